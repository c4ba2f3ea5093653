"""D5 and D6: hands to read and pots to split. Harder items have paired razz lows, lows missed by a card, quartered pots, odd chips."""

from __future__ import annotations

from random import Random

from dealer_assist.cards import Card
from dealer_assist.rulebook.house import Game
from dealer_assist.training.chance.deck import GAMES, shuffled, some_seats, written
from dealer_assist.training.item import Level

LOW = 8
READ_GAMES = {
    Level.EASY: (Game.STUD,),
    Level.MEDIUM: (Game.STUD, Game.HILO8),
    Level.HARD: (Game.HILO8, Game.HILO, Game.RAZZ),
    Level.NASTY: (Game.HILO8, Game.RAZZ),
}


def readings(dice: Random, level: Level) -> tuple[str, dict[str, object]]:
    """A question of the kind `read_hand`."""
    game = dice.choice(READ_GAMES[level])
    return "read_hand", {"game": game.value, "cards": written(_seven(dice, level, game))}


def _seven(dice: Random, level: Level, game: Game) -> list[Card]:
    """Seven cards such as the level has."""
    while True:
        deck = shuffled(dice)
        if level in (Level.HARD, Level.NASTY):  # low cards come oftener than chance
            deck.sort(key=lambda card: card.rank.low_number > LOW and dice.random() < 0.5)
        held = deck[:7]
        if _fits(held, level, game, dice):
            return held


def _fits(held: list[Card], level: Level, game: Game, dice: Random) -> bool:
    """Is it of that level: a nasty low is paired, or a qualifier that hangs on one card; of the hard ones every second is."""
    lows = {card.rank.low_number for card in held if card.rank.low_number <= LOW}
    hangs = len(lows) in (4, 5) if game is Game.HILO8 else len({card.rank for card in held}) <= 5
    if level is Level.HARD:
        return len(lows) >= 4 and (hangs or dice.random() < 0.3)
    return hangs or level is not Level.NASTY


# ------------------------------------------------------------------------------------------------ pots to split

SHOWN = {Level.EASY: (2, 2), Level.MEDIUM: (2, 3), Level.HARD: (3, 4), Level.NASTY: (3, 4)}
SIDES = {Level.EASY: 0, Level.MEDIUM: 0, Level.HARD: 1, Level.NASTY: 1}
TWINS = {Level.EASY: 0.0, Level.MEDIUM: 0.1, Level.HARD: 0.3, Level.NASTY: 0.8}
UNITS = {Level.EASY: (1,), Level.MEDIUM: (1, 5), Level.HARD: (1, 5), Level.NASTY: (1, 5, 25)}


def splits(dice: Random, level: Level) -> tuple[str, dict[str, object]]:
    """A question of the kind `showdown`."""
    game = dice.choice(GAMES[level])
    seats = some_seats(dice, *SHOWN[level])
    unit = dice.choice(UNITS[level])
    twins = dice.choice((2, 3)) if dice.random() < TWINS[level] else 0
    hands = _hands(dice, len(seats), min(twins, len(seats)), game)
    given: dict[str, object] = {"game": game.value, "unit": unit, "pots": _pots(dice, seats, SIDES[level], unit)}
    return "showdown", given | {"hands": {str(seat): written(hand) for seat, hand in zip(seats, hands, strict=True)}}


def _pots(dice: Random, seats: list[int], sides: int, unit: int) -> list[dict[str, object]]:
    """The main pot and its side pots, each for fewer seats."""
    left, pots = list(seats), []
    for name in ("main", *(f"side {number}" for number in range(1, sides + 1))):
        pots.append({"name": name, "amount": dice.randint(20, 300) * unit, "eligible": sorted(left)})
        left = dice.sample(left, len(left) - 1) if len(left) > 2 else left
    return [pot for place, pot in enumerate(pots) if not place or pot["eligible"] != pots[place - 1]["eligible"]]


def _hands(dice: Random, seats: int, twins: int, game: Game) -> list[list[Card]]:
    """Hands, of which so many have five cards of the same ranks: low ones, so that they share a low half, or a whole pot."""
    deck = shuffled(dice)
    if not twins:
        return [[deck.pop() for _ in range(7)] for _ in range(seats)]
    top = 13 if game is Game.STUD else LOW
    ranks = dice.sample(range(1, top + 1), 5)
    alike = []
    for _ in range(twins):
        held = [next(card for card in deck if card.rank.low_number == rank) for rank in ranks]
        deck = [card for card in deck if card not in held]
        alike.append(held)
    high = [card for card in deck if card.rank.low_number > LOW]  # beside the five nothing that makes another low
    for held in alike:
        for _ in range(2):
            held.append(high.pop())
    deck = [card for card in deck if not any(card in held for held in alike)]
    others = [[deck.pop() for _ in range(7)] for _ in range(seats - twins)]
    hands = [*alike, *others]
    dice.shuffle(hands)
    return hands
