"""A hand of high-low at which one seat is all-in: two pots, pushed to the winners that were tapped."""

from __future__ import annotations

from dealer_assist.table.commands import DeclareWinners
from tests.core.table.hand_script import Dealer

TWO_POTS = """
    start
    opener 1
    1 force
    2 complete 10
    close
    opener 1
    1 bet 10
    close
    opener 1
    1 bet 20
    2 all-in 10
    3 call
    opener 1
    1 bet 20
    close
    opener 1
    close
"""


def to_the_winners(dealer: Dealer) -> None:
    """Two pots, the high of each another's."""
    dealer.tap(DeclareWinners(high={"main": (2,), "side 1": (3,)}, low={"main": (1,), "side 1": (1,)}))
