"""`dealer-assist keys create|split|rotate|open`: the audit key in two people's hands, and what they open with it together.

From a shell on the table's machine while the table is closed. Belongs here: arguments, asking for PINs, what is printed. Does not belong
here: the shares (`journal.shares`), what must hold and goes on record (`access.opening`).
"""

from __future__ import annotations

import argparse
import getpass
import os
import sys
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from dealer_assist.journal.shares import AuditKey, Holder, ShareWrong, joined, new_key, read, split, written
from dealer_assist.journal.signing import Signer
from dealer_assist.journal.store import JournalStore
from dealer_assist.journal.verify import JournalReader
from dealer_assist.table.access_state import Role
from dealer_assist.table.table import JournalFailed, Refused, Table
from ui.access.book import BookFile
from ui.access.opening import Asked, NotOpened, Opening
from ui.access.secret import LEAST, device_secret, make, sealed
from ui.journal_trouble import trouble
from ui.places import as_owner, state_folder

LEAST_PIN = 6
_WHY = {
    "people": "no account in force with that role: {detail}",
    "reason": "say why, with --why: it goes on record",
    "hand": "there is no hand {detail} on record",
    "live": "hand {detail} is in play",
    "none": "there is no sealed card of seat {detail} in that hand",
    "locked": "{detail} is locked after wrong PINs: half an hour, or another supervisor unlocks the number",
    "pin": "nothing was opened: the share of {detail} does not open with that PIN on this machine",
}


class Wrong(Exception):
    """What the person at the shell is told."""


def main(arguments: Sequence[str]) -> int:
    """Run the verb. 0: done; 1: refused; 2: nothing could be done."""
    given = _reader().parse_args(arguments)
    try:
        return int(_DO[given.do](given, given.state or state_folder(given.table)) or 0)
    except NotOpened as wrong:
        print(_WHY[wrong.why].format(detail=wrong.detail), file=sys.stderr)
    except ShareWrong as wrong:
        print(_WHY["pin"].format(detail=wrong.person), file=sys.stderr)
    except Refused as refused:
        print(f"refused: {refused}", file=sys.stderr)
    except JournalFailed as failed:
        print(trouble(failed), file=sys.stderr)
        return 2
    except (Wrong, OSError, ValueError) as wrong:
        print(wrong, file=sys.stderr)
        return 2
    return 1


def _reader() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="dealer-assist keys", description="The audit key: two people of two roles hold it together.")
    parser.add_argument("--table", default="table", help="the table whose folder is meant (default: %(default)s)")
    parser.add_argument("--state", type=Path, help="its state folder, instead of the table's own")
    parser.add_argument("--secret", type=Path, help="the file of the device's secret, where it is not this machine's own")
    verbs = parser.add_subparsers(dest="do", required=True, metavar="DO")
    creating = verbs.add_parser("create", help="a new key in two shares; prints the public half for the table's file")
    splitting = verbs.add_parser("split", help="the same key in new shares: other people, or other PINs")
    rotating = verbs.add_parser("rotate", help="another key; the old file still opens what was sealed before")
    opening = verbs.add_parser("open", help="open the sealed cards of a seat in a hand that is over")
    for verb in (splitting, rotating, opening):
        verb.add_argument("file", type=Path, help="the file of the key")
    for verb in (creating, splitting, rotating):
        verb.add_argument("--floor", required=True, help="the number of the floor supervisor who holds one share")
        verb.add_argument("--auditor", required=True, help="the number of the auditor who holds the other")
        verb.add_argument("--to", type=Path, required=True, help="the file to write; none of that name may be there")
    opening.add_argument("--hand", type=int, required=True)
    opening.add_argument("--seat", type=int, required=True)
    opening.add_argument("--why", default="", help="the reason; it goes on record before anything is opened")
    return parser


def _create(given: argparse.Namespace, folder: Path) -> None:
    _write(given, split(new_key(), _holders(given), device_secret_of(given.secret, folder, new=True)))


def _split(given: argparse.Namespace, folder: Path) -> None:
    key, secret = key_file(given.file), device_secret_of(given.secret, folder)
    _write(given, split(joined(key, asked_pins(key), secret), _holders(given), secret))


def _rotate(given: argparse.Namespace, folder: Path) -> None:
    key, secret = key_file(given.file), device_secret_of(given.secret, folder)
    joined(key, asked_pins(key), secret)  # who holds the old key agrees
    _write(given, split(new_key(), _holders(given), secret))


def _open(given: argparse.Namespace, folder: Path) -> int:
    key, secret = key_file(given.file), device_secret_of(given.secret, folder)
    as_owner(folder)
    with closing(JournalStore(folder, signs=Signer)) as journal, closing(JournalReader(journal.path)) as reader:
        table, book = Table(journal), BookFile(folder)
        book.load(table.state.access.book)
        opening = Opening(table, book.book, key, time.strftime("%Y-%m-%d"), int(time.time() // 60))
        events = [row.event for row in reader.hand(given.hand)]
        asked = Asked(given.hand, given.seat, given.why)
        opening.allowed(asked, events)
        found = opening.open(asked, events, asked_pins(key), secret)
    for slot, card in found.items():
        print(f"hand {given.hand}, seat {given.seat}, card {slot + 1}: {'does not open' if card is None else card.code}")
    return 0 if all(found.values()) else 1


_DO = {"create": _create, "split": _split, "rotate": _rotate, "open": _open}


def key_file(file: Path) -> AuditKey:
    try:
        return read(file.read_text(encoding="utf-8"))
    except ValueError as error:
        raise Wrong(f"{file} {error}") from error


def device_secret_of(file: Path | None, folder: Path, *, new: bool = False) -> bytes:
    """The device's secret: this machine's, or, in a file, that of the machine the shares were made on."""
    if file is not None:
        value = file.read_bytes()
        if len(value) < LEAST:
            raise Wrong(f"{file}: {len(value)} bytes, {LEAST} or more needed")
        return value
    found = make(folder) if new and not sealed() else device_secret(folder)
    if found.origin == "nowhere":
        raise Wrong(f"{folder}: no device secret here; --secret names the one of the machine that the shares were made on")
    if found.origin == "file":
        print("The device's secret is a file on this disk, which is weak: docs/installation.md.", file=sys.stderr)
    return found.value


def _holders(given: argparse.Namespace) -> tuple[Holder, Holder]:
    """Two people, each with a PIN keyed twice, for nobody else's eyes."""
    made = []
    for person, role in ((given.floor, Role.FLOOR), (given.auditor, Role.AUDITOR)):
        pin = _asked(f"New PIN of {person} for the share ({LEAST_PIN} characters or more): ")
        if len(pin) < LEAST_PIN:
            raise Wrong(f"that PIN has {len(pin)} characters; {LEAST_PIN} or more")
        if _asked("Again: ") != pin:
            raise Wrong("the two are not the same")
        made.append(Holder(person, role.value, pin))
    return made[0], made[1]


def asked_pins(key: AuditKey) -> dict[str, str]:
    return {share.person: _asked(f"PIN of {share.person}, {share.role}: ") for share in key.shares}


def _asked(prompt: str) -> str:
    if sys.stdin.isatty():
        return getpass.getpass(prompt)
    return sys.stdin.readline().rstrip("\n")  # from a pipe: a test, or a house's own program


def _write(given: argparse.Namespace, key: AuditKey) -> None:
    handle = os.open(given.to, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(written(key))
        file.flush()
        os.fsync(file.fileno())
    print(f"{given.to}: the shares of {' and '.join(share.person for share in key.shares)}. In the table's file:\n\n[audit]")
    print(f'public_key = "{key.public}"')
