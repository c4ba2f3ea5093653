"""The file of a trainee's answers: a heading with its version, then a line an answer, only ever added to. Never the game journal.

Belongs here: reading and writing that file. Does not belong here: what the answers come to (`progress`).
"""

from __future__ import annotations

import json
import os
from pathlib import Path

from dealer_assist.training.drills import DRILLS
from dealer_assist.training.item import Level
from dealer_assist.training.progress import Answered

VERSION = 1


class ProgressFailed(Exception):
    """A trainee's file cannot be used. `what` is newer, bad or io; nothing of it is changed. `file` is which."""

    def __init__(self, what: str, file: Path, detail: str = "") -> None:
        super().__init__(f"{file}: {what}{f': {detail}' if detail else ''}")
        self.what = what
        self.file = file


def file_of(folder: Path, trainee: str) -> Path:
    """Where a trainee's answers are kept; two trainees never share a file."""
    kept = "".join(letter if letter.isalnum() else f"-{ord(letter):x}-" for letter in trainee)
    return folder / "training" / f"{kept}.jsonl"


def read(folder: Path, trainee: str) -> tuple[Answered, ...]:
    """A trainee's answers, none when there is no file yet. A last line cut off by a kill is left out. Raises ProgressFailed."""
    file = file_of(folder, trainee)
    try:
        text = file.read_text(encoding="utf-8")
    except FileNotFoundError:
        return ()
    except (OSError, UnicodeDecodeError) as error:
        raise ProgressFailed("io", file, str(error)) from error
    lines = text.split("\n")[:-1]
    if not lines:
        return ()
    _check(file, lines[0])
    return tuple(_answered(file, number, line) for number, line in enumerate(lines[1:], 2))


def add(folder: Path, trainee: str, answered: Answered) -> None:
    """Keep one more answer, on disk before it counts. Raises ProgressFailed."""
    file = file_of(folder, trainee)
    row = [answered.at, answered.drill, answered.level.value, answered.right, answered.points, answered.milliseconds]
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("a+b") as kept:
            text = _mended(kept.seek(0, os.SEEK_END), file, trainee) + json.dumps(row) + "\n"
            kept.write(text.encode())
            kept.flush()
            os.fsync(kept.fileno())
    except OSError as error:
        raise ProgressFailed("io", file, str(error)) from error


def _mended(size: int, file: Path, trainee: str) -> str:
    """What must stand before the next line: the heading of a new file, nothing after a whole line. A line cut off is taken away."""
    whole = file.read_bytes() if size else b""
    end = whole.rfind(b"\n") + 1
    if end < size:
        os.truncate(file, end)
    return "" if end else json.dumps({"version": VERSION, "trainee": trainee}) + "\n"


def trainees(folder: Path) -> tuple[str, ...]:
    """Everybody who has a file. Raises ProgressFailed."""
    found = []
    for file in sorted((folder / "training").glob("*.jsonl")):
        with file.open(encoding="utf-8") as kept:
            found.append(str(_check(file, kept.readline()).get("trainee", "")))
    return tuple(found)


def _check(file: Path, heading: str) -> dict[str, object]:
    try:
        found = json.loads(heading)
    except ValueError as error:
        raise ProgressFailed("bad", file, "no heading") from error
    if not isinstance(found, dict) or not isinstance(found.get("version"), int):
        raise ProgressFailed("bad", file, "no version")
    if found["version"] > VERSION:
        raise ProgressFailed("newer", file, f"version {found['version']}, this program knows {VERSION}")
    return found


def _answered(file: Path, number: int, line: str) -> Answered:
    try:
        at, drill, level, right, points, taken = json.loads(line)
        if drill not in DRILLS:
            raise ValueError(f"there is no drill {drill}")
        return Answered(int(at), drill, Level(level), bool(right), int(points), int(taken))
    except (ValueError, TypeError) as error:
        raise ProgressFailed("bad", file, f"line {number}: {error}") from error
