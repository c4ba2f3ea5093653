"""Who shows, who wins which half of each pot, and to whom the odd chips go (RULES.md sections 9 and 10).

Only hands handed in are read: whether a hand is tabled is the table's business. Reading cards is `holdings`, the best of them `winners`,
equal parts and odd chips `splitting`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from dealer_assist.cards import Card
from dealer_assist.chips import Chips, Seat, split_evenly
from dealer_assist.frozen import frozen
from dealer_assist.rulebook.holdings import Holding, read
from dealer_assist.rulebook.house import HouseRules
from dealer_assist.rulebook.pots import Pot
from dealer_assist.rulebook.reasons import Illegal, Reason, Value
from dealer_assist.rulebook.splitting import Tied, portions, tied_by_cards
from dealer_assist.rulebook.variants import variant
from dealer_assist.rulebook.winners import high_winners, low_winners


@frozen()
class Share:
    """What one seat gets of one pot for one half: `half` is "high", "low" or "whole" (SPLIT-4, SPLIT-5, or a pot with one winner by
    default). `odd`: chips of `amount` that are odd chips.
    """

    seat: Seat
    half: str
    amount: Chips
    odd: Chips = 0


@frozen()
class Award:
    """One pot awarded. `high` and `low` are the winning seats (empty where the game has no such half, or no low qualified), `pay` chips by
    seat, `shares` how they come about, in the order to push them (high before low). Nobody is paid 0 chips.
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
    """SPLIT and ODD, last side pot first (POT-7). `hands` are the tabled hands, five to seven cards, a community card included; an
    eligible seat without one has given up its claim, a pot with one claimant goes to it unread (POT-6, SHOW-12).

    Nobody claims a pot, a hand lacks the community card or cannot be read (BadHolding), two hands hold one card: ValueError.
    """
    without = sorted(seat for seat, cards in hands.items() if community is not None and community not in cards)
    if without:
        raise ValueError(f"DEAL-8: the community card {community} is not among the cards of seats {without}")
    own = [card for cards in hands.values() for card in cards if card is not community]
    if len(set(own)) < len(own):
        raise ValueError(f"IRREG-3: held twice: {' '.join(sorted({card.code for card in own if own.count(card) > 1}))}")
    holdings: dict[Seat, Holding] = {}
    return tuple(_award(pot, hands, holdings, rules) for pot in reversed(pots))


def award_declared(
    pots: tuple[Pot, ...],
    high: Mapping[str, tuple[Seat, ...]],
    low: Mapping[str, tuple[Seat, ...]],
    rules: HouseRules,
) -> tuple[Award, ...]:
    """The same from winners the dealer tapped, by pot name (working level L1): no cards are read, odd chips of a tie go by position and
    say so. A pot with one eligible seat needs no tap. No low in `hilo8` means that none qualified. Raises Illegal for winners that
    cannot be.
    """
    return tuple(
        _declared(pot, tuple(sorted(high.get(pot.name, ()))), tuple(sorted(low.get(pot.name, ()))), rules) for pot in reversed(pots)
    )


def show_order(
    seats: Collection[Seat],
    round_first: Seat,
    aggressor: Seat | None,
    rules: HouseRules,
    all_in_main_only: Collection[Seat] = (),
    pots: tuple[Pot, ...] = (),
) -> tuple[tuple[Seat, ...], tuple[Reason, ...]]:
    """SHOW-1 to SHOW-4: who shows first when the order is enforced, and why. With `pots`, the seats of a later side pot show before those
    of the earlier pots alone; `all_in_main_only` says the same where there is but one side pot.
    """
    start = round_first if aggressor is None else aggressor
    clockwise = sorted(seats, key=lambda seat: (seat < start, seat))
    order = sorted(clockwise, key=lambda seat: (seat in all_in_main_only, -sum(seat in pot.eligible for pot in pots)))
    if aggressor is None:
        board = "low" if variant(rules).opens_low else "high"
        first = Reason("SHOW-2", "why.show.checked", {"seat": start, "board": board})
    else:
        first = Reason("SHOW-1", "why.show.aggressor", {"seat": start})
    side = (Reason("SHOW-4", "why.show.side_pot_first", {"seats": tuple(order)}),) if order != clockwise else ()
    return tuple(order), (first, *side)


def all_face_up(all_in: Collection[Seat], betting_over: bool, rules: HouseRules) -> Reason | None:
    """SHOW-4, SHOW-12 `allin_face_up`: why every live hand is turned up now and none may be mucked, or None when that is not so."""
    if rules.allin_face_up and betting_over and all_in:
        return Reason("SHOW-4", "why.show.face_up", {"seats": tuple(sorted(all_in))})
    return None


def _award(pot: Pot, hands: Mapping[Seat, tuple[Card, ...]], holdings: dict[Seat, Holding], rules: HouseRules) -> Award:
    """One pot by the cards. `holdings` keeps what was read, so that no hand is read twice."""
    if len(pot.eligible) == 1:
        return _unread(pot, pot.eligible[0], Reason("POT-6", "why.award.one_seat", {"pot": pot.name, "seat": pot.eligible[0]}), rules)
    claims = {seat: hands[seat] for seat in pot.eligible if seat in hands}
    if not claims:
        raise ValueError(f"SHOW-5: nobody claims the pot {pot.name!r}; eligible are {list(pot.eligible)}")
    gone = tuple(seat for seat in pot.eligible if seat not in claims)
    if len(claims) == 1:
        (seat,) = claims
        return _unread(pot, seat, Reason("SHOW-12", "why.award.last_hand", {"pot": pot.name, "seat": seat, "others": gone}), rules)
    holdings.update({seat: read(cards) for seat, cards in claims.items() if seat not in holdings})
    claimed = {seat: holdings[seat] for seat in claims}
    high, why_high = high_winners(claimed, rules)
    low, why_low = low_winners(claimed, rules)
    ties = [tied_by_cards({seat: hands[seat] for seat in won}, holdings, half, rules) for won, half in ((high, False), (low, True))]
    why_gone = (Reason("SHOW-12", "why.award.gave_up", {"pot": pot.name, "seats": gone}),) if gone else ()
    return _divided(pot, ties[0], ties[1], (*why_gone, *why_high, *why_low), rules)


def _unread(pot: Pot, seat: Seat, why: Reason, rules: HouseRules) -> Award:
    """The whole pot to one seat, without a look at its cards: it wins every half that the game has."""
    game = variant(rules)
    shares = (Share(seat, "whole", pot.amount),)
    return _awarded(pot, (seat,) if game.high else (), (seat,) if game.low else (), shares, (why,))


def _declared(pot: Pot, high: tuple[Seat, ...], low: tuple[Seat, ...], rules: HouseRules) -> Award:
    """One pot to the winners that were tapped."""
    if len(pot.eligible) == 1:
        return _unread(pot, pot.eligible[0], Reason("POT-6", "why.award.one_seat", {"pot": pot.name, "seat": pot.eligible[0]}), rules)
    game = variant(rules)
    if game.high != bool(high):
        raise Illegal(Reason("SPLIT-1", "why.award.high_declared", {"pot": pot.name, "seats": high}))
    if (low and not game.low) or (game.low and not low and not game.qualifier):
        raise Illegal(Reason("LOW-6", "why.award.low_declared", {"pot": pot.name, "seats": low}))
    strangers = tuple(sorted({*high, *low} - {*pot.eligible}))
    if strangers:
        raise Illegal(Reason("POT-9", "why.award.not_eligible", {"pot": pot.name, "seats": strangers}))
    by = "position" if rules.odd_chip_tie == "position" else "unread"
    why = Reason("SHOW-6", "why.award.declared", {"pot": pot.name, "high": high, "low": low})
    return _divided(pot, Tied(high, by), Tied(low, by), (why,), rules)


def _divided(pot: Pot, high: Tied, low: Tied, why: tuple[Reason, ...], rules: HouseRules) -> Award:
    """SPLIT-1 to SPLIT-5: the pot in halves, or whole where one half is empty or both have the same winners."""
    winners = tuple(sorted(high.seats)), tuple(sorted(low.seats))
    same = winners[0] == winners[1]
    if same or not (high.seats and low.seats):
        half = "whole" if same else "high" if high.seats else "low"
        shares, why_parts = _parts(half, pot.amount, 0, high if high.seats else low, rules)
        return _awarded(pot, *winners, shares, (*why, *((_why_same(pot, winners[0]),) if same else ()), *why_parts))
    lesser, odd, rest = split_evenly(pot.amount, 2, rules.chip_unit)
    extra = odd * rules.chip_unit + rest
    halves = Reason("SPLIT-1", "why.split.halves", {"pot": pot.name, "amount": pot.amount, "high": lesser + extra, "low": lesser})
    to_high = (Reason("ODD-1", "why.odd.to_high", {"chips": extra}),) if extra else ()
    shares_high, why_high = _parts("high", lesser + extra, extra, high, rules)
    shares_low, why_low = _parts("low", lesser, 0, low, rules)
    return _awarded(pot, *winners, shares_high + shares_low, (*why, halves, *to_high, *why_high, *why_low))


def _why_same(pot: Pot, seats: tuple[Seat, ...]) -> Reason:
    """SPLIT-4, SPLIT-5: the same seats won both halves."""
    if len(seats) == 1:
        return Reason("SPLIT-4", "why.split.scoop", {"pot": pot.name, "amount": pot.amount, "seat": seats[0]})
    return Reason("SPLIT-5", "why.split.same", {"pot": pot.name, "amount": pot.amount, "seats": seats})


def _parts(half: str, amount: Chips, odd: Chips, tied: Tied, rules: HouseRules) -> tuple[tuple[Share, ...], tuple[Reason, ...]]:
    """One half to its winners; `odd` chips of it are odd already."""
    if len(tied.seats) == 1:
        return (Share(tied.seats[0], half, amount, odd),), ()
    parts, why = portions(amount, tied, rules.chip_unit)
    values: dict[str, Value] = {
        "half": half,
        "amount": amount,
        "seats": tuple(part.seat for part in parts),
        "share": min(part.amount for part in parts),
    }
    return tuple(Share(part.seat, half, part.amount, part.odd) for part in parts), (Reason("SPLIT-3", "why.split.tied", values), *why)


def _awarded(pot: Pot, high: tuple[Seat, ...], low: tuple[Seat, ...], shares: tuple[Share, ...], why: tuple[Reason, ...]) -> Award:
    paid = tuple(share for share in shares if share.amount)
    pay: dict[Seat, Chips] = {}
    for share in paid:
        pay[share.seat] = pay.get(share.seat, 0) + share.amount
    return Award(pot.name, pot.amount, high, low, pay, paid, why)
