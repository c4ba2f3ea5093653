"""The check of the program while it runs: every hour, and when somebody asks for it, by a process of its own. Its answer goes on record.

Does not belong here: what is checked (`software`).
"""

from __future__ import annotations

import contextlib
import sys
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Slot

from dealer_assist.table.table import Refused, Table
from ui.software import Found

if TYPE_CHECKING:
    import subprocess

HOUR = 3_600_000
"""Milliseconds between two checks."""

LOOK = 100
"""Milliseconds between two looks at whether a check is done."""


class SoftwareWatch(QObject):
    """Checks the program of a table that is open. What is wrong locks the table, and the page names the file."""

    def __init__(self, table: Table, live: bool, argv: tuple[str, ...] = (sys.executable, "-m", "ui", "verify-software", "--json")) -> None:
        super().__init__()
        self._table = table
        self._live = live
        self._argv = argv
        self._when = ""
        self._running: subprocess.Popen[str] | None = None
        self._hourly = QTimer(self)
        self._hourly.timeout.connect(self._hour)
        self._waiting = QTimer(self)
        self._waiting.timeout.connect(self._look)

    def start(self) -> None:
        """The table is on the screen; the program was checked before."""
        self._hourly.start(HOUR)

    def asked(self) -> None:
        """Check now."""
        self._check("asked")

    def stop(self) -> None:
        """The program ends."""
        self._hourly.stop()
        self._waiting.stop()
        if self._running is not None:
            self._running.kill()
            self._running.communicate()
            self._running = None

    @Slot()
    def _hour(self) -> None:
        self._check("hour")

    def _check(self, when: str) -> None:
        import subprocess  # not waited for before the first frame

        if self._running is None:
            self._when = when
            self._running = subprocess.Popen(self._argv, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
            self._waiting.start(LOOK)

    @Slot()
    def _look(self) -> None:
        running = self._running
        if running is None or running.poll() is None:
            return
        import json  # likewise

        self._waiting.stop()
        self._running = None
        answer, _ = running.communicate()
        try:
            given = json.loads(answer)
            found = Found(**{**given, "wrong": tuple(given["wrong"])})
        except (ValueError, TypeError, KeyError):
            found = Found("unsigned", self._table.state.machine.version, wrong=("unsigned: the check did not answer",))
        with contextlib.suppress(Refused):  # a table that is locked already says why
            self._table.record((found.fact(self._when),))
        if found.stops(self._live):
            self._table.lock(f"software:{found.wrong[0]}")
