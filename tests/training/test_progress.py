"""Progress: due first, weak spots mixed in, levels passed by answers in a row; the file keeps it all."""

from __future__ import annotations

from pathlib import Path

import pytest

from dealer_assist.training import keeping
from dealer_assist.training.drills import DEALERS, DRILLS
from dealer_assist.training.item import Level
from dealer_assist.training.keeping import ProgressFailed
from dealer_assist.training.progress import PLANNED, STREAK, Answered, Progress, after, folded, plan, weakest

START = 1_800_000_000


def trained(progress: Progress, items: int, weak: str = "", phase: int = 0, elsewhere: int = 0) -> tuple[Progress, int]:
    """A trainee who sits down to ten planned items again and again, ten seconds an item: each fifth answer in the `weak` skill is wrong,
    and one of so many `elsewhere`.
    """
    given, now = {"weak": phase, "": 7 * phase}, START
    for _ in range(items // 10):
        for drill, level in plan(progress, now, 10):
            kind, each = ("weak", 5) if drill == weak else ("", elsewhere)
            given[kind] += 1
            right = not each or given[kind] % each != 0
            progress = after(progress, Answered(now, drill, level, right, 100 * right, DRILLS[drill].target))
            now += 10
    return progress, now


@pytest.mark.parametrize("phase", range(2))
@pytest.mark.parametrize("weak", DEALERS)
def test_of_a_skill_with_every_fifth_answer_wrong_comes_half_of_what_is_next(weak: str, phase: int) -> None:
    progress, now = trained(Progress(), 200, weak, phase, elsewhere=50)
    following = plan(progress, now, 20)
    assert sum(drill == weak for drill, _ in following) >= 10


def test_who_makes_no_error_graduates_in_the_planned_number_of_items() -> None:
    progress, now = trained(Progress(), PLANNED * len(DEALERS))
    assert all(progress.of(name).graduated for name in DEALERS)
    assert all(progress.of(name).answered == PLANNED for name in DEALERS)
    assert weakest(progress) is None
    later = plan(progress, now, 2)
    assert all(level is Level.NASTY for _, level in later)


def test_what_is_due_comes_before_what_is_new() -> None:
    progress = folded([Answered(START, "D5", Level.EASY, True, 100, 0), Answered(START + 1, "D4", Level.EASY, True, 100, 99_000)])
    following = [drill for drill, _ in plan(progress, START + 86_400, 3)]
    assert following[:2] == ["D4", "D5"] or following[:2] == ["D5", "D4"]
    assert following[2] == "D1"
    assert progress.of("D1").due is None
    assert progress.of("D1").share == 0


def test_a_level_is_passed_by_right_answers_in_a_row() -> None:
    progress = folded([Answered(START + n, "D1", Level.EASY, n != 2, 0, 0) for n in range(2 + STREAK)])
    assert (progress.of("D1").level, progress.of("D1").run) == (Level.EASY, STREAK - 1)
    progress = after(progress, Answered(START + 60, "D1", Level.NASTY, True, 100, 0))
    assert progress.of("D1").run == STREAK - 1
    progress = after(progress, Answered(START + 70, "D1", Level.EASY, True, 100, 0))
    assert (progress.of("D1").level, progress.of("D1").run, progress.of("D1").share) == (Level.MEDIUM, 0, 88)


# ------------------------------------------------------------------------------------------------ the file

ONE = Answered(START, "D1", Level.HARD, True, 80, 2_400)
TWO = Answered(START + 9, "D6", Level.EASY, False, 0, 9_000)


def test_answers_are_kept_for_each_trainee_alone(tmp_path: Path) -> None:
    assert keeping.read(tmp_path, "77") == ()
    keeping.add(tmp_path, "77", ONE)
    keeping.add(tmp_path, "7/7", TWO)
    keeping.add(tmp_path, "77", TWO)
    assert keeping.read(tmp_path, "77") == (ONE, TWO)
    assert keeping.read(tmp_path, "7/7") == (TWO,)
    assert keeping.trainees(tmp_path) == ("7/7", "77")


def test_a_line_cut_off_by_a_kill_is_left_out_and_the_next_one_is_whole(tmp_path: Path) -> None:
    keeping.add(tmp_path, "77", ONE)
    file = keeping.file_of(tmp_path, "77")
    file.write_bytes(file.read_bytes() + b"[180000")
    assert keeping.read(tmp_path, "77") == (ONE,)
    keeping.add(tmp_path, "77", TWO)
    assert keeping.read(tmp_path, "77") == (ONE, TWO)
    file.write_text('{"version"', encoding="utf-8")
    assert keeping.read(tmp_path, "77") == ()


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ('{"version": 2, "trainee": "77"}\n', "newer"),
        ('{"trainee": "77"}\n', "bad"),
        ("[]\n", "bad"),
        ("no heading\n", "bad"),
        ('{"version": 1}\n[1, "D99", "easy", true, 1, 1]\n', "bad"),
        ('{"version": 1}\n[1, "D1"]\n', "bad"),
        ('{"version": 1}\n7\n', "bad"),
    ],
)
def test_a_file_that_is_newer_or_not_ours_is_refused_and_left_as_it_is(tmp_path: Path, text: str, what: str) -> None:
    file = keeping.file_of(tmp_path, "77")
    file.parent.mkdir()
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ProgressFailed) as failed:
        keeping.read(tmp_path, "77")
    assert (failed.value.what, failed.value.file) == (what, file)
    assert str(file) in str(failed.value)
    assert file.read_text(encoding="utf-8") == text


def test_a_disk_that_does_not_take_it_is_said(tmp_path: Path) -> None:
    (tmp_path / "training").write_text("in the way", encoding="utf-8")
    with pytest.raises(ProgressFailed) as failed:
        keeping.add(tmp_path, "77", ONE)
    assert failed.value.what == "io"
    (tmp_path / "training").unlink()
    keeping.file_of(tmp_path, "77").mkdir(parents=True)
    with pytest.raises(ProgressFailed) as failed:
        keeping.read(tmp_path, "77")
    assert failed.value.what == "io"
