"""A file of a trainee's: a heading with its version, then a line for each thing that happened, only ever added to. Never the game journal.

Belongs here: reading and adding lines. Does not belong here: what a line says (`keeping`, `audition.kept`).
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path

VERSION = 1


class ProgressFailed(Exception):
    """A trainee's file cannot be used. `what` is newer, bad or io; nothing of it is changed. `file` is which."""

    def __init__(self, what: str, file: Path, detail: str = "") -> None:
        super().__init__(f"{file}: {what}{f': {detail}' if detail else ''}")
        self.what = what
        self.file = file


def place_of(folder: Path, trainee: str, kind: str) -> Path:
    """Where something of a trainee's is kept; two trainees never share a file."""
    kept = "".join(letter if letter.isalnum() else f"-{ord(letter):x}-" for letter in trainee)
    return folder / "training" / f"{kept}.{kind}"


def read_lines(file: Path) -> tuple[str, ...]:
    """The lines below the heading, none when there is no file yet. A last line cut off by a kill is left out. Raises ProgressFailed."""
    try:
        text = file.read_text(encoding="utf-8")
    except FileNotFoundError:
        return ()
    except (OSError, UnicodeDecodeError) as error:
        raise ProgressFailed("io", file, str(error)) from error
    lines = text.split("\n")[:-1]
    if not lines:
        return ()
    heading(file, lines[0])
    return tuple(lines[1:])


def add_line(file: Path, trainee: str, row: object) -> None:
    """Keep one more line, on disk before it counts. Raises ProgressFailed."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("a+b") as kept:
            text = _mended(kept.seek(0, os.SEEK_END), file, trainee) + json.dumps(row) + "\n"
            kept.write(text.encode())
            kept.flush()
            os.fsync(kept.fileno())
    except OSError as error:
        raise ProgressFailed("io", file, str(error)) from error


def owners(folder: Path, kind: str) -> Iterator[str]:
    """Everybody who has a file of that kind, by the files' names: one that cannot be used hides nobody."""
    for file in sorted((folder / "training").glob(f"*.{kind}")):
        yield re.sub("-([0-9a-f]+)-", lambda found: chr(int(found[1], 16)), file.name.removesuffix(f".{kind}"))


def heading(file: Path, line: str) -> dict[str, object]:
    """What stands at the top of a file. Raises ProgressFailed for one of a newer version, or none."""
    try:
        found = json.loads(line)
    except ValueError as error:
        raise ProgressFailed("bad", file, "no heading") from error
    if not isinstance(found, dict) or not isinstance(found.get("version"), int):
        raise ProgressFailed("bad", file, "no version")
    if found["version"] > VERSION:
        raise ProgressFailed("newer", file, f"version {found['version']}, this program knows {VERSION}")
    return found


def _mended(size: int, file: Path, trainee: str) -> str:
    """What must stand before the next line: the heading of a new file, nothing after a whole line. A line cut off is taken away."""
    whole = file.read_bytes() if size else b""
    end = whole.rfind(b"\n") + 1
    if end < size:
        os.truncate(file, end)
    return "" if end else json.dumps({"version": VERSION, "trainee": trainee}) + "\n"
