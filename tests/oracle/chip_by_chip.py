"""Pots and shares by hand, a chip at a time: slow, plain, and made of nothing of the product. For the tests of the drills alone."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence


def pots(put: Mapping[int, int], folded: Collection[int]) -> tuple[dict[int, int], list[tuple[int, tuple[int, ...]]]]:
    """What goes back to whom, and the pots, main first: each chip of each seat is laid on the layer it belongs to."""
    returned = dict.fromkeys(put, 0)
    layers: list[tuple[int, tuple[int, ...]]] = []
    for chip in range(1, max(put.values()) + 1):
        paid = [seat for seat, total in put.items() if total >= chip]
        if len(paid) == 1:
            returned[paid[0]] += 1
            continue
        able = tuple(sorted(seat for seat in paid if seat not in folded))
        if layers and (layers[-1][1] == able or not able):
            layers[-1] = (layers[-1][0] + len(paid), layers[-1][1])
        else:
            layers.append((len(paid), able))
    return {seat: chips for seat, chips in returned.items() if chips}, layers


def shares(amount: int, winners: Sequence[int], unit: int, first: Callable[[Sequence[int]], Sequence[int]]) -> dict[int, int]:
    """`amount` dealt out to the winners a chip of `unit` at a time, round and round in the order of `first`; what is less than a chip goes
    to the first of them.
    """
    order = list(first(winners))
    got = dict.fromkeys(order, 0)
    turn = 0
    while amount >= unit:
        got[order[turn % len(order)]] += unit
        amount -= unit
        turn += 1
    got[order[turn % len(order)] if turn % len(order) else order[0]] += amount
    return got
