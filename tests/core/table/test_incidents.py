"""Irregularities reported by the dealer: on record, and what they do to the hand at once."""

from __future__ import annotations

import pytest

from dealer_assist.cards import card
from dealer_assist.rulebook.irregularities import Irregularity
from dealer_assist.table import commands as c
from dealer_assist.table.commands import Refused
from dealer_assist.table.state import Level, Phase
from tests.core.table.hand_script import Dealer, seated

THREE = {1: 200, 2: 200, 3: 200}


def opened() -> Dealer:
    return seated(dict(THREE)).play("start\ndown 6\nup 2c 9d Th")


def report(dealer: Dealer, what: Irregularity, seat: int | None = None, slot: int | None = None, face: str = "") -> Dealer:
    dealer.tap(c.ReportIrregularity(what=what, seat=seat, slot=slot, face=card(face) if face else None))
    return dealer


@pytest.mark.parametrize("what", [Irregularity.MISDEAL, Irregularity.FOUL_DECK])
def test_a_void_hand_gives_every_chip_back(what: Irregularity) -> None:
    dealer = report(opened().play("1 force 10"), what)
    assert (dealer.hand.phase, [seat.paid for seat in dealer.hand.seats]) == (Phase.VOID, [0, 0, 0])
    assert [player.stack for player in dealer.table.state.players.values()] == [200, 200, 200]
    dealer.play("undo")
    assert dealer.hand.phase is Phase.BETTING


@pytest.mark.parametrize("what", [Irregularity.DEAD_HAND, Irregularity.ABSENT])
def test_a_dead_hand_leaves_its_money_and_its_turn(what: Irregularity) -> None:
    dealer = report(opened().play("3 complete"), what, seat=1)
    assert dealer.hand.round is not None
    assert (dealer.hand.seats[0].folded, dealer.hand.seats[0].killed != "", dealer.hand.round.gone) == (True, True, (1,))
    dealer.play("2 call")
    assert (dealer.hand.street, dealer.hand.seats[0].paid) == (4, 5)
    report(dealer, what, seat=2)
    assert [award.pay for award in dealer.hand.awards] == [{3: 29}]


def test_a_hand_that_dies_while_a_street_is_dealt_ends_on_the_street_before() -> None:
    dealer = report(opened().play("close\nburn"), Irregularity.DEAD_HAND, seat=1)
    report(dealer, Irregularity.DEAD_HAND, seat=2)
    assert (dealer.hand.phase, dealer.hand.awards[0].pay) == (Phase.AWARDED, {3: 15})


@pytest.mark.parametrize(("seat", "rule"), [(None, "ORDER-5"), (7, "ORDER-5"), (1, "IRREG-20")])
def test_only_a_live_hand_can_die_and_never_the_last(seat: int | None, rule: str) -> None:
    dealer = report(opened().play("1 force"), Irregularity.DEAD_HAND, seat=1)
    with pytest.raises(Refused) as refused:
        report(dealer, Irregularity.DEAD_HAND, seat=seat)
    assert refused.value.reason.rule == rule


def test_a_down_card_seen_on_the_deal_becomes_the_door_card() -> None:
    dealer = seated(dict(THREE)).play("start\ndown 6")
    report(dealer, Irregularity.EXPOSED_DOWN, seat=2, slot=0, face="2d")
    dealer.play("up 9c\nup Th")
    held = dealer.hand.seats[1].cards[0]
    assert held is not None
    assert (held.up, held.exposed, dealer.hand.notes[0].values) == (True, True, {"slot": 0, "card": "2d"})


def test_a_card_seen_later_is_on_record_and_stays_out_of_the_board() -> None:
    dealer = report(opened(), Irregularity.EXPOSED_CARD, seat=2, slot=0)
    dealer.play("enter 2 Kd 0")  # it may be named: the table has seen it
    assert dealer.hand.seats[1].board == (card("9d"),)
    assert card("Kd") in dealer.hand.seats[1].known


@pytest.mark.parametrize("slot", [None, 5, 9])
def test_a_card_that_is_not_there_cannot_be_seen(slot: int | None) -> None:
    with pytest.raises(Refused, match="IRREG-11"):
        report(opened(), Irregularity.EXPOSED_CARD, seat=2, slot=slot)


def test_everything_else_is_put_on_record() -> None:
    dealer = opened()
    dealer.tap(c.ReportIrregularity(what=Irregularity.STRING_BET, seat=2, way="noted"))
    assert [(note.what, note.seat) for note in dealer.hand.notes] == [(Irregularity.STRING_BET, 2)]


def test_without_a_hand_nothing_is_reported() -> None:
    dealer = seated({1: 200, 2: 200}, level=Level.L1)
    with pytest.raises(Refused, match="SEAT-2"):
        report(dealer, Irregularity.MISDEAL)


def test_a_card_that_lies_elsewhere_was_not_the_one_seen() -> None:
    with pytest.raises(Refused, match="IRREG-3"):
        report(opened(), Irregularity.EXPOSED_CARD, seat=2, slot=0, face="2c")
    assert report(opened(), Irregularity.EXPOSED_CARD, seat=2, slot=2, face="9d").hand.notes


def test_the_wrong_force_seat_takes_its_chips_back_until_the_next_has_acted() -> None:
    dealer = report(opened().play("opener 2\n2 force"), Irregularity.WRONG_FORCE_SEAT)
    assert dealer.hand.round is not None
    assert (dealer.hand.force_seat, dealer.hand.round.starter, dealer.hand.round.actions) == (1, 1, ())
    assert [seat.paid for seat in dealer.hand.seats] == [2, 2, 2]
    back = dealer.play("undo").hand
    assert (back.force_seat, [seat.paid for seat in back.seats]) == (2, [2, 5, 2])
    without = seated(dict(THREE), level=Level.L1).play("start\nopener 2\n2 force")
    assert report(without, Irregularity.WRONG_FORCE_SEAT, seat=3).hand.force_seat == 3


@pytest.mark.parametrize(
    ("script", "seat"),
    [("opener 2\n2 force\n3 call", None), ("1 force", None), ("", None), ("close", None)],
    ids=["acted", "right", "none", "later"],
)
def test_else_the_bet_stands(script: str, seat: int | None) -> None:
    dealer = opened().play(script)
    before = dealer.hand
    assert report(dealer, Irregularity.WRONG_FORCE_SEAT, seat=seat).hand.seats == before.seats
    nobody = seated(dict(THREE), level=Level.L1).play("start\nopener 2\n2 force")
    assert report(nobody, Irregularity.WRONG_FORCE_SEAT).hand.force_seat == 2
