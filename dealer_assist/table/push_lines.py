"""What is said when the pots are pushed: side pots before the main pot, high before low, hand before amount (SAY-19 to SAY-22)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from dealer_assist.rulebook.house import HouseRules
from dealer_assist.rulebook.reasons import Value
from dealer_assist.rulebook.showdown import Award
from dealer_assist.rulebook.variants import variant
from dealer_assist.table import events as e
from dealer_assist.table.lines import Line, line
from dealer_assist.table.state import Hand

_UNREAD = ("why.award.one_seat", "why.award.last_hand")
"""The keys of an award that needed no look at the cards."""


def pushed(hand: Hand, event: e.PotsAwarded) -> Iterator[Line]:
    """Each pot as it is pushed; the last live hand takes it all."""
    if len(hand.live) == 1:
        yield line("SAY-22", "say.takes_it", seat=hand.live[0].seat)
        return
    for award in event.awards:
        if len(event.awards) > 1:
            yield line("SAY-19", "say.award_pot", pot=pot_name(award.pot, len(event.awards)))
        yield from _winners(award, hand.rules)
        yield from _amounts(award)


def pot_name(name: str, pots: int) -> str:
    """The word of a pot: the only side pot has no number."""
    return "side" if name == "side 1" and pots == 2 else name


def _winners(award: Award, rules: HouseRules) -> Iterator[Line]:
    """SAY-19: who won which half, with what."""
    game = variant(rules)
    read = {reason.key: reason.values for reason in award.reasons}
    if any(key in read for key in _UNREAD):
        yield line("SAY-19", "say.award_unread", seats=award.high or award.low)
        return
    if not (game.high and game.low):
        yield _half("say.award", read.get("why.award.high" if game.high else "why.award.low"), award.high or award.low)
        return
    yield _half("say.award_high", read.get("why.award.high"), award.high)
    if award.low:
        yield _half("say.award_low", read.get("why.award.low"), award.low)
    else:
        yield line("SAY-19", "say.no_low")
    if len(award.high) == 1 and award.high == award.low:
        yield line("SAY-19", "say.scoop", seat=award.high[0])


def _half(key: str, read: object, seats: tuple[int, ...]) -> Line:
    """One half; winners that were tapped are said without a hand."""
    hand = read.get("hand") if isinstance(read, dict) else None
    if hand is not None:
        return line("SAY-19", key, hand=hand, seats=seats)
    return line("SAY-19", "say.award_unread" if key == "say.award" else f"{key}_unread", seats=seats)


def _amounts(award: Award) -> Iterator[Line]:
    """SAY-20: how the pot is split, and to whom the odd chips go."""
    halves: dict[str, int] = {}
    for share in award.shares:
        halves[share.half] = halves.get(share.half, 0) + share.amount
    if {"high", "low"} <= halves.keys():
        yield line("SAY-20", "say.split", amount=award.amount, high=halves["high"], low=halves["low"])
    for reason in award.reasons:
        values = reason.values
        if reason.key == "why.split.tied":
            yield line("SAY-20", "say.split_even", amount=values["amount"], share=values["share"], seats=values["seats"])
        elif reason.key == "why.odd.to_high":
            yield line("SAY-20", "say.odd_chip_high")
        elif reason.rule in ("ODD-2", "ODD-3"):
            yield _odd(values)
    if len(award.pay) > 2:
        yield from (line("SAY-20", "say.pay", amount=amount, seat=seat) for seat, amount in award.pay.items())


def _odd(values: Mapping[str, Value]) -> Line:
    """An odd chip with its reason: the card, or the seat where no card was read."""
    return (
        line("SAY-20", "say.odd_chip", card=values["card"])
        if "card" in values
        else line("SAY-20", "say.odd_chip_seat", seat=values["seat"])
    )
