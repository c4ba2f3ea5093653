"""The voice beside the screen: what the desk says goes to the announcer, and what the announcer finds out to the desk.

Does not belong here: which lines are heard (`ui.voice.levels`), how they sound (`ui.voice`).
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QSocketNotifier, Slot

from ui.viewmodels.desk import Desk
from ui.voice.announcer import Announcer
from ui.voice.levels import Level


class Speech(QObject):
    """The announcer on the Qt thread."""

    def __init__(self, announcer: Announcer, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._announcer = announcer
        announcer.listen(desk.refresh)
        desk.said.connect(announcer.say)
        desk.refused.connect(announcer.signal_error)
        self._notifier = QSocketNotifier(announcer.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._readable)

    def start(self, level: Level, percent: int) -> None:
        """Be heard from now on, this much and this loud."""
        self._announcer.set_volume(percent)
        self._announcer.set_level(level)

    def stop(self) -> None:
        """End the voice and what it is saying."""
        self._notifier.setEnabled(False)
        self._announcer.stop()

    @Slot()
    def _readable(self) -> None:
        self._announcer.pump()
