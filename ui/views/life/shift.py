"""The end of a shift: what it had, and the head of the record, which is written down elsewhere."""

from __future__ import annotations

from dealer_assist.table.life_commands import EndShift
from ui.views.life.words import said
from ui.views.moment import Moment
from ui.views.sheet import SheetLine, SheetView, close, tile
from ui.views.touch import Effect

GROUP = 8
"""Digits of the head that stand together, so that it can be copied by hand."""


def shift(moment: Moment) -> SheetView:
    """The page now."""
    life = moment.state.life.shift
    lines = [
        SheetLine(said(moment, "shift", hands=moment.state.hands - life.first), "head"),
        SheetLine(said(moment, "shift_irregularities", irregularities=life.irregularities)),
        SheetLine(said(moment, "shift_corrections", corrections=life.corrections)),
        SheetLine(said(moment, "shift_faults", faults=life.faults)),
        SheetLine(moment.text("shift.head"), "act"),
        SheetLine(grouped(moment.head), "head"),
    ]
    end = tile(moment, "end_shift", "shift.end", Effect(EndShift(head=moment.head), moment.focus), "must")
    return SheetView("page", moment.text("shift.title"), moment.text("shift.sub"), buttons=(end,), lines=tuple(lines), close=close(moment))


def grouped(head: str) -> str:
    """The head in groups of digits."""
    return " ".join(head[at : at + GROUP] for at in range(0, len(head), GROUP))
