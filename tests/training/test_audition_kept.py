"""An audition on the disk: after a kill the same item with the time that ran, void when late or too often, two trainees apart."""

from __future__ import annotations

from pathlib import Path

import pytest

from dealer_assist.training.audition import kept
from dealer_assist.training.audition.down import Down
from dealer_assist.training.audition.kept import LATEST, OFTEN, Open, Past
from dealer_assist.training.audition.marks import Answer
from dealer_assist.training.grading import answer
from dealer_assist.training.lines import ProgressFailed, place_of
from dealer_assist.training.sitting import Sitting, ask_hint, audition, go_on, make_ready, pass_over, reply

FIRST, SECOND = Answer((("3",),), 1_500), Answer((("2",), ("0",), ("4", "8")), 3_000)


def test_after_a_kill_the_same_item_comes_with_the_time_that_ran(tmp_path: Path) -> None:
    assert kept.open_one(tmp_path, "2004") is None
    assert kept.begin(tmp_path, "2004", "razz", 5, 100) == Open("razz", 5, 100, 100)
    kept.answered(tmp_path, "2004", FIRST, 110)
    kept.answered(tmp_path, "2004", SECOND, 120)
    kept.beat(tmp_path, "2004", 4_000, 124)
    with (tmp_path / "training" / "2004.audition").open("a", encoding="utf-8") as cut:
        cut.write('["answer", [["5"')
    found = Open("razz", 5, 100, 124, (FIRST, SECOND), 4_000)
    assert kept.open_one(tmp_path, "2004") == found
    kept.gone_on(tmp_path, "2004", 300)
    assert kept.open_one(tmp_path, "2004") == Open("razz", 5, 100, 300, (FIRST, SECOND), 4_000, 1)
    sitting = audition(Down("razz", 5), 900_000, found.answers, found.ran)
    assert (len(sitting.done), sitting.since, sitting.item) == (2, 896_000, Down("razz", 5).item(2))
    kept.answered(tmp_path, "2004", FIRST, 301)
    assert kept.open_one(tmp_path, "2004") == Open("razz", 5, 100, 301, (FIRST, SECOND, FIRST), 0, 1)


def test_it_is_void_when_too_long_has_passed_or_it_was_broken_off_too_often() -> None:
    assert kept.void(Open("stud", 1, 0, 100), 100 + LATEST) == ""
    assert kept.void(Open("stud", 1, 0, 100), 101 + LATEST) == "late"
    assert kept.void(Open("stud", 1, 0, 100, interruptions=OFTEN - 1), 100) == ""
    assert kept.void(Open("stud", 1, 0, 100, interruptions=OFTEN), 100) == "often"
    assert [kept.left_to_go_on(Open("stud", 1, 0, 100, interruptions=often)) for often in range(OFTEN + 2)] == [3, 2, 1, 0, 0]


def test_two_trainees_on_one_table_are_kept_apart_and_what_is_over_is_history(tmp_path: Path) -> None:
    kept.begin(tmp_path, "2004", "stud", 1, 100)
    kept.begin(tmp_path, "2007", "hilo8", 2, 200)
    kept.answered(tmp_path, "2007", FIRST, 210)
    past = Past(100, "stud", 1, kept.FAILED, 88, 27, ("wrong_award",))
    kept.end(tmp_path, "2004", past)
    assert kept.open_one(tmp_path, "2004") is None
    assert kept.history(tmp_path, "2004") == (past,)
    assert kept.history(tmp_path, "2007") == ()
    assert kept.open_one(tmp_path, "2007") == Open("hilo8", 2, 200, 210, (FIRST,))


@pytest.mark.parametrize("line", ['["answer", [], 5, 6]', '["begin", "stud"]', "nonsense", "5"])
def test_a_line_that_is_none_is_named_and_nothing_is_lost(tmp_path: Path, line: str) -> None:
    file = place_of(tmp_path, "9", kept.OPEN)
    file.parent.mkdir()
    text = f'{{"version": 1, "trainee": "9"}}\n{line}\n'
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ProgressFailed, match="line 2") as failed:
        kept.open_one(tmp_path, "9")
    assert failed.value.what == "bad"
    over = place_of(tmp_path, "9", kept.OVER)
    over.write_text(text, encoding="utf-8")
    with pytest.raises(ProgressFailed, match="line 2"):
        kept.history(tmp_path, "9")
    assert (file.read_text(encoding="utf-8"), over.read_text(encoding="utf-8")) == (text, text)


def test_an_audition_of_a_newer_version_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    file = place_of(tmp_path, "9", kept.OPEN)
    file.parent.mkdir()
    file.write_text('{"version": 2, "trainee": "9"}\n', encoding="utf-8")
    with pytest.raises(ProgressFailed, match="version 2, this program knows 1"):
        kept.open_one(tmp_path, "9")


def test_a_certificate_that_cannot_be_kept_is_said(tmp_path: Path) -> None:
    (tmp_path / "training").write_text("", encoding="utf-8")
    with pytest.raises(ProgressFailed, match="io"):
        kept.keep_certificate(tmp_path, "9", "stud", "{}")


# ------------------------------------------------------------------------------------------------ the sitting


def test_in_an_audition_nothing_is_told_hinted_or_passed_over_before_its_end() -> None:
    down = Down("stud", 11)
    sitting = audition(down, 1_000)
    assert ask_hint(sitting) == pass_over(sitting, 2_000) == sitting
    make_ready(sitting)
    sitting = _answered(sitting, 3_000)
    assert (sitting.grade, sitting.done, sitting.since, sitting.item) == (None, (None,), 3_000, down.item(1))
    assert sitting.answers == (Answer(answer(down.item(0)), 2_000),)
    while not sitting.over:
        sitting = _answered(sitting, sitting.since + 10)
    assert len(sitting.answers) == sitting.length == down.length


def _answered(sitting: Sitting, now: int) -> Sitting:
    many = len(sitting.done)
    for value in answer(sitting.item):
        at = sitting.at
        sitting = reply(sitting, value, now)
        sitting = go_on(sitting, now) if (len(sitting.done), sitting.at) == (many, at) else sitting
    return sitting
