"""Scenes: cards in fans, cascades and heaps on a table, with what is known of every index on them.

Belongs here: how cards lie and cover one another, and the share of each index that is seen. Does not belong here: art, light, training.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from drivers.camera.training.backdrop import GROUND, Image, Owner, chip, ground, hand
from drivers.camera.training.deck import Deck
from drivers.camera.training.light import HARSH, Conditions, seen
from drivers.camera.training.procedural import back

WIDTH, HEIGHT = 300, 420
SIZE = 384
"""Pixels of a scene's side."""

SIZES = ((14, 24), (20, 44), (12, 56))
"""Pixels of index height: the table's, the photographs', and all."""

BACK = -3
"""The owner of a pixel of a card's back."""

RANK_SHARE = 0.56
"""The part of an index's height that its rank takes; the suit has the rest."""

Matrix = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Index:
    """One corner index of a card: middle, turn (0 upright, clockwise) and height in pixels; the share of it that is seen."""

    card: str
    x: float
    y: float
    angle: float
    height: float
    shown: float
    number: int = 0
    """Which of the scene's cards it is on."""


@dataclass(slots=True)
class Canvas:
    """A picture that cards are put on, and whose each pixel is."""

    image: Image
    owner: Owner
    quads: list[tuple[str, int, Matrix]] = field(default_factory=list)
    count: int = 0

    @classmethod
    def over(cls, image: Image) -> Canvas:
        """A canvas with nothing on it yet."""
        return cls(image, np.full(image.shape[:2], GROUND, np.int16))

    def place(self, deck: Deck, card: str, at: Matrix, scale: float, chance: Generator, cover: Image | None = None) -> None:
        """Put a card where `at` takes the 300 x 420 pixels of its face; `cover` is its back when it lies face down."""
        height, width = self.image.shape[:2]
        corners = _through([[0, 0], [WIDTH, 0], [WIDTH, HEIGHT], [0, HEIGHT]], at)
        if np.abs(corners).max() > 6 * max(height, width):
            return  # it lies near the horizon of a slanted look
        x0, y0 = np.maximum(np.floor(corners.min(0)).astype(int) - 1, 0)
        x1, y1 = np.minimum(np.ceil(corners.max(0)).astype(int) + 2, (width, height))
        if x1 - x0 < 3 or y1 - y0 < 3:
            return
        face = deck.face(card, scale) if cover is None else cover
        move = np.array([[1, 0, -x0], [0, 1, -y0], [0, 0, 1.0]]) @ at @ np.diag([WIDTH / face.shape[1], HEIGHT / face.shape[0], 1.0])
        put = cv2.warpPerspective(face, move, (int(x1 - x0), int(y1 - y0)), flags=cv2.INTER_LINEAR, borderValue=(255, 255, 255, 0))
        share = put[..., 3:].astype(np.float32) / 255
        self._shade(np.asarray(share, np.float32), int(x0), int(y0), scale, chance)
        region = self.image[y0:y1, x0:x1]
        worn = put[..., :3] * np.float32(chance.uniform(0.86, 1))
        region[:] = (region * (1 - share) + worn * share).astype(np.uint8)
        self.owner[y0:y1, x0:x1][share[..., 0] > 0.5] = self.count if cover is None else BACK
        if cover is None:
            self.quads += [(card, self.count, _through(corner, at)) for corner in _corners(deck)]
            self.count += 1

    def _shade(self, share: NDArray[np.float32], x: int, y: int, scale: float, chance: Generator) -> None:
        """The shadow that a card throws on what it lies on."""
        if chance.random() > 0.8:
            return
        reach = max(1, int(scale * chance.uniform(3, 10)))
        soft = cv2.GaussianBlur(share, (0, 0), max(0.6, reach * 0.7)).reshape(share.shape[:2])
        by = np.array([[1, 0, chance.integers(-reach, reach + 1)], [0, 1, chance.integers(0, reach + 1)]], np.float64)
        moved = np.asarray(cv2.warpAffine(soft, by, soft.shape[::-1]), np.float32)
        region = self.image[y : y + share.shape[0], x : x + share.shape[1]]
        region[:] = (region * (1 - 0.45 * moved[..., None])).astype(np.uint8)

    def indexes(self) -> list[Index]:
        """Every index of the cards that lie face up: what is seen of it is the less of what is seen of its rank and of its suit."""
        found = []
        for card, number, quad in self.quads:
            top, bottom = (quad[0] + quad[1]) / 2, (quad[2] + quad[3]) / 2
            up, (x, y) = top - bottom, quad.mean(0)
            side = quad[0] + (quad[3] - quad[0]) * RANK_SHARE, quad[1] + (quad[2] - quad[1]) * RANK_SHARE
            shown = min(
                self._shown(number, np.array([quad[0], quad[1], side[1], side[0]])),
                self._shown(number, np.array([side[0], side[1], quad[2], quad[3]])),
            )
            found.append(Index(card, float(x), float(y), math.atan2(up[0], -up[1]), float(np.hypot(*up)), shown, number))
        return found

    def _shown(self, number: int, quad: Matrix) -> float:
        height, width = self.image.shape[:2]
        x0, y0 = np.floor(quad.min(0)).astype(int)
        x1, y1 = np.ceil(quad.max(0)).astype(int) + 1
        mask = np.zeros((y1 - y0, x1 - x0), np.uint8)
        cv2.fillConvexPoly(mask, np.round(quad - (x0, y0)).astype(np.int32), 1)
        left, top, right, bottom = max(0, x0), max(0, y0), min(width, x1), min(height, y1)
        if right <= left or bottom <= top:
            return 0.0
        inside = mask[top - y0 : bottom - y0, left - x0 : right - x0] > 0
        return float((inside & (self.owner[top:bottom, left:right] == number)).sum() / max(1, mask.sum()))


def scene(chance: Generator, deck: Deck, *, height: float | None = None, under: Conditions = HARSH) -> tuple[Image, list[Index]]:
    """A square picture of one to five groups of cards, and their indices. `height` is the index height in pixels, else 12 to 52."""
    canvas = Canvas.over(ground(chance, SIZE, SIZE))
    small, large = SIZES[int(chance.choice(len(SIZES), p=(0.4, 0.45, 0.15)))]
    high_as = height or math.exp(chance.uniform(math.log(small), math.log(large)))
    scale = high_as / (deck.box[3] - deck.box[1])
    view = _view(chance)
    wide, high = WIDTH * scale * float(chance.choice([1, 1, 1, 0.92])), HEIGHT * scale
    names = list(deck.faces)
    chance.shuffle(names)
    cover = back(chance)
    for x, y, turn in _lie(chance, wide, high)[: len(names)]:
        down = chance.random() < 0.08
        at = view @ _rotated(x, y, turn) @ np.array([[wide / WIDTH, 0, -wide / 2], [0, scale, -high / 2], [0, 0, 1]])
        canvas.place(deck, names.pop(), at, scale, chance, cover if down else None)
    radius = max(5, int(scale * 66 * chance.uniform(0.9, 1.4)))
    for _ in range(int(chance.choice([0, 0, 1, 2, 4]))):
        chip(chance, canvas.image, canvas.owner, int(chance.integers(SIZE)), int(chance.integers(SIZE)), radius)
    if chance.random() < 0.12:
        hand(chance, canvas.image, canvas.owner, scale * 70 * chance.uniform(0.5, 0.9))
    soft = high_as * chance.uniform(0.02, 0.07) if under is HARSH and chance.random() < 0.15 else 0.0
    return seen(chance, canvas.image, under, soft), canvas.indexes()


def _lie(chance: Generator, wide: float, high: float) -> list[tuple[float, float, float]]:
    """Where cards lie: middle and turn of each, lowest first."""
    groups = max(1, min(5, int(SIZE * SIZE / (wide * high * 4)) + int(chance.integers(2))))
    lying = []
    for _ in range(groups):
        x, y, turn = chance.uniform(0.1, 0.9) * SIZE, chance.uniform(0.1, 0.9) * SIZE, chance.uniform(0, 2 * math.pi)
        kind = str(chance.choice(["fan", "fan", "row", "row", "column", "heap", "apart"]))
        spread, step = chance.uniform(0.06, 0.4), chance.uniform(0.16, 0.45)
        side = float(chance.choice([1, 1, 1, -1]))
        count = int(chance.integers(1, 14 if kind in {"fan", "row"} else 10))
        for number in range(count):
            if kind == "fan":
                bend = spread * (number - (count - 1) / 2) * side
                dx, dy, more = 0.6 * high * math.sin(bend), 0.6 * high * (1 - math.cos(bend)), bend
            else:
                more = chance.normal(0, 0.8 if kind == "heap" else 0.04)
                dx, dy = {
                    "row": (wide * step * number * side, chance.normal(0, 0.02) * high),
                    "column": (chance.normal(0, 0.02) * wide, -high * step * number * side),
                    "heap": (chance.uniform(-1, 1) * wide, chance.uniform(-1, 1) * high),
                    "apart": (wide * 1.1 * number, chance.normal(0, 0.03) * high),
                }[kind]
            c, s = math.cos(turn), math.sin(turn)
            lying.append((x + c * dx - s * dy, y + s * dx + c * dy, turn + more))
    return lying


def _view(chance: Generator) -> Matrix:
    """A slanted look at the scene, about its middle."""
    turn, flat = chance.uniform(0, 2 * math.pi), chance.uniform(0.72, 1) if chance.random() < 0.7 else 1.0
    c, s = math.cos(turn), math.sin(turn)
    around = np.array([[c, -s], [s, c]])
    slant = np.eye(3)
    slant[:2, :2] = around @ np.diag([1, flat]) @ around.T
    slant[2, :2] = chance.uniform(-0.25, 0.25, 2) / SIZE
    there, back_again = np.eye(3), np.eye(3)
    there[:2, 2], back_again[:2, 2] = SIZE / 2, -SIZE / 2
    return there @ slant @ back_again


def _rotated(x: float, y: float, turn: float) -> Matrix:
    c, s = math.cos(turn), math.sin(turn)
    return np.array([[c, -s, x], [s, c, y], [0, 0, 1]])


def _corners(deck: Deck) -> list[Matrix]:
    """The corners of both indices on a face, each from its own upper left."""
    left, top, right, bottom = deck.box
    first = np.array([[left, top], [right, top], [right, bottom], [left, bottom]], np.float64)
    return [first, np.array([WIDTH, HEIGHT]) - first]


def _through(points: object, at: Matrix) -> Matrix:
    return np.asarray(cv2.perspectiveTransform(np.array([points], np.float64), at)[0], np.float64)
