"""What comes next at the practice table, for the felt as it stands: a card, a deed, something announced.

Belongs here: the order in which things happen and what is asked about once. Does not belong here: what the trainee did (`table`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from dealer_assist.rulebook.betting import Legal, Standing, standing
from dealer_assist.rulebook.reasons import Reason
from dealer_assist.rulebook.showdown import award
from dealer_assist.table import commands as c
from dealer_assist.table.expect import Expectation, Next, expect
from dealer_assist.table.pushing import layers, readable
from dealer_assist.table.readings import Reading
from dealer_assist.table.showing import turned_up
from dealer_assist.table.state import Hand, HandSeat, TableState
from dealer_assist.training.item import Level, Line
from dealer_assist.training.pack import Pack
from dealer_assist.training.practice import claims
from dealer_assist.training.practice.cue import Claim, Cue
from dealer_assist.training.practice.players import deed

TIME = {Level.EASY: 0.0, Level.MEDIUM: 0.04, Level.HARD: 0.06, Level.NASTY: 0.08}
"""How often a player asks for time before he acts."""

MUCKS = 0.5
"""How often the last hand is given up unshown when it cannot win."""

Happening = Cue | Claim | Reading


class Course:
    """The course of one hand. `outside`: its cards come from a device, so that nobody knows those that lie face down."""

    def __init__(self, pack: Pack, level: Level, dice: Random, outside: bool) -> None:
        self.outside = outside
        self._pack = pack
        self._level = level
        self._dice = dice
        self._asked: set[tuple[str, int]] = set()

    def following(self, felt: TableState, hand: Hand, behind: Hand | None) -> Happening | None:
        """What comes next on the felt; None when the hand is over. `behind`: the record, where it has not come as far as the felt."""
        if hand.over:
            return self._announced("dispute", 0, lambda: claims.disputed(hand, self._dice)) if hand.show_order and hand.awards else None
        opened = None if self.outside else next((told for seat in hand.live if (told := self._pack.opened(seat, hand)) is not None), None)
        if opened is not None:
            return opened
        now = expect(felt)
        if behind is not None and (now.standing is None or hand.street > behind.street):
            return self._closes(behind)
        if now.standing is not None and now.standing.legal is not None:
            return self._acts(felt, hand, now.standing, now.standing.legal)
        if now.next is Next.DEAL:
            return self._deals(hand, now)
        if now.next is Next.NAME_CARD:
            seats = tuple(dict.fromkeys(seat for seat, _ in now.missing))
            why = Reason("DEAL-10", "train.because.name", {"seats": seats})
            return Cue("D9", Line("train.deed.name", {"seats": seats}), (), (why,), graded=False, awaits=Next.NAME_CARD)
        return self._shows(hand, now) if now.next is Next.TABLE_HANDS else self._pushes(hand, now)

    def untimely(self, told: Cue, felt: TableState, *, closed: bool) -> Cue:
        """What was touched wrongly while nothing was waited for: the betting was `closed` before its end, what was told last and needs no
        touch was taken for something else, or what was told was dealt with and the next was not waited for.
        """
        now = expect(felt)
        legal = None if now.standing is None else now.standing.legal
        if legal is not None and closed and felt.hand is not None:
            street = felt.hand.street
            owes = Reason("ORDER-8", "train.because.unfinished", {"street": street, "seat": legal.seat})
            return Cue("D3", Line("train.deed.closed", {"street": street}), (), (owes,))
        if not told.waits:
            return told
        turn = told.reasons if legal is None else (Reason("ORDER-9", "train.because.turn", {"seat": legal.seat}),)
        return Cue("D3", Line("train.deed.untimely"), (), turn)

    def _announced(self, what: str, number: int, make: Callable[[], Claim | None]) -> Claim | None:
        """Something is announced, once, as often as the level has it."""
        key = (what, number)
        if key in self._asked:
            return None
        self._asked.add(key)
        return make() if self._dice.random() < claims.TRAPS[self._level] else None

    def _acts(self, felt: TableState, hand: Hand, stood: Standing, legal: Legal) -> Happening:
        round = hand.round
        if round is not None and not round.acted:
            claim = self._announced("opener", hand.street, lambda: claims.opener(hand, legal.seat, self._dice))
            if claim is not None:
                return claim
        key = ("time", hand.street)
        if key not in self._asked and not legal.opening and self._dice.random() < TIME[self._level]:
            self._asked.add(key)
            thinks = Reason("IRREG-25", "train.because.time", {"seat": legal.seat})
            return Cue("D8", Line("train.deed.time", {"seat": legal.seat}), (), (thinks,), waits=False)
        return deed(felt, stood, legal, self._level, self._dice)

    def _closes(self, behind: Hand) -> Cue:
        """Everybody has acted in the round that the record has: what nobody tapped is filled in."""
        bet = 0 if behind.round is None else standing(behind.round, behind.rules).bet
        why = Reason("ORDER-8", "train.because.matched" if bet else "train.because.checked", {"street": behind.street, "bet": bet})
        return Cue("D3", Line("train.deed.round_over", {"street": behind.street}), (c.CloseRound(),), (why,), graded=False)

    def _deals(self, hand: Hand, now: Expectation) -> Happening:
        due = now.due
        if due[0].what == "burn":
            told = self._announced("pot", hand.street, lambda: claims.pot(hand, self._dice))
        elif len(due) == 1 and due[0].up and hand.street > 3 and not self.outside:  # else it is the trainee who deals
            told = self._announced("short", hand.street, lambda: claims.short_of_card(hand, due[0].seat, self._dice))
        else:
            told = None
        if told is not None or not self.outside:
            return told or self._pack.deal(due[0], hand)
        why = Reason("DEAL-1" if hand.street == 3 else "DEAL-3", "train.because.deal", {"street": hand.street, "count": len(due)})
        return Cue("D9", Line("train.deed.deal", {"street": hand.street}), (), (why,), graded=False, awaits=Next.DEAL)

    def _shows(self, hand: Hand, now: Expectation) -> Happening:
        told = self._announced("pot", 8, lambda: claims.pot(hand, self._dice))
        for shown in hand.live:
            if told is None and shown.tabled and shown.count == shown.plays:
                told = self._announced("holds", shown.seat, partial(claims.holding, hand, shown.seat, self._dice))
        if told is not None:
            return told
        number = next(seat for seat in (*hand.show_order, *now.untabled) if seat in now.untabled)
        seat = hand.seat(number)
        if seat is not None and len(now.untabled) == 1 and self._gives_up(hand, seat):
            unshown = Reason("SHOW-12", "train.because.mucks", {"seat": number})
            return Cue("D9", Line("train.deed.mucks", {"seat": number}), (c.MuckHand(seat=number),), (unshown,))
        shows = Reason("SHOW-5", "train.because.tables", {"seat": number, "first": hand.show_order[0] if hand.show_order else number})
        return Cue("D9", Line("train.deed.tables", {"seat": number}), (c.TableHand(seat=number),), (shows,), graded=False)

    def _gives_up(self, hand: Hand, seat: HandSeat) -> bool:
        """Is the last hand beaten everywhere, and thrown away unshown?"""
        if self.outside or not self._pack.whole or turned_up(hand) is not None or self._dice.random() >= MUCKS:
            return False
        shared = () if hand.community is None or hand.community.face is None else (hand.community.face,)
        hands = {**readable(hand), seat.seat: (*seat.board, *self._pack.down[seat.seat], *shared)}
        awards = award(layers(hand).pots, hands, hand.rules, shared[0] if shared else None)
        return not any(seat.seat in one.pay for one in awards)

    def _pushes(self, hand: Hand, now: Expectation) -> Happening:
        told = self._announced("push", 0, lambda: claims.share(hand, now.awards, self._dice))
        total = Reason(
            "SHOW-11", "train.because.push", {"total": sum(sum(one.pay.values()) for one in now.awards), "pots": len(now.awards)}
        )
        read = tuple(why for one in now.awards for why in one.reasons)
        return told or Cue("D6", Line("train.deed.push"), (c.AwardPots(),), (total, *read), graded=False)
