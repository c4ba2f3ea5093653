"""Captures frames in a thread of its own and keeps the newest only: a camera that stalls must not stall what the kiosk is told.

Belongs here: the thread, opening again, and how old the newest frame is. Does not belong here: what a frame shows.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from drivers.camera.capture import FrameSource, NoFrames
from drivers.camera.vision import Image, cv2

FIRST_PAUSE, LAST_PAUSE = 0.25, 2.0
"""Seconds before a source is opened again, doubling from the first to the last."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A frame, its number and when it came (monotonic seconds)."""

    image: Image
    number: int
    at: float


class Frames(Protocol):
    """What gives the newest frame; `fault` is why there is none, "" while they come."""

    @property
    def fault(self) -> str: ...
    def start(self) -> None: ...
    def stop(self) -> None: ...
    def newer(self, than: int, wait: float) -> Frame | None: ...
    def lock(self) -> None: ...
    @property
    def held(self) -> Mapping[str, float] | None: ...


class Watch:
    """The newest frame of a source."""

    def __init__(self, source: FrameSource, pace: float = 0.0) -> None:
        self._source, self._pace = source, pace
        self._changed = threading.Condition()
        self._newest: Frame | None = None
        self._fault = "opening"
        self._stopped = self._locking = False
        self._held: Mapping[str, float] | None = None
        self._thread = threading.Thread(target=self._run, name="frames", daemon=True)

    def start(self) -> None:
        """Begin to capture."""
        self._thread.start()

    def stop(self) -> None:
        """End, as soon as the source lets go."""
        with self._changed:
            self._stopped = True
            self._changed.notify_all()

    @property
    def fault(self) -> str:
        """Why there are no frames: our word; "" while they come."""
        with self._changed:
            return self._fault

    def lock(self) -> None:
        """Hold the light as it is, with the next frame; `held` is what came of it, None until then."""
        with self._changed:
            self._locking, self._held = True, None

    @property
    def held(self) -> Mapping[str, float] | None:
        """What is held since the last `lock`."""
        with self._changed:
            return self._held

    def newer(self, than: int, wait: float) -> Frame | None:
        """The newest frame after number `than`; waits at most `wait` seconds for it."""
        with self._changed:
            self._changed.wait_for(lambda: self._stopped or (self._newest is not None and self._newest.number > than), wait)
            return self._newest if self._newest is not None and self._newest.number > than else None

    def _run(self) -> None:
        pause, number = FIRST_PAUSE, 0
        while not self._stopped:
            try:
                self._source.open()
                while not self._stopped:
                    image = self._source.read()
                    number, pause = number + 1, FIRST_PAUSE
                    self._keep(Frame(image, number, time.monotonic()))
                    if self._pace:
                        time.sleep(self._pace)
            except NoFrames as fault:
                self._failed(fault.reason, None if fault.reason == "film_ended" else pause)
                pause = min(pause * 2, LAST_PAUSE)
            except (OSError, cv2.error):  # what nobody foresaw of a device: it is opened again like one that was unplugged
                self._failed("no_picture", pause)
                pause = min(pause * 2, LAST_PAUSE)
            finally:
                self._source.close()

    def _keep(self, frame: Frame) -> None:
        held = self._source.lock() if self._locking else None
        with self._changed:
            self._newest, self._fault = frame, ""
            if held is not None:
                self._locking, self._held = False, held
            self._changed.notify_all()

    def _failed(self, reason: str, pause: float | None) -> None:
        """There are no frames for `pause` seconds; None: there are no more, a film is not shown twice."""
        with self._changed:
            self._fault = reason
            self._changed.wait_for(lambda: self._stopped, pause)
