"""How much disk a hand takes, sealed cards and checkpoints with it, and how small packing and a backup make it: hands really played, and
made-up ones in which nearly everybody calls.
"""

from __future__ import annotations

import base64
import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from nacl.public import PrivateKey

from dealer_assist.journal.backup import back_up
from dealer_assist.journal.packs import PLAIN
from dealer_assist.journal.signing import Signer
from dealer_assist.journal.store import FILE, JournalStore
from dealer_assist.table.events import CardDealt, Event, HandStarted
from dealer_assist.table.readings import ReadingId
from dealer_assist.table.state import Level
from tests.bench.rows import Row, at_most
from tests.core.table.completed import completed
from tests.core.table.recorded import RECORDS, play
from tests.soak.power import shift

A_DAY, DAYS = 600, 90


def _stored(event: Event, hand: int) -> Event:
    """As a sealing shoe would have brought it: of the size that the vault writes, random so that nothing is gained by packing it."""
    reading = getattr(event, "reading", None)
    if isinstance(reading, ReadingId) and reading.seq:
        event = replace(event, reading=replace(reading, epoch=f"{hand:08X}"))  # type: ignore[arg-type]  # every event with a reading has the field
    if isinstance(event, CardDealt) and event.sealed:
        return replace(event, sealed=base64.b64encode(os.urandom(185)).decode())
    return event


def _sizes(batches: Sequence[Sequence[Event]]) -> tuple[int, float, float, float]:
    """Hands, and kilobytes a hand: as it is played, of the whole file where those of long ago are packed as they are while a table plays,
    and in a backup.
    """
    with tempfile.TemporaryDirectory() as folder:
        file, hands, plain = Path(folder) / FILE, 0, 0.0
        with closing(JournalStore(Path(folder), signs=Signer)) as journal:
            for batch in batches:
                journal.append([_stored(event, hands) for event in batch])
                begun = sum(isinstance(event, HandStarted) for event in batch)
                hands += begun
                if begun and hands == PLAIN:
                    journal._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
                    plain = file.stat().st_size / hands / 1000
                for _ in range(begun):
                    journal.pack()
        back_up(file, Path(folder) / "kept", bytes(PrivateKey.generate().public_key))
        return hands, plain, file.stat().st_size / hands / 1000, (Path(folder) / "kept").stat().st_size / hands / 1000


def rows() -> Iterator[Row]:
    """What `make bench` prints."""
    played = [tuple(play(completed(record), Level.L2).journalled) for record in RECORDS]
    for what, batches in (("really played", played), ("made up, in which nearly everybody calls", shift(9, 150))):
        hands, plain, size, kept = _sizes(batches)
        yield at_most(f"the record of a hand on the table's disk, of {hands} {what}", size, 40, "KB")
        yield Row("before it is packed, which the last 50 are not", f"{plain:.1f} KB", "")
        yield at_most("the same in a backup", kept, 20, "KB")
        yield Row(
            f"{DAYS} days of {A_DAY} such hands", f"{size * A_DAY * DAYS / 1e6:.2f} GB, in a backup {kept * A_DAY * DAYS / 1e6:.2f} GB", ""
        )
