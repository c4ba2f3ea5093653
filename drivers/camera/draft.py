"""A calibration while it is made: the felt found or pointed at, the lens, the seats as they are drawn, and what its pixels allow.

Belongs here: one step of it after the other, each a new value, or CannotCalibrate. Does not belong here: the picture's source, the screen
(the kiosk shows what `fitting` tells it), the file (`layout`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np

from drivers.camera import calibrate, layout
from drivers.camera.calibrate import CannotCalibrate
from drivers.camera.layout import STANDARD_INDEX, Layout, Place, Point, through
from drivers.camera.lens import STRAIGHT, Lens, NotStraight, board_lines, of_lines
from drivers.camera.vision import Image, Matrix

FELT = (2100.0, 1150.0)
"""Millimetres of a table, until somebody says otherwise."""

INSET = 0.08
"""How far from the picture's edge the corners stand before they are dragged, as a share of it."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What is known so far. `corners` are the felt's in pixels of the straight picture, clockwise from the dealer's far left, `middles` the
    points dragged onto its four edges; `found`: the corners come from markers or a finger, not from where they stand at first.
    """

    picture: tuple[int, int]
    size: Point = FELT
    index: float = STANDARD_INDEX
    places: tuple[Place, ...] = layout.around(FELT, layout.SEATS)
    lens: Lens = STRAIGHT
    corners: tuple[Point, ...] = ()
    middles: tuple[Point, ...] = ()
    markers: tuple[tuple[int, tuple[Point, ...]], ...] = ()
    held: tuple[tuple[str, float], ...] = ()
    found: bool = False

    @property
    def matrix(self) -> Matrix:
        """From straight pixels to millimetres. Raises CannotCalibrate."""
        return calibrate.by_corners(self.corners, self.size)

    @property
    def layout(self) -> Layout:
        """The calibration that this makes. Raises CannotCalibrate."""
        made = calibrate.calibrated(self.matrix, self.picture, self.size, self.places, self.index)
        return replace(made, lens=self.lens, markers=self.markers, held=self.held)


def fresh(picture: tuple[int, int]) -> Draft:
    """Nothing is known but the picture's size."""
    wide, high = picture
    x, y = wide * INSET, high * INSET
    return _with_corners(Draft(picture), ((x, y), (wide - x, y), (wide - x, high - y), (x, high - y)))


def of(made: Layout) -> Draft:
    """A calibration to be changed."""
    corners = tuple(made.pixel(x, y) for x, y in _felt(made.size))
    draft = Draft(made.picture, made.size, made.index, made.places, made.lens, (), (), made.markers, made.held, True)
    return _with_corners(draft, corners)


def by_markers(draft: Draft, straight: Image) -> Draft:
    """The felt between its markers. Raises CannotCalibrate."""
    matrix = np.linalg.inv(calibrate.by_markers(straight, draft.size))
    seen = calibrate.markers(straight)
    markers = tuple((number, tuple((float(x), float(y)) for x, y in seen[number])) for number in calibrate.MARKERS)
    corners = tuple(through(matrix, x, y) for x, y in _felt(draft.size))
    return replace(_with_corners(draft, corners), markers=markers, found=True)


def corner_at(draft: Draft, number: int, at: Point) -> Draft:
    """A corner of the felt was dragged there. Raises CannotCalibrate when the four do not go round any more."""
    return pointed(draft, [at if place == number else corner for place, corner in enumerate(draft.corners)])


def pointed(draft: Draft, corners: Sequence[Point]) -> Draft:
    """The felt's four corners were pointed at, clockwise from the dealer's far left. Raises CannotCalibrate when they do not go round."""
    calibrate.by_corners(corners, draft.size)
    return replace(_with_corners(draft, tuple(corners)), markers=(), found=True)


def middle_at(draft: Draft, number: int, at: Point) -> Draft:
    """The middle of an edge was dragged onto it: the edge is straight on the table, so this tells how the lens bends."""
    return replace(draft, middles=tuple(at if place == number else middle for place, middle in enumerate(draft.middles)))


def edges_straightened(draft: Draft) -> Draft:
    """The lens that makes the four edges straight. Raises CannotCalibrate."""
    ends = zip(draft.corners, draft.middles, (*draft.corners[1:], draft.corners[0]), strict=True)
    return _straightened(draft, [draft.lens.bent(line, draft.picture) for line in ends])


def board_straightened(draft: Draft, raw: Image) -> Draft:
    """The lens that makes the rows of a chessboard in the camera's own picture straight. Raises CannotCalibrate."""
    lines = board_lines(raw)
    if not lines:
        raise CannotCalibrate("no_board")
    return _straightened(draft, lines)


def unlensed(draft: Draft) -> Draft:
    """The lens is taken to be straight."""
    return _moved(draft, Lens())


def seat_corner_at(draft: Draft, seat: int, number: int, at: Point) -> Draft:
    """A corner of a seat's place was dragged there. Raises CannotCalibrate when the felt is not found."""
    x, y = through(draft.matrix, *at)

    def moved(place: Place) -> Place:
        return replace(place, outline=tuple((x, y) if corner == number else point for corner, point in enumerate(place.outline)))

    return _seat(draft, seat, moved)


def seat_at(draft: Draft, seat: int, at: Point) -> Draft:
    """A seat's whole place was dragged so that its middle is there. Raises CannotCalibrate when the felt is not found."""
    x, y = through(draft.matrix, *at)

    def moved(place: Place) -> Place:
        across, down = (float(np.mean([point[axis] for point in place.outline])) for axis in (0, 1))
        return replace(place, outline=tuple((px + x - across, py + y - down) for px, py in place.outline))

    return _seat(draft, seat, moved)


def seated(draft: Draft, seats: int) -> Draft:
    """So many seats around the oval, as they stand at first."""
    return replace(draft, places=layout.around(draft.size, seats))


def sized(draft: Draft, size: Point) -> Draft:
    """The felt has these millimetres; the seats go with it."""
    kx, ky = size[0] / draft.size[0], size[1] / draft.size[1]
    places = tuple(replace(place, outline=tuple((x * kx, y * ky) for x, y in place.outline)) for place in draft.places)
    return replace(draft, size=size, places=places)


def _straightened(draft: Draft, lines: Sequence[Sequence[Point]]) -> Draft:
    try:
        return _moved(draft, of_lines(lines, draft.picture))
    except NotStraight:
        raise CannotCalibrate("not_straight") from None


def _moved(draft: Draft, lens: Lens) -> Draft:
    """The same with another lens: what was pointed at stays where it is in the camera's own picture."""

    def across(points: Sequence[Point]) -> tuple[Point, ...]:
        return tuple(lens.unbent(draft.lens.bent(points, draft.picture), draft.picture)) if points else ()

    markers = tuple((number, across(corners)) for number, corners in draft.markers)
    return replace(draft, lens=lens, corners=across(draft.corners), middles=across(draft.middles), markers=markers)


def _with_corners(draft: Draft, corners: tuple[Point, ...]) -> Draft:
    following = (*corners[1:], corners[0])
    middles = tuple(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(corners, following, strict=True))
    return replace(draft, corners=corners, middles=middles)


def _seat(draft: Draft, seat: int, moved: Callable[[Place], Place]) -> Draft:
    return replace(draft, places=tuple(moved(place) if place.seat == seat else place for place in draft.places))


def _felt(size: Point) -> tuple[Point, ...]:
    return ((0.0, 0.0), (size[0], 0.0), size, (0.0, size[1]))
