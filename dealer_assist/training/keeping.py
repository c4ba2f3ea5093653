"""The file of a trainee's answers: a line an answer.

Belongs here: what such a line says. Does not belong here: how lines are kept (`lines`), what the answers come to (`progress`).
"""

from __future__ import annotations

import json
from pathlib import Path

from dealer_assist.training.drills import DRILLS
from dealer_assist.training.item import Level
from dealer_assist.training.lines import VERSION, ProgressFailed, add_line, owners, place_of, read_lines
from dealer_assist.training.progress import Answered

__all__ = ["VERSION", "ProgressFailed", "add", "file_of", "read", "trainees"]

KIND = "jsonl"


def file_of(folder: Path, trainee: str) -> Path:
    """Where a trainee's answers are kept."""
    return place_of(folder, trainee, KIND)


def read(folder: Path, trainee: str) -> tuple[Answered, ...]:
    """A trainee's answers, none when there is no file yet. Raises ProgressFailed."""
    file = file_of(folder, trainee)
    return tuple(_answered(file, number, line) for number, line in enumerate(read_lines(file), 2))


def add(folder: Path, trainee: str, answered: Answered) -> None:
    """Keep one more answer, on disk before it counts. Raises ProgressFailed."""
    row = [answered.at, answered.drill, answered.level.value, answered.right, answered.points, answered.milliseconds]
    add_line(file_of(folder, trainee), trainee, row)


def trainees(folder: Path) -> tuple[str, ...]:
    """Everybody who has a file."""
    return tuple(owners(folder, KIND))


def _answered(file: Path, number: int, line: str) -> Answered:
    try:
        at, drill, level, right, points, taken = json.loads(line)
        if drill not in DRILLS:
            raise ValueError(f"there is no drill {drill}")
        return Answered(int(at), drill, Level(level), bool(right), int(points), int(taken))
    except (ValueError, TypeError) as error:
        raise ProgressFailed("bad", file, f"line {number}: {error}") from error
