"""A hand's timeline: every entry of the record in order, the table as it stood before each, and what the rules looked for there.

Pure: a hand's rows in, values out. What a row looks like on disk is `journal`; what is expected and where it differs is `expected`. A
face-down card that was never tabled has no face on record, so it has none here.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from itertools import takewhile

from dealer_assist.floor.expected import difference
from dealer_assist.frozen import frozen
from dealer_assist.rulebook.reasons import Reason
from dealer_assist.table import events as e
from dealer_assist.table.evolve import evolve
from dealer_assist.table.state import Actor, Entry, Hand, Origin, TableState


@frozen()
class Logged:
    """A row of the record: its number, the time of day in UTC microseconds, and the fact."""

    seq: int
    at: int
    event: e.Event


class Mark(Enum):
    """How an entry came to be, as the floor reads it: the four origins, and corrected for what was taken back or takes something back."""

    TAPPED = "tapped"
    SENSED = "sensed"
    INFERRED = "inferred"
    CONCLUDED = "concluded"
    CORRECTED = "corrected"


@frozen()
class Step:
    """One entry. `index` is its place in the timeline. `voided`: it no longer counts. `who` gave it, None for a device or the rules.
    `differs`: what the rules expected instead, None where it is as they expected or nothing was.
    """

    index: int
    seq: int
    at: int
    event: e.Event
    mark: Mark
    voided: bool
    who: Actor | None
    differs: Reason | None


@frozen(slots=False)
class Timeline:
    """A hand from its first entry on. `states` are the table before each step, and one more as it stands after the last."""

    number: int
    steps: tuple[Step, ...]
    states: tuple[TableState, ...]

    @property
    def hand(self) -> Hand | None:
        """The hand as it stands after the last entry; None where its very start was taken back."""
        return _own(self.states[-1], self.number)

    @property
    def differences(self) -> tuple[int, ...]:
        """The entries that count and where what happened differs from what the rules expect, first first."""
        return tuple(step.index for step in self.steps if step.differs is not None and not step.voided)


def timeline(rows: Iterable[Logged]) -> Timeline | None:
    """The timeline of the hand that `rows` tell of, from the record of the whole table before it on; None when none was started. A second
    start ends it, and nothing after that is asked for: a record goes on for years.
    """
    coming = iter(rows)
    state = TableState()
    for begins in coming:
        if isinstance(begins.event, e.HandStarted):
            break
        state = evolve(state, begins.event)
    else:
        return None
    states, own = [state], [begins, *takewhile(_goes_on, coming)]
    for row in own:
        states.append(evolve(states[-1], row.event))
    number = begins.event.number
    return Timeline(number, _steps(tuple(own), tuple(states), _own(states[-1], number)), tuple(states))


def _goes_on(row: Logged) -> bool:
    """Is the row still of the hand that began?"""
    return not isinstance(row.event, e.TableStood | e.HandStarted)


def _own(state: TableState, number: int) -> Hand | None:
    return state.hand if state.hand is not None and state.hand.number == number else None


def _steps(rows: tuple[Logged, ...], states: tuple[TableState, ...], hand: Hand | None) -> tuple[Step, ...]:
    """Each row as a step: the entries of a hand are its rows, one for one."""
    entries = tuple(Entry(row.event, voided=True) for row in rows) if hand is None else hand.entries
    steps = []
    for index, (row, entry) in enumerate(zip(rows, entries, strict=False)):
        differs = difference(states[index], row.event, states[index + 1], hand)
        mark = Mark.CORRECTED if entry.voided or _corrects(row.event) else Mark(row.event.origin.value)
        who = row.event.by if row.event.origin in (Origin.TAPPED, Origin.INFERRED) else None
        steps.append(Step(index, row.seq, row.at, row.event, mark, entry.voided, who, differs))
    return tuple(steps)


def _corrects(event: e.Event) -> bool:
    """Does the fact take back, name otherwise or move what was on record?"""
    return isinstance(event, e.EntriesVoided | e.CardMoved | e.CardRemoved) or (isinstance(event, e.CardNamed) and event.was is not None)
