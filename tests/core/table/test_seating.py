"""Seats, stacks, the table's set-up and the start of a hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dealer_assist.rulebook.betting import Do
from dealer_assist.rulebook.house import STANDARD, HouseRules
from dealer_assist.table import commands as c
from dealer_assist.table import events as e
from dealer_assist.table.commands import Command, Refused
from dealer_assist.table.evolve import fold
from dealer_assist.table.state import Level, Player, TableState
from tests.core.table.hand_script import Dealer, seated


def between() -> Dealer:
    """Three players, between hands."""
    return seated({1: 200, 2: 200, 3: None}, level=Level.L1)


def playing() -> Dealer:
    """A hand in which seat 2 has folded for nothing and seat 4 waits for the next."""
    dealer = seated({1: 200, 2: 200, 3: None}, level=Level.L1).play("start\nopener 1\n1 force\n2 fold")
    dealer.tap(c.SitDown(seat=4, stack=100))
    return dealer


def test_players_sit_move_go_away_count_and_leave() -> None:
    dealer = between()
    dealer.tap(c.SitDown(seat=8, name="Okafor", stack=100))
    dealer.tap(c.MovePlayer(seat=8, to=5))
    dealer.tap(c.SetAway(seat=5, away=True))
    dealer.tap(c.CountStack(seat=3, stack=90))
    dealer.tap(c.StandUp(seat=1))
    assert dealer.table.state.players == {2: Player(stack=200), 3: Player(stack=90), 5: Player("Okafor", 100, True)}
    dealer.tap(c.CallFloor())
    assert dealer.table.state.floor_called
    dealer.tap(c.CallFloor(open=False))
    assert not dealer.table.state.floor_called


@pytest.mark.parametrize(
    ("command", "rule"),
    [
        (c.SitDown(seat=1), "SEAT-1"),
        (c.SitDown(seat=9), "SEAT-1"),
        (c.SitDown(seat=0), "SEAT-1"),
        (c.SitDown(seat=4, stack=-1), "STAKE-1"),
        (c.StandUp(seat=4), "SEAT-1"),
        (c.MovePlayer(seat=4, to=5), "SEAT-1"),
        (c.MovePlayer(seat=1, to=2), "SEAT-1"),
        (c.SetAway(seat=4, away=True), "SEAT-1"),
        (c.CountStack(seat=4, stack=5), "SEAT-1"),
        (c.CountStack(seat=1, stack=-5), "STAKE-1"),
        (c.Act(seat=1, do=Do.CHECK), "SEAT-2"),
    ],
)
def test_what_cannot_be_between_hands_is_refused(command: Command, rule: str) -> None:
    dealer = between()
    with pytest.raises(Refused) as refused:
        dealer.tap(command)
    assert refused.value.reason.rule == rule


@pytest.mark.parametrize(
    ("command", "rule"),
    [
        (c.SetTable(name="T", rules=STANDARD, chip_set=(1,)), "STAKE-1"),
        (c.CountStack(seat=1, stack=500), "STAKE-1"),
        (c.CountStack(seat=2, stack=500), "STAKE-1"),
        (c.StandUp(seat=1), "STAKE-3"),
        (c.MovePlayer(seat=1, to=5), "STAKE-3"),
        (c.StartHand(), "STAKE-1"),
    ],
)
def test_what_a_hand_in_play_forbids_is_refused(command: Command, rule: str) -> None:
    dealer = playing()
    with pytest.raises(Refused) as refused:
        dealer.tap(command)
    assert refused.value.reason.rule == rule


def test_a_folded_player_moves_with_what_he_has_left_and_one_who_waits_may_count() -> None:
    dealer = playing()
    dealer.tap(c.MovePlayer(seat=2, to=6))
    dealer.tap(c.CountStack(seat=4, stack=150))
    dealer.play("3 fold")
    stacks = {seat: player.stack for seat, player in dealer.table.state.players.items()}
    assert stacks == {1: 204, 6: 198, 3: None, 4: 150}
    dealer.tap(c.MovePlayer(seat=3, to=2))
    assert 2 in dealer.table.state.players


def test_a_folded_player_whose_stack_is_not_counted_may_move_and_leave() -> None:
    dealer = seated({1: 200, 2: None, 3: 200}, level=Level.L1).play("start\nopener 1\n1 force\n2 fold")
    dealer.tap(c.MovePlayer(seat=2, to=7))
    dealer.tap(c.StandUp(seat=7))
    assert sorted(dealer.table.state.players) == [1, 3]


def test_a_hand_deals_in_who_is_there_with_chips() -> None:
    dealer = seated({1: 200, 2: 0, 3: None, 5: 200}, level=Level.L1)
    dealer.tap(c.SetAway(seat=5, away=True))
    dealer.play("start")
    assert [seat.seat for seat in dealer.hand.seats] == [1, 3]
    assert [seat.behind for seat in dealer.hand.seats] == [198, None]
    assert [seat.ante for seat in dealer.hand.seats] == [2, 2]


@pytest.mark.parametrize("command", [c.SitDown(seat=4, stack=12), c.CountStack(seat=1, stack=12)])
def test_a_stack_is_whole_chips(command: Command) -> None:
    dealer = seated({1: 200, 2: 200}, HouseRules(chip_unit=5, ante=5, force=5), Level.L1)
    with pytest.raises(Refused) as refused:
        dealer.tap(command)
    assert (refused.value.reason.key, refused.value.reason.values["unit"]) == ("refused.bad_stack", 5)


def test_a_hand_takes_at_least_two() -> None:
    dealer = seated({1: 200, 2: 0}, level=Level.L1)
    with pytest.raises(Refused, match="SEAT-1"):
        dealer.play("start")


def test_a_game_without_an_ante_posts_none() -> None:
    dealer = seated({1: 200, 2: 200}, HouseRules(ante=0), Level.L1).play("start")
    assert not any(isinstance(entry.event, e.AntePosted) for entry in dealer.hand.entries)
    assert [seat.paid for seat in dealer.hand.seats] == [0, 0]


def test_a_changed_table_says_what_it_was_and_the_next_hand_is_played_by_it() -> None:
    dealer = between()
    rules = replace(STANDARD, ante=5)
    (set_,) = dealer.tap(c.SetTable(name="Two", rules=rules, chip_set=(5,)))
    assert isinstance(set_, e.TableSet)
    assert set_.was == STANDARD
    assert dealer.play("start").hand.rules == rules


def test_the_table_as_it_stood_is_on_record_before_each_hand() -> None:
    dealer = playing().play("3 fold")
    dealer.play("start")
    events = list(dealer.table._journal.events())
    last = max(index for index, event in enumerate(events) if isinstance(event, e.TableStood))
    again = fold(TableState(), events[last:])
    assert replace(again, hand=None) == replace(dealer.table.state, hand=None)
    assert again.hand is not None
    assert again.hand.seats == dealer.hand.seats


def test_a_player_who_left_is_not_paid_at_his_old_seat() -> None:
    dealer = playing()
    dealer.tap(c.StandUp(seat=2))
    dealer.tap(c.SitDown(seat=2, stack=70))
    dealer.play("3 fold")
    assert dealer.table.state.players[2].stack == 70
