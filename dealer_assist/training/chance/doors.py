"""D1: door cards for the force bet. Harder items have ties of rank that the suit decides, and aces, which turn over in razz."""

from __future__ import annotations

from random import Random

from dealer_assist.cards import Card
from dealer_assist.rulebook.house import Game
from dealer_assist.training.chance.deck import some_seats
from dealer_assist.training.item import Level

GAMES = {
    Level.EASY: (Game.STUD,),
    Level.MEDIUM: (Game.STUD, Game.HILO8),
    Level.HARD: (Game.STUD, Game.HILO8, Game.HILO, Game.RAZZ),
    Level.NASTY: (Game.STUD, Game.RAZZ, Game.RAZZ),
}
SEATS = {Level.EASY: (4, 8), Level.MEDIUM: (5, 8), Level.HARD: (6, 8), Level.NASTY: (7, 8)}
TIED = {Level.EASY: 0.0, Level.MEDIUM: 0.4, Level.HARD: 0.7, Level.NASTY: 1.0}
"""How often the deciding rank lies at more than one seat."""


def doors(dice: Random, level: Level) -> tuple[str, dict[str, object]]:
    """A question of the kind `force_bet`."""
    game = dice.choice(GAMES[level])
    seats = some_seats(dice, *SEATS[level])
    low = game is not Game.RAZZ
    ranks = sorted({card.rank.number if low else card.rank.low_number for card in Card}, reverse=not low)
    deciding = dice.choice(ranks[: 9 if level is Level.EASY else 6])
    same = [card for card in Card if (card.rank.number if low else card.rank.low_number) == deciding]
    beyond = [card for card in Card if ((card.rank.number if low else card.rank.low_number) - deciding) * (1 if low else -1) > 0]
    many = dice.randint(2, 3 + (level is Level.NASTY)) if dice.random() < TIED[level] else 1
    cards = [*dice.sample(same, many), *dice.sample(beyond, len(seats) - many)]
    dice.shuffle(cards)
    return "force_bet", {"game": game.value, "doors": {str(seat): card.code for seat, card in zip(seats, cards, strict=True)}}
