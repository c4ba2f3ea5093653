"""Made-up hands with one thing done wrong: the table says so, and holds its tongue in hands without a mistake. At length in `make soak`."""

from __future__ import annotations

import pytest

from dealer_assist.table.state import Level
from tests.soak.mistakes import CASES, MISTAKES, Tally, measured

MISTAKEN = 800


@pytest.fixture(scope="module")
def tally() -> Tally:
    return measured(MISTAKEN)


@pytest.mark.parametrize(("level", "name"), CASES)
def test_a_mistake_is_caught(tally: Tally, level: Level, name: str) -> None:
    assert tally.made[level, name] >= 3
    assert tally.share((level, name)) >= (MISTAKES[name].bar or 90), tally.missed


def test_a_hand_without_a_mistake_is_hardly_ever_interrupted(tally: Tally) -> None:
    assert tally.clean >= MISTAKEN // 5
    assert 15 * tally.interruptions <= tally.clean
