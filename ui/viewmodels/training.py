"""The training room as QML reads it: a second object beside the desk. The table it lies over is never told anything from here.

A hand that goes live takes the table's screen back at once. No rule, no word and no layout here.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Property, QObject, Signal, Slot

from dealer_assist.table.events import Event
from dealer_assist.table.state import TableState
from dealer_assist.table.table import Table
from ui.viewmodels.desk import Look
from ui.viewmodels.plain import plain
from ui.viewmodels.seats import Seats
from ui.views.touch import effects
from ui.views.training.keys import stroke
from ui.views.training.page import TrainingView, page
from ui.views.training.room import Room, touched

AGAIN = 250
"""Milliseconds within which a second touch of the same control is a bounce, but for digits and chips."""


def chance() -> int:
    """A seed of its own for each sitting."""
    return time.time_ns() % 1_000_000_007


class Training(QObject):
    """The training room of a table."""

    changed = Signal()

    def __init__(self, table: Table, look: Look, seed: Callable[[], int] = chance, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._seed = seed
        self._room = Room()
        self._seats = Seats(self)
        self._view: TrainingView | None = None
        self._map: Any = {}
        self._touch: frozenset[str] = frozenset()
        self._last = ("", 0)
        table.listen(self._played)

    @property
    def room(self) -> Room:
        """The room as it stands."""
        return self._room

    @Slot()
    def enter(self) -> None:
        """Open the room."""
        self._be(replace(self._room, open=True))

    @Slot(str)
    def touch(self, control: str) -> None:
        """A control was touched. What is not on the page does nothing; a bounce does nothing."""
        now = self._look.now()
        bounced = self._last[0] == control and now - self._last[1] < AGAIN and not control.startswith(("key_", "chip_"))
        if control not in self._touch or bounced:
            return
        self._last = (control, now)
        self._be(touched(self._room, control, now, self._seed()))

    @Slot(str)
    def key(self, key: str) -> None:
        """A key was pressed."""
        self.touch(stroke(self._touch, key))

    def _played(self, before: TableState, events: tuple[Event, ...], after: TableState) -> None:
        if self._room.open and ((after.hand is not None and not after.hand.over) or not events):
            self._be(replace(self._room, open=False, sitting=None))

    def _be(self, room: Room) -> None:
        self._room = room
        self._view = page(room, self._look.words, self._look.time_of_day()) if room.open else None
        self._map = plain(self._view) or {}
        self._touch = frozenset(name for name, _ in effects(self._view))
        if self._view is not None and self._view.seats:
            self._seats.show(self._view.seats)
        self.changed.emit()

    def get_open(self) -> bool:
        return self._room.open

    def get_page(self) -> Any:
        return self._map

    def get_seats(self) -> QObject:
        return self._seats

    open = Property(bool, get_open, notify=changed)
    page = Property(dict, get_page, notify=changed)
    seats = Property(QObject, get_seats, constant=True)
