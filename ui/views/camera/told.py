"""What the camera's process tells its page, as values. Points are pixels of the picture of `size`.

Belongs here: reading that message. Does not belong here: showing it (`page`), the picture itself (`ui.viewmodels.camera`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dealer_assist.chips import Seat
from dealer_assist.frozen import frozen

Point = tuple[float, float]


@frozen()
class SeatTold:
    """A seat's place, and the height of an index there in pixels."""

    seat: Seat
    outline: tuple[Point, ...]
    pixels: float


@frozen()
class MarkerTold:
    """A marker that is seen."""

    number: int
    corners: tuple[Point, ...]


@frozen()
class DeckTold:
    """A deck that lies there to be enrolled: what is still missing, what lies there too often, our word for what is wrong, and the share
    read right when held out once it is enrolled.
    """

    name: str
    missing: tuple[str, ...]
    twice: tuple[str, ...]
    trouble: str
    guard: float | None


@frozen()
class Told:
    """All of it. `found`: the felt was found, not only guessed; `problem` is our word for why the last order could not be done, with what
    it names; `kept`: this is what the camera reads by; `refusal` why its pixels are not enough.
    """

    size: tuple[int, int]
    felt: Point
    index: float
    found: bool
    markers: tuple[MarkerTold, ...]
    corners: tuple[Point, ...]
    middles: tuple[Point, ...]
    seats: tuple[SeatTold, ...]
    lens: Point
    held: tuple[str, ...]
    problem: tuple[str, str]
    kept: bool
    refusal: str
    enrolled: str
    deck: DeckTold | None = None


def told(message: Mapping[str, Any]) -> Told:
    """The message as values. Raises KeyError, TypeError or ValueError when it is none."""
    deck = message["deck"]
    return Told(
        (int(message["size"][0]), int(message["size"][1])),
        _point(message["felt"]),
        float(message["index"]),
        bool(message["found"]),
        tuple(MarkerTold(int(number), _points(corners)) for number, corners in message["markers"]),
        _points(message["corners"]),
        _points(message["middles"]),
        tuple(SeatTold(int(one["seat"]), _points(one["outline"]), float(one["pixels"])) for one in message["seats"]),
        _point(message["lens"]),
        tuple(map(str, message["held"])),
        (str(message["problem"][0]), str(message["problem"][1])),
        bool(message["kept"]),
        str(message["refusal"]),
        str(message["enrolled"]),
        None
        if deck is None
        else DeckTold(str(deck["name"]), tuple(deck["missing"]), tuple(deck["twice"]), str(deck["trouble"]), deck["guard"]),
    )


def _point(pair: Any) -> Point:
    x, y = pair
    return float(x), float(y)


def _points(pairs: Any) -> tuple[Point, ...]:
    return tuple(_point(pair) for pair in pairs)
