"""observe(state, reading) -> events: never refuses. A wrong reading becomes an irregularity on record.

Belongs here: what a device's report means for the table. Cards that land are `landing`. Every reading leaves at least one event, and
exactly one that names it, unless it is on record already.
"""

from __future__ import annotations

from typing import assert_never

from dealer_assist.cards import Card
from dealer_assist.frozen import replace
from dealer_assist.rulebook.irregularities import Irregularity
from dealer_assist.rulebook.variants import PATTERN, street_slots
from dealer_assist.table import events as e
from dealer_assist.table import readings as r
from dealer_assist.table.conclude import concluded
from dealer_assist.table.events import Event
from dealer_assist.table.landing import BRINGING, BROUGHT, card_back, irregular, landed, leading, note
from dealer_assist.table.placing import reopened, where
from dealer_assist.table.readings import Reading, ReadingId
from dealer_assist.table.seating import level_followed
from dealer_assist.table.state import Device, Hand, HandSeat, Origin, TableState
from dealer_assist.table.step import Step

_OF_CARDS = (*BRINGING, r.CardBack, r.CardOver)
"""The readings that tell of a card."""


def observe(state: TableState, reading: Reading) -> tuple[Event, ...]:
    """The events of `reading`. Every reading leaves at least one, unless it is already on record."""
    return tuple(observed(state, reading).events)


def observed(state: TableState, reading: Reading) -> Step:
    """The same, with the state after them."""
    step = Step(state)
    if on_record(state, reading.id):
        return step
    device = state.devices.get(reading.id.device)
    frozen = device is not None and device.frozen
    if device is not None and isinstance(reading, _OF_CARDS) and _too_late(state, device):
        step.take(_frozen(state, reading.id, "dealt_without"))
    elif isinstance(reading, BRINGING) and not frozen:
        landed(step, reading)
    else:
        step.take(_noted(state, reading, frozen))
    if isinstance(reading, r.CardBack) and not frozen:
        step.take(reopened(step.state, Origin.SENSED))
    concluded(step)
    return step


def on_record(state: TableState, id: ReadingId) -> bool:
    """Has this reading been taken before? A device sends again what was not acknowledged. Readings without a number are always new."""
    device = state.devices.get(id.device)
    last = None if device is None else device.last
    return id.seq > 0 and last is not None and last.epoch == id.epoch and id.seq <= last.seq


def _noted(state: TableState, reading: Reading, frozen: bool) -> tuple[Event, ...]:  # noqa: C901 - a match with one line a case
    """The events of a reading that brings no card. What a `frozen` device says of cards is kept as evidence and counts for nothing."""
    hand = None if state.hand is None or state.hand.over else state.hand
    match reading:
        case r.UpCardRead() | r.DownCardRead() | r.BurnRead() | r.CardMissed():
            return (note(reading.id, "frozen"),)
        case r.CardBack() | r.CardOver() if frozen:
            return (note(reading.id, "frozen"),)
        case r.CardBack():
            return (note(reading.id, "card_back", reading.place), *(() if hand is None else card_back(hand, reading)))
        case r.CardOver():
            return (note(reading.id, "card_over"), *(() if hand is None else (irregular(Irregularity.WRONG_COUNT),)))
        case r.DeckLoaded():
            return (e.DeckChanged(origin=Origin.SENSED, deck=reading.deck, reading=reading.id),)
        case r.DeviceNote():
            return (note(reading.id, reading.what, reading.detail),)
        case r.EpochChanged():
            lost = hand is not None and reading.lost != 0 and not _lent(state, reading.id)
            return _frozen(state, reading.id, "lost") if lost else (note(reading.id, "epoch_changed", reading.previous),)
        case r.IntegrityDoubt():
            return (*_frozen(state, reading.id, "integrity"), *(() if hand is None else (irregular(Irregularity.FOUL_DECK),)))
        case r.LinkChanged():
            return _linked(state, hand, reading)
        case r.DownCardsOpened():
            return _opened(hand, reading)
        case r.DownCardVerified():
            checked = e.DownCardChecked(origin=Origin.SENSED, seat=reading.seat, slot=reading.slot, match=reading.match, reading=reading.id)
            differs = hand is not None and reading.match is False
            return (checked, *((irregular(Irregularity.DISAGREEMENT, reading.seat, slot=reading.slot),) if differs else ()))
        case r.TabledSeen():
            return _seen(hand, reading)
        case _:
            assert_never(reading)


def _linked(state: TableState, hand: Hand | None, reading: r.LinkChanged) -> tuple[Event, ...]:
    """The link changed. A device that comes back to a hand that was dealt on without it counts again with the next."""
    device = state.devices.get(reading.id.device) or Device(reading.id.device)
    frozen = device.frozen or reading.state is r.LinkState.FROZEN
    now = replace(device, state=reading.state, reason=reading.reason, frozen=frozen)
    heard = now.state is r.LinkState.LIVE and not device.counts
    if hand is not None and heard and _dealt_without(hand, device.name):
        now = replace(now, reason="dealt_without", frozen=True)
    return _changed(state, now, reading.id)


def _too_late(state: TableState, device: Device) -> bool:
    """Does a device tell of cards that were dealt on by hand? Before it counts as heard again, or held up on a bad line after that."""
    hand = state.hand
    if hand is None or hand.over or device.frozen:
        return False
    if not device.counts:
        return _dealt_without(hand, device.name)
    if leading(state, hand) not in (None, device.name):
        return False
    return _keyed(hand, device) or (device.downs and _bet_unseen(hand))


def _bet_unseen(hand: Hand) -> bool:
    """Was a street bet on before all its cards were told, and none told since? A shoe tells each card, in order: those come next."""
    acted = False
    for entry in reversed(hand.entries):
        event = entry.event
        if entry.voided:
            continue
        if isinstance(event, BROUGHT) and event.reading is not None:
            return False
        acted = acted or isinstance(event, e.Acted)
        if isinstance(event, e.RoundOpened):
            return acted and _lacks(hand, event.street)
    return False


def _lacks(hand: Hand, street: int) -> bool:
    """Is a card of the street not on record? A hand that plays with the wrong number of cards is settled."""
    if street == 7 and hand.plan is not None and hand.plan.plan == "community":
        return hand.community is None
    return any(seat.cards[slot] is None for seat in hand.live if seat.plays == 7 for slot in street_slots(street))


def _keyed(hand: Hand, device: Device) -> bool:
    """Were cards keyed in since the device came back and told of none yet, or since a shoe told of one? What it tells next is one of those,
    as a shoe tells each card, in order. One that was told before was only laid elsewhere.
    """
    keyed = []
    for entry in reversed(hand.entries):
        event = entry.event
        if isinstance(event, e.DeviceChanged) and event.device == device.name:
            break
        if isinstance(event, BROUGHT) and event.reading is not None:
            if device.downs:
                break
            return False
        if isinstance(event, e.CardDealt) and not entry.voided:
            keyed.append(event.face)
    return any(face not in _told(hand) for face in keyed)  # asked at each card: of hardly any is one keyed


def _told(hand: Hand) -> set[Card | None]:
    """The faces that a device told of, wherever they lie."""
    dealt = (entry.event for entry in hand.entries if isinstance(entry.event, e.CardDealt))
    return {event.face for event in dealt if event.reading is not None}


def _dealt_without(hand: Hand, device: str) -> bool:
    """Was the hand dealt on by hand while the device could not be heard? What it has to tell belongs to cards that were played on."""
    for entry in reversed(hand.entries):
        event = entry.event
        if isinstance(event, e.DeviceChanged) and event.device == device and event.state is r.LinkState.LIVE:
            return False
        if isinstance(event, e.CardDealt | e.RoundOpened) and event.origin is Origin.TAPPED and not entry.voided:
            return True
    return False


def _lent(state: TableState, id: ReadingId) -> bool:
    """Was the device at the practice table when it was last heard? What it lost since is nothing of the game's."""
    device = state.devices.get(id.device)
    return device is not None and device.lent


def _frozen(state: TableState, id: ReadingId, reason: str) -> tuple[Event, ...]:
    """The device's readings stop counting for this hand."""
    device = state.devices.get(id.device) or Device(id.device)
    return _changed(state, replace(device, reason=reason, frozen=True), id)


def _changed(state: TableState, device: Device, id: ReadingId) -> tuple[Event, ...]:
    """A device stands otherwise, and the working level with it."""
    changed = e.DeviceChanged(
        origin=Origin.SENSED, device=device.name, state=device.state, reason=device.reason, reading=id, frozen=device.frozen
    )
    return (changed, *level_followed(state, {**state.devices, device.name: device}, device.name))


def _opened(hand: Hand | None, reading: r.DownCardsOpened) -> tuple[Event, ...]:
    """The faces of a tabled seat's down cards. Those of a hand that is not tabled are dropped, never stored."""
    seat = None if hand is None else hand.seat(reading.seat)
    if hand is None or seat is None or not seat.tabled:
        return (note(reading.id, "opened_unasked"),)
    slots = [slot for slot, held in enumerate(seat.cards) if held is not None and held.face is None and not held.up]
    faces = dict(zip(slots, reading.faces, strict=False))
    twice = [
        slot for slot, face in faces.items() if face is not None and (where(hand, face) is not None or list(faces.values()).count(face) > 1)
    ]
    closed = tuple(slot for slot in slots if faces.get(slot) is None or slot in twice)
    named = [
        e.CardNamed(origin=Origin.SENSED, seat=seat.seat, slot=slot, face=face)
        for slot, face in faces.items()
        if face is not None and slot not in twice
    ]
    first: Event = note(reading.id, "opened")
    if closed:
        first = e.DownCardsNotOpened(origin=Origin.SENSED, seat=seat.seat, slots=closed, reading=reading.id)
    return (first, *named, *((irregular(Irregularity.FOUL_DECK, seat.seat),) if twice else ()))


def _seen(hand: Hand | None, reading: r.TabledSeen) -> tuple[Event, ...]:
    """What a camera sees at a tabled seat: the cards that nobody has named yet get their faces. More of them than are missing, or any where
    none is, differ from what the vault or the dealer said; one that lies elsewhere too makes the deck foul. Nothing is overwritten.
    """
    seat = None if hand is None else hand.seat(reading.seat)
    if hand is None or seat is None or not seat.tabled:
        return (note(reading.id, "opened_unasked"),)
    blank = [slot for slot, held in enumerate(seat.cards) if held is None or held.face is None]
    others = [face for face in reading.faces if face not in seat.known]
    new = [face for face in others if where(hand, face) is None]
    told = (
        note(reading.id, "opened", str(seat.seat)),
        *((irregular(Irregularity.FOUL_DECK, seat.seat),) if len(new) < len(others) else ()),
    )
    if len(new) > len(blank):
        return (*told, irregular(Irregularity.DISAGREEMENT, seat.seat))
    return (*told, *(_faced(seat, slot, face) for slot, face in zip(blank, new, strict=False)))


def _faced(seat: HandSeat, slot: int, face: Card) -> Event:
    """A card of a tabled seat that nobody had named, or that nobody had seen dealt."""
    if seat.cards[slot] is None:
        return e.CardDealt(origin=Origin.SENSED, seat=seat.seat, slot=slot, up=PATTERN[slot], face=face)
    return e.CardNamed(origin=Origin.SENSED, seat=seat.seat, slot=slot, face=face)
