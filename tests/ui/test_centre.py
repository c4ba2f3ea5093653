"""What stands in the middle of the table."""

from __future__ import annotations

from tests.core.table.hand_script import seated
from tests.ui.moments import moment
from tests.ui.scenes import FIVE
from ui.views.screen import screen


def test_what_went_back_uncalled_is_no_part_of_the_pot() -> None:  # POT-3
    dealer = seated(FIVE).play("start\ndown 10\nup 9s 4c Kd 8h 2d\n5 force\n1 fold\n2 fold\n3 fold\n4 fold")
    assert (screen(moment(dealer)).centre.pot, dealer.hand.awards[0].amount) == ("$10", 10)
