"""The table's life in words: what is owed, who deals, the deck, the game that comes."""

from __future__ import annotations

from dealer_assist.rulebook.rotation import Coming
from dealer_assist.table.briefing import Briefing
from dealer_assist.table.life_state import Mark
from ui.views.moment import Moment


def said(moment: Moment, key: str, **values: int | str | None) -> str:
    """A text under `life`; one of a thing has its own where the pack says so."""
    single = f"life.{key}_one"
    one = 1 in [value for value in values.values() if isinstance(value, int)] and single in moment.words
    return moment.words.text(single if one else f"life.{key}", values)


def mark_words(moment: Moment, mark: Mark) -> str:
    """What a mark says."""
    key = "mark" if mark.amount else "mark_open"
    return moment.words.text(
        f"life.{key}" if mark.seat is None else f"life.{key}_seat", {"owed": mark.owed.value, "amount": mark.amount, "seat": mark.seat}
    )


def coming_words(moment: Moment, coming: Coming) -> str:
    """Which game comes, and when."""
    game = coming.game.value
    if coming.hands is not None:
        key = "coming_hand" if coming.hands < 2 else "coming_hands"
        return moment.words.text(f"life.{key}" if coming.hands else "life.coming", {"game": game, "hands": coming.hands})
    if coming.minute is None or moment.minute is None or coming.minute <= moment.minute:
        return moment.words.text("life.coming", {"game": game})
    return said(moment, "coming_minutes", game=game, minutes=coming.minute - moment.minute)


def deck_words(moment: Moment, found: Briefing) -> str:
    """The deck in play and how often it was dealt."""
    if found.deck:
        return said(moment, "deck", deck=found.deck, hands=found.use.hands)
    return said(moment, "deck_unnamed", hands=found.use.hands)
