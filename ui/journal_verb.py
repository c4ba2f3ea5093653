"""`dealer-assist journal verify|list|show|copy`: read a table's journal without changing it.

Prints; never opens a journal for writing, so it may run beside the kiosk or on a copy.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from dealer_assist.journal.signing import trusted
from dealer_assist.journal.store import FILE
from dealer_assist.journal.verify import JournalReader, Report, Row
from dealer_assist.journal.witness import witnesses
from dealer_assist.table.events import HandStarted
from dealer_assist.table.table import JournalFailed
from ui.journal_trouble import trouble
from ui.places import state_folder

_WORDS = {
    "hash": "was changed after it was written, or the row before it was",
    "gap": "does not follow the row before it: rows are missing or were added",
    "type": "holds a column of another type",
    "payload": "holds no event this program can read",
    "newer": "is of a newer program",
    "checkpoint": "has a checkpoint that was changed, or checkpoints before it are missing or were added",
    "signature": "has a checkpoint whose signature is not right",
    "key": "has a checkpoint signed by a key that is not the table's",
    "rewritten": "is not the entry that was signed or witnessed: the record was rewritten",
    "cut": "is missing, and so is all up to an entry that was signed or witnessed: the end was cut off, or this is an older copy",
    "unsigned": "is always signed and is not: its checkpoint is missing",
    "pack": "begins a hand whose pack was changed",
    "file": "could not be read: the file is damaged from here on",
}
_NOTES = {
    "tail": "from entry {seq} on no witness speaks for the record ({detail} entries here); what was cut off there cannot be seen",
    "unsigned_tail": "from entry {seq} on nothing is signed yet ({detail} entries)",
    "own_key": "compared with the key that the record itself names; give --key with the one that was kept elsewhere",
}


def main(arguments: Sequence[str]) -> int:
    """Run the verb. 0: done and nothing wrong; 1: the journal has faults or no such hand; 2: it could not be read."""
    if arguments[:1] in (["backup"], ["restore"]):
        from ui.backup_verb import main as keep

        return keep(arguments)
    parser = argparse.ArgumentParser(
        prog="dealer-assist journal",
        description="Read a table's journal without changing it; `backup` and `restore` have their own --help.",
    )
    parser.add_argument("do", choices=("verify", "list", "show", "copy"), help="check every row, list the hands, show one, or copy all")
    parser.add_argument("hand", nargs="?", type=_hand, help="the number of the hand to show (default: the last)")
    parser.add_argument("--file", type=Path, help=f"a journal file or its folder (default: the table's own {FILE})")
    parser.add_argument("--to", type=Path, help="the new file to copy into; the copy is then checked")
    parser.add_argument("--table", default="table", help="the table whose journal to read (default: %(default)s)")
    parser.add_argument(
        "--key", action="append", default=[], type=_keys, help="a public key that may sign here (64 digits, or a file of them)"
    )
    parser.add_argument(
        "--witness", action="append", default=[], type=witnesses, help="HEAD or HEAD/COUNT as a shoe or a report has it, or a file of them"
    )
    parser.add_argument("--first", action="store_true", help="say the first fault alone, as entry and word, for a program")
    given = parser.parse_args(arguments)
    if (given.do == "copy") != (given.to is not None):
        parser.error("copy goes --to a file, and nothing else does")
    path: Path = given.file or state_folder(given.table)
    path = path / FILE if path.is_dir() or given.file is None else path
    try:
        reader = JournalReader(path)
        try:
            if given.to:
                return _copy(reader, given.to)
            if given.do == "verify":
                keys = [key for some in given.key for key in some] or trusted(path.parent)
                if given.first:
                    return _first(reader.verify(keys=keys))
                return _tell(path, reader.verify(keys=keys, witnesses=[one for some in given.witness for one in some]))
            return _run(reader, path, given.do, given.hand)
        finally:
            reader.close()
    except JournalFailed as failed:
        print(f"{path}: {trouble(failed, path)}", file=sys.stderr)
        return 2


def _hand(given: str) -> int:
    if not given.isdecimal():
        raise argparse.ArgumentTypeError(f"{given} is no number of a hand; --file names a journal or its folder")
    return int(given)


def _keys(given: str) -> tuple[bytes, ...]:
    text = Path(given).read_text(encoding="ascii") if Path(given).is_file() else given
    found = tuple(bytes.fromhex(line) for line in text.split())
    if not found or any(len(key) != 32 for key in found):
        raise ValueError(given)
    return found


def _copy(reader: JournalReader, to: Path) -> int:
    reader.copy(to)
    copied = JournalReader(to)
    try:
        return _tell(to, copied.verify())
    finally:
        copied.close()


def _run(reader: JournalReader, path: Path, do: str, number: int | None) -> int:
    starts = list(reader.hands())
    if do == "list":
        for row in starts:
            print(_start_line(row))
        return 0
    numbers = [row.event.number for row in starts if isinstance(row.event, HandStarted)]
    wanted = number if number is not None else (numbers[-1] if numbers else 0)
    if wanted not in numbers:
        print(f"{path}: there is no hand {wanted}; the journal holds {len(numbers)} hands", file=sys.stderr)
        return 1
    for row in reader.hand(wanted):
        print(f"{row.seq:>8}  {_time(row.at)}  {row.event.origin.value:<9}  {row.kind:<20} {row.payload}")
    return 0


def _first(report: Report) -> int:
    for fault in report.faults[:1]:
        print(fault.seq, fault.what)
    return 1 if report.faults else 0


def _tell(path: Path, report: Report) -> int:
    for fault in report.faults:
        print(f"{path}: row {fault.seq} {_WORDS[fault.what]}" + (f" ({fault.detail})" if fault.detail else ""))
    for note in report.notes:
        print(f"{path}: {_NOTES[note.what].format(seq=note.seq, detail=note.detail)}")
    print(f"{path}: {report.rows} rows, {len(report.faults)} faults, head {report.head}/{report.rows}, {report.checkpoints} checkpoints")
    return 1 if report.faults else 0


def _start_line(row: Row) -> str:
    assert isinstance(row.event, HandStarted)  # noqa: S101 - `hands` yields nothing else
    hand = row.event
    seats = " ".join(str(seat.seat) for seat in hand.seats)
    return (
        f"hand {hand.number:>6}  row {row.seq:>8}  {_time(row.at)}  {hand.rules.game.value:<5} {hand.rules.betting.value:<10} seats {seats}"
    )


def _time(at: int) -> str:
    return datetime.fromtimestamp(at / 1_000_000, UTC).strftime("%Y-%m-%d %H:%M:%S.%f")[:-3] + "Z"
