"""The power goes at random points of whole shifts: what was acknowledged is on disk, and the table is what the record says.

Two ways: a program is killed with -9 while it appends, and the files are left as a disk may leave them when the current goes, with whatever
was written after the last sync cut off or scrambled. An append is acknowledged when it returned. Each hand is packed as soon as the
next has begun, so that the cuts fall into that too.
"""

from __future__ import annotations

import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from dealer_assist.cards import Card
from dealer_assist.journal.signing import Signer, trusted
from dealer_assist.journal.store import FILE, JournalStore
from dealer_assist.journal.verify import JournalReader
from dealer_assist.table import commands as c
from dealer_assist.table.events import Event, TableStood
from dealer_assist.table.evolve import fold
from dealer_assist.table.state import TableState
from dealer_assist.table.table import MemoryJournal, Refused, Table
from tests.bench.rows import Row, at_most
from tests.soak.room import Room

POINTS = 1_000
KILLS = 100
WAL = f"{FILE}-wal"
PAGE = 4096
ROOT = Path(__file__).resolve().parents[2]


class Batches(MemoryJournal):
    """Keeps what was appended together."""

    def __init__(self) -> None:
        super().__init__()
        self.batches: list[tuple[Event, ...]] = []

    def append(self, events: Sequence[Event]) -> str:
        if events:
            self.batches.append(tuple(events))
        return super().append(events)


def shift(seed: int, hands: int) -> list[tuple[Event, ...]]:
    """The appends of a shift of so many hands, as a room plays them."""
    room = Room(random.Random(seed), stacks=4000, least=3)
    kept = Batches()
    batches = [tuple(room.dealer.events)]
    room.dealer.table._journal = kept
    for number in range(hands):
        if number:
            room.deck, room.burned, room.faces = list(Card), [], {}
            room.chance.shuffle(room.deck)
            try:
                room.dealer.tap(c.StartHand())
            except Refused:
                break
        room.finish()
    return [*batches, *kept.batches]


def state(batches: Sequence[Sequence[Event]]) -> TableState:
    """The table that these appends make, as a restart folds it: from the last record of the whole table on."""
    events = [event for batch in batches for event in batch]
    since = max((at for at, event in enumerate(events) if isinstance(event, TableStood)), default=0)
    return fold(TableState(), events[since:])


@dataclass
class Outcome:
    """What one cut did: acknowledged entries lost, whether the table is another than the record's, what the verifier found."""

    lost: int
    other: bool
    faults: int

    @property
    def sound(self) -> bool:
        return not (self.lost or self.other or self.faults)


def outcome(folder: Path, batches: Sequence[Sequence[Event]], acknowledged: int) -> Outcome:
    """Open what the cut left, as the next start does. `acknowledged` appends had returned."""
    ends = [0]
    for batch in batches:
        ends.append(ends[-1] + len(batch))
    with closing(JournalStore(folder, signs=Signer)) as journal:
        table = Table(journal)
        kept = ends.index(journal.seq) if journal.seq in ends else None
        other = kept is None or table.state != state(batches[:kept]) or not table.check()
        lost = max(0, ends[acknowledged] - journal.seq)
    with closing(JournalReader(folder / FILE)) as reader:
        faults = len(reader.verify(keys=trusted(folder)).faults)
    return Outcome(lost, other, faults)


# ------------------------------------------------------------------------------------------------ the current goes


def cut(folder: Path, to: Path, before: dict[str, bytes], chance: random.Random) -> None:
    """Put into `to` what a disk may hold when the current goes during the transaction that `folder` has just seen: `before` are the files
    as they were when the one before had ended, and so were synced.
    """
    to.mkdir()
    for extra in ("signing.key", "journal.keys"):
        if (folder / extra).exists():
            shutil.copy(folder / extra, to / extra)
    now = {name: (folder / name).read_bytes() for name in (FILE, WAL)}
    log, was = bytearray(now[WAL]), before[WAL]
    synced = len(was) if log[:32] == was[:32] else 0  # another salt: the log was begun anew, after the database was synced
    changed = [at for at in range(0, len(log), 64) if log[at : at + 64] != was[at : at + 64]]
    touched = [at for at in changed if at >= synced or log[:32] != was[:32]]
    match chance.randrange(3):
        case 0 if touched:
            del log[chance.choice(touched) :]
        case 1:
            for at in touched:
                if chance.random() < 0.5:
                    log[at : at + 64] = chance.randbytes(64)[: len(log[at : at + 64])]
        case _:
            for at in touched:  # a sector that did not come there yet
                if chance.random() < 0.5:
                    log[at : at + 64] = was[at : at + 64].ljust(64, b"\0")[: len(log[at : at + 64])]
    database, old = bytearray(now[FILE]), before[FILE]
    if synced:  # pages that are written back come from the synced log and may not be there yet
        for at in range(0, len(database), PAGE):
            if database[at : at + PAGE] != old[at : at + PAGE] and chance.random() < 0.5:
                database[at : at + PAGE] = chance.choice([old[at : at + PAGE].ljust(PAGE, b"\0"), chance.randbytes(PAGE)])
    (to / FILE).write_bytes(database)
    (to / WAL).write_bytes(log)


def current(seed: int, points: int, folder: Path, hands: int = 6) -> Iterator[Outcome]:
    """Play a shift, and let the current go at so many of its appends."""
    chance, batches = random.Random(seed), shift(seed, hands)
    chosen = set(chance.sample(range(1, len(batches)), min(points, len(batches) - 1)))
    (folder / "live").mkdir()
    with closing(JournalStore(folder / "live", signs=Signer)) as journal:
        journal._connection.execute(f"PRAGMA wal_autocheckpoint = {chance.choice([5, 30, 1000])}")
        for number, batch in enumerate(batches):
            falls = chance.choice((number, number + 1)) if number in chosen else None  # within the append, or within the packing after it
            before = files(folder / "live") if falls == number else {}
            journal.append(batch)
            if falls == number:
                yield left(folder, before, chance, batches, number)
            before = files(folder / "live") if falls == number + 1 else {}
            journal.pack(1)
            if falls == number + 1:
                yield left(folder, before, chance, batches, number + 1)


def files(folder: Path) -> dict[str, bytes]:
    """The database and its log as they stand."""
    return {name: (folder / name).read_bytes() for name in (FILE, WAL)}


def left(folder: Path, before: dict[str, bytes], chance: random.Random, batches: Sequence[Sequence[Event]], acknowledged: int) -> Outcome:
    """What comes of one cut. Within one transaction: two have a sync between them, and the first cannot be undone by the second's end."""
    place = folder / "cut"
    cut(folder / "live", place, before, chance)
    try:
        return outcome(place, batches, acknowledged)
    finally:
        shutil.rmtree(place)


# ------------------------------------------------------------------------------------------------ kill -9

KILLED = """
import sys
from pathlib import Path
from dealer_assist.journal.signing import Signer
from dealer_assist.journal.store import JournalStore
from tests.soak.power import shift
batches = shift(int(sys.argv[2]), int(sys.argv[3]))
journal = JournalStore(Path(sys.argv[1]), signs=Signer)
print("playing", flush=True)
for batch in batches:
    journal.append(batch)
    journal.pack(1)
    print(".", flush=True)
"""


def killed(seed: int, folder: Path, hands: int = 6) -> Outcome:
    """A program that plays the shift is killed in the middle of it."""
    chance = random.Random(seed)
    batches = shift(seed, hands)
    writer = subprocess.Popen([sys.executable, "-c", KILLED, folder, f"{seed}", f"{hands}"], stdout=subprocess.PIPE, text=True, cwd=ROOT)
    assert writer.stdout is not None
    writer.stdout.readline()
    read = chance.randint(1, len(batches) - 5)
    for _ in range(read):
        writer.stdout.readline()
    time.sleep(chance.random() * 0.004)  # somewhere within an append
    writer.send_signal(signal.SIGKILL)
    acknowledged = read + len(writer.stdout.readlines())
    writer.wait()
    writer.stdout.close()
    return outcome(folder, batches, acknowledged)


def rows() -> Iterator[Row]:
    """What `make soak` prints."""
    start, done = time.process_time(), list[Outcome]()
    while len(done) < POINTS:
        with tempfile.TemporaryDirectory() as folder:
            done += current(len(done), 120, Path(folder), hands=4)
    yield at_most(f"{len(done)} cuts of the current: acknowledged entries lost", sum(one.lost for one in done), 0, digits=0)
    yield at_most("tables that are not what the record says", sum(one.other for one in done), 0, digits=0)
    yield at_most("records with a fault", sum(one.faults > 0 for one in done), 0, digits=0)
    yield Row("a cut and the start after it", f"{1e3 * (time.process_time() - start) / len(done):.0f} ms CPU", "")
    ended = []
    for seed in range(KILLS):
        with tempfile.TemporaryDirectory() as folder:
            ended.append(killed(seed, Path(folder) / "state"))
    yield at_most(f"{KILLS} programs killed with -9 while they append: records or tables not sound", sum(not one.sound for one in ended), 0)
