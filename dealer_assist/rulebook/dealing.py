"""What card is due to whom, the burns, the count of the stub, and seventh street when it is short (RULES.md section 2).

Does not belong here: what has been dealt (`table`), wrong deals (`irregularities`).
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from dealer_assist.chips import Seat
from dealer_assist.rulebook.house import HouseRules
from dealer_assist.rulebook.reasons import Reason


@dataclass(frozen=True, slots=True)
class Due:
    """One card that is due: to `seat` (0 for the burn or the community card) as its card number `slot` (0 to 6), face up or down.
    `what` is "card", "burn" or "community".
    """

    seat: Seat
    slot: int
    up: bool
    what: str = "card"


@dataclass(frozen=True, slots=True)
class SeventhPlan:
    """How seventh street is dealt. `stub` cards before seventh, `need` (players + 2), `plan` "normal", "scramble" or "community";
    `scramble_first`: stub and burns are mixed and cut before (also with a community card); `burn`: a card is burned.
    """

    stub: int
    need: int
    plan: str
    scramble_first: bool
    burn: bool
    reasons: tuple[Reason, ...]


def street_due(street: int, seats: Collection[Seat], plan: SeventhPlan | None = None) -> tuple[Due, ...]:
    """Every card of `street` in the order dealt (DEAL-1 to DEAL-4): the burn first (none on third), then clockwise, one at a time."""
    raise NotImplementedError


def stub_before_seventh(dealt_in: int, fourth: int, fifth: int, sixth: int) -> int:
    """DEAL-5."""
    raise NotImplementedError


def seventh_plan(stub: int, players: int, rules: HouseRules, burns: int = 3) -> SeventhPlan:
    """DEAL-6 and DEAL-7 by `seventh_short_stub`. `players` receive a card on seventh."""
    raise NotImplementedError
