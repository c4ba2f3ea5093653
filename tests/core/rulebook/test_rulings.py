"""Section 11 of RULES.md: rulings that follow from facts, all ambiguous ones with each answer."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dealer_assist.cards import card
from dealer_assist.rulebook.betting import Action, Do
from dealer_assist.rulebook.house import STANDARD, Game
from dealer_assist.rulebook.reasons import rules_of
from dealer_assist.rulebook.rulings import (
    deck_voids,
    exposed_start,
    foul_deck_refund,
    hand_of,
    killed_refund,
    misdeal_refund,
    misdeal_too_late,
    seventh_up,
    start_of,
    wrong_force_seat,
)

DOORS = {1: "9d", 2: "3h", 3: "3c", 4: "Ks"}

FORCE: list[tuple[str, Game, dict[int, str], int, bool, tuple[str, int, int | None]]] = [
    ("V66 the next player has not acted", Game.STUD, DOORS, 2, False, ("correct_it", 3, 2)),
    ("V67 the next player has acted", Game.STUD, DOORS, 2, True, ("bet_stands", 2, None)),
    ("the right seat had bet", Game.STUD, DOORS, 3, False, ("bet_stands", 3, None)),
    ("the right seat had bet and the next player acted", Game.STUD, DOORS, 3, True, ("bet_stands", 3, None)),
    ("the example of IRREG-4", Game.HILO8, {2: "3h", 3: "3c"}, 2, False, ("correct_it", 3, 2)),
    ("razz, the highest door card owes it", Game.RAZZ, DOORS, 3, False, ("correct_it", 4, 3)),
]


@pytest.mark.parametrize(("game", "doors", "bet_by", "acted", "expected"), [case[1:] for case in FORCE], ids=[case[0] for case in FORCE])
def test_IRREG_4_a_force_bet_by_the_wrong_seat(
    game: Game, doors: dict[int, str], bet_by: int, acted: bool, expected: tuple[str, int, int | None]
) -> None:
    found = wrong_force_seat({seat: card(code) for seat, code in doors.items()}, bet_by, acted, replace(STANDARD, game=game))
    assert (found.ruling, found.must_bet, found.take_back) == expected
    assert rules_of(found.reasons)[-1] == "IRREG-4"


def _actions(*words: str) -> tuple[Action, ...]:
    return tuple(Action(int(seat), Do(do), 3) for seat, do in (word.split() for word in words))


DEADLINE: list[tuple[tuple[str, ...], bool, bool]] = [
    # actions after the force bet; too late by two_after_force, by tda_sa
    ((), False, False),
    (("2 call",), False, False),
    (("2 fold", "3 fold"), True, False),
    (("2 fold", "3 call"), True, True),
    (("2 complete", "3 fold"), True, True),
    (("2 raise", "2 call"), False, True),
    (("2 check", "3 check"), True, False),
    (("2 fold", "3 fold", "4 fold"), True, True),
]


@pytest.mark.parametrize(("words", "two", "substantial"), DEADLINE)
def test_AMB_22_when_a_misdeal_can_no_longer_be_called(words: tuple[str, ...], two: bool, substantial: bool) -> None:
    actions = _actions(*words)
    answers = [misdeal_too_late(actions, replace(STANDARD, misdeal_deadline=option)) for option in ("two_after_force", "tda_sa")]
    assert [why is not None for why in answers] == [two, substantial]
    assert {why.rule for why in answers if why} <= {"IRREG-2"}


def test_IRREG_1_a_misdeal_gives_every_chip_back_and_the_antes_stand() -> None:
    found = misdeal_refund({1: 5, 2: 2, 3: 1}, {1: 2, 2: 2, 3: 2, 4: 2})
    assert (found.returned, found.posted) == ({1: 5, 2: 2, 3: 1}, {1: 2, 2: 2, 3: 1})
    assert (found.reason.rule, found.reason.values) == ("IRREG-1", {"total": 8})


def test_IRREG_3_a_foul_deck_gives_every_chip_back() -> None:
    found = foul_deck_refund({1: 42, 2: 22, 3: 34})
    assert (found.returned, found.posted, found.reason.rule) == ({1: 42, 2: 22, 3: 34}, {}, "IRREG-3")


@pytest.mark.parametrize(
    ("in_stub_only", "words", "void"),
    [(False, (), True), (False, ("2 call", "3 call"), True), (True, ("2 call",), True), (True, ("2 call", "3 fold"), False)],
)
def test_IRREG_3_an_odd_card_in_the_stub_alone_does_not_void_after_substantial_action(
    in_stub_only: bool, words: tuple[str, ...], void: bool
) -> None:
    voids, why = deck_voids(in_stub_only, _actions(*words))
    assert (voids, why.rule) == (void, "IRREG-3")


@pytest.mark.parametrize(("seat", "back"), [(1, 8), (3, 0), (2, 0)])
def test_IRREG_21_a_hand_killed_by_mistake_gets_its_uncalled_bet_alone(seat: int, back: int) -> None:
    found, why = killed_refund({1: 42, 2: 22, 3: 34}, seat)
    assert (found, why.rule, why.values) == (back, "IRREG-21", {"seat": seat, "amount": back})


def test_IRREG_21_no_uncalled_bet_no_refund() -> None:
    assert killed_refund({1: 42, 2: 42}, 1)[0] == 0


@pytest.mark.parametrize(
    ("count", "live", "dead"), [(7, True, True), (6, True, False), (5, False, False), (8, False, False), (0, False, False)]
)
def test_AMB_20_the_number_of_cards_at_showdown(count: int, live: bool, dead: bool) -> None:
    answers = [hand_of(count, replace(STANDARD, six_card_hand=option)) for option in ("live", "dead")]
    assert [found for found, _ in answers] == [live, dead]
    assert {why.rule for _, why in answers} == {"IRREG-13"}


START = [
    (2, True, False, "complete"),
    (2, True, True, "complete"),
    (2, False, False, "misdeal"),
    (2, False, True, "dead"),
    (4, True, False, "burn"),
    (4, False, False, "misdeal"),
    (4, False, True, "dead"),
    (5, True, False, "misdeal"),
    (5, True, True, "dead"),
]


@pytest.mark.parametrize(("count", "untouched", "too_late", "outcome"), START)
def test_IRREG_26_a_wrong_number_of_starting_cards(count: int, untouched: bool, too_late: bool, outcome: str) -> None:
    found, why = start_of(count, 3, untouched, too_late)
    assert (found, why.rule, why.values) == (outcome, "IRREG-26", {"count": count, "due": 3})


EXPOSED = [
    (1, False, "door", "misdeal"),
    (1, True, "door", "misdeal"),
    (2, False, "dead", "misdeal"),
    (2, True, "misdeal", "misdeal"),
]


@pytest.mark.parametrize(("downs", "door_up", "becomes_door", "misdeal"), EXPOSED)
def test_AMB_17_down_cards_exposed_on_the_deal(downs: int, door_up: bool, becomes_door: str, misdeal: str) -> None:
    answers = [exposed_start(downs, door_up, replace(STANDARD, exposed_initial_down=option))[0] for option in ("becomes_door", "misdeal")]
    assert answers == [becomes_door, misdeal]


SEVENTH = [
    # option, the first player's card; others up, may declare, replaced, new leader
    ("wsop", True, (True, False, False, False)),
    ("wsop", False, (False, True, False, False)),
    ("replace", True, (False, False, True, False)),
    ("replace", False, (False, False, True, False)),
    ("roberts", True, (False, True, False, True)),
    ("roberts", False, (False, True, False, True)),
    ("all_up", True, (True, False, False, False)),
    ("all_up", False, (True, False, False, False)),
]


@pytest.mark.parametrize(("option", "first", "expected"), SEVENTH)
@pytest.mark.parametrize("players", [2, 5])
def test_AMB_19_a_seventh_card_turned_up(option: str, first: bool, expected: tuple[bool, ...], players: int) -> None:
    found = seventh_up(first, players, replace(STANDARD, exposed_seventh=option))
    assert (found.others_up, found.may_declare, found.replaced, found.new_leader) == expected
    assert (found.reason.rule, found.reason.values) == ("IRREG-10", {"first": first, "players": players})
