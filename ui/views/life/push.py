"""The page of a dealer who pushes in: what is played, how the house differs, what is open; the dealer's number; and pushing out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dealer_assist.table.access_state import Role
from dealer_assist.table.briefing import Briefing, briefing
from dealer_assist.table.life_commands import PushIn, PushOut
from ui.views.floor.about import devices
from ui.views.floor.asks import SignIn
from ui.views.floor.sign_in import MOST_KEYED, hidden
from ui.views.focus import Focus
from ui.views.keypad import MOST_DIGITS, keypad
from ui.views.life.pages import LifePage
from ui.views.life.words import coming_words, deck_words, mark_words, said
from ui.views.moment import Moment
from ui.views.panel import stakes
from ui.views.sheet import SheetLine, SheetView, close, tile
from ui.views.touch import Effect
from ui.views.why import sentence


def push(moment: Moment, page: LifePage) -> SheetView:
    """The page now."""
    found = briefing(moment.state)
    done = Focus(moment.focus.tab)
    signs = any(one.terms.role is Role.DEALER for one in moment.accounts.book)
    buttons = []
    if signs and page.digits:
        ask = Effect(focus=replace(moment.focus, sheet=replace(page, digits="")), ask=SignIn(page.digits, deals=True))
        buttons.append(tile(moment, "sign_in", "push.sign_in", ask, "must"))
    elif page.digits:
        buttons.append(tile(moment, "push_in", "push.in", Effect(PushIn(dealer=page.digits), done), "must", dealer=page.digits))
    if found.dealer:
        buttons.append(tile(moment, "push_out", "push.out", Effect(PushOut(), done), dealer=found.dealer))
    return SheetView(
        "page",
        moment.text("push.title"),
        moment.text("push.sub"),
        entry=(hidden(page.digits) if signs else page.digits) or moment.text("push.card" if signs else "push.number"),
        buttons=tuple(buttons),
        keys=keypad(
            moment,
            page.digits,
            lambda digits: Effect(focus=replace(moment.focus, sheet=replace(page, digits=digits), refused=None)),
            MOST_KEYED if signs else MOST_DIGITS,
            zeros=signs,
        ),
        lines=tuple(_lines(moment, found)),
        close=close(moment),
    )


def _lines(moment: Moment, found: Briefing) -> Iterator[SheetLine]:
    if moment.focus.refused is not None:
        yield SheetLine(sentence(moment, moment.focus.refused), "danger")
    rules = found.rules
    yield SheetLine(stakes(moment, rules), "head")
    yield SheetLine(moment.text("push.stakes", ante=rules.ante, force=rules.force))
    for name in found.variations:
        yield SheetLine(moment.text("why.variation", option=moment.text(f"option.{name}")), "forced")
    if found.coming is not None:
        yield SheetLine(coming_words(moment, found.coming))
    if found.killer is not None:
        yield SheetLine(moment.text("push.killer", seat=found.killer), "forced")
    if found.paused:
        yield SheetLine(moment.words.text("life.paused"), "act")
    if found.floor_called:
        yield SheetLine(moment.text("floor.called"), "danger")
    for mark in found.marks:
        yield SheetLine(mark_words(moment, mark), "act")
    yield from devices(moment)
    yield SheetLine(deck_words(moment, found))
    if found.count_due:
        yield SheetLine(said(moment, "count_due", hands=found.use.uncounted), "act")
    who = said(moment, "dealer", dealer=found.dealer) if found.dealer else moment.words.text("life.no_dealer")
    yield SheetLine(moment.text("push.down", dealer=who, hands=said(moment, "down", hands=found.hands)))
