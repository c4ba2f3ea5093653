"""Who opens: the force bet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dealer_assist.training.asked.felt import Given, by_seat, game, one_seat
from dealer_assist.training.item import Part, Place, Scene

DOWN = "??"


def force_bet(given: Given, answer: Mapping[str, Any]) -> tuple[Scene, tuple[Part, ...]]:
    """Who must make the force bet."""
    doors = by_seat(given["doors"])
    scene = Scene(game(given), tuple(Place(seat, (DOWN, DOWN, door)) for seat, door in doors.items()), 3)
    return scene, (one_seat("force_seat", doors, answer["force_seat"]),)
