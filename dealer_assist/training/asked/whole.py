"""A whole recorded hand: who had to make the force bet, who opened, what the pots were, what each seat won."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dealer_assist.training.asked.felt import DOWN, Given, Seen, amount, by_seat, game, one_seat, stakes_told
from dealer_assist.training.item import Line, Part, Place, Scene


def hand(given: Given, answer: Mapping[str, Any]) -> Seen:
    """What of a recorded hand can be known is asked: the force seat where the doors are on record, and what each seat won."""
    unknown = answer.get("unknown") or []
    seats = by_seat(given["stacks"])
    parts: list[Part] = []
    if answer["force_seat"] is not None and "force_seat" not in unknown:
        parts.append(one_seat("force_seat", seats, answer["force_seat"]))
    if answer["total"] is not None and "total" not in unknown:
        parts += [amount("won", answer["total"].get(str(seat), 0), seat) for seat in _contested(given, seats)]
    return Scene(game(given), _places(given, seats), told=(*stakes_told(given), *told(given))), tuple(parts)


def told(given: Given) -> tuple[Line, ...]:
    """The actions, antes left out."""
    lines = []
    for deed in given["actions"]:
        if deed["do"] != "ante":
            values = {"seat": deed["seat"], "to": deed.get("to") or 0}
            lines.append(Line(f"train.acted.{deed['do']}", values))
    return tuple(lines)


def _contested(given: Given, seats: Mapping[int, Any]) -> list[int]:
    """The seats that had not folded."""
    folded = {deed["seat"] for deed in given["actions"] if deed["do"] == "fold"}
    return [seat for seat in seats if seat not in folded]


def _places(given: Given, seats: Mapping[int, Any]) -> tuple[Place, ...]:
    """Each seat's cards as the table saw them: what was tabled, else what lay face up."""
    shown, dealt = by_seat(given.get("shown") or {}), by_seat(given["cards"])
    folded = {deed["seat"] for deed in given["actions"] if deed["do"] == "fold"}
    return tuple(Place(seat, _cards(seat, dealt, shown), behind=seats[seat], folded=seat in folded and seat not in shown) for seat in seats)


def _cards(seat: int, dealt: Mapping[int, Any], shown: Mapping[int, Any]) -> tuple[str, ...]:
    if seat in shown:
        return tuple(shown[seat].split() if isinstance(shown[seat], str) else shown[seat])
    held = dealt.get(seat, {})
    last = (DOWN,) if held.get("seventh") else ()
    return (DOWN, DOWN, *(DOWN if code == "Xx" else code for code in held.get("up", ())), *last)
