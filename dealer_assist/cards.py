"""Suits, ranks and the fifty-two cards.

Belongs here: what a card is and how it is written. Does not belong here: who holds a card, what a holding is
worth (`rulebook.holdings`), or how a card is drawn or spoken.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum


class Suit(Enum):
    """A suit, low to high c, d, h, s (FORCE-3). `number` is 0 to 3."""

    CLUBS = "c"
    DIAMONDS = "d"
    HEARTS = "h"
    SPADES = "s"

    number: int
    symbol: str

    def __init__(self, symbol: str) -> None:
        self.symbol = symbol
        self.number = "cdhs".index(symbol)


class Rank(Enum):
    """A rank. `number` is 2 to 14, ace high; `low_number` is 1 to 13, ace one (LOW-1)."""

    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"

    __hash__ = object.__hash__  # as of a card

    number: int
    low_number: int
    symbol: str

    def __init__(self, symbol: str) -> None:
        self.symbol = symbol
        self.number = "23456789TJQKA".index(symbol) + 2
        self.low_number = 1 if self.number == 14 else self.number


UNKNOWN = "Xx"
"""How a card that is not known is written."""

LETTERS = str.maketrans("♠♥♦♣", "shdc")
"""From pips to suit letters (`str.translate`), for a printed face or a terminal that has no pips."""

_RANKS = {rank.symbol: rank for rank in Rank}
_SUITS = {suit.symbol: suit for suit in Suit}


_RANK_WEIGHTS = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
"""From 2 to ace: no two choices of ranks for seven cards have the same sum."""

_SUIT_WEIGHTS = (0, 1, 25, 32)
"""From clubs to spades: the sum for seven cards, 0 to 224, tells whether five are of one suit, and of which."""


class _Slots:
    """Attributes that `rulebook.holdings` adds up by the million: a slot is read faster than an Enum's own attribute."""

    __slots__ = ("bit", "weight")

    bit: int
    weight: int


class Card(_Slots, Enum):
    """One of the fifty-two cards. The value is the written form, rank then suit: `Td`.

    Attributes are plain, since `.value` and Enum-keyed dicts are several times slower:
    `code` the written form, `rank`, `suit`, `number` 0 to 51 (suit.number * 13 + rank.number - 2), `bit` 1 << number.
    `weight` is for seven cards to be added up: the sum's last eight bits are that of the suit weights, the rest that of the
    rank weights less 7 * 550,000. The sum and its parts stay within 30 bits, where Python adds fastest.
    """

    C2, C3, C4, C5, C6, C7, C8, C9, CT, CJ, CQ, CK, CA = (r + "c" for r in "23456789TJQKA")
    D2, D3, D4, D5, D6, D7, D8, D9, DT, DJ, DQ, DK, DA = (r + "d" for r in "23456789TJQKA")
    H2, H3, H4, H5, H6, H7, H8, H9, HT, HJ, HQ, HK, HA = (r + "h" for r in "23456789TJQKA")
    S2, S3, S4, S5, S6, S7, S8, S9, ST, SJ, SQ, SK, SA = (r + "s" for r in "23456789TJQKA")

    code: str
    rank: Rank
    suit: Suit
    number: int

    def __init__(self, code: str) -> None:
        self.code = code
        self.rank = _RANKS[code[0]]
        self.suit = _SUITS[code[1]]
        self.number = self.suit.number * 13 + self.rank.number - 2
        self.bit = 1 << self.number
        self.weight = (_RANK_WEIGHTS[self.rank.number - 2] - 550_000) * 256 + _SUIT_WEIGHTS[self.suit.number]

    __hash__ = object.__hash__  # a card is itself and nothing else; that of an Enum hashes its name, in Python

    def __str__(self) -> str:
        return self.code

    def __repr__(self) -> str:
        return self.code


CARDS: dict[str, Card] = {card.code: card for card in Card}
"""The cards by their written form."""


class BadCard(ValueError):
    """The text names no card. `text` is what was written."""

    def __init__(self, text: str) -> None:
        super().__init__(f"{text!r} is not a card; write rank then suit, such as Td, 9c or As")
        self.text = text


def card(text: str) -> Card:
    """The card written `text`, rank then suit (`Td`). Raises BadCard."""
    found = CARDS.get(text)
    if found is None:
        raise BadCard(text)
    return found


def cards(text: str | Iterable[str]) -> tuple[Card, ...]:
    """Cards from `"Ah Kc"` or from `["Ah", "Kc"]`, in that order. Raises BadCard."""
    return tuple(card(word) for word in (text.split() if isinstance(text, str) else text))
