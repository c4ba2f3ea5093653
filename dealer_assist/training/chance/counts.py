"""D7: the deck before seventh street. Harder items run short: the burns are dealt too, or a community card, and rooms differ in how."""

from __future__ import annotations

from random import Random
from typing import Any

from dealer_assist.rulebook.questions import answer
from dealer_assist.training.chance.deck import shuffled, some_seats, written
from dealer_assist.training.item import Level

DEALT = {Level.EASY: (4, 6), Level.MEDIUM: (5, 7), Level.HARD: (6, 8), Level.NASTY: (7, 8)}
LEAVES = {Level.EASY: 0.35, Level.MEDIUM: 0.3, Level.HARD: 0.2, Level.NASTY: 0.12}
"""How often a seat folds on a street."""

COUNTED = ("dealt_in", "got_fourth", "got_fifth", "got_sixth", "players_on_seventh")
SHORT_DEALT, SHORT_LEAVES = (7, 8), 0.08

SHORT = {Level.EASY: 0.0, Level.MEDIUM: 0.2, Level.HARD: 0.55, Level.NASTY: 0.85}
"""How often the stub is too short for one card each."""

POLICIES = {
    Level.EASY: ("tda",),
    Level.MEDIUM: ("tda",),
    Level.HARD: ("tda", "roberts"),
    Level.NASTY: ("tda", "roberts", "south_dakota", "simple"),
}


def counts(dice: Random, level: Level) -> tuple[str, dict[str, object]]:
    """A question of the kind `stub`: the counts that `seventh_card` asks for, and the felt they are counted on."""
    short = dice.random() < SHORT[level]
    most, leaves = (SHORT_DEALT, SHORT_LEAVES) if short else (DEALT[level], LEAVES[level])
    while True:
        seats = some_seats(dice, *most)
        given = _counted(dice, len(seats), leaves) | {"policy": dice.choice(POLICIES[level])}
        if (answer("seventh_card", given).values["plan"] != "normal") is short:
            break
    live = sorted(dice.sample(seats, given["players_on_seventh"]))
    deck = shuffled(dice)
    return "stub", {
        **given,
        "boards": {str(seat): written([deck.pop() for _ in range(4)]) for seat in live},
        "folded": [seat for seat in seats if seat not in live],
    }


def _counted(dice: Random, dealt: int, leaves: float) -> dict[str, Any]:
    """How many got a card on each street."""
    many, left = [dealt], dealt
    for _ in range(4):
        left = max(2, left - sum(dice.random() < leaves for _ in range(left)))
        many.append(left)
    return dict(zip(COUNTED, many, strict=True))
