"""People: which role may do what, when a number is locked out, and the facts that follow from who signs in, out, or is changed.

Pure: the accounts, the day and the minute come in as values. Belongs here: the matrix of rights and the rules of accounts. Does not belong
here: hashes, files and clocks (`ui.access`), what a fact changes (`table.access_changes`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace
from datetime import date
from enum import Enum
from itertools import pairwise

from dealer_assist.frozen import frozen
from dealer_assist.table import events as e
from dealer_assist.table.access_state import Access, Role, Terms
from dealer_assist.table.commands import Command, Refused, refused
from dealer_assist.table.state import Actor, TableState


class Right(Enum):
    """What a person may be allowed to do at this screen."""

    DEAL = "deal"  # push in and give the table its commands
    FREEZE = "freeze"  # hold the hand
    RECALL = "recall"  # read what happened, and search it
    WHAT_IF = "what_if"
    RULE = "rule"  # correct, rule, void
    EXPORT = "export"
    WARNINGS = "warnings"  # let a silenced rule be heard again
    PEOPLE = "people"  # accounts, unlocking
    HOUSE = "house"  # house rules
    DEVICES = "devices"  # look at devices, clear their errors
    SOFTWARE = "software"  # check the program, read the about page
    SHARE = "share"  # one of the two halves of the audit key


RIGHTS: Mapping[Role, frozenset[Right]] = {
    Role.DEALER: frozenset({Right.DEAL}),
    Role.FLOOR: frozenset(Right) - {Right.DEAL},
    Role.TECHNICIAN: frozenset({Right.DEVICES, Right.SOFTWARE}),
    Role.AUDITOR: frozenset({Right.RECALL, Right.EXPORT, Right.SOFTWARE, Right.SHARE}),
}
"""The whole matrix. Nobody deals and rules; a technician reads no hand; an auditor changes nothing."""

TRIES = 5
"""Wrong tries in a row before a number is locked out."""

LOCKED_MINUTES = 30
"""For so long, or until another supervisor unlocks it."""

NUMBER = 4
"""Digits of a person's number. What is keyed after them is the PIN."""

LEAST_PIN: Mapping[Role, int] = {Role.DEALER: 4, Role.FLOOR: 6, Role.TECHNICIAN: 6, Role.AUDITOR: 6}
"""Digits of a PIN, at least."""

MOST_PIN = 12
IDLE_SECONDS = 60
"""So long without a touch, and whoever is signed in no longer is."""


@frozen()
class Person:
    """An account. `number` is what the record calls the person. `card`: the number on a dealer's card, "" for none. `pin` and `code` are
    argon2id hashes, "" for none; the code is good up to minute `code_until`.
    """

    number: str
    terms: Terms
    name: str = ""
    card: str = ""
    pin: str = field(default="", repr=False)
    code: str = field(default="", repr=False)
    code_until: int = 0

    def good(self, today: str) -> bool:
        """Is the account in force on that day (`2027-03-31`)?"""
        return not self.terms.disabled and (not self.terms.until or today <= self.terms.until)


Book = tuple[Person, ...]
"""Every account, by number."""


def person(book: Book, number: str) -> Person | None:
    """The account with that number."""
    return next((one for one in book if one.number == number), None)


def meant(book: Book, keyed: str) -> Person | None:
    """Whose account is meant by what was keyed: a card's number whole, or a number with the PIN after it."""
    by_card = next((one for one in book if one.card and one.card == keyed), None)
    return by_card or person(book, keyed[:NUMBER])


def day(text: str) -> str:
    """The day, as accounts write it. Raises ValueError for what is none."""
    return date.fromisoformat(text).isoformat()


def known(book: Book, number: str) -> Person:
    """The account with that number. Raises Refused."""
    found = person(book, number)
    if found is None:
        raise refused("IRREG-24", "refused.no_person", person=number)
    return found


def changed(book: Book, one: Person) -> Book:
    """The book with that account as it is now."""
    others = tuple(other for other in book if other.number != one.number)
    return tuple(sorted((*others, one), key=lambda other: other.number))


# ------------------------------------------------------------------------------------------------ rights


def signed_in(access: Access) -> Actor | None:
    """Who is signed in at the screen; nobody while only a one-time code was given."""
    return None if access.role is None or access.code else Actor(access.role.value, access.signed)


def may(access: Access, right: Right) -> bool:
    """May the person who is signed in do that? Nobody may, when nobody is."""
    return signed_in(access) is not None and access.role is not None and right in RIGHTS[access.role]


def signed_by(access: Access, command: Command) -> Command:
    """The command in the name of whoever is signed in; as it is while nobody is."""
    who = signed_in(access)
    return command if who is None else replace(command, by=who)


def allowed(access: Access, right: Right) -> Actor:
    """The person who is signed in, for what is done in his name. Raises Refused when it is not his to do."""
    who = signed_in(access)
    if who is None or not may(access, right):
        raise refused("IRREG-24", "refused.no_right", right=right.value)
    return who


# ------------------------------------------------------------------------------------------------ signing in


def locked_until(access: Access, number: str, minute: int) -> int | None:
    """Up to which minute nothing is checked for that number; None when it is not locked. A clock that was set back locks for longer."""
    tries = access.tried(number)
    if tries is None or tries.count < TRIES or minute >= tries.minute + LOCKED_MINUTES:
        return None
    return tries.minute + LOCKED_MINUTES


def trying(access: Access, number: str, minute: int) -> e.SignInTried | None:
    """The fact that a PIN is about to be checked, to be on record before it is; None when nothing is checked, since it is locked."""
    if locked_until(access, number, minute) is not None:
        return None
    tries = access.tried(number)
    spent = tries is not None and tries.count >= TRIES  # the half hour is over, and it counts anew
    return e.SignInTried(person=number, tries=1 if tries is None or spent else tries.count + 1, minute=minute)


def failed(access: Access, number: str, why: str, minute: int) -> tuple[e.Event, ...]:
    """What follows a try that was wrong; it was counted before."""
    wrong = e.SignInFailed(person=number, why=why)
    until = locked_until(access, number, minute)
    if why == "locked" or until is None:
        return (wrong,)
    return wrong, e.LockedOut(person=number, until=until)


def admitted(state: TableState, who: Person, way: str, minute: int) -> tuple[e.Event, ...]:
    """What follows when a person was recognised. The floor holds the hand in play with that; a dealer opens nothing; whoever else comes
    does so between hands, or while the floor holds it. Raises Refused.
    """
    by = Actor(who.terms.role.value, who.number)
    access, playing = state.access, state.hand is not None and not state.hand.over
    signed = e.SignedIn(by=by, person=who.number, role=who.terms.role, way=way, minute=minute)
    if who.terms.role is Role.DEALER or way == "code":
        return (signed,)
    if Right.FREEZE not in RIGHTS[who.terms.role] and playing and not access.frozen:
        raise refused("IRREG-24", "refused.floor_holds")
    events: list[e.Event] = [signed]
    if Right.FREEZE in RIGHTS[who.terms.role]:
        events.append(e.FloorOpened(by=by, frozen=playing))
        if state.floor_called:
            events.append(e.FloorCalled(by=by, open=False))
    return tuple(events)


def left(state: TableState, why: str) -> tuple[e.Event, ...]:
    """What follows when whoever is signed in leaves, by himself, by idling, or by a restart: a hand that the floor holds stays held."""
    access = state.access
    if not access.signed:
        return ()
    out = e.SignedOut(by=_by(access), person=access.signed, why=why)
    return (out,) if access.frozen and state.hand is not None and not state.hand.over else (out, e.FloorClosed(by=_by(access)))


def released(state: TableState) -> tuple[e.Event, ...]:
    """The floor gives the hand back. Raises Refused."""
    by = allowed(state.access, Right.FREEZE) if state.access.frozen else _by(state.access)
    return e.SignedOut(by=by, person=state.access.signed, why="done"), e.FloorClosed(by=by)


def turned_away() -> Refused:
    """What the screen says of every try that was wrong, whatever was."""
    return refused("IRREG-24", "refused.sign_in")


def chosen(access: Access, who: Person, pin: str, again: str) -> None:
    """May that be the PIN of whoever came with a one-time code? Raises Refused."""
    if not access.code or access.signed != who.number:
        raise refused("IRREG-24", "refused.no_code")
    if pin != again:
        raise refused("IRREG-24", "refused.pins_differ")
    if pin_fault(who.terms.role, pin):
        raise refused("IRREG-24", "refused.bad_pin", least=LEAST_PIN[who.terms.role])


def unlocked(access: Access, number: str) -> e.Unlocked:
    """Somebody else lets that number be tried again. Raises Refused."""
    by = allowed(access, Right.PEOPLE)
    if access.tried(number) is None or number == by.id:
        raise refused("IRREG-24", "refused.not_locked")
    return e.Unlocked(by=by, person=number)


def _by(access: Access) -> Actor | None:
    return None if access.role is None else Actor(access.role.value, access.signed)


# ------------------------------------------------------------------------------------------------ accounts


def addable(book: Book, one: Person, today: str) -> None:
    """May that account be made? Raises Refused, saying what of it cannot be."""
    wrong = fault(book, one, today)
    if wrong:
        raise refused("IRREG-24", "refused.bad_person", what=wrong, person=one.number, digits=NUMBER)


def fault(book: Book, one: Person, today: str) -> str:
    """What is wrong with an account that is to be made: number, taken, until, card; "" when nothing is."""
    if not (one.number.isascii() and one.number.isdecimal() and len(one.number) == NUMBER):
        return "number"
    if person(book, one.number) is not None:
        return "taken"
    if one.terms.until and not (_written(one.terms.until) and one.good(today)):
        return "until"
    if one.card and (one.terms.role is not Role.DEALER or not _card(one.card) or any(other.card == one.card for other in book)):
        return "card"
    return ""


def pin_fault(role: Role, pin: str) -> str:
    """What is wrong with a PIN that a person chose: short, long, or easy (one digit again and again, or digits that count up or down)."""
    if not (pin.isascii() and pin.isdecimal()) or len(pin) < LEAST_PIN[role]:
        return "short"
    if len(pin) > MOST_PIN:
        return "long"
    steps = {(int(after) - int(before)) % 10 for before, after in pairwise(pin)}
    return "easy" if len(steps) == 1 and steps <= {0, 1, 9} else ""


def added(one: Person, book: str, by: Actor) -> e.PersonAdded:
    """The fact, with the digest of the book after it."""
    return e.PersonAdded(by=by, person=one.number, terms=one.terms, book=book)


def retermed(one: Person, terms: Terms, why: str, book: str, by: Actor) -> e.PersonChanged:
    """The fact that an account has other terms now. Raises Refused for one's own: nobody is his own supervisor."""
    if by.id == one.number:
        raise refused("IRREG-24", "refused.own_account")
    return e.PersonChanged(by=by, person=one.number, terms=terms, was=one.terms, why=why, book=book)


def forgotten(one: Person) -> Person:
    """What is left of a person who is gone: the number, so that it is nobody else's, and the terms."""
    return replace(one, name="", card="", pin="", code="", code_until=0)


def _written(text: str) -> bool:
    """Is it a day as accounts write it?"""
    try:
        return day(text) == text
    except ValueError:
        return False


def _card(card: str) -> bool:
    """A card's number is longer than a person's, so that the two are never taken for each other."""
    return card.isascii() and card.isdecimal() and 6 <= len(card) <= 16
