"""D2: boards on fourth to seventh street. Harder items have tied boards, open pairs, and leaders that are all-in."""

from __future__ import annotations

from random import Random

from dealer_assist.cards import Card
from dealer_assist.rulebook.questions import answer
from dealer_assist.training.chance.deck import GAMES, shuffled, some_seats, written
from dealer_assist.training.item import Level

SEATS = {Level.EASY: (3, 4), Level.MEDIUM: (3, 5), Level.HARD: (3, 6), Level.NASTY: (4, 6)}
TIED = {Level.EASY: 0.0, Level.MEDIUM: 0.15, Level.HARD: 0.45, Level.NASTY: 0.7}
PAIRED = {Level.EASY: 0.1, Level.MEDIUM: 0.3, Level.HARD: 0.5, Level.NASTY: 0.5}
LEADER_ALL_IN = {Level.EASY: 0.0, Level.MEDIUM: 0.1, Level.HARD: 0.35, Level.NASTY: 0.7}
"""How often two boards tie, a board has an open pair, the leading board is all-in."""


def boards(dice: Random, level: Level) -> tuple[str, dict[str, object]]:
    """A question of the kind `first_to_act`."""
    game = dice.choice(GAMES[level])
    street = 4 if level is Level.EASY else dice.randint(4, 7)
    seats = some_seats(dice, *SEATS[level])
    found = _dealt(dice, level, len(seats), min(street, 6) - 2)
    given: dict[str, object] = {
        "game": game.value,
        "street": street,
        "boards": {str(seat): written(board) for seat, board in zip(seats, found, strict=True)},
    }
    if dice.random() < LEADER_ALL_IN[level]:
        leader = int(str(answer("first_to_act", given).values["leading_board"]))
        others = [seat for seat in seats if seat != leader]
        also = dice.sample(others, dice.randint(0, len(others) - 2))
        given["all_in"] = sorted([leader, *also])
    return "first_to_act", given


def _dealt(dice: Random, level: Level, seats: int, each: int) -> list[list[Card]]:
    """So many boards of so many cards, one with an open pair and two of the same ranks as often as the level has them."""
    while True:
        deck = shuffled(dice)
        found = [[deck.pop() for _ in range(each)] for _ in range(seats)]
        if dice.random() < PAIRED[level]:
            _repeat(deck, found[0], 1, found[0][0])
        if dice.random() < TIED[level] and not _copied(deck, found):
            continue
        dice.shuffle(found)
        return found


def _repeat(deck: list[Card], board: list[Card], place: int, card: Card) -> bool:
    """Put another card of the same rank there, if the deck has one."""
    same = next((other for other in deck if other.rank is card.rank), None)
    if same is None:
        return False
    deck.remove(same)
    board[place] = same
    return True


def _copied(deck: list[Card], found: list[list[Card]]) -> bool:
    """Give the second board the ranks of the first."""
    return all(_repeat(deck, found[1], place, card) for place, card in enumerate(found[0]))
