"""A film for calibration. Every seat's place, where down cards lie, is blacked out, and where seats usually are, drawn or not: somebody
may sit there. From a camera that was moved nothing is taken.

Belongs here: what of a frame is kept, and that it really is on the disk. Does not belong here: where frames come from, words.
"""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np

from drivers.camera.bump import Bump
from drivers.camera.capture import NoFrames
from drivers.camera.layout import SEATS, Layout, around
from drivers.camera.vision import Image, cv2
from drivers.camera.written import NotWritten

RATE = 10
"""Frames of a film for each second."""


class Recording:
    """One film, from its beginning to `close`. Raises NotWritten when there can be none."""

    def __init__(self, file: Path, layout: Layout) -> None:
        if file.suffix.lower() != ".avi":
            raise NotWritten(f"{file}: a film's name ends in .avi")
        if not file.parent.is_dir() or not os.access(file.parent, os.W_OK) or file.is_dir():
            raise NotWritten(f"{file}: cannot be written there")
        self._file, self._picture, self._bump, self.frames = file, layout.picture, Bump(layout), 0
        self._seats = np.any([layout.drawn(place, 1) for place in (*layout.places, *around(layout.size, SEATS))], axis=0)
        self._film = cv2.VideoWriter(str(file), cv2.VideoWriter.fourcc(*"MJPG"), RATE, layout.picture)

    def take(self, straight: Image) -> None:
        """One more frame of the calibrated size, made straight. Raises NoFrames when its markers say that the seats lie elsewhere."""
        why = self._bump.once(straight)
        if why:
            raise NoFrames(why)
        hidden = straight.copy()
        hidden[self._seats] = 0
        self._film.write(hidden)
        self.frames += 1

    def close(self) -> None:
        """The film is whole. Raises NotWritten when the disk took less of it."""
        self._film.release()
        if not self.frames:
            self._file.unlink(missing_ok=True)
            return
        again = cv2.VideoCapture(str(self._file))
        held = int(again.get(cv2.CAP_PROP_FRAME_COUNT)) if again.isOpened() else 0
        again.release()
        if held < self.frames:
            raise NotWritten(f"{self._file}: {max(0, held)} of {self.frames} frames are in it; is the disk full?")
