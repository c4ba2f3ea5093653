"""The whole program under a service manager: ready with the first frame, alive, one screen a table, and after a crash the hand goes on."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from dealer_assist.config import load_table
from dealer_assist.journal.store import JournalStore
from dealer_assist.table.commands import StartHand
from dealer_assist.table.state import HandSeat
from dealer_assist.table.table import JournalFailed, Table
from tests.ui.shell.manager import Listening, listening
from ui.kiosk import set_up
from ui.logs import LOG, STACKS
from ui.places import ROOM, check_room

ROOT = Path(__file__).resolve().parents[3]
TABLE = """
name = "felt"
live = false
level = "L1"
seats = [{ number = 1 }, { number = 2 }, { number = 3 }]
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A table without devices."""
    made = tmp_path / "felt.toml"
    made.write_text(TABLE, encoding="utf-8")
    return made


BREAKS = """
import sys
from pathlib import Path
from PySide6.QtCore import QMetaObject
from dealer_assist.cards import CARDS
from ui.compose import run
from ui.finger import find_item
from ui.kiosk import Kiosk

broke = Path(sys.argv[1]) / "broke"

def well(kiosk):  # a slot of the first run breaks, and then somebody touches the page's button
    if not broke.exists():
        broke.touch()
        {}[CARDS["Qs"]]
    if kiosk._page is not None:
        kiosk._page[1].grabWindow().save(str(broke.with_suffix(".png")))
        QMetaObject.invokeMethod(find_item(kiosk._page[1], "action_again"), "clicked")
    return True

Kiosk._well = well
sys.exit(run(["--table", sys.argv[2]]))
"""


FULL = """
import sys
from PySide6.QtCore import QTimer
from dealer_assist.table.commands import StartHand
from dealer_assist.table.table import Refused
from ui.compose import run
from ui.kiosk import Kiosk

def start_hand():
    kiosk._journal._connection.execute("PRAGMA max_page_count = 1")  # SQLite finds no room from here on
    try:
        kiosk.table.command(StartHand())
    except Refused:
        print(kiosk.table.locked, flush=True)

def show(shown, full_screen):
    global kiosk
    kiosk = shown
    shown.window.show()
    QTimer.singleShot(1000, start_hand)

Kiosk.show = show
sys.exit(run(["--table", sys.argv[1]]))
"""


@contextmanager
def kiosk(file: Path, heard: Listening, *arguments: str) -> Iterator[subprocess.Popen[bytes]]:
    """The kiosk as the unit starts it, its first frame on the screen."""
    environment = {**os.environ, "NOTIFY_SOCKET": heard.address, "WATCHDOG_USEC": "600000", "STATE_DIRECTORY": str(file.parent / "state")}
    program = [sys.executable, *(arguments or ("-m", "ui", "run", "--table", str(file)))]
    with subprocess.Popen(program, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        try:
            assert heard.next() == "READY=1"
            yield running
        finally:
            running.kill()


def begin_hand(file: Path) -> tuple[HandSeat, ...]:
    """A hand is in play when the kiosk starts. Its seats."""
    journal = JournalStore(file.parent / "state")
    table = Table(journal)
    set_up(table, load_table(str(file)))
    table.command(StartHand())
    journal.close()
    assert table.state.hand is not None
    return table.state.hand.seats


def hand_of(file: Path) -> tuple[tuple[HandSeat, ...], int]:
    """The hand in play, by the record: its seats and its number."""
    journal = JournalStore(file.parent / "state")
    hand = Table(journal).state.hand
    journal.close()
    assert hand is not None
    assert not hand.over
    return hand.seats, hand.number


def cores(running: subprocess.Popen[bytes]) -> list[str]:
    """How large a core of the process may be: now, and at most."""
    limits = Path(f"/proc/{running.pid}/limits").read_text(encoding="ascii")
    return next(line.split()[4:6] for line in limits.splitlines() if line.startswith("Max core file size"))


def test_it_is_ready_alive_leaves_no_core_and_ends_when_it_is_told(file: Path, tmp_path: Path) -> None:
    with listening(tmp_path) as heard, kiosk(file, heard) as running:
        while cores(running) != ["0", "0"]:  # once the record is checked, and before a device is heard
            assert heard.next() == "WATCHDOG=1"
        running.send_signal(signal.SIGTERM)
        assert running.wait(60) == 0
        assert heard.drain()[-1] == "STOPPING=1"


def test_what_the_watchdog_ends_leaves_its_stacks_and_goes_on_with_the_hand(file: Path, tmp_path: Path) -> None:
    before = begin_hand(file)
    with listening(tmp_path) as heard:
        with kiosk(file, heard) as running:
            running.send_signal(signal.SIGABRT)  # what the manager sends to one that gives no sign of life
            assert running.wait(60) == -signal.SIGABRT
        assert "Fatal Python error: Aborted" in (tmp_path / "state" / STACKS).read_text(encoding="utf-8")
        heard.drain()
        with kiosk(file, heard) as running:
            running.send_signal(signal.SIGTERM)
            assert running.wait(60) == 0
    assert hand_of(file) == (before, 1)
    assert not (tmp_path / "state" / LOG).exists(), "nothing was worth a line"


def test_what_nobody_caught_shows_the_page_and_starting_again_goes_on_with_the_hand(file: Path, tmp_path: Path) -> None:
    before = begin_hand(file)
    with listening(tmp_path) as heard, kiosk(file, heard, "-c", BREAKS, str(tmp_path), str(file)) as running:
        told = [heard.next()]
        while told[-1] not in ("READY=1", ""):
            told.append(heard.next())
        assert told[-2:] == ["STOPPING=1", "READY=1"]  # the same process, from the start
        assert running.poll() is None
        running.send_signal(signal.SIGTERM)
        assert running.wait(60) == 0
    assert hand_of(file) == (before, 1)
    journal = JournalStore(file.parent / "state")
    facts = [type(fact).__name__ for fact in journal.events()]
    journal.close()
    assert facts.count("ProgramFailed") == 1
    assert facts.index("ProgramFailed") < len(facts) - 1 - facts[::-1].index("SoftwareChecked")  # and then it was started again
    logged = (tmp_path / "state" / LOG).read_text(encoding="utf-8")
    assert logged.count("uncaught") == 1
    assert "KeyError: ??" in logged
    assert "Qs" not in logged


def test_when_the_record_cannot_be_written_the_manager_hears_no_more_and_starts_it_again(file: Path, tmp_path: Path) -> None:
    with listening(tmp_path) as heard, kiosk(file, heard, "-c", FULL, str(file)) as running:
        assert heard.next() == "WATCHDOG=1"
        assert running.stdout is not None
        assert running.stdout.readline() == b"disk_full\n"
        heard.drain()
        assert heard.next(patience=1) == ""  # five intervals
        assert running.poll() is None  # the page that says so is still on the glass


def test_a_second_screen_of_the_table_says_so_and_leaves_the_first_alone(file: Path, tmp_path: Path) -> None:
    with listening(tmp_path) as heard, kiosk(file, heard) as first:
        (tmp_path / "second").mkdir()
        with listening(tmp_path / "second") as other, kiosk(file, other) as second:  # its first frame is the page that says so
            assert other.next() == "WATCHDOG=1"
            second.terminate()
            assert second.stderr is not None
            assert b"Another program holds the record of this table" in second.stderr.read()
        assert first.poll() is None


def test_a_disk_without_room_is_said_at_the_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from collections import namedtuple

    usage = namedtuple("usage", "total used free")
    monkeypatch.setattr("shutil.disk_usage", lambda folder: usage(10 * ROOM, 9 * ROOM, ROOM))
    check_room(tmp_path)
    monkeypatch.setattr("shutil.disk_usage", lambda folder: usage(10 * ROOM, 9 * ROOM, ROOM - 1))
    with pytest.raises(JournalFailed) as failed:
        check_room(tmp_path)
    assert failed.value.what == "disk_full"
