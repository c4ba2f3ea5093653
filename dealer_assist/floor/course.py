"""How a supposed hand goes on: the rest of the real one, as far as it can still have happened.

Pure: a state and the real facts that follow, one at a time. Everybody does what he did; where that can no longer be done he does the
nearest thing, and it is told as assumed. Cards fall as they fell. Does not belong here: what is supposed (`whatif`), what it means in chips
(`outcome`).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from dealer_assist.chips import Chips, Seat
from dealer_assist.rulebook.betting import Do, Legal, Standing, standing
from dealer_assist.table import commands as c
from dealer_assist.table import events as e
from dealer_assist.table.conclude import awaited, concluded
from dealer_assist.table.decide import decided
from dealer_assist.table.due import due
from dealer_assist.table.openings import able
from dealer_assist.table.state import Hand, Phase, TableState
from dealer_assist.table.step import Step

_LIES = (e.CardNamed, e.CardExposed, e.CardMoved, e.CardRemoved)
_STANDS = (e.CardBurned, e.CommunityTurned, e.LevelSet, e.DeviceChanged, e.IrregularityNoted)
_OF_LIVE = (e.SeatFrozen, e.SeventhRuled, e.HandCounted)


@dataclass
class Course:
    """A supposed hand on its way. `done` is all that happened in it so far, `assumed` the actions among it that nobody took, in order;
    `stuck` why the end cannot be known: a word, or "". `folded` are the streets and seats of the folds that follow in reality: who calls
    there before he folds would not have called more.
    """

    state: TableState
    folded: frozenset[tuple[int, Seat]] = frozenset()
    done: list[e.Event] = field(default_factory=list)
    assumed: list[e.Acted] = field(default_factory=list)
    stuck: str = ""

    @property
    def hand(self) -> Hand:
        """The supposed hand."""
        assert self.state.hand is not None  # noqa: S101 - a course begins in a hand, and nothing takes its start back
        return self.state.hand

    def follow(self, event: e.Event, street: int, real: Hand) -> None:
        """Let happen what really happened on `street`, as far as it still can. `real` is the hand as it ended."""
        if self.hand.over:
            return
        match event:
            case e.CardDealt():
                self._card(event)
            case e.Acted():
                self._acted(event, street)
            case e.RoundOpened(starter=starter) if starter is not None:
                self._opened(starter, street)
            case e.RoundClosed():
                self._finish(street + 1)
            case e.HandTabled(seat=seat):
                self._try(c.TableHand(seat=seat))
            case e.HandMucked(seat=seat):
                self._try(c.MuckHand(seat=seat))
            case e.PotsAwarded():
                self._pushed(event, real)
            case e.HandKilled(seat=seat):
                self._put(event, self._live(seat) and len(self.hand.live) > 1)
            case e.HandVoided(rule=rule):
                self._put(e.HandVoided(rule=rule, refunds={seat.seat: seat.paid for seat in self.hand.seats if seat.paid}))
            case _:
                self._put(event, isinstance(event, _STANDS) or (isinstance(event, (*_LIES, *_OF_LIVE)) and self._there(event)))

    # ------------------------------------------------------------------------------------------------ facts

    def _put(self, event: e.Event, possible: bool = True) -> None:
        if possible:
            step = Step(self.state)
            step.take((event,))
            concluded(step)
            self.state = step.state
            self.done += step.events

    def _try(self, command: c.Command) -> bool:
        """Carry the command out if it can be."""
        try:
            self.give(command)
        except c.Refused:
            return False
        return True

    def give(self, command: c.Command) -> tuple[e.Event, ...]:
        """Carry the command out. Raises Refused."""
        step = decided(self.state, command)
        self.state = step.state
        self.done += step.events
        return tuple(step.events)

    def _live(self, number: Seat) -> bool:
        seat = self.hand.seat(number)
        return seat is not None and seat.live

    def _there(self, event: e.Event) -> bool:
        """Does the card, or the live hand, that the fact speaks of exist here? A face keyed for a hand that is not tabled here is not."""
        number = getattr(event, "seat", 0)
        seat = self.hand.seat(number)
        if isinstance(event, _OF_LIVE):
            return self._live(number)
        if seat is None:
            return self.hand.community is not None
        held = seat.cards[getattr(event, "slot", 0)]
        if held is None:
            return False
        return not isinstance(event, e.CardNamed) or held.up or held.exposed or seat.tabled

    def _card(self, event: e.CardDealt) -> None:
        """A card that falls here too: the street before is finished first."""
        street = max(3, event.slot + 1)
        self._finish(street)
        coming = [(card.seat, card.slot) for card in due(self.hand, self.hand.street)]
        self._put(event, self.hand.street == street and (event.seat, event.slot) in coming)

    def _opened(self, starter: Seat, street: int) -> None:
        """The dealer named who starts; where that seat is gone, the next one clockwise does. Where cards are due the cards say it."""
        self._finish(street)
        hand = self.hand
        can = able(hand)
        if hand.phase is not Phase.DEALING or hand.street != street or awaited(self.state, hand) or len(can) < 2:
            return
        self._try(c.NameOpener(seat=min(can, key=lambda seat: (seat < starter, seat))))

    def _pushed(self, event: e.PotsAwarded, real: Hand) -> None:
        """The pots are pushed where every hand that is live here was shown, or given up, in reality too."""
        known = [seat.seat for seat in real.seats if not seat.folded]
        self._finish(8)
        if any(seat.seat not in known for seat in self.hand.live):
            self.stuck = "not_shown"
        elif not event.declared:
            self._try(c.AwardPots())
        else:
            high = {award.pot: tuple(seat for seat in award.high if self._live(seat)) for award in event.awards}
            low = {award.pot: tuple(seat for seat in award.low if self._live(seat)) for award in event.awards}
            self._try(c.DeclareWinners(high=high, low=low))
        if not self.hand.over:
            self.stuck = "not_shown"

    # ------------------------------------------------------------------------------------------------ betting

    def _standing(self, street: int) -> Standing | None:
        """The round that runs on `street` or one before it, None when none does."""
        hand = self.hand
        if hand.phase is not Phase.BETTING or hand.round is None or hand.street > street:
            return None
        stood = standing(hand.round, hand.rules)
        return None if stood.legal is None else stood

    def _finish(self, street: int) -> None:
        """Whoever still owes an action on a street before `street` checks or calls."""
        while (stood := self._standing(street - 1)) is not None and stood.legal is not None:
            self._assume(stood.legal, Do.CALL, 0)

    def _acted(self, event: e.Acted, street: int) -> None:
        """One seat's action, once it is its turn: those before it that owe one check or call."""
        self._finish(street)
        while (stood := self._standing(street)) is not None and stood.legal is not None and self.hand.street == street:
            if stood.to_act == event.seat:
                self._again(stood.legal, event)
                return
            if event.seat not in stood.later:
                return
            self._assume(stood.legal, Do.CALL, 0)

    def _again(self, legal: Legal, event: e.Acted) -> None:
        """The same once more. A call is one of what is owed now, never a bet because of its chips."""
        called = event.do is Do.CALL and not (event.all_in and event.to <= legal.call_to)
        if called and legal.call_to > event.to and (self.hand.street, event.seat) in self.folded:
            self._assume(legal, Do.FOLD, 0)
            return
        act = c.Act(seat=event.seat, do=event.do, to=None if called else event.to, all_in=event.all_in and not called)
        if (called and not legal.call) or not self._try(act):
            self._assume(legal, event.do, event.to)
            return
        done = next(fact for fact in reversed(self.done) if isinstance(fact, e.Acted) and fact.seat == event.seat)
        if (done.do, done.to) != (event.do, event.to):
            self.assumed.append(done)

    def _assume(self, legal: Legal, did: Do, to: Chips) -> None:
        """The nearest thing to what a seat did: a fold, the nearest wager, else a call, a check, or the least it must open for."""
        act = c.Act(seat=legal.seat, do=Do.CHECK)
        low, high = legal.span or (0, -1)
        totals = (*legal.totals, *range(low, high + 1, self.hand.rules.chip_unit))
        if did is Do.FOLD and legal.may_fold:
            act = c.Act(seat=legal.seat, do=Do.FOLD)
        elif totals and (legal.opening or did in (Do.BET, Do.RAISE, Do.COMPLETE)):
            act = c.Act(seat=legal.seat, do=legal.wager, to=min(totals, key=lambda total: (abs(total - to), total)))
        elif not legal.may_check:
            act = c.Act(seat=legal.seat, do=Do.CALL)
        self.assumed += [event for event in self.give(act) if isinstance(event, e.Acted)]
