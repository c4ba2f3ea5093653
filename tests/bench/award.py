"""Eight hands and four pots or more, tabled and read: from the touch of Push to the plan as the screen shows it, without drawing it."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from itertools import count

from dealer_assist.rulebook.betting import Do, Legal
from dealer_assist.rulebook.house import Game
from dealer_assist.table import commands as c
from dealer_assist.table.pushing import layers
from tests.bench.rows import Row, at_least, at_most
from tests.soak.room import Room
from tests.ui.moments import moment
from ui.views.screen import screen

HANDS = 20
SEATS, POTS = 8, 4


class Crowd(Room):
    """Nobody folds, and everybody raises while that is legal: the stacks go in at their different sizes."""

    def choose(self, legal: Legal) -> c.Act:
        """The least raise, else a call."""
        if legal.totals or legal.span:
            to = legal.totals[0] if legal.totals else legal.span[0] if legal.span else 0
            return c.Act(seat=legal.seat, do=legal.wager, to=to)
        if legal.may_check:
            return c.Act(seat=legal.seat, do=Do.CHECK)
        return c.Act(seat=legal.seat, do=Do.CALL, to=legal.call_to, all_in=legal.call_all_in)


def crowded() -> Iterator[Crowd]:
    """Rooms at the showdown, every hand tabled, in a game that is split."""
    for seed in count(1):
        room = Crowd(random.Random(seed), least=SEATS, stacks=400)
        split = room.rules.game in (Game.HILO, Game.HILO8)
        if split and room.to_showdown() and len(room.hand.live) == SEATS and len(layers(room.hand).pots) >= POTS:
            for seat in room.hand.live:
                room.table_hand(seat)
            yield room


def rows() -> Iterator[Row]:
    """The worst of some hands, in processor time."""
    worst, pots = 0.0, 99
    for _, room in zip(range(HANDS), crowded(), strict=False):
        started = time.process_time()
        room.dealer.tap(c.AwardPots())
        screen(moment(room.dealer))
        worst = max(worst, time.process_time() - started)
        pots = min(pots, len(room.hand.awards))
    yield at_least(f"pots of each of {HANDS} hands with {SEATS} tabled", pots, POTS, digits=0)
    yield at_most("the push and its plan, worst, in processor time", 1e3 * worst, 200, "ms", 1)
