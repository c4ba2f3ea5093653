"""Every drill's items: the same seed makes the same one, the right answer is graded right, each near-miss wrong."""

from __future__ import annotations

from collections import Counter

import pytest

from dealer_assist.training.drills import DRILLS, generate
from dealer_assist.training.grading import LATE, answer, grade, near_misses
from dealer_assist.training.item import Level

DEALT = ("D9", "D10", "D12")
"""Their items take a whole hand each: fewer of them here, all of them in the bench."""

EACH = [(name, level) for name in DRILLS for level in Level]


def test_where_all_four_of_a_rank_are_on_boards_no_card_is_made_up_for_an_open_pair() -> None:
    boards = [place.cards for place in generate("D3", Level.HARD, 2035).scene.places]
    codes = [code for board in boards for code in board if code != "??"]
    assert len(set(codes)) == len(codes)
    assert max(Counter(code[0] for code in codes).values()) == 4


@pytest.mark.parametrize(("name", "level"), EACH)
def test_the_same_seed_makes_the_same_item(name: str, level: Level) -> None:
    assert [generate(name, level, seed) for seed in range(5)] == [generate.__wrapped__(name, level, seed) for seed in range(5)]


@pytest.mark.parametrize(("name", "level"), EACH)
def test_the_right_answer_is_right_and_each_near_miss_is_wrong(name: str, level: Level) -> None:
    target = DRILLS[name].target
    for seed in range(75 if name not in DEALT else 6):
        item = generate(name, level, seed)
        assert grade(item, answer(item), target, target).points == 100
        wrong = near_misses(item)
        assert wrong
        assert [one for one in wrong if grade(item, one, target, target).passed] == []


@pytest.mark.parametrize(("name", "level"), EACH)
def test_hardly_an_item_comes_twice(name: str, level: Level) -> None:
    made = [repr((item.scene, item.parts)) for item in (generate(name, level, seed) for seed in range(300 if name not in DEALT else 12))]
    assert len(set(made)) > 0.99 * len(made)


def test_a_right_answer_is_worth_less_the_later_it_comes_and_with_a_hint() -> None:
    item = generate("D1", Level.EASY, 0)
    points = [grade(item, answer(item), taken, 2_000).points for taken in (2_000, 2_001, 4_001, 8_001)]
    assert points == [100, 80, 60, LATE]
    assert grade(item, answer(item), 0, 2_000, hint=True).points == 80
    assert grade(item, near_misses(item)[0], 0, 2_000).points == 0


def test_a_seat_that_calls_for_less_has_nothing_left_and_never_less_than_nothing() -> None:
    short = 0
    for seed in range(300):
        places = generate("D3", Level.HARD, seed).scene.places
        assert all(place.behind is None or place.behind >= 0 for place in places)
        short += any(place.all_in and place.behind == 0 for place in places)
    assert short > 30
