"""A camera that shows one picture: what its process would tell the page, without a process. It is drawn here, the same everywhere."""

from __future__ import annotations

import base64
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QBuffer, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from dealer_assist.cards import CARDS
from dealer_assist.table.readings import LinkChanged, LinkState, ReadingId
from tests.core.table.hand_script import Dealer

SIZE = (1920, 1080)
CORNERS = [[120, 90], [1800, 90], [1880, 1010], [40, 1010]]
SEEN = [[0, 120, 90], [1, 1730, 90], [2, 1800, 935], [3, 52, 935]]
"""Markers, each with its left and upper edge."""

LEFT = [(420, 760, 20), (330, 520, 18), (480, 290, 16.4), (780, 190, 15.6)]
MIDDLES = LEFT + [(SIZE[0] - x, y, pixels) for x, y, pixels in reversed(LEFT)]
"""The seats' middles, and the pixels of an index there."""


def felt() -> str:
    """The picture as the page is given it."""
    image = QImage(960, 540, QImage.Format.Format_RGB32)
    image.fill(QColor("#20262b"))
    painter = QPainter(image)
    painter.fillRect(QRectF(50, 45, 860, 460), QColor("#1d4a3c"))
    for x, y, _ in MIDDLES:
        painter.fillRect(QRectF(x / 2 - 65, y / 2 - 45, 130, 90), QColor(16, 20, 24))
    for _, x, y in SEEN:
        painter.fillRect(QRectF(x / 2, y / 2, 35, 35), QColor("#f4f4f4"))
        painter.fillRect(QRectF(x / 2 + 8, y / 2 + 8, 19, 19), QColor("#101010"))
    painter.end()
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # the stubs want bytes
    return base64.b64encode(bytes(buffer.data().data())).decode("ascii")


def message(**other: Any) -> dict[str, Any]:
    """What the process tells, with the picture."""
    return {
        "kind": "fitting",
        "picture": felt(),
        "size": [*SIZE],
        "felt": [2100, 1150],
        "index": 16.5,
        "found": True,
        "markers": [[number, [[x, y], [x + 70, y], [x + 70, y + 70], [x, y + 70]]] for number, x, y in SEEN],
        "corners": CORNERS,
        "middles": [[960, 78], [1852, 550], [960, 1022], [68, 550]],
        "seats": [
            {"seat": seat, "outline": [[x - 130, y - 90], [x + 130, y - 90], [x + 130, y + 90], [x - 130, y + 90]], "pixels": pixels}
            for seat, (x, y, pixels) in enumerate(MIDDLES, 1)
        ],
        "lens": [0, 0],
        "held": [],
        "problem": ["", ""],
        "kept": False,
        "refusal": "deck_not_enrolled",
        "enrolled": "",
        "deck": None,
        **other,
    }


class Still:
    """Answers each order with the same picture; `orders` are those that came, `other` is what differs from the message above."""

    def __init__(self, **other: Any) -> None:
        self.shown: Callable[[dict[str, Any]], None] = lambda message: None
        self.orders: list[dict[str, Any]] = []
        self.other = other

    def fit(self, order: dict[str, Any]) -> bool:
        """One order."""
        self.orders.append(order)
        if order["what"] == "enrol":
            missing = [code for number, code in enumerate(CARDS) if number % 13 == 4]
            self.other["deck"] = {"name": order["deck"], "missing": missing, "twice": [], "trouble": "", "guard": None}
        return True

    def show(self) -> None:
        """One picture."""
        self.shown(message(**self.other))


def uncalibrated(dealer: Dealer) -> None:
    """A table with a camera that was never set up."""
    dealer.sense(LinkChanged(ReadingId("camera", "c1", 0), LinkState.FAILED, "not_calibrated"))
