"""OpenCV, imported in one place for the whole program.

The wheel carries a Qt of its own and points Qt's environment at it; a child process or a failing screen would go astray there, so both
variables are taken back at once. `cv2.imshow` and its kin are never called. Nothing but the import belongs here.
"""

from __future__ import annotations

import os
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

for _name in ("QT_QPA_PLATFORM_PLUGIN_PATH", "QT_QPA_FONTDIR"):
    os.environ.pop(_name, None)

cv2.setNumThreads(1)

Image = NDArray[np.uint8]
"""Rows of pixels, each blue, green, red."""

Matrix = NDArray[np.floating[Any]]

__all__ = ["Image", "Matrix", "cv2"]
