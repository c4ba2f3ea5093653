"""Spotting an error: one street of a recorded hand, and the actions that the rulebook finds illegal in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dealer_assist.rulebook.questions import Answer, answer
from dealer_assist.training.asked.felt import DOWN, Given, Seen, by_seat, game, stakes_told
from dealer_assist.training.item import Choice, How, Line, Part, Place, Scene

NO_ERROR = "none"
UNSEEN = ("ante", "show", "muck")
"""Actions that are no part of a street's betting."""


def judged(given: Given) -> Answer:
    """What the rulebook finds in the hand; why, as far as it is of the street."""
    found = answer("hand", given["hand"]).values
    deeds = given["hand"]["actions"]
    illegal: list[Mapping[str, Any]] = list(found["illegal"])  # type: ignore[call-overload]  # a list, as the form of a hand's answer says
    there = [one for one in illegal if one["index"] < len(deeds) and deeds[one["index"]]["street"] == given["street"]]
    return Answer({"illegal": there}, tuple(one["why"] for one in there))


def slip(given: Given, found: Mapping[str, Any]) -> Seen:
    """The actions of the street to choose from; each of those that are illegal is right, and no error where there is none."""
    hand, street = given["hand"], given["street"]
    deeds = [(index, deed) for index, deed in enumerate(hand["actions"]) if deed["street"] == street and deed["do"] not in UNSEEN]
    wrong = {str(one["index"]) for one in found["illegal"]} or {NO_ERROR}
    choices = [Choice(str(index), Line(_said(deed), {"seat": deed["seat"], "to": deed.get("to") or 0})) for index, deed in deeds]
    choices.append(Choice(NO_ERROR, Line("train.no_error")))
    part = Part("error", How.CHOICE, frozenset((index,) for index in wrong), tuple(choices))
    return Scene(game(hand), _places(hand, street), street, told=stakes_told(hand)), (part,)


def _said(deed: Given) -> str:
    """A call with its amount: a seat may call twice on a street, and the amount is what may be wrong."""
    return "train.acted.call_to" if deed["do"] == "call" else f"train.acted.{deed['do']}"


def _places(hand: Given, street: int) -> tuple[Place, ...]:
    """Each seat's board and chips as the street began; whoever had folded before it is gone."""
    before = [deed for deed in hand["actions"] if deed["do"] == "ante" or deed["street"] < street]
    gone = {deed["seat"] for deed in before if deed["do"] == "fold"}
    left = by_seat(hand["stacks"])
    for deed in before:
        left[deed["seat"]] -= deed.get("amount") or 0
    return tuple(
        Place(seat, folded=True) if seat in gone else Place(seat, (DOWN, DOWN, *held["up"][: min(street, 6) - 2]), behind=left[seat])
        for seat, held in by_seat(hand["cards"]).items()
    )
