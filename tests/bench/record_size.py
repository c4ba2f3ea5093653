"""How much disk a hand takes, sealed cards and checkpoints with it, and how small a backup makes it: hands really played, and made-up ones
in which nearly everybody calls.
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


def _sizes(batches: Sequence[Sequence[Event]]) -> tuple[int, float, float]:
    """Hands, and kilobytes a hand on disk and in a backup."""
    with tempfile.TemporaryDirectory() as folder:
        hands = 0
        with closing(JournalStore(Path(folder), signs=Signer)) as journal:
            for batch in batches:
                journal.append([_stored(event, hands) for event in batch])
                hands += sum(isinstance(event, HandStarted) for event in batch)
        back_up(Path(folder) / FILE, Path(folder) / "kept", bytes(PrivateKey.generate().public_key))
        return hands, (Path(folder) / FILE).stat().st_size / hands / 1000, (Path(folder) / "kept").stat().st_size / hands / 1000


def rows() -> Iterator[Row]:
    """What `make bench` prints."""
    hands, size, packed = _sizes([tuple(play(completed(record), Level.L2).journalled) for record in RECORDS])
    yield at_most(f"the record of a hand, of {hands} really played", size, 40, "KB")
    yield at_most("the same in a backup", packed, 20, "KB")
    yield Row(f"{DAYS} days of {A_DAY} such hands", f"{size * A_DAY * DAYS / 1e6:.2f} GB, packed {packed * A_DAY * DAYS / 1e6:.2f} GB", "")
    hands, size, packed = _sizes(shift(9, 40))
    yield Row(f"made-up hands in which nearly everybody calls, of {hands}", f"{size:.1f} KB, packed {packed:.1f} KB", "")
