"""decide(state, command) -> events, or Refused. One file a family beside it where it grows."""

from __future__ import annotations

from dealer_assist.table.commands import Command
from dealer_assist.table.events import Event
from dealer_assist.table.state import TableState


def decide(state: TableState, command: Command) -> tuple[Event, ...]:
    """The events that `command` brings about. Raises Refused; a refusal changes nothing."""
    raise NotImplementedError
