"""Why a record cannot be read or written, in words for whoever is at a shell. The screen's own words are in the phrase pack."""

from __future__ import annotations

from pathlib import Path

from dealer_assist.table.table import JournalFailed

_WORDS = {
    "newer": "is of a newer program",
    "no_file": "there is no journal there",
    "corrupt": "is not a journal, or is damaged",
    "locked": "the table is open: close it first",
    "exists": "there is such a file already; a copy takes no other's place",
    "read_only": "cannot be written there",
    "disk_full": "there is no room",
    "io": "could not be read",
    "key": "the key that signs it is not to be had",
    "secret": "the device's secret is not to be had",
    "unsigned": "is not signed yet",
    "twice": "holds what was to be written already",
}


def trouble(failed: JournalFailed, path: Path | None = None) -> str:
    """What is wrong with the record, and what was found; without the name of `path` where that is told before it."""
    found = failed.detail.removeprefix("" if path is None else str(path)).removeprefix(": ")
    return _WORDS.get(failed.what, failed.what) + (f" ({found})" if found else "")
