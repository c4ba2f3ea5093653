"""A whole hand through the table, one action, one undo: against PokerKit in the same run.

The hand is 8-or-better, eight seats, four of them to showdown, one bet a street, 25 actions, every card named to both sides. Here each
action is validated, reasoned, journalled in memory and folded into the state; up cards come from a device, the down cards of the four
tabled hands are entered. It is measured twice: with every action tapped, and as a dealer plays it, where gap-fill supplies the calls.
"""

from __future__ import annotations

import gc
import random
import time
import warnings
from collections.abc import Callable, Iterator
from copy import deepcopy
from statistics import mean, median
from typing import Any

from dealer_assist.cards import Card
from dealer_assist.chips import Seat
from dealer_assist.rulebook.betting import Do
from dealer_assist.rulebook.house import Game, HouseRules
from dealer_assist.table import commands as c
from dealer_assist.table import readings as r
from dealer_assist.table.decide import decide
from dealer_assist.table.due import due_slots
from dealer_assist.table.state import Hand, Level
from dealer_assist.table.table import MemoryJournal, Table
from tests.bench.rows import Row, at_least, at_most

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from pokerkit import Automation, FixedLimitSevenCardStudHighLowSplitEightOrBetter, State

ROUNDS = 7
HANDS = 12
RULES = HouseRules(game=Game.HILO8, ante=2, force=3, small=10, big=20)


class Bench:
    """A table with eight players and a camera. `acts` are the seconds each tapped action took."""

    def __init__(self) -> None:
        self.table = Table(MemoryJournal())
        self.seq = 0
        self.acts: list[float] = []
        self.table.command(c.SetTable(name="bench", rules=RULES, chip_set=(1, 5, 25)))
        self.table.command(c.SetLevel(level=Level.L2))
        self.table.observe(r.LinkChanged(r.ReadingId("camera", "e", 0), r.LinkState.LIVE))
        for seat in range(1, 9):
            self.table.command(c.SitDown(seat=seat, stack=1_000_000))

    @property
    def in_play(self) -> Hand:
        """The hand."""
        hand = self.table.state.hand
        if hand is None:
            raise RuntimeError("no hand is in play")
        return hand

    def hand(self, deck: list[Card], *, tapped: bool, stop: int = 8) -> None:
        """One hand; `stop` is the street before which it is left."""
        cards = iter(deck)
        self.table.command(c.StartHand())
        for street in range(3, 8):
            if street == stop:
                return
            for slot in due_slots(self.table.state) if street < 7 else ():
                if slot.up:
                    self.seq += 1
                    self.table.observe(r.UpCardRead(r.ReadingId("camera", "e", self.seq), self.seq, next(cards)))
            self._bet(street, tapped)
        for seat in self.in_play.live:
            self.table.command(c.TableHand(seat=seat.seat))
            for down in (0, 1, 6):
                self.table.command(c.EnterCard(seat=seat.seat, face=next(cards), slot=down))
        self.table.command(c.AwardPots())

    def _bet(self, street: int, tapped: bool) -> None:
        """Third: the force bet, a completion, two calls, four folds, a call. Later: a bet and three calls."""
        first = self.in_play.round
        order = [] if first is None else sorted(first.stacks, key=lambda seat: (seat < first.starter, seat))
        if street == 3:
            script = [(order[0], Do.FORCE, 3), (order[1], Do.COMPLETE, 10), *((seat, Do.CALL, None) for seat in order[2:4])]
            folds = tuple(order[4:])
        else:
            script = [(order[0], Do.BET, 10 if street == 4 else 20), *((seat, Do.CALL, None) for seat in order[1:])]
            folds = ()
        if not tapped:
            script = script[street == 3 :][:1]
        for seat, do, to in script:
            self.act(seat, do, to)
        if tapped:
            for seat in folds:
                self.act(seat, Do.FOLD, None)
            if street == 3:
                self.act(order[0], Do.CALL, None)
        elif folds:
            self.table.command(c.FoldSeats(seats=folds))
        elif street == 6:
            self.table.command(c.CloseRound())  # the other streets are closed by the next card, seventh by the first tabled hand

    def act(self, seat: Seat, do: Do, to: int | None) -> None:
        """One action, timed."""
        command = c.Act(seat=seat, do=do, to=to)
        start = time.perf_counter()
        self.table.command(command)
        self.acts.append(time.perf_counter() - start)


def peer_hand(deck: list[Card], streets: int = 5) -> State:
    """The same hand in PokerKit: the cards of each street, the same 25 actions."""
    automations = tuple(step for step in Automation if step not in (Automation.HOLE_DEALING, Automation.CARD_BURNING))
    state = FixedLimitSevenCardStudHighLowSplitEightOrBetter.create_state(automations, True, 2, 3, 10, 20, 1_000_000, 8)
    cards = (card.code for card in deck)
    for street in range(streets):
        if street:
            state.burn_card(deck[-street].code)
        while state.can_deal_hole():
            state.deal_hole(next(cards))
        if street == 0:
            state.post_bring_in()
        state.complete_bet_or_raise_to()
        steps = (state.check_or_call,) * 2 + (state.fold,) * 4 + (state.check_or_call,) if street == 0 else (state.check_or_call,) * 3
        for step in steps:
            step()
    return state


def decks() -> list[list[Card]]:
    """The same hands each time."""
    chance = random.Random(8)  # noqa: S311 - no secret
    return [chance.sample(list(Card), 52) for _ in range(HANDS)]


def seconds(what: Callable[[], Any]) -> float:
    """How long `what` takes."""
    start = time.perf_counter()
    what()
    return time.perf_counter() - start


def rows() -> Iterator[Row]:
    """Hands a second against PokerKit's, one action, one undo against PokerKit's only one. Both sides without garbage collection, which the
    kiosk does between actions.
    """
    gc.collect()
    gc.disable()
    try:
        yield from _hands()
        yield from _undo()
    finally:
        gc.enable()


def _hands() -> Iterator[Row]:
    dealt = decks()
    bench = Bench()

    def play(tapped: bool) -> float:
        start = time.perf_counter()
        for deck in dealt:
            bench.hand(deck, tapped=tapped)
        return (time.perf_counter() - start) / HANDS

    played, every, theirs = [], [], []
    for _ in range(ROUNDS):
        played.append(play(tapped=False))
        every.append(play(tapped=True))
        theirs.append(seconds(lambda: [peer_hand(deck) for deck in dealt[:3]]) / 3)
    yield at_least("whole hand as a dealer plays it / PokerKit", _ratio(theirs, played), 20, "x", digits=1)
    yield Row("whole hand with every action tapped / PokerKit", f"{_ratio(theirs, every):.1f} x", "")
    times = ", ".join(f"{min(found) * 1e3:.2f}" for found in (played, every, theirs))
    yield Row("whole hand as played, every action tapped, PokerKit", f"{times} ms", "")
    yield at_most("one action: legality, reason, events, state, journal in memory", mean(bench.acts) * 1e3, 0.1, "ms", digits=3)


def _ratio(theirs: list[float], ours: list[float]) -> float:
    return median(peer / own for own, peer in zip(ours, theirs, strict=True))


def _undo() -> Iterator[Row]:
    """Taking back an action on sixth street."""
    deck = decks()[0]
    bench = Bench()
    bench.hand(deck, tapped=True, stop=7)
    state, peer = bench.table.state, peer_hand(deck, 4)
    undone = median(seconds(lambda: decide(state, c.Undo())) for _ in range(200))
    copied = median(seconds(lambda: deepcopy(peer)) for _ in range(50))
    yield at_most("undo of one action / PokerKit's deepcopy", undone / copied, 1 / 5, digits=3)
    yield Row("undo of one action", f"{undone * 1e3:.3f} ms", "")
