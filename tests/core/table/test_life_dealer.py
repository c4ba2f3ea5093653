"""Who deals: push-in and push-out, the pause, the shift, the floor."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dealer_assist.rulebook.house import STANDARD, Game
from dealer_assist.rulebook.irregularities import Irregularity
from dealer_assist.rulebook.rotation import Coming, Every, Rotation
from dealer_assist.table import commands as c
from dealer_assist.table import events as e
from dealer_assist.table import life_commands as lc
from dealer_assist.table import readings as r
from dealer_assist.table.briefing import Briefing, briefing
from dealer_assist.table.commands import Refused
from dealer_assist.table.evolve import fold
from dealer_assist.table.life import timed
from dealer_assist.table.life_offers import life_offers
from dealer_assist.table.life_state import DeckUse, FloorReason, Mark, Owed, Shift
from dealer_assist.table.state import Actor, Level, TableState
from tests.core.table.hand_script import Dealer, seated

HAND = "start\nopener 3\nsweep 1 2\n"


def table(level: Level = Level.L1) -> Dealer:
    return seated({1: 200, 2: 200, 3: 200}, level=level)


def shift(dealer: Dealer) -> tuple[int, int, int, int]:
    """What the report at the end of the shift says: hands, irregularities, corrections, faults."""
    (event,) = dealer.tap(lc.EndShift(head="ab12"))
    assert isinstance(event, e.ShiftEnded)
    assert event.head == "ab12"
    return event.hands, event.irregularities, event.corrections, event.faults


# ---- who deals


def test_what_is_tapped_after_a_push_in_carries_the_dealer() -> None:
    dealer = table()
    assert {event.by for event in dealer.tap(lc.PushIn(dealer="17"))} == {Actor("dealer", "17")}
    assert {event.by for event in dealer.tap(c.StartHand())} == {Actor("dealer", "17")}
    floor = Actor("floor", "3")
    assert {event.by for event in dealer.tap(c.CallFloor(by=floor))} == {floor}


def test_the_next_dealer_pushes_the_last_one_out() -> None:
    dealer = table()
    dealer.tap(lc.PushIn(dealer="17"))
    dealer.play(HAND * 2)
    (pushed,) = dealer.tap(lc.PushIn(dealer="9", minute=50))
    assert pushed == e.DealerPushedIn(by=Actor("dealer", "9"), dealer="9", was="17", minute=50)
    dealer.play(HAND)
    (out,) = dealer.tap(lc.PushOut())
    assert out == e.DealerPushedOut(by=Actor("dealer", "9"), dealer="9", hands=1)
    assert {event.by for event in dealer.tap(c.StartHand())} == {Actor("dealer", "dealer")}


@pytest.mark.parametrize(
    ("command", "key"),
    [
        (lc.PushIn(dealer=""), "refused.no_dealer"),
        (lc.PushIn(dealer="  "), "refused.no_dealer"),
        (lc.PushOut(), "refused.nobody_deals"),
        (lc.PauseTable(paused=False), "refused.not_paused"),
    ],
)
def test_what_cannot_be_is_refused(command: c.Command, key: str) -> None:
    with pytest.raises(Refused) as refused:
        table().tap(command)
    assert refused.value.reason.key == key


def test_who_pushes_in_is_shown_the_limits_the_variations_and_what_is_open() -> None:
    rules = replace(STANDARD, board_tie="suit", small=20, big=40)
    dealer = seated({1: 200, 2: 200, 3: 200}, rules, Level.L1).play(HAND)
    dealer.tap(lc.SetRotation(rotation=Rotation((Game.STUD, Game.RAZZ), Every.HANDS, 4)))
    dealer.tap(lc.SetMark(owed=Owed.RAKE, amount=4))
    for seat in (3, 1):
        dealer.tap(lc.SetMark(owed=Owed.ANTE, seat=seat))
    dealer.tap(lc.PushIn(dealer="17"))
    marks = (Mark(Owed.ANTE, 2, 1), Mark(Owed.ANTE, 2, 3), Mark(Owed.RAKE, 4))
    assert briefing(dealer.table.state) == Briefing(
        dealer="17",
        rules=rules,
        variations=("board_tie",),
        coming=Coming(Game.RAZZ),
        marks=marks,
        deck="",
        use=DeckUse(1, 1),
        count_due=False,
        hands=0,
        killer=None,
        floor_called=False,
        paused=False,
    )


def test_in_a_kill_hand_its_limits_are_shown() -> None:
    dealer = seated({1: 200, 2: 200, 3: 200}, replace(STANDARD, kill="full"), Level.L1).play(HAND * 2)
    assert briefing(dealer.table.state).killer == 3
    assert briefing(dealer.play("start").table.state).rules.big == 40


# ---- the pause


def test_the_table_pauses_and_goes_on() -> None:
    dealer = table().play("start")
    dealer.tap(lc.PauseTable(minute=10))
    assert (dealer.table.state.life.paused, dealer.table.state.life.paused_at) == (True, 10)
    with pytest.raises(Refused, match="paused"):
        dealer.tap(lc.PauseTable())
    dealer.play("opener 1")  # the felt goes on, and so may the dealer
    dealer.tap(lc.PauseTable(paused=False, minute=20))
    assert dealer.table.state.life.paused is False


def test_the_next_hand_ends_a_pause() -> None:
    dealer = table()
    dealer.tap(lc.PauseTable())
    events = dealer.tap(c.StartHand(minute=20))
    assert events[0] == e.TablePaused(by=events[0].by, origin=events[0].origin, paused=False, minute=20)


# ---- the shift


def test_a_shift_counts_its_hands_and_begins_anew() -> None:
    dealer = table().play(HAND * 3)
    assert shift(dealer) == (3, 0, 0, 0)
    dealer.play(HAND)
    assert shift(dealer) == (1, 0, 0, 0)
    assert dealer.table.state.life.shift == Shift(first=4)


def test_a_shift_ends_between_hands() -> None:
    with pytest.raises(Refused, match="hand_running"):
        table().play("start").tap(lc.EndShift(head="ab12"))


def test_what_was_taken_back_is_a_correction_and_no_irregularity() -> None:
    dealer = table().play("start\nopener 3")
    dealer.tap(c.ReportIrregularity(what=Irregularity.WRONG_BURN))
    dealer.tap(c.ReportIrregularity(what=Irregularity.STRING_BET, seat=2, way="noted"))
    dealer.play("undo\nsweep 1 2")
    assert shift(dealer) == (1, 1, 1, 0)


def test_a_start_taken_back_is_no_hand_and_leaves_its_corrections() -> None:
    dealer = table().play(f"{HAND}start\nopener 1\nundo\nundo\nundo\nsweep 1 2")
    assert shift(dealer) == (1, 0, 3, 0)


def test_cards_named_again_moved_and_taken_off_by_hand_are_corrections() -> None:
    dealer = table(Level.L3).play("start\nenter 1 9h\nenter 2 4d\nenter 3 4c\nenter 1 9d 2\nmove 1 2 2 2\nremove 3 2\nenter 3 Kd\nclose")
    assert dealer.table.state.life.shift.corrections == 3


def test_a_card_pushed_back_into_the_shoe_is_no_correction() -> None:
    dealer = table(Level.L2).play("start\nup 9h 4d")
    dealer.sense(r.CardBack(dealer.id(), 2, "exit"))
    assert dealer.table.state.life.shift.corrections == 0
    dealer.play("up 4d 4c\nclose\nburn")
    dealer.sense(r.CardBack(dealer.id(), 4, "exit"))
    assert dealer.table.state.life.shift == Shift()


def test_a_device_that_stops_counting_is_one_fault() -> None:
    dealer = table(Level.L2).play("start\nlost\nlost\nlive\nlost")
    assert dealer.table.state.life.shift.faults == 2


def test_a_restart_forgets_nothing_of_it() -> None:
    dealer = table().play(HAND + "start\nopener 1\nundo")
    dealer.tap(lc.PushIn(dealer="17"))
    dealer.tap(c.CallFloor(reason=FloorReason.CHIPS, minute=77))
    dealer.play("undo\nstart")
    last = max(index for index, event in enumerate(dealer.events) if isinstance(event, e.TableStood))
    assert fold(TableState(), dealer.events[last:]).life == dealer.table.state.life


# ---- the floor


def test_a_floor_call_carries_its_reason_and_its_minute_until_it_is_answered() -> None:
    dealer = table()
    dealer.tap(c.CallFloor(reason=FloorReason.DISPUTE, minute=77))
    life = dealer.table.state.life
    assert (dealer.table.state.floor_called, life.floor_reason, life.floor_since) == (True, FloorReason.DISPUTE, 77)
    dealer.tap(c.CallFloor(open=False, minute=80))
    life = dealer.table.state.life
    assert (dealer.table.state.floor_called, life.floor_reason, life.floor_since) == (False, None, None)


# ---- the time of day


def test_the_edge_tells_the_time_once_for_all_that_carry_it() -> None:
    told = [timed(command, 77) for command in (c.StartHand(), c.CallFloor(), lc.PushIn(dealer="17"), lc.PauseTable())]
    assert told == [c.StartHand(minute=77), c.CallFloor(minute=77), lc.PushIn(dealer="17", minute=77), lc.PauseTable(minute=77)]
    assert timed(c.StartHand(minute=5), 77) == c.StartHand(minute=5)
    assert timed(c.CloseRound(), 77) == c.CloseRound()


# ---- what may be tapped


def test_what_is_offered_beside_the_hands() -> None:
    dealer = table()
    dealer.tap(lc.SetMark(owed=Owed.TIME, seat=2, amount=5))
    dealer.tap(lc.PushIn(dealer="17"))
    found = life_offers(dealer.table.state)
    for wanted in (
        lc.CountCards(),
        lc.PushOut(),
        lc.PauseTable(),
        lc.ClearMark(owed=Owed.TIME, seat=2),
        lc.SetMark(owed=Owed.ANTE, seat=1),
        lc.SetMark(owed=Owed.RAKE),
    ):
        assert wanted in found
    assert lc.NextGame() not in found
    assert lc.CountCards() not in life_offers(dealer.play("start").table.state)
