"""The night on which the clocks change, both ways: no time is told twice, none out of order, and nobody set a clock."""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from dealer_assist.floor.timeline import Logged, timeline
from tests.core.table.hand_script import seated
from tests.ui.reports import SOURCE
from ui.checks import wall
from ui.viewmodels import look
from ui.views.recall.clock import clock, day
from ui.views.recall.recalled import Recall
from ui.views.wall import told

PARIS = ZoneInfo("Europe/Paris")
AUTUMN = ["01:30", "02:00 CEST", "02:30 CEST", "02:00 CET", "02:30 CET", "03:00", "03:30"]
SPRING = ["00:30", "01:00 CET", "01:30 CET", "03:00 CEST", "03:30 CEST", "04:00", "04:30"]
NIGHTS = [pytest.param((2026, 10, 24, 23, 30), AUTUMN, id="back"), pytest.param((2027, 3, 27, 23, 30), SPRING, id="ahead")]


@pytest.fixture
def paris(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """This machine stands in Paris."""
    with monkeypatch.context() as machine:
        machine.setenv("TZ", "Europe/Paris")
        time.tzset()
        yield
    time.tzset()


def half_hours(begins: tuple[int, int, int, int, int]) -> list[int]:
    """UTC microseconds, seven half hours from then on."""
    first = int(datetime(*begins, tzinfo=UTC).timestamp())
    return [(first + 1800 * number) * 1_000_000 for number in range(7)]


@pytest.mark.usefixtures("paris")
@pytest.mark.parametrize(("begins", "expected"), NIGHTS)
def test_the_times_of_the_night_stay_told_apart_and_in_order(begins: tuple[int, int, int, int, int], expected: list[str]) -> None:
    times = half_hours(begins)
    for zone in (None, PARIS):
        assert [told(at, zone, "%H:%M") for at in times] == expected
        assert len({SOURCE.time(at) if zone is None else told(at, zone, "%H:%M:%S") for at in times}) == len(times)
    assert [day(Recall(zone=None), at)[11:] for at in times] == expected
    assert [clock(Recall(zone=None), 0, at) for at in times] == [f"{text[:5]}:00{text[5:]}" for text in expected]
    assert told(times[0], None, "%Y-%m-%d %H:%M %Z").count("C") == 1
    entries = seated({1: 200, 2: 200}).play("start\ndown 4\nup 9h 4d")
    rows = [Logged(number, at, entry.event) for number, (at, entry) in enumerate(zip(times, entries.hand.entries, strict=False), 1)]
    line = timeline(rows)
    assert line is not None
    assert [clock(Recall(line, zone=None), 0, step.at) for step in line.steps] == [told(row.at, PARIS, "%H:%M:%S") for row in rows]


@pytest.mark.usefixtures("paris")
@pytest.mark.parametrize(("begins", "expected"), NIGHTS)
def test_the_top_bar_tells_the_two_hours_apart(
    begins: tuple[int, int, int, int, int], expected: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    times = half_hours(begins)
    said = []
    for at in times:
        monkeypatch.setattr(time, "time_ns", lambda at=at: at * 1000)
        said.append(look._time_of_day())
    assert said == expected


@pytest.mark.usefixtures("paris")
@pytest.mark.parametrize(("begins", "expected"), NIGHTS)
def test_clocks_that_change_are_no_clock_that_was_set(
    begins: tuple[int, int, int, int, int], expected: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = set()
    for at in half_hours(begins):
        monkeypatch.setattr(time, "time", lambda at=at: at / 1e6)
        monkeypatch.setattr(time, "monotonic", lambda at=at: at / 1e6 - 1000)
        seen.add(round(wall()))
    assert seen == {1000}
    assert len(expected) == 7
