"""`dealer-assist report hand|shift|bundle|check`: what a table has on record, to be carried away.

Reads the journal without changing it, so it may run beside the kiosk; for a bundle the record is signed first where no kiosk is there to
do it. Does not belong here: how a report is made (`ui.reports`).
"""

from __future__ import annotations

import argparse
import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from dealer_assist.config import ConfigError, load_table, load_words
from dealer_assist.journal.store import FILE
from dealer_assist.journal.verify import JournalReader
from dealer_assist.phrases import Money
from dealer_assist.table.table import JournalFailed
from ui.bundle import BadBundle, check
from ui.journal_trouble import trouble
from ui.outlet import put
from ui.places import state_folder
from ui.reports import NoSuch, bundled, of_hand, of_shift, pdf, sign

DONE, NOTHING, FAILED = 0, 1, 2
"""Exit status: done, no such hand or shift or a bundle that is not as it was signed, what was asked for could not be read or written."""


def main(arguments: Sequence[str]) -> int:
    """Run the verb. Returns the exit status."""
    given = _given(arguments)
    try:
        return _check(given.of, given.key) if given.what == "check" else _write(given)
    except NoSuch as error:
        sys.stderr.write(f"dealer-assist report: {error}\n")
        return NOTHING
    except (ConfigError, JournalFailed, BadBundle, OSError) as error:
        sys.stderr.write(f"dealer-assist report: {trouble(error) if isinstance(error, JournalFailed) else error}\n")
        return FAILED


def _given(arguments: Sequence[str]) -> Namespace:
    parser = argparse.ArgumentParser(prog="dealer-assist report", description="Write what a table has on record, to be carried away.")
    parser.add_argument(
        "what",
        choices=("hand", "shift", "bundle", "check"),
        help="a hand or the shift as a PDF file; a hand as one signed file; whether such a file is as it was signed",
    )
    parser.add_argument("of", nargs="?", help="the hand's number (default: the last), or the bundle to check")
    parser.add_argument("--table", default="practice", help="the table's name or file (default: %(default)s)")
    parser.add_argument("--file", type=Path, help="a journal file or its folder (default: the table's own)")
    parser.add_argument("--to", type=Path, help="the file to write")
    parser.add_argument("--key", type=bytes.fromhex, help="check: the table's public key as it was kept elsewhere, 64 digits")
    given = parser.parse_args(arguments)
    if given.what == "check":
        if given.of is None:
            parser.error("check which bundle?")
        return given
    if given.to is None:
        parser.error("--to which file?")
    if given.what == "shift" and given.of is not None:
        parser.error("only a hand has a number")
    if given.of is not None and not given.of.isdecimal():
        parser.error(f"{given.of!r} is no hand's number")
    return given


def _write(given: Namespace) -> int:
    settings = load_table(given.table)
    words = load_words(settings.language, Money(settings.money.scale, settings.money.symbol))
    path: Path = given.file or state_folder(settings.name)
    path = path / FILE if path.is_dir() or not path.suffix else path
    number = None if given.of is None else int(given.of)
    if given.what == "bundle":
        sign(path)
    reader = JournalReader(path)
    try:
        made = of_shift(reader, settings.name, words) if given.what == "shift" else of_hand(reader, settings.name, words, number)
        written = pdf(made.paper)
        put(given.to.parent, given.to.name, bundled(reader, settings.name, made, written) if given.what == "bundle" else written)
    except NoSuch as error:
        raise NoSuch(f"{path}: {error}") from error
    finally:
        reader.close()
    sys.stdout.write(f"{given.to}: witness {made.witness}\n")
    return DONE


def _check(file: str, key: bytes | None) -> int:
    found = check(Path(file), key)
    for wrong in found.wrong:
        sys.stdout.write(f"{file}: {wrong}\n")
    against = (
        "" if key is not None else " (compared with the key that the bundle itself names; give --key with the one that was kept elsewhere)"
    )
    sys.stdout.write(
        f"{file}: table {found.table}, hand {found.hand}, {len(found.wrong)} faults, witness {found.witness}, key {found.key}{against}\n"
    )
    return NOTHING if found.wrong else DONE
