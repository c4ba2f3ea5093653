"""A time of the record as the clock on the wall told it.

Belongs here: the zone at that time, and telling apart what the night on which the clocks change would tell twice. Does not belong here:
what time it is.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta, tzinfo

NEAR = timedelta(hours=1)
"""So long before and after the clocks change the zone stands beside the time."""


def told(at: int, zone: tzinfo | None, form: str) -> str:
    """`at` (UTC microseconds) in `zone`, None for this machine's, as it was then; within `NEAR` of a change of the clocks with its zone."""
    then = datetime.fromtimestamp(at / 1_000_000, UTC)
    text = then.astimezone(zone).strftime(form)
    if "%H" not in form or "%Z" in form:
        return text
    offsets = {time.astimezone(zone).utcoffset() for time in (then - NEAR, then, then + NEAR)}
    return text if len(offsets) == 1 else f"{text} {then.astimezone(zone).strftime('%Z')}"


def day_of(second: int, zone: tzinfo | None = None) -> date:
    """The day on the wall at `second` (UTC), in `zone`, None for this machine's."""
    return datetime.fromtimestamp(second, UTC).astimezone(zone).date()
