"""What is asked of the vault: never before a hand is on record as tabled, and by the house's way at showdown (`vault_showdown`)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dealer_assist.cards import Card
from dealer_assist.chips import Chips, Seat
from dealer_assist.rulebook.house import STANDARD, HouseRules
from dealer_assist.table import events as e
from dealer_assist.table import readings as r
from dealer_assist.table.expect import Next, expect
from dealer_assist.table.state import Phase
from dealer_assist.table.vault import Open, Verify, asked_of_vault
from tests.core.table.hand_script import Dealer, seated

VERIFY_ONLY = replace(STANDARD, vault_showdown="verify_only")
FACE_UP = replace(STANDARD, allin_face_up=True)
TO_SEVENTH = "start\ndown 4\nup 9h 4d\nburn\nup Kd 5h\nburn\nup 2c 7d\nburn\nup 3c 8s\nburn\ndown 2"


def table(rules: HouseRules, stacks: dict[Seat, Chips | None] | None = None) -> tuple[Dealer, list[Open | Verify]]:
    dealer = seated({1: 200, 2: 200} if stacks is None else stacks, rules)
    asked: list[Open | Verify] = []
    dealer.table.listen(
        lambda before, events, after: asked.extend(ask for event in events if (ask := asked_of_vault(event, after.hand)) is not None)
    )
    return dealer, asked


def seqs(ask: Open | Verify) -> tuple[int, ...]:
    return tuple(card.seq for card in ask.cards) if isinstance(ask, Open) else (ask.card.seq,)


def test_nothing_is_asked_before_a_hand_is_tabled() -> None:
    dealer, asked = table(STANDARD)
    dealer.play(f"{TO_SEVENTH}\nclose")
    assert (dealer.hand.phase, asked) == (Phase.SHOWDOWN, [])


def test_a_tabled_hand_is_opened_by_the_readings_that_brought_its_cards() -> None:
    dealer, asked = table(STANDARD)
    dealer.play(f"{TO_SEVENTH}\nclose\ntabled 2")
    assert [(ask.seat, seqs(ask)) for ask in asked] == [(2, (2, 4, 18))]


def test_what_the_vault_opened_is_not_verified_and_what_was_keyed_is() -> None:
    dealer, asked = table(STANDARD)
    dealer.play(f"{TO_SEVENTH}\nclose\ntabled 2")
    dealer.sense(r.DownCardsOpened(dealer.id(), 2, (Card.HA, None, Card.SA)))
    assert len(asked) == 1
    dealer.play("enter 2 Ac")
    assert isinstance(asked[-1], Verify)
    assert (asked[-1].seat, asked[-1].slot, asked[-1].face, seqs(asked[-1])) == (2, 1, Card.CA, (4,))


def test_a_house_that_only_verifies_opens_nothing() -> None:
    dealer, asked = table(VERIFY_ONLY)
    dealer.play(f"{TO_SEVENTH}\nclose\ntabled 2\nenter 2 Ac")
    assert [type(ask) for ask in asked] == [Verify]


def test_an_up_card_that_is_corrected_is_no_question_for_the_vault() -> None:
    dealer, asked = table(STANDARD)
    dealer.play(f"{TO_SEVENTH}\nclose\nenter 2 6d 2")
    assert asked == []


def test_down_cards_that_no_device_dealt_are_keyed_without_a_question() -> None:
    dealer, asked = table(STANDARD)
    dealer.play("start\nup 9h 4d\nclose\nup Kd 5h\nclose\nup 2c 7d\nclose\nup 3c 8s\nclose\nclose\nshows 2 Ac Ad As\nenter 2 Ah 6")
    assert asked == []


def test_a_fact_about_nobodys_cards_asks_nothing() -> None:
    dealer, _ = table(STANDARD)
    hand = dealer.play("start").hand
    assert asked_of_vault(e.HandTabled(seat=1), None) is None
    assert asked_of_vault(e.HandTabled(seat=7), hand) is None
    assert asked_of_vault(e.HandMucked(seat=1), hand) is None


ALL_IN = "start\ndown 4\nup 9h 4d\nclose"


def test_where_all_in_hands_are_turned_up_they_are_due_before_the_next_street_and_later_down_cards_are_opened_too() -> None:  # SHOW-4
    dealer, asked = table(FACE_UP, {1: 5, 2: 5})
    dealer.play(ALL_IN)
    due = expect(dealer.table.state)
    assert (due.next, due.untabled) == (Next.TABLE_HANDS, (1, 2))
    dealer.play("tabled 1\ntabled 2")
    due = expect(dealer.table.state)
    assert (due.next, due.missing) == (Next.DEAL, ((1, 0), (1, 1), (2, 0), (2, 1)))
    dealer.play("burn\nup Kd 5h\nburn\nup 2c 7d\nburn\nup 3c 8s\nburn\ndown 2")
    assert [(ask.seat, len(seqs(ask))) for ask in asked] == [(1, 2), (2, 2), (1, 3), (2, 3)]
    assert (dealer.hand.phase, expect(dealer.table.state).next) == (Phase.SHOWDOWN, Next.NAME_CARD)


@pytest.mark.parametrize(
    ("rules", "stacks", "script", "untabled"),
    [
        (STANDARD, {1: 5, 2: 5}, ALL_IN, ()),  # cash: not before the showdown
        (FACE_UP, {1: 200, 2: 200}, ALL_IN, ()),  # betting goes on
        (FACE_UP, {1: 2, 2: 2}, "start", ()),  # there are no cards yet
        (FACE_UP, {1: 2, 2: 2}, "start\ndown 4\nup 9h 4d", (1, 2)),
        (FACE_UP, {1: 5, 2: 200}, ALL_IN, (1, 2)),
    ],
)
def test_hands_are_turned_up_when_no_more_betting_is_possible_and_not_before(
    rules: HouseRules, stacks: dict[Seat, Chips | None], script: str, untabled: tuple[int, ...]
) -> None:
    dealer, _ = table(rules, stacks)
    assert expect(dealer.play(script).table.state).untabled == untabled
