"""Pushing the pots: what the house takes, which hands are read, who is paid.

Asks `rulebook.pots` and `rulebook.showdown`. A hand that is not tabled is never read.
"""

from __future__ import annotations

from collections.abc import Mapping

from dealer_assist.cards import Card
from dealer_assist.chips import Chips, Seat
from dealer_assist.frozen import replace
from dealer_assist.rulebook.kill import Won, kill
from dealer_assist.rulebook.pots import Pots, Take, pots, take, uncalled
from dealer_assist.rulebook.rulings import killed_refund
from dealer_assist.rulebook.showdown import Award, award
from dealer_assist.table import events as e
from dealer_assist.table.state import Hand, Origin, Phase


def layers(hand: Hand, in_front: Mapping[Seat, Chips] | None = None) -> Pots:
    """The pots as they are now, and what would go back uncalled; without the chips that are still in front of the seats."""
    front = in_front or {}
    paid = {seat.seat: seat.paid - front.get(seat.seat, 0) for seat in hand.seats}
    caps = {seat.seat: seat.frozen for seat in hand.seats if seat.frozen is not None}
    return pots(paid, [seat.seat for seat in hand.seats if not seat.live], caps)


def returning(hand: Hand) -> tuple[e.Event, ...]:
    """The uncalled part of the largest total, to its owner (POT-3), who gets it too when its hand was killed by mistake (IRREG-21)."""
    paid = {seat.seat: seat.paid for seat in hand.seats}
    killed = {seat.seat: killed_refund(paid, seat.seat)[0] for seat in hand.seats if seat.killed == "IRREG-21"}
    back = uncalled(paid)
    found = killed if back is None or back[0] not in [seat.seat for seat in hand.live] else {**killed, back[0]: back[1]}  # POT-5
    return tuple(e.UncalledReturned(origin=Origin.CONCLUDED, seat=seat, amount=amount) for seat, amount in found.items() if amount)


def taken(hand: Hand) -> Take:
    """The pots without the house's take. A hand that ends while a street is dealt ended on the one before (RAKE-3)."""
    last = hand.street - 1 if hand.phase is Phase.DEALING and hand.street > 3 else hand.street
    return take(layers(hand).pots, hand.rules, last)


def readable(hand: Hand) -> dict[Seat, tuple[Card, ...]]:
    """The tabled hands whose cards are all known, seven unless it was ruled otherwise, the community card included."""
    shared = () if hand.community is None or hand.community.face is None else (hand.community.face,)
    return {seat.seat: (*seat.known, *shared) for seat in hand.live if seat.tabled and len(seat.known) == seat.plays - len(shared)}


def unclaimed(hand: Hand, hands: Mapping[Seat, tuple[Card, ...]]) -> tuple[str, ...]:
    """The pots that none of `hands` can win and that more than one seat could."""
    return tuple(pot.name for pot in layers(hand).pots if len(pot.eligible) > 1 and not any(seat in hands for seat in pot.eligible))


def pushed(hand: Hand, hands: Mapping[Seat, tuple[Card, ...]], origin: Origin = Origin.TAPPED) -> e.PotsAwarded:
    """The pots as `hands` win them; the live seats without one are skipped and named."""
    house = taken(hand)
    community = None if hand.community is None else hand.community.face
    awards = award(house.pots, hands, hand.rules, community)
    skipped = tuple(seat.seat for seat in hand.live if seat.seat not in hands)
    return replace(awarded(hand, house, awards), origin=origin, skipped=skipped)


def misread(hand: Hand) -> tuple[tuple[str, str, tuple[Seat, ...]], ...]:
    """Where the push differs from what the tabled hands read: (pot, half, the winners they read). A pot with a hand that is not known is
    left out, and so is a table on which one card lies twice.
    """
    hands = readable(hand)
    community = None if hand.community is None else hand.community.face
    own = [card for cards in hands.values() for card in cards if card is not community]
    pots = tuple(pot for pot in taken(hand).pots if len(pot.eligible) > 1 and all(seat in hands for seat in pot.eligible))
    if not pots or len(set(own)) < len(own):
        return ()
    pushed = {one.pot: one for one in hand.awards}
    halves = [(one.pot, half, getattr(one, half)) for one in award(pots, hands, hand.rules, community) for half in ("high", "low")]
    return tuple((pot, half, seats) for pot, half, seats in halves if getattr(pushed[pot], half) != seats)


def pushed_unshown(hand: Hand) -> e.PotsAwarded:
    """Everything to the last live hand, unshown (SHOW-12)."""
    house = taken(hand)
    awards = award(house.pots, {seat.seat: () for seat in hand.live}, hand.rules)
    return replace(awarded(hand, house, awards), origin=Origin.CONCLUDED)


def awarded(hand: Hand, house: Take, awards: tuple[Award, ...]) -> e.PotsAwarded:
    """The push of `awards`, and what it means for the next hand (KILL-2). A kill hand is played at its own limits and brings the same
    kill again when its killer wins again.
    """
    paid = {seat for one in awards for seat in one.pay}
    winner = paid.pop() if len(paid) == 1 else None
    before = hand.before
    wins = 0 if winner is None else 1 + (before.wins if before.winner == winner else 0)
    pot = sum(one.amount for one in awards) + house.rake + house.drop
    found = None if winner is None else kill(Won(winner, wins, pot, hand.rules.big), before.rules)
    why = () if found is None else found.reasons
    return e.PotsAwarded(
        awards=awards,
        rake=house.rake,
        drop=house.drop,
        reasons=(*house.reasons, *why),
        winner=winner,
        wins=wins,
        kill=found is not None,
    )
