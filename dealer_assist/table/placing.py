"""Cards by hand: entered, corrected, moved, removed. The felt is right: what lies there is what is recorded.

Does not belong here: cards that a device reports (`observe`), which cards are due (`due`).
"""

from __future__ import annotations

from dealer_assist.cards import Card
from dealer_assist.chips import Seat
from dealer_assist.rulebook.variants import PATTERN, street_slots
from dealer_assist.table import commands as c
from dealer_assist.table import events as e
from dealer_assist.table.commands import refused
from dealer_assist.table.conclude import concluded
from dealer_assist.table.due import COMMUNITY, due, side_due, unnamed
from dealer_assist.table.evolve import fold
from dealer_assist.table.state import Hand, HandSeat, Origin, Phase, TableState
from dealer_assist.table.step import Step


def where(hand: Hand, face: Card) -> tuple[Seat, int] | None:
    """Where a card that the table has seen lies; seat 0 is the community card."""
    return hand.lies.get(face)


def enter_card(hand: Hand, command: c.EnterCard) -> tuple[e.Event, ...]:
    """A card's face, or another face for it. Raises Refused for a card that lies elsewhere (IRREG-3) and for a down card before its
    hand is tabled.
    """
    lies = where(hand, command.face)
    if lies is not None:
        raise refused("IRREG-3", "refused.card_twice", cards=(command.face.code,), seat=lies[0])
    if command.seat == 0:
        return (_community(hand, command.face),)
    seat = _dealt_in(hand, command.seat)
    slot = _slot_for(hand, seat) if command.slot is None else command.slot
    if slot is None or not 0 <= slot < len(seat.cards):
        raise refused("DEAL-3", "refused.no_card_due", seat=seat.seat)
    held = seat.cards[slot]
    up = side_due(hand, seat.seat, slot) or (held is not None and (held.up or held.exposed))
    if not (up or seat.tabled):
        raise refused("SHOW-5", "refused.not_tabled", seat=seat.seat)
    if held is None:
        if slot not in street_slots(hand.street) and slot >= hand.street:
            raise refused("DEAL-3", "refused.no_card_due", seat=seat.seat)
        return (e.CardDealt(seat=seat.seat, slot=slot, up=up, face=command.face),)
    if up and not (held.up or held.exposed):
        return (e.CardExposed(seat=seat.seat, slot=slot, face=command.face, door=True),)
    return (e.CardNamed(seat=seat.seat, slot=slot, face=command.face, was=held.face),)


def begins_next_street(hand: Hand, command: c.EnterCard) -> bool:
    """Does a card entered by hand belong to the next street, so that the running round is over?"""
    seat = hand.seat(command.seat)
    if hand.phase is not Phase.BETTING or command.slot is not None or seat is None or hand.street > 5 or not seat.live:
        return False
    return _slot_for(hand, seat) is None


def move_card(hand: Hand, command: c.MoveCard) -> tuple[e.Event, ...]:
    """A card goes where it lies. Into an occupied slot: the cards from there on move along one seat to the first that is empty (a card
    was missed),
    or, with none empty, the two change places.
    """
    seat, to = _dealt_in(hand, command.seat), _dealt_in(hand, command.to_seat)
    here, there = (command.seat, command.slot), (command.to_seat, command.to_slot)
    slots = range(len(PATTERN))
    if here == there or command.slot not in slots or command.to_slot not in slots or seat.cards[command.slot] is None:
        raise refused("IRREG-11", "refused.no_such_card", seat=command.seat)
    chain = [there, *(_vacated(hand, command) if to.cards[command.to_slot] is not None else ())]
    steps = list(zip([here, *chain], chain, strict=False))
    return tuple(_moved(start, end) for start, end in reversed(steps))


def remove_card(hand: Hand, command: c.RemoveCard) -> tuple[e.Event, ...]:
    """The card does not lie there."""
    community = command.seat == 0 and command.slot == COMMUNITY
    seat = None if community else _dealt_in(hand, command.seat)
    held = hand.community if seat is None else seat.cards[command.slot] if command.slot in range(len(PATTERN)) else None
    if held is None:
        raise refused("IRREG-11", "refused.no_such_card", seat=command.seat)
    return (e.CardRemoved(seat=command.seat, slot=command.slot),)


def reopened(state: TableState, origin: Origin = Origin.CONCLUDED) -> tuple[e.Event, ...]:
    """A card was corrected before anybody acted: the opening that no longer holds is voided, and `conclude` opens the round anew."""
    hand = state.hand
    if hand is None or hand.phase is not Phase.BETTING or hand.round is None or hand.round.acted:
        return ()
    index = max(i for i, entry in enumerate(hand.entries) if isinstance(entry.event, e.RoundOpened) and not entry.voided)
    opened = hand.entries[index].event
    void = e.EntriesVoided(origin=origin, entries=(index,), reason="correction")
    again = Step(fold(state, (void,)), opened.tap, opened.by)
    concluded(again)
    return () if opened.origin is not Origin.CONCLUDED or again.events[:1] == [opened] else (void,)


def _vacated(hand: Hand, command: c.MoveCard) -> tuple[tuple[Seat, int], ...]:
    """The slots along which the cards from the occupied one on move up, the last of them empty; nothing when none is or it would go in
    a circle.
    """
    slot, chain = command.to_slot, []
    for other in hand.seats:
        if other.seat <= command.to_seat or not (other.live or other.cards[slot] is not None):
            continue
        if other.seat == command.seat or command.slot != slot:
            return ()
        chain.append((other.seat, slot))
        if other.cards[slot] is None:
            return tuple(chain)
    return ()


def _dealt_in(hand: Hand, number: Seat) -> HandSeat:
    seat = hand.seat(number)
    if seat is None:
        raise refused("ORDER-5", "refused.not_in_hand", seat=number)
    return seat


def _slot_for(hand: Hand, seat: HandSeat) -> int | None:
    """The slot that a card entered without one goes to: an up card without a face, then one that is due; at showdown any that is not
    known.
    """
    waiting = [slot for number, slot in unnamed(hand) if number == seat.seat]
    if seat.tabled:
        waiting += [slot for slot, held in enumerate(seat.cards) if held is None or held.face is None]
    else:
        waiting += [card.slot for card in due(hand, hand.street) if card.seat == seat.seat and card.up]
    return waiting[0] if waiting else None


def _community(hand: Hand, face: Card) -> e.Event:
    """The community card, turned or named otherwise."""
    if hand.community is not None:
        return e.CardNamed(seat=0, slot=COMMUNITY, face=face, was=hand.community.face)
    if hand.plan is None or hand.plan.plan != "community":
        raise refused("DEAL-6", "refused.no_community_card")
    return e.CommunityTurned(face=face)


def _moved(start: tuple[Seat, int], end: tuple[Seat, int]) -> e.CardMoved:
    return e.CardMoved(seat=start[0], slot=start[1], to_seat=end[0], to_slot=end[1])
