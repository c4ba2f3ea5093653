"""Whether the camera was moved since the table was found in its picture: by its markers, or by what the felt shows beside the seats.

Belongs here: comparing where things lie with where they lay. Does not belong here: what follows from it (`eye`), finding the table
(`calibrate`). Pure: frames and times come in; of a frame only points and their signatures are kept, never of a seat's place.
"""

from __future__ import annotations

import math
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
        self._said: list[str] = []
        self.why = ""

    def frame(self, frame: Image, now: float) -> None:
        """One more straight frame."""
        if self.why or now - self._looked < EVERY:
            return
        self._looked = now
        self._said = [*self._said, self._by_markers(frame) if len(self._lay) >= 2 else self._by_felt(frame)][-AGREE:]
        if len(self._said) == AGREE and len(set(self._said)) == 1:
            self.why = self._said[0]

    def confirm(self, frame: Image) -> tuple[tuple[int, tuple[Point, ...]], ...]:
        """Somebody has looked: the picture counts as it is. The markers as they lie now."""
        self.why, self._was, self._said = "", None, []
        seen = markers(frame)
        self._lay = {number: seen.get(number, lay) for number, lay in self._lay.items()}
        return tuple((number, tuple((float(x), float(y)) for x, y in corners)) for number, corners in self._lay.items())

    # inside

    def _by_markers(self, frame: Image) -> str:
        """Most of the markers that are seen lie elsewhere. One of them alone was pushed, not the camera."""
        seen = {number: self._near(frame, number) for number in self._lay}
        missing = [number for number, corners in seen.items() if corners is None]
        if len(missing) >= len(seen) - 1:  # too few to tell by: covered, gone astray, or the whole picture is another one
            seen = dict(markers(frame))
            if len(seen) < 2:
                turned = markers(np.ascontiguousarray(frame[:, ::-1]))
                return "mirrored" if len(turned) >= 2 else ""
        apart = [self._apart(number, corners) for number, corners in seen.items() if corners is not None and number in self._lay]
        off = sum(far > MOVED for far in apart)
        return "moved" if off * 2 > len(apart) and off >= 2 else ""

    def _near(self, frame: Image, number: int) -> Matrix | None:
        """The corners of a marker within a window about where it lay."""
        lay = self._lay[number]
        middle, side = lay.mean(0), float(np.hypot(*(lay[1] - lay[0])))
        reach = AROUND * side
        left, top = max(0, int(middle[0] - reach)), max(0, int(middle[1] - reach))
        part = frame[top : int(middle[1] + reach) + 1, left : int(middle[0] + reach) + 1]
        if min(part.shape[:2]) < side:
            return None
        found = markers(np.ascontiguousarray(part)).get(number)
        return None if found is None else found + np.array((left, top))

    def _apart(self, number: int, corners: Matrix) -> float:
        """Millimetres between where a marker lay and where it lies."""
        was, now = (self._layout.felt(*map(float, points.mean(0))) for points in (self._lay[number], corners))
        return math.dist(was, now)

    def _by_felt(self, frame: Image) -> str:
        """What the felt shows beside the seats lies elsewhere: print, seams, the rail. Too little of it says nothing."""
        now = _features(frame, self._mask)
        if now is None:
            return ""
        if self._was is None:
            self._was = now
            return ""
        pairs = cv2.BFMatcher(cv2.NORM_HAMMING, crossCheck=True).match(self._was.signs, now.signs)
        if len(pairs) < ENOUGH:
            return ""
        was = self._was.points[[pair.queryIdx for pair in pairs]]
        here = now.points[[pair.trainIdx for pair in pairs]]
        matrix, fit = cv2.estimateAffinePartial2D(was, here, ransacReprojThreshold=1.5)
        if matrix is None or int(fit.sum()) < ENOUGH:
            return ""
        kept = fit.ravel() > 0
        scale = self._layout.scale(self._layout.size[0] / 2, self._layout.size[1] / 2)
        far = float(np.median(np.hypot(*(here[kept] - was[kept]).T))) * REDUCED / scale
        return "moved" if far > MOVED else ""


def _beside(layout: Layout) -> Image:
    """Where features may be taken from: not from a seat's place, where cards come and go."""
    wide, high = layout.picture[0] // REDUCED, layout.picture[1] // REDUCED
    mask = np.full((high, wide), 255, np.uint8)
    for place in layout.places:
        corners = np.array([layout.pixel(x, y) for x, y in place.outline]) / REDUCED
        cv2.fillPoly(mask, [np.round(corners).astype(np.int32)], 0)
    return mask


def _features(frame: Image, mask: Image) -> _Felt | None:
    small = cv2.resize(frame[::2, ::2, 1], (mask.shape[1], mask.shape[0]), interpolation=cv2.INTER_AREA)
    found, signs = cv2.ORB_create(FEATURES, fastThreshold=8).detectAndCompute(small, mask)  # type: ignore[attr-defined]  # not in its stubs
    if signs is None or len(found) < ENOUGH:
        return None
    return _Felt(np.array([one.pt for one in found], np.float32), np.asarray(signs, np.uint8))
