"""What the dealer has entered in the calculator. Values alone; the table's hand knows none of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import Enum

from dealer_assist.cards import Card
from dealer_assist.chips import Chips, Seat
from dealer_assist.frozen import frozen
from dealer_assist.rulebook.betting import Action
from dealer_assist.rulebook.variants import STREETS

POT: Seat = 0
"""Stands for the pot where a seat is chosen."""

MIDDLE: Seat = -1
"""Stands for the community card where a seat is chosen."""


class Figure(Enum):
    """What can be figured out, in the order of a hand."""

    OPENS = "opens"
    BETS = "bets"
    STUB = "stub"
    POTS = "pots"
    HANDS = "hands"


@frozen()
class Opening:
    """Who opens: the boards of `street` so far, `now` is the seat whose card comes next, `all_in` the seats without chips."""

    street: int = STREETS[0]
    now: Seat = 1
    boards: Mapping[Seat, tuple[Card, ...]] = field(default_factory=dict)
    all_in: tuple[Seat, ...] = ()


@frozen()
class Betting:
    """What may be bet: the `first` seat to act, those that are `out`, what was done, and the digits of an amount. `pair`: some board shows
    an open pair. `stacks`: the chips in front of seats before the round, as keyed, 0 for one that is all-in; none keyed, not known.
    `stacking`: the seat whose stack is being keyed.
    """

    street: int = STREETS[0]
    out: tuple[Seat, ...] = ()
    first: Seat | None = None
    pair: bool = False
    actions: tuple[Action, ...] = ()
    digits: str = ""
    stacks: Mapping[Seat, str] = field(default_factory=dict)
    stacking: Seat | None = None


@frozen()
class Paid:
    """The pots: what each seat has put in, as keyed, and who has folded."""

    now: Seat = 1
    put: Mapping[Seat, str] = field(default_factory=dict)
    folded: tuple[Seat, ...] = ()


@frozen()
class Tabled:
    """The split: the cards of the tabled hands without the `community` card, `now` is the seat whose card comes next, MIDDLE for the
    community card's place, or POT, whose amount is keyed.
    """

    now: Seat = 1
    hands: Mapping[Seat, tuple[Card, ...]] = field(default_factory=dict)
    community: Card | None = None
    pot: str = ""


@frozen()
class Counts:
    """The stub: how many players got a card on each street. `now` is the count being keyed."""

    now: int = 0
    counts: tuple[int | None, ...] = (None,) * 5


@frozen()
class CalculatorPage:
    """The page. Each figure keeps its entries while the page is open."""

    figure: Figure = Figure.OPENS
    opening: Opening = Opening()
    betting: Betting = Betting()
    paid: Paid = Paid()
    tabled: Tabled = Tabled()
    counts: Counts = Counts()


def chips(digits: str) -> Chips:
    """The amount of keyed digits."""
    return int(digits or "0")
