"""`dealer-assist train`: a drill in a terminal, a sheet to print, recorded hands that are used or named."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from dealer_assist.training.drills import DRILLS, generate
from dealer_assist.training.grading import answer
from dealer_assist.training.item import Level
from ui.__main__ import main

HANDS = Path(__file__).resolve().parents[1] / "hands" / "real_hands.jsonl"


def test_the_drills_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", "list"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in told] == list(DRILLS)
    assert all(f"passed with {drill.line} % right" in line for line, drill in zip(told, DRILLS.values(), strict=True))


@pytest.mark.parametrize("name", ["D1", "D3", "D6"])
def test_typed_answers_are_graded(name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    typed = [" ".join(reply) or "-" for seed in (4, 5) for reply in answer(generate(name, Level.EASY, seed))]
    monkeypatch.setattr("sys.stdin", io.StringIO("nonsense\n" + "\n".join(typed) + "\n"))
    assert main(["train", "run", name, "--items", "2", "--seed", "4"]) == 0
    assert "2 of 2 right" in capsys.readouterr().out


def test_a_wrong_answer_is_told_the_right_one_and_an_early_end_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("-\n"))
    assert main(["train", "run", "D1", "--items", "2", "--seed", "4"]) == 1
    told = capsys.readouterr()
    assert "Not right" in told.out
    assert told.err == "The input ended: 1 of 2 answered.\n"
    assert main(["train", "run", "D1", "--items", "2", "--seed", "4"]) == 2
    assert capsys.readouterr().err == "The input ended: 0 of 2 answered.\n"


@pytest.mark.parametrize("items", ["0", "-3", "many", "1001"])
@pytest.mark.parametrize("verb", [("run", "D1"), ("worksheet", "--drill", "D1")])
def test_no_items_or_too_many_are_refused_with_what_is_wanted(
    verb: tuple[str, ...], items: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["train", *verb, f"--items={items}"])
    assert ended.value.code == 2
    assert f"{items!r}: a number from 1 to 1000 is wanted" in capsys.readouterr().err


@pytest.mark.parametrize("name", DRILLS)
def test_a_sheet_has_its_answers_on_a_page_of_their_own(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    sheet = ["train", "worksheet", "--drill", name, "--level", "hard", "--items", "2", "--seed", "1"]
    assert main(sheet) == 0
    questions, _, answers = capsys.readouterr().out.partition("\nAnswers\n")
    assert "1." in questions
    assert "2." in answers
    assert main([*sheet, "--html"]) == 0
    assert capsys.readouterr().out.startswith("<!doctype html>")


def test_recorded_hands_make_a_sheet_and_one_that_breaks_a_rule_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = (json.loads(line) for line in HANDS.read_text(encoding="utf-8").splitlines()[:2])
    bad["given"]["actions"] = [deed for deed in bad["given"]["actions"] if deed["do"] != "force"]
    file = tmp_path / "hands.jsonl"
    file.write_text(f"{json.dumps(good)}\n{json.dumps(bad)}\n", encoding="utf-8")
    assert main(["train", "worksheet", "--hands", str(file)]) == 1
    told = capsys.readouterr()
    assert f"Hand {bad['id']} is not used" in told.err
    assert "1." in told.out
    assert main(["train", "worksheet", "--hands", str(tmp_path / "none.phh")]) == 2
