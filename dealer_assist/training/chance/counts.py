"""D7: the deck before seventh street. Harder items are near the edge, and in rooms with other ways for a short stub."""

from __future__ import annotations

from random import Random

from dealer_assist.training.chance.deck import shuffled, some_seats, written
from dealer_assist.training.item import Level

DEALT = {Level.EASY: (4, 6), Level.MEDIUM: (5, 7), Level.HARD: (6, 8), Level.NASTY: (7, 8)}
LEAVES = {Level.EASY: 0.35, Level.MEDIUM: 0.3, Level.HARD: 0.2, Level.NASTY: 0.12}
"""How often a seat folds on a street."""

POLICIES = {
    Level.EASY: ("tda",),
    Level.MEDIUM: ("tda",),
    Level.HARD: ("tda", "roberts"),
    Level.NASTY: ("tda", "roberts", "south_dakota", "simple"),
}


def counts(dice: Random, level: Level) -> tuple[str, dict[str, object]]:
    """A question of the kind `stub`: the counts that `seventh_card` asks for, and the felt they are counted on."""
    seats = some_seats(dice, *DEALT[level])
    many, left = [len(seats)], len(seats)
    for _ in range(4):
        left = max(2, left - sum(dice.random() < LEAVES[level] for _ in range(left)))
        many.append(left)
    live = sorted(dice.sample(seats, left))
    deck = shuffled(dice)
    names = ("dealt_in", "got_fourth", "got_fifth", "got_sixth", "players_on_seventh")
    return "stub", {
        **dict(zip(names, many, strict=True)),
        "policy": dice.choice(POLICIES[level]),
        "boards": {str(seat): written([deck.pop() for _ in range(4)]) for seat in live},
        "folded": [seat for seat in seats if seat not in live],
    }
