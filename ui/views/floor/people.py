"""The page of accounts: whose they are and how they stand; a new one, a new code, in force or not, tried again."""

from __future__ import annotations

from dataclasses import replace

from dealer_assist.floor.people import NUMBER, Person, person
from dealer_assist.frozen import frozen
from dealer_assist.table.access_state import Role
from ui.views.floor.asks import AddPerson, Disable, GiveCode, Unlock
from ui.views.floor.looked import FloorLook
from ui.views.keypad import keypad
from ui.views.moment import Moment
from ui.views.sheet import SheetLine, SheetView
from ui.views.touch import Button, Effect

GROUP = 4
"""Digits of a code that stand together."""


@frozen()
class PeopleLook:
    """`number` is the account that was touched, "" for none; `digits` a number that is being keyed for a new one."""

    number: str = ""
    digits: str = ""


def people(moment: Moment) -> SheetView:
    """The page now."""
    at = moment.focus.floor.at
    look = at if isinstance(at, PeopleLook) else PeopleLook()
    chosen = person(moment.accounts.book, look.number)
    groups = [(moment.text("people.accounts"), tuple(_account(moment, one, look) for one in moment.accounts.book))]
    if chosen is not None and chosen.number != moment.state.access.signed:
        groups.append((moment.text("people.change", number=chosen.number), _changes(moment, chosen)))
    new = look.digits if len(look.digits) == NUMBER and person(moment.accounts.book, look.digits) is None else ""
    if new:
        groups.append((moment.text("people.new", number=new), tuple(_new(moment, new, role) for role in Role)))
    return SheetView(
        "page",
        moment.text("page.people"),
        entry=look.digits or moment.text("people.number"),
        keys=keypad(moment, look.digits, lambda digits: _look(moment, PeopleLook(digits=digits)), NUMBER),
        lines=tuple(_lines(moment)),
        groups=tuple(groups),
    )


def _look(moment: Moment, look: PeopleLook) -> Effect:
    return Effect(focus=replace(moment.focus, floor=FloorLook("people", look), refused=None))


def _lines(moment: Moment) -> list[SheetLine]:
    accounts = moment.accounts
    if not accounts.code:
        return [SheetLine(moment.text("people.how"))]
    code = " ".join(accounts.code[at : at + GROUP] for at in range(0, len(accounts.code), GROUP))
    return [
        SheetLine(moment.text("people.code", number=accounts.coded, code=code), "head"),
        SheetLine(moment.text("people.code_how"), "act"),
    ]


def _account(moment: Moment, one: Person, look: PeopleLook) -> Button:
    role = moment.words.text(f"role.{one.terms.role.value}")
    stands = moment.text(f"people.stands.{_stands(moment, one)}", until=one.terms.until)
    kind = "on" if one.number == look.number else "plain" if one.good(moment.accounts.day) else "quiet"
    sub = moment.text("people.sub", role=role, stands=stands)
    return Button(f"person_{one.number}", one.name or one.number, _look(moment, PeopleLook(one.number)), sub, kind)


def _stands(moment: Moment, one: Person) -> str:
    """How an account stands, by a word of ours."""
    tries = moment.state.access.tried(one.number)
    if one.terms.disabled:
        return "disabled"
    if not one.good(moment.accounts.day):
        return "past"
    if tries is not None:
        return "tried"
    if not one.pin and not one.card:
        return "no_pin"
    return "until" if one.terms.until else "good"


def _changes(moment: Moment, one: Person) -> tuple[Button, ...]:
    able, kind = ("enable", "plain") if one.terms.disabled else ("disable", "bad")
    made = [
        _change(moment, "give_code", Effect(ask=GiveCode(one.number))),
        _change(moment, able, Effect(ask=Disable(one.number, not one.terms.disabled)), kind),
    ]
    if moment.state.access.tried(one.number) is not None:
        made.append(_change(moment, "unlock", Effect(ask=Unlock(one.number)), "must"))
    return tuple(made)


def _change(moment: Moment, name: str, touch: Effect, kind: str = "plain") -> Button:
    return Button(f"account_{name}", moment.text(f"people.{name}"), touch, moment.text(f"people.{name}_sub"), kind)


def _new(moment: Moment, number: str, role: Role) -> Button:
    label = moment.words.text(f"role.{role.value}")
    return Button(f"account_{role.value}", label[:1].upper() + label[1:], Effect(ask=AddPerson(number, role)))
