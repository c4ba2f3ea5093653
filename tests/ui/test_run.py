"""The kiosk as it is started: whole programs, with the emulated shoe as a second one."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from dealer_assist.journal.store import JournalStore
from dealer_assist.journal.verify import JournalReader
from dealer_assist.table.evolve import fold
from dealer_assist.table.state import Phase, TableState

ROOT = Path(__file__).resolve().parents[2]
ENVIRONMENT = {name: value for name, value in os.environ.items() if name not in {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}}


def kiosk(*arguments: str, platform: str = "") -> subprocess.Popen[str]:
    """Start the kiosk; without a `platform` it finds no display."""
    environment = {**ENVIRONMENT, "QT_QPA_PLATFORM": platform} if platform else ENVIRONMENT
    argv = [sys.executable, "-m", "ui", "run", *arguments]
    return subprocess.Popen(argv, cwd=ROOT, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


@pytest.fixture
def state(tmp_path: Path) -> Iterator[Path]:
    """A state folder; an emulated shoe that a crash left behind is ended."""
    yield tmp_path / "state"
    note = tmp_path / "state" / "shoe.pid"
    if note.exists():
        os.kill(int(note.read_text()), signal.SIGTERM)


def table(folder: Path) -> TableState:
    """The table as a state folder's journal tells it."""
    journal = JournalStore(folder)
    try:
        return fold(TableState(), journal.events())
    finally:
        journal.close()


def test_without_a_display_a_whole_hand_is_dealt_and_leaves_pictures(state: Path, tmp_path: Path) -> None:
    pictures = tmp_path / "pictures"
    running = kiosk("--state", str(state), "--pictures", str(pictures), "--pace", "0.01", "--seed", "3")
    said, complained = running.communicate(timeout=60)
    assert (running.returncode, complained) == (0, "")
    lines = said.splitlines()
    assert lines[0] == "All antes in."
    assert any(line.startswith("Showdown.") for line in lines)
    assert lines[-1] == f"pictures: {pictures}"
    assert {"02-third-street.png", "07-showdown.png", "08-awarded.png"} <= {file.name for file in pictures.iterdir()}
    after = table(state)
    assert after.hand is not None
    assert after.hand.phase is Phase.AWARDED
    assert not (state / "kiosk.log").exists(), "nothing was worth a line"
    assert not (state / "shoe").exists()  # the second program was ended too


def test_a_hand_without_a_display_is_in_no_tables_record(tmp_path: Path) -> None:
    homes = {"XDG_STATE_HOME": str(tmp_path / "home"), "TMPDIR": str(tmp_path)}
    argv = [sys.executable, "-m", "ui", "run", "--pictures", str(tmp_path / "pictures"), "--pace", "0.01", "--seed", "3"]
    ran = subprocess.run(argv, cwd=ROOT, env={**ENVIRONMENT, **homes}, text=True, capture_output=True, timeout=60, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert [file.name for file in tmp_path.iterdir()] == ["pictures"]


@pytest.mark.parametrize(
    ("lines", "key"),
    [("live = true", "live"), ('live = false\n[shoe]\nenabled = true\nport = "/dev/shoe"', "shoe.emulated")],
)
def test_without_a_display_no_table_but_one_with_an_emulated_shoe_is_shown(tmp_path: Path, lines: str, key: str) -> None:
    file = tmp_path / "seven.toml"
    file.write_text(f'name = "seven"\n{lines}\n', encoding="utf-8")
    running = kiosk("--table", str(file), "--state", str(tmp_path / "state"))
    _, complained = running.communicate(timeout=20)
    assert running.returncode == 2
    missing = "there is no display (none of DISPLAY, WAYLAND_DISPLAY, QT_QPA_PLATFORM is set)"
    assert complained == f"dealer-assist: {file}: {key}: {missing}; only a table with an emulated shoe is dealt without one\n"
    assert not (tmp_path / "state").exists()


def test_a_display_that_is_not_there_is_named_and_nothing_is_touched(tmp_path: Path) -> None:
    running = kiosk("--state", str(tmp_path / "state"), platform="no-such-platform")
    _, complained = running.communicate(timeout=20)
    assert running.returncode == 2
    assert complained.endswith("dealer-assist: there is no display to be had by QT_QPA_PLATFORM=no-such-platform\n")
    assert "Traceback" not in complained
    assert not (tmp_path / "state").exists()


def test_killed_in_the_middle_of_a_hand_it_goes_on_with_the_same_hand_and_shoe(state: Path, tmp_path: Path) -> None:
    arguments = ("--state", str(state), "--pictures", str(tmp_path / "pictures"), "--pace", "0.01", "--seed", "3")
    first = kiosk(*arguments)
    assert first.stdout is not None
    for line in first.stdout:
        if line.startswith("Twenty-dollar limit"):
            break
    first.send_signal(signal.SIGKILL)
    first.communicate(timeout=10)
    reader = JournalReader(state / "journal.db")
    assert reader.verify().faults == ()
    reader.close()
    before = table(state)
    assert before.hand is not None
    assert (before.hand.number, before.hand.over) == (1, False)
    second = kiosk(*arguments)
    _, complained = second.communicate(timeout=60)
    assert (second.returncode, complained) == (0, "")
    after = table(state)
    assert after.hand is not None
    assert (after.hand.number, after.hand.phase) == (1, Phase.AWARDED)
    assert [seat.seat for seat in before.hand.seats if seat.folded] == [
        seat.seat for seat in after.hand.seats if seat.folded and seat.seat in {one.seat for one in before.hand.seats if one.folded}
    ]


def test_it_ends_in_order_when_it_is_told_to(state: Path) -> None:
    running = kiosk("--window", "--state", str(state), platform="offscreen")
    until = time.monotonic() + 20
    while not (state / "shoe").exists():
        assert time.monotonic() < until
        time.sleep(0.05)
    running.send_signal(signal.SIGTERM)
    _, complained = running.communicate(timeout=20)
    assert (running.returncode, complained) == (0, "")
    assert not (state / "shoe").exists()


def test_a_table_is_shown_by_one_kiosk_alone(state: Path) -> None:
    held = JournalStore(state)
    try:
        second = kiosk("--state", str(state))
        _, complained = second.communicate(timeout=20)
        assert second.returncode == 2
        assert complained == f"dealer-assist: {state}: Another program holds the record of this table.\n"
    finally:
        held.close()


def test_a_wrong_file_is_said_in_one_line_and_exit_status_2(tmp_path: Path) -> None:
    file = tmp_path / "seven.toml"
    file.write_text('name = "seven"\nlive = false\nlevel = "L9"\n', encoding="utf-8")
    running = kiosk("--table", str(file))
    said, complained = running.communicate(timeout=20)
    assert (running.returncode, said) == (2, "")
    assert len(complained.splitlines()) == 1
    assert str(file) in complained
    assert "level" in complained


def test_a_live_table_refuses_a_pseudo_terminal(state: Path, tmp_path: Path) -> None:
    master, slave = os.openpty()
    try:
        file = tmp_path / "live.toml"
        port = json.dumps(os.ttyname(slave))
        file.write_text(f'name = "live"\nlive = true\nlevel = "L2"\n[shoe]\nenabled = true\nport = {port}\n', encoding="utf-8")
        running = kiosk("--window", "--table", str(file), "--state", str(state), platform="offscreen")
        until = time.monotonic() + 20
        while "shoe" not in _devices(state):
            assert time.monotonic() < until
            time.sleep(0.1)
        running.send_signal(signal.SIGTERM)
        running.communicate(timeout=20)
        assert table(state).devices["shoe"].reason == "pseudo_terminal"
    finally:
        os.close(master)
        os.close(slave)


def _devices(folder: Path) -> str:
    """The rows of the journal, read beside the kiosk that writes it."""
    try:
        reader = JournalReader(folder / "journal.db")
    except OSError:
        return ""
    except Exception:  # noqa: BLE001 - the file is not there yet, or is being made
        return ""
    try:
        rows = reader._connection.execute("SELECT payload FROM journal WHERE kind = 'device_changed'").fetchall()
        return " ".join(str(row) for row in rows if b"failed" in row[0])
    finally:
        reader.close()
