"""Two indices of one card are one card; what only looks like a second index does not cast doubt on the first."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import pytest

from dealer_assist.cards import card
from drivers.camera.reader import Found, Reader
from drivers.camera.recognise import TOGETHER, Recogniser, Seen, joined, possible
from drivers.camera.training import table
from drivers.camera.vision import Image

HALF_TURN = math.pi


def seen(code: str, confidence: float, x: float = 0.0, turn: float = 0.0) -> Seen:
    return Seen(1, ((card(code), confidence), (card("2c"), 1 - confidence)), confidence, (x, 0.0), turn)


def told(*ones: Seen) -> dict[str, tuple[int, bool]]:
    """Of each card told: how many indices it was told by, and whether it is accepted."""
    return {one.card.code: (one.indices, one.confidence >= 0.9) for one in joined(ones)}


def test_two_indices_that_agree_are_one_card_and_surer() -> None:
    [one] = joined([seen("As", 0.8), seen("As", 0.7, 5, HALF_TURN)])
    assert (one.indices, round(one.confidence, 2)) == (2, 0.94)


@pytest.mark.parametrize(
    ("first", "other", "expected"),
    [
        (seen("5h", 0.99), seen("9h", 0.95, 5, HALF_TURN), {"5h": (2, False)}),
        (seen("5h", 0.99), seen("9h", 0.6, 5, HALF_TURN), {"5h": (1, True)}),
        (seen("5h", 0.95), seen("9h", 0.6, 5, HALF_TURN), {"5h": (2, False)}),
        (seen("5h", 0.95), seen("9h", 0.1, 5, HALF_TURN), {"5h": (1, True), "9h": (1, False)}),
        (seen("5h", 0.95), seen("9h", 0.95, TOGETHER + 1, HALF_TURN), {"5h": (1, True), "9h": (1, True)}),
        (seen("5h", 0.95), seen("9h", 0.95, 5, 1.0), {"5h": (1, True), "9h": (1, True)}),
    ],
    ids=["both sure", "certain and hardly credible", "sure and hardly credible", "faint", "of another card", "at another turn"],
)
def test_a_second_index_that_says_otherwise_makes_a_card_doubtful_unless_only_the_first_can_be_trusted(
    first: Seen, other: Seen, expected: dict[str, tuple[int, bool]]
) -> None:
    assert told(first, other) == expected


def test_the_lower_index_of_the_uppermost_card_is_its_own_though_it_lies_near_its_neighbours_middle() -> None:
    row = [seen("4s", 1.0, 0), seen("Kd", 0.97, 12), seen("Kd", 0.95, 10, HALF_TURN)]
    assert told(*row) == {"4s": (1, True), "Kd": (2, True)}


CORNER = (23.0, 32.0)
"""Millimetres from a card's middle to its index."""


def lying(code: str, confidence: float, middle: tuple[float, float], turn: float = 0.0) -> Seen:
    return Seen(1, ((card(code), confidence), (card("2c"), 1 - confidence)), confidence, middle, turn)


STICKS_OUT = lying("4c", 1.0, (24, 0))
"""The second card of a row: what lies beneath it is 24 mm to the left."""


@pytest.mark.parametrize(
    ("other", "stays"),
    [
        (lying("Js", 0.97, (0, 0), HALF_TURN), False),
        (lying("Js", 0.97, (-4, -4), HALF_TURN + 0.1), False),
        (lying("Js", 0.97, (60, 0), HALF_TURN), True),
        (lying("5h", 0.97, (0, 0)), True),
        (lying("5h", 0.97, (48, 0)), True),
        (lying("4c", 0.97, (24, 3), HALF_TURN), True),
        (lying("9c", 0.97, (24, 3), HALF_TURN), True),
    ],
    ids=["a pip at its far corner", "the same, askew", "of a card beyond", "the card beneath", "the card above", "its own", "misread"],
)
def test_of_two_indices_each_under_the_others_card_only_the_surer_is_one(other: Seen, stays: bool) -> None:
    assert possible([other, STICKS_OUT], CORNER) == [STICKS_OUT, *[other] * stays]


def test_an_index_that_is_not_certain_itself_rules_nothing_out() -> None:
    pip, doubtful = lying("Js", 0.9, (0, 0), HALF_TURN), lying("4c", 0.95, (24, 0))
    assert possible([pip, doubtful], CORNER) == [doubtful, pip]


class Told(Reader):
    """Told where the indices of each view are, and keeps where it was then to look."""

    def __init__(self, found: Found) -> None:
        self.found, self.looked = found, list[Found]()

    def find(self, pictures: Sequence[Image]) -> list[list[Found]]:
        return [[self.found] for _ in pictures]

    def closely(self, found: Sequence[Found], *_: object) -> list[object]:  # type: ignore[override]  # nothing is read here
        self.looked += found
        return []


@pytest.mark.parametrize(
    ("share", "turn", "moved"),
    [
        (1.0, 0.0, (0, 0)),
        (1.15, 0.0, (0, 0)),
        (1.5, 0.0, (0, -0.25)),
        (1.5, math.pi, (0, 0.25)),
        (1.6, math.pi / 2, (0.3, 0)),
        (0.7, 0.0, (0, 0)),
        (1.8, 0.0, None),
        (0.5, 0.0, None),
    ],
)
def test_an_index_that_a_pip_below_it_makes_seem_higher_is_looked_for_higher_up(
    share: float, turn: float, moved: tuple[float, float] | None
) -> None:
    made = table.layout((1920, 1080), 16.5)
    high = made.detected
    reader = Told(Found(40, 50, turn, share * high, 0.9))
    Recogniser(made, reader).see(np.zeros((1080, 1920, 3), np.uint8), {1})
    assert [(round(at.x, 3), round(at.y, 3), at.height) for at in reader.looked] == [
        (round(40 + across * high, 3), round(50 + down * high, 3), high) for across, down in ([] if moved is None else [moved])
    ]
