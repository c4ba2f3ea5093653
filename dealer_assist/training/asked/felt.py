"""What the kinds of questions have in common: seats as things to choose from, and the forms of a question read back.

A question that reaches these has been answered: its values have their forms.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from dealer_assist.chips import Seat
from dealer_assist.rulebook.house import Game
from dealer_assist.training.item import Choice, How, Line, Part, Reply, normal

Given = Mapping[str, Any]


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


def several(name: str, how: How, right: Reply, choices: tuple[Choice, ...]) -> Part:
    """One or more of the choices."""
    return Part(name, how, frozenset({normal(how, right)}), choices)
