"""The whole screen as one frozen value. Pure: the same moment, the same screen."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from dealer_assist.chips import Seat
from dealer_assist.floor.people import signed_in
from dealer_assist.frozen import frozen
from dealer_assist.table.commands import FoldSeats
from ui.views.band import Band, band
from ui.views.centre import Centre, centre
from ui.views.floor.looked import ChoosePinPage, FloorLook, SignInPage
from ui.views.grid_due import grid_due
from ui.views.looks import Looks
from ui.views.moment import Moment
from ui.views.panel import Panel, panel
from ui.views.seats import SeatView, seats
from ui.views.top import Top, top
from ui.views.touch import Button, Effect

if TYPE_CHECKING:
    from ui.views.calculator.work import CalculatorView
    from ui.views.floor.page import FloorView
    from ui.views.irregular.page import IrregularView
    from ui.views.setup import SetupView
    from ui.views.sheet import SheetView


@frozen()
class Locked:
    """Nothing more is taken: why, and what to do. `again` stands on the button that starts the program anew, `recall` opens the last
    hands.
    """

    heading: str
    text: str
    advice: str
    again: str
    recall: Button


@frozen()
class Screen:
    """All that is shown. `sheet` lies over the table, `floor` over all of it; `locked` over everything but the record."""

    top: Top
    seats: tuple[SeatView, ...]
    centre: Centre
    panel: Panel
    band: Band
    sheet: SheetView | SetupView | CalculatorView | IrregularView | None = None
    locked: Locked | None = None
    looks: Looks = Looks()
    mark: str = ""
    floor: FloorView | None = None


def screen(moment: Moment) -> Screen:
    """The screen of a moment."""
    return Screen(
        top(moment),
        seats(moment),
        centre(moment),
        panel(moment),
        band(moment),
        _sheet(moment),
        _locked(moment),
        moment.looks,
        moment.focus.mark,
        _floor(moment),
    )


def _sheet(moment: Moment) -> SheetView | SetupView | CalculatorView | IrregularView | None:
    """The sheet that is open, if any: the dealer's, or the grid when a card is due by hand. Whoever came with a one-time code chooses a PIN
    before anything else.
    """
    if moment.locked:
        return None
    asked = moment.focus.sheet or grid_due(moment)
    if moment.state.access.code:
        asked = asked if isinstance(asked, ChoosePinPage) else ChoosePinPage()
    elif asked is None or (moment.held and not isinstance(asked, SignInPage)):
        return None
    from ui.views.sheets import sheet  # not while the screen is coming up

    return sheet(moment, asked)


def _floor(moment: Moment) -> FloorView | None:
    """The floor's pages, once somebody has signed in; on a table that takes nothing more, the last hands, once somebody asks for them."""
    if (moment.locked and not moment.focus.floor.page) or (not moment.locked and signed_in(moment.state.access) is None):
        return None
    from ui.views.floor.page import bystander, floor  # not while the screen is coming up

    return bystander(moment) if moment.locked else floor(moment)


def in_reach(shown: Screen) -> object:
    """What a finger or a key can touch: the floor's pages alone while they are open."""
    return shown if shown.floor is None else shown.floor


def _locked(moment: Moment) -> Locked | None:
    if not moment.locked:
        return None
    key = f"locked.why.{moment.locked.partition(':')[0]}"
    known = f"ui.{key}" in moment.words
    why = moment.text(key if known else "locked.why.io", detail=moment.locked.partition(":")[2])
    there = Effect(focus=replace(moment.focus, floor=FloorLook("timeline")))
    recall = Button("action_recall", moment.text("recall.title"), there, kind="plain")
    return Locked(moment.text("locked.heading"), why, moment.text("locked.advice"), moment.text("start.again"), recall)


def sweep(shown: Screen, touched: tuple[Seat, ...]) -> FoldSeats | None:
    """The seats a finger was drawn across fold together, those of them that can; None for fewer than two."""
    swept = tuple(seat for seat in dict.fromkeys(touched) if any(view.seat == seat and view.sweep for view in shown.seats))
    return FoldSeats(seats=swept) if len(swept) > 1 else None
