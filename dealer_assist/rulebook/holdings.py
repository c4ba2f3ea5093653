"""What a holding is worth: high, ace-to-five low, 8-or-better low (RULES.md section 8).

Belongs here: the value of five, six or seven cards, the five cards that make it, and their order for odd chips.
Does not belong here: who holds the cards, who wins a pot (`showdown`), up cards compared during the betting (`boards`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import combinations
from typing import Final

from dealer_assist.cards import Card


class Kind(Enum):
    """The kind of a holding, worst high hand first (HIGH-1). `number` is 0 to 8."""

    HIGH_CARD = "high card"
    ONE_PAIR = "one pair"
    TWO_PAIR = "two pair"
    THREE_OF_A_KIND = "three of a kind"
    STRAIGHT = "straight"
    FLUSH = "flush"
    FULL_HOUSE = "full house"
    FOUR_OF_A_KIND = "four of a kind"
    STRAIGHT_FLUSH = "straight flush"

    number: int

    def __init__(self, _word: str) -> None:
        self.number = len(type(self).__members__)


class BadHolding(ValueError):
    """The cards cannot be read as a holding: not five to seven of them, or one of them twice."""


@dataclass(frozen=True, slots=True)
class Made:
    """Five cards of a holding as they are read: groups first, then high to low, an ace that plays as one at the end.

    `value` compares with other values of the same half; larger wins that half, equal ties. Suits never count (HIGH-1).
    """

    kind: Kind
    cards: tuple[Card, ...]
    value: int


@dataclass(frozen=True, slots=True)
class Holding:
    """What a holding makes: `high`, the ace-to-five `low`, and `eight`, the same low if it qualifies (LOW-3)."""

    high: Made
    low: Made
    eight: Made | None


def grouped(numbers: Sequence[int]) -> tuple[Kind, list[int]]:
    """The kind of one to five rank numbers by their groups alone, and the numbers in reading order."""
    reading = sorted(sorted(numbers, reverse=True), key=numbers.count, reverse=True)
    return _KINDS[numbers.count(reading[0]), len(numbers) - len(set(numbers))], reading


_KINDS: Final = {
    (1, 0): Kind.HIGH_CARD,
    (2, 1): Kind.ONE_PAIR,
    (2, 2): Kind.TWO_PAIR,
    (3, 2): Kind.THREE_OF_A_KIND,
    (3, 3): Kind.FULL_HOUSE,
    (4, 3): Kind.FOUR_OF_A_KIND,
}
"""The kind, by how many cards the largest group has and how many cards repeat a rank."""

_WHEEL: Final = [14, 5, 4, 3, 2]
_LOW_TOP: Final = 0x900000


def _packed(kind: Kind, reading: Sequence[int]) -> int:
    number = kind.number
    for rank in reading:
        number = number << 4 | rank
    return number


_EIGHT_OR_BETTER: Final = _LOW_TOP - _packed(Kind.HIGH_CARD, (8, 7, 6, 5, 4))


def _high(cards: Sequence[Card]) -> int:
    kind, reading = grouped([card.rank.number for card in cards])
    if kind is Kind.HIGH_CARD:
        straight = reading[0] - reading[4] == 4 or reading == _WHEEL
        flush = len({card.suit for card in cards}) == 1
        kind = {(0, 0): kind, (1, 0): Kind.STRAIGHT, (0, 1): Kind.FLUSH, (1, 1): Kind.STRAIGHT_FLUSH}[straight, flush]
        if straight and reading == _WHEEL:
            reading = [5, 4, 3, 2, 1]
    return _packed(kind, reading)


def _low(cards: Sequence[Card]) -> int:
    return _LOW_TOP - _packed(*grouped([card.rank.low_number for card in cards]))


def value(cards: Iterable[Card]) -> tuple[int, int, int]:
    """The high, the ace-to-five low and the 8-or-better low of five to seven different cards; larger is better in all three.

    The third is 0 when no low qualifies (LOW-3). Raises BadHolding for any other number of cards.
    """
    held = tuple(cards)
    if not 5 <= len(held) <= 7:
        raise BadHolding(f"a holding is read from five to seven cards, not {len(held)}")
    fives = list(combinations(held, 5))
    low = max(map(_low, fives))
    return max(map(_high, fives)), low, low if low >= _EIGHT_OR_BETTER else 0


def read(cards: Sequence[Card]) -> Holding:
    """The holding that five to seven cards make, the highest suits where several fives are equal (ODD-4). Raises BadHolding."""
    if len(set(cards)) != len(cards):
        raise BadHolding(f"a card stands twice in {' '.join(card.code for card in cards)}")
    high, low, eight = value(cards)
    made = _made(low, _LOW_TOP - low, cards)
    return Holding(_made(high, high, cards), made, made if eight else None)


_ORDER: Final = tuple(Kind)


def _made(worth: int, packed: int, cards: Sequence[Card]) -> Made:
    kind = _ORDER[packed >> 20]
    if kind in (Kind.FLUSH, Kind.STRAIGHT_FLUSH):
        suits = [card.suit for card in cards]
        cards = [card for card in cards if suits.count(card.suit) >= 5]
    left = sorted(cards, key=_by_suit, reverse=True)
    chosen = []
    for shift in (16, 12, 8, 4, 0):
        number = packed >> shift & 15
        card = next(card for card in left if number in (card.rank.number, card.rank.low_number))
        left.remove(card)
        chosen.append(card)
    return Made(kind, tuple(chosen), worth)


def _by_suit(card: Card) -> int:
    return card.suit.number


def low_text(made: Made) -> str:
    """A low as it is written, from the top: `8-7-6-5-4`, `A-A-4-3-2`."""
    return "-".join(card.rank.symbol for card in made.cards)


def odd_key(made: Made | Sequence[Card], ace_low: bool) -> tuple[tuple[int, int], ...]:
    """The cards as (rank, suit) from the top, to compare for an odd chip (ODD-2 to ODD-5); `ace_low` makes the ace one."""
    cards = made.cards if isinstance(made, Made) else made
    return tuple(sorted(((c.rank.low_number if ace_low else c.rank.number, c.suit.number) for c in cards), reverse=True))
