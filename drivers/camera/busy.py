"""The part of a view on which something lies: bare felt is not searched for indices.

Belongs here: where a picture is not plain. Does not belong here: what lies there. Pure.
"""

from __future__ import annotations

import numpy as np

from drivers.camera.vision import Image, cv2

BLOCK = 8
"""Pixels of a block's side; a view's sides are whole blocks."""

PLAIN, DIM = 40, 4
"""Grey levels between the darkest and the brightest pixel of a block that is still felt and noise: an index had 61 at least, in all the
light of a table that was tried. In a dim picture it is the level of the brightest pixel by so many.
"""

COMPANY = 3
"""Busy blocks among a block and its eight neighbours, for it to be more than a speck."""

AROUND = 2
"""Blocks that are kept around what is busy."""


def busy(view: Image) -> tuple[Image, int, int]:
    """What is busy of the view, as one rectangle, and how far that is from the view's left and top. Of an empty felt it has no pixels."""
    green = cv2.extractChannel(view, 1)  # most of a sensor's light, least noise
    strips = np.asarray(green, np.uint8).reshape(-1, BLOCK, view.shape[1])
    brightest, darkest = (strip.reshape(len(strip), -1, BLOCK) for strip in (strips.max(1), strips.min(1)))
    uneven = (brightest.max(2) - darkest.min(2) > min(PLAIN, int(strips.max()) // DIM)).astype(np.uint8)
    many = np.asarray(cv2.boxFilter(uneven, -1, (3, 3), normalize=False, borderType=cv2.BORDER_CONSTANT), np.uint8)
    down, across = np.nonzero(uneven & (many >= COMPANY))
    if not down.size:
        return view[:0, :0], 0, 0
    top, left = (max(0, int(at.min()) - AROUND) * BLOCK for at in (down, across))
    bottom, right = ((int(at.max()) + 1 + AROUND) * BLOCK for at in (down, across))
    return np.ascontiguousarray(view[top:bottom, left:right]), left, top
