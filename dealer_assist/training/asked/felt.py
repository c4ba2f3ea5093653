"""What the kinds of questions have in common: seats as things to choose from, and the forms of a question read back.

A question that reaches these has been answered: its values have their forms.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from dealer_assist.chips import Seat
from dealer_assist.rulebook.house import Game
from dealer_assist.training.item import Choice, How, Line, Part, Reply, Scene, normal

Given = Mapping[str, Any]
Seen = tuple[Scene, tuple[Part, ...]]

DOWN = "??"
"""A card that lies face down."""


def game(given: Given) -> Game:
    """The game a question is about; stud where the game makes no difference."""
    return Game(given.get("game") or given.get("options", {}).get("game") or "stud")


def by_seat(values: Mapping[str, Any]) -> dict[Seat, Any]:
    """A question's values by seat, ascending."""
    return dict(sorted((int(seat), value) for seat, value in values.items()))


def codes(cards: str | Iterable[str]) -> tuple[str, ...]:
    """The written forms of a question's cards."""
    return tuple(cards.split() if isinstance(cards, str) else cards)


def seat_choices(seats: Iterable[Seat]) -> tuple[Choice, ...]:
    """Seats to choose from."""
    return tuple(Choice(str(seat), Line("train.seat", {"seat": seat})) for seat in seats)


def one_seat(name: str, seats: Iterable[Seat], right: Seat | None) -> Part:
    """Which seat, or nobody."""
    return Part(name, How.SEAT, frozenset({() if right is None else (str(right),)}), seat_choices(seats))


def amount(name: str, right: int, seat: Seat = 0) -> Part:
    """How much."""
    return Part(name, How.AMOUNT, frozenset({(str(right),)}), (), seat)


def count(name: str, right: int) -> Part:
    """How many."""
    return Part(name, How.COUNT, frozenset({(str(right),)}))


def several(name: str, how: How, right: Reply, choices: tuple[Choice, ...]) -> Part:
    """One or more of the choices."""
    return Part(name, how, frozenset({normal(how, right)}), choices)


def amounts(name: str, right: Iterable[int], near: Iterable[int]) -> Part:
    """Which amounts, of those and others near them."""
    found = tuple(right)
    choices = tuple(Choice(str(value), Line("ui.money", {"amount": value})) for value in sorted({*found, *near} - {0}))
    return several(name, How.CHOICES, tuple(str(value) for value in found), choices)


def one_of(name: str, right: str, words: Iterable[str]) -> Part:
    """One of a few words."""
    return Part(name, How.CHOICE, frozenset({(right,)}), tuple(Choice(word, Line(f"train.way.{word}")) for word in words))


def in_order(name: str, seats: Iterable[Seat], right: Iterable[Seat]) -> Part:
    """Seats, one after another."""
    return Part(name, How.ORDER, frozenset({tuple(str(seat) for seat in right)}), seat_choices(seats))


def stakes_told(given: Given) -> tuple[Line, ...]:
    """The stakes of a question as a line."""
    stakes = given.get("structure") or {}
    if stakes.get("type") == "spread":
        return (Line("train.told.spread", {"least": stakes["min"], "most": stakes["max"]}),)
    if not stakes:
        return ()
    values = {name: stakes.get(name) or 0 for name in ("small", "big", "ante", "force")}
    return (Line("train.told.limits", values),)
