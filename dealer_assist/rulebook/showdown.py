"""Who shows, who wins which half of each pot, and to whom the odd chips go (RULES.md sections 9 and 10).

Only hands handed in are read: whether a hand is tabled is the table's business. Reading cards is `holdings`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from dealer_assist.cards import Card
from dealer_assist.chips import Chips, Seat
from dealer_assist.rulebook.house import HouseRules
from dealer_assist.rulebook.pots import Pot
from dealer_assist.rulebook.reasons import Reason


@dataclass(frozen=True, slots=True)
class Share:
    """What one seat gets of one pot for one half: `half` is "high", "low" or "whole" (SPLIT-5, or a pot with one winner by default).
    `odd`: chips of `amount` that are odd chips.
    """

    seat: Seat
    half: str
    amount: Chips
    odd: Chips = 0


@dataclass(frozen=True, slots=True)
class Award:
    """One pot awarded. `high` and `low` are the winning seats (empty where the game has no such half, or no low qualified), `pay` chips by
    seat, `shares` how they come about, in the order to push them (high before low).
    """

    pot: str
    amount: Chips
    high: tuple[Seat, ...]
    low: tuple[Seat, ...]
    pay: Mapping[Seat, Chips]
    shares: tuple[Share, ...]
    reasons: tuple[Reason, ...]


def award(
    pots: tuple[Pot, ...], hands: Mapping[Seat, tuple[Card, ...]], rules: HouseRules, community: Card | None = None
) -> tuple[Award, ...]:
    """SPLIT and ODD, last side pot first (POT-7). `hands` are the tabled hands, five to seven cards, a community card included; an eligible seat
    without one has given up its claim, a pot with one claimant goes to it unread (POT-6, SHOW-12). Nobody claims a pot: ValueError.
    """
    raise NotImplementedError


def award_declared(
    pots: tuple[Pot, ...],
    high: Mapping[str, tuple[Seat, ...]],
    low: Mapping[str, tuple[Seat, ...]],
    rules: HouseRules,
) -> tuple[Award, ...]:
    """The same from winners the dealer tapped, by pot name (working level L1): no cards are read, odd chips of a tie go by position and say so."""
    raise NotImplementedError


def show_order(
    seats: Collection[Seat],
    round_first: Seat,
    aggressor: Seat | None,
    rules: HouseRules,
    all_in_main_only: Collection[Seat] = (),
) -> tuple[tuple[Seat, ...], tuple[Reason, ...]]:
    """SHOW-1 to SHOW-4: who shows first when the order is enforced, and why."""
    raise NotImplementedError
