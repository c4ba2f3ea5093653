"""What may be bet on a street: the sizes, the totals and spans they lead to, and what counts as a full wager (RULES.md section 5).

Numbers in, numbers out: which seat faces them, and what was done before, is `tally` and `betting`.
"""

from __future__ import annotations

from dealer_assist.chips import Chips
from dealer_assist.frozen import frozen
from dealer_assist.rulebook.house import HouseRules
from dealer_assist.rulebook.variants import variant

Totals = tuple[Chips, ...]
Span = tuple[Chips, Chips]


@frozen()
class Limits:
    """The limits of one street, in chips. Structured: `least` and `most` are the sizes of a bet or raise, equal unless an open pair gives
    the choice (LIMIT-5). Spread: the smallest and the largest bet (SPREAD-5).
    """

    least: Chips
    most: Chips


def limits(rules: HouseRules, street: int, open_pair: bool = False) -> Limits:
    """The limits of `street`, 3 to 7 (LIMIT-1, SPREAD-5); `open_pair` says that a board paired on fourth (LIMIT-5, LIMIT-8)."""
    if not rules.structured:
        return Limits(*rules.spread_by_street[street - 3])
    size = {"L": rules.small, "H": rules.big, "X": rules.extra_limit}[rules.limit_schedule[street - 3]]
    if open_pair and street == 4 and rules.fourth_open_pair and variant(rules).fourth_option:
        return Limits(size, max(size, rules.big))
    return Limits(size, size)


def is_full(to: Chips, full: Chips, size: Chips, base: Chips = 0) -> bool:
    """Is a wager to the total `to` treated as a full one: half of `size` or more over `full`, the last full wager (ALLIN-4, ALLIN-5).

    `base` is the force amount while nothing full is in and the house measures the increment (ALLIN-7), else 0.
    """
    if full:
        return 2 * (to - full) >= size
    return 2 * (to - base) >= size - base


def within(totals: Totals, top: Chips | None) -> Totals:
    """`totals` (ascending) capped at `top`, a seat's whole stack (None = not known), without duplicates."""
    if top is None or top >= totals[-1]:
        return totals
    return (*(total for total in totals if total < top), top)


def span_within(least: Chips, most: Chips, top: Chips | None) -> Span:
    """A span capped likewise."""
    return (least, most) if top is None else (min(least, top), min(most, top))


def sizes_over(full: Chips, least: Chips, most: Chips) -> Totals:
    """The totals of a structured bet, completion or raise over the last full wager (LIMIT-3, LIMIT-6): one, or two with an open pair."""
    return (full + least,) if least == most else (full + least, full + most)
