"""What a fact changes of who may do what: total, knows no rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from dealer_assist.frozen import replace
from dealer_assist.table import events as e
from dealer_assist.table.access_state import Access, Role, Tries


def accessed(access: Access, event: e.AccessEvent) -> Access:
    """Who may do what after `event`."""
    match event:
        case e.PersonAdded() | e.PersonChanged() | e.PinChanged() | e.CodeGiven() | e.CodeSpent() | e.PersonForgotten() | e.BookFound():
            return replace(access, book=event.book)
        case e.SignInTried():
            return replace(access, tries=(*_others(access, event.person), Tries(event.person, event.tries, event.minute)))
        case e.SignedIn():
            known = replace(access, tries=_others(access, event.person))
            if event.way == "training" or (event.role is Role.DEALER and event.way != "code"):
                return known  # a dealer who pushes in opens nothing, nor does a trainee
            return replace(known, signed=event.person, role=event.role, code=event.way == "code")
        case e.SignedOut():
            return replace(access, signed="", role=None, code=False)
        case e.Unlocked():
            return replace(access, tries=_others(access, event.person))
        case e.FloorOpened():
            return replace(access, frozen=event.frozen)
        case e.FloorClosed():
            return replace(access, frozen=False, signed="", role=None, code=False)
        case e.SignInFailed() | e.LockedOut():
            return access
        case _:
            assert_never(event)


def forgiven(access: Access, people: Iterable[str]) -> Access:
    """Nothing that these people tried counts any more: the last was right."""
    for person in people:
        access = replace(access, tries=_others(access, person))
    return access


def _others(access: Access, person: str) -> tuple[Tries, ...]:
    return tuple(tries for tries in access.tries if tries.person != person)
