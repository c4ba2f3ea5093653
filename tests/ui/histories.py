"""Trainees with a past, for pictures and tests: answers over weeks, a class, who is ready, a sitting that is over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from dealer_assist.rulebook.reasons import Reason
from dealer_assist.training import sitting as sittings
from dealer_assist.training.audition.kept import FAILED, PASSED, VOID, Past
from dealer_assist.training.drills import DEALERS, DRILLS, generate
from dealer_assist.training.grading import answer, near_misses
from dealer_assist.training.item import How, Level
from dealer_assist.training.progress import Answered, folded
from ui.room_hands import RoomHands
from ui.viewmodels.training import Training
from ui.views.training.trial import Ready

NOON = 1_800_014_400
DAY = 86_400
DAYS = 9


def answers(seed: int, days: int = DAYS, least: float = 0.6) -> tuple[Answered, ...]:
    """A trainee who practises on most days, and gets better and faster with each."""
    dice = Random(seed)
    found = []
    for day in range(days):
        for name in DEALERS:
            for number in range(dice.choice((0, 3, 5, 8))):
                right = dice.random() < least + (1 - least) * day / days
                took = int(DRILLS[name].target * (2.2 - 1.4 * day / days) * dice.uniform(0.8, 1.2))
                level = list(Level)[min(3, day // 3)]
                found.append(Answered(NOON - (days - day) * DAY + number * 30, name, level, right, 100 * right, took))
    return tuple(found)


def _history(training: Training) -> None:
    mine = answers(1)
    training._be(replace(training.room, trainee="2004", answers=mine, progress=folded(mine)))


def _class(training: Training) -> None:
    there = {"1002": 0.5, "2004": 0.6, "2007": 0.9, "2011": 0.3}
    group = [(name, folded(answers(seed, least=least)), "") for seed, (name, least) in enumerate(there.items())]
    past = {outcome: Past(NOON, "razz", 1, outcome, 84) for outcome in (PASSED, FAILED, VOID)}
    ready = (
        Ready("2004", {"stud": "2027-11-30", "hilo8": "2027-08-31"}, {"razz": past[FAILED]}),
        Ready("2007", {"stud": "2027-03-31"}, {"hilo": past[VOID]}, {"razz"}),
        Ready("2011", {}, {"stud": past[FAILED]}),
    )
    training._be(replace(training.room, group=(*group, ("2019", folded(()), "newer")), ready=ready))


def _own(training: Training) -> None:
    items = tuple(generate("D8", Level.HARD, seed) for seed in range(3))
    unused = (
        ("2026-05-02-17", Reason("ORDER-9", "why.illegal.out_of_turn", {"seat": 5, "to_act": 3})),
        ("old-table.phh", Reason("", "train.incomplete", {"what": ("total",)})),
    )
    training._be(replace(training.room, sheet="own", own=RoomHands(items, unused)))


def _over(training: Training) -> None:
    sitting = sittings.sit_down((("D2", Level.HARD),) * 10, 0, 0, feedback=False)
    for number in range(10):
        for value in near_misses(sitting.item)[0] if number == 4 else answer(sitting.item):
            assert sitting.item.parts[sitting.at].how is How.SEAT
            sitting = sittings.reply(sitting, value, 2_400 * (number + 1))
    training._be(replace(training.room, sitting=sittings.next_item(sitting, 0)))


def _fault(training: Training) -> None:
    training._be(replace(training.room, trainee="2004", fault="newer"))


HISTORIES: dict[str, Callable[[Training], None]] = {
    "with_history": _history,
    "with_class": _class,
    "with_own": _own,
    "with_over": _over,
    "with_fault": _fault,
}
"""By the word that stands among a scene's touches."""
