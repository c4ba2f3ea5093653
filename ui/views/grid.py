"""The fifty-two cards to pick from, suit by suit from the ace down."""

from __future__ import annotations

from collections.abc import Callable, Collection

from dealer_assist.cards import Card, Rank, Suit, card
from dealer_assist.frozen import frozen
from ui.views.touch import Effect

SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
RANKS = tuple(reversed(Rank))


@frozen()
class GridCard:
    """One place of the grid. `code` "" where the card already lies on the table: it has no touch."""

    id: str
    code: str
    touch: Effect | None = None


def fifty_two(lying: Collection[Card], pick: Callable[[Card], Effect]) -> tuple[GridCard, ...]:
    """The grid; the cards that are lying leave their places empty, the others do what `pick` says."""
    every = [card(rank.symbol + suit.symbol) for suit in SUITS for rank in RANKS]
    return tuple(GridCard(f"pick_{c.code}", "") if c in lying else GridCard(f"pick_{c.code}", c.code, pick(c)) for c in every)
