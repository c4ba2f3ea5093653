"""Quiet lines between hands: what is still owed, and that the cards are to be counted. One touch answers each."""

from __future__ import annotations

from dealer_assist.table.life import DECK, count_due
from dealer_assist.table.life_commands import ClearMark, CountCards
from ui.views.life.menu import between
from ui.views.life.words import mark_words, said
from ui.views.moment import Moment
from ui.views.notice import Notice
from ui.views.touch import Button, Effect

MOST = 3
"""So many marks have a line; the others stand on the page of the marks."""


def notices(moment: Moment) -> list[Notice]:
    """The lines now."""
    if not between(moment):
        return []
    life = moment.state.life
    found = [
        Notice(
            mark_words(moment, mark),
            "act",
            (
                Button(
                    f"fill_mark_{mark.owed.value}_{mark.seat or 0}",
                    moment.text("marks.put_in"),
                    Effect(ClearMark(owed=mark.owed, seat=mark.seat)),
                ),
            ),
        )
        for mark in life.marks[:MOST]
    ]
    if count_due(moment.state):
        counted = Button("fill_counted", moment.text("deck.whole"), Effect(CountCards(count=DECK)))
        found.append(Notice(said(moment, "count_due", hands=life.deck.uncounted), "mute", (counted,)))
    return found
