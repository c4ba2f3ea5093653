"""Ten thousand hands through the real window, with a shoe that fails and returns: no crash, drift or growth, a record that verifies.

SOAK_HANDS says how many (10,000). Played in stints of a thousand, each a kiosk and a journal of its own below `.soak/window`, seeded by its
number; a stint that is done is not played again, so that a soak that was stopped goes on. `rm -r .soak` begins anew.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from shutil import rmtree
from statistics import mean, stdev

from dealer_assist.journal.verify import JournalReader
from tests.bench.rows import ROOT, Row, at_least, at_most

STINT = 1_000
FOLDER = ROOT / ".soak" / "window"
GROWTH = 1_024
"""KB in a thousand hands: a night of five hundred may not cost half a megabyte."""


@dataclass(frozen=True)
class Played:
    """What came of a stint: hands without a fault, what was wrong ("" for nothing), KB of memory after each hand."""

    hands: int
    wrong: str
    memory: tuple[int, ...]
    taps: int
    faults: int

    @property
    def slope(self) -> float:
        """KB in a thousand hands, by least squares over the second half."""
        return slope(self.memory[len(self.memory) // 2 :])


def slope(memory: Sequence[int]) -> float:
    """The growth of a series by least squares, in a thousand steps."""
    middle, level = (len(memory) - 1) / 2, mean(memory)
    square = sum((at - middle) ** 2 for at in range(len(memory)))
    return 1000 * sum((at - middle) * (size - level) for at, size in enumerate(memory)) / square


def stint(folder: Path, seed: int, hands: int, seats: int = 8) -> Played:
    """Play so many hands, with so many seats at most, in a process of its own, or take what such a stint found before."""
    found = folder / "hands.jsonl"
    if not found.exists():
        rmtree(folder, ignore_errors=True)
        argv = [sys.executable, "-m", "tests.soak.window_probe", str(folder), str(seed), str(hands), str(seats)]
        environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
        done = subprocess.run(argv, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
        lines = done.stdout
        if done.returncode and '"wrong"' not in lines:
            lines += json.dumps({"wrong": f"ended with {done.returncode}: {done.stderr[-500:]}"}) + "\n"
        folder.mkdir(parents=True, exist_ok=True)
        found.write_text(lines, encoding="utf-8")
    return _played(folder, found)


def _played(folder: Path, found: Path) -> Played:
    lines = [json.loads(line) for line in found.read_text(encoding="utf-8").splitlines()]
    wrong = next((line["wrong"] for line in lines if "wrong" in line), "")
    good = [line for line in lines if "rss" in line]
    reader = JournalReader(folder / "journal.db")
    faults = len(reader.verify().faults)
    reader.close()
    return Played(len(good), wrong, tuple(line["rss"] for line in good), good[-1]["taps"] if good else 0, faults)


def rows() -> Iterator[Row]:
    """What came of them all."""
    hands = int(os.environ.get("SOAK_HANDS", "10000"))
    played: list[Played] = []
    for number, first in enumerate(range(0, hands, STINT), 1):
        many = min(STINT, hands - first)
        played.append(stint(FOLDER / f"{many}-{number}", number, many))
        if played[-1].wrong:
            yield Row(f"stint {number}", played[-1].wrong, "no drift, no crash", ok=False)
    good = sum(one.hands for one in played)
    yield at_least("hands through the window, a shoe in trouble in three of ten", good, hands, digits=0)
    yield at_most("hands that drifted from the felt or the record, or crashed", sum(bool(one.wrong) for one in played), 0, digits=0)
    yield Row("touches a hand", f"{sum(one.taps for one in played) / max(1, good):.1f}", "")
    yield at_most("faults in the journals", sum(one.faults for one in played), 0, digits=0)
    slopes = [one.slope for one in played if one.hands >= 200]
    if slopes:
        error = stdev(slopes) / sqrt(len(slopes)) if len(slopes) > 1 else 0.0
        what = f"memory in 1000 hands, least squares over the second halves of {len(slopes)} stints (standard error {error:.0f} KB)"
        yield at_most(what, mean(slopes), GROWTH, "KB", 0)
