"""A card that a device reports lands where it is due; what does not fit is an irregularity on record, and the card stays where it lies.

Belongs here: the place of a sensed card, and a card pushed back. Does not belong here: the other reports of a device (`observe`), cards
by hand (`placing`).
"""

from __future__ import annotations

from types import MappingProxyType

from dealer_assist.cards import Card
from dealer_assist.chips import Seat
from dealer_assist.rulebook.dealing import Due
from dealer_assist.rulebook.irregularities import Irregularity
from dealer_assist.rulebook.reasons import Illegal, Value
from dealer_assist.table import events as e
from dealer_assist.table import readings as r
from dealer_assist.table.due import COMMUNITY, DOOR, upcoming
from dealer_assist.table.placing import where
from dealer_assist.table.state import Hand, Origin, Phase, TableState
from dealer_assist.table.step import Step
from dealer_assist.table.wagers import closed

Landing = r.UpCardRead | r.DownCardRead | r.BurnRead | r.CardMissed
"""The readings that bring a card."""

BRINGING = (r.UpCardRead, r.DownCardRead, r.BurnRead, r.CardMissed)
"""The same, to be asked for: a union is built anew each time it is asked."""

BROUGHT = (e.CardDealt, e.CardBurned, e.CommunityTurned)
"""The facts of a card that came."""

_CAUSES = {r.Miss.FOREIGN: Irregularity.FOUL_DECK, r.Miss.REVERSED: Irregularity.BOXED_CARD, r.Miss.DOUBLE: Irregularity.WRONG_COUNT}
"""What an unread card may be a sign of."""


def landed(step: Step, reading: Landing) -> None:
    """A card came. The first card of the next street closes the running round."""
    state, hand = step.state, step.state.hand
    downs = _reports_all(state, reading)
    if hand is None or not _dealt_to(hand, downs):
        step.take((note(reading.id, "card_not_due"),))
        return
    if leading(state, hand) not in (None, reading.id.device):
        step.take(_compared(hand, reading))
        return
    early: tuple[e.Event, ...] = ()
    if _is_next_street(hand, reading, downs):
        try:
            closed(step, hand)
        except Illegal:
            early = _premature(hand)
    hand = step.state.hand or hand
    step.take((*(_burned(hand, reading) if isinstance(reading, r.BurnRead) else _dealt(hand, reading, downs)), *early))


def _dealt_to(hand: Hand, downs: bool) -> bool:
    """Is the hand being dealt, or are cards of an all-in hand still to come?"""
    if hand.phase is Phase.SHOWDOWN:
        return next(upcoming(hand, downs=downs), None) is not None
    return hand.phase in (Phase.DEALING, Phase.BETTING)


def leading(state: TableState, hand: Hand) -> str | None:
    """The device whose cards land in this hand: the last one that brought a card, while its readings count."""
    for entry in reversed(hand.entries):
        reading: r.ReadingId | None = getattr(entry.event, "reading", None)
        if reading is not None and isinstance(entry.event, BROUGHT):
            device = state.devices.get(reading.device)
            return device.name if device is not None and device.counts else None
    return None


def _compared(hand: Hand, reading: Landing) -> tuple[e.Event, ...]:
    """What a second device reports is held against what lies there. A card that lies nowhere is a disagreement; neither wins silently."""
    if not isinstance(reading, r.UpCardRead):
        return (note(reading.id, "second_device"),)
    if where(hand, reading.face) is not None:
        return (note(reading.id, "agrees"),)
    return note(reading.id, "differs"), irregular(Irregularity.DISAGREEMENT, card=reading.face.code)


def note(id: r.ReadingId, what: str, detail: str = "") -> e.ReadingNoted:
    """A reading kept as evidence."""
    return e.ReadingNoted(origin=Origin.SENSED, reading=id, what=what, detail=detail)


def irregular(what: Irregularity, seat: Seat | None = None, **values: Value) -> e.IrregularityNoted:
    """Something that a reading shows to have gone wrong."""
    return e.IrregularityNoted(origin=Origin.SENSED, what=what, seat=seat, values=MappingProxyType(values))


def card_back(hand: Hand, reading: r.CardBack) -> tuple[e.Event, ...]:
    """The last card of the device that still lies on the table was pushed back into its mouth. One that was played on stays on record."""
    if reading.place != "exit":
        return (irregular(Irregularity.WRONG_COUNT),)
    lies = {held.reading: (seat.seat, slot) for seat in hand.seats for slot, held in enumerate(seat.cards) if held is not None}
    if hand.community is not None:
        lies[hand.community.reading] = (0, COMMUNITY)
    for index in range(len(hand.entries) - 1, -1, -1):
        entry = hand.entries[index]
        event = entry.event
        if entry.voided or not isinstance(event, BROUGHT):
            continue
        if event.reading is None or event.reading.device != reading.id.device:
            continue
        if isinstance(event, e.CardBurned):
            return (e.EntriesVoided(origin=Origin.SENSED, entries=(index,), reason="card_back"),)
        if event.reading in lies:
            return _removed(hand, *lies[event.reading])
    return ()


def _removed(hand: Hand, seat: Seat, slot: int) -> tuple[e.Event, ...]:
    """The card is gone from its slot, unless its street has been acted on."""
    street = 7 if slot == COMMUNITY else max(3, slot + 1)
    acted = hand.phase is Phase.BETTING and hand.round is not None and hand.round.acted
    if street < hand.street or (acted and street == hand.street) or hand.phase is Phase.SHOWDOWN:
        return (irregular(Irregularity.WRONG_COUNT, seat or None, slot=slot),)
    return (e.CardRemoved(origin=Origin.SENSED, seat=seat, slot=slot),)


def _reports_all(state: TableState, reading: Landing) -> bool:
    """Does the device of this reading report down cards and burns too?"""
    device = state.devices.get(reading.id.device)
    return isinstance(reading, r.DownCardRead | r.BurnRead) or (device is not None and device.downs)


def _is_next_street(hand: Hand, reading: Landing, downs: bool) -> bool:
    """Does this card say that the running round is over? Not while this street still lacks one, unless it is a burn."""
    if hand.phase is not Phase.BETTING or hand.street == 7:
        return False
    first = next(upcoming(hand, downs=downs), None)
    return isinstance(reading, r.BurnRead) or (first is not None and first.slot >= hand.street)


def _premature(hand: Hand) -> tuple[e.Event, ...]:
    """A card came before the betting was finished (IRREG-8), said once a street."""
    street = hand.street + 1
    said = any(note.what is Irregularity.PREMATURE_CARD and note.values.get("street") == street for note in hand.notes)
    return () if said else (irregular(Irregularity.PREMATURE_CARD, street=street),)


def _burned(hand: Hand, reading: r.BurnRead) -> tuple[e.Event, ...]:
    """The burn card, or one too many (IRREG-9)."""
    first = next(upcoming(hand, downs=True), None)
    if first is not None and first.what == "burn":
        return (e.CardBurned(origin=Origin.SENSED, street=first.slot + 1, reading=reading.id),)
    burned = e.CardBurned(origin=Origin.SENSED, street=hand.street, reading=reading.id)
    return burned, irregular(Irregularity.WRONG_BURN, street=hand.street)


def _dealt(hand: Hand, reading: r.UpCardRead | r.DownCardRead | r.CardMissed, downs: bool) -> tuple[e.Event, ...]:
    """A card to the first slot that waits for one."""
    places = upcoming(hand, downs=downs)
    place = next(places, None)
    if place is not None and place.what == "burn":
        if isinstance(reading, r.CardMissed):
            return (e.CardBurned(origin=Origin.SENSED, street=place.slot + 1, reading=reading.id),)
        place = next(places, None)
    if place is None:
        return note(reading.id, "card_not_due"), irregular(Irregularity.WRONG_COUNT)
    face: Card | None = None
    wrong: tuple[e.Event, ...] = ()
    if isinstance(reading, r.UpCardRead):
        face, wrong = _up(hand, place, reading.face)
    elif isinstance(reading, r.CardMissed):
        wrong = (irregular(_CAUSES[reading.cause], place.seat or None, slot=place.slot),) if reading.cause in _CAUSES else ()
    elif place.up:
        wrong = (irregular(Irregularity.ALL_DOWN, place.seat or None, slot=place.slot),)
    if place.what == "community":
        return e.CommunityTurned(origin=Origin.SENSED, face=face, reading=reading.id), *wrong
    up = place.up if isinstance(reading, r.CardMissed) else isinstance(reading, r.UpCardRead)
    sealed = reading.sealed if isinstance(reading, r.DownCardRead) else ""
    likely = _likely(hand, reading) if up else ()
    dealt = e.CardDealt(
        origin=Origin.SENSED, seat=place.seat, slot=place.slot, up=up, face=face, reading=reading.id, sealed=sealed, likely=likely
    )
    return dealt, *wrong


def _likely(hand: Hand, reading: r.UpCardRead | r.DownCardRead | r.CardMissed) -> tuple[Card, ...]:
    """What a card that could not be told may be, without what lies elsewhere."""
    return tuple([card for card in reading.likely if where(hand, card) is None]) if isinstance(reading, r.CardMissed) else ()


def _up(hand: Hand, place: Due, face: Card) -> tuple[Card | None, tuple[e.Event, ...]]:
    """The face to record of a card that came face up, and what is wrong with it: one that lies elsewhere already stays without a face
    (IRREG-3), one
    that was due face down is exposed.
    """
    if where(hand, face) is not None:
        return None, (irregular(Irregularity.FOUL_DECK, place.seat or None, slot=place.slot, card=face.code),)
    if place.up:
        return face, ()
    what = Irregularity.EXPOSED_SEVENTH if place.slot > DOOR else Irregularity.EXPOSED_DOWN
    return face, (irregular(what, place.seat, slot=place.slot),)
