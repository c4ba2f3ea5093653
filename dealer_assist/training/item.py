"""A drill item: what is seen, what is asked, and which answers are right.

Belongs here: the forms. Does not belong here: what is right (`asking` takes it from the rulebook), chance (`drills`), words (`phrases`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import Enum
from types import MappingProxyType

from dealer_assist.chips import Seat
from dealer_assist.frozen import frozen
from dealer_assist.rulebook.house import Game
from dealer_assist.rulebook.reasons import Reason, Value

_NOTHING: Mapping[str, Value] = MappingProxyType({})

Reply = tuple[str, ...]
"""What was given to one part: a seat, an amount, the words chosen, the cards picked; () is nobody, nothing, none."""


class Level(Enum):
    """How hard an item is."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    NASTY = "nasty"


class How(Enum):
    """How a part is answered by touch. ORDER is of seats, one after another; AMOUNT is of chips, COUNT of cards."""

    SEAT = "seat"
    SEATS = "seats"
    ORDER = "order"
    CHOICE = "choice"
    CHOICES = "choices"
    AMOUNT = "amount"
    COUNT = "count"
    CARDS = "cards"


KEYED = (How.AMOUNT, How.COUNT)
"""What is keyed as a number."""


@frozen()
class Line:
    """A phrase key and its values."""

    key: str
    values: Mapping[str, Value] = field(default_factory=lambda: _NOTHING)


@frozen()
class Choice:
    """One of the things to choose from: `value` is what is replied."""

    value: str
    line: Line


@frozen()
class Part:
    """One thing that is asked. `accepted` are the right replies, more than one where the rules make no difference. `seat` is the one it is
    about (0: none). `choices` are the things, seats or cards to choose from.
    """

    name: str
    how: How
    accepted: frozenset[Reply]
    choices: tuple[Choice, ...] = ()
    seat: Seat = 0


@frozen()
class Place:
    """A seat as it is seen. `cards` are codes, `??` for one that lies face down; `paid` the chips of this round, `behind` those in
    front, `put` all that it has in the hand, where that is told.
    """

    seat: Seat
    cards: tuple[str, ...] = ()
    paid: int | None = None
    behind: int | None = None
    folded: bool = False
    all_in: bool = False
    put: int = 0


@frozen()
class Scene:
    """What is on the felt: the places, the street (0: none), the pots, the community card, and lines of what happened."""

    game: Game
    places: tuple[Place, ...]
    street: int = 0
    pots: tuple[tuple[str, int, tuple[Seat, ...]], ...] = ()
    community: str = ""
    told: tuple[Line, ...] = ()


@frozen()
class Item:
    """One item. `kind` and `given` are the rulebook's question, where it is one; `reasons` are its own, with the values it compared."""

    drill: str
    level: Level
    scene: Scene
    parts: tuple[Part, ...]
    reasons: tuple[Reason, ...]
    kind: str
    given: Mapping[str, object]


def normal(how: How, reply: Reply) -> Reply:
    """A reply as it is compared: what is picked in no order is sorted, and no amount is nought."""
    if how in (How.SEATS, How.CHOICES, How.CARDS):
        return tuple(sorted(reply))
    return ("0",) if how in KEYED and not reply else reply
