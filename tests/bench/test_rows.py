"""A missed bar is seen: the runner's own rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bench import rows
from tests.bench.rows import Row, at_least, at_most, table, write_section


def test_a_bar_holds_up_to_and_with_its_value() -> None:
    assert [at_most("x", value, 2).ok for value in (1.9, 2, 2.1)] == [True, True, False]
    assert [at_least("x", value, 2).ok for value in (1.9, 2, 2.1)] == [False, True, True]


def test_a_missed_bar_stands_out_in_the_table() -> None:
    assert table([("m", at_most("taps", 12, 11.5))]).splitlines()[-1] == "| m | taps | 12.00 | <= 11.5 | **NO** |"


def test_a_section_is_written_anew_and_the_others_stay(tmp_path: Path) -> None:
    page = tmp_path / "docs" / "measured.md"
    write_section("Soak", "old", page)
    write_section("Bench", "first", page)
    write_section("Soak", "new\n", page)
    assert page.read_text(encoding="utf-8") == "# Measured\n\n## Bench\n\nfirst\n\n## Soak\n\nnew\n"


@pytest.mark.parametrize(
    ("body", "status", "said"),
    [
        ("def rows(): yield Row('fast', '1 ms', '<= 2 ms')", 0, "Bench: 1 measured, 0 missed"),
        ("def rows(): yield Row('slow', '3 ms', '<= 2 ms', ok=False)", 1, "**NO**"),
        ("def rows():\n    yield Row('fast', '1 ms', '')\n    raise OSError('no port')", 1, "one broke"),
        ("def rows(): raise OSError('no port')", 1, "no port"),
        ("def rows(): raise SystemExit(3)", 1, "SystemExit(3)"),
        ("import os\n\ndef rows(): yield Row(os.environ['QT_QPA_PLATFORM'], '', '')", 0, "offscreen"),
        ("word = 1", 0, "Bench: 0 measured, 0 missed"),
    ],
)
def test_a_run_fails_on_a_missed_bar_or_a_broken_module(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str], body: str, status: int, said: str
) -> None:
    package = f"bench_{status}_{abs(hash(body))}"
    (tmp_path / package).mkdir()
    (tmp_path / package / "one.py").write_text(f"from tests.bench.rows import Row\n{body}\n", encoding="utf-8")
    monkeypatch.setattr(rows, "ROOT", tmp_path)
    monkeypatch.setattr(rows, "MEASURED", tmp_path / "measured.md")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    assert rows.main(package, "Bench", []) == status
    assert said in capsys.readouterr().out
    assert (tmp_path / "measured.md").read_text(encoding="utf-8").startswith("# Measured\n\n## Bench\n")


def test_a_module_that_is_not_there_is_told_with_those_that_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert rows.main("tests.bench", "Bench", ["core_imprt"]) == 2
    assert "core_import" in capsys.readouterr().err


def test_one_module_alone_leaves_the_page_as_it_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "lone").mkdir()
    (tmp_path / "lone" / "one.py").write_text("rows = tuple\n", encoding="utf-8")
    monkeypatch.setattr(rows, "ROOT", tmp_path)
    monkeypatch.setattr(rows, "MEASURED", tmp_path / "measured.md")
    monkeypatch.syspath_prepend(tmp_path)
    assert rows.main("lone", "Bench", ["one"]) == 0
    assert not (tmp_path / "measured.md").exists()


def test_a_row_without_a_bar_is_for_information() -> None:
    assert Row("start", "90 ms", "").ok
