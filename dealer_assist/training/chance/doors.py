"""D1: door cards for the force bet. Harder items have ties of rank that the suit decides, and aces, which turn over in razz."""

from __future__ import annotations

from random import Random

from dealer_assist.cards import Card
from dealer_assist.rulebook.house import Game
from dealer_assist.training.chance.deck import GAMES, some_seats, structure
from dealer_assist.training.item import Level

SEATS = {Level.EASY: (4, 8), Level.MEDIUM: (5, 8), Level.HARD: (6, 8), Level.NASTY: (7, 8)}
TIED = {Level.EASY: 0.0, Level.MEDIUM: 0.4, Level.HARD: 0.7, Level.NASTY: 1.0}
"""How often the deciding rank lies at more than one seat."""


BROKE = 0.25
"""How often the force seat has nothing left, at the nastiest level."""


def doors(dice: Random, level: Level) -> tuple[str, dict[str, object]]:
    """A question of the kind `force_bet`, or `force_bet_short` where the seat may be broke."""
    game = dice.choice(GAMES[level])
    seats = some_seats(dice, *SEATS[level])
    cards = _cards(dice, level, game, len(seats))
    given: dict[str, object] = {"game": game.value, "doors": {str(seat): card.code for seat, card in zip(seats, cards, strict=True)}}
    if level is not Level.NASTY or dice.random() >= BROKE:
        return "force_bet", given
    stacks = {str(seat): dice.choice((0, 0, 200, 400)) for seat in seats}
    return "force_bet_short", given | {"structure": structure(dice), "stacks_after_ante": stacks}


def _cards(dice: Random, level: Level, game: Game, many: int) -> list[Card]:
    """Door cards of which one rank decides, at one seat or at several."""
    low = game is not Game.RAZZ

    def height(card: Card) -> int:
        return card.rank.number if low else -card.rank.low_number

    heights = sorted({height(card) for card in Card})
    deciding = dice.choice(heights[: 9 if level is Level.EASY else 6])
    tied = dice.randint(2, 3 + (level is Level.NASTY)) if dice.random() < TIED[level] else 1
    cards = dice.sample([card for card in Card if height(card) == deciding], tied)
    cards += dice.sample([card for card in Card if height(card) > deciding], many - tied)
    dice.shuffle(cards)
    return cards
