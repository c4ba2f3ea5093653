"""`dealer-assist train export|certificate|check`: what is carried away is signed, and a change of it is found."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dealer_assist.journal.signing import Signer
from dealer_assist.training import keeping
from dealer_assist.training.audition import kept
from dealer_assist.training.audition.certificate import Certificate
from dealer_assist.training.item import Level
from dealer_assist.training.progress import Answered
from dealer_assist.training.signed import CERTIFICATE, written
from ui.train_verb import main

GOOD = Certificate("practice", "2004", "razz", "2026-11-30", "2099-11-30", 95, 31, 7, 0)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A table's folder with a certificate and some answers."""
    signer = Signer(tmp_path)
    kept.keep_certificate(tmp_path, "2004", "razz", written(CERTIFICATE, GOOD.says(), signer.public, signer.sign))
    keeping.add(tmp_path, "2004", Answered(1_800_000_000, "D1", Level.EASY, True, 100, 1_500))
    kept.end(tmp_path, "2004", kept.Past(1_800_000_100, "razz", 7, kept.PASSED, 95, 31))
    return tmp_path


def run(*arguments: object) -> int:
    return main([str(one) for one in arguments])


def test_progress_is_a_csv_file_and_a_signed_one(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("export", "--trainee", "2004", "--state", folder, "--to", folder / "out" / "mine.csv") == 0
    assert (folder / "out" / "mine.csv").read_text(encoding="utf-8") == (
        "at,drill,level,right,points,milliseconds\n1800000000,D1,easy,1,100,1500\n"
    )
    says = json.loads((folder / "out" / "mine.json").read_text(encoding="utf-8"))["says"]
    assert says["auditions"] == [[1_800_000_100, "razz", "passed", 95, 31, []]]
    assert run("check", folder / "out" / "mine.json", "--key", Signer(folder).public.hex()) == 0
    assert "progress of No. 2004, table practice, 0 faults" in capsys.readouterr().out


@pytest.mark.usefixtures("qapp")
def test_a_certificate_is_written_and_checked_and_any_change_is_found(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("certificate", "--trainee", "2004", "--game", "razz", "--state", folder, "--to", folder / "razz.pdf") == 0
    assert (folder / "razz.pdf").read_bytes().startswith(b"%PDF")
    signed = folder / "razz.json"
    assert run("check", signed) == 0
    assert "certificate of No. 2004 for razz, 2026-11-30 to 2099-11-30, table practice, 0 faults" in capsys.readouterr().out
    assert run("check", signed, "--key", "ab" * 32) == 1
    assert "signed with another key" in capsys.readouterr().out
    signed.write_text(signed.read_text(encoding="utf-8").replace("2099-11-30", "2026-12-01"), encoding="utf-8")
    assert run("check", signed) == 1
    told = capsys.readouterr().out
    assert "not as it was signed" in told
    assert "2 faults" in told or "1 faults" in told


def test_what_is_not_there_or_not_one_of_ours_is_said(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("certificate", "--trainee", "2004", "--game", "stud", "--state", folder, "--to", folder / "x.pdf") == 1
    assert "has no certificate for stud" in capsys.readouterr().err
    (folder / "other.json").write_text("{}", encoding="utf-8")
    assert run("check", folder / "other.json") == 2
    assert run("check", folder / "none.json") == 2
    newer = keeping.file_of(folder, "2007")
    newer.write_text('{"version": 9, "trainee": "2007"}\n', encoding="utf-8")
    assert run("export", "--trainee", "2007", "--state", folder, "--to", folder / "y.csv") == 2
    assert "version 9, this program knows 1" in capsys.readouterr().err
    assert newer.read_text(encoding="utf-8").startswith('{"version": 9')
