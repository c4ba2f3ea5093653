"""One amount among tied winners: equal parts, and to whom the odd chips go (RULES.md, ODD-1 to ODD-5).

Does not belong here: who tied and what the halves of a pot are (`showdown`), the reading of a hand (`holdings`).
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from dealer_assist.cards import Card
from dealer_assist.chips import Chips, Seat, split_evenly
from dealer_assist.frozen import frozen
from dealer_assist.rulebook.holdings import Holding, Kind, odd_key
from dealer_assist.rulebook.house import HouseRules
from dealer_assist.rulebook.reasons import Reason

_Key = tuple[tuple[int, int], ...]


@frozen()
class Tied:
    """Seats that share an amount, in the order odd chips go to them. `by` is the value of `odd_chip_tie` that made the order, or "unread"
    where no cards were read. `cards`: for each seat but the last the card that put it before the next; empty where no card decides.
    """

    seats: tuple[Seat, ...]
    by: str
    cards: tuple[Card, ...] = ()


@frozen()
class Portion:
    """What one of the tied seats gets: `amount` chips, of which `odd` are odd chips."""

    seat: Seat
    amount: Chips
    odd: Chips


def tied_by_cards(hands: Mapping[Seat, tuple[Card, ...]], holdings: Mapping[Seat, Holding], low: bool, rules: HouseRules) -> Tied:
    """ODD-2, ODD-4, ODD-5: the order among the seats of `hands`, which tied for the low half where `low`, else for the high one."""
    if rules.odd_chip_tie == "position":
        return Tied(tuple(sorted(hands)), "position")
    lowest = low and rules.odd_chip_tie == "low_card_for_low"
    keys = {seat: _key(hands[seat], holdings[seat], low, rules)[:: -1 if lowest else 1] for seat in sorted(hands)}
    seats = sorted(keys, key=keys.__getitem__, reverse=not lowest)
    cards = tuple(_decider(hands[seat], keys[seat], keys[after]) for seat, after in pairwise(seats))
    return Tied(tuple(seats), "low_card_for_low" if lowest else "high_card_by_suit", cards)


def portions(amount: Chips, tied: Tied, unit: Chips) -> tuple[tuple[Portion, ...], tuple[Reason, ...]]:
    """SPLIT-3, ODD-1, ODD-3: `amount` in equal parts of whole `unit` chips, one odd chip a seat while they last, what is below one unit
    with the first. The parts are in the order of the seats, the reasons tell of each odd chip.
    """
    share, odd, rest = split_evenly(amount, len(tied.seats), unit)
    extra = [unit * (place < odd) + (rest if place == 0 else 0) for place in range(len(tied.seats))]
    parts = (Portion(seat, share + more, more) for seat, more in zip(tied.seats, extra, strict=True))
    why = tuple(_why(tied, place, more) for place, more in enumerate(extra) if more)
    return tuple(sorted(parts, key=lambda part: part.seat)), why


def _key(held: tuple[Card, ...], holding: Holding, low: bool, rules: HouseRules) -> _Key:
    """The cards that count from the top. The ace is one in a low hand and, as it plays, in a wheel (ODD-2, ODD-5)."""
    made = holding.low if low else holding.high
    wheel = made.kind in (Kind.STRAIGHT, Kind.STRAIGHT_FLUSH) and made.cards[0].rank.symbol == "5"
    key = odd_key(made, ace_low=low or (wheel and rules.odd_chip_wheel_ace == "as_played"))
    if rules.odd_chip_cards == "five":
        return key
    idle = tuple(card for card in held if card not in made.cards)
    return tuple(sorted(key + odd_key(idle, ace_low=low), reverse=True))


def _decider(held: tuple[Card, ...], key: _Key, other: _Key) -> Card:
    """The first card in which `key` differs from `other`."""
    rank, suit = next(mine for mine, theirs in zip(key, other, strict=False) if mine != theirs)
    return next(card for card in held if card.suit.number == suit and rank in (card.rank.number, card.rank.low_number))


def _why(tied: Tied, place: int, chips: Chips) -> Reason:
    seat = tied.seats[place]
    match tied.by:
        case "position":
            return Reason("ODD-2", "why.odd.position", {"seat": seat, "chips": chips})
        case "unread":
            return Reason("ODD-2", "why.odd.unread", {"seat": seat, "chips": chips})
        case "low_card_for_low":
            return Reason("ODD-2", "why.odd.low_card", {"seat": seat, "chips": chips, "card": tied.cards[place].code})
        case _ if place:
            return Reason("ODD-3", "why.odd.next_card", {"seat": seat, "chips": chips, "card": tied.cards[place].code})
        case _:
            return Reason("ODD-2", "why.odd.high_card", {"seat": seat, "chips": chips, "card": tied.cards[place].code})
