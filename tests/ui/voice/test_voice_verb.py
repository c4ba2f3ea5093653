"""`dealer-assist voice render`: every line of a table is spoken once and kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.voice.programs import Programs
from ui.__main__ import main


def render(state: Path, *more: str) -> int:
    return main(["voice", "render", "--state", str(state), "--first", "20", *more])


def test_the_lines_are_kept_and_not_spoken_twice(tmp_path: Path, programs: Programs, capsys: pytest.CaptureFixture[str]) -> None:
    programs.engine("flite")
    assert render(tmp_path / "state") == 0
    assert capsys.readouterr().out == "20 of 20 lines are kept\n"
    assert len(list((tmp_path / "state" / "voice").iterdir())) == len(programs.calls("flite")) == 20
    assert render(tmp_path / "state") == 0
    assert len(programs.calls("flite")) == 20
    assert " -t Antes, please. -o " in programs.calls("flite")[0]


def test_lines_that_cannot_be_spoken_are_counted(tmp_path: Path, programs: Programs, capsys: pytest.CaptureFixture[str]) -> None:
    programs.engine("espeak-ng", status=1)
    assert render(tmp_path / "state") == 1
    assert capsys.readouterr().out == "0 of 20 lines are kept\n"


@pytest.mark.parametrize(
    ("more", "message"),
    [((), "no program here speaks en; `make voice` installs some"), (("--table", "/nowhere.toml"), "/nowhere.toml: cannot be read")],
)
@pytest.mark.usefixtures("programs")
def test_what_stands_in_the_way_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str], more: tuple[str, ...], message: str) -> None:
    assert render(tmp_path / "state", *more) == 2
    assert message in capsys.readouterr().err
