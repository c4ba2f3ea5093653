"""A whole hand through the table, an action, an undo: against PokerKit in the same run.

The hand is 8-or-better, eight seats, four of them to showdown, one bet a street, 25 actions: each action is a tap that is validated,
reasoned, journalled in memory and folded; up cards come from a device, down cards of the four tabled hands are entered.
"""

from __future__ import annotations

import random
import time
import warnings
from collections.abc import Callable, Iterator
from copy import deepcopy
from statistics import median
from typing import Any

from dealer_assist.cards import Card
from dealer_assist.chips import Seat
from dealer_assist.rulebook.betting import Do, standing
from dealer_assist.rulebook.house import Game, HouseRules
from dealer_assist.table import commands as c
from dealer_assist.table import readings as r
from dealer_assist.table.decide import decide
from dealer_assist.table.due import due_slots
from dealer_assist.table.state import Level
from dealer_assist.table.table import MemoryJournal, Table
from tests.bench.rows import Row, at_least, at_most

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from pokerkit import Automation, FixedLimitSevenCardStudHighLowSplitEightOrBetter, State

ROUNDS = 7
HANDS = 20
RULES = HouseRules(game=Game.HILO8, ante=2, force=3, small=10, big=20)


class _Ours:
    """A table with eight players, and the hand on it."""

    def __init__(self) -> None:
        self.table = Table(MemoryJournal())
        self.seq = 0
        self.table.command(c.SetTable(name="bench", rules=RULES, chip_set=(1, 5, 25)))
        self.table.observe(r.LinkChanged(r.ReadingId("camera", "e", 0), r.LinkState.LIVE))
        self.table.command(c.SetLevel(level=Level.L2))
        for seat in range(1, 9):
            self.table.command(c.SitDown(seat=seat, stack=1_000_000))

    def hand(self, deck: list[Card], *, stop: int = 8) -> None:
        """One hand; `stop` is the street before which it is left."""
        table = self.table
        cards = iter(deck)
        table.command(c.StartHand())
        for street in range(3, 8):
            if street == stop:
                return
            self._deal(cards)
            self._bet(street)
        for seat in table.state.hand.live if table.state.hand else ():
            table.command(c.TableHand(seat=seat.seat))
            for _ in range(3):
                table.command(c.EnterCard(seat=seat.seat, face=next(cards)))
        table.command(c.AwardPots())

    def _deal(self, cards: Iterator[Card]) -> None:
        for slot in due_slots(self.table.state):
            if slot.up and slot.slot + 1 == max(3, self._street):
                self.seq += 1
                self.table.observe(r.UpCardRead(r.ReadingId("camera", "e", self.seq), self.seq, next(cards)))

    @property
    def _street(self) -> int:
        return self.table.state.hand.street if self.table.state.hand else 0

    def _bet(self, street: int) -> None:
        """Third: the force bet, a completion, three calls, four folds, the force seat calls. Later: a bet and three calls."""
        done = 0
        while (seat := self._to_act()) is not None and self._street == street:
            if street == 3:
                do, to = ((Do.FORCE, 3), (Do.COMPLETE, 10))[done] if done < 2 else (Do.CALL if done < 4 or done == 8 else Do.FOLD, None)
            else:
                do, to = (Do.BET, 10 if street == 4 else 20) if done == 0 else (Do.CALL, None)
            self.table.command(c.Act(seat=seat, do=do, to=to))
            done += 1

    def _to_act(self) -> Seat | None:
        hand = self.table.state.hand
        return None if hand is None or hand.round is None or hand.over else standing(hand.round, hand.rules).to_act


def _peer() -> State:
    """PokerKit's state of the same game, cards dealt, burned and pushed by itself."""
    every = tuple(Automation)
    return FixedLimitSevenCardStudHighLowSplitEightOrBetter.create_state(every, True, 2, 3, 10, 20, 1_000_000, 8)


def _peer_hand(streets: int = 5) -> State:
    """The same 25 actions in PokerKit."""
    state = _peer()
    state.post_bring_in()
    state.complete_bet_or_raise_to()
    for act in (state.check_or_call,) * 2 + (state.fold,) * 4 + (state.check_or_call,):
        act()
    for _ in range(streets - 1):
        state.complete_bet_or_raise_to()
        for _ in range(3):
            state.check_or_call()
    return state


def _decks() -> list[list[Card]]:
    chance = random.Random(8)  # noqa: S311 - no secret, the same hands each time
    return [chance.sample(list(Card), 52) for _ in range(HANDS)]


def _seconds(what: Callable[[], Any]) -> float:
    start = time.perf_counter()
    what()
    return time.perf_counter() - start


def rows() -> Iterator[Row]:
    """Hands a second against PokerKit's, one action, one undo against PokerKit's only one."""
    decks, ours, theirs = _decks(), [], []
    for _ in range(ROUNDS):
        table = _Ours()
        ours.append(_seconds(lambda table=table: [table.hand(deck) for deck in decks]))  # type: ignore[misc]  # bound at once
        theirs.append(_seconds(lambda: [_peer_hand() for _ in range(3)]) / 3 * HANDS)
    ratio = median(peer / own for own, peer in zip(ours, theirs, strict=True))
    yield at_least("whole hand, 25 actions, 4-way showdown / PokerKit", ratio, 20, "x", digits=1)
    yield Row("whole hand", f"{min(ours) / HANDS * 1e3:.2f} ms", "")
    yield from _one_action(decks[0])


def _one_action(deck: list[Card]) -> Iterator[Row]:
    """An action on sixth street, and taking it back."""
    bench = _Ours()
    bench.hand(deck, stop=7)
    table, peer = bench.table, _peer_hand(4)
    action = c.Undo()
    undone = median(_seconds(lambda: decide(table.state, action)) for _ in range(200))
    copied = median(_seconds(lambda: deepcopy(peer)) for _ in range(50))
    yield at_most("undo of one action / PokerKit's deepcopy", undone / copied, 1 / 5, digits=3)
    yield Row("undo of one action", f"{undone * 1e3:.2f} ms", "")
    table.command(c.Undo())
    seat = bench._to_act() or 0
    taps = median(_act_once(table, seat) for _ in range(200))
    yield at_most("one action: legality, reason, events, state, journal in memory", taps * 1e3, 0.1, "ms", digits=3)


def _act_once(table: Table, seat: Seat) -> float:
    """One action tapped, timed, and taken back."""
    taken = _seconds(lambda: table.command(c.Act(seat=seat, do=Do.CALL)))
    table.command(c.Undo())
    return taken
