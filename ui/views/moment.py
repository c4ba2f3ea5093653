"""All that a view is made from. Views are pure: the same moment gives the same screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import TYPE_CHECKING

from dealer_assist.chips import Chips
from dealer_assist.frozen import frozen
from dealer_assist.phrases import Phrases
from dealer_assist.rulebook.house import HouseRules
from dealer_assist.rulebook.reasons import Value
from dealer_assist.table.expect import Expectation
from dealer_assist.table.state import TableState
from ui.views.floor.accounts import About, Accounts
from ui.views.focus import Focus
from ui.views.looks import Looks

if TYPE_CHECKING:
    from dealer_assist.table.lines import Line
    from ui.views.recall.recalled import Recall


@frozen()
class Moment:
    """The table, what is due, what the dealer has open, and the words. `lines` were said last; `names` shows players' names; `presets` are
    the house rules to choose from by name; `clock` is the time of day as text, `minute` the wall clock in whole minutes; `head` that of the
    record, where a page shows it; `locked` is why nothing more is taken, or ""; `scale` money units make one of the currency; `synced`:
    the clock follows a time source; `voice` is what keeps the voice from being heard, or "", `looks` how the screen looks; `accounts` are
    the people of the table, `about` what is known of the machine, `recall` what was fetched from the record for the page that is open;
    `asked`: the door was asked something, and has not answered yet.
    """

    state: TableState
    due: Expectation
    words: Phrases
    focus: Focus = field(default_factory=Focus)
    lines: tuple[Line, ...] = ()
    names: bool = False
    presets: Mapping[str, HouseRules] = field(default_factory=dict)
    clock: str = ""
    minute: int | None = None
    head: str = ""
    locked: str = ""
    scale: int = 1
    synced: bool = True
    voice: str = ""
    looks: Looks = Looks()
    accounts: Accounts = Accounts()
    about: About = About()
    recall: Recall | None = None
    asked: bool = False

    @property
    def barred(self) -> bool:
        """Is nothing taken from the dealer: the table is locked, or the floor holds the hand, or the hand waits for it."""
        return self.locked != "" or self.held != ""

    @property
    def held(self) -> str:
        """By what the hand is held: frozen by the floor, or waits for it; "" when it is not."""
        access = self.state.access
        return "frozen" if access.frozen else "waits" if access.waits and not access.signed else ""

    def text(self, key: str, **values: Value) -> str:
        """The text of a phrase key under `ui`."""
        return self.words.text(f"ui.{key}", values)

    def money(self, amount: Chips) -> str:
        """An amount in figures."""
        return self.words.text("ui.money", {"amount": amount})
