"""What lies around the cards: felt, wood, print, chips, hands. Drawn from a seed onto a picture.

Does not belong here: cards (`scenes`), light (`light`).
"""

from __future__ import annotations

import math

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

Image = NDArray[np.uint8]
Owner = NDArray[np.int16]
"""Whose each pixel is: the number of a card, or below zero what is none."""

GROUND, THING = -1, -2

_FELT = (
    (40, 90, 20),
    (60, 110, 30),
    (90, 60, 20),
    (110, 40, 20),
    (30, 20, 110),
    (30, 30, 30),
    (20, 60, 90),
    (70, 120, 40),
    (60, 60, 60),
    (30, 100, 60),
)
_WOOD = ((120, 160, 200), (60, 90, 140), (30, 50, 90), (180, 200, 220), (90, 120, 150))
_CHIPS = ((30, 30, 200), (200, 60, 30), (40, 140, 40), (30, 30, 30), (235, 235, 235), (150, 40, 120))
_SKIN = ((150, 180, 225), (120, 150, 200), (80, 110, 160), (50, 70, 110), (40, 50, 70), (60, 60, 60))
_PRINT = ("SEVEN CARD STUD", "SEAT 7", "ANTE", "10 J Q K A 8", "BET 25", "POKER", "WAIT 6", "9 9 9 2 3", "A K 4", "LOW 8")


def one(chance: Generator, of: tuple[tuple[int, int, int], ...]) -> NDArray[np.float32]:
    """One of several colours."""
    return np.array(of[int(chance.integers(len(of)))], np.float32)


def ground(chance: Generator, height: int, width: int, *, felt: bool = False) -> Image:
    """A table's surface with some print on it; only felt when that is said."""
    kind = 0.0 if felt else chance.random()
    if kind < 0.62:
        image = np.tile(one(chance, _FELT) * chance.uniform(0.6, 1.5), (height, width, 1)).astype(np.float32)
        for coarse, strength in ((1, chance.uniform(2, 14)), (3, chance.uniform(2, 9)), (40, chance.uniform(0, 14))):
            image += _grain(chance, height, width, coarse)[..., None] * strength
    elif kind < 0.82:
        streaks = cv2.GaussianBlur(chance.standard_normal((height, width), np.float32), (0, 0), sigmaX=chance.uniform(10, 40), sigmaY=0.8)
        image = one(chance, _WOOD) + (streaks / (streaks.std() + 1e-6) * chance.uniform(6, 22))[..., None]
    else:
        image = np.full((height, width, 3), chance.uniform(60, 240), np.float32) + chance.uniform(-25, 25, 3).astype(np.float32)
        image += _grain(chance, height, width, 8)[..., None] * chance.uniform(0, 15)
    drawn = image.clip(0, 255).astype(np.uint8)
    for _ in range(int(chance.choice([0, 0, 1, 2, 3]))):
        _print(chance, drawn)
    return drawn


def _grain(chance: Generator, height: int, width: int, coarse: int) -> NDArray[np.float32]:
    rough = chance.standard_normal((max(2, height // coarse), max(2, width // coarse)), np.float32)
    return rough if coarse == 1 else np.asarray(cv2.resize(rough, (width, height)), np.float32)


def _print(chance: Generator, image: Image) -> None:
    """A line or words on the felt."""
    height, width = image.shape[:2]
    colour = chance.integers(0, 256, 3).tolist()
    if chance.random() < 0.5:
        middle, axes = chance.integers(0, width, 2).tolist(), chance.integers(20, width, 2).tolist()
        cv2.ellipse(image, middle, axes, float(chance.uniform(0, 180)), 0, 360, colour, int(chance.integers(1, 5)), cv2.LINE_AA)
        return
    words = np.zeros((height, width), np.uint8)
    start = int(chance.integers(0, max(1, width // 3))), int(chance.integers(30, height - 10))
    text, font = str(chance.choice(_PRINT)), int(chance.choice([0, 2, 3, 4]))
    cv2.putText(words, text, start, font, float(chance.uniform(0.5, 2.2)), 255, int(chance.integers(1, 5)), cv2.LINE_AA)
    turned = cv2.warpAffine(words, cv2.getRotationMatrix2D((width / 2, height / 2), float(chance.uniform(0, 360)), 1), (width, height))
    share = (turned / 255.0 * chance.uniform(0.4, 1))[..., None]
    image[:] = (image * (1 - share) + np.array(colour) * share).astype(np.uint8)


def chip(chance: Generator, image: Image, owner: Owner, x: int, y: int, radius: int) -> None:
    """A chip with its edge spots and its value."""
    colour = one(chance, _CHIPS).tolist()
    spots = (240, 240, 240) if colour[0] < 220 else (120, 40, 40)
    cv2.circle(image, (x, y), radius, colour, -1, cv2.LINE_AA)
    start = float(chance.uniform(0, 60))
    for turn in range(6):
        cv2.ellipse(
            image, (x, y), (radius - max(1, radius // 8),) * 2, start, turn * 60, turn * 60 + 22, spots, max(1, radius // 4), cv2.LINE_AA
        )
    cv2.circle(image, (x, y), int(radius * 0.62), spots, max(1, radius // 14), cv2.LINE_AA)
    cv2.circle(image, (x, y), int(radius * 0.55), [c * 0.85 for c in colour], -1, cv2.LINE_AA)
    if chance.random() < 0.6:
        text, size = str(chance.choice(["5", "25", "100", "500", "1", "10", "2"])), radius / 32
        (width, height), _ = cv2.getTextSize(text, 0, size, 1)
        cv2.putText(image, text, (x - width // 2, y + height // 2), 0, size, spots, max(1, int(size * 2)), cv2.LINE_AA)
    cv2.circle(owner, (x, y), radius, THING, -1)


def hand(chance: Generator, image: Image, owner: Owner, finger: float) -> None:
    """A hand and forearm reaching in, with fingers `finger` pixels wide, and their shadow."""
    height, width = image.shape[:2]
    turn = chance.uniform(0, 2 * math.pi)
    along = np.array([math.cos(turn), math.sin(turn)])
    across = np.array([-along[1], along[0]])
    palm = np.array([chance.uniform(0.1, 0.9) * width, chance.uniform(0.1, 0.9) * height])
    shape = np.zeros((height, width), np.uint8)

    def limb(start: NDArray[np.float64], end: NDArray[np.float64], thick: float) -> None:
        cv2.line(shape, start.astype(int).tolist(), end.astype(int).tolist(), 255, max(2, int(thick)))

    for number in range(int(chance.integers(1, 5))):
        root = palm + across * (number - 1.5) * finger * 1.1
        limb(root, root + along * finger * chance.uniform(3, 5), finger)
    limb(palm - along * finger * 2, palm, finger * 4.2)
    limb(palm - along * finger * 2, palm - along * (finger * 2 + width), finger * 3.2)
    soft = cv2.GaussianBlur(shape, (0, 0), finger * 0.5 + 1).astype(np.float32) / 255
    offset = int(finger * 0.3)
    image[:] = (image * (1 - np.roll(soft, (offset, offset), (0, 1))[..., None] * 0.4)).astype(np.uint8)
    skin = one(chance, _SKIN) + soft[..., None] * 10 + chance.standard_normal((height, width, 1), np.float32) * 3
    share = (cv2.GaussianBlur(shape, (0, 0), 1.2) / 255.0)[..., None]
    image[:] = (image * (1 - share) + skin * share).clip(0, 255).astype(np.uint8)
    owner[shape > 127] = THING
