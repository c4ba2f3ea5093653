"""A deck as pictures: 52 faces, where the index stands on them, and the same in smaller sizes.

Belongs here: loading rendered art and finding its index. Does not belong here: where art comes from (`art`, `procedural`), scenes.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from dealer_assist.cards import CARDS

Image = NDArray[np.uint8]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom in pixels of the face."""


@dataclass(slots=True)
class Deck:
    """Faces of 300 x 420 pixels with transparency, by card. `box` is the index in the upper left corner; the other one is its half turn."""

    name: str
    faces: dict[str, Image]
    box: Box
    smaller: dict[tuple[str, int], Image] = field(default_factory=dict)

    def face(self, card: str, scale: float) -> Image:
        """The face of `card`, no larger than needed to be drawn at `scale` times its size."""
        level = 0 if scale > 0.75 else round(-2 * math.log2(max(scale, 0.06)))
        known = self.smaller.get((card, level))
        if known is None:
            factor = min(1.0, 1.15 * 2 ** (-level / 2)) if level else 1.0
            whole = self.faces[card]
            known = whole if factor == 1 else _shrunk(whole, factor)
            self.smaller[card, level] = known
        return known


def load(folder: Path, box: Box | None = None) -> Deck:
    """The deck rendered in `folder`; its index is looked for where `box` does not say. Raises FileNotFoundError when a face is missing."""
    faces = {}
    for code in CARDS:
        face = cv2.imread(str(folder / f"{code}.png"), cv2.IMREAD_UNCHANGED)
        if face is None:
            raise FileNotFoundError(folder / f"{code}.png")
        faces[code] = np.asarray(face, np.uint8)
    return Deck(folder.name, faces, box or index_box(faces))


def _shrunk(face: Image, factor: float) -> Image:
    return np.asarray(cv2.resize(face, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA), np.uint8)


def index_box(faces: dict[str, Image]) -> Box:
    """Where the index is: the median over the aces to fives of the ink that stands free in the upper left corner."""
    found = [box for code, face in faces.items() if code[0] in "A2345" and (box := _ink(face)) is not None]
    left, top, right, bottom = np.median(np.array(found), axis=0)
    return float(left), float(top), float(right), float(bottom)


def _ink(face: Image) -> Box | None:
    height, width = face.shape[:2]
    over_white = face[..., :3] * (face[..., 3:] / 255.0) + 255 * (1 - face[..., 3:] / 255.0)
    corner = over_white[: int(0.42 * height), : int(0.27 * width)]
    ground = np.median(corner.reshape(-1, 3), axis=0)
    ink = (np.abs(corner - ground).sum(axis=2) > 130).astype(np.uint8)
    ink[: int(0.02 * height)] = 0
    ink[:, : int(0.035 * width)] = 0
    _, _, parts, _ = cv2.connectedComponentsWithStats(ink, connectivity=8)
    free = [
        (x, y, x + w, y + h)
        for x, y, w, h, area in parts[1:]
        if area >= 40
        and min(w, h) >= 6
        and x + w < corner.shape[1]
        and y + h < corner.shape[0]
        and w <= 0.24 * width
        and h <= 0.26 * height
    ]
    if not free:
        return None
    boxes = np.array(free)
    return (*boxes[:, :2].min(axis=0), *boxes[:, 2:].max(axis=0))
