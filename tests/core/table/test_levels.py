"""Working levels: what a device that fails, comes back or sees only half does to the hand."""

from __future__ import annotations

import pytest

from dealer_assist.rulebook.house import HouseRules
from dealer_assist.table import commands as c
from dealer_assist.table import readings as r
from dealer_assist.table.commands import Refused
from dealer_assist.table.due import due_slots
from dealer_assist.table.events import LevelSet
from dealer_assist.table.expect import Next, expect
from dealer_assist.table.state import Level, Phase
from tests.core.table.hand_script import Dealer, seated

THREE = {1: 200, 2: 200, 3: 200}


def sides(dealer: Dealer) -> str:
    """What the shoe is told: burns, cards face up, cards face down."""
    return "".join("U" if slot.up else "D" if slot.seat else "B" for slot in due_slots(dealer.table.state))


def camera() -> Dealer:
    """A table with a camera, which sees up cards only."""
    dealer = seated(dict(THREE), level=Level.L1)
    dealer.device = "camera"
    dealer.tap(c.SetLevel(level=Level.L2))
    return dealer.play("live")


def test_a_device_that_fails_drops_the_level_and_one_that_comes_back_restores_it() -> None:
    dealer = seated(dict(THREE)).play("start\ndown 6\nup 2c 9d Th\nlost")
    assert (dealer.table.state.level, dealer.table.state.wanted) == (Level.L1, Level.L2)
    assert dealer.events[-1] == LevelSet(level=Level.L1, wanted=Level.L2, device="shoe", origin=dealer.events[-1].origin)
    dealer.play("1 force\n2 call\nlive")
    levels = [dealer.table.state.level]
    dealer.play("lost\nclose\nopener 2\n2 bet 10\nclose\nlive")
    levels.append(dealer.table.state.level)
    assert levels == [Level.L2, Level.L1]  # dealt on without it: it counts again with the next hand
    dealer.play("burn\nup Kd Ks Kh")
    assert (dealer.hand.street, dealer.hand.phase) == (5, Phase.DEALING)  # no fourth card is known: the opener is named
    assert expect(dealer.table.state).next is Next.NAME_OPENER


@pytest.mark.parametrize("wanted", [Level.L0, Level.L1, Level.L3])
def test_a_level_without_sensors_stays_when_a_device_fails(wanted: Level) -> None:
    dealer = seated(dict(THREE))
    dealer.tap(c.SetLevel(level=wanted))
    dealer.play("lost")
    assert dealer.table.state.level is wanted


def test_a_street_half_sensed_is_finished_by_hand() -> None:
    dealer = seated(dict(THREE)).play("start\ndown 6\nup 2c\nlost\nenter 2 9d\nenter 3 Th")
    assert (dealer.hand.phase, dealer.hand.force_seat) == (Phase.BETTING, 1)


def test_the_dealer_may_name_the_opener_of_a_street_half_sensed_and_late_cards_still_land() -> None:
    dealer = seated(dict(THREE)).play("start\ndown 6\nup 2c\nopener 1\nup 9d Th")
    assert dealer.hand.phase is Phase.BETTING
    assert [len(seat.board) for seat in dealer.hand.seats] == [1, 1, 1]
    dealer.play("close\nburn")
    assert dealer.hand.street == 4


def test_a_camera_sees_up_cards_only_and_seventh_opens_at_once() -> None:
    dealer = camera().play("start\nup 2c 9d Th\nclose\nup 3c 4d 5h\nclose\nup 3h 4h 5d\nclose\nup 7c 8c Qd\nclose")
    assert (dealer.hand.street, dealer.hand.phase, dealer.hand.leader) == (7, Phase.BETTING, 3)
    dealer.play("up 2s")
    assert [note.what.value for note in dealer.hand.notes] == ["wrong_count"]


def test_a_shoe_is_told_every_card_and_a_camera_the_up_cards() -> None:
    dealer = seated(dict(THREE)).play("start")
    assert [(slot.seat, slot.slot, slot.up) for slot in due_slots(dealer.table.state)[:7]] == [
        (1, 0, False), (2, 0, False), (3, 0, False), (1, 1, False), (2, 1, False), (3, 1, False), (1, 2, True),
    ]  # fmt: skip
    seen = camera().play("start\nup 2c")
    assert [(slot.seat, slot.slot, slot.up) for slot in due_slots(seen.table.state)] == [(2, 2, True), (3, 2, True)]
    assert due_slots(seated(dict(THREE)).table.state) == ()


def test_every_card_by_hand() -> None:
    dealer = seated(dict(THREE), level=Level.L3).play("start")
    assert expect(dealer.table.state).next is Next.DEAL
    dealer.play("enter 1 2c\nenter 2 9d\nenter 3 Th\n2 complete\nenter 1 3c")  # the card of fourth closes third
    assert (dealer.hand.street, dealer.hand.phase) == (4, Phase.DEALING)
    dealer.play(
        "enter 2 4c\nenter 3 5c\nclose\nenter 1 6c\nenter 2 7c\nenter 3 8c\nclose\nenter 1 9c\nenter 2 Tc\nenter 3 Jc\nclose\nclose"
    )
    assert (dealer.hand.street, dealer.hand.phase) == (7, Phase.SHOWDOWN)
    dealer.play("shows 1 Ac Ad Ah\nshows 2 Kc Kd Kh\nshows 3 Qc Qd Qh\naward")
    assert [award.pay for award in dealer.hand.awards] == [{1: 36}]


def test_without_sensors_who_started_sixth_starts_seventh_while_live() -> None:
    script = "start\nopener 1\nclose\nopener 2\nclose\nopener 3\nclose\nopener 2\n"
    dealer = seated(dict(THREE), level=Level.L1).play(script + "2 bet\nclose")
    assert dealer.hand.round is not None
    assert (dealer.hand.street, dealer.hand.round.starter) == (7, 2)
    dealer = seated(dict(THREE), level=Level.L1).play(script + "2 check\n3 bet\n2 fold")
    assert expect(dealer.table.state).next is Next.NAME_OPENER
    dealer.play("opener 3")
    assert dealer.hand.phase is Phase.BETTING


def test_without_sensors_an_all_in_starter_passes_seventh_clockwise() -> None:
    stacks = {1: 200, 2: 41, 3: 200}
    dealer = seated(stacks, HouseRules(ante=0, force=1), Level.L1)
    dealer.play("start\nopener 2\n2 force 1\nclose\nopener 2\nclose\nopener 2\nclose\nopener 2\n2 bet\n3 raise\nclose")
    assert dealer.hand.round is not None
    assert (dealer.hand.street, dealer.hand.round.starter, dealer.hand.seats[1].all_in) == (7, 3, True)


def test_an_opener_named_wrong_is_named_again_before_anybody_acts() -> None:
    dealer = seated(dict(THREE), level=Level.L1).play("start\nopener 1\nopener 2")
    assert dealer.hand.force_seat == 2
    dealer.play("2 force")
    with pytest.raises(Refused, match=r"refused\.round_running"):
        dealer.play("opener 3")


def test_an_opener_that_cannot_act_is_refused() -> None:
    dealer = seated({1: 12, 2: 200, 3: 200}, level=Level.L1).play("start\nopener 1\n1 force 10\nclose")
    with pytest.raises(Refused, match=r"refused\.cannot_act"):
        dealer.play("opener 1")
    dealer = seated({1: 12, 2: 12}).play("start")
    dealer.play("down 4\nup 2c 9d\n1 force 10\n2 call")
    with pytest.raises(Refused, match=r"refused\.nobody_to_bet_against"):
        dealer.play("opener 1")


def test_a_named_opener_that_the_cards_confirm_keeps_their_reason() -> None:
    dealer = seated(dict(THREE)).play(
        "start\ndown 6\nup 2c 9d Th\nclose\nburn\nup 3c 4d 5h\nclose\nburn\nup 6c 6d 6h\nclose\nburn\nup 7c 7d 7h\nclose"
    )
    dealer.play("opener 3")  # before the last down cards are reported
    assert (dealer.hand.street, dealer.hand.leader, dealer.hand.phase) == (7, 3, Phase.BETTING)


def test_a_device_frozen_for_a_hand_counts_again_in_the_next() -> None:
    dealer = seated(dict(THREE)).play("start\ndown 6\nup 2c 9d Th")
    dealer.sense(r.IntegrityDoubt(dealer.id()))
    state = dealer.table.state
    assert (state.level, state.devices["shoe"].frozen) == (Level.L1, True)
    dealer.play("burn")
    assert dealer.hand.burns == 0
    dealer.play("close\nopener 1\n1 bet 10\nsweep 2 3\nstart")
    state = dealer.table.state
    assert (state.level, state.devices["shoe"].frozen) == (Level.L2, False)


def test_at_a_level_without_sensors_the_cards_of_an_all_in_hand_still_land_and_no_more_of_them_than_are_due() -> None:
    """Nobody waits for fourth to seventh: the hand is at its showdown when the shoe tells of them."""
    dealer = seated({1: 200, 2: 11, 3: 200}).play("start\ndown 6\nup 2c 9d Th")
    dealer.tap(c.SetLevel(level=Level.L1))
    dealer.play("1 force\n2 complete\n3 fold\n1 call")
    assert dealer.hand.phase is Phase.SHOWDOWN
    assert sides(dealer) == "BUUBUUBUUBDD"
    dealer.play("burn\nup 3c 3d\nburn\nup 4c 4d\nburn\nup 5c 5d\nburn\ndown 2")
    assert [[held is None for held in seat.cards] for seat in dealer.hand.live] == [[False] * 7] * 2
    assert (dealer.hand.phase, dealer.hand.notes, due_slots(dealer.table.state)) == (Phase.SHOWDOWN, (), ())
    before = dealer.hand.seats
    dealer.play("burn\nup 6c\ndown 1")
    assert (dealer.hand.seats, dealer.hand.notes) == (before, ())


def test_at_a_showdown_that_no_shoe_dealt_nothing_is_due_from_one() -> None:
    dealer = seated(dict(THREE), level=Level.L1).play("start\nopener 1\nclose\nopener 1\nclose\nopener 1\nclose\nopener 1\nclose\nclose")
    assert dealer.hand.phase is Phase.SHOWDOWN
    assert due_slots(dealer.table.state) == ()
