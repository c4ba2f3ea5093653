"""What an audition asks, as data: what each task weighs, how long it may take, and in which of the fifteen hands it comes.

Does not belong here: the questions (`moments`), what a wrong answer means (`marks`).
"""

from __future__ import annotations

from dealer_assist.frozen import frozen


@frozen()
class Task:
    """One thing that is asked. `weight` is what it costs when it is not right, in points of TOTAL; `target` its time in milliseconds."""

    name: str
    weight: int
    target: int


TASKS: dict[str, Task] = {
    task.name: task
    for task in (
        Task("force", 2, 2_000),
        Task("opener", 2, 3_000),
        Task("owed", 2, 4_000),
        Task("deal", 3, 4_000),
        Task("live", 3, 4_000),
        Task("slip", 4, 15_000),
        Task("pots", 4, 20_000),
        Task("read", 3, 5_000),
        Task("stub", 2, 4_000),
        Task("incident", 3, 10_000),
        Task("award", 6, 15_000),
    )
}
"""Every task."""

DOWN: tuple[tuple[str, ...], ...] = (
    ("force", "owed", "deal", "award"),
    ("force", "opener", "live", "incident"),
    ("force", "deal", "stub", "read", "award"),
    ("opener", "owed", "live", "incident"),
    ("force", "slip", "pots", "award"),
    ("force", "opener", "owed", "deal"),
    ("opener", "live", "read", "award"),
    ("force", "deal", "stub", "incident"),
    ("opener", "slip", "owed", "award"),
    ("force", "live", "pots", "award"),
    ("opener", "deal", "read", "incident"),
    ("force", "owed", "slip", "award"),
    ("opener", "live", "stub", "award"),
    ("force", "deal", "owed", "pots", "award"),
    ("opener", "slip", "live", "read", "award"),
)
"""What is asked of each hand of the down. A hand is dealt again until all of it can be."""

TOTAL = sum(TASKS[name].weight for hand in DOWN for name in hand)
"""All points: 200, so that a point is half a percent."""

LINE = 90
"""So many percent of the points pass."""

PACE = 25
"""So many hands an hour pass."""

TABLE_SECONDS = 110
"""What a hand takes at a table besides what is answered here: the shuffle, the pitch, the players' own time, the chips. A hand of seven
players takes 128 seconds, of which the force bet, the reading and the push are answered here.
"""
