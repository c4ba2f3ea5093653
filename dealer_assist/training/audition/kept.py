"""An audition on the disk: the one that is open, those that are over, the certificates.

The open one has a line for each answer and, while an item is before the trainee, a line every few seconds with the time that ran. After a
kill the same item comes again and its time goes on from there: nothing is lost, and nothing is won by pulling the plug. It is void when too
long has passed, since the cards were seen, or when it was broken off too often. Does not belong here: clocks (time is handed in), marks.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

from dealer_assist.frozen import frozen
from dealer_assist.training.audition.down import PLACES
from dealer_assist.training.audition.marks import Answer
from dealer_assist.training.lines import ProgressFailed, add_line, place_of, read_lines
from dealer_assist.training.signed import BadSheet, Sheet
from dealer_assist.training.signed import read as read_sheet

OPEN, OVER, CERTIFICATE = "audition", "auditions", "certificate"

LATEST = 30 * 60
"""So many seconds after its last sign of life an audition can be gone on with."""

OFTEN = 3
"""So often it can be."""

PASSED, FAILED, VOID = "passed", "failed", "void"


@frozen()
class Open:
    """An audition that is not over. `at` and `seen` are seconds UTC: when it began, when it was last alive; `ran` the milliseconds that the
    open item had then; `interruptions`: how often it was gone on with.
    """

    game: str
    seed: int
    at: int
    seen: int
    answers: tuple[Answer, ...] = ()
    ran: int = 0
    interruptions: int = 0


@frozen()
class Past:
    """An audition that is over: `outcome` is passed, failed or void."""

    at: int
    game: str
    seed: int
    outcome: str
    score: int = 0
    pace: int = 0
    critical: tuple[str, ...] = ()


def begin(folder: Path, trainee: str, game: str, seed: int, at: int) -> Open:
    """A new audition. Raises ProgressFailed."""
    add_line(_open(folder, trainee), trainee, ["begin", game, seed, at])
    return Open(game, seed, at, at)


def answered(folder: Path, trainee: str, answer: Answer, at: int) -> None:
    """One more answer. Raises ProgressFailed."""
    add_line(_open(folder, trainee), trainee, ["answer", answer.replies, answer.milliseconds, at])


def beat(folder: Path, trainee: str, ran: int, at: int) -> None:
    """The open item is still before the trainee. Raises ProgressFailed."""
    add_line(_open(folder, trainee), trainee, ["beat", ran, at])


def gone_on(folder: Path, trainee: str, at: int) -> None:
    """It is gone on with. Raises ProgressFailed."""
    add_line(_open(folder, trainee), trainee, ["on", at])


def open_one(folder: Path, trainee: str) -> Open | None:
    """The audition of a trainee that is not over. Raises ProgressFailed."""
    file = _open(folder, trainee)
    found: Open | None = None
    for number, line in enumerate(read_lines(file), 2):
        try:
            found = _after(found, json.loads(line))
        except (ValueError, TypeError, KeyError) as error:
            raise ProgressFailed("bad", file, f"line {number}: {error}") from error
    return found


def void(one: Open, now: int) -> str:
    """Why it cannot be gone on with: late, often; "" when it can."""
    if now - one.seen > LATEST:
        return "late"
    return "often" if left_to_go_on(one) == 0 else ""


def left_to_go_on(one: Open) -> int:
    """How often it can be gone on with from now on."""
    return max(0, OFTEN - one.interruptions)


def end(folder: Path, trainee: str, past: Past) -> None:
    """It is over. Raises ProgressFailed."""
    row = [past.at, past.game, past.seed, past.outcome, past.score, past.pace, list(past.critical)]
    add_line(place_of(folder, trainee, OVER), trainee, row)
    _open(folder, trainee).unlink(missing_ok=True)


def history(folder: Path, trainee: str) -> tuple[Past, ...]:
    """A trainee's auditions that are over. Raises ProgressFailed."""
    file = place_of(folder, trainee, OVER)
    found = []
    for number, line in enumerate(read_lines(file), 2):
        try:
            at, game, seed, outcome, score, pace, critical = json.loads(line)
            found.append(Past(int(at), str(game), int(seed), str(outcome), int(score), int(pace), tuple(map(str, critical))))
        except (ValueError, TypeError) as error:
            raise ProgressFailed("bad", file, f"line {number}: {error}") from error
    return tuple(found)


# ------------------------------------------------------------------------------------------------ certificates


def keep_certificate(folder: Path, trainee: str, game: str, text: str) -> Path:
    """Keep a signed certificate in the place of the one before. Raises ProgressFailed."""
    file = place_of(folder, trainee, f"{game}.{CERTIFICATE}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        draft = file.with_suffix(".part")
        with draft.open("w", encoding="utf-8") as made:
            made.write(text)
            made.flush()
            os.fsync(made.fileno())
        draft.replace(file)
    except OSError as error:
        raise ProgressFailed("io", file, str(error)) from error
    return file


def text_of(folder: Path, trainee: str, game: str) -> str:
    """A certificate's signed sheet as it is kept. Raises ProgressFailed."""
    file = place_of(folder, trainee, f"{game}.{CERTIFICATE}")
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ProgressFailed("io", file, str(error)) from error


def certificates(folder: Path, trainee: str = "*") -> Iterator[Sheet]:
    """The certificates of a trainee, or all; a file that is none is passed over."""
    there = folder / "training"
    name = "*" if trainee == "*" else place_of(folder, trainee, "").name.rstrip(".")
    for file in sorted(there.glob(f"{name}.*.{CERTIFICATE}")):
        try:
            yield read_sheet(file.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError, BadSheet):
            continue


def _open(folder: Path, trainee: str) -> Path:
    return place_of(folder, trainee, OPEN)


def _after(found: Open | None, row: list[object]) -> Open:
    """The audition after one more line."""
    match row:
        case ["begin", str(game), int(seed), int(at)]:
            return Open(game, seed, at, at)
        case ["answer", list(replies), int(taken), int(at)] if found is not None and len(found.answers) < len(PLACES):
            answer = Answer(tuple(tuple(map(str, reply)) for reply in replies), taken)
            return Open(found.game, found.seed, found.at, at, (*found.answers, answer), 0, found.interruptions)
        case ["beat", int(ran), int(at)] if found is not None:
            return Open(found.game, found.seed, found.at, at, found.answers, ran, found.interruptions)
        case ["on", int(at)] if found is not None:
            return Open(found.game, found.seed, found.at, at, found.answers, found.ran, found.interruptions + 1)
        case _:
            raise ValueError(f"no line of an audition: {row}")
