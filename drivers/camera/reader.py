"""The two networks at work: pictures in, indices with what stands on them out.

Belongs here: running the detector and the classifier through cv2.dnn, and taking their answers apart. Does not belong here: where a
picture comes from, which table or seat it shows, votes.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from dealer_assist.cards import CARDS, Card
from drivers.camera.patch import cut
from drivers.camera.vision import Image, cv2

Values = NDArray[np.float32]

MODELS = Path(__file__).parent / "models"

RANKS, SUITS = "A23456789TJQK", "cdhs"
STRIDE, TYPICAL = 4, 24.0
"""As the detector was trained: pixels of a cell, and the height whose logarithm it tells as 0."""

SURE = 0.3
"""What the detector must be of an index for it to be read at all."""

APART = 0.42
"""Index heights between the middles of two indices, at least: in a tight fan of slim print the next card's stands that near."""

FAINT = 0.01
"""What a first look must be of a whole index for a second one."""

SETTLED = 0.95
"""The confidence from which an index needs no second look."""


@dataclass(frozen=True, slots=True)
class Aim:
    """A second look at an index: a share of its height, a turn added to its own, and steps to its right and down in heights."""

    share: float = 1.0
    turn: float = 0.0
    right: float = 0.0
    down: float = 0.0


WIDE = tuple([Aim(share, turn) for share in (1.0, 1.12, 1.25) for turn in (0.0, -0.12, 0.12) if (share, turn) != (1.0, 0.0)])
"""Looks where the height of an index is not known beforehand: the detector tells it a little short, and its turn within some degrees."""

NARROW = (Aim(right=0.1, down=-0.1), Aim(turn=-0.12), Aim(share=1.12, right=0.1))
"""Looks where it is known: what lies beneath draws the detector's middle and turn aside."""

_LABELS: tuple[Card, ...] = tuple([CARDS[rank + suit] for rank in RANKS for suit in SUITS])


@dataclass(frozen=True, slots=True)
class Found:
    """Where an index is: its middle, turn (radians clockwise from upright) and height, in pixels of its picture; how sure that is."""

    x: float
    y: float
    angle: float
    height: float
    sure: float


@dataclass(frozen=True, slots=True)
class Sight:
    """An index read: the likeliest cards, best first, each with its share of belief among all cards; and whether it is one at all."""

    at: Found
    likely: tuple[tuple[Card, float], ...]
    whole: float

    @property
    def card(self) -> Card:
        """The likeliest card."""
        return self.likely[0][0]

    @property
    def confidence(self) -> float:
        """How sure it is that this is a whole index of that card, from 0 to 1."""
        return self.likely[0][1] * self.whole


@dataclass(frozen=True, slots=True, eq=False)
class Head:
    """The last layer of the classifier: from the features of a patch to ranks, suits and whole-or-not. A deck may have one of its own."""

    weight: Values
    bias: Values

    def __call__(self, features: Values) -> tuple[Values, Values, Values]:
        """Belief in each rank, in each suit, and in a whole index, for each row of features."""
        answer = features @ self.weight.T + self.bias
        return *beliefs(answer), _logistic(answer[:, 17])


def beliefs(answer: Values) -> tuple[Values, Values]:
    """Belief in each rank and in each suit, of what the last layer tells."""
    return _softmax(answer[:, :13]), _softmax(answer[:, 13:17])


def general_head() -> Head:
    """The head for a deck that is not enrolled. Raises OSError when the models are not there."""
    with np.load(MODELS / "head.npz") as kept:
        return Head(kept["weight"], kept["bias"])


class Reader:
    """Finds and reads indices. Not to be used from two threads."""

    def __init__(self, head: Head | None = None) -> None:
        self._detector = cv2.dnn.readNetFromONNX(str(MODELS / "detector.onnx"))
        self._features = cv2.dnn.readNetFromONNX(str(MODELS / "classifier.onnx"))
        self.head = head or general_head()

    def read(self, pictures: Sequence[Image], typical: float | None = None, within: float = 0.3) -> list[list[Sight]]:
        """The indices of each picture. Where the height is known (`typical`, in pixels), an index whose height differs by more than the
        share `within` of it is none: print, pips and chips.
        """
        found = [[one for one in picture if typical is None or abs(one.height / typical - 1) <= within] for picture in self.find(pictures)]
        return [self.closely(ones, partial(_cut, picture), WIDE) for picture, ones in zip(pictures, found, strict=True)]

    def closely(self, found: Sequence[Found], patch: Callable[[Found], Image], aims: Sequence[Aim]) -> list[Sight]:
        """What stands on indices whose patches `patch` cuts. One that is not settled is looked at again along `aims`, and the surest look
        counts.
        """
        sights = self.sights(found, self.features([patch(one) for one in found]))
        unsure = [number for number, sight in enumerate(sights) if sight.whole >= FAINT and sight.confidence < SETTLED]
        looks = [_aimed(found[number], aim) for number in unsure for aim in aims]
        again = iter(self.sights(looks, self.features([patch(look) for look in looks])))
        for number in unsure:
            best = max([sights[number], *(next(again) for _ in aims)], key=lambda sight: sight.confidence)
            sights[number] = replace(best, at=found[number])
        return sights

    def find(self, pictures: Sequence[Image]) -> list[list[Found]]:
        """Where the indices are in each picture, surest first."""
        return [self._found(picture) if picture.size else [] for picture in pictures]

    def _found(self, picture: Image) -> list[Found]:
        self._detector.setInput(_blob([_padded(picture)]))
        return _peaks(self._detector.forward()[0])

    def features(self, patches: Sequence[Image]) -> Values:
        """The 96 features of each patch, which the head reads."""
        if not patches:
            return np.zeros((0, 96), np.float32)
        self._features.setInput(_blob(patches))
        return np.asarray(self._features.forward(), np.float32)

    def sights(self, found: Sequence[Found], features: Values) -> list[Sight]:
        """What the head makes of the features of `found`."""
        if not found:
            return []
        ranks, suits, whole = self.head(features)
        belief = (ranks[:, :, None] * suits[:, None, :]).reshape(len(found), 52)
        best = np.argsort(-belief, axis=1)[:, :3]
        return [
            Sight(one, tuple((_LABELS[label], float(belief[row, label])) for label in best[row]), float(whole[row]))
            for row, one in enumerate(found)
        ]


def _aimed(at: Found, aim: Aim) -> Found:
    c, s = math.cos(at.angle) * at.height, math.sin(at.angle) * at.height
    x, y = at.x + c * aim.right - s * aim.down, at.y + s * aim.right + c * aim.down
    return Found(x, y, at.angle + aim.turn, at.height * aim.share, at.sure)


def _cut(picture: Image, one: Found) -> Image:
    return cut(picture, one.x, one.y, one.angle, one.height)


def _blob(pictures: Sequence[Image]) -> Values:
    return np.asarray(cv2.dnn.blobFromImages(pictures, 1 / 255, mean=(127.5, 127.5, 127.5)), np.float32)


def _padded(picture: Image) -> Image:
    """With sides that 8 divides."""
    down, across = -picture.shape[0] % 8, -picture.shape[1] % 8
    if not down and not across:
        return picture
    return np.asarray(cv2.copyMakeBorder(picture, 0, down, 0, across, cv2.BORDER_REPLICATE), np.uint8)


def _peaks(answer: Values) -> list[Found]:
    """The detector's answer for one picture as places, each more than `APART` from a surer one."""
    heat = np.pad(_logistic(answer[0]), 1)
    highest = cv2.dilate(heat, np.ones((3, 3), np.uint8))
    rows, columns = np.nonzero((heat >= highest) & (heat > SURE))
    found: list[Found] = []
    for row, column in sorted(zip(rows.tolist(), columns.tolist(), strict=True), key=lambda at: -heat[at]):
        near = heat[row - 1 : row + 2, column - 1 : column + 2]
        across, down = (float((near * np.array(steps)).sum() / near.sum()) for steps in ([[-1, 0, 1]], [[-1], [0], [1]]))
        _, c, s, size = answer[:, row - 1, column - 1].tolist()
        x, y = (column - 1 + across + 0.375) * STRIDE, (row - 1 + down + 0.375) * STRIDE
        height = TYPICAL * math.exp(min(1.6, max(-1.2, size)))
        if all(math.hypot(x - one.x, y - one.y) > APART * min(height, one.height) for one in found):
            found.append(Found(x, y, math.atan2(s, c), height, float(heat[row, column])))
    return found


def _softmax(values: Values) -> Values:
    raised = np.exp(values - values.max(1, keepdims=True))
    return np.asarray(raised / raised.sum(1, keepdims=True), np.float32)


def _logistic(values: Values) -> Values:
    return np.asarray(1 / (1 + np.exp(-np.clip(values, -40, 40))), np.float32)
