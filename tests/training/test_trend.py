"""How a skill went over time: a point a day, a week where the days are many, of that skill alone."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_assist.training.item import Level
from dealer_assist.training.progress import Answered
from dealer_assist.training.trend import SHOWN, Point, Trend, trend

NOON = 1_800_014_400
"""A Friday, 15 January 2027, at noon."""

DAY = 86_400


def day_of(at: int) -> date:
    return datetime.fromtimestamp(at, UTC).date()


def answer(day: int, right: bool = True, took: int = 2_000, drill: str = "D1") -> Answered:
    return Answered(NOON + day * DAY, drill, Level.EASY, right, 100 * right, took)


def test_each_day_is_a_point_with_the_share_that_was_right_and_the_middle_time_of_those() -> None:
    found = trend(
        [answer(0, took=1_000), answer(0, took=9_000), answer(0, took=3_000), answer(0, right=False, took=60_000), answer(2)], "D1", day_of
    )
    assert found == Trend((Point(date(2027, 1, 15), 4, 75, 3_000), Point(date(2027, 1, 17), 1, 100, 2_000)))


def test_a_day_on_which_nothing_was_right_has_no_time() -> None:
    assert trend([answer(0, right=False), answer(0, right=False, drill="D2")], "D1", day_of).points == (
        Point(date(2027, 1, 15), 1, 0, None),
    )


def test_another_skill_and_no_answers_make_no_point() -> None:
    assert trend([answer(0, drill="D2")], "D1", day_of) == trend([], "D1", day_of) == Trend(())


def test_many_days_are_told_by_the_week_from_its_monday() -> None:
    found = trend([answer(day) for day in range(SHOWN + 1)], "D1", day_of)
    assert found.weekly
    assert [(point.day, point.answered) for point in found.points] == [
        (date(2027, 1, 11), 3),
        (date(2027, 1, 18), 7),
        (date(2027, 1, 25), 3),
    ]


@pytest.mark.parametrize("zone", [-8, 9])
def test_the_day_is_the_one_at_the_table(zone: int) -> None:
    found = trend([answer(0)], "D1", lambda at: day_of(at + zone * 3_600 + 12 * 3_600 * (1 if zone > 0 else -1)))
    assert found.points[0].day == date(2027, 1, 16 if zone > 0 else 14)


@given(st.lists(st.tuples(st.integers(0, 400), st.booleans()), max_size=60))
def test_the_last_points_in_order_and_no_answer_counts_twice(told: list[tuple[int, bool]]) -> None:
    points = trend([answer(day, right) for day, right in told], "D1", day_of).points
    assert len(points) <= SHOWN
    assert [point.day for point in points] == sorted({point.day for point in points})
    if points:
        began = points[0].day
        assert sum(point.answered for point in points) == sum(day_of(NOON) + timedelta(day) >= began for day, _ in told)
