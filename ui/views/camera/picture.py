"""What is drawn over the camera's picture: the felt, its markers, the seats with their pixels, and what can be dragged."""

from __future__ import annotations

from dealer_assist.frozen import frozen
from ui.views.camera.room import Room, Tab, middle
from ui.views.camera.told import Point, Told
from ui.views.moment import Moment

ENOUGH, LEAST = 20.0, 13.5
"""Pixels of an index: from the first a deck is read as it is, from the second once it is enrolled. They colour; the process decides."""


@frozen()
class Line:
    """A closed line over the picture. `tone` colours it; `label` stands in its middle."""

    name: str
    points: tuple[Point, ...]
    tone: str = ""
    label: str = ""
    sub: str = ""


@frozen()
class Handle:
    """A point that can be dragged."""

    id: str
    at: Point
    label: str = ""
    tone: str = "act"


@frozen()
class Picture:
    """The picture by its number, and what lies over it."""

    number: int
    size: tuple[int, int]
    lines: tuple[Line, ...]
    handles: tuple[Handle, ...]


def picture(moment: Moment, room: Room, now: Told) -> Picture:
    """All of it for the tab that is open."""
    lines = [Line("felt", _outline(room.tab, now), "act" if not now.found else "forced")]
    lines += [Line(f"marker_{one.number}", one.corners, "ok", str(one.number)) for one in now.markers]
    lines += [_seat(moment, room, now, place) for place in range(len(now.seats))]
    return Picture(room.number, now.size, tuple(lines), _handles(room, now))


def tone_of(pixels: float, enrolled: bool) -> str:
    """How well an index of so many pixels is read."""
    if pixels < LEAST:
        return "danger"
    return "ok" if pixels >= ENOUGH or enrolled else "act"


def _outline(tab: Tab, now: Told) -> tuple[Point, ...]:
    if tab is not Tab.LENS:
        return now.corners
    return tuple(point for pair in zip(now.corners, now.middles, strict=True) for point in pair)


def _seat(moment: Moment, room: Room, now: Told, place: int) -> Line:
    one = now.seats[place]
    drawn = room.tab is Tab.SEATS and room.seat == one.seat
    tone = "act" if drawn else tone_of(one.pixels, now.enrolled != "") if now.found else ""
    if drawn:  # its number stands beside the handle
        return Line(f"outline_{one.seat}", one.outline, tone)
    told = moment.text("camera.pixels", pixels=round(one.pixels)) if now.found else ""
    return Line(f"outline_{one.seat}", one.outline, tone, str(one.seat), told)


def _handles(room: Room, now: Told) -> tuple[Handle, ...]:
    match room.tab:
        case Tab.CORNERS:
            return tuple(Handle(f"corner_{place}", at, str(place)) for place, at in enumerate(now.corners))
        case Tab.LENS:
            return tuple(Handle(f"middle_{place}", at) for place, at in enumerate(now.middles))
        case Tab.SEATS:
            outline = next((one.outline for one in now.seats if one.seat == room.seat), ())
            edges = tuple(Handle(f"edge_{place}", at) for place, at in enumerate(outline))
            return (Handle("whole_0", middle(outline), str(room.seat)), *edges) if outline else ()
        case _:
            return ()
