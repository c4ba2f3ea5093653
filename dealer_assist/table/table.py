"""Table: the only object that changes, and the only writer of the journal.

What is on disk is shown; nothing else. No clock, no files, no devices here: the journal is handed in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from dealer_assist.rulebook.reasons import Reason
from dealer_assist.table.commands import Command
from dealer_assist.table.events import Event
from dealer_assist.table.readings import Reading, ReadingId
from dealer_assist.table.state import TableState

Listener = Callable[[TableState, tuple[Event, ...], TableState], None]
"""Called after the events are on disk: (before, events, after)."""


class Refused(Exception):
    """A command that cannot be carried out. Nothing has changed. Carries the Reason (rule id, phrase key, values)."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"{reason.rule}: {reason.key} {dict(reason.values)}")
        self.reason = reason


class JournalFailed(Exception):
    """The journal could not be written or read. `what` is our word: disk_full, read_only, corrupt, newer, locked, io."""

    def __init__(self, what: str, detail: str = "") -> None:
        super().__init__(f"{what}: {detail}" if detail else what)
        self.what = what
        self.detail = detail


class Journal(Protocol):
    """Where facts go. `append` returns the new head (hex) once the events are on disk, all or none; raises JournalFailed."""

    def append(self, events: Sequence[Event]) -> str: ...
    def events(self) -> Iterator[Event]: ...
    def close(self) -> None: ...


class Table:
    """The table in play. `state` is what the journal says. `locked` is why nothing more is taken, or ""."""

    state: TableState
    locked: str

    def __init__(self, journal: Journal, committed: Callable[[ReadingId, str], None] | None = None) -> None:
        raise NotImplementedError

    def listen(self, listener: Listener) -> None:
        """Call `listener` after every change."""
        raise NotImplementedError

    def observe(self, reading: Reading) -> tuple[Event, ...]:
        """Take a device's reading. Never refuses; a reading already on disk changes nothing but is committed again."""
        raise NotImplementedError

    def command(self, command: Command) -> tuple[Event, ...]:
        """Carry out a command. Raises Refused; nothing has changed then."""
        raise NotImplementedError
