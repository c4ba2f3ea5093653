"""Pots from what each seat has put in: uncalled bets, layers, the house's take (RULES.md sections 7 and 12).

Does not belong here: who wins a pot (`showdown`).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from dealer_assist.chips import Chips, Seat
from dealer_assist.rulebook.house import HouseRules
from dealer_assist.rulebook.reasons import Reason


@dataclass(frozen=True, slots=True)
class Pot:
    """One pot, "main", "side 1", "side 2"... `amount` chips; `eligible` the live seats that can win it, ascending. `cap` is how much each of
    them put in up to this pot's level.
    """

    name: str
    amount: Chips
    eligible: tuple[Seat, ...]
    cap: Chips = 0


@dataclass(frozen=True, slots=True)
class Pots:
    """All pots of a hand, main first, and what goes back uncalled (POT-3)."""

    returned: Mapping[Seat, Chips]
    pots: tuple[Pot, ...]
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Take:
    """What the house takes before the split: `rake` and `drop` (jackpot) chips, and the pots that are left, main first."""

    rake: Chips
    drop: Chips
    pots: tuple[Pot, ...]
    reasons: tuple[Reason, ...]


def pots(contributions: Mapping[Seat, Chips], folded: Collection[Seat], caps: Mapping[Seat, Chips] | None = None) -> Pots:
    """POT-2 to POT-6. `contributions`: everything each seat put in this hand. `caps`: an artificial all-in's frozen total (IRREG-10)."""
    raise NotImplementedError


def take(pots: tuple[Pot, ...], rules: HouseRules, last_street: int) -> Take:
    """RAKE-1 to RAKE-6 on the contested pots; `last_street` is the street on which the hand ended."""
    raise NotImplementedError


def given_take(pots: tuple[Pot, ...], rake: Chips, rules: HouseRules) -> Take:
    """A rake that is given (a recorded hand), taken from the pots as `rake_source` says."""
    raise NotImplementedError
