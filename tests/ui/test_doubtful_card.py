"""A card that the camera could not tell is named with one touch."""

from __future__ import annotations

from dealer_assist.cards import card
from dealer_assist.table.readings import CardMissed, LinkChanged, LinkState, Miss, ReadingId, TabledSeen
from tests.core.table.hand_script import seated
from tests.ui.moments import moment, touchable
from ui.views.screen import screen


def test_a_card_that_the_camera_could_not_tell_is_named_with_one_touch_of_its_likeliest_faces() -> None:
    dealer = seated({1: 200, 2: 200, 3: 200}).play("start\ndown 6\nup 2c")
    dealer.sense(CardMissed(dealer.id(), dealer.seq, Miss.UNREAD, (card("9h"), card("8h"), card("3h"))))
    dealer.play("up Th")
    offered = touchable(screen(moment(dealer)))
    faces = [getattr(offered[f"action_likely_{number}"].command, "face", None) for number in (1, 2, 3)]
    assert faces == [card("9h"), card("8h"), card("3h")]


def test_a_card_that_a_shoe_could_not_read_has_no_likeliest_faces() -> None:
    offered = touchable(screen(moment(seated({1: 200, 2: 200}).play("start\ndown 4\nmissed\nup 2c"))))
    assert "action_likely_1" not in offered


def test_a_tabled_hand_is_left_to_the_camera_and_what_it_could_not_read_is_named_on_the_grid() -> None:
    dealer = seated({1: 200, 2: 200})
    dealer.device = "camera"
    dealer.sense(LinkChanged(ReadingId("camera", "c1", 0), LinkState.LIVE, "opened"))
    dealer.play("start\nup 2c 9d\nclose\nup 3c 4d\nclose\nup 3h 4h\nclose\nup 7c 8c\nclose\nclose\ntabled 2")
    assert "pick_5s" not in touchable(screen(moment(dealer)))
    dealer.sense(TabledSeen(ReadingId("camera", "c1", 0), 2, (card("Kd"), card("Kh"))))
    assert "pick_5s" in touchable(screen(moment(dealer)))
    dealer.play("enter 2 5s\ntabled 1")
    assert "pick_5d" not in touchable(screen(moment(dealer)))
    dealer.sense(LinkChanged(ReadingId("camera", "c1", 0), LinkState.STALE, "covered"))
    assert "pick_5d" in touchable(screen(moment(dealer)))
