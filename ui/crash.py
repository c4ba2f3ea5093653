"""The crash net: what nobody caught goes to the log, and a page says in words what to do. Never a traceback on the glass.

Belongs here: catching what Python and Qt let fall, and drawing the page beside a table that may be broken. Does not belong here: how a
log line is written (`logs`), stopping the table (`kiosk`).
"""

from __future__ import annotations

import logging
import os
import sys
import threading
from collections.abc import Callable
from types import TracebackType

from PySide6.QtCore import QMessageLogContext, QObject, QTimer, QtMsgType, Signal, Slot, qInstallMessageHandler

log = logging.getLogger("ui")

_LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}


class CrashNet(QObject):
    """Spread once; `fallen` is called once, on the GUI thread, after the first thing fell and its stack has unwound.

    When even that fails the program ends, and the service manager starts it again.
    """

    caught = Signal()

    def __init__(self, fallen: Callable[[], None], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._fallen = fallen
        self._fell = False
        self.caught.connect(self._later)

    def spread(self) -> None:
        """From now on Qt's messages and every exception that nobody caught go to the log."""
        qInstallMessageHandler(_message)
        sys.excepthook = self._uncaught
        threading.excepthook = self._uncaught_in_thread

    def take_up(self) -> None:
        """The program ends by itself now, or something else catches."""
        qInstallMessageHandler(None)
        sys.excepthook = sys.__excepthook__
        threading.excepthook = threading.__excepthook__

    def _uncaught(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        log.critical("uncaught", exc_info=(kind, error, trace))
        if not self._fell:
            self._fell = True
            self.caught.emit()

    def _uncaught_in_thread(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None:
            self._uncaught(args.exc_type, args.exc_value, args.exc_traceback)

    @Slot()
    def _later(self) -> None:
        QTimer.singleShot(0, self._shown)

    @Slot()
    def _shown(self) -> None:
        try:
            self._fallen()
        except Exception:
            log.critical("the crash page cannot be shown", exc_info=True)
            logging.shutdown()
            os._exit(1)


def _message(kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
    log.log(_LEVELS.get(kind, logging.WARNING), "%s", text)
