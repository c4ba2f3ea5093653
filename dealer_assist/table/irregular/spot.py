"""Where an irregularity is reported: the hand, what was said of it, and the record taken back to before something happened.

Belongs here: what the ways to go on have in common. Does not belong here: any of the ways.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from types import MappingProxyType

from dealer_assist.chips import Chips
from dealer_assist.frozen import frozen
from dealer_assist.rulebook.betting import Do, standing
from dealer_assist.rulebook.reasons import Reason, Value
from dealer_assist.table import commands as c
from dealer_assist.table import events as e
from dealer_assist.table.commands import refused
from dealer_assist.table.evolve import fold
from dealer_assist.table.state import Hand, HandSeat, Origin, Phase, TableState

Events = tuple[e.Event, ...]
Way = Callable[[], Events]
"""A way to go on: its events. Raises Refused or Illegal when something it needs is missing."""

Act = tuple[int, e.Acted]
"""An action of a round and the index of its entry."""


@frozen()
class Spot:
    """A hand and a report on it."""

    state: TableState
    hand: Hand
    report: c.ReportIrregularity

    @property
    def seat(self) -> HandSeat:
        """The seat that was named. Raises Refused when it is not dealt in."""
        seat = None if self.report.seat is None else self.hand.seat(self.report.seat)
        if seat is None:
            raise refused("ORDER-5", "refused.which_seat")
        return seat

    @property
    def acted(self) -> bool:
        """Has anybody acted on this street?"""
        return self.hand.round is not None and self.hand.round.street == self.hand.street and self.hand.round.acted

    def after(self, *events: e.Event) -> Spot:
        """The spot after `events`."""
        state = fold(self.state, events)
        return Spot(state, state.hand or self.hand, self.report)


@frozen()
class Found:
    """The ways that are open, by our word. `first` is the one the rule names, `why` says why, `values` are for the words."""

    first: str
    ways: Mapping[str, Way]
    values: Mapping[str, Value] = field(default_factory=lambda: MappingProxyType({}))
    why: tuple[Reason, ...] = ()


def nothing() -> Events:
    """The way that only stands on record."""
    return ()


_BETTING = (
    e.Acted, e.ActedEarly, e.SeatSkipped, e.RoundOpened, e.RoundClosed, e.UncalledReturned, e.SeventhPlanned, e.ShowdownOpened,
    e.PotsAwarded,
)  # fmt: skip


def back_to(hand: Hand, first: int) -> e.EntriesVoided:
    """The betting from entry `first` on no longer counts. Cards stay where they lie, and so does what a person decided of a hand."""
    found = tuple(
        index
        for index, entry in enumerate(hand.entries[first:], first)
        if not entry.voided
        and (isinstance(entry.event, _BETTING) or (isinstance(entry.event, e.HandKilled) and entry.event.origin is Origin.CONCLUDED))
    )
    return e.EntriesVoided(origin=Origin.CONCLUDED, entries=found, reason="ruling")


def opened_at(hand: Hand) -> int:
    """The entry that opened the last round."""
    return max(index for index, entry in enumerate(hand.entries) if isinstance(entry.event, e.RoundOpened) and not entry.voided)


def last_acts(hand: Hand) -> list[Act]:
    """The actions of the last round in which somebody acted."""
    found: list[Act] = []
    fresh = True
    for index, entry in enumerate(hand.entries):
        if entry.voided:
            continue
        if isinstance(entry.event, e.RoundOpened):
            fresh = True
        elif isinstance(entry.event, e.Acted):
            found = [*([] if fresh else found), (index, entry.event)]
            fresh = False
    return found


def recent(hand: Hand) -> list[Act]:
    """The actions of the round in play, or of the last one while the next street is not open."""
    fresh = hand.phase is Phase.BETTING and hand.round is not None and not hand.round.acted
    return [] if fresh else last_acts(hand)


def is_closed(hand: Hand, acts: list[Act]) -> bool:
    """Was the round of `acts` closed since?"""
    return any(isinstance(entry.event, e.RoundClosed) and not entry.voided for entry in hand.entries[acts[-1][0] :])


def early(spot: Spot, acts: list[Act]) -> Events:
    """What was done in `acts`, now that the action has gone back before them: the first action of each seat binds it while nothing changes
    (IRREG-14), a fold always. They are to be folded after the EntriesVoided that took them back.
    """
    found: list[e.Event] = []
    for index, act in acts:
        if act.seat in {event.seat for event in found if isinstance(event, e.Acted | e.ActedEarly)}:
            continue
        if act.do is Do.FOLD:
            found.append(e.Acted(seat=act.seat, do=Do.FOLD, to=act.to))
        else:
            found.append(e.ActedEarly(seat=act.seat, do=act.do, to=act.to, bet=faced(spot, index), all_in=act.all_in))
    return tuple(found)


def faced(spot: Spot, index: int) -> Chips:
    """The total to match before the action of entry `index`."""
    round = spot.after(back_to(spot.hand, index)).hand.round
    return 0 if round is None else standing(round, spot.hand.rules).bet
