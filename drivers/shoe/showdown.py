"""What the vault answers at the showdown: opening a tabled seat's down cards, or verifying one.

Belongs here: the answers as readings. Does not belong here: whether a seat is tabled (the table decides, and journals the question
before it asks), the keys (`vault`).
"""

from __future__ import annotations

from collections.abc import Sequence

from dealer_assist.cards import Card
from dealer_assist.chips import Seat
from dealer_assist.table.readings import DeviceNote, DownCardsOpened, DownCardVerified, IntegrityDoubt, Reading, ReadingId
from drivers.shoe.vault import Vault


def opened(vault: Vault, status: ReadingId, seat: Seat, cards: Sequence[ReadingId]) -> list[Reading]:
    """The faces of the cards named and of no other; a doubt about the deck that was held until now goes with them."""
    found: list[Reading] = [DownCardsOpened(status, seat, vault.open(cards))]
    return [*found, IntegrityDoubt(status)] if vault.take_doubt() else found


def verified(vault: Vault, status: ReadingId, seat: Seat, slot: int, card: ReadingId, face: Card) -> list[Reading]:
    """Whether the card of reading `card` is `face`; None once its tries are used up, and a note says so."""
    refused: list[Reading] = [] if vault.may_try(card) else [DeviceNote(status, "verify_refused", f"{seat} {slot}")]
    return [*refused, DownCardVerified(status, seat, slot, vault.verify(card, face))]
