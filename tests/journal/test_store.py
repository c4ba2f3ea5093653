"""The journal on disk: durable, one kiosk a table, and every no of the disk has a name."""

from __future__ import annotations

import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from dealer_assist.journal import store as store_module
from dealer_assist.journal.chain import GENESIS
from dealer_assist.journal.clock import BOOT_ID, boot_id, now
from dealer_assist.journal.store import FILE, JournalStore
from dealer_assist.table.events import FloorCalled, TableStood
from dealer_assist.table.table import JournalFailed
from tests.journal.samples import SAMPLES

CALLED = FloorCalled(open=True)


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[JournalStore]:
    """An empty journal."""
    opened = JournalStore(tmp_path)
    yield opened
    opened.close()


def test_a_new_journal_is_empty_and_chained_to_the_genesis(journal: JournalStore) -> None:
    assert (list(journal.events()), journal.seq, journal.head) == ([], 0, GENESIS.hex())


def test_what_was_appended_is_there_after_a_restart(tmp_path: Path) -> None:
    rows = [event for event in SAMPLES if not isinstance(event, TableStood)]
    first = JournalStore(tmp_path)
    head = first.append(rows)
    first.close()
    second = JournalStore(tmp_path)
    assert (list(second.events()), second.seq, second.head) == (rows, len(rows), head)
    second.close()


def test_a_restart_reads_from_the_last_record_of_the_whole_table_on(journal: JournalStore) -> None:
    stood = next(event for event in SAMPLES if isinstance(event, TableStood))
    journal.append([CALLED, stood, CALLED, stood, CALLED, CALLED])
    assert list(journal.events()) == [stood, CALLED, CALLED]


def test_a_second_kiosk_on_the_same_table_is_refused(journal: JournalStore, tmp_path: Path) -> None:
    with pytest.raises(JournalFailed) as refused:
        JournalStore(tmp_path)
    assert refused.value.what == "locked"


def test_a_reading_stands_in_at_most_one_row(journal: JournalStore) -> None:
    sensed = next(event for event in SAMPLES if getattr(event, "reading", None) is not None)
    journal.append([sensed])
    head = journal.head
    with pytest.raises(JournalFailed) as refused:
        journal.append([CALLED, sensed])
    assert (refused.value.what, journal.head, journal.seq) == ("twice", head, 1)


def test_a_full_disk_keeps_what_was_there_and_takes_more_when_there_is_room(journal: JournalStore) -> None:
    journal.append([CALLED])
    pages = journal._connection.execute("PRAGMA page_count").fetchone()[0]
    journal._connection.execute(f"PRAGMA max_page_count = {pages}")
    head = journal.head
    with pytest.raises(JournalFailed) as refused:
        journal.append([CALLED] * 1000)
    assert (refused.value.what, journal.head, list(journal.events())) == ("disk_full", head, [CALLED])
    journal._connection.execute(f"PRAGMA max_page_count = {pages + 1000}")
    journal.append([CALLED] * 1000)
    assert journal.seq == 1001


@pytest.mark.parametrize(
    "statement", ["UPDATE journal SET kind = 'x'", "DELETE FROM journal", "INSERT OR REPLACE INTO journal SELECT * FROM journal"]
)
def test_the_file_refuses_to_be_rewritten_by_sql(journal: JournalStore, statement: str) -> None:
    journal.append([CALLED])
    with pytest.raises(sqlite3.IntegrityError, match="never rewritten"):
        journal._connection.execute(statement)


def test_a_file_of_a_newer_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / FILE) as newer:
        newer.execute("PRAGMA user_version = 99")
    newer.close()
    before = (tmp_path / FILE).read_bytes()
    with pytest.raises(JournalFailed) as refused:
        JournalStore(tmp_path)
    assert (refused.value.what, (tmp_path / FILE).read_bytes()) == ("newer", before)


def test_a_file_that_is_no_database_is_called_corrupt(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"not a database at all" * 100)
    with pytest.raises(JournalFailed) as refused:
        JournalStore(tmp_path)
    assert refused.value.what == "corrupt"
    assert (tmp_path / FILE).read_bytes() == b"not a database at all" * 100


def test_a_folder_that_cannot_be_made_is_called_read_only(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(JournalFailed) as refused:
        JournalStore(tmp_path / "file" / "table")
    assert refused.value.what == "read_only"


READ_ONLY = """
import os, sys
from pathlib import Path
from dealer_assist.journal.store import JournalStore
from dealer_assist.table.table import JournalFailed
folder = Path(sys.argv[1])
if os.getuid() == 0:
    os.setgid(65534); os.setuid(65534)  # root writes through file modes
try:
    JournalStore(folder)
except JournalFailed as failed:
    print(failed.what)
"""


def test_a_read_only_journal_is_refused_to_an_ordinary_user() -> None:
    folder = Path(tempfile.mkdtemp())  # pytest's own folders are closed to other users
    opened = JournalStore(folder)
    opened.append([CALLED])
    opened.close()
    for path in (*folder.iterdir(), folder):
        path.chmod(0o555 if path.is_dir() else 0o444)
    said = subprocess.run([sys.executable, "-c", READ_ONLY, folder], capture_output=True, text=True, check=True)
    folder.chmod(0o755)
    shutil.rmtree(folder)
    assert said.stdout == "read_only\n"


def test_a_damaged_page_is_told_and_not_swallowed(tmp_path: Path) -> None:
    opened = JournalStore(tmp_path)
    opened.append(SAMPLES)
    opened.append([CALLED] * 500)
    opened.close()
    path = tmp_path / FILE
    stored = bytearray(path.read_bytes())
    stored[8192:] = b"\xff" * (len(stored) - 8192)
    path.write_bytes(stored)
    with pytest.raises(JournalFailed) as refused:
        list(JournalStore(tmp_path).events())
    assert refused.value.what == "corrupt"


def test_reading_stops_at_a_fault_of_the_file_with_its_name(journal: JournalStore) -> None:
    journal.append([CALLED])
    journal._connection.execute("DROP TABLE journal")
    with pytest.raises(JournalFailed) as refused:
        list(journal.events())
    assert refused.value.what == "io"


KILLED = """
import sys
from pathlib import Path
from dealer_assist.journal.store import JournalStore
from dealer_assist.table.events import StackCounted
journal = JournalStore(Path(sys.argv[1]))
for number in range(1, 100_000):
    journal.append([StackCounted(seat=1, stack=number), StackCounted(seat=2, stack=number)])
    print(number, flush=True)
"""


@pytest.mark.parametrize("after", [1, 17, 60])
def test_kill_9_loses_nothing_that_was_acknowledged_and_never_half_an_append(tmp_path: Path, after: int) -> None:
    writer = subprocess.Popen([sys.executable, "-c", KILLED, tmp_path], stdout=subprocess.PIPE, text=True)
    assert writer.stdout is not None
    for _ in range(after):
        writer.stdout.readline()
    writer.send_signal(signal.SIGKILL)
    acknowledged = after + len(writer.stdout.readlines())
    writer.wait()
    writer.stdout.close()
    again = JournalStore(tmp_path)
    stacks = [getattr(event, "stack", None) for event in again.events()]
    again.close()
    assert stacks[::2] == stacks[1::2] == list(range(1, len(stacks) // 2 + 1))
    assert len(stacks) // 2 - acknowledged in (0, 1)


def test_a_row_says_when_it_was_in_three_clocks() -> None:
    utc, monotonic, boot = now().split()
    assert int(utc) > 1_700_000_000_000_000
    assert int(monotonic) > 0
    assert boot == BOOT_ID
    assert len(BOOT_ID) == 8


def test_a_machine_without_a_boot_id_gets_zeros(tmp_path: Path) -> None:
    assert boot_id(tmp_path / "none") == "00000000"


def test_an_unknown_error_of_the_disk_is_called_io() -> None:
    assert store_module.failure(sqlite3.OperationalError("disk I/O error"), Path("x")).what == "io"


def wrong(folder: Path, what: str) -> None:
    """Put something in the journal's place."""
    match what:
        case "not a database":
            (folder / FILE).write_bytes(b"no journal at all")
        case "a folder":
            (folder / FILE).mkdir()
        case _:
            with closing(sqlite3.connect(folder / FILE)) as connection:
                connection.execute("PRAGMA user_version=99")


@pytest.mark.parametrize("what", ["not a database", "a folder", "newer"])
def test_what_cannot_be_opened_is_named(tmp_path: Path, what: str) -> None:
    wrong(tmp_path, what)
    with pytest.raises(JournalFailed) as failed:
        JournalStore(tmp_path)
    assert str(tmp_path / FILE) in failed.value.detail


def test_a_full_disk_is_named(journal: JournalStore) -> None:
    journal._connection.execute("PRAGMA max_page_count=1")
    with pytest.raises(JournalFailed) as failed:
        journal.append([CALLED] * 10_000)
    assert (failed.value.what, str(journal.path) in failed.value.detail) == ("disk_full", True)
