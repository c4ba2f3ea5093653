"""The drills' answers against peers and against pots pushed a chip at a time. `make bench` runs it at length."""

from __future__ import annotations

import pytest

from dealer_assist.training.drills import DRILLS, generate
from dealer_assist.training.item import Item, Level
from tests.oracle.chip_by_chip import pots, shares
from tests.oracle.drill_answers import disagreements, has_peer

DEALT = ("D9", "D10", "D12")
"""Their items take a whole hand each: fewer of them here, all of them in the bench."""


@pytest.mark.parametrize("name", DRILLS)
def test_the_accepted_answers_are_those_of_the_peers(name: str) -> None:
    each = 5 if name in DEALT else 75
    items = [generate(name, level, seed) for level in Level for seed in range(each)]
    items = [item for item in items if has_peer(item)]
    assert len(items) > (2 if name == "D9" else 3.3) * each
    assert [(item.given, found) for item in items if (found := disagreements(item))] == []


def test_a_wrong_answer_would_be_seen() -> None:
    item = generate("D4", Level.EASY, 1)
    given = {"contributions": {"1": 5, "2": 9}, "folded": []}
    assert disagreements(Item(item.drill, item.level, item.scene, item.parts, item.reasons, item.kind, given))


def test_pots_and_shares_of_a_few_chips_are_as_anybody_would_push_them() -> None:
    assert pots({1: 5, 2: 2, 3: 9}, [2]) == ({3: 4}, [(12, (1, 3))])
    assert pots({1: 5, 2: 2, 3: 5}, []) == ({}, [(6, (1, 2, 3)), (6, (1, 3))])
    assert shares(10, [4, 2, 7], 3, sorted) == {2: 4, 4: 3, 7: 3}
