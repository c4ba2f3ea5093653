"""A changed byte, a row taken out, put in or moved is found and named; reading never changes the file."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dealer_assist.journal import stretch
from dealer_assist.journal.chain import GENESIS, link
from dealer_assist.journal.migrations import FILE_VERSION
from dealer_assist.journal.store import FILE, JournalStore
from dealer_assist.journal.verify import JournalReader
from dealer_assist.table.events import FloorCalled, HandStarted
from dealer_assist.table.table import JournalFailed
from tests.journal.samples import SAMPLES
from tests.journal.tampering import shift

ROWS = len(SAMPLES)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A journal with one row of every kind."""
    journal = JournalStore(tmp_path)
    journal.append(SAMPLES)
    journal.close()
    return tmp_path / FILE


LOOSE = ("DROP TRIGGER IF EXISTS no_update", "DROP TRIGGER IF EXISTS no_delete", "DROP INDEX IF EXISTS reading_once")
COLUMNS = "CREATE TABLE journal (seq INTEGER PRIMARY KEY, at, kind, version, payload, hash)"


def edit(path: Path, *statements: str) -> None:
    """What somebody with the disk can do: take every guard away and write."""
    loose = sqlite3.connect(path, isolation_level=None)
    for statement in LOOSE:
        loose.execute(statement)
    loose.execute("PRAGMA writable_schema = ON")
    loose.execute("UPDATE sqlite_schema SET sql = ? WHERE name = 'journal'", (COLUMNS,))
    loose.close()
    connection = sqlite3.connect(path, isolation_level=None)
    for statement in statements:
        connection.execute(statement)
    connection.close()


def faults(path: Path) -> list[tuple[int, str]]:
    """What the verifier finds: row and word."""
    reader = JournalReader(path)
    report = reader.verify()
    reader.close()
    return [(fault.seq, fault.what) for fault in report.faults]


def test_an_untouched_journal_has_no_faults_and_reading_it_changes_no_byte(path: Path) -> None:
    before = path.read_bytes()
    reader = JournalReader(path)
    report = reader.verify()
    assert reader.verify(payloads=False) == report
    reader.close()
    assert (report.rows, report.faults, len(report.head)) == (ROWS, (), 64)
    assert path.read_bytes() == before


TAMPERED = {
    "payload": ("UPDATE journal SET payload = replace(payload, '17', '18') WHERE seq = 4", [(4, "hash")]),
    "kind": ("UPDATE journal SET kind = 'player_moved' WHERE seq = 12", [(12, "hash")]),
    "at": ("UPDATE journal SET at = at || ' ' WHERE seq = 5", [(5, "hash")]),
    "version": ("UPDATE journal SET version = 0 WHERE seq = 6", [(6, "hash")]),
    "hash": ("UPDATE journal SET hash = zeroblob(32) WHERE seq = 7", [(7, "hash"), (8, "hash")]),
    "taken out": ("DELETE FROM journal WHERE seq = 9", [(10, "gap"), (10, "hash")]),
    "first taken out": ("DELETE FROM journal WHERE seq = 1", [(2, "gap"), (2, "hash")]),
    "not text": ("UPDATE journal SET payload = CAST(x'ff41' AS TEXT) WHERE seq = 11", [(11, "hash")]),
    "of another type": ("UPDATE journal SET payload = CAST(payload AS BLOB) WHERE seq = 11", [(11, "type")]),
    "no hash": (f"UPDATE journal SET hash = NULL WHERE seq = {ROWS}", [(ROWS, "hash"), (ROWS, "type")]),
    "no payload": ("UPDATE journal SET payload = NULL WHERE seq = 11", [(11, "hash"), (11, "type")]),
    "put in before the first": (
        "INSERT INTO journal SELECT -1, at, kind, version, payload, hash FROM journal WHERE seq = 3",
        [(-1, "gap"), (-1, "hash"), (1, "gap"), (1, "hash")],
    ),
    "version of another type": ("UPDATE journal SET version = 1.0 WHERE seq = 6", [(6, "type")]),
    "put in": (
        f"INSERT INTO journal SELECT {ROWS + 1}, at, kind, version, payload, hash FROM journal WHERE seq = 3",
        [(ROWS + 1, "hash")],
    ),
}


@pytest.mark.parametrize(("statement", "found"), TAMPERED.values(), ids=TAMPERED)
def test_what_was_done_to_a_row_is_found_and_the_row_named(path: Path, statement: str, found: list[tuple[int, str]]) -> None:
    edit(path, statement)
    assert faults(path) == found


@pytest.mark.parametrize(("name", "payloads"), [("kind", True), ("put in", False)])
def test_the_halves_of_a_long_record_are_looked_at_at_once_and_nothing_else_is_found(
    path: Path, monkeypatch: pytest.MonkeyPatch, name: str, payloads: bool
) -> None:
    statement, found = TAMPERED[name]
    monkeypatch.setattr(stretch, "LONG", 2)
    with closing(JournalReader(path)) as reader:
        assert stretch.whole(path, ROWS, bytes.fromhex(reader.hash_of(ROWS // 2)), payloads)
        assert reader.verify(payloads=payloads).faults == ()
    edit(path, statement)
    assert faults(path) == found


def test_the_seam_of_a_long_record_is_where_the_first_half_ends(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second half by itself may be chained to anything."""
    monkeypatch.setattr(stretch, "LONG", 2)
    half = ROWS // 2
    edit(path, f"UPDATE journal SET hash = zeroblob(32) WHERE seq = {half}")
    head = bytes(32)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for seq, at, kind, version, payload in connection.execute(
            f"SELECT seq, at, kind, version, payload FROM journal WHERE seq > {half} ORDER BY seq"
        ).fetchall():
            head = link(head, seq, at.encode(), kind.encode(), version, payload.encode())
            connection.execute("UPDATE journal SET hash = ? WHERE seq = ?", (head, seq))
    assert faults(path) == [(half, "hash")]


def test_two_rows_that_changed_places_are_found(path: Path) -> None:
    edit(path, *(f"UPDATE journal SET seq = {new} WHERE seq = {old}" for old, new in ((4, 999), (5, 4), (999, 5))))
    assert (4, "hash") in faults(path)


@pytest.mark.parametrize(("kind", "version", "word"), [("floor_called", 9, "newer"), ("floor_called", 1, "payload")])
def test_a_row_this_program_cannot_read_is_named_though_its_hash_is_right(tmp_path: Path, kind: str, version: int, word: str) -> None:
    JournalStore(tmp_path).close()
    connection = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    row = (1, "1 1 00000000", kind, version, "{}")
    hashed = link(GENESIS, 1, b"1 1 00000000", kind.encode(), version, b"{}")
    connection.execute("INSERT INTO journal VALUES (?, ?, ?, ?, ?, ?)", (*row, hashed))
    connection.close()
    assert faults(tmp_path / FILE) == [(1, word)]


def test_a_row_that_is_no_text_is_named_though_its_hash_is_right(tmp_path: Path) -> None:
    JournalStore(tmp_path).close()
    row = "1, '1 1 00000000', 'floor_called', 1, CAST(x'ff' AS TEXT)"
    hashed = link(GENESIS, 1, b"1 1 00000000", b"floor_called", 1, b"\xff")
    edit(tmp_path / FILE, f"INSERT INTO journal VALUES ({row}, x'{hashed.hex()}')")
    assert faults(tmp_path / FILE) == [(1, "payload")]


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_any_one_byte_of_any_stored_column_changed_is_found(path: Path, data: st.DataObject) -> None:
    column = data.draw(st.sampled_from(["at", "kind", "payload", "hash"]))
    seq = data.draw(st.integers(1, ROWS))
    connection = sqlite3.connect(path, isolation_level=None)
    stored = connection.execute(f"SELECT CAST({column} AS BLOB) FROM journal WHERE seq = {seq}").fetchone()[0]
    at = data.draw(st.integers(0, len(stored) - 1))
    changed = bytearray(stored)
    changed[at] ^= data.draw(st.integers(1, 255))
    edit(path)
    kind = "BLOB" if column == "hash" else "TEXT"
    connection.execute(f"UPDATE journal SET {column} = CAST(? AS {kind}) WHERE seq = {seq}", (bytes(changed),))
    found = faults(path)
    connection.execute(f"UPDATE journal SET {column} = CAST(? AS {kind}) WHERE seq = {seq}", (stored,))
    connection.close()
    assert seq in {fault[0] for fault in found}


def test_a_damaged_file_is_a_fault_and_says_where_reading_stopped(tmp_path: Path) -> None:
    journal = JournalStore(tmp_path)
    journal.append([FloorCalled(open=True)] * 2000)
    journal.close()
    path = tmp_path / FILE
    stored = bytearray(path.read_bytes())
    middle = len(stored) // 2 // 4096 * 4096
    stored[middle : middle + 4096] = b"\xff" * 4096
    path.write_bytes(stored)
    found = faults(path)
    assert [word for _, word in found][-1] == "file"
    assert 1 < found[-1][0] < 2000


def test_checkpoints_that_cannot_be_read_are_a_fault(path: Path) -> None:
    edit(path, "DROP TABLE checkpoint", "CREATE TABLE checkpoint (number INTEGER)")
    assert faults(path) == [(ROWS + 1, "file")]


@pytest.mark.parametrize(
    ("content", "what"), [(None, "no_file"), (b"", "corrupt"), (b"no database" * 999, "corrupt")], ids=["none", "empty", "garbage"]
)
def test_what_is_no_journal_is_refused(tmp_path: Path, content: bytes | None, what: str) -> None:
    if content is not None:
        (tmp_path / FILE).write_bytes(content)
    with pytest.raises(JournalFailed) as refused:
        JournalReader(tmp_path / FILE)
    assert refused.value.what == what


def test_a_newer_journal_is_refused(path: Path) -> None:
    edit(path, f"PRAGMA user_version = {FILE_VERSION + 1}")
    with pytest.raises(JournalFailed) as refused:
        JournalReader(path)
    assert refused.value.what == "newer"


def test_a_hand_is_shown_from_its_start_to_the_next(tmp_path: Path) -> None:
    start = next(event for event in SAMPLES if isinstance(event, HandStarted))
    called = FloorCalled(open=True)
    journal = JournalStore(tmp_path)
    journal.append([called, start, called, HandStarted(number=13, rules=start.rules, seats=()), called, called])
    journal.close()
    reader = JournalReader(tmp_path / FILE)
    assert [row.seq for row in reader.hands()] == [2, 4]
    assert [[row.seq for row in reader.hand(number)] for number in (12, 13, 14)] == [[2, 3], [4, 5, 6], []]
    assert reader.hand(12)[1].event == called
    assert reader.hand(12)[0].at > 1_700_000_000_000_000
    reader.close()


def test_a_table_that_is_not_there_is_named_when_listing(path: Path) -> None:
    edit(path, "DROP TABLE journal")
    reader = JournalReader(path)
    with pytest.raises(JournalFailed) as refused:
        list(reader.hands())
    reader.close()
    assert refused.value.what == "io"


def test_a_copy_is_one_file_with_the_same_rows_also_while_the_kiosk_appends(tmp_path: Path) -> None:
    journal = JournalStore(tmp_path)
    journal.append(SAMPLES)
    reader = JournalReader(tmp_path / FILE)
    copy = tmp_path / "away" / "copy.db"
    copy.parent.mkdir()
    reader.copy(copy)
    journal.append([FloorCalled(open=True)])
    reader.close()
    journal.close()
    assert [file.name for file in copy.parent.iterdir()] == ["copy.db"]
    copied = JournalReader(copy)
    report = copied.verify()
    copied.close()
    assert (report.rows, report.faults) == (ROWS, ())


def test_a_copied_journal_can_be_gone_on_with(path: Path, tmp_path: Path) -> None:
    reader = JournalReader(path)
    (tmp_path / "new").mkdir()
    reader.copy(tmp_path / "new" / FILE)
    reader.close()
    journal = JournalStore(tmp_path / "new")
    before = journal.head
    assert journal.seq == ROWS
    assert journal.append([FloorCalled(open=True)]) != before
    journal.close()


@pytest.mark.parametrize(("to", "what"), [(FILE, "exists"), ("no such folder/copy.db", "read_only")])
def test_a_copy_takes_no_others_place_and_says_when_it_cannot_be_written(path: Path, to: str, what: str) -> None:
    reader = JournalReader(path)
    with pytest.raises(JournalFailed) as failed:
        reader.copy(path.parent / to)
    reader.close()
    assert failed.value.what == what


def test_where_hands_begin_on_record_is_found_from_the_end_and_a_row_has_its_hash(path: Path) -> None:
    reader = JournalReader(path)
    rows = list(reader.between(1))
    begins = [row.seq for row in rows if row.kind == "table_stood"]
    assert list(reader.stood()) == begins[::-1]
    assert reader.stood(before=begins[0] + 1, most=1) == (begins[0],)
    assert reader.stood(before=1) == ()
    assert [row.seq for row in reader.between(begins[0], begins[0] + 2)] == [begins[0], begins[0] + 1]
    assert reader.hash_of(rows[-1].seq) == reader.verify().head
    assert reader.hash_of(len(rows) + 1) == ""
    reader.close()


def test_a_file_that_breaks_off_says_so_when_its_hands_are_looked_for(path: Path) -> None:
    reader = JournalReader(path)
    edit(path, "DROP TABLE journal")
    with pytest.raises(JournalFailed):
        reader.stood()
    reader.close()


def test_the_last_row_of_a_kind_is_found_without_reading_the_others(tmp_path: Path) -> None:
    played = shift(tmp_path)
    reader = JournalReader(played.path)
    begins = [row.seq for row in reader.hands()]
    assert reader.last("hand_started") == begins[-1]
    assert reader.last("hand_started", begins[-1]) == begins[-2]
    assert reader.last("no_such_kind") == 0
    assert reader.last_row == reader.verify().rows
    reader.close()
