"""The whole kiosk, killed at ten points of a hand: what was committed is there, the record is sound, and the table is what it says."""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from dealer_assist.journal.signing import Signer, trusted
from dealer_assist.journal.store import FILE, JournalStore
from dealer_assist.journal.verify import JournalReader
from dealer_assist.table.table import Table

ROOT = Path(__file__).resolve().parents[3]
ENVIRONMENT = {name: value for name, value in os.environ.items() if name not in {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}}
PATIENCE = 60


def committed(file: Path) -> int:
    """How many entries are on disk, as another program sees it."""
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
        return int(connection.execute("SELECT count(*) FROM journal").fetchone()[0])


def wait_for(file: Path, entries: int, running: subprocess.Popen[bytes]) -> int:
    """The number of entries once there are so many, or the hand is over."""
    until = time.monotonic() + PATIENCE
    seen = 0
    while seen < entries and running.poll() is None and time.monotonic() < until:
        time.sleep(0.002)
        try:
            seen = committed(file)
        except sqlite3.OperationalError:
            continue
    return seen


@pytest.mark.parametrize("seed", range(10))
def test_a_kiosk_killed_in_the_middle_of_a_hand_goes_on_where_the_record_stands(seed: int, tmp_path: Path) -> None:
    state = tmp_path / "state"
    argv = [sys.executable, "-m", "ui", "run", "--state", str(state), "--pictures", str(tmp_path / "pictures"), "--pace", "0.01"]
    running = subprocess.Popen(
        [*argv, "--seed", f"{seed}"], cwd=ROOT, env=ENVIRONMENT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    seen = wait_for(state / FILE, random.Random(seed).randint(12, 70), running)
    running.send_signal(signal.SIGKILL)
    running.wait()
    note = state / "shoe.pid"
    if note.exists():
        os.kill(int(note.read_text()), signal.SIGTERM)
    assert seen > 0
    with closing(JournalStore(state, signs=Signer)) as journal:
        assert journal.seq >= seen
        assert Table(journal).check()
        assert journal.check() == 0
    with closing(JournalReader(state / FILE)) as reader:
        assert not reader.verify(keys=trusted(state)).faults
