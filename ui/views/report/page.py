"""The page of reports: what would stand on paper, page under page, where it can be carried away to, and what became of that.

Does not belong here: what a report says (`hand`, `shift`), writing it (`ui.outbox`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dealer_assist.frozen import frozen
from ui.views.floor.asks import Export
from ui.views.floor.looked import FloorLook
from ui.views.moment import Moment
from ui.views.recall.recalled import Recall
from ui.views.report.carried import Outlet, ReportLook, Sent
from ui.views.report.sent import carrying
from ui.views.sheet import SheetLine, SheetView, tile
from ui.views.touch import Button, Effect


@frozen()
class ReportView:
    """The page. `pages` are the names of their pictures; `lines` say where the report goes and what became of it; `which` are the reports
    there are.
    """

    title: str
    pages: tuple[str, ...]
    lines: tuple[SheetLine, ...]
    which: tuple[Button, ...]
    buttons: tuple[Button, ...]
    kind: str = "report"


def report(moment: Moment) -> SheetView | ReportView:
    """The page now."""
    at = moment.focus.floor.at
    look = at if isinstance(at, ReportLook) else ReportLook()
    found = moment.recall or Recall()
    if found.drawn is None:
        lines = (SheetLine(moment.text("export.unread" if found.fault else "recall.none"), "danger" if found.fault else "act"),)
        return SheetView("page", moment.text("page.report"), lines=lines)
    number = found.drawn.number
    return ReportView(
        moment.text("export.shift") if look.shift else moment.text("export.hand", number=number),
        found.drawn.pages,
        tuple(_lines(moment, found, number)),
        tuple(_which(moment, look, number)),
        () if moment.asked else tuple(_buttons(moment, look, found.outlet)),
    )


def opened(moment: Moment, look: ReportLook) -> Effect:
    """Look at that report."""
    return Effect(focus=replace(moment.focus, floor=FloorLook("report", look), refused=None))


def _which(moment: Moment, look: ReportLook, number: int) -> Iterator[Button]:
    hand = moment.text("export.hand", number=number) if number else moment.text("export.last_hand")
    yield Button("said_report_hand", hand, opened(moment, replace(look, shift=False)), kind="quiet" if look.shift else "on")
    yield Button(
        "said_report_shift", moment.text("export.shift"), opened(moment, replace(look, shift=True)), kind="on" if look.shift else "quiet"
    )


def _buttons(moment: Moment, look: ReportLook, place: Outlet) -> Iterator[Button]:
    yield tile(moment, "export", f"export.to_{place.kind}", Effect(ask=Export(look.hand, look.shift)), "must")
    if place.printer:
        yield tile(moment, "print", "export.print", Effect(ask=Export(look.hand, look.shift, prints=True)))


def _lines(moment: Moment, found: Recall, number: int) -> Iterator[SheetLine]:
    sent = found.sent if found.sent.hand == number else Sent()
    yield from carrying(moment.words, replace(sent, busy=moment.asked), found.outlet)
