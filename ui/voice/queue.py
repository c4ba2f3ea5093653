"""What is said next: newer news takes the place of older, and what is too old is never said.

Pure: time comes in as a value, in seconds of a clock that only goes on. Belongs here: order, priority, supersede, age. Does not belong
here: sockets, sounds, words, which line is of which topic (`levels`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

TOO_OLD = 2.0
"""Seconds after which an announcement that has not begun is not worth saying: the table has moved on."""


class Topic(Enum):
    """What an announcement is about; the earlier one here is said first when several wait."""

    ERROR = "error"
    ACT = "act"
    NEWS = "news"


_URGENCY = {topic: place for place, topic in enumerate(Topic)}


@dataclass(frozen=True, slots=True)
class Announcement:
    """Sounds that belong together. `parts` are what is left of them in order, each a text to speak or the name of a cue; `hand` is the hand
    they are about; `at` is when they were asked for, or, once `begun`, when the last part was handed out.
    """

    topic: Topic
    hand: int
    at: float
    parts: tuple[Part, ...]
    begun: bool = False


@dataclass(frozen=True, slots=True)
class Part:
    """One sound: a cue's name, or a text to speak."""

    text: str
    cue: bool = False


Queue = tuple[Announcement, ...]


def offered(queue: Queue, new: Announcement) -> Queue:
    """The queue with one more. What is left of other hands goes, and of older calls to act when this is a newer one."""
    kept = [old for old in queue if old.hand == new.hand and not (old.topic is new.topic is Topic.ACT)]
    return (*kept, new)


def taken(queue: Queue, now: float) -> tuple[Part | None, Queue]:
    """The part to sound now, None when there is nothing, and the queue without it and without what has become too old.

    Call it when the last part has ended: what has begun goes on before anything else of its urgency, and does not age meanwhile.
    """
    waiting = [each for each in queue if each.parts and (each.begun or now - each.at <= TOO_OLD)]
    if not waiting:
        return None, ()
    chosen = min(waiting, key=lambda each: (_URGENCY[each.topic], not each.begun, each.at))
    rest = replace(chosen, parts=chosen.parts[1:], at=now, begun=True)
    left = tuple(rest if each is chosen else each for each in waiting)
    return chosen.parts[0], tuple(each for each in left if each.parts)
