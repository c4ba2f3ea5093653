"""SEAT-3, SEAT-4, STAKE-1, STAKE-2: who is dealt in, who is dead because nobody is there, when chips may be added."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dealer_assist.rulebook.house import STANDARD, HouseRules
from dealer_assist.table import commands as c
from dealer_assist.table.announce import announce
from dealer_assist.table.state import Level, Phase
from tests.core.table.hand_script import Dealer, seated

DEALT_IN = replace(STANDARD, deal_absent=True)
THREE = {1: 200, 2: 200, 3: 200}


def away(dealer: Dealer, *seats: int, back: bool = False) -> Dealer:
    for seat in seats:
        dealer.tap(c.SetAway(seat=seat, away=not back))
    return dealer


def dead(dealer: Dealer) -> dict[int, tuple[int, str]]:
    """What each dead hand has paid, and the rule that killed it."""
    return {seat.seat: (seat.paid, seat.killed) for seat in dealer.hand.seats if seat.killed}


def test_a_new_and_a_returning_player_are_dealt_in_for_the_ante_alone() -> None:  # SEAT-3
    dealer = away(seated(THREE), 3).play("start\nup 9h 4d\nsweep 1")
    dealer.tap(c.SitDown(seat=5, stack=100))
    away(dealer, 3, back=True).play("start")
    assert {seat.seat: seat.paid for seat in dealer.hand.seats} == {1: 2, 2: 2, 3: 2, 5: 2}


def test_a_player_who_sits_down_in_a_hand_plays_the_next() -> None:
    dealer = seated(THREE).play("start")
    dealer.tap(c.SitDown(seat=5, stack=100))
    assert [seat.seat for seat in dealer.hand.seats] == [1, 2, 3]


def test_a_seat_without_chips_is_not_dealt_in() -> None:
    assert [seat.seat for seat in seated({**THREE, 4: 0}).play("start").hand.seats] == [1, 2, 3]


@pytest.mark.parametrize(("rules", "who"), [(STANDARD, [1, 2]), (DEALT_IN, [1, 2, 3])])
def test_an_absent_player_is_dealt_in_where_the_house_says_so(rules: HouseRules, who: list[int]) -> None:
    assert [seat.seat for seat in away(seated(THREE, rules), 3).play("start").hand.seats] == who


def test_who_is_not_there_when_the_last_card_lands_is_dead_and_his_ante_stays() -> None:
    dealer = away(seated(THREE, DEALT_IN), 3).play("start\nup 4c 9h Ks")
    assert dead(dealer) == {3: (2, "SEAT-4")}
    dealer.play("close")  # the absent seat is not filled as a caller
    assert [seat.paid for seat in dealer.hand.seats] == [5, 5, 2]


def test_who_comes_back_in_time_plays() -> None:
    dealer = away(away(seated(THREE, DEALT_IN), 3).play("start\nup 4c 9h"), 3, back=True).play("up Ks")
    assert dead(dealer) == {}


def test_without_cards_it_is_so_when_the_dealer_names_the_opener() -> None:
    dealer = away(seated(THREE, DEALT_IN, Level.L1), 3).play("start\nopener 1")
    assert dead(dealer) == {3: (2, "SEAT-4")}


@pytest.mark.parametrize("script", ["start\nup 9h Ks 4c", "start\nopener 3"])
def test_an_absent_force_seat_posts_and_is_dead(script: str) -> None:  # FORCE-12
    dealer = away(seated(THREE, DEALT_IN, Level.L2 if "up" in script else Level.L1), 3).play(script)
    assert dead(dealer) == {3: (5, "FORCE-12")}
    assert dealer.play("close").hand.street == 4
    assert [seat.paid for seat in dealer.hand.seats] == [5, 5, 5]


def test_when_all_but_one_are_away_he_takes_the_pot() -> None:
    dealer = away(seated(THREE, DEALT_IN), 2, 3).play("start\nup 4c 9h Ks")
    assert dealer.hand.phase is Phase.AWARDED
    assert [award.pay for award in dealer.hand.awards] == [{1: 6}]


def test_when_all_are_away_the_last_hand_stays_live() -> None:
    dealer = away(seated(THREE, DEALT_IN), 1, 2, 3).play("start\nup 4c 9h Ks")
    assert dead(dealer) == {1: (5, "FORCE-12"), 2: (2, "SEAT-4")}
    assert dealer.hand.phase is Phase.AWARDED


def test_the_absent_are_found_dead_once_when_the_opener_is_corrected() -> None:
    dealer = away(seated(THREE, DEALT_IN, Level.L1), 3).play("start\nopener 1\nopener 2")
    assert dead(dealer) == {3: (2, "SEAT-4")}
    assert dealer.hand.round is not None
    assert dealer.hand.round.starter == 2


def test_an_undone_opening_brings_the_absent_back_to_life() -> None:
    dealer = away(seated(THREE, DEALT_IN, Level.L1), 3).play("start\nopener 1\nundo")
    assert dead(dealer) == {}


def test_who_goes_away_after_the_opening_is_the_dealers_to_report() -> None:
    dealer = away(seated(THREE).play("start\nup 4c 9h Ks"), 3)
    assert dead(dealer) == {}


def test_chips_are_added_between_hands_only() -> None:  # STAKE-1
    dealer = seated({**THREE, 4: 0}).play("start")
    with pytest.raises(c.Refused, match="STAKE-1"):
        dealer.tap(c.CountStack(seat=1, stack=500))
    dealer.tap(c.CountStack(seat=4, stack=500))  # not in the hand
    dealer.play("up 4c 9h Ks\nsweep 2 3")
    dealer.tap(c.CountStack(seat=1, stack=500))
    assert dealer.table.state.players[1].stack == 500


@pytest.mark.parametrize(("stack", "told"), [(99, True), (100, False), (500, False), (None, False)])
def test_a_stack_under_the_buy_in_is_told_and_not_blocked(stack: int | None, told: bool) -> None:  # STAKE-2
    dealer = seated(THREE)
    said: list[str] = []
    dealer.table.listen(lambda before, events, after: said.extend(line.key for line in announce(before, events, after)))
    dealer.tap(c.SitDown(seat=4, stack=stack))
    assert said == (["say.under_buy_in"] if told else [])
    assert dealer.table.state.players[4].stack == stack


def test_a_stack_played_down_under_the_buy_in_is_not_told() -> None:
    dealer = seated(THREE)
    said: list[str] = []
    dealer.table.listen(lambda before, events, after: said.extend(line.key for line in announce(before, events, after)))
    dealer.tap(c.CountStack(seat=1, stack=20))
    assert said == []


def test_rules_that_cannot_be_played_are_refused_by_name() -> None:
    dealer = seated(THREE)
    with pytest.raises(c.Refused) as refused:
        dealer.tap(c.SetTable(name="T", rules=replace(STANDARD, force=10, max_seats=9), chip_set=(1,)))
    assert refused.value.reason.values["options"] == ("force", "max_seats")
    assert dealer.table.state.rules == STANDARD


def test_who_is_not_there_is_dead_although_nobody_can_bet() -> None:
    dealer = away(seated({1: 2, 2: 2, 3: 200}, DEALT_IN), 2).play("start\nup 4c 9h Ks")
    assert dead(dealer) == {2: (2, "SEAT-4")}
    assert (dealer.hand.phase, dealer.hand.street) == (Phase.DEALING, 4)
