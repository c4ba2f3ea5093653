"""A dispute for the floor: a hand stopped at one of its steps, what is claimed, the ways the table itself offers, the rules to cite.

The right way is the one that `table.irregular` names first, by the rule and the house. Does not belong here: any ruling.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dealer_assist.frozen import replace
from dealer_assist.rulebook.betting import Do
from dealer_assist.rulebook.irregularities import NOTED, OPTIONS, RULES, Irregularity
from dealer_assist.rulebook.questions import Answer
from dealer_assist.table.events import Acted
from dealer_assist.table.irregular.cases import KINDS
from dealer_assist.table.irregular.options import Option, options
from dealer_assist.table.state import TableState
from dealer_assist.training.asked.felt import Given, Seen, game
from dealer_assist.training.asked.said import hand_of, places
from dealer_assist.training.item import Choice, How, Line, Part, Scene

LAST = 8
"""So many of the last actions are told."""

HOUSE = {**OPTIONS, Irregularity.MISDEAL: "misdeal_deadline"}
"""The house option that the ruling rests on."""


def state_of(given: Given) -> TableState:
    """The table when it was stopped, under the house's options."""
    state = hand_of(given["game"], given["seed"]).steps[given["step"]].after
    hand = state.hand
    assert hand is not None  # noqa: S101 - a step of a hand
    return replace(state, hand=replace(hand, rules=replace(hand.rules, **given["options"])))


def ways(given: Given) -> tuple[Option, ...]:
    """The ways to go on, that of the rule and the house first; to leave it on record is none."""
    what = Irregularity(given["what"])
    asks = (*KINDS[what].needs, *KINDS[what].may)
    do = Do(given["do"]) if given.get("do") else None
    seat = given["seat"] if "seat" in asks else None
    found = options(state_of(given), what, seat, given.get("slot"), do=do)
    return tuple(option for option in found if option.way != NOTED)


def judged(given: Given) -> Answer:
    """The way, and the rule that speaks of it."""
    first = ways(given)[0]
    return Answer({"way": first.way, "rule": first.words.rule}, first.why or (first.words,))


def dispute(given: Given, answer: Mapping[str, Any]) -> Seen:
    """What happened, what is claimed; the ways and the rules to choose from."""
    what, state = Irregularity(given["what"]), state_of(given)
    hand = state.hand
    assert hand is not None  # noqa: S101 - likewise
    acted = [entry.event for entry in hand.entries if isinstance(entry.event, Acted)]
    told = [Line(f"train.acted.{event.do.value}", {"seat": event.seat, "to": event.to}) for event in acted[-LAST:]]
    told.append(Line("_".join((f"train.case.{what.value}", *([given["do"]] if given.get("do") else []))), {"seat": given["seat"]}))
    if what in HOUSE:
        told.append(Line(f"train.house.{HOUSE[what]}.{getattr(hand.rules, HOUSE[what])}"))
    way = tuple(Choice(option.way, Line(option.words.key, option.words.values)) for option in ways(given))
    cited = tuple(
        Choice(RULES[Irregularity(name)], Line("train.cite", {"rule": RULES[Irregularity(name)], "what": name})) for name in given["cite"]
    )
    parts = (
        Part("way", How.CHOICE, frozenset({(answer["way"],)}), way),
        Part("cite", How.CHOICE, frozenset({(RULES[what],), (answer["rule"],)}), cited),
    )
    return Scene(game(given), tuple(places(hand)), hand.street, told=tuple(told)), parts
