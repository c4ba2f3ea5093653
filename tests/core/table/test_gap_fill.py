"""Gap-fill: the taps that are needed and what follows from them (DESIGN.md section 1)."""

from __future__ import annotations

import pytest

from dealer_assist.chips import Chips, Seat
from dealer_assist.rulebook.house import STANDARD, Betting, HouseRules
from dealer_assist.table import commands as c
from dealer_assist.table import events as e
from dealer_assist.table.commands import Refused
from dealer_assist.table.state import Level, Origin, Phase
from tests.core.table.hand_script import Dealer, seated

THREE: dict[Seat, Chips | None] = {1: 200, 2: 200, 3: 200}
SPREAD = HouseRules(betting=Betting.SPREAD, ante=0, force=1)


def opened(stacks: dict[Seat, Chips | None] | None = None, rules: HouseRules = STANDARD) -> Dealer:
    """Third street open, seat 1 must make the force bet; no cards."""
    return seated(stacks or THREE, rules, Level.L1).play("start\nopener 1")


def acts(dealer: Dealer) -> list[str]:
    """Every action on record: seat, word, total, and `*` where it was filled."""
    found = [entry.event for entry in dealer.hand.entries if isinstance(entry.event, e.Acted) and not entry.voided]
    return [f"{act.seat} {act.do.value} {act.to}{'*' if act.origin is Origin.INFERRED else ''}" for act in found]


@pytest.mark.parametrize(
    ("script", "done"),
    [
        ("2 complete 10", ["1 force 3*", "2 complete 10"]),
        ("3 complete", ["1 force 3*", "2 call 3*", "3 complete 10"]),
        ("1 force 10\n3 raise", ["1 force 10", "2 call 10*", "3 raise 20"]),
        ("1 force\n2 fold", ["1 force 3", "2 fold 0"]),
        ("sweep 2 3", ["1 force 3*", "2 fold 0", "3 fold 0"]),
        ("3 fold", ["1 force 3*", "2 call 3*", "3 fold 0"]),
        ("close", ["1 force 3*", "2 call 3*", "3 call 3*"]),
        ("2 complete\n1 raise", ["1 force 3*", "2 complete 10", "3 call 10*", "1 raise 20"]),
    ],
)
def test_a_tap_fills_the_seats_before_it(script: str, done: list[str]) -> None:
    assert acts(opened().play(script)) == done


def test_the_filled_seats_stand_until_somebody_acts_on_the_next_street() -> None:
    dealer = opened().play("3 complete")
    stood = [dealer.hand.filled]
    for line in ("close", "opener 2", "2 bet 10", "close"):
        dealer.play(line)
        stood.append(dealer.hand.filled)
    assert stood == [(1, 2), (1, 2), (1, 2), (), (3, 1)]


@pytest.mark.parametrize(
    ("script", "line", "rule"),
    [
        ("2 complete 10", "2 raise 20", "IRREG-14"),
        ("1 force\n2 fold", "2 call", "ORDER-5"),
        ("1 force", "7 call", "ORDER-5"),
        ("2 complete", "sweep 2", "IRREG-14"),
        ("1 force", "sweep", "IRREG-14"),
        ("", "1 check", "FORCE-5"),
        ("", "1 fold", "FORCE-5"),
        ("", "2 bet 15", "LIMIT-2"),
        ("1 force", "2 check", "ORDER-9"),
        ("close", "1 check", "ORDER-8"),
        ("close", "close", "ORDER-8"),
    ],
)
def test_what_is_out_of_turn_or_not_allowed_is_refused_by_its_rule(script: str, line: str, rule: str) -> None:
    dealer = opened().play(script)
    before = dealer.table.state
    with pytest.raises(Refused) as refused:
        dealer.play(line)
    assert refused.value.reason.rule == rule
    assert dealer.table.state == before


def test_an_all_in_seat_is_never_asked_again() -> None:
    dealer = opened({1: 200, 2: 10, 3: 200}).play("1 force\n2 all-in 8\n3 complete\nclose\nopener 3")
    with pytest.raises(Refused, match="ALLIN-9"):
        dealer.play("2 check")


def test_a_short_all_in_call_needs_its_own_tap() -> None:
    dealer = opened({1: 200, 2: 7, 3: 200}).play("1 force 10")
    with pytest.raises(Refused, match="ALLIN-1"):
        dealer.play("3 raise")
    with pytest.raises(Refused, match="ALLIN-1"):
        dealer.play("close")
    dealer.play("2 call 5\n3 raise\nclose")
    assert acts(dealer) == ["1 force 10", "2 call 5", "3 raise 20", "1 call 20*"]
    assert dealer.hand.seats[1].all_in


def test_a_short_force_bet_is_filled_with_what_there_is() -> None:
    dealer = opened({1: 4, 2: 200, 3: 200}).play("2 complete")
    assert acts(dealer) == ["1 force 2*", "2 complete 10"]
    assert dealer.hand.seats[0].all_in


def test_a_stack_that_is_not_counted_goes_all_in_by_the_amount_keyed() -> None:
    dealer = opened({1: None, 2: None, 3: None}).play("2 complete\n3 all-in 7\n1 raise\n2 call\nopener 1")
    assert [seat.all_in for seat in dealer.hand.seats] == [False, False, True]
    assert dealer.hand.seats[2].behind == 0
    assert dealer.hand.round is not None
    assert dealer.hand.round.stacks == {1: None, 2: None, 3: 0}


def test_a_spread_wager_wants_its_amount_and_the_opening_has_a_lowest() -> None:
    dealer = opened(rules=SPREAD)
    dealer.play("1 force")
    assert acts(dealer) == ["1 force 1"]
    with pytest.raises(Refused, match="LIMIT-4"):
        dealer.play("2 raise")
    dealer.play("2 raise 4")
    assert acts(dealer) == ["1 force 1", "2 raise 4"]


def test_the_first_card_of_the_next_street_closes_the_round() -> None:
    dealer = seated(THREE).play("start\ndown 6\nup 2c 9d Th\n3 complete 10\nburn")
    assert acts(dealer) == ["1 force 3*", "2 call 3*", "3 complete 10", "1 call 10*", "2 call 10*"]
    assert (dealer.hand.street, dealer.hand.phase, dealer.hand.burns) == (4, Phase.DEALING, 1)


def test_a_card_before_a_betting_that_cannot_be_filled_is_premature_and_keeps_its_seat() -> None:
    dealer = seated({1: 200, 2: 7, 3: 200}).play("start\ndown 6\nup 2c 9d Th\n1 force 10\nburn\nup Kd Ks")
    assert dealer.hand.phase is Phase.BETTING
    assert [note.values["street"] for note in dealer.hand.notes] == [4]
    assert [str(seat.board[-1]) for seat in dealer.hand.seats] == ["Kd", "Ks", "Th"]
    dealer.play("2 all-in 5\nup 4d")
    assert (dealer.hand.street, dealer.hand.phase) == (4, Phase.BETTING)
    assert [len(seat.board) for seat in dealer.hand.seats] == [2, 2, 2]


def test_a_street_is_run_out_when_nobody_can_bet() -> None:
    dealer = opened({1: 12, 2: 12, 3: 12}).play("1 force 10\nclose")
    assert dealer.hand.phase is Phase.SHOWDOWN
    assert dealer.hand.received == {3: 3, 4: 3, 5: 3, 6: 3, 7: 3}


def test_a_run_out_waits_for_sensed_cards_unless_the_dealer_says_they_are_out() -> None:
    dealer = seated({1: 12, 2: 12}).play("start\ndown 4\nup 2c 9d\n1 force 10\n2 call\nburn\nup Kd")
    assert (dealer.hand.street, dealer.hand.phase) == (4, Phase.DEALING)
    dealer.play("close")
    assert (dealer.hand.street, dealer.hand.phase) == (5, Phase.DEALING)
    dealer.play("burn\nup 3d 4d\nburn\nup 5d 6d\nburn\ndown 2")
    assert dealer.hand.phase is Phase.SHOWDOWN


def test_an_uncalled_bet_goes_back_and_the_last_hand_takes_the_pot() -> None:
    dealer = opened().play("2 complete\nsweep 3 1")
    assert dealer.hand.returned == {2: 7}
    assert [award.pay for award in dealer.hand.awards] == [{2: 12}]
    assert dealer.table.state.players[2].stack == 207


def test_a_short_ante_goes_all_in_and_what_nobody_matches_comes_back_before_the_deal() -> None:
    dealer = seated({1: 1, 2: 200}, STANDARD, Level.L1).play("start")
    assert dealer.hand.returned == {2: 1}
    assert dealer.hand.phase is Phase.SHOWDOWN
    dealer.play("winners main 2")
    assert dealer.table.state.players[1].stack == 0
    assert dealer.table.state.players[2].stack == 201


def test_a_free_fold_keeps_getting_cards_until_a_bet_kills_it() -> None:
    script = "start\ndown 6\nup 2c 9d Th\nburn\nup Kd 4d 5d\n1 fold\nburn"
    dealer = seated(THREE).play(script + "\nup 6c 6d 6h")
    assert [seat.count for seat in dealer.hand.seats] == [5, 5, 5]
    assert dealer.hand.phase is Phase.BETTING
    dealer.play("2 bet\nburn\nup 8c 8d")
    assert [seat.count for seat in dealer.hand.seats] == [5, 6, 6]


def test_an_absent_force_seat_pays_and_dies() -> None:
    rules = HouseRules(deal_absent=True)
    dealer = seated(THREE, rules)
    dealer.tap(c.SetAway(seat=1, away=True))
    dealer.play("start\ndown 6\nup 2c 9d Th")
    assert acts(dealer) == ["1 force 3"]
    assert dealer.hand.seats[0].killed == "FORCE-12"
    dealer.play("2 fold")
    assert dealer.hand.over
    assert dealer.table.state.players[3].stack == 207


def test_with_a_broke_force_seat_the_next_may_fold() -> None:
    dealer = seated({1: 2, 2: 200, 3: 200}).play("start\ndown 6\nup 2c 9d Th")
    assert dealer.hand.round is not None
    assert (dealer.hand.force_seat, dealer.hand.round.starter, dealer.hand.round.force_waived) == (1, 2, True)
    with pytest.raises(Refused, match="FORCE-5"):
        dealer.play("3 complete")
    dealer.play("2 fold")
    assert dealer.hand.phase is Phase.DEALING
