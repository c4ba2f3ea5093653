"""The lens: how far it bends what is straight, found from lines that are straight on the table, and pictures made straight again.

Belongs here: the two numbers of a lens and what follows from them. Does not belong here: where the table is (`layout`). Pure.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from drivers.camera.vision import Image, Matrix, cv2

Point = tuple[float, float]

STEPS = 12
"""Of the search for the two numbers; each halves what is left at least."""

MOST = 0.5, 10.0
"""Both numbers of the strongest lens that is believed: beyond them the lines were not straight ones."""

BOARD = (9, 6)
"""Inner corners of the chessboard that is looked for."""


class NotStraight(ValueError):
    """Lines that no lens makes straight: they are none, or too few."""


@dataclass(frozen=True, slots=True)
class Lens:
    """How a lens bends: OpenCV's `k1` and `k2` for a focal length of the picture's width and its middle as the axis. Both 0: not at all."""

    k1: float = 0.0
    k2: float = 0.0

    @property
    def bends(self) -> bool:
        """Is there anything to correct?"""
        return (self.k1, self.k2) != (0.0, 0.0)

    def straight(self, frame: Image) -> Image:
        """The frame as a lens that does not bend would have taken it."""
        if not self.bends:
            return frame
        across, down = _maps(self, (frame.shape[1], frame.shape[0]))
        return np.asarray(cv2.remap(frame, across, down, cv2.INTER_LINEAR), np.uint8)

    def unbent(self, points: Sequence[Point], size: tuple[int, int]) -> list[Point]:
        """Where points of a picture lie once it is straight."""
        if not self.bends:
            return list(points)
        camera = _camera(size)
        found = cv2.undistortPoints(np.array(points, np.float64).reshape(-1, 1, 2), camera, self._numbers, None, None, camera)
        return [(float(x), float(y)) for x, y in np.asarray(found).reshape(-1, 2)]

    def bent(self, points: Sequence[Point], size: tuple[int, int]) -> list[Point]:
        """Where points of the straight picture lie in the one that the camera took."""
        wide, middle = size[0], (size[0] / 2, size[1] / 2)
        found = []
        for x, y in points:
            across, down = (x - middle[0]) / wide, (y - middle[1]) / wide
            far = across**2 + down**2
            share = 1 + self.k1 * far + self.k2 * far**2
            found.append((middle[0] + across * share * wide, middle[1] + down * share * wide))
        return found

    @property
    def _numbers(self) -> Matrix:
        return np.array([self.k1, self.k2, 0.0, 0.0])


STRAIGHT = Lens()
"""A lens that does not bend."""


def of_lines(lines: Sequence[Sequence[Point]], size: tuple[int, int]) -> Lens:
    """The lens that makes these lines of three points or more straight, found by least squares. Raises NotStraight."""
    lines = [line for line in lines if len(line) >= 3]
    if len(lines) < 2:
        raise NotStraight("two straight lines of three points are needed at least")
    found = np.zeros(2)
    for _ in range(STEPS):
        off = _off(found, lines, size)
        step = 1e-4
        slopes = np.stack([(_off(found + step * axis, lines, size) - off) / step for axis in np.eye(2)], 1)
        held = slopes.T @ slopes + 1e-3 * np.eye(2)  # what the lines do not tell stays as it is
        found = found - np.linalg.solve(held, slopes.T @ off)
    if not np.isfinite(found).all() or (np.abs(found) > MOST).any():
        raise NotStraight("no lens makes these lines straight")
    return Lens(round(float(found[0]), 5), round(float(found[1]), 5))


def board_lines(frame: Image) -> list[list[Point]]:
    """The rows and columns of a chessboard in the picture; none where there is no whole one."""
    grey = cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY)
    seen, corners = cv2.findChessboardCornersSB(grey, BOARD, flags=cv2.CALIB_CB_NORMALIZE_IMAGE)
    if not seen or corners is None:
        return []
    grid = np.asarray(corners, np.float64).reshape(BOARD[1], BOARD[0], 2)
    rows = [[(float(x), float(y)) for x, y in row] for row in grid]
    return rows + [[(float(x), float(y)) for x, y in column] for column in grid.transpose(1, 0, 2)]


def _off(numbers: Matrix, lines: Sequence[Sequence[Point]], size: tuple[int, int]) -> Matrix:
    """How far, and to which side, each point lies from the straight line between the ends of its line, in pixels."""
    lens = Lens(float(numbers[0]), float(numbers[1]))
    apart = []
    for line in lines:
        points = np.array(lens.unbent(line, size))
        across, down = points[-1] - points[0]
        apart.append((points - points[0]) @ np.array((-down, across)) / np.hypot(across, down))
    return np.concatenate(apart)


def _camera(size: tuple[int, int]) -> Matrix:
    return np.array([[size[0], 0, size[0] / 2], [0, size[0], size[1] / 2], [0, 0, 1.0]])


@lru_cache(maxsize=2)
def _maps(lens: Lens, size: tuple[int, int]) -> tuple[Matrix, Matrix]:
    camera = _camera(size)
    numbers = np.array([lens.k1, lens.k2, 0.0, 0.0])
    across, down = cv2.initUndistortRectifyMap(camera, numbers, np.eye(3), camera, size, cv2.CV_16SC2)
    return np.asarray(across), np.asarray(down)
