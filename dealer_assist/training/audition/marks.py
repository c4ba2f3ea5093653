"""How an audition went: each answer right or wrong, what a wrong one costs and whether it is critical, the score, the pace.

Critical is what cannot be put right afterwards at a table: chips pushed to the wrong seat, a live hand killed, a wrong number of cards
dealt. Does not belong here: what is asked (`down`), the file (`kept`).
"""

from __future__ import annotations

from collections.abc import Sequence

from dealer_assist.frozen import frozen
from dealer_assist.training.audition.down import PLACES, Down
from dealer_assist.training.audition.tasks import DOWN, LINE, PACE, TABLE_SECONDS, TASKS, TOTAL
from dealer_assist.training.grading import is_right
from dealer_assist.training.item import Item, Reply, normal

Replies = tuple[Reply, ...]

WRONG_AWARD, KILLED_HAND, WRONG_CARDS = "wrong_award", "killed_hand", "wrong_cards"
CRITICAL = (WRONG_AWARD, KILLED_HAND, WRONG_CARDS)
"""What fails an audition whatever the score."""

DEAD = ("dead",)


@frozen()
class Answer:
    """What was answered at a place, and the milliseconds it took."""

    replies: Replies
    milliseconds: int


@frozen()
class Mark:
    """One answer judged. `cost` is in points of the total; `critical` one of CRITICAL, or ""."""

    place: int
    task: str
    item: Item
    answer: Answer
    cost: int
    critical: str = ""

    @property
    def right(self) -> bool:
        """Was all of it right?"""
        return self.cost == 0

    @property
    def hand(self) -> int:
        """The hand of the down it belongs to, from 1."""
        return PLACES[self.place][0] + 1


@frozen()
class Result:
    """How an audition went."""

    marks: tuple[Mark, ...]

    @property
    def lost(self) -> int:
        """The points lost."""
        return sum(mark.cost for mark in self.marks)

    @property
    def score(self) -> int:
        """The points kept, in percent."""
        return 100 * (TOTAL - self.lost) // TOTAL

    @property
    def critical(self) -> tuple[Mark, ...]:
        """The critical errors."""
        return tuple(mark for mark in self.marks if mark.critical)

    @property
    def pace(self) -> int:
        """Hands an hour, with the time that a hand takes at a table besides."""
        return pace([mark.answer for mark in self.marks])

    @property
    def failed(self) -> tuple[str, ...]:
        """Why it is not passed: critical, score, pace; nothing when it is."""
        missed = (("critical", bool(self.critical)), ("score", self.score < LINE), ("pace", self.pace < PACE))
        return tuple(name for name, so in missed if so)

    @property
    def passed(self) -> bool:
        """No critical error, the score, the pace."""
        return not self.failed


def pace(answers: Sequence[Answer]) -> int:
    """Hands an hour by the answers so far, of which each is worth its share of a hand."""
    hands = len(DOWN) * len(answers) / len(PLACES)
    seconds = hands * TABLE_SECONDS + sum(answer.milliseconds for answer in answers) / 1000
    return int(hands * 3600 / seconds) if answers else 0


def critical(item: Item, replies: Replies) -> str:
    """The critical error that an answer makes, "" when it makes none."""
    parts = list(zip(item.parts, replies, strict=True))
    wrong = not all(is_right(part, reply) for part, reply in parts)
    match item.kind:
        case "showdown" if wrong:
            return WRONG_AWARD
        case "deal" if wrong:
            return WRONG_CARDS
        case "live":
            part, reply = parts[0]
            (right,) = part.accepted
            return KILLED_HAND if not set(right) <= set(normal(part.how, reply)) else ""
        case "incident" if not is_right(*parts[0]) and parts[0][1] == DEAD:
            return KILLED_HAND
        case _:
            return ""


def marked(down: Down, place: int, answer: Answer) -> Mark:
    """The answer given at a place, judged."""
    item, task = down.item(place), down.task(place)
    right = all(is_right(part, reply) for part, reply in zip(item.parts, answer.replies, strict=True))
    return Mark(place, task, item, answer, 0 if right else TASKS[task].weight, critical(item, answer.replies))


def result(down: Down, answers: Sequence[Answer]) -> Result:
    """How the whole of it went."""
    return Result(tuple(marked(down, place, answer) for place, answer in enumerate(answers)))
