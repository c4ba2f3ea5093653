"""What nobody caught goes to the log, and the glass says in words what to do, once."""

from __future__ import annotations

import logging
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import qCritical, qWarning
from pytestqt.qtbot import QtBot

from tests.ui.glass import words
from ui.app import AGAIN, Again, application, load
from ui.crash import CrashNet
from ui.finger import find_item
from ui.problem import crash
from ui.viewmodels.plain import plain

pytestmark = pytest.mark.logs("a crash is logged")
ROOT = Path(__file__).resolve().parents[3]


class Fallen:
    """Counts the falls."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self) -> None:
        self.times += 1


@pytest.fixture
def fallen(qapp: object) -> Iterator[Fallen]:
    """A net, spread; pytest's own hooks come back afterwards."""
    hooks = sys.excepthook, threading.excepthook
    counted = Fallen()
    net = CrashNet(counted)
    net.spread()
    yield counted
    net.take_up()
    sys.excepthook, threading.excepthook = hooks


def test_an_uncaught_exception_is_logged_and_the_page_comes_once(fallen: Fallen, qtbot: QtBot, caplog: pytest.LogCaptureFixture) -> None:
    for _ in range(3):
        try:
            raise ValueError("of a slot")
        except ValueError as error:
            sys.excepthook(ValueError, error, error.__traceback__)
    assert fallen.times == 0  # the stack that failed unwinds first
    qtbot.waitUntil(lambda: fallen.times == 1)
    assert [record.levelno for record in caplog.records] == [logging.CRITICAL] * 3
    assert fallen.times == 1


def test_an_exception_in_a_thread_falls_on_the_gui_thread(fallen: Fallen, qtbot: QtBot, caplog: pytest.LogCaptureFixture) -> None:
    def fails() -> None:
        raise ValueError("of a thread")

    thread = threading.Thread(target=fails)
    thread.start()
    thread.join()
    qtbot.waitUntil(lambda: fallen.times == 1)
    assert [record.exc_info[0] for record in caplog.records if record.exc_info] == [ValueError]


@pytest.mark.parametrize(("say", "level"), [(qWarning, logging.WARNING), (qCritical, logging.ERROR)])
def test_what_qt_says_goes_to_the_log_and_not_to_the_glass(
    fallen: Fallen, caplog: pytest.LogCaptureFixture, say: Callable[[str], None], level: int
) -> None:
    say("a binding is broken")
    assert [(record.levelno, record.getMessage()) for record in caplog.records] == [(level, "a binding is broken")]
    assert fallen.times == 0


def test_the_page_says_what_to_do_and_starts_again(qtbot: QtBot) -> None:
    app = application()
    again = Again(app)
    engine, window = load("CrashPage", {"page": plain(crash(words())), "again": again})
    window.show()
    statuses = []
    button = find_item(window, "action_again")
    assert button is not None

    from PySide6.QtCore import QMetaObject, QTimer

    QTimer.singleShot(0, lambda: QMetaObject.invokeMethod(button, "clicked"))
    statuses.append(app.exec())
    assert statuses == [AGAIN]
    page = crash(words())
    assert page.heading == "Hand frozen. Call the floor."
    window.close()
    engine.deleteLater()
