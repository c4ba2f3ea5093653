"""Read a journal without changing it: check every row, list the hands, show one, copy all of it.

Runs without the kiosk, on a copy or beside it. Opens the file read-only; never takes the folder's lock.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dealer_assist.journal import packs
from dealer_assist.journal.believing import Fault, checkpoint_faults, unsigned_faults, witness_faults
from dealer_assist.journal.chain import GENESIS
from dealer_assist.journal.checkpoints import Checkpoint
from dealer_assist.journal.codec import decode
from dealer_assist.journal.damage import Rows, row_by_row
from dealer_assist.journal.extract import Extract, Stored
from dealer_assist.journal.migrations import FILE_VERSION
from dealer_assist.journal.store import failure
from dealer_assist.journal.stretch import whole
from dealer_assist.journal.witness import Witness
from dealer_assist.table.events import Event, HandStarted
from dealer_assist.table.table import JournalFailed

_CHECKPOINTS = """
SELECT number, upto, at, head, why, key, link, signature, typeof(number) || typeof(upto) || typeof(at) || typeof(head) || typeof(why)
|| typeof(key) || typeof(link) || typeof(signature) FROM checkpoint ORDER BY number
"""
_TYPES = b"integerintegertextblobtextblobblobblob"
_STOOD = "SELECT seq FROM journal WHERE kind = ? AND seq < ? ORDER BY seq DESC LIMIT ?"
_PACKED = "SELECT first FROM pack WHERE first < ? ORDER BY first DESC LIMIT ?"


@dataclass(frozen=True, slots=True)
class Report:
    """What verifying found: rows read, the head (hex), and the faults, first first. `notes` are no faults, but to be known: how far the
    record is signed and witnessed.
    """

    rows: int
    head: str
    faults: tuple[Fault, ...]
    checkpoints: int = 0
    notes: tuple[Fault, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """One stored row, decoded. `at` is the UTC time in microseconds."""

    seq: int
    at: int
    kind: str
    payload: str
    event: Event


class JournalReader:
    """A journal file, read-only. Raises JournalFailed when it is none, is damaged, or is newer than this program."""

    def __init__(self, path: Path) -> None:
        if not path.is_file():
            raise JournalFailed("no_file", str(path))
        self.path = path
        self._connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
        self._connection.text_factory = bytes
        try:
            version: int = self._connection.execute("PRAGMA user_version").fetchone()[0]
        except sqlite3.Error as error:
            self._connection.close()
            raise failure(error, self.path) from error
        if version > FILE_VERSION or version == 0:
            self._connection.close()
            found = f"{path}: is of version {version}, this program reads up to {FILE_VERSION}"
            raise JournalFailed("newer" if version else "corrupt", found)

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def copy(self, to: Path) -> None:
        """Write the journal as it stands into the new file `to`, one file and on disk, also while a kiosk appends. Raises JournalFailed,
        `exists` when the file is there already.
        """
        if to.exists():
            raise JournalFailed("exists", str(to))
        try:
            with closing(sqlite3.connect(to, isolation_level=None)) as copy:
                self._connection.backup(copy)
                copy.execute("PRAGMA journal_mode=DELETE")  # no companion files: what is carried away is whole
        except sqlite3.Error as error:
            raise failure(error, to) from error

    def verify(self, *, payloads: bool = True, keys: Sequence[bytes] = (), witnesses: Sequence[Witness] = ()) -> Report:
        """Check every row's place, type, hash and, with `payloads`, that it is an event this program knows; then the checkpoints against
        the rows and against `keys`, the public keys that may sign here, and the end against what `witnesses` remember.
        """
        self._connection.execute("BEGIN")  # one view of the file throughout, whatever a kiosk appends meanwhile
        rows = self._whole(payloads) or row_by_row(self._connection, payloads)
        checkpoints, said, notes = tuple[Checkpoint, ...](), list[Fault](), list[Fault]()
        try:
            if not rows.stopped:
                checkpoints = self._checkpoints()
                said, notes = self._believed(checkpoints, rows, keys, witnesses)
        except sqlite3.Error as error:
            checkpoints, said = (), [Fault(rows.last + 1, "file", str(error))]
        self._connection.rollback()
        faults = sorted((*rows.faults, *said), key=lambda fault: fault.seq)
        return Report(rows.count, rows.head.hex() if isinstance(rows.head, bytes) else "", tuple(faults), len(checkpoints), tuple(notes))

    def _whole(self, payloads: bool) -> Rows | None:
        """All rows, when there is nothing wrong with any of them."""
        try:
            first, last = packs.ends(self._connection)
            if first != 1 or packs.stray(self._connection):
                return None
            middle = self._hash(last // 2)
        except (sqlite3.Error, JournalFailed, TypeError):  # it breaks off already
            return None
        found = whole(self.path, last, middle, payloads)
        return None if found is None else Rows(last, last, found.head, found.due, found.counted)

    def _checkpoints(self) -> tuple[Checkpoint, ...]:
        """Every checkpoint as it is stored; none in a file from before there were any."""
        if not self._connection.execute("SELECT 1 FROM sqlite_schema WHERE name = 'checkpoint'").fetchone():
            return ()
        return tuple(map(_checkpoint, self._connection.execute(_CHECKPOINTS)))

    def _believed(
        self, checkpoints: Sequence[Checkpoint], rows: Rows, keys: Sequence[bytes], witnesses: Sequence[Witness]
    ) -> tuple[list[Fault], list[Fault]]:
        """What checkpoints and witnesses say against the journal, and how far they speak for it."""
        last = rows.last
        faults = checkpoint_faults(checkpoints, dict(rows.counted), last, keys)
        if checkpoints:
            faults += unsigned_faults(((seq, at) for seq, at in rows.due if seq > checkpoints[0].upto), checkpoints)
        elif keys and last:
            faults.append(Fault(1, "unsigned"))
        said, seen = witness_faults(witnesses, self._witnessed, last)
        signed = min(last, max((row.upto for row in checkpoints), default=0))
        notes = [Fault(signed + 1, "unsigned_tail", f"{last - signed}")] if last > signed else []
        notes += [Fault(seen + 1, "tail", f"{max(0, last - seen)}")]
        notes += [] if keys else [Fault(1, "own_key")]
        return faults + said, notes

    def _witnessed(self, witness: Witness) -> int | None:
        """The entry that has the witnessed head."""
        if witness.count is not None:
            return witness.count if self._hash(witness.count).hex().startswith(witness.head) else None
        digits = witness.head.upper()
        query = "SELECT seq FROM journal WHERE substr(hex(hash), 1, ?) = ? ORDER BY seq DESC LIMIT 1"
        row = self._connection.execute(query, (len(digits), digits)).fetchone()
        if row is None:  # then it is one of long ago
            row = next((row for row in packs.rows(self._connection, bad=[]) if row[5].hex().startswith(witness.head)), None)
        return None if row is None else int(row[0])

    def hands(self) -> Iterator[Row]:
        """The row that starts each hand, in order."""
        yield from self._rows(kind="hand_started")

    def hand(self, number: int) -> tuple[Row, ...]:
        """Every row of hand `number`, from its start to the next hand's. Empty when there is no such hand."""
        starts = self.hands()
        start = next((row for row in starts if isinstance(row.event, HandStarted) and row.event.number == number), None)
        if start is None:
            return ()
        following = next(starts, None)
        return tuple(self.between(start.seq, None if following is None else following.seq))

    def between(self, first: int, end: int | None = None) -> Iterator[Row]:
        """The rows from number `first` on, up to, not including, `end`."""
        yield from self._rows(first, packs.LAST if end is None else end - 1)

    def stood(self, before: int | None = None, most: int = -1) -> tuple[int, ...]:
        """The numbers of the rows at which a hand begins on record, with the whole table as it stood: newest first, before row `before`, at
        most that many (-1: all).
        """
        below = packs.LAST if before is None else before
        try:
            found = [seq for (seq,) in self._connection.execute(_STOOD, (packs.BEGINS, below, most))]
            if len(found) != most and packs.there(self._connection):
                found += [seq for (seq,) in self._connection.execute(_PACKED, (below, most - len(found) if most >= 0 else most))]
        except sqlite3.Error as error:
            raise failure(error, self.path) from error
        return tuple(found)

    @property
    def last_row(self) -> int:
        """The number of the last row, 0 when there is none."""
        return int(self._connection.execute("SELECT coalesce(max(seq), 0) FROM journal").fetchone()[0])

    def last(self, kind: str, before: int | None = None) -> int:
        """The number of the last row of a kind, before row `before`; 0 when there is none."""
        query = "SELECT seq FROM journal WHERE kind = ? AND (? IS NULL OR seq < ?) ORDER BY seq DESC LIMIT 1"
        found = self._connection.execute(query, (kind, before, before)).fetchone()
        return 0 if found is None else int(found[0])

    def hash_of(self, seq: int) -> str:
        """The hash of row `seq` (hex), "" when there is none."""
        return self._hash(seq).hex()

    def extract(self, first: int, last: int) -> Extract:
        """The rows from `first` to `last` as they are stored, on to the row that the next checkpoint speaks for, with that checkpoint."""
        checkpoints = self._checkpoints()
        after = next((place for place, row in enumerate(checkpoints) if row.upto >= last), None)
        speaks = None if after is None else checkpoints[after]
        end = last if speaks is None else speaks.upto
        rows = tuple(
            Stored(seq, at.decode(), kind.decode(), version, payload.decode(), stored)
            for seq, at, kind, version, payload, stored in self._stored(first, end)
        )
        before = bytes.fromhex(self.hash_of(first - 1)) or GENESIS
        return Extract(before, rows, speaks, checkpoints[after - 1] if after else None)

    def _rows(self, first: int = packs.FIRST, last: int = packs.LAST, kind: str = "") -> Iterator[Row]:
        for seq, at, named, version, payload, _ in self._stored(first, last, kind):
            word, text = named.decode(), payload.decode()
            yield Row(seq, int(at.split()[0]), word, text, decode(word, version, text))

    def _stored(self, first: int, last: int, kind: str = "") -> Iterator[Any]:
        """Rows as they are stored, text as bytes. Raises JournalFailed."""
        try:
            yield from packs.rows(self._connection, first, last, kind)
        except sqlite3.Error as error:
            raise failure(error, self.path) from error
        except packs.BadPack as error:
            raise JournalFailed("corrupt", f"{self.path}: entry {error.seq}: {error}") from error

    def _hash(self, seq: int) -> bytes:
        """The hash of row `seq`, empty when there is none."""
        found = next(self._stored(seq, seq), None)
        return found[5] if found is not None and isinstance(found[5], bytes) else b""


def _checkpoint(row: tuple[Any, ...]) -> Checkpoint:
    """A stored checkpoint; one with a column of another type was changed, and has the place and no content."""
    number, upto, at, head, why, key, text, signature, types = row
    if types != _TYPES:
        return Checkpoint(number, 0, "", b"", "", b"", b"", b"")
    return Checkpoint(number, upto, at.decode("utf-8", "replace"), head, why.decode("utf-8", "replace"), key, text, signature)
