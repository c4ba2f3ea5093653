"""The page of sealed cards: that nobody opens them at this table, who can, away from it, and with which words. It opens nothing itself.

Does not belong here: opening them (`ui.access.opening`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dealer_assist.chips import Seat
from dealer_assist.floor.timeline import Timeline
from dealer_assist.frozen import frozen
from dealer_assist.journal.escrow import sealed_cards
from ui.views.floor.looked import FloorLook
from ui.views.moment import Moment
from ui.views.recall.recalled import Recall
from ui.views.sheet import SheetLine, SheetView
from ui.views.touch import Button, Effect


@frozen()
class SealedLook:
    """The hand that begins at row `hand` on record, None for the last; `seat` was touched, 0 for none."""

    hand: int | None = None
    seat: Seat = 0


def sealed(moment: Moment) -> SheetView:
    """The page now."""
    at = moment.focus.floor.at
    look = at if isinstance(at, SealedLook) else SealedLook()
    found = moment.recall or Recall()
    line = found.line
    groups = [(moment.text("sealed.hands"), tuple(_hand(moment, shelved.begins, shelved.number, line) for shelved in found.hands))]
    counts = {} if line is None else _counts(line)
    groups.append((moment.text("sealed.seats"), tuple(_seat(moment, look, seat, count) for seat, count in counts.items())))
    return SheetView(
        "page",
        moment.text("page.sealed"),
        lines=tuple(_lines(moment, look, line, counts)),
        groups=tuple((name, buttons) for name, buttons in groups if buttons),
    )


def _lines(moment: Moment, look: SealedLook, line: Timeline | None, counts: dict[Seat, int]) -> Iterator[SheetLine]:
    yield SheetLine(moment.text("sealed.never"), "head")
    yield SheetLine(moment.text("sealed.why"))
    if line is None or not counts:
        yield SheetLine(moment.text("sealed.none"), "act")
        return
    yield SheetLine(moment.text("sealed.away"))
    seat = moment.text("sealed.a_seat") if look.seat not in counts else str(look.seat)
    yield SheetLine(moment.text("sealed.command", table=moment.state.name, number=line.number, seat=seat), "act")
    yield SheetLine(moment.text("sealed.on_record"))


def _counts(line: Timeline) -> dict[Seat, int]:
    """How many sealed cards each seat was dealt."""
    events = tuple(step.event for step in line.steps)
    seats = () if line.hand is None else tuple(seat.seat for seat in line.hand.seats)
    return {seat: count for seat in seats if (count := len(sealed_cards(events, seat)))}


def _to(moment: Moment, look: SealedLook) -> Effect:
    return Effect(focus=replace(moment.focus, floor=FloorLook("sealed", look), refused=None))


def _hand(moment: Moment, begins: int, number: int, line: Timeline | None) -> Button:
    on = line is not None and line.number == number
    return Button(f"said_sealed_{begins}", str(number), _to(moment, SealedLook(begins)), kind="on" if on else "plain")


def _seat(moment: Moment, look: SealedLook, seat: Seat, count: int) -> Button:
    there = _to(moment, replace(look, seat=0 if seat == look.seat else seat))
    return Button(
        f"said_sealed_seat_{seat}", str(seat), there, moment.text("sealed.count", count=count), "on" if seat == look.seat else "plain"
    )
