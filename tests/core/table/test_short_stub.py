"""DEAL-6 to DEAL-8 through whole hands of eight seats: each policy of a short stub, with a shoe that reports every card and by hand."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from dealer_assist.chips import Chips, Seat
from dealer_assist.rulebook.house import STANDARD, HouseRules
from dealer_assist.table.expect import Next, expect
from dealer_assist.table.state import Level, Phase
from tests.core.table.hand_script import Dealer, seated
from tests.core.table.test_house_options import DOWNS, ROWS, SHARED

PLANS = [
    ("tda", 8, "community", True, True),
    ("tda", 7, "community", False, True),
    ("tda", 6, "scramble", True, True),
    ("tda", 5, "normal", False, True),
    ("roberts", 8, "community", True, True),
    ("roberts", 7, "scramble", True, False),  # exactly enough: nothing is burned
    ("roberts", 6, "normal", False, True),
    ("south_dakota", 8, "community", True, True),
    ("south_dakota", 7, "community", False, True),
    ("south_dakota", 6, "normal", False, True),
    ("simple", 8, "community", False, False),  # the last card of the stub is turned
    ("simple", 7, "community", False, True),
    ("simple", 6, "normal", False, True),
]
"""Policy, how many of eight seats go on after third street, and how seventh is dealt: the plan, mixed first, a burn."""


EIGHT: dict[Seat, Chips | None] = dict.fromkeys(range(1, 9), 200)


def sensed(stay: int, rules: HouseRules) -> Dealer:
    """Up to seventh street with a shoe."""
    dealer = seated(EIGHT, rules).play(f"start\ndown 16\nup {ROWS[0]}")
    _leave(dealer, stay)
    for row in ROWS[1:]:
        dealer.play(f"burn\nup {' '.join(row.split()[:stay])}")
    return dealer.play("close")


def by_hand(stay: int, rules: HouseRules) -> Dealer:
    """Up to seventh street, every up card entered."""
    dealer = seated(EIGHT, rules, Level.L3).play("start")
    _enter(dealer, ROWS[0], 8)
    _leave(dealer, stay)
    for row in ROWS[1:]:
        dealer.play("" if dealer.hand.phase is Phase.DEALING else "close")
        _enter(dealer, row, stay)
    return dealer.play("close")


def _leave(dealer: Dealer, stay: int) -> None:
    if stay < 8:
        dealer.play(f"1 complete 10\nsweep {' '.join(str(seat) for seat in range(stay + 1, 9))}")


def _enter(dealer: Dealer, row: str, seats: int) -> None:
    for seat, text in enumerate(row.split()[:seats], 1):
        dealer.play(f"enter {seat} {text}")


@pytest.mark.parametrize("device", ["shoe", "hand"])
@pytest.mark.parametrize(("policy", "stay", "plan", "mixed", "burn"), PLANS)
def test_seventh_street_of_a_short_stub(device: str, policy: str, stay: int, plan: str, mixed: bool, burn: bool) -> None:
    rules = replace(STANDARD, seventh_short_stub=policy)
    dealer = sensed(stay, rules) if device == "shoe" else by_hand(stay, rules)
    found = dealer.hand.plan
    assert found is not None
    assert (found.plan, found.scramble_first, found.burn) == (plan, mixed, burn)
    shared = plan == "community"
    due = expect(dealer.table.state)
    if device == "shoe" or shared:
        assert due.next is Next.DEAL
        assert Counter(card.what for card in due.due) == Counter(
            {"burn": int(burn), "community": int(shared), "card": 0 if shared else stay}
        )
    if device == "shoe":
        dealer.play("burn" if burn else "")
        dealer.play(f"up {SHARED}" if shared else f"down {stay}")
    elif shared:
        dealer.play(f"enter 0 {SHARED}")
    dealer.play("close")
    assert dealer.hand.phase is Phase.SHOWDOWN
    for seat, cards in DOWNS.items():
        dealer.play(f"shows {seat} {' '.join(cards.split()[: 2 if shared else 3])}")
    dealer.play("award")
    # the straight flush needs the community card; without it aces full win
    assert {seat for award in dealer.hand.awards for seat in award.pay} == ({2} if shared else {1})


@pytest.mark.parametrize(("policy", "stay", "plan", "mixed", "burn"), PLANS)
def test_the_stub_counts_what_seventh_street_really_took(policy: str, stay: int, plan: str, mixed: bool, burn: bool) -> None:
    dealer = sensed(stay, replace(STANDARD, seventh_short_stub=policy))
    before = expect(dealer.table.state).stub
    dealer.play("burn" if burn else "").play(f"up {SHARED}" if plan == "community" else f"down {stay}")
    assert dealer.hand.phase is Phase.BETTING
    assert before == 49 - 3 * 8 - 3 * stay
    assert expect(dealer.table.state).stub == before + (3 if mixed else 0) - burn - (1 if plan == "community" else stay)
