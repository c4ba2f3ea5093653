"""Frames to readings: what a numbered report of the shoe means for the deal, and whether it can be true.

Belongs here: ordinals, plausibility (SHOE.md A4, all of it blind to down cards), the hand-over of down faces to the vault.
Does not belong here: sequence numbers, acknowledgement, the link (`session`).
"""

from __future__ import annotations

from typing import assert_never

from dealer_assist.cards import CARDS
from dealer_assist.table.readings import (
    BurnRead,
    CardBack,
    CardMissed,
    CardOver,
    DeckLoaded,
    DeviceNote,
    DownCardRead,
    EpochChanged,
    IntegrityDoubt,
    Miss,
    Reading,
    ReadingId,
    UpCardRead,
)
from drivers.shoe.arming import Arming, letter
from drivers.shoe.frames import Back, Boot, CardOut, Load, Missed, Notice, Over, Unknown
from drivers.shoe.osl1 import masked
from drivers.shoe.sealing import wipe
from drivers.shoe.vault import Vault

CLOSE_MS = 80
"""Two cards nearer than this are flagged: no hand draws so fast."""

_NOTES = {
    "CUT": "cut_card",
    "EMPTY": "empty",
    "LID": "lid",
    "LOCK": "lock",
    "BTN": "button",
    "JAM": "jam",
    "FAULT": "fault",
    "CLR": "cleared",
    "TAMP": "tamper",
    "PWR": "low_power",
}
_MISSES = {miss.name: miss for miss in Miss}

Numbered = Boot | Load | CardOut | Missed | Back | Over | Notice | Unknown


class Deal:
    """The deal as the shoe reports it. `ordinal` is that of the last card out, None when not known; `dealt` counts the hand's cards.

    `broken` is our word for why the shoe's count cannot be trusted any more, "" while it can.
    """

    def __init__(self, vault: Vault, arming: Arming) -> None:
        self.ordinal: int | None = None
        self.dealt = 0
        self.broken = ""
        self.last_error = ""
        self._vault = vault
        self._arming = arming
        self._loaded = True
        self._last_ms: int | None = None

    def booted(self) -> None:
        """The shoe started anew: no card counts before cards are loaded."""
        self.ordinal, self._loaded, self._last_ms = None, False, None
        self._arming.new_epoch()

    def lost_count(self) -> None:
        """Reports are missing: the next card's ordinal is taken as it comes."""
        self.ordinal, self._loaded, self._last_ms = None, True, None
        self._arming.new_epoch()

    def end_hand(self) -> None:
        """The hand is over: nothing is due, and the shoe's count is good again for the next."""
        self.dealt, self.broken = 0, ""
        self._arming.end_hand()

    def readings(self, id: ReadingId, ms: int, body: Numbered, counted: bool) -> list[Reading]:
        """What report `id` says: status readings that it raises, and exactly one reading with its own id.

        With `counted` False (the shoe is frozen for this hand) a card is only noted.
        """
        match body:
            case Boot():
                return [EpochChanged(id, body.previous, body.lost)]
            case Load():
                return self._load(id, body)
            case CardOut() | Missed():
                return self._passed(id, ms, body, counted)
            case Back():
                self._vault.back(body.ordinal)
                self._arming.give_back(body.ordinal)
                return [CardBack(id, body.ordinal, body.place.lower())]
            case Over():
                return [*self._follow(id, body.ordinal), CardOver(id, body.ordinal)]
            case Notice():
                if body.kind in {"JAM", "FAULT"} and body.args:
                    self.last_error = body.args[0]
                return [DeviceNote(id, _NOTES[body.kind], masked(list(body.args)))]
            case Unknown():
                return [DeviceNote(id, "unknown", body.text)]
            case _:
                assert_never(body)

    def _load(self, id: ReadingId, body: Load) -> list[Reading]:
        self.ordinal, self._loaded, self._last_ms = 0, True, None
        self._vault.loaded(body.decks)
        self._arming.loaded()
        return [DeckLoaded(id, body.decks, body.deck)]

    def _passed(self, id: ReadingId, ms: int, body: CardOut | Missed, counted: bool) -> list[Reading]:
        """A card passed, with a face or without."""
        found: list[Reading] = self._follow(id, body.ordinal) if self._loaded else []
        if self._last_ms is not None and 0 <= ms - self._last_ms < CLOSE_MS:
            found.append(_flag(id, "two_cards_close", body.ordinal))
        self._last_ms = ms
        if not counted or not self._loaded or self.broken:
            why = "not_counted" if self._loaded else "card_before_load"
            return [*found, _uncounted(id, why, body)]
        self.dealt += 1
        slot = self._arming.take(id.seq, body.ordinal)
        if isinstance(body, CardOut) and slot is not None and body.up != slot.up:
            # read by an ARM that has been replaced, as the new one was still under way: it is the card due, and this face is not for us
            wipe(body.face)
            body = Missed(Miss.UNREAD.name, body.ordinal)
        if isinstance(body, Missed):
            return [*found, CardMissed(id, body.ordinal, _MISSES.get(body.cause, Miss.UNREAD))]
        if body.up:
            return [*found, *self._up(id, body)]
        if slot is not None and letter(slot) == "B":
            self._vault.burn(id, body.ordinal, body.face)
            return [*found, BurnRead(id, body.ordinal)]
        record, available = self._vault.keep(id, body.ordinal, slot, body.face)
        if not available:
            found.append(_flag(id, "down_card_not_available", body.ordinal))
        return [*found, DownCardRead(id, body.ordinal, record)]

    def _up(self, id: ReadingId, body: CardOut) -> list[Reading]:
        name = body.face.decode("ascii")
        card = CARDS.get(name[:1] + name[1:].lower())
        if card is None:
            return [CardMissed(id, body.ordinal, Miss.FOREIGN)]
        twice = self._vault.up(body.ordinal, card)
        read = UpCardRead(id, body.ordinal, card, min(body.confidence, 100))
        return [_doubt(id), read] if twice else [read]

    def _follow(self, id: ReadingId, ordinal: int) -> list[Reading]:
        """Ordinals are contiguous; a hole means that a card left unreported, and the seats no longer fit."""
        hole = self.ordinal is not None and ordinal != self.ordinal + 1
        self.ordinal = ordinal
        if not hole:
            return []
        self.broken = "ordinal_gap"
        return [_flag(id, "ordinal_gap", ordinal)]


def _flag(id: ReadingId, what: str, ordinal: int) -> DeviceNote:
    return DeviceNote(ReadingId(id.device, id.epoch, 0), what, str(ordinal))


def _doubt(id: ReadingId) -> IntegrityDoubt:
    return IntegrityDoubt(ReadingId(id.device, id.epoch, 0))


def _uncounted(id: ReadingId, why: str, body: CardOut | Missed) -> DeviceNote:
    if isinstance(body, Missed):
        return DeviceNote(id, why, f"missed {body.ordinal}")
    seen = f"up {body.face.decode('ascii')}" if body.up else "down"
    wipe(body.face)
    return DeviceNote(id, why, f"{seen} {body.ordinal}")
