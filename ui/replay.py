"""`dealer-assist replay FILE`: a recorded hand told as the dealer would have heard it, and where the record breaks a rule."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from dealer_assist.cards import LETTERS
from dealer_assist.phrases import Phrases
from dealer_assist.records.hand import BadRecord
from dealer_assist.records.telling import Told, tell
from ui.ask import english
from ui.recorded import read_file

TOLD, BROKEN, NOTHING_DONE = 0, 1, 2
"""Exit status: every hand told, some break a rule or could not be told, nothing could be done."""


def replay(arguments: Sequence[str]) -> int:
    """Tell the hands of a file. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="dealer-assist replay", description="Tell recorded hands, and say where they break a rule.")
    parser.add_argument("file", metavar="FILE", help="our own form (JSON, one hand a line), PHH (.phh, .phhs), or a journal")
    try:
        found = read_file(Path(parser.parse_args(arguments).file))
    except BadRecord as error:
        sys.stderr.write(f"dealer-assist replay: {error}\n")
        return NOTHING_DONE
    words, status, printed = english(), TOLD, printable(sys.stdout.encoding)
    for record in found:
        try:
            told = tell(record)
        except BadRecord as error:
            sys.stderr.write(f"dealer-assist replay: {record.id}: {error}\n")
            status = BROKEN
            continue
        sys.stdout.write("".join(f"{printed(line(words, one))}\n" for one in told) + "\n")
        if told[-1].key == "replay.broken":
            status = BROKEN
    return status


def printable(encoding: str) -> Callable[[str], str]:
    """Text as that encoding carries it: letters for the suits where it has no pips, and `?` for whatever else it lacks."""

    def carried(text: str) -> str:
        try:
            text.encode(encoding)
        except UnicodeEncodeError:
            return text.translate(LETTERS).encode(encoding, "replace").decode(encoding)
        return text

    return carried


def line(words: Phrases, told: Told) -> str:
    """One line of a telling as text; what the dealer says stands in quotation marks."""
    why = {} if told.why is None else {"why": words.text(told.why.key, told.why.values)}
    text = words.text(told.key, {**told.values, **why})
    return words.text("replay.said", {"line": text}) if told.key.startswith("say.") else text
