"""Programs that `screen` starts, each in a process of its own: `python -m tests.bench.screen_probe NAME [ARGUMENT]`; answers in JSON.

`empty` and `kiosk` show a window and tell how long that took and how much memory it holds; `touches` tells the milliseconds from each touch to
its frame; `serial` those from the last byte of a street's last card, written by an emulated shoe, to the frame that names who opens.
"""

from __future__ import annotations

import json
import os
import sys
import threading
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
        _answer(seconds=time.monotonic() - STARTED, memory=_memory())
        app.quit()

    window.frameSwapped.connect(first)
    app.exec()


def kiosk(folder: str) -> None:
    """The kiosk on the journal of a hand in play, as `run` composes it."""
    from ui.compose import Options, compose

    made, _ = compose(Options("practice", True, Path(folder), None, None, 1), 0.5)

    def first() -> None:
        _answer(seconds=time.monotonic() - STARTED, memory=_memory())
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

    found: list[float] = []
    for _ in range(12):
        for script, controls in (
            (f"{THIRD}\n3 force", ("action_call", "action_wager_0", "zone_fold_7", "action_undo", "tab_log", "tab_why")),
            (FIFTH, ("action_wager_0", "action_call", "card_5_3", "sheet_close", "level", "sheet_close")),
        ):
            glass = Glass(seated(STACKS).play(script))
            for control in controls:
                found.append(_touch(glass, control))
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


def serial(folder: str) -> None:
    """Third street dealt by an emulated shoe over a pseudo-terminal, through the shoe's process, to the opener on the screen."""
    from drivers.shoe.emulator import Cable, Emulator, Setting
    from ui.compose import Options, compose

    written = [0.0]
    write = Cable.write

    def timed(cable: Cable, data: bytes) -> None:
        write(cable, data)
        written[0] = time.perf_counter()

    Cable.write = timed  # type: ignore[method-assign]  # the clock stands at the line itself
    emulator = Emulator(Setting(Path(folder) / "shoe", seed=time.time_ns() % 100_000, pace=0.02))
    emulator._ears.clear()  # no standard input here
    threading.Thread(target=emulator.run, daemon=True).start()
    made, _ = compose(Options("practice", True, Path(folder), None, None, 1), 0.5)
    made._companion = None  # the shoe is here
    found: list[float] = []
    opened = [False]

    def changed(before: object, events: tuple[object, ...], after: object) -> None:
        opened[0] |= any(type(event).__name__ == "RoundOpened" for event in events)

    def swapped() -> None:
        if opened[0]:
            opened[0] = False
            found.append((time.perf_counter() - written[0]) * 1000)
        _go_on(made, found)

    made.table.listen(changed)
    made.window.frameSwapped.connect(swapped)
    from PySide6.QtCore import QTimer

    timer = QTimer()
    timer.timeout.connect(made.window.update)
    timer.start(20)
    made.run(full_screen=False)
    _answer(milliseconds=found)


def _go_on(made: object, found: list[float]) -> None:
    """Touch on: start a hand, close each round; enough is enough."""
    from ui.kiosk import Kiosk

    assert isinstance(made, Kiosk)
    if len(found) >= 10:
        made.app.quit()
        return
    controls = dict.fromkeys(name for name in made.desk._effects)
    live = any(device.counts for device in made.table.state.devices.values())
    for control in ("action_close", "action_push", "zone_table_1", "action_start"):
        if control in controls and live:
            made.desk.touch(control)
            return


if __name__ == "__main__":
    globals()[sys.argv[1]](*sys.argv[2:])
