"""Section 6 of RULES.md: all-ins, short ones, who may raise again; stacks that are not known."""

from __future__ import annotations

import pytest

from dealer_assist.rulebook.betting import Do
from dealer_assist.rulebook.house import STANDARD, Game
from tests.core.rulebook.rounds import SPREAD, Case, house, record, seated, stacks, start

HILO8 = house(game=Game.HILO8)
RAZZ = house(game=Game.RAZZ)
HILO = house(game=Game.HILO)
UNKNOWN = seated(4, None)
FIFTH = start(5, 1, seated(3))

ALLIN = [
    Case("V38 ALLIN-4", STANDARD, start(5, 1, stacks(8, 200, 200)), "1:8", {"act": 2, "call": 8, "totals": (20,), "wager": Do.COMPLETE}),
    Case("V39 ALLIN-5", STANDARD, start(5, 1, stacks(15, 200, 200)), "1:15", {"act": 2, "call": 15, "totals": (35,), "wager": Do.RAISE}),
    Case("V40 ALLIN-4", STANDARD, start(5, 1, stacks(200, 28, 200)), "1:20 2:28", {"act": 3, "call": 28, "totals": (40,)}),
    Case("V41 ALLIN-6", STANDARD, start(5, 1, stacks(200, 28, 200)), "1:20 2:28 3:c", {"act": 1, "call": 8, "totals": (), "raises": 0}),
    Case("V42 ALLIN-6", STANDARD, start(5, 1, stacks(200, 32, 200)), "1:20 2:32 3:c", {"act": 1, "call": 12, "totals": (52,), "raises": 1}),
    Case(
        "a real hand, big bet 200: all-in to 585 over 400 reopens, to 785",
        house(small=100, big=200, force=30),
        start(5, 1, stacks(2000, 2000, 585)),
        "1:200 2:400 3:585 1:c",
        {"act": 2, "call": 185, "totals": (785,)},
    ),
    Case("10, all-in 11: 20", STANDARD, start(4, 1, stacks(200, 11, 200)), "1:10 2:11", {"act": 3, "call": 11, "totals": (20,)}),
    Case(
        "force 2, all-in 4: 10",
        house(force=2),
        start(3, 1, stacks(200, 4, 200)),
        "1:2 2:4",
        {"act": 3, "call": 4, "totals": (10,), "wager": Do.COMPLETE},
    ),
    Case("ALLIN-5 exactly half", STANDARD, start(5, 1, stacks(10, 200, 200)), "1:10", {"totals": (30,)}),
    Case("ALLIN-4 one under half", STANDARD, start(5, 1, stacks(9, 200, 200)), "1:9", {"totals": (20,)}),
    Case("ALLIN-5 pair: 12 leaves both open", STANDARD, start(4, 1, stacks(12, 200, 200), (2,)), "1:12", {"totals": (22, 32)}),
    Case("ALLIN-5 pair: an increase of 20 fixes the higher", STANDARD, start(4, 1, stacks(22, 200, 200), (2,)), "1:20", {"totals": (40,)}),
    Case(
        "ALLIN-5 pair: all-in raise by 25 would be over both sizes",
        STANDARD,
        start(4, 1, stacks(200, 30, 200), (2,)),
        "1:10 2:30",
        {"totals": (50,)},
    ),
    Case("ALLIN-5 pair: all-in 25 over 10", STANDARD, start(4, 1, stacks(200, 25, 200), (2,)), "1:10 2:25", {"totals": (35, 45)}),
    Case("ALLIN-5 pair: half of the lower", STANDARD, start(4, 1, stacks(200, 15, 200), (2,)), "1:10 2:15", {"totals": (25, 35)}),
    Case("ALLIN-4 pair: under half of the lower", STANDARD, start(4, 1, stacks(200, 14, 200), (2,)), "1:10 2:14", {"totals": (20, 30)}),
    Case(
        "ALLIN-5 pair: half of the higher once it is in", STANDARD, start(4, 1, stacks(200, 29, 200), (2,)), "1:20 2:29", {"totals": (40,)}
    ),
    Case(
        "AMB-33 B all-in 12 is a low bet",
        house(fourth_low_bet_locks=True),
        start(4, 1, stacks(12, 200, 200), (2,)),
        "1:12",
        {"totals": (22,)},
    ),
    Case(
        "ALLIN-7 all-in 6 over 3 counts",
        STANDARD,
        start(3, 1, stacks(200, 6, 200)),
        "1:3 2:6",
        {"act": 3, "call": 6, "totals": (16,), "raises": 0},
    ),
    Case("ALLIN-7 all-in 4: call 4 or 10", STANDARD, start(3, 1, stacks(200, 4, 200)), "1:3 2:4", {"act": 3, "call": 4, "totals": (10,)}),
    Case(
        "AMB-16 B the increment: 3 is under half of 7",
        house(short_completion_measure="increment"),
        start(3, 1, stacks(200, 6, 200)),
        "1:3 2:6",
        {"act": 3, "call": 6, "totals": (10,)},
    ),
    Case(
        "AMB-16 B 4 is over half of 7",
        house(short_completion_measure="increment"),
        start(3, 1, stacks(200, 7, 200)),
        "1:3 2:7",
        {"act": 3, "totals": (17,)},
    ),
    Case("ALLIN-7 the force seat itself all-in for 6", STANDARD, start(3, 1, stacks(6, 200, 200)), "1:6", {"call": 6, "totals": (16,)}),
    Case("ALLIN-7 the force seat itself all-in for 4", STANDARD, start(3, 1, stacks(4, 200, 200)), "1:4", {"call": 4, "totals": (10,)}),
    Case(
        "AMB-16 B the force seat itself all-in for 6",
        house(short_completion_measure="increment"),
        start(3, 1, stacks(6, 200, 200)),
        "1:6",
        {"call": 6, "totals": (10,)},
    ),
    Case(
        "AMB-16 B over a short force that is the price",
        house(short_completion_measure="increment", short_force_price="short_amount"),
        start(3, 1, stacks(1, 5, 200, 200)),
        "1:1 2:5",
        {"act": 3, "totals": (10,)},
    ),
    Case(
        "AMB-16 B has no say on later streets",
        house(short_completion_measure="increment"),
        start(4, 1, stacks(5, 200, 200)),
        "1:5",
        {"totals": (15,)},
    ),
    Case(
        "ALLIN-6 a caller of the force bet faces 3 of 6: call or fold",
        STANDARD,
        start(3, 1, stacks(200, 200, 6)),
        "1:3 2:c 3:6 1:c",
        {"act": 2, "call": 3, "totals": ()},
    ),
    Case(
        "ALLIN-6 it faces 6 of 9: may raise",
        STANDARD,
        start(3, 1, stacks(200, 200, 9)),
        "1:3 2:c 3:9",
        {"act": 1, "call": 6, "totals": (19,)},
    ),
    Case(
        "FORCE-7 a caller may not complete over an all-in of under half",
        STANDARD,
        start(3, 1, stacks(200, 200, 4)),
        "1:3 2:c 3:4",
        {"act": 1, "call": 1, "totals": ()},
    ),
    Case(
        "ALLIN-6 a caller may raise a full completion however little more it asks",
        house(small=10, force=9),
        start(3, 1, seated(3)),
        "1:9 2:c 3:10",
        {"act": 1, "call": 1, "totals": (20,)},
    ),
    Case("ALLIN-6 a check is an act", STANDARD, start(5, 1, stacks(200, 8, 200)), "1:k 2:8 3:c", {"act": 1, "call": 8, "totals": ()}),
    Case("ALLIN-6 a check, then half a bet", STANDARD, start(5, 1, stacks(200, 10, 200)), "1:k 2:10 3:c", {"act": 1, "totals": (30,)}),
    Case(
        "AMB-07 B full raise only",
        house(allin_reopen="full"),
        start(5, 1, stacks(200, 32, 200)),
        "1:20 2:32 3:c",
        {"act": 1, "call": 12, "totals": ()},
    ),
    Case(
        "AMB-07 B those yet to act are not touched by it",
        house(allin_reopen="full"),
        start(5, 1, stacks(200, 32, 200)),
        "1:20 2:32",
        {"act": 3, "totals": (52,)},
    ),
    Case(
        "AMB-07 B a full raise reopens",
        house(allin_reopen="full"),
        start(5, 1, stacks(200, 40, 200)),
        "1:20 2:40 3:c",
        {"act": 1, "call": 20, "totals": (60,)},
    ),
    Case(
        "AMB-07 B facing exactly a bet by two short all-ins",
        house(allin_reopen="full"),
        start(5, 1, stacks(200, 32, 40, 200)),
        "1:20 2:32 3:40 4:c",
        {"act": 1, "call": 20, "totals": (52,)},
    ),
    Case(
        "AMB-07 B short all-ins that add up to a bet reopen",
        house(allin_reopen="full"),
        start(5, 1, stacks(200, 32, 44, 200)),
        "1:20 2:32 3:44 4:c",
        {"act": 1, "call": 24, "totals": (64,)},
    ),
    Case(
        "ALLIN-8 14 over the full bet counts as a raise",
        STANDARD,
        start(5, 1, stacks(200, 28, 34, 200)),
        "1:20 2:28 3:34",
        {"act": 4, "call": 34, "totals": (54,), "raises": 1},
    ),
    Case(
        "ALLIN-8 A faces 14",
        STANDARD,
        start(5, 1, stacks(200, 28, 200, 34)),
        "1:20 2:28 3:c 4:34",
        {"act": 1, "call": 14, "totals": (54,)},
    ),
    Case(
        "ALLIN-8 C faces 6",
        STANDARD,
        start(5, 1, stacks(200, 28, 200, 34)),
        "1:20 2:28 3:c 4:34 1:c",
        {"act": 3, "call": 6, "totals": ()},
    ),
    Case(
        "a full all-in does not reopen a later short one",
        STANDARD,
        start(5, 1, stacks(200, 40, 200, 45)),
        "1:20 2:40 3:c 4:45 1:c",
        {"act": 3, "call": 5, "totals": ()},
    ),
    Case(
        "ALLIN-1 a short call",
        STANDARD,
        start(5, 1, stacks(200, 8, 200)),
        "1:20",
        {"act": 2, "call": 8, "call_to": 8, "all_in": True, "totals": ()},
    ),
    Case(
        "ALLIN-1 a call of the last chip",
        STANDARD,
        start(5, 1, stacks(200, 20, 200)),
        "1:20",
        {"act": 2, "call": 20, "all_in": True, "totals": ()},
    ),
    Case(
        "the last chips can be raised",
        STANDARD,
        start(5, 1, stacks(200, 21, 200)),
        "1:20",
        {"call": 20, "all_in": False, "totals": (21,)},
    ),
    Case("totals capped at the stack: 35 in front", STANDARD, start(5, 1, stacks(200, 35, 200)), "1:20", {"call": 20, "totals": (35,)}),
    Case("duplicates dropped: 15 in front with an open pair", STANDARD, start(4, 1, stacks(8, 200, 200), (2,)), "", {"totals": (8,)}),
    Case("15 in front with an open pair", STANDARD, start(4, 1, stacks(15, 200, 200), (2,)), "", {"totals": (10, 15)}),
    Case("a full raise over a short opponent", STANDARD, start(5, 1, stacks(25, 200)), "1:20", {"act": 2, "totals": (40,)}),
    Case("ALLIN-9 no raise against nobody", STANDARD, start(5, 1, stacks(20, 200)), "1:20", {"act": 2, "call": 20, "totals": ()}),
    Case("ALLIN-9 one with chips: over", STANDARD, start(5, 1, stacks(0, 200)), "", {"act": None}),
    Case("ALLIN-9 the bettor owes nothing more", STANDARD, start(5, 1, stacks(200, 8, 15)), "1:20 2:c 3:c", {"act": None}),
    Case("ORDER-8 matched: over", STANDARD, FIFTH, "1:20 2:c 3:c", {"act": None, "aggressor": 1}),
    Case("ORDER-8 checked through", STANDARD, FIFTH, "1:k 2:k 3:k", {"act": None, "aggressor": None}),
    Case(
        "ORDER-4 the starter is all-in: the next",
        STANDARD,
        start(5, 1, stacks(0, 200, 200)),
        "",
        {"act": 2, "live": (1, 2, 3), "able": (2, 3)},
    ),
    Case(
        "all-in seats are not asked again",
        STANDARD,
        start(5, 1, stacks(200, 20, 200, 200)),
        "1:20 2:c 3:40 4:c",
        {"act": 1, "later": ()},
    ),
    Case(
        "ALLIN-9 a dead hand's raise binds nobody",
        STANDARD,
        record(start(5, 1, stacks(200, 200, 5), gone=(2,)), STANDARD, "1:20 2:40 3:5!"),
        "",
        {"act": None},
    ),
    Case("IRREG-16 a skipped seat is not asked", STANDARD, start(5, 1, seated(3), skipped=(2,)), "1:20", {"act": 3, "able": (1, 2, 3)}),
]


UNCOUNTED = [
    Case("every legal total", STANDARD, start(5, 1, UNKNOWN), "1:20", {"act": 2, "call": 20, "all_in": False, "totals": (40,)}),
    Case("opening", STANDARD, start(3, 1, UNKNOWN), "", {"totals": (3, 10), "able": (1, 2, 3, 4)}),
    Case("opening in a spread", SPREAD, start(3, 1, UNKNOWN), "", {"span": (1, 5)}),
    Case(
        "opening below the minimum",
        house(SPREAD, spread_by_street=((3, 8),) * 5),
        start(3, 1, UNKNOWN),
        "",
        {"totals": (1,), "span": (3, 8)},
    ),
    Case("spread", SPREAD, start(5, 1, UNKNOWN), "1:3", {"span": (6, 8)}),
    Case("all-in under half", STANDARD, start(5, 1, UNKNOWN), "1:20 2:28!", {"act": 3, "call": 28, "totals": (40,), "able": (1, 3, 4)}),
    Case("all-in short call", STANDARD, start(5, 1, UNKNOWN), "1:20 2:8! 3:c 4:c", {"act": None, "put": {1: 20, 2: 8, 3: 20, 4: 20}}),
    Case("all-in for a full raise", STANDARD, start(5, 1, UNKNOWN), "1:20 2:40!", {"act": 3, "totals": (60,), "able": (1, 3, 4)}),
    Case("all-in for less than the force", STANDARD, start(3, 1, UNKNOWN), "1:1!", {"act": 2, "call": 3, "totals": (10,)}),
    Case("the last two all-in", STANDARD, start(5, 1, seated(2, None)), "1:20! 2:20!", {"act": None, "able": ()}),
    Case("the other is all-in: no raise", STANDARD, start(5, 1, seated(2, None)), "1:20!", {"act": 2, "call": 20, "totals": ()}),
]

CASES = [*ALLIN, *UNCOUNTED]


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_the_next_seat_and_its_choices(case: Case) -> None:
    case.check()
