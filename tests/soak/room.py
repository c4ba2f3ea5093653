"""A room that makes up whole hands from a seed: a shuffled deck, players who act at random, a dealer who deals and taps what they do.

The room knows what lies on the felt by itself: the deck, every face, who has how many chips. At L2 a shoe tells the kiosk of every card; at
L3 the dealer keys those that lie face up; at L1 he names the openers and the winners. Does not belong here: mistakes (`mistakes`).
"""

from __future__ import annotations

import random
from dataclasses import replace

from dealer_assist.cards import Card
from dealer_assist.chips import Chips, Seat
from dealer_assist.rulebook.betting import Do, Legal, Standing, standing
from dealer_assist.rulebook.house import PRESETS, Betting, Game, HouseRules
from dealer_assist.rulebook.reasons import Illegal
from dealer_assist.table import commands as c
from dealer_assist.table import events as e
from dealer_assist.table import readings as r
from dealer_assist.table.due import due_slots
from dealer_assist.table.openings import able
from dealer_assist.table.pushing import layers
from dealer_assist.table.readings import SlotDue
from dealer_assist.table.state import Hand, HandSeat, Level, Phase
from dealer_assist.table.wagers import fill
from tests.core.table.hand_script import seated
from tests.soak.plain import force_seat, leader, tied, winners

SHOE = r.ReadingId("shoe", "e1", 0)


Half = dict[str, tuple[Seat, ...]]
"""The winners of one half, by pot."""


def _rules(chance: random.Random) -> HouseRules:
    """Any game and structure, one of the three presets."""
    rules = replace(PRESETS[chance.choice(list(PRESETS))], game=chance.choice(list(Game)))
    return rules if chance.random() < 2 / 3 else replace(rules, betting=Betting.SPREAD, ante=1, force=1)


class Room:
    """One hand at one table. `faces` is every card that lies at a seat, by seat and slot."""

    def __init__(
        self, chance: random.Random, *, short: bool = False, most: int = 8, least: int = 2, stacks: Chips = 600, level: Level = Level.L2
    ) -> None:
        self.chance = chance
        self.level = level
        self.rules = _rules(chance)
        seats = sorted(chance.sample(range(1, 9), chance.randint(least, most)))
        held: dict[Seat, Chips | None] = {seat: chance.randint(stacks // 2, stacks) for seat in seats}
        for seat in chance.sample(seats, len(seats) // 3) if short else ():
            held[seat] = chance.randint(5, 45)
        self.dealer = seated(held, self.rules, self.level)
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
        if self.level is not Level.L2:
            self.keyed(street, without)
            self.opens(street)
            return
        missing = sum(slot.seat == without for slot in self.due(street)) if without else 0
        while len(slots := self.due(street)) > missing:
            self.card(slots[0])

    def keyed(self, street: int, without: Seat = 0) -> None:
        """The whole street without a shoe: the dealer keys each card that lies face up (L3), or nothing (L1)."""
        for slot in self.due(street):
            if slot.seat == without:
                continue
            face = (self.deck or self.burned).pop()
            if slot.seat == 0 and not slot.up:
                self.burned.insert(0, face)
                continue
            if slot.seat:
                self.faces[slot.seat, slot.slot] = face
            if self.level is Level.L3 and slot.up:
                self.dealer.tap(c.EnterCard(seat=slot.seat, face=face, slot=slot.slot if slot.seat else None))

    def opens(self, street: int) -> None:
        """At L1 nobody but the dealer can say who opens."""
        can = able(self.hand)
        if self.level is Level.L1 and self.hand.phase is Phase.DEALING and len(can) > 1:
            seat = self.opener(street)
            self.dealer.tap(c.NameOpener(seat=seat if seat in can else can[0]))

    def opener(self, street: int) -> Seat:
        """Who opens, said by the cards alone; 0 where the house breaks a tie of boards by their suits."""
        low = self.rules.game is Game.RAZZ or (self.rules.game is Game.HILO and self.rules.hilo_noq_opening == "razz_style")
        if street == 3:
            return force_seat(self.faces, [seat.seat for seat in self.hand.seats], low)
        live = [seat.seat for seat in self.hand.live]
        if self.rules.board_tie == "suit" and tied(self.faces, live, street, low):
            return 0
        return leader(self.faces, live, able(self.hand), street, low)

    # --- chips

    def choose(self, legal: Legal) -> c.Act:
        """What the player to act does."""
        every = (*legal.totals, *(() if legal.span is None else range(legal.span[0], legal.span[1] + 1)))
        if legal.opening and every:
            return c.Act(seat=legal.seat, do=legal.wager, to=every[0])
        if every and self.chance.random() < 0.2:
            return c.Act(seat=legal.seat, do=legal.wager, to=self.chance.choice(every))
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
                if street == 7 or self.level is not Level.L2:
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
        if self.level is not Level.L2 and self.hand.plan is not None and self.hand.plan.plan == "community":
            return False  # nobody keys the card that is everybody's
        for seat, slot in [(seat.seat, slot) for seat in self.hand.live for slot in range(7)] if self.level is not Level.L2 else ():
            if (seat, slot) not in self.faces:
                self.faces[seat, slot] = (self.deck or self.burned).pop()
        return self.hand.phase is Phase.SHOWDOWN

    def table_hand(self, seat: HandSeat) -> None:
        """A seat tables its hand, and the vault opens its down cards, or the dealer keys them."""
        self.dealer.tap(c.TableHand(seat=seat.seat))
        now = self.hand.seat(seat.seat)
        blank = [] if now is None else [slot for slot, held in enumerate(now.cards) if held is None or held.face is None]
        slots = [slot for slot in blank if (seat.seat, slot) in self.faces]
        if self.level is Level.L2:
            self.dealer.sense(r.DownCardsOpened(SHOE, seat.seat, tuple(self.faces[seat.seat, slot] for slot in slots)))
            return
        for slot in slots:
            self.dealer.tap(c.EnterCard(seat=seat.seat, face=self.faces[seat.seat, slot], slot=slot))

    def halves(self) -> tuple[Half, Half]:
        """Who wins high and who wins low of each pot, by a peer and by trying everything."""
        shared = self.hand.community
        face = None if shared is None else shared.face
        right = {pot.name: winners(self.faces, pot.eligible, self.rules.game, face) for pot in layers(self.hand).pots}
        high, low = ({name: won[half] for name, won in right.items() if won[half]} for half in (0, 1))
        return high, low

    def finish(self) -> None:
        """Showdown and push, without a mistake."""
        if not self.to_showdown():
            return
        if self.level is Level.L1:
            high, low = self.halves()
            self.dealer.tap(c.DeclareWinners(high=high, low=low))
            return
        for seat in self.hand.live:
            self.table_hand(seat)
        self.dealer.tap(c.AwardPots())
