"""What stands under the prompt of the action band."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dealer_assist.chips import Chips, Seat
from dealer_assist.rulebook.house import STANDARD
from tests.core.table.hand_script import seated
from tests.ui.moments import seen

FOUR: dict[Seat, Chips | None] = dict.fromkeys((1, 2, 3, 4), 200)
LEFT_ALONE = "start\nup 9h 4d 4c Ks\n3 force\n4 complete 10\nsweep 1 2\n3 raise 20"
"""Four began the round; two are left when it is raised."""

TWO = "start\nup 9h 4d\n2 force\n1 complete 10\n2 raise 20"


@pytest.mark.parametrize(
    ("rule", "four", "two"),
    [
        ("before_cap", "$10 to call", "$10 to call"),
        ("round_start", "$10 to call, 2 raises left", "$10 to call"),
        ("never", "$10 to call, 2 raises left", "$10 to call, 2 raises left"),
    ],
)
def test_the_raises_that_are_left_are_told_wherever_there_is_a_cap(rule: str, four: str, two: str) -> None:  # CAP-1, CAP-2
    rules = replace(STANDARD, headsup_raises=rule)
    assert seen(seated(FOUR, rules).play(LEFT_ALONE)).band.sub == four
    assert seen(seated({1: 200, 2: 200}, rules).play(TWO)).band.sub == two
