"""A backup is the whole record for who holds the audit key, and takes the place of a damaged one alone."""

from __future__ import annotations

import errno
import random
import shutil
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import nacl.public
import pytest

from dealer_assist.journal import backup as module
from dealer_assist.journal.backup import DAMAGED, back_up, described, restore
from dealer_assist.journal.signing import KEYS, trusted
from dealer_assist.journal.store import FILE, JournalStore
from dealer_assist.journal.verify import JournalReader
from dealer_assist.table import events as e
from dealer_assist.table.table import JournalFailed
from tests.journal.tampering import Shift, shift

PRIVATE = bytes(nacl.public.PrivateKey.generate())
PUBLIC = bytes(nacl.public.PrivateKey(PRIVATE).public_key)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Shift:
    return shift(tmp_path_factory.mktemp("shift"))


@pytest.fixture
def kept(played: Shift, tmp_path: Path) -> Path:
    """A backup of that shift."""
    back_up(played.path, tmp_path / "kept", PUBLIC)
    return tmp_path / "kept"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of a table on another machine."""
    made = tmp_path / "state"
    made.mkdir()
    return made


def rows(path: Path) -> list[tuple[object, ...]]:
    with closing(JournalReader(path)) as reader:
        return reader._connection.execute("SELECT * FROM journal ORDER BY seq").fetchall()


def failed(*arguments: object) -> str:
    with pytest.raises(JournalFailed) as wrong:
        restore(*arguments)  # type: ignore[arg-type]  # given as the test has them
    return wrong.value.what


def test_a_backup_put_back_on_another_machine_has_the_same_history_and_says_so(played: Shift, kept: Path, folder: Path) -> None:
    restore(kept, folder, PRIVATE, "a drill")
    found = rows(folder / FILE)
    assert found[:-1] == rows(played.path)
    with closing(JournalReader(folder / FILE)) as reader:
        report = reader.verify(keys=trusted(folder))
        assert [row.event for row in reader.between(report.rows)] == [
            e.RecordRestored(entries=played.last, head=played.heads[-1], why="a drill")
        ]
    assert (report.faults, report.rows) == ((), played.last + 1)
    assert trusted(folder)[0] == played.key
    assert not (folder / "restoring.db").exists()
    with closing(JournalStore(folder)) as journal:
        assert journal.seq == played.last + 1


def test_a_backup_tells_what_it_is_of_and_nothing_else_in_clear(played: Shift, kept: Path) -> None:
    made = described(kept)
    assert (made.entries, made.head, made.keys) == (played.last, played.heads[-1], (played.key,))
    content = kept.read_bytes()
    assert b"player" not in content
    assert b"SQLite" not in content
    assert len(content) < played.path.stat().st_size / 2


def test_the_record_is_read_without_being_changed(played: Shift, tmp_path: Path) -> None:
    before = sha256(played.path.read_bytes()).digest()
    back_up(played.path, tmp_path / "kept", PUBLIC)
    with closing(JournalReader(played.path)) as reader:
        reader.copy(tmp_path / "copy.db")
        list(reader.hands())
        reader.verify()
    assert sha256(played.path.read_bytes()).digest() == before


def test_a_backup_is_made_while_the_table_plays(tmp_path: Path) -> None:
    with closing(JournalStore(tmp_path)) as journal:
        journal.append([e.FloorCalled(open=True)] * 5)
        assert back_up(tmp_path / FILE, tmp_path / "kept", PUBLIC).entries == 5


def test_any_byte_of_a_backup_changed_or_its_end_cut_off_is_found_and_nothing_is_put_back(kept: Path, folder: Path) -> None:
    sound, chance = kept.read_bytes(), random.Random(3)
    for number in range(60):
        changed = bytearray(sound)
        if number % 3:
            changed[chance.randrange(len(sound))] ^= chance.randint(1, 255)
        else:
            del changed[chance.randrange(len(sound)) :]
        kept.write_bytes(changed)
        assert failed(kept, folder, PRIVATE, "x") == "corrupt"
        assert not (folder / FILE).exists()
        assert not (folder / "restoring.db").exists()


def test_a_backup_without_its_last_message_is_not_whole(kept: Path, folder: Path) -> None:
    kept.write_bytes(kept.read_bytes()[: -(4 + 17)])
    assert failed(kept, folder, PRIVATE, "x") == "corrupt"


def test_another_key_opens_nothing(kept: Path, folder: Path) -> None:
    assert failed(kept, folder, bytes(nacl.public.PrivateKey.generate()), "x") == "corrupt"


def test_over_a_live_table_and_over_a_sound_record_nothing_is_put_back(kept: Path, folder: Path) -> None:
    with closing(JournalStore(folder)) as journal:
        journal.append([e.FloorCalled(open=True)])
        assert failed(kept, folder, PRIVATE, "x") == "locked"
    assert failed(kept, folder, PRIVATE, "x") == "exists"
    assert len(rows(folder / FILE)) == 1


def damage(path: Path) -> bytes:
    stored = bytearray(path.read_bytes())
    stored[len(stored) // 2 :] = b"\xff" * (len(stored) - len(stored) // 2)
    path.write_bytes(stored)
    return bytes(stored)


def test_a_damaged_record_is_kept_beside_the_one_that_takes_its_place(played: Shift, kept: Path, folder: Path) -> None:
    shutil.copy(played.path, folder / FILE)
    (folder / f"{DAMAGED}-1").mkdir()
    spoilt = damage(folder / FILE)
    restore(kept, folder, PRIVATE, "the disk failed")
    assert (folder / f"{DAMAGED}-2" / FILE).read_bytes() == spoilt
    assert rows(folder / FILE)[:-1] == rows(played.path)


def test_when_the_backup_is_damaged_too_the_table_stays_as_it_is(played: Shift, kept: Path, folder: Path) -> None:
    shutil.copy(played.path, folder / FILE)
    spoilt = damage(folder / FILE)
    damage(kept)
    assert failed(kept, folder, PRIVATE, "x") == "corrupt"
    assert (folder / FILE).read_bytes() == spoilt


def test_a_record_that_does_not_pass_is_not_backed_up_as_if_it_did(played: Shift, tmp_path: Path) -> None:
    shutil.copy(played.path, tmp_path / FILE)
    shutil.copy(played.path.parent / KEYS, tmp_path / KEYS)
    damage(tmp_path / FILE)
    for to in ("kept", FILE):
        with pytest.raises(JournalFailed) as wrong:
            back_up(tmp_path / FILE, tmp_path / to, PUBLIC)
        assert wrong.value.what == ("exists" if to == FILE else "corrupt")
    assert not (tmp_path / "kept").exists()


def test_a_full_stick_is_told(played: Shift, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(module, "_encrypt", full)
    with pytest.raises(JournalFailed, match="No space left"):
        back_up(played.path, tmp_path / "kept", PUBLIC)
    assert not (tmp_path / "kept").exists()


@pytest.mark.parametrize(
    ("content", "what"), [(None, "no_file"), (b"", "corrupt"), (b'{"format": 2}\n', "corrupt"), (b'{"format": 1}\n', "corrupt")]
)
def test_what_is_no_backup_is_told(tmp_path: Path, content: bytes | None, what: str) -> None:
    if content is not None:
        (tmp_path / "file").write_bytes(content)
    with pytest.raises(JournalFailed) as wrong:
        described(tmp_path / "file")
    assert wrong.value.what == what
