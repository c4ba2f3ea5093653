"""One action on one round: accepted with the word its money deserves, or refused with the rule; gap-fill; the reasons of an offer."""

from __future__ import annotations

from typing import Any

import pytest

from dealer_assist.rulebook.betting import Action, Do, Round, filled, judged, name_for, standing
from dealer_assist.rulebook.house import STANDARD, HouseRules
from dealer_assist.rulebook.reasons import Illegal, Reason, rules_of
from tests.core.rulebook.rounds import SPREAD, house, play, record, seated, stacks, start

UNKNOWN = seated(4, None)
FIFTH = start(5, 1, seated(3))
FOURTH = start(4, 2, seated(3), pair_seats=(2,))
WIDE = house(SPREAD, spread_by_street=((3, 8),) * 5)  # a force bet of 1 below the minimum


@pytest.mark.parametrize(
    ("rules", "round", "line", "action", "word", "all_in"),
    [
        (STANDARD, start(3, 1), "", Action(1, Do.CALL, 3), Do.FORCE, False),
        (STANDARD, start(3, 1), "", Action(1, Do.RAISE, 10), Do.FORCE, False),
        (STANDARD, start(3, 1), "1:3", Action(2, Do.RAISE, 3), Do.CALL, False),
        (STANDARD, start(3, 1), "1:3", Action(2, Do.RAISE, 10), Do.COMPLETE, False),
        (STANDARD, start(3, 1), "1:3 2:10", Action(3, Do.COMPLETE, 20), Do.RAISE, False),
        (STANDARD, start(3, 1, stacks(200, 4, 200)), "1:3", Action(2, Do.COMPLETE, 4), Do.RAISE, True),
        (
            STANDARD,
            start(3, 1, stacks(200, 200, 9, 200)),
            "1:3 2:10",
            Action(3, Do.RAISE, 9),
            Do.CALL,
            True,
        ),  # a site printed "raises -6.10"
        (STANDARD, FIFTH, "", Action(1, Do.CALL, 20), Do.BET, False),
        (STANDARD, FIFTH, "", Action(1, Do.CALL, 0), Do.CHECK, False),
        (STANDARD, FIFTH, "1:20", Action(2, Do.BET, 40), Do.RAISE, False),
        (STANDARD, FIFTH, "1:20", Action(2, Do.CHECK, 20), Do.CALL, False),
        (STANDARD, FIFTH, "", Action(1, Do.FOLD, 0), Do.FOLD, False),  # a free fold is legal
        (STANDARD, start(5, 1, stacks(20, 200)), "", Action(1, Do.BET, 20), Do.BET, True),
        (STANDARD, start(5, 1, stacks(8, 200, 200)), "1:8", Action(2, Do.RAISE, 20), Do.COMPLETE, False),
        (STANDARD, start(5, 1, stacks(200, 28, 200)), "1:20 2:28", Action(3, Do.RAISE, 40), Do.COMPLETE, False),
        (STANDARD, FOURTH, "2:10", Action(3, Do.RAISE, 30), Do.RAISE, False),
        (SPREAD, start(3, 1), "1:1", Action(2, Do.COMPLETE, 4), Do.RAISE, False),
        (WIDE, start(3, 1), "", Action(1, Do.BET, 1), Do.FORCE, False),
        (WIDE, start(3, 1), "", Action(1, Do.BET, 8), Do.FORCE, False),
        (WIDE, start(3, 1), "1:1", Action(2, Do.RAISE, 3), Do.COMPLETE, False),
        (WIDE, start(3, 1, stacks(50, 2, 50)), "1:1", Action(2, Do.RAISE, 2), Do.RAISE, True),
        (SPREAD, start(5, 1, stacks(50, 5, 50)), "1:4 2:5", Action(3, Do.COMPLETE, 9), Do.RAISE, False),
        (STANDARD, start(5, 1, UNKNOWN), "1:20", Action(2, Do.CALL, 8, all_in=True), Do.CALL, True),
        (STANDARD, start(5, 1, UNKNOWN), "1:20", Action(2, Do.CALL, 20, all_in=True), Do.CALL, True),
        (STANDARD, start(5, 1, UNKNOWN), "1:20", Action(2, Do.CALL, 33, all_in=True), Do.RAISE, True),
        (STANDARD, start(3, 1, UNKNOWN), "", Action(1, Do.FORCE, 1, all_in=True), Do.FORCE, True),
        (STANDARD, start(3, 1, UNKNOWN), "", Action(1, Do.FORCE, 7, all_in=True), Do.FORCE, True),
        (SPREAD, start(5, 1, UNKNOWN), "1:3", Action(2, Do.CALL, 5, all_in=True), Do.RAISE, True),
        (house(SPREAD, chip_unit=2, spread_by_street=((2, 10),) * 5), start(5, 1), "1:2", Action(2, Do.RAISE, 6), Do.RAISE, False),
        (
            house(SPREAD, chip_unit=2, spread_by_street=((2, 10),) * 5),
            start(5, 1, stacks(50, 5, 50)),
            "1:2",
            Action(2, Do.RAISE, 5),
            Do.RAISE,
            True,
        ),
    ],
)
def test_an_action_is_named_by_its_money(rules: HouseRules, round: Round, line: str, action: Action, word: Do, all_in: bool) -> None:
    round = play(round, rules, line)
    assert judged(round, rules, action) == Action(action.seat, word, action.to, all_in)
    if word is not Do.FOLD:
        assert name_for(round, rules, action.seat, action.to) is word


def test_the_increment_over_the_force_bet_is_what_the_reason_compares() -> None:
    rules = house(short_completion_measure="increment")
    legal = standing(play(start(3, 1, stacks(200, 6, 200)), rules, "1:3 2:6"), rules).legal
    assert legal is not None
    values = {reason.key: reason.values for reason in legal.reasons}["why.allin.short_first_round"]
    assert (values["by"], values["size"]) == (3, 7)


def test_a_fold_or_a_check_keeps_the_total() -> None:
    round = play(start(3, 1), STANDARD, "1:3 2:10 3:f 4:f 5:f 6:f")
    assert judged(round, STANDARD, Action(1, Do.FOLD, 0)) == Action(1, Do.FOLD, 3)
    again = house(force_seat_option="may_complete")
    round = play(start(3, 1, seated(2)), again, "1:3 2:c")
    assert judged(round, again, Action(1, Do.CHECK, 0)) == Action(1, Do.CHECK, 3)


@pytest.mark.parametrize(
    ("rules", "round", "line", "action", "rule", "key"),
    [
        (STANDARD, FIFTH, "1:k 2:k 3:k", Action(1, Do.BET, 20), "ORDER-8", "why.illegal.round_over"),
        (STANDARD, FIFTH, "", Action(2, Do.BET, 20), "ORDER-9", "why.illegal.out_of_turn"),
        (STANDARD, FIFTH, "1:20", Action(2, Do.CHECK, 0), "ORDER-9", "why.illegal.no_check"),
        (STANDARD, start(3, 1), "", Action(1, Do.CHECK, 0), "FORCE-5", "why.illegal.no_check_before_force"),
        (STANDARD, start(3, 1), "", Action(1, Do.FOLD, 0), "FORCE-5", "why.illegal.must_open"),
        (
            STANDARD,
            start(3, 2, stacks(0, 9, 9), force_waived=True),
            "",
            Action(2, Do.CHECK, 0),
            "FORCE-5",
            "why.illegal.no_check_before_force",
        ),
        (STANDARD, start(3, 1), "", Action(1, Do.BET, 5), "FORCE-5", "why.illegal.opening_amount"),
        (STANDARD, start(3, 1), "", Action(1, Do.BET, 20), "FORCE-5", "why.illegal.opening_amount"),
        (STANDARD, start(3, 1, stacks(6, 50)), "", Action(1, Do.BET, 4), "FORCE-5", "why.illegal.opening_amount"),
        (STANDARD, start(3, 1, UNKNOWN), "", Action(1, Do.BET, 1), "FORCE-5", "why.illegal.opening_amount"),
        (STANDARD, start(3, 1), "1:3", Action(2, Do.RAISE, 13), "LIMIT-2", "why.illegal.first_round_amount"),
        (STANDARD, start(3, 1), "1:3 2:10", Action(3, Do.RAISE, 13), "LIMIT-4", "why.illegal.amount"),
        (STANDARD, FIFTH, "", Action(1, Do.BET, 10), "LIMIT-4", "why.illegal.amount"),
        (STANDARD, FOURTH, "2:20", Action(3, Do.RAISE, 30), "LIMIT-7", "why.illegal.low_over_high"),
        (STANDARD, FIFTH, "1:20", Action(2, Do.CALL, 8), "IRREG-18", "why.illegal.short_call"),
        (STANDARD, start(5, 1, UNKNOWN), "1:20", Action(2, Do.CALL, 8), "IRREG-18", "why.illegal.short_call"),
        (STANDARD, start(5, 1, UNKNOWN), "1:20", Action(2, Do.CALL, 41, all_in=True), "LIMIT-4", "why.illegal.amount"),
        (STANDARD, start(5, 1, UNKNOWN), "1:20", Action(2, Do.RAISE, 33), "LIMIT-4", "why.illegal.amount"),
        (STANDARD, start(5, 1, stacks(200, 30, 30)), "1:20", Action(2, Do.RAISE, 40), "STAKE-1", "why.illegal.over_stack"),
        (STANDARD, FIFTH, "1:20", Action(2, Do.CALL, 20, all_in=True), "ALLIN-1", "why.illegal.not_all_in"),
        (STANDARD, FIFTH, "1:20 2:40 3:c", Action(1, Do.CALL, 10), "STAKE-3", "why.illegal.taken_back"),
        (house(chip_unit=5), start(5, 1, UNKNOWN), "1:20", Action(2, Do.CALL, 8, all_in=True), "SPREAD-8", "why.illegal.chip_unit"),
        (house(chip_unit=5), start(5, 1, UNKNOWN), "1:20", Action(2, Do.RAISE, 33, all_in=True), "SPREAD-8", "why.illegal.chip_unit"),
        (STANDARD, start(5, 1, stacks(20, 200)), "1:20", Action(2, Do.RAISE, 40), "ALLIN-9", "why.allin.nobody"),
        (STANDARD, start(6, 1, seated(3)), "1:20 2:40 3:60 1:80", Action(2, Do.RAISE, 100), "CAP-1", "why.cap.reached"),
        (STANDARD, start(6, 1, seated(3)), "1:20 2:40 3:60 1:80 2:f", Action(3, Do.RAISE, 100), "CAP-3", "why.cap.stays"),
        (STANDARD, start(5, 1, stacks(200, 28, 200)), "1:20 2:28 3:c", Action(1, Do.RAISE, 40), "ALLIN-6", "why.allin.under_half"),
        (SPREAD, start(5, 1), "1:3", Action(2, Do.RAISE, 5), "SPREAD-2", "why.illegal.spread_amount"),
        (SPREAD, start(5, 1), "1:3", Action(2, Do.RAISE, 9), "SPREAD-2", "why.illegal.spread_amount"),
        (SPREAD, start(5, 1, UNKNOWN), "1:3", Action(2, Do.RAISE, 9, all_in=True), "SPREAD-2", "why.illegal.spread_amount"),
        (SPREAD, start(3, 1), "", Action(1, Do.BET, 6), "FORCE-5", "why.illegal.opening_amount"),
        (WIDE, start(3, 1), "", Action(1, Do.BET, 2), "FORCE-5", "why.illegal.opening_amount"),
        (
            house(SPREAD, chip_unit=2, spread_by_street=((2, 10),) * 5),
            start(5, 1),
            "1:2",
            Action(2, Do.RAISE, 5),
            "SPREAD-8",
            "why.illegal.chip_unit",
        ),
        (
            house(SPREAD, force=3, spread_first_raise="total"),
            start(3, 1),
            "1:3",
            Action(2, Do.RAISE, 6),
            "SPREAD-6",
            "why.spread.no_first_raise",
        ),
    ],
)
def test_what_is_not_allowed_names_the_rule(rules: HouseRules, round: Round, line: str, action: Action, rule: str, key: str) -> None:
    round = play(round, rules, line)
    with pytest.raises(Illegal) as caught:
        judged(round, rules, action)
    assert (caught.value.reason.rule, caught.value.reason.key) == (rule, key)
    assert action.seat in caught.value.reason.values.values() or "bet" in caught.value.reason.values
    assert key in str(caught.value)


CALLS_ONLY = start(5, 1, stacks(200, 15, 200))


@pytest.mark.parametrize(
    ("rules", "round", "line", "why"),
    [
        (STANDARD, start(3, 1), "", ["FORCE-5 why.force.choice"]),
        (STANDARD, start(3, 1, stacks(6, 50)), "", ["FORCE-5 why.force.choice", "ALLIN-1 why.legal.stack"]),
        (STANDARD, start(3, 2, stacks(0, 50, 50), force_waived=True), "", ["FORCE-5 why.force.choice", "FORCE-11 why.force.waived"]),
        (SPREAD, start(3, 1), "", ["SPREAD-1 why.force.span"]),
        (SPREAD, start(3, 1, stacks(3, 50)), "", ["SPREAD-1 why.force.span", "ALLIN-1 why.legal.stack"]),
        (WIDE, start(3, 1), "", ["FORCE-5 why.force.or_span"]),
        (WIDE, start(3, 1, stacks(1, 50)), "", ["FORCE-5 why.force.or_span", "ALLIN-1 why.legal.stack"]),
        (STANDARD, start(3, 1), "1:3", ["ORDER-9 why.legal.call", "FORCE-6 why.limit.complete_force"]),
        (STANDARD, start(3, 1, stacks(1, 50, 50)), "1:1", ["FORCE-10 why.force.full_price", "FORCE-6 why.limit.complete_force"]),
        (STANDARD, start(3, 1, stacks(4, 50, 50)), "1:4", ["ORDER-9 why.legal.call", "ALLIN-7 why.allin.short_first_round"]),
        (STANDARD, start(4, 1, stacks(4, 50, 50)), "1:4", ["ORDER-9 why.legal.call", "ALLIN-4 why.allin.short"]),
        (SPREAD, start(5, 1, stacks(50, 5, 50)), "1:4 2:5 3:c", ["ORDER-9 why.legal.call", "ALLIN-10 why.allin.under_half"]),
        (
            house(allin_reopen="full"),
            start(5, 1, stacks(50, 32, 50)),
            "1:20 2:32 3:c",
            ["ORDER-9 why.legal.call", "ALLIN-6 why.allin.under_full"],
        ),
        (
            house(SPREAD, allin_reopen_spread="full"),
            start(5, 1, stacks(50, 6, 50)),
            "1:4 2:6 3:c",
            ["ORDER-9 why.legal.call", "ALLIN-10 why.allin.under_full"],
        ),
        (STANDARD, FIFTH, "", ["ORDER-9 why.legal.check", "LIMIT-1 why.limit.bet"]),
        (STANDARD, FIFTH, "1:20", ["ORDER-9 why.legal.call", "LIMIT-3 why.limit.raise"]),
        (STANDARD, FOURTH, "", ["ORDER-9 why.legal.check", "LIMIT-5 why.limit.open_pair"]),
        (STANDARD, FOURTH, "2:10", ["ORDER-9 why.legal.call", "LIMIT-6 why.limit.raise_either"]),
        (STANDARD, FOURTH, "2:20", ["ORDER-9 why.legal.call", "LIMIT-7 why.limit.higher_only"]),
        (
            STANDARD,
            start(5, 1, stacks(15, 50, 50)),
            "1:15",
            ["ORDER-9 why.legal.call", "LIMIT-3 why.limit.raise", "ALLIN-5 why.allin.counts"],
        ),
        (
            STANDARD,
            start(5, 1, stacks(50, 35, 50)),
            "1:20",
            ["ORDER-9 why.legal.call", "LIMIT-3 why.limit.raise", "ALLIN-1 why.legal.stack"],
        ),
        (STANDARD, CALLS_ONLY, "1:20", ["ALLIN-1 why.legal.call_short", "ALLIN-1 why.allin.call_only"]),
        (STANDARD, start(5, 1, stacks(20, 200)), "1:20", ["ORDER-9 why.legal.call", "ALLIN-9 why.allin.nobody"]),
        (STANDARD, start(5, 1, stacks(200, 28, 200)), "1:20 2:28 3:c", ["ORDER-9 why.legal.call", "ALLIN-6 why.allin.under_half"]),
        (STANDARD, start(6, 1, seated(3)), "1:20 2:40 3:60 1:80", ["ORDER-9 why.legal.call", "CAP-1 why.cap.reached"]),
        (STANDARD, start(6, 1, seated(3)), "1:20 2:40 3:60 1:80 2:f", ["ORDER-9 why.legal.call", "CAP-3 why.cap.stays"]),
        (SPREAD, FIFTH, "", ["ORDER-9 why.legal.check", "SPREAD-4 why.spread.bet"]),
        (SPREAD, FIFTH, "1:3", ["ORDER-9 why.legal.call", "SPREAD-2 why.spread.raise"]),
        (WIDE, start(3, 1), "1:1", ["ORDER-9 why.legal.call", "SPREAD-9 why.spread.over_uncompleted"]),
        (SPREAD, start(5, 1, stacks(50, 5, 50)), "1:4 2:5", ["ORDER-9 why.legal.call", "SPREAD-9 why.spread.over_short"]),
        (
            house(SPREAD, spread_first_raise="total"),
            start(3, 1),
            "1:1",
            ["ORDER-9 why.legal.call", "SPREAD-6 why.spread.first_raise_total"],
        ),
        (
            house(SPREAD, force=3, spread_first_raise="total"),
            start(3, 1),
            "1:3",
            ["ORDER-9 why.legal.call", "SPREAD-6 why.spread.no_first_raise"],
        ),
    ],
)
def test_every_offer_and_every_refusal_has_its_reason(rules: HouseRules, round: Round, line: str, why: list[str]) -> None:
    legal = standing(play(round, rules, line), rules).legal
    assert legal is not None
    assert [f"{reason.rule} {reason.key}" for reason in legal.reasons] == why
    assert rules_of(legal.reasons) == tuple(dict.fromkeys(words.split()[0] for words in why))


@pytest.mark.parametrize(
    ("round", "line", "key", "values"),
    [
        (
            start(5, 1, stacks(200, 28, 200)),
            "1:20 2:28 3:c",
            "why.allin.under_half",
            {"seat": 1, "faces": 8, "size": 20},
        ),
        (start(5, 1, stacks(15, 50, 50)), "1:15", "why.allin.counts", {"to": 15, "full": 0, "by": 15, "size": 20}),
        (start(5, 1, stacks(50, 32, 90)), "1:20 2:32", "why.allin.counts", {"to": 32, "full": 20, "by": 12, "size": 20}),
        (
            start(5, 1, stacks(50, 28, 90)),
            "1:20 2:28",
            "why.allin.short",
            {"bet": 28, "totals": (40,), "low": 20, "high": 20, "full": 20, "by": 8, "size": 20},
        ),
        (start(3, 1, stacks(1, 50, 50)), "1:1", "why.force.full_price", {"seat": 2, "force": 3, "put": 1}),
        (FOURTH, "", "why.limit.open_pair", {"bet": 0, "totals": (10, 20), "low": 10, "high": 20, "seats": (2,)}),
    ],
)
def test_a_reason_carries_the_values_compared(round: Round, line: str, key: str, values: dict[str, Any]) -> None:
    legal = standing(play(round, STANDARD, line), STANDARD).legal
    assert legal is not None
    assert {reason.key: dict(reason.values) for reason in legal.reasons}[key] == values


@pytest.mark.parametrize(
    ("rules", "round", "line", "upto", "steps"),
    [
        (STANDARD, FIFTH, "", 3, [(1, Do.CHECK, 0), (2, Do.CHECK, 0)]),
        (STANDARD, FIFTH, "1:20", 3, [(2, Do.CALL, 20)]),
        (STANDARD, FIFTH, "1:20", None, [(2, Do.CALL, 20), (3, Do.CALL, 20)]),
        (STANDARD, FIFTH, "1:20", 2, []),
        (STANDARD, FIFTH, "1:k 2:k 3:k", None, []),
        (STANDARD, start(3, 3), "3:3", 2, [(4, Do.CALL, 3), (5, Do.CALL, 3), (6, Do.CALL, 3), (1, Do.CALL, 3)]),
        (STANDARD, start(3, 1, stacks(50, 3, 50)), "1:3", 3, [(2, Do.CALL, 3)]),
        (house(force_seat_option="may_complete"), start(3, 1, seated(3)), "1:3", 1, [(2, Do.CALL, 3), (3, Do.CALL, 3)]),
        (house(force_seat_option="may_complete"), start(3, 1, seated(2)), "1:3", None, [(2, Do.CALL, 3), (1, Do.CHECK, 3)]),
        (STANDARD, start(5, 1, UNKNOWN), "1:20 2:28!", None, [(3, Do.CALL, 28), (4, Do.CALL, 28), (1, Do.CALL, 28)]),
    ],
)
def test_gap_fill_checks_or_calls(rules: HouseRules, round: Round, line: str, upto: int | None, steps: list[Any]) -> None:
    assert [(step.seat, step.do, step.to) for step in filled(play(round, rules, line), rules, upto)] == steps


def test_gap_fill_says_that_a_call_takes_the_last_chip() -> None:
    assert filled(play(start(3, 1, stacks(50, 3, 50)), STANDARD, "1:3"), STANDARD, 3) == (Action(2, Do.CALL, 3, all_in=True),)


@pytest.mark.parametrize(
    ("rules", "round", "line", "upto", "rule", "values"),
    [
        (STANDARD, FIFTH, "1:k 2:20", 2, "IRREG-14", {"seat": 2}),
        (STANDARD, FIFTH, "1:k 2:k 3:k", 1, "IRREG-14", {"seat": 1}),
        (STANDARD, FIFTH, "", 9, "IRREG-14", {"seat": 9}),
        (STANDARD, start(3, 2), "", 4, "FORCE-5", {"seat": 2}),
        (STANDARD, start(5, 1, stacks(50, 15, 50)), "1:20", 3, "ALLIN-1", {"seat": 2, "owed": 20, "stack": 15}),
        (house(force_seat_option="may_complete"), start(3, 1, stacks(50, 3)), "1:3", 1, "ORDER-8", {"seat": 1}),
    ],
)
def test_gap_fill_never_goes_past_a_choice(
    rules: HouseRules, round: Round, line: str, upto: int, rule: str, values: dict[str, Any]
) -> None:
    with pytest.raises(Illegal) as caught:
        filled(play(round, rules, line), rules, upto)
    assert caught.value.reason.rule == rule
    assert dict(caught.value.reason.values) == values


@pytest.mark.parametrize(("seat", "to", "word"), [(2, 0, Do.CHECK), (1, 20, Do.CHECK), (9, 20, Do.CALL), (3, 40, Do.RAISE)])
def test_a_name_is_given_to_any_seat_and_amount(seat: int, to: int, word: Do) -> None:
    assert name_for(record(FIFTH, STANDARD, "1:20"), STANDARD, seat, to) is word


def test_a_reason_without_values_compares_equal_to_another() -> None:
    assert Reason("ORDER-9", "why.legal.check") == Reason("ORDER-9", "why.legal.check", {})
