"""A shift in figures: the hands it dealt, what went wrong in them, what was put right, which warnings helped, which devices failed.

Pure: rows of the record in, counts out. They are counts of rules, games and devices, never of people: nobody's errors are listed by name.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

from dealer_assist.chips import Chips
from dealer_assist.floor.timeline import Logged
from dealer_assist.frozen import frozen
from dealer_assist.table import events as e
from dealer_assist.table.readings import LinkState

FAULTS = (LinkState.STALE, LinkState.FROZEN, LinkState.FAILED)
"""A device that opens or is not there yet has not failed."""

ANSWERS = ("shown", "accepted", "overridden")
HOUR = 3_600_000_000
"""In microseconds."""


@frozen()
class Alert:
    """A warning's rule: how often it was shown, taken as right, overridden; what is left was not answered."""

    rule: str
    shown: int
    accepted: int
    overridden: int


@frozen()
class Shift:
    """`first` and `last` are rows, `begins` and `ends` UTC microseconds. `games` are hands by game, `hours` hands by the hour they began in
    (its first microsecond), empty hours between them too. `faults` are (device, state, reason, times). `corrections` are entries that no
    longer count for another reason than undo, cards named anew, moved or taken off; `undone` what Undo took back.
    """

    first: int
    last: int
    begins: int
    ends: int
    games: tuple[tuple[str, int], ...] = ()
    hours: tuple[tuple[int, int], ...] = ()
    void: int = 0
    irregularities: tuple[tuple[str, int], ...] = ()
    rulings: tuple[tuple[int, e.RulingMade], ...] = ()
    corrections: int = 0
    undone: int = 0
    alerts: tuple[Alert, ...] = ()
    faults: tuple[tuple[str, LinkState, str, int], ...] = ()
    rake: Chips = 0
    drop: Chips = 0
    time: Chips = 0

    @property
    def hands(self) -> int:
        """How many hands began."""
        return sum(count for _, count in self.games)


def shift(rows: Iterable[Logged]) -> Shift | None:
    """The shift that `rows` are the record of; None when there are none."""
    kept = tuple(rows)
    if not kept:
        return None
    tally: defaultdict[str, Counter[Any]] = defaultdict(Counter)
    for row in kept:
        for what, key in _counted(row):
            tally[what][key] += 1
    hours, alerts, sums = tally["hours"], tally["alerts"], tally["sums"]
    pushes = tuple(_pushes(kept))
    return Shift(
        first=kept[0].seq,
        last=kept[-1].seq,
        begins=kept[0].at,
        ends=kept[-1].at,
        games=tuple(tally["games"].most_common()),
        hours=tuple((hour, hours[hour]) for hour in range(min(hours), max(hours) + 1, HOUR)) if hours else (),
        void=sums["void"],
        irregularities=tuple(tally["irregularities"].most_common()),
        rulings=tuple((row.seq, row.event) for row in kept if isinstance(row.event, e.RulingMade)),
        corrections=sums["corrections"],
        undone=sums["undone"],
        alerts=tuple(Alert(rule, *(alerts[rule, what] for what in ANSWERS)) for rule in sorted({rule for rule, _ in alerts})),
        faults=tuple((*fault, count) for fault, count in tally["faults"].most_common()),
        rake=sum(push.rake for push in pushes),
        drop=sum(push.drop for push in pushes),
        time=sum(len(row.event.seats) * row.event.amount for row in kept if isinstance(row.event, e.TimeCharged)),
    )


def _counted(row: Logged) -> Iterator[tuple[str, object]]:
    """What a row counts for: under which heading, as what."""
    match row.event:
        case e.HandStarted() as started:
            yield "games", started.rules.game.value
            yield "hours", row.at // HOUR * HOUR
        case e.HandVoided():
            yield "sums", "void"
        case e.IrregularityNoted(what=what):
            yield "irregularities", what.value
        case e.EntriesVoided(reason=reason):
            yield "sums", "undone" if reason == "undo" else "corrections"
        case e.CardMoved() | e.CardRemoved():
            yield "sums", "corrections"
        case e.CardNamed(was=was) if was is not None:
            yield "sums", "corrections"
        case e.GuardShown(rule=rule):
            yield "alerts", (rule, "shown")
        case e.GuardAnswered(rule=rule, accepted=accepted):
            yield "alerts", (rule, "accepted" if accepted else "overridden")
        case e.DeviceChanged(device=device, state=state, reason=reason) if state in FAULTS:
            yield "faults", (device, state, reason)
        case _:
            pass


def _pushes(rows: Iterable[Logged]) -> Iterator[e.PotsAwarded]:
    """The last push of each hand; one that was taken back took nothing."""
    pushed = None
    for row in rows:
        match row.event:
            case e.PotsAwarded():
                pushed = row.event
            case e.EntriesVoided():
                pushed = None
            case e.HandStarted():
                if pushed is not None:
                    yield pushed
                pushed = None
            case _:
                pass
    if pushed is not None:
        yield pushed
