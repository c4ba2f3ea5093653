"""What card is due to whom, the burns, the count of the stub, and seventh street when it is short (RULES.md section 2).

Does not belong here: what has been dealt (`table`), wrong deals (`irregularities`).
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from dealer_assist.chips import Seat
from dealer_assist.frozen import frozen
from dealer_assist.rulebook.house import HouseRules
from dealer_assist.rulebook.reasons import Reason
from dealer_assist.rulebook.variants import PATTERN, street_slots

NO_SEAT: Seat = 0
"""The seat of a burn and of the community card."""


@frozen()
class Due:
    """One card that is due: to `seat` (0 for the burn or the community card) as its card number `slot` (0 to 6), face up or down.
    `what` is "card", "burn" or "community".
    """

    seat: Seat
    slot: int
    up: bool
    what: str = "card"


@frozen()
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


@frozen()
class _Policy:
    """One value of `seventh_short_stub`. `spare`: cards that must be left over after one each, the burn included, to deal from the stub;
    `mixed_spare`: the same from stub and burns together, None when they are never mixed; `turn`: the smallest stub from which a
    community card is turned without mixing.
    """

    spare: int
    mixed_spare: int | None
    turn: int


_POLICIES = {
    "tda": _Policy(spare=2, mixed_spare=2, turn=3),
    "roberts": _Policy(spare=1, mixed_spare=0, turn=2),
    "south_dakota": _Policy(spare=1, mixed_spare=1, turn=2),
    "simple": _Policy(spare=1, mixed_spare=None, turn=1),
}


def dealt_in(posted: Collection[Seat], present: Collection[Seat], rules: HouseRules) -> tuple[Seat, ...]:
    """SEAT-4: the seats that get cards, in dealing order: `posted` the ante and `present`, or absent where the house deals them in."""
    return tuple(seat for seat in sorted(posted) if rules.deal_absent or seat in present)


def receivers(live: Collection[Seat], free_folds: Collection[Seat], rules: HouseRules) -> tuple[Seat, ...]:
    """DEAL-4: the seats that get a card on a later street, in dealing order. `live` includes all-in hands; `free_folds` are the seats
    that folded when nothing was bet, while no bet has been made since.
    """
    return tuple(sorted({*live, *free_folds} if rules.card_to_free_fold else set(live)))


def street_due(street: int, seats: Collection[Seat], plan: SeventhPlan | None = None) -> tuple[Due, ...]:
    """Every card of `street` in the order dealt (DEAL-1 to DEAL-4): the burn first (none on third), then clockwise, one at a time.

    `plan` is that of seventh street; without one it is dealt normally.
    """
    slots = street_slots(street)
    last = slots[-1]
    burns = street > 3 and (plan is None or plan.burn)
    burn = (Due(NO_SEAT, last, up=False, what="burn"),) if burns else ()
    if plan is not None and plan.plan == "community":
        return (*burn, Due(NO_SEAT, last, up=True, what="community"))
    return burn + tuple(Due(seat, slot, PATTERN[slot]) for slot in slots for seat in sorted(seats))


def stub_before_seventh(dealt_in: int, fourth: int, fifth: int, sixth: int) -> int:
    """DEAL-5: the cards left before seventh, from how many players got a card on third and on each later street."""
    return 49 - 3 * dealt_in - (fourth + fifth + sixth)


def seventh_plan(stub: int, players: int, rules: HouseRules, burns: int = 3) -> SeventhPlan:
    """DEAL-6 and DEAL-7 by `seventh_short_stub`. `players` receive a card on seventh.

    With `roberts` the stub is dealt to its last card before that card is mixed with the burns; which player gets which card
    is then the same to a counter, and the count alone decides the plan.
    """
    return _plan(stub, players, rules.seventh_short_stub, burns)


@cache
def _plan(stub: int, players: int, short_stub: str, burns: int) -> SeventhPlan:
    """The same few are asked for over and over."""
    policy = _POLICIES[short_stub]
    mixed = stub + burns
    values = {"stub": stub, "players": players, "need": players + 2, "burns": burns}
    if stub >= players + policy.spare:
        return SeventhPlan(stub, players + 2, "normal", False, True, (Reason("DEAL-6", "why.deal.enough", values),))
    if policy.mixed_spare is not None and mixed >= players + policy.mixed_spare:
        last = short_stub == "roberts"
        why = Reason("DEAL-6", "why.stub.to_last_card", values) if last else Reason("DEAL-6", "why.deal.scramble", values)
        return SeventhPlan(stub, players + 2, "scramble", True, mixed > players, (why,))
    mix = stub < policy.turn
    if mix:
        reason = Reason("DEAL-7", "why.deal.community_scrambled", values)
    elif policy.mixed_spare is None:
        reason = Reason("DEAL-6", "why.stub.never_mixed", values)
    else:
        reason = Reason("DEAL-6", "why.deal.community", values)
    shared = Reason("DEAL-8", "why.deal.community_plays", {"players": players})
    return SeventhPlan(stub, players + 2, "community", mix, (mixed if mix else stub) > 1, (reason, shared))
