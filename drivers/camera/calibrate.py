"""Calibration: from a picture of the felt with four markers, or four corners pointed at, to a layout; and what its pixels allow.

Belongs here: markers, the matrix, the pixel budget, and why each cannot be had. Does not belong here: the file (`layout`), the screen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from drivers.camera.layout import Layout, Place, Point, astray
from drivers.camera.vision import Image, Matrix, cv2

MARKERS = (0, 1, 2, 3)
"""Numbers of the markers at the felt's corners, clockwise from the dealer's far left as seen from above."""

MARKER = 60.0
"""Millimetres of a marker's side."""

EDGE = 10.0
"""Millimetres of white that are left around a marker: beside a light rail the black alone is not found on a dark felt."""

SQUARE = 1.5
"""How much longer than high a marker may seem, for a lens that bends."""

ENOUGH, LEAST = 20.0, 13.5
"""Pixels of an index: from the first a deck is read as it is, from the second when it is enrolled."""


class CannotCalibrate(ValueError):
    """Why a picture gives no calibration. `reason` is our word, one of SAID; `detail` are the markers that are missing, or the pixels."""

    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(SAID[reason].format(detail))
        self.reason, self.detail = reason, detail


SAID = {
    "markers_missing": "marker {} is not seen; lay all four flat, whole and unlit by glare in the picture",
    "mirrored": "the picture is mirrored; switch mirroring off in the camera",
    "markers_swapped": "the markers lie in the wrong order; clockwise from the dealer's far left: 0, 1, 2, 3",
    "corners_crossed": "the four corners do not go round the felt; point at them clockwise from the dealer's far left",
    "too_small": "the felt is too small in the picture: an index has {} px, 14 are needed; bring the camera nearer",
    "seat_astray": "the place of seat {} does not lie on the felt in the picture; draw it where the seat's cards lie",
    "no_board": "no chessboard of 10 by 7 squares is seen; lay a whole one flat on the felt, without glare",
    "not_straight": "no lens makes these lines straight; point at the edges of the felt again",
}
"""What each reason says to somebody at the command line."""


def markers(picture: Image) -> dict[int, Matrix]:
    """The four corners, in pixels, of each marker that is seen."""
    found, numbers, _ = _detector().detectMarkers(picture)
    if numbers is None:
        return {}
    return {int(number): np.asarray(corners[0], np.float64) for number, corners in zip(numbers.ravel(), found, strict=True)}


def by_markers(picture: Image, size: Point) -> Matrix:
    """The matrix from pixels to millimetres of a felt of that size, with a marker in each corner. Raises CannotCalibrate."""
    seen = markers(picture)
    missing = [number for number in MARKERS if number not in seen]
    if missing:
        if set(markers(np.ascontiguousarray(picture[:, ::-1]))) >= set(missing):
            raise CannotCalibrate("mirrored")
        raise CannotCalibrate("markers_missing", ", ".join(map(str, missing)))
    middles = np.array([seen[number].mean(0) for number in MARKERS], np.float32)
    if not _round(list(map(tuple, middles))):
        raise CannotCalibrate("markers_swapped")
    lie = {number: _on_felt(number, size) for number in MARKERS}
    wanted = np.array([lie[number].mean(0) for number in MARKERS], np.float32)
    roughly = np.asarray(cv2.getPerspectiveTransform(middles, wanted), np.float64)
    if _stretched([cv2.perspectiveTransform(seen[number][None], roughly)[0] for number in MARKERS]):
        raise CannotCalibrate("markers_swapped")
    pixels = np.concatenate([_as_it_lies(seen[number], lie[number], roughly) for number in MARKERS])
    felt = np.concatenate([lie[number] for number in MARKERS])
    matrix, _ = cv2.findHomography(pixels, felt, cv2.RANSAC, 4.0)
    return np.asarray(matrix, np.float64)


def by_corners(corners: Sequence[Point], size: Point) -> Matrix:
    """The same from the felt's four corners in pixels, clockwise from the dealer's far left. Raises CannotCalibrate."""
    if len(corners) != 4 or not _round(corners):
        raise CannotCalibrate("corners_crossed")
    felt = np.array([(0, 0), (size[0], 0), size, (0, size[1])], np.float32)
    return np.asarray(cv2.getPerspectiveTransform(np.array(corners, np.float32), felt), np.float64)


def calibrated(matrix: Matrix, picture: tuple[int, int], size: Point, places: tuple[Place, ...], index: float) -> Layout:
    """The layout. Raises CannotCalibrate when no index on it could be read, or a seat is not drawn on the felt."""
    layout = Layout(size, picture, tuple(tuple(map(float, row)) for row in matrix), places, index)
    if max(budget(layout).pixels.values()) < LEAST:
        raise CannotCalibrate("too_small", f"{max(budget(layout).pixels.values()):.0f}")
    if lost := astray(layout):
        raise CannotCalibrate("seat_astray", str(lost[0]))
    return layout


@dataclass(frozen=True, slots=True)
class Budget:
    """The height of an index in the picture, at each seat."""

    pixels: Mapping[int, float]

    @property
    def worst(self) -> tuple[int, float]:
        """The seat where it is least, and how much."""
        return min(self.pixels.items(), key=lambda pair: pair[1])

    def refusal(self, enrolled: bool) -> str | None:
        """Why cards are not read with these pixels: our word, or None."""
        if self.worst[1] < LEAST:
            return "camera_too_far"
        return "deck_not_enrolled" if self.worst[1] < ENOUGH and not enrolled else None


def budget(layout: Layout) -> Budget:
    """What the picture allows."""
    return Budget(layout.index_pixels())


def sheet() -> Image:
    """The four markers to be printed on one A4 page at 300 dots an inch: each 60 mm wide, with its number, and a line to cut it out by."""
    dots = 300 / 25.4
    side, edge, page = round(MARKER * dots), round(EDGE * dots), np.full((round(297 * dots), round(210 * dots)), 255, np.uint8)
    for number in MARKERS:
        x, y = round((25 + 100 * (number % 2)) * dots), round((40 + 120 * (number // 2)) * dots)
        page[y : y + side, x : x + side] = cv2.aruco.generateImageMarker(_dictionary(), number, side)
        cv2.rectangle(page, (x - edge, y - edge), (x + side + edge, y + side + edge), 200, 1)
        cv2.putText(page, str(number), (x, y + side + 90), cv2.FONT_HERSHEY_SIMPLEX, 3, 0, 6)
    return page


def _dictionary() -> cv2.aruco.Dictionary:
    return cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)


def _detector() -> cv2.aruco.ArucoDetector:
    return cv2.aruco.ArucoDetector(_dictionary())


def _on_felt(number: int, size: Point) -> Matrix:
    """A marker's corners on the felt: each lies flush in its corner."""
    x = 0.0 if number in (0, 3) else size[0] - MARKER
    y = 0.0 if number in (0, 1) else size[1] - MARKER
    return np.array([(x, y), (x + MARKER, y), (x + MARKER, y + MARKER), (x, y + MARKER)])


def _stretched(markers: Sequence[Matrix]) -> bool:
    """Are markers on the felt no squares? Then its long side was taken for its short one: each lies one corner further."""
    across, down = np.mean([np.ptp(corners, 0) for corners in markers], axis=0)
    return bool(max(across, down) > SQUARE * min(across, down))


def _as_it_lies(seen: Matrix, lies: Matrix, roughly: Matrix) -> Matrix:
    """A marker's corners in the order of those on the felt, however it is turned there; `roughly` takes its pixels to millimetres."""
    there = cv2.perspectiveTransform(seen[None], roughly)[0]
    turned = min(range(4), key=lambda turn: float(np.abs(np.roll(there, turn, 0) - lies).sum()))
    return np.roll(seen, turned, 0)


def _round(corners: Sequence[Point]) -> bool:
    """Do four points go round clockwise, without crossing?"""
    points = np.array(corners, np.float64)
    sides = np.roll(points, -1, 0) - points
    turns = sides[:, 0] * np.roll(sides[:, 1], -1) - sides[:, 1] * np.roll(sides[:, 0], -1)
    return bool((turns > 0).all())
