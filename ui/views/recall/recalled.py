"""What was fetched from the record for the page that is open: a value beside the table's state, never in its place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from datetime import UTC, tzinfo
from types import MappingProxyType

from dealer_assist.floor.index import Found
from dealer_assist.floor.timeline import Timeline
from dealer_assist.frozen import frozen
from ui.views.report.carried import Drawn, Outlet, Sent


@frozen()
class Shelved:
    """A hand that can be looked at: the row at which it begins on record, and its number."""

    begins: int
    number: int


@frozen()
class Recall:
    """`line` is the hand that is open, `hands` the last ten, newest first. `zone`: the wall's, None for this machine's.
    `found` answers the search; `choices` are the words there are, by kind (dealer, irregularity, ruling, class); `behind`: so many hands
    are not in the index yet. `drawn` is the report that is open, `outlet` where it would go, `sent` what became of it. `fault` is a word
    for what is wrong with the record, "" for nothing.
    """

    line: Timeline | None = None
    hands: tuple[Shelved, ...] = ()
    zone: tzinfo | None = UTC
    now: int = 0
    found: Found | None = None
    choices: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
    behind: int = 0
    drawn: Drawn | None = None
    outlet: Outlet = Outlet("stick", fault="missing")
    sent: Sent = Sent()
    fault: str = ""
