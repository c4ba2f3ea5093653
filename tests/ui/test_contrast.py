"""Contrast, computed from the theme: text AAA, muted labels AA, and never colour alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject, QUrl
from PySide6.QtGui import QColor
from PySide6.QtQml import QQmlComponent, QQmlEngine

from tests.ui.moments import WORDS
from ui.app import HERE

TEXT = [  # (ink, ground, least)
    ("text", ("bg0", "bg1", "bg2", "felt", "actFill", "foldFill"), 7.0),
    ("text2", ("bg0", "bg1", "bg2", "felt", "actFill"), 7.0),
    ("muted", ("bg0", "bg1", "felt"), 4.5),
    ("actText", ("bg0", "bg1", "actFill"), 4.5),
    ("forced", ("bg0", "bg1", "bg2"), 4.5),
    ("ok", ("bg0", "bg1", "bg2"), 4.5),
    ("danger", ("bg0", "bg1", "bg2"), 4.5),
    ("allIn", ("bg0", "bg1", "felt"), 4.5),
    ("ink", ("act",), 7.0),
    ("passText", ("passFill",), 7.0),
    ("onTone", ("ok", "forced", "danger", "allIn"), 4.5),
    ("spade", ("card",), 4.5),
    ("heart", ("card",), 4.5),
    ("diamond", ("card",), 4.5),
    ("club", ("card",), 4.5),
]
EDGES = [("actEdge", ("bg0", "bg1", "felt")), ("danger", ("bg0", "foldFill")), ("ok", ("bg1",)), ("allIn", ("bg1",))]


def luminance(color: QColor) -> float:
    """WCAG's relative luminance."""
    parts = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in color.getRgbF()[:3]]  # type: ignore[index]  # four floats
    return float(0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2])


def contrast(one: QColor, other: QColor) -> float:
    """WCAG's contrast ratio."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.fixture(params=[False, True], ids=["dark", "bright"])
def theme(request: pytest.FixtureRequest, qapp: object) -> Iterator[QObject]:
    """The theme's singleton, dark and bright."""
    engine = QQmlEngine()
    engine.addImportPath(str(HERE / "qml"))
    holder = QQmlComponent(engine)
    holder.setData(b"import QtQuick\nimport Kiosk\nQtObject { property var theme: Theme }", QUrl())
    made = holder.create()
    found: QObject = made.property("theme")
    found.setProperty("bright", request.param)
    yield found
    made.deleteLater()
    engine.deleteLater()


def test_every_text_can_be_read_on_every_ground(theme: QObject) -> None:
    poor = [
        (ink, ground, round(contrast(theme.property(ink), theme.property(ground)), 1))
        for ink, grounds, least in TEXT
        for ground in grounds
        if contrast(theme.property(ink), theme.property(ground)) < least
    ]
    assert poor == []


def test_every_outline_that_means_something_can_be_seen(theme: QObject) -> None:
    poor = [(edge, ground) for edge, grounds in EDGES for ground in grounds if contrast(theme.property(edge), theme.property(ground)) < 3.0]
    assert poor == []


def test_every_state_has_a_word_beside_its_colour() -> None:
    for word in ("act", "force", "all_in", "folded", "wins", "mucked"):
        assert f"ui.badge.{word}" in WORDS
