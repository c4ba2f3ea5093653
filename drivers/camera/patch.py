"""The upright patch of one index, as the classifier is trained on it and reads it.

Belongs here: its size and how it is cut. Does not belong here: what is in it.
"""

from __future__ import annotations

import math

import numpy as np

from drivers.camera.vision import Image, Matrix, cv2

WIDTH, HEIGHT = 32, 48
"""Pixels of a patch."""

INDEX = 36
"""Pixels of the index's height within it, so that what lies around it is seen too."""


def cut(image: Image, x: float, y: float, angle: float, height: float, view: Matrix | None = None) -> Image:
    """The patch of an index with its middle at (x, y), turned by `angle` (radians, clockwise), `height` pixels high.

    Where these are told in a view of the image, `view` is the matrix from the image to it: the patch is cut from the image itself, so that
    nothing is lost on the way.
    """
    scale = INDEX / height
    c, s = math.cos(angle) * scale, math.sin(angle) * scale
    move = np.array([[c, s, WIDTH / 2 - c * x - s * y], [-s, c, HEIGHT / 2 + s * x - c * y]])
    size = (WIDTH, HEIGHT)
    if view is None:
        return np.asarray(cv2.warpAffine(image, move, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE), np.uint8)
    through = np.vstack([move, (0, 0, 1)]) @ view
    return np.asarray(cv2.warpPerspective(image, through, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE), np.uint8)
