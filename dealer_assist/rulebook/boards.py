"""How one player's up cards compare while betting goes on (RULES.md, comparing incomplete boards: BOARD-1 to BOARD-7).

Belongs here: the value of one to five up cards, high and low, and their reading for the spoken line. Does not belong
here: whose board it is, ties between seats and who acts first (`opening`).
"""

from __future__ import annotations

from collections.abc import Sequence

from dealer_assist.cards import Card, Rank
from dealer_assist.frozen import frozen
from dealer_assist.rulebook.holdings import Kind, grouped, read


@frozen()
class Board:
    """A board as it is said: its kind and its ranks in order, groups first, then from the top.

    A pair of fours with a king is (ONE_PAIR, four four king), ace-king (HIGH_CARD, ace king); razz says six-five.
    """

    kind: Kind
    ranks: tuple[Rank, ...]


class BadBoard(ValueError):
    """More up cards than a board can have."""


def high(cards: Sequence[Card]) -> tuple[int, tuple[int, ...]]:
    """The order of a high board; larger is better, equal ties (BOARD-1 to 3).

    A missing card ranks below any card (BOARD-6). Straights and flushes count only when five cards lie face up (BOARD-7).
    """
    if 0 < len(cards) < 5:
        kind, reading = grouped([card.rank.number for card in cards])
        return kind.number, tuple(reading)
    board = describe(cards, low=False)
    return board.kind.number, tuple(rank.number for rank in board.ranks)


def low(cards: Sequence[Card]) -> tuple[int, tuple[int, ...]]:
    """The order of a razz board; larger is the lower board, equal ties (BOARD-4, BOARD-5).

    Boards of unequal length compare on the cards both have, then the shorter one is lower (BOARD-6).
    """
    board = describe(cards, low=True)
    return -board.kind.number, (*(-rank.low_number for rank in board.ranks), 0)


def describe(cards: Sequence[Card], low: bool) -> Board:
    """The kind and the ranks of a board of at most five up cards; `low` makes the ace one. Raises BadBoard."""
    if len(cards) > 5:
        raise BadBoard(f"a board has at most five up cards, not {len(cards)}")
    if len(cards) == 5:
        holding = read(cards)
        made = holding.low if low else holding.high
        return Board(made.kind, tuple(card.rank for card in made.cards))
    if not cards:
        return Board(Kind.HIGH_CARD, ())
    numbers = [card.rank.low_number if low else card.rank.number for card in cards]
    ranks = dict(zip(numbers, (card.rank for card in cards), strict=True))
    kind, reading = grouped(numbers)
    return Board(kind, tuple(ranks[number] for number in reading))
