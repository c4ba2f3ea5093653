"""Pots from what each seat has put in: uncalled bets, layers, the house's take (RULES.md sections 7 and 12).

Does not belong here: who wins a pot (`showdown`), chips handed back after an irregularity (`irregularities`).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from dealer_assist.chips import Chips, Seat
from dealer_assist.frozen import frozen, replace
from dealer_assist.rulebook.house import HouseRules
from dealer_assist.rulebook.reasons import Reason, Value

MAIN = "main"
"""The name of the first pot; the others are "side 1", "side 2"..."""


@frozen()
class Pot:
    """One pot, "main", "side 1", "side 2"... `amount` chips; `eligible` the live seats that can win it, ascending. `cap` is how much
    each of them put in up to this pot's level.
    """

    name: str
    amount: Chips
    eligible: tuple[Seat, ...]
    cap: Chips = 0


@frozen()
class Pots:
    """All pots of a hand, main first, and what goes back uncalled (POT-3)."""

    returned: Mapping[Seat, Chips]
    pots: tuple[Pot, ...]
    reasons: tuple[Reason, ...]


@frozen()
class Take:
    """What the house takes before the split: `rake` and `drop` (jackpot) chips, and the pots that are left, main first."""

    rake: Chips
    drop: Chips
    pots: tuple[Pot, ...]
    reasons: tuple[Reason, ...]


def pots(contributions: Mapping[Seat, Chips], folded: Collection[Seat], caps: Mapping[Seat, Chips] | None = None) -> Pots:
    """POT-2 to POT-6. `contributions`: everything each seat put in this hand. `caps`: an artificial all-in's frozen total (IRREG-10).

    There is always a main pot, of 0 chips when nothing is left in; with no live seat it has nobody eligible.
    """
    put = dict(sorted(contributions.items()))
    live = tuple(seat for seat in put if seat not in folded)
    returned, why_returned = _uncalled(put, live)
    for seat, back in returned.items():
        put[seat] -= back
    frozen = {seat: cap for seat, cap in sorted((caps or {}).items()) if seat in live}
    reach = {seat: min(put[seat], frozen.get(seat, put[seat])) for seat in live}
    layers = _layers(put, reach)
    why_frozen = tuple(Reason("IRREG-10", "why.pots.frozen", {"seat": seat, "cap": cap}) for seat, cap in frozen.items())
    return Pots(returned, layers, why_returned + why_frozen + _why_layers(layers, put))


def uncalled(contributions: Mapping[Seat, Chips]) -> tuple[Seat, Chips] | None:
    """POT-3: the seat alone at the largest total and the part of it that nobody matched, or None."""
    largest, second = sorted((0, 0, *contributions.values()))[:-3:-1]
    if largest == second:
        return None
    return next(seat for seat, chips in contributions.items() if chips == largest), largest - second


def take(pots: tuple[Pot, ...], rules: HouseRules, last_street: int) -> Take:
    """RAKE-1 to RAKE-6 on the contested pots; `last_street` is the street on which the hand ended.

    `per_hand` takes `rake_cap` whatever the size of the pot; `time` and `none` take nothing. The jackpot drop is separate
    from all of them. Neither takes more than there is.
    """
    if last_street < rules.rake_from_street:
        early = {"street": last_street, "from_street": rules.rake_from_street}
        return Take(0, 0, pots, (Reason("RAKE-3", "why.rake.too_early", early),))
    total = sum(pot.amount for pot in pots)
    rake, why_rake = _rake(total, rules)
    drop, why_drop = _drop(total, total - rake, rules)
    left, why_source = _without(pots, rake + drop, rules)
    return Take(rake, drop, left, (why_rake, *why_drop, *why_source))


def given_take(pots: tuple[Pot, ...], rake: Chips, rules: HouseRules) -> Take:
    """A rake that is given (a recorded hand), taken from the pots as `rake_source` says. More than the pots hold: ValueError."""
    total = sum(pot.amount for pot in pots)
    if not 0 <= rake <= total:
        raise ValueError(f"RAKE-6: a rake of {rake} cannot come out of pots of {total}")
    left, why_source = _without(pots, rake, rules)
    why = (Reason("RAKE-6", "why.rake.given", {"rake": rake, "pot": total}),) if rake else ()
    return Take(rake, 0, left, (*why, *why_source))


def _uncalled(put: Mapping[Seat, Chips], live: tuple[Seat, ...]) -> tuple[dict[Seat, Chips], tuple[Reason, ...]]:
    """POT-3 for a live owner; what a folded seat has on top stays in (POT-5)."""
    found = uncalled(put)
    if found is None or found[0] not in live:
        return {}, ()
    seat, back = found
    values = {"seat": seat, "amount": back, "total": put[seat], "matched": put[seat] - back}
    return {seat: back}, (Reason("POT-3", "why.pots.uncalled", values),)


def _layers(put: Mapping[Seat, Chips], reach: Mapping[Seat, Chips]) -> tuple[Pot, ...]:
    """POT-2: a layer up to each distinct total of the live seats; what is above them all joins the last (POT-5)."""
    levels = sorted(set(reach.values()) - {0}) or [0]
    layers = []
    for index, (low, high) in enumerate(zip([0, *levels], levels, strict=False)):
        top = high == levels[-1]
        amount = sum(max(0, (chips if top else min(chips, high)) - low) for chips in put.values())
        eligible = tuple(seat for seat, total in reach.items() if total >= high)
        layers.append(Pot(f"side {index}" if index else MAIN, amount, eligible, high))
    return tuple(layers)


def _why_layers(layers: tuple[Pot, ...], put: Mapping[Seat, Chips]) -> tuple[Reason, ...]:
    reasons = []
    for pot in layers:
        values: dict[str, Value] = {"pot": pot.name, "amount": pot.amount, "seats": pot.eligible, "level": pot.cap}
        key = "why.pots.main" if pot.name == MAIN else "why.pots.side"
        reasons.append(Reason("POT-2", key, values))
        if len(pot.eligible) == 1:
            reasons.append(Reason("POT-6", "why.pots.one_seat", {"pot": pot.name, "amount": pot.amount, "seat": pot.eligible[0]}))
    top = layers[-1]
    above = {seat: chips - top.cap for seat, chips in put.items() if chips > top.cap}
    if above:
        values = {"pot": top.name, "amount": sum(above.values()), "seats": tuple(above)}
        reasons.append(Reason("POT-5", "why.pots.above", values))
    return tuple(reasons)


def _rake(total: Chips, rules: HouseRules) -> tuple[Chips, Reason]:
    """RAKE-1, RAKE-2, RAKE-7."""
    match rules.take:
        case "rake":
            share = total * rules.rake_percent // 100 // rules.rake_unit * rules.rake_unit
            rake = min(rules.rake_cap, share)
            values = {"pot": total, "percent": rules.rake_percent, "share": share, "cap": rules.rake_cap, "rake": rake}
            return rake, Reason("RAKE-2", "why.rake.percent", values)
        case "per_hand":
            rake = min(rules.rake_cap, total)
            return rake, Reason("RAKE-1", "why.rake.per_hand", {"pot": total, "rake": rake})
        case "time":
            return 0, Reason("RAKE-7", "why.rake.time")
        case _:
            return 0, Reason("RAKE-1", "why.rake.none")


def _drop(total: Chips, left: Chips, rules: HouseRules) -> tuple[Chips, tuple[Reason, ...]]:
    """RAKE-5: `total` decides whether the drop is due, `left` is what is there to take it from."""
    if not rules.jackpot_drop or total < rules.jackpot_at:
        return 0, ()
    drop = min(rules.jackpot_drop, left)
    return drop, (Reason("RAKE-5", "why.rake.drop", {"pot": total, "at": rules.jackpot_at, "drop": drop}),)


def _without(pots: tuple[Pot, ...], amount: Chips, rules: HouseRules) -> tuple[tuple[Pot, ...], tuple[Reason, ...]]:
    """RAKE-4: `pots` less `amount`, and the reason where more than one pot could have paid."""
    if not amount:
        return pots, ()
    total = sum(pot.amount for pot in pots)
    proportional = rules.rake_source == "proportional"
    paid = [amount * pot.amount // total // rules.chip_unit * rules.chip_unit if proportional else 0 for pot in pots]
    rest = amount - sum(paid)
    for index, pot in enumerate(pots):
        more = min(rest, pot.amount - paid[index])
        paid[index] += more
        rest -= more
    left = tuple(replace(pot, amount=pot.amount - chips) for pot, chips in zip(pots, paid, strict=True))
    if len(pots) == 1:
        return left, ()
    values: dict[str, Value] = {"pots": tuple(pot.name for pot in pots), "paid": tuple(paid)}
    if proportional:
        return left, (Reason("RAKE-4", "why.rake.proportional", values),)
    return left, (Reason("RAKE-4", "why.rake.main_first", values),)
