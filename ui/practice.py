"""A practice table's second program: the emulated shoe on a pseudo-terminal. Nothing of an emulator is in the kiosk itself.

Like a real shoe it has a life of its own: a kiosk that crashes and comes back finds the same shoe, the same deck, the same hand.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import subprocess


class Companion:
    """An emulated shoe of a state folder. `port` is the name its terminal is found under."""

    def __init__(self, folder: Path, pace: float, seed: int, name: str = "shoe") -> None:
        self.port = folder / name
        self._note = folder / f"{name}.pid"
        self._argv = [sys.executable, "-m", "drivers.shoe.emulator", "--port", str(self.port), "--pace", str(pace), "--seed", str(seed)]
        self._child: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, unless the one of the last time still runs."""
        if self._running() is not None and self.port.exists():
            return
        import subprocess  # the table is on the screen before the shoe is started

        self.port.unlink(missing_ok=True)
        nothing = subprocess.DEVNULL
        self._child = subprocess.Popen(self._argv, stdin=nothing, stdout=nothing, stderr=nothing, start_new_session=True)
        self._note.write_text(str(self._child.pid), encoding="ascii")

    def stop(self) -> None:
        """End it."""
        found = self._running()
        if found is not None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(found, signal.SIGTERM)
        if self._child is not None:
            self._child.wait()
        self._note.unlink(missing_ok=True)

    def _running(self) -> int | None:
        """The number of the process noted, when it still is that emulator."""
        try:
            number = int(self._note.read_text(encoding="ascii"))
            started = Path(f"/proc/{number}/cmdline").read_bytes().split(b"\0")
        except (OSError, ValueError):
            return None
        return number if str(self.port).encode() in started else None
