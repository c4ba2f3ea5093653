"""D3: a betting round as it stands. Harder items are led to where the rules are hard: an all-in of about half a bet, a force bet raised by
less than a completion, the cap; open pairs on fourth, short stacks, spreads.
"""

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
LED = {Level.EASY: 0.0, Level.MEDIUM: 0.2, Level.HARD: 0.55, Level.NASTY: 0.9}
"""How often the round is led there."""

RAISES = {Level.EASY: 0.3, Level.MEDIUM: 0.4, Level.HARD: 0.55, Level.NASTY: 0.6}


def rounds(dice: Random, level: Level) -> tuple[str, dict[str, object]]:
    """A question of the kind `legal` that somebody is to answer."""
    while True:
        given = _opened(dice, level)
        if dice.random() < LED[level]:
            led = dice.choice((_half_bet, _short_completion, _cap))(dice, given)
            if led is not None:
                return "legal", led
            continue
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


# ------------------------------------------------------------------------------------------------ led to where it is hard


def _half_bet(dice: Random, given: dict[str, Any]) -> dict[str, Any] | None:
    """The seat behind a bet goes all-in for about half a bet more; now and then somebody calls that. None on third street."""
    if given["street"] == 3 or given["structure"]["type"] == "spread":
        return None
    first, second = _deep(dice, given)[:2]
    bet = _least(given, [])
    stack = bet + bet // 2 + dice.randint(-1, 1)
    given["stacks"][str(second)] = stack
    return _answered(dice, given, [[first, "raise", bet], [second, "raise", stack]])


def _short_completion(dice: Random, given: dict[str, Any]) -> dict[str, Any] | None:
    """On third street a seat goes all-in over the force bet for less than a completion."""
    stakes = given["structure"]
    if given["street"] != 3 or stakes["type"] == "spread" or stakes["small"] - stakes["force"] < 2:
        return None
    first, second = _deep(dice, given)[:2]
    stack = dice.randint(stakes["force"] + 1, stakes["small"] - 1)
    given["stacks"][str(second)] = stack
    return _answered(dice, given, [[first, "force", stakes["force"]], [second, "raise", stack]])


def _cap(dice: Random, given: dict[str, Any]) -> dict[str, Any] | None:
    """Everybody raises, up to the last raise before the cap or to the cap."""
    if given["structure"]["type"] == "spread":
        return None
    _deep(dice, given)
    actions: list[list[object]] = []
    for _ in range(dice.choice((4, 5, 5, 6))):
        seat, least = answer("legal", given | {"actions": actions}).values["to_act"], _least(given, actions)
        opens = given["street"] == 3 and not actions
        actions.append([seat, "force" if opens else "raise", least] if least else [seat, "call"])
    return _answered(dice, given, actions)


def _least(given: dict[str, Any], actions: list[list[object]]) -> int:
    """The lowest total that may be opened, bet or raised to; 0 where none is allowed."""
    now: Mapping[str, Any] = answer("legal", given | {"actions": actions}).values
    totals: list[int] = now.get("open_to") or now.get("raise_to") or [0]
    return totals[0]


def _deep(dice: Random, given: dict[str, Any]) -> list[int]:
    """Everybody has chips enough. The seats in the order they act."""
    seats = sorted(int(seat) for seat in given["stacks"])
    given["stacks"] = {str(seat): given["structure"]["big"] * dice.randint(12, 30) for seat in seats}
    first = seats.index(given["first_to_act"])
    return [*seats[first:], *seats[:first]]


def _answered(dice: Random, given: dict[str, Any], actions: list[list[object]]) -> dict[str, Any] | None:
    """The round after these actions, and as often as not after a call besides; None where nobody is to answer then."""
    more = [actions]
    seat = answer("legal", given | {"actions": actions}).values["to_act"]
    if seat is not None and dice.random() < 0.5:
        more.insert(0, [*actions, [seat, "call"]])
    for tried in more:
        if answer("legal", given | {"actions": tried}).values["to_act"] is not None:
            return given | {"actions": tried}
    return None


# ------------------------------------------------------------------------------------------------ left to chance


def _opened(dice: Random, level: Level) -> dict[str, Any]:
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
    given: dict[str, Any] = {
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
        first[1] = next((card for card in deck if card.rank is first[0].rank), first[1])  # its other three may lie on other boards
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
