"""`dealer-assist export --to phh|json FILE`: recorded hands from one form to another."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from dealer_assist.records.export import FORMS, export_text
from dealer_assist.records.hand import BadRecord
from ui.recorded import read_file

WRITTEN, NOTHING_DONE = 0, 2
"""Exit status."""


def export(arguments: Sequence[str]) -> int:
    """Write the hands of a file to standard output in another form. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="dealer-assist export", description="Write recorded hands in another form.")
    parser.add_argument("--to", choices=FORMS, required=True, help="the form to write: phh, or json, one hand a line")
    parser.add_argument("file", metavar="FILE", help="our own form (JSON, one hand a line), PHH (.phh, .phhs), or a journal")
    chosen = parser.parse_args(arguments)
    try:
        sys.stdout.write(export_text(read_file(Path(chosen.file)), chosen.to))
    except BadRecord as error:
        sys.stderr.write(f"dealer-assist export: {error}\n")
        return NOTHING_DONE
    return WRITTEN
