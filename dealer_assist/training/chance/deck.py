"""What the generators draw from: seats, a shuffled deck."""

from __future__ import annotations

from random import Random

from dealer_assist.cards import Card


def some_seats(dice: Random, least: int, most: int) -> list[int]:
    """From `least` to `most` of the eight seats, ascending."""
    return sorted(dice.sample(range(1, 9), dice.randint(least, most)))


def shuffled(dice: Random) -> list[Card]:
    """The fifty-two cards in an order of chance."""
    deck = list(Card)
    dice.shuffle(deck)
    return deck
