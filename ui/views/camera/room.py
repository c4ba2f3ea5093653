"""The room where the camera is set up: which tab is open, what a touch or a drag asks of the camera. Values alone.

Does not belong here: what is shown (`page`), telling the camera (`ui.viewmodels.camera`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import Enum
from typing import Any

from dealer_assist.chips import Seat
from dealer_assist.frozen import frozen
from ui.views.camera.told import Point, Told

MOST_DIGITS = 5

LEAST_MM, MOST_MM = 300, 9999
"""Millimetres that a felt's side may have."""

Order = Mapping[str, Any]


class Tab(Enum):
    """The tabs, in their order."""

    PICTURE = "picture"
    CORNERS = "corners"
    LENS = "lens"
    SEATS = "seats"
    SIZES = "sizes"
    LIGHT = "light"
    DECK = "deck"


@frozen()
class Room:
    """`open`: the room covers the table. `told` is what the camera told last, None before; `number` counts its pictures; `seat` is the one
    whose place is drawn; `deck` the name under which a deck is enrolled, when the table has none.
    """

    open: bool = False
    tab: Tab = Tab.PICTURE
    told: Told | None = None
    number: int = 0
    seat: Seat = 1
    digits: str = ""


def touched(room: Room, control: str, deck: str) -> tuple[Room, tuple[Order, ...]]:
    """The room after a touch on one of its controls, and what is asked of the camera; `deck` is the one in play."""
    name, _, rest = control.partition("_")
    match name, rest:
        case "page", _:
            leaves: tuple[Order, ...] = ({"what": "leave_deck"},) if room.tab is Tab.DECK and rest != "deck" else ()
            return replace(room, tab=Tab(rest), digits=""), leaves
        case "place", _:
            return replace(room, seat=int(rest)), ()
        case "key", _:
            return replace(room, digits=_keyed(room.digits, rest)), ()
        case "action", "leave":
            return Room(), ({"what": "close"},)
        case "action", "enrol":
            return room, ({"what": "enrol", "deck": deck or room.digits or "1"},)
        case "action", "index":
            return replace(room, digits=""), ({"what": "index", "index": int(room.digits) / 10},)
        case "action", "length" | "depth":
            return replace(room, digits=""), _felt(room, rest)
        case "game", _:  # how many seats
            return room, ({"what": "seats", "number": int(rest)},)
        case "action", _:
            return room, ({"what": rest},)
        case _:
            return room, ()


def dragged(room: Room, handle: str, at: Point) -> tuple[Room, tuple[Order, ...]]:
    """The same after a handle was dragged to a point of the picture, at most to its edge: beyond it no finger would find the handle again.
    What it points at is shown there at once.
    """
    kind, _, last = handle.rpartition("_")
    place, now = int(last), room.told
    if now is None:
        return room, ()
    at = min(max(at[0], 0.0), float(now.size[0])), min(max(at[1], 0.0), float(now.size[1]))
    at_it: Order = {"number": place, "at": [*at]}
    match kind:
        case "corner":
            return replace(room, told=replace(now, corners=_put(now.corners, place, at))), ({"what": "corner", **at_it},)
        case "middle":
            return replace(room, told=replace(now, middles=_put(now.middles, place, at))), ({"what": "middle", **at_it},)
        case "edge":
            drawn = _seat(now, room.seat, lambda outline: _put(outline, place, at))
            return replace(room, told=drawn), ({"what": "seat_corner", "seat": room.seat, **at_it},)
        case _:
            drawn = _seat(now, room.seat, lambda outline: _moved(outline, at))
            return replace(room, told=drawn), ({"what": "seat", "seat": room.seat, **at_it},)


def number(room: Room, least: int, most: int) -> int | None:
    """What was keyed, when it is a number from `least` to `most`."""
    return int(room.digits) if room.digits and least <= int(room.digits) <= most else None


def _felt(room: Room, side: str) -> tuple[Order, ...]:
    keyed = number(room, LEAST_MM, MOST_MM)
    if keyed is None or room.told is None:
        return ()
    size = (keyed, room.told.felt[1]) if side == "length" else (room.told.felt[0], keyed)
    return ({"what": "felt", "size": [*size]},)


def _seat(now: Told, seat: Seat, drawn: Callable[[tuple[Point, ...]], tuple[Point, ...]]) -> Told:
    seats = tuple(replace(one, outline=drawn(one.outline)) if one.seat == seat else one for one in now.seats)
    return replace(now, seats=seats)


def _moved(outline: tuple[Point, ...], at: Point) -> tuple[Point, ...]:
    """The outline with its middle there."""
    x, y = middle(outline)
    return tuple((px + at[0] - x, py + at[1] - y) for px, py in outline)


def middle(outline: tuple[Point, ...]) -> Point:
    """The middle of an outline's corners."""
    return sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline)


def _put(points: tuple[Point, ...], place: int, at: Point) -> tuple[Point, ...]:
    return tuple(at if number == place else point for number, point in enumerate(points))


def _keyed(digits: str, key: str) -> str:
    return {"clear": "", "back": digits[:-1]}.get(key, (digits + key).lstrip("0")[:MOST_DIGITS])
