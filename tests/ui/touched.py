"""A dealer whose every tap is a touch on the real window: the control that stands for it is found where it lies, and a finger goes there.

A tap that no control stands for, or that needs a second one (an amount, a pot's half), costs the touches it costs. Cards come as readings.
"""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QPoint

from dealer_assist.rulebook.betting import Do
from dealer_assist.table import commands as c
from dealer_assist.table.events import Event
from dealer_assist.table.state import Level, TableState
from tests.core.table.completed import completed
from tests.core.table.hand_script import Dealer
from tests.core.table.recorded import Played, Record, play, sat
from tests.ui.glass import Glass
from ui.views.focus import Half
from ui.views.touch import effects

SEATS = 8


class Toucher(Dealer):
    """Touches one window. `taps` counts what the finger did: a drag is one touch."""

    def __init__(self, dealer: Dealer) -> None:
        super().__init__(dealer.table)
        self.glass = Glass(self)
        self._drawn = False
        self.table.listen(self._heard)

    def _heard(self, before: TableState, events: tuple[Event, ...], after: TableState) -> None:
        self.events += events
        self._drawn = False

    def sense(self, reading: object) -> tuple[Event, ...]:
        """A report of the device; the screen hears it from the table."""
        return self.table.observe(reading)  # type: ignore[arg-type]  # what the script gives

    def tap(self, command: c.Command) -> tuple[Event, ...]:
        """Touch what stands for the command."""
        match command:
            case c.FoldSeats(seats=(seat,)):
                self._touch(self._control(c.Act(seat=seat, do=Do.FOLD)))
            case c.FoldSeats(seats=seats):
                self._sweep(seats)
            case c.DeclareWinners():
                self._declare(command)
            case c.Act(seat=seat) if not self._controls(command):
                self._touch(f"zone_wager_{seat}")  # several totals are legal: the next touch says which
                self._touch(self._control(command))
            case _:
                self._touch(self._control(command))
        return ()

    def _touch(self, control: str) -> None:
        self._finger(self._middle(control))

    def _finger(self, *path: QPoint) -> None:
        """One touch, a second after the last: down on the first point, along the others, up on the last."""
        self.glass.ms += 1000
        self.glass.drag(path)
        self._drawn = True
        self.taps += 1

    def _middle(self, control: str) -> QPoint:
        """Where a control lies, once what was reported is on the screen."""
        if not self._drawn:
            self.glass.settle()
            self._drawn = True
        return self.glass.middle(control)

    def _controls(self, command: c.Command) -> list[str]:
        """The controls in sight that give the command."""
        every = effects(self.glass.desk.shown)
        return [name for name, effect in every if effect.command is not None and _same(effect.command, command)]

    def _control(self, command: c.Command) -> str:
        found = self._controls(command)
        assert found, f"nothing on the screen stands for {command}: {self.glass.names()}"
        return found[0]

    def _sweep(self, seats: tuple[int, ...]) -> None:
        """One drag over the heads of these seats, by way of the middle of the table between two that are not neighbours."""
        path = [self._middle(f"seat_{seats[0]}")]
        for last, seat in pairwise(seats):
            if (seat - last) % SEATS > 1:
                path += [self._inward(last), self._inward(seat)]
            path.append(self._middle(f"seat_{seat}"))
        self._finger(*path)

    def _inward(self, seat: int) -> QPoint:
        """The middle of the table, as high as a seat's head."""
        return QPoint(self._middle("pot").x(), self._middle(f"seat_{seat}").y())

    def _declare(self, command: c.DeclareWinners) -> None:
        """Winners are touched half by half; a half that is not the one asked for is touched first."""
        won = {"high": command.high, "low": command.low}
        for half, control in self._halves().items():
            for seat in won[half.half].get(half.pot, ()):
                if not self._adds(half, seat):
                    self._touch(control)
                self._touch(f"zone_wins_{seat}")
        self._touch("action_push")

    def _halves(self) -> dict[Half, str]:
        """The halves that ask for a winner, with the control that goes back to each."""
        found = effects(self.glass.desk.shown.panel.showdown)
        return {effect.focus.half: name for name, effect in found if effect.focus is not None and effect.focus.half is not None}

    def _adds(self, half: Half, seat: int) -> bool:
        """Would a touch on the seat make it a winner of that half?"""
        focus = dict(effects(self.glass.desk.shown))[f"zone_wins_{seat}"].focus if self.glass.has(f"zone_wins_{seat}") else None
        return focus is not None and seat in dict(focus.winners).get(half, ())


def _same(given: c.Command, wanted: c.Command) -> bool:
    """Does a control's command do what is wanted? An action is known by its total, not by its word."""
    if isinstance(given, c.StartHand) and isinstance(wanted, c.StartHand):
        return True
    if isinstance(given, c.Act) and isinstance(wanted, c.Act) and given.seat == wanted.seat:
        folds = Do.FOLD in (given.do, wanted.do) or Do.CHECK in (given.do, wanted.do)
        return given.do is wanted.do if folds else given.to == wanted.to or (given.do is wanted.do is Do.CALL)
    return given == wanted


def play_by_touch(record: Record, level: Level) -> Played:
    """The whole hand at `level` by real touches, each up card sensed or touched."""
    toucher = Toucher(sat(record, level))
    try:
        return play(completed(record), level, toucher)
    finally:
        toucher.glass.close()
