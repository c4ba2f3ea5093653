"""Reports made from a journal: which rows they are of, and the files they become. Used by the command line and by the floor's pages.

An edge: it reads a journal and writes files. Does not belong here: what a report says (`ui.views.report`), how a bundle is laid out
(`bundle`).
"""

from __future__ import annotations

import os
import time
from datetime import datetime
from pathlib import Path

from dealer_assist.floor.shift import shift
from dealer_assist.floor.timeline import Logged, Timeline, timeline
from dealer_assist.frozen import frozen
from dealer_assist.journal.signing import CREDENTIAL, FILE, Signer
from dealer_assist.journal.verify import JournalReader
from dealer_assist.phrases import Phrases
from dealer_assist.records.export import FORMS, export_text
from dealer_assist.records.hand import BadRecord
from dealer_assist.records.journalled import record_of
from dealer_assist.table.events import HandStarted, ShiftEnded
from dealer_assist.table.table import JournalFailed
from ui import bundle
from ui.software import check
from ui.views.report.hand import hand_report
from ui.views.report.paper import Paper
from ui.views.report.shift import shift_report
from ui.views.report.source import Source


class NoSuch(Exception):
    """What was asked for is not on record; the message says what is."""


@frozen()
class Made:
    """A report, the witness on it, and of a hand its timeline."""

    paper: Paper
    witness: str
    line: Timeline | None = None


def of_hand(reader: JournalReader, table: str, words: Phrases, number: int | None) -> Made:
    """The report of hand `number` (None = the last). Raises NoSuch or JournalFailed."""
    line = timeline(_hand_rows(reader, number))
    assert line is not None  # noqa: S101 - the rows hold a hand's start
    source = _source(reader, table, line.steps[-1].seq)
    return Made(hand_report(line, source, words), f"{source.head}/{line.steps[-1].seq}", line)


def of_shift(reader: JournalReader, table: str, words: Phrases) -> Made:
    """The report since the end of the shift before; of a record that ends with a shift's end, the shift that it ended. Raises as above."""
    rows = _shift_rows(reader)
    made = shift(rows)
    assert made is not None  # noqa: S101 - there are rows
    source = _source(reader, table, rows[-1].seq)
    return Made(shift_report(made, source, words), f"{source.head}/{rows[-1].seq}")


def write_pdf(paper: Paper, to: Path) -> None:
    """The report as a PDF file. Raises OSError."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from ui.app import application
    from ui.paper import write_pdf

    app = application()
    write_pdf(paper, to)
    del app


def write_bundle(reader: JournalReader, table: str, words: Phrases, number: int | None, to: Path) -> Made:
    """The hand as one signed file. Raises NoSuch, OSError, or JournalFailed: `key` where the table's signing key is not."""
    made = of_hand(reader, table, words, number)
    line = made.line
    assert line is not None  # noqa: S101 - of_hand gives it
    folder = reader.path.parent
    if not (folder / FILE).is_file() and not (Path(os.environ.get("CREDENTIALS_DIRECTORY", "/nowhere")) / CREDENTIAL).is_file():
        raise JournalFailed("key", f"{folder / FILE}: a bundle is signed where the table's key is, at the kiosk")
    report = to.with_name(f"{to.name}.pdf.part")
    try:
        write_pdf(made.paper, report)
        parts = {bundle.REPORT: report.read_bytes()}
    finally:
        report.unlink(missing_ok=True)
    try:
        record = record_of(step.event for step in line.steps)
        parts |= {name: export_text([record], form).encode() for name, form in zip((bundle.PHH, bundle.OWN), FORMS, strict=True)}
    except BadRecord:
        pass  # a hand that other programs' forms cannot tell: the rows tell it
    signer = Signer(folder)
    rows = reader.extract(line.steps[0].seq, line.steps[-1].seq)
    bundle.write(to, table, line.number, rows, parts, signer.public, signer.sign)
    return made


def _source(reader: JournalReader, table: str, last: int) -> Source:
    zone = datetime.now().astimezone().tzinfo
    return Source(table, reader.hash_of(last), check().version, time.time_ns() // 1000, *(() if zone is None else (zone,)))


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
    rows = tuple(Logged(row.seq, row.at, row.event) for row in reader.between(1))
    ends = [place for place, row in enumerate(rows) if isinstance(row.event, ShiftEnded)]
    if ends and ends[-1] == len(rows) - 1:
        ends.pop()
    found = rows[ends[-1] + 1 :] if ends else rows
    if not found:
        raise NoSuch("nothing is on record")
    return found
