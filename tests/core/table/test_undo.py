"""Undo voids the last tap with all that it filled; readings keep their seat; nothing is deleted."""

from __future__ import annotations

import pytest

from dealer_assist.cards import cards
from dealer_assist.table import commands as c
from dealer_assist.table import events as e
from dealer_assist.table import readings as r
from dealer_assist.table.commands import Refused
from dealer_assist.table.decide import decide
from dealer_assist.table.evolve import evolve, fold
from dealer_assist.table.expect import undo_of
from dealer_assist.table.state import Level, Phase, TableState
from tests.core.table.hand_script import Dealer, seated

THREE = {1: 200, 2: 200, 3: 200}


def sensed() -> Dealer:
    """Third street open with sensed cards: seat 1 must make the force bet."""
    return seated(dict(THREE)).play("start\ndown 6\nup 2c 9d Th")


def test_undo_takes_back_a_tap_with_all_that_it_filled() -> None:
    dealer = sensed()
    before = dealer.hand
    dealer.play("3 complete 10")
    assert isinstance(found := undo_of(dealer.table.state), e.Acted)
    assert (found.seat, found.do.value) == (3, "complete")
    dealer.play("undo")
    assert (dealer.hand.round, dealer.hand.seats, dealer.hand.filled) == (before.round, before.seats, ())
    assert sum(entry.voided for entry in dealer.hand.entries) == 3
    assert fold(TableState(), dealer.events) == dealer.table.state


def test_undo_has_no_limit_within_the_hand() -> None:
    dealer = sensed().play("3 complete\n1 fold\nburn\nup 4d 5d\n3 bet\n2 call\nundo\nundo\nundo\nundo")
    assert dealer.hand.round is not None
    assert (dealer.hand.street, dealer.hand.phase, dealer.hand.round.actions) == (3, Phase.BETTING, ())
    with pytest.raises(Refused, match=r"refused\.cards_are_out"):
        dealer.play("undo")


def test_a_reading_is_never_undone_and_plays_again_when_the_round_is_closed_again() -> None:
    dealer = sensed().play("3 complete\nclose\nburn\nup 4d 5d 6d")
    assert (dealer.hand.street, dealer.hand.leader) == (4, 3)
    dealer.play("undo")
    assert (dealer.hand.street, dealer.hand.phase) == (3, Phase.BETTING)
    assert [seat.count for seat in dealer.hand.seats] == [4, 4, 4]
    dealer.play("close")
    assert (dealer.hand.street, dealer.hand.phase, dealer.hand.leader) == (4, Phase.BETTING, 3)


def test_undo_of_the_start_gives_back_the_antes_and_the_hand_before() -> None:
    dealer = seated(dict(THREE), level=Level.L1).play("start\nopener 1\n1 force\nsweep 2 3")
    won = dealer.table.state.players
    dealer.play("start\nundo")
    assert dealer.hand.over
    assert (dealer.hand.number, dealer.table.state.hands, dealer.table.state.players) == (1, 1, won)
    dealer.play("undo")  # and the hand before it can still be corrected
    assert dealer.hand.phase is Phase.BETTING
    assert dealer.table.state.players[1].stack == 200


def test_the_record_keeps_what_was_taken_back_and_an_undo_is_not_undone() -> None:
    dealer = sensed().play("2 fold\nundo\n2 call\nundo")
    kinds = [type(entry.event).__name__ for entry in dealer.hand.entries][-6:]
    assert kinds == ["Acted", "Acted", "EntriesVoided", "Acted", "Acted", "EntriesVoided"]
    assert dealer.hand.taps == 5
    assert isinstance(undo_of(dealer.table.state), e.HandStarted)


def test_undo_of_a_tabled_hand_forgets_the_cards_the_vault_opened() -> None:
    dealer = sensed().play(
        "close\nburn\nup 3c 3d 3h\nclose\nburn\nup 4c 4d 4h\nclose\nburn\nup 5c 5d 5h\nclose\nburn\ndown 3\nclose\ntabled 2"
    )
    dealer.sense(r.DownCardsOpened(r.ReadingId("shoe", "e1", 0), 2, cards("Kc Kd Kh")))
    assert len(dealer.hand.seats[1].known) == 7
    dealer.play("undo")
    assert (len(dealer.hand.seats[1].known), dealer.hand.seats[1].tabled) == (4, False)


def test_undo_leaves_the_table_as_it_is_beside_the_hand() -> None:
    dealer = sensed().play("2 fold")
    dealer.tap(c.SetLevel(level=Level.L3))
    dealer.tap(c.SitDown(seat=7, stack=100))
    dealer.play("lost\nundo")
    state = dealer.table.state
    assert (state.level, 7 in state.players, state.devices["shoe"].state.value) == (Level.L3, True, "failed")
    assert not dealer.hand.seats[1].folded


def test_a_push_can_be_taken_back_until_the_next_hand_even_when_players_left() -> None:
    dealer = seated(dict(THREE), level=Level.L1).play("start\nopener 1\n1 force\nsweep 2 3")
    dealer.tap(c.StandUp(seat=1))
    dealer.tap(c.SitDown(seat=1, stack=50))
    dealer.tap(c.CountStack(seat=2, stack=300))
    dealer.play("undo\nsweep 2 3")
    assert {seat: player.stack for seat, player in dealer.table.state.players.items()} == {1: 50, 2: 300, 3: 198}


def test_with_nothing_tapped_there_is_nothing_to_undo() -> None:
    dealer = seated(dict(THREE))
    assert undo_of(dealer.table.state) is None
    with pytest.raises(Refused, match=r"refused\.no_hand"):
        dealer.play("undo")
    dealer.play("start\nundo")
    assert dealer.table.state.hand is None
    state = evolve(dealer.table.state, e.EntriesVoided(entries=(0,)))
    assert state == dealer.table.state


def test_a_voided_void_counts_no_more() -> None:
    assert sensed().play("remove 1 2").hand.phase is Phase.DEALING
    again = sensed().play("remove 1 2\nundo").hand
    assert (again.phase, again.force_seat) == (Phase.BETTING, 1)


def test_a_hand_whose_taps_are_all_taken_back_refuses_to_go_further() -> None:
    dealer = seated(dict(THREE), level=Level.L1)
    state = evolve(dealer.table.state, e.HandStarted(number=1, rules=dealer.table.state.rules, seats=(e.SeatStart(seat=1),)))
    with pytest.raises(Refused, match=r"refused\.nothing_to_undo"):
        decide(state, c.Undo())
