"""Which of the pages of the table's life is open."""

from __future__ import annotations

from ui.views.life.deck import deck
from ui.views.life.floor import reasons
from ui.views.life.keys import key_map
from ui.views.life.look import looks
from ui.views.life.marks import marks
from ui.views.life.pages import LifePage, Page, TurnsPage
from ui.views.life.push import push
from ui.views.life.shift import shift
from ui.views.life.turns import turns
from ui.views.moment import Moment
from ui.views.sheet import SheetView


def life(moment: Moment, page: LifePage | TurnsPage) -> SheetView:
    """The page now."""
    if isinstance(page, TurnsPage):
        return turns(moment, page)
    match page.page:
        case Page.PUSH:
            return push(moment, page)
        case Page.MARKS:
            return marks(moment)
        case Page.DECK:
            return deck(moment, page)
        case Page.SHIFT:
            return shift(moment)
        case Page.FLOOR:
            return reasons(moment)
        case Page.LOOKS:
            return looks(moment)
        case Page.KEYS:
            return key_map(moment)
