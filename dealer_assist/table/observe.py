"""observe(state, reading) -> events: never refuses. A wrong reading becomes an irregularity on record."""

from __future__ import annotations

from dealer_assist.table.events import Event
from dealer_assist.table.readings import Reading
from dealer_assist.table.state import TableState


def observe(state: TableState, reading: Reading) -> tuple[Event, ...]:
    """The events of `reading`. Every reading leaves at least one, unless it is already on record."""
    raise NotImplementedError
