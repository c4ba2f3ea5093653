"""`dealer-assist people` and `dealer-assist setup`: the accounts of a table, from a shell on its machine while the table is closed.

Whoever has that shell is the technician who set the machine up: every change is on record as the shell's, with the user's name. While the
table is open its accounts are changed on the floor's pages.
"""

from __future__ import annotations

import argparse
import getpass
import sys
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from dealer_assist.config import ConfigError, load_words
from dealer_assist.floor import people
from dealer_assist.floor.people import Person
from dealer_assist.journal.store import JournalStore
from dealer_assist.phrases import Phrases
from dealer_assist.table.access_state import Role, Terms
from dealer_assist.table.state import Actor
from dealer_assist.table.table import JournalFailed, Refused, Table
from ui.access.gate import Gate
from ui.access.secret import make, sealed
from ui.journal_trouble import trouble
from ui.places import as_owner, state_folder

TABLE, INSTALLED = Path("/etc/dealer-assist/table.toml"), Path("/var/lib/dealer-assist")
"""The table that the service of this machine opens, and where it keeps its record."""

FIRST = "1001"
"""The number of the first account, unless another is given."""


def setup(arguments: Sequence[str]) -> int:
    """Make the device's secret and the first floor account, and print its one-time code. 0: done; 1: refused; 2: nothing could be done."""
    reader = _reader(
        "setup", "Make the first floor account of a table, and print the one-time code with which its PIN is chosen at the screen."
    )
    reader.add_argument("--number", default=FIRST, help="four digits (default: %(default)s)")
    reader.add_argument("--name", default="", help="whose account it is; the record holds the number alone")
    given = reader.parse_args(arguments)
    return _at_table(given, lambda gate, by: _first(gate, by, given))


def main(arguments: Sequence[str]) -> int:
    """Run the verb. 0: done; 1: refused; 2: nothing could be done."""
    reader = _reader("people", "List and change the accounts of a table.")
    verbs = reader.add_subparsers(dest="do", required=True, metavar="DO")
    verbs.add_parser("list", help="every account: number, role, in force or not, name")
    adding = verbs.add_parser("add", help="make an account, and print its one-time code")
    adding.add_argument("number", help="four digits")
    adding.add_argument("role", choices=[role.value for role in Role])
    adding.add_argument("--name", default="")
    adding.add_argument("--card", default="", help="the number on a dealer's card, 6 to 16 digits")
    adding.add_argument("--until", default="", help="the last day, as 2027-03-31")
    for do, told in _ONE.items():
        one = verbs.add_parser(do, help=told)
        one.add_argument("number", help="four digits")
        one.add_argument("--why", default="", help="goes on record")
        if do == "until":
            one.add_argument("day", help="the last day, as 2027-03-31; none for no end")
    verbs.add_parser("accept", help="take the file of accounts as it lies there, though the record means another")
    given = reader.parse_args(arguments)
    return _at_table(given, lambda gate, by: _do(gate, by, given))


_ONE = {
    "code": "give a new one-time code; the PIN before is good no more",
    "disable": "this person has left",
    "enable": "is back",
    "until": "the account is good up to a day",
    "unlock": "let a number be tried again",
    "forget": "erase name, card and PIN of a person who left",
}


def _reader(verb: str, told: str) -> argparse.ArgumentParser:
    reader = argparse.ArgumentParser(prog=f"dealer-assist {verb}", description=told)
    reader.add_argument("--table", help="the table's name, such as practice (default: the one that is installed on this machine)")
    reader.add_argument("--state", type=Path, help="its state folder, instead of the table's own")
    return reader


def _folder(given: argparse.Namespace) -> Path:
    """The state folder that is meant."""
    if given.state is not None:
        return Path(given.state)
    return INSTALLED if given.table is None and TABLE.is_file() else state_folder(given.table or "table")


def _at_table(given: argparse.Namespace, do: Callable[[Gate, Actor], None]) -> int:
    folder = _folder(given)
    words: Phrases | None = None
    try:
        as_owner(folder)
        words = load_words("en")
        with closing(JournalStore(folder)) as journal:
            do(Gate(Table(journal), folder), Actor("shell", getpass.getuser()))
    except Refused as refused:
        print(words.text(refused.reason.key, refused.reason.values) if words is not None else refused, file=sys.stderr)
        return 1
    except JournalFailed as failed:
        else_where = ", or do this at its floor page" if failed.what == "locked" else ""
        print(f"{folder}: {trouble(failed, folder)}{else_where}", file=sys.stderr)
        return 2
    except (ConfigError, OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    return 0


def _first(gate: Gate, by: Actor, given: argparse.Namespace) -> None:
    if any(one.terms.role is Role.FLOOR for one in gate.book):
        raise ValueError("there is a floor account already; `dealer-assist people list` shows them, `people code NUMBER` gives a new code")
    if not sealed() and make(_folder(given)).origin == "file":
        print("The device's secret is a file on this disk, which is weak: docs/installation.md says how systemd seals it to this machine.")
    _tell(given.number, gate.add(Person(given.number, Terms(Role.FLOOR), given.name), by))


def _do(gate: Gate, by: Actor, given: argparse.Namespace) -> None:
    if given.do == "list":
        for one in gate.book:
            stands = "disabled" if one.terms.disabled else f"until {one.terms.until}" if one.terms.until else "in force"
            print("  ".join((one.number, f"{one.terms.role.value:<10}", f"{stands:<16}", one.name)).rstrip())
    elif given.do == "accept":
        gate.accept(by)
    elif given.do == "add":
        _tell(given.number, gate.add(Person(given.number, Terms(Role(given.role), given.until), given.name, given.card), by))
    else:
        _change(gate, by, people.known(gate.book, given.number), given)


def _change(gate: Gate, by: Actor, one: Person, given: argparse.Namespace) -> None:
    if given.do == "code":
        _tell(one.number, gate.give_code(one, by))
    elif given.do == "unlock":
        gate.unlock(one.number, by)
    elif given.do == "forget":
        gate.forget(one, by)
    elif given.do == "until":
        gate.reterm(one, replace(one.terms, until="" if given.day == "none" else people.day(given.day)), given.why, by)
    else:
        gate.reterm(one, replace(one.terms, disabled=given.do == "disable"), given.why, by)


def _tell(number: str, code: str) -> None:
    print(f"One-time code of {number}: {code}\nGood once, for a day. At the screen: Table, Floor, then {number} and the code.")
