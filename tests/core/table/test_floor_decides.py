"""The floor decides: a hand that waits for it takes nothing from the dealer, and nobody is put down for it who did not sign in."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dealer_assist.cards import card
from dealer_assist.rulebook.betting import Do
from dealer_assist.rulebook.house import STANDARD, HouseRules
from dealer_assist.rulebook.irregularities import Irregularity
from dealer_assist.table import commands as c
from dealer_assist.table import events as e
from dealer_assist.table.access_state import Role
from dealer_assist.table.commands import Refused
from dealer_assist.table.evolve import fold
from dealer_assist.table.irregular.cases import cases
from dealer_assist.table.irregular.options import reported
from dealer_assist.table.life_state import FloorReason
from dealer_assist.table.state import Actor, Level, TableState
from tests.core.table.hand_script import Dealer, seated

HOLD = c.CallFloor(hold=True, reason=FloorReason.IRREGULARITY, about=c.ReportIrregularity(what=Irregularity.DEAD_HAND, seat=2))
DEAD = c.ReportIrregularity(what=Irregularity.DEAD_HAND, seat=2, way="dead")
FLOOR = Actor("floor", "1001")


def betting(rules: HouseRules = STANDARD) -> Dealer:
    return seated({1: 200, 2: 200, 3: 200}, rules, Level.L1).play("start\nopener 1\n1 force")


def test_a_hand_that_waits_takes_nothing_but_the_call_taken_back() -> None:
    dealer = betting()
    dealer.tap(HOLD)
    assert dealer.table.state.access.waits
    with pytest.raises(Refused, match=r"refused\.waits"):
        dealer.play("2 fold")
    with pytest.raises(Refused, match=r"refused\.waits"):
        dealer.play("undo")
    dealer.tap(c.CallFloor(reason=FloorReason.DISPUTE))
    assert dealer.table.state.access.waits, "a reason given later leaves it held"
    dealer.tap(c.CallFloor(open=False))
    dealer.play("2 fold")
    assert fold(TableState(), dealer.events) == dealer.table.state


def test_what_the_floor_is_to_rule_on_is_on_record_and_first_among_what_can_be_ruled_on() -> None:
    dealer = betting()
    dealer.tap(HOLD)
    assert [(note.what, note.seat, note.way) for note in dealer.hand.notes] == [(Irregularity.DEAD_HAND, 2, "")]
    assert cases(dealer.table.state)[0].reported
    over = betting().play("sweep 2 3")
    over.tap(HOLD)
    assert over.hand.notes == (), "a hand that is over has nothing more to be noted"


@pytest.mark.parametrize(
    "report",
    [
        c.ReportIrregularity(what=Irregularity.OUT_OF_TURN, seat=3, do=Do.RAISE, to=20),
        c.ReportIrregularity(what=Irregularity.OUT_OF_TURN, seat=3, do=Do.FOLD),
        c.ReportIrregularity(what=Irregularity.EXPOSED_CARD, seat=2, slot=1, face=card("Kc")),
        c.ReportIrregularity(what=Irregularity.WRONG_SEAT, seat=2, slot=2, to_seat=3),
        c.ReportIrregularity(what=Irregularity.MISDEAL),
    ],
)
def test_all_that_the_dealer_said_when_it_called_is_there_for_the_floor(report: c.ReportIrregularity) -> None:
    dealer = betting()
    dealer.tap(replace(HOLD, about=report))
    (note,) = dealer.hand.notes
    assert reported(note) == report


def test_the_floor_ends_the_wait_by_signing_in() -> None:
    dealer = betting()
    dealer.tap(HOLD)
    dealer.table.record((e.SignedIn(by=FLOOR, person="1001", role=Role.FLOOR, way="pin"), e.FloorOpened(by=FLOOR, frozen=True)))
    dealer.table.record((e.FloorCalled(by=FLOOR, open=False),))
    assert not dealer.table.state.access.waits
    dealer.table.command(replace(DEAD, by=FLOOR))
    assert dealer.hand.living == (1, 3)


def test_nobody_is_put_down_as_the_floor_who_did_not_sign_in() -> None:
    dealer = betting()
    with pytest.raises(Refused, match=r"refused\.floor_unsigned"):
        dealer.tap(replace(DEAD, by=FLOOR))
    with pytest.raises(Refused, match=r"refused\.no_oral"):
        dealer.tap(replace(DEAD, oral=True))


def test_where_the_house_takes_the_floors_word_the_record_says_that_it_was_one() -> None:
    dealer = betting(replace(STANDARD, oral_rulings=True))
    dealer.tap(replace(DEAD, oral=True))
    (note,) = dealer.hand.notes
    assert (note.oral, note.way, note.by) == (True, "dead", Actor("dealer", "dealer"))
