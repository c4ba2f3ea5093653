"""`dealer-assist journal`: what it prints and what it exits with."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from dealer_assist.journal.migrations import FILE_VERSION
from dealer_assist.journal.signing import Signer
from dealer_assist.journal.store import FILE, JournalStore
from dealer_assist.table.events import FloorCalled, HandStarted
from tests.journal.samples import SAMPLES
from ui.export import export
from ui.journal_verb import main
from ui.places import state_folder
from ui.replay import replay
from ui.report_verb import main as report

START = next(event for event in SAMPLES if isinstance(event, HandStarted))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A journal with hands 12 and 13."""
    journal = JournalStore(tmp_path)
    journal.append([START, FloorCalled(open=True), HandStarted(number=13, rules=START.rules, seats=START.seats), FloorCalled(open=False)])
    journal.close()
    return tmp_path


def test_verify_of_a_sound_journal_says_rows_and_head_and_exits_0(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "--file", str(folder)]) == 0
    assert "4 rows, 0 faults, head " in capsys.readouterr().out


def test_verify_names_the_row_that_was_changed_and_exits_1(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    connection = sqlite3.connect(folder / FILE, isolation_level=None)
    connection.execute("DROP TRIGGER no_update")
    connection.execute("UPDATE journal SET payload = replace(payload, 'true', 'false') WHERE seq = 2")
    connection.close()
    assert main(["verify", "--file", str(folder / FILE)]) == 1
    assert "row 2 was changed after it was written" in capsys.readouterr().out


def test_list_has_a_line_a_hand(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["list", "--file", str(folder)]) == 0
    assert [line.split()[1] for line in capsys.readouterr().out.splitlines()] == ["12", "13"]


@pytest.mark.parametrize(("hand", "kinds"), [(["12"], ["hand_started", "floor_called"]), ([], ["hand_started", "floor_called"])])
def test_show_prints_every_row_of_a_hand_and_the_last_without_a_number(
    folder: Path, capsys: pytest.CaptureFixture[str], hand: list[str], kinds: list[str]
) -> None:
    assert main(["show", *hand, "--file", str(folder)]) == 0
    assert [line.split()[4] for line in capsys.readouterr().out.splitlines()] == kinds


def test_show_of_a_hand_that_is_not_there_says_how_many_there_are(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "99", "--file", str(folder)]) == 1
    assert "there is no hand 99; the journal holds 2 hands" in capsys.readouterr().err


def test_no_journal_is_said_and_exits_2(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STATE_DIRECTORY", str(tmp_path))
    assert main(["list"]) == 2
    assert "there is no journal there" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("environment", "folder"),
    [
        ({"STATE_DIRECTORY": "/var/lib/dealer-assist"}, "/var/lib/dealer-assist"),
        ({"XDG_STATE_HOME": "/srv/state"}, "/srv/state/dealer-assist/table-14"),
        ({"HOME": "/home/kiosk"}, "/home/kiosk/.local/state/dealer-assist/table-14"),
    ],
)
def test_the_state_folder_is_the_service_managers_or_the_users(environment: dict[str, str], folder: str) -> None:
    assert state_folder("Table 14", environment) == Path(folder)


def test_copy_writes_a_checked_copy_beside_nothing_else(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    to = tmp_path / "backup.db"
    assert main(["copy", "--file", str(folder), "--to", str(to)]) == 0
    assert f"{to}: 4 rows, 0 faults, head " in capsys.readouterr().out
    assert main(["copy", "--file", str(folder), "--to", str(to)]) == 2
    assert "there is such a file already" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["copy"], ["verify", "--to", "there.db"]])
def test_copy_alone_goes_to_a_file(folder: Path, arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([*arguments, "--file", str(folder)])
    assert ended.value.code == 2


def test_verify_holds_the_record_against_keys_and_witnesses_and_says_how_far_they_speak(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    journal = JournalStore(tmp_path / "state", signs=Signer)
    early = journal.append([START])
    head = journal.append([FloorCalled(open=True)])
    key = journal.public_keys()[0].hex()
    journal.close()
    (tmp_path / "keys").write_text(f"{key}\n")
    where = ["verify", "--file", str(tmp_path / "state")]
    assert main([*where, "--key", str(tmp_path / "keys"), "--witness", early[:16].upper()]) == 0
    said = capsys.readouterr().out
    assert "from entry 2 on no witness speaks for the record (1 entries here)" in said
    assert "from entry 2 on nothing is signed yet (1 entries)" in said
    assert f"head {head}/2, 1 checkpoints" in said
    assert main([*where, "--key", "ab" * 32]) == 1
    assert "row 1 has a checkpoint signed by a key that is not the table's" in capsys.readouterr().out
    assert main([*where, "--witness", f"{head}/9"]) == 1
    assert "row 3 is missing, and so is all up to an entry that was signed or witnessed" in capsys.readouterr().out
    assert main([*where, "--first", "--key", "ab" * 32]) == 1
    assert capsys.readouterr().out == "1 key\n"
    assert main([*where, "--first", "--key", key]) == 0
    for wrong in (["--witness", "abc"], ["--key", "abcd"], ["--key", "zz"]):
        with pytest.raises(SystemExit):
            main([*where, *wrong])


def test_a_folder_in_place_of_a_hand_is_told_of_the_option_for_it(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["verify", str(folder)])
    assert f"{folder} is no number of a hand; --file names a journal or its folder" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("door", "arguments"),
    [
        (main, ["list", "--file", "{file}"]),
        (replay, ["{file}"]),
        (export, ["--to", "phh", "{file}"]),
        (report, ["hand", "--file", "{file}", "--to", "{file}.pdf"]),
    ],
)
def test_a_newer_record_is_said_in_words_at_every_door(
    folder: Path, capsys: pytest.CaptureFixture[str], door: Callable[[list[str]], int], arguments: list[str]
) -> None:
    connection = sqlite3.connect(folder / FILE, isolation_level=None)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    assert door([argument.format(file=folder / FILE) for argument in arguments]) == 2
    told = capsys.readouterr().err
    assert f"is of version 99, this program reads up to {FILE_VERSION}" in told
    assert "is of a newer program" in told
    assert told.count(str(folder / FILE)) == 1
