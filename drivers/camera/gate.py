"""The gate before the networks: which seats move, which lie still and are worth a look.

Belongs here: differences of small grey pictures. Does not belong here: what is seen. Pure: one frame after the other comes in.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from drivers.camera.layout import MARGIN, REDUCED, Layout, Place
from drivers.camera.vision import Image, cv2

CHANGE = 14
"""Grey levels by which a pixel must differ to count as changed: above a camera's noise, below a card's edge."""

SHARE = 0.004
"""The share of a seat's pixels that change when something moves there."""

SETTLED = 2
"""Frames without motion before a seat lies still."""

LOOKS = 14
"""Still frames that are looked at after a change; then the seat rests until something moves."""


@dataclass(frozen=True, slots=True)
class Passed:
    """What a frame is good for: seats that move, and still ones to look at."""

    moving: frozenset[int]
    look: frozenset[int]


class Gate:
    """Watches the seats for motion."""

    def __init__(self, layout: Layout) -> None:
        wide, high = layout.picture[0] // REDUCED, layout.picture[1] // REDUCED
        self._size = (wide, high)
        self._masks = {place.seat: _mask(layout, place) for place in layout.places}
        self._before: NDArray[np.uint8] | None = None
        self._still = dict.fromkeys(self._masks, 0)

    def frame(self, frame: Image) -> Passed:
        """Compare a frame with the one before."""
        small = cv2.resize(frame[::2, ::2, 1], self._size, interpolation=cv2.INTER_AREA)  # green: most of a sensor's light, least noise
        grey = np.asarray(cv2.blur(small, (3, 3)), np.uint8)
        before, self._before = self._before, grey
        if before is None:
            return Passed(frozenset(), frozenset())
        changed = cv2.absdiff(grey, before) > CHANGE
        moving = frozenset(seat for seat, (rows, columns, mask) in self._masks.items() if _share(changed[rows, columns], mask) > SHARE)
        for seat in self._still:
            self._still[seat] = 0 if seat in moving else self._still[seat] + 1
        return Passed(moving, frozenset(seat for seat, count in self._still.items() if SETTLED <= count < SETTLED + LOOKS))

    def again(self, seats: frozenset[int] | None = None) -> None:
        """Look at these seats again, or at all: something else is due there now."""
        for seat in self._still if seats is None else seats:
            self._still[seat] = min(self._still[seat], SETTLED)


def _mask(layout: Layout, place: Place) -> tuple[slice, slice, NDArray[np.bool_]]:
    """A seat's part of the small picture, a little wider than its outline."""
    mask = layout.drawn(place, REDUCED)
    wider = np.asarray(cv2.dilate(mask, np.ones((3, 3), np.uint8), iterations=max(1, int(MARGIN / 10))))
    rows, columns = np.nonzero(wider.any(1))[0], np.nonzero(wider.any(0))[0]
    down, across = slice(int(rows[0]), int(rows[-1]) + 1), slice(int(columns[0]), int(columns[-1]) + 1)
    return down, across, wider[down, across] > 0


def _share(changed: NDArray[np.bool_], mask: NDArray[np.bool_]) -> float:
    return float((changed & mask).sum() / mask.sum())
