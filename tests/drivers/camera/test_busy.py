"""Bare felt is not searched; all that may be an index is, with what lies around it."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.random import default_rng

from drivers.camera.busy import busy
from drivers.camera.vision import Image, cv2

WIDE, HIGH = 280, 192


def felt() -> Image:
    return np.asarray(default_rng(5).normal((70, 110, 60), 5, (HIGH, WIDE, 3)).clip(0, 255), np.uint8)


def test_nothing_is_left_of_an_empty_felt() -> None:
    assert busy(felt())[0].size == 0


def test_a_speck_is_nothing() -> None:
    view = felt()
    view[100:103, 60:63] = 255
    assert busy(view)[0].size == 0


@pytest.mark.parametrize("at", [(30, 40), (0, 0), (WIDE - 60, HIGH - 70)])
@pytest.mark.parametrize("light", [0.15, 0.4, 1.0])
def test_a_card_is_kept_whole_with_felt_around_it(at: tuple[int, int], light: float) -> None:
    left, top = at
    view = felt()
    view[top : top + 50, left : left + 40] = 235
    cv2.putText(view, "8", (left + 6, top + 24), cv2.FONT_HERSHEY_SIMPLEX, 0.6, (30, 30, 30), 2)
    view = np.asarray(view * light, np.uint8)
    part, x, y = busy(view)
    assert x <= max(0, left - 8)
    assert y <= max(0, top - 8)
    assert x + part.shape[1] >= left + 48
    assert y + part.shape[0] >= top + 58
    assert (part == view[y : y + part.shape[0], x : x + part.shape[1]]).all()
    assert part.shape[0] * part.shape[1] < WIDE * HIGH / 4
