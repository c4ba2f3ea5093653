"""The time of day of an entry, by the clock on the wall or by the surveillance clock."""

from __future__ import annotations

from datetime import UTC, datetime

from ui.views.recall.recalled import Recall


def clock(found: Recall, offset: int, at: int) -> str:
    """The time of an entry, in the zone of the wall, by a clock that is `offset` seconds ahead."""
    return datetime.fromtimestamp(at // 1_000_000 + found.zone + offset, UTC).strftime("%H:%M:%S")


def day(found: Recall, at: int) -> str:
    """The day of an entry."""
    return datetime.fromtimestamp(at // 1_000_000 + found.zone, UTC).strftime("%Y-%m-%d %H:%M")
