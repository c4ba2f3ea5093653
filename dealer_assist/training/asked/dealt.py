"""A hand that was dealt whole, at one of its steps: how many cards are dealt now, and which hands are still in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dealer_assist.rulebook.questions import Answer
from dealer_assist.rulebook.reasons import Reason
from dealer_assist.table.expect import expect
from dealer_assist.table.state import Hand, TableState
from dealer_assist.training.asked.felt import Given, Seen, count, game, seat_choices, several
from dealer_assist.training.asked.said import hand_of, places
from dealer_assist.training.item import How, Line, Scene


def _state(given: Given, step: str) -> TableState:
    return hand_of(given["game"], given["seed"]).steps[given[step]].after


def _hand(given: Given, step: str) -> Hand:
    hand = _state(given, step).hand
    assert hand is not None  # noqa: S101 - a step of a hand
    return hand


def due(given: Given) -> Answer:
    """The cards of the street that are due, the burn not counted (DEAL-4)."""
    cards = [card for card in expect(_state(given, "step")).due if card.what == "card"]
    seats = tuple(card.seat for card in cards)
    return Answer({"cards": len(cards)}, (Reason("DEAL-4", "why.deal.each", {"seats": seats, "count": len(cards)}),))


def deal(given: Given, answer: Mapping[str, Any]) -> Seen:
    """How many cards are dealt."""
    hand = _hand(given, "step")
    return Scene(game(given), tuple(places(hand)), hand.street), (count("cards", answer["cards"]),)


def living(given: Given) -> Answer:
    """The hands that can still win (VOC-23)."""
    seats = _hand(given, "step").living
    return Answer({"live": seats}, (Reason("VOC-23", "why.deal.live", {"seats": seats}),))


def live(given: Given, answer: Mapping[str, Any]) -> Seen:
    """Which of the hands that began the round are still in, by what was done in it."""
    began, over = _hand(given, "from"), _hand(given, "step")
    acts = () if over.round is None else over.round.actions
    told = tuple(Line(f"train.acted.{act.do.value}", {"seat": act.seat, "to": act.to}) for act in acts)
    part = several("live", How.SEATS, tuple(str(seat) for seat in answer["live"]), seat_choices(began.living))
    return Scene(game(given), tuple(places(began)), began.street, told=told), (part,)
