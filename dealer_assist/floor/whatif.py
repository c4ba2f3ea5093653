"""What would follow, had somebody acted otherwise, another card fallen, or the floor ruled otherwise: a supposition, never a fact.

Pure: a timeline and a command in, two outcomes side by side out. Nothing here reaches a journal. Does not belong here: how the rest of the
hand is followed (`course`), words.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from itertools import islice, takewhile

from dealer_assist.chips import Seat
from dealer_assist.floor.course import Course
from dealer_assist.floor.outcome import Outcome, outcome
from dealer_assist.floor.timeline import Step, Timeline
from dealer_assist.frozen import frozen
from dealer_assist.rulebook.betting import Do, standing
from dealer_assist.rulebook.irregularities import Irregularity
from dealer_assist.table import commands as c
from dealer_assist.table import events as e
from dealer_assist.table.access_state import NOBODY
from dealer_assist.table.commands import Command, refused
from dealer_assist.table.decide import decided
from dealer_assist.table.due import COMMUNITY
from dealer_assist.table.hand_changes import changed
from dealer_assist.table.state import Hand, Phase, TableState


@frozen(slots=False)
class WhatIf:
    """A supposition: `command` in the place of entry `index`. `at_once` is the table with it and with what follows by the rules, `state` as
    the hand would have ended; `real` and `supposed` are the chips of the two, side by side. `assumed` are actions that nobody took. `stuck`
    says why the end cannot be known (a word of `course`), "" when it can.
    """

    index: int
    command: Command
    at_once: TableState
    state: TableState
    real: Outcome
    supposed: Outcome
    assumed: tuple[e.Acted, ...]
    stuck: str


def what_if(line: Timeline, index: int, command: Command) -> WhatIf:
    """Suppose `command` in the place of entry `index`; a card that is named or shown there lies before it, and is another from then on.
    Raises Refused where it could not have been given there.
    """
    hand = line.hand
    start = index + 1 if isinstance(command, c.EnterCard) and _lay_before(line, index) else index
    before = line.states[start]
    if hand is None or before.hand is None:
        raise refused("SEAT-2", "refused.no_hand")
    state = decided(unheld(before), command).state
    dropped = _instead_of(line, start, command)
    course = Course(state, folded=frozenset(_folds(line, start, dropped)))
    for step in _rest(line, start):
        if step.index in dropped:
            continue
        course.follow(step.event, _street(line, step.index), hand)
    ended = course.hand.over or not hand.over
    stuck = course.stuck or ("" if ended else "not_known")
    return WhatIf(index, command, state, course.state, outcome(hand), outcome(course.hand), tuple(course.assumed), stuck)


def _rest(line: Timeline, index: int) -> Iterator[Step]:
    """What really followed, without what was taken back."""
    return (step for step in line.steps[index:] if not step.voided and not isinstance(step.event, e.HandStarted))


def _folds(line: Timeline, index: int, dropped: Container[int]) -> Iterator[tuple[int, Seat]]:
    """The streets and seats of the folds that really followed."""
    for step in _rest(line, index):
        if isinstance(step.event, e.Acted) and step.event.do is Do.FOLD and step.index not in dropped:
            yield _street(line, step.index), step.event.seat


def _street(line: Timeline, index: int) -> int:
    """The street before an entry."""
    hand = line.states[index].hand
    return 3 if hand is None else hand.street


def _instead_of(line: Timeline, index: int, command: Command) -> frozenset[int]:
    """The entries that the supposed one takes the place of: the seat's next action of that round, or all that say the card of that place
    until a card is put elsewhere.
    """
    rest = _rest(line, index)
    if isinstance(command, c.EnterCard):
        there = takewhile(lambda step: not isinstance(step.event, e.CardMoved | e.CardRemoved), rest)
        return frozenset(step.index for step in there if card_of(step.event) == (command.seat, command.slot))
    if isinstance(command, c.Act):
        now = takewhile(lambda step: _street(line, step.index) == _street(line, index), rest)
        own = (step.index for step in now if isinstance(step.event, e.Acted) and step.event.seat == command.seat)
        return frozenset(islice(own, 1))
    return frozenset()


def card_of(event: e.Event) -> tuple[Seat, int] | None:
    """The seat and slot of the card whose face an entry says (seat 0: the community card), None where it says none."""
    match event:
        case e.CardDealt() | e.CardNamed() | e.CardExposed() if event.face is not None:
            return event.seat, event.slot
        case e.CommunityTurned() if event.face is not None:
            return 0, COMMUNITY
        case _:
            return None


def _lay_before(line: Timeline, index: int) -> bool:
    """Did the card of the entry lie there already when it was said?"""
    return index < len(line.steps) and isinstance(line.steps[index].event, e.CardNamed | e.CardExposed)


def unheld(state: TableState) -> TableState:
    """The table as if nobody were signed in and the floor held nothing: what could have been done is asked, not who may."""
    return changed(state, {"access": NOBODY})


def folding(state: TableState, seat: Seat) -> Command:
    """The command by which `seat` would be out of the hand now: a fold in its turn, else a hand that is ruled dead (IRREG-20)."""
    hand = state.hand
    if hand is not None and hand.phase is Phase.BETTING and hand.round is not None:
        legal = standing(hand.round, hand.rules).legal
        if legal is not None and legal.seat == seat and legal.may_fold:
            return c.Act(seat=seat, do=Do.FOLD)
    return c.ReportIrregularity(what=Irregularity.DEAD_HAND, seat=seat, way="dead")


def can_fold(hand: Hand | None) -> tuple[Seat, ...]:
    """The seats that could have folded at a point: every live one, while there are two."""
    return () if hand is None or hand.over or len(hand.live) < 2 else tuple(seat.seat for seat in hand.live)
