"""Cards entered, corrected, moved and removed by hand, each in two touches at most; and what is refused."""

from __future__ import annotations

import pytest

from dealer_assist.cards import cards
from dealer_assist.rulebook.irregularities import Irregularity
from dealer_assist.table.commands import Refused, SetLevel
from dealer_assist.table.expect import Next, expect
from dealer_assist.table.state import Level, Phase
from tests.core.table.hand_script import Dealer, seated

THREE = {1: 200, 2: 200, 3: 200}


def doors() -> Dealer:
    """Third street open: seat 1 has the two of clubs."""
    return seated(dict(THREE)).play("start\ndown 6\nup 2c 9d Th")


def faces(dealer: Dealer, slot: int) -> list[str]:
    return [str(held.face) if (held := seat.cards[slot]) is not None else "-" for seat in dealer.hand.seats]


def test_a_misread_door_card_is_corrected_by_one_tap_and_the_force_seat_with_it() -> None:
    dealer = doors().play("enter 1 Kc 2")
    assert (faces(dealer, 2), dealer.hand.force_seat) == (["Kc", "9d", "Th"], 2)
    dealer.play("undo")
    assert (faces(dealer, 2), dealer.hand.force_seat) == (["2c", "9d", "Th"], 1)


def test_a_correction_that_changes_nothing_leaves_the_opening_alone() -> None:
    dealer = doors().play("enter 3 Ks 2")
    assert (dealer.hand.force_seat, dealer.hand.phase) == (1, Phase.BETTING)
    assert sum(entry.voided for entry in dealer.hand.entries) == 0


def test_once_somebody_acted_a_correction_does_not_move_the_action() -> None:
    dealer = doors().play("1 force\nenter 1 Kc 2")
    assert (faces(dealer, 2)[0], dealer.hand.force_seat) == ("Kc", 1)


def test_an_opener_the_dealer_named_is_not_changed_by_a_card() -> None:
    dealer = seated(dict(THREE)).play("start\ndown 6\nup 2c\nopener 3\nenter 2 3d")
    assert (dealer.hand.force_seat, dealer.hand.phase) == (3, Phase.BETTING)


def test_an_unread_up_card_waits_for_its_name() -> None:
    dealer = seated(dict(THREE)).play("start\ndown 6\nup 2c\nmissed\nup Th")
    found = expect(dealer.table.state)
    assert (found.next, found.missing) == (Next.NAME_CARD, ((2, 2),))
    dealer.play("enter 2 9d")
    assert (dealer.hand.force_seat, dealer.hand.phase) == (1, Phase.BETTING)


def test_a_missed_card_shifts_those_after_it_by_one_seat_in_two_taps() -> None:
    dealer = doors().play("close\nburn\nup 4d 5d").play("move 2 3 3 3")  # seat 2's card was not seen: 5d lies at seat 3
    assert faces(dealer, 3) == ["4d", "-", "5d"]
    dealer.play("enter 2 6d")
    assert (faces(dealer, 3), dealer.hand.phase) == (["4d", "6d", "5d"], Phase.BETTING)
    dealer = doors().play("close\nburn\nup 4d 5d").play("move 1 3 2 3")  # seat 1's card was not seen
    assert faces(dealer, 3) == ["-", "4d", "5d"]


def test_two_cards_change_places_when_no_seat_is_short() -> None:
    dealer = doors().play("move 1 2 3 2")
    assert (faces(dealer, 2), dealer.hand.force_seat) == (["Th", "9d", "2c"], 3)
    dealer.play("move 3 2 1 2")
    assert (faces(dealer, 2), dealer.hand.force_seat) == (["2c", "9d", "Th"], 1)
    dealer.play("move 1 2 1 0")
    assert faces(dealer, 0)[0] == "2c"


def test_a_removed_card_is_due_again() -> None:
    dealer = doors().play("remove 2 2")
    assert (dealer.hand.phase, [(card.seat, card.slot) for card in expect(dealer.table.state).due]) == (Phase.DEALING, [(2, 2)])
    dealer.play("up 3d")
    assert (faces(dealer, 2), dealer.hand.force_seat) == (["2c", "3d", "Th"], 1)


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("enter 2 2c", "IRREG-3"),
        ("enter 1 5d 0", "SHOW-5"),
        ("enter 1 5d 6", "SHOW-5"),
        ("enter 1 5d 3", "DEAL-3"),
        ("enter 1 5d 9", "DEAL-3"),
        ("enter 7 5d", "ORDER-5"),
        ("enter 0 5d", "DEAL-6"),
        ("move 1 2 1 2", "IRREG-11"),
        ("move 1 2 2 8", "IRREG-11"),
        ("move 1 8 2 2", "IRREG-11"),
        ("move 1 3 2 3", "IRREG-11"),
        ("move 1 2 7 2", "ORDER-5"),
        ("remove 1 3", "IRREG-11"),
        ("remove 1 9", "IRREG-11"),
        ("remove 0 7", "IRREG-11"),
        ("remove 8 2", "ORDER-5"),
    ],
)
def test_what_does_not_lie_there_or_is_face_down_is_refused(line: str, rule: str) -> None:
    dealer = doors()
    before = dealer.table.state
    with pytest.raises(Refused) as refused:
        dealer.play(line)
    assert (refused.value.reason.rule, dealer.table.state) == (rule, before)


def test_an_entered_card_of_a_street_that_is_not_due_is_refused() -> None:
    dealer = doors().play("close\nburn\nup 4d 5d 6d")
    with pytest.raises(Refused, match="DEAL-3"):
        dealer.play("enter 1 7d 5")
    folded = doors().play("2 fold")
    with pytest.raises(Refused, match="DEAL-3"):
        folded.play("enter 2 7d")


def test_a_card_dealt_down_by_mistake_is_turned_and_named() -> None:
    dealer = seated(dict(THREE)).play("start\ndown 7\nup 9d Th")
    assert [note.what for note in dealer.hand.notes] == [Irregularity.ALL_DOWN]
    assert expect(dealer.table.state).missing == ((1, 2),)
    dealer.play("enter 1 2c")
    assert (dealer.hand.force_seat, dealer.hand.seats[0].board) == (1, cards("2c"))


def test_a_card_exposed_on_the_deal_is_the_door_card_and_the_third_comes_down() -> None:
    dealer = seated(dict(THREE)).play("start\ndown 1\nup 2c\ndown 4\nup 9d\ndown 1\nup Th")
    assert [(note.what, note.seat) for note in dealer.hand.notes] == [(Irregularity.EXPOSED_DOWN, 2)]
    assert (dealer.hand.force_seat, dealer.hand.phase) == (2, Phase.BETTING)


EIGHT: dict[int, int | None] = dict.fromkeys(range(1, 9), 200)


def all_eight() -> Dealer:
    """All eight seats in the hand before the last card: it will be one for all of them."""
    ranks = "23456789TJQKA"
    deck = iter(rank + suit for suit in "cdhs" for rank in ranks)
    dealer = seated(EIGHT).play("start\ndown 16")
    for street in range(3, 7):
        dealer.play("up " + " ".join(next(deck) for _ in range(8)) + "\nclose\nburn")
        assert dealer.hand.street == street + 1
    return dealer


def test_one_community_card_for_all_eight() -> None:
    dealer = all_eight()
    assert (dealer.hand.plan is not None and dealer.hand.plan.plan, expect(dealer.table.state).stub) == ("community", 1)
    dealer.play("up Ks")
    assert (dealer.hand.phase, dealer.hand.street) == (Phase.BETTING, 7)
    dealer.play("close\nshows 1 As Qs\nshows 2 Js Ts")
    assert expect(dealer.table.state).missing == ()
    dealer.play("award")
    assert sum(dealer.hand.awards[0].pay.values()) == 40


def test_a_community_card_is_named_moved_and_removed_like_any_other() -> None:
    dealer = all_eight().play("missed")
    found = expect(dealer.table.state)
    assert (found.next, found.missing) == (Next.ACT, ((0, 7),))
    named = dealer.play("enter 0 Ks\nenter 0 Qs").hand.community
    assert str(named and named.face) == "Qs"
    with pytest.raises(Refused, match="IRREG-3"):
        dealer.play("enter 1 Qs")
    removed = dealer.play("remove 0 7").hand
    assert (removed.community, removed.phase) == (None, Phase.DEALING)
    assert dealer.play("enter 0 As").hand.phase is Phase.BETTING


@pytest.mark.parametrize(("script", "counts"), [("opener 1\n1 bet 20\nup Ks", False), ("up Ks\n1 bet 20\nburn", True)])
def test_a_community_card_told_after_seventh_was_bet_without_it_does_not_count(script: str, counts: bool) -> None:
    dealer = all_eight()
    dealer.tap(SetLevel(level=Level.L1))
    dealer.play(script)
    assert (dealer.hand.community is not None, dealer.table.state.devices["shoe"].counts) == (counts, counts)


def test_without_sensors_a_community_card_is_entered_when_it_is_needed() -> None:
    dealer = seated(EIGHT, level=Level.L1).play("start\nopener 1\nclose\nopener 1\nclose\nopener 1\nclose\nopener 1\nclose")
    assert (dealer.hand.street, dealer.hand.phase) == (7, Phase.BETTING)
    dealer.play("enter 0 As\nclose\nshows 1 2c 3c 4c 5c 7d 8d\naward")
    assert dealer.hand.awards[0].pay == {1: 40}
