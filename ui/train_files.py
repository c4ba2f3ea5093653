"""`dealer-assist train export|certificate|check`: progress and certificates as files that are signed, and whether one is so still.

Belongs here: text and files in and out. Does not belong here: what a file says (`ui.trials`, `dealer_assist.training.signed`).
"""

from __future__ import annotations

import argparse
import sys
from datetime import UTC, datetime
from pathlib import Path

from dealer_assist.config import ConfigError, load_table, load_words
from dealer_assist.phrases import Money
from dealer_assist.table.table import JournalFailed
from dealer_assist.training import signed
from dealer_assist.training.audition import kept
from dealer_assist.training.audition.certificate import read
from dealer_assist.training.lines import ProgressFailed
from dealer_assist.training.signed import BadSheet
from ui.journal_trouble import trouble
from ui.outlet import put
from ui.places import state_folder
from ui.reports import pdf
from ui.trials import given_of, paper_of, progress_files, signed_certificate

DONE, NOTHING, FAILED = 0, 1, 2
"""Exit status: done; no such certificate, or a file that is not as it was signed; what was asked for could not be read or written."""


def add_verbs(verbs: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """What the verbs take."""
    export = verbs.add_parser("export", help="a trainee's answers as a CSV file, and signed beside it")
    certificate = verbs.add_parser("certificate", help="a trainee's certificate as a PDF file, and signed beside it")
    for verb in (export, certificate):
        verb.add_argument("--trainee", required=True, help="the number")
        verb.add_argument("--table", default="practice", help="the table's name or file (default: %(default)s)")
        verb.add_argument("--state", type=Path, help="folder of the table's record (default: the table's own)")
        verb.add_argument("--to", type=Path, required=True, help="the file to write")
    certificate.add_argument("--game", required=True, help="stud, hilo, hilo8 or razz")
    check = verbs.add_parser("check", help="whether a signed file is as it was signed, and a certificate in force")
    check.add_argument("file", type=Path)
    check.add_argument("--key", type=bytes.fromhex, help="the table's public key as it was kept elsewhere, 64 digits")


def carried(given: argparse.Namespace) -> int:
    """Run one of the verbs. Returns the exit status."""
    try:
        return check(given.file, given.key) if given.what == "check" else _written(given)
    except (BadSheet, ConfigError, JournalFailed, ProgressFailed, OSError) as error:
        sys.stderr.write(f"dealer-assist train: {trouble(error) if isinstance(error, JournalFailed) else error}\n")
        return FAILED


def _written(given: argparse.Namespace) -> int:
    settings = load_table(given.table)
    folder: Path = given.state or state_folder(settings.name)
    if given.what == "export":
        made = progress_files(folder, given.trainee, settings.name)
    else:
        words = load_words(settings.language, Money(settings.money.scale, settings.money.symbol))
        sheets = kept.certificates(folder, given.trainee)
        found = next((one for sheet in sheets if (one := given_of(folder, sheet)) and one.certificate.game == given.game), None)
        if found is None:
            sys.stderr.write(f"dealer-assist train: No. {given.trainee} has no certificate for {given.game} in {folder}\n")
            return NOTHING
        made = pdf(paper_of(found, words)), signed_certificate(folder, found.certificate)
    to: Path = given.to
    to.parent.mkdir(parents=True, exist_ok=True)
    for file, content in zip((to, to.with_suffix(".json")), made, strict=True):
        put(file.parent, file.name, content)
        sys.stdout.write(f"{file}\n")
    return DONE


def check(file: Path, key: bytes | None) -> int:
    """Say what a signed file is, and what is wrong with it."""
    sheet = signed.read(file.read_text(encoding="utf-8"))
    wrong = [] if sheet.true else ["it is not as it was signed"]
    if key is not None and sheet.key != key.hex():
        wrong.append("it was signed with another key")
    if sheet.kind == signed.CERTIFICATE:
        one = read(sheet)
        today = datetime.now(UTC).astimezone().date().isoformat()
        if not one.good(today):
            wrong.append(f"it is not in force on {today}")
        what = f"certificate of No. {one.trainee} for {one.game}, {one.day} to {one.until}, table {one.table}"
    else:
        what = f"{sheet.kind} of No. {sheet.says.get('trainee')}, table {sheet.says.get('table')}"
    for fault in wrong:
        sys.stdout.write(f"{file}: {fault}\n")
    against = (
        "" if key is not None else " (compared with the key that the file itself names; give --key with the one that was kept elsewhere)"
    )
    sys.stdout.write(f"{file}: {what}, {len(wrong)} faults, witness {sheet.digest}, key {sheet.key}{against}\n")
    return NOTHING if wrong else DONE
