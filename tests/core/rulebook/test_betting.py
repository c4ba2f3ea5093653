"""Section 3 of RULES.md, the cap, and the round as a record: whose turn, what may be done, when it is over."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dealer_assist.rulebook.betting import Action, Do
from dealer_assist.rulebook.house import STANDARD, Game
from tests.core.rulebook.rounds import SPREAD, Case, house, record, seated, stacks, start

HILO8 = house(game=Game.HILO8)
RAZZ = house(game=Game.RAZZ)
HILO = house(game=Game.HILO)
FIFTH = start(5, 1, seated(3))

FORCE = [
    Case("V07 FORCE-5", STANDARD, start(3, 3), "", {"act": 3, "check": False, "fold": False, "totals": (3, 10), "opening": True}),
    Case("FORCE-5 6 left: 3 or 6", STANDARD, start(3, 1, stacks(6, 50)), "", {"totals": (3, 6), "wager": Do.FORCE}),
    Case("FORCE-5 1 left: 1", STANDARD, start(3, 1, stacks(1, 50)), "", {"totals": (1,), "fold": False}),
    Case("FORCE-5 3 left: 3 once", STANDARD, start(3, 1, stacks(3, 50)), "", {"totals": (3,)}),
    Case(
        "V08 FORCE-6 call 3 or 10, never 13",
        STANDARD,
        start(3, 3),
        "3:3",
        {"act": 4, "check": False, "fold": True, "call": 3, "totals": (10,)},
    ),
    Case("FORCE-6 it is named complete", STANDARD, start(3, 3), "3:3", {"wager": Do.COMPLETE, "aggressor": None}),
    Case("V09 FORCE-7 completing is the bet", STANDARD, start(3, 3), "3:3 4:c 5:10", {"act": 6, "call": 10, "totals": (20,), "raises": 0}),
    Case("FORCE-7 any seat may complete", STANDARD, start(3, 3), "3:3 4:c 5:c 6:c", {"act": 1, "call": 3, "totals": (10,)}),
    Case("FORCE-7 3, 10, 20, 30, 40 and capped", STANDARD, start(3, 1), "1:3 2:10 3:20 4:30 5:40", {"totals": (), "capped": True}),
    Case("FORCE-8 clockwise, round the corner", STANDARD, start(3, 6), "6:3", {"act": 1, "later": (2, 3, 4, 5)}),
    Case("V11 FORCE-9 only called: over", STANDARD, start(3, 2, seated(3)), "2:3 3:c 1:c", {"act": None}),
    Case(
        "AMB-04 the force seat may still complete",
        house(force_seat_option="may_complete"),
        start(3, 2, seated(3)),
        "2:3 3:c 1:c",
        {"act": 2, "check": True, "call": 0, "totals": (10,), "later": (), "wager": Do.COMPLETE},
    ),
    Case(
        "AMB-04 it is offered later",
        house(force_seat_option="may_complete"),
        start(3, 2, seated(3)),
        "2:3",
        {"act": 3, "later": (1, 2)},
    ),
    Case(
        "AMB-04 its check ends the round", house(force_seat_option="may_complete"), start(3, 2, seated(3)), "2:3 3:c 1:c 2:k", {"act": None}
    ),
    Case(
        "AMB-04 once completed there is no such choice",
        house(force_seat_option="may_complete"),
        start(3, 2, seated(3)),
        "2:3 3:10 1:c 2:c",
        {"act": None},
    ),
    Case(
        "AMB-04 nor over an all-in of under half",
        house(force_seat_option="may_complete"),
        start(3, 1, stacks(200, 4, 200)),
        "1:3 2:4 3:c",
        {"act": 1, "call": 1, "totals": ()},
    ),
    Case(
        "AMB-04 nor for a seat that opened in full",
        house(force_seat_option="may_complete"),
        start(3, 2, seated(3)),
        "2:10 3:c 1:c",
        {"act": None},
    ),
    Case(
        "AMB-04 the others all-in: no choice against nobody",
        house(force_seat_option="may_complete"),
        start(3, 1, stacks(200, 3, 3)),
        "1:3 2:c 3:c",
        {"act": None},
    ),
    Case(
        "V12 opening in full is the bet", HILO8, start(3, 2), "2:10", {"act": 3, "call": 10, "totals": (20,), "raises": 0, "aggressor": 2}
    ),
    Case("after a full opening the raise is one small bet", RAZZ, start(3, 2), "2:10", {"totals": (20,), "wager": Do.RAISE}),
    Case(
        "V13 FORCE-10 all-in for 1: the others owe 3",
        STANDARD,
        start(3, 2, stacks(200, 1, 200, 200)),
        "2:1",
        {"act": 3, "call": 3, "totals": (10,), "bet": 3},
    ),
    Case(
        "FORCE-10 a lone caller owes the full 3 and may not raise",
        STANDARD,
        start(3, 1, stacks(1, 200)),
        "1:1",
        {"act": 2, "call": 3, "totals": (), "fold": True, "check": False},
    ),
    Case("FORCE-10 the last caller too", STANDARD, start(3, 1, stacks(1, 200, 200)), "1:1 2:f", {"act": 3, "call": 3, "totals": ()}),
    Case(
        "AMB-13 B only the short amount",
        house(short_force_price="short_amount"),
        start(3, 2, stacks(200, 1, 200, 200)),
        "2:1",
        {"act": 3, "call": 1, "totals": (10,), "bet": 1},
    ),
    Case(
        "V14 FORCE-11 left of a broke seat: fold, 3 or 10",
        STANDARD,
        start(3, 3, stacks(200, 0, 200, 200), force_waived=True),
        "",
        {"act": 3, "fold": True, "check": False, "totals": (3, 10), "opening": True},
    ),
    Case(
        "FORCE-11 a fold passes the same choice on",
        STANDARD,
        start(3, 3, stacks(200, 0, 200, 200), force_waived=True),
        "3:f",
        {"act": 4, "fold": True, "check": False, "totals": (3, 10)},
    ),
    Case(
        "FORCE-11 the last player owes nothing",
        STANDARD,
        start(3, 3, stacks(200, 0, 200, 200), force_waived=True),
        "3:f 4:f",
        {"act": None, "live": (1, 2), "able": (1,)},
    ),
    Case("FORCE-11 one seat with chips: no force bet", STANDARD, start(3, 1, stacks(200, 0, 0)), "", {"act": None}),
    Case("FORCE-11 AMB-14 B the left seat must pay", STANDARD, start(3, 3, stacks(200, 0, 200)), "", {"act": 3, "fold": False}),
    Case("heads-up, one all-in for the ante", RAZZ, start(3, 1, stacks(200, 0)), "", {"act": None}),
    Case(
        "FORCE-12 the absent seat's force bet is in, its hand dead",
        STANDARD,
        record(start(3, 2, seated(4), gone=(2,)), STANDARD, "2:3"),
        "",
        {"act": 3, "call": 3, "totals": (10,), "live": (1, 3, 4), "put": {1: 0, 2: 3, 3: 0, 4: 0}},
    ),
    Case(
        "FORCE-12 ALLIN-9 alone with all-in hands, nobody to call",
        STANDARD,
        record(start(3, 2, stacks(200, 200, 0), gone=(2,)), STANDARD, "2:3"),
        "",
        {"act": None},
    ),
    Case("FORCE-14 all fold to the force bet", STANDARD, start(3, 2, seated(3)), "2:3 3:f 1:f", {"act": None, "live": (2,)}),
    Case("FORCE-15 V15 SPREAD-1", SPREAD, start(3, 4), "", {"act": 4, "fold": False, "span": (1, 5), "totals": ()}),
    Case("FORCE-5 spread, 3 left", SPREAD, start(3, 1, stacks(3, 50)), "", {"span": (1, 3)}),
    Case(
        "FORCE-5 spread, force below the minimum: 1, or 3 to 8",
        house(SPREAD, spread_by_street=((3, 8),) * 5),
        start(3, 1),
        "",
        {"totals": (1,), "span": (3, 8)},
    ),
    Case(
        "FORCE-5 spread, force below the minimum and 2 left",
        house(SPREAD, spread_by_street=((3, 8),) * 5),
        start(3, 1, stacks(2, 50)),
        "",
        {"totals": (1,), "span": (2, 2)},
    ),
    Case(
        "FORCE-5 spread, force below the minimum and 1 left",
        house(SPREAD, spread_by_street=((3, 8),) * 5),
        start(3, 1, stacks(1, 50)),
        "",
        {"totals": (1,), "span": None},
    ),
]


FOUR_RAISES = "1:20 2:40 3:60 1:80"
CAP = [
    Case("V10 CAP-1", STANDARD, start(3, 1), "1:3 2:10 3:20 4:30 5:40", {"act": 6, "call": 40, "totals": (), "capped": True, "raises": 3}),
    Case("AMB-06 four", house(max_raises=4), start(3, 1), "1:3 2:10 3:20 4:30 5:40", {"totals": (50,), "capped": False}),
    Case("AMB-06 five", house(max_raises=5), start(5, 1), "1:20 2:40 3:60 4:80 5:100 6:120", {"act": 1, "totals": (), "capped": True}),
    Case(
        "CAP-1 no cap", house(max_raises=0), start(5, 1), "1:20 2:40 3:60 4:80 5:100 6:120", {"act": 1, "totals": (140,), "capped": False}
    ),
    Case("V43 CAP-2 heads-up unlimited", STANDARD, start(6, 1, seated(2)), "1:20 2:40 1:60 2:80", {"act": 1, "call": 20, "totals": (100,)}),
    Case(
        "AMB-05 A two-handed before the cap",
        STANDARD,
        start(6, 1, seated(3)),
        "1:20 2:40 3:f 1:60 2:80",
        {"act": 1, "totals": (100,), "capped": False},
    ),
    Case(
        "AMB-05 B not so where the round began with three",
        house(headsup_raises="round_start"),
        start(6, 1, seated(3)),
        "1:20 2:40 3:f 1:60 2:80",
        {"act": 1, "totals": (), "capped": True},
    ),
    Case(
        "AMB-05 B the round began two-handed",
        house(headsup_raises="round_start"),
        start(6, 1, stacks(200, 200, 0)),
        "1:20 2:40 1:60 2:80",
        {"act": 1, "totals": (100,), "capped": False},
    ),
    Case("AMB-05 C never", house(headsup_raises="never"), start(6, 1, seated(2)), "1:20 2:40 1:60 2:80", {"totals": (), "capped": True}),
    Case(
        "V44 CAP-3",
        STANDARD,
        start(6, 1, seated(3, 400)),
        f"{FOUR_RAISES} 2:f",
        {"act": 3, "call": 20, "totals": (), "capped": True, "raises": 3},
    ),
    Case(
        "CAP-4 three in just before the capping raise, an all-in of it included",
        STANDARD,
        start(6, 1, stacks(80, 400, 400)),
        FOUR_RAISES,
        {"act": 2, "totals": (), "capped": True},
    ),
    Case(
        "CAP-2 an all-in seat is not in the raising",
        STANDARD,
        start(6, 1, stacks(400, 400, 40)),
        "1:20 2:40 3:c 1:60 2:80",
        {"totals": (100,)},
    ),
    Case(
        "CAP-4 an all-in treated as a raise counts",
        STANDARD,
        start(5, 1, stacks(200, 32, 200)),
        "1:20 2:32",
        {"act": 3, "raises": 1, "totals": (52,)},
    ),
    Case(
        "CAP-4 the completion of a short raise counts one",
        STANDARD,
        start(5, 1, stacks(200, 28, 200)),
        "1:20 2:28 3:40",
        {"act": 1, "raises": 1, "totals": (60,)},
    ),
    Case("CAP-4 the completion of an opening all-in counts nothing", STANDARD, start(5, 1, stacks(8, 200, 200)), "1:8 2:20", {"raises": 0}),
    Case(
        "CAP-4 capped, a seat with less may call all-in",
        STANDARD,
        start(6, 4, stacks(400, 400, 70, 400)),
        "4:20 1:40 2:60 3:f 4:80 1:c",
        {"act": 2, "call": 20, "totals": ()},
    ),
    Case(
        "CAP-4 capped, less than the call in front",
        STANDARD,
        start(6, 1, stacks(400, 400, 400, 70)),
        "1:20 2:40 3:60 4:c 1:80 2:c 3:c",
        {"act": 4, "call": 10, "all_in": True, "totals": ()},
    ),
    Case(
        "no raise after the cap with chips for more",
        STANDARD,
        start(3, 1),
        "1:3 2:10 3:20 4:30 5:40 6:c",
        {"act": 1, "totals": ()},
    ),
]


FACTS = [
    Case(
        "out of turn: it returns to the skipped seat",
        STANDARD,
        record(FIFTH, STANDARD, "2:20"),
        "",
        {"act": 1, "call": 20, "totals": (40,), "later": (3,)},
    ),
    Case("out of turn: then on to those who have not acted", STANDARD, record(FIFTH, STANDARD, "2:20 1:c"), "", {"act": 3, "later": ()}),
    Case("out of turn: a fold", STANDARD, record(start(5, 1, seated(4)), STANDARD, "3:f 1:k 2:k"), "", {"act": 4}),
    Case("a wager after the round was over", STANDARD, record(FIFTH, STANDARD, "1:k 2:k 3:k 2:20"), "", {"act": 3, "call": 20}),
    Case(
        "a seat that is not dealt in counts for its money",
        STANDARD,
        record(FIFTH, STANDARD, "1:k 2:k 3:k 9:20"),
        "",
        {"act": 1, "call": 20},
    ),
    Case("a bet of no legal amount", STANDARD, record(FIFTH, STANDARD, "1:25"), "", {"act": 2, "call": 25, "totals": (45,)}),
    Case("a bet over the spread: the next raise is the maximum", SPREAD, record(FIFTH, SPREAD, "1:9"), "", {"act": 2, "span": (14, 14)}),
    Case("more than the stack", STANDARD, record(start(5, 1, stacks(10, 200, 200)), STANDARD, "1:20"), "", {"act": 2, "able": (2, 3)}),
    Case(
        "the seats in any order",
        STANDARD,
        replace(FIFTH, stacks={3: 200, 1: 200, 2: 200}),
        "",
        {"act": 1, "later": (2, 3), "live": (1, 2, 3)},
    ),
    Case("a starter who is not in the hand", STANDARD, start(5, 2, {1: 200, 4: 200, 5: 200}), "", {"act": 4, "later": (5, 1)}),
    Case(
        "KILL-3 the killer's post is the bet and the action starts to the left",
        house(small=20, big=40),
        replace(start(3, 3, seated(4)), actions=(Action(2, Do.BET, 20),)),
        "",
        {"act": 3, "call": 20, "totals": (40,), "raises": 0, "later": (4, 1)},
    ),
]

CASES = [*FORCE, *CAP, *FACTS]


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_the_next_seat_and_its_choices(case: Case) -> None:
    case.check()
