"""What somebody with the disk may do to a journal, each at a random place: for the tests a few hundred times, for the soak ten thousand.

Every try works on a copy of one journal of a shift: signed, its last entry witnessed by a report, one before it by the shoe's
acknowledgement. `TRIES` are what must be found; `cut_after` is what can only be told.
"""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from dealer_assist.journal.chain import GENESIS, link
from dealer_assist.journal.codec import encode
from dealer_assist.journal.signing import Signer
from dealer_assist.journal.store import FILE, JournalStore
from dealer_assist.journal.verify import JournalReader, Report
from dealer_assist.journal.witness import Witness, witness
from dealer_assist.table.events import Event
from tests.journal.samples import SAMPLES

LOOSE = (
    "DROP TRIGGER IF EXISTS no_update",
    "DROP TRIGGER IF EXISTS no_delete",
    "DROP TRIGGER IF EXISTS checkpoint_no_update",
    "DROP TRIGGER IF EXISTS checkpoint_no_delete",
    "DROP INDEX IF EXISTS reading_once",
)
JOURNAL = ("seq", "at", "kind", "version", "payload", "hash")
CHECKPOINT = ("number", "upto", "at", "head", "why", "key", "link", "signature")
LOOSER = {"journal": f"CREATE TABLE journal (seq INTEGER PRIMARY KEY, {', '.join(JOURNAL[1:])})"}
LOOSER["checkpoint"] = f"CREATE TABLE checkpoint (number INTEGER PRIMARY KEY, {', '.join(CHECKPOINT[1:])})"


@dataclass
class Shift:
    """A journal of a shift, and what is known of it elsewhere. `appends` are the last entries of each append."""

    path: Path
    key: bytes
    appends: list[int]
    heads: list[str]
    older: list[Path]

    @property
    def last(self) -> int:
        return self.appends[-1]

    def report(self, path: Path, *witnesses: Witness) -> Report:
        """What the verifier says of `path`, which should be this journal."""
        reader = JournalReader(path)
        with closing(reader):
            return reader.verify(payloads=False, keys=[self.key], witnesses=witnesses)


def shift(folder: Path, seed: int = 5) -> Shift:
    """Play a made-up shift of some two hundred entries; copies are kept on the way, as somebody might."""
    chance = random.Random(seed)
    clock = iter(range(1_700_000_000_000_000, 1_800_000_000_000_000, 7_000_000))
    journal = JournalStore(folder, lambda: f"{(at := next(clock))} {at} 00000000", Signer)
    events = [event for event in SAMPLES if getattr(event, "reading", None) is None]
    appends, heads, older = list[int](), list[str](), list[Path]()
    for part in range(90):
        if part == 89:
            batch: list[Event] = [event for event in events if encode(event)[0] == "shift_ended"]
        else:
            batch = chance.sample(events, chance.randint(1, 4))
        heads.append(journal.append(batch))
        appends.append(journal.seq)
        if part % 11 == 10 and part < 88:
            older.append(folder / f"older-{part}.db")
            with closing(JournalReader(folder / FILE)) as reader:
                reader.copy(older[-1])
    journal.close()
    assert journal.signer is not None
    return Shift(folder / FILE, journal.signer.public, appends, heads, older)


def loosen(connection: sqlite3.Connection) -> None:
    """Take every guard away."""
    for statement in LOOSE:
        connection.execute(statement)
    connection.execute("PRAGMA writable_schema = ON")
    for table, sql in LOOSER.items():
        connection.execute("UPDATE sqlite_schema SET sql = ? WHERE name = ?", (sql, table))


def flip(connection: sqlite3.Connection, chance: random.Random) -> None:
    """One byte of one stored column of one row."""
    table, columns = chance.choice([("journal", JOURNAL), ("checkpoint", CHECKPOINT)])
    row = chance.choice([found for (found,) in connection.execute(f"SELECT {columns[0]} FROM {table}")])
    column = chance.choice(columns)
    kind, stored = connection.execute(f"SELECT typeof({column}), {column} FROM {table} WHERE {columns[0]} = ?", (row,)).fetchone()
    if kind == "integer":
        changed: object = stored ^ 1 << chance.randrange(63)
    else:
        bytes_ = bytearray(stored.encode() if kind == "text" else stored)
        bytes_[chance.randrange(len(bytes_))] ^= chance.randint(1, 255)
        changed = bytes(bytes_)
    form = {"integer": "INTEGER", "text": "TEXT", "blob": "BLOB"}[kind]
    connection.execute(f"UPDATE OR REPLACE {table} SET {column} = CAST(? AS {form}) WHERE {columns[0]} = ?", (changed, row))


def remove(connection: sqlite3.Connection, chance: random.Random) -> None:
    """A row, or a checkpoint."""
    table, key = chance.choice([("journal", "seq"), ("checkpoint", "number")])
    row = chance.choice([found for (found,) in connection.execute(f"SELECT {key} FROM {table}")])
    connection.execute(f"DELETE FROM {table} WHERE {key} = ?", (row,))
    if chance.random() < 0.5:  # and close the gap
        connection.execute(f"UPDATE {table} SET {key} = -{key} WHERE {key} > ?", (row,))
        connection.execute(f"UPDATE {table} SET {key} = -{key} - 1 WHERE {key} < 0")


def swap(connection: sqlite3.Connection, chance: random.Random) -> None:
    """Two rows change places."""
    table, key = chance.choice([("journal", "seq"), ("checkpoint", "number")])
    first, second = chance.sample([found for (found,) in connection.execute(f"SELECT {key} FROM {table}")], 2)
    for old, new in ((first, -1), (second, first), (-1, second)):
        connection.execute(f"UPDATE {table} SET {key} = ? WHERE {key} = ?", (new, old))


def add(connection: sqlite3.Connection, chance: random.Random) -> None:
    """A row is put in, in the middle or at the end; sometimes with everything after it chained anew."""
    rows = connection.execute("SELECT * FROM journal ORDER BY seq").fetchall()
    place = chance.randint(0, len(rows) - 1)
    rows.insert(place, chance.choice(rows))
    chained(connection, rows, place if chance.random() < 0.5 else len(rows))


def chained(connection: sqlite3.Connection, rows: list[tuple[object, ...]], since: int) -> None:
    """Write `rows` as the journal, numbered; those from `since` on with right hashes, as anybody can compute them."""
    connection.execute("DELETE FROM journal")
    head = GENESIS
    for seq, (_, at, kind, version, payload, stored) in enumerate(rows, 1):
        assert isinstance(stored, bytes)
        right = link(head, seq, str(at).encode(), str(kind).encode(), int(str(version)), str(payload).encode())
        head = right if seq > since else stored
        connection.execute("INSERT INTO journal VALUES (?, ?, ?, ?, ?, ?)", (seq, at, kind, version, payload, head))


def cut(connection: sqlite3.Connection, chance: random.Random) -> None:
    """The end is cut off, with the checkpoints that would tell."""
    last = connection.execute("SELECT max(seq) FROM journal").fetchone()[0]
    cut_after(connection, chance.randint(0, last - 1))


def cut_after(connection: sqlite3.Connection, last: int) -> None:
    """Keep nothing after entry `last`."""
    connection.execute("DELETE FROM journal WHERE seq > ?", (last,))
    connection.execute("DELETE FROM checkpoint WHERE upto > ?", (last,))


def rewrite(connection: sqlite3.Connection, chance: random.Random) -> None:
    """An entry is changed and all after it chained anew; the checkpoints are left, adapted as far as it goes without the key, dropped from
    there on, or all made anew with another key.
    """
    rows = connection.execute("SELECT * FROM journal ORDER BY seq").fetchall()
    place = chance.randrange(len(rows))
    seq, at, kind, version, payload, stored = rows[place]
    rows[place] = (seq, at, kind, version, payload.replace("{", '{"x":1,', 1), stored)
    chained(connection, rows, place)
    match chance.randrange(4):
        case 0:
            connection.execute("UPDATE checkpoint SET head = (SELECT hash FROM journal WHERE seq = upto)")
        case 1:
            connection.execute("DELETE FROM checkpoint WHERE upto > ?", (place,))
        case 2:
            resign(connection)
        case _:
            pass


def resign(connection: sqlite3.Connection) -> None:
    """Every checkpoint anew, by a key of one's own."""
    from nacl.signing import SigningKey

    from dealer_assist.journal.checkpoints import Checkpoint, linked

    key = SigningKey(os.urandom(32))
    before: Checkpoint | None = None
    for number, upto, at, why in connection.execute("SELECT number, upto, at, why FROM checkpoint ORDER BY number").fetchall():
        head = connection.execute("SELECT hash FROM journal WHERE seq = ?", (upto,)).fetchone()[0]
        text = linked(before, number, upto, at, head, why, bytes(key.verify_key))
        before = Checkpoint(number, upto, at, head, why, bytes(key.verify_key), text, key.sign(text).signature)
        connection.execute("DELETE FROM checkpoint WHERE number = ?", (number,))
        connection.execute("INSERT INTO checkpoint VALUES (?, ?, ?, ?, ?, ?, ?, ?)", before)


TRIES: dict[str, Callable[[sqlite3.Connection, random.Random], None]] = {
    "flip": flip,
    "remove": remove,
    "swap": swap,
    "add": add,
    "cut": cut,
    "rewrite": rewrite,
}
OLDER = "older copy"


def tried(original: Shift, name: str, chance: random.Random, copy: Path) -> Report:
    """What the verifier says after one try of that name."""
    source = chance.choice(original.older) if name == OLDER else original.path
    shutil.copyfile(source, copy)
    if name != OLDER:
        with closing(sqlite3.connect(copy, isolation_level=None)) as connection:
            connection.execute("PRAGMA journal_mode = MEMORY")
            connection.execute("PRAGMA synchronous = OFF")
            loosen(connection)
        with closing(sqlite3.connect(copy, isolation_level=None)) as connection:
            connection.execute("PRAGMA synchronous = OFF")
            connection.execute("BEGIN")
            TRIES[name](connection, chance)
            connection.execute("COMMIT")
    printed = witness(f"{original.heads[-1]}/{original.last}")
    return original.report(copy, chance.choice([printed, witness(original.heads[-1][:16].upper())]))


def told_tail(original: Shift, chance: random.Random, copy: Path) -> tuple[Report, int]:
    """A cut after the last witness, between two appends and so that nothing that is always signed loses its signature; and how many entries
    after the witnessed one are left.
    """
    seen = chance.randrange(len(original.appends) - 2)
    kept = chance.choice(original.appends[seen:-1])
    shutil.copyfile(original.path, copy)
    with closing(sqlite3.connect(copy, isolation_level=None)) as connection:
        loosen(connection)
    with closing(sqlite3.connect(copy, isolation_level=None)) as connection:
        cut_after(connection, kept)
    return original.report(copy, witness(f"{original.heads[seen]}/{original.appends[seen]}")), kept - original.appends[seen]
