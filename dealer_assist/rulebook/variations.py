"""House variations: the label that a reason carries when it rests on an option whose default the mission's texts fix.

Which options those are is `house.SEED_FIXED`; what one of them does is in each rule's own file.
"""

from __future__ import annotations

from dealer_assist.rulebook.house import HouseRules, variations
from dealer_assist.rulebook.reasons import Reason

_LABELS = {
    "fourth_open_pair": Reason("AMB-03", "why.house.fourth_open_pair"),
    "board_tie": Reason("AMB-02", "why.house.board_tie"),
    "hilo_noq_opening": Reason("AMB-01", "why.house.hilo_noq_opening"),
}


def labelled(rules: HouseRules, option: str) -> tuple[Reason, ...]:
    """The label of an answer that rests on `option`: nothing while the house keeps to the standard."""
    return (_LABELS[option],) if option in variations(rules) else ()
