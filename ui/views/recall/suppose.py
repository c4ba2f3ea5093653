"""What if, beside the table: what could have happened at the entry instead, and the chips of both hands side by side.

Marked as a supposition wherever it is drawn. Does not belong here: what would follow (`floor.whatif`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dealer_assist.cards import Card
from dealer_assist.chips import Chips
from dealer_assist.floor.outcome import Outcome
from dealer_assist.floor.timeline import Step, Timeline
from dealer_assist.floor.whatif import WhatIf, can_fold, card_of, folding, unheld, what_if
from dealer_assist.frozen import frozen
from dealer_assist.rulebook.betting import Do
from dealer_assist.table import commands as c
from dealer_assist.table import events as e
from dealer_assist.table.commands import Command, Refused
from dealer_assist.table.irregular.options import options, reported
from dealer_assist.table.offers import offers
from dealer_assist.table.state import TableState
from ui.views.grid import fifty_two
from ui.views.log import happened
from ui.views.moment import Moment
from ui.views.recall.looked import TimelineLook
from ui.views.recall.shown import Compared, RecallView
from ui.views.sheet import SheetLine, SheetView, close
from ui.views.touch import Button, Effect


@frozen(slots=False)
class Supposed:
    """A supposition, or why it cannot be; the table as it would stand is `shown`."""

    found: WhatIf | None
    refused: str
    shown: TableState


def supposed(moment: Moment, look: TimelineLook, line: Timeline, step: Step) -> Supposed | None:
    """What is supposed at the entry; None when nothing is."""
    if look.suppose is None:
        return None
    try:
        found = what_if(line, step.index, look.suppose)
    except Refused as refused:
        return Supposed(None, moment.words.text(refused.reason.key, refused.reason.values), line.states[step.index])
    return Supposed(found, "", found.state)


def beside(moment: Moment, look: TimelineLook, line: Timeline, step: Step, found: Supposed | None, made: RecallView) -> RecallView:
    """The page with what if beside the table."""
    if look.side == "card_if":
        return replace(made, whole=_grid(moment, look, step))
    back = Button("said_return", moment.text("recall.return"), _to(moment, replace(look, side="", suppose=None)), kind="quiet")
    groups = tuple((moment.text(f"recall.{name}"), buttons) for name, buttons in _choices(moment, look, line, step) if buttons)
    lines = () if found is None else tuple(_lines(moment, found))
    sub = moment.text("recall.suppose_sub")
    title = moment.text("recall.what_if")
    sheet = SheetView("page", title, sub, lines=lines or (SheetLine(moment.text("recall.suppose_how")),), groups=groups)
    if found is None or found.found is None:
        return replace(made, side=sheet, back=back)
    heads = (moment.text("recall.real"), moment.text("recall.suppose"))
    return replace(made, side=sheet, back=back, compare=tuple(_compared(moment, found.found)), compared=heads)


def _to(moment: Moment, look: TimelineLook) -> Effect:
    return Effect(focus=replace(moment.focus, floor=replace(moment.focus.floor, page="timeline", at=look), refused=None))


def _choices(moment: Moment, look: TimelineLook, line: Timeline, step: Step) -> Iterator[tuple[str, tuple[Button, ...]]]:
    """What could have happened there instead: another card or ruling, where the entry is one; another action, a seat out of the hand."""
    state = line.states[step.index]
    acts = [command for command in offers(unheld(state)) if isinstance(command, c.Act)]
    seat = None if not acts else acts[0].seat
    own = [act for act in acts if act.seat == seat and not (isinstance(step.event, e.Acted) and _same(act, step.event))]
    if card_of(step.event) is not None:
        label = moment.text("recall.another_card")
        yield "other_card", (Button("said_suppose_card", label, _to(moment, replace(look, step=step.index, side="card_if")), width=2),)
    if isinstance(step.event, e.IrregularityNoted):
        yield "other_ruling", tuple(_ways(moment, look, state, step.event))
    yield "other_action", tuple(_act(moment, look, place, act) for place, act in enumerate(own))
    out = can_fold(state.hand)
    yield "other_fold", tuple(_choice(moment, look, f"fold_{seat}", str(seat), folding(state, seat)) for seat in out)


def _same(act: c.Act, done: e.Acted) -> bool:
    return act.seat == done.seat and act.do is done.do and act.to in (None, done.to)


def _act(moment: Moment, look: TimelineLook, place: int, act: c.Act) -> Button:
    return _choice(moment, look, f"act_{place}", said(moment, act), act)


def said(moment: Moment, act: c.Act) -> str:
    """An action in words."""
    key = "log.do_fold" if act.do is Do.FOLD else "log.do_check" if act.do is Do.CHECK else "recall.calls" if act.to is None else ""
    return moment.text(key or f"log.do_{act.do.value}", seat=act.seat, to=act.to)


def _ways(moment: Moment, look: TimelineLook, state: TableState, note: e.IrregularityNoted) -> Iterator[Button]:
    """The other ways that were open."""
    said = reported(note)
    try:
        found = options(state, said.what, said.seat, said.slot, said.face, do=said.do, to=said.to, to_seat=said.to_seat)
    except Refused:
        return
    for option in found:
        if option.way != note.way:
            command = replace(said, way=option.way)
            yield _choice(moment, look, f"way_{option.way}", moment.words.text(option.words.key, option.words.values), command)


def _choice(moment: Moment, look: TimelineLook, name: str, label: str, command: Command) -> Button:
    on = look.suppose == command
    return Button(
        f"said_if_{name}",
        label,
        _to(moment, replace(look, suppose=None if on else command)),
        kind="on" if on else "plain",
        width=1 if label.isdecimal() else 2,
    )


def _grid(moment: Moment, look: TimelineLook, step: Step) -> SheetView:
    """The card that could have lain there instead."""
    seat, slot = card_of(step.event) or (0, None)

    def pick(face: Card) -> Effect:
        return _to(moment, replace(look, side="what_if", suppose=c.EnterCard(seat=seat, face=face, slot=slot)))

    title, sub = moment.text("recall.another_card"), moment.text("recall.suppose_sub")
    shut = replace(close(moment), touch=_to(moment, replace(look, side="what_if")))
    return SheetView("grid", title, sub, grid=fifty_two((), pick), close=shut)


# ------------------------------------------------------------------------------------------------ the two hands


def _lines(moment: Moment, found: Supposed) -> Iterator[SheetLine]:
    """What is assumed, and what cannot be known."""
    if found.found is None:
        yield SheetLine(found.refused, "danger")
        return
    if found.found.stuck:
        yield SheetLine(moment.text(f"recall.{found.found.stuck}"), "act")
    assumed = [happened(moment, act) for act in found.found.assumed]
    if assumed:
        yield SheetLine(moment.text("recall.assumed", actions=tuple(assumed)), "all_in")


def _compared(moment: Moment, found: WhatIf) -> Iterator[Compared]:
    """Pots, then what seats have in where it differs, and what they win, then the house."""
    real, other = found.real, found.supposed
    for name in dict.fromkeys((*_pots(real), *_pots(other))):
        yield _line(moment, moment.text("pot", name=name), _pots(real).get(name), _pots(other).get(name))
    for seat in real.paid:
        if real.paid[seat] != other.paid[seat]:
            yield _line(moment, moment.text("recall.seat_in", seat=seat), real.paid[seat], other.paid[seat])
        if seat in real.won or seat in other.won:
            yield _line(moment, moment.text("recall.seat_wins", seat=seat), real.won.get(seat, 0), other.won.get(seat, 0))
    if real.house or other.house:
        yield _line(moment, moment.text("recall.house"), real.house, other.house)


def _pots(one: Outcome) -> dict[str, Chips]:
    """The pots by name."""
    return {pot.name: pot.amount for pot in one.pots}


def _line(moment: Moment, label: str, real: Chips | None, supposed: Chips | None) -> Compared:
    words = ["" if amount is None else moment.money(amount) for amount in (real, supposed)]
    return Compared(label, words[0], words[1], real != supposed)
