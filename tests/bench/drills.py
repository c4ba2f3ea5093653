"""The drills at length: answers against peers and chip by chip, doubles, how the levels differ, what an item takes."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import pairwise

from dealer_assist.training.drills import DRILLS, generate
from dealer_assist.training.item import Item, Level
from tests.bench.rows import Row, at_most
from tests.oracle.drill_answers import disagreements, has_peer

ITEMS = 10_000
"""Of each drill, a quarter a level; of those that take a whole hand each, a fifth of that."""

DEALT = ("D9", "D10")


def rows() -> Iterator[Row]:
    """Drill by drill."""
    for name in DRILLS:
        each = ITEMS // 4 // (5 if name in DEALT else 1)
        began = time.process_time()
        wrong, compared, made, reasons = 0, 0, set(), []
        for level in Level:
            rules = 0
            for seed in range(each):
                item = generate(name, level, seed)
                if has_peer(item):
                    compared += 1
                    wrong += bool(disagreements(item))
                made.add(hash(repr((item.scene, item.parts))))
                rules += len(_rules(item))
            reasons.append(rules / each)
        took = (time.process_time() - began) / each / 4 * 1000
        if compared:
            yield at_most(f"{name}: of {compared} items, answered otherwise by a peer or by hand", wrong, 0, digits=0)
        yield at_most(f"{name}: items that came twice", 100 * (1 - len(made) / each / 4), 1, "%")
        yield at_most(f"{name}: CPU time an item, made and checked", took, 100, "ms", 1)
        shares = ", ".join(f"{share:.2f}" for share in reasons)
        yield Row(
            f"{name}: rules that decide an item, easy to nasty", shares, "levels differ", any(one != two for one, two in pairwise(reasons))
        )


def _rules(item: Item) -> set[str]:
    return {reason.rule for reason in item.reasons}
