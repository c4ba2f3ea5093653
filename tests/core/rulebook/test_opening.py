"""Sections 3 and 4 of RULES.md: the force seat, who opens third street, whose board starts each later street."""

from __future__ import annotations

from typing import Any

import pytest

from dealer_assist.cards import card, cards
from dealer_assist.rulebook.house import PRESETS, STANDARD, Game, HouseRules
from dealer_assist.rulebook.opening import force_seat, force_starter, opener
from dealer_assist.rulebook.variants import PATTERN, STREETS, street_slots, variant
from tests.core.rulebook.rounds import house

HILO8 = house(game=Game.HILO8)
HILO = house(game=Game.HILO)
RAZZ = house(game=Game.RAZZ)
SUIT = house(board_tie="suit")
Boards = dict[int, str]


def doors(line: str) -> dict[int, Any]:
    """`1:9h 2:4d` as door cards by seat."""
    return {int(word.split(":")[0]): card(word.split(":")[1]) for word in line.split()}


@pytest.mark.parametrize(
    ("name", "rules", "line", "seat", "why"),
    [
        ("FORCE-1 example", STANDARD, "1:9h 2:4d 3:4c", 3, ["FORCE-1 why.force.lowest_door", "FORCE-3 why.force.suit"]),
        ("FORCE-2 example", RAZZ, "1:Ac 2:As 3:5h 4:5d", 3, ["FORCE-2 why.force.highest_door", "FORCE-3 why.force.suit"]),
        ("V01", STANDARD, "1:9h 2:4d 3:4c 4:Ks 5:Ah", 3, ["FORCE-1 why.force.lowest_door", "FORCE-3 why.force.suit"]),
        ("V02 the ace is high", STANDARD, "1:Ac 2:Kd 3:Qs 4:Qh", 4, ["FORCE-1 why.force.lowest_door", "FORCE-3 why.force.suit"]),
        ("V03", RAZZ, "1:Kd 2:Ks 3:2c 4:Ah", 2, ["FORCE-2 why.force.highest_door", "FORCE-3 why.force.suit"]),
        ("V04 the ace is low", RAZZ, "1:Ac 2:As 3:5h 4:5d", 3, ["FORCE-2 why.force.highest_door", "FORCE-3 why.force.suit"]),
        ("V05", HILO8, "1:2s 2:2h 3:Ah 4:3c", 2, ["FORCE-1 why.force.lowest_door", "FORCE-3 why.force.suit"]),
        ("V06 AMB-01 A", HILO, "1:Kc 2:7d 3:7c 4:As", 3, ["FORCE-1 why.force.lowest_door", "FORCE-3 why.force.suit"]),
        (
            "V06 AMB-01 B",
            house(game=Game.HILO, hilo_noq_opening="razz_style"),
            "1:Kc 2:7d 3:7c 4:As",
            1,
            ["FORCE-2 why.force.highest_door", "AMB-01 why.house.hilo_noq_opening"],
        ),
        ("worst card in razz", RAZZ, "1:Kh 2:Ks 3:Kd 4:Kc", 2, ["FORCE-2 why.force.highest_door", "FORCE-3 why.force.suit"]),
        ("worst card in stud", STANDARD, "1:2h 2:2s 3:2d 4:2c", 4, ["FORCE-1 why.force.lowest_door", "FORCE-3 why.force.suit"]),
        ("best card in razz", RAZZ, "1:Ac 2:2c", 2, ["FORCE-2 why.force.highest_door"]),
        (
            "the option is for hi-lo without qualifier alone",
            house(hilo_noq_opening="razz_style"),
            "1:Kc 2:7d",
            2,
            ["FORCE-1 why.force.lowest_door"],
        ),
    ],
)
def test_the_force_seat(name: str, rules: HouseRules, line: str, seat: int, why: list[str]) -> None:
    found = force_seat(doors(line), rules)
    assert found.seat == seat
    assert found.card is doors(line)[seat]
    assert [f"{reason.rule} {reason.key}" for reason in found.reasons] == why


def test_every_door_card_is_ranked_the_forced_one_first() -> None:
    found = force_seat(doors("1:9h 2:4d 3:4c 4:Ks 5:Ah"), STANDARD)
    assert [seat for seat, _ in found.ranked] == [3, 2, 1, 4, 5]
    assert [dict(reason.values) for reason in found.reasons] == [{"seat": 3, "card": "4c"}, {"card": "4c", "others": ("4d",)}]
    assert [seat for seat, _ in force_seat(doors("1:9h 2:4d 3:4c 4:Ks 5:Ah"), RAZZ).ranked] == [4, 1, 2, 3, 5]


LINE = "1:Td 2:2c 3:8h 4:Qs"  # seat 2 is forced, then 3, 1, 4
ALL = (1, 2, 3, 4)
NEXT_CARD = house(broke_force="next_card")
ABSENT_NEXT = house(absent_force_seat="next_card")


@pytest.mark.parametrize(
    ("name", "rules", "able", "present", "found"),
    [
        ("FORCE-8 the force seat itself", STANDARD, ALL, ALL, (2, 2, False)),
        ("V14 FORCE-11 broke: the seat to the left opens", STANDARD, (1, 3, 4), ALL, (3, 2, True)),
        ("FORCE-11 the first with chips to the left", STANDARD, (1, 4), ALL, (4, 2, True)),
        ("FORCE-11 round the corner", STANDARD, (1, 3), (1, 2, 3), (3, 2, True)),
        ("FORCE-11 fewer than two with chips: nobody", STANDARD, (2,), ALL, (None, 2, True)),
        ("FORCE-11 nobody has chips", STANDARD, (), ALL, (None, 2, True)),
        ("AMB-14 B the left seat must pay", house(broke_force="left_must_pay"), (1, 3, 4), ALL, (3, 3, False)),
        ("AMB-14 C the next card pays", NEXT_CARD, (1, 3, 4), ALL, (3, 3, False)),
        ("AMB-14 C the next card is broke too", NEXT_CARD, (1, 4), ALL, (1, 1, False)),
        ("FORCE-12 absent: it posts, the next acts", STANDARD, ALL, (1, 3, 4), (3, 2, False)),
        ("AMB-15 B the next card pays", ABSENT_NEXT, ALL, (1, 3, 4), (3, 3, False)),
        ("AMB-15 B two absent", ABSENT_NEXT, ALL, (1, 4), (1, 1, False)),
        ("AMB-15 B all absent: the forced seat after all", ABSENT_NEXT, ALL, (), (3, 2, False)),
        ("FORCE-12 the next card broke", ABSENT_NEXT, (1, 2, 4), (1, 3, 4), (4, 3, True)),
        ("absent and broke: waived", STANDARD, (1, 3, 4), (1, 3, 4), (3, 2, True)),
    ],
)
def test_who_opens_third_street(
    name: str, rules: HouseRules, able: tuple[int, ...], present: tuple[int, ...], found: tuple[int | None, int, bool]
) -> None:
    assert force_starter(force_seat(doors(LINE), rules), able, present, rules) == found


@pytest.mark.parametrize(
    ("able", "first"),
    [((1, 4, 7), 1), ((2, 4, 7), 2), ((4, 7), 4)],
)
def test_left_of_the_last_seat_is_the_first(able: tuple[int, ...], first: int) -> None:
    assert force_starter(force_seat(doors("8:2c 1:9h 2:9d 4:9s 7:Ah"), STANDARD), able, (8,), STANDARD)[0] == first


@pytest.mark.parametrize(
    ("name", "rules", "street", "boards", "all_in", "leader", "first"),
    [
        ("V19", STANDARD, 4, {1: "Kd 9c", 2: "4h 4s", 3: "As Qd"}, (), 2, 2),
        ("V20 ORDER-3", STANDARD, 4, {1: "7c 2d", 2: "Ah Kc", 5: "As Kd"}, (), 2, 2),
        ("V21 BOARD-2", STANDARD, 5, {1: "9h Th Jh", 2: "Qs 3d 2c"}, (), 2, 2),
        ("V22 BOARD-2", STANDARD, 6, {1: "As Ks Qs Js", 2: "2d 2c 3h 4h"}, (), 2, 2),
        ("V23 BOARD-1", STANDARD, 6, {1: "5c 5d 5h 2s", 3: "Ac Ad Kc Kd"}, (), 1, 1),
        ("V24 BOARD-4", RAZZ, 4, {1: "7c 2d", 2: "6h 5h", 3: "8c Ac"}, (), 2, 2),
        ("V25 BOARD-5", RAZZ, 4, {1: "Ac Ad", 2: "Kh Qs"}, (), 2, 2),
        ("V26 ORDER-3", RAZZ, 5, {1: "9c 4d 3s", 2: "6c 3d 2h", 4: "6s 3h 2c"}, (), 2, 2),
        ("V27 BOARD-5", RAZZ, 6, {1: "2c 2d 3h 4s", 2: "Ah As Kd Qc", 3: "3c 3d Ac 2s"}, (), 2, 2),
        ("V28 ORDER-4", STANDARD, 5, {1: "Kd Kh 2c", 2: "As Ad 4c", 4: "9s 8s 3d", 6: "Jc 7h 5h"}, (2,), 2, 4),
        ("V29 ORDER-1 hi-lo follows stud", HILO8, 5, {1: "2c 3d 4h", 2: "9s 9d 2h"}, (), 2, 2),
        ("AMB-01 A", HILO, 4, {1: "2c 3d", 2: "9s 8d"}, (), 2, 2),
        ("AMB-01 B", house(game=Game.HILO, hilo_noq_opening="razz_style"), 4, {1: "2c 3d", 2: "9s 8d"}, (), 1, 1),
        ("ORDER-4 the leader in the last seat", STANDARD, 4, {1: "Kd 9c", 3: "2h 3s", 8: "4h 4s"}, (8,), 8, 1),
        ("AMB-12 B the next-best board", house(leader_allin="next_best"), 5, {1: "Kd Kh 2c", 2: "As Ad 4c", 4: "9s 8s 3d"}, (2,), 2, 1),
        ("AMB-12 B has no say while the leader can act", house(leader_allin="next_best"), 4, {1: "Kd 9c", 2: "4h 4s"}, (), 2, 2),
        ("AMB-12 B tied next-best boards", house(leader_allin="next_best"), 4, {1: "4h 4s", 2: "Kd 9c", 3: "Kh 9s"}, (1,), 1, 2),
        ("ORDER-8 one can act: nobody is asked", STANDARD, 4, {1: "Kd 9c", 2: "4h 4s", 3: "As Qd"}, (1, 2), 2, None),
        ("ORDER-8 nobody can", STANDARD, 4, {1: "Kd 9c", 2: "4h 4s"}, (1, 2), 2, None),
        ("AMB-02 B by suit", SUIT, 4, {1: "7c 2d", 2: "Ah Kc", 5: "As Kd"}, (), 5, 5),
        ("AMB-02 B by suit in razz", house(game=Game.RAZZ, board_tie="suit"), 5, {2: "6c 3d 2h", 4: "6s 3h 2c"}, (), 4, 4),
        ("AMB-02 B the ace is low in razz", house(game=Game.RAZZ, board_tie="suit"), 4, {2: "6d As", 4: "6h Ac"}, (), 4, 4),
        ("AMB-02 B no tie", SUIT, 4, {1: "7c 2d", 2: "Ah Kc"}, (), 2, 2),
        ("AMB-02 B the next card where the first is of the board's own pair", SUIT, 4, {1: "4s 4c", 2: "4h 4d"}, (), 1, 1),
        ("ORDER-6 seventh is led by the board of sixth", STANDARD, 7, {1: "5c 5d 5h 2s", 3: "Ac Ad Kc Kd"}, (), 1, 1),
        ("BOARD-7 a seventh card dealt up does not count", STANDARD, 7, {1: "2c 3c 4c 5c 6c", 3: "Ac Ad Kc Qd"}, (), 3, 3),
        ("AMB-19 Robert's: high with all up cards", house(exposed_seventh="roberts"), 7, {1: "2c 3c 4c 5c 6c", 3: "Ac Ad Kc Qd"}, (), 1, 1),
        ("BOARD-6 a board that lacks a card", STANDARD, 4, {1: "Ah", 2: "As 2c"}, (), 2, 2),
        ("BOARD-6 razz, a board that lacks a card", RAZZ, 4, {1: "6h", 2: "6s 2c"}, (), 1, 1),
    ],
)
def test_whose_board_starts(
    name: str, rules: HouseRules, street: int, boards: Boards, all_in: tuple[int, ...], leader: int, first: int | None
) -> None:
    found = opener({seat: cards(line) for seat, line in boards.items()}, [seat for seat in boards if seat not in all_in], rules, street)
    assert (found.leader, found.first) == (leader, first)
    assert found.flagged is name.startswith(("BOARD-6", "AMB-19"))


@pytest.mark.parametrize(
    ("rules", "leader"),
    [(STANDARD, 1), (house(community_opener="with_community"), 2), (house(exposed_seventh="roberts"), 1)],
)
def test_a_community_card_and_the_opener(rules: HouseRules, leader: int) -> None:
    boards = {1: cards("Ac Ad 4c 2d"), 2: cards("Th Jh Qh 9h")}
    found = opener(boards, (1, 2), rules, 7, community=card("Kh"))
    assert found.leader == leader
    assert not found.flagged


def test_a_fifth_card_beside_a_community_card_makes_no_sixth() -> None:
    boards = {1: cards("Ac Ad 4c 2d 3h"), 2: cards("Th Jh Qh 9h")}
    assert opener(boards, (1, 2), house(community_opener="with_community"), 7, community=card("Kh")).leader == 2


@pytest.mark.parametrize(
    ("rules", "boards", "able", "why"),
    [
        (STANDARD, {1: "Kd 9c", 2: "4h 4s"}, (1, 2), ["ORDER-1 why.order.highest_board"]),
        (RAZZ, {1: "Kd 9c", 2: "4h 4s"}, (1, 2), ["ORDER-2 why.order.lowest_board"]),
        (STANDARD, {2: "Ah Kc", 5: "As Kd"}, (2, 5), ["ORDER-1 why.order.highest_board", "ORDER-3 why.order.tie_position"]),
        (
            SUIT,
            {2: "Ah Kc", 5: "As Kd"},
            (2, 5),
            ["ORDER-1 why.order.highest_board", "ORDER-3 why.order.tie_suit", "AMB-02 why.house.board_tie"],
        ),
        (SUIT, {1: "Kd 9c", 2: "4h 4s"}, (1, 2), ["ORDER-1 why.order.highest_board"]),
        (
            house(game=Game.HILO, hilo_noq_opening="razz_style"),
            {1: "Kd 9c", 2: "4h 4s"},
            (1, 2),
            ["ORDER-2 why.order.lowest_board", "AMB-01 why.house.hilo_noq_opening"],
        ),
        (house(hilo_noq_opening="razz_style"), {1: "Kd 9c", 2: "4h 4s"}, (1, 2), ["ORDER-1 why.order.highest_board"]),
        (STANDARD, {1: "Kd 9c", 2: "4h 4s", 3: "As Qd"}, (1, 3), ["ORDER-1 why.order.highest_board", "ORDER-4 why.order.leader_all_in"]),
        (
            house(leader_allin="next_best"),
            {1: "Kd 9c", 2: "4h 4s", 3: "As Qd"},
            (1, 3),
            ["ORDER-1 why.order.highest_board", "ORDER-4 why.order.next_best"],
        ),
        (STANDARD, {1: "Kd 9c", 2: "4h 4s"}, (1,), ["ORDER-1 why.order.highest_board", "ORDER-8 why.order.nobody"]),
        (STANDARD, {1: "Kd", 2: "4h 4s"}, (1, 2), ["ORDER-1 why.order.highest_board", "BOARD-6 why.order.unequal"]),
    ],
)
def test_why_a_board_starts(rules: HouseRules, boards: Boards, able: tuple[int, ...], why: list[str]) -> None:
    found = opener({seat: cards(line) for seat, line in boards.items()}, able, rules, 4)
    assert [f"{reason.rule} {reason.key}" for reason in found.reasons] == why


@pytest.mark.parametrize("choice", ["own_up_cards", "with_community"])
def test_why_with_a_community_card(choice: str) -> None:
    boards = {1: cards("Ac Ad 4c 2d"), 2: cards("Th Jh Qh 9h")}
    found = opener(boards, (1, 2), house(community_opener=choice), 7, community=card("Kh"))
    assert [reason.key for reason in found.reasons] == ["why.order.highest_board", f"why.order.{choice}"]


def test_tied_boards_are_all_named() -> None:
    boards = {1: cards("7c 2d"), 2: cards("Ah Kc"), 5: cards("As Kd")}
    found = opener(boards, (1, 2, 5), STANDARD, 4)
    assert found.tied == (2, 5)
    assert dict(found.reasons[0].values) == {"seat": 2, "cards": ("Ah", "Kc")}
    assert dict(found.reasons[1].values) == {"seats": (2, 5), "seat": 2}


def test_the_presets_differ_in_who_opens() -> None:
    boards = {2: cards("Ah Kc"), 5: cards("As Kd")}
    assert {name: opener(boards, (2, 5), rules, 4).leader for name, rules in PRESETS.items()} == {"standard": 2, "wsop": 2, "tda": 5}


def test_the_games_are_data() -> None:
    assert [(street, street_slots(street)) for street in STREETS] == [(3, (0, 1, 2)), (4, (3,)), (5, (4,)), (6, (5,)), (7, (6,))]
    assert [PATTERN[slot] for slot in range(7)] == [False, False, True, True, True, True, False]
    halves = {game: (variant(house(game=game)).high, variant(house(game=game)).low, variant(house(game=game)).qualifier) for game in Game}
    assert halves == {
        Game.STUD: (True, False, False),
        Game.HILO: (True, True, False),
        Game.HILO8: (True, True, True),
        Game.RAZZ: (False, True, False),
    }
