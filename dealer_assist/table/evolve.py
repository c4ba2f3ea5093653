"""evolve(state, event) -> state: total, knows no rules."""

from __future__ import annotations

from collections.abc import Iterable

from dealer_assist.table.events import Event
from dealer_assist.table.state import TableState


def evolve(state: TableState, event: Event) -> TableState:
    """The state after `event`."""
    raise NotImplementedError


def fold(state: TableState, events: Iterable[Event]) -> TableState:
    """The state after all of `events`."""
    for event in events:
        state = evolve(state, event)
    return state
