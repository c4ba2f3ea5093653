"""Who may do what: the whole matrix, accounts, lockout, signing in and out, and the hand that the floor holds."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_assist.floor import people
from dealer_assist.floor.people import LOCKED_MINUTES, RIGHTS, TRIES, Person, Right
from dealer_assist.table import events as e
from dealer_assist.table.access_state import Access, Role, Terms, Tries
from dealer_assist.table.commands import CallFloor, StartHand, TableHand, Undo
from dealer_assist.table.evolve import fold
from dealer_assist.table.state import Actor, TableState
from dealer_assist.table.table import JournalFailed, MemoryJournal, Refused, Table
from tests.core.table.hand_script import Dealer, seated

FLOOR = Person("1001", Terms(Role.FLOOR), "Rahman")
OTHER = Person("1002", Terms(Role.FLOOR))
DEALT = Person("2001", Terms(Role.DEALER, "2027-03-31"), card="88001234")
TECHNICIAN = Person("3001", Terms(Role.TECHNICIAN))
AUDITOR = Person("4001", Terms(Role.AUDITOR))
BOOK = (FLOOR, OTHER, DEALT, TECHNICIAN, AUDITOR)
THIRD = "start\ndown 14\nup 4d As 2c Qh 9s 3s Ad\n3 force"

MATRIX = {
    "deal": "dealer",
    "freeze": "floor",
    "recall": "floor auditor",
    "what_if": "floor",
    "rule": "floor",
    "export": "floor auditor",
    "warnings": "floor",
    "people": "floor",
    "house": "floor",
    "devices": "floor technician",
    "software": "floor technician auditor",
    "share": "floor auditor",
}
"""Whose each right is."""

STACKS = {1: 200, 2: 200, 3: 200, 4: 200, 5: 200, 6: 200, 7: 200}


@pytest.mark.parametrize(("role", "right"), list(product(Role, Right)))
def test_a_role_may_do_what_the_matrix_says_and_nothing_else(role: Role, right: Right) -> None:
    access = Access(signed="1001", role=role)
    expected = role.value in MATRIX[right.value].split()
    assert people.may(access, right) is expected
    if expected:
        assert people.allowed(access, right) == Actor(role.value, "1001")
    else:
        with pytest.raises(Refused, match="no_right"):
            people.allowed(access, right)


@pytest.mark.parametrize("right", list(Right))
@pytest.mark.parametrize("access", [Access(), Access(signed="1001", role=Role.FLOOR, code=True)], ids=["nobody", "one-time code"])
def test_nobody_may_do_anything_before_a_pin(access: Access, right: Right) -> None:
    assert not people.may(access, right)


def test_every_role_has_its_rights_and_its_least_pin() -> None:
    assert set(RIGHTS) == set(people.LEAST_PIN) == set(Role)
    assert all(people.LEAST_PIN[role] >= 6 for role in Role if role is not Role.DEALER)


def test_no_role_both_deals_and_rules_or_administers() -> None:
    assert [role for role, rights in RIGHTS.items() if Right.DEAL in rights and len(rights) > 1] == []


# ---- lockout


def tried(access: Access, number: str, minute: int) -> Access:
    """The access after one wrong try, as the table does it."""
    trying = people.trying(access, number, minute)
    assert trying is not None
    return fold(fold(TableState(access=access), (trying,)), people.failed(access, number, "wrong", minute)).access


def test_five_wrong_tries_lock_a_number_for_half_an_hour() -> None:
    access = Access()
    for minute in range(TRIES):
        assert people.locked_until(access, "1001", minute) is None
        access = tried(access, "1001", minute)
    last = TRIES - 1
    assert people.locked_until(access, "1001", last) == last + LOCKED_MINUTES
    assert people.trying(access, "1001", last + LOCKED_MINUTES - 1) is None
    assert people.trying(access, "1002", last) is not None
    again = people.trying(access, "1001", last + LOCKED_MINUTES)
    assert again is not None
    assert again.tries == 1


def test_the_fifth_try_tells_until_when() -> None:
    access = Access(tries=(Tries("1001", 5, 100),))
    assert people.failed(access, "1001", "wrong", 100) == (
        e.SignInFailed(person="1001", why="wrong"),
        e.LockedOut(person="1001", until=130),
    )
    assert people.failed(access, "1001", "locked", 101) == (e.SignInFailed(person="1001", why="locked"),)


def test_a_clock_set_back_opens_nothing() -> None:
    access = Access(tries=(Tries("1001", 5, 10_000),))
    for back in (60, 24 * 60):
        assert people.trying(access, "1001", 10_000 - back) is None


def test_a_right_pin_forgets_the_wrong_ones() -> None:
    access = tried(tried(Access(), "1001", 1), "1001", 2)
    table = fold(TableState(access=access), people.admitted(TableState(access=access), FLOOR, "pin", 3))
    assert table.access.tries == ()


def test_another_supervisor_unlocks_and_not_oneself() -> None:
    access = Access(signed="1002", role=Role.FLOOR, tries=(Tries("1001", 5, 10), Tries("1002", 5, 10)))
    unlocked = people.unlocked(access, "1001")
    assert unlocked.by == Actor("floor", "1002")
    assert people.trying(fold(TableState(access=access), (unlocked,)).access, "1001", 11) is not None
    for number in ("1002", "2001"):
        with pytest.raises(Refused, match="not_locked"):
            people.unlocked(access, number)


@given(st.lists(st.tuples(st.sampled_from(["1001", "1002", ""]), st.integers(0, 200), st.booleans()), max_size=40))
def test_nobody_is_ever_checked_more_than_five_times_in_a_row_within_half_an_hour(tries: list[tuple[str, int, bool]]) -> None:
    access, checked = Access(), dict[str, list[int]]()
    for number, minute, right in sorted(tries, key=lambda one: one[1]):
        trying = people.trying(access, number, minute)
        if trying is None:
            continue
        access = fold(TableState(access=access), (trying,)).access
        checked.setdefault(number, []).append(minute)
        if right:
            access = replace(access, tries=tuple(one for one in access.tries if one.person != number))
            checked[number] = []
        recent = checked[number][-TRIES - 1 :]
        assert len(recent) <= TRIES or recent[-1] - recent[0] >= LOCKED_MINUTES


# ---- signing in and out


def signed(dealer: Dealer, who: Person, way: str = "pin") -> None:
    dealer.table.record(people.admitted(dealer.table.state, who, way, 7))


def by(who: Person) -> Actor:
    return Actor(who.terms.role.value, who.number)


def test_the_floor_holds_the_hand_and_answers_the_call_with_it() -> None:
    dealer = seated(STACKS).play(THIRD)
    dealer.tap(CallFloor())
    signed(dealer, FLOOR)
    state = dealer.table.state
    assert (state.access.frozen, state.access.signed, state.floor_called) == (True, "1001", False)
    assert people.signed_in(state.access) == Actor("floor", "1001")


def test_while_the_floor_holds_the_hand_only_its_commands_are_taken() -> None:
    dealer = seated(STACKS).play(THIRD)
    signed(dealer, FLOOR)
    for command in (Undo(), Undo(by=by(OTHER)), Undo(by=Actor("dealer", "1001"))):
        with pytest.raises(Refused, match="frozen"):
            dealer.table.command(command)
    dealer.table.command(Undo(by=by(FLOOR)))
    dealer.table.command(CallFloor())


def test_a_held_hand_stays_held_when_the_floor_idles_and_after_a_restart() -> None:
    journal = MemoryJournal()
    dealer = seated(STACKS, journal=journal).play(THIRD)
    signed(dealer, FLOOR)
    dealer.table.record(people.left(dealer.table.state, "idle"))
    again = Table(journal)
    assert (again.state.access.frozen, again.state.access.signed) == (True, "")
    assert people.left(again.state, "restart") == ()
    with pytest.raises(Refused, match="frozen"):
        again.command(Undo())
    again.record(people.admitted(again.state, OTHER, "pin", 9))
    again.record(people.released(again.state))
    assert again.state.access == Access()
    again.command(Undo())


def test_readings_are_on_record_while_the_hand_is_held() -> None:
    dealer = seated(STACKS).play("start\ndown 14")
    signed(dealer, FLOOR)
    dealer.play("up 4d As")
    assert sum(len(seat.board) for seat in dealer.hand.seats) == 2


def test_between_hands_nothing_is_held_and_leaving_closes() -> None:
    dealer = seated(STACKS)
    signed(dealer, FLOOR)
    assert not dealer.table.state.access.frozen
    with pytest.raises(Refused, match="frozen"):
        dealer.table.command(StartHand())
    dealer.table.record(people.left(dealer.table.state, "idle"))
    dealer.table.command(StartHand())


def test_leaving_closes_when_the_hand_that_was_held_is_over() -> None:
    dealer = seated(STACKS).play(THIRD)
    signed(dealer, FLOOR)
    dealer.table.record((e.HandVoided(rule="IRREG-1"),))
    dealer.table.record(people.left(dealer.table.state, "done"))
    assert dealer.table.state.access == Access()


@pytest.mark.parametrize("who", [TECHNICIAN, AUDITOR], ids=["technician", "auditor"])
def test_whoever_holds_no_hand_comes_between_hands_or_while_the_floor_holds_it(who: Person) -> None:
    dealer = seated(STACKS).play(THIRD)
    with pytest.raises(Refused, match="floor_holds"):
        people.admitted(dealer.table.state, who, "pin", 7)
    signed(dealer, FLOOR)
    dealer.table.record(people.left(dealer.table.state, "idle"))
    signed(dealer, who)
    assert dealer.table.state.access.signed == who.number
    with pytest.raises(Refused, match="no_right"):
        people.released(dealer.table.state)
    between = seated(STACKS)
    signed(between, who)
    assert (between.table.state.access.role, between.table.state.access.frozen) == (who.terms.role, False)
    between.table.record(people.released(between.table.state))
    assert between.table.state.access == Access()


def test_a_dealer_who_signs_in_opens_nothing() -> None:
    dealer = seated(STACKS).play(THIRD)
    signed(dealer, DEALT, "card")
    assert dealer.table.state.access == Access()
    dealer.play("4 fold")


def test_a_one_time_code_opens_nothing_and_freezes_nothing() -> None:
    dealer = seated(STACKS).play(THIRD)
    signed(dealer, FLOOR, "code")
    assert (dealer.table.state.access.code, dealer.table.state.access.frozen) == (True, False)
    assert people.signed_in(dealer.table.state.access) is None


def test_facts_are_on_disk_or_the_table_locks() -> None:
    class Full(MemoryJournal):
        def append(self, events: object) -> str:
            raise JournalFailed("disk_full")

    table = Table(Full())
    for _ in range(2):
        with pytest.raises(Refused, match="locked"):
            table.record((e.FloorClosed(),))
        assert (table.locked, table.state) == ("disk_full", TableState())


def test_an_undo_of_the_hand_leaves_the_floor_where_it_is() -> None:
    dealer = seated(STACKS).play(THIRD)
    signed(dealer, FLOOR)
    dealer.table.command(Undo(by=by(FLOOR)))
    assert dealer.table.state.access.frozen
    with pytest.raises(Refused, match="frozen"):
        dealer.table.command(TableHand(seat=3))


def test_what_is_given_while_somebody_is_signed_in_is_given_in_that_name() -> None:
    assert people.signed_by(Access(), Undo()) == Undo()
    assert people.signed_by(Access(signed="1001", role=Role.FLOOR), Undo()) == Undo(by=Actor("floor", "1001"))


def test_who_opened_a_share_rightly_starts_to_count_anew_and_nobody_else() -> None:
    tried = (e.SignInTried(person=number, tries=3, minute=9) for number in ("1001", "3001"))
    state = fold(TableState(), (*tried, e.OpeningEnded(hand=12, seat=2, opened=2, people=("1001",))))
    assert [one.person for one in state.access.tries] == ["3001"]
