"""Frames: from a camera, a film or a folder of pictures, each behind one interface.

Belongs here: opening, reading, and saying in our words what is wrong. Does not belong here: what is on a frame, and no frame is kept.
"""

from __future__ import annotations

import contextlib
import os
import socket
import struct
from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

import numpy as np

from drivers.camera import locks
from drivers.camera.vision import Image, cv2

SELECT = "OPENCV_VIDEOIO_V4L_SELECT_TIMEOUT"
"""Seconds that V4L2 waits for a frame of a stalled camera; ten if nothing is said. Read by OpenCV when the first camera is opened."""

LEAST = 64
"""Pixels of a side below which a picture is none."""


class NoFrames(Exception):
    """There are no frames, or none that may be used. `reason` is our word, one of `health`'s: of a source, of a picture, or of how it
    differs from the one that was calibrated.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class FrameSource(Protocol):
    """Where frames come from. `read` waits for the next one; both raise NoFrames. `lock` holds the light as it is and says what is held."""

    def open(self) -> None: ...
    def read(self) -> Image: ...
    def lock(self) -> Mapping[str, float]: ...
    def close(self) -> None: ...


class Camera:
    """A V4L2 camera by the stable name of its device. It is asked for MJPG, since raw 1080p comes five times a second over USB 2."""

    def __init__(self, device: str, size: tuple[int, int], held: Mapping[str, float] | None = None) -> None:
        self._device, self._size, self._held = device, size, dict(held or {})
        self._opened: cv2.VideoCapture | None = None

    def open(self) -> None:
        """Open the device and lock what a table's light does not change. Raises NoFrames."""
        os.environ.setdefault(SELECT, "1")
        device = Path(self._device)
        try:
            device.stat()
        except PermissionError:
            raise NoFrames("no_permission") from None
        except OSError:
            raise NoFrames("no_such_camera") from None
        if not os.access(device, os.R_OK | os.W_OK):
            raise NoFrames("no_permission")
        if not device.is_char_device():
            raise NoFrames("not_a_camera")
        opened = cv2.VideoCapture(str(device.resolve()), cv2.CAP_V4L2)
        if not opened.isOpened():
            opened.release()
            raise NoFrames("camera_taken")
        self._opened = opened
        self._settings(opened)

    def _settings(self, opened: cv2.VideoCapture) -> None:
        wide, high = self._size
        wanted: list[tuple[int, float]] = [
            (cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG")), (cv2.CAP_PROP_FRAME_WIDTH, wide), (cv2.CAP_PROP_FRAME_HEIGHT, high),
            (cv2.CAP_PROP_FPS, 30), (cv2.CAP_PROP_BUFFERSIZE, 1),
        ]  # fmt: skip
        for name, value in wanted:
            opened.set(name, value)
        locks.held(opened, self._held)

    def read(self) -> Image:
        """The next frame. Raises NoFrames."""
        good, frame = (False, None) if self._opened is None else self._opened.read()
        if not good or frame is None:
            raise NoFrames("unplugged")
        return np.asarray(frame, np.uint8)

    def lock(self) -> Mapping[str, float]:
        """Hold exposure, white balance and focus as they are, after each opening too."""
        if self._opened is not None:
            self._held = locks.locked(self._opened)
        return self._held

    def close(self) -> None:
        """Let the device go."""
        if self._opened is not None:
            self._opened.release()
            self._opened = None


class Film:
    """A recorded film, from its beginning."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._opened: cv2.VideoCapture | None = None

    def open(self) -> None:
        """Open the file. Raises NoFrames."""
        if not os.path.isfile(self._file):  # noqa: PTH113 - where a path's own method raises, this one says no
            raise NoFrames("no_such_film")
        if not os.access(self._file, os.R_OK):
            raise NoFrames("no_permission")
        self._opened = cv2.VideoCapture(str(self._file))
        if not self._opened.isOpened():
            raise NoFrames("not_a_camera")

    def read(self) -> Image:
        """The next frame. Raises NoFrames when there is none."""
        good, frame = (False, None) if self._opened is None else self._opened.read()
        if not good or frame is None:
            raise NoFrames("film_ended")
        return np.asarray(frame, np.uint8)

    def lock(self) -> Mapping[str, float]:
        """Nothing can be held."""
        return {}

    def close(self) -> None:
        """Close the file."""
        if self._opened is not None:
            self._opened.release()
            self._opened = None


class Folder:
    """Pictures of a folder, in the order of their names, the last one again and again while `stays`."""

    def __init__(self, folder: Path, stays: bool = False) -> None:
        self._folder, self._stays = folder, stays
        self._left: list[Path] = []

    def open(self) -> None:
        """List the pictures. Raises NoFrames."""
        try:
            self._left = sorted(file for file in self._folder.iterdir() if file.suffix.lower() in {".jpg", ".jpeg", ".png"})
        except PermissionError:
            raise NoFrames("no_permission") from None
        except OSError:
            raise NoFrames("no_such_film") from None
        if not self._left:
            raise NoFrames("not_a_camera")

    def read(self) -> Image:
        """The next picture. Raises NoFrames after the last one."""
        if not self._left:
            raise NoFrames("film_ended")
        file = self._left[0]
        if len(self._left) > 1 or not self._stays:
            self._left.pop(0)
        frame = cv2.imread(str(file))
        if frame is None:
            raise NoFrames("not_a_camera")
        return np.asarray(frame, np.uint8)

    def lock(self) -> Mapping[str, float]:
        """Nothing can be held."""
        return {}

    def close(self) -> None:
        """Nothing is open."""
        self._left = []


HEADER = struct.Struct("<II")
"""Before each frame of a feed: its width and height."""

STALLED = 1.0
"""Seconds without a frame after which a feed is opened again."""


class Feed:
    """Frames that another program hands over at a socket: a synthetic table. A live table takes a camera under /dev/ alone."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._socket: socket.socket | None = None

    def open(self) -> None:
        """Connect. Raises NoFrames."""
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.settimeout(STALLED)
        try:
            self._socket.connect(str(self._file))
        except OSError:
            raise NoFrames("no_such_camera") from None

    def read(self) -> Image:
        """The next frame. Raises NoFrames."""
        wide, high = HEADER.unpack(self._bytes(HEADER.size))
        return np.frombuffer(self._bytes(wide * high * 3), np.uint8).reshape(high, wide, 3)

    def _bytes(self, count: int) -> bytearray:
        found, at = bytearray(count), 0
        while at < count:
            try:
                more = 0 if self._socket is None else self._socket.recv_into(memoryview(found)[at:])
            except OSError:
                more = 0
            if not more:
                raise NoFrames("unplugged")
            at += more
        return found

    def lock(self) -> Mapping[str, float]:
        """Nothing can be held."""
        return {}

    def close(self) -> None:
        """Let go."""
        if self._socket is not None:
            self._socket.close()
            self._socket = None


def source_of(name: str, size: tuple[int, int], held: Mapping[str, float] | None = None, *, live: bool = False) -> FrameSource:
    """The source that a setting names: a folder, a film's file, a feed's socket, else a device, with its light held as `held` says. At a
    live table it is a device, whatever its name.
    """
    path = Path(name)
    match _kind(path) if name and not live else "camera":
        case "folder":
            return Folder(path)
        case "feed":
            return Feed(path)
        case "film":
            return Film(path)
        case _:
            return Camera(name, size, held)


def _kind(path: Path) -> str:
    with contextlib.suppress(OSError):  # what cannot be looked at is left to whoever opens it, and says why
        if path.is_dir():
            return "folder"
        if path.is_socket():
            return "feed"
    return "film" if path.suffix.lower() in {".avi", ".mkv", ".mp4", ".mov"} else "camera"


TORN = 8
"""Sampled rows of a picture, one like the other to the last bit, that no sensor delivers: what came of the frame ended there."""


def fault_of(frame: Image, size: tuple[int, int] | None) -> str | None:
    """What is wrong with a frame as a picture: our word, or None. A frame with a fault is not looked at. `size` None: any."""
    high, wide = frame.shape[:2]
    if frame.ndim != 3 or min(high, wide) < LEAST:
        return "no_picture"
    if size is not None and (wide, high) != size:
        return "picture_size"
    small = frame[::16, ::16]
    if float(small.std()) < 4 or float(small.mean()) < 6:
        return "covered"
    return "torn" if _torn(frame) else None


def _torn(frame: Image) -> bool:
    """Is the end of the picture the same row again and again, or one grey? A dark bar that the camera adds is none."""
    rows = frame[-TORN * 4 :: 4, ::8]
    return float(rows.mean()) > 20 and bool((rows == rows[-1]).all())
