"""`dealer-assist journal backup|restore`: the whole record away to a safe place, and back on this machine or another.

Belongs here: arguments, the two PINs, what is printed. Does not belong here: the file (`journal.backup`), the key (`journal.shares`).
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from pathlib import Path

from dealer_assist.journal.backup import back_up, restore
from dealer_assist.journal.shares import ShareWrong, joined, read
from dealer_assist.journal.store import FILE
from dealer_assist.table.table import JournalFailed
from ui.keys_verb import Wrong, asked_pins, device_secret_of, key_file
from ui.places import as_owner, state_folder

_WORDS = {
    "exists": "takes no other's place",
    "locked": "the table is open: close it first",
    "corrupt": "does not pass its check, and nothing was changed",
    "no_file": "is not there",
}


def main(arguments: Sequence[str]) -> int:
    """Run the verb. 0: done; 1: a PIN was wrong; 2: nothing could be done."""
    given = _reader().parse_args(arguments)
    folder = given.state or state_folder(given.table)
    try:
        made = _back_up(given, folder) if given.do == "backup" else _restore(given, folder)
    except ShareWrong as wrong:
        print(f"nothing was changed: the share of {wrong.person} does not open with that PIN on this machine", file=sys.stderr)
        return 1
    except JournalFailed as failed:
        print(f"{_WORDS.get(failed.what, failed.what)} ({failed.detail})", file=sys.stderr)
        return 2
    except (Wrong, OSError, ValueError) as wrong:
        print(wrong, file=sys.stderr)
        return 2
    print(made)
    return 0


def _reader() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="dealer-assist journal", description="Back the record up, or put a backup in its place.")
    verbs = parser.add_subparsers(dest="do", required=True, metavar="DO")
    backing, restoring = verbs.add_parser("backup", help=back_up.__doc__), verbs.add_parser("restore", help=restore.__doc__)
    for verb in (backing, restoring):
        verb.add_argument("--table", default="table", help="the table whose record is meant (default: %(default)s)")
        verb.add_argument("--state", type=Path, help="its state folder, instead of the table's own")
        verb.add_argument("--audit-key", required=True, help="the file of the audit key; for a backup its public half will do")
    backing.add_argument("--to", type=Path, required=True, help="the new file")
    restoring.add_argument("backup", type=Path, help="the backup")
    restoring.add_argument("--secret", type=Path, help="the file of the device's secret, where it is not this machine's own")
    restoring.add_argument("--why", required=True, help="the reason; it goes on record")
    return parser


def _back_up(given: argparse.Namespace, folder: Path) -> str:
    text = given.audit_key
    public = text if re.fullmatch("[0-9a-f]{64}", text) else read(Path(text).read_text(encoding="utf-8")).public
    as_owner(folder)
    made = back_up(folder / FILE, given.to, bytes.fromhex(public))
    return f"{given.to}: {made.entries} entries, head {made.head}/{made.entries}"


def _restore(given: argparse.Namespace, folder: Path) -> str:
    key = key_file(Path(given.audit_key))
    private = joined(key, asked_pins(key), device_secret_of(given.secret, folder))
    as_owner(folder)
    made = restore(given.backup, folder, private, given.why)
    return f"{folder / FILE}: {made.entries} entries, head {made.head}/{made.entries}, and one that says that they were put back"
