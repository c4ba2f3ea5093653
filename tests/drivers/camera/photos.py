"""The labelled photographs beside the project, never in it: what was read of them, held against their labels."""

from __future__ import annotations

import json
import math
import statistics
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from dealer_assist.cards import CARDS
from drivers.camera.enrol import Example, fit, prepared
from drivers.camera.reader import Head, Reader, Sight
from drivers.camera.vision import Image

ROOT = Path(__file__).resolve().parents[3]
CANDIDATES = [beside / "shared/camera/photos" for beside in (ROOT.parent, ROOT.parent.parent)]

Label = dict[str, Any]

NO_CARDS = {"BACK", "BJ", "RJ"}

INDEX_OF_CARD = 0.17
"""The height of an index as a share of the longer side of the box around its card, which may lie askew."""

SEEN_AT = 32
"""Pixels of index height that a photograph is brought to before it is read, as a seat's view is."""

FACE = 180
"""Pixels that a photographed face is reduced to in height, so that its index is as high."""


@dataclass
class Score:
    """How a set of photographs was read: `read` of `asked`, and `wrong` beside them."""

    asked: int = 0
    read: int = 0
    wrong: int = 0

    @property
    def share(self) -> float:
        return self.read / max(1, self.asked)

    @property
    def wrong_share(self) -> float:
        return self.wrong / max(1, self.read + self.wrong)

    def __str__(self) -> str:
        return f"{self.read} of {self.asked} read ({self.share:.1%}), {self.wrong} wrong ({self.wrong_share:.2%})"


def folder() -> Path:
    """Where the photographs are; the test that asks is skipped where there are none."""
    found = next((place for place in CANDIDATES if (place / "labels.json").is_file()), None)
    if found is None:
        pytest.skip("the labelled photographs are not beside this checkout (../shared/camera/photos)")
    return found


@cache
def labels(kind: str) -> list[Label]:
    every = json.loads((folder() / "labels.json").read_text(encoding="utf-8"))["photos"]
    return [label for label in every if label["file"].startswith(kind + "/")]


def wider(name: str) -> float:
    """The share by which a set that was stored squeezed is wider in truth."""
    return 1138 / 640 if name.startswith("webcam_overlap") else 1.0


@cache
def scale(name: str) -> float:
    """How much smaller a photograph is read than it is: the size of its cards is what a calibrated camera knows beforehand."""
    label = next(label for label in labels(Path(name).parts[0]) if label["file"] == name)
    if label["indexes"]:
        return SEEN_AT / _median(max(box["w"] * wider(name), box["h"]) for box in label["indexes"])
    sides = (max(box[2] - box[0], box[3] - box[1]) for box in (card["box"] for card in label["card_boxes"]))
    return SEEN_AT / (INDEX_OF_CARD * _median(sides))


def _median(values: Iterable[float]) -> float:
    return float(statistics.median(values))


def picture(name: str) -> Image:
    image = cv2.imread(str(folder() / name))
    assert image is not None, name
    high = scale(name)
    return np.asarray(cv2.resize(image, None, fx=high * wider(name), fy=high, interpolation=cv2.INTER_AREA), np.uint8)


@cache
def sights(name: str, head: Head | None = None) -> list[Sight]:
    """What stands on one photograph, each where the photograph has it, stretched to its true shape."""
    found = _reader(head).read([picture(name)])[0]
    k = scale(name)
    return [replace(one, at=replace(one.at, x=one.at.x / k, y=one.at.y / k, height=one.at.height / k)) for one in found]


@cache
def _reader(head: Head | None) -> Reader:
    return Reader(head)


def by_cards(kind: str, accept: float, files: Iterable[str] | None = None) -> Score:
    """Photographs whose cards are listed: each is read when one of its indices is; an accepted card that is not there is wrong."""
    score = Score()
    for label in labels(kind):
        if files is None or Path(label["file"]).stem in files:
            told = {one.card.code for one in sights(label["file"]) if one.confidence >= accept}
            score.asked += len(label["cards"])
            score.read += len(told & set(label["cards"]))
            score.wrong += len(told - set(label["cards"]))
    return score


def by_indices(kind: str, accept: float, head: Head | None = None) -> Score:
    """Photographs whose indices are boxed: each box is one to be read. What is accepted is held against the box nearest to it, and each box
    against the nearest to it: in a fan an index that is not found must not be taken for its neighbour, which is read right.
    """
    score = Score()
    for label in labels(kind):
        boxes = [(box, (box["x"] * wider(label["file"]), box["y"])) for box in label["indexes"] if box["card"] not in NO_CARDS]
        score.asked += len(boxes)
        told: dict[int, tuple[float, str]] = {}
        for one in sights(label["file"], head):
            away, number = min((math.dist((one.at.x, one.at.y), middle), number) for number, (_, middle) in enumerate(boxes))
            if one.confidence >= accept and away <= 0.45 * max(boxes[number][0]["w"], boxes[number][0]["h"]):
                told[number] = min(told.get(number, (math.inf, "")), (away, one.card.code))
        right = sum(code == boxes[number][0]["card"] for number, (_, code) in told.items())
        score.read, score.wrong = score.read + right, score.wrong + len(told) - right
    return score


def by_ranks(kind: str, accept: float) -> Score:
    """Photographs whose whole cards are boxed: a card is read when its rank is told within its box; another rank there is wrong."""
    score = Score()
    for label in labels(kind):
        told = [one for one in sights(label["file"]) if one.confidence >= accept]
        for card in label["card_boxes"]:
            left, top, right, bottom = card["box"]
            inside = [one.card.code[0] for one in told if left <= one.at.x <= right and top <= one.at.y <= bottom]
            score.asked += 1
            score.read += card["rank"] in inside
            others = {other["rank"] for other in label["card_boxes"]}
            score.wrong += any(rank not in others for rank in inside)
    return score


@cache
def enrolled_faces() -> Head:
    """The head fitted to the 52 photographed faces of the bridge deck, each index found in its photograph that looks whole."""
    reader, examples = _reader(None), []
    for face in sorted((folder() / "bridge_faces").glob("*.jpg")):
        picture = np.asarray(cv2.imread(str(face)), np.uint8)
        scale = FACE / picture.shape[0]
        small = np.asarray(cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), np.uint8)
        padded = np.asarray(cv2.copyMakeBorder(small, 40, 40, 40, 40, cv2.BORDER_REPLICATE), np.uint8)
        examples += [Example(padded, sight.at, CARDS[face.stem]) for sight in reader.read([padded])[0] if sight.whole >= 0.5]
    return fit(reader.head, *prepared(reader, examples))
