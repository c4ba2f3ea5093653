"""What is due next: cards to seats, the action on a seat, the end of a round, hands to table, pots to push."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from dealer_assist.chips import Chips, Seat
from dealer_assist.rulebook.betting import Standing
from dealer_assist.rulebook.dealing import Due
from dealer_assist.rulebook.pots import Pot
from dealer_assist.rulebook.showdown import Award
from dealer_assist.table.commands import Command
from dealer_assist.table.state import TableState


class Next(Enum):
    """The one thing that is due."""

    SEAT_PLAYERS = "seat_players"
    START_HAND = "start_hand"
    DEAL = "deal"
    NAME_CARD = "name_card"
    NAME_OPENER = "name_opener"
    ACT = "act"
    TABLE_HANDS = "table_hands"
    AWARD = "award"
    NEXT_HAND = "next_hand"


@dataclass(frozen=True, slots=True)
class Expectation:
    """What is due. `due` are the cards still to come on this street, in order (with a shoe or by hand); `missing` up cards that passed
    unread; `standing` the running round; `pots` as they are now, main first; `owed` chips each live seat still owes this round; `untabled`
    the live seats not tabled at showdown; `awards` what would be pushed if the pots were pushed now; `undo` the tap that Undo would take
    back, or None.
    """

    next: Next
    due: tuple[Due, ...] = ()
    missing: tuple[tuple[Seat, int], ...] = ()
    standing: Standing | None = None
    pots: tuple[Pot, ...] = ()
    in_round: Chips = 0
    untabled: tuple[Seat, ...] = ()
    awards: tuple[Award, ...] = ()
    stub: int | None = None
    undo: int | None = None


def expect(state: TableState) -> Expectation:
    """What is due at the table now."""
    raise NotImplementedError


def offers(state: TableState) -> tuple[Command, ...]:
    """Every command the screen may offer as a plain tap now; each is accepted by `decide`."""
    raise NotImplementedError
