"""What the dealer says, as phrase keys and values, in the order of RULES.md section 13. Never a down card, never a hand not tabled."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dealer_assist.rulebook.reasons import Value
from dealer_assist.table.events import Event
from dealer_assist.table.state import TableState


@dataclass(frozen=True, slots=True)
class Line:
    """One line to say: the SAY id, phrase key (`say.force.low`) and its values."""

    rule: str
    key: str
    values: Mapping[str, Value]


def announce(before: TableState, events: tuple[Event, ...], after: TableState) -> tuple[Line, ...]:
    """The lines that `events` call for, in order."""
    raise NotImplementedError
