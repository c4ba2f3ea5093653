"""The sealed record of a down card, opened by the audit key: who holds the private half can, and nobody at the table.

Pure but for libsodium. Belongs here: reading the record that the vault writes (RELIABILITY.md section 2). Does not belong here: who may ask
(`ui.access.opening`), the shares of the key (`shares`), sealing (the vault, in a process of its own).

A record is base64 of 185 bytes: version 1, nonce (24), box of face and random (48), escrow of the card's key (80), commitment (32).
"""

from __future__ import annotations

import binascii
from collections.abc import Iterable
from hashlib import blake2b

from dealer_assist.cards import Card, card
from dealer_assist.chips import Seat
from dealer_assist.frozen import frozen
from dealer_assist.table.events import CardDealt, Event
from dealer_assist.table.readings import ReadingId

_SIZE, _FACE = 185, 16


@frozen()
class Sealed:
    """A sealed card of the record: where it lies, the reading that brought it, and its record."""

    seat: Seat
    slot: int
    reading: ReadingId
    record: str


def sealed_cards(events: Iterable[Event], seat: Seat) -> tuple[Sealed, ...]:
    """The sealed cards that were dealt to a seat, in the order dealt."""
    return tuple(
        Sealed(event.seat, event.slot, event.reading, event.sealed)
        for event in events
        if isinstance(event, CardDealt) and event.seat == seat and event.sealed and event.reading is not None
    )


def opened(one: Sealed, table: str, hand: int, private: bytes) -> Card | None:
    """The card under the seal. None when it was not sealed to that key, for that place, or is not as it was written."""
    from nacl.bindings import crypto_aead_xchacha20poly1305_ietf_decrypt, crypto_box_seal_open, crypto_scalarmult_base
    from nacl.exceptions import CryptoError

    place = f"{table}|{hand}|{one.seat}|{one.slot}|{one.reading.epoch}|{one.reading.seq}".encode()
    try:
        record = binascii.a2b_base64(one.record, strict_mode=True)
        if len(record) != _SIZE or record[0] != 1:
            return None
        nonce, box, escrow, commitment = record[1:25], record[25:73], record[73:153], record[153:]
        key = crypto_box_seal_open(escrow, crypto_scalarmult_base(private), private)
        plain = crypto_aead_xchacha20poly1305_ietf_decrypt(box, place, nonce, key)
        return card(plain[:_FACE].rstrip(b"\0").decode().capitalize()) if blake2b(plain, digest_size=32).digest() == commitment else None
    except (CryptoError, ValueError):
        return None
