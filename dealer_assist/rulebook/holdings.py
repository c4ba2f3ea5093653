"""What a holding is worth: high, ace-to-five low, 8-or-better low (RULES.md section 8).

Belongs here: the value of five, six or seven cards, the five cards that make it, and their order for odd chips.
Does not belong here: who holds the cards, who wins a pot (`showdown`), up cards compared during the betting (`boards`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from enum import Enum
from functools import cache
from itertools import combinations, combinations_with_replacement
from operator import attrgetter
from typing import Final

from dealer_assist.cards import Card, Suit
from dealer_assist.frozen import frozen
from dealer_assist.rulebook import seven


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


@frozen()
class Made:
    """Five cards of a holding as they are read: groups first, then high to low, an ace that plays as one at the end.

    `value` compares with other values of the same half; larger wins that half, equal ties. Suits never count (HIGH-1).
    """

    kind: Kind
    cards: tuple[Card, ...]
    value: int


@frozen()
class Holding:
    """What a holding makes: `high`, the ace-to-five `low`, and `eight`, the same low if it qualifies (LOW-3)."""

    high: Made
    low: Made
    eight: Made | None


# ---- five cards: the kind's number, then the five ranks in reading order, four bits each; a low is that taken from _LOW_TOP

_GROUPS: Final = {
    (1, 0): Kind.HIGH_CARD,
    (2, 1): Kind.ONE_PAIR,
    (2, 2): Kind.TWO_PAIR,
    (3, 2): Kind.THREE_OF_A_KIND,
    (3, 3): Kind.FULL_HOUSE,
    (4, 3): Kind.FOUR_OF_A_KIND,
}
"""The kind, by how many cards the largest group has and how many cards repeat a rank."""

_KINDS: Final = tuple(Kind)
_WHEEL: Final = [14, 5, 4, 3, 2]
_LOW_TOP: Final = len(_KINDS) << 20


def grouped(numbers: Sequence[int]) -> tuple[Kind, list[int]]:
    """The kind that one to five rank numbers make by their groups alone, and the numbers in reading order."""
    reading = sorted(sorted(numbers, reverse=True), key=numbers.count, reverse=True)
    return _GROUPS[numbers.count(reading[0]), len(numbers) - len(set(numbers))], reading


def _packed(kind: Kind, reading: Iterable[int]) -> int:
    packed = kind.number
    for number in reading:
        packed = packed << 4 | number
    return packed


def five_high(numbers: Sequence[int], suited: bool) -> int:
    """The high value of five cards by their ranks, 2 to 14; `suited` says they are of one suit (HIGH-1)."""
    kind, reading = grouped(numbers)
    if kind is Kind.HIGH_CARD:
        straight = reading[0] - reading[4] == 4 or reading == _WHEEL
        if reading == _WHEEL:
            reading = [5, 4, 3, 2, 1]
        if straight:
            kind = Kind.STRAIGHT_FLUSH if suited else Kind.STRAIGHT
        elif suited:
            kind = Kind.FLUSH
    return _packed(kind, reading)


def five_low(numbers: Sequence[int]) -> int:
    """The ace-to-five value of five cards by their ranks, 1 to 13; straights and flushes do not count (LOW-1, LOW-5)."""
    return _LOW_TOP - _packed(*grouped(numbers))


_LEAST_EIGHT: Final = five_low((8, 7, 6, 5, 4))


# ---- five to seven cards

_SEVEN: Final[dict[int, tuple[int, int, int]]] = {}
"""The values of seven cards without a flush, by the sum of their rank weights; filled at the first reading (20 ms)."""

_FLUSH: Final[list[int | None]] = [None] * 256
"""By the sum of seven suit weights: how far to shift the cards' bits to have those of the suit of five or more."""
for _suits in combinations_with_replacement([card for card in Card if card.rank.number == 2], 7):
    _most = max(_suits, key=_suits.count)
    if _suits.count(_most) >= 5:
        _FLUSH[sum(card.weight for card in _suits) & 255] = _most.suit.number * 13


def value(cards: Collection[Card]) -> tuple[int, int, int]:
    """The high, the ace-to-five low and the 8-or-better low of five to seven different cards; larger is better in all three.

    The third is 0 when no low qualifies (LOW-3). Raises BadHolding for any other number of cards.
    """
    try:
        a, b, c, d, e, f, g = cards
        weight = a.weight + b.weight + c.weight + d.weight + e.weight + f.weight + g.weight
        if (shift := _FLUSH[weight & 255]) is None:
            return _SEVEN[weight >> 8]
    except ValueError:
        return _value_of_fewer(cards)
    except KeyError:
        return _by_ranks(weight >> 8, cards)
    # five of one suit leave no room for a full house or four of a kind: a flush is always the high hand
    _, low, eight = _by_ranks(weight >> 8, cards)
    return _flush((a.bit | b.bit | c.bit | d.bit | e.bit | f.bit | g.bit) >> shift & 8191), low, eight


def _by_ranks(key: int, cards: Iterable[Card]) -> tuple[int, int, int]:
    if not _SEVEN:
        _SEVEN.update(seven.table(_LEAST_EIGHT))
    if key not in _SEVEN:
        raise BadHolding(f"a card stands twice in {_text(cards)}")
    return _SEVEN[key]


@cache
def _flush(ranks: int) -> int:
    numbers = [number for number in range(14, 1, -1) if ranks >> number - 2 & 1]
    return max(five_high(five, suited=True) for five in combinations(numbers, 5))


def _value_of_fewer(cards: Collection[Card]) -> tuple[int, int, int]:
    if len(cards) not in (5, 6):
        raise BadHolding(f"a holding is five to seven cards, not {len(cards)}")
    high = low = 0
    for five in combinations(cards, 5):
        high = max(high, five_high([card.rank.number for card in five], len({card.suit for card in five}) == 1))
        low = max(low, five_low([card.rank.low_number for card in five]))
    return high, low, low if low >= _LEAST_EIGHT else 0


# ---- the cards that make it


def read(cards: Collection[Card]) -> Holding:
    """The holding that five to seven cards make, the highest suits where several fives are equal (ODD-4). Raises BadHolding."""
    if len(set(cards)) != len(cards):
        raise BadHolding(f"a card stands twice in {_text(cards)}")
    high, low, eight = value(cards)
    made = _made(low, _LOW_TOP - low, cards)
    return Holding(_made(high, high, cards), made, made if eight else None)


def _made(worth: int, packed: int, cards: Collection[Card]) -> Made:
    kind = _KINDS[packed >> 20]
    left = sorted(cards, key=_number)  # the highest suit of a rank comes last, and is taken first
    if kind in (Kind.FLUSH, Kind.STRAIGHT_FLUSH):
        suits: list[Suit] = [card.suit for card in cards]
        left = [card for card in left if suits.count(card.suit) >= 5]
    of_rank: dict[int, list[Card]] = {}
    for card in left:
        of_rank.setdefault(card.rank.low_number, []).append(card)
    chosen = [of_rank[1 if number == 14 else number].pop() for number in (packed >> shift & 15 for shift in (16, 12, 8, 4, 0))]
    return Made(kind, tuple(chosen), worth)


_number = attrgetter("number")


def _text(cards: Iterable[Card]) -> str:
    return " ".join(card.code for card in cards)


def low_text(made: Made) -> str:
    """A low as it is written, in reading order: `8-7-6-5-4`, `A-A-4-3-2`."""
    return "-".join(card.rank.symbol for card in made.cards)


def odd_key(made: Made | Sequence[Card], ace_low: bool) -> tuple[tuple[int, int], ...]:
    """The cards as (rank, suit) from the top, to compare for an odd chip (ODD-2 to ODD-5); `ace_low` makes the ace one."""
    cards = made.cards if isinstance(made, Made) else made
    return tuple(sorted(((card.rank.low_number if ace_low else card.rank.number, card.suit.number) for card in cards), reverse=True))
