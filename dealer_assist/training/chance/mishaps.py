"""D8: irregularities. Harder items have more facts that matter, and house options that are not the usual ones."""

from __future__ import annotations

from random import Random
from typing import Any

from dealer_assist.rulebook.house import CHOICES, STANDARD
from dealer_assist.rulebook.irregularities import RULES, Irregularity
from dealer_assist.training.asked.incidents import CASES
from dealer_assist.training.chance.deck import GAMES, shuffled, some_seats, written
from dealer_assist.training.chance.doors import doors
from dealer_assist.training.item import Level

KINDS = {
    Level.EASY: (Irregularity.EXPOSED_DOWN, Irregularity.WRONG_COUNT),
    Level.MEDIUM: (Irregularity.EXPOSED_DOWN, Irregularity.WRONG_COUNT, Irregularity.MISDEAL, Irregularity.FOUL_DECK),
    Level.HARD: tuple(CASES),
    Level.NASTY: (
        Irregularity.MISDEAL,
        Irregularity.EXPOSED_SEVENTH,
        Irregularity.EXPOSED_DOWN,
        Irregularity.WRONG_START,
        Irregularity.FOUL_DECK,
    ),
}
UNUSUAL = {Level.EASY: 0.0, Level.MEDIUM: 0.0, Level.HARD: 0.3, Level.NASTY: 0.9}
"""How often the house has another option than the usual."""

RULING = 0.2
"""How often, from medium on, it is a force bet by the wrong seat."""


def mishaps(dice: Random, level: Level) -> tuple[str, dict[str, object]]:
    """A question of the kind `incident`, or `ruling`."""
    if level is not Level.EASY and dice.random() < RULING:
        return _wrong_seat(dice, level)
    what = dice.choice(KINDS[level])
    seats = some_seats(dice, 5, 7)
    deck = shuffled(dice)
    street = {Irregularity.EXPOSED_SEVENTH: 4, Irregularity.WRONG_COUNT: 4}.get(what, 1)
    option = CASES[what][2]
    others_have = [one for one in CHOICES[option] if one != getattr(STANDARD, option)] if option else []
    named = {option: dice.choice(others_have)} if others_have and dice.random() < UNUSUAL[level] else {}
    others = dice.sample([one.value for one in RULES if RULES[one] != RULES[what]], 3)
    cited = [what.value, *others]
    dice.shuffle(cited)
    return "incident", {
        "what": what.value,
        "game": dice.choice(GAMES[level]).value,
        "options": named,
        "seat": dice.choice(seats),
        "boards": {str(seat): written([deck.pop() for _ in range(street)]) for seat in seats},
        "facts": facts(dice, what, seats),
        "cite": cited,
    }


def _wrong_seat(dice: Random, level: Level) -> tuple[str, dict[str, object]]:
    _, given = doors(dice, Level.MEDIUM if level is Level.NASTY else level)
    seats = [int(seat) for seat in dict(given["doors"])]  # type: ignore[call-overload]  # its doors are by seat
    return "ruling", given | {"bet_by": dice.choice(seats), "next_acted": dice.random() < 0.5}


def facts(dice: Random, what: Irregularity, seats: list[int]) -> dict[str, Any]:
    """The facts that decide."""
    match what:
        case Irregularity.MISDEAL:
            return {"actions": _actions(dice, seats, 3)}
        case Irregularity.FOUL_DECK:
            return {"in_stub_only": dice.random() < 0.7, "actions": _actions(dice, seats, 3)}
        case Irregularity.EXPOSED_DOWN:
            return {"downs": dice.choice((1, 1, 2)), "door_up": dice.random() < 0.4}
        case Irregularity.EXPOSED_SEVENTH:
            return {"first": dice.random() < 0.5, "players": len(seats)}
        case Irregularity.WRONG_COUNT:
            return {"count": dice.choice((5, 6, 7, 8))}
        case _:
            untouched = dice.random() < 0.4  # then nobody has acted, and it is not too late
            return {"count": dice.choice((2, 4)), "due": 3, "untouched": untouched, "too_late": not untouched and dice.random() < 0.5}


def _actions(dice: Random, seats: list[int], most: int) -> list[tuple[int, str, int]]:
    """What was done after the force bet: folds, calls, one completion at the most."""
    found, to = [], 3
    for seat in seats[: dice.randint(0, most)]:
        do = dice.choice(("fold", "call", "complete") if to == 3 else ("fold", "call"))
        to = 10 if do == "complete" else to
        found.append((seat, do, 0 if do == "fold" else to))
    return found
