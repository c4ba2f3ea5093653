"""How a table's desk is shown and what it asks beside the table: the words, the clocks, the door to the floor's pages, the past.

What a kiosk, a trainee's room or a test gives a desk. Does not belong here: anything that changes while the desk stands.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import field
from typing import TYPE_CHECKING, Protocol

from dealer_assist.frozen import frozen
from dealer_assist.phrases import Phrases
from dealer_assist.rulebook.house import HouseRules
from dealer_assist.table.state import TableState
from dealer_assist.table.table import Refused
from ui.views import wall
from ui.views.floor.accounts import About, Accounts
from ui.views.floor.asks import Ask
from ui.views.looks import Looks
from ui.views.screen import Screen

if TYPE_CHECKING:
    from ui.views.recall.looked import Looked
    from ui.views.recall.recalled import Recall


def _milliseconds() -> int:
    return time.monotonic_ns() // 1_000_000


def _minute() -> int:
    """The wall clock in whole minutes, for what is counted in half hours and days."""
    return int(time.time() // 60)


def _time_of_day() -> str:
    return wall.told(time.time_ns() // 1000, None, "%H:%M")


def _synced() -> bool:
    return True


Told = Callable[[Refused | None], None]


class Door(Protocol):
    """The door to the floor's pages. `answer` does what is asked, which may take a while beside the screen; then `told` has why it was
    refused, or None. `idle` is how many seconds nobody has touched.
    """

    @property
    def accounts(self) -> Accounts: ...
    def answer(self, ask: Ask, told: Told) -> None: ...
    def idle(self, seconds: float) -> None: ...


def _forget(looks: Looks) -> None:
    pass


def _whole(shown: Screen) -> Screen:
    return shown


class Recalling(Protocol):
    """What fetches from the record what the page that is open (`at`, of `ui.views.recall.looked`) needs."""

    def recall(self, at: Looked, state: TableState) -> Recall: ...


@frozen()
class Look:
    """How the table is shown: the words, whether players are named, the house rules to choose from, the theme, the clocks, the word for
    what ails the voice ("" when nothing does), the door to the floor's pages, what is known of the machine, what keeps the looks that are
    chosen, what makes the one who fetches the past from the record, once somebody looks, and what a practice table leaves out of a screen.
    """

    words: Phrases
    names: bool = False
    presets: Mapping[str, HouseRules] = field(default_factory=dict)
    scale: int = 1
    looks: Looks = Looks()
    still: bool = False
    now: Callable[[], int] = _milliseconds
    time_of_day: Callable[[], str] = _time_of_day
    synced: Callable[[], bool] = _synced
    voice: Callable[[], str] = str
    minute: Callable[[], int] = _minute
    door: Door | None = None
    about: Callable[[], About] = About
    keep: Callable[[Looks], None] = _forget
    past: Callable[[], Recalling] | None = None
    veil: Callable[[Screen], Screen] = _whole
