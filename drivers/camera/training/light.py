"""Light and lens: what a camera makes of a scene. Belongs here: changes of brightness, colour, sharpness and noise, from a seed."""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

Image = NDArray[np.uint8]
Values = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Conditions:
    """How hard the light is: the strongest of each fault, and how often it comes."""

    slope: float
    shadow: tuple[float, float]
    glare: tuple[float, float]
    tint: tuple[float, float, float]
    exposure: tuple[float, float]
    gamma: float
    blur: tuple[float, ...]
    motion: float
    noise: float
    jpeg: int
    coarse: float


HARSH = Conditions(0.45, (0.3, 0.55), (0.3, 160), (0.2, 0.06, 0.18), (0.45, 1.2), 0.3, (0, 0, 0.4, 0.6, 0.8, 1.0, 1.2), 0.2, 9, 35, 0.35)
"""What training has to cope with."""

KIOSK = Conditions(0.2, (0.25, 0.35), (0.15, 110), (0.1, 0.03, 0.08), (0.7, 1.12), 0, (0, 0.3, 0.5, 0.7), 0, 4.5, 70, 0)
"""A lit table and a camera whose exposure is locked."""


def seen(chance: Generator, image: Image, under: Conditions, soft: float = 0.0) -> Image:
    """`image` as a camera delivers it; `soft` pixels out of focus besides what `under` does."""
    height, width = image.shape[:2]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32) / max(height, width)
    lit = image.astype(np.float32)
    lit *= (1 + chance.uniform(-under.slope, under.slope) * (x - 0.5) + chance.uniform(-under.slope, under.slope) * (y - 0.5))[..., None]
    if chance.random() < under.shadow[0]:
        lit *= _shadow(chance, x, y, under.shadow[1])[..., None]
    if chance.random() < under.glare[0]:
        lit += _glare(chance, x, y, under.glare[1])[..., None]
    tint = np.array([1 + chance.uniform(-wide, wide * 0.8) for wide in under.tint], np.float32)
    if under is HARSH and chance.random() < 0.06:  # coloured lamps
        tint *= chance.uniform(0.55, 1.1, 3).astype(np.float32)
    lit *= tint * chance.uniform(*under.exposure)
    if soft:
        lit = np.asarray(cv2.GaussianBlur(lit, (0, 0), soft), np.float32)
    if under.gamma and chance.random() < 0.5:
        lit = 255 * np.power((lit / 255).clip(0, 1.2), chance.uniform(1 - under.gamma, 1 + under.gamma))
    if chance.random() >= under.coarse:
        return _delivered(chance, _lens(chance, lit, under), under)
    size = (
        round(width * (share := chance.uniform(0.42, 0.85))),
        round(height * share),
    )  # a camera far away; the picture is enlarged afterwards
    far = _delivered(chance, _lens(chance, cv2.resize(lit, size, interpolation=cv2.INTER_AREA), KIOSK), under)
    return np.asarray(cv2.resize(far, (width, height), interpolation=cv2.INTER_LINEAR), np.uint8)


def steady(chance: Generator, image: Image) -> Image:
    """`image` as one of many frames in light that does not change: the sensor's noise alone."""
    noise = chance.standard_normal((image.shape[0] // 2, image.shape[1] // 2, 1), np.float32) * 2.5
    return np.asarray((image + cv2.resize(noise, image.shape[1::-1])[..., None]).clip(0, 255), np.uint8)


def _shadow(chance: Generator, x: Values, y: Values, deepest: float) -> Values:
    turn = chance.uniform(0, 2 * math.pi)
    beyond = (x - chance.random()) * math.cos(turn) + (y - chance.random()) * math.sin(turn)
    edge = 1 / (1 + np.exp(-np.clip(beyond * chance.uniform(8, 120), -40, 40)))
    return np.asarray(1 - edge * chance.uniform(0.1, deepest), np.float32)


def _glare(chance: Generator, x: Values, y: Values, brightest: float) -> Values:
    bright = np.zeros_like(x)
    for _ in range(int(chance.integers(1, 4))):
        across, down, size = chance.random(), chance.random(), chance.uniform(0.02, 0.12)
        distance = (x - across) ** 2 + (y - down) ** 2 * chance.uniform(0.5, 2)
        bright += np.exp(-distance / (2 * size * size)) * chance.uniform(20, brightest)
    return np.asarray(bright, np.float32)


def _lens(chance: Generator, lit: object, under: Conditions) -> Values:
    lit = np.asarray(lit, np.float32)
    blur = float(chance.choice(under.blur))
    if blur:
        lit = np.asarray(cv2.GaussianBlur(lit, (0, 0), blur), np.float32)
    if chance.random() < under.motion:
        reach, turn = int(chance.integers(2, 5)), chance.uniform(0, math.pi)
        kernel = np.zeros((2 * reach + 1, 2 * reach + 1), np.float32)
        dx, dy = int(reach * math.cos(turn)), int(reach * math.sin(turn))
        cv2.line(kernel, (reach - dx, reach - dy), (reach + dx, reach + dy), 1, 1)
        lit = np.asarray(cv2.filter2D(lit, -1, kernel / kernel.sum()), np.float32)
    return lit


def _delivered(chance: Generator, lit: Values, under: Conditions) -> Image:
    lit = lit + chance.standard_normal(lit.shape, np.float32) * chance.uniform(1, under.noise)
    image = lit.clip(0, 255).astype(np.uint8)
    if chance.random() < 0.2:  # the camera sharpens
        image = np.asarray(cv2.filter2D(image, -1, np.array([[0, -0.45, 0], [-0.45, 2.8, -0.45], [0, -0.45, 0]], np.float32)), np.uint8)
    if under is HARSH and chance.random() < 0.06:  # dead pixels
        dead = chance.random(image.shape[:2]) < chance.uniform(0, 0.006)
        image[dead] = chance.choice([0, 255])
    if chance.random() < 0.8:
        packed = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, int(chance.integers(under.jpeg, 96))])[1]
        image = np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR), np.uint8)
    return image
