"""One sound at a time through one of the machine's player programs, each sound in a process of its own.

Belongs here: which players there are, and going over to the next when one cannot. Does not belong here: what is played when (`speaker`).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from ui.voice.sound import Sound, softened, written

PLAYERS: Sequence[tuple[str, ...]] = (("pw-play",), ("paplay",), ("aplay", "-q"))
"""How each is called, before the file; the first that works is kept."""

LONGER = 2.0
"""Seconds a player may take beyond the length of its sound; then it hangs and is killed."""


class Player:
    """Plays sounds. `works` is None until a sound was played or none of the players could play it."""

    def __init__(self) -> None:
        self._players = [player for player in PLAYERS if shutil.which(player[0])]
        self._folder = tempfile.TemporaryDirectory(prefix="voice-")
        self._file = Path(self._folder.name) / "sound.wav"
        self._called: tuple[str, ...] = ()
        self._left: list[tuple[str, ...]] = []
        self._child: subprocess.Popen[bytes] | None = None
        self._ends = 0
        self._latest = 0.0
        self._seconds = 0.0
        self.works: bool | None = None if self._players else False

    @property
    def playing(self) -> bool:
        """Whether a sound is under way, as far as `ended` has seen."""
        return self._child is not None

    def fileno(self) -> int:
        """A descriptor that is readable when the player has ended. Only while `playing`."""
        return self._ends

    @property
    def patience(self) -> float:
        """Seconds until the sound under way must have ended."""
        return max(0.0, self._latest - time.monotonic())

    def play(self, sound: Sound, percent: int) -> None:
        """Start to play `sound` at a volume of 0 to 100. Nothing else may be playing."""
        self._file.write_bytes(written(softened(sound, percent)))
        self._seconds = sound.seconds
        self._left = list(self._players)
        self._next()

    def look(self) -> None:
        """See whether the sound has ended; when its player could not play it, the next one tries."""
        if self._child is None:
            return
        status = self._child.poll()
        if status is None and self.patience:
            return
        self.stop()
        if status == 0:
            self.works = True
            self._players.sort(key=lambda player: player is not self._called)
        else:
            self._next()

    def stop(self) -> None:
        """End what is playing, at once."""
        if self._child is not None:
            self._child.kill()
            self._child.wait()
            os.close(self._ends)
            self._child = None

    def close(self) -> None:
        """End what is playing, for good."""
        self.stop()
        self._folder.cleanup()

    def _next(self) -> None:
        while self._left:
            self._called = self._left.pop(0)
            try:
                argv = [*self._called, str(self._file)]
                self._child = subprocess.Popen(argv, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            except OSError:
                continue
            self._ends = os.pidfd_open(self._child.pid)
            self._latest = time.monotonic() + self._seconds + LONGER
            return
        self.works = False
