"""D3: a betting round as it stands. Harder items have caps, open pairs on fourth, short stacks, all-ins of about half a bet, spreads."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from dealer_assist.rulebook.house import Game
from dealer_assist.rulebook.questions import answer
from dealer_assist.training.chance.deck import GAMES, shuffled, some_seats, structure, written
from dealer_assist.training.item import Level

MOST = {Level.EASY: 2, Level.MEDIUM: 4, Level.HARD: 6, Level.NASTY: 7}
"""The most actions before the seat that is asked about."""

SHORT = {Level.EASY: 0.0, Level.MEDIUM: 0.1, Level.HARD: 0.25, Level.NASTY: 0.4}
"""How often a seat is short of chips."""

SPREAD = {Level.EASY: 0.0, Level.MEDIUM: 0.0, Level.HARD: 0.1, Level.NASTY: 0.15}
OPEN_PAIR = {Level.EASY: 0.0, Level.MEDIUM: 0.2, Level.HARD: 0.5, Level.NASTY: 0.5}
RAISES = {Level.EASY: 0.3, Level.MEDIUM: 0.4, Level.HARD: 0.55, Level.NASTY: 0.6}


def rounds(dice: Random, level: Level) -> tuple[str, dict[str, object]]:
    """A question of the kind `legal` that somebody is to answer."""
    while True:
        given = _opened(dice, level)
        want = dice.randint(0, MOST[level])
        actions: list[list[object]] = []
        now = answer("legal", given).values
        while len(actions) < want:
            act = _act(dice, level, given, now)
            now = answer("legal", given | {"actions": [*actions, act]}).values
            if now["to_act"] is None:
                break
            actions.append(act)
        now = answer("legal", given | {"actions": actions}).values
        if now["to_act"] is not None and len(actions) >= (want if level is not Level.EASY else 0):
            return "legal", given | {"actions": actions}


def _opened(dice: Random, level: Level) -> dict[str, object]:
    """A round before anybody has acted."""
    game = dice.choice(GAMES[level])
    street = dice.choice((3, 3, 5, 6)) if level is Level.EASY else dice.randint(3, 7)
    seats = some_seats(dice, 3, 6)
    stakes = structure(dice)
    small, big = int(str(stakes["small"])), int(str(stakes["big"]))
    if dice.random() < SPREAD[level]:
        stakes = {"type": "spread", "min": 1, "max": dice.choice((4, 5, 8)), "ante": 0, "force": 1}
        small = big = 5
    stacks = {str(seat): _stack(dice, level, small, big) for seat in seats}
    given: dict[str, object] = {
        "game": game.value,
        "structure": stakes,
        "street": street,
        "first_to_act": dice.choice(seats),
        "stacks": stacks,
    }
    if street == 4:
        given["boards"] = _boards(dice, seats, game is Game.STUD and dice.random() < OPEN_PAIR[level])
    return given


def _stack(dice: Random, level: Level, small: int, big: int) -> int:
    """Chips enough for a round of raises, or about one and a half bets."""
    if dice.random() < SHORT[level]:
        return max(1, dice.choice((small, big)) + dice.choice((small, big)) // 2 + dice.randint(-2, 2))
    return big * dice.randint(6, 30)


def _boards(dice: Random, seats: list[int], paired: bool) -> dict[str, str]:
    deck = shuffled(dice)
    boards = {str(seat): [deck.pop(), deck.pop()] for seat in seats}
    if paired:
        first = boards[str(dice.choice(seats))]
        first[1] = next(card for card in deck if card.rank is first[0].rank)
    return {seat: written(board) for seat, board in boards.items()}


def _act(dice: Random, level: Level, given: Mapping[str, Any], now: Mapping[str, Any]) -> list[object]:
    """Something the seat to act may do."""
    seat = now["to_act"]
    opening = "open_to" in now or "open_range" in now
    name = "open" if opening else "raise"
    totals = list(now.get(f"{name}_to") or [])
    if now.get(f"{name}_range"):
        totals = list(range(now[f"{name}_range"][0], now[f"{name}_range"][1] + 1))
    if opening:
        return [seat, "force", totals[0] if dice.random() < 0.8 else dice.choice(totals)]
    if totals and dice.random() < RAISES[level]:
        return [seat, "raise", dice.choice(totals)]
    if now["may_check"]:
        return [seat, "check"]
    return [seat, "fold"] if dice.random() < 0.4 else [seat, "call"]
