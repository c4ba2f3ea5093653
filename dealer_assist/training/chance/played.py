"""D9: moments of hands that were dealt whole. Harder items are all-ins, splits and caps."""

from __future__ import annotations

from random import Random

from dealer_assist.training.asked.said import hand_of
from dealer_assist.training.chance.deck import GAMES
from dealer_assist.training.item import Level

SEEDS = 1 << 30
PLAIN = {"say.force_low", "say.force_high", "say.leader", "say.to_you", "say.first_to_act", "say.complete", "say.raise", "say.new_pair"}
COMMON = PLAIN | {"say.call", "say.check", "say.fold", "say.bet", "say.pot", "say.antes_in", "say.limit", "say.award_pot"}
"""Lines that a first item asks for, and those that a nasty one does not."""


def calls(dice: Random, level: Level) -> tuple[str, dict[str, object]]:
    """A question of the kind `called`; where the hand has no moment of the level, any with a line."""
    game, seed = dice.choice(GAMES[level]).value, dice.randrange(SEEDS)
    said = [(place, step.lines) for place, step in enumerate(hand_of(game, seed).steps) if step.lines]
    fit = [place for place, lines in said if _fits({line.key for line in lines}, len(lines), level)]
    return "called", {"game": game, "seed": seed, "step": dice.choice(fit or [place for place, _ in said])}


def _fits(keys: set[str], many: int, level: Level) -> bool:
    if level is Level.EASY:
        return many == 1 and keys <= PLAIN
    if level is Level.NASTY:
        return many <= 5 and bool(keys - COMMON)
    return many <= (2 if level is Level.MEDIUM else 3) and not keys <= {"say.call", "say.check", "say.fold"}
