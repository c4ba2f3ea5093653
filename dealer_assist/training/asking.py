"""From a question of the rulebook to an item: what of it is seen, what is asked, which replies are right.

The right replies are the rulebook's own answer, read off key by key, and so is the explanation. Does not belong here: rules, chance.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from dealer_assist.rulebook.questions import Answer, answer
from dealer_assist.training.asked import openers
from dealer_assist.training.item import Item, Level, Part, Scene

Given = Mapping[str, object]

ASKED: dict[str, tuple[str, Callable[[Given, Mapping[str, object]], tuple[Scene, tuple[Part, ...]]]]] = {
    "force_bet": ("D1", openers.force_bet),
}
"""Every kind of question that makes an item: whose drill it is, and how it is seen and asked."""


def item(kind: str, given: Given, level: Level = Level.EASY, drill: str = "") -> Item:
    """The item that a question makes. Raises Unanswerable, as the rulebook does, for one that cannot be answered."""
    found: Answer = answer(kind, given)
    usual, seen = ASKED[kind]
    scene, parts = seen(given, found.values)
    return Item(drill or usual, level, scene, parts, found.reasons, kind, given)
