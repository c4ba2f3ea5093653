"""Enrolment of a deck: its indices as examples, and the classifier's last layer fitted to them, without torch and in seconds.

Belongs here: examples, the fit, the guard that refuses a poor one, and the profile's file. Does not belong here: frames, the screen.
"""

from __future__ import annotations

import io
import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from dealer_assist.cards import Card
from drivers.camera.layout import INDEXES
from drivers.camera.patch import cut
from drivers.camera.reader import RANKS, SUITS, Found, Head, Reader, Values, beliefs, general_head
from drivers.camera.vision import Image
from drivers.camera.written import put

JITTERED = 10
"""Cuts of each index, as a detector would point at it."""

FITTED = 17
"""Rows of the layer that a deck has of its own: its ranks and suits. Whether an index is whole is told by the general layer, which has seen
far more that is none than a deck laid out in rows can show: fitted too, that row refused one whole index in ten that it had known before.
"""

STEPS, ROWS, RATE, HOLD = 300, 512, 0.02, 0.01
"""Of the fit, each step on so many rows. `HOLD` draws the layer back to the general one: what the deck does not show stays as it was."""

GUARD = 0.99
"""The share of the cards that must be read right by a layer fitted without them, from the same rank and the same suit on other cards."""

FOLDS = 4


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
    features, labels = prepared(reader, examples)
    guard = held_out(reader.head, features, labels)
    if guard < GUARD:
        raise BadDeck(f"only {guard:.0%} of this deck is read right when held out; clean the cards, more light, or the camera nearer")
    return Profile(deck, fit(reader.head, features, labels), index, guard)


def fit(start: Head, features: Values, labels: NDArray[np.int64]) -> Head:
    """The layer for `features` whose rows are `labels` (rank, suit), not far from `start`."""
    chance = np.random.default_rng(11)
    began = np.hstack([start.weight, start.bias[:, None]])[:FITTED]
    layer, given = began.copy(), np.hstack([features, np.ones((len(features), 1), np.float32)])
    wanted = np.zeros((len(labels), FITTED), np.float32)
    wanted[np.arange(len(labels)), labels[:, 0]] = 1
    wanted[np.arange(len(labels)), 13 + labels[:, 1]] = 1
    mean, spread = np.zeros_like(layer), np.zeros_like(layer)
    for step in range(1, STEPS + 1):
        rows = chance.integers(0, len(given), ROWS)
        ranks, suits = beliefs(given[rows] @ layer.T)
        slope = (np.hstack([ranks, suits]) - wanted[rows]).T @ given[rows] / ROWS + HOLD * (layer - began)
        mean = 0.9 * mean + 0.1 * slope
        spread = 0.99 * spread + 0.01 * slope**2
        rate = RATE * (1 - step / (STEPS + 1))
        layer -= rate * (mean / (1 - 0.9**step)) / (np.sqrt(spread / (1 - 0.99**step)) + 1e-6)
    weight, bias = np.vstack([layer[:, :-1], start.weight[FITTED:]]), np.append(layer[:, -1], start.bias[FITTED:])
    return Head(weight.astype(np.float32), bias.astype(np.float32))


def held_out(start: Head, features: Values, labels: NDArray[np.int64]) -> float:
    """The share of the cards read right, over all their cuts, by layers fitted without them."""
    read = []
    folds = labels.sum(1) % FOLDS  # each lacks some cards of every rank and suit, and no rank or suit
    for fold in range(FOLDS):
        out = folds == fold
        if not out.any():
            continue
        ranks, suits, _ = fit(start, features[~out], labels[~out])(features[out])
        for card in np.unique(labels[out], axis=0):
            cuts = (labels[out] == card).all(1)
            read.append((ranks[cuts].sum(0).argmax(), suits[cuts].sum(0).argmax()) == tuple(card))
    return sum(read) / len(read)


def save(profile: Profile, file: Path) -> None:
    """Keep a profile. Raises NotWritten."""
    made, head = io.BytesIO(), profile.head
    np.savez(made, deck=profile.deck, weight=head.weight, bias=head.bias, index=profile.index, guard=profile.guard)
    put(file, made.getvalue())


def load(file: Path) -> Profile:
    """The profile kept in `file`. Raises BadDeck."""
    try:
        with np.load(io.BytesIO(file.read_bytes()), allow_pickle=False) as kept:
            head = Head(kept["weight"].astype(np.float32), kept["bias"].astype(np.float32))
            if not _of_these_networks(head):
                raise BadDeck(f"{file}: made for other networks; enrol the deck again")
            profile = Profile(str(kept["deck"]), head, float(kept["index"]), float(kept["guard"]))
    except BadDeck:
        raise
    except Exception as fault:  # noqa: BLE001 - a damaged archive fails in every way that zip, zlib and numpy have
        said = fault.strerror if isinstance(fault, OSError) and fault.strerror else "it is damaged"
        raise BadDeck(f"{file}: no deck profile ({said}); enrol the deck: dealer-assist camera enrol") from None
    if not INDEXES[0] <= profile.index <= INDEXES[1]:
        raise BadDeck(f"{file}: an index of {profile.index:g} mm; enrol the deck again")
    return profile


def _of_these_networks(head: Head) -> bool:
    """What a deck does not fit is the general layer's, which is another when the networks are."""
    general = general_head()
    alike = head.weight.shape == general.weight.shape and head.bias.shape == general.bias.shape
    finite = alike and bool(np.isfinite(head.weight).all() and np.isfinite(head.bias).all())
    return finite and bool((head.weight[FITTED:] == general.weight[FITTED:]).all())


def prepared(reader: Reader, examples: Sequence[Example]) -> tuple[Values, NDArray[np.int64]]:
    """Features and labels of many cuts of each example, in other light."""
    chance = np.random.default_rng(7)
    patches: list[Image] = []
    labels: list[tuple[int, int]] = []
    for example in examples:
        at, code = example.at, example.card.code
        for _ in range(JITTERED):
            dx, dy, angle, size = chance.normal(0, (0.045, 0.045, 0.09, 0.08)).tolist()
            patch = cut(example.picture, at.x + dx * at.height, at.y + dy * at.height, at.angle + angle, at.height * math.exp(size))
            lit = patch * chance.uniform(0.75, 1.25) + chance.uniform(-18, 18)
            patches.append(np.asarray((lit * chance.uniform(0.94, 1.06, 3)).clip(0, 255), np.uint8))
            labels.append((RANKS.index(code[0]), SUITS.index(code[1])))
    return reader.features(patches), np.array(labels, np.int64)
