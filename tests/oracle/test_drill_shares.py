"""The drills' levels differ by what makes an item hard, not by their names."""

from __future__ import annotations

import pytest

from dealer_assist.training.drills import generate
from dealer_assist.training.item import Level
from tests.oracle.drill_shares import HARD, shares

DEALT = ("D9", "D10")


@pytest.mark.parametrize("name", [name for name in HARD if name not in DEALT])
def test_a_harder_level_has_more_of_what_makes_an_item_hard(name: str) -> None:
    found = [shares(generate(name, level, seed) for seed in range(75)).get(HARD[name], 0) for level in Level]
    assert found == sorted(found)
    assert found[-1] >= found[0] + 30
