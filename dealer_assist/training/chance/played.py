"""D9 and D10: moments of hands that were dealt whole. Harder items are all-ins, splits and caps; errors that only the turn shows."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from dealer_assist.records.hand import given_of
from dealer_assist.records.journalled import record_of
from dealer_assist.rulebook.questions import Unanswerable, answer
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


SOUND = {Level.EASY: 0.0, Level.MEDIUM: 0.1, Level.HARD: 0.15, Level.NASTY: 0.2}
"""How often there is no error to be found."""

SLIPS = {
    Level.EASY: ("amount",),
    Level.MEDIUM: ("amount", "left_out"),
    Level.HARD: ("left_out", "swapped"),
    Level.NASTY: ("swapped", "left_out"),
}


def slips(dice: Random, level: Level) -> tuple[str, dict[str, object]]:
    """A question of the kind `slip`."""
    while True:
        seed = dice.randrange(SEEDS)
        hand: dict[str, Any] = json.loads(json.dumps(given_of(record_of(hand_of(dice.choice(GAMES[level]).value, seed).events).hand)))
        deeds = hand["actions"]
        free = [place for place, deed in enumerate(deeds) if deed["do"] not in ("ante", "force", "show", "muck")]
        if dice.random() < SOUND[level]:
            return "slip", {"hand": hand, "street": deeds[dice.choice(free)]["street"] if free else 3}
        if free and spoil(dice, dice.choice(SLIPS[level]), deeds, free):
            found = illegal_in(hand)
            if found and found[0]["index"] < len(deeds):
                return "slip", {"hand": hand, "street": deeds[found[0]["index"]]["street"]}


def illegal_in(hand: dict[str, Any]) -> Any:
    """What the rulebook finds; nothing where the chips of the record do not add up any more."""
    try:
        return answer("hand", hand).values["illegal"]
    except Unanswerable:
        return ()


def spoil(dice: Random, how: str, deeds: list[dict[str, Any]], free: list[int]) -> bool:
    """Put one error into the actions; False where that one cannot be."""
    place = dice.choice(free)
    if how == "left_out":
        del deeds[place]
        return True
    if how == "swapped":
        other = place + 1
        if other not in free or deeds[other]["street"] != deeds[place]["street"] or deeds[other]["seat"] == deeds[place]["seat"]:
            return False
        deeds[place], deeds[other] = deeds[other], deeds[place]
        return True
    bets = [index for index in free if deeds[index]["do"] in ("complete", "bet", "raise")]
    if not bets:
        return False
    deed, more = deeds[dice.choice(bets)], dice.choice((3, 5, 7))
    deed["to"], deed["amount"] = deed["to"] + more, deed["amount"] + more
    return True
