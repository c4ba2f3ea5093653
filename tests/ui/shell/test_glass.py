"""On a bare X server, where no window manager makes a window as large as the screen, the table and the crash page fill the glass."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.shell.manager import listening

ROOT = Path(__file__).resolve().parents[3]
TABLE = """
name = "felt"
live = false
level = "L1"
[screen]
fullscreen = true
"""
SHOWS = """
import sys
from ui.compose import run
from ui.kiosk import Kiosk

def far_corner(kind, window):
    screen = window.screen()
    end = screen.geometry().bottomRight()
    print(kind, screen.grabWindow(0).toImage().pixelColor(end.x() - 2, end.y() - 2).name(), flush=True)

def well(kiosk):
    if kiosk._page is None:
        far_corner("table", kiosk.window)
        raise RuntimeError("a slot that breaks")
    far_corner("page", kiosk._page[1])
    kiosk.app.exit(0)
    return True

Kiosk._well = well
sys.exit(run(["--table", sys.argv[1]]))
"""
BARE = "#000000"
"""What the glass shows where nothing is drawn; no screen of ours is as black."""


@pytest.fixture
def server() -> Iterator[str]:
    """A display of our own, larger than the window would be by itself, with nobody on it."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1400x1000x24", "-nolisten", "tcp", "-ac"]
    with subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL) as running:
        os.close(writing)
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        assert number, "Xvfb did not start"
        yield f":{number}"
        running.terminate()


def test_without_a_window_manager_the_table_and_the_crash_page_fill_the_glass(tmp_path: Path, server: str) -> None:
    table = tmp_path / "felt.toml"
    table.write_text(TABLE, encoding="utf-8")
    with listening(tmp_path) as manager:
        given = {"DISPLAY": server, "QT_QPA_PLATFORM": "xcb", "XDG_STATE_HOME": str(tmp_path / "state")}
        given |= {"NOTIFY_SOCKET": manager.address, "WATCHDOG_USEC": "300000"}
        environment = {**os.environ, **given}
        command = [sys.executable, "-c", SHOWS, str(table)]
        ran = subprocess.run(command, cwd=ROOT, env=environment, check=False, capture_output=True, text=True, timeout=60)
    drawn = dict(line.split() for line in ran.stdout.splitlines())
    assert set(drawn) == {"table", "page"}, ran.stderr
    assert BARE not in drawn.values()
