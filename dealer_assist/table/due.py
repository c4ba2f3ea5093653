"""Which cards are due: to whom, in which slot, which side up; what has come of them already.

Asks `rulebook.dealing` for the order of a street and the hand for what lies there. Does not belong here: what follows when a street is out
(`conclude`), what a reading does (`observe`).
"""

from __future__ import annotations

from dealer_assist.cards import Card
from dealer_assist.chips import Seat
from dealer_assist.rulebook.dealing import Due, receivers, street_due
from dealer_assist.rulebook.variants import PATTERN, street_slots
from dealer_assist.table.readings import SlotDue
from dealer_assist.table.state import Hand, Level, Phase, TableState

DOOR = 2
"""The slot of the door card (VOC-8)."""

COMMUNITY = 7
"""The slot of the community card, at seat 0."""


def receiving(hand: Hand, street: int) -> tuple[Seat, ...]:
    """The seats that get a card on `street`: everybody dealt in on third, then live hands and, where the house says so, free folds
    (DEAL-4).
    """
    if street == 3:
        return tuple(seat.seat for seat in hand.seats)
    return receivers([seat.seat for seat in hand.live], [seat.seat for seat in hand.seats if seat.free], hand.rules)


def due(hand: Hand, street: int) -> tuple[Due, ...]:
    """The cards of `street` that have not come yet, in the order dealt. A burn that no device reported is past once a card has come."""
    slots = street_slots(street)
    empty = {(seat.seat, slot) for seat in hand.seats for slot in slots if seat.cards[slot] is None}
    burn = hand.burned < street and len(empty) == len(hand.seats) and hand.community is None
    found = []
    for card in street_due(street, receiving(hand, street), hand.plan if street == 7 else None):
        if card.what == "card":
            if (card.seat, card.slot) in empty:
                found.append(Due(card.seat, card.slot, side_due(hand, card.seat, card.slot)))
        elif burn if card.what == "burn" else hand.community is None:
            found.append(card)
    return tuple(found)


def side_due(hand: Hand, seat: Seat, slot: int) -> bool:
    """Is the card due face up? After an exposed first card the third is dealt down (FORCE-13, IRREG-5)."""
    held = hand.seat(seat)
    exposed = held is not None and any(card is not None and card.up for card in held.cards[:DOOR])
    return PATTERN[slot] and not (slot == DOOR and exposed and hand.rules.exposed_initial_down == "becomes_door")


def upcoming(hand: Hand, *, downs: bool) -> tuple[Due, ...]:
    """Where the next cards go that a device reports: what is left of this street while nobody has acted on it, then the next street.
    Without
    `downs` the device sees up cards only.
    """
    if hand.phase not in (Phase.DEALING, Phase.BETTING):
        return ()
    acted = hand.phase is Phase.BETTING and hand.round is not None and hand.round.acted
    here = () if acted else _seen(due(hand, hand.street), downs)
    return here or (_seen(due(hand, hand.street + 1), downs) if hand.street < 7 else ())


def _seen(cards: tuple[Due, ...], downs: bool) -> tuple[Due, ...]:
    """The cards a device reports of those due."""
    return cards if downs else tuple(card for card in cards if card.up)


def due_slots(state: TableState) -> tuple[SlotDue, ...]:
    """What a card source should expect now, in order. Seat 0 face down is the burn, seat 0 face up the community card (slot 7)."""
    if state.hand is None:
        return ()
    sensed = any(held is not None and held.reading is not None for seat in state.hand.seats for held in seat.cards)
    found = upcoming(state.hand, downs=down_cards_come(state) or not sensed)
    return tuple(SlotDue(card.seat, COMMUNITY if card.what == "community" else card.slot, card.up) for card in found)


def unnamed(hand: Hand) -> tuple[tuple[Seat, int], ...]:
    """The up cards of live hands, and the community card, that lie there without a face: the dealer is asked for them."""
    found = [
        (seat.seat, slot)
        for seat in hand.live
        for slot, held in enumerate(seat.cards)
        if held is not None and held.face is None and (held.up or side_due(hand, seat.seat, slot))
    ]
    if hand.community is not None and hand.community.face is None:
        found.append((0, COMMUNITY))
    return tuple(found)


def doors(hand: Hand) -> dict[Seat, Card] | None:
    """The door card of every live hand (FORCE-1, FORCE-13), or None while one is not known."""
    found: dict[Seat, Card] = {}
    for seat in hand.live:
        up = [held.face for held in (seat.cards[DOOR], *seat.cards[:DOOR]) if held is not None and held.up and held.face is not None]
        if not up:
            return None
        found[seat.seat] = up[0]
    return found


def boards(hand: Hand, street: int) -> dict[Seat, tuple[Card, ...]] | None:
    """The boards of the live hands as `street` compares them, or None while a card is not known. On seventh they are those of sixth
    (ORDER-6).
    """
    found: dict[Seat, tuple[Card, ...]] = {}
    needed = min(street, 6) - 2
    for seat in hand.live:
        faces = tuple(held.face for held in seat.cards[:street] if held is not None and held.up and held.face is not None)
        if len(faces) < needed:
            return None
        found[seat.seat] = faces
    return found


def tracked(state: TableState) -> bool:
    """Are up cards sensed or entered, so that a street is waited for?"""
    return state.level in (Level.L2, Level.L3)


def down_cards_come(state: TableState) -> bool:
    """Does a device report down cards and burns too, so that they are waited for?"""
    return tracked(state) and any(device.downs and device.counts for device in state.devices.values())
