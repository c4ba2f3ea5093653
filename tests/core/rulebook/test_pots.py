"""Sections 7 and 12 of RULES.md: layers, uncalled bets, the house's take."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from dealer_assist.rulebook.house import STANDARD, HouseRules
from dealer_assist.rulebook.pots import Pot, given_take, pots, take, uncalled
from dealer_assist.rulebook.reasons import rules_of

Layers = list[tuple[str, int, tuple[int, ...]]]

LAYERS: list[tuple[str, dict[int, int], tuple[int, ...], dict[int, int], Layers]] = [
    (
        "V45 POT-2 two all-ins and a folder",
        {1: 50, 2: 120, 3: 120, 4: 20},
        (4,),
        {},
        [("main", 170, (1, 2, 3)), ("side 1", 140, (2, 3))],
    ),
    ("V46 POT-3 the uncalled part of a bet comes back", {1: 42, 2: 22, 3: 34}, (2,), {1: 8}, [("main", 90, (1, 3))]),
    (
        "V47 POT-4 all-in for the ante plays for the antes only",
        {1: 12, 2: 2, 3: 12, 4: 5, 5: 2},
        (4, 5),
        {},
        [("main", 10, (1, 2, 3)), ("side 1", 23, (1, 3))],
    ),
    (
        "V48 POT-4 a short force bet makes a main pot of ante plus 1 each",
        {1: 5, 2: 3, 3: 5, 4: 5, 5: 2},
        (5,),
        {},
        [("main", 14, (1, 2, 3, 4)), ("side 1", 6, (1, 3, 4))],
    ),
    (
        "V49 ALLIN-3 all-in for less than the ante",
        {1: 12, 2: 12, 3: 1, 4: 2},
        (4,),
        {},
        [("main", 4, (1, 2, 3)), ("side 1", 23, (1, 2))],
    ),
    (
        "ALLIN-2 all-in for the ante of 2, five dealt in, plays for 10",
        {1: 2, 2: 22, 3: 22, 4: 2, 5: 2},
        (4, 5),
        {},
        [("main", 10, (1, 2, 3)), ("side 1", 40, (2, 3))],
    ),
    ("FORCE-10 a lone caller of a short force bet gets the unmatched part back", {1: 2, 2: 3, 3: 5}, (1,), {3: 2}, [("main", 8, (2, 3))]),
    ("FORCE-14 everybody folds to the force bet", {1: 2, 2: 5, 3: 2}, (1, 3), {2: 3}, [("main", 6, (2,))]),
    ("POT-3 heads-up, the ante of the other for less comes back before the deal", {1: 2, 2: 1}, (), {1: 1}, [("main", 2, (1, 2))]),
    ("POT-3 a raise nobody calls", {1: 62, 2: 42, 3: 42}, (2, 3), {1: 20}, [("main", 126, (1,))]),
    ("POT-3 without an ante the force bet nobody calls leaves an empty main pot", {1: 0, 2: 1, 3: 0}, (1, 3), {2: 1}, [("main", 0, (2,))]),
    ("POT-5 a folded seat's money above every live total goes to the top pot", {1: 50, 2: 50, 3: 70}, (3,), {}, [("main", 170, (1, 2))]),
    (
        "POT-5 a layer held by folded seats alone joins the pot below",
        {1: 4210, 2: 4000, 3: 8100, 4: 8100, 5: 2000},
        (3, 4),
        {},
        [("main", 10_000, (1, 2, 5)), ("side 1", 8000, (1, 2)), ("side 2", 8410, (1,))],
    ),
    (
        "POT-6 a side pot whose other players folded has one seat",
        {1: 12, 2: 52, 3: 32},
        (3,),
        {2: 20},
        [("main", 36, (1, 2)), ("side 1", 40, (2,))],
    ),
    (
        "POT-9 tied all-ins of different sizes are out of what is above them",
        {1: 10, 2: 30, 3: 60, 4: 60},
        (),
        {},
        [("main", 40, (1, 2, 3, 4)), ("side 1", 60, (2, 3, 4)), ("side 2", 60, (3, 4))],
    ),
    (
        "POT-9 an all-in seat stays eligible where it paid when a street has no bets",
        {1: 20, 2: 20, 3: 20},
        (),
        {},
        [("main", 60, (1, 2, 3))],
    ),
    ("a live seat that put nothing in plays for nothing", {1: 0, 2: 5, 3: 5}, (), {}, [("main", 10, (2, 3))]),
    ("every hand dead: the money stays, nobody is eligible", {1: 5, 2: 8}, (1, 2), {}, [("main", 13, ())]),
    (
        "eight seats, four all-ins",
        {1: 2, 2: 5, 3: 12, 4: 32, 5: 52, 6: 52, 7: 12, 8: 2},
        (7, 8),
        {},
        [
            ("main", 16, (1, 2, 3, 4, 5, 6)),
            ("side 1", 18, (2, 3, 4, 5, 6)),
            ("side 2", 35, (3, 4, 5, 6)),
            ("side 3", 60, (4, 5, 6)),
            ("side 4", 40, (5, 6)),
        ],
    ),
]


@pytest.mark.parametrize(("contributions", "folded", "returned", "layers"), [case[1:] for case in LAYERS], ids=[case[0] for case in LAYERS])
def test_pots_are_the_layers_of_the_live_totals(
    contributions: dict[int, int], folded: tuple[int, ...], returned: dict[int, int], layers: Layers
) -> None:
    answer = pots(contributions, folded)
    assert answer.returned == returned
    assert [(pot.name, pot.amount, pot.eligible) for pot in answer.pots] == layers
    assert sum(returned.values()) + sum(pot.amount for pot in answer.pots) == sum(contributions.values())


def test_the_level_of_a_pot_is_what_each_put_in_up_to_it() -> None:
    assert [pot.cap for pot in pots({1: 50, 2: 120, 3: 120, 4: 20}, (4,)).pots] == [50, 120]


CAPS: list[tuple[str, dict[int, int], tuple[int, ...], dict[int, int], dict[int, int], Layers]] = [
    (
        "IRREG-10 a seat that declared itself all-in",
        {1: 42, 2: 82, 3: 82},
        (),
        {1: 42},
        {},
        [("main", 126, (1, 2, 3)), ("side 1", 80, (2, 3))],
    ),
    (
        "IRREG-10 chips it put in above its frozen total are not played for by it",
        {1: 62, 2: 82, 3: 82},
        (),
        {1: 42},
        {},
        [("main", 126, (1, 2, 3)), ("side 1", 100, (2, 3))],
    ),
    ("IRREG-10 a bet against it alone comes back", {1: 42, 2: 62}, (), {1: 42}, {2: 20}, [("main", 84, (1, 2))]),
    (
        "IRREG-10 the declaration of a seat that folded counts for nothing",
        {1: 42, 2: 82, 3: 82},
        (1,),
        {1: 20},
        {},
        [("main", 206, (2, 3))],
    ),
]


@pytest.mark.parametrize(
    ("contributions", "folded", "caps", "returned", "layers"), [case[1:] for case in CAPS], ids=[case[0] for case in CAPS]
)
def test_an_artificial_all_in_freezes_what_its_seat_plays_for(
    contributions: dict[int, int], folded: tuple[int, ...], caps: dict[int, int], returned: dict[int, int], layers: Layers
) -> None:
    answer = pots(contributions, folded, caps)
    assert answer.returned == returned
    assert [(pot.name, pot.amount, pot.eligible) for pot in answer.pots] == layers


WHY: list[tuple[dict[int, int], tuple[int, ...], dict[int, int], list[tuple[str, str]]]] = [
    ({1: 50, 2: 120, 3: 120}, (), {}, [("POT-2", "why.pots.main"), ("POT-2", "why.pots.side")]),
    ({1: 42, 2: 34}, (), {}, [("POT-3", "why.pots.uncalled"), ("POT-2", "why.pots.main")]),
    ({1: 50, 2: 50, 3: 70}, (3,), {}, [("POT-2", "why.pots.main"), ("POT-5", "why.pots.above")]),
    ({1: 12, 2: 20, 3: 20}, (3,), {}, [("POT-2", "why.pots.main"), ("POT-2", "why.pots.side"), ("POT-6", "why.pots.one_seat")]),
    ({1: 20, 2: 40, 3: 40}, (), {1: 20}, [("IRREG-10", "why.pots.frozen"), ("POT-2", "why.pots.main"), ("POT-2", "why.pots.side")]),
]


@pytest.mark.parametrize(("contributions", "folded", "caps", "reasons"), WHY)
def test_pots_say_why(contributions: dict[int, int], folded: tuple[int, ...], caps: dict[int, int], reasons: list[tuple[str, str]]) -> None:
    assert [(reason.rule, reason.key) for reason in pots(contributions, folded, caps).reasons] == reasons


def test_an_uncalled_bet_names_what_was_compared() -> None:
    (why, *_) = pots({1: 42, 2: 22, 3: 34}, (2,)).reasons
    assert why.values == {"seat": 1, "amount": 8, "total": 42, "matched": 34}


UNCALLED: list[tuple[dict[int, int], tuple[int, int] | None]] = [
    ({1: 42, 2: 22, 3: 34}, (1, 8)),
    ({1: 42, 2: 42}, None),
    ({4: 7}, (4, 7)),
    ({}, None),
    ({1: 0, 2: 0}, None),
]


@pytest.mark.parametrize(("contributions", "expected"), UNCALLED)
def test_the_uncalled_part_is_the_largest_total_less_the_second(contributions: dict[int, int], expected: tuple[int, int] | None) -> None:
    assert uncalled(contributions) == expected


# ------------------------------------------------------------------------------------------------ the house's take

RAKE = replace(STANDARD, take="rake")


def _pots(*amounts: int) -> tuple[Pot, ...]:
    return tuple(Pot(f"side {index}" if index else "main", amount, tuple(range(index + 1, 5))) for index, amount in enumerate(amounts))


SOURCED = ("RAKE-2", "RAKE-4")
FIVES = {"rake_source": "proportional", "chip_unit": 5, "rake_unit": 5, "rake_cap": 20}
TAKE: list[tuple[str, Mapping[str, object], tuple[int, ...], int, tuple[int, int], tuple[int, ...], tuple[str, ...]]] = [
    ("RAKE-1 nothing by default", {"take": "none"}, (90,), 7, (0, 0), (90,), ("RAKE-1",)),
    ("RAKE-2 ten percent", {}, (40,), 7, (4, 0), (36,), ("RAKE-2",)),
    ("RAKE-2 at most the cap", {}, (170,), 7, (6, 0), (164,), ("RAKE-2",)),
    ("RAKE-2 rounded down to the unit", {}, (59,), 7, (5, 0), (54,), ("RAKE-2",)),
    ("RAKE-2 a unit of 2 rounds 5 down to 4", {"rake_unit": 2}, (59,), 7, (4, 0), (55,), ("RAKE-2",)),
    ("RAKE-2 five percent to 3", {"rake_percent": 5, "rake_cap": 3}, (50,), 7, (2, 0), (48,), ("RAKE-2",)),
    ("RAKE-3 the hand ended on third street", {}, (40,), 3, (0, 0), (40,), ("RAKE-3",)),
    ("RAKE-3 from fourth on", {}, (40,), 4, (4, 0), (36,), ("RAKE-2",)),
    ("RAKE-3 a house that rakes third street too", {"rake_from_street": 3}, (40,), 3, (4, 0), (36,), ("RAKE-2",)),
    ("RAKE-3 no drop on third street either", {"jackpot_drop": 1, "jackpot_at": 10}, (40,), 3, (0, 0), (40,), ("RAKE-3",)),
    ("RAKE-4 the main pot pays first", {}, (30, 40), 7, (6, 0), (24, 40), SOURCED),
    ("RAKE-4 then the side pots in order", {}, (4, 1, 100), 7, (6, 0), (0, 0, 99), SOURCED),
    ("AMB-25 in proportion", {"rake_source": "proportional"}, (40, 20), 7, (6, 0), (36, 18), SOURCED),
    ("AMB-25 the rest from the main pot", {"rake_source": "proportional"}, (40, 19), 7, (5, 0), (36, 18), SOURCED),
    ("AMB-25 in whole chips", FIVES, (100, 60), 7, (15, 0), (90, 55), SOURCED),
    ("RAKE-5 at its pot size", {"take": "none", "jackpot_drop": 1, "jackpot_at": 40}, (40,), 7, (0, 1), (39,), ("RAKE-1", "RAKE-5")),
    ("RAKE-5 no drop below it", {"jackpot_drop": 1, "jackpot_at": 41}, (40,), 7, (4, 0), (36,), ("RAKE-2",)),
    ("RAKE-5 beside the rake, the size before it", {"jackpot_drop": 2, "jackpot_at": 40}, (40,), 7, (4, 2), (34,), ("RAKE-2", "RAKE-5")),
    ("RAKE-5 not more than is there", {"take": "per_hand", "jackpot_drop": 2}, (7,), 7, (6, 1), (0,), ("RAKE-1", "RAKE-5")),
    ("RAKE-1 a fee for each hand", {"take": "per_hand", "rake_cap": 3}, (12, 40), 7, (3, 0), (9, 40), ("RAKE-1", "RAKE-4")),
    ("RAKE-1 a fee is not more than is there", {"take": "per_hand"}, (4,), 7, (4, 0), (0,), ("RAKE-1",)),
    ("RAKE-7 time takes nothing from a pot", {"take": "time"}, (40,), 7, (0, 0), (40,), ("RAKE-7",)),
    ("an empty pot pays nothing", {"rake_source": "proportional"}, (0,), 7, (0, 0), (0,), ("RAKE-2",)),
]


@pytest.mark.parametrize(
    ("options", "amounts", "street", "taken", "left", "rules"), [case[1:] for case in TAKE], ids=[case[0] for case in TAKE]
)
def test_the_house_takes(
    options: Mapping[str, object],
    amounts: tuple[int, ...],
    street: int,
    taken: tuple[int, int],
    left: tuple[int, ...],
    rules: tuple[str, ...],
) -> None:
    house: HouseRules = replace(RAKE, **options)  # type: ignore[arg-type]  # options by name, as a house writes them
    answer = take(_pots(*amounts), house, street)
    assert (answer.rake, answer.drop) == taken
    assert tuple(pot.amount for pot in answer.pots) == left
    assert rules_of(answer.reasons) == rules
    assert [(pot.name, pot.eligible) for pot in answer.pots] == [(pot.name, pot.eligible) for pot in _pots(*amounts)]


def test_an_uncalled_bet_is_not_raked() -> None:
    answer = pots({1: 42, 2: 22, 3: 34}, (2,))
    assert take(answer.pots, replace(RAKE, rake_cap=100), 7).rake == 9


def test_a_rake_that_is_given_is_taken_as_given() -> None:
    answer = given_take(_pots(30, 20), 3, STANDARD)
    assert (answer.rake, answer.drop, [pot.amount for pot in answer.pots]) == (3, 0, [27, 20])
    assert given_take(_pots(30), 0, STANDARD).pots == _pots(30)


@pytest.mark.parametrize("rake", [-1, 51])
def test_a_given_rake_that_the_pots_do_not_hold_is_an_error(rake: int) -> None:
    with pytest.raises(ValueError, match=f"RAKE-6: a rake of {rake} cannot come out of pots of 50"):
        given_take(_pots(30, 20), rake, STANDARD)
