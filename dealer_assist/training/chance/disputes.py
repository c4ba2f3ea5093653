"""D12: a hand stopped by a claim. Harder items have more ways, and house options that are not the usual ones."""

from __future__ import annotations

from random import Random

from dealer_assist.rulebook.house import CHOICES
from dealer_assist.rulebook.irregularities import RULES, Irregularity
from dealer_assist.table.irregular.cases import cases
from dealer_assist.training.asked.disputes import HOUSE
from dealer_assist.training.asked.said import hand_of
from dealer_assist.training.chance.deck import GAMES
from dealer_assist.training.chance.mishaps import UNUSUAL
from dealer_assist.training.chance.played import SEEDS
from dealer_assist.training.item import Level

KINDS = {
    Level.EASY: (Irregularity.OUT_OF_TURN, Irregularity.EXPOSED_DOWN),
    Level.MEDIUM: (Irregularity.OUT_OF_TURN, Irregularity.EXPOSED_DOWN, Irregularity.MISDEAL),
    Level.HARD: (Irregularity.MISDEAL, Irregularity.BOXED_CARD, Irregularity.EXPOSED_SEVENTH),
    Level.NASTY: (Irregularity.MISDEAL, Irregularity.EXPOSED_SEVENTH, Irregularity.EXPOSED_DOWN),
}
EARLY = (Irregularity.MISDEAL, Irregularity.EXPOSED_DOWN)
"""What is claimed on third street."""


def disputes(dice: Random, level: Level) -> tuple[str, dict[str, object]]:
    """A question of the kind `dispute`."""
    while True:
        what, game, seed = dice.choice(KINDS[level]), dice.choice(GAMES[level]).value, dice.randrange(SEEDS)
        spots = [
            (place, case.seats or hand.living)
            for place, step in enumerate(hand_of(game, seed).steps)
            if (hand := step.after.hand) is not None and hand.round is not None and (hand.street == 3 or what not in EARLY)
            for case in cases(step.after)
            if case.what is what
        ]
        if not spots:
            continue
        step, seats = dice.choice(spots)
        option = HOUSE.get(what, "")
        named = {option: dice.choice(CHOICES[option])} if option and dice.random() < UNUSUAL[level] else {}
        cite = [what.value, *dice.sample([one.value for one in RULES if RULES[one] != RULES[what]], 3)]
        dice.shuffle(cite)
        given = {"game": game, "seed": seed, "step": step, "what": what.value, "seat": dice.choice(seats), "options": named, "cite": cite}
        if what is Irregularity.OUT_OF_TURN:
            given["do"] = dice.choice(("fold", "call"))
        if what in (Irregularity.EXPOSED_DOWN, Irregularity.BOXED_CARD):
            given["slot"] = dice.choice((0, 1))
        return "dispute", given
