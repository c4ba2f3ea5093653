"""Showdown at the table: tabled hands are read, others never; the push, and what it skips."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dealer_assist.cards import card
from dealer_assist.rulebook.house import STANDARD, Game, HouseRules
from dealer_assist.table import commands as c
from dealer_assist.table import events as e
from dealer_assist.table.commands import Refused
from dealer_assist.table.decide import decide
from dealer_assist.table.evolve import evolve
from dealer_assist.table.expect import Next, expect, offers
from dealer_assist.table.state import Level, Phase
from tests.core.table.hand_script import Dealer, seated

THREE = {1: 200, 2: 200, 3: 200}
TO_SEVENTH = """
    start
    down 6
    up 2c 9d Th
    close
    burn
    up 3c 3d 3h
    close
    burn
    up 4c 4d 4h
    close
    burn
    up 5c 5d 5h
    close
    burn
    down 3
"""


def seventh(rules: HouseRules = STANDARD, level: Level = Level.L2) -> Dealer:
    return seated(dict(THREE), rules, level).play(TO_SEVENTH)


def shown(rules: HouseRules = STANDARD) -> Dealer:
    return seventh(rules).play("close")


def test_the_last_bettor_shows_first_and_else_who_acted_first() -> None:
    assert shown().hand.show_order == (3, 1, 2)
    assert seventh().play("3 check\n1 bet\nclose").hand.show_order == (1, 2, 3)


def test_the_first_tabled_hand_closes_the_last_round() -> None:
    dealer = seventh().play("3 bet\ntabled 3")
    assert (dealer.hand.phase, [seat.tabled for seat in dealer.hand.seats]) == (Phase.SHOWDOWN, [False, False, True])
    dealer.play("undo")
    assert dealer.hand.phase is Phase.BETTING


@pytest.mark.parametrize("line", ["tabled 1", "muck 1", "award", "winners main 1"])
def test_nothing_is_shown_or_pushed_before_betting_is_over(line: str) -> None:
    dealer = seated(dict(THREE)).play("start\ndown 6\nup 2c 9d Th")
    with pytest.raises(Refused, match="SHOW-1"):
        dealer.play(line)
    with pytest.raises(Refused, match="SHOW-1"):
        seated(dict(THREE)).play("start").play(line)


def test_hands_are_tabled_while_the_cards_of_an_all_in_are_run_out() -> None:
    dealer = seated({1: 12, 2: 12}).play("start\ndown 4\nup 2c 9d\n1 force 10\n2 call\ntabled 1\nenter 1 Ah")
    assert (dealer.hand.phase, dealer.hand.seats[0].tabled, len(dealer.hand.seats[0].known)) == (Phase.DEALING, True, 2)


@pytest.mark.parametrize(
    ("script", "line", "rule"),
    [
        ("", "tabled 7", "ORDER-5"),
        ("tabled 1", "tabled 1", "SHOW-5"),
        ("", "muck 7", "ORDER-5"),
        ("tabled 1", "muck 1", "SHOW-6"),
        ("muck 1", "muck 1", "ORDER-5"),
        ("", "award", "SHOW-5"),
        ("tabled 1", "award", "SHOW-5"),
        ("", "winners main 7", "POT-9"),
        ("muck 1\nmuck 2", "award", "SHOW-9"),
    ],
)
def test_what_cannot_be_shown_or_pushed_is_refused(script: str, line: str, rule: str) -> None:
    dealer = shown().play(script)
    with pytest.raises(Refused) as refused:
        dealer.play(line)
    assert refused.value.reason.rule == rule


def test_nothing_is_read_before_it_is_tabled_and_what_is_skipped_is_named() -> None:
    dealer = shown().play("shows 2 Kc Kd 8c")
    found = expect(dealer.table.state)
    assert (found.next, found.untabled) == (Next.TABLE_HANDS, (1, 3))
    dealer.play("tabled 1")
    assert expect(dealer.table.state).next is Next.NAME_CARD
    dealer.play("award")
    assert [award.pay for award in dealer.hand.awards] == [{2: 15}]
    assert [event.skipped for event in dealer.events if isinstance(event, e.PotsAwarded)] == [(1, 3)]


def test_the_preview_is_what_is_pushed() -> None:
    dealer = shown().play("shows 1 Ac 6c 8s\nshows 2 Kc Kd 8c\nshows 3 Qc Qd Jc")
    found = expect(dealer.table.state)
    assert found.next is Next.AWARD
    dealer.play("award")
    assert dealer.hand.awards == found.awards
    assert dealer.hand.awards[0].pay == {1: 15}


def test_a_hand_given_up_can_be_taken_back_and_the_last_one_wins_unshown() -> None:
    dealer = shown().play("muck 1\ntabled 1\nundo\nmuck 2")
    assert [award.pay for award in dealer.hand.awards] == [{3: 15}]
    assert dealer.hand.seats[2].known == tuple(held.face for held in dealer.hand.seats[2].cards if held and held.up)


def test_with_all_hands_face_up_nobody_all_in_may_muck() -> None:
    rules = replace(STANDARD, allin_face_up=True)
    dealer = seated({1: 12, 2: 12, 3: 12}, rules, Level.L1).play("start\nopener 1\n1 force 10\nclose")
    with pytest.raises(Refused, match="SHOW-4"):
        dealer.play("muck 1")


def test_winners_are_declared_by_pot_and_half() -> None:
    rules = replace(STANDARD, game=Game.HILO8)
    dealer = seated({1: 12, 2: 200, 3: 200}, rules, Level.L1).play("start\nopener 1\n1 force 10\nclose\nopener 2\n2 bet\nclose")
    dealer.play("opener 2\nclose\nopener 2\nclose\nclose")
    assert [pot.name for pot in expect(dealer.table.state).pots] == ["main", "side 1"]
    with pytest.raises(Refused, match="SPLIT-1"):
        dealer.play("winners main 1 / 2")
    dealer.tap(c.DeclareWinners(high={"main": (1,), "side 1": (2,)}, low={"main": (3,), "side 1": ()}))
    assert [(award.pot, award.pay) for award in dealer.hand.awards] == [("side 1", {2: 20}), ("main", {1: 18, 3: 18})]


def test_two_tabled_hands_cannot_hold_one_card() -> None:
    dealer = shown().play("shows 1 Ac 6c 8s\nshows 2 Kc Kd 8c")
    twice = dealer.table.state
    wrong = evolve(twice, e.CardNamed(seat=2, slot=6, face=card("8s")))
    with pytest.raises(Refused, match="IRREG-3"):
        decide(wrong, c.AwardPots())


def test_the_house_takes_its_rake_before_the_split_and_nothing_on_third() -> None:
    rules = replace(STANDARD, take="rake")
    dealer = shown(rules).play("shows 1 Ac 6c 8s\naward")
    assert (dealer.hand.rake, dealer.hand.awards[0].pay) == (1, {1: 14})
    third = seated(dict(THREE), rules, Level.L1).play("start\nopener 1\n2 complete\nsweep 3 1")
    assert third.hand.rake == 0


def test_every_tap_that_is_offered_at_showdown_is_meant() -> None:
    kinds = {type(command).__name__ for command in offers(shown().play("shows 1 Ac 6c 8s").table.state)}
    assert kinds == {"Undo", "CallFloor", "AwardPots", "TableHand", "MuckHand"}
