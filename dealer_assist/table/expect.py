"""What is due next: cards to seats, the action on a seat, the end of a round, hands to table, pots to push.

Belongs here: the one thing the dealer is asked for, with all that it needs. Does not belong here: what may be tapped (`offers`), what a tap
does (`decide`), how it looks or sounds (`ui`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import Enum
from types import MappingProxyType

from dealer_assist.chips import Chips, Seat
from dealer_assist.frozen import frozen
from dealer_assist.rulebook.betting import Legal, Standing, standing
from dealer_assist.rulebook.dealing import Due
from dealer_assist.rulebook.pots import Pot
from dealer_assist.rulebook.rotation import Coming
from dealer_assist.rulebook.showdown import Award
from dealer_assist.table import commands as c
from dealer_assist.table import events as e
from dealer_assist.table.commands import Refused
from dealer_assist.table.conclude import awaited
from dealer_assist.table.due import due, due_slots, stub, tracked, unnamed
from dealer_assist.table.life import coming_game
from dealer_assist.table.offers import accepted, offers
from dealer_assist.table.pushing import layers
from dealer_assist.table.showing import award_pots, turned_up
from dealer_assist.table.state import Hand, HandSeat, Phase, TableState
from dealer_assist.table.undo import last_tap, undo_of, undoer
from dealer_assist.table.wagers import after_filling

__all__ = ["Expectation", "Next", "due_slots", "expect", "offers", "undo_of"]


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


@frozen()
class Expectation:
    """What is due. `due` are the cards still to come on this street, in order (with a shoe or by hand); `missing` up cards that passed
    unread, and down cards of tabled hands that are not known; `standing` the running round; `later` what each later seat may do once the
    seats before it are filled (a seat that cannot be reached by filling is left out); `pots` as they are now, main first, without the chips
    still in front, which are `in_round`; `owed` chips each live seat still owes this round; `untabled` the live seats not tabled at
    showdown, or before it once no more betting is possible where the house turns all hands up then (SHOW-4); `awards` what would be pushed
    if the pots were pushed now; `stub` how many cards are left; `undo` the tap that Undo would take back, or None;
    `coming` the game that follows in the rotation, and when.
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
    later: Mapping[Seat, Legal] = field(default_factory=lambda: MappingProxyType({}))
    owed: Mapping[Seat, Chips] = field(default_factory=lambda: MappingProxyType({}))
    coming: Coming | None = None


def expect(state: TableState) -> Expectation:
    """What is due at the table now."""
    hand = state.hand
    if hand is None or hand.over:
        ready = accepted(state, c.StartHand())
        following = Next.START_HAND if hand is None else Next.NEXT_HAND
        return Expectation(
            following if ready else Next.SEAT_PLAYERS,
            undo=None if hand is None else last_tap(hand, undoer(state)),
            coming=coming_game(state),
        )
    due_now = tuple(due(hand, hand.street)) if hand.phase is Phase.DEALING else ()
    missing = _missing(hand)
    stood = standing(hand.round, hand.rules) if hand.phase is Phase.BETTING and hand.round is not None else None
    put: Mapping[Seat, Chips] = {} if stood is None else stood.put
    untabled = tuple(seat.seat for seat in hand.live if not seat.tabled) if hand.phase is Phase.SHOWDOWN or turned_up(hand) else ()
    return Expectation(
        next=_next(state, hand, missing, untabled),
        due=due_now,
        missing=missing,
        standing=stood,
        pots=layers(hand, put).pots,
        in_round=sum(put.values()),
        untabled=untabled,
        awards=_awards(hand),
        stub=stub(hand),
        undo=last_tap(hand, undoer(state)),
        later={} if stood is None or hand.round is None else after_filling(hand.round, hand.rules, stood),
        owed={} if stood is None else {seat: stood.bet - put[seat] for seat in stood.able if put[seat] < stood.bet},
        coming=coming_game(state),
    )


def _next(state: TableState, hand: Hand, missing: tuple[tuple[Seat, int], ...], untabled: tuple[Seat, ...]) -> Next:
    """The one thing that is due in the hand."""
    if hand.phase is Phase.BETTING:
        return Next.ACT
    if hand.phase is Phase.DEALING:
        if untabled and tracked(state):
            return Next.TABLE_HANDS
        return Next.DEAL if awaited(state, hand) else Next.NAME_CARD if missing else Next.NAME_OPENER
    if missing:
        return Next.NAME_CARD
    return Next.TABLE_HANDS if untabled and tracked(state) else Next.AWARD


def _missing(hand: Hand) -> tuple[tuple[Seat, int], ...]:
    """The cards whose face the dealer is asked for: up cards that lie there unread, and whatever is not known of a tabled hand."""
    community = hand.plan is not None and hand.plan.plan == "community"
    slots = range(hand.street - 1 if hand.phase is Phase.DEALING else 6 if community else 7)
    whole = [seat for seat in hand.live if seat.tabled and len(seat.known) < seat.plays - (hand.community is not None)]
    tabled = [(seat.seat, slot) for seat in whole for slot in slots if not _known(seat, slot)]
    return tuple(dict.fromkeys((*unnamed(hand), *tabled)))


def _known(seat: HandSeat, slot: int) -> bool:
    held = seat.cards[slot]
    return held is not None and held.face is not None


def _awards(hand: Hand) -> tuple[Award, ...]:
    """What would be pushed now: read from tabled hands alone."""
    try:
        return tuple(award for event in award_pots(hand) if isinstance(event, e.PotsAwarded) for award in event.awards)
    except Refused:
        return ()
