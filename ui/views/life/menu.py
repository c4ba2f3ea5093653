"""The table's page: the pages to choose from, between hands and in one. What cannot be done in a hand is not there."""

from __future__ import annotations

from dataclasses import replace

from dealer_assist.table.life_commands import PauseTable
from ui.views.calculator.work import opened as calculator
from ui.views.floor.looked import SignInPage
from ui.views.focus import Focus, SetupPage, Sheet
from ui.views.life.pages import LifePage, Page, TurnsPage
from ui.views.moment import Moment
from ui.views.sheet import SheetView, close, tile
from ui.views.touch import Button, Effect


def between(moment: Moment) -> bool:
    """Is no hand in play?"""
    return moment.state.hand is None or moment.state.hand.over


def menu(moment: Moment) -> SheetView:
    """The page now."""
    free: list[tuple[str, Sheet]] = []
    if between(moment):
        free = [
            ("setup", SetupPage(moment.state.rules)),
            ("turns", _turns(moment)),
            ("deck", LifePage(Page.DECK)),
            ("shift", LifePage(Page.SHIFT)),
        ]
    always: list[tuple[str, Sheet]] = [
        ("push", LifePage(Page.PUSH)),
        ("marks", LifePage(Page.MARKS)),
        ("calculator", calculator(moment)),
        ("look", LifePage(Page.LOOKS)),
        ("keys", LifePage(Page.KEYS)),
        ("to_floor", SignInPage()),
    ]
    tiles = [tile(moment, name, f"menu.{name}", Effect(focus=replace(moment.focus, sheet=sheet))) for name, sheet in (*always, *free)]
    if between(moment):
        rooms = ("training", "camera") if "camera" in moment.state.devices else ("training",)
        tiles += [tile(moment, name, f"menu.{name}", Effect(focus=Focus(moment.focus.tab), enters=name)) for name in rooms]
    return SheetView("choices", moment.text("menu.title"), moment.text("menu.sub"), buttons=(*tiles, pause(moment)), close=close(moment))


def pause(moment: Moment) -> Button:
    """Pause the table, or let it go on."""
    paused = moment.state.life.paused
    name, after = "resume" if paused else "pause", Focus(moment.focus.tab)
    return tile(moment, name, f"menu.{name}", Effect(PauseTable(paused=not paused), after), "must" if paused else "plain")


def _turns(moment: Moment) -> TurnsPage:
    """The page as it opens: the rotation in force, or the game in force alone."""
    rotation = moment.state.life.rotation
    if rotation is None:
        return TurnsPage((moment.state.rules.game,), digits="1")
    return TurnsPage(rotation.games, rotation.every, str(rotation.count))
