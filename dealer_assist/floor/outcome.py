"""How a hand stands in chips: what everybody has put in, the pots, who was paid. The real one and a supposed one are told alike."""

from __future__ import annotations

from collections.abc import Mapping

from dealer_assist.chips import Chips, Seat
from dealer_assist.frozen import frozen
from dealer_assist.rulebook.betting import put_in
from dealer_assist.rulebook.pots import Pot
from dealer_assist.rulebook.showdown import Award
from dealer_assist.table.pushing import layers
from dealer_assist.table.state import Hand, Phase


@frozen()
class Outcome:
    """A hand's chips. `phase` says how far it came, `street` where. `paid` is what each seat has in, without what went back; `pots` main
    first, without the chips still in front, which are `in_front`, and those that nobody has matched, which are `uncalled`; once the pots
    are pushed `awards` and `won` say who has what, and `house` what the house took of them.
    """

    phase: Phase
    street: int
    live: tuple[Seat, ...]
    paid: Mapping[Seat, Chips]
    pots: tuple[Pot, ...]
    in_front: Chips
    uncalled: Mapping[Seat, Chips]
    awards: tuple[Award, ...]
    won: Mapping[Seat, Chips]
    house: Chips

    @property
    def balances(self) -> bool:
        """Is every chip that was put in somewhere (POT-10)?"""
        there = sum(pot.amount for pot in self.pots) + self.in_front + sum(self.uncalled.values())
        pushed = sum(self.won.values()) + self.house
        return sum(self.paid.values()) == there == (pushed if self.phase is Phase.AWARDED else there)


def outcome(hand: Hand) -> Outcome:
    """The chips of a hand as it stands."""
    front: Mapping[Seat, Chips] = {}
    if hand.phase is Phase.BETTING and hand.round is not None:
        front = put_in(hand.round, hand.rules)
    won: dict[Seat, Chips] = {}
    for award in hand.awards:
        for seat, chips in award.pay.items():
            won[seat] = won.get(seat, 0) + chips
    found = layers(hand, front)
    return Outcome(
        phase=hand.phase,
        street=hand.street,
        live=tuple(seat.seat for seat in hand.live),
        paid={seat.seat: seat.paid for seat in hand.seats},
        pots=found.pots,
        in_front=sum(front.values()),
        uncalled=found.returned,
        awards=hand.awards,
        won=won,
        house=hand.rake + hand.drop,
    )
