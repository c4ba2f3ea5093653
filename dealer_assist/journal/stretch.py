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
from dealer_assist.journal.packs import BadPack, rows

LONG = 200_000
"""Rows from which a second process pays."""


@frozen()
class Stretch:
    """A stretch that is whole: the hash of its last row, number and time of the rows that are always signed, and number and hash of those
    that a checkpoint counts to.
    """

    head: bytes
    due: tuple[tuple[int, str], ...]
    counted: tuple[tuple[int, bytes], ...]


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
    head, due, counted = json.loads(said) if elsewhere.returncode == 0 else ("", (), ())
    if later is None or head != middle.hex():  # had it been no hash, nothing would follow it
        return None
    earlier = Stretch(middle, tuple(map(tuple, due)), tuple((seq, bytes.fromhex(stored)) for seq, stored in counted))
    return Stretch(later.head, earlier.due + later.due, earlier.counted + later.counted)


def stretch(path: Path, before: bytes, first: int, last: int, payloads: bool) -> Stretch | None:
    """The rows `first` to `last`, where the row before the first has the hash `before`; None when one of them is missing, was changed, has
    a column of another type or, with `payloads`, holds no event that this program knows.
    """
    if payloads:
        from dealer_assist.journal.codec import readable  # the chain can be followed without knowing any event
    head, seq, due, counted = before, first - 1, list[tuple[int, str]](), list[tuple[int, bytes]]()
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            counts = marked(connection)
            for number, at, kind, version, payload, stored in rows(connection, first, last):
                chained = link(head, number, at.encode(), kind.encode(), version, payload.encode()) == stored
                if not chained or number != seq + 1 or type(version) is not int:
                    return None
                if kind in DUE:
                    due.append((number, at))
                if number in counts:
                    counted.append((number, stored))
                if payloads and not readable(kind, version, payload):
                    return None
                head, seq = stored, number
    except (sqlite3.Error, BadPack, AttributeError, TypeError):  # it cannot be read there, or a column is no text
        return None
    return Stretch(head, tuple(due), tuple(counted)) if seq == last else None


def marked(connection: sqlite3.Connection) -> frozenset[int]:
    """The rows that a checkpoint counts to; none in a file from before there were any, or where they cannot be read."""
    try:
        return frozenset(upto for (upto,) in connection.execute("SELECT upto FROM checkpoint"))
    except sqlite3.Error:
        return frozenset()


def main(arguments: Sequence[str]) -> int:
    """The rows up to the one named, as JSON; 1 when they are not whole."""
    path, last, payloads = arguments
    found = stretch(Path(path), GENESIS, 1, int(last), payloads == "1")
    if found is None:
        return 1
    sys.stdout.write(json.dumps([found.head.hex(), found.due, [(seq, stored.hex()) for seq, stored in found.counted]]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
