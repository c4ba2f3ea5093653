"""A sitting: items one after another, graded at once or at the end."""

from __future__ import annotations

from dealer_assist.training.drills import generate
from dealer_assist.training.grading import answer, near_misses
from dealer_assist.training.item import Level
from dealer_assist.training.sitting import Sitting, ask_hint, go_on, make_ready, missed, next_item, pass_over, reply, sit_down, turn_to


def answered(sitting: Sitting, replies: tuple[tuple[str, ...], ...], now: int) -> Sitting:
    for value in replies:
        at = sitting.at
        sitting = reply(sitting, value, now)
        sitting = go_on(sitting, now) if sitting.at == at and sitting.grade is None else sitting
    return sitting


def test_an_item_is_graded_at_once_and_the_next_one_waits_for_its_reader() -> None:
    sitting = sit_down((("D1", Level.EASY),) * 2, 5, 100)
    sitting = answered(sitting, answer(sitting.item), 1_100)
    assert sitting.grade is not None
    assert (sitting.grade.points, sitting.grade.milliseconds) == (100, 1_000)
    assert reply(sitting, ("1",), 1_200) == go_on(sitting, 1_200) == sitting
    assert turn_to(sitting, 0) == ask_hint(sitting) == pass_over(sitting, 1_200) == sitting
    sitting = next_item(sitting, 2_000)
    assert (sitting.since, sitting.grade, sitting.over) == (2_000, None, False)
    sitting = answered(sitting, near_misses(sitting.item)[0], 5_000)
    assert (sitting.over, sitting.right, sitting.average) == (True, 1, 2_000)
    assert next_item(sitting, 6_000).grade is None


def test_grades_kept_for_the_end_do_not_stop_the_sitting() -> None:
    sitting = sit_down((("D1", Level.EASY),) * 3, 5, 0, feedback=False)
    first = sitting.item
    sitting = answered(sitting, answer(first), 1_000)
    assert sitting.grade is None
    assert sitting.item != first
    assert sitting.right == 1


def test_a_skipped_item_is_not_right_and_takes_no_time() -> None:
    sitting = sit_down((("D1", Level.EASY),) * 1, 5, 0)
    sitting = pass_over(sitting, 9_000)
    assert (sitting.over, sitting.right, sitting.average, sitting.done) == (True, 0, 0, (None,))
    assert reply(sitting, ("1",), 9_500) == go_on(sitting, 9_500) == pass_over(sitting, 9_500) == sitting


def test_what_was_missed_is_listed_with_its_place_and_the_replies() -> None:
    for feedback in (True, False):
        sitting = sit_down((("D1", Level.EASY),) * 3, 5, 0, feedback)
        for given in (answer, lambda item: near_misses(item)[0]):
            sitting = reply(sitting, given(sitting.item)[0], 1_000)
            sitting = next_item(sitting, 1_000) if feedback else sitting
        sitting = pass_over(sitting, 2_000)
        items = [generate("D1", Level.EASY, 5 + place) for place in range(3)]
        assert missed(sitting) == ((1, items[1], near_misses(items[1])[0]), (2, items[2], None))


def test_a_hint_costs_points() -> None:
    sitting = ask_hint(sit_down((("D1", Level.EASY),) * 3, 5, 0))
    sitting = answered(sitting, answer(sitting.item), 10)
    assert sitting.grade is not None
    assert sitting.grade.points == 80


def test_several_parts_are_answered_one_after_another_and_turned_back_to() -> None:
    sitting = sit_down((("D5", Level.EASY),) * 3, 1, 0)
    sitting = answered(sitting, answer(sitting.item)[:1], 10)
    assert sitting.at == 1
    assert turn_to(sitting, 0).at == 0
    assert turn_to(sitting, 2) == sitting
    sitting = reply(sitting, answer(sitting.item)[1], 20)
    assert sitting.grade is None
    sitting = go_on(sitting, 30)
    assert sitting.grade is not None
    assert sitting.grade.passed


def test_the_item_that_follows_can_be_made_ready_and_is_the_same_one() -> None:
    sitting = sit_down((("D9", Level.EASY),) * 2, 5, 0)
    generate.cache_clear()
    make_ready(sitting)
    assert generate.cache_info().currsize == 1
    following = pass_over(sitting, 10)
    assert (following.item, generate.cache_info().hits) == (generate("D9", Level.EASY, 6), 1)
    make_ready(following)
    assert generate.cache_info().currsize == 1


def test_what_was_kept_for_the_end_is_told_then_item_by_item_as_it_was_answered() -> None:
    sitting = sit_down((("D1", Level.EASY),) * 4, 5, 0, feedback=False)
    wrong = near_misses(generate("D1", Level.EASY, 6))[0]
    sitting = reply(sitting, answer(sitting.item)[0], 10)
    sitting = reply(sitting, wrong[0], 20)
    sitting = pass_over(sitting, 30)
    assert sitting.grade is None
    sitting = reply(sitting, near_misses(sitting.item)[1][0], 40)
    told = []
    while sitting.grade is not None:
        assert sitting.over
        assert not sitting.grade.passed
        assert reply(sitting, ("1",), 50) == sitting
        told.append((sitting.told, sitting.item, sitting.replies))
        sitting = next_item(sitting, 60)
    assert told == [
        (1, generate("D1", Level.EASY, 6), wrong),
        (3, generate("D1", Level.EASY, 8), near_misses(generate("D1", Level.EASY, 8))[1]),
    ]
    assert (sitting.over, sitting.right, len(sitting.done)) == (True, 1, 4)


def test_where_all_was_right_nothing_is_told_at_the_end() -> None:
    sitting = sit_down((("D1", Level.EASY),) * 2, 5, 0, feedback=False)
    for now in (10, 20):
        sitting = reply(sitting, answer(sitting.item)[0], now)
    assert (sitting.over, sitting.grade, sitting.told) == (True, None, -1)
