"""What the soak at the real window makes of its figures. The hands themselves are played by `make soak` alone."""

from __future__ import annotations

import pytest

from tests.soak.window import slope


@pytest.mark.parametrize(("memory", "grown"), [([5] * 100, 0), (range(100), 1000), ([9, 1] * 50, -1)])
def test_growth_is_told_from_noise(memory: list[int], grown: int) -> None:
    assert slope(memory) == pytest.approx(grown, abs=5)
