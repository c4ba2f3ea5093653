"""What is owed: antes, time charges (RAKE-7), rake and drop as marks that are set and cleared by one tap."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dealer_assist.rulebook.house import STANDARD, HouseRules
from dealer_assist.table import commands as c
from dealer_assist.table import events as e
from dealer_assist.table import life_commands as lc
from dealer_assist.table.announce import announce
from dealer_assist.table.commands import Refused
from dealer_assist.table.life_state import Mark, Owed
from dealer_assist.table.state import Level
from tests.core.table.hand_script import Dealer, seated

TIMED = replace(STANDARD, take="time", time_charge=6)
PLAYED = "opener 3\nsweep 1 2"


def table(rules: HouseRules = STANDARD) -> Dealer:
    return seated({1: 200, 2: 200, 3: 200}, rules, Level.L1)


def marks(dealer: Dealer) -> tuple[Mark, ...]:
    return dealer.table.state.life.marks


def at(dealer: Dealer, *minutes: int | None) -> list[int]:
    """Hands begin at these minutes: how many marks are open in each."""
    found = []
    for minute in minutes:
        dealer.tap(c.StartHand(minute=minute))
        found.append(len(marks(dealer)))
        dealer.play(PLAYED)
    return found


def test_an_ante_not_posted_is_marked_and_cleared_by_one_tap_each() -> None:
    dealer = table().play("start")
    dealer.tap(lc.SetMark(owed=Owed.ANTE, seat=2))
    assert marks(dealer) == (Mark(Owed.ANTE, 2, 2),)
    dealer.tap(lc.SetMark(owed=Owed.ANTE, seat=2))
    assert marks(dealer) == (Mark(Owed.ANTE, 4, 2),)
    dealer.tap(lc.ClearMark(owed=Owed.ANTE, seat=2))
    assert marks(dealer) == ()
    assert dealer.table.state.players[2].stack == 200  # no chip moves


def test_the_rake_and_the_drop_are_owed_as_the_last_pots_gave_them() -> None:
    rules = replace(STANDARD, take="rake", rake_from_street=3, jackpot_drop=1)
    dealer = table(rules)
    dealer.tap(lc.SetMark(owed=Owed.RAKE))
    assert marks(dealer) == (Mark(Owed.RAKE, 0),)  # nothing was raked yet: the amount is not stated
    dealer.tap(lc.ClearMark(owed=Owed.RAKE, seat=5))  # the table's, whoever is named
    dealer.play("start\nopener 1\n1 complete 10\n2 call\n3 call\nopener 1\n1 bet 10\n2 fold\n3 fold")
    assert (dealer.hand.rake, dealer.hand.drop) == (3, 1)
    dealer.tap(lc.SetMark(owed=Owed.RAKE))
    dealer.tap(lc.SetMark(owed=Owed.DROP))
    assert marks(dealer) == (Mark(Owed.RAKE, 3), Mark(Owed.DROP, 1))


def test_a_mark_moves_and_leaves_with_its_player() -> None:
    dealer = table()
    for seat in (1, 2):
        dealer.tap(lc.SetMark(owed=Owed.TIME, seat=seat, amount=5))
    dealer.tap(lc.SetMark(owed=Owed.RAKE, amount=4))
    dealer.tap(c.MovePlayer(seat=1, to=8))
    dealer.tap(c.StandUp(seat=2))
    assert marks(dealer) == (Mark(Owed.TIME, 5, 8), Mark(Owed.RAKE, 4))


@pytest.mark.parametrize(
    ("command", "key"),
    [
        (lc.SetMark(owed=Owed.ANTE), "refused.mark_seat"),
        (lc.SetMark(owed=Owed.TIME, seat=7), "refused.seat_open"),
        (lc.SetMark(owed=Owed.RAKE, amount=-1), "refused.bad_mark"),
        (lc.SetMark(owed=Owed.RAKE, amount=3), "refused.bad_mark"),
        (lc.ClearMark(owed=Owed.ANTE, seat=1), "refused.no_mark"),
        (lc.ClearMark(owed=Owed.DROP), "refused.no_mark"),
    ],
)
def test_what_cannot_be_owed_is_refused(command: c.Command, key: str) -> None:
    dealer = table(replace(STANDARD, chip_unit=5, ante=5, force=5))
    with pytest.raises(Refused) as refused:
        dealer.tap(command)
    assert refused.value.reason.key == key


def test_time_is_owed_by_whoever_sits_there_when_half_an_hour_is_played() -> None:  # RAKE-7
    dealer = table(TIMED)
    dealer.tap(c.SitDown(seat=5))
    dealer.tap(c.SetAway(seat=5, away=True))
    assert at(dealer, 100, 129) == [0, 0]
    assert at(dealer, 131) == [3]
    assert marks(dealer) == tuple(Mark(Owed.TIME, 6, seat) for seat in (1, 2, 3))
    assert at(dealer, 159, 160) == [3, 3]  # the next half hour counts from 130
    assert marks(dealer) == tuple(Mark(Owed.TIME, 12, seat) for seat in (1, 2, 3))
    assert dealer.hand.rake == 0


def test_time_is_called_when_it_is_due() -> None:
    dealer = table(TIMED)
    said: list[str] = []
    dealer.table.listen(lambda before, events, after: said.extend(line.key for line in announce(before, events, after)))
    at(dealer, 100, 130)
    assert said.count("say.time") == 1


def test_the_dealer_who_pushes_in_collects_the_time() -> None:
    dealer = table(TIMED)
    at(dealer, 100)
    dealer.tap(lc.PushIn(dealer="17", minute=131))
    assert len(marks(dealer)) == 3


@pytest.mark.parametrize("hand_runs", [True, False])
def test_in_a_hand_and_in_a_pause_no_time_is_charged(hand_runs: bool) -> None:
    dealer = table(TIMED)
    at(dealer, 100)
    if hand_runs:
        dealer.play("start")
    else:
        dealer.tap(lc.PauseTable(minute=101))
    dealer.tap(lc.PushIn(dealer="17", minute=131))
    assert marks(dealer) == ()


def test_a_table_that_stood_still_for_an_hour_is_charged_nothing_and_begins_anew() -> None:
    dealer = table(TIMED)
    said: list[str] = []
    dealer.table.listen(lambda before, events, after: said.extend(line.key for line in announce(before, events, after)))
    assert at(dealer, 100, 900, 929, 930) == [0, 0, 0, 3]
    assert said.count("say.time") == 1


def test_a_pause_counts_for_no_half_hour() -> None:
    dealer = table(TIMED)
    at(dealer, 100)
    dealer.tap(lc.PauseTable(minute=110))
    assert at(dealer, 150) == [0]  # the hand ends the pause
    assert dealer.table.state.life.paused is False
    assert at(dealer, 169, 170) == [0, 3]


@pytest.mark.parametrize(("begun", "minutes"), [(None, None), (None, 150), (100, None)])
def test_without_the_time_of_day_a_pause_moves_nothing(begun: int | None, minutes: int | None) -> None:
    dealer = table(TIMED)
    at(dealer, begun)
    dealer.tap(lc.PauseTable(minute=110 if minutes is None else None))
    dealer.tap(lc.PauseTable(paused=False, minute=minutes))
    assert (dealer.table.state.life.charged, dealer.table.state.life.spell.since) == (begun, begun)


def test_before_the_first_hand_a_pause_moves_nothing() -> None:
    dealer = table(TIMED)
    dealer.tap(lc.PauseTable(minute=110))
    dealer.tap(lc.PauseTable(paused=False, minute=150))
    assert dealer.table.state.life.charged is None


@pytest.mark.parametrize("rules", [STANDARD, replace(TIMED, time_charge=0), replace(TIMED, take="rake")])
def test_a_house_that_charges_no_time_marks_none(rules: HouseRules) -> None:
    assert at(table(rules), 100, 131) == [0, 0]


def test_a_house_that_begins_to_charge_time_begins_its_half_hour() -> None:
    dealer = table()
    at(dealer, 100)
    dealer.tap(c.SetTable(name="T", rules=TIMED, chip_set=(1,)))
    assert at(dealer, 131, 161) == [0, 3]


def test_marks_outlive_an_undo_of_the_hand_and_of_the_one_before() -> None:
    dealer = table()
    dealer.play(f"start\n{PLAYED}\nstart")
    dealer.tap(lc.SetMark(owed=Owed.ANTE, seat=2))
    dealer.tap(c.SitDown(seat=6))
    dealer.play("undo\nundo")
    assert marks(dealer) == (Mark(Owed.ANTE, 2, 2),)
    assert 6 in dealer.table.state.players
    assert isinstance(dealer.hand.entries[0].event, e.HandStarted)
