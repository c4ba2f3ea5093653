"""The cards of one hand dealt on the training desk: a shuffled pack that reports each card as a shoe would, face down ones without a face.

Belongs here: which reading a card that is due makes, and the faces of a hand that was tabled. Does not belong here: when a card is due
(`table`).
"""

from __future__ import annotations

from random import Random

from dealer_assist.cards import Card
from dealer_assist.chips import Seat
from dealer_assist.rulebook.dealing import Due
from dealer_assist.table import readings as r
from dealer_assist.table.state import Hand, HandSeat, Phase
from dealer_assist.training.chance.deck import shuffled

DEVICE = "training"
LIVE = r.LinkChanged(r.ReadingId(DEVICE, "1", 0), r.LinkState.LIVE, "live")
GONE = r.LinkChanged(r.ReadingId(DEVICE, "1", 0), r.LinkState.ABSENT, "absent")
"""The pack can be heard, or is not there: a device deals."""


class Pack:
    """Fifty-two cards. `down` are the faces of the down cards by seat, in the order dealt. `since`: so many cards were reported before."""

    def __init__(self, dice: Random, since: int = 0) -> None:
        self._dice = dice
        self._cards = shuffled(dice)
        self._burned: list[Card] = []
        self.whole = True
        self.seq = since
        self.down: dict[Seat, list[Card]] = {}

    def deal(self, due: Due, hand: Hand | None) -> r.Reading:
        """The next card, for what is due in the hand."""
        if hand is not None and hand.plan is not None and hand.plan.scramble_first and self._burned:  # DEAL-6: mixed with the burns
            self._cards += self._burned
            self._burned = []
            self._dice.shuffle(self._cards)
        card = self._next(hand)
        self.seq += 1
        number = r.ReadingId(DEVICE, "1", self.seq)
        if due.what == "burn":
            self._burned.append(card)
            return r.BurnRead(number, self.seq)
        if due.up or due.what == "community":
            return r.UpCardRead(number, self.seq, card)
        self.down.setdefault(due.seat, []).append(card)
        return r.DownCardRead(number, self.seq, DEVICE)

    def _next(self, hand: Hand | None) -> Card:
        """The next card that lies nowhere yet."""
        card = self._cards.pop()
        while hand is not None and card in hand.lies:
            card = self._cards.pop()
        return card

    def take_over(self, hand: Hand) -> None:
        """Deal on in a hand that a device has dealt so far."""
        self.whole = False
        self._burned = [self._next(hand) for _ in range(hand.burns)]

    def opened(self, seat: HandSeat, hand: Hand) -> r.Reading | None:
        """The down cards of a seat that are not known yet, once it was tabled; None when there is none. Where a device dealt some of them
        they are any cards that lie nowhere.
        """
        id, unknown = r.ReadingId(DEVICE, "1", 0), _unknown(seat)
        if not self.whole and seat.tabled and (blank := unknown + _unseen(seat, hand)):
            return r.TabledSeen(id, seat.seat, tuple(self._next(hand) for _ in range(blank)))
        if not (seat.tabled and unknown):
            return None
        return r.DownCardsOpened(id, seat.seat, tuple(self.down[seat.seat][-unknown:]))


def _unknown(seat: HandSeat) -> int:
    """How many of its down cards are not known."""
    return sum(held is not None and held.face is None and not held.up for held in seat.cards)


def _unseen(seat: HandSeat, hand: Hand) -> int:
    """How many of its cards no device has reported: down cards, to a camera. Those of a street that is being dealt are still to come."""
    dealt = hand.street if hand.phase is not Phase.DEALING else 0 if hand.street == 3 else hand.street - 1
    return sum(held is None for held in seat.cards[: min(dealt, seat.plays - (hand.community is not None))])
