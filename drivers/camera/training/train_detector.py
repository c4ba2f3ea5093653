"""Training of the detector on crops of the scenes."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np
import torch
from numpy.random import Generator, default_rng
from numpy.typing import NDArray
from torch import Tensor
from torch.nn.functional import logsigmoid

from drivers.camera.training.networks import STRIDE, TYPICAL, Detector
from drivers.camera.training.progress import Progress

CROP, BATCH = 224, 16
GRID = CROP // STRIDE

WHOLE, HIDDEN = 0.8, 0.3
"""Shares of an index seen: from the first it is to be found, below the second it is ground, between them nothing is asked; nor where it
is another country's or a joker's, which the classifier refuses.
"""

Values = NDArray[np.float32]
Example = tuple[Values, Values, Values, Values, Values]


def train(parts: list[tuple[NDArray[np.uint8], Values]], steps: int, told: Progress) -> Detector:
    """A detector after `steps` steps; `told` hears how it goes and keeps what there is."""
    torch.manual_seed(1)
    network: Detector = Detector().to(memory_format=torch.channels_last)
    optimiser = torch.optim.AdamW(network.parameters(), 3e-3, weight_decay=1e-4)
    for rate, (picture, heat, weight, shape, known) in zip(told.rates(steps), _batches(parts), strict=False):
        for group in optimiser.param_groups:
            group["lr"] = 3e-3 * rate
        seen = (picture.permute(0, 3, 1, 2) / 255 - 0.5).contiguous(memory_format=torch.channels_last)
        with torch.autocast("cpu", torch.bfloat16):  # nearly twice as fast where the processor knows it
            out = network(seen)
        found, shaped = _loss(out.float(), heat, weight, shape, known)
        optimiser.zero_grad()
        (found + shaped).backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 5.0)
        optimiser.step()
        told.step(network, found.item(), shaped.item())
    return network


def _loss(out: Tensor, heat: Tensor, weight: Tensor, shape: Tensor, known: Tensor) -> tuple[Tensor, Tensor]:
    """How badly the middles are found (a focal loss: few cells hold one), and how badly turn and height are told."""
    logit, sure = out[:, 0], torch.sigmoid(out[:, 0])
    middle = (heat >= 0.999).float()
    missed = middle * (1 - sure) ** 2 * logsigmoid(logit)
    invented = (1 - middle) * (1 - heat) ** 4 * sure**2 * logsigmoid(-logit) * weight
    found = -(missed + invented).sum() / middle.sum().clamp(min=1)
    shaped = ((out[:, 1:] - shape).abs() * known[:, None]).sum() / known.sum().clamp(min=1)
    return found, shaped


def _batches(parts: list[tuple[NDArray[np.uint8], Values]]) -> Iterator[tuple[Tensor, ...]]:
    chance = default_rng(2)
    rows = [[indexes[indexes[:, 0] == number, 1:] for number in range(len(pictures))] for pictures, indexes in parts]
    while True:
        examples = []
        for _ in range(BATCH):
            part = int(chance.integers(len(parts)))
            number = int(chance.integers(len(rows[part])))
            examples.append(example(chance, parts[part][0][number], rows[part][number]))
        yield tuple(torch.from_numpy(np.stack(kind)) for kind in zip(*examples, strict=True))


def example(chance: Generator, picture: NDArray[np.uint8], rows: Values) -> Example:
    """A crop, turned by quarters, and what is to be answered for it: middles, weights, turn and height, where those are known."""
    left, top = (int(chance.integers(picture.shape[0] - CROP + 1)) for _ in range(2))
    quarters = int(chance.integers(4))
    crop = np.rot90(picture[top : top + CROP, left : left + CROP], quarters).astype(np.float32)
    heat, weight = np.zeros((GRID, GRID), np.float32), np.ones((GRID, GRID), np.float32)
    shape, known = np.zeros((3, GRID, GRID), np.float32), np.zeros((GRID, GRID), np.float32)
    for x, y, angle, height, rank, _, shown in rows.tolist():
        x, y = x - left, y - top
        for _ in range(quarters):
            x, y, angle = y, CROP - 1 - x, angle - math.pi / 2
        if shown >= HIDDEN:
            inside = height / 2 < min(x, y) and max(x, y) < CROP - height / 2
            _mark((heat, weight, shape, known), x, y, angle, height, whole=shown >= WHOLE and inside and rank >= 0)
    if chance.random() < 0.5:
        crop = (crop * chance.uniform(0.6, 1.3) + chance.uniform(-20, 20)).clip(0, 255)
    return np.ascontiguousarray(crop, np.float32), heat, weight, shape, known


def _mark(answers: tuple[Values, Values, Values, Values], x: float, y: float, angle: float, height: float, *, whole: bool) -> None:
    """Mark one index: a hill of heat around its middle, or a place where nothing is asked."""
    heat, weight, shape, known = answers
    cx, cy, size = x / STRIDE - 0.375, y / STRIDE - 0.375, max(0.9, height / STRIDE / 7)
    reach, column, row = int(3 * size) + 1, round(cx), round(cy)
    x0, x1, y0, y1 = max(0, column - reach), min(GRID, column + reach + 1), max(0, row - reach), min(GRID, row + reach + 1)
    if x1 <= x0 or y1 <= y0:
        return
    down, across = np.mgrid[y0:y1, x0:x1]
    hill = np.exp(-((across - cx) ** 2 + (down - cy) ** 2) / (2 * size * size)).astype(np.float32)
    if not whole:
        weight[y0:y1, x0:x1] *= hill < 0.1
        return
    heat[y0:y1, x0:x1] = np.maximum(heat[y0:y1, x0:x1], hill)
    near = hill > 0.5
    for number, value in enumerate((math.cos(angle), math.sin(angle), math.log(height / TYPICAL))):
        shape[number, y0:y1, x0:x1][near] = value
    known[y0:y1, x0:x1][near] = 1
    if 0 <= column < GRID and 0 <= row < GRID:
        heat[row, column] = 1
