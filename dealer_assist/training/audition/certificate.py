"""The certificate of a passed audition: for one game, one trainee, up to a day.

Pure: days are texts such as `2027-03-31`. Does not belong here: the file it is kept in (`kept`), the paper (`ui`).
"""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Iterable, Mapping
from datetime import date

from dealer_assist.frozen import frozen
from dealer_assist.rulebook.house import Game
from dealer_assist.training.audition.marks import Result
from dealer_assist.training.signed import CERTIFICATE, BadSheet, Sheet


@frozen()
class Certificate:
    """What is certified. `seed` makes the same down again; `interruptions`: how often it was gone on with."""

    table: str
    trainee: str
    game: str
    day: str
    until: str
    score: int
    pace: int
    seed: int
    interruptions: int

    def good(self, today: str) -> bool:
        """Is it in force on that day?"""
        return self.day <= today <= self.until

    def says(self) -> dict[str, object]:
        """What a signed sheet says of it."""
        return {name: getattr(self, name) for name in FIELDS}


FIELDS = {
    "table": str,
    "trainee": str,
    "game": str,
    "day": str,
    "until": str,
    "score": int,
    "pace": int,
    "seed": int,
    "interruptions": int,
}  # fmt: skip


def certificate(
    result: Result, *, table: str, trainee: str, game: str, day: str, months: int, seed: int, interruptions: int
) -> Certificate:
    """The certificate of an audition that was passed."""
    return Certificate(table, trainee, game, day, expiry(day, months), result.score, result.pace, seed, interruptions)


def expiry(day: str, months: int) -> str:
    """The same day so many months on, or the last day of that month where there is none such."""
    begun = date.fromisoformat(day)
    month = begun.month - 1 + months
    year, month = begun.year + month // 12, month % 12 + 1
    return date(year, month, min(begun.day, monthrange(year, month)[1])).isoformat()


def read(sheet: Sheet) -> Certificate:
    """The certificate that a sheet says. Raises BadSheet when it says none."""
    says: Mapping[str, object] = sheet.says
    wrong = [name for name, kind in FIELDS.items() if type(says.get(name)) is not kind]
    if sheet.kind != CERTIFICATE or wrong or set(says) != set(FIELDS):
        raise BadSheet("bad", f"no certificate ({', '.join(wrong) or sheet.kind})")
    try:
        Game(says["game"]), date.fromisoformat(str(says["day"])), date.fromisoformat(str(says["until"]))
    except ValueError as error:
        raise BadSheet("bad", str(error)) from error
    return Certificate(**says)  # type: ignore[arg-type]  # the kinds were looked at above


def certified(sheets: Iterable[Sheet], trainee: str, today: str, keys: Iterable[str]) -> tuple[str, ...]:
    """The games a trainee is certified for on that day: by sheets that one of `keys` signed."""
    known, games = set(keys), set()
    for sheet in sheets:
        try:
            found = read(sheet)
        except BadSheet:
            continue
        if sheet.true and sheet.key in known and found.trainee == trainee and found.good(today):
            games.add(found.game)
    return tuple(sorted(games))
