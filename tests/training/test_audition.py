"""The audition D11: fifteen hands, what a slip costs, what fails it whatever the score."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from dealer_assist.rulebook.house import Game
from dealer_assist.training.audition.down import PLACES, Down
from dealer_assist.training.audition.marks import (
    CRITICAL,
    KILLED_HAND,
    WRONG_AWARD,
    WRONG_CARDS,
    Answer,
    Result,
    critical,
    marked,
    pace,
    result,
)
from dealer_assist.training.audition.tasks import DOWN, PACE, TASKS, TOTAL
from dealer_assist.training.grading import answer, is_right, near_misses
from dealer_assist.training.item import Item, Reply

GAMES = [game.value for game in Game]
PAGE = Path(__file__).resolve().parents[2] / "docs" / "training.md"
DOWNS = {game: Down(game, 11) for game in GAMES}


@cache
def perfect(game: str) -> tuple[Answer, ...]:
    """A dealer who makes no error, each answer in its target time."""
    down = DOWNS[game]
    return tuple(Answer(answer(down.item(place)), down.target(place)) for place in range(down.length))


MARKS = {game: result(DOWNS[game], perfect(game)).marks for game in GAMES}


def but(answers: tuple[Answer, ...], place: int, other: Answer) -> tuple[Answer, ...]:
    return (*answers[:place], other, *answers[place + 1 :])


def slipped(down: Down, place: int, kind: str = "") -> Answer:
    """The nearest wrong answer at a place: one that is critical in that way, or in none."""
    item = down.item(place)
    found = next(one for one in near_misses(item) if critical(item, one) == kind)
    return Answer(found, down.target(place))


@pytest.mark.parametrize("game", GAMES)
def test_a_dealer_who_makes_no_error_passes(game: str) -> None:
    found = result(DOWNS[game], perfect(game))
    assert (found.passed, found.failed, found.score, found.lost) == (True, (), 100, 0)
    assert found.pace >= PACE
    assert (found.marks[0].hand, found.marks[-1].hand) == (1, 15)
    assert all(mark.right for mark in found.marks)


def test_the_table_that_trainees_read_is_the_one_in_force() -> None:
    """docs/training.md, in the order of the tasks."""
    told = re.findall(r"^\| [^|]+ \| (\d+) \| (\d+) s \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert told == [(str(task.weight), str(task.target // 1000)) for task in TASKS.values()]
    assert sum(int(told[list(TASKS).index(name)][0]) for hand in DOWN for name in hand) == 200


Spoils = Callable[[Item, tuple[Reply, ...]], tuple[Reply, ...] | None]


def instead(part: int, value: str) -> Spoils:
    """Another choice for a part; none where it is the right one or not to be chosen."""

    def spoil(item: Item, right: tuple[Reply, ...]) -> tuple[Reply, ...] | None:
        there = value in [choice.value for choice in item.parts[part].choices] and (value,) not in item.parts[part].accepted
        return (*right[:part], (value,), *right[part + 1 :]) if there else None

    return spoil


def more(part: int, by: int) -> Spoils:
    """One or more too many, or too few."""

    def spoil(item: Item, right: tuple[Reply, ...]) -> tuple[Reply, ...] | None:
        amount, place = int(right[part][0]) + by, part % len(right)
        return (*right[:place], (str(amount),), *right[place + 1 :]) if amount >= 0 else None

    return spoil


def swapped_pay(item: Item, right: tuple[Reply, ...]) -> tuple[Reply, ...] | None:
    """The pot goes to the wrong seat."""
    turned = (*right[1:], right[0])
    return turned if turned != right else None


def without_a_live_hand(item: Item, right: tuple[Reply, ...]) -> tuple[Reply, ...] | None:
    return (right[0][1:],)


def with_a_folded_hand(item: Item, right: tuple[Reply, ...]) -> tuple[Reply, ...] | None:
    out = [choice.value for choice in item.parts[0].choices if choice.value not in right[0]]
    return ((*right[0], out[0]),)


def nearest(item: Item, right: tuple[Reply, ...]) -> tuple[Reply, ...] | None:
    return near_misses(item)[0]


def another_way(item: Item, right: tuple[Reply, ...]) -> tuple[Reply, ...] | None:
    """A wrong way on that kills no hand."""
    wrong = [choice.value for choice in item.parts[0].choices if (choice.value,) not in item.parts[0].accepted and choice.value != "dead"]
    return ((wrong[0],), right[1]) if wrong else None


def another_rule(item: Item, right: tuple[Reply, ...]) -> tuple[Reply, ...] | None:
    """The right way, by another rule than the one that speaks of it."""
    wrong = [choice.value for choice in item.parts[1].choices if (choice.value,) not in item.parts[1].accepted]
    return (right[0], (wrong[0],))


SLIPS: dict[str, tuple[str, Spoils, int, str]] = {
    "the force bet asked of the wrong seat": ("force", nearest, 2, ""),
    "the wrong seat acts first": ("opener", nearest, 2, ""),
    "a wrong amount owed": ("owed", nearest, 2, ""),
    "a card too many dealt": ("deal", more(0, 1), 3, "wrong_cards"),
    "a card too few dealt": ("deal", more(0, -1), 3, "wrong_cards"),
    "a live hand left out": ("live", without_a_live_hand, 3, "killed_hand"),
    "a folded hand taken for live": ("live", with_a_folded_hand, 3, ""),
    "a slip of the players not caught": ("slip", nearest, 4, ""),
    "a pot of one chip too many": ("pots", more(2, 1), 4, ""),
    "a hand misread": ("read", nearest, 3, ""),
    "the stub miscounted": ("stub", more(0, 1), 2, ""),
    "seventh dealt another way": ("stub", instead(1, "community"), 2, ""),
    "a live hand ruled dead": ("incident", instead(0, "dead"), 3, "killed_hand"),
    "an irregularity ruled another way": ("incident", another_way, 3, ""),
    "the right way by another rule": ("incident", another_rule, 3, ""),
    "the pot pushed to the wrong seat": ("award", swapped_pay, 6, "wrong_award"),
    "a chip too many pushed": ("award", more(0, 1), 6, "wrong_award"),
    "a chip too few pushed to the last seat": ("award", more(-1, -1), 6, "wrong_award"),
}
"""Every way to slip: of which task, how, what the table says it costs, and whether it is critical."""


@pytest.mark.parametrize("name", SLIPS)
def test_a_single_slip_costs_what_the_table_says_and_a_critical_one_fails_the_audition(name: str) -> None:
    task, spoil, cost, kind = SLIPS[name]
    made = 0
    for game in GAMES:
        down, right = DOWNS[game], perfect(game)
        for place in (place for place in range(down.length) if down.task(place) == task):
            replies = spoil(down.item(place), right[place].replies)
            if replies is None:
                continue
            slip = marked(down, place, Answer(replies, right[place].milliseconds))
            found = Result((*MARKS[game][:place], slip, *MARKS[game][place + 1 :]))
            made += 1
            assert (found.lost, [mark.critical for mark in found.critical]) == (cost, [kind] if kind else [])
            assert (found.failed, found.score) == (("critical",) if kind else (), 100 - (cost + 1) // 2)
    assert made


def test_every_task_has_its_slips_and_every_critical_error_is_among_them() -> None:
    assert {task for task, *_ in SLIPS.values()} == set(TASKS)
    assert {kind for *_, kind in SLIPS.values() if kind} == set(CRITICAL)


@pytest.mark.parametrize("game", GAMES)
def test_each_slip_costs_what_the_table_says_and_each_critical_error_fails_it(game: str) -> None:
    down, right = DOWNS[game], perfect(game)
    seen = set()
    for place in range(down.length):
        item = down.item(place)
        for wrong in near_misses(item):
            mark = marked(down, place, Answer(wrong, 0))
            assert mark.cost == TASKS[down.task(place)].weight
            if mark.critical:
                seen.add(mark.critical)
                found = Result(tuple(marked(down, one, answer) for one, answer in enumerate(but(right, place, mark.answer))))
                assert (found.failed, found.score >= 90) == (("critical",), True)
    assert seen == {WRONG_AWARD, KILLED_HAND, WRONG_CARDS}


def test_what_is_critical_is_a_wrong_award_a_live_hand_left_out_and_a_wrong_number_of_cards() -> None:
    kinds = {
        (task, mark.critical)
        for down in DOWNS.values()
        for place in range(down.length)
        for task in [down.task(place)]
        for wrong in near_misses(down.item(place))
        for mark in [marked(down, place, Answer(wrong, 0))]
    }
    always = {("award", WRONG_AWARD), ("deal", WRONG_CARDS), ("live", KILLED_HAND), ("incident", KILLED_HAND)}
    assert {kind for kind in kinds if kind[1]} == always
    assert {task for task, kind in kinds if not kind} == set(TASKS) - {"award", "deal"}


def test_a_hand_that_is_out_taken_for_live_is_a_slip_and_a_live_one_left_out_kills_it() -> None:
    down = DOWNS["stud"]
    place = next(place for place in range(down.length) if down.task(place) == "live")
    item = down.item(place)
    ((right,),) = (tuple(part.accepted) for part in item.parts)
    out = next(choice.value for choice in item.parts[0].choices if choice.value not in right)
    assert critical(item, ((*right, out),)) == ""
    assert critical(item, ((*right[1:], out),)) == KILLED_HAND
    assert not is_right(item.parts[0], (*right, out))


def test_it_is_passed_to_the_last_point_and_not_below() -> None:
    down, answers = DOWNS["stud"], perfect("stud")
    places = {name: [place for place in range(down.length) if down.task(place) == name] for name in ("slip", "pots", "read")}
    for place in (*places["slip"], places["pots"][0]):
        answers = but(answers, place, slipped(down, place))
    assert (result(down, answers).lost, result(down, answers).passed, result(down, answers).score) == (TOTAL // 10, True, 90)
    answers = but(answers, places["read"][0], slipped(down, places["read"][0]))
    assert result(down, answers).failed == ("score",)


def test_it_is_not_passed_below_the_pace() -> None:
    down = DOWNS["stud"]
    slow = tuple(Answer(one.replies, 9_000) for one in perfect("stud"))
    assert (result(down, slow).failed, result(down, slow).pace) == (("pace",), 24)
    assert pace(()) == 0
    assert pace(slow[:1]) == pace(slow)


def test_the_points_are_two_hundred_and_each_hand_asks_what_the_table_says() -> None:
    assert (TOTAL, len(DOWN), len(PLACES)) == (200, 15, 63)
    for down in DOWNS.values():
        for hand, tasks in enumerate(DOWN):
            there = [down.task(place) for place in range(down.length) if PLACES[place][0] == hand]
            assert sorted(there) == sorted(tasks)


def test_the_same_seed_is_the_same_down_and_another_is_another() -> None:
    assert Down("razz", 11).item(0) == DOWNS["razz"].item(0)
    assert Down("razz", 12).item(0).given != DOWNS["razz"].item(0).given
