"""The screen: how soon it is there, how soon a touch or a card is seen, how much memory it holds."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from dealer_assist.journal.store import JournalStore
from tests.bench.rows import ROOT, Row, at_most
from tests.core.table.hand_script import seated
from tests.ui.scenes import FIFTH, STACKS

ROUNDS = 7
COMPILED = {"PYTHONPYCACHEPREFIX": tempfile.mkdtemp(prefix="dealer-assist-bench-")}


def probe(*arguments: str, program: str = "screen_probe") -> dict[str, Any]:
    """What a probe answers."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PROBE_STARTED": str(time.monotonic()), **COMPILED}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed kiosk is compiled
    argv = [sys.executable, "-m", f"tests.bench.{program}", *arguments]
    done = subprocess.run(argv, check=True, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120)
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def rows() -> Iterator[Row]:
    """First frame and memory against an empty window in the same run; touch to frame; card to opener."""
    with tempfile.TemporaryDirectory() as folder:
        yield from _start(Path(folder))
        yield from _touches()
        yield from _serial(Path(folder) / "serial")


def _start(folder: Path) -> Iterator[Row]:
    journal = JournalStore(folder / "hand")
    seated(STACKS, journal=journal).play(FIFTH)
    journal.close()
    probe("kiosk", str(folder / "hand")), probe("empty")  # the files are read once, and compiled
    pairs = [(probe("kiosk", str(folder / "hand")), probe("empty")) for _ in range(ROUNDS)]
    kiosk, empty = (median(one["seconds"] for one in column) for column in zip(*pairs, strict=True))
    yield at_most("start to first frame with a hand in play / empty window", kiosk / empty, 2)
    yield Row("start to first frame, kiosk and empty window", f"{kiosk * 1000:.0f} ms, {empty * 1000:.0f} ms", "")
    yield at_most("killed in the middle of a hand to the same screen, with the second that the service manager waits", kiosk + 1, 5, "s")
    busy, idle = (median(one["cpu"] for one in column) for column in zip(*pairs, strict=True))
    yield Row("the same in processor time, which other programs do not lengthen", f"{busy / idle:.2f}", "")
    full, bare = (median(one["memory"] for one in column) for column in zip(*pairs, strict=True))
    yield at_most("memory of the kiosk / empty window", full / bare, 2)
    yield Row("memory, kiosk and empty window", f"{full / 1024:.0f} MB, {bare / 1024:.0f} MB", "")


def _touches() -> Iterator[Row]:
    found = probe("touches")["milliseconds"]
    cuts = quantiles(found, n=100)
    yield at_most("touch to frame, p95", cuts[94], 50, "ms", 1)
    yield at_most("touch to frame, p99", cuts[98], 100, "ms", 1)
    yield Row("touch to frame, median", f"{median(found):.1f} ms of {len(found)}", "")


def _serial(folder: Path) -> Iterator[Row]:
    folder.mkdir()
    found = probe(str(folder), program="shoe_probe")["milliseconds"]
    yield at_most("last byte of the last card to the opener on the screen, worst", max(found), 100, "ms", 1)
    yield Row("the same, median", f"{median(found):.1f} ms of {len(found)}", "")
