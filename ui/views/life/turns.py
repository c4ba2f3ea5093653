"""The games that are played in turn: which, in which order, and how long each lasts."""

from __future__ import annotations

from dataclasses import replace

from dealer_assist.rulebook.house import Game
from dealer_assist.rulebook.rotation import Every, Rotation, problems
from dealer_assist.table.life import coming_game
from dealer_assist.table.life_commands import NextGame, SetRotation
from ui.views.focus import Focus
from ui.views.keypad import keypad
from ui.views.life.pages import TurnsPage
from ui.views.life.words import coming_words
from ui.views.moment import Moment
from ui.views.sheet import SheetLine, SheetView, close, tile
from ui.views.touch import Button, Effect


def turns(moment: Moment, page: TurnsPage) -> SheetView:
    """The page now."""

    def to(after: TurnsPage) -> Effect:
        return Effect(focus=replace(moment.focus, sheet=after))

    games = tuple(_game(moment, page, game, to(replace(page, games=_toggled(page.games, game)))) for game in Game)
    spells = tuple(
        Button(
            f"every_{every.value}",
            moment.text(f"turns.{every.value}"),
            to(replace(page, every=every)),
            kind="on" if every is page.every else "plain",
        )
        for every in Every
    )
    coming = coming_game(moment.state)
    lines = () if coming is None else (SheetLine(coming_words(moment, coming)),)
    return SheetView(
        "page",
        moment.text("turns.title"),
        moment.text("turns.sub"),
        entry=moment.text(f"turns.count_{page.every.value}", count=int(page.digits or "0")),
        buttons=_buttons(moment, page),
        keys=keypad(moment, page.digits, lambda digits: to(replace(page, digits=digits)), most=3),
        groups=((moment.text("turns.games"), games), (moment.text("turns.each"), spells)),
        lines=lines,
        close=close(moment),
    )


def _toggled(games: tuple[Game, ...], game: Game) -> tuple[Game, ...]:
    return tuple(other for other in games if other is not game) if game in games else (*games, game)


def _game(moment: Moment, page: TurnsPage, game: Game, touch: Effect) -> Button:
    """A game, with its place in the order."""
    chosen = game in page.games
    sub = moment.text("turns.place", place=page.games.index(game) + 1) if chosen else ""
    return Button(f"game_{game.value}", moment.text("setup.game_name", game=game.value), touch, sub, "on" if chosen else "plain")


def _buttons(moment: Moment, page: TurnsPage) -> tuple[Button, ...]:
    """What can be done with the draft, and with the rotation in force."""
    done = Focus(moment.focus.tab)
    draft = Rotation(page.games, page.every, int(page.digits or "0"))
    found = []
    if not problems(draft):
        found.append(tile(moment, "turns_ok", "turns.ok", Effect(SetRotation(rotation=draft), done), "must"))
    if moment.state.life.rotation is not None:
        found.append(tile(moment, "turns_next", "turns.next", Effect(NextGame(), done)))
        found.append(tile(moment, "turns_off", "turns.off", Effect(SetRotation(rotation=None), done), "bad"))
    return tuple(found)
