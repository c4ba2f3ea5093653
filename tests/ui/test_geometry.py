"""What a finger needs: sizes and gaps at the reference screens (10.1" 1280x800, 15.6" 1080p, 21.5" portrait)."""

from __future__ import annotations

import math
from itertools import combinations

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtQuick import QQuickItem

from dealer_assist.table import readings as r
from tests.ui.glass import INCHES, SIZES, Glass
from tests.ui.scenes import SCENES, open_table, play
from ui.finger import items
from ui.views.looks import Looks

MM_BUTTON, MM_SMALL, MM_GAP = 15.0, 11.0, 2.0
SMALL = (
    "irregular",
    "tile_",
    "said_",
    "pick_",
    "tab_",
    "key_",
    "zone_",
    "half_",
    "fill_",
    "sheet_",
    "level",
    "table_",
    "figure_",
    "place_",
    "street_",
    "calc_",
    "game_",
    "betting_",
    "limits_",
    "preset_",
    "amount_",
    "page_",
    "person_",
    "account_",
    "house_",
    "restore_",
    "skill_",
    "trainee_",
)
"""What may be smaller than an action, by the start of its name."""

OTHERWISE = Looks(left=True, large=True, two_colour=True)
"""What is not the usual look; the bright theme moves nothing."""

CALCULATORS = [name for name in SCENES if name.startswith("calculator")]


def rectangle(item: QQuickItem) -> QRectF:
    """Where an item lies in the window."""
    at = item.mapToScene(QPointF(0, 0))
    return QRectF(at.x(), at.y(), item.width(), item.height())


def gap(one: QRectF, other: QRectF) -> float:
    """How far two rectangles lie apart, in pixels; 0 when they touch or overlap."""
    across = max(one.left() - other.right(), other.left() - one.right(), 0.0)
    down = max(one.top() - other.bottom(), other.top() - one.bottom(), 0.0)
    return math.hypot(across, down)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("name", SCENES)
def test_controls_are_large_enough_and_apart_on_every_screen(name: str) -> None:
    scene = SCENES[name]
    glass = Glass(open_table(scene))
    try:
        play(scene, glass.dealer)
        glass.settle()
        glass.touch(*scene.touches)
        for size, (width, height) in SIZES.items():
            for looks in (scene.looks, OTHERWISE):
                glass.desk.look_like(looks)
                _measure(glass.resized(width, height), math.hypot(width, height) / INCHES[size] / 25.4, f"{size} {looks}")
    finally:
        glass.close()


def _measure(glass: Glass, per_mm: float, size: str) -> None:
    over = glass.window.contentItem()
    if glass.desk.shown.floor is not None or glass.desk.shown.sheet is not None:
        over = glass.item("floor" if glass.desk.shown.floor is not None else "sheet")  # what it covers cannot be touched
    found = [(item.objectName(), rectangle(item)) for item in items(over)]
    actions = [(what, where) for what, where in found if what.startswith("action_")]
    small = [(what, where) for what, where in found if what.startswith(SMALL)]
    assert actions or small
    for what, where in actions:
        assert min(where.width(), where.height()) >= MM_BUTTON * per_mm, f"{what} at {size}: {where}"
    for what, where in small:
        assert min(where.width(), where.height()) >= MM_SMALL * per_mm, f"{what} at {size}: {where}"
    for (one, left), (other, right) in combinations([*actions, *(pair for pair in small if not pair[0].startswith("zone_"))], 2):
        assert gap(left, right) >= MM_GAP * per_mm - 0.5, f"{one} and {other} at {size}: {left} {right}"


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("size", SIZES)
def test_everything_to_touch_lies_within_the_window(size: str) -> None:
    crowded = ("third street later seats", "showdown untabled", "card grid", "table set-up", "spread limit", *CALCULATORS)
    for name in (*crowded, "irregular tiles", "irregular options", "irregular card to another seat"):
        scene = SCENES[name]
        glass = Glass(open_table(scene), *SIZES[size])
        try:
            play(scene, glass.dealer)
            glass.settle()
            glass.touch(*scene.touches)
            window = QRectF(0, 0, *SIZES[size]).adjusted(-1, -1, 1, 1)
            for item in items(glass.window.contentItem()):
                if item.objectName().startswith(("action_", *SMALL)):
                    assert window.contains(rectangle(item)), f"{item.objectName()} in {name}"
        finally:
            glass.close()


@pytest.mark.usefixtures("qapp")
def test_the_halves_to_choose_from_stay_in_sight_however_much_stands_below_them() -> None:
    scene = SCENES["winners tapped"]
    dealer = open_table(scene)
    glass = Glass(dealer)
    try:
        play(scene, dealer)
        dealer.sense(r.CardOver(dealer.id(), 1))
        for device in ("shoe", "camera"):
            dealer.sense(r.LinkChanged(r.ReadingId(device, "e1", 0), r.LinkState.FAILED, "crashed"))
        assert len(glass.desk.shown.panel.notices) > 2
        for width, height in SIZES.values():
            for looks in (scene.looks, OTHERWISE):
                glass.desk.look_like(looks)
                glass.resized(width, height).touch("half_main_low")
                assert "Who wins low?" in glass.texts()
                glass.touch("half_main_high")
                assert "Who wins high?" in glass.texts()
    finally:
        glass.close()
