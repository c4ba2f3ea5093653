"""The page that sets the camera up: what a finger on it asks of the camera, and what it says of every state."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint

from dealer_assist.cards import CARDS
from dealer_assist.settings import CameraSettings, TableSettings
from dealer_assist.table.life_commands import NewDeck
from dealer_assist.table.readings import LinkChanged, LinkState, ReadingId
from drivers.process import ProcessSource
from tests.core.table.hand_script import Dealer, seated
from tests.ui.glass import Glass
from tests.ui.moments import moment
from tests.ui.scenes import CAMERA
from tests.ui.still import message, uncalibrated
from ui.bridge import Bridge
from ui.compose import _bridged
from ui.views.camera.lines import lines
from ui.views.camera.page import page
from ui.views.camera.room import Room, Tab, dragged, touched
from ui.views.camera.told import Point, told


def with_camera(state: LinkState = LinkState.FAILED, reason: str = "not_calibrated") -> Dealer:
    dealer = seated({1: 200, 2: 200})
    dealer.sense(LinkChanged(ReadingId("camera", "c1", 0), state, reason))
    return dealer


@pytest.fixture
def shown(glass: Callable[..., Glass]) -> Glass:
    dealer = seated({1: 200, 2: 200})
    uncalibrated(dealer)
    made: Glass = glass(dealer)
    made.touch(*CAMERA)
    return made


def asked(glass: Glass) -> list[dict[str, Any]]:
    """The orders since the page was opened."""
    orders = [order for order in glass.still.orders if order["what"] != "deck"]
    return orders[1:]


def test_there_is_no_camera_in_the_menu_of_a_table_without_one(glass: Callable[..., Glass]) -> None:
    made = glass(seated({1: 200, 2: 200}))
    made.touch("table_page")
    assert made.has("action_training")
    assert not made.has("action_camera")


def test_a_touch_asks_the_camera_and_the_page_can_be_left(shown: Glass) -> None:
    assert shown.still.orders[-1] == {"what": "open"}
    shown.touch("action_markers", "action_keep", "page_lens", "action_edges", "action_board", "action_unlens", "page_light", "action_lock")
    assert [order["what"] for order in asked(shown)] == ["markers", "keep", "edges", "board", "unlens", "lock"]
    shown.touch("action_leave")
    assert asked(shown)[-1] == {"what": "close"}
    assert not shown.camera.get_open()
    assert shown.has("seat_1")


def test_corners_edges_and_seats_are_dragged_to_points_of_the_picture(shown: Glass) -> None:
    scale = 1920 / shown.item("cameraPicture").width()
    for tab, handle, order in (
        ("page_corners", "corner_2", {"what": "corner", "number": 2}),
        ("page_lens", "middle_0", {"what": "middle", "number": 0}),
        ("page_seats", "edge_1", {"what": "seat_corner", "seat": 1, "number": 1}),
        ("page_seats", "whole_0", {"what": "seat", "seat": 1, "number": 0}),
    ):
        shown.touch(tab)
        start = shown.middle(handle)
        before = next(one["at"] for one in shown.camera.get_page()["picture"]["handles"] if one["id"] == handle)
        shown.drag([start, start + QPoint(-20, 12)])
        last = asked(shown)[-1]
        assert {name: last[name] for name in order} == order
        assert last["at"] == pytest.approx([before[0] - 20 * scale, before[1] + 12 * scale], abs=scale)
        after = next(one["at"] for one in shown.camera.get_page()["picture"]["handles"] if one["id"] == handle)
        assert after == pytest.approx(last["at"])


@pytest.mark.parametrize(("at", "goes"), [((2600, 500), [1920, 500]), ((-40, -1), [0, 0]), ((9, 5000), [9, 1080])])
def test_nothing_is_dragged_beyond_the_picture_where_no_finger_would_find_it(at: Point, goes: list[float]) -> None:
    room = Room(open=True, tab=Tab.SEATS, told=told(message()))
    for handle in ("corner_1", "middle_1", "edge_1", "whole_0"):
        (order,) = dragged(room, handle, at)[1]
        assert order["at"] == goes


def test_sizes_are_keyed_and_seats_counted(shown: Glass) -> None:
    shown.touch("page_sizes", "key_2", "key_4", "key_0", "key_0", "action_length", "key_9", "key_9", "key_9", "action_depth")
    shown.touch("key_1", "key_6", "key_5", "action_index", "game_6", "key_5", "key_back")
    assert asked(shown) == [
        {"what": "felt", "size": [2400, 1150]},
        {"what": "felt", "size": [2100, 999]},
        {"what": "index", "index": 16.5},
        {"what": "seats", "number": 6},
    ]
    assert not shown.has("action_index")


def test_a_deck_is_enrolled_under_the_number_that_is_in_play(shown: Glass) -> None:
    shown.dealer.tap(NewDeck(deck="17"))
    assert shown.still.orders[-1] == {"what": "deck", "id": "17"}
    shown.touch("page_deck", "action_enrol")
    assert asked(shown)[-1] == {"what": "enrol", "deck": "17"}
    shown.still.show()
    assert "Deck 17: 48 of 52 seen." in shown.texts()
    assert "six of clubs" in shown.texts()
    shown.touch("page_picture")
    assert asked(shown)[-1] == {"what": "leave_deck"}


def test_a_hand_that_goes_live_takes_the_screen_back(shown: Glass) -> None:
    shown.dealer.play("start")
    assert asked(shown)[-1] == {"what": "close"}
    assert not shown.has("cameraBar")
    shown.still.show()
    assert not shown.camera.get_open()


def test_a_camera_that_says_nothing_is_asked_again_and_nonsense_is_dropped(shown: Glass) -> None:
    number = shown.camera.room.number
    shown.still.shown({"kind": "fitting", "picture": "", "size": "?"})
    assert shown.camera.room.number == number
    shown.camera._ask()
    assert asked(shown)[-1] == {"what": "open"}
    assert "Waiting for its picture." in shown.texts()
    shown.still.show()
    assert "Waiting for its picture." not in shown.texts()


def test_keys_touch_what_they_stand_for(shown: Glass) -> None:
    shown.touch("page_sizes")
    for key in ("9", "9", "back", "clear", "x"):
        shown.ms += 1000
        shown.camera.key(key)
    assert shown.camera.room.digits == ""
    shown.ms += 1000
    shown.camera.key("escape")
    assert not shown.camera.get_open()


# ------------------------------------------------------------------------------------------------ what it says

CLEAN: dict[str, Any] = {"markers": [], "found": False, "refusal": "camera_too_far"}
DECK: dict[str, Any] = {"name": "17", "missing": [], "twice": [], "trouble": "", "guard": None}


@pytest.mark.parametrize(
    ("tab", "other", "says"),
    [
        (Tab.PICTURE, {}, "All four markers are seen."),
        (Tab.PICTURE, {"markers": message()["markers"][:2]}, "Markers seen: 0, 1. Not seen: 2, 3; lay them flat and whole, without glare."),
        (Tab.PICTURE, CLEAN, "No marker is seen. Print them: dealer-assist camera calibrate --sheet markers.png. Or drag the corners."),
        (Tab.PICTURE, CLEAN, "The felt is not found yet."),
        (Tab.PICTURE, {"refusal": "camera_too_far"}, "Index 16 px at seat 4: too small to be read; bring the camera nearer."),
        (Tab.PICTURE, {}, "Index 16 px at seat 4: enrol the deck, or bring the camera nearer."),
        (Tab.PICTURE, {"refusal": "", "enrolled": "17"}, "Index 16 px at seat 4: it is read, with the deck enrolled."),
        (Tab.PICTURE, {"kept": True}, "Kept: the camera reads by this."),
        (Tab.PICTURE, {"problem": ["mirrored", ""]}, "The picture is mirrored: switch mirroring off in the camera."),
        (
            Tab.PICTURE,
            {"problem": ["seat_astray", "2"]},
            "The place of seat 2 does not lie on the felt in the picture: drag it to where the cards lie.",
        ),
        (
            Tab.DECK,
            {"problem": ["not_written", ""]},
            "It could not be written: the disk is full, or may not be written to. Nothing that was kept is lost.",
        ),
        (Tab.LIGHT, {"problem": ["holds_nothing", ""]}, "This camera lets nothing be held: keep the light over the table as it is."),
        (Tab.CORNERS, {"problem": ["markers_missing", "2, 3"]}, "Marker 2, 3 is not seen: lay all four flat and whole, without glare."),
        (Tab.LENS, {}, "The lens is taken to be straight."),
        (Tab.LENS, {"lens": [-0.12, 0.03]}, "The lens bends what is straight. It is corrected."),
        (Tab.SIZES, {}, "The felt between its corners: 2100 by 1150 mm."),
        (Tab.LIGHT, {}, "Nothing is held: the camera changes its light by itself."),
        (Tab.LIGHT, {"held": ["exposure", "focus"]}, "Held: exposure, focus."),
        (Tab.DECK, {}, "No deck is enrolled."),
        (Tab.DECK, {"enrolled": "17"}, "Deck 17 is enrolled."),
        (
            Tab.DECK,
            {"deck": {**DECK, "missing": ["As", "7h"]}},
            "Still to be seen: ace of spades and seven of hearts. Lay these down by themselves.",
        ),
        (Tab.DECK, {"deck": {**DECK, "missing": list(CARDS)[:10]}}, "Deck 17: 42 of 52 seen."),
        (Tab.DECK, {"deck": DECK}, "All 52 are seen. Do not move them."),
        (
            Tab.DECK,
            {"deck": {**DECK, "twice": ["As"], "trouble": "cards_twice"}},
            "Lying there more than once: ace of spades. One deck alone, no second one mixed in.",
        ),
        (
            Tab.DECK,
            {"deck": {**DECK, "guard": 0.9952}},
            "Deck 17 is enrolled: 99.5 % of it is read right by what was learnt from the rest.",
        ),
    ],
)
def test_it_says_what_is_found_and_what_to_do(tab: Tab, other: dict[str, Any], says: str) -> None:
    now = told(message(**other))
    assert says in [line.text for line in lines(moment(with_camera()), Room(open=True, tab=tab, told=now))]


@pytest.mark.parametrize("tab", [Tab.PICTURE, Tab.CORNERS, Tab.SEATS, Tab.SIZES])
def test_nothing_is_said_of_pixels_before_the_felt_is_found(tab: Tab) -> None:
    room = Room(open=True, tab=tab, told=told(message(**CLEAN)))
    shown = page(moment(with_camera()), room)
    said = [line.text for line in lines(moment(with_camera()), room)]
    said += [text for line in (shown.picture.lines if shown.picture is not None else ()) for text in (line.label, line.sub)]
    assert not any("px" in text for text in said)


@pytest.mark.parametrize(
    ("state", "reason", "says"),
    [
        (LinkState.LIVE, "opened", "It reads the cards."),
        (LinkState.STALE, "moved", "Was moved: confirm it under Table, Camera"),
        (LinkState.FAILED, "not_calibrated", "It is not set up yet."),
        (LinkState.FAILED, "deck_damaged", "File of the deck damaged: enrol it again"),
        (LinkState.OPENING, "", "Not connected"),
    ],
)
def test_it_says_how_the_camera_stands(state: LinkState, reason: str, says: str) -> None:
    assert lines(moment(with_camera(state, reason)), Room(open=True))[0].text == says


def test_a_camera_that_was_moved_is_confirmed_with_one_touch() -> None:
    buttons = [button.id for button in page(moment(with_camera(LinkState.STALE, "moved")), Room(open=True)).buttons]
    assert buttons == ["action_confirm", "action_leave"]
    assert touched(Room(open=True), "action_confirm", "")[1] == ({"what": "confirm"},)
    assert lines(moment(seated({1: 200, 2: 200})), Room(open=True))[0].text == "There is no camera."


def test_nothing_is_asked_where_nothing_is_known() -> None:
    room = Room(open=True, tab=Tab.SIZES, digits="2400")
    assert touched(room, "action_length", "") == (replace(room, digits=""), ())
    assert touched(room, "outline_3", "") == (room, ())


def test_the_camera_of_a_tables_file_is_the_one_that_the_page_sets_up(shown: Glass, tmp_path: Path) -> None:
    settings = TableSettings(name="t", live=False, camera=CameraSettings(enabled=True, device=str(tmp_path / "feed")))
    bridges: list[Bridge] = []
    _bridged(settings, tmp_path, bridges, shown.camera)
    (bridge,) = bridges
    source = bridge._source
    assert isinstance(source, ProcessSource)
    try:
        assert shown.camera._camera is source
        assert source.capabilities() == frozenset()
        assert not source.fit({"what": "open"})  # it is not started yet
    finally:
        source.stop()
