"""A real window with a real table behind it, and a finger: the test kit of the screens."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QBuffer, QCoreApplication, QEvent, QPoint, QPointF
from PySide6.QtGui import QImage
from PySide6.QtQuick import QQuickItem
from PySide6.QtTest import QTest

from dealer_assist.config import PACKAGED
from dealer_assist.phrases import Money, Phrases, load
from dealer_assist.rulebook.house import PRESETS
from tests.core.table.hand_script import Dealer
from ui.app import load as load_page
from ui.app import load_fonts
from ui.finger import find_item, items
from ui.viewmodels.desk import Desk, Look

SIZES = {"1280x800": (1280, 800), "1920x1080": (1920, 1080), "1080x1920": (1080, 1920)}
INCHES = {"1280x800": 10.1, "1920x1080": 15.6, "1080x1920": 21.5}
"""The reference screens."""


def words(money: Money | None = None) -> Phrases:
    """The English pack."""
    return load((PACKAGED / "phrases" / "en.toml").read_text(encoding="utf-8"), money)


class Glass:
    """One window. Time does not pass by itself: each touch comes a second after the last."""

    def __init__(self, dealer: Dealer, width: int = 1280, height: int = 800, bright: bool = False) -> None:
        load_fonts()
        self.dealer = dealer
        self.ms = 0
        look = Look(words(), presets=PRESETS, bright=bright, still=True, now=self._now, time_of_day=lambda: "21:48")
        self.desk = Desk(dealer.table, look)
        self._engine, self.window = load_page("Main", {"desk": self.desk})
        self.window.resize(width, height)
        self._finger = QTest.createTouchDevice()
        self.window.show()
        self.settle()

    def _now(self) -> int:
        return self.ms

    def close(self) -> None:
        """Take the window down."""
        self.window.close()
        self._engine.deleteLater()
        self.settle()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        self.desk.deleteLater()

    def settle(self) -> None:
        """Let what is under way finish."""
        for _ in range(3):
            QCoreApplication.processEvents()

    def item(self, name: str) -> QQuickItem:
        """The item in sight with that name."""
        found = find_item(self.window, name)
        assert found is not None, f"{name} is not in sight; there are {self.names()}"
        return found

    def names(self) -> list[str]:
        """Every name in sight."""
        return sorted({item.objectName() for item in items(self.window.contentItem()) if item.objectName()})

    def has(self, name: str) -> bool:
        """Is an item with that name in sight."""
        return find_item(self.window, name) is not None

    def middle(self, name: str) -> QPoint:
        """Where a finger touches an item."""
        item = self.item(name)
        head = name.startswith("seat_")  # the rest of a plate belongs to its cards
        at = item.mapToScene(QPointF(item.width() / 2, item.height() / (6 if head else 2)))
        return QPoint(round(at.x()), round(at.y()))

    def touch(self, *names: str, after: int = 1000) -> None:
        """Touch controls one after another, `after` milliseconds from the last touch."""
        for name in names:
            self.ms += after
            self.drag([self.middle(name)])

    def drag(self, path: Sequence[QPoint]) -> None:
        """A finger goes down on the first point, along the others, and up on the last."""
        QTest.touchEvent(self.window, self._finger).press(0, path[0], self.window).commit()
        for point in path[1:]:
            QTest.touchEvent(self.window, self._finger).move(0, point, self.window).commit()
        QTest.touchEvent(self.window, self._finger).release(0, path[-1], self.window).commit()
        self.settle()

    def text(self, name: str) -> str:
        """The text of an item."""
        return str(self.item(name).property("text"))

    def texts(self) -> str:
        """Every text in sight, line by line."""
        found = (item.property("text") for item in items(self.window.contentItem()))
        return "\n".join(str(text) for text in found if isinstance(text, str) and text)

    def grab(self) -> QImage:
        """What the window shows."""
        self.settle()
        return self.window.grabWindow().convertToFormat(QImage.Format.Format_RGB888)


def fingerprint(image: QImage) -> str:
    """A hash of the pixels."""
    return hashlib.sha256(bytes(image.constBits())).hexdigest()[:32]


def save(image: QImage, file: Path) -> None:
    """Write a picture, as small as PNG makes it."""
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG", 0)  # type: ignore[call-overload]  # 0 is the strongest compression
    file.write_bytes(bytes(buffer.data().data()))
