"""A synthetic table seen by a camera: eight seats, cards, chips, backs and hands on felt, as a script puts them there.

Belongs here: where cards lie at a seat, and the frames of it. Does not belong here: the hand that is played, reading the frames.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.random import Generator

from drivers.camera.layout import Layout, Place, around
from drivers.camera.training.backdrop import Image, chip, ground, hand
from drivers.camera.training.deck import Deck
from drivers.camera.training.light import KIOSK, Conditions, seen
from drivers.camera.training.procedural import back
from drivers.camera.training.scenes import HEIGHT, WIDTH, Canvas, Index, Matrix

FELT = (2100.0, 1150.0)
"""Millimetres of the table."""

CARD = (63.0, 88.0)
"""Millimetres of a card."""


@dataclass(frozen=True, slots=True)
class Lying:
    """A card on the felt: its middle in millimetres, its turn, and whether its face is up."""

    card: str
    x: float
    y: float
    turn: float
    up: bool = True


def layout(size: tuple[int, int], index: float, slant: float = 0.08) -> Layout:
    """The calibration of a camera over the dealer's head that sees the whole felt in `size` pixels, slanted by the share `slant`."""
    wide, high = size
    scale = wide / FELT[0] / 1.02
    half = FELT[0] * scale / 2, min(FELT[1] * scale / 2, high / 2 - 4)
    far = half[0] * (1 - slant)
    corners = [(-far, -half[1] * (1 - 0.6 * slant)), (far, -half[1] * (1 - 0.6 * slant)), (half[0], half[1]), (-half[0], half[1])]
    seen_at = np.array([(wide / 2 + x, high / 2 + y) for x, y in corners], np.float32)
    felt = np.array([(0, 0), (FELT[0], 0), FELT, (0, FELT[1])], np.float32)
    matrix = cv2.getPerspectiveTransform(seen_at, felt)
    return Layout(FELT, size, tuple(tuple(map(float, row)) for row in matrix), around(FELT, 8), index)


def index_of(deck: Deck) -> float:
    """Millimetres of a deck's index."""
    return (deck.box[3] - deck.box[1]) / HEIGHT * CARD[1]


class SyntheticTable:
    """What lies on the felt, and pictures of it. Chips, cloth and the deck's back are chosen once, light and noise for each frame."""

    def __init__(self, deck: Deck, of: Layout, chance: Generator, *, chips: int = 14) -> None:
        self._deck, self._layout, self._chance = deck, of, chance
        self._to_pixel = np.linalg.inv(of.matrix)
        self._felt = ground(chance, of.picture[1], of.picture[0], felt=True)
        self._back = back(chance)
        self._chips = [(float(chance.uniform(600, 1500)), float(chance.uniform(450, 900))) for _ in range(chips)]
        self.lying: list[Lying] = []
        self.hands = 0

    def drawn(self) -> tuple[Image, list[Index]]:
        """The felt with all that lies on it in even light, and the indices of the cards that lie face up."""
        canvas = Canvas.over(self._felt.copy())
        for one in self.lying:
            at = self._to_pixel @ _card_on_felt(one)
            scale = self._layout.scale(one.x, one.y) * CARD[1] / HEIGHT
            canvas.place(self._deck, one.card, at, scale, self._chance, None if one.up else self._small_back(scale))
        for x, y in self._chips:
            px, py = self._layout.pixel(x, y)
            chip(self._chance, canvas.image, canvas.owner, int(px), int(py), max(4, int(20 * self._layout.scale(x, y))))
        for _ in range(self.hands):
            hand(self._chance, canvas.image, canvas.owner, 17 * self._layout.scale(1000, 500))
        return canvas.image, canvas.indexes()

    def frame(self, under: Conditions = KIOSK) -> Image:
        """A picture of it as the camera delivers it."""
        return seen(self._chance, self.drawn()[0], under)

    def _small_back(self, scale: float) -> Image:
        share = min(1.0, scale * 1.2)
        return np.asarray(cv2.resize(self._back, None, fx=share, fy=share, interpolation=cv2.INTER_AREA), np.uint8)


def dealt_to(place: Place, downs: int, ups: Sequence[str], hidden: Sequence[str], chance: Generator) -> list[Lying]:
    """A seat's cards as a player keeps them: the first `downs` of `hidden` face down, then `ups` in a row or fan."""
    middle = tuple(sum(corner[axis] for corner in place.outline) / len(place.outline) for axis in (0, 1))
    row = [(card, False) for card in hidden[:downs]] + [(card, True) for card in ups]
    step, fan = chance.uniform(20, 28), chance.uniform(0.08, 0.16) if chance.random() < 0.3 else 0.0
    lying = []
    for number, (card, up) in enumerate(row):
        across = number - (len(row) - 1) / 2
        x, y = _turned(middle[0], middle[1], place.turn, across * step, chance.normal(0, 1.5) + fan * 40 * abs(across))
        lying.append(Lying(card, x, y, place.turn + (fan * across if up else 0) + chance.normal(0, 0.035), up))
    return lying


def _turned(x: float, y: float, turn: float, across: float, down: float) -> tuple[float, float]:
    c, s = math.cos(turn), math.sin(turn)
    return x + c * across - s * down, y + s * across + c * down


def _card_on_felt(one: Lying) -> Matrix:
    """From the pixels of a face to millimetres of the felt."""
    c, s = math.cos(one.turn), math.sin(one.turn)
    kx, ky = CARD[0] / WIDTH, CARD[1] / HEIGHT
    return np.array(
        [
            [c * kx, -s * ky, one.x - c * CARD[0] / 2 + s * CARD[1] / 2],
            [s * kx, c * ky, one.y - s * CARD[0] / 2 - c * CARD[1] / 2],
            [0, 0, 1],
        ]
    )
