"""Accounts: whose they are, how long they are good, PINs that may be chosen, and what is on record of each change."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dealer_assist.floor import people
from dealer_assist.floor.people import Person
from dealer_assist.table import events as e
from dealer_assist.table.access_state import Access, Role, Terms, Tries
from dealer_assist.table.evolve import fold
from dealer_assist.table.state import Actor, TableState
from dealer_assist.table.table import Refused
from tests.core.table.hand_script import seated
from tests.floor.test_people import BOOK, DEALT, FLOOR, STACKS


@pytest.mark.parametrize(
    ("keyed", "who"),
    [("1001654321", FLOOR), ("88001234", DEALT), ("8800123", None), ("20011234", DEALT), ("9999123456", None), ("", None)],
)
def test_what_is_keyed_means_a_card_or_a_number(keyed: str, who: Person | None) -> None:
    assert people.meant(BOOK, keyed) == who


@pytest.mark.parametrize(
    ("one", "what"),
    [
        (Person("1003", Terms(Role.FLOOR, "2027-03-31")), ""),
        (Person("2003", Terms(Role.DEALER), card="880012"), ""),
        (Person("1001", Terms(Role.AUDITOR)), "taken"),
        (Person("101", Terms(Role.FLOOR)), "number"),
        (Person("10x1", Terms(Role.FLOOR)), "number"),
        (Person("١٢٣٤", Terms(Role.FLOOR)), "number"),
        (Person("1003", Terms(Role.FLOOR, "2026-11-29")), "until"),
        (Person("1003", Terms(Role.FLOOR, "2027-3-1")), "until"),
        (Person("1003", Terms(Role.FLOOR, "20270301")), "until"),
        (Person("1003", Terms(Role.FLOOR), card="880012"), "card"),
        (Person("2003", Terms(Role.DEALER), card="88001"), "card"),
        (Person("2003", Terms(Role.DEALER), card="88001234"), "card"),
    ],
)
def test_an_account_is_one_persons(one: Person, what: str) -> None:
    assert people.fault(BOOK, one, "2026-11-30") == what


@pytest.mark.parametrize(
    ("role", "pin", "what"),
    [
        (Role.FLOOR, "902716", ""),
        (Role.FLOOR, "90271", "short"),
        (Role.DEALER, "9027", ""),
        (Role.DEALER, "902", "short"),
        (Role.FLOOR, "90271x", "short"),
        (Role.FLOOR, "9" * 13, "long"),
        (Role.FLOOR, "777777", "easy"),
        (Role.FLOOR, "345678", "easy"),
        (Role.FLOOR, "987654", "easy"),
        (Role.DEALER, "1357", ""),
    ],
)
def test_a_pin_is_long_enough_and_not_easy(role: Role, pin: str, what: str) -> None:
    assert people.pin_fault(role, pin) == what


@pytest.mark.parametrize(
    ("terms", "good"),
    [
        (Terms(Role.DEALER), True),
        (Terms(Role.DEALER, "2026-11-30"), True),
        (Terms(Role.DEALER, "2026-11-29"), False),
        (Terms(Role.DEALER, disabled=True), False),
    ],
)
def test_a_leaver_is_out_the_day_after_the_last(terms: Terms, good: bool) -> None:
    assert Person("2001", terms).good("2026-11-30") is good


def test_every_change_of_an_account_says_before_after_who_and_why() -> None:
    actor = Actor("floor", "1001")
    assert people.added(DEALT, "5d", actor) == e.PersonAdded(by=actor, person="2001", terms=DEALT.terms, book="5d")
    after = replace(DEALT.terms, disabled=True)
    changed = people.retermed(DEALT, after, "left", "6e", actor)
    assert changed == e.PersonChanged(by=actor, person="2001", terms=after, was=DEALT.terms, why="left", book="6e")
    with pytest.raises(Refused, match="own_account"):
        people.retermed(FLOOR, after, "left", "6e", actor)
    assert people.changed(BOOK, replace(DEALT, terms=after))[2].terms == after
    assert people.forgotten(DEALT) == Person("2001", DEALT.terms)


@pytest.mark.parametrize(
    "fact",
    [
        e.PersonAdded(person="2001", terms=DEALT.terms, book="5d"),
        e.PersonChanged(person="2001", terms=DEALT.terms, was=DEALT.terms, book="5d"),
        e.PinChanged(person="2001", book="5d"),
        e.CodeGiven(person="2001", book="5d"),
        e.CodeSpent(person="2001", book="5d"),
        e.PersonForgotten(person="2001", book="5d"),
        e.BookFound(book="5d", was=""),
    ],
    ids=lambda fact: type(fact).__name__,
)
def test_the_digest_of_the_accounts_is_on_record_with_each_change(fact: e.AccessEvent) -> None:
    assert fold(TableState(), (fact,)).access.book == "5d"


def test_the_whole_table_on_record_before_a_hand_says_who_may_what() -> None:
    dealer = seated(STACKS)
    dealer.table.record((e.BookFound(book="5d", was=""), e.SignInTried(person="1001", tries=4, minute=3)))
    dealer.play("start")
    stood = next(event for event in dealer.events if isinstance(event, e.TableStood))
    assert fold(TableState(), (stood,)).access == dealer.table.state.access == Access("5d", tries=(Tries("1001", 4, 3),))


@pytest.mark.parametrize(
    ("pin", "again", "why"),
    [("902716", "902716", ""), ("902716", "902717", "pins_differ"), ("9027", "9027", "bad_pin"), ("777777", "777777", "bad_pin")],
)
def test_a_pin_is_chosen_twice_the_same(pin: str, again: str, why: str) -> None:
    access = Access(signed="1001", role=Role.FLOOR, code=True)
    if why:
        with pytest.raises(Refused, match=why):
            people.chosen(access, FLOOR, pin, again)
    else:
        people.chosen(access, FLOOR, pin, again)


@pytest.mark.parametrize("access", [Access(), Access(signed="1001", role=Role.FLOOR), Access(signed="1002", role=Role.FLOOR, code=True)])
def test_only_who_came_with_a_code_of_his_own_chooses_a_pin(access: Access) -> None:
    with pytest.raises(Refused, match="no_code"):
        people.chosen(access, FLOOR, "902716", "902716")


def test_what_is_asked_of_accounts_that_cannot_be_says_so() -> None:
    people.addable(BOOK, Person("1003", Terms(Role.FLOOR)), "2026-11-30")
    with pytest.raises(Refused, match="bad_person"):
        people.addable(BOOK, FLOOR, "2026-11-30")
    assert people.known(BOOK, "1001") == FLOOR
    with pytest.raises(Refused, match="no_person"):
        people.known(BOOK, "1009")


def test_the_screen_says_the_same_of_every_try_that_was_wrong() -> None:
    assert people.turned_away().reason == people.turned_away().reason
    assert people.turned_away().reason.values == {}
