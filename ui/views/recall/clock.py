"""The time of day of an entry, by the clock on the wall or by the surveillance clock."""

from __future__ import annotations

from ui.views.recall.recalled import Recall
from ui.views.wall import told


def clock(found: Recall, offset: int, at: int) -> str:
    """The time of an entry, in the zone of the wall, by a clock that is `offset` seconds ahead."""
    return told(at + offset * 1_000_000, found.zone, "%H:%M:%S")


def day(found: Recall, at: int) -> str:
    """The day of an entry."""
    return told(at, found.zone, "%Y-%m-%d %H:%M")
