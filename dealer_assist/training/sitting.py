"""A sitting: items one after another, of one drill or as they are due, the replies so far, the grades. Frozen: each step makes the next.

Belongs here: what the trainee has before them. Does not belong here: clocks (the time is given), words, places on a screen.
"""

from __future__ import annotations

from dataclasses import replace

from dealer_assist.frozen import frozen
from dealer_assist.training.audition.down import NAME, Down
from dealer_assist.training.audition.marks import Answer
from dealer_assist.training.drills import DRILLS, generate
from dealer_assist.training.grading import Grade, grade
from dealer_assist.training.item import How, Item, Level, Reply

Plan = tuple[tuple[str, Level], ...]
"""The items to come: of which drill and level each is."""


@frozen()
class Sitting:
    """One trainee at a plan of items. `at` is the part being answered; `grade` is that of the item before them, None while it is open;
    `since` the milliseconds at which it was shown. `feedback` False keeps the grades for the end, when the items that were not right are
    gone through: `given` are the replies to each item, `told` is the place of the last one told. `down`: it is an audition, and `answers`
    are what was answered in it; nothing of it is graded before its end. `own`: the items are these, of the room's own hands.
    """

    plan: Plan
    seed: int
    item: Item
    since: int
    replies: tuple[Reply, ...] = ()
    at: int = 0
    hint: bool = False
    grade: Grade | None = None
    done: tuple[Grade | None, ...] = ()
    feedback: bool = True
    down: Down | None = None
    answers: tuple[Answer, ...] = ()
    own: tuple[Item, ...] = ()
    given: tuple[tuple[Reply, ...], ...] = ()
    told: int = -1

    @property
    def length(self) -> int:
        """How many items there are."""
        return len(self.plan)

    @property
    def over(self) -> bool:
        """Was the last item answered?"""
        return len(self.done) >= self.length

    @property
    def right(self) -> int:
        """How many items were right."""
        return sum(one is not None and one.passed for one in self.done)

    @property
    def average(self) -> int:
        """Milliseconds an answered item took on average."""
        times = [one.milliseconds for one in self.done if one is not None]
        return sum(times) // len(times) if times else 0


def sit_down(plan: Plan, seed: int, now: int, feedback: bool = True) -> Sitting:
    """The first item of a sitting."""
    item = generate(*plan[0], seed)
    return Sitting(plan, seed, item, now, ((),) * len(item.parts), feedback=feedback)


def sit_with(items: tuple[Item, ...], now: int, feedback: bool = True) -> Sitting:
    """A sitting with items that are at hand."""
    plan = tuple((item.drill, item.level) for item in items)
    return Sitting(plan, 0, items[0], now, ((),) * len(items[0].parts), feedback=feedback, own=items)


def audition(down: Down, now: int, answers: tuple[Answer, ...] = (), ran: int = 0) -> Sitting:
    """An audition from its first item, or gone on with after so many answers, when the open item had run for `ran` milliseconds."""
    plan = ((NAME, Level.HARD),) * down.length
    item = down.item(len(answers))
    return Sitting(
        plan,
        down.seed,
        item,
        now - ran,
        ((),) * len(item.parts),
        done=(None,) * len(answers),
        feedback=False,
        down=down,
        answers=answers,
    )


def reply(sitting: Sitting, value: Reply, now: int) -> Sitting:
    """Reply to the part at hand. A seat or a word chosen goes on to the next part, and after the last the item is graded."""
    if sitting.grade is not None or sitting.over:
        return sitting
    replies = (*sitting.replies[: sitting.at], value, *sitting.replies[sitting.at + 1 :])
    after = replace(sitting, replies=replies)
    return go_on(after, now) if sitting.item.parts[sitting.at].how in (How.SEAT, How.CHOICE) else after


def go_on(sitting: Sitting, now: int) -> Sitting:
    """Leave the part at hand as it is replied to."""
    if sitting.grade is not None or sitting.over:
        return sitting
    if sitting.at + 1 < len(sitting.item.parts):
        return replace(sitting, at=sitting.at + 1)
    if sitting.down is not None:
        answer = Answer(sitting.replies, now - sitting.since)
        return next_item(replace(sitting, done=(*sitting.done, None), answers=(*sitting.answers, answer)), now)
    target = DRILLS[sitting.item.drill].target
    found = grade(sitting.item, sitting.replies, now - sitting.since, target, sitting.hint)
    after = replace(sitting, grade=found, done=(*sitting.done, found), given=(*sitting.given, sitting.replies))
    return after if sitting.feedback else next_item(after, now)


def turn_to(sitting: Sitting, part: int) -> Sitting:
    """Go to a part of the open item again."""
    return replace(sitting, at=part) if sitting.grade is None and 0 <= part < len(sitting.item.parts) else sitting


def pass_over(sitting: Sitting, now: int) -> Sitting:
    """Pass an open item over: it counts as not right. In an audition nothing is passed over: the hand must go on."""
    if sitting.grade is not None or sitting.over or sitting.down is not None:
        return sitting
    return next_item(replace(sitting, done=(*sitting.done, None), given=(*sitting.given, sitting.replies)), now)


def ask_hint(sitting: Sitting) -> Sitting:
    """See the rules of the open item, for some points; never in an audition."""
    return replace(sitting, hint=True) if sitting.grade is None and sitting.down is None else sitting


def next_item(sitting: Sitting, now: int) -> Sitting:
    """The next item; after the last one the sitting is over, once what was kept for the end is told."""
    if sitting.over:
        return _told(sitting)
    item = _item(sitting, len(sitting.done))
    return replace(sitting, item=item, since=now, replies=((),) * len(item.parts), at=0, hint=False, grade=None)


def _told(sitting: Sitting) -> Sitting:
    """The next of the items that were not right as it was answered; nothing where each was told at once, or there is none."""
    wrong = [place for place, grade in enumerate(sitting.done) if place > sitting.told and grade is not None and not grade.passed]
    if sitting.feedback or not wrong:
        return replace(sitting, grade=None)
    place = wrong[0]
    return replace(
        sitting, item=_item(sitting, place), replies=sitting.given[place], at=0, hint=False, grade=sitting.done[place], told=place
    )


def missed(sitting: Sitting) -> tuple[tuple[int, Item, tuple[Reply, ...] | None], ...]:
    """The items that were not right: the place of each, the item, the replies; None where it was passed over."""
    return tuple(
        (place, _item(sitting, place), None if grade is None else sitting.given[place])
        for place, grade in enumerate(sitting.done)
        if grade is None or not grade.passed
    )


def make_ready(sitting: Sitting) -> None:
    """Make the item that follows, while the trainee thinks."""
    following = len(sitting.done) + (sitting.grade is None)
    if following < sitting.length:
        _item(sitting, following)


def _item(sitting: Sitting, place: int) -> Item:
    """The item at a place of the plan."""
    if sitting.down is not None:
        return sitting.down.item(place)
    return sitting.own[place] if sitting.own else generate(*sitting.plan[place], sitting.seed + place)
