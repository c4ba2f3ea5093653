"""What a supervisor sees on the training desk: the class by skill, one of it over time, who is ready for which game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from dealer_assist.journal.signing import Signer
from dealer_assist.training import keeping
from dealer_assist.training.audition import kept
from dealer_assist.training.audition.certificate import Certificate
from dealer_assist.training.item import Level
from dealer_assist.training.lines import place_of
from dealer_assist.training.progress import Answered
from dealer_assist.training.signed import CERTIFICATE, written
from tests.ui.glass import NOON, Glass
from tests.ui.room import held

ENTER = ("table_page", "action_training")
OSEI = tuple(f"key_{digit}" for digit in "20071")
SECOND = NOON * 60


def test_a_supervisor_sees_who_is_ready_for_which_game_and_nobody_else_does(window: Callable[..., Glass], tmp_path: Path) -> None:
    signer = Signer(tmp_path)
    for number, game, until in (("2004", "hilo8", "2099-11-30"), ("2007", "stud", "2026-12-01")):
        one = Certificate("seven", number, game, "2026-11-30", until, 95, 31, 7, 0)
        kept.keep_certificate(tmp_path, number, game, written(CERTIFICATE, one.says(), signer.public, signer.sign))
    kept.end(tmp_path, "2007", kept.Past(SECOND, "razz", 7, kept.FAILED, 72, 20))
    glass = window()
    glass.touch(*ENTER)
    assert not glass.has("show_ready")
    glass.touch("sheet_close")
    held(glass.dealer)
    glass.training.enter()
    glass.settle()
    glass.touch("show_ready")
    assert all(text in glass.texts() for text in ("Ready for which game", "to 2099-11-30", "expired", "not passed, 72 %", "2007"))


@pytest.mark.parametrize("kind", ["jsonl", kept.OVER])
def test_a_file_of_one_trainee_that_cannot_be_used_hinders_neither_the_supervisor_nor_another(
    window: Callable[..., Glass], tmp_path: Path, kind: str
) -> None:
    keeping.add(tmp_path, "2007", Answered(SECOND, "D1", Level.EASY, True, 100, 1_500))
    place_of(tmp_path, "2004", kind).write_text('{"version": 9, "trainee": "2004"}\n', encoding="utf-8")
    glass = window()
    held(glass.dealer)
    glass.training.enter()
    glass.settle()
    glass.touch("show_class")
    assert "2007" in glass.texts()
    assert ("newer version" in glass.texts()) == (kind == "jsonl")
    glass.touch("sheet_close", "show_ready", "sheet_close", *OSEI, "action_sign_in", "drill_D1")
    assert glass.training.room.sitting is not None


def test_a_supervisor_looks_at_one_of_the_class_over_time_and_comes_back_to_the_class(window: Callable[..., Glass], tmp_path: Path) -> None:
    keeping.add(tmp_path, "2007", Answered(SECOND, "D1", Level.EASY, True, 100, 1_500))
    keeping.add(tmp_path, "2004", Answered(SECOND, "D1", Level.EASY, False, 0, 1_500))
    glass = window()
    held(glass.dealer)
    glass.training.enter()
    glass.settle()
    glass.touch("show_class", "trainee_2007")
    assert "No. 2007" in glass.texts()
    assert "Easy · 100 % · 1 answers" in glass.texts()
    assert not glass.has("progress_write")
    glass.touch("skill_D1")
    assert "1.5 s" in glass.texts()
    glass.touch("sheet_close", "sheet_close")
    assert "The class" in glass.texts()
    keeping.file_of(tmp_path, "2004").write_text("spoiled meanwhile\n", encoding="utf-8")
    glass.touch("trainee_2004", "skill_D1")
    assert "No answers yet" in glass.texts()
    glass.touch("sheet_close", "sheet_close", "sheet_close")
    assert glass.has("drill_D1")
    assert glass.training.room.looked == ""
