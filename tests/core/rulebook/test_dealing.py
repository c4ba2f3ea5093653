"""Section 2 of RULES.md: who gets which card, burns, and the short stub before seventh."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from dealer_assist.rulebook.dealing import Due, dealt_in, receivers, seventh_plan, street_due, stub_before_seventh
from dealer_assist.rulebook.house import STANDARD
from dealer_assist.rulebook.reasons import rules_of


def _told(due: Sequence[Due]) -> list[tuple[str, int, int, str]]:
    return [(one.what, one.seat, one.slot, "up" if one.up else "down") for one in due]


def test_DEAL_1_two_down_and_one_up_one_at_a_time_from_the_dealers_left() -> None:
    assert _told(street_due(3, (5, 1, 3))) == [
        ("card", 1, 0, "down"),
        ("card", 3, 0, "down"),
        ("card", 5, 0, "down"),
        ("card", 1, 1, "down"),
        ("card", 3, 1, "down"),
        ("card", 5, 1, "down"),
        ("card", 1, 2, "up"),
        ("card", 3, 2, "up"),
        ("card", 5, 2, "up"),
    ]


@pytest.mark.parametrize(("street", "slot"), [(4, 3), (5, 4), (6, 5)])
def test_DEAL_2_and_3_a_burn_then_one_card_up(street: int, slot: int) -> None:
    assert _told(street_due(street, (4, 2))) == [("burn", 0, slot, "down"), ("card", 2, slot, "up"), ("card", 4, slot, "up")]


def test_DEAL_3_the_seventh_card_is_dealt_down() -> None:
    assert _told(street_due(7, (4, 2))) == [("burn", 0, 6, "down"), ("card", 2, 6, "down"), ("card", 4, 6, "down")]


def test_DEAL_6_a_scrambled_stub_is_burned_once_and_dealt() -> None:
    plan = seventh_plan(7, 7, STANDARD)
    assert _told(street_due(7, range(1, 8), plan)) == [("burn", 0, 6, "down"), *[("card", seat, 6, "down") for seat in range(1, 8)]]


def test_DEAL_7_eight_all_the_way_get_one_card_between_them() -> None:
    plan = seventh_plan(1, 8, STANDARD)
    assert _told(street_due(7, range(1, 9), plan)) == [("burn", 0, 6, "down"), ("community", 0, 6, "up")]


def test_roberts_exactly_enough_is_dealt_without_a_burn() -> None:
    plan = seventh_plan(4, 7, replace(STANDARD, seventh_short_stub="roberts"))
    assert _told(street_due(7, range(1, 8), plan)) == [("card", seat, 6, "down") for seat in range(1, 8)]


def test_DEAL_1_to_8_a_hand_of_eight_all_the_way_is_fifty_cards_and_six_of_their_own_each() -> None:
    streets = [street_due(street, range(1, 9)) for street in (3, 4, 5, 6)] + [street_due(7, range(1, 9), seventh_plan(1, 8, STANDARD))]
    dealt = [due for street in streets for due in street]
    assert [sum(due.what == what for due in dealt) for what in ("card", "burn", "community")] == [48, 4, 1]
    assert all(sum(due.seat == seat for due in dealt) == 6 for seat in range(1, 9))


@pytest.mark.parametrize(
    ("dealt", "later", "stub"),
    [(8, (8, 8, 8), 1), (8, (6, 4, 4), 11), (7, (7, 7, 7), 7), (6, (6, 6, 6), 13), (2, (2, 2, 2), 37), (8, (8, 8, 7), 2)],
)
def test_DEAL_5_the_count_of_the_stub(dealt: int, later: tuple[int, int, int], stub: int) -> None:
    assert stub_before_seventh(dealt, *later) == stub


SEVENTH: list[tuple[str, str, int, int, str, bool, bool, tuple[str, ...]]] = [
    # id, policy, stub, players, plan, scramble first, burn, rules
    ("V61 DEAL-7", "tda", 1, 8, "community", True, True, ("DEAL-7", "DEAL-8")),
    ("V62 DEAL-6", "tda", 7, 7, "scramble", True, True, ("DEAL-6",)),
    ("V63 DEAL-6", "tda", 11, 4, "normal", False, True, ("DEAL-6",)),
    ("DEAL-6 exactly players + 2", "tda", 9, 7, "normal", False, True, ("DEAL-6",)),
    ("DEAL-6 one short of it", "tda", 8, 7, "scramble", True, True, ("DEAL-6",)),
    ("DEAL-6 exactly enough with the burns", "tda", 6, 7, "scramble", True, True, ("DEAL-6",)),
    ("DEAL-6 one short with the burns", "tda", 5, 7, "community", False, True, ("DEAL-6", "DEAL-8")),
    ("DEAL-6 a stub of three is burned and turned", "tda", 3, 8, "community", False, True, ("DEAL-6", "DEAL-8")),
    ("DEAL-6 a stub of two is mixed first", "tda", 2, 8, "community", True, True, ("DEAL-7", "DEAL-8")),
    ("AMB-09 B the last card may be dealt", "roberts", 8, 7, "normal", False, True, ("DEAL-6",)),
    ("AMB-09 B the last card is mixed with the burns", "roberts", 5, 7, "scramble", True, True, ("DEAL-6",)),
    ("AMB-09 B serves seven players all the way of eight", "roberts", 4, 7, "scramble", True, False, ("DEAL-6",)),
    ("AMB-09 A does not", "tda", 4, 7, "community", False, True, ("DEAL-6", "DEAL-8")),
    ("AMB-09 B still short", "roberts", 3, 7, "community", False, True, ("DEAL-6", "DEAL-8")),
    ("AMB-09 B eight all the way", "roberts", 1, 8, "community", True, True, ("DEAL-7", "DEAL-8")),
    ("AMB-09 C enough", "south_dakota", 8, 7, "normal", False, True, ("DEAL-6",)),
    ("AMB-09 C reshuffled with the burns", "south_dakota", 5, 7, "scramble", True, True, ("DEAL-6",)),
    ("AMB-09 C still short", "south_dakota", 4, 7, "community", False, True, ("DEAL-6", "DEAL-8")),
    ("AMB-09 D enough", "simple", 8, 7, "normal", False, True, ("DEAL-6",)),
    ("AMB-09 D short at all", "simple", 7, 7, "community", False, True, ("DEAL-6", "DEAL-8")),
    ("AMB-09 D the last card is turned without a burn", "simple", 1, 8, "community", False, False, ("DEAL-6", "DEAL-8")),
    ("AMB-09 D an empty stub leaves the burns", "simple", 0, 8, "community", True, True, ("DEAL-7", "DEAL-8")),
]


@pytest.mark.parametrize(
    ("policy", "stub", "players", "plan", "scramble", "burn", "rules"), [case[1:] for case in SEVENTH], ids=[case[0] for case in SEVENTH]
)
def test_seventh_street_by_the_count(
    policy: str, stub: int, players: int, plan: str, scramble: bool, burn: bool, rules: tuple[str, ...]
) -> None:
    answer = seventh_plan(stub, players, replace(STANDARD, seventh_short_stub=policy))
    assert (answer.stub, answer.need, answer.plan, answer.scramble_first, answer.burn) == (stub, players + 2, plan, scramble, burn)
    assert rules_of(answer.reasons) == rules
    assert answer.reasons[0].values == {"stub": stub, "players": players, "need": players + 2, "burns": 3}


def test_DEAL_6_burns_that_an_irregularity_left_out_are_not_counted() -> None:
    assert seventh_plan(6, 7, STANDARD, burns=2).plan == "community"


def test_DEAL_6_how_far_each_table_gets() -> None:
    """Eight dealt in: T <= 23 normal, 24 to 26 scramble, 27 or more community. Seven: 26, 29, never."""

    def plan(dealt: int, given: int) -> str:
        last = min(given // 4, dealt)
        return seventh_plan(49 - 3 * dealt - (given - last), last, STANDARD).plan

    assert [plan(8, given) for given in range(20, 33)] == ["normal"] * 4 + ["scramble"] * 3 + ["community"] * 6
    assert [plan(7, given) for given in range(23, 29)] == ["normal"] * 4 + ["scramble"] * 2
    assert {plan(6, given) for given in range(8, 25)} == {"normal"}


@pytest.mark.parametrize("seats", range(2, 8))
def test_DEAL_6_a_community_card_cannot_happen_with_seven_or_fewer(seats: int) -> None:
    assert seventh_plan(stub_before_seventh(seats, seats, seats, seats), seats, STANDARD).plan == ("scramble" if seats == 7 else "normal")


def test_SEAT_4_who_is_dealt_in() -> None:
    assert dealt_in((7, 2, 4), (4, 2), STANDARD) == (2, 4)
    assert dealt_in((7, 2, 4), (4, 2), replace(STANDARD, deal_absent=True)) == (2, 4, 7)


def test_DEAL_4_a_free_fold_keeps_getting_cards_where_the_house_says_so() -> None:
    assert receivers((5, 1), (3,), STANDARD) == (1, 3, 5)
    assert receivers((5, 1), (3,), replace(STANDARD, card_to_free_fold=False)) == (1, 5)
