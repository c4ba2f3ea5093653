"""D4: what each seat put in. Harder items have more all-ins at different amounts, folded money between them, an uncalled bet."""

from __future__ import annotations

from random import Random

from dealer_assist.training.chance.deck import some_seats
from dealer_assist.training.item import Level

SEATS = {Level.EASY: (3, 4), Level.MEDIUM: (4, 5), Level.HARD: (5, 6), Level.NASTY: (6, 8)}
ALL_INS = {Level.EASY: (1, 1), Level.MEDIUM: (1, 2), Level.HARD: (2, 3), Level.NASTY: (3, 4)}
FOLDED = {Level.EASY: (0, 1), Level.MEDIUM: (1, 2), Level.HARD: (1, 2), Level.NASTY: (2, 3)}
UNCALLED = {Level.EASY: 0.0, Level.MEDIUM: 0.25, Level.HARD: 0.5, Level.NASTY: 0.6}


def chips(dice: Random, level: Level) -> tuple[str, dict[str, object]]:
    """A question of the kind `pots`."""
    seats = some_seats(dice, *SEATS[level])
    dice.shuffle(seats)
    most = dice.randint(40, 400)
    many = min(dice.randint(*FOLDED[level]), len(seats) - 2)
    folded, live = seats[:many], seats[many:]
    put = dict.fromkeys(live, most)
    for seat in live[1 : 1 + min(dice.randint(*ALL_INS[level]), len(live) - 1)]:
        put[seat] = dice.randint(2, most - 1)
    if dice.random() < UNCALLED[level]:
        put[live[0]] = most + dice.randint(1, 60)
    for seat in folded:
        put[seat] = dice.randint(1, most)
    return "pots", {"contributions": {str(seat): put[seat] for seat in sorted(put)}, "folded": sorted(folded)}
