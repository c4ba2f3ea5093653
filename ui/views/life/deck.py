"""The deck in play: another one, and the count of its cards."""

from __future__ import annotations

from dataclasses import replace

from dealer_assist.table.briefing import briefing
from dealer_assist.table.life import DECK
from dealer_assist.table.life_commands import CountCards, NewDeck
from ui.views.keypad import keypad
from ui.views.life.pages import LifePage
from ui.views.life.words import deck_words, said
from ui.views.moment import Moment
from ui.views.sheet import SheetLine, SheetView, close, tile
from ui.views.touch import Effect


def deck(moment: Moment, page: LifePage) -> SheetView:
    """The page now."""
    found = briefing(moment.state)
    stay = replace(moment.focus, sheet=replace(page, digits=""))
    buttons = [tile(moment, "counted", "deck.whole", Effect(CountCards(count=DECK), stay), "must")]
    if page.digits:
        number = int(page.digits)
        buttons.append(tile(moment, "miscounted", "deck.other", Effect(CountCards(count=number), stay), "bad", count=number))
        buttons.append(tile(moment, "new_deck", "deck.new", Effect(NewDeck(deck=page.digits), stay), deck=page.digits))
    lines = [SheetLine(deck_words(moment, found), "head")]
    if found.use.count is not None:
        wrong = found.use.count != DECK
        key = "counted_wrong" if wrong else "counted"
        lines.append(SheetLine(moment.words.text(f"life.{key}", {"count": found.use.count}), "danger" if wrong else ""))
    lines.append(SheetLine(said(moment, "count_due", hands=found.use.uncounted), "act" if found.count_due else ""))
    return SheetView(
        "page",
        moment.text("deck.title"),
        moment.text("deck.sub"),
        entry=page.digits or moment.text("deck.number"),
        buttons=tuple(buttons),
        keys=keypad(moment, page.digits, lambda digits: Effect(focus=replace(moment.focus, sheet=replace(page, digits=digits)))),
        lines=tuple(lines),
        close=close(moment),
    )
