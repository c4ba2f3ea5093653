"""What is open on the pages of recall: which hand and entry, what is supposed, how far a ruling is said, what is searched. Values alone."""

from __future__ import annotations

from dealer_assist.chips import Chips, Seat
from dealer_assist.floor.index import Query
from dealer_assist.floor.rulings import Decision
from dealer_assist.frozen import frozen
from dealer_assist.table.commands import Command
from ui.views.floor.looked import FloorLook
from ui.views.floor.sealed import SealedLook
from ui.views.irregular.asked import IrregularPage
from ui.views.letters import Typed
from ui.views.report.carried import ReportLook


@frozen()
class Draft:
    """A ruling as far as it is said. `asked` is the irregularity that is being told; `decision` is made; the rest goes with it. `between`:
    which seat gives chips to which when a pot is counted again, 0 while it is not said. `note` is one of those there are, `typed` one in
    the floor's own words.
    """

    asked: IrregularPage | None = None
    decision: Decision | None = None
    parties: tuple[Seat, ...] = ()
    between: tuple[Seat, Seat] = (0, 0)
    digits: str = ""
    note: str = ""
    typed: Typed = Typed()

    @property
    def amount(self) -> Chips:
        """The chips in dispute."""
        return int(self.digits or "0")


LAST = -1
"""The entry that came last."""


@frozen()
class TimelineLook:
    """The timeline. `hand` is the row at which the hand begins on record, None for the last; `step` the entry, None for the first that
    differs, or the last. `offset`: seconds that the surveillance clock is ahead. `side` stands beside the table: "" for the entries,
    "what_if", "rule", "clock", or "card_if", "card_rule", "amount" and "note" while a card is picked, an amount keyed or a note typed.
    `suppose` is what is supposed there.
    """

    hand: int | None = None
    step: int | None = None
    offset: int = 0
    side: str = ""
    suppose: Command | None = None
    draft: Draft = Draft()


@frozen()
class SearchLook:
    """The search. `side` is the kind of thing that is being chosen, "" for none; `skip` so many of the hands found are turned over."""

    query: Query = Query()
    side: str = ""
    skip: int = 0


Looked = TimelineLook | SearchLook | ReportLook


def opened(look: FloorLook) -> Looked | None:
    """What is open of the pages of recall, as they open where nothing was touched; None while another page is."""
    if look.page == "sealed":
        return TimelineLook(look.at.hand if isinstance(look.at, SealedLook) else None)
    if look.page == "report":
        return look.at if isinstance(look.at, ReportLook) else ReportLook()
    if look.page == "search":
        return look.at if isinstance(look.at, SearchLook) else SearchLook()
    if look.page in ("", "timeline"):
        return look.at if isinstance(look.at, TimelineLook) else TimelineLook()
    return None
