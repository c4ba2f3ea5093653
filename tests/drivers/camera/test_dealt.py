"""The table's rules over what is believed: readings come in the order due, a card lies once, and what cannot be told is asked for."""

from __future__ import annotations

import pytest

from dealer_assist.cards import card
from dealer_assist.table.readings import SlotDue
from drivers.camera.dealt import PATIENCE, Ask, Dealt, Note, Shown, Told, Up
from drivers.camera.votes import Believed, Doubtful, Hidden, Verdict

Point = tuple[float, float]


def third(*seats: int) -> list[SlotDue]:
    return [SlotDue(seat, slot, slot == 2) for slot in range(3) for seat in seats]


def fourth(*seats: int) -> list[SlotDue]:
    return [SlotDue(0, 0, False), *(SlotDue(seat, 3, True) for seat in seats)]


def lies(seat: int | None, code: str, at: Point = (0, 0)) -> Believed:
    return Believed(seat, card(code), at)


def doubt(seat: int, *codes: str, at: Point = (0, 0)) -> Doubtful:
    return Doubtful(seat, tuple(map(card, codes)), at)


def told(dealt: Dealt, *verdicts: Verdict, now: float = 0) -> list[Told]:
    dealt.take(verdicts)
    return dealt.tell(now)


@pytest.fixture
def dealt() -> Dealt:
    made = Dealt()
    made.expect(1, third(1, 2, 3))
    return made


def test_cards_are_told_in_the_order_due_not_in_the_order_seen(dealt: Dealt) -> None:
    assert told(dealt, lies(2, "Kd")) == []
    assert told(dealt, lies(1, "As"), lies(3, "2c")) == [Up(1, card("As")), Up(2, card("Kd")), Up(3, card("2c"))]


def test_a_card_is_told_once_wherever_it_is_pushed_on_its_seat(dealt: Dealt) -> None:
    told(dealt, lies(1, "As"))
    assert told(dealt, Hidden(1, card("As")), lies(1, "As", (30, 0))) == []


def test_a_doubtful_card_is_asked_for_after_a_while_with_its_likeliest_faces(dealt: Dealt) -> None:
    assert told(dealt, doubt(1, "9h", "8h")) == []
    assert told(dealt, now=PATIENCE) == [Ask(1, (card("9h"), card("8h")))]


def test_a_doubtful_card_that_is_read_meanwhile_is_not_asked_for(dealt: Dealt) -> None:
    told(dealt, doubt(1, "9h", "8h"))
    assert told(dealt, lies(1, "9h"), now=1) == [Up(1, card("9h"))]


def test_a_card_passed_over_is_asked_for_and_the_next_ones_follow(dealt: Dealt) -> None:
    assert told(dealt, lies(2, "Kd")) == []
    assert told(dealt, now=PATIENCE) == [Ask(1), Up(2, card("Kd"))]


def test_nothing_is_asked_while_nothing_came(dealt: Dealt) -> None:
    assert told(dealt, now=3600) == []


def test_a_card_asked_for_and_read_later_takes_no_later_slot(dealt: Dealt) -> None:
    told(dealt, doubt(1, "9h", at=(5, 5)), now=0)
    told(dealt, lies(2, "Kd"), lies(3, "2c"), now=PATIENCE)
    dealt.expect(1, fourth(1, 2, 3))
    assert told(dealt, lies(1, "8h", (6, 5)), now=9) == []
    assert told(dealt, lies(1, "Jc", (40, 5)), now=9) == [Up(1, card("Jc"))]


def test_one_card_at_two_seats_is_a_conflict_and_the_second_is_asked_for(dealt: Dealt) -> None:
    told(dealt, lies(1, "As"))
    assert told(dealt, lies(2, "As")) == [Note("card_twice", "1 2")]
    assert told(dealt, now=PATIENCE) == [Ask(2)]


def test_a_card_outside_every_seat_is_noted_without_its_face_and_fills_nothing(dealt: Dealt) -> None:
    assert told(dealt, lies(None, "As")) == [Note("card_outside")]


def test_nothing_is_told_before_a_hand_and_after_it(dealt: Dealt) -> None:
    dealt.end_hand()
    assert told(dealt, lies(1, "As"), lies(None, "Kd"), now=9) == []
    assert told(Dealt(), lies(1, "As"), now=9) == []


def test_a_new_hand_begins_with_nothing(dealt: Dealt) -> None:
    told(dealt, lies(1, "As"))
    dealt.expect(2, third(1, 2))
    assert told(dealt, lies(1, "As")) == [Up(1, card("As"))]


def test_what_was_told_while_the_kiosk_said_what_is_due_is_not_due_again(dealt: Dealt) -> None:
    told(dealt, lies(1, "As"))
    dealt.expect(1, third(1, 2, 3), since=1)
    assert told(dealt, lies(2, "Kd")) == [Up(2, card("Kd"))]


def test_a_camera_that_begins_in_mid_hand_does_not_take_an_old_card_for_the_new_one() -> None:
    dealt = Dealt()
    dealt.expect(1, fourth(1))
    assert told(dealt, lies(1, "As")) == []
    assert told(dealt, lies(1, "Kd")) == [Up(1, card("Kd"))]
    assert dealt.faces(1) == [card("As"), card("Kd")]


def test_beside_a_shoe_the_slots_that_it_filled_are_read_to_be_compared() -> None:
    dealt = Dealt(second=True)
    dealt.expect(1, third(1, 2))
    dealt.expect(1, third(2))
    assert told(dealt, lies(1, "As")) == [Up(1, card("As"))]
    assert told(dealt, lies(1, "Kd")) == []


def test_of_a_tabled_hand_only_what_was_not_told_before_is_told_once_all_three_are_read(dealt: Dealt) -> None:
    told(dealt, lies(1, "As"))
    dealt.open(1, 0)
    assert told(dealt, lies(1, "Kd"), lies(1, "As", (30, 0)), now=0.5) == []
    assert told(dealt, lies(1, "Kh"), lies(1, "5s"), now=0.6) == [Shown(1, (card("Kd"), card("Kh"), card("5s")))]
    assert told(dealt, now=9) == []


def test_a_tabled_hand_that_is_not_wholly_read_in_time_is_told_as_far_as_it_is_and_again_with_each_card_more(dealt: Dealt) -> None:
    told(dealt, lies(1, "As"))
    dealt.open(1, 0)
    assert told(dealt, lies(1, "Kd"), now=1) == []
    assert told(dealt, now=PATIENCE) == [Shown(1, (card("Kd"),))]
    assert told(dealt, lies(1, "Kh"), now=9) == [Shown(1, (card("Kd"), card("Kh")))]
    dealt.end_hand()
    assert told(dealt, lies(1, "5s"), now=10) == []


def test_nothing_is_told_of_a_hand_that_is_not_tabled(dealt: Dealt) -> None:
    told(dealt, lies(1, "As"))
    assert told(dealt, lies(1, "Kd"), lies(1, "Kh"), lies(1, "5s"), now=9) == []
