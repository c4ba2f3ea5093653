"""Calling the game: a moment of a hand that was dealt whole, and the lines that the table itself calls for then."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Any

from dealer_assist.rulebook.betting import standing
from dealer_assist.rulebook.house import STANDARD, Game
from dealer_assist.rulebook.questions import Answer
from dealer_assist.rulebook.reasons import Reason, Value
from dealer_assist.table.events import Acted
from dealer_assist.table.state import Hand, Phase
from dealer_assist.training.asked.felt import DOWN, Given, Seen, game
from dealer_assist.training.croupier import Croupier, Step, dealt
from dealer_assist.training.item import Choice, How, Line, Part, Place, Scene

STACKS = (40, 75, 150, 300)


@lru_cache(maxsize=4)
def hand_of(game: str, seed: int) -> Croupier:
    """The whole hand that belongs to a seed, from five to seven seats."""
    dice = Random(seed)  # noqa: S311 - the same seed must make the same hand
    seats = sorted(dice.sample(range(1, 9), dice.randint(5, 7)))
    return dealt(dice, replace(STANDARD, game=Game(game)), {seat: dice.choice(STACKS) for seat in seats})


def _step(given: Given) -> Step:
    return hand_of(given["game"], given["seed"]).steps[given["step"]]


def due(given: Given) -> Answer:
    """The lines that are due at the step."""
    lines = _step(given).lines
    return Answer({"lines": lines}, tuple(Reason(line.rule, line.key, line.values) for line in lines))


def called(given: Given, answer: Mapping[str, Any]) -> Seen:
    """The lines in order; beside each, the same line said wrong and others of the hand."""
    step = _step(given)
    hand = step.after.hand
    assert hand is not None  # noqa: S101 - a step of a hand
    others = [line for other in hand_of(given["game"], given["seed"]).steps for line in other.lines]
    dice = Random(given["seed"] + given["step"])  # noqa: S311 - likewise
    parts = tuple(_part(Line(line.key, line.values), hand, [Line(one.key, one.values) for one in others], dice) for line in answer["lines"])
    acted = [entry.event for entry in hand.entries if isinstance(entry.event, Acted)]
    new = [event for event in acted if step.before.hand is None or event not in [entry.event for entry in step.before.hand.entries]]
    told = tuple(Line(f"train.acted.{event.do.value}", {"seat": event.seat, "to": event.to}) for event in new) or (Line("train.told.now"),)
    return Scene(game(given), tuple(places(hand)), hand.street, told=told), parts


def places(hand: Hand) -> list[Place]:
    """The felt of a hand as it stands: before each seat the chips of the round, which are pulled in when it is over."""
    put = standing(hand.round, hand.rules).put if hand.round is not None and hand.phase is Phase.BETTING else {}
    return [
        Place(
            seat.seat,
            tuple(DOWN if held.face is None else held.face.code for held in seat.cards if held is not None),
            put.get(seat.seat, 0),
            seat.behind,
            not seat.live,
            seat.all_in,
            seat.paid,
        )
        for seat in hand.seats
    ]


def _part(right: Line, hand: Hand, others: list[Line], dice: Random) -> Part:
    """One line among up to three that are wrong now."""
    wrong = [line for line in _said_wrong(right, hand) if line != right]
    wrong += [line for line in others if line.key != right.key]
    different: list[Line] = []
    for line in (*wrong[:2], *dice.sample(wrong, len(wrong))):
        if line not in different and len(different) < 3:
            different.append(line)
    lines = [right, *different]
    dice.shuffle(lines)
    choices = tuple(Choice(str(place), line) for place, line in enumerate(lines))
    return Part("line", How.CHOICE, frozenset({(str(lines.index(right)),)}), choices)


def _said_wrong(line: Line, hand: Hand) -> list[Line]:
    """The same line of another seat, or of another amount."""
    found = []
    for name, value in line.values.items():
        for other in _near(name, value, hand):
            found.append(Line(line.key, {**line.values, name: other}))
    return found


def _near(name: str, value: Value, hand: Hand) -> list[Value]:
    if name == "seat":
        return [seat.seat for seat in hand.live if seat.seat != value]
    if type(value) is int and name in ("amount", "to", "chips"):
        return [value + hand.rules.small]
    return []
