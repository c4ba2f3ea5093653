"""Grading: was each part right, and what an answer is worth by its time.

Does not belong here: how well a trainee stands over many items (`progress`).
"""

from __future__ import annotations

from collections.abc import Sequence

from dealer_assist.frozen import frozen
from dealer_assist.training.item import How, Item, Part, Reply, normal

BANDS = ((1, 100), (2, 80), (4, 60))
"""So many times the target, so many points; a right answer after the last gets LATE."""

LATE = 40
HINT = 20
"""Points that a hint costs."""


@frozen()
class Grade:
    """`right` is for each part; `points` are 0 unless every part is right."""

    right: tuple[bool, ...]
    points: int
    milliseconds: int

    @property
    def passed(self) -> bool:
        """Is the whole item right?"""
        return all(self.right)


def is_right(part: Part, reply: Reply) -> bool:
    """Is the reply one of those accepted?"""
    return normal(part.how, reply) in part.accepted


def grade(item: Item, replies: Sequence[Reply], milliseconds: int, target: int, hint: bool = False) -> Grade:
    """Grade the replies to an item's parts, given after `milliseconds` where `target` are wanted."""
    right = tuple(is_right(part, reply) for part, reply in zip(item.parts, replies, strict=True))
    if not all(right):
        return Grade(right, 0, milliseconds)
    return Grade(right, worth(milliseconds, target) - HINT * hint, milliseconds)


def worth(milliseconds: int, target: int) -> int:
    """The points of a right answer that took so long where `target` are wanted."""
    return next((points for times, points in BANDS if milliseconds <= times * target), LATE)


def answer(item: Item) -> tuple[Reply, ...]:
    """The right replies; of several the first in order."""
    return tuple(min(part.accepted) for part in item.parts)


def near_misses(item: Item) -> tuple[tuple[Reply, ...], ...]:
    """The answers that are all but right: one part differs, by another seat or word, one chip, one more or less of several."""
    right = answer(item)
    found = []
    for place, part in enumerate(item.parts):
        for wrong in _wrong(part, right[place]):
            if not is_right(part, wrong):
                found.append((*right[:place], wrong, *right[place + 1 :]))
    return tuple(found)


def _wrong(part: Part, right: Reply) -> list[Reply]:
    others = [choice.value for choice in part.choices if choice.value not in right]
    match part.how:
        case How.AMOUNT | How.COUNT:
            amount = int(right[0])
            return [(str(amount + 1),), *([(str(amount - 1),)] if amount else [])]
        case How.SEAT | How.CHOICE:
            return [(value,) for value in others] + ([()] if right else [])
        case How.ORDER:
            return [right[1:], (*right[1:], right[0])]
        case _:
            return [(*right, value) for value in others] + [tuple(kept for kept in right if kept != gone) for gone in right]
