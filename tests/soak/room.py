"""A room that makes up whole hands from a seed: a shuffled deck, players who act at random, a dealer who deals and taps what they do.

The room knows what lies on the felt by itself: the deck, every face, who has how many chips. Does not belong here: mistakes (`mistakes`).
"""

from __future__ import annotations

import random
from dataclasses import replace

from dealer_assist.cards import Card
from dealer_assist.chips import Chips, Seat
from dealer_assist.rulebook.betting import Do, Legal, Standing, standing
from dealer_assist.rulebook.house import STANDARD, Game
from dealer_assist.rulebook.reasons import Illegal
from dealer_assist.table import commands as c
from dealer_assist.table import events as e
from dealer_assist.table import readings as r
from dealer_assist.table.due import due_slots
from dealer_assist.table.readings import SlotDue
from dealer_assist.table.state import Hand, HandSeat, Level, Phase
from dealer_assist.table.wagers import fill
from tests.core.table.hand_script import seated

SHOE = r.ReadingId("shoe", "e1", 0)


class Room:
    """One hand at one table. `faces` is every card that lies at a seat, by seat and slot."""

    def __init__(self, chance: random.Random, *, short: bool = False, most: int = 8, least: int = 2, stacks: Chips = 600) -> None:
        self.chance = chance
        self.rules = replace(STANDARD, game=chance.choice(list(Game)))
        seats = sorted(chance.sample(range(1, 9), chance.randint(least, most)))
        held: dict[Seat, Chips | None] = {seat: chance.randint(stacks // 2, stacks) for seat in seats}
        for seat in chance.sample(seats, len(seats) // 3) if short else ():
            held[seat] = chance.randint(5, 45)
        self.dealer = seated(held, self.rules, Level.L2)
        self.deck = list(Card)
        chance.shuffle(self.deck)
        self.burned: list[Card] = []
        self.faces: dict[tuple[Seat, int], Card] = {}
        self.dealer.tap(c.StartHand())

    @property
    def hand(self) -> Hand:
        return self.dealer.hand

    @property
    def street(self) -> int:
        return self.hand.street

    @property
    def guards(self) -> list[e.GuardShown]:
        return [event for event in self.dealer.events if isinstance(event, e.GuardShown)]

    def stood(self) -> Standing | None:
        """How the betting stands while somebody is to act."""
        if self.hand.phase is not Phase.BETTING or self.hand.round is None:
            return None
        stood = standing(self.hand.round, self.rules)
        return stood if stood.legal is not None else None

    # --- cards

    def due(self, street: int) -> list[SlotDue]:
        """The slots of the street that the shoe is told of, in order."""
        return [slot for slot in due_slots(self.dealer.table.state) if max(3, slot.slot + 1 if slot.slot < 7 else 7) == street]

    def card(self, slot: SlotDue) -> None:
        """The next card of the deck leaves the shoe, for that slot."""
        face = (self.deck or self.burned).pop()  # DEAL-6: the burns are dealt when the stub is used up
        id = self.dealer.id()
        if slot.seat:
            self.faces[slot.seat, slot.slot] = face
        if slot.up:
            self.dealer.sense(r.UpCardRead(id, id.seq, face))
        elif slot.seat:
            self.dealer.sense(r.DownCardRead(id, id.seq, "box"))
        else:
            self.burned.insert(0, face)
            self.dealer.sense(r.BurnRead(id, id.seq))

    def deal(self, street: int, without: Seat = 0) -> None:
        """The whole street; `without`: that seat is passed over, and the shoe, which sees no seats, gives one card less."""
        missing = sum(slot.seat == without for slot in self.due(street)) if without else 0
        while len(slots := self.due(street)) > missing:
            self.card(slots[0])

    # --- chips

    def choose(self, legal: Legal) -> c.Act:
        """What the player to act does."""
        wagers = legal.totals if legal.totals and self.chance.random() < 0.2 else ()
        if wagers or (legal.opening and legal.totals):
            to = self.chance.choice(wagers) if wagers and not legal.opening else legal.totals[0]
            return c.Act(seat=legal.seat, do=legal.wager, to=to)
        if legal.may_check:
            return c.Act(seat=legal.seat, do=Do.CHECK)
        if legal.may_fold and self.chance.random() < 0.3:
            return c.Act(seat=legal.seat, do=Do.FOLD)
        return c.Act(seat=legal.seat, do=Do.CALL, to=legal.call_to, all_in=legal.call_all_in)

    def act(self) -> bool:
        """One action, tapped. False when the round is over."""
        stood = self.stood()
        if stood is None or stood.legal is None:
            return False
        self.dealer.tap(self.choose(stood.legal))
        return True

    def bet(self, leave: bool = True) -> None:
        """The rest of the round; now and then (`leave`) the last checks and calls are not tapped."""
        street = self.street
        while self.street == street and self.hand.phase is Phase.BETTING:
            if leave and self.chance.random() < 0.15 and self.left():
                if street == 7:
                    self.dealer.tap(c.CloseRound())
                return
            if not self.act():
                return

    def left(self) -> bool:
        """Can what is left of the round be filled in, so that the dealer need not tap it?"""
        try:
            return self.hand.round is not None and fill(self.hand.round, self.rules, None) != ()
        except Illegal:
            return False

    # --- the whole hand

    def over(self) -> bool:
        return self.hand.over or self.hand.phase is Phase.SHOWDOWN

    def to(self, street: int) -> bool:
        """Play up to the deal of that street; False when the hand ends before."""
        for number in range(3, street):
            if self.over():
                return False
            self.deal(number)
            self.bet()
        self.finish_round(street)
        return not self.over() and (self.hand.phase is Phase.DEALING or self.street < street)

    def finish_round(self, street: int) -> None:
        """Close what was left untapped, so that the next card is the first of `street`."""
        if self.hand.phase is Phase.BETTING and self.street < street:
            self.dealer.tap(c.CloseRound())

    def to_showdown(self) -> bool:
        """Play to the showdown; False when the hand ends before."""
        self.to(8)
        return self.hand.phase is Phase.SHOWDOWN

    def table_hand(self, seat: HandSeat) -> None:
        """A seat tables its hand, and the vault opens its down cards."""
        self.dealer.tap(c.TableHand(seat=seat.seat))
        now = self.hand.seat(seat.seat)
        slots = [] if now is None else [slot for slot, held in enumerate(now.cards) if held is not None and held.face is None]
        faces = tuple(self.faces[seat.seat, slot] for slot in slots)
        self.dealer.sense(r.DownCardsOpened(SHOE, seat.seat, faces))

    def finish(self) -> None:
        """Showdown and push, without a mistake."""
        if self.to_showdown():
            for seat in self.hand.live:
                self.table_hand(seat)
            self.dealer.tap(c.AwardPots())
