"""The sheet of an irregularity as far as it is said: the tiles, the ways to go on, or the card or amount that is being entered."""

from __future__ import annotations

from dataclasses import replace

from dealer_assist.cards import Card
from ui.views.grid import fifty_two
from ui.views.irregular.asked import IrregularPage
from ui.views.irregular.ruling import RulingView, ruling
from ui.views.irregular.tiles import TilesView, tiles
from ui.views.keypad import keypad
from ui.views.moment import Moment
from ui.views.sheet import SheetView, close
from ui.views.touch import Button, Effect

IrregularView = TilesView | RulingView | SheetView


def irregular(moment: Moment, page: IrregularPage) -> IrregularView:
    """What is shown of it now; the tiles again when what was touched cannot have happened any more."""
    if page.what is not None and page.entering == "face":
        return _face(moment, page, moment.text("irregular.tile", what=page.what.value))
    if page.what is not None and page.entering == "to":
        return _amount(moment, page, moment.text("irregular.tile", what=page.what.value))
    return ruling(moment, page) or tiles(moment)


def _to(moment: Moment, page: IrregularPage) -> Effect:
    return Effect(focus=replace(moment.focus, sheet=page))


def _face(moment: Moment, page: IrregularPage, title: str) -> SheetView:
    """Any of the fifty-two: a card can lie here and there as well (IRREG-3)."""

    def pick(face: Card) -> Effect:
        return _to(moment, replace(page, face=face, entering=""))

    return SheetView("grid", title, moment.text("irregular.needs_face"), grid=fifty_two((), pick), close=close(moment))


def _amount(moment: Moment, page: IrregularPage, title: str) -> SheetView:
    def key(digits: str) -> Effect:
        return _to(moment, replace(page, digits=digits))

    amount, unit = int(page.digits or "0"), moment.state.rules.chip_unit
    done = Button(
        "action_keyed",
        moment.text("keypad.total_ok", amount=amount),
        _to(moment, replace(page, to=amount, entering="", digits="")),
        kind="wager",
    )
    return SheetView(
        "keypad",
        title,
        moment.text("keypad.unit", unit=unit) if amount % unit else moment.text("irregular.needs_to"),
        entry=moment.money(amount),
        buttons=(done,) if amount and amount % unit == 0 else (),
        keys=keypad(moment, page.digits, key),
        close=close(moment),
    )
