"""Work beside the screen: what takes longer than a frame runs on a thread of its own, and what came of it is taken back on Qt's thread.

For what computes or waits for a disk alone (the hash of a PIN, a stick that is slow); it holds no QObject of the screen. Does not belong
here: devices, which have processes of their own (`drivers.process`).
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import TypeVar

from PySide6.QtCore import QObject, QTimer, Slot

T = TypeVar("T")
LOOK = 10
"""Milliseconds between two looks for what is done."""


class Aside(QObject):
    """Runs work beside the screen. What `work` raises is raised again on Qt's thread."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._done: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._under_way = 0
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._look)

    def run(self, work: Callable[[], T], then: Callable[[T], None]) -> None:
        """Begin `work`; `then` comes on Qt's thread."""

        def doing() -> None:
            try:
                made = work()
            except BaseException as error:  # noqa: BLE001 - it is raised where somebody catches it
                self._done.put(_raising(error))
            else:
                self._done.put(lambda: then(made))

        self._under_way += 1
        self._timer.start(LOOK)
        threading.Thread(target=doing, daemon=True).start()

    @Slot()
    def _look(self) -> None:
        try:
            done = self._done.get_nowait()
        except Empty:
            return
        self._under_way -= 1
        if not self._under_way:
            self._timer.stop()
        done()


def _raising(error: BaseException) -> Callable[[], None]:
    def again() -> None:
        raise error

    return again
