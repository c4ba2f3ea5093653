"""The door to the floor's pages: lets a person in by a PIN, a card or a one-time code, out again, and changes accounts.

What it decides is `floor.people`'s; the facts go on record through the table. A try is counted on record before anything is checked, and a
check costs the same whoever was meant.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Protocol, TypeVar, assert_never

from dealer_assist.floor import people
from dealer_assist.floor.people import NUMBER, Book, Person, Right
from dealer_assist.table import events as e
from dealer_assist.table.access_state import Role, Terms
from dealer_assist.table.life_commands import PushIn
from dealer_assist.table.state import Actor
from dealer_assist.table.table import Refused, Table
from ui.access.book import BookFile
from ui.access.secret import Secret, device_secret
from ui.runs import Runs, at_once
from ui.views.floor import asks as a
from ui.views.floor.accounts import Accounts

T = TypeVar("T")
CODE_MINUTES = 24 * 60
"""So long a one-time code is good."""


def _minute() -> int:
    return int(time.time() // 60)


def _today() -> str:
    return time.strftime("%Y-%m-%d")


class Carries(Protocol):
    """What carries reports away."""

    def carry(self, ask: a.Export, by: Actor, runs: Runs) -> None: ...


class Gate:
    """The door of one table. `checks` checks the program, `outbox` gives what carries reports away; `aside` runs what takes longer than a
    frame.
    """

    def __init__(
        self,
        table: Table,
        folder: Path,
        minute: Callable[[], int] = _minute,
        today: Callable[[], str] = _today,
        checks: Callable[[], None] | None = None,
        outbox: Callable[[], Carries] | None = None,
        aside: Runs = at_once,
    ) -> None:
        self._table = table
        self._minute = minute
        self._today = today
        self._checks = checks
        self._outbox = outbox
        self._aside = aside
        self._folder = folder
        self._file = BookFile(folder)
        self._file.load(table.state.access.book)
        self._told = ("", "")
        self._origin = self._secret().origin

    @property
    def accounts(self) -> Accounts:
        """The accounts as they are shown now."""
        coded, code = self._told
        return Accounts(self._file.book, self._today(), coded, code, self._origin, self._file.fault)

    def restarted(self) -> None:
        """The program is up again: whoever was signed in is not any more; a hand that was held is held."""
        self._note(people.left(self._table.state, "restart"))

    def idle(self, seconds: float) -> None:
        """So long nobody has touched the screen."""
        if self._table.state.access.signed and seconds >= people.IDLE_SECONDS:
            self._forget()
            self._note(people.left(self._table.state, "idle"))

    def answer(self, ask: a.Ask, told: Callable[[Refused | None], None] | None = None) -> None:
        """Do what is asked. Whoever waits for it gives no `told`: it is done then, or Refused is raised. Otherwise `told` has why it was
        refused, or None: at once, or once what takes long was done aside.
        """
        if told is None:
            self._do(ask, at_once)
        else:
            _Asked(self._aside, told).begin(lambda runs: self._do(ask, runs))

    def _do(self, ask: a.Ask, runs: Runs) -> None:  # noqa: C901 - one line an ask
        """Raises Refused."""
        if not isinstance(ask, a.SignIn | a.ChoosePin | a.Train):
            self._forget()
        match ask:
            case a.SignIn():
                self._sign_in(ask, runs)
            case a.Train():
                self._prove(ask.keyed, lambda _: True, runs, self._trains)
            case a.ChoosePin():
                self._choose(ask, runs)
            case a.Rule():
                from dealer_assist.floor import rulings  # what is needed for the floor's work is read when there is some

                self._note(rulings.ruled(self._table.state, ask.ruling))
            case a.Leave():
                self._note(people.left(self._table.state, "done"))
            case a.Release():
                self._note(people.released(self._table.state))
            case a.AddPerson():
                self.add(Person(ask.number, Terms(ask.role)), self._administrator(), runs)
            case a.GiveCode():
                self.give_code(self._person(ask.number), self._administrator(), runs)
            case a.Disable():
                one = self._person(ask.number)
                self.reterm(one, replace(one.terms, disabled=ask.disabled), "", self._administrator())
            case a.Unlock():
                self._note((people.unlocked(self._table.state.access, ask.number),))
            case a.Export():
                by = people.allowed(self._table.state.access, Right.EXPORT)
                if self._outbox is not None:
                    self._outbox().carry(ask, by, runs)
            case a.CheckSoftware():
                people.allowed(self._table.state.access, Right.SOFTWARE)
                if self._checks is not None:
                    self._checks()
            case _:
                assert_never(ask)

    # ------------------------------------------------------------------------------------------------ in

    def _sign_in(self, ask: a.SignIn, runs: Runs) -> None:
        self._prove(ask.keyed, lambda role: ask.deals == (role is Role.DEALER), runs, self._let_in)

    def _prove(self, keyed: str, here: Callable[[Role], bool], runs: Runs, then: Callable[[Person, str, int], None]) -> None:
        """Whose PIN, card or code it is, and which of them, told to `then` with the minute. `here`: may that role come in by this door?
        Raises Refused.
        """
        from ui.access import pins  # argon2: when somebody comes, not while the screen is coming up

        access, minute = self._table.state.access, self._minute()
        who = people.meant(self._file.book, keyed)
        number = "" if who is None else who.number
        carded = who is not None and who.card == keyed
        trying = people.trying(access, number, minute)
        barred = trying is None or (carded and people.locked_until(access, "", minute) is not None)
        if trying is not None:
            self._note((trying,))
        rest, secret = keyed[NUMBER:], self._secret().value
        coming = who is not None and who.code != "" and minute <= who.code_until

        def right() -> bool:
            if coming and who is not None:
                return pins.code_right(who.code, rest)
            return pins.pin_right("" if who is None else who.pin, rest, number, secret)

        def checked(right: bool) -> None:
            why = "locked" if barred else "unknown" if who is None else "" if right or carded else "wrong"
            if who is not None and not why:
                why = "disabled" if not who.good(self._today()) else "" if coming or here(who.terms.role) else "elsewhere"
            if who is not None and not why:
                then(who, "card" if carded else "code" if coming else "pin", minute)
                return
            self._note(people.failed(self._table.state.access, number, why, minute))
            raise people.turned_away()

        runs(right, checked)

    def _trains(self, who: Person, way: str, minute: int) -> None:
        """Nothing is opened; a code is good for nothing but choosing a PIN."""
        if way == "code":
            self._note(people.failed(self._table.state.access, who.number, "elsewhere", minute))
            raise people.turned_away()
        role = who.terms.role
        self._note((e.SignedIn(by=Actor(role.value, who.number), person=who.number, role=role, way="training", minute=minute),))

    def _let_in(self, who: Person, way: str, minute: int) -> None:
        if way == "code":
            self._spend(who)
        self._note(people.admitted(self._table.state, who, way, minute))
        if who.terms.role is Role.DEALER and way != "code":
            by = Actor(Role.DEALER.value, who.number)
            self._table.command(PushIn(dealer=who.number, minute=minute, certified=self._certified(who.number), by=by))

    def _certified(self, number: str) -> tuple[str, ...] | None:
        """The games a dealer has certificates for; None while the house has given nobody one."""
        given = next((self._folder / "training").glob("*.certificate"), None)
        if given is None:
            return None
        from dealer_assist.journal.signing import trusted  # with the first certificate, not while the screen is coming up
        from dealer_assist.training.audition.certificate import certified
        from dealer_assist.training.audition.kept import certificates

        keys = [key.hex() for key in trusted(self._folder)]
        return certified(certificates(self._folder, number), number, self._today(), keys)

    def _spend(self, who: Person) -> None:
        """A one-time code is good once."""
        spent = replace(who, code="", code_until=0)
        self._put(spent, lambda book: e.CodeSpent(person=who.number, book=book))

    def _choose(self, ask: a.ChoosePin, runs: Runs) -> None:
        from ui.access import pins

        access = self._table.state.access
        who = self._person(access.signed)
        people.chosen(access, who, ask.pin, ask.again)
        by, secret = Actor(who.terms.role.value, who.number), self._secret().value

        def hashed(pin: str) -> None:
            after = replace(who, pin=pin)
            self._put(after, lambda book: e.PinChanged(by=by, person=who.number, book=book))
            self._note((e.SignedOut(by=by, person=who.number, why="done"),))
            self._let_in(after, "pin", self._minute())

        runs(lambda: pins.hash_pin(ask.pin, who.number, secret), hashed)

    # ------------------------------------------------------------------------------------------------ accounts

    def add(self, one: Person, by: Actor, runs: Runs = at_once) -> str:
        """Make an account; its one-time code. Raises Refused."""
        people.addable(self._file.book, one, self._today())
        self._put(one, lambda book: people.added(one, book, by))
        return self.give_code(one, by, runs)

    def give_code(self, one: Person, by: Actor, runs: Runs = at_once) -> str:
        """A new one-time code for that person; the PIN before is good no more."""
        from ui.access import pins

        code = pins.new_code()

        def hashed(kept: str) -> None:
            after = replace(one, pin="", code=kept, code_until=self._minute() + CODE_MINUTES)
            self._put(after, lambda book: e.CodeGiven(by=by, person=one.number, book=book))
            self._told = (one.number, code)

        runs(lambda: pins.hash_code(code), hashed)
        return code

    def reterm(self, one: Person, terms: Terms, why: str, by: Actor) -> None:
        """Give an account other terms. Raises Refused."""
        self._put(replace(one, terms=terms), lambda book: people.retermed(one, terms, why, book, by))

    def forget(self, one: Person, by: Actor) -> None:
        """Erase all but the number of a person who is gone."""
        self._put(people.forgotten(one), lambda book: e.PersonForgotten(by=by, person=one.number, book=book))

    def unlock(self, number: str, by: Actor) -> None:
        """Let a number be tried again, by whoever has a shell on this machine."""
        self._note((e.Unlocked(by=by, person=number),))

    def accept(self, by: Actor) -> None:
        """Take the file of accounts as it lies there. Raises OSError or ValueError when it is none."""
        was = self._table.state.access.book
        _, digest = self._file.found()
        self._note((e.BookFound(by=by, book=digest, was=was),))
        self._file.load(digest)

    @property
    def book(self) -> Book:
        """Every account."""
        return self._file.book

    def _put(self, one: Person, fact: Callable[[str], e.Event]) -> None:
        def record(digest: str) -> None:
            self._note((fact(digest),))

        self._file.change(people.changed(self._file.book, one), record)

    def _person(self, number: str) -> Person:
        return people.known(self._file.book, number)

    def _administrator(self) -> Actor:
        return people.allowed(self._table.state.access, Right.PEOPLE)

    def _note(self, facts: Sequence[e.Event]) -> None:
        if facts:
            self._table.record(facts)

    def _forget(self) -> None:
        """A code that was told is not told again."""
        self._told = ("", "")

    def _secret(self) -> Secret:
        return device_secret(self._folder)


class _Asked:
    """One thing that is asked at the screen: `told` is called once, whenever it is done."""

    def __init__(self, aside: Runs, told: Callable[[Refused | None], None]) -> None:
        self._aside = aside
        self._told = told
        self._later = False

    def begin(self, do: Callable[[Runs], None]) -> None:
        """Do it; what it gives to `runs` is done aside."""
        refused = _refusal(lambda: do(self._runs))
        if not self._later or refused is not None:
            self._told(refused)

    def _runs(self, work: Callable[[], T], then: Callable[[T], None]) -> None:
        self._later = True
        self._aside(work, lambda made: self._told(_refusal(lambda: then(made))))


def _refusal(step: Callable[[], None]) -> Refused | None:
    """Why the step was refused, None when it was not."""
    try:
        step()
    except Refused as refused:
        return refused
    return None
