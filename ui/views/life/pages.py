"""The pages of the table's life as they are open: what is keyed and chosen on each. Values alone."""

from __future__ import annotations

from enum import Enum

from dealer_assist.frozen import frozen
from dealer_assist.rulebook.house import Game
from dealer_assist.rulebook.rotation import Every


class Page(Enum):
    """The pages on which a number may be keyed and nothing else is chosen."""

    PUSH = "push"
    MARKS = "marks"
    DECK = "deck"
    SHIFT = "shift"
    FLOOR = "floor"
    LOOKS = "looks"
    KEYS = "keys"


@frozen()
class LifePage:
    """One of those pages, and the digits keyed on it."""

    page: Page
    digits: str = ""


@frozen()
class TurnsPage:
    """The games to be played in turn, before they are put in force."""

    games: tuple[Game, ...] = ()
    every: Every = Every.ORBIT
    digits: str = ""
