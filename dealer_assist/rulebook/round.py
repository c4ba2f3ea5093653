"""What was done in one betting round: the facts that everything else about it is asked of.

Belongs here: the round, its actions and their words. Does not belong here: where it stands (`tally`) and what may be done (`betting`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import Enum
from typing import TYPE_CHECKING

from dealer_assist.chips import Chips, Seat
from dealer_assist.frozen import frozen

if TYPE_CHECKING:
    from dealer_assist.rulebook.betting import Standing
    from dealer_assist.rulebook.tally import Tally


class Do(Enum):
    """What a seat does in a round."""

    FORCE = "force"
    CHECK = "check"
    CALL = "call"
    BET = "bet"
    COMPLETE = "complete"
    RAISE = "raise"
    FOLD = "fold"


@frozen()
class Action:
    """What one seat did. `to` is its total for the round afterwards (chips); a fold or check keeps it. `all_in`: it has no chips left
    (needed when its stack is not known).
    """

    seat: Seat
    do: Do
    to: Chips
    all_in: bool = False


@frozen()
class Early:
    """What a seat did before its turn (IRREG-14), and the total to match that it faced: binding while that has not changed."""

    action: Action
    bet: Chips


class Count:
    """What has been counted of a round and found of it (`tally.counted`, `betting.standing`), kept with it because a table asks again at
    every touch. `since` is the round before its last actions, as long as it has not been counted itself.
    """

    __slots__ = ("since", "standing", "tally")

    def __init__(self) -> None:
        self.since: Round | None = None
        self.tally: Tally | None = None
        self.standing: Standing | None = None


@frozen()
class Round:
    """The facts of one betting round.

    `stacks` holds every live seat at the start of the round, all-in ones (0) included: chips in front after the ante, None = not known.
    `starter` is the seat the rules name to act first, on third street the force seat (or, with `force_waived`, the seat to the left of a
    broke one). `open_pair`: some board paired on fourth (LIMIT-5). `pair_seats`: whose. `gone`: seats whose hand died in the round without
    acting (dead hand, absent). `skipped`: live seats that lost their right to act in the round (IRREG-16). `killed`: the first action is a
    killer's post, which is the opening bet, and no force bet is owed (KILL-3). `early`: what seats did out of turn, not counted yet.
    """

    street: int
    stacks: Mapping[Seat, Chips | None]
    starter: Seat
    actions: tuple[Action, ...] = ()
    force_waived: bool = False
    pair_seats: tuple[Seat, ...] = ()
    gone: tuple[Seat, ...] = ()
    skipped: tuple[Seat, ...] = ()
    killed: bool = False
    early: tuple[Early, ...] = ()
    count: Count = field(default_factory=Count, init=False, compare=False, repr=False)

    @property
    def acted(self) -> bool:
        """Has anybody acted? A killer's post comes before the cards and is no action of the round."""
        return len(self.actions) > self.killed

    def after(self, *actions: Action) -> Round:
        """The same round once these were done; it is counted on from here."""
        if not actions:
            return self
        made = self._with((*self.actions, *actions))
        made.count.since = self
        return made

    def without(self, seat: Seat, chips: Chips) -> Round:
        """The same round with `chips` of the last wager of `seat` taken back, so that nobody owes them (IRREG-21)."""
        places = [place for place, action in enumerate(self.actions) if action.seat == seat]
        if not chips or not places:
            return self
        to = self.actions[places[-1]].to - chips
        lower = Action(seat, Do.CALL if to else Do.CHECK, to)
        return self._with((*self.actions[: places[-1]], lower, *self.actions[places[-1] + 1 :]))

    def bare(self) -> Round:
        """The same round before anything was done."""
        return self._with(())

    def _with(self, actions: tuple[Action, ...]) -> Round:
        return Round(
            self.street, self.stacks, self.starter, actions, self.force_waived, self.pair_seats, self.gone, self.skipped, self.killed,
            self.early,
        )  # fmt: skip
