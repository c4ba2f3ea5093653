"""The glass rests after five minutes without a hand and without a touch; never in a hand; the waking touch does nothing else."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from dealer_assist.table.commands import CallFloor, StartHand
from tests.core.table.hand_script import seated
from tests.ui.scenes import FIVE, SHOWDOWN, TABLED
from ui.rest import IDLE, Rest, may_rest


@pytest.mark.parametrize(
    ("script", "idle", "rests"),
    [
        ("", IDLE - 1, False),
        ("", IDLE, True),
        ("start", IDLE * 100, False),
        ("start\ndown 10\nup 9s 4c Kd 8h 2d", IDLE * 100, False),
        (SHOWDOWN, IDLE * 100, False),
        (f"{TABLED}\naward", IDLE, True),
    ],
)
def test_it_may_rest_only_between_hands(script: str, idle: int, rests: bool) -> None:
    dealer = seated(FIVE)
    dealer.play(script)
    assert may_rest(dealer.table.state, idle) is rests


def test_it_does_not_rest_while_the_floor_is_called() -> None:
    dealer = seated({1: 100, 2: 100})
    dealer.tap(CallFloor())
    assert not may_rest(dealer.table.state, IDLE)


class Time:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.ms = 0

    def __call__(self) -> int:
        return self.ms


def test_a_touch_or_an_event_wakes_it(qtbot: QtBot) -> None:
    time, dealer = Time(), seated({1: 100, 2: 100})
    told: list[bool] = []
    rest = Rest(dealer.table, time)
    rest.changed.connect(told.append)
    time.ms = IDLE
    rest.look()
    rest.look()
    assert rest.resting
    assert told == [True]
    rest.wake()
    assert told == [True, False]
    time.ms += IDLE - 1
    rest.look()
    assert not rest.resting
    time.ms += 1
    rest.look()
    assert rest.resting
    dealer.tap(StartHand())
    assert told == [True, False, True, False]
    time.ms += IDLE * 2
    rest.look()
    assert not rest.resting


def test_a_locked_table_stays_lit(qtbot: QtBot) -> None:
    time, dealer = Time(), seated({1: 100, 2: 100})
    rest = Rest(dealer.table, time, QObject())
    dealer.table.lock("disk_full")
    time.ms = IDLE * 2
    rest.look()
    assert not rest.resting
