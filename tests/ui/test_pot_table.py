"""The table of pots at showdown: what each half of a pot comes to."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dealer_assist.rulebook.house import Game
from tests.core.table.hand_script import seated
from tests.ui.moments import seen
from tests.ui.scenes import FIVE, HILO8, TABLED


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
