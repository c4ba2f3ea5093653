"""The time of day of an entry, by the clock on the wall or by the surveillance clock."""

from __future__ import annotations

from datetime import datetime, timedelta

from ui.views.recall.recalled import Recall
from ui.views.wall import told


def clock(found: Recall, offset: int, at: int) -> str:
    """The time of an entry, in the zone of the wall, by a clock that is `offset` seconds ahead."""
    return told(at + offset * 1_000_000, found.zone, "%H:%M:%S")


def day(found: Recall, at: int) -> str:
    """The day of an entry."""
    return told(at, found.zone, "%Y-%m-%d %H:%M")


def begins(found: Recall, at: int, days: int = 0, hours: int = 0) -> int:
    """When the day of `at` began by the clock on the wall, in microseconds of UTC; so many days and hours of that clock later."""
    midnight = datetime.fromtimestamp(at // 1_000_000, found.zone).replace(hour=0, minute=0, second=0)
    return int((midnight + timedelta(days=days, hours=hours)).timestamp()) * 1_000_000
