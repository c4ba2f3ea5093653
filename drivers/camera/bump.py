"""Whether the camera was moved since the table was found in its picture: by its markers, or by what the felt shows beside the seats.

Belongs here: comparing where things lie with where they lay. Does not belong here: what follows from it (`eye`), finding the table
(`calibrate`). Pure: frames and times come in; of a frame only points and their signatures are kept, never of a seat's place.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from drivers.camera.calibrate import MARKERS, markers
from drivers.camera.layout import Layout, Point
from drivers.camera.vision import Image, Matrix, cv2

EVERY = 1.0
"""Seconds between two looks."""

MOVED = 6.0
"""Millimetres of the felt from which a place is another one: a card then may count for the wrong seat at its edge."""

AGREE = 3
"""Looks one after the other that must say so: a hand that covers a marker says nothing, and nothing is said of one look."""

AROUND = 1.6
"""Half the side of the window in which a marker is looked for, in sides of the marker."""

REDUCED = 4
"""Pixels of the frame for one of the picture whose features are compared."""

FEATURES, ENOUGH = 300, 14
"""Features of the felt that are looked for, and how many must be found again."""


@dataclass(frozen=True, slots=True)
class _Felt:
    points: NDArray[np.float32]
    signs: Image


class Bump:
    """Watches one calibrated picture. `why` says how it differs: moved, mirrored; "" while it does not, or cannot be told."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._lay = {number: np.array(corners) for number, corners in layout.markers if number in MARKERS}
        self._was: _Felt | None = None
        self._mask = _beside(layout)
        self._looked = -EVERY
        self._said: list[Point | None] = []
        self._turned = 0
        self.why = ""

    def frame(self, frame: Image, now: float) -> None:
        """One more straight frame."""
        if self.why or now - self._looked < EVERY:
            return
        self._looked = now
        self._said = [*self._said, self._by_markers(frame) if len(self._lay) >= 2 else self._by_felt(frame)][-AGREE:]
        if self._turned >= AGREE:
            self.why = "mirrored"
        elif len(self._said) == AGREE and _one_move([went for went in self._said if went is not None]):
            self.why = "moved"

    def once(self, frame: Image) -> str:
        """How one straight picture by itself differs, by its markers alone: for whoever has no time to look again."""
        went = self._by_markers(frame) if len(self._lay) >= 2 else None
        return "mirrored" if self._turned else "moved" if went is not None and math.hypot(*went) > MOVED else ""

    def confirm(self, frame: Image) -> tuple[tuple[int, tuple[Point, ...]], ...]:
        """Somebody has looked: the picture counts as it is. The markers as they lie now."""
        self.why, self._was, self._said, self._turned = "", None, [], 0
        seen = markers(frame)
        self._lay = {number: seen.get(number, lay) for number, lay in self._lay.items()}
        return tuple((number, tuple((float(x), float(y)) for x, y in corners)) for number, corners in self._lay.items())

    # inside

    def _by_markers(self, frame: Image) -> Point | None:
        """How far most of the markers went, in millimetres. One of them alone was pushed, not the camera."""
        near = {number: self._near(frame, number) for number in self._lay}
        seen = {number: corners for number, corners in near.items() if corners is not None}
        if len(seen) <= 1:  # too few to tell by: covered, gone astray, or the whole picture is another one
            seen = {number: corners for number, corners in markers(frame).items() if number in self._lay}
            mirrored = len(seen) < 2 and len(markers(np.ascontiguousarray(frame[:, ::-1]))) >= 2
            self._turned = self._turned + 1 if mirrored else 0
        if len(seen) < 2:
            return None
        went = np.median([self._went(number, corners) for number, corners in seen.items()], axis=0)
        return float(went[0]), float(went[1])

    def _near(self, frame: Image, number: int) -> Matrix | None:
        """The corners of a marker within a window about where it lay."""
        lay = self._lay[number]
        middle, side = lay.mean(0), float(np.hypot(*(lay[1] - lay[0])))
        reach = AROUND * side
        left, top = max(0, int(middle[0] - reach)), max(0, int(middle[1] - reach))
        part = frame[top : int(middle[1] + reach) + 1, left : int(middle[0] + reach) + 1]
        found = markers(np.ascontiguousarray(part)).get(number) if min(part.shape[:2]) >= side else None
        return None if found is None else found + np.array((left, top))

    def _went(self, number: int, corners: Matrix) -> Point:
        """From where a marker lay to where it lies, in millimetres."""
        was, now = (self._layout.felt(*map(float, points.mean(0))) for points in (self._lay[number], corners))
        return now[0] - was[0], now[1] - was[1]

    def _by_felt(self, frame: Image) -> Point | None:
        """How far what the felt shows beside the seats went: print, seams, the rail. Too little of it says nothing."""
        now = _features(frame, self._mask)
        if now is None or self._was is None:
            self._was = self._was or now
            return None
        pairs = cv2.BFMatcher(cv2.NORM_HAMMING, crossCheck=True).match(self._was.signs, now.signs)
        if len(pairs) < ENOUGH:
            return None
        was = self._was.points[[pair.queryIdx for pair in pairs]]
        here = now.points[[pair.trainIdx for pair in pairs]]
        matrix, fit = cv2.estimateAffinePartial2D(was, here, ransacReprojThreshold=1.5)
        if matrix is None or int(fit.sum()) < ENOUGH:
            return None
        kept = fit.ravel() > 0
        millimetres = REDUCED / self._layout.scale(self._layout.size[0] / 2, self._layout.size[1] / 2)
        x, y = (np.median(here[kept] - was[kept], axis=0) * millimetres).tolist()
        return x, y


def _one_move(went: Sequence[Point]) -> bool:
    """Is it far, and the same each time? A torn picture goes another way with each frame."""
    far = all(math.hypot(*one) > MOVED for one in went)
    return len(went) == AGREE and far and all(math.dist(one, went[0]) < MOVED for one in went)


def _beside(layout: Layout) -> Image:
    """Where features may be taken from: not from a seat's place, where cards come and go."""
    wide, high = layout.picture[0] // REDUCED, layout.picture[1] // REDUCED
    mask = np.full((high, wide), 255, np.uint8)
    for place in layout.places:
        mask[layout.drawn(place, REDUCED) > 0] = 0
    return mask


def _features(frame: Image, mask: Image) -> _Felt | None:
    small = cv2.resize(frame[::2, ::2, 1], (mask.shape[1], mask.shape[0]), interpolation=cv2.INTER_AREA)
    found, signs = cv2.ORB_create(FEATURES, fastThreshold=8).detectAndCompute(small, mask)  # type: ignore[attr-defined]  # not in its stubs
    if signs is None or len(found) < ENOUGH:
        return None
    return _Felt(np.array([one.pt for one in found], np.float32), np.asarray(signs, np.uint8))
