"""Ten thousand hands through the real window, with a shoe that fails and returns: no crash, drift or growth, a record that verifies.

SOAK_HANDS says how many (10,000), SOAK_FIRST the first stint's number (1). Played in stints of 5,000, as many side by side as there are
cores, each a kiosk and a journal of its own below `.soak/window`, seeded by its number. A stint tells its hands in `hands.jsonl` as it
goes; one that is done is not played again, so that a soak that was stopped goes on with the next. `rm -r .soak` begins anew.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import hypot, sqrt
from pathlib import Path
from shutil import rmtree
from statistics import mean

from dealer_assist.journal.verify import JournalReader
from tests.bench.rows import ROOT, Row, at_least, at_most

STINT = 5_000
"""Hands of one kiosk, some weeks of a table: the longer it runs, the finer its growth is told, by the power of one and a half."""

FOLDER = ROOT / ".soak" / "window"
SURE = 3
"""Standard errors: what grows by no more than so many is not told from what does not grow."""

FAINT = 100
"""KB in a thousand hands: noise above it would hide what a month may not lose."""


@dataclass(frozen=True)
class Trend:
    """KB in a thousand hands, by least squares, and its standard error by what is left over."""

    slope: float
    error: float


@dataclass(frozen=True)
class Played:
    """What came of a stint: hands without a fault, what was wrong ("" for nothing), and at every tenth hand its number, KB that native code
    holds and KB that are resident.
    """

    hands: int
    wrong: str
    memory: tuple[tuple[int, int, int], ...]
    taps: int
    faults: int

    def trend(self, column: int) -> Trend:
        """How one of the two memories grew in the second half of the hands; in the first, tables and caches fill up."""
        late = [row for row in self.memory if row[0] > self.hands / 2]
        return trend([row[0] for row in late], [row[column] for row in late])


def trend(hands: Sequence[int], memory: Sequence[int]) -> Trend:
    """The growth of a series over the hands at which it was taken."""
    middle, level = mean(hands), mean(memory)
    square = sum((at - middle) ** 2 for at in hands)
    slope = sum((at - middle) * (size - level) for at, size in zip(hands, memory, strict=True)) / square
    left = sum((size - level - slope * (at - middle)) ** 2 for at, size in zip(hands, memory, strict=True))
    return Trend(1000 * slope, 1000 * sqrt(left / (len(hands) - 2) / square))


def stint(folder: Path, seed: int, hands: int, seats: int = 8) -> Played:
    """Play so many hands, with so many seats at most, in a process of its own, or take what such a stint found before."""
    found = folder / "hands.jsonl"
    before = _played(folder) if found.exists() else None
    if before is not None and (before.wrong or before.hands == hands):
        return before
    rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    argv = [sys.executable, "-m", "tests.soak.window_probe", str(folder), str(seed), str(hands), str(seats)]
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    with found.open("w", encoding="utf-8") as lines:
        done = subprocess.run(argv, cwd=ROOT, env=environment, stdout=lines, stderr=subprocess.PIPE, text=True, check=False)
    played = _played(folder)
    if played.wrong or not done.returncode:
        return played
    with found.open("a", encoding="utf-8") as lines:
        lines.write(json.dumps({"wrong": f"ended with {done.returncode}: {done.stderr[-500:]}"}) + "\n")
    return _played(folder)


def _played(folder: Path) -> Played:
    lines = [json.loads(line) for line in (folder / "hands.jsonl").read_text(encoding="utf-8").splitlines() if line.endswith("}")]
    wrong = next((line["wrong"] for line in lines if "wrong" in line), "")
    good = [line for line in lines if "taps" in line]
    reader = JournalReader(folder / "journal.db")
    faults = len(reader.verify().faults)
    reader.close()
    memory = tuple((line["hand"], line["native"], line["resident"]) for line in good if "native" in line)
    return Played(len(good), wrong, memory, good[-1]["taps"] if good else 0, faults)


def rows() -> Iterator[Row]:
    """What came of them all."""
    hands, number = int(os.environ.get("SOAK_HANDS", "10000")), int(os.environ.get("SOAK_FIRST", "1"))
    stints = [(number + place, min(STINT, hands - first)) for place, first in enumerate(range(0, hands, STINT))]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        played = list(pool.map(lambda one: stint(FOLDER / f"{one[1]}-{one[0]}", *one), stints))
    for (number, _), one in zip(stints, played, strict=True):
        if one.wrong:
            yield Row(f"stint {number}", one.wrong, "no drift, no crash", ok=False)
    good = sum(one.hands for one in played)
    yield at_least("hands through the window, a shoe in trouble in three of ten", good, hands, digits=0)
    yield at_most("hands that drifted from the felt or the record, or crashed", sum(bool(one.wrong) for one in played), 0, digits=0)
    yield Row("touches a hand", f"{sum(one.taps for one in played) / max(1, good):.1f}", "")
    yield at_most("faults in the journals", sum(one.faults for one in played), 0, digits=0)
    long = [one for one in played if one.hands >= 200]
    for column, what in ((1, "native"), (2, "resident")) if long else ():
        yield growth(what, [one.trend(column) for one in long])


def growth(what: str, trends: Sequence[Trend]) -> Row:
    """Does that memory stay as it is? It is not told from what does, and what is less than FAINT could have been told."""
    slope, error = mean(one.slope for one in trends), hypot(*(one.error for one in trends)) / len(trends)
    each = ", ".join(f"{one.slope:.0f}" for one in trends)
    name = f"{what} memory in 1000 hands, second halves of the stints ({each})"
    bar = f"at most {SURE} standard errors, these at most {FAINT} KB"
    return Row(name, f"{slope:.0f} KB, standard error {error:.0f}", bar, slope <= SURE * error and error <= FAINT)
