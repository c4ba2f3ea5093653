"""The drills: what each trains, its target time and pass line, and its generator. The same seed makes the same item."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from dealer_assist.frozen import frozen
from dealer_assist.training.asking import item
from dealer_assist.training.chance.doors import doors
from dealer_assist.training.item import Item, Level

Maker = Callable[[Random, Level], tuple[str, dict[str, object]]]


@frozen()
class Drill:
    """One drill. `target` is in milliseconds for an item, `line` the share of right answers, in percent, that passes."""

    name: str
    target: int
    line: int
    make: Maker


DRILLS: dict[str, Drill] = {drill.name: drill for drill in (Drill("D1", 2_000, 99, doors),)}


def generate(name: str, level: Level, seed: int) -> Item:
    """The item of a drill and a level that belongs to a seed."""
    drill = DRILLS[name]
    dice = Random(f"{name} {level.value} {seed}")  # noqa: S311 - the same seed must make the same item
    kind, given = drill.make(dice, level)
    return item(kind, given, level, name)
