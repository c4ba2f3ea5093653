"""What is still to be put in or taken: one touch sets a mark, one clears it."""

from __future__ import annotations

from dealer_assist.chips import Seat
from dealer_assist.table.life_commands import ClearMark, SetMark
from dealer_assist.table.life_state import Owed
from ui.views.moment import Moment
from ui.views.sheet import SheetView, close
from ui.views.touch import Button, Effect

BY_SEAT = (Owed.ANTE, Owed.TIME)


def marks(moment: Moment) -> SheetView:
    """The page now."""
    seats = tuple(sorted(moment.state.players))
    groups = [(moment.text(f"marks.{owed.value}"), tuple(_mark(moment, owed, seat) for seat in seats)) for owed in BY_SEAT if seats]
    table = tuple(_mark(moment, owed, None) for owed in Owed if owed not in BY_SEAT)
    groups.append((moment.text("marks.table"), table))
    return SheetView("page", moment.text("marks.title"), moment.text("marks.sub"), groups=tuple(groups), close=close(moment))


def _mark(moment: Moment, owed: Owed, seat: Seat | None) -> Button:
    """Set where it is clear, cleared where it is set."""
    found = moment.state.life.marked(owed, seat)
    label = moment.words.text("seats.one", {"seats": str(seat)}) if seat is not None else moment.text(f"marks.{owed.value}")
    name = f"mark_{owed.value}" if seat is None else f"mark_{owed.value}_{seat}"
    if found is None:
        return Button(name, label[:1].upper() + label[1:], Effect(SetMark(owed=owed, seat=seat)))
    sub = moment.money(found.amount) if found.amount else moment.text("marks.open")
    return Button(name, label[:1].upper() + label[1:], Effect(ClearMark(owed=owed, seat=seat)), sub, "on")
