"""Amounts that no chips make, said of what went wrong in the betting (IRREG-14, 18, 19, SPREAD-8): never on record as put in."""

from __future__ import annotations

import pytest

from dealer_assist.rulebook.house import Betting, HouseRules
from dealer_assist.table.commands import Refused
from tests.core.table.ruled import ruled
from tests.core.table.test_irregular_actions import fourth

FIVES = HouseRules(betting=Betting.SPREAD, ante=5, force=5, chip_unit=5, spread_by_street=((5, 25),) * 5)


@pytest.mark.parametrize(("put", "to"), [(7, 5), (8, 10), (13, 15), (24, 25), (90, 25), (1, 5)])
def test_a_wrong_amount_that_no_chips_make_is_brought_to_the_nearest_that_they_do(put: int, to: int) -> None:
    went = ruled(fourth(1, FIVES), f"wrong_amount 1 to={put}")
    assert (went.ways, went.paid[1]) == (["corrected", "noted"], 10 + to)


@pytest.mark.parametrize("to", [0, -5, 1, 7])
@pytest.mark.parametrize(("line", "way"), [("short_call 2", "forfeited"), ("out_of_turn 3 do=call", "binding")])
def test_what_no_chips_make_is_never_on_record_as_put_in(line: str, way: str, to: int) -> None:
    """An amount of zero, negative, or off the chip unit: the report may be noted, the chips are not."""
    dealer = fourth(1, FIVES).play("1 bet 10")
    before = dealer.table.state
    with pytest.raises(Refused, match=r"bad_total|not_short"):
        dealer.play(f"rule {line} to={to} way={way}")
    assert dealer.table.state is before
    dealer.play(f"rule {line} to={to} way=noted")
    assert {seat.seat: seat.paid for seat in dealer.hand.seats} == {seat.seat: seat.paid for seat in before.hand.seats}  # type: ignore[union-attr]  # a hand is in play
