"""The table's page: the pages to choose from. Between hands and in one; what cannot be done in a hand is not there."""

from __future__ import annotations

from dataclasses import replace

from ui.views.calculator.work import opened
from ui.views.focus import SetupPage, Sheet
from ui.views.moment import Moment
from ui.views.sheet import SheetView, close
from ui.views.touch import Button, Effect


def between(moment: Moment) -> bool:
    """Is no hand in play?"""
    return moment.state.hand is None or moment.state.hand.over


def menu(moment: Moment) -> SheetView:
    """The page now."""
    tiles: list[tuple[str, Sheet]] = [("setup", SetupPage(moment.state.rules))] if between(moment) else []
    tiles.append(("calculator", opened(moment)))
    buttons = tuple(
        Button(
            f"action_{name}", moment.text(f"menu.{name}"), Effect(focus=replace(moment.focus, sheet=sheet)), moment.text(f"menu.{name}_sub")
        )
        for name, sheet in tiles
    )
    return SheetView("choices", moment.text("menu.title"), moment.text("menu.sub"), buttons=buttons, close=close(moment))


def _tile(moment: Moment, name: str, touch: Effect) -> Button:
    return Button(f"action_{name}", moment.text(f"menu.{name}"), touch, moment.text(f"menu.{name}_sub"))
