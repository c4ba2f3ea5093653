"""Dividing an amount, and laying it out in chips."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_assist.chips import push_plan, split_evenly

AMOUNTS = st.integers(0, 1_000_000)


@pytest.mark.parametrize(
    ("amount", "ways", "unit", "share", "odd", "rest"),
    [
        (100, 2, 1, 50, 0, 0),
        (101, 2, 1, 50, 1, 0),  # ODD-1: one odd chip
        (105, 2, 5, 50, 1, 0),  # a half is 50; the odd chip is a 5
        (107, 2, 5, 50, 1, 2),  # below one unit: goes with the first odd chip
        (11, 3, 1, 3, 2, 0),  # ODD-3: two odd chips, one a seat
        (4, 3, 5, 0, 0, 4),
        (0, 4, 1, 0, 0, 0),
    ],
)
def test_an_amount_divides_into_shares_and_odd_chips(amount: int, ways: int, unit: int, share: int, odd: int, rest: int) -> None:
    assert split_evenly(amount, ways, unit) == (share, odd, rest)


@given(AMOUNTS, st.integers(1, 8), st.sampled_from([1, 5, 25, 100]))
def test_no_chip_goes_missing_in_a_split(amount: int, ways: int, unit: int) -> None:
    share, odd, rest = split_evenly(amount, ways, unit)
    assert share * ways + odd * unit + rest == amount
    assert share % unit == 0
    assert 0 <= odd < ways
    assert 0 <= rest < unit


@pytest.mark.parametrize(
    ("amount", "chip_set", "plan"),
    [
        (186, (1, 5, 25, 100), ((100, 1), (25, 3), (5, 2), (1, 1))),
        (186, (100, 1, 25, 5), ((100, 1), (25, 3), (5, 2), (1, 1))),  # in any order
        (500, (1, 5, 25, 100), ((100, 5),)),
        (12, (5, 25), ((5, 2), (2, 1))),  # what no chip makes is left as it is
        (300, (100, 250, 500), ((100, 3),)),  # chips that do not divide each other
        (1300, (100, 250, 500), ((500, 2), (100, 3))),
        (350, (100, 250, 500), ((250, 1), (100, 1))),
        (120, (100, 250), ((100, 1), (20, 1))),
        (7, (), ((7, 1),)),
        (6, (1, 3, 4), ((3, 2),)),
        (0, (1, 5), ()),
    ],
)
def test_an_amount_is_laid_out_largest_chips_first(amount: int, chip_set: tuple[int, ...], plan: tuple[tuple[int, int], ...]) -> None:
    assert push_plan(amount, chip_set) == plan


@given(AMOUNTS, st.sets(st.sampled_from([1, 2, 5, 10, 25, 100, 500]), min_size=1))
def test_no_chip_goes_missing_in_a_push_plan(amount: int, chip_set: set[int]) -> None:
    assert sum(chip * count for chip, count in push_plan(amount, sorted(chip_set))) == amount


@given(AMOUNTS)
def test_a_push_plan_takes_the_fewest_chips(amount: int) -> None:
    plan = dict(push_plan(amount, (1, 5, 25, 100)))
    assert all(plan.get(chip, 0) * chip < larger for chip, larger in ((1, 5), (5, 25), (25, 100)))


@given(st.integers(0, 120), st.sets(st.integers(1, 30), min_size=1, max_size=4))
def test_no_other_plan_leaves_less_or_takes_fewer_chips(amount: int, chip_set: set[int]) -> None:
    fewest: list[int | None] = [0]
    for total in range(1, amount + 1):
        makes = [rest + 1 for chip in chip_set if chip <= total and (rest := fewest[total - chip]) is not None]
        fewest.append(min(makes, default=None))
    made = max(total for total in range(amount + 1) if fewest[total] is not None)
    plan = push_plan(amount, tuple(chip_set))
    assert sum(count for _, count in plan) == (fewest[made] or 0) + (made < amount)
    assert made == amount or plan[-1] == (amount - made, 1)
