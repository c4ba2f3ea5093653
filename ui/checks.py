"""What keeps the record believable while the table plays: it is checked, signed each minute, and told when the clock was set.

Belongs here: when that happens, and what follows when a check fails. Does not belong here: the checks themselves (`journal`,
`Table.check`), the check of the whole record at the start (`kiosk` runs it in a process of its own).
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Slot

from dealer_assist.journal.checkpoints import MINUTE, START, STOP
from dealer_assist.journal.store import JournalStore
from dealer_assist.table.events import (
    BookFound,
    ClockStepped,
    ConfigurationChanged,
    Event,
    GameTurned,
    HandStarted,
    HandVoided,
    PotsAwarded,
    RecordFailed,
    TableSet,
)
from dealer_assist.table.state import Origin, TableState
from dealer_assist.table.table import JournalFailed, Refused, Table

CHECKED = HandStarted | PotsAwarded | HandVoided | TableSet | GameTurned | BookFound | ConfigurationChanged
"""After these the record is read back and compared: hand start, hand end, configuration (RELIABILITY B3)."""

STEP = 2.0
"""Seconds by which the clock must differ from the time that passed, to have been set."""

LOOK, SIGN = 5_000, 60_000
"""Milliseconds between two looks at the clock, and between two signatures at most."""


def wall() -> float:
    """The time of day in seconds, less the time since the machine started: it changes only when the clock is set."""
    return time.time() - time.monotonic()


class Checks(QObject):
    """The checks of one table."""

    def __init__(self, table: Table, journal: JournalStore, parent: QObject | None = None, clock: Callable[[], float] = wall) -> None:
        super().__init__(parent)
        self._table = table
        self._journal = journal
        self._clock = clock
        self._set = clock()
        self._signing, self._looking, self._checking = QTimer(self), QTimer(self), QTimer(self)
        self._signing.timeout.connect(self.sign)
        self._looking.timeout.connect(self.look)
        self._checking.setSingleShot(True)
        self._checking.timeout.connect(self.check)

    def begin(self) -> None:
        """The table is on the screen: sign what is there, and say whether the clock was set back while it was off."""
        before = self._journal.written - time.time()
        if before > STEP:
            self._note(ClockStepped(origin=Origin.CONCLUDED, seconds=-round(before)))
        self._sign(START)
        self._table.listen(self._changed)
        self._signing.start(SIGN)
        self._looking.start(LOOK)

    def stop(self) -> None:
        """The program ends: nothing is left without a signature."""
        for timer in (self._signing, self._looking, self._checking):
            timer.stop()
        with contextlib.suppress(JournalFailed):  # what cannot be written any more was said on the screen
            self._journal.checkpoint(STOP)

    def failed(self, what: str, entry: int) -> None:
        """A check found the record wrong: that goes on record too, and the table takes nothing more until a person puts it right."""
        self._note(RecordFailed(origin=Origin.CONCLUDED, what=what, entry=entry))
        self._table.lock("corrupt")

    @Slot()
    def check(self) -> None:
        """Read back what was written since the last check, and compare what is in play with what the record says. If all is well, a hand of
        long ago is packed.
        """
        if self._table.locked:
            return
        try:
            entry = self._journal.check()
            same = self._table.check()
        except JournalFailed:
            entry, same = self._journal.seq, False
        if entry:
            self.failed("hash", entry)
        elif not same:
            self.failed("state", self._journal.seq)
        else:
            with contextlib.suppress(JournalFailed):  # a hand that cannot be packed now, for want of room, is packed later
                self._journal.pack()

    @Slot()
    def sign(self) -> None:
        """A minute of play is over."""
        self._sign(MINUTE)

    @Slot()
    def look(self) -> None:
        """Was the clock set?"""
        now = self._clock()
        if abs(now - self._set) >= STEP:
            self._note(ClockStepped(origin=Origin.CONCLUDED, seconds=round(now - self._set)))
            self._set = now

    def _changed(self, before: TableState, events: tuple[Event, ...], after: TableState) -> None:
        if any(isinstance(event, CHECKED) for event in events):
            self._checking.start(0)  # after what is shown of it

    def _sign(self, why: str) -> None:
        try:
            self._journal.checkpoint(why)
        except JournalFailed as failed:
            self._table.lock(failed.what)

    def _note(self, event: Event) -> None:
        with contextlib.suppress(Refused):  # a locked table says so already
            self._table.record((event,))
