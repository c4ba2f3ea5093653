"""A report drawn on paper: A4 pages as a PDF file by Qt's own writer, or the same pages as pictures.

Belongs here: where things stand on a page and where a page ends. Does not belong here: what a report says (`ui.views.report`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import segno
from PySide6.QtCore import QBuffer, QMarginsF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPageSize, QPainter, QPdfWriter, QPen
from PySide6.QtSvg import QSvgRenderer

from ui.app import HERE
from ui.views.report.paper import Bars, Block, Diploma, Felt, Paper, Place, Row, Rows, Seal, Title

WIDTH, HEIGHT, MARGIN = 595.0, 842.0, 42.0
"""A4 in points."""
_INSIDE = WIDTH - 2 * MARGIN
_FLOOR = HEIGHT - MARGIN - 22

_INK, _MUTED, _LINE = QColor("#10151B"), QColor("#475562"), QColor("#B4C1CD")
_TONES = {"ok": QColor("#0A6E44"), "warn": QColor("#A8221B"), "mute": _MUTED}
_BAR = QColor("#0B5A9A")
_SUITS = {"h": QColor("#C5141F"), "d": QColor("#1448C8"), "c": QColor("#067D68"), "s": QColor("#101418")}
_ACROSS = (0.236, 0.142, 0.142, 0.306, 0.694, 0.858, 0.858, 0.764)
_DOWN = (0.86, 0.6, 0.35, 0.11, 0.11, 0.35, 0.6, 0.86)
"""The middle of each seat's plate, as on the screen."""


def pdf(paper: Paper) -> bytes:
    """The report as a PDF file."""
    kept = QBuffer()
    kept.open(QBuffer.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(kept)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setPageMargins(QMarginsF())
    writer.setResolution(288)
    painter = QPainter(writer)
    painter.scale(4, 4)
    try:
        _Press(painter, lambda: bool(writer.newPage())).print(paper)
    finally:
        painter.end()
    return bytes(kept.data().data())


def pictures(paper: Paper, scale: float = 2) -> list[QImage]:
    """The same pages as pictures, `scale` dots a point."""
    found: list[QImage] = []
    painter = QPainter()

    def begin() -> bool:
        if painter.isActive():
            painter.end()
        image = QImage(round(WIDTH * scale), round(HEIGHT * scale), QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.white)
        found.append(image)
        painter.begin(image)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.scale(scale, scale)
        return True

    begin()
    try:
        _Press(painter, begin).print(paper)
    finally:
        painter.end()
    return found


class _Press:
    """One report being printed. `_y` is how far down the page it is."""

    def __init__(self, painter: QPainter, turn: Callable[[], bool]) -> None:
        self._painter = painter
        self._turn = turn
        self._y = MARGIN
        self._pips = {suit: QSvgRenderer(str(HERE / "assets" / "cards" / f"{suit}.svg")) for suit in "cdhs"}

    def print(self, paper: Paper) -> None:
        """All of its blocks, and at the foot of every page the page's number."""
        self._paper, self._page = paper, 1
        for block in paper.blocks:
            self._block(block)
        self._foot()

    def _block(self, block: Block) -> None:
        match block:
            case Title():
                self._title(block)
            case Felt():
                self._felt(block)
            case Bars():
                self._bars(block)
            case Rows():
                self._rows(block)
            case Diploma():
                self._diploma(block)
            case Seal():
                self._seal(block)

    def _foot(self) -> None:
        self._text(MARGIN, HEIGHT - MARGIN - 10, _INSIDE, self._paper.foot, 7.5, color=_MUTED)
        self._text(MARGIN, HEIGHT - MARGIN - 10, _INSIDE, f"{self._paper.page} {self._page}", 7.5, color=_MUTED, right=True)

    def _need(self, height: float) -> bool:
        """Turn the page unless `height` more points fit on it. True: it was turned."""
        if self._y + height <= _FLOOR:
            return False
        self._foot()
        self._turn()
        self._page += 1
        self._y = MARGIN
        return True

    # --- blocks

    def _title(self, title: Title) -> None:
        self._y += self._text(MARGIN, self._y, _INSIDE, title.text, 19, bold=True) + 3
        for line in title.lines:
            self._y += self._text(MARGIN, self._y, _INSIDE, line, 9.5, color=_MUTED)
        self._y += 10

    def _heading(self, text: str, below: float) -> None:
        self._need(26 + below)
        self._y += 8
        self._y += self._text(MARGIN, self._y, _INSIDE, text, 11.5, bold=True) + 2
        self._rule(self._y)
        self._y += 5

    def _rule(self, y: float) -> None:
        self._painter.setPen(QPen(_LINE, 0.6))
        self._painter.drawLine(QPointF(MARGIN, y), QPointF(WIDTH - MARGIN, y))

    def _felt(self, felt: Felt) -> None:
        height = 262.0
        self._need(height)
        top = self._y
        painter = self._painter
        painter.setPen(QPen(QColor("#6E9C8B"), 1.5))
        painter.setBrush(QColor("#EEF5F1"))
        ring = QRectF(MARGIN + _INSIDE * 0.1, top + 22, _INSIDE * 0.8, height - 50)
        painter.drawRoundedRect(ring, 90, 90)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for number, place in felt.places:
            self._place(place, QPointF(MARGIN + _INSIDE * _ACROSS[number - 1], top + height * _DOWN[number - 1]))
        y = top + height * 0.48 - 8 * len(felt.middle)
        for index, line in enumerate(felt.middle):
            y += self._text(MARGIN + _INSIDE * 0.34, y, _INSIDE * 0.32, line, 13 if index == 0 else 8.5, bold=index == 0, middle=True)
        if felt.community:
            self._card(felt.community, QRectF(WIDTH / 2 - 9, y + 2, 18, 27))
        self._y = top + height + 4

    def _place(self, place: Place, at: QPointF) -> None:
        """A seat's plate: who, what came of it, the cards, the line below them."""
        width, height = 142.0, 54.0
        plate = QRectF(at.x() - width / 2, at.y() - height / 2, width, height)
        tone = _TONES.get(place.tone, _INK)
        self._painter.setPen(QPen(tone if place.tone == "ok" else _LINE, 1.4 if place.tone == "ok" else 0.7))
        self._painter.setBrush(QColor("#FFFFFF"))
        self._painter.drawRoundedRect(plate, 5, 5)
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        self._text(plate.x() + 5, plate.y() + 2, width - 10, place.seat, 8, bold=True, color=tone)
        self._text(plate.x() + 5, plate.y() + 2, width - 10, place.net, 8, bold=True, color=tone, right=True)
        for index, code in enumerate(place.cards):
            self._card(code, QRectF(plate.x() + 5 + index * 19, plate.y() + 14, 17, 25))
        self._text(plate.x() + 5, plate.y() + 40.5, width - 10, place.line, 6.8, color=_MUTED if place.tone != "ok" else tone)

    def _card(self, code: str, at: QRectF) -> None:
        painter = self._painter
        painter.setPen(QPen(QColor("#8595A5"), 0.6))
        shown = len(code) == 2 and code != "??"
        painter.setBrush(QColor("#FFFFFF") if shown else QColor("#C9D6E3"))
        painter.drawRoundedRect(at, 2, 2)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if shown:
            rank = "10" if code[0] == "T" else code[0]
            self._text(
                at.x(),
                at.y() - 0.5,
                at.width(),
                rank,
                at.height() * 0.46,
                bold=True,
                color=_SUITS[code[1]],
                middle=True,
                face="Kiosk Condensed",
            )
            side = at.width() * 0.5
            self._pips[code[1]].render(painter, QRectF(at.center().x() - side / 2, at.y() + at.height() * 0.56, side, side))

    def _bars(self, bars: Bars) -> None:
        most = max((long for _, long, _ in bars.rows), default=0)
        if not most:
            return
        self._heading(bars.heading, 15 * len(bars.rows))
        for name, long, told in bars.rows:
            width = (_INSIDE - 190) * long / most
            self._text(MARGIN, self._y, 96, name, 8.5)
            self._painter.fillRect(QRectF(MARGIN + 100, self._y + 1, width, 10), _BAR)
            self._text(MARGIN + 106 + width, self._y, 90, told, 8.5, bold=True)
            self._y += 15
        self._y += 4

    def _rows(self, rows: Rows) -> None:
        self._heading(rows.heading, 24)
        if not rows.rows:
            self._y += self._text(MARGIN, self._y, _INSIDE, rows.empty, 9, color=_MUTED) + 4
        head = next((row for row in rows.rows if row.tone == "head"), None)
        for row in rows.rows:
            if self._need(self._tall(rows.shares, row)) and head is not None and row is not head:
                self._row(rows.shares, head)
            self._row(rows.shares, row)
        self._y += 4

    def _columns(self, shares: Sequence[int]) -> list[tuple[float, float]]:
        """Where each column begins, and how wide it is."""
        widths = [*(_INSIDE * share / 100 for share in shares), _INSIDE * (100 - sum(shares)) / 100]
        return [(MARGIN + sum(widths[:index]), width - 6) for index, width in enumerate(widths)]

    def _tall(self, shares: Sequence[int], row: Row) -> float:
        columns = self._columns(shares)
        return 2 + max(
            23 if row.cards else 0,
            *(self._box(width, cell, 8.5, bold=row.tone == "head").height() for (_, width), cell in zip(columns, row.cells, strict=False)),
        )

    def _row(self, shares: Sequence[int], row: Row) -> None:
        color = _MUTED if row.tone in ("head", "struck") else _TONES.get(row.tone, _INK)
        for (x, width), cell in zip(self._columns(shares), row.cells, strict=False):
            if not cell and row.cards:
                for index, card in enumerate(row.cards):
                    self._card(card, QRectF(x + index * 17, self._y + 1, 15, 21))
                continue
            self._text(x, self._y, width, cell, 8.5, bold=row.tone == "head", color=color, struck=row.tone == "struck")
        self._y += self._tall(shares, row)

    def _diploma(self, diploma: Diploma) -> None:
        height, painter = 268.0, self._painter
        self._need(height)
        top = self._y
        for inset, width in ((0.0, 1.6), (5.0, 0.6)):
            painter.setPen(QPen(_BAR, width))
            painter.drawRect(QRectF(MARGIN + inset, top + inset, _INSIDE - 2 * inset, height - 2 * inset))
        y = top + 34
        lines = (
            (diploma.word, 13.0, _BAR, 26),
            (diploma.who, 30.0, _INK, 18),
            (diploma.what, 19.0, _INK, 30),
            (diploma.until, 12.0, _INK, 0),
        )
        for text, size, color, below in lines:
            y += self._text(MARGIN + 24, y, _INSIDE - 48, text, size, bold=True, color=color, middle=True) + below
        side = 20.0
        for place, pip in enumerate("shdc"):
            self._pips[pip].render(painter, QRectF(WIDTH / 2 + (place - 1.5) * 34 - side / 2, top + height - 48, side, side))
        self._y = top + height + 12

    def _seal(self, seal: Seal) -> None:
        side = 92.0
        self._heading(seal.heading, side + 6)
        code = segno.make(seal.witness, error="m", boost_error=False)
        cells = [bytes(255 * (not dark) for dark in line) for line in code.matrix_iter(border=0)]
        image = QImage(b"".join(cells), len(cells), len(cells), len(cells), QImage.Format.Format_Grayscale8)
        grown = image.scaled(len(cells) * 8, len(cells) * 8)  # whole dots, sharp at any size
        self._painter.drawImage(QRectF(MARGIN, self._y, side, side), grown)
        y = self._y
        grouped = " ".join(seal.witness[at : at + 8] for at in range(0, len(seal.witness), 8)).replace(" /", "/")
        for text, size in (*((line, 9.0) for line in seal.lines), (grouped, 9.5)):
            y += self._text(MARGIN + side + 14, y, _INSIDE - side - 14, text, size, bold=size > 9) + 3
        self._y += side + 8

    # --- text

    def _font(self, size: float, bold: bool, struck: bool, face: str) -> QFont:
        font = QFont(face)
        font.setPixelSize(max(1, round(size * 8)))  # eighths of a point: pixel sizes are whole
        font.setWeight(QFont.Weight.Bold if bold else QFont.Weight.Normal)
        font.setStrikeOut(struck)
        font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
        return font

    def _box(self, width: float, text: str, size: float, *, bold: bool = False, struck: bool = False, face: str = "Kiosk Sans") -> QRectF:
        metrics = QFontMetricsF(self._font(size, bold, struck, face))
        found = metrics.boundingRect(QRectF(0, 0, width * 8, 1e6), int(Qt.TextFlag.TextWordWrap), text or " ")
        return QRectF(found.x() / 8, found.y() / 8, found.width() / 8, found.height() / 8)

    def _text(  # noqa: PLR0913 - the ways a text may look, each by name
        self, x: float, y: float, width: float, text: str, size: float, *, bold: bool = False, color: QColor = _INK, right: bool = False,
        middle: bool = False, struck: bool = False, face: str = "Kiosk Sans",
    ) -> float:  # fmt: skip
        """Draw a text, wrapped to `width`. Returns how tall it is, in points."""
        box = self._box(width, text, size, bold=bold, struck=struck, face=face)
        flag = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignHCenter if middle else Qt.AlignmentFlag.AlignLeft
        painter = self._painter
        painter.save()
        painter.translate(x, y)
        painter.scale(1 / 8, 1 / 8)
        painter.setFont(self._font(size, bold, struck, face))
        painter.setPen(color)
        painter.drawText(QRectF(0, 0, width * 8, box.height() * 8 + 8), int(flag) | int(Qt.TextFlag.TextWordWrap), text)
        painter.restore()
        return box.height()
