"""Undo: which entries the last tap made, and which of the later ones fall with it.

Readings stay: a card that was sensed keeps its seat. What gap-fill and the rules made of a reading falls and is concluded anew. What the
floor ruled or corrected is the floor's alone to take back, and nothing before it is the dealer's any more.
"""

from __future__ import annotations

from dealer_assist.table import events as e
from dealer_assist.table.access_state import Role
from dealer_assist.table.commands import refused
from dealer_assist.table.state import Actor, Entry, Hand, Origin, TableState

FLOOR = Role.FLOOR.value
_FOLLOWS = (Origin.INFERRED, Origin.CONCLUDED)


def undo(hand: Hand, by: Actor) -> tuple[e.Event, ...]:
    """Void the last tap with all that it filled, and what later followed from it. Raises Refused when there is nothing left that whoever
    asks may undo.
    """
    tap = last_tap(hand, by.role)
    if tap is None:
        if last_tap(hand, FLOOR) is not None:
            raise refused("IRREG-24", "refused.floor_ruled")
        raise refused("IRREG-24", "refused.nothing_to_undo", hand=hand.number)
    first = next(index for index, entry in enumerate(hand.entries) if entry.event.tap == tap and not entry.voided)
    later = hand.entries[first:]
    if first == 0 and any(_sensed_card(entry) for entry in later):
        raise refused("IRREG-24", "refused.cards_are_out", hand=hand.number)
    tabled = {entry.event.seat for entry in later if isinstance(entry.event, e.HandTabled) and entry.event.tap == tap}
    voided = tuple(index for index, entry in enumerate(later, first) if not entry.voided and _falls(entry.event, tap, tabled))
    return (e.EntriesVoided(entries=voided),)


def last_tap(hand: Hand, role: str) -> int | None:
    """The tap that Undo would take back for a person of that role: the last one with an entry that still counts."""
    for entry in reversed(hand.entries):
        if entry.voided or _is_undo(entry.event):
            continue
        if role != FLOOR and _floors(entry.event):
            return None
        if entry.event.tap:
            return entry.event.tap
    return None


def undoer(state: TableState) -> str:
    """In which role whoever stands at the screen would undo."""
    return Role.DEALER.value if state.access.role is None else state.access.role.value


def undo_of(state: TableState) -> e.Event | None:
    """What Undo would take back, as its principal event: what was tapped itself, not what was filled or followed."""
    tap = None if state.hand is None else last_tap(state.hand, undoer(state))
    if state.hand is None or tap is None:
        return None
    made = [entry.event for entry in state.hand.entries if entry.event.tap == tap and not entry.voided]
    tapped = [event for event in made if event.origin is Origin.TAPPED]
    return (tapped or made)[0 if isinstance(made[0], e.HandStarted | e.IrregularityNoted) else -1]


def _sensed_card(entry: Entry) -> bool:
    return not entry.voided and entry.event.origin is Origin.SENSED and not isinstance(entry.event, e.AtTable)


def _floors(event: e.Event) -> bool:
    """Is the fact a ruling of the floor's, or of what one brought?"""
    return event.by is not None and event.by.role == FLOOR and (event.tap > 0 or isinstance(event, e.RulingMade))


def _is_undo(event: e.Event) -> bool:
    return isinstance(event, e.EntriesVoided) and event.reason == "undo"


def _falls(event: e.Event, tap: int, tabled: set[int]) -> bool:
    """Does a later entry fall with `tap`? Faces that the vault opened for a hand fall with its tabling."""
    if event.tap == tap:
        return True
    if event.tap or isinstance(event, e.AtTable):
        return False
    return event.origin in _FOLLOWS or (isinstance(event, e.CardNamed) and event.seat in tabled)
