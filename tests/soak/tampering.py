"""Ten thousand things that somebody with the disk does to a record: each is found, and what cannot be found is said."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.bench.rows import Row, at_least
from tests.journal.tampering import OLDER, TRIES, shift, told_tail, tried

NUMBER = 10_000
TAILS = 1_000


def rows() -> Iterator[Row]:
    """What `make soak` prints."""
    names = (*TRIES, OLDER)
    with tempfile.TemporaryDirectory() as folder:
        played, copy, chance = shift(Path(folder)), Path(folder) / "copy.db", random.Random(1)
        for name in names:
            number = NUMBER // len(names) + 1
            found = sum(bool(tried(played, name, chance, copy).faults) for _ in range(number))
            yield at_least(f"{number} x {name}: found against checkpoints and witness", 100 * found / number, 100, "%")
        told = 0
        for _ in range(TAILS):
            report, left = told_tail(played, chance, copy)
            told += not report.faults and [note.detail for note in report.notes if note.what == "tail"] == [f"{left}"]
        yield at_least(f"{TAILS} cuts after the last witness: told as an unwitnessed tail", 100 * told / TAILS, 100, "%")
