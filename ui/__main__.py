"""The command line: one verb a line, each imported only when it is asked for.

`ask`, `replay` and `export` never import Qt, a port or a camera; so nothing heavy may be imported here. A verb is a function from its
arguments to an exit status; its own arguments are its own module's.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module


@dataclass(frozen=True, slots=True)
class Verb:
    """Where a verb's function stands, and what it does in one line."""

    module: str
    function: str
    help: str


VERBS: dict[str, Verb] = {
    "run": Verb("ui.compose", "run", "show a table; the practice table with an emulated shoe when none is named"),
    "check": Verb("ui.check_verb", "main", "check a table's file and the port that it names, opening nothing"),
    "shoe-emulator": Verb("ui.compose", "shoe_emulator", "an emulated shoe on a pseudo-terminal, a second program"),
    "setup": Verb("ui.people_verb", "setup", "make a table's first floor account, once"),
    "people": Verb("ui.people_verb", "main", "list and change the accounts of a table"),
    "camera": Verb("ui.compose", "camera", "check, calibrate, enrol, record, replay: set the camera up, and look through it"),
    "journal": Verb("ui.journal_verb", "main", "check, list or show what a table has on record, changing nothing"),
    "keys": Verb("ui.keys_verb", "main", "make, share out and renew the audit key; open sealed cards in a dispute"),
    "verify-software": Verb("ui.software_verb", "main", "compare every file of the program with its signed manifest"),
    "voice": Verb("ui.voice_verb", "main", "speak every line of a table beforehand, so that the voice never waits"),
    "train": Verb("ui.train_verb", "main", "train at the drills in a terminal: list them, run one"),
    "ask": Verb("ui.ask", "ask", "answer questions about the rules: JSON lines in, JSON lines out"),
    "replay": Verb("ui.replay", "replay", "tell recorded hands as the dealer would have heard them"),
    "report": Verb("ui.report_verb", "main", "write a hand or a shift of a table's record as a PDF file"),
    "export": Verb("ui.export", "export", "write recorded hands in another form"),
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the verb that `arguments` (the command line's) name. Returns its exit status; a wrong command line exits with 2."""
    listed = "\n".join(f"  {name:16}{verb.help}" for name, verb in VERBS.items())
    parser = argparse.ArgumentParser(
        prog="dealer-assist",
        description="A seven-card-stud dealer's assistant.",
        epilog=f"verbs:\n{listed}\n\n`dealer-assist VERB --help` tells more.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("verb", metavar="VERB", choices=VERBS, help="what to do")
    parser.add_argument("arguments", metavar="...", nargs=argparse.REMAINDER, help="the verb's own arguments")
    chosen = parser.parse_args(arguments)
    verb = VERBS[chosen.verb]
    if chosen.verb == "run":
        gc.disable()  # the screen collects on its own thread (ui.app); until then there is nothing but imports
    try:
        status: int = getattr(import_module(verb.module), verb.function)(chosen.arguments)
    except BrokenPipeError:  # whoever read the output has gone; what is left in the buffer must not complain at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return status


if __name__ == "__main__":
    sys.exit(main())
