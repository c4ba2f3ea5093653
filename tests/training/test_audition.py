"""The audition D11: fifteen hands, what a slip costs, what fails it whatever the score."""

from __future__ import annotations

from functools import cache

import pytest

from dealer_assist.rulebook.house import Game
from dealer_assist.training.audition.down import PLACES, Down
from dealer_assist.training.audition.marks import KILLED_HAND, WRONG_AWARD, WRONG_CARDS, Answer, Result, critical, marked, pace, result
from dealer_assist.training.audition.tasks import DOWN, PACE, TASKS, TOTAL
from dealer_assist.training.grading import answer, is_right, near_misses

GAMES = [game.value for game in Game]
DOWNS = {game: Down(game, 11) for game in GAMES}


@cache
def perfect(game: str) -> tuple[Answer, ...]:
    """A dealer who makes no error, each answer in its target time."""
    down = DOWNS[game]
    return tuple(Answer(answer(down.item(place)), down.target(place)) for place in range(down.length))


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
