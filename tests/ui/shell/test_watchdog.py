"""The service manager is told READY once the screen stands, then signs of life while the GUI thread turns and all is well."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.shell.manager import listening
from ui.watchdog import Manager, Watchdog, manager

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.parametrize(
    ("environment", "meant"),
    [
        ({}, Manager()),
        ({"NOTIFY_SOCKET": "/run/notify", "WATCHDOG_USEC": "10000000"}, Manager("/run/notify", 10_000_000)),
        ({"NOTIFY_SOCKET": "@notify", "WATCHDOG_USEC": "soon"}, Manager("@notify", 0)),
        ({"NOTIFY_SOCKET": "/run/notify", "WATCHDOG_PID": "1"}, Manager("/run/notify", 0)),
    ],
)
def test_the_manager_is_the_one_in_the_environment(environment: dict[str, str], meant: Manager) -> None:
    assert manager(environment) == meant


@pytest.mark.parametrize("abstract", [False, True])
def test_a_message_arrives_as_one_datagram(tmp_path: Path, abstract: bool) -> None:
    with listening(tmp_path, abstract) as heard:
        Manager(heard.address).tell("READY=1")
        assert heard.drain() == ["READY=1"]


def test_a_manager_that_is_not_there_or_is_deaf_is_not_waited_for(tmp_path: Path) -> None:
    Manager().tell("READY=1")
    Manager(str(tmp_path / "nobody")).tell("READY=1")
    with listening(tmp_path) as heard:
        for _ in range(10_000):  # more than a datagram socket holds
            Manager(heard.address).tell("WATCHDOG=1")
        assert len(heard.drain()) < 10_000


def test_ready_comes_first_and_signs_of_life_only_while_all_is_well(qtbot: QtBot, tmp_path: Path) -> None:
    asked = []
    well = True

    def answer() -> bool:
        asked.append(well)
        return well

    with listening(tmp_path) as heard:
        watchdog = Watchdog(Manager(heard.address, 30_000), answer)
        assert heard.drain() == []
        watchdog.ready()
        qtbot.waitUntil(lambda: len(asked) >= 3)
        told = heard.drain()
        assert told == ["READY=1", *["WATCHDOG=1"] * len(asked)]
        well = False
        so_far = len(asked)
        qtbot.waitUntil(lambda: len(asked) >= so_far + 3)
        assert heard.drain() == []
        watchdog.stop()
        assert heard.drain() == ["STOPPING=1"]


def test_without_a_wanted_interval_there_are_no_signs_of_life(qtbot: QtBot, tmp_path: Path) -> None:
    with listening(tmp_path) as heard:
        watchdog = Watchdog(Manager(heard.address), lambda: True)
        watchdog.ready()
        assert heard.drain() == ["READY=1"]
        assert not watchdog._timer.isActive()


HANGS = """
import os, sys
from ui.app import application
from PySide6.QtCore import QObject, QSocketNotifier, Slot
from ui.watchdog import Watchdog, manager

class Hanging(QObject):
    def __init__(self):
        super().__init__()
        self.notifier = QSocketNotifier(0, QSocketNotifier.Type.Read, self)
        self.notifier.activated.connect(self.hang)
    @Slot()
    def hang(self):
        if os.read(0, 1) != b"h":
            app.quit()
            return
        print("hanging", flush=True)
        os.read(0, 1)  # the GUI thread waits here for the test

app = application()
hanging = Hanging()
watchdog = Watchdog(manager(), lambda: True)
watchdog.ready()
app.exec()
"""


def test_a_process_whose_gui_thread_hangs_gives_no_sign_of_life(tmp_path: Path) -> None:
    with listening(tmp_path) as heard:
        environment = {"NOTIFY_SOCKET": heard.address, "WATCHDOG_USEC": "60000", "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        with subprocess.Popen([sys.executable, "-c", HANGS], bufsize=0, env=environment, **pipes) as child:  # type: ignore[call-overload]  # mypy does not unpack the pipes
            assert [heard.next(), heard.next(), heard.next()] == ["READY=1", "WATCHDOG=1", "WATCHDOG=1"]
            child.stdin.write(b"h")
            assert child.stdout.readline() == b"hanging\n"
            heard.drain()
            assert heard.next(patience=0.5) == ""  # twenty-five intervals
            child.stdin.write(b"o")
            assert heard.next() == "WATCHDOG=1"
            child.stdin.write(b"q")
            assert child.wait(60) == 0
