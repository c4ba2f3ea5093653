"""One step of the table: what a command or a reading has brought about so far, and the table after it.

The table is drafted once a step and changed in place while the step is worked out; nobody else sees it until the step is whole. A step that
is refused is dropped, and with it the draft. Does not belong here: what an event changes (`evolve`), what follows (`conclude`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dealer_assist.table.events import AtTable, Event, Recorded
from dealer_assist.table.evolve import folded
from dealer_assist.table.state import Actor, TableState

_put_tap = Recorded.__dict__["tap"].__set__
_put_by = Recorded.__dict__["by"].__set__
"""A fact that was just made and that nobody holds yet is told its command: setting two fields costs a tenth of another copy."""


def stamp(facts: Iterable[Event], tap: int, by: Actor | None) -> None:
    """Says that `facts`, just made, are those of command `tap` given by `by`. Facts about the table belong to no tap: undo leaves them."""
    for fact in facts:
        _put_tap(fact, 0 if isinstance(fact, AtTable) else tap)
        _put_by(fact, by)


class Step:
    """`events` so far, of the command `tap` given by `by` (0: of a reading), and the `state` they leave."""

    __slots__ = ("before", "by", "events", "state", "tap")

    def __init__(self, state: TableState, tap: int = 0, by: Actor | None = None) -> None:
        self.before = self.state = state
        self.tap, self.by = tap, by
        self.events: list[Event] = []

    def take(self, facts: Sequence[Event]) -> None:
        """`facts`, just made, have happened."""
        if self.tap or self.by is not None:
            stamp(facts, self.tap, self.by)
        self.events += facts
        self.state = folded(self.before, self.state, facts)
