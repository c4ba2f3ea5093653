"""`dealer-assist voice render`: speak every line of a table once, so that at the table each is only played.

Belongs here: the command line. Does not belong here: which lines there are (`ui.voice.closed_set`), speaking and keeping (`ui.voice`).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from dealer_assist.config import ConfigError, load_table, load_words
from dealer_assist.phrases import Money
from ui.places import state_folder
from ui.voice.closed_set import lines
from ui.voice.engines import able
from ui.voice.store import Store

DONE, SOME_FAILED, NOTHING_DONE = 0, 1, 2
"""Exit status: every line is kept, some could not be spoken, nothing could be done."""


def main(arguments: Sequence[str]) -> int:
    """Render the lines of a table. Returns the exit status."""
    reader = argparse.ArgumentParser(prog="dealer-assist voice", description="Speak every line of a table beforehand.")
    reader.add_argument("do", choices=["render"], help="render: speak each line once and keep the sound")
    reader.add_argument("--table", default="practice", help="a table's file, or its name in config/tables (default: practice)")
    reader.add_argument("--state", type=Path, help="the table's state folder, instead of its own")
    reader.add_argument("--first", type=int, help="only so many lines")
    given = reader.parse_args(arguments)
    try:
        settings = load_table(given.table)
        words = load_words(settings.language, Money(settings.money.scale, settings.money.symbol)).aloud()
    except ConfigError as error:
        sys.stderr.write(f"dealer-assist voice: {error}\n")
        return NOTHING_DONE
    engines = able(settings.language)
    if not engines:
        sys.stderr.write(f"dealer-assist voice: no program here speaks {settings.language}; `make voice` installs some\n")
        return NOTHING_DONE
    texts = list(dict.fromkeys(words.text(line.key, line.values) for line in lines(words)))[: given.first]
    store = Store(given.state or state_folder(settings.name), settings.language, engines)
    failed = [text for text in texts if store.spoken(text) is None]
    store.close()
    print(f"{len(texts) - len(failed)} of {len(texts)} lines are kept")
    return SOME_FAILED if failed else DONE
