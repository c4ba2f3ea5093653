"""A practice table on the screen: its own table, the dealer's desk of it, the clock that lets its players act, and what deals there.

It ends with the training room. The game's table, its journal and its voice know nothing of it, but that a device of the table was lent.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from dealer_assist.rulebook.house import HouseRules
from dealer_assist.table.commands import CallFloor, Command
from dealer_assist.table.events import Event
from dealer_assist.table.state import TableState
from dealer_assist.training.item import Level
from dealer_assist.training.practice.cue import Mark
from dealer_assist.training.practice.table import Practice
from ui.viewmodels.desk import AGAIN, Desk
from ui.viewmodels.look import Look
from ui.views.focus import Focus
from ui.views.looks import Looks
from ui.views.screen import Screen
from ui.views.training.table import Dealt, veiled

if TYPE_CHECKING:
    from ui.lending import Lent

CARD, DEED = 220, 900
"""Milliseconds between two cards, and after something was told or put right."""

PATIENCE = 15_000
"""Milliseconds that a device has to be heard for the first time, until the house deals without it."""

Marked = Callable[[Mark, int], None]
"""Told of each mark and of the milliseconds it took."""


class PracticeDesk(Desk):
    """The dealer's desk of a practice table. A touch that follows the opening of its page within AGAIN milliseconds is the bounce of the
    one that opened it; and nobody is called from here.
    """

    opened = -AGAIN

    @Slot(str)
    def touch(self, control: str) -> None:
        if self._look.now() - self.opened >= AGAIN:
            super().touch(control)

    @Slot(str)
    def key(self, key: str) -> None:
        self.opened = -AGAIN  # a key is no finger
        super().key(key)

    def _give(self, command: Command, focus: Focus | None) -> None:
        if isinstance(command, CallFloor):
            self.entered.emit("no_floor")
        else:
            super()._give(command, focus)


class PracticeTable(QObject):
    """The practice table. `changed`: what happens, or how it was dealt with."""

    changed = Signal()

    def __init__(
        self,
        seed: int,
        rules: HouseRules,
        chip_set: tuple[int, ...],
        level: Level,
        look: Look,
        marked: Marked,
        parent: QObject,
        lent: Lent | None = None,
    ) -> None:
        super().__init__(parent)
        if lent is None:
            self.practice = Practice(seed, rules, level, chip_set)
        else:
            self.practice = Practice(seed, lent.rules(rules), level, chip_set, lent.outside)
        self.hints = True
        self._broken = self._no_floor = False
        self._hand = 1
        self._look = look
        self._marked = marked
        self._since = self._reported = look.now()
        self._kept = 0
        self._clock = QTimer(self)
        self._clock.setSingleShot(True)
        self._clock.timeout.connect(self.go_on)
        self.desk = PracticeDesk(self.practice.table, replace(look, door=None, past=None, keep=_forget, voice=str, veil=self._veiled), self)
        self.desk.opened = look.now()
        self.desk.entered.connect(self._answered)
        self.practice.table.listen(self._happened)
        self._lent = lent
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.timeout.connect(self._unheard)
        if lent is not None:
            self._patience.start(PATIENCE)
            lent.serve(self.practice, self._heard)

    @property
    def touched(self) -> int:
        """When somebody was last there by what was touched, or what a device reported."""
        return max(self.desk.touched, self._reported)

    @property
    def done(self) -> bool:
        """Is the hand over, or was it broken off?"""
        return self._broken or self.practice.done

    @property
    def dealt(self) -> Dealt:
        """The table as its views see it."""
        return replace(self._dealt(), game=self.desk.shown.top.title)

    def _dealt(self) -> Dealt:
        practice = self.practice
        assert practice.told is not None  # noqa: S101 - the first hand has begun
        return Dealt(
            practice.told,
            practice.claim is not None,
            tuple(practice.marks),
            self._hand,
            self.done,
            self.hints,
            "no_floor" if self._no_floor else practice.word,
            practice.outside,
            age=practice.age,
            untouched=practice.untouched,
            broken=self._broken,
        )

    def hint(self, on: bool) -> None:
        """With hints or without."""
        self.hints = on
        self.desk.refresh()

    def next_hand(self) -> None:
        """Another hand."""
        self._hand += 1
        self._kept = 0
        self.desk.opened = self._look.now()
        self.practice.next_hand()
        self._shown()

    def break_off(self) -> bool:
        """The trainee leaves. False where there is nothing to tell of the hand; else nothing moves any more."""
        if self.done:
            return False
        self.practice.settle()
        if not self.practice.marks:
            return False
        self._broken = True
        self._shown()
        self.stop()
        return True

    @Slot()
    def go_on(self) -> None:
        """One step, and the next one in a while; on a still screen all of them until the trainee is waited for."""
        before = self.practice.told
        moved = self.practice.go_on()
        while moved and self._look.still:
            moved = self.practice.go_on()
        self._no_floor = self._no_floor and self.practice.told is before
        self._shown()
        if self.practice.told is not before:
            self._since = self._look.now()
        if moved:
            self._later(CARD if self.practice.told is before else DEED)

    def stop(self) -> None:
        """Nothing moves any more, and a device is given back."""
        self._clock.stop()
        self._patience.stop()
        lent, self._lent = self._lent, None
        if lent is not None:
            lent.back()

    def _heard(self) -> None:
        """A device has reported."""
        self._reported = self._look.now()
        self._shown()
        if not self._clock.isActive():
            self._later(CARD)

    @Slot()
    def _unheard(self) -> None:
        """It was waited for long enough."""
        if not self.practice.met:
            self.practice.lose()
            self._heard()

    def _later(self, milliseconds: int) -> None:
        self._clock.start(0 if self._look.still else milliseconds)

    @Slot(str)
    def _answered(self, name: str) -> None:
        """What was announced is let stand, or called wrong; or the floor was called."""
        if name == "no_floor":
            self._no_floor = True
            self.changed.emit()
        elif self.practice.claim is not None and name in ("stands", "wrong"):
            self.practice.answer(name == "stands")
            self._shown()
            self._later(DEED)

    def _happened(self, before: TableState, events: tuple[Event, ...], after: TableState) -> None:
        """The trainee has touched something: what follows comes a moment later."""
        self._no_floor = False
        if not self._clock.isActive():
            self._later(DEED if after.hand is not None and before.hand is not None else CARD)
        self.changed.emit()

    def _shown(self) -> None:
        new = self.practice.marks[self._kept :]
        self._kept += len(new)
        for mark in new:
            self._marked(mark, max(0, self.desk.touched - self._since))
        self.desk.refresh()
        self.changed.emit()
        if self._lent is not None:
            self._lent.look()

    def _veiled(self, shown: Screen) -> Screen:
        return veiled(shown, self._dealt(), self._look.words)


def _forget(looks: Looks) -> None:
    pass
