"""The pages that are open to whoever signed in, in the order of their tabs. A page more is a row more here.

Each row: its name (its tab is `ui.page.NAME`), whose it is, and the pure function that shows it. A page keeps what was touched on it in
`moment.focus.floor.at`; what it shows has a `kind`, by which FloorPage.qml draws it (a SheetView of kind "page" is drawn already).
"""

from __future__ import annotations

from collections.abc import Callable

from dealer_assist.floor.people import Right
from dealer_assist.frozen import frozen
from ui.views.floor.about import about
from ui.views.floor.house import house
from ui.views.floor.people import people
from ui.views.floor.sealed import sealed
from ui.views.floor.warnings import warnings
from ui.views.moment import Moment
from ui.views.recall.search import search
from ui.views.recall.timeline import timeline
from ui.views.report.page import report


@frozen()
class Page:
    """One page of the floor's."""

    name: str
    right: Right
    view: Callable[[Moment], object]


PAGES: tuple[Page, ...] = (
    Page("timeline", Right.RECALL, timeline),
    Page("search", Right.RECALL, search),
    Page("report", Right.EXPORT, report),
    Page("sealed", Right.SHARE, sealed),
    Page("warnings", Right.WARNINGS, warnings),
    Page("house", Right.HOUSE, house),
    Page("people", Right.PEOPLE, people),
    Page("about", Right.SOFTWARE, about),
)
