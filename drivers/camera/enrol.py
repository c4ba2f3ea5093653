"""Enrolment of a deck: its indices as examples, and the classifier's last layer fitted to them, without torch and in seconds.

Belongs here: examples, the fit, the guard that refuses a poor one, and the profile's file. Does not belong here: frames, the screen.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from dealer_assist.cards import Card
from drivers.camera.patch import HEIGHT, WIDTH, cut
from drivers.camera.reader import RANKS, SUITS, Found, Head, Reader, Values
from drivers.camera.vision import Image

JITTERED = 8
"""Cuts of each index, as a detector would point at it."""

STEPS, ROWS, RATE, HOLD = 300, 512, 0.02, 0.003
"""Of the fit, each step on so many rows. `HOLD` draws the layer back to the general one: what the deck does not show stays as it was."""

GUARD = 0.99
"""The share of the examples that must be read right by a layer fitted without them."""

FOLDS = 4

COVERED = 2
"""Cuts of each index with a part of it covered, which must be read as no index."""


class BadDeck(ValueError):
    """A deck that cannot be enrolled: says why and what to do."""


@dataclass(frozen=True, slots=True)
class Example:
    """An index of the deck in a picture, and which card it is of."""

    picture: Image
    at: Found
    card: Card


@dataclass(frozen=True, slots=True)
class Profile:
    """An enrolled deck: its name, its layer, the height of its index in millimetres, and how well it is read when held out."""

    deck: str
    head: Head
    index: float
    guard: float


def enrolled(deck: str, reader: Reader, examples: Sequence[Example], index: float) -> Profile:
    """The profile of a deck. Raises BadDeck when a card is missing or the examples are read too poorly without each other."""
    missing = sorted({rank + suit for rank in RANKS for suit in SUITS} - {example.card.code for example in examples})
    if missing:
        raise BadDeck(f"not seen yet: {' '.join(missing)}; lay these down by themselves")
    features, labels, owners = prepared(reader, examples)
    guard = held_out(reader.head, features, labels, owners)
    if guard < GUARD:
        raise BadDeck(f"only {guard:.0%} of this deck is read right when held out; clean the cards, more light, or the camera nearer")
    return Profile(deck, fit(reader.head, features, labels), index, guard)


def fit(start: Head, features: Values, labels: NDArray[np.int64]) -> Head:
    """The layer for `features` whose rows are `labels` (rank, suit, 1 for a whole index), not far from `start`."""
    chance = np.random.default_rng(11)
    began = np.hstack([start.weight, start.bias[:, None]])
    layer, given = began.copy(), np.hstack([features, np.ones((len(features), 1), np.float32)])
    wanted = np.zeros((len(labels), 18), np.float32)
    whole = labels[:, 2] == 1
    wanted[np.arange(len(labels)), labels[:, 0]] = whole
    wanted[np.arange(len(labels)), 13 + labels[:, 1]] = whole
    wanted[:, 17] = whole
    mean, spread = np.zeros_like(layer), np.zeros_like(layer)
    for step in range(1, STEPS + 1):
        rows = chance.integers(0, len(given), ROWS)
        ranks, suits, sure = Head(layer[:, :-1], layer[:, -1])(features[rows])
        read = whole[rows, None]
        off = np.hstack([ranks * read, suits * read, sure[:, None]]) - wanted[rows]
        slope = off.T @ given[rows] / ROWS + HOLD * (layer - began)
        mean = 0.9 * mean + 0.1 * slope
        spread = 0.99 * spread + 0.01 * slope**2
        rate = RATE * (1 - step / (STEPS + 1))
        layer -= rate * (mean / (1 - 0.9**step)) / (np.sqrt(spread / (1 - 0.99**step)) + 1e-6)
    return Head(layer[:, :-1].astype(np.float32), layer[:, -1].astype(np.float32))


def held_out(start: Head, features: Values, labels: NDArray[np.int64], owners: NDArray[np.int64]) -> float:
    """The share of the examples read right, over all their whole cuts, by layers fitted without them; `owners` says which example each row
    was cut from.
    """
    right = asked = 0
    for fold in range(FOLDS):
        out = owners % FOLDS == fold
        if not out.any() or out.all():
            continue
        ranks, suits, _ = fit(start, features[~out], labels[~out])(features[out])
        for owner in np.unique(owners[out]):
            cuts = (owners[out] == owner) & (labels[out][:, 2] == 1)
            rank, suit = labels[out][cuts][0, :2]
            asked += 1
            right += int(ranks[cuts].sum(0).argmax() == rank and suits[cuts].sum(0).argmax() == suit)
    return right / max(1, asked)


def save(profile: Profile, file: Path) -> None:
    """Keep a profile."""
    with file.open("wb") as kept:
        np.savez(kept, deck=profile.deck, weight=profile.head.weight, bias=profile.head.bias, index=profile.index, guard=profile.guard)


def load(file: Path) -> Profile:
    """The profile kept in `file`. Raises BadDeck."""
    try:
        with np.load(file, allow_pickle=False) as kept:
            head = Head(kept["weight"].astype(np.float32), kept["bias"].astype(np.float32))
            if head.weight.shape != (18, 96) or head.bias.shape != (18,):
                raise BadDeck(f"{file}: made for other networks; enrol the deck again")
            return Profile(str(kept["deck"]), head, float(kept["index"]), float(kept["guard"]))
    except (OSError, KeyError, ValueError) as fault:
        raise BadDeck(f"{file}: no deck profile ({fault}); enrol the deck: dealer-assist camera enrol") from None


def prepared(reader: Reader, examples: Sequence[Example]) -> tuple[Values, NDArray[np.int64], NDArray[np.int64]]:
    """Features, labels and owners of many cuts of each example: as it lies, and astray, which must be read as no index."""
    chance = np.random.default_rng(7)
    patches: list[Image] = []
    labels: list[tuple[int, int, int]] = []
    owners: list[int] = []
    for number, example in enumerate(examples):
        at, code = example.at, example.card.code
        label = RANKS.index(code[0]), SUITS.index(code[1])
        for turn in range(JITTERED + 3 + COVERED):
            dx, dy, angle, size = chance.normal(0, (0.045, 0.045, 0.09, 0.08)).tolist()
            whole = turn < JITTERED
            if JITTERED <= turn < JITTERED + 3:  # upside down, or beside the index
                angle += math.pi if turn == JITTERED else 0.0
                dx += (0.0, 0.7, -0.5)[turn - JITTERED]
                dy += (0.0, 0.6, 0.7)[turn - JITTERED]
            patch = cut(example.picture, at.x + dx * at.height, at.y + dy * at.height, at.angle + angle, at.height * math.exp(size))
            if turn >= JITTERED + 3:
                patch = _covered(chance, patch, patches[int(chance.integers(len(patches)))])
            lit = patch * chance.uniform(0.75, 1.25) + chance.uniform(-18, 18)
            patches.append(np.asarray((lit * chance.uniform(0.94, 1.06, 3)).clip(0, 255), np.uint8))
            labels.append((*label, int(whole)))
            owners.append(number)
    return reader.features(patches), np.array(labels, np.int64), np.array(owners, np.int64)


def _covered(chance: np.random.Generator, patch: Image, other: Image) -> Image:
    """The patch with a fifth of the index or more under the blank, or the print, of another card."""
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    turn = chance.uniform(0, 2 * math.pi)
    c, s = math.cos(turn), math.sin(turn)
    edge = (9 * abs(c) + 18 * abs(s)) * chance.uniform(-0.5, 0.4)  # from the middle of the index towards its far corner
    beyond = (x - WIDTH / 2) * c + (y - HEIGHT / 2) * s > edge
    over = np.full_like(patch, int(patch.max(initial=0) * 0.95)) if chance.random() < 0.5 else other[:, ::-1]
    return np.where(beyond[..., None], over, patch)
