"""Who must make the force bet, and whose board starts each later street (RULES.md sections 3 and 4).

Does not belong here: amounts (`limits`, `betting`), the worth of a board (`boards`).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from dealer_assist.cards import Card
from dealer_assist.chips import Seat
from dealer_assist.rulebook.house import HouseRules
from dealer_assist.rulebook.reasons import Reason


@dataclass(frozen=True, slots=True)
class ForceSeat:
    """The seat that must make the force bet, with its door card. `ranked` is every door card, the forced one first."""

    seat: Seat
    card: Card
    ranked: tuple[tuple[Seat, Card], ...]
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Opener:
    """Who starts a later street. `leader` has the leading board, `tied` every seat with an equal one (leader included), `first` acts
    first and is None when fewer than two seats can act. `flagged`: boards of unequal length were compared (BOARD-6).
    """

    leader: Seat
    tied: tuple[Seat, ...]
    first: Seat | None
    flagged: bool
    reasons: tuple[Reason, ...]


def force_seat(doors: Mapping[Seat, Card], rules: HouseRules) -> ForceSeat:
    """FORCE-1 to FORCE-3. `doors` is not empty."""
    raise NotImplementedError


def force_starter(force: ForceSeat, able: Collection[Seat], present: Collection[Seat], rules: HouseRules) -> tuple[Seat | None, Seat, bool]:
    """Who acts first on third street: (first to act or None, the seat that owes the force bet, is the force bet waived).

    FORCE-11: a force seat without chips lets the next seat to its left with chips open; FORCE-12: an absent one; options
    `broke_force`, `absent_force_seat`. `able` are the live seats with chips, `present` those whose player is there.
    """
    raise NotImplementedError


def opener(
    boards: Mapping[Seat, tuple[Card, ...]],
    able: Collection[Seat],
    rules: HouseRules,
    street: int,
    community: Card | None = None,
) -> Opener:
    """ORDER-1 to ORDER-7. `boards` are the up cards of all live seats, all-in ones included; `able` can still bet."""
    raise NotImplementedError
