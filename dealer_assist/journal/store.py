"""The journal on disk: one SQLite file in the table's state folder, appended to and never rewritten.

An append is one transaction: all of its events are on disk when it returns, or none. Whatever the disk says no to becomes
JournalFailed. Reading and checking somebody else's file is `verify`.
"""

from __future__ import annotations

import fcntl
import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path

from dealer_assist.journal import packs
from dealer_assist.journal.chain import GENESIS, link
from dealer_assist.journal.checkpoints import EVERY, MINUTE, Checkpoint, due, linked
from dealer_assist.journal.clock import now
from dealer_assist.journal.codec import decode, encode
from dealer_assist.journal.migrations import APPLICATION_ID, FILE_VERSION, STEPS
from dealer_assist.journal.signing import Signer, trusted
from dealer_assist.table.events import Event
from dealer_assist.table.table import JournalFailed

FILE = "journal.db"
_FAILURES = {
    sqlite3.SQLITE_FULL: "disk_full",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_CANTOPEN: "read_only",
    sqlite3.SQLITE_CORRUPT: "corrupt",
    sqlite3.SQLITE_NOTADB: "corrupt",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_CONSTRAINT: "twice",
}
_INSERT = "INSERT INTO journal (seq, at, kind, version, payload, hash) VALUES (?, ?, ?, ?, ?, ?)"
_CHECKPOINT = "INSERT INTO checkpoint (number, upto, at, head, why, key, link, signature) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"


def failure(error: sqlite3.Error, path: Path) -> JournalFailed:
    """What SQLite's error means for the table; SQLite itself does not say of which file."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return JournalFailed(_FAILURES.get(code, "io"), f"{path}: {error}")


class JournalStore:
    """The journal of one table. Holds the folder's lock while open: one kiosk a table (JournalFailed `locked`). With `signs`, each hand,
    sign-in and error has a signed checkpoint in its own append, and so has each minute of play.
    """

    def __init__(self, folder: Path, clock: Callable[[], str] = now, signs: Callable[[Path], Signer] | None = None) -> None:
        self.path = folder / FILE
        self._clock = clock
        self._lock = lock(folder)
        try:
            self.signer = None if signs is None else signs(folder)
            self._connection = _open(self.path)
            self._seq, self._head, self.written = self._last()
            self._checked = self._seq, self._head
            self._checkpoint = self._last_checkpoint()
            self._due = _monotonic(clock()) + EVERY
        except sqlite3.Error as error:
            os.close(self._lock)
            raise failure(error, self.path) from error
        except JournalFailed:
            os.close(self._lock)
            raise

    @property
    def head(self) -> str:
        """The hash of the last row, hex."""
        return self._head.hex()

    @property
    def seq(self) -> int:
        """The number of the last row, 0 when there is none."""
        return self._seq

    def append(self, events: Sequence[Event]) -> str:
        """Put `events` on disk, all or none, and return the new head (hex). Raises JournalFailed; the file is then as it was."""
        if not events:
            return self.head
        seq, head, rows = self._seq, self._head, []
        at = self._clock()
        for event in events:
            kind, version, payload = encode(event)
            seq += 1
            head = link(head, seq, at.encode(), kind.encode(), version, payload.encode())
            rows.append((seq, at, kind, version, payload, head))
        self._write(rows, self._signed(due([str(row[2]) for row in rows]), at, seq, head))
        self._seq, self._head = seq, head
        return self.head

    def checkpoint(self, why: str) -> None:
        """Sign what is not signed yet: the program began, or a minute of play is over. Raises JournalFailed."""
        if self._seq > (0 if self._checkpoint is None else self._checkpoint.upto):
            self._write([], self._signed(why, self._clock(), self._seq, self._head))

    def check(self) -> int:
        """Read back from the disk what was appended since the last check. The number of the first entry that is not as it was written, 0
        when all are. Raises JournalFailed.
        """
        seq, head = self._checked
        try:
            with closing(sqlite3.connect(self.path)) as fresh:  # no page of it is in memory yet
                for row in fresh.execute("SELECT seq, at, kind, version, payload, hash FROM journal WHERE seq > ? ORDER BY seq", (seq,)):
                    seq, head = seq + 1, link(head, seq + 1, row[1].encode(), row[2].encode(), row[3], row[4].encode())
                    if (row[0], row[5]) != (seq, head):
                        return seq
        except sqlite3.Error as error:
            raise failure(error, self.path) from error
        if (seq, head) != (self._seq, self._head):
            return seq + 1
        self._checked = seq, head
        return 0

    def pack(self, plain: int = packs.PLAIN) -> bool:
        """Compress the oldest hand that is not yet, where at least `plain` hands begin after it. Was there one? Raises JournalFailed; the
        file is then as it was.
        """
        try:
            return packs.pack(self._connection, plain)
        except sqlite3.Error as error:
            raise failure(error, self.path) from error

    def public_keys(self) -> tuple[bytes, ...]:
        """The public keys that may have signed here: this table's, and those before it."""
        return () if self.signer is None else tuple(dict.fromkeys((self.signer.public, *trusted(self.path.parent))))

    def events(self) -> Iterator[Event]:
        """The events from which the table as it stands can be folded: from the last record of the whole table on. Raises JournalFailed."""
        try:
            last = self._connection.execute("SELECT seq FROM journal WHERE kind = 'table_stood' ORDER BY seq DESC LIMIT 1").fetchone()
            for row in self._connection.execute("SELECT kind, version, payload FROM journal WHERE seq >= ? ORDER BY seq", last or (1,)):
                yield decode(*row)
        except sqlite3.Error as error:
            raise failure(error, self.path) from error

    def close(self) -> None:
        """Close the file and give the folder free."""
        self._connection.close()
        os.close(self._lock)

    def _write(self, rows: Sequence[tuple[object, ...]], checkpoint: Checkpoint | None) -> None:
        """One transaction: on disk when it returns, or not at all."""
        try:
            with self._connection:
                self._connection.execute("BEGIN IMMEDIATE")
                self._connection.executemany(_INSERT, rows)
                if checkpoint is not None:
                    self._connection.execute(_CHECKPOINT, checkpoint)
        except sqlite3.Error as error:
            raise failure(error, self.path) from error
        if checkpoint is not None:
            self._checkpoint, self._due = checkpoint, _monotonic(checkpoint.at) + EVERY

    def _signed(self, why: str, at: str, upto: int, head: bytes) -> Checkpoint | None:
        """The checkpoint that this append has, if it is due."""
        before, signer = self._checkpoint, self.signer
        if signer is None or not (why or _monotonic(at) >= self._due):
            return None
        number = 1 if before is None else before.number + 1
        text = linked(before, number, upto, at, head, why or MINUTE, signer.public)
        return Checkpoint(number, upto, at, head, why or MINUTE, signer.public, text, signer.sign(text))

    def _last_checkpoint(self) -> Checkpoint | None:
        row = self._connection.execute("SELECT * FROM checkpoint ORDER BY number DESC LIMIT 1").fetchone()
        return None if row is None else Checkpoint(*row)

    def _last(self) -> tuple[int, bytes, float]:
        """Number, hash and time of day (seconds) of the last row."""
        row = self._connection.execute("SELECT seq, hash, at FROM journal ORDER BY seq DESC LIMIT 1").fetchone()
        return (row[0], row[1], int(row[2].split()[0]) / 1e6) if row else (0, GENESIS, 0.0)


def _monotonic(at: str) -> int:
    return int(at.split()[1])


def lock(folder: Path) -> int:
    """Take the folder. Raises JournalFailed `locked` when another kiosk has it, `read_only` when it cannot be written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handle = os.open(folder / "lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError as error:
        raise JournalFailed("read_only", str(error)) from error
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(handle)
        raise JournalFailed("locked", str(folder)) from error
    return handle


def _open(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None)
    try:
        version: int = connection.execute("PRAGMA user_version").fetchone()[0]
        if version > FILE_VERSION:
            raise JournalFailed("newer", f"{path} is of version {version}, this program reads up to {FILE_VERSION}")
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "recursive_triggers=ON"):
            connection.execute(f"PRAGMA {pragma}")
        for step in range(version, FILE_VERSION):
            connection.executescript(
                f"BEGIN IMMEDIATE; {STEPS[step]} PRAGMA application_id={APPLICATION_ID}; PRAGMA user_version={step + 1}; COMMIT;"
            )
    except BaseException:
        connection.close()
        raise
    return connection
