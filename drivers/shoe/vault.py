"""The vault: the only holder of the faces of down cards.

Belongs here: keeping each face under a key of its own, opening and verifying on request, wiping, and looking for a card that is
there twice. Does not belong here: who is tabled (the table decides, and asks), bytes on the line (`osl1`).

A face is only ever a `bytearray` or a small int in here, never `str` or `bytes`, which outlive their use.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from dataclasses import dataclass

from dealer_assist.cards import Card
from dealer_assist.table.readings import ReadingId, SlotDue
from drivers.shoe.sealing import BOX_TEXT, FACE_SIZE, HandKey, Position, SealedFace, sealed_face, wipe, wire_face

TRIES = 2
"""How often one card may be verified; a third claim is refused (RELIABILITY.md section 2)."""

_RANKS = b"23456789TJQKA"
_SUITS = b"CDHS"
_CARDS = sorted(Card, key=lambda card: card.number)
_UP, _DOWN = 1, 2


@dataclass(slots=True)
class _Kept:
    face: SealedFace
    tries: int = 0


class Vault:
    """Down cards of the hand in progress at `table`. `audit_key` is the X25519 public key that card keys are escrowed to, if any."""

    def __init__(self, table: str, audit_key: bytes | None = None) -> None:
        self._table = table
        self._audit_key = audit_key
        self._hand = 0
        self._hand_key = HandKey()
        self._kept: dict[ReadingId, _Kept] = {}
        self._seen = _Seen()

    @property
    def public_key(self) -> str:
        """The key of this hand that a sealing shoe seals to, base64."""
        return self._hand_key.public

    def begin_hand(self, hand: int) -> None:
        """Hand `hand` has a key of its own from here on."""
        self._hand = hand
        self._hand_key.wipe()
        self._hand_key = HandKey()

    def end_hand(self) -> None:
        """Wipe every key and what was seen: nothing of this hand can be opened any more."""
        for kept in self._kept.values():
            kept.face.wipe()
        self._kept.clear()
        self._hand_key.wipe()
        self._seen.clear()

    def loaded(self, decks: int) -> None:
        """Cards went back into the shoe: from here on a card may come again."""
        self._seen.clear()
        self._seen.one_deck = decks == 1

    def up(self, ordinal: int, card: Card) -> bool:
        """Note an up card. True when the same card already came face up, which everybody can see."""
        return self._seen.add(ordinal, card.number, _UP)

    def keep(self, id: ReadingId, ordinal: int, slot: SlotDue | None, payload: bytearray) -> tuple[str, bool]:
        """Keep the down card of reading `id`: its journal record, and whether its face is available. Wipes `payload`."""
        face = self._face(id, ordinal, payload)
        available = face is not None
        where = (0, 0) if slot is None else (slot.seat, slot.slot)
        position = f"{self._table}|{self._hand}|{where[0]}|{where[1]}|{id.epoch}|{id.seq}".encode()
        kept = _Kept(sealed_face(bytearray() if face is None else face, position, self._audit_key))
        if available:
            self._kept[id] = kept
        return kept.face.record, available

    def burn(self, id: ReadingId, ordinal: int, payload: bytearray) -> None:
        """A burn card: looked at for the deck's sake only, never kept. Wipes `payload`."""
        face = self._face(id, ordinal, payload)
        if face is not None:
            wipe(face)

    def back(self, ordinal: int) -> None:
        """Card `ordinal` went back into the shoe and may come again."""
        self._seen.remove(ordinal)

    def open(self, cards: Sequence[ReadingId]) -> tuple[Card | None, ...]:
        """The faces of the cards asked for and of no other; None for one that is not available."""
        return tuple(self._opened(id) for id in cards)

    def verify(self, id: ReadingId, claimed: Card) -> bool | None:
        """Whether the card of reading `id` is `claimed`; None when there is nothing to compare with or the tries are used up."""
        kept = self._kept.get(id)
        if kept is None or kept.tries >= TRIES:
            return None
        kept.tries += 1
        face = kept.face.open()
        match = hmac.compare_digest(face, claimed.code.upper().encode().ljust(FACE_SIZE, b"\0"))
        wipe(face)
        return match

    def may_try(self, id: ReadingId) -> bool:
        """Whether a claim about the card of reading `id` is still answered; a card that is not here has no tries to use up."""
        kept = self._kept.get(id)
        return kept is None or kept.tries < TRIES

    def take_doubt(self) -> bool:
        """Whether a card clashed with a down card since last asked. Ask only once betting is over: the answer's moment is a tell."""
        doubt, self._seen.doubt = self._seen.doubt, False
        return doubt

    def _face(self, id: ReadingId, ordinal: int, payload: bytearray) -> bytearray | None:
        face: bytearray | None = payload
        if len(payload) == BOX_TEXT:
            plain = self._hand_key.open(payload)
            face = None if plain is None else wire_face(plain, Position(id.epoch, id.seq, ordinal, self._hand))
        elif len(payload) > FACE_SIZE:
            wipe(payload)
            face = None
        if face is not None:
            self._seen.add(ordinal, _number(face), _DOWN)
        return face

    def _opened(self, id: ReadingId) -> Card | None:
        kept = self._kept.get(id)
        if kept is None:
            return None
        face = kept.face.open()
        number = _number(face)
        wipe(face)
        return None if number is None else _CARDS[number]


def _number(face: bytearray) -> int | None:
    """The number of the card written `face` (padding allowed), None when it is not one of the fifty-two."""
    if len(face) < 2 or any(memoryview(face)[2:]):
        return None
    rank, suit = _RANKS.find(face[0]), _SUITS.find(face[1])
    return None if rank < 0 or suit < 0 else suit * 13 + rank


class _Seen:
    """Which cards of the load came, and at which ordinal, in buffers that can be wiped."""

    def __init__(self) -> None:
        self.doubt = False
        self.one_deck = True
        self._sides = bytearray(len(_CARDS))
        self._at = bytearray(256)

    def add(self, ordinal: int, number: int | None, side: int) -> bool:
        if number is None or not self.one_deck:
            return False
        before = self._sides[number]
        self._sides[number] = before | side
        if ordinal < len(self._at):
            self._at[ordinal] = number + 1
        public = before & side & _UP != 0
        self.doubt |= before != 0 and not public
        return public

    def remove(self, ordinal: int) -> None:
        if ordinal < len(self._at) and self._at[ordinal]:
            self._sides[self._at[ordinal] - 1] = 0
            self._at[ordinal] = 0

    def clear(self) -> None:
        wipe(self._sides)
        wipe(self._at)
