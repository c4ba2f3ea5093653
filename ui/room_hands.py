"""The room's own hands as drills: the hard moments of a table's journal, and recorded hands that were put beside the trainees' files.

Edge: reads files and changes none. Does not belong here: which moments are hard (`dealer_assist.training.room`), what is shown.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from dealer_assist.floor.timeline import Logged, timeline
from dealer_assist.frozen import frozen
from dealer_assist.journal.store import FILE
from dealer_assist.journal.verify import JournalReader
from dealer_assist.records.hand import BadRecord, Record
from dealer_assist.rulebook.reasons import Reason
from dealer_assist.table.table import JournalFailed
from dealer_assist.training.imported import Unusable, imported
from dealer_assist.training.item import Item
from dealer_assist.training.room import moments
from ui.recorded import read_file

LAST = 40
"""So many of the table's last hands are looked at."""

IMPORTED = Path("training") / "hands"
"""Where recorded hands are put, in the table's state folder: our own form, PHH, or another table's journal."""


@frozen()
class RoomHands:
    """What the room's hands make: the items, and what was not used, each with its name and why."""

    items: tuple[Item, ...] = ()
    unused: tuple[tuple[str, Reason], ...] = ()


def room_hands(folder: Path) -> RoomHands:
    """The hands of a table's folder."""
    found = [RoomHands(tuple(_hard(folder / FILE)))] if (folder / FILE).exists() else []
    files = sorted(file for file in (folder / IMPORTED).glob("*") if file.is_file())
    return _together([*found, *(hands_of(file) for file in files)])


def hands_of(file: Path) -> RoomHands:
    """The drills of a file of hands; of a journal the hard moments first. A hand that is not whole or breaks a rule is not used."""
    try:
        records = read_file(file)
        hard = tuple(_hard(file)) if _is_journal(file) else ()
    except (BadRecord, JournalFailed) as error:
        return RoomHands(unused=((file.name, Reason("", "train.unreadable", {"detail": str(error)})),))
    return _together([RoomHands(hard), *map(_whole, records)])


def _together(several: list[RoomHands]) -> RoomHands:
    return RoomHands(tuple(item for one in several for item in one.items), tuple(why for one in several for why in one.unused))


def _whole(record: Record) -> RoomHands:
    try:
        return RoomHands((imported(record),))
    except Unusable as error:
        return RoomHands(unused=((record.id, error.reason),))


def _is_journal(file: Path) -> bool:
    with file.open("rb") as opened:
        return opened.read(15) == b"SQLite format 3"


def _hard(file: Path) -> Iterator[Item]:
    """The hard moments of a journal's last hands, the newest hand first. Raises JournalFailed."""
    reader = JournalReader(file)
    try:
        end: int | None = None
        for begins in reader.stood(most=LAST):
            line = timeline(Logged(row.seq, row.at, row.event) for row in reader.between(begins, end))
            end = begins
            if line is not None:
                yield from moments(line)
    finally:
        reader.close()
