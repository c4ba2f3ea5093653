"""What the shoe keeps of its last acknowledgement is a witness: an older copy of the record, or one that was cut, does not have it."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from dealer_assist.journal.signing import Signer, trusted
from dealer_assist.journal.store import FILE, JournalStore
from dealer_assist.journal.verify import JournalReader
from dealer_assist.journal.witness import witness
from dealer_assist.table.events import FloorCalled
from dealer_assist.table.readings import ReadingId, UpCardRead
from dealer_assist.table.table import Table
from drivers.shoe.frames import Ack
from tests.drivers.host import E1, Host, live_host, up


@pytest.fixture
def host() -> Host:
    return live_host()


def found(file: Path, keys: tuple[bytes, ...], kept: str) -> tuple[list[str], list[str]]:
    with closing(JournalReader(file)) as reader:
        report = reader.verify(keys=keys, witnesses=(witness(kept),))
    return [fault.what for fault in report.faults], [note.detail for note in report.notes if note.what == "tail"]


def test_the_head_of_the_last_acknowledgement_tells_an_older_copy_from_the_record(host: Host, tmp_path: Path) -> None:
    with closing(JournalStore(tmp_path, signs=Signer)) as journal:
        table = Table(journal, host.session.committed)
        table.record((FloorCalled(open=True),))
        journal.checkpoint("start")
        for seq, face in ((3, "QH"), (4, "2C")):
            host.hear(seq, up(face, seq - 2), commit=False)
            table.observe(host.of(UpCardRead)[-1])
            host.look()
            with closing(JournalReader(tmp_path / FILE)) as reader:
                reader.copy(tmp_path / f"after-{seq}.db")
        assert [ack.last for ack in host.said(Ack)][-1] == ReadingId("shoe", E1, 4).seq
        kept = host.said(Ack)[-1].head
        keys = (*trusted(tmp_path), *journal.public_keys())
    assert kept == journal.head[:16].upper()
    assert found(tmp_path / "after-4.db", keys, kept) == ([], ["0"])
    assert found(tmp_path / "after-3.db", keys, kept)[0] == ["cut"]
