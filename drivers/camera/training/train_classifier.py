"""Training of the classifier on patches cut from the scenes: whole indices, and everything that must not be read as one."""

from __future__ import annotations

import math

import numpy as np
import torch
from numpy.random import Generator, default_rng
from numpy.typing import NDArray
from torch import Tensor
from torch.nn.functional import binary_cross_entropy_with_logits, cross_entropy

from drivers.camera.patch import HEIGHT, WIDTH, cut
from drivers.camera.training.networks import RANKS, SUITS, Classifier
from drivers.camera.training.progress import Progress

BATCH = 256

WHOLE, COVERED = 0.9, 0.8
"""Shares of an index seen: from the first it is to be read, below the second it is none; between them nothing is asked."""

LEGIBLE = 18
"""Pixels from which the index of a card that is none of ours must be told from all of ours: below them a B is an 8."""

Patches = NDArray[np.uint8]
Values = NDArray[np.float32]


def train(patches: Patches, labels: Values, steps: int, told: Progress) -> Classifier:
    """A classifier after `steps` steps. A row of `labels` is rank, suit, and 1 for a whole index."""
    torch.manual_seed(3)
    chance = default_rng(4)
    network: Classifier = Classifier().to(memory_format=torch.channels_last)
    optimiser = torch.optim.AdamW(network.parameters(), 2e-3, weight_decay=1e-3)
    for rate in told.rates(steps):
        for group in optimiser.param_groups:
            group["lr"] = 2e-3 * rate
        chosen = chance.integers(0, len(patches), BATCH)
        seen, known = _spoiled(chance, patches[chosen], labels[chosen])
        with torch.autocast("cpu", torch.bfloat16):  # nearly twice as fast where the processor knows it
            answer = network(torch.from_numpy(seen).permute(0, 3, 1, 2).contiguous(memory_format=torch.channels_last))
        rank, suit, whole = _losses(answer.float(), torch.from_numpy(known))
        optimiser.zero_grad()
        (rank + suit + whole).backward()
        optimiser.step()
        told.step(network, rank.item(), suit.item(), whole.item())
    return network


def _losses(answer: Tensor, known: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    read = known[:, 2]
    count = read.sum().clamp(min=1)
    rank = cross_entropy(answer[:, :RANKS], known[:, 0].long(), reduction="none") * read
    suit = cross_entropy(answer[:, RANKS : RANKS + SUITS], known[:, 1].long(), reduction="none") * read
    return rank.sum() / count, suit.sum() / count, binary_cross_entropy_with_logits(answer[:, -1], read)


def _spoiled(chance: Generator, patches: Patches, labels: Values) -> tuple[Values, Values]:
    """The patches in other light, some of them with a part of the index covered by something else."""
    count = len(patches)
    seen = patches.astype(np.float32) / 255
    known = labels.copy()
    covered = np.flatnonzero(chance.random(count) < 0.16)
    other = seen[chance.permutation(count)[: len(covered)], ::-1]
    masks, share = _edges(chance, len(covered))
    plain = chance.random((len(covered), 1, 1, 1), np.float32) < 0.5  # the blank of another card, or what stands on one
    paper = seen[covered].max((1, 2), keepdims=True) * chance.uniform(0.8, 1, (len(covered), 1, 1, 1)).astype(np.float32)
    seen[covered] = seen[covered] * (1 - masks) + np.where(plain, paper, other) * masks
    known[covered, 2] *= share < 0.04
    seen *= chance.uniform(0.75, 1.25, (count, 1, 1, 1)).astype(np.float32)
    seen += chance.uniform(-0.075, 0.075, (count, 1, 1, 1)).astype(np.float32)
    seen *= chance.uniform(0.92, 1.08, (count, 1, 1, 3)).astype(np.float32)
    seen += chance.standard_normal(seen.shape, np.float32) * np.where(chance.random((count, 1, 1, 1)) < 0.5, 0.03, 0).astype(np.float32)
    return seen.clip(0, 1) - np.float32(0.5), known


def _edges(chance: Generator, count: int) -> tuple[Values, Values]:
    """Masks of what lies beyond an edge across the index, and the share of the index beyond it: well over a fifth, or none to speak of."""
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    turn = chance.uniform(0, 2 * math.pi, (count, 1, 1)).astype(np.float32)
    over = (x - WIDTH / 2 + 0.5) * np.cos(turn) + (y - HEIGHT / 2 + 0.5) * np.sin(turn)
    half = 9 * np.abs(np.cos(turn)) + 18 * np.abs(np.sin(turn))  # from the middle of the index to its far corner
    far = chance.random((count, 1, 1)) < 0.3
    edge = np.where(far, half * chance.uniform(1.0, 1.3, (count, 1, 1)), half * chance.uniform(-0.6, 0.45, (count, 1, 1)))
    masks = (1 / (1 + np.exp(-(over - edge) * 3))).astype(np.float32)
    index = (np.abs(x - WIDTH / 2 + 0.5) < 9) & (np.abs(y - HEIGHT / 2 + 0.5) < 18)
    share = (masks * index).sum((1, 2)) / index.sum()
    return masks[..., None], share


def gather(parts: list[tuple[NDArray[np.uint8], Values]]) -> tuple[Patches, Values]:
    """Patches and labels of all parts: each whole index twice, as a detector would point at it, and what is none."""
    chance = default_rng(5)
    patches: list[Patches] = []
    labels: list[tuple[float, float, float]] = []

    def keep(picture: NDArray[np.uint8], at: tuple[float, float, float, float], rank: float, suit: float, whole: float) -> None:
        patches.append(cut(picture, *at))
        labels.append((rank, suit, whole))

    for pictures, indexes in parts:
        for picture, rows in _by_scene(pictures, indexes):
            for row in rows.tolist():
                _examples(chance, picture, row, keep)
            for _ in range(int(chance.integers(3))):
                keep(picture, _anywhere(chance, picture.shape[0]), 0, 0, 0)
            for _ in range(int(chance.integers(3))) if len(rows) else ():
                at = _on_a_card(chance, rows)
                if all(math.dist(at[:2], row[:2]) > 0.6 * row[3] for row in rows):
                    keep(picture, at, 0, 0, 0)
    return np.stack(patches), np.array(labels, np.float32)


def _anywhere(chance: Generator, size: int) -> tuple[float, float, float, float]:
    x, y = chance.uniform(20, size - 20, 2).tolist()
    return x, y, chance.uniform(0, 6.3), chance.uniform(13, 50)


def _on_a_card(chance: Generator, rows: Values) -> tuple[float, float, float, float]:
    """Near an index and as large: pips, pictures, and the blank between."""
    x, y, angle, height = rows[int(chance.integers(len(rows))), :4].tolist()
    way, far = chance.uniform(0, 6.3), height * chance.uniform(0.7, 2.5)
    return x + far * math.cos(way), y + far * math.sin(way), angle + chance.normal(0, 0.2), height * chance.uniform(0.8, 1.3)


def _by_scene(pictures: NDArray[np.uint8], indexes: Values):  # type: ignore[no-untyped-def]  # a generator of pairs
    edges = np.searchsorted(indexes[:, 0], np.arange(len(pictures) + 1))
    for number in range(len(pictures)):
        yield np.asarray(pictures[number]), indexes[edges[number] : edges[number + 1], 1:]


def _examples(chance: Generator, picture: NDArray[np.uint8], row: list[float], keep) -> None:  # type: ignore[no-untyped-def]  # keep is gather's
    x, y, angle, height, rank, suit, shown = row
    size = picture.shape[0]
    if not (2 < x < size - 3 and 2 < y < size - 3):
        return

    def about() -> tuple[float, float, float, float]:
        dx, dy, turn, ratio = chance.normal(0, (0.045, 0.045, 0.09, 0.08)).tolist()
        return x + dx * height, y + dy * height, angle + turn, height * math.exp(ratio)

    if rank < 0:
        if shown > 0.5 and height >= LEGIBLE:
            keep(picture, about(), 0, 0, 0)
        return
    inside = height / 2 < min(x, y) and max(x, y) < size - height / 2
    if shown >= WHOLE and inside:
        keep(picture, about(), rank, suit, 1)
        keep(picture, about(), rank, suit, 1)
        if chance.random() < 0.16:
            keep(picture, _astray(chance, x, y, angle, height), rank, suit, 0)
    elif shown < COVERED and (shown > 0.05 or chance.random() < 0.3):
        keep(picture, about(), rank, suit, 0)


def _astray(chance: Generator, x: float, y: float, angle: float, height: float) -> tuple[float, float, float, float]:
    """Beside an index, or at a wrong turn."""
    kind = chance.random()
    if kind < 0.5:
        return x, y, angle + math.pi + chance.normal(0, 0.3), height
    if kind < 0.8:
        dx, dy = chance.choice([-1, 1], 2) * chance.uniform(0.4, 0.9, 2) * height
        return x + dx, y + dy, angle, height
    return x, y, angle + float(chance.choice([-1, 1])) * chance.uniform(0.8, 2.3), height
