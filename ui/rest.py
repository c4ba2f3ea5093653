"""The glass rests: dimmed when no hand is played and nobody has touched it for five minutes, awake again with the next touch or event.

Does not belong here: which touches count (`contacts`), how a resting screen looks (QML).
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from dealer_assist.table.events import Event
from dealer_assist.table.state import TableState
from dealer_assist.table.table import Table

IDLE = 5 * 60_000
"""Milliseconds without a touch after which the glass rests."""

LOOK = 5_000
"""Milliseconds between two looks at the time."""


def may_rest(state: TableState, idle: int) -> bool:
    """May the glass rest, `idle` milliseconds after the last touch? Never while a hand is played or the floor has been called."""
    return idle >= IDLE and (state.hand is None or state.hand.over) and not state.floor_called


class Rest(QObject):
    """Whether the glass rests. Whatever happens at the table wakes it."""

    changed = Signal(bool)

    def __init__(self, table: Table, now: Callable[[], int], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.resting = False
        self._table = table
        self._now = now
        self._last = now()
        table.listen(self._happened)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.look)
        self._timer.start(LOOK)

    def wake(self) -> None:
        """Somebody is here."""
        self._last = self._now()
        self._rest(False)

    @Slot()
    def look(self) -> None:
        """Rest, if it is time."""
        if may_rest(self._table.state, self._now() - self._last) and not self._table.locked:
            self._rest(True)

    def _happened(self, before: TableState, events: tuple[Event, ...], after: TableState) -> None:
        self.wake()

    def _rest(self, resting: bool) -> None:
        if resting != self.resting:
            self.resting = resting
            self.changed.emit(resting)
