"""Where the table is in the picture, and the seats on it: everything in millimetres of the felt.

Belongs here: the calibration as a value, and the views and scales that follow from it. Does not belong here: how it is found (`calibrate`),
its file (`layout_file`), what is seen (`recognise`).
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from drivers.camera.lens import STRAIGHT, Lens
from drivers.camera.lens import Point as _Point
from drivers.camera.vision import Image, Matrix, cv2

Point = _Point

DETECTED = (18.0, 28.0)
"""The least and the most pixels of an index's height in a seat's view, where the detector finds it; it is read from the picture itself."""

STANDARD_INDEX = 16.5
"""Millimetres from the top of the rank to the bottom of the suit on standard faces; jumbo faces have 26 to 31."""

OUT = 30_000.0
"""Pixels beyond which nothing is drawn: OpenCV counts no further."""

REDUCED = 4
"""Pixels of the frame for one of the small picture in which motion is looked for."""

INDEXES = 5.0, 100.0
"""Millimetres that an index may be high."""

MARGIN = 8.0
"""Millimetres that a seat's view reaches beyond its outline, so that an index at the edge is seen whole."""


@dataclass(frozen=True, slots=True)
class Place:
    """A seat's part of the felt: its outline in millimetres, and the turn (radians, clockwise) of a card that its player reads upright."""

    seat: int
    outline: tuple[Point, ...]
    turn: float

    def holds(self, x: float, y: float) -> bool:
        """Is this point of the felt the seat's?"""
        return bool(cv2.pointPolygonTest(np.array(self.outline, np.float32), (x, y), False) >= 0)


@dataclass(frozen=True, slots=True)
class View:
    """An upright look at a part of the felt: `matrix` takes pixels of the picture to pixels of the view."""

    matrix: Matrix
    size: tuple[int, int]

    def picture(self, frame: Image) -> Image:
        """The view of a frame."""
        return np.asarray(cv2.warpPerspective(frame, self.matrix, self.size, flags=cv2.INTER_LINEAR), np.uint8)


@dataclass(frozen=True, slots=True)
class Layout:
    """A calibrated table. `to_felt` takes pixels of a `picture`-sized frame, made straight by `lens`, to millimetres; `index` is the height
    of the deck's index. `markers` are those that it was found by, each with its four corners in pixels; `held` is the light as it was held
    then, by the names of `locks`.
    """

    size: Point
    picture: tuple[int, int]
    to_felt: tuple[tuple[float, ...], ...]
    places: tuple[Place, ...]
    index: float = STANDARD_INDEX
    lens: Lens = STRAIGHT
    markers: tuple[tuple[int, tuple[Point, ...]], ...] = ()
    held: tuple[tuple[str, float], ...] = ()

    @property
    def matrix(self) -> Matrix:
        """From pixels to millimetres."""
        return np.array(self.to_felt)

    def felt(self, x: float, y: float) -> Point:
        """The point of the felt that a pixel shows."""
        return through(self.matrix, x, y)

    def pixel(self, x: float, y: float) -> Point:
        """The pixel that shows a point of the felt."""
        return through(np.linalg.inv(self.matrix), x, y)

    def seat_at(self, x: float, y: float) -> int | None:
        """Whose a point of the felt is; None outside every seat."""
        return next((place.seat for place in self.places if place.holds(x, y)), None)

    def drawn(self, place: Place, reduced: int) -> Image:
        """The seat's part of a picture so many times smaller: 1 within its outline, 0 elsewhere."""
        corners = np.array([self.pixel(x, y) for x, y in place.outline]) / reduced
        mask = np.zeros((self.picture[1] // reduced, self.picture[0] // reduced), np.uint8)
        cv2.fillPoly(mask, [np.round(np.clip(corners, -OUT, OUT)).astype(np.int32)], 1)
        return mask

    def scale(self, x: float, y: float) -> float:
        """Pixels for a millimetre at a point of the felt, the less of both ways."""
        here = np.array(self.pixel(x, y))
        steps = (np.array(self.pixel(x + 10, y)) - here, np.array(self.pixel(x, y + 10)) - here)
        return float(min(np.hypot(*step) for step in steps)) / 10

    def index_pixels(self) -> dict[int, float]:
        """The height of an index in the picture, at each seat."""
        return {place.seat: self.index * self.scale(*_middle(place)) for place in self.places}

    @property
    def detected(self) -> float:
        """Pixels of an index's height in the seats' views: as many as the picture has, within `DETECTED`."""
        return float(np.clip(np.median(list(self.index_pixels().values())), *DETECTED))

    def views(self) -> dict[int, View]:
        """A view of each seat, all of one size, in which the seat's player would read his cards upright."""
        scale = self.detected / self.index
        spans = {place.seat: _span(place) for place in self.places}
        wide, high = (max(span[1][axis] for span in spans.values()) + 2 * MARGIN for axis in (0, 1))
        size = (-int(-wide * scale) // 8 * 8 + 8, -int(-high * scale) // 8 * 8 + 8)
        found = {}
        for place in self.places:
            (x, y), _ = spans[place.seat]
            c, s = math.cos(place.turn), math.sin(place.turn)
            upright = np.array([[c, s, -c * x - s * y], [-s, c, s * x - c * y], [0, 0, 1.0]])
            sized = np.array([[scale, 0, size[0] / 2], [0, scale, size[1] / 2], [0, 0, 1.0]])
            found[place.seat] = View(sized @ upright @ self.matrix, size)
        return found


SEATS = 8
"""Seats of a full table."""

SEAT = (260.0, 170.0)
"""Millimetres of a seat's part of the felt, across and towards its player, until it is drawn otherwise."""


def around(size: Point, seats: int) -> tuple[Place, ...]:
    """So many seats around three sides of an oval felt; the dealer's place is in the middle of the fourth, seat 1 at the dealer's left."""
    places = []
    for number, degrees in enumerate(np.linspace(205, -25, seats), 1):
        angle = math.radians(float(degrees))
        x, y = size[0] / 2 + size[0] * 0.37 * math.cos(angle), size[1] * 0.56 - size[1] * 0.36 * math.sin(angle)
        turn = math.pi * 3 / 2 - angle
        c, s = math.cos(turn), math.sin(turn)
        corners = [(across * SEAT[0] / 2, down * SEAT[1] / 2) for across, down in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        outline = tuple((x + c * across - s * down, y + s * across + c * down) for across, down in corners)
        places.append(Place(number, outline, turn))
    return tuple(places)


def _span(place: Place) -> tuple[Point, Point]:
    """The middle of the seat's outline, and its width and height as its player sees it."""
    c, s = math.cos(place.turn), math.sin(place.turn)
    turned = np.array([(c * x + s * y, -s * x + c * y) for x, y in place.outline])
    low, high = turned.min(0), turned.max(0)
    across, down = (low + high) / 2
    return (float(c * across - s * down), float(s * across + c * down)), (float(high[0] - low[0]), float(high[1] - low[1]))


def _middle(place: Place) -> Point:
    return _span(place)[0]


def astray(layout: Layout) -> list[int]:
    """The seats whose place is not drawn on the felt: nothing of it lies in the picture, or it is wider than the whole felt."""
    return [place.seat for place in layout.places if max(_span(place)[1]) > max(layout.size) or not layout.drawn(place, REDUCED).any()]


def through(matrix: Matrix, x: float, y: float) -> Point:
    """The point that `matrix` takes (x, y) to."""
    across, down, depth = matrix @ (x, y, 1.0)
    return float(across / depth), float(down / depth)
