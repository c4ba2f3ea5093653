"""Hands of long ago are compressed in the same file: nothing that reads a record sees a difference, and nothing done to it is missed."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dealer_assist.journal import packs, stretch
from dealer_assist.journal.backup import back_up
from dealer_assist.journal.extract import faults as extract_faults
from dealer_assist.journal.migrations import FILE_VERSION, STEPS
from dealer_assist.journal.signing import Signer, trusted
from dealer_assist.journal.store import FILE, JournalStore
from dealer_assist.journal.verify import JournalReader, Report
from dealer_assist.journal.witness import Witness
from dealer_assist.table.events import Event, FloorCalled, HandStarted, TableStood
from dealer_assist.table.table import JournalFailed
from tests.journal.samples import SAMPLES

HANDS, PLAIN = 8, 3
STOOD = next(event for event in SAMPLES if isinstance(event, TableStood))
START = next(event for event in SAMPLES if isinstance(event, HandStarted))
CALLED = FloorCalled(open=True)


def hand(number: int) -> tuple[Event, ...]:
    return (STOOD, HandStarted(number=number, rules=START.rules, seats=START.seats), CALLED, CALLED)


def played(folder: Path) -> JournalStore:
    """A journal of some hands, with two rows before the first of them."""
    journal = JournalStore(folder, signs=Signer)
    journal.append((CALLED, CALLED))
    for number in range(1, HANDS + 1):
        journal.append(hand(number))
    return journal


def pack_all(journal: JournalStore) -> int:
    count = 0
    while journal.pack(PLAIN):
        count += 1
    return count


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A journal whose hands are packed, but for the last."""
    with closing(played(tmp_path)) as journal:
        assert pack_all(journal) == HANDS - PLAIN
    return tmp_path / FILE


def read(path: Path) -> dict[str, object]:
    """All that a reader says of a journal."""
    with closing(JournalReader(path)) as reader:
        last = reader.verify().rows
        return {
            "report": reader.verify(keys=trusted(path.parent)),
            "rows": list(reader.between(1)),
            "within": list(reader.between(5, 13)),
            "starts": list(reader.hands()),
            "hands": [reader.hand(number) for number in range(HANDS + 2)],
            "stood": [reader.stood(before, most) for before in (None, 1, 4, 12, last) for most in (-1, 1, 2, PLAIN, PLAIN + 2, 99)],
            "hashes": [reader.hash_of(seq) for seq in range(last + 2)],
            "extract": [reader.extract(first, first + 3) for first in range(1, last - 3)],
        }


def test_a_reader_sees_no_difference(tmp_path: Path) -> None:
    with closing(played(tmp_path)) as journal:
        before = read(journal.path)
        assert pack_all(journal) == HANDS - PLAIN
        assert next(journal.events()) == STOOD
        assert journal.append((CALLED,))
    after = read(tmp_path / FILE)
    assert isinstance(after["report"], Report)
    assert after["report"].faults == ()
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        assert connection.execute("SELECT count(*) FROM journal").fetchone()[0] == 2 + 4 * PLAIN + 1
    for name in ("within", "starts", "stood"):
        assert after[name] == before[name], name
    assert after["rows"][:-1] == before["rows"]  # type: ignore[index]  # both are lists
    assert after["hashes"][:-2] == before["hashes"][:-1]  # type: ignore[index]  # likewise


def test_what_is_carried_away_from_a_pack_is_still_chained(path: Path) -> None:
    with closing(JournalReader(path)) as reader:
        assert list(extract_faults(reader.extract(4, 6))) == []


def test_the_halves_of_a_long_record_with_packs_are_looked_at_at_once(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stretch, "LONG", 2)
    with closing(JournalReader(path)) as reader:
        assert stretch.whole(path, 34, bytes.fromhex(reader.hash_of(17)), True) is not None
        assert reader.verify(keys=trusted(path.parent)).faults == ()


def test_a_witness_speaks_for_a_packed_entry(path: Path) -> None:
    with closing(JournalReader(path)) as reader:
        digits = reader.hash_of(9)
        for witness in (Witness(digits, 9), Witness(digits[:16])):
            report = reader.verify(keys=trusted(path.parent), witnesses=(witness,))
            assert (report.faults, [note.seq for note in report.notes if note.what == "tail"]) == ((), [10])
        assert [fault.what for fault in reader.verify(witnesses=(Witness("00" * 16),)).faults] == ["cut"]
        assert [fault.what for fault in reader.verify(witnesses=(Witness("00" * 16, 9),)).faults] == ["rewritten"]


def test_only_a_row_that_a_pack_has_leaves_the_table_and_no_pack_is_rewritten(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for statement in ("DELETE FROM journal", "DELETE FROM journal WHERE seq = 1", "DELETE FROM pack", "UPDATE pack SET last = 9"):
            with pytest.raises(sqlite3.IntegrityError, match="never rewritten"):
                connection.execute(statement)


def test_a_file_of_an_older_program_is_read_and_then_packed(tmp_path: Path) -> None:
    with closing(played(tmp_path)) as journal:
        before = read(journal.path)
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as connection:
        connection.executescript("DROP TABLE pack; DROP TRIGGER no_delete; PRAGMA user_version = 2")
        connection.executescript(f"CREATE TRIGGER no_delete {STEPS[0].partition('CREATE TRIGGER no_delete')[2]}")
    assert read(tmp_path / FILE) == before
    with closing(JournalStore(tmp_path, signs=Signer)) as journal:
        assert pack_all(journal) == HANDS - PLAIN
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone()[0] == FILE_VERSION
    assert read(tmp_path / FILE) == before


def test_rows_that_are_not_as_they_were_written_are_not_packed(tmp_path: Path) -> None:
    with closing(played(tmp_path)) as journal:
        loosen(journal.path)
        with closing(sqlite3.connect(journal.path, isolation_level=None)) as connection:
            connection.execute("UPDATE journal SET at = at || ' ' WHERE seq = 5")
        assert not journal.pack(PLAIN)


def test_rows_that_could_not_be_read_back_are_not_packed(tmp_path: Path) -> None:
    with closing(JournalStore(tmp_path, clock=lambda: "1 1 00000000\twith a tab")) as journal:
        for number in range(PLAIN + 2):
            journal.append(hand(number))
        assert not journal.pack(PLAIN)


def test_a_hand_that_is_the_first_entry_is_packed_too(tmp_path: Path) -> None:
    with closing(JournalStore(tmp_path)) as journal:
        for number in (1, 2):
            journal.append(hand(number))
        assert journal.pack(1)
        assert not journal.pack(1)
    with closing(JournalReader(tmp_path / FILE)) as reader:
        assert (reader.verify().faults, reader.stood()) == ((), (5, 1))


def test_what_the_disk_refuses_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    with closing(played(tmp_path)) as journal:
        before = read(journal.path)
        journal._connection.execute("PRAGMA query_only = ON")
        with pytest.raises(JournalFailed) as failed:
            journal.pack(PLAIN)
        assert failed.value.what == "read_only"
    assert read(tmp_path / FILE) == before


def test_a_backup_has_no_room_that_packing_left_empty(path: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(
            "CREATE TABLE waste AS WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 400) SELECT randomblob(999) FROM n"
        )
        connection.execute("DROP TABLE waste")
        connection.commit()
    back_up(path, tmp_path / "kept", bytes(32)[:31] + b"\t")
    assert (tmp_path / "kept").stat().st_size < 100_000 < path.stat().st_size


# ------------------------------------------------------------------------------------------------ what is done to a pack


def loosen(path: Path) -> None:
    """Take every guard away."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for name in ("no_update", "no_delete", "pack_no_update", "pack_no_delete"):
            connection.execute(f"DROP TRIGGER IF EXISTS {name}")
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute(
            "UPDATE sqlite_schema SET sql = 'CREATE TABLE pack (first INTEGER PRIMARY KEY, last, rows, hash)' WHERE name = 'pack'"
        )


def other_rows(connection: sqlite3.Connection, change: Callable[[list[packs.Row]], list[packs.Row]]) -> None:
    """The pack at row 7, made anew by who knows the form."""
    first, last, text, digest = connection.execute("SELECT * FROM pack WHERE first = 7").fetchone()
    rows = change(packs.unpacked(first, last, text, digest))
    lines = "".join(f"{row[1]}\t{row[2]}\t{row[3]}\t{row[4]}\t{row[5].hex()}\n" for row in rows)
    made = zlib.compress(lines.encode())
    connection.execute("UPDATE pack SET rows = ?, hash = ? WHERE first = 7", (made, sha256(made).digest()))


def changed(rows: list[packs.Row]) -> list[packs.Row]:
    seq, at, kind, version, payload, stored = rows[2]
    return [*rows[:2], (seq, at, kind, version, payload.replace("true", "false"), stored), *rows[3:]]


DONE: dict[str, tuple[Callable[[sqlite3.Connection], object], list[tuple[int, str]]]] = {
    "a row": (lambda it: other_rows(it, changed), [(9, "hash")]),
    "a row fewer": (lambda it: other_rows(it, lambda rows: rows[:-1]), [(7, "pack"), (11, "gap"), (11, "hash")]),
    "other rows first": (lambda it: other_rows(it, lambda rows: rows[::-1]), [(7, "pack"), (11, "gap"), (11, "hash")]),
    "a column fewer": (
        lambda it: it.execute("UPDATE pack SET rows = ?, hash = ? WHERE first = 7", (made := zlib.compress(b"x\n"), sha256(made).digest())),
        [(7, "pack"), (11, "gap"), (11, "hash")],
    ),
    "its hash": (lambda it: it.execute("UPDATE pack SET hash = zeroblob(32) WHERE first = 7"), [(7, "pack"), (11, "gap"), (11, "hash")]),
    "no bytes": (lambda it: it.execute("UPDATE pack SET rows = 'x' WHERE first = 7"), [(7, "pack"), (11, "gap"), (11, "hash")]),
    "its end": (lambda it: it.execute("UPDATE pack SET last = 'x' WHERE first = 7"), [(7, "pack"), (11, "gap"), (11, "hash")]),
    "taken out": (lambda it: it.execute("DELETE FROM pack WHERE first = 7"), [(11, "gap"), (11, "hash")]),
    "moved": (lambda it: it.execute("UPDATE pack SET first = 907, last = 910 WHERE first = 7"), [(11, "gap"), (11, "hash"), (907, "gap")]),
    "a row put beside it": (
        lambda it: it.execute("INSERT INTO journal SELECT 8, at, kind, version, payload, hash FROM journal WHERE seq = 1"),
        [(8, "gap")],
    ),
    "all of them": (lambda it: it.execute("DROP TABLE pack"), [(23, "gap"), (23, "hash")]),
}


def found(path: Path) -> Iterator[tuple[int, str]]:
    with closing(JournalReader(path)) as reader:
        yield from ((fault.seq, fault.what) for fault in reader.verify().faults if fault.what not in {"rewritten", "cut", "unsigned"})


@pytest.mark.parametrize(("do", "faults"), DONE.values(), ids=DONE)
def test_what_was_done_to_a_pack_is_found_and_the_entry_named(
    path: Path, do: Callable[[sqlite3.Connection], object], faults: list[tuple[int, str]]
) -> None:
    loosen(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        do(connection)
    assert [one for one in found(path) if one in faults] == faults


def test_a_pack_that_was_changed_says_so_to_who_reads_the_hand(path: Path) -> None:
    loosen(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("UPDATE pack SET hash = zeroblob(32) WHERE first = 7")
    with closing(JournalReader(path)) as reader, pytest.raises(JournalFailed) as failed:
        list(reader.between(7))
    assert (failed.value.what, "entry 7" in failed.value.detail) == ("corrupt", True)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_any_one_byte_of_a_pack_changed_is_found(path: Path, data: st.DataObject) -> None:
    column = data.draw(st.sampled_from(["rows", "hash"]))
    loosen(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        stored = connection.execute(f"SELECT {column} FROM pack WHERE first = 7").fetchone()[0]
        spoiled = bytearray(stored)
        spoiled[data.draw(st.integers(0, len(stored) - 1))] ^= data.draw(st.integers(1, 255))
        connection.execute(f"UPDATE pack SET {column} = ? WHERE first = 7", (bytes(spoiled),))
        assert (7, "pack") in set(found(path))
        connection.execute(f"UPDATE pack SET {column} = ? WHERE first = 7", (stored,))
