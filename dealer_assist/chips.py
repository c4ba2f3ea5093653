"""Money: amounts are ints of the table's money unit.

Belongs here: dividing an amount and laying it out in chips. Does not belong here: who wins what (`rulebook.showdown`), which
chips a table owns (configuration) or how money is printed (`phrases`).
"""

from __future__ import annotations

from collections.abc import Sequence

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

    `chip_set` lists the table's denominations in any order. What no chip can make is left as a last pair
    `(rest, 1)`, so that nothing of `amount` goes missing.
    """
    plan: list[tuple[Chips, int]] = []
    rest = amount
    for denomination in sorted(chip_set, reverse=True):
        count, rest = divmod(rest, denomination)
        if count:
            plan.append((denomination, count))
    if rest:
        plan.append((rest, 1))
    return tuple(plan)
