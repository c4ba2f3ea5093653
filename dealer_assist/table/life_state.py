"""What a table carries from hand to hand beside its players: the rotation of games, the deck's use, what is owed, who deals, the shift.

Only values live here. A minute is the wall clock in whole minutes, given by the edge; None = not told.
"""

from __future__ import annotations

from enum import Enum

from dealer_assist.chips import Chips, Seat
from dealer_assist.frozen import frozen
from dealer_assist.rulebook.rotation import UNBEGUN, Rotation, Spell


class Owed(Enum):
    """What a mark says is still to be put in or taken: a seat's ante, a seat's time charge, the rake, the jackpot drop."""

    ANTE = "ante"
    TIME = "time"
    RAKE = "rake"
    DROP = "drop"


@frozen()
class Mark:
    """One thing open. `seat` None: the table's. `amount` 0: not stated. A mark never moves a chip by itself."""

    owed: Owed
    amount: Chips = 0
    seat: Seat | None = None


@frozen()
class DeckUse:
    """How the deck in play was used: hands begun with it, hands since its cards were last counted, and that count (None = never)."""

    hands: int = 0
    uncounted: int = 0
    count: int | None = None


class FloorReason(Enum):
    """Why the floor is called; giving one is optional."""

    DISPUTE = "dispute"
    IRREGULARITY = "irregularity"
    CARDS = "cards"
    CHIPS = "chips"
    PLAYER = "player"
    SEATING = "seating"
    DEVICE = "device"
    RELIEF = "relief"


@frozen()
class Shift:
    """What the shift report counts since the last one. `first` is the number of hands before it; a correction taken back is another."""

    first: int = 0
    irregularities: int = 0
    corrections: int = 0
    faults: int = 0


@frozen()
class Life:
    """The table beside its hands. `dealer` is who deals ("" = nobody named), since hand `down` was over. `charged` is the minute from which
    the running half hour of time charges counts (RAKE-7), `paused_at` that of the pause, `floor_since` that of the floor call. `certified`
    are the games the dealer has a certificate for, None where that is not known.
    """

    rotation: Rotation | None = None
    spell: Spell = UNBEGUN
    deck: DeckUse = DeckUse()
    marks: tuple[Mark, ...] = ()
    charged: int | None = None
    dealer: str = ""
    certified: tuple[str, ...] | None = None
    down: int = 0
    paused: bool = False
    paused_at: int | None = None
    shift: Shift = Shift()
    floor_reason: FloorReason | None = None
    floor_since: int | None = None

    def marked(self, owed: Owed, seat: Seat | None = None) -> Mark | None:
        """The open mark of that kind at that seat, or None."""
        return next((mark for mark in self.marks if (mark.owed, mark.seat) == (owed, seat)), None)


NEW = Life()
"""A table that was just set up."""
