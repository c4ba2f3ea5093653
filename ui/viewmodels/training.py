"""The training room as QML reads it: a second object beside the desk. The table it lies over is never told anything from here.

A hand that goes live takes the table's screen back at once. No rule, no word and no layout here. What shows and grades is imported when
the room is entered: the table's first frame does not wait for it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import Property, QObject, QTimer, Signal, Slot

from dealer_assist.floor.people import IDLE_SECONDS, Right, may, meant, person
from dealer_assist.table.events import Event
from dealer_assist.table.state import TableState
from dealer_assist.table.table import JournalFailed, Refused, Table
from ui.gallery import Gallery
from ui.runs import Runs, at_once
from ui.viewmodels.away import Away, Carries
from ui.viewmodels.beside import Beside
from ui.viewmodels.look import Look
from ui.viewmodels.seats import Seats
from ui.views.floor.asks import Train
from ui.views.report.carried import Sent
from ui.views.wall import day_of

if TYPE_CHECKING:
    from dealer_assist.training.item import Level
    from dealer_assist.training.practice.cue import Mark
    from ui.lending import Lent
    from ui.viewmodels.practice import PracticeTable
    from ui.views.training.room import Room
    from ui.views.training.trial import Ready

BEAT, LOOK, SECOND = 2_000, 2_000, 1_000
"""Milliseconds between two signs of life of an audition, between two looks at whether anybody is there, and between two at the clock."""

READY = 150
"""Milliseconds after a touch at which the next item is made, while nobody waits for it."""


def chance() -> int:
    """A seed of its own for each sitting."""
    return time.time_ns() % 1_000_000_007


class Lends(Protocol):
    """What may deal at the practice table besides the house, by our words; None while it may not."""

    @property
    def sources(self) -> tuple[str, ...]: ...
    def lend(self, source: str) -> Lent | None: ...


class Training(Beside["Room"]):
    """The training room of a table. Answers are kept in `folder`; without one they are forgotten when the room is left. `outbox` gives what
    carries files away, `aside` runs what takes longer than a frame, `lending` knows what may deal at the practice table besides the house.
    """

    tableChanged = Signal()
    keyed = ("key_", "chip_")

    def __init__(
        self,
        table: Table,
        look: Look,
        folder: Path | None = None,
        seed: Callable[[], int] = chance,
        parent: QObject | None = None,
        months: int = 12,
        outbox: Callable[[], Carries] | None = None,
        aside: Runs = at_once,
        lending: Callable[[], Lends] | None = None,
    ) -> None:
        super().__init__(parent)
        self._table = table
        self._look = look
        self._folder = folder
        self._seed = seed
        self._months = months
        self._lending = lending
        self._away = Away(folder, look.words, outbox, aside)
        self._practice: PracticeTable | None = None
        self._seats = Seats(self)
        self._idle = QTimer(self)
        self._idle.setSingleShot(True)
        self._idle.timeout.connect(self._make_ready)
        self._beats = QTimer(self)
        self._beats.setInterval(BEAT)
        self._beats.timeout.connect(self._beat)
        self._touched = look.now()
        self._looks = QTimer(self)
        self._looks.setInterval(LOOK)
        self._looks.timeout.connect(self.tick)
        self._clock = QTimer(self)
        self._clock.setInterval(SECOND)
        self._clock.timeout.connect(self.tell_time)
        table.listen(self._played)

    @property
    def gallery(self) -> Gallery:
        """The pages of certificates."""
        return self._away.gallery

    @Slot()
    def enter(self) -> None:
        """Open the room, for the dealer at the table; any other number is keyed there."""
        from ui.views.training.room import Room

        accounts = self._look.door is not None and bool(self._look.door.accounts.book)
        sources = ("house", *(() if self._lending is None else self._lending().sources))
        room = replace(self._room or Room(), trainee="" if accounts else self._table.state.life.dealer, sources=sources)
        self._touched = self._look.now()
        self.entered(self._touched)
        self._be(self._known(replace(room, open=True, accounts=accounts)))

    @Slot(str)
    def touch(self, control: str) -> None:
        """A control was touched. What is not on the page does nothing; a bounce does nothing."""
        self._enter(control, finger=True)

    def _enter(self, control: str, finger: bool) -> None:
        from ui.views.training.room import left, touched

        now = self._look.now()
        if not self.counts(control, now, finger):
            return
        self._touched = now
        before = self.room
        if self._practice is not None and control in ("table_next", "hints_on", "hints_off"):
            self._practice.next_hand() if control == "table_next" else self._practice.hint(control == "hints_on")
        if self._practice is not None and control == "table_leave" and self._practice.break_off():
            return
        room = touched(before, control, now, self._second(), self._seed())
        if control == "action_sign_in" and self._look.door is not None:
            self._look.door.answer(Train(room.keyed), partial(self._proved, room.keyed))
            return
        if control in ("certificate_write", "progress_write"):
            told = partial(self._sent, room.trainee, room.sheet)
            self._away.carry(room, self._table.state.name, self._name(room), control == "progress_write", told)
            return
        if not room.open:
            room = left(room)
        if room.trainee != before.trainee or (before.sitting is not None and room.sitting is None):
            room = self._known(room)
        if room.sheet == "own" != before.sheet:
            from ui.room_hands import RoomHands, room_hands

            room = replace(room, own=room_hands(self._folder) if self._folder is not None else RoomHands())
        if room.looked != before.looked and self._folder is not None:
            from ui.trials import answers_of

            room = replace(room, theirs=answers_of(self._folder, room.looked))
        self._be(self._sat(before, self._kept(before, room)))

    @Slot(str)
    def key(self, key: str) -> None:
        """A key was pressed."""
        from ui.views.training.keys import stroke

        if self.get_dealing() and self._practice is not None:
            self._practice.desk.key(key)
            return
        self._enter(stroke(self._touch, key), finger=False)

    def stop(self) -> None:
        """The kiosk ends: what deals at the practice table is given back."""
        if self._practice is not None:
            self._practice.stop()

    @Slot()
    def tick(self) -> None:
        """Time has passed: whoever signed in and went away without a word is signed out, as on the floor's pages."""
        from ui.views.training.room import left

        at = self._touched if self._practice is None else max(self._touched, self._practice.touched)
        if not self.get_open():
            return
        if self.room.told_apart and self._look.now() - at >= IDLE_SECONDS * 1000:
            self._be(left(self.room))
        elif self._away.shown(self.room, self._name(self.room)) != self.room:  # a stick was put in
            self._be(self.room)

    @Slot()
    def tell_time(self) -> None:
        """A second has passed. The page is made anew when its clock shows another time."""
        if self.get_open() and self._map["bar"]["clock"] != self._look.time_of_day():
            self._be(self.room)

    # ------------------------------------------------------------------------------------------------ what is kept

    def _known(self, room: Room) -> Room:
        """The room with what is on file of its trainee, and of the class where a supervisor is signed in."""
        from dealer_assist.training import keeping
        from dealer_assist.training.progress import Progress, folded
        from ui.views.training.trial import Trial

        if self._folder is None:
            return room
        folder = self._folder
        from ui.trials import class_of, ready, trial_of

        try:
            trial = trial_of(folder, room.trainee, room.trial, self._second(), self._today()) if room.trainee else Trial()
            answers = keeping.read(folder, room.trainee) if room.trainee else ()
            all_of_them = None
            games: tuple[Ready, ...] = ()
            if may(self._table.state.access, Right.RECALL):
                all_of_them = class_of(folder)
                games = ready(folder, self._today())
        except keeping.ProgressFailed as failed:
            return replace(room, fault=failed.what, progress=Progress(), answers=(), trial=Trial())
        return replace(room, fault="", progress=folded(answers), answers=answers, group=all_of_them, ready=games, trial=trial)

    def _kept(self, before: Room, room: Room) -> Room:
        """The room after the answer that was just given, if one was, is on file."""
        if before.sitting is None or room.sitting is None or len(room.sitting.done) <= len(before.sitting.done):
            return room
        if room.sitting.down is not None:
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
        return replace(room, progress=after(room.progress, answered), answers=(*room.answers, answered))

    # ------------------------------------------------------------------------------------------------ the practice table

    def _seated(self, room: Room) -> Room:
        """Open the practice table, or leave it. What belongs to a hand in play does not deal there."""
        if room.dealing and self._practice is None:
            from ui.viewmodels.practice import PracticeTable

            lent = None if self._lending is None or room.cards == "house" else self._lending().lend(room.cards)
            if lent is None and room.cards != "house":
                return replace(room, dealing=False, sheet="table", in_play=True)
            state = self._table.state
            table = PracticeTable(self._seed(), state.rules, state.chip_set, room.level, self._look, self._marked, self, lent)
            table.changed.connect(self._moved)
            self._practice = table
        elif not room.dealing and self._practice is not None:
            table, self._practice = self._practice, None
            table.stop()
            table.deleteLater()
        return room

    @Slot()
    def _moved(self) -> None:
        if self._practice is not None:
            self._be(self.room)

    def _marked(self, mark: Mark, took: int) -> None:
        """A deed at the practice table counts for its skill."""
        self._room = self._after(self.room, mark.cue.skill, self.room.level, mark.right, took)

    # ------------------------------------------------------------------------------------------------ auditions

    def _second(self) -> int:
        return self._look.minute() * 60

    def _today(self) -> str:
        return day_of(self._second()).isoformat()

    def _proved(self, keyed: str, refused: Refused | None) -> None:
        """What was keyed was right, or not. It was checked beside the screen: whoever has gone meanwhile is not signed in."""
        door = self._look.door
        who = None if refused is not None or door is None else meant(door.accounts.book, keyed)
        if not self.get_open() or self.room.keyed != keyed:
            return
        room = replace(self.room, keyed="", turned_away=who is None, trainee="" if who is None else who.number)
        self._be(self._known(room))

    def _sat(self, before: Room, room: Room) -> Room:
        """The room after what happened of an audition is on file: it began, went on, or is over. A guest's is on no file."""
        from dealer_assist.training.audition import kept
        from dealer_assist.training.lines import ProgressFailed
        from ui import trials
        from ui.views.training.trial import Trial

        sitting = room.sitting
        if sitting is None or sitting.down is None or room.trial.result is not None:
            return room
        folder = self._folder if room.trainee else None
        trial = room.trial
        try:
            if folder is not None:
                many = len(sitting.answers) if before.sitting is None else len(before.sitting.answers)
                trials.went_on(folder, room.trainee, before.trial, trial, sitting, many, self._second())
            if sitting.over:
                trial, past = trials.ended(trial, sitting)
                if folder is not None:
                    kept.end(folder, room.trainee, past)
                if folder is not None and room.accounts and trial.result is not None and trial.result.passed:
                    trial = trials.certify(folder, self._table.state.name, room.trainee, trial, trial.result, self._today(), self._months)
        except (ProgressFailed, JournalFailed):
            return replace(room, fault="io", sitting=None, sheet="", trial=Trial())
        return replace(room, trial=trial)

    @Slot()
    def _beat(self) -> None:
        """The item is still before the trainee: a kill now gives its time back."""
        from dealer_assist.training.audition import kept
        from dealer_assist.training.lines import ProgressFailed
        from ui.views.training.trial import Trial

        room = self.room
        if self._folder is None or not room.trainee or room.sitting is None or room.trial.now is None or room.trial.result is not None:
            self._beats.stop()
            return
        try:
            kept.beat(self._folder, room.trainee, self._look.now() - room.sitting.since, self._second())
        except ProgressFailed as failed:
            self._be(replace(room, fault=failed.what, sitting=None, sheet="", trial=Trial()))

    def _name(self, room: Room) -> str:
        """The trainee's name, where names are shown."""
        who = None if self._look.door is None else person(self._look.door.accounts.book, room.trainee)
        return who.name if who is not None and self._look.names else ""

    def _sent(self, trainee: str, sheet: str, sent: Sent) -> None:
        """What became of what was carried away is told to whoever asked, where he still looks at it."""
        if self.get_open() and (self.room.trainee, self.room.sheet) == (trainee, sheet):
            self._be(replace(self.room, trial=replace(self.room.trial, sent=sent)))

    # ------------------------------------------------------------------------------------------------ the page

    def _played(self, before: TableState, events: tuple[Event, ...], after: TableState) -> None:
        from ui.views.training.room import left

        if self.get_open() and ((after.hand is not None and not after.hand.over) or not events):
            self._be(left(self.room))

    def _be(self, room: Room) -> None:
        from ui.views.training.page import page

        room = self._room = self._seated(self._away.shown(room, self._name(room)))
        dealt = self._practice.dealt if self._practice is not None else None
        view = page(room, self._look.words, self._look.time_of_day(), dealt) if room.open else None
        self.show(view)
        if view is not None and view.seats:
            self._seats.show(view.seats)
        self.changed.emit()
        self.tableChanged.emit()
        if room.sitting is not None:
            self._idle.start(READY)
        for timer in (self._looks, self._clock):
            if room.open != timer.isActive():
                timer.start() if room.open else timer.stop()
        if room.trial.now is not None and not self._beats.isActive():
            self._beats.start()

    @Slot()
    def _make_ready(self) -> None:
        from dealer_assist.training.sitting import make_ready

        if self._room is not None and self._room.sitting is not None:
            make_ready(self._room.sitting)

    def get_dealing(self) -> bool:
        return self._practice is not None and not self._practice.done

    def get_desk(self) -> QObject | None:
        return None if self._practice is None else self._practice.desk

    def get_seats(self) -> QObject:
        return self._seats

    dealing = Property(bool, get_dealing, notify=tableChanged)
    desk = Property(QObject, get_desk, notify=tableChanged)
    seats = Property(QObject, get_seats, constant=True)
