"""The drills: what each trains, its target time and pass line, and its generator. The same seed makes the same item."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from random import Random

from dealer_assist.frozen import frozen
from dealer_assist.training.asking import item
from dealer_assist.training.chance.boards import boards
from dealer_assist.training.chance.chips import chips
from dealer_assist.training.chance.counts import counts
from dealer_assist.training.chance.disputes import disputes
from dealer_assist.training.chance.doors import doors
from dealer_assist.training.chance.holdings import readings, splits
from dealer_assist.training.chance.mishaps import mishaps
from dealer_assist.training.chance.played import calls
from dealer_assist.training.chance.rounds import rounds
from dealer_assist.training.chance.slips import slips
from dealer_assist.training.item import Item, Level

Maker = Callable[[Random, Level], tuple[str, dict[str, object]]]


@frozen()
class Drill:
    """One drill. `target` is in milliseconds for an item, `line` the share of right answers, in percent, that passes. `floor`: it is for
    supervisors, and no dealer's plan has it.
    """

    name: str
    target: int
    line: int
    make: Maker
    floor: bool = False


DRILLS: dict[str, Drill] = {
    drill.name: drill
    for drill in (
        Drill("D1", 2_000, 99, doors),
        Drill("D2", 3_000, 98, boards),
        Drill("D3", 4_000, 97, rounds),
        Drill("D4", 20_000, 100, chips),
        Drill("D5", 5_000, 98, readings),
        Drill("D6", 15_000, 100, splits),
        Drill("D7", 4_000, 100, counts),
        Drill("D8", 10_000, 90, mishaps),
        Drill("D9", 5_000, 95, calls),
        Drill("D10", 15_000, 90, slips),
        Drill("D12", 30_000, 90, disputes, floor=True),
    )
}


DEALERS = tuple(drill.name for drill in DRILLS.values() if not drill.floor)
"""The drills that a dealer trains at."""


@lru_cache(maxsize=16)
def generate(name: str, level: Level, seed: int) -> Item:
    """The item of a drill and a level that belongs to a seed. The last ones are kept, so that the next can be made ready beforehand."""
    drill = DRILLS[name]
    dice = Random(f"{name} {level.value} {seed}")  # noqa: S311 - the same seed must make the same item
    kind, given = drill.make(dice, level)
    return item(kind, given, level, name)
