"""The training desk on a real window, by a finger: reached when no hand is live, never to be taken for one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from dealer_assist.table.commands import StartHand
from dealer_assist.training import keeping
from dealer_assist.training.grading import answer, near_misses
from dealer_assist.training.item import Reply
from dealer_assist.training.sitting import Sitting, go_on, reply
from dealer_assist.training.trend import trend
from tests.ui.glass import Glass, words
from tests.ui.histories import answers
from tests.ui.scenes import Scene, open_table, play
from ui.views.wall import day_of

ENTER = ("table_page", "action_training")


@pytest.fixture
def glass(qapp: object) -> Iterator[Glass]:
    made = Glass(open_table(Scene()))
    yield made
    made.close()


def test_a_first_drill_is_three_touches_from_the_table_and_says_that_no_hand_is_live(glass: Glass) -> None:
    glass.touch(*ENTER, "drill_D1")
    assert "TRAINING" in glass.texts()
    assert glass.has("trainingBar")
    assert "No live hand" in glass.texts()
    assert not glass.has("band")
    assert not glass.has("action_start")


def test_ten_items_are_answered_seat_by_seat_and_the_sitting_ends_with_the_count(glass: Glass) -> None:
    glass.touch(*ENTER, "drill_D1")
    for _ in range(10):
        sitting = glass.training.room.sitting
        assert sitting is not None
        ((right,),) = answer(sitting.item)
        glass.touch(f"seat_{right}")
        assert "CORRECT" in glass.texts()
        glass.touch("action_next")
    assert "10 of 10 right, 1000 points" in glass.texts()
    assert "right is" not in glass.texts()
    glass.touch("drill_D1", "action_skip", "action_hint", "action_leave", "level_nasty", "feedback_end", "drill_D1", "seat_2")
    assert "2 / 10" in glass.texts().replace("DRILL ", "")
    glass.touch("action_leave", "sheet_close")
    assert not glass.has("trainingBar")
    assert glass.has("band")


def test_a_bounce_does_nothing_to_what_came_to_lie_where_the_button_was(glass: Glass) -> None:
    glass.touch(*ENTER)
    glass.touch("drill_D1", after=240)
    assert glass.training.room.sitting is None
    glass.touch("drill_D1")
    sitting = glass.training.room.sitting
    assert sitting is not None
    ((right,),) = answer(sitting.item)
    glass.touch(f"seat_{right}", "action_next")
    glass.touch("action_nobody", after=240)
    glass.touch("action_skip", after=1)
    assert glass.training.room.sitting is not None
    assert len(glass.training.room.sitting.done) == 1
    glass.touch("action_skip", after=10)
    assert len(glass.training.room.sitting.done) == 2


def test_answers_told_at_the_end_are_told_with_the_felt_and_the_rule_and_are_kept_once(qapp: object, tmp_path: Path) -> None:
    glass = Glass(open_table(Scene()), folder=tmp_path)
    try:
        glass.touch(*ENTER, "key_7", "feedback_end", "drill_D1")
        for number in range(10):
            sitting = glass.training.room.sitting
            assert sitting is not None
            ((value,),) = near_misses(sitting.item)[0] if number in (2, 7) else answer(sitting.item)
            assert "YOUR ANSWER" not in glass.texts()
            glass.touch(f"seat_{value}")
        for number in (3, 8):
            assert all(word in glass.texts() for word in (f"DRILL {number} / 10", "YOUR ANSWER", "CORRECT", "FORCE-1", "8 / 10 right"))
            glass.touch("action_next")
        told = glass.texts()
        assert "8 of 10 right, 800 points" in told
        assert all(f"\n{number}. Force bet: seat " in told for number in (3, 8))
        assert len(keeping.read(tmp_path, "7")) == 10
    finally:
        glass.close()


def test_a_wrong_answer_is_shown_beside_the_right_one_with_the_rule(glass: Glass) -> None:
    glass.touch(*ENTER, "drill_D1")
    sitting = glass.training.room.sitting
    assert sitting is not None
    ((wrong,),) = near_misses(sitting.item)[0]
    glass.touch(f"seat_{wrong}")
    assert all(word in glass.texts() for word in ("YOUR ANSWER", "CORRECT", "Not right", "FORCE-1"))


def test_what_was_missed_or_passed_over_is_listed_when_answers_were_told_at_once_too(glass: Glass) -> None:
    glass.touch(*ENTER, "drill_D3")
    sitting = glass.training.room.sitting
    assert sitting is not None
    first = sitting.item
    glass.training._be(replace(glass.training.room, sitting=replace(sitting, plan=sitting.plan[:2])))
    for part, value in zip(first.parts, near_misses(first)[0], strict=True):
        glass.training._be(replace(glass.training.room, sitting=_replied(glass, value)))
        assert part.name
    glass.touch("action_next", "action_skip")
    told = glass.texts()
    why = first.reasons[-1]
    assert words().text(why.key, why.values) in told
    assert "\n1. To act: " in told
    assert "\n2. To act: passed over, right is " in told


def _replied(glass: Glass, value: Reply) -> Sitting:
    sitting = glass.training.room.sitting
    assert sitting is not None
    at, after = sitting.at, reply(sitting, value, glass.ms)
    return go_on(after, glass.ms) if after.at == at and after.grade is None else after


def test_the_table_is_never_told_and_a_hand_that_begins_takes_the_screen_back(glass: Glass) -> None:
    before = glass.dealer.table.state
    glass.touch(*ENTER, "drill_D1", "seat_1")
    assert glass.dealer.table.state is before
    glass.dealer.table.command(StartHand())
    glass.settle()
    assert not glass.has("trainingBar")
    assert glass.has("band")


def test_no_drill_is_offered_in_a_live_hand(glass: Glass) -> None:
    play(Scene("start"), glass.dealer)
    glass.touch("table_page")
    assert not glass.has("action_training")


def test_answers_are_kept_under_the_number_that_was_keyed_and_a_newer_file_is_left_alone(qapp: object, tmp_path: Path) -> None:
    glass = Glass(open_table(Scene()), folder=tmp_path)
    try:
        glass.touch(*ENTER, "key_7", "key_7", "drill_due", "action_skip", "action_leave", "show_progress")
        assert "0 % · 1 answers" in glass.texts()
        glass.touch("sheet_close", "key_back", "show_progress")
        assert "1 answers" not in glass.texts()
        assert glass.texts().count("Easy · not tried yet") == 10
        assert [one.right for one in keeping.read(tmp_path, "77")] == [False]
        assert keeping.read(tmp_path, "7") == ()
        newer = keeping.file_of(tmp_path, "78")
        newer.write_text('{"version": 9, "trainee": "78"}\n', encoding="utf-8")
        glass.touch("sheet_close", "key_8")
        assert "newer version" in glass.texts()
        assert not glass.has("drill_D1")
        glass.touch("key_back", "key_9", "drill_D1")
        keeping.file_of(tmp_path, "79").mkdir()
        glass.touch("action_skip")
        assert "could not be kept" in glass.texts()
    finally:
        glass.close()
    assert glass.dealer.table.state.hand is None


def test_keys_answer_too(glass: Glass) -> None:
    glass.touch(*ENTER, "drill_D1")
    glass.training.key("0")
    assert "CORRECT" in glass.texts()
    glass.training.key("enter")
    glass.training.key("h")
    glass.training.key("escape")
    glass.training.key("escape")
    glass.training.key("escape")
    assert not glass.training.room.open


def test_a_trainee_sees_each_skill_over_time_and_one_of_them_closer(qapp: object, tmp_path: Path) -> None:
    for answered in answers(1):
        keeping.add(tmp_path, "77", answered)
    glass = Glass(open_table(Scene()), folder=tmp_path)
    try:
        glass.touch(*ENTER, "key_7", "key_7", "show_progress", "skill_D3")
        told = glass.texts()
        assert "D3  Legal bets" in told
        assert "97 % pass" in told
        assert "4 s wanted" in told
        mine = trend(answers(1), "D3", day_of)
        assert all(f"{point.share} %" in told and f"{point.day:%m-%d}" in told for point in mine.points)
        glass.touch("sheet_close", "sheet_close", "drill_D12", "action_skip", "action_leave", "show_progress", "skill_D12")
        assert "0 %" in glass.texts()
        assert glass.texts().count("No answers yet") == 1, "nothing was right, so it has no time"
        glass.touch("sheet_close", "sheet_close")
        assert glass.has("drill_D1")
    finally:
        glass.close()


def test_an_answer_is_a_point_at_once_and_many_days_are_weeks(glass: Glass) -> None:
    glass.touch(*ENTER, "show_progress", "skill_D1")
    assert glass.texts().count("No answers yet") == 2
    assert "Each point" not in glass.texts()
    glass.touch("sheet_close", "sheet_close", "drill_D1", "action_nobody", "action_leave", "show_progress", "skill_D1")
    assert "Each point is a day" in glass.texts()
    assert "0 %" in glass.texts()
    glass.training._be(replace(glass.training.room, answers=answers(1, days=30)))
    glass.settle()
    assert "Each point is a week" in glass.texts()
