"""Intents beside the hands: the rotation of games, what is owed, the deck, who deals, the pause, the shift.

Only frozen values live here. A minute is the wall clock in whole minutes, given by the edge; None = not told.
"""

from __future__ import annotations

from dealer_assist.chips import Chips, Seat
from dealer_assist.frozen import frozen
from dealer_assist.rulebook.rotation import Rotation
from dealer_assist.table.given import Given
from dealer_assist.table.life_state import Owed


@frozen(kw_only=True)
class SetRotation(Given):
    """Play these games in turn, between hands; None: the game in force stays."""

    rotation: Rotation | None


@frozen(kw_only=True)
class NextGame(Given):
    """The rotation moves on now, between hands."""


@frozen(kw_only=True)
class SetMark(Given):
    """Something is owed, at any time: the ante or the time charge of a seat, the table's rake or drop. Without `amount` it is the house's,
    or what the last pots gave. What the seat owes of that kind already is added to.
    """

    owed: Owed
    seat: Seat | None = None
    amount: Chips | None = None


@frozen(kw_only=True)
class ClearMark(Given):
    """It was put in, taken, or waived."""

    owed: Owed
    seat: Seat | None = None


@frozen(kw_only=True)
class NewDeck(Given):
    """Another deck is in play, between hands. `deck` is its id."""

    deck: str


@frozen(kw_only=True)
class CountCards(Given):
    """The deck was counted, between hands."""

    count: int = 52


@frozen(kw_only=True)
class PushIn(Given):
    """This dealer deals from now on, at any time; whoever dealt before is pushed out. `certified`: the games of his certificates in force,
    None where the house has no certificates or nobody knows who he is.
    """

    dealer: str
    minute: int | None = None
    certified: tuple[str, ...] | None = None


@frozen(kw_only=True)
class PushOut(Given):
    """The dealer leaves and nobody follows yet."""


@frozen(kw_only=True)
class PauseTable(Given):
    """The table pauses or goes on, at any time. The next hand ends a pause by itself."""

    paused: bool = True
    minute: int | None = None


@frozen(kw_only=True)
class EndShift(Given):
    """The shift is over, between hands. `head` is the journal's, read by the edge just before."""

    head: str


LifeCommand = SetRotation | NextGame | SetMark | ClearMark | NewDeck | CountCards | PushIn | PushOut | PauseTable | EndShift
