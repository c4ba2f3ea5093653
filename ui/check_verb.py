"""`dealer-assist check TABLE`: is a table's file right, and is the port that it names there? Nothing is opened and nothing changed."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from dealer_assist.config import ConfigError, load_table, load_words, table_file
from dealer_assist.phrases import BadPhrase
from ui.views.start import PORT_KEY, port_wrong, there

RIGHT, WRONG = 0, 2
"""Exit status."""


def main(arguments: Sequence[str]) -> int:
    """Run the verb. Returns the exit status."""
    from ui.compose import seen_of_port  # the shoe is known there alone

    reader = argparse.ArgumentParser(prog="dealer-assist check", description="Check a table's file and the port that it names.")
    reader.add_argument("table", metavar="TABLE", help="a table's file, or its name in config/tables")
    given = reader.parse_args(arguments)
    try:
        file, settings = table_file(given.table), load_table(given.table)
        words = load_words(settings.language)
        look = seen_of_port(settings)
        seen = None if look is None else look("")
        if seen is not None and seen.why:
            raise ConfigError(file, PORT_KEY, f"{port_wrong(seen, words)} {words.text('ui.start.port.ports')}: {there(seen, words)}")
    except (ConfigError, BadPhrase) as error:
        print(f"dealer-assist check: {error}", file=sys.stderr)
        return WRONG
    print(f"{file}: nothing is wrong")
    return RIGHT
