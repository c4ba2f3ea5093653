"""`dealer-assist report hand|shift`: what a table has on record, as a PDF file, its head as a code to hold it against.

Reads the journal without changing it, so it may run beside the kiosk or on a copy. Does not belong here: what stands in a report
(`ui.views.report`), how it is drawn (`ui.paper`).
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from dealer_assist.config import ConfigError, load_table, load_words
from dealer_assist.floor.shift import shift
from dealer_assist.floor.timeline import Logged, timeline
from dealer_assist.journal.store import FILE
from dealer_assist.journal.verify import JournalReader
from dealer_assist.phrases import Money, Phrases
from dealer_assist.table.events import HandStarted, ShiftEnded
from dealer_assist.table.table import JournalFailed
from ui.places import state_folder
from ui.software import check
from ui.views.report.hand import hand_report
from ui.views.report.paper import Paper
from ui.views.report.shift import shift_report
from ui.views.report.source import Source

WRITTEN, NOTHING, FAILED = 0, 1, 2
"""Exit status: written, there is no such hand or shift, the record could not be read or the report not written."""


class NoSuch(Exception):
    """What was asked for is not on record; the message says what is."""


def main(arguments: Sequence[str]) -> int:
    """Run the verb. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="dealer-assist report", description="Write what a table has on record as a PDF file.")
    parser.add_argument("what", choices=("hand", "shift"), help="one hand, or all since the shift began")
    parser.add_argument("number", nargs="?", type=int, help="the hand's number (default: the last)")
    parser.add_argument("--table", default="practice", help="the table's name or file (default: %(default)s)")
    parser.add_argument("--file", type=Path, help="a journal file or its folder (default: the table's own)")
    parser.add_argument("--to", type=Path, required=True, help="the PDF file to write")
    given = parser.parse_args(arguments)
    if given.what == "shift" and given.number is not None:
        parser.error("only a hand has a number")
    try:
        settings = load_table(given.table)
        words = load_words(settings.language, Money(settings.money.scale, settings.money.symbol))
        path = _journal(given.file or state_folder(settings.name))
        reader = JournalReader(path)
        try:
            paper, head = report(reader, settings.name, words, given.number if given.what == "hand" else None, whole=given.what == "shift")
        finally:
            reader.close()
        _write(paper, given.to)
    except NoSuch as error:
        sys.stderr.write(f"dealer-assist report: {path}: {error}\n")
        return NOTHING
    except (ConfigError, JournalFailed, OSError) as error:
        sys.stderr.write(f"dealer-assist report: {error}\n")
        return FAILED
    sys.stdout.write(f"{given.to}: head {head}\n")
    return WRITTEN


def report(reader: JournalReader, table: str, words: Phrases, number: int | None, *, whole: bool) -> tuple[Paper, str]:
    """The report of hand `number` (None = the last), or of the shift when `whole`; and its head. Raises NoSuch or JournalFailed."""
    written, zone = time.time_ns() // 1000, datetime.now().astimezone().tzinfo
    rows = _shift_rows(reader) if whole else _hand_rows(reader, number)
    last = rows[-1].seq
    source = Source(table, reader.hash_of(last), check().version, written, *(() if zone is None else (zone,)))
    if whole:
        made = shift(rows)
        assert made is not None  # noqa: S101 - there are rows
        return shift_report(made, source, words), source.head
    line = timeline(rows)
    assert line is not None  # noqa: S101 - the rows hold a hand's start
    source = Source(table, reader.hash_of(line.steps[-1].seq), check().version, written, *(() if zone is None else (zone,)))
    return hand_report(line, source, words), source.head


def _hand_rows(reader: JournalReader, number: int | None) -> tuple[Logged, ...]:
    """From the table as it stood before the hand to the next one."""
    for stood in reader.stood():
        rows = _logged(reader, stood)
        started = next((row.event.number for row in rows if isinstance(row.event, HandStarted)), None)
        if started is not None and number in (None, started):
            return rows
    raise NoSuch("no hand was started" if number is None else f"there is no hand {number}")


def _shift_rows(reader: JournalReader) -> tuple[Logged, ...]:
    """Since the end of the shift before; when the record ends with a shift's end, the shift that it ended."""
    rows = _logged(reader, 1)
    ends = [place for place, row in enumerate(rows) if isinstance(row.event, ShiftEnded)]
    if ends and ends[-1] == len(rows) - 1:
        ends.pop()
    found = rows[ends[-1] + 1 :] if ends else rows
    if not found:
        raise NoSuch("nothing is on record")
    return found


def _logged(reader: JournalReader, first: int) -> tuple[Logged, ...]:
    return tuple(Logged(row.seq, row.at, row.event) for row in reader.between(first))


def _journal(path: Path) -> Path:
    return path / FILE if path.is_dir() or not path.suffix else path


def _write(paper: Paper, to: Path) -> None:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from ui.app import application
    from ui.paper import write_pdf

    app = application()
    write_pdf(paper, to)
    del app
