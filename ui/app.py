"""Qt as the kiosk needs it: environment, fonts, messages, garbage, one engine. Nothing of a table or a device.

Importing this module sets Qt's environment, so it comes before any other import of PySide6.
"""

from __future__ import annotations

import gc
import logging
import os
import sys
import threading
from pathlib import Path
from types import TracebackType

os.environ.setdefault("QT_QUICK_BACKEND", "software")
os.environ.setdefault("QSG_RENDER_LOOP", "basic")
os.environ.setdefault("QT_QUICK_CONTROLS_STYLE", "Basic")
os.environ.update(QT_SCALE_FACTOR="1", QT_FONT_DPI="96", QT_AUTO_SCREEN_SCALE_FACTOR="0")
os.environ.setdefault("QT_WAYLAND_DISABLE_WINDOWDECORATION", "1")
for _name in ("QT_QPA_PLATFORM_PLUGIN_PATH", "QT_QPA_FONTDIR"):
    os.environ.pop(_name, None)

from PySide6.QtCore import QMessageLogContext, QObject, QTimer, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtQml import QQmlApplicationEngine
from PySide6.QtQuick import QQuickWindow

HERE = Path(__file__).resolve().parent
FONTS = HERE / "assets" / "fonts"
log = logging.getLogger("ui")

_LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}


def log_messages() -> None:
    """Qt's messages and every exception that nobody caught go to the log, never to the glass."""
    qInstallMessageHandler(_message)
    sys.excepthook = _uncaught
    threading.excepthook = _uncaught_in_thread


def _message(kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
    log.log(_LEVELS.get(kind, logging.WARNING), "%s", text)


def _uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    log.critical("uncaught", exc_info=(kind, error, trace))


def _uncaught_in_thread(args: threading.ExceptHookArgs) -> None:
    if args.exc_value is not None:
        _uncaught(args.exc_type, args.exc_value, args.exc_traceback)


class Sweeper(QObject):
    """Collects garbage on the GUI thread: a collection elsewhere may delete a QObject there. Most ticks look at the youngest alone."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self._ticks = 0
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._tick)
        self._timer.start(5_000)

    def _tick(self) -> None:
        self._ticks += 1
        gc.collect(2 if self._ticks % 24 == 0 else 1 if self._ticks % 4 == 0 else 0)


def load_fonts() -> None:
    """The bundled fonts, under family names of their own."""
    for file in sorted(FONTS.glob("*.ttf")):
        QFontDatabase.addApplicationFont(str(file))


def application() -> QGuiApplication:
    """The one application, with the fonts loaded."""
    found = QGuiApplication.instance()
    app = found if isinstance(found, QGuiApplication) else QGuiApplication(["dealer-assist"])
    load_fonts()
    return app


def load(page: str, properties: dict[str, object]) -> tuple[QQmlApplicationEngine, QQuickWindow]:
    """An engine that shows `page` of the screens, given its required properties; the window is not shown yet."""
    engine = QQmlApplicationEngine()
    engine.addImportPath(str(HERE / "qml"))
    engine.setInitialProperties(properties)
    engine.loadFromModule("Kiosk", page)
    roots = engine.rootObjects()
    if not roots or not isinstance(roots[0], QQuickWindow):
        raise RuntimeError(f"the screen {page} cannot be drawn; the log says why")
    return engine, roots[0]
