"""The service manager's watchdog: it is told when the screen stands, and then that the program is alive, as long as it is.

Belongs here: systemd's notify protocol and the timer. Does not belong here: what healthy means (whoever makes a `Watchdog` says it).
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, MutableMapping

from PySide6.QtCore import QObject, QTimer, Slot

from dealer_assist.frozen import frozen


@frozen()
class Manager:
    """Where the service manager listens ("" when there is none), and within how many microseconds it wants a sign of life (0: never)."""

    address: str = ""
    microseconds: int = 0

    @property
    def there(self) -> bool:
        """Was this program started by a service manager that listens."""
        return bool(self.address)

    def tell(self, message: str) -> None:
        """Send one message. A manager that does not listen is not waited for: the table goes on without it."""
        if not self.address:
            return
        import socket  # most tables have no manager

        abstract = self.address.startswith("@")
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_NONBLOCK) as door, contextlib.suppress(OSError):
            door.sendto(message.encode(), "\0" + self.address[1:] if abstract else self.address)


def manager(environment: MutableMapping[str, str] = os.environ) -> Manager:
    """The manager named in the environment, `NOTIFY_SOCKET` and `WATCHDOG_USEC`.

    WATCHDOG_PID is not looked at: the compositor is the service's main process, and the unit says `NotifyAccess=all`.
    """
    told = environment.get("WATCHDOG_USEC", "")
    return Manager(environment.get("NOTIFY_SOCKET", ""), int(told) if told.isdecimal() else 0)


class Watchdog(QObject):
    """Tells the manager READY once, then that this thread's event loop turns and all is `well`, three times in the time it wants.

    The timer lives on the GUI thread, which also draws: when that hangs, nothing is told, and the manager ends the program.
    """

    def __init__(self, told: Manager, well: Callable[[], bool], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._manager = told
        self._well = well
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._beat)

    def ready(self) -> None:
        """The first frame is on the screen."""
        self._manager.tell("READY=1")
        if self._manager.microseconds:
            self._timer.start(max(1, self._manager.microseconds // 3_000))

    def stop(self) -> None:
        """The program ends by itself now."""
        self._timer.stop()
        self._manager.tell("STOPPING=1")

    @Slot()
    def _beat(self) -> None:
        if self._well():
            self._manager.tell("WATCHDOG=1")
