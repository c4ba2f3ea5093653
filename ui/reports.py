"""Reports made from a journal: which rows they are of, and the files they become. Used by the command line and by the floor's pages.

An edge: it reads a journal and writes files. Does not belong here: what a report says (`ui.views.report`), how a bundle is laid out
(`bundle`).
"""

from __future__ import annotations

import os
import time
from contextlib import closing
from pathlib import Path

from dealer_assist.floor.shift import shift
from dealer_assist.floor.timeline import Logged, Timeline, timeline
from dealer_assist.frozen import frozen
from dealer_assist.journal.signing import CREDENTIAL, FILE, Signer
from dealer_assist.journal.store import JournalStore
from dealer_assist.journal.verify import JournalReader
from dealer_assist.phrases import Phrases
from dealer_assist.records.export import FORMS, export_text
from dealer_assist.records.hand import Record
from dealer_assist.records.journalled import record_of
from dealer_assist.table.events import Event, HandStarted
from dealer_assist.table.table import JournalFailed
from ui import bundle
from ui.software import check
from ui.views.report.hand import hand_report
from ui.views.report.paper import Paper
from ui.views.report.shift import shift_report
from ui.views.report.source import Source

EXPORT = "export"
"""Why the record is signed before a report leaves."""

SHIFT_ENDED = "shift_ended"
"""The kind of the row that ends a shift."""


LONGEST = 1_000
"""Hands of the longest shift: of a table whose shifts nobody ends, a report is of the last so many."""


class NoSuch(Exception):
    """What was asked for is not on record; the message says what is."""


@frozen()
class Made:
    """A report, the witness on it, the rows it is of, and of a hand its number (0: a shift)."""

    paper: Paper
    witness: str
    first: int
    last: int
    number: int = 0


def of_hand(reader: JournalReader, table: str, words: Phrases, number: int | None) -> Made:
    """The report of hand `number` (None = the last). Raises NoSuch or JournalFailed."""
    line = timeline(_hand_rows(reader, number))
    assert line is not None  # noqa: S101 - the rows hold a hand's start
    return of_line(reader, table, words, line)


def of_line(reader: JournalReader, table: str, words: Phrases, line: Timeline) -> Made:
    """The report of the hand that was read already. Raises JournalFailed."""
    first, last = line.steps[0].seq, line.steps[-1].seq
    source = _source(reader, table, last)
    return Made(hand_report(line, source, words), f"{source.head}/{last}", first, last, line.number)


def of_shift(reader: JournalReader, table: str, words: Phrases) -> Made:
    """The report since the end of the shift before; of a record that ends with a shift's end, the shift that it ended. Raises as above."""
    rows = _shift_rows(reader)
    made = shift(rows)
    assert made is not None  # noqa: S101 - there are rows
    source = _source(reader, table, rows[-1].seq)
    return Made(shift_report(made, source, words), f"{source.head}/{rows[-1].seq}", rows[0].seq, rows[-1].seq)


def pdf(paper: Paper) -> bytes:
    """The report as a PDF file, in a process that has no screen."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from ui import paper as press
    from ui.app import application

    app = application()
    made = press.pdf(paper)
    del app
    return made


def bundled(reader: JournalReader, table: str, made: Made, report: bytes) -> bytes:
    """A hand, or a shift, as one signed file; `report` is its PDF. Raises JournalFailed: `key` where the table's signing key is not,
    `unsigned` where the record is not signed that far.
    """
    folder = reader.path.parent
    _with_key(folder)
    rows = reader.extract(made.first, made.last)
    if rows.checkpoint is None:
        raise JournalFailed("unsigned", f"{reader.path}: entry {made.last} is not signed yet; a table that is open signs within a minute")
    records = _records(reader, made.first, made.last)
    names = (bundle.PHH, bundle.OWN) if made.number else (bundle.SHIFT_PHH, bundle.SHIFT_OWN)
    parts = {bundle.REPORT: report}
    if records:
        parts |= {name: export_text(records, form).encode() for name, form in zip(names, FORMS, strict=True)}
    signer = Signer(folder)
    return bundle.packed(table, made.number, rows, parts, signer.public, signer.sign)


def sign(path: Path) -> None:
    """Sign a record as far as it goes, as the table itself does before a report leaves it; a table that is open does so by itself. Raises
    JournalFailed: `no_file`, or `key` where the table's signing key is not.
    """
    if not path.is_file():
        raise JournalFailed("no_file", str(path))
    _with_key(path.parent)
    try:
        with closing(JournalStore(path.parent, signs=Signer)) as journal:
            journal.checkpoint(EXPORT)
    except JournalFailed as failed:
        if failed.what != "locked":
            raise


def _with_key(folder: Path) -> None:
    """Raises JournalFailed where the table's signing key is not: none is made for a copy of a record."""
    if not (folder / FILE).is_file() and not (Path(os.environ.get("CREDENTIALS_DIRECTORY", "/nowhere")) / CREDENTIAL).is_file():
        raise JournalFailed("key", f"{folder / FILE}: a bundle is signed where the table's key is, at the kiosk")


def _records(reader: JournalReader, first: int, last: int) -> list[Record]:
    """The hands that begin in these rows."""
    hands: list[list[Event]] = []
    for row in reader.between(first, last + 1):
        if isinstance(row.event, HandStarted):
            hands.append([])
        if hands:
            hands[-1].append(row.event)
    return [record_of(events) for events in hands]


def _source(reader: JournalReader, table: str, last: int) -> Source:
    return Source(table, reader.hash_of(last), check().version, time.time_ns() // 1000, None)


def _hand_rows(reader: JournalReader, number: int | None) -> tuple[Logged, ...]:
    """From the table as it stood before the hand to the next one."""
    end = None
    for stood in reader.stood():
        rows = tuple(Logged(row.seq, row.at, row.event) for row in reader.between(stood, end))
        started = next((row.event.number for row in rows if isinstance(row.event, HandStarted)), None)
        if started is not None and number in (None, started):
            return rows
        end = stood
    raise NoSuch("no hand was started" if number is None else f"there is no hand {number}")


def _shift_rows(reader: JournalReader) -> tuple[Logged, ...]:
    ended, last = reader.last(SHIFT_ENDED), reader.last_row
    begins = reader.last(SHIFT_ENDED, ended) if ended and ended == last else ended
    hands = reader.stood(most=LONGEST)
    begins = max(begins, hands[-1] - 1 if len(hands) == LONGEST else 0)
    found = tuple(Logged(row.seq, row.at, row.event) for row in reader.between(begins + 1))
    if not found:
        raise NoSuch("nothing is on record")
    return found
