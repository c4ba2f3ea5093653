"""How many touches a recorded hand takes, by real touches on the real window: all 171 at each working level, against UI.md's targets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import mean

from dealer_assist.table.state import Level
from tests.bench.rows import Row, at_most
from tests.core.table.recorded import RECORDS, Record

MANY = 6
"""Seats of a hand that has targets of its own."""

TARGETS = {
    Level.L1: ("no sensors", (15.0, 23), (16.5, 24)),
    Level.L2: ("up cards sensed", (9.5, 14), (11.5, 16)),
    Level.L3: ("all cards by hand", None, (38.0, 46)),
}
"""Mean and ninth decile over all hands, and over those of six seats and more."""


def rows() -> Iterator[Row]:
    """Each level, whether every hand ended as its record says, and the touches."""
    from ui.app import application

    application()
    from tests.ui.touched import play_by_touch

    for level, (name, every, many) in TARGETS.items():
        played = [(record, play_by_touch(record, level)) for record in RECORDS]
        wrong = [record["id"] for record, hand in played if hand.ended != record["expect"]]
        ended = f"{len(played) - len(wrong)} of {len(played)} {' '.join(wrong)}".strip()
        yield Row(f"{level.name}, {name}: hands that ended as recorded", ended, f"{len(played)}", not wrong)
        yield from _taps(f"{level.name}, {name}, all hands", [hand.taps for _, hand in played], every)
        yield from _taps(f"{level.name}, {name}, {MANY} seats and more", [hand.taps for record, hand in played if _many(record)], many)


def _many(record: Record) -> bool:
    return len(record["given"]["stacks"]) >= MANY


def _taps(what: str, taps: Sequence[int], target: tuple[float, int] | None) -> Iterator[Row]:
    ninth = sorted(taps)[len(taps) * 9 // 10]
    if target is None:
        yield Row(f"{what}: touches a hand, mean and p90", f"{mean(taps):.1f} and {ninth}", "")
        return
    yield at_most(f"{what}: touches a hand, mean", mean(taps), target[0])
    yield at_most(f"{what}: the same, p90", ninth, target[1], digits=0)
