"""Hands through the real window with a shoe that fails and returns: 150 of three players at most, which is quicker; more in the soak."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.soak.window import slope, stint

HANDS = 150


def test_hands_through_the_window_with_a_failing_shoe_never_drift_from_the_felt(tmp_path: Path) -> None:
    played = stint(tmp_path / "stint", seed=2, hands=HANDS, seats=3)
    assert (played.wrong, played.hands, played.faults) == ("", HANDS, 0)


@pytest.mark.parametrize(("memory", "grown"), [([5] * 100, 0), (range(100), 1000), ([9, 1] * 50, -1)])
def test_growth_is_told_from_noise(memory: list[int], grown: int) -> None:
    assert slope(memory) == pytest.approx(grown, abs=5)
