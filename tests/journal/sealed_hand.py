"""A hand whose down cards the real vault sealed to an audit key, as the journal has it."""

from __future__ import annotations

from dealer_assist.table import events as e
from dealer_assist.table.readings import ReadingId, SlotDue
from dealer_assist.table.state import Origin
from drivers.shoe.vault import Vault
from tests.journal.samples import SAMPLES

EPOCH = "9F3A2C11"
FACES = {(2, 0): "QH", (2, 1): "2C", (5, 0): "AS", (5, 1): "TD"}
START = next(event for event in SAMPLES if isinstance(event, e.HandStarted))


def sealed_hand(table: str, public: bytes, number: int = 12) -> list[e.Event]:
    """Hand `number`: two seats with two down cards each; both mucked, and the pots were pushed."""
    vault = Vault(table, public)
    vault.begin_hand(number)
    events: list[e.Event] = [e.HandStarted(number=number, rules=START.rules, seats=START.seats)]
    for seq, ((seat, slot), face) in enumerate(FACES.items(), 10 * number):
        id = ReadingId("shoe", EPOCH, seq)
        record, _ = vault.keep(id, seq, SlotDue(seat, slot, False), bytearray(face.encode()))
        events.append(e.CardDealt(origin=Origin.SENSED, seat=seat, slot=slot, up=False, reading=id, sealed=record))
    vault.end_hand()
    return [*events, e.HandVoided(rule="IRREG-1", refunds={})]
