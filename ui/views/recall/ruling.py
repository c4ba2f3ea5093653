"""A ruling, beside the table: what is asked, what is decided, who is concerned, for how much, and one touch that puts it on record.

What can go wrong and the ways to go on are those of the dealer's own sheet (`ui.views.irregular`). Does not belong here: what a ruling
brings (`floor.rulings`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from dealer_assist.cards import Card
from dealer_assist.chips import Seat
from dealer_assist.floor.rulings import Decision, Recount, RightAction, Ruling, righted, ruled
from dealer_assist.floor.timeline import Step, Timeline
from dealer_assist.floor.whatif import unheld
from dealer_assist.table import commands as c
from dealer_assist.table import events as e
from dealer_assist.table.commands import Refused
from dealer_assist.table.irregular.cases import cases
from dealer_assist.table.offers import offers
from dealer_assist.table.state import Actor
from ui.views.floor.asks import Rule
from ui.views.grid import fifty_two
from ui.views.irregular.asked import IrregularPage
from ui.views.irregular.page import irregular
from ui.views.irregular.ruling import RulingView
from ui.views.irregular.tiles import TilesView
from ui.views.keypad import keypad
from ui.views.log import happened
from ui.views.moment import Moment
from ui.views.recall.looked import Draft, TimelineLook
from ui.views.recall.suppose import said
from ui.views.sheet import SheetLine, SheetView, close
from ui.views.touch import Button, Effect

if TYPE_CHECKING:
    from ui.views.recall.timeline import RecallView

NOTES = ("surveillance", "agreed", "dealer_error", "player_error", "appeal")
"""What is most often noted with a ruling, by our words."""

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
        return replace(made, whole=_amount(moment, look))
    if look.draft.decision is not None:
        return replace(made, whole=_decided(moment, look, look.draft.decision))
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
    if isinstance(event, e.CardDealt | e.CardNamed) and event.face is not None:
        there = _to(moment, replace(look, step=step.index, side="card_rule"))
        yield Button("said_right_card", moment.text("recall.another_card"), there, width=2)
    if isinstance(event, e.Acted):
        acts = [act for act in offers(unheld(line.states[step.index])) if isinstance(act, c.Act) and act.seat == event.seat]
        for place, act in enumerate(acts):
            if act.do is not event.do or act.to not in (None, event.to):
                right = RightAction(step.index, act.do, act.to)
                yield Button(f"said_right_{place}", said(moment, act), _deciding(moment, look, right), width=2)


def _grid(moment: Moment, look: TimelineLook, step: Step) -> SheetView:
    """The card that lies there."""
    lies = step.event
    seat, slot = (lies.seat, lies.slot) if isinstance(lies, e.CardDealt | e.CardNamed) else (0, None)

    def pick(face: Card) -> Effect:
        return _deciding(moment, look, c.EnterCard(seat=seat, face=face, slot=slot))

    shut = replace(close(moment), touch=_to(moment, replace(look, side="rule")))
    title, sub = moment.text("recall.another_card"), moment.text("recall.rule_sub")
    return SheetView("grid", title, sub, grid=fifty_two((), pick), close=shut)


def _asked(moment: Moment, look: TimelineLook, page: IrregularPage) -> RulingView | SheetView | TilesView:
    """The dealer's own sheet of an irregularity: what is said on it stays here, and a way that is touched is the decision."""
    told = replace(moment, state=unheld(moment.state), focus=replace(moment.focus, sheet=page))
    made = irregular(told, replace(page, floor=True))
    if isinstance(made, TilesView):
        groups = tuple(
            (name, tuple(replace(tile, touch=_kept(moment, look, tile.touch)) for tile in buttons)) for name, buttons in made.groups
        )
        return replace(made, groups=groups, close=_shut(moment, look))
    if isinstance(made, SheetView):
        return replace(
            made,
            buttons=tuple(replace(button, touch=_kept(moment, look, button.touch)) for button in made.buttons),
            keys=tuple(replace(key, touch=_kept(moment, look, key.touch)) for key in made.keys),
            grid=tuple(card if card.touch is None else replace(card, touch=_kept(moment, look, card.touch)) for card in made.grid),
            close=_shut(moment, look),
        )
    rows = tuple(
        replace(row, buttons=tuple(replace(button, touch=_kept(moment, look, button.touch)) for button in row.buttons))
        for row in made.rows
        if not any(button.id.startswith("said_by_") for button in row.buttons)
    )
    ways = tuple(replace(way, touch=_kept(moment, look, way.touch)) for way in made.ways)
    return replace(
        made, rows=rows, ways=ways, back=replace(made.back, touch=_kept(moment, look, made.back.touch)), close=_shut(moment, look)
    )


def _shut(moment: Moment, look: TimelineLook) -> Button:
    return replace(close(moment), touch=_to(moment, replace(look, draft=Draft())))


def _kept(moment: Moment, look: TimelineLook, effect: Effect) -> Effect:
    """What a touch on the dealer's sheet says, said here."""
    if isinstance(effect.command, c.ReportIrregularity):
        return _deciding(moment, look, effect.command)
    page = None if effect.focus is None else effect.focus.sheet
    return _to(moment, replace(look, draft=Draft(asked=page if isinstance(page, IrregularPage) else IrregularPage())))


# ------------------------------------------------------------------------------------------------ what is decided


def _decided(moment: Moment, look: TimelineLook, decision: Decision) -> SheetView:
    """The decision with all that goes on record with it."""
    draft, hand = look.draft, moment.state.hand
    recount = isinstance(decision, Recount)
    parties = tuple(sorted({*draft.between} - {0})) if recount else draft.parties
    note = "" if not draft.note else moment.text(f"recall.note.{draft.note}")
    ruling = Ruling(_given(draft, decision), parties, draft.amount, note)
    lines = list(_lines(moment, ruling))
    seats = () if hand is None or recount else tuple(_party(moment, look, seat.seat) for seat in hand.seats)
    ends = tuple(_ends(moment, look)) if recount else ()
    done = _to(moment, replace(look, step=None, side="", draft=Draft())).focus
    record = Button("action_record", moment.text("recall.record"), Effect(focus=done, ask=Rule(ruling)), kind="must")
    label = moment.text("recall.in_dispute", amount=draft.amount) if draft.digits else moment.text("recall.no_dispute")
    limit = 0 if hand is None else hand.rules.report_disputes_at
    sub = moment.text("recall.flagged") if 0 < limit <= draft.amount else ""
    amount = Button("said_amount", label, _to(moment, replace(look, side="amount")), sub, "on" if draft.digits else "plain", 2)
    return SheetView(
        "page",
        moment.text("recall.rule"),
        lines=tuple(lines),
        groups=(*ends, (moment.text("recall.parties"), (*seats, amount, _note(moment, look)))),
        buttons=(record,),
        close=_shut(moment, look),
    )


def _lines(moment: Moment, ruling: Ruling) -> Iterator[SheetLine]:
    """The decision in words with its rule, what it brings, and whether it must be reported."""
    try:
        made = ruled(moment.state, ruling)[0]
    except Refused as refused:
        yield SheetLine(moment.words.text(refused.reason.key, refused.reason.values), "danger")
        return
    if isinstance(made, e.RulingMade):
        text = moment.words.text(made.decision.key, made.decision.values)
        yield SheetLine(moment.text("recall.decision", rule=made.decision.rule, text=text), "act")
        others = [way for way in made.options if way != made.decision]
        if others:
            ways = " ".join(moment.words.text(way.key, way.values) for way in others)
            yield SheetLine(moment.text("recall.other_ways", ways=ways))
    if isinstance(ruling.decision, RightAction):
        assumed = righted(moment.state, ruling.decision, Actor("floor", ""))[0].assumed
        if assumed:
            yield SheetLine(moment.text("recall.assumed", actions=tuple(happened(moment, act) for act in assumed)), "all_in")


def _amount(moment: Moment, look: TimelineLook) -> SheetView:
    """The chips in dispute, keyed."""
    draft = look.draft

    def key(digits: str) -> Effect:
        return _to(moment, replace(look, draft=replace(draft, digits=digits)))

    back = _to(moment, replace(look, side="rule"))
    done = Button("action_keyed", moment.text("recall.in_dispute", amount=draft.amount), back, kind="wager")
    return SheetView(
        "keypad",
        moment.text("recall.amount"),
        moment.text("recall.amount_sub"),
        entry=moment.money(draft.amount),
        buttons=(done,),
        keys=keypad(moment, draft.digits, key),
        close=replace(close(moment), touch=back),
    )


def _given(draft: Draft, decision: Decision) -> Decision:
    """The decision with the chips that change hands where a pot is counted again: as many as are in dispute, from one seat to another."""
    if not isinstance(decision, Recount) or not all(draft.between):
        return decision
    return replace(decision, seat=draft.between[0], to_seat=draft.between[1], amount=draft.amount)


def _ends(moment: Moment, look: TimelineLook) -> Iterator[tuple[str, tuple[Button, ...]]]:
    """Which seat gives chips of the pot back, and which gets them."""
    gives, gets = look.draft.between
    for name, chosen in (("gives", gives), ("gets", gets)):
        buttons = []
        for seat in sorted(moment.state.players):
            now = 0 if chosen == seat else seat
            draft = replace(look.draft, between=(now, gets) if name == "gives" else (gives, now))
            kind = "plain" if now else "on"
            buttons.append(Button(f"said_{name}_{seat}", str(seat), _to(moment, replace(look, draft=draft)), kind=kind))
        yield moment.text(f"recall.{name}"), tuple(buttons)


def _party(moment: Moment, look: TimelineLook, seat: Seat) -> Button:
    parties = look.draft.parties
    after = tuple(one for one in parties if one != seat) if seat in parties else tuple(sorted((*parties, seat)))
    there = _to(moment, replace(look, draft=replace(look.draft, parties=after)))
    return Button(f"said_party_{seat}", str(seat), there, kind="on" if seat in parties else "plain")


def _note(moment: Moment, look: TimelineLook) -> Button:
    """The note: each touch takes the next of them, and then none."""
    notes = ("", *NOTES)
    there = replace(look, draft=replace(look.draft, note=notes[(notes.index(look.draft.note) + 1) % len(notes)]))
    label = moment.text(f"recall.note.{look.draft.note}" if look.draft.note else "recall.no_note")
    return Button("said_note", label, _to(moment, there), kind="on" if look.draft.note else "plain", width=2)


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
