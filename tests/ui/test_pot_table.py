"""The panel at showdown: what each half of a pot comes to, the push in chips, what the house takes, who shows when."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dealer_assist.rulebook.house import Game
from dealer_assist.table.state import Level
from tests.core.table.hand_script import seated
from tests.ui.moments import moment, scene, seen
from tests.ui.scenes import FIVE, HILO8, SHOWDOWN, TABLED
from ui.views.showdown import showdown


@pytest.mark.parametrize(
    ("game", "held", "low"),
    [
        pytest.param(Game.HILO, "3h 7c Ac", "scoop", id="one seat wins both halves"),
        pytest.param(Game.HILO8, "3h 7c Ac", "scoop", id="one seat wins both halves with a qualifier"),
        pytest.param(Game.HILO8, "4d 6d Qh", "no low", id="no low qualifies"),
    ],
)
def test_a_low_that_was_won_is_never_called_none(game: Game, held: str, low: str) -> None:  # SPLIT-2, SPLIT-4
    hands = TABLED.replace("9h Ks 5c", "Th Js 5c").replace("7c Qs Ac", held).replace("Jc Jd 4s", "Jc Jd Ts")
    shown = seen(seated(FIVE, replace(HILO8, game=game)).play(hands)).panel.showdown
    assert shown is not None
    assert [(row.amount, row.high, row.low) for row in shown.table[1:]] == [("$310", "$310", low)]


def test_each_pot_is_pushed_in_its_own_chips_the_last_side_pot_first_and_high_before_low() -> None:
    dealer = scene("two pots pushed")
    shown = showdown(moment(dealer), dealer.hand)
    assert [(row.name, row.amount, row.high, row.low) for row in shown.table[1:]] == [
        ("1  Side 1", "$60", "$30", "$30"),
        ("2  Main", "$96", "$48", "$48"),
    ]
    assert [(push.seat, push.amount, push.chips) for push in shown.pushes] == [
        ("Side 1, seat 3", "$30", "1 × $25   1 × $5"),
        ("Side 1, seat 1", "$30", "1 × $25   1 × $5"),
        ("Main, seat 2", "$48", "1 × $25   4 × $5   3 × $1"),
        ("Main, seat 1", "$48", "1 × $25   4 × $5   3 × $1"),
    ]


def test_what_the_house_takes_is_shown_before_the_pots_are_pushed_the_jackpot_drop_by_itself() -> None:
    """RAKE-5, RAKE-6: of 310 a rake of 6 and a drop of 2."""
    dealer = seated(FIVE, replace(HILO8, take="rake", jackpot_drop=2)).play(TABLED)
    wanted = [("1  Main", "$302"), ("House", "$6"), ("Jackpot", "$2")]
    for line in ("", "award"):
        dealer.play(line)
        assert [(row.name, row.amount) for row in showdown(moment(dealer), dealer.hand).table[1:]] == wanted


def test_who_shows_in_which_order_and_why_is_there_to_look_at() -> None:
    dealer = seated(FIVE, HILO8).play(SHOWDOWN)
    assert [(step.rule, step.text) for step in showdown(moment(dealer), dealer.hand).steps] == [
        ("SHOW-3", "Where nobody shows willingly: seats 1, 2, 5, in this order."),
        ("SHOW-1", "Seat 1 made the last bet or raise and shows first."),
    ]
    dealer.play("shows 1 9h Ks 5c\nmuck 2")
    assert showdown(moment(dealer), dealer.hand).steps == ()  # one hand is left to be shown


def test_every_odd_chip_stands_with_its_rule() -> None:
    """A pot of fifteen: one chip to high, and one of the low half, which two share."""
    dealer = seated({1: 200, 2: 200, 3: 200}, HILO8, Level.L1).play("start\nopener 1\nclose" + "\nopener 1\nclose" * 3 + "\nclose")
    dealer.play("winners main 1 / 2 3")
    assert [step.rule for step in showdown(moment(dealer), dealer.hand).steps] == ["SPLIT-1", "ODD-1", "SPLIT-3", "ODD-2"]
