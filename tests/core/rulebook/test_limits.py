"""Section 5 of RULES.md: structured and spread limits, street by street."""

from __future__ import annotations

import pytest

from dealer_assist.rulebook.betting import Do
from dealer_assist.rulebook.house import STANDARD, Game
from dealer_assist.rulebook.limits import Limits, is_full, limits, sizes_over, span_within, within
from tests.core.rulebook.rounds import SPREAD, Case, house, seated, stacks, start

HILO8 = house(game=Game.HILO8)
RAZZ = house(game=Game.RAZZ)
HILO = house(game=Game.HILO)
FOURTH = start(4, 2, seated(3), pair_seats=(2,))

LIMIT = [
    Case("V37 LIMIT-1 fifth at the higher limit", STANDARD, start(5, 1), "", {"act": 1, "check": True, "totals": (20,), "wager": Do.BET}),
    Case("fifth is not at the lower limit", STANDARD, start(5, 1), "1:20", {"totals": (40,)}),
    Case("LIMIT-1 fourth at the lower", STANDARD, start(4, 1), "", {"totals": (10,)}),
    Case("LIMIT-1 sixth and seventh", STANDARD, start(7, 1), "1:20 2:40", {"totals": (60,)}),
    Case("LIMIT-1 lower limit through fifth", house(limit_schedule=("L", "L", "L", "H", "H")), start(5, 1), "", {"totals": (10,)}),
    Case(
        "LIMIT-1 a third limit on the last card",
        house(small=5, big=10, force=2, limit_schedule=("L", "L", "H", "H", "X"), extra_limit=20),
        start(7, 1),
        "",
        {"totals": (20,)},
    ),
    Case("LIMIT-3 10, then 20, 30, 40", STANDARD, start(3, 1), "1:3 2:10 3:20 4:30", {"totals": (40,), "raises": 2}),
    Case("V30 LIMIT-5 open pair", STANDARD, FOURTH, "", {"act": 2, "check": True, "totals": (10, 20)}),
    Case("V31 LIMIT-5 after a check too", STANDARD, FOURTH, "2:k", {"act": 3, "check": True, "totals": (10, 20)}),
    Case("V32 LIMIT-6", STANDARD, FOURTH, "2:10", {"act": 3, "call": 10, "totals": (20, 30)}),
    Case("LIMIT-6 AMB-33 a low raise leaves both open", STANDARD, FOURTH, "2:10 3:20", {"act": 1, "call": 20, "totals": (30, 40)}),
    Case("V33 LIMIT-7", STANDARD, FOURTH, "2:10 3:30", {"act": 1, "call": 30, "totals": (50,), "raises": 1}),
    Case("V34 LIMIT-7 no low raise over a high bet", STANDARD, FOURTH, "2:20", {"act": 3, "call": 20, "totals": (40,)}),
    Case("5, raised to 15", house(small=5, big=10, force=2), FOURTH, "2:5 3:15", {"act": 1, "call": 15, "totals": (25,)}),
    Case("V35 LIMIT-8 hilo8", HILO8, FOURTH, "", {"act": 2, "check": True, "totals": (10,)}),
    Case("V36 LIMIT-8 razz", RAZZ, FOURTH, "", {"totals": (10,)}),
    Case("LIMIT-8 hilo", HILO, FOURTH, "", {"totals": (10,)}),
    Case("LIMIT-5 on fourth alone", STANDARD, start(5, 2, seated(3), pair_seats=(2,)), "", {"totals": (20,)}),
    Case("AMB-03 B no option", house(fourth_open_pair=False), FOURTH, "", {"totals": (10,)}),
    Case(
        "LIMIT-5 no choice where fourth is at the higher limit",
        house(limit_schedule=("L", "H", "H", "H", "H")),
        FOURTH,
        "",
        {"totals": (20,)},
    ),
    Case("SPREAD-4 an open pair changes nothing", SPREAD, FOURTH, "", {"span": (1, 5), "totals": ()}),
    Case("AMB-33 B a low bet locks", house(fourth_low_bet_locks=True), FOURTH, "2:10", {"totals": (20,)}),
    Case("AMB-33 B a high bet still fixes the higher", house(fourth_low_bet_locks=True), FOURTH, "2:20", {"totals": (40,)}),
    Case("AMB-33 B both before a bet", house(fourth_low_bet_locks=True), FOURTH, "2:k", {"totals": (10, 20)}),
    Case("LIMIT-9 AMB-21 A the pair folds, the option stays", STANDARD, FOURTH, "2:f", {"act": 3, "totals": (10, 20)}),
    Case("AMB-21 B it goes with the pair", house(open_pair_scope="while_pair_live"), FOURTH, "2:f", {"act": 3, "totals": (10,)}),
    Case("AMB-21 B while the pair lives", house(open_pair_scope="while_pair_live"), FOURTH, "2:k", {"act": 3, "totals": (10, 20)}),
    Case(
        "AMB-21 B one of two pairs is left",
        house(open_pair_scope="while_pair_live"),
        start(4, 2, seated(3), pair_seats=(2, 3)),
        "2:f",
        {"totals": (10, 20)},
    ),
    Case(
        "AMB-21 B the pair was dead before",
        house(open_pair_scope="while_pair_live"),
        start(4, 1, seated(4), pair_seats=(2,), gone=(2,)),
        "",
        {"act": 1, "totals": (10,)},
    ),
    Case(
        "AMB-21 B a high bet made before it died stands",
        house(open_pair_scope="while_pair_live"),
        start(4, 1, seated(4), pair_seats=(2,)),
        "1:20 2:f",
        {"act": 3, "totals": (40,)},
    ),
]


SPREADS = [
    Case("V16 SPREAD-2", SPREAD, start(3, 1, seated(4)), "1:1 2:4", {"act": 3, "call": 4, "span": (7, 9)}),
    Case("V17 SPREAD-3", SPREAD, start(5, 1), "1:5", {"act": 2, "call": 5, "span": (10, 10)}),
    Case("V18 SPREAD-2 AMB-08 A", SPREAD, start(3, 2), "2:1", {"act": 3, "call": 1, "span": (2, 6), "wager": Do.RAISE}),
    Case("V18 AMB-08 B five in all", house(SPREAD, spread_first_raise="total"), start(3, 2), "2:1", {"span": (2, 5)}),
    Case(
        "SPREAD-6 total limits the first raise alone", house(SPREAD, spread_first_raise="total"), start(3, 2), "2:1 3:4", {"span": (7, 9)}
    ),
    Case("SPREAD-6 total after an opening over the force", house(SPREAD, spread_first_raise="total"), start(3, 2), "2:3", {"span": (6, 8)}),
    Case(
        "SPREAD-6 total leaves no raise over a large force",
        house(SPREAD, force=3, spread_first_raise="total"),
        start(3, 2),
        "2:3",
        {"span": None},
    ),
    Case("SPREAD-4 check until someone bets", SPREAD, start(4, 1), "1:k 2:k", {"act": 3, "check": True, "span": (1, 5)}),
    Case("SPREAD-5 1-4-8", house(SPREAD, spread_by_street=((1, 4),) * 4 + ((1, 8),)), start(7, 1), "", {"span": (1, 8)}),
    Case("SPREAD-5 1-4-8 before", house(SPREAD, spread_by_street=((1, 4),) * 4 + ((1, 8),)), start(6, 1), "1:2", {"span": (4, 6)}),
    Case("SPREAD-9 all-in 5 over 4", SPREAD, start(5, 1, stacks(200, 5, 200)), "1:4 2:5", {"act": 3, "span": (9, 10), "raises": 0}),
    Case(
        "SPREAD-9 bet 3, all-in 4, 8",
        SPREAD,
        start(5, 1, stacks(200, 4, 200, 200)),
        "1:3 2:4 3:8",
        {"act": 4, "span": (12, 13), "raises": 1},
    ),
    Case("ALLIN-10 does not reopen", SPREAD, start(5, 1, stacks(200, 5, 200)), "1:4 2:5 3:c", {"act": 1, "call": 1, "span": None}),
    Case(
        "ALLIN-10 half reopens",
        SPREAD,
        start(5, 1, stacks(200, 6, 200)),
        "1:4 2:6 3:c",
        {"act": 1, "call": 2, "span": (10, 11), "raises": 1},
    ),
    Case(
        "AMB-30 B full raise only",
        house(SPREAD, allin_reopen_spread="full"),
        start(5, 1, stacks(200, 6, 200)),
        "1:4 2:6 3:c",
        {"act": 1, "call": 2, "span": None},
    ),
    Case(
        "AMB-30 B a full raise reopens",
        house(SPREAD, allin_reopen_spread="full"),
        start(5, 1, stacks(200, 8, 200)),
        "1:4 2:8 3:c",
        {"act": 1, "call": 4, "span": (12, 13)},
    ),
    Case("SPREAD-7 counts where the force is a bet", SPREAD, start(3, 1), "1:1 2:2", {"raises": 1}),
    Case("SPREAD-7 AMB-29 false", house(SPREAD, spread_force_raise_counts="false"), start(3, 1), "1:1 2:2", {"raises": 0}),
    Case("SPREAD-7 later raises count anyway", house(SPREAD, spread_force_raise_counts="false"), start(3, 1), "1:1 2:2 3:3", {"raises": 1}),
    Case("SPREAD-7 an opening over the force is the bet", SPREAD, start(3, 1), "1:3 2:6", {"raises": 1}),
    Case(
        "SPREAD-7 an opening over the force counts nothing",
        house(SPREAD, spread_force_raise_counts="true"),
        start(3, 1),
        "1:3",
        {"raises": 0},
    ),
    Case(
        "SPREAD-9 over a force below the minimum: minimum to force + maximum",
        house(SPREAD, spread_by_street=((3, 8),) * 5),
        start(3, 1),
        "1:1",
        {"act": 2, "call": 1, "span": (3, 9), "wager": Do.COMPLETE},
    ),
    Case(
        "SPREAD-7 auto, force below the minimum",
        house(SPREAD, spread_by_street=((3, 8),) * 5),
        start(3, 1),
        "1:1 2:3",
        {"raises": 0, "span": (6, 11)},
    ),
    Case(
        "SPREAD-7 true, force below the minimum",
        house(SPREAD, spread_by_street=((3, 8),) * 5, spread_force_raise_counts="true"),
        start(3, 1),
        "1:1 2:9",
        {"raises": 1, "span": (17, 17)},
    ),
    Case(
        "AMB-04 spread, force below the minimum",
        house(SPREAD, spread_by_street=((3, 8),) * 5, force_seat_option="may_complete"),
        start(3, 1, seated(3)),
        "1:1 2:c 3:c",
        {"act": 1, "check": True, "span": (3, 9)},
    ),
    Case(
        "AMB-04 spread, nothing to complete where the force is a bet",
        house(SPREAD, force_seat_option="may_complete"),
        start(3, 1, seated(3)),
        "1:1 2:c 3:c",
        {"act": None},
    ),
    Case(
        "FORCE-10 spread, short force", house(SPREAD, force=2), start(3, 1, stacks(1, 50, 50)), "1:1", {"act": 2, "call": 2, "span": (4, 7)}
    ),
    Case(
        "spread, all-in bet under half the minimum",
        house(SPREAD, spread_by_street=((4, 8),) * 5),
        start(5, 1, stacks(1, 50, 50)),
        "1:1",
        {"act": 2, "call": 1, "span": (4, 9), "wager": Do.COMPLETE},
    ),
    Case(
        "spread, all-in bet of half the minimum",
        house(SPREAD, spread_by_street=((4, 8),) * 5),
        start(5, 1, stacks(2, 50, 50)),
        "1:2",
        {"act": 2, "call": 2, "span": (6, 10), "wager": Do.RAISE},
    ),
    Case("spread, capped at the stack", SPREAD, start(5, 1, stacks(50, 8, 50)), "1:3", {"act": 2, "span": (6, 8)}),
    Case("spread, only an all-in under the least raise", SPREAD, start(5, 1, stacks(50, 4, 50)), "1:3", {"act": 2, "span": (4, 4)}),
    Case(
        "spread, capped three-way", SPREAD, start(5, 1, seated(4)), "1:1 2:2 3:3 4:4", {"act": 1, "call": 3, "span": None, "capped": True}
    ),
]

CASES = [*LIMIT, *SPREADS]


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_the_next_seat_and_its_choices(case: Case) -> None:
    case.check()


@pytest.mark.parametrize(
    ("street", "open_pair", "found"),
    [(3, False, (10, 10)), (4, False, (10, 10)), (4, True, (10, 20)), (5, True, (20, 20)), (6, False, (20, 20)), (7, False, (20, 20))],
)
def test_the_sizes_of_each_street(street: int, open_pair: bool, found: tuple[int, int]) -> None:
    assert limits(STANDARD, street, open_pair) == Limits(*found)


@pytest.mark.parametrize(
    ("schedule", "street", "found"),
    [(("L", "L", "L", "H", "H"), 5, (10, 10)), (("L", "X", "H", "H", "H"), 4, (40, 40)), (("L", "H", "H", "H", "H"), 4, (20, 20))],
)
def test_an_open_pair_never_lowers_a_limit_nor_counts_later(schedule: tuple[str, ...], street: int, found: tuple[int, int]) -> None:
    assert limits(house(limit_schedule=schedule, extra_limit=40), street, open_pair=True) == Limits(*found)


@pytest.mark.parametrize(
    ("to", "full", "size", "base", "counts"),
    [
        (8, 0, 20, 0, False),
        (10, 0, 20, 0, True),
        (28, 20, 20, 0, False),
        (30, 20, 20, 0, True),
        (2, 0, 5, 0, False),  # half of an odd size is not rounded down
        (3, 0, 5, 0, True),
        (6, 0, 10, 3, False),  # AMB-16 B: 3 against half of 7
        (7, 0, 10, 3, True),
    ],
)
def test_half_or_more_is_treated_as_full(to: int, full: int, size: int, base: int, counts: bool) -> None:
    assert is_full(to, full, size, base) is counts


@pytest.mark.parametrize(
    ("totals", "top", "left"),
    [((20, 30), None, (20, 30)), ((20, 30), 30, (20, 30)), ((20, 30), 25, (20, 25)), ((20, 30), 20, (20,)), ((20, 30), 15, (15,))],
)
def test_totals_are_capped_at_the_stack_without_duplicates(totals: tuple[int, ...], top: int | None, left: tuple[int, ...]) -> None:
    assert within(totals, top) == left


@pytest.mark.parametrize(("top", "left"), [(None, (7, 9)), (20, (7, 9)), (8, (7, 8)), (5, (5, 5))])
def test_a_span_is_capped_at_the_stack(top: int | None, left: tuple[int, int]) -> None:
    assert span_within(7, 9, top) == left


def test_one_size_or_two_over_the_last_full_wager() -> None:
    assert sizes_over(10, 10, 10) == (20,)
    assert sizes_over(10, 10, 20) == (20, 30)
