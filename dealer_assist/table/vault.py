"""What the table asks the vault of the down cards once a hand is tabled (house option `vault_showdown`).

Belongs here: which question follows from a fact. Nobody's cards are asked for before the table has put on record that they lie face up.
Does not belong here: asking (the edge that has the source), the answer (`observe`).
"""

from __future__ import annotations

from dealer_assist.cards import Card
from dealer_assist.chips import Seat
from dealer_assist.frozen import frozen
from dealer_assist.rulebook.variants import PATTERN
from dealer_assist.table import events as e
from dealer_assist.table.readings import ReadingId
from dealer_assist.table.state import Hand, HandSeat, Origin


@frozen()
class Open:
    """Open a tabled seat's down cards, named by the readings that brought them, in the order of its slots."""

    seat: Seat
    cards: tuple[ReadingId, ...]


@frozen()
class Verify:
    """Is the down card in that slot, brought by that reading, the face that was keyed?"""

    seat: Seat
    slot: int
    card: ReadingId
    face: Card


def asked_of_vault(event: e.Event, hand: Hand | None) -> Open | Verify | None:
    """The question that follows from `event`; `hand` is the hand after it. A tabled hand's down cards are opened where the house lets the
    vault open them, one that lands later included; a down card that was keyed is verified in either case.
    """
    if not isinstance(event, e.HandTabled | e.CardDealt | e.CardNamed) or hand is None:
        return None
    seat = hand.seat(event.seat)
    if seat is None:
        return None
    if isinstance(event, e.CardNamed):
        return _verify(event, seat)
    cards = tuple(
        held.reading for held in seat.cards if held is not None and held.face is None and held.reading is not None and not held.up
    )
    down = isinstance(event, e.HandTabled) or not event.up
    opens = seat.tabled and down and hand.rules.vault_showdown == "open_on_tabled"
    return Open(event.seat, cards) if opens and cards else None


def _verify(event: e.CardNamed, seat: HandSeat) -> Verify | None:
    """A face that was keyed for a card that a device dealt face down; one that the vault itself told needs no check."""
    held = seat.cards[event.slot]
    if PATTERN[event.slot] or event.origin is Origin.SENSED or held is None or held.reading is None:
        return None
    return Verify(event.seat, event.slot, held.reading, event.face)
