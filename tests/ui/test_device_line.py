"""The line under the tabs that tells of a device which does not count, and why."""

from __future__ import annotations

import pytest

from dealer_assist.table.evolve import STOPS
from dealer_assist.table.readings import DeviceNote, LinkChanged, LinkState, ReadingId
from dealer_assist.table.state import Level
from tests.core.table.hand_script import seated
from tests.ui.moments import WORDS, scene, seen, touchable


@pytest.mark.parametrize(
    ("state", "reason", "told"),
    [
        (LinkState.FROZEN, "possible_loss", "Shoe: a card may be missing; count the cards. Go on by hand."),
        (LinkState.OPENING, "unplugged", "Shoe: cable out. Go on by hand."),
        (LinkState.FAILED, "bad_card_map", "Shoe: the file of its cards cannot be used. Go on by hand."),
        (LinkState.STALE, "", "Shoe does not count: go on by hand."),
    ],
)
def test_a_device_that_does_not_count_says_why(state: LinkState, reason: str, told: str) -> None:
    dealer = scene("fifth street")
    dealer.sense(LinkChanged(ReadingId(dealer.device, "e1", 0), state, reason))
    assert told in [notice.text for notice in seen(dealer).panel.notices]


NOTED = [(LinkState.LIVE, what) for what in sorted(STOPS)]
LINKED = [(state, "") for state in LinkState]


@pytest.mark.parametrize(("state", "said"), [*LINKED, *NOTED])
@pytest.mark.parametrize("due", ["", "8 force\nclose\nburn\nup Jh"], ids=["third street", "within fourth"])
def test_whatever_keeps_the_cards_from_coming_there_is_a_way_on_by_hand(state: LinkState, said: str, due: str) -> None:
    dealer = seated({2: 100, 5: 100, 8: 100}).play(f"start\ndown 6\nup {'9h 4c' if not due else '9h 4d 2c'}\n{due}")
    dealer.sense(LinkChanged(ReadingId(dealer.device, "e1", 0), state, ""))
    if said:
        dealer.sense(DeviceNote(dealer.id(), said, "52"))
    shown = seen(dealer)
    way = [button.kind for button in shown.band.buttons if button.id == "action_by_hand"]
    opens = [zone.id for seat in shown.seats for zone in seat.zones if zone.id.startswith("zone_opens_")]
    assert bool(way) != bool(opens)
    if said:
        word = WORDS.text(f"device_note.{said}", {})
        assert f"Shoe: {word}. See to it, or go on by hand." in [notice.text for notice in shown.panel.notices]
        assert way == ["must"]


@pytest.mark.parametrize(("button", "level"), [("action_by_hand", Level.L1), ("action_each_card", Level.L3)])
def test_with_an_empty_shoe_the_hand_goes_on_without_cards_or_card_by_card(button: str, level: Level) -> None:
    dealer = scene("empty shoe")
    command = touchable(seen(dealer))[button].command
    assert command is not None
    dealer.tap(command)
    assert dealer.table.state.level is level
    way = touchable(seen(dealer))
    assert ("zone_opens_5" in way) is (level is Level.L1)
    assert ("pick_2d" in way) is (level is Level.L3)


def test_once_cards_come_again_the_line_is_gone() -> None:
    dealer = scene("empty shoe").play("up 2d")
    assert not any(notice.text.startswith("Shoe") for notice in seen(dealer).panel.notices)


def test_why_a_device_cannot_be_reached_is_told_in_the_same_words_in_its_line_and_in_the_log() -> None:
    dealer = scene("fifth street")
    dealer.sense(LinkChanged(ReadingId(dealer.device, "e1", 0), LinkState.OPENING, "unplugged"))
    shown = seen(dealer, "tab_log")
    assert [fault.label for fault in shown.top.faults] == ["Shoe not connected"]
    assert shown.panel.notices[0].text == "Shoe: cable out. Go on by hand."
    assert shown.panel.log is not None
    assert any(row.text == "Shoe: cable out" for row in shown.panel.log.rows)


def test_a_shoe_with_another_program_than_before_is_said_with_whom_to_call() -> None:
    dealer = scene("fifth street")
    told = "Shoe: another device or program than before. Call the floor."
    for digest, count in (("7C9E2A41B0D35F18", 0), ("51F0A3C2B0D35F18", 1)):
        dealer.sense(DeviceNote(ReadingId(dealer.device, "e1", 0), "identity", f"ACME,REF1,SN000123,1.0,1.4.2,{digest}"))
        assert [notice.text for notice in seen(dealer).panel.notices].count(told) == count


def test_a_card_that_lies_at_no_seat_is_said_while_cards_are_due_until_another_comes() -> None:
    dealer = seated({2: 100, 5: 100, 8: 100})
    dealer.device = "camera"
    dealer.sense(LinkChanged(ReadingId("camera", "e1", 0), LinkState.LIVE, "opened"))
    dealer.play("start\nup 9h")
    told = "Camera: a card lies outside every seat. Move it to its seat, or go on by hand."

    def said() -> bool:
        return told in [notice.text for notice in seen(dealer).panel.notices]

    assert not said()
    dealer.sense(DeviceNote(dealer.id(), "card_outside"))
    assert said()
    dealer.play("up 4d")
    assert not said()
    dealer.play("up 2c")
    dealer.sense(DeviceNote(dealer.id(), "card_outside"))
    assert not said()  # no card is due
