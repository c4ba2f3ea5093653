"""Money: amounts are ints of the table's money unit.

Belongs here: dividing an amount and laying it out in chips. Does not belong here: who wins what (`rulebook.showdown`), which
chips a table owns (configuration) or how money is printed (`phrases`).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import gcd

Chips = int
"""An amount of money: an int of the table's money unit, a multiple of the table's `chip_unit`."""

Seat = int
"""A seat number. 1 is immediately to the dealer's left; numbers rise clockwise (SEAT-2)."""


def split_evenly(amount: Chips, ways: int, unit: Chips) -> tuple[Chips, int, Chips]:
    """Divide `amount` `ways` ways in multiples of `unit`: (share, odd chips, rest).

    `share * ways + odd * unit + rest == amount`; `odd < ways` odd chips go one a seat (ODD-3), and `rest < unit`, an amount below
    one unit, goes with the first odd chip (ODD-1).
    """
    whole, rest = divmod(amount, unit)
    share, odd = divmod(whole, ways)
    return share * unit, odd, rest


def push_plan(amount: Chips, chip_set: Sequence[Chips]) -> tuple[tuple[Chips, int], ...]:
    """The fewest chips that make `amount`, largest first: ((denomination, how many), ...).

    `chip_set` lists the table's denominations, each above 0, in any order; they need not divide each other (a 300 is three 100s where
    the chips are 100 and 250). What no chips can make is as little as possible and stands as a last pair `(rest, 1)`, so that
    nothing of `amount` goes missing.
    """
    chips = tuple(sorted(set(chip_set), reverse=True))
    step = gcd(*chips) or max(amount, 1)
    plans = ((rest, _fewest(amount - rest, chips, amount)) for rest in range(amount % step, amount + 1, step))
    rest, plan = next((rest, plan) for rest, plan in plans if plan is not None)
    return (*plan, (rest, 1)) if rest else plan


def _fewest(amount: Chips, chips: tuple[Chips, ...], limit: int) -> tuple[tuple[Chips, int], ...] | None:
    """The fewest of `chips`, given largest first, that make `amount` exactly; None when no `limit` of them do."""
    if not amount:
        return ()
    best = None
    largest, smaller = chips[0] if chips else amount + 1, chips[1:]
    for count in range(amount // largest, -1, -1):
        rest = amount - count * largest
        if rest and (not smaller or count - -rest // smaller[0] > limit):
            break  # a smaller count only needs more chips
        plan = _fewest(rest, smaller, limit - count)
        if plan is not None:
            best = ((largest, count), *plan) if count else plan
            limit = sum(number for _, number in best) - 1
    return best
