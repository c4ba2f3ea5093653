"""Table: the only object that changes, and the only writer of the journal.

What is on disk is shown; nothing else. No clock, no files, no devices here: the journal is handed in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from dealer_assist.table.commands import Command, Refused, refused
from dealer_assist.table.decide import decided
from dealer_assist.table.events import Event
from dealer_assist.table.evolve import fold
from dealer_assist.table.governor import firing
from dealer_assist.table.hand_changes import changed
from dealer_assist.table.observe import observed
from dealer_assist.table.readings import Reading, ReadingId
from dealer_assist.table.state import TableState
from dealer_assist.table.step import Step

__all__ = ["Journal", "JournalFailed", "Listener", "MemoryJournal", "Refused", "Table"]

Listener = Callable[[TableState, tuple[Event, ...], TableState], None]
"""Called after the events are on disk: (before, events, after). When the table locks: no events, and the state as it is."""


class JournalFailed(Exception):
    """The journal could not be written or read. `what` is our word: disk_full, read_only, corrupt, newer, locked, twice, io."""

    def __init__(self, what: str, detail: str = "") -> None:
        super().__init__(f"{what}: {detail}" if detail else what)
        self.what = what
        self.detail = detail


class Journal(Protocol):
    """Where facts go. `append` returns the new head (hex) once the events are on disk, all or none; raises JournalFailed. Without
    events it only
    returns the head. `events` are those from which the table as it stands can be folded.
    """

    def append(self, events: Sequence[Event]) -> str: ...
    def events(self) -> Iterator[Event]: ...
    def close(self) -> None: ...


class MemoryJournal:
    """A journal that lives as long as the program: for practice, tests and measurements. The head is the number of events."""

    def __init__(self) -> None:
        self.kept: list[Event] = []

    def append(self, events: Sequence[Event]) -> str:
        """Keep `events`."""
        self.kept += events
        return f"{len(self.kept):x}"

    def events(self) -> Iterator[Event]:
        """Everything that was kept."""
        return iter(tuple(self.kept))

    def close(self) -> None:
        """Nothing to close."""


class Table:
    """The table in play. `state` is what the journal says. `locked` is why nothing more is taken, or "".

    Raises JournalFailed when the journal cannot be read at the start.
    """

    def __init__(self, journal: Journal, committed: Callable[[ReadingId, str], None] | None = None) -> None:
        self.state = fold(TableState(), journal.events())
        self.locked = ""
        self._journal = journal
        self._committed = committed
        self._listeners: list[Listener] = []

    def listen(self, listener: Listener) -> None:
        """Call `listener` after every change, and when the table locks."""
        self._listeners.append(listener)

    def observe(self, reading: Reading) -> tuple[Event, ...]:
        """Take a device's reading. Never refuses; a reading already on disk changes nothing but is committed again. A locked table
        takes nothing, and
        the device, not told, sends it again later.
        """
        if self.locked:
            return ()
        events, after = _guarded(observed(self.state, reading))
        try:
            head = self._journal.append(events)
        except JournalFailed as failed:
            if failed.what != "twice":
                self.lock(failed.what)
                return ()
            events, after, head = (), self.state, self._journal.append(())
        self._took(reading, head)
        self._changed(events, after)
        return events

    def command(self, command: Command) -> tuple[Event, ...]:
        """Carry out a command. Raises Refused; nothing has changed then."""
        if self.locked:
            raise refused("IRREG-24", "refused.locked", why=self.locked)
        events, after = _guarded(decided(self.state, command))
        self._keep(events)
        self._changed(events, after)
        return events

    def record(self, facts: Sequence[Event]) -> None:
        """Put facts about the table on record that were decided elsewhere from the state as it stands: who signed in, what a check of the
        program found. Raises Refused when the table is locked; nothing has changed then.
        """
        if self.locked:
            raise refused("IRREG-24", "refused.locked", why=self.locked)
        events = tuple(facts)
        self._keep(events)
        self._changed(events, fold(self.state, events))

    def check(self) -> bool:
        """Is what is in play what the record says, folded anew? What only an undo needs is not compared: the record of a hand before this
        one is not read again. Raises JournalFailed.
        """
        return _compared(fold(TableState(), self._journal.events())) == _compared(self.state)

    def head(self) -> str:
        """The journal's head: what a shift's report prints."""
        return self._journal.append(())

    def _keep(self, events: tuple[Event, ...]) -> None:
        """On disk, or the table locks and it is Refused."""
        try:
            self._journal.append(events)
        except JournalFailed as failed:
            self.lock(failed.what)
            raise refused("IRREG-24", "refused.locked", why=self.locked) from failed

    def _took(self, reading: Reading, head: str) -> None:
        if self._committed is not None and reading.id.seq > 0:
            self._committed(reading.id, head)

    def _changed(self, events: tuple[Event, ...], after: TableState) -> None:
        if not events:
            return
        before, self.state = self.state, after
        for listener in self._listeners:
            listener(before, events, after)

    def lock(self, why: str) -> None:
        """Take nothing more: what cannot be put on disk, or fails its check, is not shown. `why` is a word of JournalFailed."""
        self.locked = why
        for listener in self._listeners:
            listener(self.state, (), self.state)


def _compared(state: TableState) -> TableState:
    return state if state.hand is None else changed(state, {"hand": changed(state.hand, {"before": TableState(), "marks": ()})})


def _guarded(step: Step) -> tuple[tuple[Event, ...], TableState]:
    """What a step brought about and the state after it, with the guards that it brings up, on record like all that is shown."""
    step.tap, step.by = 0, None
    step.take(firing(step.state, step.events))
    return tuple(step.events), step.state
