"""Every text in sight fits its place in each language: none is cut off, runs out of its place or into small print, or lacks a glyph."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtQuick import QQuickItem

from dealer_assist.table.state import Level
from tests.ui.glass import SIZES, Glass
from tests.ui.scenes import CAMERA, FIVE, SCENES, Scene, open_table, play
from tests.ui.still import uncalibrated
from tests.ui.test_geometry import OTHERWISE, rectangle
from ui.finger import items

SHARED = Scene(
    "start\nopener 3\n3 force\n1 complete 10\nclose" + "\nopener 1\nclose" * 4 + "\nwinners main 1 2 3 /", level=Level.L1, stacks=FIVE
)

LEAST = 14.5
"""The least height of a letter's line at 1280 x 800, in pixels: fifteen units, rounded."""

WRITTEN = {
    **SCENES,
    "one pot for three": SHARED,
    "camera corners": Scene(touches=(*CAMERA, "page_corners"), then=uncalibrated),
    "camera lens": Scene(touches=(*CAMERA, "page_lens"), then=uncalibrated),
}


def texts(glass: Glass) -> Iterator[QQuickItem]:
    """The texts in sight but the ranks on cards, which are drawn larger than a line of text."""
    for item in items(glass.window.contentItem()):
        text = item.property("text")
        if (
            isinstance(text, str)
            and text
            and item.property("fontInfo") is not None
            and item.property("contentWidth")
            and item.property("font").family() != "Kiosk Condensed"
        ):
            yield item


def faults(glass: Glass) -> Iterator[str]:
    """What is wrong with any text in sight."""
    window = QRectF(0, 0, glass.window.width(), glass.window.height()).adjusted(-1, -1, 1, 1)
    for item in texts(glass):
        text, where = item.property("text"), rectangle(item)
        if item.property("truncated"):
            yield f"cut off: {text}"
        if item.property("contentWidth") > item.width() + 1 or item.property("contentHeight") > item.height() + 1:
            yield f"out of its place: {text}"
        if where.left() < window.left() or where.right() > window.right():
            yield f"out of the window: {text}"
        drawn = "<img" in text  # rich text is never made smaller, and its fontInfo tells another text's size
        size = item.property("font").pixelSize() if drawn else item.property("fontInfo").property("pixelSize").toNumber()
        if size < LEAST and glass.window.width() == SIZES["1280x800"][0]:
            yield f"too small: {text}"
        if any(suit in text for suit in "♠♥♦♣"):
            yield f"a suit that is no picture: {text}"


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("name", WRITTEN)
def test_every_text_fits(name: str) -> None:
    scene = WRITTEN[name]
    glass = Glass(open_table(scene))
    found = []
    try:
        play(scene, glass.dealer)
        glass.settle()
        glass.touch(*scene.touches)
        for language in ("en", "es", "fr"):
            glass.speak(language)
            for looks in (scene.looks, OTHERWISE):
                glass.desk.look_like(looks)
                glass.settle()
                found += [f"{language}{' large' if looks.large else ''}: {fault}" for fault in faults(glass)]
    finally:
        glass.close()
    assert found == []
