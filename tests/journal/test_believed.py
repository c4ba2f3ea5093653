"""What somebody with the disk does to a journal is found, or what cannot be found is said."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from dealer_assist.journal.checkpoints import DUE
from dealer_assist.journal.codec import KINDS
from dealer_assist.journal.signing import CREDENTIAL, FILE, Signer, signed, trust, trusted
from dealer_assist.journal.store import JournalStore
from dealer_assist.journal.verify import JournalReader
from dealer_assist.journal.witness import Witness, witness, witnesses
from dealer_assist.table.events import FloorCalled, ShiftEnded
from dealer_assist.table.table import JournalFailed
from tests.journal.tampering import OLDER, TRIES, Shift, cut_after, loosen, resign, shift, told_tail, tried

CALLED = FloorCalled(open=True)
ENDED = ShiftEnded(head="ab" * 32, hands=1, irregularities=0, corrections=0, faults=0)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Shift:
    return shift(tmp_path_factory.mktemp("shift"))


def said(played: Shift, path: Path, *given: Witness) -> list[tuple[int, str]]:
    return [(fault.seq, fault.what) for fault in played.report(path, *given).faults]


def test_a_sound_journal_has_no_fault_against_its_key_its_report_and_its_shoe(played: Shift) -> None:
    middle = len(played.appends) // 2
    shoe = witness(played.heads[middle][:16].upper())
    report = played.report(played.path, witness(f"{played.heads[-1]}/{played.last}"), shoe)
    assert (report.faults, [(note.seq, note.what, note.detail) for note in report.notes]) == ((), [(played.last + 1, "tail", "0")])
    assert report.checkpoints > 20


@pytest.mark.parametrize("name", [*TRIES, OLDER])
def test_whatever_is_done_to_it_is_found(played: Shift, tmp_path: Path, name: str) -> None:
    chance = random.Random(name)
    for number in range(60):
        report = tried(played, name, chance, tmp_path / "copy.db")
        assert report.faults, f"{name} {number}"


def test_a_cut_after_the_last_witness_is_told_as_a_tail_that_nobody_witnessed(played: Shift, tmp_path: Path) -> None:
    chance = random.Random(7)
    for _ in range(40):
        report, left = told_tail(played, chance, tmp_path / "copy.db")
        assert not report.faults
        assert [note.detail for note in report.notes if note.what == "tail"] == [f"{left}"]


def edited(played: Shift, to: Path, *statements: str) -> Path:
    to.write_bytes(played.path.read_bytes())
    with closing(sqlite3.connect(to, isolation_level=None)) as connection:
        loosen(connection)
    with closing(sqlite3.connect(to, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)
    return to


def test_each_fault_names_the_entry(played: Shift, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    with closing(sqlite3.connect(played.path)) as connection:
        (second, third, after) = [row[0] for row in connection.execute("SELECT upto FROM checkpoint WHERE number IN (2, 3, 4)")]
        last = connection.execute("SELECT max(number) FROM checkpoint").fetchone()[0]
    taken = edited(played, copy, "DELETE FROM checkpoint WHERE number = 3")
    assert second < said(played, taken)[0][0] <= after
    assert (after, "checkpoint") in said(played, taken)
    assert said(played, edited(played, copy, "UPDATE checkpoint SET why = 'hend' WHERE number = 3")) == [(third, "checkpoint")]
    assert said(played, edited(played, copy, "UPDATE checkpoint SET signature = zeroblob(64) WHERE number = 3")) == [
        (third, "signature"),
        (after, "checkpoint"),
    ]
    assert said(played, edited(played, copy, f"DELETE FROM checkpoint WHERE number = {last}")) == [(played.last, "unsigned")]
    assert said(played, edited(played, copy, f"DELETE FROM journal WHERE seq > {played.last - 1}")) == [(played.last, "cut")]
    assert said(played, edited(played, copy, "DELETE FROM checkpoint")) == [(1, "unsigned")]


def test_a_checkpoint_with_a_column_of_another_type_is_found(played: Shift, tmp_path: Path) -> None:
    copy = edited(played, tmp_path / "copy.db", "UPDATE checkpoint SET why = CAST(why AS BLOB) WHERE number = 3")
    assert "checkpoint" in {what for _, what in said(played, copy)}


def test_a_record_made_anew_with_another_key_is_sound_by_itself_and_not_against_the_tables(played: Shift, tmp_path: Path) -> None:
    copy = edited(played, tmp_path / "copy.db")
    with closing(sqlite3.connect(copy, isolation_level=None)) as connection:
        resign(connection)
    assert {what for _, what in said(played, copy)} == {"key"}
    with closing(JournalReader(copy)) as reader:
        alone = reader.verify()
    assert (alone.faults, [note.what for note in alone.notes]) == ((), ["tail", "own_key"])


def test_what_a_witness_says_against_it_is_named(played: Shift, tmp_path: Path) -> None:
    head, last = played.heads[-1], played.last
    assert said(played, played.path, witness(f"{'0' * 64}/3")) == [(3, "rewritten")]
    assert said(played, played.path, witness(f"{head}/{last + 9}")) == [(last + 1, "cut")]
    assert said(played, played.path, witness("0" * 16)) == [(last + 1, "cut")]
    copy = edited(played, tmp_path / "copy.db")
    with closing(sqlite3.connect(copy, isolation_level=None)) as connection:
        cut_after(connection, 0)
    assert said(played, copy, witness(f"{head}/{last}")) == [(1, "cut")]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("AB" * 8, Witness("ab" * 8)),
        (f"{'ab' * 32}/12", Witness("ab" * 32, 12)),
        (" abab abab-abab abab/7\n", Witness("ab" * 8, 7)),
        ("abab", None),
        ("zz" * 8, None),
        (f"{'ab' * 32}/x", None),
    ],
)
def test_a_witness_is_read_as_a_person_keys_it(text: str, meant: Witness | None) -> None:
    if meant is None:
        with pytest.raises(ValueError, match="is no witness"):
            witness(text)
    else:
        assert witness(text) == meant
        assert witness(str(meant)) == meant


def test_witnesses_are_read_from_a_file_too(tmp_path: Path) -> None:
    file = tmp_path / "witnesses"
    file.write_text(f"# the shoe\n{'ab' * 8}\n\n{'cd' * 32}/9\n")
    assert witnesses(str(file)) == (Witness("ab" * 8), Witness("cd" * 32, 9))
    assert witnesses("ab" * 8) == (Witness("ab" * 8),)


# ---- when a checkpoint is made


def checkpoints(folder: Path) -> list[tuple[int, str]]:
    with closing(sqlite3.connect(folder / "journal.db")) as connection:
        return connection.execute("SELECT upto, why FROM checkpoint ORDER BY number").fetchall()


def test_every_kind_that_is_signed_is_a_kind() -> None:
    assert set(DUE) <= set(KINDS)


def test_a_checkpoint_stands_with_what_made_it_due_and_once_a_minute(tmp_path: Path) -> None:
    time = [0]

    def clock() -> str:
        return f"{time[0] * 1_000_000} {time[0] * 1_000_000} 00000000"

    journal = JournalStore(tmp_path, clock, Signer)
    journal.append([CALLED])
    journal.checkpoint("start")
    journal.checkpoint("start")
    for time[0] in (5, 59, 60, 61):
        journal.append([CALLED])
    journal.append([CALLED, ENDED])
    time[0] = 200
    journal.checkpoint("minute")
    journal.append([CALLED])
    journal.append([])
    journal.checkpoint("minute")
    journal.close()
    assert checkpoints(tmp_path) == [(1, "start"), (4, "minute"), (7, "shift"), (8, "minute")]


def test_a_restart_goes_on_with_the_checkpoints(tmp_path: Path) -> None:
    for _ in range(3):
        journal = JournalStore(tmp_path, signs=Signer)
        journal.append([ENDED])
        journal.close()
    with closing(JournalReader(tmp_path / "journal.db")) as reader:
        report = reader.verify(keys=trusted(tmp_path))
    assert (report.checkpoints, report.faults) == (3, ())


def test_a_journal_without_a_key_has_none_and_one_from_before_there_were_any_is_read(tmp_path: Path) -> None:
    journal = JournalStore(tmp_path)
    journal.append([ENDED])
    journal.checkpoint("start")
    journal.close()
    assert checkpoints(tmp_path) == []
    with closing(sqlite3.connect(tmp_path / "journal.db")) as connection:
        connection.execute("DROP TABLE checkpoint")
        connection.execute("DROP TABLE pack")
        connection.execute("PRAGMA user_version = 1")
    with closing(JournalReader(tmp_path / "journal.db")) as reader:
        report = reader.verify()
    assert (report.faults, report.notes[0].what, report.notes[0].detail) == ((), "unsigned_tail", "1")
    again = JournalStore(tmp_path, signs=Signer)
    again.append([ENDED])
    again.close()
    assert checkpoints(tmp_path) == [(2, "shift")]


def test_an_append_that_fails_leaves_no_checkpoint(tmp_path: Path) -> None:
    journal = JournalStore(tmp_path, signs=Signer)
    journal.append([ENDED])
    journal._connection.execute(f"PRAGMA max_page_count = {journal._connection.execute('PRAGMA page_count').fetchone()[0]}")
    with pytest.raises(JournalFailed, match="disk_full"):
        journal.append([*[CALLED] * 1000, ENDED])
    journal.close()
    assert checkpoints(tmp_path) == [(1, "shift")]


# ---- the key


def test_the_key_is_made_once_for_its_user_alone_and_its_public_half_is_put_where_it_can_be_copied(tmp_path: Path) -> None:
    first = Signer(tmp_path, {})
    assert ((tmp_path / FILE).stat().st_mode & 0o777, first.origin, f"{first!r}") == (0o600, "file", "Signer(file)")
    assert trusted(tmp_path) == ()
    assert Signer(tmp_path, {}).public == first.public
    assert trusted(tmp_path) == (first.public,)
    trust(tmp_path, first.public, b"k" * 32)
    assert trusted(tmp_path) == (first.public, b"k" * 32)
    assert signed(first.public, b"text", first.sign(b"text"))
    assert not signed(first.public, b"other", first.sign(b"text"))
    assert not signed(b"short", b"text", first.sign(b"text"))


def test_a_credential_stands_before_the_file_and_leaves_none(tmp_path: Path) -> None:
    (tmp_path / CREDENTIAL).write_bytes(b"s" * 32)
    signer = Signer(tmp_path, {"CREDENTIALS_DIRECTORY": str(tmp_path)})
    assert (signer.origin, (tmp_path / FILE).exists()) == ("credential", False)


@pytest.mark.parametrize("content", [b"", b"short"])
def test_a_key_that_is_there_and_cannot_be_it_is_named_and_not_made_anew(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    with pytest.raises(JournalFailed, match="key: ") as failed:
        JournalStore(tmp_path, signs=lambda folder: Signer(folder, {}))
    assert (failed.value.what, (tmp_path / FILE).read_bytes()) == ("key", content)


def test_a_key_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    with pytest.raises(JournalFailed, match="key: ") as failed:
        Signer(tmp_path, {})
    assert failed.value.what == "key"


# ---- read back while it is written


def test_what_was_appended_is_read_back_from_the_disk(tmp_path: Path) -> None:
    journal = JournalStore(tmp_path, signs=Signer)
    journal.append([CALLED, ENDED])
    assert journal.check() == 0
    journal.append([CALLED, CALLED])
    assert journal.check() == journal.check() == 0
    journal.append([CALLED, CALLED])
    with closing(sqlite3.connect(tmp_path / "journal.db", isolation_level=None)) as other:
        other.execute("DROP TRIGGER no_update")
        other.execute("UPDATE journal SET payload = replace(payload, 'true', 'false') WHERE seq = 6")
    assert journal.check() == 6
    with closing(sqlite3.connect(tmp_path / "journal.db", isolation_level=None)) as other:
        other.execute("DROP TRIGGER no_delete")
        other.execute("DELETE FROM journal WHERE seq > 4")
    assert journal.check() == 5
    with closing(sqlite3.connect(tmp_path / "journal.db", isolation_level=None)) as other:
        other.execute("DROP TABLE journal")
    with pytest.raises(JournalFailed) as failed:
        journal.check()
    assert failed.value.what == "io"
    journal.close()


def test_the_record_says_when_it_was_written_last_and_who_may_have_signed(tmp_path: Path) -> None:
    journal = JournalStore(tmp_path, lambda: "1700000000000000 5 00000000", Signer)
    assert (journal.written, journal.public_keys()) == (0, (journal.signer.public,) if journal.signer else ())
    journal.append([CALLED])
    journal.close()
    again = JournalStore(tmp_path)
    assert (again.written, again.public_keys()) == (1_700_000_000, ())
    again.close()


def test_the_verifier_sees_one_moment_of_a_record_that_grows(tmp_path: Path) -> None:
    journal = JournalStore(tmp_path, signs=Signer)
    journal.append([CALLED, ENDED])
    with closing(JournalReader(tmp_path / "journal.db")) as reader:
        journal.append([CALLED, ENDED])
        assert not reader.verify(keys=journal.public_keys()).faults
        journal.append([CALLED, ENDED])
        assert reader.verify(keys=journal.public_keys()).rows == 6
    journal.close()


def test_a_key_that_systemd_gives_to_the_service_alone_is_not_made_anew_by_a_shell(tmp_path: Path) -> None:
    (tmp_path / "sealed").mkdir()
    (tmp_path / "sealed" / CREDENTIAL).write_bytes(b"sealed")
    with pytest.raises(JournalFailed, match="systemd gives it to the service alone"):
        Signer(tmp_path, {}, tmp_path / "sealed")
    assert not (tmp_path / FILE).exists()


def test_a_signature_that_was_not_right_stays_so_though_the_table_signed_on_from_it(tmp_path: Path) -> None:
    journal = JournalStore(tmp_path, signs=Signer)
    journal.append([ENDED])
    journal.close()
    with closing(sqlite3.connect(tmp_path / "journal.db", isolation_level=None)) as connection:
        connection.execute("DROP TRIGGER checkpoint_no_update")
        connection.execute("UPDATE checkpoint SET signature = zeroblob(64)")
    journal = JournalStore(tmp_path, signs=Signer)
    journal.append([ENDED])
    keys = journal.public_keys()
    journal.close()
    with closing(JournalReader(tmp_path / "journal.db")) as reader:
        assert [(fault.seq, fault.what) for fault in reader.verify(keys=keys).faults] == [(1, "signature")]
