"""Programs that `screen` starts, each in a process of its own: `python -m tests.bench.screen_probe NAME [ARGUMENT]`; answers in JSON.

`empty` and `kiosk` show a window and tell how long that took and how much memory it holds; `touches` tells the milliseconds from each
touch to its frame
"""

from __future__ import annotations

import gc
import json
import os
import sys
import time
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
STARTED = float(os.environ.get("PROBE_STARTED", time.monotonic()))
EMPTY = b"import QtQuick\nimport QtQuick.Window\nWindow { visible: true; width: 1280; height: 800 }"


def _memory() -> int:
    """This process's resident memory, in kilobytes."""
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


def _answer(**values: object) -> None:
    print(json.dumps(values), flush=True)


def empty() -> None:
    """An empty window of the kiosk's size, with the kiosk's settings of Qt."""
    os.environ.update(QT_QUICK_BACKEND="software", QSG_RENDER_LOOP="basic")
    from PySide6.QtGui import QGuiApplication
    from PySide6.QtQml import QQmlApplicationEngine
    from PySide6.QtQuick import QQuickWindow

    app = QGuiApplication([])
    engine = QQmlApplicationEngine()
    engine.loadData(EMPTY)
    window = engine.rootObjects()[0]
    assert isinstance(window, QQuickWindow)

    def first() -> None:
        _answer(seconds=time.monotonic() - STARTED, cpu=time.process_time(), memory=_memory())
        app.quit()

    window.frameSwapped.connect(first)
    app.exec()


def kiosk(folder: str) -> None:
    """The kiosk on the journal of a hand in play, as `run` composes it."""
    gc.disable()  # as the command line does
    sys.modules["typing_extensions"] = None  # type: ignore[assignment]  # a tool brought it; what the kiosk is installed with does not
    from ui.compose import Options, compose

    made, _ = compose(Options("practice", True, Path(folder), None, None, 1), 0.5)

    def first() -> None:
        _answer(seconds=time.monotonic() - STARTED, cpu=time.process_time(), memory=_memory())
        made.app.quit()

    made.window.frameSwapped.connect(first)
    made.run(full_screen=False)


def touches() -> None:
    """Whole hands by touches; each touch is timed from the finger's lift to the frame that shows what came of it."""
    from ui.app import application

    application()
    from tests.core.table.hand_script import seated
    from tests.ui.glass import Glass
    from tests.ui.scenes import FIFTH, STACKS, THIRD

    rounds = (
        (f"{THIRD}\n3 force", ("action_call", "action_wager_0", "zone_fold_7", "action_undo", "tab_log", "tab_why")),
        (FIFTH, ("action_wager_0", "action_call", "card_5_3", "sheet_close", "level", "sheet_close")),
    )
    found: list[float] = []
    for script, controls in rounds * 12:
        glass = Glass(seated(STACKS).play(script))
        found += [_touch(glass, control) for control in controls]
        glass.close()
    _answer(milliseconds=found[12:])


def _touch(glass: object, control: str) -> float:
    from PySide6.QtCore import QCoreApplication, QEventLoop
    from PySide6.QtTest import QTest

    from tests.ui.glass import Glass

    assert isinstance(glass, Glass)
    glass.settle()
    glass.ms += 1000
    at = glass.middle(control)
    QTest.touchEvent(glass.window, glass._finger).press(0, at, glass.window).commit()
    glass.settle()
    shown = False

    def swapped() -> None:
        nonlocal shown
        shown = True

    glass.window.frameSwapped.connect(swapped)
    start = time.perf_counter()
    QTest.touchEvent(glass.window, glass._finger).release(0, at, glass.window).commit()
    while not shown:
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 100)
    took = (time.perf_counter() - start) * 1000
    glass.window.frameSwapped.disconnect(swapped)
    return took


if __name__ == "__main__":
    globals()[sys.argv[1]](*sys.argv[2:])
