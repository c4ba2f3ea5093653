"""Is a stretch of the record as it was written: yes or no, in one pass over its rows.

`verify` asks it of the two halves of a long record at once, the first in a process of its own (`python -m dealer_assist.journal.stretch`).
What is wrong, and where, is not told here: `verify` looks row by row when the answer is no.
"""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from dealer_assist.frozen import frozen
from dealer_assist.journal.chain import GENESIS, link
from dealer_assist.journal.checkpoints import DUE

LONG = 200_000
"""Rows from which a second process pays."""

_ROWS = "SELECT seq, at, kind, version, payload, hash FROM journal WHERE seq BETWEEN ? AND ? ORDER BY seq"


@frozen()
class Stretch:
    """A stretch that is whole: the hash of its last row, and number and time of the rows that are always signed."""

    head: bytes
    due: tuple[tuple[int, str], ...]


def whole(path: Path, last: int, middle: bytes, payloads: bool) -> Stretch | None:
    """The record of `last` rows; None when anything is wrong with a row. `middle` is the hash of row `last // 2`: there the halves of
    a long record are joined.
    """
    if last < LONG:
        return stretch(path, GENESIS, 1, last, payloads)
    half = last // 2
    argv = [sys.executable, "-m", __name__, str(path), str(half), str(int(payloads))]
    with subprocess.Popen(argv, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as elsewhere:
        later = stretch(path, middle, half + 1, last, payloads)
        said = elsewhere.communicate()[0]
    head, due = json.loads(said) if elsewhere.returncode == 0 else ("", ())
    if later is None or head != middle.hex():  # had it been no hash, nothing would follow it
        return None
    return Stretch(later.head, (*((seq, at) for seq, at in due), *later.due))


def stretch(path: Path, before: bytes, first: int, last: int, payloads: bool) -> Stretch | None:
    """The rows `first` to `last`, where the row before the first has the hash `before`; None when one of them is missing, was changed, has
    a column of another type or, with `payloads`, holds no event that this program knows.
    """
    if payloads:
        from dealer_assist.journal.codec import readable  # the chain can be followed without knowing any event
    head, seq, due = before, first - 1, list[tuple[int, str]]()
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            for number, at, kind, version, payload, stored in connection.execute(_ROWS, (first, last)):
                chained = link(head, number, at.encode(), kind.encode(), version, payload.encode()) == stored
                if not chained or number != seq + 1 or type(version) is not int:
                    return None
                if kind in DUE:
                    due.append((number, at))
                if payloads and not readable(kind, version, payload):
                    return None
                head, seq = stored, number
    except (sqlite3.Error, AttributeError, TypeError):  # it cannot be read there, or a column is no text
        return None
    return Stretch(head, tuple(due)) if seq == last else None


def main(arguments: Sequence[str]) -> int:
    """The rows up to the one named, as JSON; 1 when they are not whole."""
    path, last, payloads = arguments
    found = stretch(Path(path), GENESIS, 1, int(last), payloads == "1")
    if found is None:
        return 1
    sys.stdout.write(json.dumps([found.head.hex(), found.due]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
