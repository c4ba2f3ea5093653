"""The training room as QML reads it: a second object beside the desk. The table it lies over is never told anything from here.

A hand that goes live takes the table's screen back at once. No rule, no word and no layout here. What shows and grades is imported when
the room is entered: the table's first frame does not wait for it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Property, QObject, QTimer, Signal, Slot

from dealer_assist.floor.people import Right, may
from dealer_assist.table.events import Event
from dealer_assist.table.state import TableState
from dealer_assist.table.table import Table
from ui.viewmodels.desk import Look
from ui.viewmodels.plain import plain
from ui.viewmodels.seats import Seats
from ui.views.touch import effects

if TYPE_CHECKING:
    from dealer_assist.training.item import Level
    from dealer_assist.training.practice.cue import Mark
    from ui.viewmodels.practice import PracticeTable
    from ui.views.training.room import Room

AGAIN = 250
"""Milliseconds within which a second touch of the same control is a bounce, but for digits and chips."""


READY = 150
"""Milliseconds after a touch at which the next item is made, while nobody waits for it."""


def chance() -> int:
    """A seed of its own for each sitting."""
    return time.time_ns() % 1_000_000_007


class Training(QObject):
    """The training room of a table. Answers are kept in `folder`; without one they are forgotten when the room is left."""

    changed = Signal()

    def __init__(
        self, table: Table, look: Look, folder: Path | None = None, seed: Callable[[], int] = chance, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._table = table
        self._look = look
        self._folder = folder
        self._seed = seed
        self._room: Room | None = None
        self._practice: PracticeTable | None = None
        self._seats = Seats(self)
        self._map: Any = {}
        self._touch: frozenset[str] = frozenset()
        self._last = ("", 0)
        self._idle = QTimer(self)
        self._idle.setSingleShot(True)
        self._idle.timeout.connect(self._make_ready)
        table.listen(self._played)

    @property
    def room(self) -> Room:
        """The room as it stands."""
        assert self._room is not None  # noqa: S101 - nobody looks before it is entered
        return self._room

    @Slot()
    def enter(self) -> None:
        """Open the room, for the dealer at the table; any other number is keyed there."""
        from ui.views.training.room import Room

        room = self._room or Room(trainee=self._table.state.life.dealer or "")
        self._be(self._known(replace(room, open=True)))

    @Slot(str)
    def touch(self, control: str) -> None:
        """A control was touched. What is not on the page does nothing; a bounce does nothing."""
        from ui.views.training.room import touched

        now = self._look.now()
        bounced = self._last[0] == control and now - self._last[1] < AGAIN and not control.startswith(("key_", "chip_"))
        if control not in self._touch or bounced:
            return
        self._last = (control, now)
        before = self.room
        if self._practice is not None and control in ("table_next", "hints_on", "hints_off"):
            self._practice.next_hand() if control == "table_next" else self._practice.hint(control == "hints_on")
        room = touched(before, control, now, self._look.minute() * 60, self._seed())
        if room.trainee != before.trainee:
            room = self._known(room)
        self._be(self._kept(before, room))

    @Slot(str)
    def key(self, key: str) -> None:
        """A key was pressed."""
        from ui.views.training.keys import stroke

        if self.get_dealing() and self._practice is not None:
            self._practice.desk.key(key)
            return
        self.touch(stroke(self._touch, key))

    # ------------------------------------------------------------------------------------------------ what is kept

    def _known(self, room: Room) -> Room:
        """The room with what is on file of its trainee, and of the class where a supervisor is signed in."""
        from dealer_assist.training import keeping
        from dealer_assist.training.progress import Progress, folded

        if self._folder is None:
            return room
        folder = self._folder
        try:
            progress = folded(keeping.read(folder, room.trainee)) if room.trainee else Progress()
            all_of_them = None
            if may(self._table.state.access, Right.RECALL):
                all_of_them = tuple((name, folded(keeping.read(folder, name))) for name in keeping.trainees(folder))
        except keeping.ProgressFailed as failed:
            return replace(room, fault=failed.what, progress=Progress())
        return replace(room, fault="", progress=progress, group=all_of_them)

    def _kept(self, before: Room, room: Room) -> Room:
        """The room after the answer that was just given, if one was, is on file."""
        if before.sitting is None or room.sitting is None or len(room.sitting.done) <= len(before.sitting.done):
            return room
        grade, item = room.sitting.done[-1], before.sitting.item
        took = 0 if grade is None else grade.milliseconds
        return self._after(room, item.drill, item.level, grade is not None and grade.passed, took, 0 if grade is None else grade.points)

    def _after(self, room: Room, drill: str, level: Level, right: bool, took: int, points: int | None = None) -> Room:
        """The room with one more answer on file."""
        from dealer_assist.training import keeping
        from dealer_assist.training.drills import DRILLS
        from dealer_assist.training.grading import worth
        from dealer_assist.training.progress import Answered, after

        points = worth(took, DRILLS[drill].target) * right if points is None else points
        answered = Answered(self._look.minute() * 60, drill, level, right, points, took)
        if self._folder is not None and room.trainee:
            try:
                keeping.add(self._folder, room.trainee, answered)
            except keeping.ProgressFailed as failed:
                return replace(room, fault=failed.what, sitting=None, dealing=False)
        return replace(room, progress=after(room.progress, answered))

    # ------------------------------------------------------------------------------------------------ the practice table

    def _seated(self, room: Room) -> None:
        """Open the practice table, or leave it."""
        if room.dealing and self._practice is None:
            from ui.viewmodels.practice import PracticeTable

            state = self._table.state
            self._practice = PracticeTable(self._seed(), state.rules, state.chip_set, room.level, self._look, self._marked, self)
            self._practice.changed.connect(self._moved)
        elif not room.dealing and self._practice is not None:
            self._practice.stop()
            self._practice.deleteLater()
            self._practice = None

    @Slot()
    def _moved(self) -> None:
        if self._practice is not None:
            self._be(self.room)

    def _marked(self, mark: Mark, took: int) -> None:
        """A deed at the practice table counts for its skill."""
        self._room = self._after(self.room, mark.cue.skill, self.room.level, mark.right, took)

    # ------------------------------------------------------------------------------------------------ the page

    def _played(self, before: TableState, events: tuple[Event, ...], after: TableState) -> None:
        if self.get_open() and ((after.hand is not None and not after.hand.over) or not events):
            self._be(replace(self.room, open=False, sitting=None, dealing=False))

    def _be(self, room: Room) -> None:
        from ui.views.training.page import page

        self._room = room
        self._seated(room)
        dealt = self._practice.dealt if self._practice is not None else None
        view = page(room, self._look.words, self._look.time_of_day(), dealt) if room.open else None
        self._map = plain(view) or {}
        self._touch = frozenset(name for name, _ in effects(view))
        if view is not None and view.seats:
            self._seats.show(view.seats)
        self.changed.emit()
        if room.sitting is not None:
            self._idle.start(READY)

    @Slot()
    def _make_ready(self) -> None:
        from dealer_assist.training.sitting import make_ready

        if self._room is not None and self._room.sitting is not None:
            make_ready(self._room.sitting)

    def get_open(self) -> bool:
        return self._room is not None and self._room.open

    def get_dealing(self) -> bool:
        return self._practice is not None and not self._practice.practice.done

    def get_desk(self) -> QObject | None:
        return None if self._practice is None else self._practice.desk

    def get_page(self) -> Any:
        return self._map

    def get_seats(self) -> QObject:
        return self._seats

    open = Property(bool, get_open, notify=changed)
    dealing = Property(bool, get_dealing, notify=changed)
    desk = Property(QObject, get_desk, notify=changed)
    page = Property(dict, get_page, notify=changed)
    seats = Property(QObject, get_seats, constant=True)
