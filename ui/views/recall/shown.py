"""The page of a hand that is looked back on, as it is drawn.

Belongs here: its parts, as data. Does not belong here: what stands in them (`timeline`, and beside the table `suppose` and `ruling`).
"""

from __future__ import annotations

from dealer_assist.frozen import frozen
from ui.views.centre import Centre
from ui.views.irregular.ruling import RulingView
from ui.views.irregular.tiles import TilesView
from ui.views.letters import LettersView
from ui.views.seats import SeatView
from ui.views.sheet import SheetLine, SheetView
from ui.views.touch import Button, Effect


@frozen()
class StepRow:
    """One entry in the list. `mark` is how it came, `word` says so; `head` begins a street; `id` is what the scrubber asks for."""

    id: str
    time: str
    text: str
    mark: str
    word: str
    voided: bool
    differs: bool
    head: bool
    touch: Effect


@frozen()
class Compared:
    """One line of the two hands: what it is, the real one and the supposed one; `differs` where they do."""

    label: str
    real: str
    supposed: str
    differs: bool


@frozen()
class RecallView:
    """The page. `word` stands over the table, in the tone of `mode`: recall, or suppose. `where` says which entry of how many this is,
    `now` is its place among `rows`. `happened` and `expected` stand beside each other, `differs` says how they do. `side` lies over the
    entries, `whole` over the page; `compare` are the chips of the real hand and of the supposed one.
    """

    mode: str
    word: str
    where: str
    seats: tuple[SeatView, ...]
    centre: Centre
    hands: tuple[Button, ...]
    rows: tuple[StepRow, ...]
    now: int
    happened: SheetLine
    expected: SheetLine
    differs: str
    scrub: tuple[Button, ...]
    buttons: tuple[Button, ...]
    side: SheetView | None = None
    compare: tuple[Compared, ...] = ()
    compared: tuple[str, ...] = ()
    back: Button | None = None
    whole: SheetView | RulingView | TilesView | LettersView | None = None
    kind: str = "recall"
