"""The stub before seventh street: how many cards are left, and how the street is dealt."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dealer_assist.rulebook.questions import Answer, answer
from dealer_assist.training.asked.felt import DOWN, Given, Seen, by_seat, codes, count, game, one_of
from dealer_assist.training.item import Line, Place, Scene

PLANS = ("normal", "scramble", "community")
COUNTS = ("dealt_in", "got_fourth", "got_fifth", "got_sixth")


def counted(given: Given) -> Answer:
    """The rulebook's answer for a table whose boards are seen; they are no part of its question."""
    return answer("seventh_card", {name: value for name, value in given.items() if name not in ("boards", "folded")})


def seventh_card(given: Given, found: Mapping[str, Any]) -> Seen:
    """How many cards are left, and the plan."""
    boards = by_seat(given.get("boards") or {})
    folded = given.get("folded") or []
    policy = given.get("policy") or (given.get("options") or {}).get("seventh_short_stub", "tda")
    told = [Line(f"train.told.{name}", {"count": given[name]}) for name in COUNTS]
    told += [Line("train.told.players", {"count": given["players_on_seventh"]}), Line(f"train.policy.{policy}")]
    places = [Place(seat, (DOWN, DOWN, *codes(board))) for seat, board in boards.items()] + [Place(seat, folded=True) for seat in folded]
    return Scene(game(given), tuple(places), 7, told=tuple(told)), (count("stub", found["stub"]), one_of("plan", found["plan"], PLANS))
