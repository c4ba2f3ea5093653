"""A hand dealt whole on the same Table, its journal in memory: shuffled cards, players who only do what is legal, every step kept.

Belongs here: who does what, by chance. Does not belong here: what is right of it (`table`, `rulebook`).
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from dealer_assist.chips import Chips, Seat
from dealer_assist.frozen import frozen
from dealer_assist.rulebook.betting import Do, Legal
from dealer_assist.rulebook.house import HouseRules
from dealer_assist.table import commands as c
from dealer_assist.table.announce import Line, announce
from dealer_assist.table.events import Event
from dealer_assist.table.expect import Expectation, Next, expect
from dealer_assist.table.state import Level, TableState
from dealer_assist.table.table import MemoryJournal, Table
from dealer_assist.training.pack import LIVE, Pack

FOLDS, RAISES = 0.22, 0.25
"""How often a seat folds to a bet, and bets or raises."""


@frozen()
class Step:
    """One thing that happened: the table before and after, and the lines that were then to be said."""

    before: TableState
    after: TableState
    lines: tuple[Line, ...]


class Croupier:
    """Deals one hand. `steps` are what happened, in order; `events` all that is in the journal."""

    def __init__(self, dice: Random, rules: HouseRules, stacks: Mapping[Seat, Chips]) -> None:
        self._dice = dice
        self._pack = Pack(dice)
        self._journal = MemoryJournal()
        self._table = Table(self._journal)
        self.steps: list[Step] = []
        self._table.command(c.SetTable(name="training", rules=rules, chip_set=(1, 5, 25, 100)))
        for seat, stack in stacks.items():
            self._table.command(c.SitDown(seat=seat, stack=stack))
        self._table.command(c.SetLevel(level=Level.L2))
        self._table.observe(LIVE)
        self._table.listen(self._happened)

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything on record."""
        return tuple(self._journal.kept)

    @property
    def state(self) -> TableState:
        """The table as it stands."""
        return self._table.state

    def deal(self) -> None:
        """The whole hand, from the antes to the push."""
        self._table.command(c.StartHand())
        while self.state.hand is not None and not self.state.hand.over:
            self._go_on(expect(self.state))

    def _happened(self, before: TableState, events: tuple[Event, ...], after: TableState) -> None:
        self.steps.append(Step(before, after, announce(before, events, after)))

    def _go_on(self, due: Expectation) -> None:
        match due.next:
            case Next.DEAL:
                self._table.observe(self._pack.deal(due.due[0], self.state.hand))
            case Next.ACT:
                legal = due.standing.legal if due.standing is not None else None
                self._table.command(c.CloseRound() if legal is None else self._act(legal))
            case Next.TABLE_HANDS:
                seat = due.untabled[0]
                self._table.command(c.TableHand(seat=seat))
                for face in self._pack.down[seat]:
                    self._table.command(c.EnterCard(seat=seat, face=face))
            case _:
                self._table.command(c.AwardPots())

    def _act(self, legal: Legal) -> c.Act:
        seat, chance = legal.seat, self._dice.random()
        if legal.opening:
            return c.Act(seat=seat, do=Do.FORCE, to=legal.totals[0])
        if legal.totals and chance < RAISES:
            return c.Act(seat=seat, do=legal.wager, to=self._dice.choice(legal.totals))
        if legal.may_check:
            return c.Act(seat=seat, do=Do.CHECK)
        if chance > 1 - FOLDS:
            return c.Act(seat=seat, do=Do.FOLD)
        return c.Act(seat=seat, do=Do.CALL, all_in=legal.call_all_in)


def dealt(dice: Random, rules: HouseRules, stacks: Mapping[Seat, Chips]) -> Croupier:
    """A hand from antes to push."""
    croupier = Croupier(dice, rules, stacks)
    croupier.deal()
    return croupier
