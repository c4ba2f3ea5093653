"""Sections 9 and 10 of RULES.md: who wins which half of which pot, odd chips, who shows first. Long, as it is a table: a row a case."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import pytest

from dealer_assist.cards import card, cards
from dealer_assist.rulebook.holdings import BadHolding
from dealer_assist.rulebook.house import STANDARD, Game, HouseRules
from dealer_assist.rulebook.pots import Pot, pots
from dealer_assist.rulebook.reasons import Illegal, Value, rules_of
from dealer_assist.rulebook.showdown import Award, Share, all_face_up, award, award_declared, show_order

Won = tuple[str, tuple[int, ...], tuple[int, ...], dict[int, int]]
Seats = tuple[int, ...]


@dataclass(frozen=True)
class Case:
    """A showdown: pots as name -> (amount, eligible seats), main first; hands; the awards as (pot, high, low, pay), last side pot first."""

    name: str
    game: str
    pots: Mapping[str, tuple[int, Seats]]
    hands: Mapping[int, str]
    won: tuple[Won, ...]
    options: Mapping[str, object] = field(default_factory=dict)
    community: str = ""


def _rules(game: str, options: Mapping[str, object] | None = None) -> HouseRules:
    return replace(STANDARD, game=Game(game), **(options or {}))  # type: ignore[arg-type]  # options by name, as a house writes them


def _pots(stated: Mapping[str, tuple[int, Seats]]) -> tuple[Pot, ...]:
    return tuple(Pot(name, amount, eligible) for name, (amount, eligible) in stated.items())


def _awards(case: Case) -> tuple[Award, ...]:
    hands = {seat: cards(text) for seat, text in case.hands.items()}
    return award(_pots(case.pots), hands, _rules(case.game, case.options), card(case.community) if case.community else None)


NO_LOW = {1: "Kc Kd 9s 9h 4c 3d Qh", 2: "As Ad Jh Tc 8s 6d 4h"}
HIGH_AND_LOW = {2: "Qs Qd Qh 9c 7d 4s 2c", 4: "8h 6c 5d 3s Ah Kd Jc"}
QUARTERED = {1: "Ts Td Th Kc Jd 9c 8d", 2: "7c 5d 4s 2h Ac Kd Qh", 3: "7d 5h 4c 2s Ad Kh 9s"}
NINES = {1: "9d 8c 7h 6s 5d Ac 2c", 2: "9s 8h 7d 6c 5h Kh 2d"}
SEVENS = {1: "7c 5d 4s 2h Ac Kd Qh", 2: "7d 5h 4c 2s Ad Kh 9s"}
WHEELS = {1: "5c 4d 3h 2s As Kd Kh", 2: "5d 4h 3s 2c Ac Qd Qh"}
THREE_NINES = {1: "9d 8c 7h 6s 5d Ac 2c", 2: "9s 8h 7d 6c 5h Kh 2d", 5: "9h 8d 7s 6h 5s Kd 2h"}
SHARED_ACE = {1: "Kd Qc Jh 9d 3c 2c As", 2: "Kc Qd Js 9h 3d 2h As"}
ONE, TWO, THREE = (1,), (2,), (3,)

CASES = [
    Case("V53 SPLIT-2 no low: high takes it all", "hilo8", {"main": (97, (1, 2))}, NO_LOW, (("main", ONE, (), {1: 97}),)),
    Case(
        "V54 ODD-1 the odd chip between the halves to high",
        "hilo8",
        {"main": (97, (2, 4))},
        HIGH_AND_LOW,
        (("main", TWO, (4,), {2: 49, 4: 48}),),
    ),
    Case("V55 SPLIT-3 quartered", "hilo8", {"main": (100, (1, 2, 3))}, QUARTERED, (("main", ONE, (2, 3), {1: 50, 2: 25, 3: 25}),)),
    Case(
        "V56 SPLIT-4 a wheel wins both ways",
        "hilo8",
        {"main": (120, (1, 2))},
        {1: "5c 4d 3h 2s Ac Kd Kh", 2: "As Ad 8c 7h 6d 3s Jc"},
        (("main", ONE, ONE, {1: 120}),),
    ),
    Case(
        "V57 LOW-6 without qualifier there is always a low",
        "hilo",
        {"main": (80, (1, 3))},
        {1: "Js Jd 9c 9d 9h 5s 5c", 3: "9s 8d 6c 4h 2d Kc Qd"},
        (("main", ONE, THREE, {1: 40, 3: 40}),),
    ),
    Case(
        "LOW-6 a paired low wins the low half",
        "hilo",
        {"main": (80, (1, 2))},
        {1: "9c 9d 9h 8s 8c 2d 2h", 2: "Kc Kd Kh Qs Qc Jd Jh"},
        (("main", TWO, ONE, {2: 40, 1: 40}),),
    ),
    Case(
        "V58 RAZZ-1 compared from the top down",
        "razz",
        {"main": (64, (1, 2))},
        {1: "7c 6d 4h 2s Ac Kd Qh", 2: "7h 5d 4c 3s 2d Ks Kh"},
        (("main", (), TWO, {2: 64}),),
    ),
    Case(
        "RAZZ-2 the rank of the pair before any side card",
        "razz",
        {"main": (64, (1, 2))},
        {1: "Ac Ad As Kc Qd 4h 4c", 2: "2c 2d 2h 2s 9c 8d 3h"},
        (("main", (), ONE, {1: 64}),),
    ),
    Case("V59 ODD-2 the odd chip to the nine of spades", "stud", {"main": (51, (1, 2))}, NINES, (("main", (1, 2), (), {1: 25, 2: 26}),)),
    Case(
        "AMB-10 all seven cards count: the ace of clubs",
        "stud",
        {"main": (51, (1, 2))},
        NINES,
        (("main", (1, 2), (), {1: 26, 2: 25}),),
        {"odd_chip_cards": "seven"},
    ),
    Case(
        "AMB-10 by position", "stud", {"main": (51, (1, 2))}, NINES, (("main", (1, 2), (), {1: 26, 2: 25}),), {"odd_chip_tie": "position"}
    ),
    Case("AMB-10 tied lows: the highest card by suit", "razz", {"main": (51, (1, 2))}, SEVENS, (("main", (), (1, 2), {1: 25, 2: 26}),)),
    Case(
        "AMB-10 tied lows: the lowest card by suit",
        "razz",
        {"main": (51, (1, 2))},
        SEVENS,
        (("main", (), (1, 2), {1: 26, 2: 25}),),
        {"odd_chip_tie": "low_card_for_low"},
    ),
    Case(
        "AMB-10 tied highs: still the highest card where lows go by the lowest",
        "stud",
        {"main": (51, (1, 2))},
        NINES,
        (("main", (1, 2), (), {1: 25, 2: 26}),),
        {"odd_chip_tie": "low_card_for_low"},
    ),
    Case(
        "ODD-2 the ace of a low counts one",
        "razz",
        {"main": (51, (1, 2))},
        {1: "7c 5d 4s 2h As Kd Qh", 2: SEVENS[2]},
        (("main", (), (1, 2), {1: 25, 2: 26}),),
    ),
    Case("AMB-11 the ace of a wheel counts as it plays", "stud", {"main": (51, (1, 2))}, WHEELS, (("main", (1, 2), (), {1: 25, 2: 26}),)),
    Case(
        "AMB-11 the ace of a wheel counts as the top card",
        "stud",
        {"main": (51, (1, 2))},
        WHEELS,
        (("main", (1, 2), (), {1: 26, 2: 25}),),
        {"odd_chip_wheel_ace": "high"},
    ),
    Case(
        "AMB-11 an ace beside the wheel does not play as one",
        "stud",
        {"main": (51, (1, 2))},
        {1: "5c 4d 3h 2s As Ad Kh", 2: "5d 4h 3s 2c Ac Qd Qh"},
        (("main", (1, 2), (), {1: 26, 2: 25}),),
        {"odd_chip_cards": "seven"},
    ),
    Case(
        "ODD-2 the ace of a broadway straight is high",
        "stud",
        {"main": (51, (1, 2))},
        {1: "Ah Kc Qc Jd Tc 3h 3d", 2: "Ad Ks Qs Jh Ts 2c 2d"},
        (("main", (1, 2), (), {1: 26, 2: 25}),),
    ),
    Case(
        "SPLIT-5 the same seats tie for both halves: the whole pot evenly",
        "hilo8",
        {"main": (102, (1, 2))},
        WHEELS,
        (("main", (1, 2), (1, 2), {1: 51, 2: 51}),),
    ),
    Case(
        "SPLIT-5 its odd chip by the high hands' cards",
        "hilo8",
        {"main": (103, (1, 2))},
        WHEELS,
        (("main", (1, 2), (1, 2), {1: 51, 2: 52}),),
    ),
    Case(
        "SPLIT-5 its odd chip by the high hands' cards where lows go by the lowest card",
        "hilo8",
        {"main": (103, (1, 2))},
        WHEELS,
        (("main", (1, 2), (1, 2), {1: 51, 2: 52}),),
        {"odd_chip_tie": "low_card_for_low"},
    ),
    Case(
        "SPLIT-3 half by half where other seats tie for low",
        "hilo8",
        {"main": (103, (1, 2, 3))},
        {1: "5c 4d 3h 2s As Kd Kh", 2: "5d 4h 3s 2c Ac Qd Qh", 3: "Ah Ad Tc Td Th 5s 5h"},
        (("main", THREE, (1, 2), {3: 52, 1: 25, 2: 26}),),
    ),
    Case(
        "SPLIT-3 three quarters and a quarter",
        "hilo8",
        {"main": (100, (1, 2))},
        {1: "8c 6d 4h 3s Ac Kd Kh", 2: "8d 6h 4c 3d Ad Qs Jh"},
        (("main", ONE, (1, 2), {1: 75, 2: 25}),),
    ),
    Case(
        "ODD-3 exact thirds",
        "stud",
        {"main": (30_300, (1, 2, 5))},
        THREE_NINES,
        (("main", (1, 2, 5), (), {1: 10_100, 2: 10_100, 5: 10_100}),),
    ),
    Case(
        "ODD-3 the first odd chip to the spade",
        "stud",
        {"main": (100, (1, 2, 5))},
        THREE_NINES,
        (("main", (1, 2, 5), (), {1: 33, 2: 34, 5: 33}),),
    ),
    Case(
        "ODD-3 the second to the heart", "stud", {"main": (101, (1, 2, 5))}, THREE_NINES, (("main", (1, 2, 5), (), {1: 33, 2: 34, 5: 34}),)
    ),
    Case(
        "ODD-4 a shared card does not decide",
        "stud",
        {"main": (51, (1, 2))},
        SHARED_ACE,
        (("main", (1, 2), (), {1: 26, 2: 25}),),
        community="As",
    ),
    Case(
        "ODD-4 the highest suits where several fives are equal",
        "stud",
        {"main": (51, (1, 2))},
        {1: "9c 9h 8c 7h 6s 5d 2c", 2: "9d 8h 7d 6c 5h Kh 2d"},
        (("main", (1, 2), (), {1: 26, 2: 25}),),
    ),
    Case(
        "ODD-5 the whole list decides, not the top card",
        "stud",
        {"main": (51, (1, 2))},
        {1: "Ac As Kh Qd Jd 4c 3c", 2: "Ah Ad Ks Qs Jh 4h 3h"},
        (("main", (1, 2), (), {1: 26, 2: 25}),),
    ),
    Case(
        "ODD-1 what is below one unit goes to high",
        "hilo8",
        {"main": (97, (2, 4))},
        HIGH_AND_LOW,
        (("main", TWO, (4,), {2: 52, 4: 45}),),
        {"chip_unit": 5},
    ),
    Case(
        "ODD-1 what is below one unit goes to high where the halves are even",
        "hilo8",
        {"main": (92, (2, 4))},
        HIGH_AND_LOW,
        (("main", TWO, (4,), {2: 47, 4: 45}),),
        {"chip_unit": 5},
    ),
    Case(
        "ODD-1 what is below one unit goes with the first odd chip",
        "stud",
        {"main": (52, (1, 2, 5))},
        THREE_NINES,
        (("main", (1, 2, 5), (), {1: 15, 2: 22, 5: 15}),),
        {"chip_unit": 5},
    ),
    Case(
        "ODD-1 and goes there alone where there is no odd chip",
        "stud",
        {"main": (47, (1, 2, 5))},
        THREE_NINES,
        (("main", (1, 2, 5), (), {1: 15, 2: 17, 5: 15}),),
        {"chip_unit": 5},
    ),
    Case("ODD-1 a pot of one chip", "hilo8", {"main": (1, (2, 4))}, HIGH_AND_LOW, (("main", TWO, (4,), {2: 1}),)),
    Case("an empty pot pays nobody", "hilo8", {"main": (0, (2, 4))}, HIGH_AND_LOW, (("main", TWO, (4,), {}),)),
    Case(
        "V60 POT-7 the last side pot first, each pot by itself",
        "hilo8",
        {"main": (91, (1, 2, 3)), "side 1": (61, (2, 3))},
        {1: "6c 4d 3h 2s Ac Kd Jh", 2: "Qs Qd Qh 9c 9d 5s 4c", 3: "8h 7c 5d 4s 2h Kc Jd"},
        (("side 1", TWO, THREE, {2: 31, 3: 30}), ("main", TWO, ONE, {2: 46, 1: 45})),
    ),
    Case(
        "SPLIT-2 no low in the side pot, a low in the main pot",
        "hilo8",
        {"main": (90, (1, 2, 3)), "side 1": (60, (2, 3))},
        {1: "6c 4d 3h 2s Ac Kd Jh", 2: "Qs Qd Qh 9c 9d 5s 4c", 3: "Th 9h 5d 4s 2h Kc Jd"},
        (("side 1", TWO, (), {2: 60}), ("main", TWO, ONE, {2: 45, 1: 45})),
    ),
    Case(
        "POT-9 the second-best hand wins the side pot",
        "stud",
        {"main": (90, (1, 2, 3)), "side 1": (60, (2, 3))},
        {1: "As Ad Ah Kc Kd 4c 2d", 2: "Qs Qd Qh 9c 9d 5s 4d", 3: "Th 9h 5d 4s 2h Kh Jd"},
        (("side 1", TWO, (), {2: 60}), ("main", ONE, (), {1: 90})),
    ),
    Case(
        "POT-9 a tie above an all-in is split at its own level",
        "stud",
        {"main": (31, (1, 2, 5)), "side 1": (41, (2, 5))},
        THREE_NINES,
        (("side 1", (2, 5), (), {2: 21, 5: 20}), ("main", (1, 2, 5), (), {1: 10, 2: 11, 5: 10})),
    ),
    Case(
        "the ties of losing hands are no ties",
        "stud",
        {"main": (90, (1, 2, 3))},
        {1: "9d 8c 7h 6s 5d Ac 2c", 2: "9s 8h 7d 6c 5h Kh 2d", 3: "Td 9c 8d 7s 6h Kd 2h"},
        (("main", THREE, (), {3: 90}),),
    ),
    Case(
        "a hand that is not eligible wins nothing, were it the best",
        "stud",
        {"main": (90, (1, 2))},
        {1: "9d 8c 7h 6s 5d Ac 2c", 2: "As Ad 9s 9h 4c 3d Qh", 3: "Kc Kd Kh Ks 4d 3c 2h"},
        (("main", ONE, (), {1: 90}),),
    ),
    Case(
        "three pairs: the two best and the best side card",
        "stud",
        {"main": (90, (1, 2))},
        {1: "Ac Ad Kc Kd 2c 2d Qh", 2: "As Ah Ks Kh 3c 3d Jh"},
        (("main", ONE, (), {1: 90}),),
    ),
    Case(
        "a five-high straight flush beats four of a kind",
        "stud",
        {"main": (90, (1, 2))},
        {1: "Ac 2c 3c 4c 5c Kd Kh", 2: "9s 9d 9h 9c Ad Kc Qc"},
        (("main", ONE, (), {1: 90}),),
    ),
    Case("SHOW-12 a seat without a hand has given up", "stud", {"main": (90, (1, 2, 3))}, NINES, (("main", (1, 2), (), {1: 45, 2: 45}),)),
    Case("SHOW-12 the last hand wins unread", "hilo8", {"main": (90, (1, 2, 3))}, {2: ""}, (("main", TWO, TWO, {2: 90}),)),
    Case(
        "POT-6 a side pot with one seat is its, though it gave up the main pot",
        "razz",
        {"main": (90, (1, 2)), "side 1": (20, TWO)},
        {1: ""},
        (("side 1", (), TWO, {2: 20}), ("main", (), ONE, {1: 90})),
    ),
    Case(
        "DEAL-8 the community card plays for high and for low",
        "hilo8",
        {"main": (80, (1, 2))},
        {1: "Kc Kd Qs 9h 7c 7d 5h", 2: "8d 6h 3c 2d Ts Jh 5h"},
        (("main", ONE, TWO, {1: 40, 2: 40}),),
        community="5h",
    ),
    Case(
        "IRREG-13 six cards that were ruled live",
        "stud",
        {"main": (90, (1, 2))},
        {1: "9d 8c 7h 6s 5d Ac", 2: "As Ad 9s 9h 4c 3d Qh"},
        (("main", ONE, (), {1: 90}),),
    ),
]


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_pots_are_awarded(case: Case) -> None:
    awards = _awards(case)
    assert tuple((one.pot, one.high, one.low, dict(one.pay)) for one in awards) == case.won
    for one in awards:
        assert one.amount == case.pots[one.pot][0] == sum(one.pay.values()) == sum(share.amount for share in one.shares)


def _case(name: str) -> Case:
    (found,) = [case for case in CASES if case.name.startswith(name)]
    return found


SHARES = [
    ("V54", (Share(2, "high", 49, 1), Share(4, "low", 48))),
    ("V55", (Share(1, "high", 50), Share(2, "low", 25), Share(3, "low", 25))),
    ("V56", (Share(1, "whole", 120),)),
    ("V59", (Share(1, "high", 25), Share(2, "high", 26, 1))),
    ("SPLIT-5 its odd chip by the high hands' cards where", (Share(1, "whole", 51), Share(2, "whole", 52, 1))),
    ("SPLIT-3 three quarters", (Share(1, "high", 50), Share(1, "low", 25), Share(2, "low", 25))),
    ("ODD-1 what is below one unit goes with", (Share(1, "high", 15), Share(2, "high", 22, 7), Share(5, "high", 15))),
    ("SHOW-12 the last hand", (Share(2, "whole", 90),)),
]


@pytest.mark.parametrize(("name", "shares"), SHARES)
def test_the_shares_stand_in_the_order_to_push_them(name: str, shares: tuple[Share, ...]) -> None:
    assert _awards(_case(name))[0].shares == shares


WHY: list[tuple[str, str, str, dict[str, Value]]] = [
    (
        "V54",
        "HIGH-1",
        "why.award.high",
        {"seats": (2,), "hand": ("three of a kind", "Q", "9", "7"), "cards": ("Qs", "Qh", "Qd", "9c", "7d")},
    ),
    ("V54", "LOW-4", "why.award.low", {"seats": (4,), "hand": ("low", "8", "6", "5", "3", "A"), "cards": ("8h", "6c", "5d", "3s", "Ah")}),
    ("V54", "SPLIT-1", "why.split.halves", {"pot": "main", "amount": 97, "high": 49, "low": 48}),
    ("V54", "ODD-1", "why.odd.to_high", {"chips": 1}),
    (
        "V53",
        "HIGH-1",
        "why.award.beats",
        {"seats": (2,), "hand": ("one pair", "A", "J", "T", "8"), "cards": ("As", "Ad", "Jh", "Tc", "8s")},
    ),
    ("V53", "SPLIT-2", "why.award.no_low", {"seats": (1, 2), "lows": ("K-Q-9-4-3", "T-8-6-4-A")}),
    ("V55", "LOW-4", "why.award.tied", {"seats": (3,), "hand": ("low", "7", "5", "4", "2", "A"), "cards": ("7d", "5h", "4c", "2s", "Ad")}),
    ("V55", "SPLIT-3", "why.split.tied", {"half": "low", "amount": 50, "seats": (2, 3), "share": 25}),
    ("V56", "LOW-4", "why.award.low", {"seats": (1,), "hand": ("wheel", "5", "4", "3", "2", "A"), "cards": ("5c", "4d", "3h", "2s", "Ac")}),
    ("V56", "SPLIT-4", "why.split.scoop", {"pot": "main", "amount": 120, "seat": 1}),
    ("V58", "RAZZ-1", "why.award.low", {"seats": (2,), "hand": ("low", "7", "5", "4", "3", "2"), "cards": ("7h", "5d", "4c", "3s", "2d")}),
    ("LOW-6", "LOW-5", "why.award.low", {"seats": (1,), "hand": ("low two pair", "8", "2", "9"), "cards": ("8s", "8c", "2h", "2d", "9h")}),
    ("V59", "ODD-2", "why.odd.high_card", {"seat": 2, "chips": 1, "card": "9s"}),
    ("ODD-3 the second", "ODD-3", "why.odd.next_card", {"seat": 5, "chips": 1, "card": "9h"}),
    ("AMB-10 by position", "ODD-2", "why.odd.position", {"seat": 1, "chips": 1}),
    ("AMB-10 tied lows: the lowest", "ODD-2", "why.odd.low_card", {"seat": 1, "chips": 1, "card": "Ac"}),
    ("ODD-4 a shared", "ODD-2", "why.odd.high_card", {"seat": 1, "chips": 1, "card": "Kd"}),
    ("AMB-11 the ace of a wheel counts as the top", "ODD-2", "why.odd.high_card", {"seat": 1, "chips": 1, "card": "As"}),
    ("SPLIT-5 the same", "SPLIT-5", "why.split.same", {"pot": "main", "amount": 102, "seats": (1, 2)}),
    ("SHOW-12 a seat", "SHOW-12", "why.award.gave_up", {"pot": "main", "seats": (3,)}),
    ("SHOW-12 the last", "SHOW-12", "why.award.last_hand", {"pot": "main", "seat": 2, "others": (1, 3)}),
    ("POT-6", "POT-6", "why.award.one_seat", {"pot": "side 1", "seat": 2}),
]


@pytest.mark.parametrize(("name", "rule", "key", "values"), WHY)
def test_an_award_says_why(name: str, rule: str, key: str, values: dict[str, Value]) -> None:
    reasons = [(why.rule, why.key, dict(why.values)) for why in _awards(_case(name))[0].reasons]
    assert (rule, key, values) in reasons


def test_PEERS_9_merging_two_pots_moves_no_odd_chip() -> None:
    """Seat 3 folded: what it put in never makes a pot of its own, so tied winners split one amount with one odd chip."""
    hands = {1: cards(NINES[1]), 2: cards(NINES[2])}
    layers = pots({1: 30, 2: 30, 3: 11}, (3,)).pots
    assert [(one.pot, dict(one.pay)) for one in award(layers, hands, STANDARD)] == [("main", {1: 35, 2: 36})]


def test_PEERS_42_eight_seats_one_community_card_four_show() -> None:
    own = {
        1: "Kc Kd 9c 8d 4h 3s",
        3: "Ah 2d 3c 7s 8c Js",
        4: "Qs Qd 6c Th 2c 9s",
        8: "2h 3h 7d Ts 8s Ks",
    }
    hands = {seat: cards(f"{text} 4s") for seat, text in own.items()}
    (one,) = award((Pot("main", 161, tuple(range(1, 9))),), hands, _rules("hilo8"), card("4s"))
    assert (one.high, one.low, dict(one.pay)) == ((1,), (3,), {1: 81, 3: 80})


BAD: list[tuple[str, Mapping[int, str], str, str]] = [
    ("nobody claims a pot", {3: NINES[1]}, "", "SHOW-5: nobody claims the pot 'main'; eligible are [1, 2]"),
    (
        "the community card is missing",
        {1: "Kd Qc Jh 9d 3c 2c Ts", 2: SHARED_ACE[2]},
        "As",
        "DEAL-8: the community card As is not among the cards of seats [1]",
    ),
    ("a card in two hands", {1: NINES[1], 2: "9d 8h 7d 6c 5h Kh 2d"}, "", "IRREG-3: held twice: 9d"),
]


@pytest.mark.parametrize(("hands", "community", "message"), [case[1:] for case in BAD], ids=[case[0] for case in BAD])
def test_what_cannot_be_awarded(hands: Mapping[int, str], community: str, message: str) -> None:
    with pytest.raises(ValueError) as caught:
        _awards(Case("bad", "stud", {"main": (90, (1, 2))}, hands, (), community=community))
    assert str(caught.value) == message


def test_too_few_cards_is_a_bad_holding() -> None:
    with pytest.raises(BadHolding):
        award((Pot("main", 4, (1, 2)),), {1: cards("9d 8c"), 2: cards("7c 2h")}, STANDARD)


# ------------------------------------------------------------------------------------------------ winners the dealer tapped

DECLARED: list[tuple[str, str, Mapping[str, Seats], Mapping[str, Seats], tuple[Won, ...]]] = [
    ("one winner", "stud", {"main": TWO}, {}, (("main", TWO, (), {2: 91}),)),
    ("razz", "razz", {}, {"main": THREE}, (("main", (), THREE, {3: 91}),)),
    ("a tie by position", "stud", {"main": (3, 2)}, {}, (("main", (2, 3), (), {2: 46, 3: 45}),)),
    ("high and low", "hilo8", {"main": TWO}, {"main": (1, 3)}, (("main", TWO, (1, 3), {2: 46, 1: 23, 3: 22}),)),
    ("no low", "hilo8", {"main": TWO}, {}, (("main", TWO, (), {2: 91}),)),
    ("both ways", "hilo", {"main": TWO}, {"main": TWO}, (("main", TWO, TWO, {2: 91}),)),
    ("SPLIT-5", "hilo", {"main": (1, 2)}, {"main": (2, 1)}, (("main", (1, 2), (1, 2), {1: 46, 2: 45}),)),
]


@pytest.mark.parametrize(("game", "high", "low", "won"), [case[1:] for case in DECLARED], ids=[case[0] for case in DECLARED])
def test_winners_that_were_tapped(game: str, high: Mapping[str, Seats], low: Mapping[str, Seats], won: tuple[Won, ...]) -> None:
    awards = award_declared((Pot("main", 91, (1, 2, 3)),), high, low, _rules(game))
    assert tuple((one.pot, one.high, one.low, dict(one.pay)) for one in awards) == won


def test_tapped_winners_need_no_tap_for_a_pot_of_one_seat_and_go_last_side_pot_first() -> None:
    awards = award_declared((Pot("main", 90, (1, 2)), Pot("side 1", 20, (2,))), {"main": (1,)}, {}, STANDARD)
    assert [(one.pot, dict(one.pay), rules_of(one.reasons)) for one in awards] == [
        ("side 1", {2: 20}, ("POT-6",)),
        ("main", {1: 90}, ("SHOW-6",)),
    ]


@pytest.mark.parametrize(("option", "key"), [("high_card_by_suit", "why.odd.unread"), ("position", "why.odd.position")])
def test_an_odd_chip_by_position_says_so_when_no_cards_were_read(option: str, key: str) -> None:
    (one,) = award_declared((Pot("main", 51, (1, 2)),), {"main": (1, 2)}, {}, replace(STANDARD, odd_chip_tie=option))
    assert one.reasons[-1].key == key


NOT_DECLARED: list[tuple[str, str, Mapping[str, Seats], Mapping[str, Seats], str, str]] = [
    ("nobody", "stud", {}, {}, "SPLIT-1", "why.award.high_declared"),
    ("a high half in razz", "razz", {"main": ONE}, {"main": ONE}, "SPLIT-1", "why.award.high_declared"),
    ("a low half in stud", "stud", {"main": ONE}, {"main": ONE}, "LOW-6", "why.award.low_declared"),
    ("no low without qualifier", "hilo", {"main": ONE}, {}, "LOW-6", "why.award.low_declared"),
    ("no low in razz", "razz", {}, {}, "LOW-6", "why.award.low_declared"),
    ("no high with a low", "hilo8", {}, {"main": ONE}, "SPLIT-1", "why.award.high_declared"),
    ("a seat that is out of the pot", "hilo8", {"main": (1, 7)}, {"main": (5,)}, "POT-9", "why.award.not_eligible"),
]


@pytest.mark.parametrize(
    ("game", "high", "low", "rule", "key"), [case[1:] for case in NOT_DECLARED], ids=[case[0] for case in NOT_DECLARED]
)
def test_winners_that_cannot_be(game: str, high: Mapping[str, Seats], low: Mapping[str, Seats], rule: str, key: str) -> None:
    with pytest.raises(Illegal) as caught:
        award_declared((Pot("main", 91, (1, 2, 3)),), high, low, _rules(game))
    assert (caught.value.reason.rule, caught.value.reason.key) == (rule, key)


# ------------------------------------------------------------------------------------------------ who shows first

SIDES = (Pot("main", 90, (1, 2, 3, 5, 6)), Pot("side 1", 60, (2, 3, 5, 6)), Pot("side 2", 40, (2, 6)))

ORDER: list[tuple[str, str, Seats, int, int | None, Seats, tuple[Pot, ...], Seats, tuple[str, ...]]] = [
    ("V64 the last bettor or raiser first, then clockwise", "stud", (1, 4, 6), 1, 4, (), (), (4, 6, 1), ("SHOW-1",)),
    ("V65 checked through: the seat that opened the round", "razz", (2, 3, 7), 3, None, (), (), (3, 7, 2), ("SHOW-2",)),
    ("V68 checked through, one all-in earlier", "hilo8", (2, 4, 7), 7, None, (4,), (), (7, 2, 4), ("SHOW-2",)),
    ("SHOW-4 the side pot before the seat in the main pot only", "hilo8", (2, 4, 7), 2, None, (4,), (), (2, 7, 4), ("SHOW-2", "SHOW-4")),
    ("SHOW-4 even where that seat bet last", "stud", (2, 4, 7), 2, 4, (4,), (), (7, 2, 4), ("SHOW-1", "SHOW-4")),
    (
        "SHOW-4 each later side pot before the earlier ones",
        "stud",
        (1, 2, 3, 5, 6),
        5,
        None,
        (),
        SIDES,
        (6, 2, 5, 3, 1),
        ("SHOW-2", "SHOW-4"),
    ),
    ("SHOW-2 the opener has folded: the next to its left", "stud", (1, 5), 3, None, (), (), (5, 1), ("SHOW-2",)),
]


@pytest.mark.parametrize(
    ("game", "seats", "first", "aggressor", "main_only", "sides", "order", "rules"),
    [case[1:] for case in ORDER],
    ids=[case[0] for case in ORDER],
)
def test_who_shows_first(
    game: str,
    seats: Seats,
    first: int,
    aggressor: int | None,
    main_only: Seats,
    sides: tuple[Pot, ...],
    order: Seats,
    rules: tuple[str, ...],
) -> None:
    answer, reasons = show_order(seats, first, aggressor, _rules(game), main_only, sides)
    assert answer == order
    assert rules_of(reasons) == rules


@pytest.mark.parametrize(("game", "board"), [("stud", "high"), ("hilo8", "high"), ("razz", "low")])
def test_SHOW_2_the_board_that_started_is_named(game: str, board: str) -> None:
    _, (why,) = show_order((1, 2), 2, None, _rules(game))
    assert why.values == {"seat": 2, "board": board}


FACE_UP = [(True, (5, 2), True, (2, 5)), (True, (), True, None), (True, (2,), False, None), (False, (2,), True, None)]


@pytest.mark.parametrize(("option", "all_in", "over", "seats"), FACE_UP)
def test_AMB_26_all_hands_face_up(option: bool, all_in: Seats, over: bool, seats: Seats | None) -> None:
    why = all_face_up(all_in, over, replace(STANDARD, allin_face_up=option))
    assert (why and why.values["seats"]) == seats
