"""A sheet as it is shown: what every one of them may have. Which there are and when they open is `sheets`' to say."""

from __future__ import annotations

from dataclasses import replace

from dealer_assist.frozen import frozen
from dealer_assist.rulebook.reasons import Value
from ui.views.grid import GridCard
from ui.views.moment import Moment
from ui.views.touch import Button, Effect


@frozen()
class Place:
    """One seat in the row above the grid: its cards so far, and whether the grid is for it."""

    seat: str
    cards: tuple[str, ...]
    now: bool


@frozen()
class SheetLine:
    """One line of a page. `tone`: head, act, forced, danger, or "" for plain."""

    text: str
    tone: str = ""


@frozen()
class SheetView:
    """A sheet. `kind`: grid, keypad, choices, move, page. `keys` are the keypad's; `grid` the fifty-two; `row` the seats above them. A page
    has `lines` to read and `groups` of choices; `pairs` are keys and what they do. One that the table opened keeps `undo` in reach.
    """

    kind: str
    title: str
    sub: str = ""
    entry: str = ""
    buttons: tuple[Button, ...] = ()
    keys: tuple[Button, ...] = ()
    grid: tuple[GridCard, ...] = ()
    row: tuple[Place, ...] = ()
    lines: tuple[SheetLine, ...] = ()
    groups: tuple[tuple[str, tuple[Button, ...]], ...] = ()
    pairs: tuple[tuple[str, str], ...] = ()
    close: Button | None = None
    undo: Button | None = None


def close(moment: Moment) -> Button:
    """Back to the table."""
    return Button("sheet_close", moment.text("sheet.close"), Effect(focus=replace(moment.focus, sheet=None, closed=True)), kind="quiet")


def tile(moment: Moment, name: str, key: str, touch: Effect, kind: str = "plain", **values: Value) -> Button:
    """A large button with a second line: the text of `key`, and that of `key` with `_sub`."""
    return Button(f"action_{name}", moment.text(key, **values), touch, moment.text(f"{key}_sub", **values), kind)
