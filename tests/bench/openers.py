"""Force seats and openers in many random hands against PokerKit's (RULES.md section 16 says where the two agree)."""

from __future__ import annotations

from collections.abc import Iterator

from tests.bench.rows import Row, at_least, at_most
from tests.oracle.test_openers import PEERS, compared

HANDS = 7_000  # of each game


def rows() -> Iterator[Row]:
    """Streets on which the two differ, game by game; none may."""
    streets = 0
    for game in PEERS:
        found = [ours == theirs for _, _, ours, theirs in compared(game, HANDS, seed=5)]
        streets += len(found)
        yield at_most(f"{game.value}: of {len(found)} streets, started by another seat than PokerKit's", found.count(False), 0, digits=0)
    yield at_least("streets compared with PokerKit", streets, 50_000, digits=0)
