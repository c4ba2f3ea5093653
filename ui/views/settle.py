"""What the dealer keeps in sight when the table moves on: a sheet whose question is answered closes by itself."""

from __future__ import annotations

from dataclasses import replace

from dealer_assist.table.state import TableState
from ui.views.calculator.entered import CalculatorPage
from ui.views.focus import Amounts, CardGrid, Focus, Keypad, OutOfTurn, Purpose, SeatPage, SetupPage
from ui.views.irregular.asked import IrregularPage
from ui.views.life.pages import LifePage, TurnsPage


def settled(before: TableState, after: TableState, focus: Focus) -> Focus:
    """The focus after the table went from `before` to `after`."""
    old, new = before.hand, after.hand
    if after.access.signed != before.access.signed:
        return Focus(focus.tab)
    if after.access.signed:
        return focus  # what the floor has open asks nothing of the hand
    if isinstance(focus.sheet, CalculatorPage | LifePage | TurnsPage):
        return Focus(focus.tab, focus.sheet)  # it asks nothing of the hand
    if (old is None) != (new is None) or (old is not None and new is not None and old.number != new.number):
        keep = focus.sheet if isinstance(focus.sheet, SeatPage | SetupPage) and new is None else None
        return Focus(focus.tab, keep)
    if old is None or new is None:
        return focus
    if (old.street, old.phase) != (new.street, new.phase):
        asked = isinstance(focus.sheet, IrregularPage) or (isinstance(focus.sheet, CardGrid | SeatPage) and old.street == new.street)
        return replace(focus, sheet=focus.sheet if asked else None, closed=False, winners=(), half=None)
    actions = (old.round.actions if old.round else (), new.round.actions if new.round else ())
    of_the_action = isinstance(focus.sheet, Amounts | OutOfTurn) or (
        isinstance(focus.sheet, Keypad) and focus.sheet.purpose is not Purpose.STACK
    )
    return replace(focus, sheet=None) if actions[0] != actions[1] and of_the_action else focus
