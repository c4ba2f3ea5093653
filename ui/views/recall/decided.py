"""A decision with all that goes on record with it: the seats concerned, the chips in dispute, a note; and one touch that puts it there.

Does not belong here: how a decision is come by (`ruling`), what it brings (`floor.rulings`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dealer_assist.chips import Seat
from dealer_assist.floor.rulings import NOTE, Decision, Recount, RightAction, Ruling, righted, ruled
from dealer_assist.table import events as e
from dealer_assist.table.commands import Refused
from dealer_assist.table.state import Actor
from ui.views.floor.asks import Rule
from ui.views.keypad import keypad
from ui.views.letters import LettersView, Typed, letters
from ui.views.log import happened
from ui.views.moment import Moment
from ui.views.recall.looked import LAST, Draft, TimelineLook
from ui.views.sheet import SheetLine, SheetView, close
from ui.views.touch import Button, Effect

NOTES = ("surveillance", "agreed", "dealer_error", "player_error", "appeal")
"""What is most often noted with a ruling, by our words."""


def _to(moment: Moment, look: TimelineLook) -> Effect:
    return Effect(focus=replace(moment.focus, floor=replace(moment.focus.floor, page="timeline", at=look), refused=None))


def shut(moment: Moment, look: TimelineLook) -> Button:
    """Nothing is decided after all."""
    return replace(close(moment), touch=_to(moment, replace(look, draft=Draft())))


def decided(moment: Moment, look: TimelineLook, decision: Decision) -> SheetView:
    """The decision with all that goes on record with it."""
    draft, hand = look.draft, moment.state.hand
    recount = isinstance(decision, Recount)
    parties = tuple(sorted({*draft.between} - {0})) if recount else draft.parties
    ruling = Ruling(_given(draft, decision), parties, draft.amount, _said_note(moment, draft))
    seats = () if hand is None else tuple(_party(moment, look, seat.seat) for seat in hand.seats)
    lines = tuple(_lines(moment, ruling))
    who = (moment.text("recall.chips"), _chips(moment, look)) if recount else (moment.text("recall.parties"), seats)
    done = _to(moment, replace(look, step=LAST, side="", draft=Draft())).focus
    record = Button("action_record", moment.text("recall.record"), Effect(focus=done, ask=Rule(ruling)), kind="must")
    return SheetView(
        "page",
        moment.text("recall.rule"),
        lines=lines,
        groups=(who, (moment.text("recall.note_title"), tuple(_notes(moment, look)))),
        buttons=(_disputed(moment, look), _own_words(moment, look), *(() if lines[0].tone == "danger" else (record,))),
        close=shut(moment, look),
    )


def _disputed(moment: Moment, look: TimelineLook) -> Button:
    """The chips in dispute, and whether so many must be reported."""
    draft, hand = look.draft, moment.state.hand
    label = moment.text("recall.in_dispute", amount=draft.amount) if draft.digits else moment.text("recall.no_dispute")
    limit = 0 if hand is None else hand.rules.report_disputes_at
    sub = moment.text("recall.flagged") if 0 < limit <= draft.amount else ""
    return Button("action_amount", label, _to(moment, replace(look, side="amount")), sub, "on" if draft.digits else "plain")


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


def amount(moment: Moment, look: TimelineLook) -> SheetView:
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


def _chips(moment: Moment, look: TimelineLook) -> tuple[Button, ...]:
    """Between which seats chips of the pot change hands: the first touched gives them, the next gets them."""
    gives, gets = look.draft.between
    made = []
    for seat in sorted(moment.state.players):
        role = "gives" if seat == gives else "gets" if seat == gets else ""
        after = (0, 0) if role == "gives" else (gives, 0) if role == "gets" else (gives, seat) if gives else (seat, 0)
        there = _to(moment, replace(look, draft=replace(look.draft, between=after)))
        made.append(
            Button(f"said_chips_{seat}", str(seat), there, moment.text(f"recall.{role}") if role else "", "on" if role else "plain")
        )
    return tuple(made)


def _party(moment: Moment, look: TimelineLook, seat: Seat) -> Button:
    parties = look.draft.parties
    after = tuple(one for one in parties if one != seat) if seat in parties else tuple(sorted((*parties, seat)))
    there = _to(moment, replace(look, draft=replace(look.draft, parties=after)))
    return Button(f"said_party_{seat}", str(seat), there, kind="on" if seat in parties else "plain")


def _said_note(moment: Moment, draft: Draft) -> str:
    """The note as it goes on record: the one that was touched, or the words that were typed."""
    return moment.text(f"recall.note.{draft.note}") if draft.note else draft.typed.text.strip()


def _notes(moment: Moment, look: TimelineLook) -> Iterator[Button]:
    """The notes there are most often, one touch each; another touch takes it back."""
    for one in NOTES:
        on = look.draft.note == one
        there = _to(moment, replace(look, draft=replace(look.draft, note="" if on else one, typed=Typed())))
        yield Button(f"said_note_{one}", moment.text(f"recall.note.{one}"), there, kind="on" if on else "plain", width=8 / len(NOTES))


def _own_words(moment: Moment, look: TimelineLook) -> Button:
    """A note in the floor's own words."""
    typed = look.draft.typed.text
    return Button(
        "action_words", moment.text("recall.own_words"), _to(moment, replace(look, side="note")), typed, "on" if typed else "plain"
    )


def note(moment: Moment, look: TimelineLook) -> LettersView:
    """The keyboard for it."""
    back = _to(moment, replace(look, side="rule"))

    def to(typed: Typed) -> Effect:
        return _to(moment, replace(look, draft=replace(look.draft, typed=typed, note="")))

    done = Button("action_typed", moment.text("recall.take_words"), back, kind="must")
    none = replace(close(moment), touch=_to(moment, replace(look, side="rule", draft=replace(look.draft, typed=Typed()))))
    return letters(moment, moment.text("recall.note_title"), look.draft.typed, NOTE, to, done, none)
