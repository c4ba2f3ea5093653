"""Intents: what a person may ask of the table, and the refusal. Each carries who asked; `decide` answers with events or refuses.

Only frozen values and Refused live here.
"""

from __future__ import annotations

from collections.abc import Mapping

from dealer_assist.cards import Card
from dealer_assist.chips import Chips, Seat
from dealer_assist.frozen import frozen
from dealer_assist.rulebook.betting import Do
from dealer_assist.rulebook.house import HouseRules
from dealer_assist.rulebook.irregularities import Irregularity
from dealer_assist.rulebook.reasons import Reason, Value
from dealer_assist.table.given import Given
from dealer_assist.table.life_commands import LifeCommand
from dealer_assist.table.life_state import FloorReason
from dealer_assist.table.state import Level


class Refused(Exception):
    """A command that cannot be carried out. Nothing has changed. Carries the Reason (rule id, phrase key, values)."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"{reason.rule}: {reason.key} {dict(reason.values)}")
        self.reason = reason


def refused(rule: str, key: str, **values: Value) -> Refused:
    """The refusal by rule `rule`, said by the phrase `key`."""
    return Refused(Reason(rule, key, values))


@frozen(kw_only=True)
class SetTable(Given):
    """Name the table, choose rules and chips, between hands. `why` goes on record."""

    name: str
    rules: HouseRules
    chip_set: tuple[Chips, ...]
    why: str = ""


@frozen(kw_only=True)
class SetLevel(Given):
    """Choose the working level, at any time."""

    level: Level


@frozen(kw_only=True)
class SitDown(Given):
    """Seat a player. `stack` None = not counted."""

    seat: Seat
    name: str = ""
    stack: Chips | None = None


@frozen(kw_only=True)
class StandUp(Given):
    """A player leaves the seat."""

    seat: Seat


@frozen(kw_only=True)
class MovePlayer(Given):
    """A player moves to an open seat."""

    seat: Seat
    to: Seat


@frozen(kw_only=True)
class SetAway(Given):
    """A player goes away or comes back."""

    seat: Seat
    away: bool


@frozen(kw_only=True)
class CountStack(Given):
    """A stack is counted or bought, between hands."""

    seat: Seat
    stack: Chips | None


@frozen(kw_only=True)
class StartHand(Given):
    """Antes in, deal the next hand. `minute` is the wall clock in whole minutes, given by the edge; None = not told, and then nothing is
    due by the clock.
    """

    minute: int | None = None


@frozen(kw_only=True)
class EnterCard(Given):
    """Enter or correct a card by hand. Without `slot` it goes to the seat's next slot that is due or not named. Seat 0 is the community
    card.
    """

    seat: Seat
    face: Card
    slot: int | None = None


@frozen(kw_only=True)
class MoveCard(Given):
    """Put a card where it lies."""

    seat: Seat
    slot: int
    to_seat: Seat
    to_slot: int


@frozen(kw_only=True)
class RemoveCard(Given):
    """The card does not lie there."""

    seat: Seat
    slot: int


@frozen(kw_only=True)
class NameOpener(Given):
    """Without sensed cards: this seat makes the force bet or starts the street. Says that the street is dealt."""

    seat: Seat


@frozen(kw_only=True)
class Act(Given):
    """A seat acts. `to` is its total for the round; None for a fold, check or call takes the legal one. A seat that is *later* fills the
    seats between. `all_in`: these were its last chips.
    """

    seat: Seat
    do: Do
    to: Chips | None = None
    all_in: bool = False


@frozen(kw_only=True)
class FoldSeats(Given):
    """A sweep: these seats fold, in turn, filling the seats between."""

    seats: tuple[Seat, ...]


@frozen(kw_only=True)
class CloseRound(Given):
    """The round is over: fill what is left."""


@frozen(kw_only=True)
class TableHand(Given):
    """The seat's cards lie face up."""

    seat: Seat


@frozen(kw_only=True)
class MuckHand(Given):
    """The seat gives its hand up unshown."""

    seat: Seat


@frozen(kw_only=True)
class AwardPots(Given):
    """Push the pots as read from the tabled hands. Hands not tabled are skipped and named in the record."""


@frozen(kw_only=True)
class DeclareWinners(Given):
    """Push the pots to the winners tapped, by pot name and half (working level L1)."""

    high: Mapping[str, tuple[Seat, ...]]
    low: Mapping[str, tuple[Seat, ...]]


@frozen(kw_only=True)
class Undo(Given):
    """Take back the last tap with all that it filled."""


@frozen(kw_only=True)
class ReportIrregularity(Given):
    """Something went wrong, and it goes on by `way`, one of those that `irregular.options` offers; "" is the first of them. What each needs
    is said by `irregular.cases`: a seat, a slot, a card, what the seat did and to which total, the seat that should have had a card.
    `oral`: the floor decided so by word of mouth, where the house lets a dealer put that down.
    """

    what: Irregularity
    seat: Seat | None = None
    slot: int | None = None
    face: Card | None = None
    way: str = ""
    do: Do | None = None
    to: Chips | None = None
    to_seat: Seat | None = None
    oral: bool = False


@frozen(kw_only=True)
class WasSkipped(Given):
    """The seat that gap-fill filled was passed over: it acts now (IRREG-16)."""

    seat: Seat


@frozen(kw_only=True)
class CameEarly(Given):
    """The street that closed the round came before the betting was finished: what was filled is open again (IRREG-8)."""


@frozen(kw_only=True)
class CallFloor(Given):
    """Call the floor, or say that the call was answered. `hold`: the hand waits until then; what is to be ruled on goes on record with it,
    with all that was said of it (the way of `about` is left open).
    """

    open: bool = True
    reason: FloorReason | None = None
    minute: int | None = None
    hold: bool = False
    about: ReportIrregularity | None = None


@frozen(kw_only=True)
class AnswerGuard(Given):
    """Answer a guard that is shown: it was right (`accepted`), or it is overridden."""

    identity: str
    accepted: bool


@frozen(kw_only=True)
class SnoozeGuards(Given):
    """Do not show the guards of `rule` ("" = all) for the rest of the hand, or of the `down`."""

    rule: str = ""
    down: bool = False


@frozen(kw_only=True)
class RestoreRule(Given):
    """The floor lets the guards of a silent rule be heard again."""

    rule: str


Command = (
    SetTable
    | SetLevel
    | SitDown
    | StandUp
    | MovePlayer
    | SetAway
    | CountStack
    | StartHand
    | EnterCard
    | MoveCard
    | RemoveCard
    | NameOpener
    | Act
    | FoldSeats
    | CloseRound
    | TableHand
    | MuckHand
    | AwardPots
    | DeclareWinners
    | Undo
    | ReportIrregularity
    | WasSkipped
    | CameEarly
    | CallFloor
    | AnswerGuard
    | SnoozeGuards
    | RestoreRule
    | LifeCommand
)
