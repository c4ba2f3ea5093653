"""How a skill went over time: the answers of each day, or of each week where they go further back.

Which day a second belongs to is handed in. Does not belong here: how a trainee stands now (`progress`), drawing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date, timedelta
from statistics import median

from dealer_assist.frozen import frozen
from dealer_assist.training.progress import Answered

SHOWN = 12
"""So many days or weeks are told, the last ones."""


@frozen()
class Point:
    """The answers of one day, or of the week that begins with it. `share` is right answers in percent; `milliseconds` what a right one
    took, the middle one of them, None where none was right.
    """

    day: date
    answered: int
    share: int
    milliseconds: int | None


@frozen()
class Trend:
    """The points in order. `weekly`: each is a week."""

    points: tuple[Point, ...]
    weekly: bool = False


def trend(answers: Iterable[Answered], drill: str, day_of: Callable[[int], date]) -> Trend:
    """How the skill of a drill went."""
    days: dict[date, list[Answered]] = {}
    for answered in answers:
        if answered.drill == drill:
            days.setdefault(day_of(answered.at), []).append(answered)
    weekly = len(days) > SHOWN
    spans: dict[date, list[Answered]] = {}
    for day, given in sorted(days.items()):
        spans.setdefault(day - timedelta(day.weekday()) if weekly else day, []).extend(given)
    return Trend(tuple(_point(day, given) for day, given in spans.items())[-SHOWN:], weekly)


def _point(day: date, given: list[Answered]) -> Point:
    times = [answered.milliseconds for answered in given if answered.right]
    return Point(day, len(given), 100 * len(times) // len(given), int(median(times)) if times else None)
