"""D10: one street of a hand that was dealt whole, in which one thing was done that is not allowed, or nothing.

An error is put in by construction and looked for by the rulebook: one that it does not find, finds twice or finds on another street is not
asked. Harder items are longer streets, errors that only whoever follows the turn can see, and streets without any.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from dealer_assist.frozen import frozen
from dealer_assist.records.hand import given_of
from dealer_assist.records.journalled import record_of
from dealer_assist.rulebook.questions import Unanswerable, answer
from dealer_assist.table.events import Event
from dealer_assist.training.asked.said import hand_of
from dealer_assist.training.asked.slips import UNSEEN
from dealer_assist.training.chance.deck import GAMES
from dealer_assist.training.item import Level

Record = dict[str, Any]
Deeds = list[dict[str, Any]]

SEEDS = 1 << 30
ODD = (3, 5, 7)
TURN = ("left_out", "swapped")
"""Errors in the order of acting."""

BETS = ("complete", "bet", "raise")
TURN_RULES = ("ORDER-8", "ORDER-9")


@frozen()
class Trap:
    """What a level has: how often there is no error, how often an error is one in the order of acting, which amounts are wrong
    otherwise, and how many lines the street has at the least, before one is left out.
    """

    sound: float
    turn: float
    amounts: tuple[str, ...]
    lines: int


TRAPS = {
    Level.EASY: Trap(0.0, 0.0, ("odd",), 2),
    Level.MEDIUM: Trap(0.1, 0.35, ("odd", "other_limit"), 4),
    Level.HARD: Trap(0.15, 0.65, ("other_limit",), 6),
    Level.NASTY: Trap(0.2, 1.0, (), 8),
}


def slips(dice: Random, level: Level) -> tuple[str, dict[str, object]]:
    """A question of the kind `slip`."""
    trap = TRAPS[level]
    sound, turn = dice.random() < trap.sound, dice.random() < trap.turn
    while True:
        hand = written_down(hand_of(dice.choice(GAMES[level]).value, dice.randrange(SEEDS)).events)
        long = streets(hand, trap.lines)
        for street in dice.sample(long, len(long)):
            found = hand if sound else spoiled(dice, hand, street, TURN if turn else trap.amounts)
            if found is not None:
                return "slip", {"hand": found, "street": street}


def written_down(events: Sequence[Event]) -> Record:
    """A hand on record, as a question about it is given."""
    record: Record = json.loads(json.dumps(given_of(record_of(events).hand)))
    return record


def streets(hand: Record, least: int) -> list[int]:
    """The streets on which at least so much was done."""
    return [street for street in range(3, 8) if len(lines(hand, street)) >= least]


def lines(hand: Record, street: int) -> list[int]:
    """Where among the hand's actions those of a street stand."""
    return [place for place, deed in enumerate(hand["actions"]) if deed["street"] == street and deed["do"] not in UNSEEN]


def spoiled(dice: Random, hand: Record, street: int, ways: Sequence[str]) -> Record | None:
    """The hand with one error of one of these ways on that street; None where none of them fits."""
    tries = [(way, place) for way in ways for place in lines(hand, street)]
    dice.shuffle(tries)
    for way, place in tries:
        deeds = WAYS[way](dice, hand, place)
        if deeds is not None and _only_wrong(hand | {"actions": deeds}, street, way in TURN):
            return hand | {"actions": deeds}
    return None


def _only_wrong(hand: Record, street: int, turn: bool) -> bool:
    """Does the rulebook find one thing wrong in the whole hand, on that street, and is it one in the order of acting or is it not?"""
    try:
        found: Any = answer("hand", hand).values["illegal"]
    except Unanswerable:  # the chips of the record do not add up any more
        return False
    return len(found) == 1 and found[0]["index"] in lines(hand, street) and (found[0]["rule"] in TURN_RULES) is turn


# ------------------------------------------------------------------------------------------------ ways to err


def _left_out(dice: Random, hand: Record, place: int) -> Deeds | None:
    """What a seat did is not there. It was no bet, which the others answer."""
    deeds: Deeds = hand["actions"]
    return [*deeds[:place], *deeds[place + 1 :]] if _quiet(deeds[place]) else None


def _swapped(dice: Random, hand: Record, place: int) -> Deeds | None:
    """A seat acts before the one whose turn it was. Neither bets: what the others do is as right before as after."""
    deeds: Deeds = hand["actions"]
    if place + 1 not in lines(hand, deeds[place]["street"]) or not all(map(_quiet, deeds[place : place + 2])):
        return None
    return [*deeds[:place], deeds[place + 1], deeds[place], *deeds[place + 2 :]]


def _quiet(deed: Mapping[str, Any]) -> bool:
    return deed["do"] in ("check", "call", "fold")


def _odd(dice: Random, hand: Record, place: int) -> Deeds | None:
    """A bet is of a few more than it may be."""
    return _other_total(hand, place, dice.choice(ODD))


def _other_limit(dice: Random, hand: Record, place: int) -> Deeds | None:
    """A bet is of the other limit: the higher one too early, the lower one too late."""
    small, big = (int(hand["structure"][name]) for name in ("small", "big"))
    return _other_total(hand, place, (big - small) * (1 if hand["actions"][place]["street"] < 5 else -1))


def _other_total(hand: Record, place: int, more: int) -> Deeds | None:
    """The last bet of a street to another total, which everybody answers as if it were right. None where the action is another."""
    deeds: Deeds = [dict(deed) for deed in hand["actions"]]
    bet, there, put = deeds[place], lines(hand, deeds[place]["street"]), dict[int, int]()
    if [number for number in there if number >= place and deeds[number]["do"] in BETS] != [place]:
        return None
    least = bet["to"]
    for number in there:
        deed = deeds[number]
        if number >= place and deed.get("to", 0) >= least:
            deed["to"] += more
        if "amount" in deed:
            deed["amount"], put[deed["seat"]] = deed["to"] - put.get(deed["seat"], 0), deed["to"]
    return deeds


WAYS: dict[str, Callable[[Random, Record, int], Deeds | None]] = {
    "left_out": _left_out,
    "swapped": _swapped,
    "odd": _odd,
    "other_limit": _other_limit,
}
