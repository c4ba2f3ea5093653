"""Made-up hands with one thing done wrong: the table says so, and holds its tongue in hands without a mistake. At length in `make soak`."""

from __future__ import annotations

import pytest

from tests.soak.mistakes import MISTAKES, Tally, measured

HANDS = 300


@pytest.fixture(scope="module")
def tally() -> Tally:
    return measured(HANDS)


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_caught(tally: Tally, name: str) -> None:
    assert tally.made[name] >= 5
    assert tally.share(name) >= (MISTAKES[name].bar or 95), tally.missed


def test_a_hand_without_a_mistake_is_hardly_ever_interrupted(tally: Tally) -> None:
    assert tally.clean == HANDS // 5
    assert 15 * tally.interruptions <= tally.clean
