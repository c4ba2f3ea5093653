"""The fifteen hands of an audition: dealt from its seed one after another, each until all that is asked of it can be asked.

Does not belong here: what is asked of which hand (`tasks`), how it went (`marks`).
"""

from __future__ import annotations

from functools import lru_cache
from random import Random

from dealer_assist.frozen import frozen
from dealer_assist.training.asked.said import hand_of
from dealer_assist.training.asking import item
from dealer_assist.training.audition.moments import MOMENTS, Dealt, Moment
from dealer_assist.training.audition.tasks import DOWN, TASKS
from dealer_assist.training.item import Item, Level

NAME = "D11"
SEEDS = 1 << 30
PLACES = tuple((hand, number) for hand, tasks in enumerate(DOWN) for number in range(len(tasks)))
"""Of each question, in order: which hand it belongs to, and the how manyth of that hand it is."""


@frozen()
class Down:
    """A down of one game; the same seed is the same hands."""

    game: str
    seed: int

    @property
    def length(self) -> int:
        """How many questions there are."""
        return len(PLACES)

    def task(self, place: int) -> str:
        """What the question at a place is of."""
        hand, number = PLACES[place]
        return questions(self.game, self.seed, hand)[number][0]

    def item(self, place: int) -> Item:
        """The question at a place."""
        hand, number = PLACES[place]
        return questions(self.game, self.seed, hand)[number][1]

    def target(self, place: int) -> int:
        """How many milliseconds it may take."""
        return TASKS[self.task(place)].target


@lru_cache(maxsize=4 * len(DOWN))
def questions(game: str, seed: int, hand: int) -> tuple[tuple[str, Item], ...]:
    """The questions of one hand of the down, in the order they come, each with its task."""
    dice = Random(f"{NAME} {game} {seed} {hand}")  # noqa: S311 - the same seed must make the same down
    while True:
        number = dice.randrange(SEEDS)
        dealt = Dealt(game, number, hand_of(game, number))
        found: list[tuple[Moment, str]] = []
        for task in DOWN[hand]:
            moments = MOMENTS[task](dealt, dice)
            if not moments:
                break
            found.append((dice.choice(moments), task))
        else:
            found.sort(key=lambda one: one[0].when)
            return tuple((task, item(moment.kind, moment.given, Level.HARD, NAME)) for moment, task in found)
