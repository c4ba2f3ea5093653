"""From a question to an item: what of it is seen, what is asked, which replies are right.

The right replies are the rulebook's own answer, read off key by key, and so is the explanation. Does not belong here: rules, chance.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from dealer_assist.frozen import frozen
from dealer_assist.rulebook.questions import Answer, answer
from dealer_assist.training.asked import cases, dealt, disputes, hands, incidents, openers, said, slips, stub, wagers, whole
from dealer_assist.training.item import Item, Level, Part, Scene

Given = Mapping[str, Any]


@frozen()
class Asked:
    """A kind of question: the drill it belongs to, what answers it, how it is seen and asked."""

    drill: str
    answer: Callable[[Given], Answer]
    seen: Callable[[Given, Given], tuple[Scene, tuple[Part, ...]]]


def _book(drill: str, kind: str, seen: Callable[[Given, Given], tuple[Scene, tuple[Part, ...]]]) -> Asked:
    return Asked(drill, partial(answer, kind), seen)


ASKED: dict[str, Asked] = {
    "force_bet": _book("D1", "force_bet", openers.force_bet),
    "force_bet_short": _book("D1", "force_bet_short", openers.force_bet_short),
    "first_to_act": _book("D2", "first_to_act", openers.first_to_act),
    "legal": _book("D3", "legal", wagers.legal),
    "pots": _book("D4", "pots", hands.pots),
    "read_hand": _book("D5", "read_hand", hands.read_hand),
    "showdown": _book("D6", "showdown", hands.showdown),
    "seventh_card": _book("D7", "seventh_card", stub.seventh_card),
    "show_order": _book("D9", "show_order", openers.show_order),
    "ruling": _book("D8", "ruling", openers.ruling),
    "hand": _book("D6", "hand", whole.hand),
    "stub": Asked("D7", stub.counted, stub.seventh_card),
    "called": Asked("D9", said.due, said.called),
    "slip": Asked("D10", slips.judged, slips.slip),
    "deal": Asked("D7", dealt.due, dealt.deal),
    "live": Asked("D7", dealt.living, dealt.live),
    "dispute": Asked("D12", disputes.judged, disputes.dispute),
    "case": Asked("D8", cases.ruled, cases.case),
    "incident": Asked("D8", incidents.ruled, incidents.incident),
}
"""Every kind of question that makes an item: those of the rulebook, and those of the drills' own."""


def item(kind: str, given: Given, level: Level = Level.EASY, drill: str = "") -> Item:
    """The item that a question makes. Raises Unanswerable, as the rulebook does, for one that cannot be answered."""
    asked = ASKED[kind]
    found = asked.answer(given)
    scene, parts = asked.seen(given, found.values)
    return Item(drill or asked.drill, level, scene, parts, found.reasons, kind, given)
