"""Qt as the kiosk needs it: environment, fonts, garbage, one engine, starting again. Nothing of a table or a device.

Importing this module sets Qt's environment, so it comes before any other import of PySide6.
"""

from __future__ import annotations

import builtins
import gc
import os
import sys
from pathlib import Path
from typing import NoReturn

os.environ.setdefault("QT_QUICK_BACKEND", "software")
os.environ.setdefault("QSG_RENDER_LOOP", "basic")
os.environ.setdefault("QT_QUICK_CONTROLS_STYLE", "Basic")
os.environ.setdefault("QV4_FORCE_INTERPRETER", "1")  # a binding runs a few times: compiling it takes longer than it ever saves
os.environ.update(QT_SCALE_FACTOR="1", QT_FONT_DPI="96", QT_AUTO_SCREEN_SCALE_FACTOR="0")
os.environ.setdefault("QT_WAYLAND_DISABLE_WINDOWDECORATION", "1")
for _name in ("QT_QPA_PLATFORM_PLUGIN_PATH", "QT_QPA_FONTDIR"):
    os.environ.pop(_name, None)

HERE = Path(__file__).resolve().parent
FONTS = HERE / "assets" / "fonts"
os.environ.setdefault("FONTCONFIG_FILE", str(FONTS / "kiosk.conf"))

_import = builtins.__import__
from PySide6.QtCore import QCoreApplication, QMessageLogContext, QObject, QTimer, QtMsgType, Slot, qInstallMessageHandler
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtQml import QQmlApplicationEngine
from PySide6.QtQuick import QQuickWindow

builtins.__import__ = _import  # PySide's own reads the source of each module that comes after it, for names that nobody here uses

from ui.places import DISPLAYS

AGAIN = 75
"""The event loop's exit status when the program is to start again: sysexits' "temporary failure, try again"."""


class Sweeper(QObject):
    """Collects garbage on the GUI thread: a collection elsewhere may delete a QObject there. Most ticks look at the youngest alone."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self._ticks = 0
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._tick)
        self._timer.start(5_000)

    def settle(self) -> None:
        """What stands now stays: it is not looked at again. A full collection of it takes 40 ms, nearly a touch's whole time."""
        gc.freeze()

    def _tick(self) -> None:
        self._ticks += 1
        gc.collect(2 if self._ticks % 24 == 0 else 1 if self._ticks % 4 == 0 else 0)


class Again(QObject):
    """The button of a page that stands in for the table: start the whole program again. The journal says where the hand stood."""

    @Slot()
    def touch(self) -> None:
        """It was touched."""
        QCoreApplication.exit(AGAIN)


def start_again() -> NoReturn:
    """Become a new run of this program, in the same process, so that whoever started it need not know. Does not return."""
    os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])  # noqa: S606 - our own command line


def fill(window: QQuickWindow) -> None:
    """Show `window` on the whole glass. On a bare X server nobody makes it as large as the screen, so it is by itself."""
    window.setGeometry(window.screen().geometry())
    window.showFullScreen()


def load_fonts() -> None:
    """The bundled fonts, under family names of their own."""
    for file in sorted(FONTS.glob("*.ttf")):
        QFontDatabase.addApplicationFont(str(file))


def display() -> QGuiApplication:
    """The one application, made where there is none: without a display to be had the program ends here, and says so."""
    app = QGuiApplication.instance()
    if not isinstance(app, QGuiApplication):
        qInstallMessageHandler(_no_display)
        app = QGuiApplication(["dealer-assist"])
        qInstallMessageHandler(None)
    return app


def application() -> QGuiApplication:
    """The one application, with the fonts loaded."""
    app = display()
    load_fonts()
    return app


def _no_display(kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
    """What Qt says while it looks for a display. What is fatal there is that there is none: said in words, and no core is left of it."""
    if kind is not QtMsgType.QtFatalMsg:
        sys.stderr.write(f"{text}\n")
        return
    named = ", ".join(f"{name}={os.environ[name]}" for name in DISPLAYS if os.environ.get(name))
    sys.stderr.write(f"dealer-assist: there is no display to be had by {named}\n")
    sys.stderr.flush()
    os._exit(2)


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
