"""An irregularity at a table as it stood: the ways that were open there, and the one that the rule and the house name first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dealer_assist.rulebook.irregularities import RULES, Irregularity
from dealer_assist.rulebook.questions import Answer
from dealer_assist.table.irregular.options import Option
from dealer_assist.table.state import Hand, TableState
from dealer_assist.training.asked.felt import Given, Seen
from dealer_assist.training.asked.said import places as places_of
from dealer_assist.training.item import Choice, How, Line, Part, Scene


def ruled(given: Given) -> Answer:
    """The way that is named first."""
    first: Option = given["options"][0]
    return Answer({"way": first.way}, (first.words, *first.why))


def case(given: Given, answer: Mapping[str, Any]) -> Seen:
    """What was done in the round, what went wrong, and the ways to go on with their rules."""
    state: TableState = given["state"]
    hand, report = state.hand, given["report"]
    assert isinstance(hand, Hand)  # noqa: S101 - a report is of a hand
    done = hand.round.actions if hand.round is not None else ()
    told = [Line(f"train.acted.{act.do.value}", {"seat": act.seat, "to": act.to}) for act in done]
    seat = {} if report.seat is None else {"seat": report.seat}
    told.append(Line("train.room.case_of" if seat else "train.room.case", {"what": report.what.value, **seat}))
    ways = tuple(Choice(option.way, Line(option.words.key, option.words.values)) for option in given["options"])
    way = Part("way", How.CHOICE, frozenset({(answer["way"],)}), ways)
    return Scene(hand.rules.game, tuple(places_of(hand)), hand.street, told=tuple(told)), (way, _cite(report.what))


def _cite(what: Irregularity) -> Part:
    """The rule, among three that the book has near it."""
    order = list(dict.fromkeys(RULES.values()))
    place = order.index(RULES[what])
    near = [order[(place + step) % len(order)] for step in (-1, 0, 1, 2)]
    named = {rule: one.value for one, rule in reversed(RULES.items())} | {RULES[what]: what.value}
    choices = tuple(Choice(rule, Line("train.cite", {"rule": rule, "what": named[rule]})) for rule in near)
    return Part("cite", How.CHOICE, frozenset({(RULES[what],)}), choices)
