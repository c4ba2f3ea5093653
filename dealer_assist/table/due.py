"""Which cards are due: to whom, in which slot, which side up; what has come of them already.

Asks `rulebook.dealing` for the order of a street and the hand for what lies there. Does not belong here: what follows when a street is out
(`conclude`), what a reading does (`observe`).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from dealer_assist.cards import Card
from dealer_assist.chips import Seat
from dealer_assist.rulebook.dealing import NO_SEAT, Due, receivers, street_due
from dealer_assist.rulebook.variants import PATTERN, street_slots
from dealer_assist.table.readings import SlotDue
from dealer_assist.table.state import Hand, Level, Phase, TableState

DOOR = 2
"""The slot of the door card (VOC-8)."""

LAST = 6
"""The slot of the seventh card."""

COMMUNITY = 7
"""The slot of the community card, at seat 0."""

DECK = 52
"""Cards in the deck."""


def receiving(hand: Hand, street: int) -> tuple[Seat, ...]:
    """The seats that get a card on `street`: everybody dealt in on third, then live hands and the house's free folds (DEAL-4)."""
    if street == 3:
        return tuple(hand.places)
    free = [seat.seat for seat in hand.seats if seat.free]
    return receivers(hand.living, free, hand.rules) if free else hand.living


def due(hand: Hand, street: int, *, downs: bool = True) -> Iterator[Due]:
    """The cards of `street` that have not come yet, in the order dealt; without `downs` the up cards alone. A burn that no device reported
    is past once a card has come.
    """
    seats, places = hand.seats, hand.places
    if downs and street in hand.aside and not any(seat.cards[street - 1] for seat in seats):
        yield from (Due(NO_SEAT, street - 1, up=False, what="burn"),) * (1 + len(receiving(hand, street)) - hand.thrown)
    for card in _whole(hand, street, downs):
        slot, up = card.slot, card.up
        if card.what == "card":
            if seats[places[card.seat]].cards[slot] is not None:
                continue
            if slot in (DOOR, LAST):
                up = side_due(hand, card.seat, slot)  # FORCE-13, IRREG-10
        elif hand.community is not None or (card.what == "burn" and _burned(hand, street, slot)):
            continue
        if downs or up:
            yield card if up == card.up else Due(card.seat, slot, up)


def _burned(hand: Hand, street: int, slot: int) -> bool:
    """Is the burn of this street past: burned, or followed by a card?"""
    return hand.burned >= street or street in hand.aside or any(seat.cards[slot] is not None for seat in hand.seats)


def _whole(hand: Hand, street: int, downs: bool) -> tuple[Due, ...]:
    """Every card of the street; without `downs` only those that may be due face up."""
    plan = hand.plan if street == 7 else None
    key = (street, downs) if plan is None else (street, downs, plan.plan, plan.burn)
    kept = hand.kept
    if key not in kept:
        seats = receiving(hand, street)
        cards = _normal(street, seats) if plan is None or plan.plan == "normal" else street_due(street, seats, plan)
        kept[key] = tuple([card for card in cards if downs or card.up or (card.what == "card" and card.slot == LAST)])
    whole: tuple[Due, ...] = kept[key]
    return whole


@cache
def _normal(street: int, seats: tuple[Seat, ...]) -> tuple[Due, ...]:
    """A street dealt normally; the same few are asked for hand after hand."""
    return street_due(street, seats)


def side_due(hand: Hand, seat: Seat, slot: int) -> bool:
    """Is the card due face up? After an exposed first card the third is dealt down (FORCE-13, IRREG-5); the last one is due up where the
    first player's was turned up (IRREG-10).
    """
    if slot == LAST:
        return hand.seventh is not None and hand.seventh.others_up
    if slot != DOOR:
        return PATTERN[slot]
    held = hand.seat(seat)
    doors = [card for card in held.cards[:DOOR] if card is not None and card.up] if held is not None else []
    return not any(card.exposed or hand.rules.exposed_initial_down == "becomes_door" for card in doors)


def upcoming(hand: Hand, *, downs: bool) -> Iterator[Due]:
    """Where the next cards go that a device reports: what is left of this street while nobody has acted on it, then the next street; once
    all betting is over, what is left of the hand, as nobody waits for the last streets of an all-in hand at a level without sensors.
    Without `downs` the device sees up cards only.
    """
    if hand.phase is Phase.SHOWDOWN and sensed(hand):
        for street in range(4, 8):
            yield from due(hand, street, downs=downs)
    if hand.phase not in (Phase.DEALING, Phase.BETTING):
        return
    left = False
    if hand.phase is Phase.DEALING or hand.round is None or not hand.round.acted:
        for card in due(hand, hand.street, downs=downs):
            left = True
            yield card
    if not left and hand.street < 7:
        yield from due(hand, hand.street + 1, downs=downs)


def sensed(hand: Hand) -> bool:
    """Has a device told of a card of this hand?"""
    return any(held is not None and held.reading is not None for seat in hand.seats for held in seat.cards)


def put_aside(hand: Hand) -> int:
    """Cards out of the stub because a street came early: those put aside, and one more for each seat once the street is out (IRREG-8)."""
    return sum(count + hand.received.get(street, 0) for street, count in hand.aside.items())


def due_slots(state: TableState) -> tuple[SlotDue, ...]:
    """What a card source should expect now, in order. Seat 0 face down is the burn, seat 0 face up the community card (slot 7).

    A shoe reads each card as the side it is told, so it is told of the down cards at every working level and however it stands: left out,
    the next of them would be read as an up card and shown.
    """
    if state.hand is None:
        return ()
    found = upcoming(state.hand, downs=any(device.downs for device in state.devices.values()) or not sensed(state.hand))
    return tuple(SlotDue(card.seat, COMMUNITY if card.what == "community" else card.slot, card.up) for card in found)


def unnamed(hand: Hand) -> tuple[tuple[Seat, int], ...]:
    """The up cards of live hands, and the community card, that lie there without a face: the dealer is asked for them."""
    found = [
        (seat.seat, slot)
        for seat in hand.live
        for slot, held in enumerate(seat.cards)
        if held is not None and held.face is None and (held.up or (slot != LAST and side_due(hand, seat.seat, slot)))
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
        faces = tuple([held.face for held in seat.cards[:street] if held is not None and held.up and held.face is not None])
        if len(faces) < needed:
            return None
        found[seat.seat] = faces
    return found


def tracked(state: TableState) -> bool:
    """Are up cards sensed or entered, so that a street is waited for?"""
    return state.level in (Level.L2, Level.L3)


def down_cards_come(state: TableState) -> bool:
    """Does a device report down cards and burns too, so that they are waited for?"""
    for device in state.devices.values():
        if device.downs and device.counts:
            return tracked(state)
    return False


def stub(hand: Hand) -> int | None:
    """How many cards are left to deal, counted by the streets dealt (DEAL-5); None before third street is out. Seventh street may have
    mixed the burns back in, burned none, or turned one card for all (DEAL-6).
    """
    if not hand.received:
        return None
    plan = hand.plan if 7 in hand.received else None
    shared = plan is not None and plan.plan == "community"
    dealt = sum(1 if shared and street == 7 else count * len(street_slots(street)) for street, count in hand.received.items())
    aside = put_aside(hand)
    back = 0 if plan is None else (3 + aside) * plan.scramble_first + (not plan.burn)
    return DECK - dealt - aside - (max(hand.received) - 3) + back
