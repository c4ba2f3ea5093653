"""A whole hand dealt through the real window without a display: synthetic touches, the emulated shoe, pictures of every stage.

Belongs here: which control a plain dealer would touch next, and the touch. It knows the screen and nothing of the table.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Slot
from PySide6.QtTest import QTest

from dealer_assist.table.announce import announce
from dealer_assist.table.events import Event
from dealer_assist.table.state import TableState
from ui.finger import touch
from ui.kiosk import Kiosk
from ui.views.screen import Screen
from ui.views.touch import effects

STEP = 40
"""Milliseconds between two looks at the screen."""
PATIENCE = 60_000 // STEP
"""Looks without anything to touch before the hand is given up."""


def next_touch(shown: Screen, folds: int, may_raise: bool) -> str:
    """What a plain dealer touches next, "" for nothing: `folds` seats fold, one wagers where it `may_raise`, the others call or check;
    every hand is tabled.
    """
    there = {name for name, _ in effects(shown)}
    tabled = next((name for name in sorted(there) if name.startswith("zone_table")), "")
    if tabled:
        return tabled
    picks = sorted(name for name in there if name.startswith("pick_"))
    if picks:
        return picks[0]
    if "action_fold" in there and "action_call" in there and folds > 0:
        return "action_fold"
    if "action_wager_0" in there and may_raise:
        return "action_wager_0"
    for name in ("action_start", "action_push", "action_call", "action_check", "action_wager_0", "action_close"):
        if name in there:
            return name
    return ""


class Demonstration(QObject):
    """One hand, from the start to the push."""

    def __init__(self, kiosk: Kiosk, folder: Path) -> None:
        super().__init__(kiosk)
        self._kiosk = kiosk
        self._folder = folder
        self._device = QTest.createTouchDevice()
        self._folds = 3
        self._streets: list[str] = []
        self._raised: set[str] = set()
        self._idle = 0
        self._pictures = 0
        self._pushed = False
        kiosk.table.listen(self._said)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._look)
        self._timer.start(STEP)

    def _said(self, before: TableState, events: tuple[Event, ...], after: TableState) -> None:
        for line in announce(before, events, after):
            print(self._kiosk.words.text(line.key, line.values), flush=True)

    @Slot()
    def _look(self) -> None:
        shown = self._kiosk.desk.shown
        stage = f"{shown.centre.street} {shown.band.prompt}".strip()
        if self._pushed:
            self._end("awarded", 0)
            return
        name = next_touch(shown, self._folds, self._may_raise(shown.centre.street))
        if not name:
            self._idle += 1
            if self._idle > PATIENCE:
                print(f"nothing to touch: {stage}", file=sys.stderr)
                self._end("stuck", 1)
            return
        if shown.centre.street not in self._streets:
            self._streets.append(shown.centre.street)
            self._picture(shown.centre.street)
        self._idle = 0
        before = self._kiosk.table.state
        touch(self._kiosk.window, self._device, name)
        taken = self._kiosk.table.state is not before
        self._folds -= taken and name == "action_fold"
        if taken and name == "action_wager_0":
            self._raised.add(shown.centre.street)
        self._pushed = taken and name == "action_push"

    def _end(self, name: str, status: int) -> None:
        self._timer.stop()
        self._picture(name)
        self._kiosk.app.exit(status)

    def _may_raise(self, street: str) -> bool:
        """On every second street somebody bets or raises, once."""
        return street not in self._raised and (street not in self._streets or self._streets.index(street) % 2 == 0)

    def _picture(self, name: str) -> None:
        self._pictures += 1
        file = self._folder / f"{self._pictures:02} {name or 'before the hand'}.png"
        self._kiosk.window.grabWindow().save(str(file).replace(" ", "-").lower())


def demonstrate(kiosk: Kiosk, folder: Path | None) -> int:
    """Deal one hand, print what is said line by line, leave pictures in `folder` and name it. 0 when the pots were pushed."""
    place = folder or Path(tempfile.mkdtemp(prefix="dealer-assist-"))
    place.mkdir(parents=True, exist_ok=True)
    Demonstration(kiosk, place)
    status = kiosk.run(full_screen=False)
    print(f"pictures: {place}")
    return status
