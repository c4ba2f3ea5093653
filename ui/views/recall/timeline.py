"""The timeline of a hand: the table as it stood at an entry, the entries with their marks, what happened beside what the rules expected.

It can never be taken for play: the word for it stands over the table, and nothing on it can be touched but what leads to another entry.
Does not belong here: suppositions (`suppose`), rulings (`ruling`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dealer_assist.floor.expected import expected
from dealer_assist.floor.people import Right, may
from dealer_assist.floor.timeline import Step, Timeline
from dealer_assist.table.announce import announce
from dealer_assist.table.events import AntePosted, CardDealt, GuardShown, RoundOpened, ShowdownOpened
from dealer_assist.table.expect import expect
from dealer_assist.table.state import TableState
from ui.views.centre import Centre, centre
from ui.views.floor.looked import FloorLook
from ui.views.focus import Focus
from ui.views.log import happened
from ui.views.moment import Moment
from ui.views.recall import ruling, suppose
from ui.views.recall.clock import clock
from ui.views.recall.looked import LAST, TimelineLook
from ui.views.recall.shown import RecallView, StepRow
from ui.views.report.carried import ReportLook
from ui.views.report.page import opened
from ui.views.seats import SeatView, seats
from ui.views.sheet import SheetLine, SheetView
from ui.views.touch import Button, Effect


def look_of(moment: Moment) -> TimelineLook:
    """What is open of it."""
    at = moment.focus.floor.at
    return at if isinstance(at, TimelineLook) else TimelineLook()


def to(moment: Moment, look: TimelineLook) -> Effect:
    """Look there."""
    return Effect(focus=replace(moment.focus, floor=FloorLook("timeline", look), refused=None))


def timeline(moment: Moment) -> SheetView | RecallView:
    """The page now."""
    found = moment.recall
    if found is None or found.line is None:
        return SheetView("page", moment.text("recall.title"), lines=(SheetLine(moment.text("recall.none"), "act"),))
    look, line = look_of(moment), found.line
    rows = tuple(_rows(moment, look, line))
    step = _step(look, line, rows)
    now = next((place for place, row in enumerate(rows) if int(row.id.removeprefix("entry_")) >= step.index), len(rows) - 1)
    supposed = suppose.supposed(moment, look, line, step)
    state = line.states[step.index + 1] if supposed is None else supposed.shown
    mode = "recall" if supposed is None else "suppose"
    made = RecallView(
        mode=mode,
        word=moment.text(f"recall.{mode}"),
        where=moment.text("recall.where", number=line.number, entry=now + 1, entries=len(rows), time=clock(found, look.offset, step.at)),
        seats=_still(seats(_at(moment, state))),
        centre=_centre(moment, line, step, state),
        hands=tuple(_hand(moment, look, shelved.begins, shelved.number, line) for shelved in found.hands),
        rows=rows,
        now=now,
        happened=SheetLine(_happened(moment, step), "danger" if step.differs else ""),
        expected=_expected(moment, line, step),
        differs="" if step.differs is None else moment.words.text(step.differs.key, step.differs.values),
        scrub=_scrub(moment, look, rows, now),
        buttons=tuple(_buttons(moment, look, line, step)),
    )
    if look.side in ("what_if", "card_if"):
        return suppose.beside(moment, look, line, step, supposed, made)
    return ruling.beside(moment, look, line, step, made) if look.side else made


def _step(look: TimelineLook, line: Timeline, rows: tuple[StepRow, ...]) -> Step:
    """The entry that is open: the one that was touched, the first that differs, or the last that is told."""
    if look.step is not None and 0 <= look.step < len(line.steps):
        return line.steps[look.step]
    if line.differences and look.step != LAST:
        return line.steps[line.differences[0]]
    return line.steps[int(rows[-1].id.removeprefix("entry_"))]


# ------------------------------------------------------------------------------------------------ the table as it stood


def _at(moment: Moment, state: TableState) -> Moment:
    """The moment as it was, with nothing open."""
    return replace(moment, state=state, due=expect(state), focus=Focus(), lines=())


def _still(shown: tuple[SeatView, ...]) -> tuple[SeatView, ...]:
    """Seats that cannot be touched: nothing is due in the past."""
    return tuple(
        replace(seat, touch=None, zones=(), sweep=False, cards=tuple(replace(card, touch=None) for card in seat.cards)) for seat in shown
    )


def _centre(moment: Moment, line: Timeline, step: Step, state: TableState) -> Centre:
    """The middle of the table, with what the dealer was to say at that entry."""
    lines = announce(line.states[step.index], (step.event,), line.states[step.index + 1])
    made = centre(replace(_at(moment, state), lines=lines))
    shared = None if made.community is None else replace(made.community, touch=None)
    return replace(made, irregular=None, community=shared, sign="")


# ------------------------------------------------------------------------------------------------ the entries


def _rows(moment: Moment, look: TimelineLook, line: Timeline) -> Iterator[StepRow]:
    """The entries that are worth a line, in the order in which they came."""
    found = moment.recall
    for step in line.steps:
        text = told(moment, step)
        if text and found is not None:
            yield StepRow(
                f"entry_{step.index}",
                clock(found, look.offset, step.at),
                text,
                step.mark.value,
                moment.words.text(f"mark.{step.mark.value}"),
                step.voided,
                step.differs is not None and not step.voided,
                isinstance(step.event, RoundOpened | ShowdownOpened),
                to(moment, TimelineLook(look.hand, step.index, look.offset)),
            )


def told(moment: Moment, step: Step) -> str:
    """An entry in the words of the pack; "" for one that is not worth a line. A down card is only ever said to have been dealt."""
    match step.event:
        case AntePosted(all_in=False, seat=seat, amount=amount):
            return moment.text("recall.ante", seat=seat, amount=amount)
        case CardDealt(up=False, seat=seat, face=None):
            return moment.text("recall.down", seat=seat)
        case GuardShown(key=key, values=values) if key in moment.words and moment.words.fields(key) <= values.keys():
            return moment.text("recall.warned", warning=moment.words.text(key, values))
        case event:
            return happened(moment, event)


def _happened(moment: Moment, step: Step) -> str:
    """What happened, how it came to be on record, and who gave it."""
    who = step.who
    by = "" if who is None else moment.text("recall.by_role" if who.id == who.role else "recall.by", role=who.role, id=who.id)
    text = told(moment, step) or moment.text("recall.no_words")
    return moment.text("recall.happened", text=text, mark=step.mark.value, by=by).strip()


def _expected(moment: Moment, line: Timeline, step: Step) -> SheetLine:
    looked = expected(line.states[step.index])
    return SheetLine(moment.text("recall.expected", rule=looked.rule, text=moment.words.text(looked.key, looked.values)))


def _scrub(moment: Moment, look: TimelineLook, rows: tuple[StepRow, ...], now: int) -> tuple[Button, ...]:
    """One entry back, one on."""
    ends = (("back", now - 1), ("on", now + 1))
    return tuple(
        Button(f"said_{name}", moment.text(f"recall.{name}"), rows[min(max(place, 0), len(rows) - 1)].touch, kind="plain")
        for name, place in ends
    )


def _hand(moment: Moment, look: TimelineLook, begins: int, number: int, line: Timeline) -> Button:
    on = number == line.number
    return Button(f"said_hand_{begins}", str(number), to(moment, TimelineLook(begins, None, look.offset)), kind="on" if on else "quiet")


def _buttons(moment: Moment, look: TimelineLook, line: Timeline, step: Step) -> Iterator[Button]:
    """The first difference, then the next; what if, a ruling, the surveillance clock."""
    if line.differences:
        later = [index for index in line.differences if index > step.index] if step.index in line.differences else []
        there = later[0] if later else line.differences[0]
        sub = moment.text("recall.differences", place=line.differences.index(there) + 1, count=len(line.differences))
        goes = to(moment, TimelineLook(look.hand, there, look.offset))
        yield Button("action_difference", moment.text("recall.difference"), goes, sub, "wager")
    access = moment.state.access
    if may(access, Right.WHAT_IF):
        yield Button("action_what_if", moment.text("recall.what_if"), to(moment, replace(look, step=step.index, side="what_if")))
    if may(access, Right.RULE) and ruling.open_to(moment, line):
        yield Button("action_rule", moment.text("recall.rule"), to(moment, replace(look, step=step.index, side="rule")))
    if may(access, Right.EXPORT):
        yield Button("action_report", moment.text("recall.report"), opened(moment, ReportLook(line.steps[0].seq)))
    sub = moment.text("recall.offset", seconds=look.offset) if look.offset else ""
    yield Button("action_clock", moment.text("recall.clock"), to(moment, replace(look, step=step.index, side="clock")), sub)
