"""A ruling, beside the table: what is asked, what is decided, who is concerned, for how much, and one touch that puts it on record.

What can go wrong and the ways to go on are those of the dealer's own sheet (`ui.views.irregular`). Does not belong here: what a ruling
brings (`floor.rulings`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dealer_assist.cards import Card
from dealer_assist.floor.rulings import Decision, Recount, RightAction
from dealer_assist.floor.timeline import Step, Timeline
from dealer_assist.floor.whatif import unheld
from dealer_assist.table import commands as c
from dealer_assist.table import events as e
from dealer_assist.table.irregular.cases import cases
from dealer_assist.table.irregular.options import reported
from dealer_assist.table.offers import offers
from ui.views.grid import fifty_two
from ui.views.irregular.asked import IrregularPage
from ui.views.irregular.page import irregular
from ui.views.irregular.ruling import RulingView
from ui.views.irregular.tiles import TilesView
from ui.views.moment import Moment
from ui.views.recall.decided import amount, decided, note, shut
from ui.views.recall.looked import Draft, TimelineLook
from ui.views.recall.shown import RecallView
from ui.views.recall.suppose import said
from ui.views.sheet import SheetLine, SheetView, close
from ui.views.touch import Button, Effect

OFFSETS = (-60, -10, -1, 1, 10, 60)
"""Seconds by which the surveillance clock is set at a touch."""


def open_to(moment: Moment, line: Timeline) -> bool:
    """Can this hand still be ruled on: it is the one on the table, or the one before."""
    hand = moment.state.hand
    return hand is not None and line.number in (hand.number, hand.number - 1)


def beside(moment: Moment, look: TimelineLook, line: Timeline, step: Step, made: RecallView) -> RecallView:
    """The page with the ruling, or the clock, beside the table."""
    back = Button("said_return", moment.text("recall.return"), _to(moment, replace(look, side="", draft=Draft())), kind="quiet")
    if look.side == "clock":
        return replace(made, side=_clock(moment, look), back=back)
    if look.side == "card_rule":
        return replace(made, whole=_grid(moment, look, step))
    if look.side == "amount":
        return replace(made, whole=amount(moment, look))
    if look.side == "note":
        return replace(made, whole=note(moment, look))
    if look.draft.decision is not None:
        return replace(made, whole=decided(moment, look, look.draft.decision))
    if look.draft.asked is not None:
        return replace(made, whole=_asked(moment, look, look.draft.asked))
    return replace(made, side=_questions(moment, look, line, step), back=back)


def _to(moment: Moment, look: TimelineLook) -> Effect:
    return Effect(focus=replace(moment.focus, floor=replace(moment.focus.floor, page="timeline", at=look), refused=None))


def _deciding(moment: Moment, look: TimelineLook, decision: Decision) -> Effect:
    return _to(moment, replace(look, side="rule", draft=Draft(decision=decision)))


# ------------------------------------------------------------------------------------------------ what is asked


def _questions(moment: Moment, look: TimelineLook, line: Timeline, step: Step) -> SheetView:
    """What can be asked of this entry and of this hand."""
    hand = moment.state.hand
    here = hand is not None and hand.number == line.number
    groups = [(moment.text("recall.this_entry"), tuple(_entry(moment, look, line, step)) if here else ())]
    if here and cases(moment.state):
        asked = _to(moment, replace(look, side="rule", draft=Draft(asked=IrregularPage())))
        wrong = Button("said_what", moment.text("recall.irregularity"), asked, moment.text("recall.irregularity_sub"), width=2)
        groups.append((moment.text("recall.this_hand"), (wrong,)))
    if hand is not None and (not here or hand.over):
        recount = Button("said_recount", moment.text("recall.pot_count"), _deciding(moment, look, Recount(line.number)), width=2)
        sure = _deciding(moment, look, Recount(line.number, proven=True))
        proven = Button("said_recount_proven", moment.text("recall.pot_proven"), sure, width=2)
        groups.append((moment.text("recall.pot"), (recount, proven)))
    title, sub = moment.text("recall.rule"), moment.text("recall.rule_sub")
    return SheetView("page", title, sub, lines=(SheetLine(sub),), groups=tuple((name, buttons) for name, buttons in groups if buttons))


def _entry(moment: Moment, look: TimelineLook, line: Timeline, step: Step) -> Iterator[Button]:
    """What can be put right about the entry: the card, or the action."""
    event = step.event
    if step.voided:
        return
    if isinstance(event, e.IrregularityNoted):
        asked = _to(moment, replace(look, side="rule", draft=Draft(asked=_told(event))))
        yield Button("said_rule_on", moment.text("recall.rule_on", what=event.what.value), asked, kind="wager", width=4)
    if isinstance(event, e.CardDealt | e.CardNamed) and event.face is not None:
        there = _to(moment, replace(look, step=step.index, side="card_rule"))
        yield Button("said_right_card", moment.text("recall.another_card"), there, width=2)
    if isinstance(event, e.Acted):
        acts = [act for act in offers(unheld(line.states[step.index])) if isinstance(act, c.Act) and act.seat == event.seat]
        for place, act in enumerate(acts):
            if act.do is not event.do or act.to not in (None, event.to):
                right = RightAction(step.index, act.do, act.to)
                yield Button(f"said_right_{place}", said(moment, act), _deciding(moment, look, right), width=2)


def _told(note: e.IrregularityNoted) -> IrregularPage:
    """The dealer's sheet with all that was said of it when it was put on record."""
    said = reported(note)
    return IrregularPage(said.what, said.seat, said.slot, said.face, said.do, said.to, said.to_seat)


def _grid(moment: Moment, look: TimelineLook, step: Step) -> SheetView:
    """The card that lies there."""
    lies = step.event
    seat, slot = (lies.seat, lies.slot) if isinstance(lies, e.CardDealt | e.CardNamed) else (0, None)

    def pick(face: Card) -> Effect:
        return _deciding(moment, look, c.EnterCard(seat=seat, face=face, slot=slot))

    back = replace(close(moment), touch=_to(moment, replace(look, side="rule")))
    title, sub = moment.text("recall.another_card"), moment.text("recall.rule_sub")
    return SheetView("grid", title, sub, grid=fifty_two((), pick), close=back)


def _asked(moment: Moment, look: TimelineLook, page: IrregularPage) -> RulingView | SheetView | TilesView:
    """The dealer's own sheet of an irregularity: what is said on it stays here, and a way that is touched is the decision."""
    told = replace(moment, state=unheld(moment.state), focus=replace(moment.focus, sheet=page))
    made = irregular(told, replace(page, floor=True))
    if isinstance(made, TilesView):
        groups = tuple(
            (name, tuple(replace(tile, touch=_kept(moment, look, tile.touch)) for tile in buttons)) for name, buttons in made.groups
        )
        return replace(made, groups=groups, close=shut(moment, look))
    if isinstance(made, SheetView):
        return replace(
            made,
            buttons=tuple(replace(button, touch=_kept(moment, look, button.touch)) for button in made.buttons),
            keys=tuple(replace(key, touch=_kept(moment, look, key.touch)) for key in made.keys),
            grid=tuple(card if card.touch is None else replace(card, touch=_kept(moment, look, card.touch)) for card in made.grid),
            close=shut(moment, look),
        )
    rows = tuple(
        replace(row, buttons=tuple(replace(button, touch=_kept(moment, look, button.touch)) for button in row.buttons))
        for row in made.rows
        if not any(button.id.startswith("said_by_") for button in row.buttons)
    )
    ways = tuple(replace(way, touch=_kept(moment, look, way.touch)) for way in made.ways)
    return replace(
        made, rows=rows, ways=ways, back=replace(made.back, touch=_kept(moment, look, made.back.touch)), close=shut(moment, look)
    )


def _kept(moment: Moment, look: TimelineLook, effect: Effect) -> Effect:
    """What a touch on the dealer's sheet says, said here."""
    if isinstance(effect.command, c.ReportIrregularity):
        return _deciding(moment, look, effect.command)
    page = None if effect.focus is None else effect.focus.sheet
    return _to(moment, replace(look, draft=Draft(asked=page if isinstance(page, IrregularPage) else IrregularPage())))


# ------------------------------------------------------------------------------------------------ the surveillance clock


def _clock(moment: Moment, look: TimelineLook) -> SheetView:
    """How far the surveillance clock is ahead of this one: every time on the page is told by it."""
    steps = tuple(
        Button(
            f"said_offset_{place}",
            moment.text("recall.seconds", seconds=f"{seconds:+d}"),
            _to(moment, replace(look, offset=look.offset + seconds)),
        )
        for place, seconds in enumerate(OFFSETS)
    )
    none = Button("said_offset_none", moment.text("recall.no_offset"), _to(moment, replace(look, offset=0)), kind="quiet")
    line = SheetLine(moment.text("recall.offset", seconds=f"{look.offset:+d}"), "act")
    title, sub = moment.text("recall.clock"), moment.text("recall.clock_sub")
    return SheetView("page", title, sub, lines=(line, SheetLine(sub)), groups=((moment.text("recall.ahead"), (*steps, none)),))
