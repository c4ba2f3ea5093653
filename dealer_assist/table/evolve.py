"""evolve(state, event) -> state: total, knows no rules.

Belongs here: how an event is put on record, how a hand is folded again, what a fact changes of the table. What it changes of the hand is
`hand_changes`. Does not belong here: whether it was right, or what follows from it (`conclude`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import assert_never

from dealer_assist.chips import Seat
from dealer_assist.table import events as e
from dealer_assist.table.access_changes import accessed, forgiven
from dealer_assist.table.events import Event
from dealer_assist.table.firings import Snooze
from dealer_assist.table.hand_changes import Changes, changed, hand_changes
from dealer_assist.table.life_changes import COUNTED, begun, lived, refolded
from dealer_assist.table.machine_state import Machine
from dealer_assist.table.readings import ReadingId
from dealer_assist.table.state import Device, Entry, Hand, HandSeat, Player, TableState

STOPS = frozenset({"empty", "jam", "fault", "standby"})
"""What a device says of itself that keeps its cards from coming."""


LENT, BACK = "lent", "practised"
"""What is noted of a device when it goes to the practice table, and when it is back."""


def evolve(state: TableState, event: Event) -> TableState:
    """The state after `event`. One that speaks of a seat, a slot or a hand that is not there changes nothing but the record."""
    return fold(state, (event,))


def fold(state: TableState, events: Iterable[Event]) -> TableState:
    """The state after all of `events`."""
    return folded(state, state, events)


def folded(state: TableState, draft: TableState, events: Iterable[Event]) -> TableState:
    """`draft` after `events`, changed in place where it is not `state` itself, which stays as it is."""
    for event in events:
        before, draft = draft, _draft(state) if draft is state else draft
        if isinstance(event, e.HandStarted):
            _start(draft, event)
        elif isinstance(event, e.EntriesVoided):
            if draft.hand is not None:
                draft = _voided(draft, draft.hand, event)
        else:
            _mark(before, draft, event)
            _apply(draft, event, draft.hand, record=True)
    return draft


def _draft(state: TableState) -> TableState:
    """A copy that may be changed, with a hand that may be."""
    return changed(state, {} if state.hand is None else {"hand": changed(state.hand, {})})


def _mark(before: TableState, draft: TableState, event: Event) -> None:
    """Before the first fact of a tap, keep the table as it stands: an undo folds again from there. `before` is the state that is being
    drafted, or the draft itself once it has changed.
    """
    hand = draft.hand
    if hand is not None and event.tap > hand.taps:
        hand.__dict__["marks"] = (*hand.marks, _draft(draft) if before is draft else before)


def _apply(draft: TableState, event: e.TableEvent | e.HandEvent, hand: Hand | None, *, record: bool) -> None:
    """`event` on the table and on `hand`, put among the hand's entries if it is new."""
    table = draft.__dict__
    if isinstance(event, e.AtTable):
        table["life"] = lived(draft, event, hand)
        table.update(_table_changes(draft, event))
    elif isinstance(event, COUNTED):
        table["life"] = lived(draft, event, hand)
    reading: ReadingId | None = getattr(event, "reading", None)
    if reading is not None and (reading.seq > 0 or isinstance(event, e.ReadingNoted | e.DeckChanged)):
        table["devices"] = _read(draft.devices, reading, event)
    if hand is not None:
        own = hand.__dict__
        own.update(hand_changes(hand, event))
        if record:
            own["entries"] = (*hand.entries, Entry(event))
            if event.tap > hand.taps:
                own["taps"] = event.tap
        if isinstance(event, e.PotsAwarded):
            table |= {"players": _paid(draft.players, hand), "winner": event.winner, "wins": event.wins}
            table["killer"] = event.winner if event.kill else None
        elif isinstance(event, e.HandVoided):
            table["killer"] = None if hand.killer is None else draft.winner  # a kill hand that is void is dealt again as one


def _read(devices: Mapping[str, Device], reading: ReadingId, event: Event) -> Mapping[str, Device]:
    """The devices with the last reading of one of them on disk, whether it reports every card, and what keeps its cards from coming. A
    reading that the device did not number says nothing of how far its reports came.
    """
    device = devices.get(reading.device) or Device(reading.device)
    last = reading if reading.seq > 0 else device.last
    downs = device.downs or isinstance(event, e.CardBurned) or (isinstance(event, e.CardDealt) and not event.up)
    stopped = _stopped(device.stopped, event)
    program, other = _program(device, event)
    lent = _lent(device.lent, reading, event)
    made = Device(device.name, device.state, device.reason, last, device.frozen, downs, stopped, program, other, lent)
    return {**devices, device.name: made}


def _lent(before: bool, reading: ReadingId, event: Event) -> bool:
    """Is the device at the practice table? It is back once the game notes so, or it reports to the game with a number."""
    if isinstance(event, e.ReadingNoted) and event.what in (LENT, BACK):
        return event.what == LENT
    return before and reading.seq == 0


def _program(device: Device, event: Event) -> tuple[str, bool]:
    """Who the device said it is, and whether that changed since the shift began."""
    if not isinstance(event, e.ReadingNoted) or event.what != "identity":
        return device.program, device.other
    return event.detail, device.other or device.program not in ("", event.detail)


def _stopped(before: str, event: Event) -> str:
    """What keeps a device's cards from coming after `event`: what it said of itself, until cards come or are loaded, or it is cleared."""
    if isinstance(event, e.ReadingNoted):
        return event.what if event.what in STOPS else "" if event.what == "cleared" else before
    return "" if isinstance(event, (e.CardBurned, e.CardDealt, e.DeckChanged)) else before


def _start(draft: TableState, event: e.HandStarted) -> None:
    """A new hand. Of the hands before it only the last is kept, so that a start can be taken back and no chain grows."""
    last = draft.hand
    kept = None if last is None else changed(last, {"before": changed(last.before, {"hand": None}), "marks": ()})
    hand = Hand(
        number=event.number,
        rules=event.rules,
        seats=tuple(HandSeat(start.seat, start.stack, start.name) for start in event.seats),
        places={start.seat: place for place, start in enumerate(event.seats)},
        before=changed(draft, {"hand": kept}),
        entries=(Entry(event),),
        taps=event.tap,
        killer=event.killer,
    )
    draft.__dict__.update(hand=hand, hands=event.number, killer=None, life=begun(draft.life, event))


def _voided(state: TableState, hand: Hand, event: e.EntriesVoided) -> TableState:
    """Fold the hand again, without the entries that no longer count, from the last mark before the first that changes."""
    entries = _counted((*hand.entries, Entry(event)))
    started = not entries[0].voided
    first = next((index for index, (was, now) in enumerate(zip(hand.entries, entries, strict=False)) if was is not now), len(hand.entries))
    marks = [mark for mark in hand.marks if mark.hand is not None and len(mark.hand.entries) <= first]
    draft = _draft(marks[-1] if marks else hand.before)
    done = len(draft.hand.entries) if marks and draft.hand is not None else 0
    for entry in entries[done:]:
        fact = entry.event
        if isinstance(fact, e.HandStarted):
            if started:
                _start(draft, fact)
        elif not started and isinstance(fact, e.AtTable):
            _apply(draft, fact, draft.hand, record=True)  # it belongs to the hand before now, and outlives the undo of that one too
        elif not isinstance(fact, e.EntriesVoided):
            # a reading stays on record whatever becomes of what it brought
            _apply(draft, fact, draft.hand if started and not entry.voided else None, record=False)
    if started and draft.hand is not None:
        draft.hand.__dict__.update(entries=entries, taps=max(hand.taps, event.tap))
    draft.__dict__["life"] = refolded(state, event, hand, draft.hand if started else None, draft.life)
    return draft


def _counted(entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """The entries with `voided` as the EntriesVoided among them say; one that is itself voided says nothing any more."""
    voided: set[int] = set()
    for index in range(len(entries) - 1, -1, -1):
        event = entries[index].event
        if isinstance(event, e.EntriesVoided) and index not in voided:
            voided.update(event.entries)
    return tuple(entry if entry.voided == (index in voided) else Entry(entry.event, index in voided) for index, entry in enumerate(entries))


def _table_changes(state: TableState, event: e.TableEvent) -> Changes:  # noqa: C901 - one line a fact
    """What a fact changes of the table itself."""
    match event:
        case e.GameTurned():
            return {"rules": event.rules}
        case e.TableSet():
            another = {} if event.rules == state.rules else {"winner": None, "wins": 0, "killer": None}
            return {"name": event.name, "rules": event.rules, "chip_set": event.chip_set, **another}
        case e.TableStood():
            # with a hand on record everything it says has been folded already
            return {} if state.hand is not None else {name: getattr(event, name) for name in _STOOD}
        case e.LevelSet():
            return {"level": event.level, "wanted": event.wanted}
        case e.PlayerSat():
            return {"players": {**state.players, event.seat: Player(event.name, event.stack)}}
        case e.PlayerLeft():
            players = {seat: player for seat, player in state.players.items() if seat != event.seat}
            return {"players": players, **_won_at(state, event.seat, None)}
        case e.PlayerMoved():
            players = {event.to if seat == event.seat else seat: player for seat, player in state.players.items()}
            return {"players": players, **_won_at(state, event.seat, event.to)}
        case e.PlayerAway():
            return _player(state, event.seat, lambda player: Player(player.name, player.stack, event.away))
        case e.StackCounted():
            return _player(state, event.seat, lambda player: Player(player.name, event.stack, player.away))
        case e.PotRecounted():
            return {"players": _recounted(state.players, event)}
        case e.DeckChanged():
            return {"deck": event.deck}
        case e.DeviceChanged():
            was = state.devices.get(event.device) or Device(event.device)
            device = replace(was, state=event.state, reason=event.reason, frozen=event.frozen)
            return {"devices": {**state.devices, event.device: device}}
        case e.ShiftEnded():
            return {"devices": {name: replace(device, other=False) for name, device in state.devices.items()}}
        case e.FloorCalled():
            waits = event.open and (event.hold or state.access.waits)
            return {"floor_called": event.open, "access": replace(state.access, waits=waits)}
        case e.GuardShown():
            return {"firings": state.firings.fired(event.hand, event.rule, event.identity, event.interrupts)}
        case e.GuardAnswered():
            return {"firings": state.firings.answer(event.identity, event.accepted)}
        case e.Snoozed():
            return {"firings": state.firings.snoozed(Snooze(event.rule, event.last, event.down), state.hands)}
        case e.DealerPushedIn() | e.DealerPushedOut():
            return {"firings": state.firings.pushed()}
        case e.RuleSilenced():
            return {"firings": state.firings.silenced(event.rule)}
        case e.RuleRestored():
            return {"firings": state.firings.restored(event.rule)}
        case (
            e.PersonAdded() | e.PersonChanged() | e.PinChanged() | e.CodeGiven() | e.CodeSpent() | e.PersonForgotten() | e.BookFound()
            | e.SignInTried() | e.SignInFailed() | e.LockedOut() | e.Unlocked() | e.SignedIn() | e.SignedOut()
            | e.FloorOpened() | e.FloorClosed()
        ):  # fmt: skip
            return {"access": accessed(state.access, event)}
        case e.OpeningEnded():
            return {"access": forgiven(state.access, event.people)}
        case e.SoftwareChecked():
            found = Machine(event.version, event.kind, event.digest, event.files, event.key, event.wrong, state.machine.settings)
            return {"machine": found}
        case e.ConfigurationChanged():
            return {"machine": replace(state.machine, settings=_set(state.machine.settings, event))}
        case (
            e.ReadingNoted() | e.RotationSet() | e.MarkSet() | e.MarkCleared() | e.TimeCharged() | e.CardsCounted()
            | e.TablePaused() | e.ProgramFailed()
            | e.RulingMade() | e.RecordFailed() | e.RecordRestored() | e.ClockStepped()
            | e.OpeningAsked() | e.ReportExported()
        ):  # fmt: skip
            return {}
        case _:
            assert_never(event)


_STOOD = (
    "name", "rules", "chip_set", "players", "level", "wanted", "hands", "devices", "deck", "floor_called", "winner", "wins", "killer",
    "firings", "access", "machine",
)  # fmt: skip


def _set(settings: Mapping[str, str], event: e.ConfigurationChanged) -> Mapping[str, str]:
    """The settings with those that changed; one that is "" is there no more."""
    after = {**settings, **{one.key: one.after for one in event.settings}}
    return {key: value for key, value in after.items() if value}


def _won_at(state: TableState, seat: Seat, to: Seat | None) -> Changes:
    """What a player has won, and owes for it, goes with him to seat `to`; None: he has left, and with him all of it."""
    changes: Changes = {} if state.winner != seat else {"winner": to, "wins": state.wins if to else 0}
    return changes if state.killer != seat else {**changes, "killer": to}


def _player(state: TableState, seat: Seat, after: Callable[[Player], Player]) -> Changes:
    """The players with the one at `seat`, if there is one, as `after` makes him."""
    player = state.players.get(seat)
    return {} if player is None else {"players": {**state.players, seat: after(player)}}


def _recounted(players: Mapping[Seat, Player], event: e.PotRecounted) -> Mapping[Seat, Player]:
    """The players after chips of a pot changed hands; a stack that is not counted stays so."""
    moved = {event.seat: -event.amount, event.to_seat: event.amount}
    return {
        seat: Player(player.name, None if player.stack is None else player.stack + moved.get(seat, 0), player.away)
        for seat, player in players.items()
    }


def _paid(players: Mapping[Seat, Player], hand: Hand) -> Mapping[Seat, Player]:
    """The players with the stacks the hand leaves them."""
    won = {seat: sum(award.pay.get(seat, 0) for award in hand.awards) for seat in players}
    stacks = {
        seat.seat: seat.stack - seat.paid + won.get(seat.seat, 0) for seat in hand.seats if seat.stack is not None and not seat.settled
    }
    return {seat: Player(player.name, stacks.get(seat, player.stack), player.away) for seat, player in players.items()}
