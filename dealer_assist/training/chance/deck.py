"""What the generators draw from: seats, a shuffled deck, stakes, games by level."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from dealer_assist.cards import Card
from dealer_assist.rulebook.house import Game
from dealer_assist.training.item import Level

GAMES: dict[Level, tuple[Game, ...]] = {
    Level.EASY: (Game.STUD,),
    Level.MEDIUM: (Game.STUD, Game.HILO8),
    Level.HARD: (Game.STUD, Game.HILO8, Game.HILO, Game.RAZZ),
    Level.NASTY: (Game.STUD, Game.HILO8, Game.RAZZ, Game.RAZZ),
}
"""The games a level draws from."""

STAKES: tuple[tuple[int, int, int, int], ...] = (
    (2, 4, 0, 1),
    (4, 8, 1, 2),
    (5, 10, 1, 2),
    (10, 20, 2, 3),
    (15, 30, 3, 5),
    (20, 40, 3, 5),
    (30, 60, 5, 10),
    (40, 80, 10, 15),
    (75, 150, 15, 25),
    (100, 200, 20, 30),
)
"""Lower and higher limit, ante, force bet."""


def some_seats(dice: Random, least: int, most: int) -> list[int]:
    """From `least` to `most` of the eight seats, ascending."""
    return sorted(dice.sample(range(1, 9), dice.randint(least, most)))


def shuffled(dice: Random) -> list[Card]:
    """The fifty-two cards in an order of chance."""
    deck = list(Card)
    dice.shuffle(deck)
    return deck


def written(cards: Sequence[Card]) -> str:
    """Cards as a question gives them."""
    return " ".join(card.code for card in cards)


def structure(dice: Random) -> dict[str, object]:
    """The stakes of a structured game."""
    small, big, ante, force = dice.choice(STAKES)
    return {"type": "structured", "small": small, "big": big, "ante": ante, "force": force}
