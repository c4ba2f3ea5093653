"""Who claims the pots of a recorded hand, and what each wins: tabled, mucked, silent, and the one unknown card (RULES.md section 10).

Does not belong here: how a pot is divided (`showdown`).
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations

from dealer_assist.cards import Card
from dealer_assist.chips import Seat
from dealer_assist.frozen import frozen, replace
from dealer_assist.rulebook.pots import Pot, Pots, Take, given_take, pots
from dealer_assist.rulebook.questions.asked import bad
from dealer_assist.rulebook.questions.judge import Betting
from dealer_assist.rulebook.questions.recorded import RecordedHand
from dealer_assist.rulebook.reasons import Illegal
from dealer_assist.rulebook.showdown import Award, award, award_declared

MOST_UNKNOWN = 2
"""How many unknown cards of one pot are tried out; with more it stays unknown."""


@frozen()
class Outcome:
    """The pots of a hand before and after the rake, the awards of those that could be settled, last side pot first, and the names of those
    that could not.
    """

    layers: Pots
    taken: Take
    awards: tuple[Award, ...]
    unknown: tuple[str, ...]


def outcome(hand: RecordedHand, betting: Betting) -> Outcome:
    """Award each pot, as far as the record tells who holds what; none of a hand that is not over or void. Raises Unanswerable for a rake
    that the pots do not hold, refunds that were not put in, and declared winners that cannot be.
    """
    layers = _layers(hand, betting)
    try:
        taken = given_take(layers.pots, hand.rake, hand.rules)
    except ValueError as error:
        raise bad("given.rake", f"{hand.rake} is more than the pots hold") from error
    if hand.end != "over":
        return Outcome(layers, taken, (), ())
    for name in hand.declared.keys() - {pot.name for pot in taken.pots}:
        raise bad(f"given.declared.{name}", "there is no such pot in the hand")
    awards, unknown = [], []
    for pot in reversed(taken.pots):
        found = _declared(hand, pot) if pot.name in hand.declared else _settled(hand, pot, _claimants(hand, betting.live(), pot))
        if found is None:
            unknown.append(pot.name)
        else:
            awards.append(found)
    return Outcome(layers, taken, tuple(awards), tuple(unknown))


def _layers(hand: RecordedHand, betting: Betting) -> Pots:
    """The pots without what went back, and all that went back."""
    put = {seat: chips - hand.refunds.get(seat, 0) for seat, chips in betting.put.items()}
    for seat, chips in put.items():
        if chips < 0:
            raise bad(f"given.refunds.{seat}", f"{hand.refunds[seat]} is more than the seat put in")
    if hand.end == "void":
        return Pots(dict(hand.refunds), (), ())
    layers = pots(put, betting.folded)
    both = {seat: layers.returned.get(seat, 0) + hand.refunds.get(seat, 0) for seat in put}
    return replace(layers, returned={seat: chips for seat, chips in both.items() if chips})


def _declared(hand: RecordedHand, pot: Pot) -> Award:
    named = hand.declared[pot.name]
    try:
        return award_declared((pot,), {pot.name: named.high}, {pot.name: named.low}, hand.rules)[0]
    except Illegal as wrong:
        raise bad(f"given.declared.{pot.name}", f"winners that cannot be ({wrong.reason.rule})") from wrong


def _claimants(hand: RecordedHand, live: tuple[Seat, ...], pot: Pot) -> tuple[Seat, ...]:
    """The seats that still claim a pot: mucked hands leave it in order, then the silent ones nobody can read; the last one left stays."""
    showed = {deed.seat for deed in hand.deeds if deed.do == "show"}
    mucked = [deed.seat for deed in hand.deeds if deed.do == "muck" and deed.seat not in showed]
    tabled = {seat for seat in live if seat in showed or seat in hand.shown}
    claims = list(pot.eligible)
    for seat in mucked:
        if seat in claims and len(claims) > 1:
            claims.remove(seat)
    read = [seat for seat in claims if seat in tabled or 7 - len(hand.known(seat)) < 2]
    return tuple(read if tabled and read else claims)


def _settled(hand: RecordedHand, pot: Pot, claimants: tuple[Seat, ...]) -> Award | None:
    """The award of one pot; None when it depends on cards that are not known."""
    held = {seat: hand.known(seat) for seat in claimants}
    if len(claimants) == 1:
        return _award(hand, pot, held)
    missing = {seat: 7 - len(cards) for seat, cards in held.items() if len(cards) < 7}
    if any(many > 1 for many in missing.values()) or len(missing) > MOST_UNKNOWN:
        return None
    seen = {found for seat in hand.stacks for found in hand.known(seat)}
    unseen = [found for found in Card if found not in seen]
    settled: Award | None = None
    for drawn in permutations(unseen, len(missing)):
        found = _award(hand, pot, held | {seat: (*held[seat], extra) for seat, extra in zip(missing, drawn, strict=True)})
        if settled is not None and (found.high, found.low, found.pay) != (settled.high, settled.low, settled.pay):
            return None
        settled = settled or found
    return settled


def _award(hand: RecordedHand, pot: Pot, held: Mapping[Seat, tuple[Card, ...]]) -> Award:
    return award((pot,), held, hand.rules, hand.community)[0]
