"""What is due, and how the shoe is told of it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_assist.table.readings import SlotDue
from drivers.due import Due
from drivers.shoe.arming import Arming, pattern, spread
from tests.drivers.kiosk import streets


@pytest.mark.parametrize(
    ("letters", "written"),
    [
        ("DDDDDDUUU", ("DDU", 3)),
        ("BUUU", ("BU", 3)),
        ("BDDDDDD", ("BD", 6)),
        ("DDU", ("DDU", 1)),
        ("DDDDDUUUU", ("DDDDDUUUU", 1)),  # two of six down cards are out already, and a seat was left out
        ("B", ("B", 1)),
        ("U", ("U", 1)),
        ("", ("", 0)),
        ("UUBUU", ("UBU", 2)),
    ],
)
def test_a_pattern_writes_rounds_and_burns(letters: str, written: tuple[str, int]) -> None:
    assert pattern(letters) == written
    assert spread(*written) == letters


@given(st.text("BUD", max_size=60))
def test_every_order_of_cards_can_be_written(letters: str) -> None:
    assert spread(*pattern(letters)) == letters


def test_a_whole_street_of_eight_fits_the_frame() -> None:
    assert [pattern("".join("B" if slot.seat == 0 else "DU"[slot.up] for slot in street)) for street in streets(8)] == [
        ("DDU", 8),
        ("BU", 8),
        ("BU", 8),
        ("BU", 8),
        ("BD", 8),
    ]


SLOTS = [SlotDue(seat, 2, True) for seat in (1, 2, 3, 4)]


def test_cards_take_the_slots_in_order_and_one_that_goes_back_gives_its_slot_back() -> None:
    due = Due()
    due.expect(SLOTS, 0)
    assert [due.take(5, 1), due.take(6, 2)] == SLOTS[:2]
    assert due.give_back(2) == SLOTS[1]
    assert due.give_back(2) is None
    assert due.slots == SLOTS[1:]
    assert due.take(8, 3) == SLOTS[1]


def test_more_cards_than_were_due_take_none_and_give_none_back() -> None:
    due = Due()
    assert due.take(5, 1) is None
    assert due.give_back(1) is None
    assert due.slots == []


def test_what_is_expected_counts_from_the_report_the_table_had_seen() -> None:
    due = Due()
    due.expect(SLOTS, 0)
    due.take(5, 1)
    due.take(6, 2)
    due.expect(SLOTS[1:], 5)
    assert due.slots == SLOTS[2:]


def test_cards_loaded_in_mid_hand_keep_what_is_due_and_nothing_from_before_can_go_back() -> None:
    due = Due()
    due.expect(SLOTS, 0)
    due.take(5, 1)
    due.loaded()
    assert due.give_back(1) is None
    due.take(7, 1)
    assert due.slots == SLOTS[2:]


def test_a_shoe_is_told_when_what_is_due_and_what_it_knows_part() -> None:
    arming = Arming()
    assert arming.to_tell() is None
    arming.expect(SLOTS, 0)
    assert arming.to_tell() == "UUUU"
    arming.take(5, 1)
    assert arming.to_tell() is None
    arming.give_back(1)
    assert arming.to_tell() is None
    arming.tell_again()
    assert arming.to_tell() == "UUUU"
    arming.new_epoch()
    assert arming.to_tell() == "UUUU"
    arming.end_hand()
    assert arming.to_tell() == ""
