"""Showdown: hands are tabled or given up, the pots are pushed. No card is read before its seat is tabled (SHOW-5)."""

from __future__ import annotations

from dealer_assist.chips import Seat
from dealer_assist.frozen import replace
from dealer_assist.rulebook.reasons import Reason
from dealer_assist.rulebook.showdown import all_face_up, award_declared
from dealer_assist.table import commands as c
from dealer_assist.table import events as e
from dealer_assist.table.commands import Refused, refused
from dealer_assist.table.openings import able
from dealer_assist.table.pushing import awarded, pushed, readable, taken, unclaimed
from dealer_assist.table.state import Hand, Phase
from dealer_assist.table.wagers import to_the_end


def table_hand(hand: Hand, seat: Seat) -> tuple[e.Event, ...]:
    """A seat's cards lie face up: at showdown, or before while no more betting is possible. On seventh street it says that the round
    is over.
    """
    held = hand.seat(seat)
    if held is None or held.folded:
        raise refused("ORDER-5", "refused.not_in_hand", seat=seat)
    if held.tabled:
        raise refused("SHOW-5", "refused.tabled", seat=seat)
    if hand.phase is Phase.BETTING and hand.street == 7:
        return (*to_the_end(hand), e.HandTabled(seat=seat))
    if hand.phase is Phase.BETTING or (hand.phase is Phase.DEALING and len(able(hand)) > 1):
        raise refused("SHOW-1", "refused.betting_not_over", street=hand.street)
    return (e.HandTabled(seat=seat),)


def muck_hand(hand: Hand, seat: Seat) -> tuple[e.Event, ...]:
    """A seat gives its hand up unshown (SHOW-12)."""
    _at_showdown(hand)
    held = hand.seat(seat)
    if held is None or not held.live:
        raise refused("ORDER-5", "refused.not_in_hand", seat=seat)
    if held.tabled:
        raise refused("SHOW-6", "refused.tabled", seat=seat)
    face_up = turned_up(hand)
    if face_up is not None:
        raise Refused(face_up)
    return (e.HandMucked(seat=seat),)


def turned_up(hand: Hand) -> Reason | None:
    """SHOW-4, SHOW-12: why every live hand is to lie face up now, as soon as the cards are out and no more betting is possible; or None."""
    run_out = hand.phase is Phase.DEALING and hand.street > 3 and len(able(hand)) < 2
    over = hand.phase is Phase.SHOWDOWN or run_out
    return all_face_up([seat.seat for seat in hand.live if seat.all_in], over, hand.rules)


def award_pots(hand: Hand) -> tuple[e.Event, ...]:
    """The pots as the tabled hands win them."""
    _at_showdown(hand)
    hands = readable(hand)
    none = unclaimed(hand, hands)
    if none:
        raise refused("SHOW-5", "refused.unclaimed", pots=none)
    community = None if hand.community is None else hand.community.face
    own = [card for cards in hands.values() for card in cards if card is not community]
    if len(set(own)) < len(own):
        raise refused("IRREG-3", "refused.card_twice", cards=tuple(dict.fromkeys(card.code for card in own if own.count(card) > 1)))
    return (pushed(hand, hands),)


def declare_winners(hand: Hand, command: c.DeclareWinners) -> tuple[e.Event, ...]:
    """The pots to the winners that were tapped; no card is read."""
    _at_showdown(hand)
    house = taken(hand)
    awards = award_declared(house.pots, command.high, command.low, hand.rules)
    return (replace(awarded(hand, house, awards), declared=True),)


def _at_showdown(hand: Hand) -> None:
    if hand.phase is not Phase.SHOWDOWN:
        raise refused("SHOW-1", "refused.betting_not_over", street=hand.street)
