"""Packs: the rows of a hand of long ago, compressed, in the same file. Whoever reads rows need not know where they stand.

Belongs here: the form of a pack (docs/journal-format.md), packing a hand, reading rows from packs and table in their order. Does not belong
here: when a hand is packed (`store`), whether the rows are to be believed (`stretch`, `damage`).
"""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any

from dealer_assist.journal.chain import GENESIS, link

BEGINS = "table_stood"
"""The kind of the row that a pack begins with: where a hand begins on record."""

Row = tuple[int, str, str, int, str, bytes]
"""A row as it is stored: seq, at, kind, version, payload, hash."""

_PLAIN = "SELECT seq, at, kind, version, payload, hash FROM journal WHERE seq BETWEEN ? AND ? ORDER BY seq"
_OF_KIND = "SELECT seq, at, kind, version, payload, hash FROM journal WHERE seq BETWEEN ? AND ? AND kind = ? ORDER BY seq"
_PACKS = "SELECT first, last, rows, hash FROM pack WHERE last >= ? AND first <= ? ORDER BY first"
_THERE = "SELECT 1 FROM sqlite_schema WHERE name = 'pack'"
_ENDS = "SELECT min(seq), max(seq) FROM journal"
_PACKED_ENDS = "SELECT min(first), max(last) FROM pack"
_STRAY = """
SELECT seq FROM journal WHERE seq <= (SELECT max(last) FROM pack) AND EXISTS (SELECT 1 FROM pack WHERE seq BETWEEN first AND last)
ORDER BY seq
"""
_BEGINS = "SELECT seq FROM journal WHERE kind = ? ORDER BY seq LIMIT ?"
PLAIN = 50
"""So many hands stay as they are: what the floor looks at."""

FIRST, LAST = -1 << 63, (1 << 63) - 1
"""No number of a row is smaller or larger."""


class BadPack(ValueError):
    """A pack that does not hold what it should. `seq` is its first row."""

    def __init__(self, seq: int, why: str) -> None:
        super().__init__(why)
        self.seq = seq


def pack(connection: sqlite3.Connection, plain: int) -> bool:
    """Move the rows of the oldest hand in the table into a pack, in one transaction, where `plain` hands (at least one) begin after it.
    False, and nothing is moved, where there is no such hand or its rows are not as they were written. Raises sqlite3.Error, likewise.
    """
    begins = [seq for (seq,) in connection.execute(_BEGINS, (BEGINS, plain + 1))]
    if len(begins) <= plain:
        return False
    first, last = begins[0], begins[1] - 1
    before = next(rows(connection, first - 1, first - 1), None)
    text = packed(list(rows(connection, first, last)), GENESIS if before is None else before[5])
    if text is None:
        return False
    with connection:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("INSERT INTO pack VALUES (?, ?, ?, ?)", (first, last, text, sha256(text).digest()))
        connection.execute("DELETE FROM journal WHERE seq BETWEEN ? AND ?", (first, last))
    return True


def packed(held: Sequence[Row], before: bytes) -> bytes | None:
    """The rows as a pack holds them: a line a row, its columns between tabs, compressed. None where they do not follow the row whose hash
    is `before` and each other, or could not be read back the same.
    """
    head, lines = before, []
    for seq, at, kind, version, payload, stored in held:
        head = link(head, seq, at.encode(), kind.encode(), version, payload.encode())
        if head != stored:
            return None
        lines.append(f"{at}\t{kind}\t{version}\t{payload}\t{stored.hex()}\n")
    text = zlib.compress("".join(lines).encode(), 9)
    try:
        same = unpacked(held[0][0], held[-1][0], text, sha256(text).digest()) == list(held)
    except BadPack:  # a column holds what stands between columns
        return None
    return text if same else None


def unpacked(first: int, last: int, rows: bytes, digest: bytes) -> list[Row]:
    """The rows of a pack. Raises BadPack."""
    try:
        if sha256(rows).digest() != digest:
            raise BadPack(first, "its hash is another")
        lines = zlib.decompress(rows).decode().split("\n")[:-1]
        found: list[Row] = []
        for seq, line in enumerate(lines, first):
            at, kind, version, payload, stored = line.split("\t")
            found.append((seq, at, kind, int(version), payload, bytes.fromhex(stored)))
    except (zlib.error, TypeError, ValueError) as error:  # no such text, a line of other columns, a number that is none
        raise BadPack(first, str(error)) from error
    if type(last) is not int or len(found) != last - first + 1 or found[0][2] != BEGINS:
        raise BadPack(first, "it holds other rows")
    return found


def there(connection: sqlite3.Connection) -> bool:
    """Has the file packs; those of older programs have none."""
    return connection.execute(_THERE).fetchone() is not None


def rows(
    connection: sqlite3.Connection, first: int = FIRST, last: int = LAST, kind: str = "", bad: list[BadPack] | None = None
) -> Iterator[Any]:
    """The rows `first` to `last` that are there, in order, from packs and table; those of `kind` alone, where one is named. Text is as the
    connection gives it. A pack that is none is put into `bad` and passed over, or raised where there is no such list.
    """
    at = first
    for begins, ends, text, digest in connection.execute(_PACKS, (first, last)) if there(connection) else ():
        if at < begins:
            yield from _plain(connection, at, begins - 1, kind)
        try:
            held = unpacked(begins, ends, text, digest)
        except BadPack as error:
            if bad is None:
                raise
            held = []
            bad.append(error)
        for row in held:
            if first <= row[0] <= last and (not kind or row[2] == kind):
                yield row if connection.text_factory is str else _as_bytes(row)
        at = (ends if type(ends) is int else begins) + 1
    yield from _plain(connection, at, last, kind)


def _plain(connection: sqlite3.Connection, first: int, last: int, kind: str) -> Iterator[Any]:
    return connection.execute(_OF_KIND, (first, last, kind)) if kind else connection.execute(_PLAIN, (first, last))


def stray(connection: sqlite3.Connection) -> list[int]:
    """The rows of the table that a pack holds too; there are none."""
    return [seq for (seq,) in connection.execute(_STRAY)] if there(connection) else []


def ends(connection: sqlite3.Connection) -> tuple[int, int]:
    """The numbers of the first and the last row; 1 and 0 when there is none. Raises sqlite3.Error."""
    found = connection.execute(_ENDS).fetchall()
    if there(connection):
        found += connection.execute(_PACKED_ENDS).fetchall()
    some = [pair for pair in found if pair[0] is not None]
    return min((pair[0] for pair in some), default=1), max((pair[1] for pair in some), default=0)


def _as_bytes(row: Row) -> Any:
    seq, at, kind, version, payload, stored = row
    return seq, at.encode(), kind.encode(), version, payload.encode(), stored
