"""Hands through the real window with a shoe that fails and returns: 150 of three players at most, which is quicker; more in the soak."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.soak.window import growth, stint, trend

HANDS = 150


def test_hands_through_the_window_with_a_failing_shoe_never_drift_from_the_felt(tmp_path: Path) -> None:
    played = stint(tmp_path / "stint", seed=2, hands=HANDS, seats=3)
    assert (played.wrong, played.hands, played.faults) == ("", HANDS, 0)


@pytest.mark.parametrize(
    ("memory", "ok"),
    [
        ([5] * 100, True),
        (range(100), False),
        ([0, 300] * 50, True),
        ([9 * at % 1000 for at in range(100)], False),
        ([0, 90_000] * 50, False),
    ],
)
def test_growth_is_told_from_noise_and_too_much_noise_is_told(memory: list[int], ok: bool) -> None:
    found = trend(range(10, 1010, 10), memory)
    assert growth("any", [found, found]).ok is ok


def test_growth_is_told_in_a_thousand_hands() -> None:
    assert trend(range(10, 1010, 10), range(100)).slope == pytest.approx(100)
