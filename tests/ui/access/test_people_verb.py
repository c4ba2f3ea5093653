"""`dealer-assist setup` and `dealer-assist people`: the first account, and the others, from a shell."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dealer_assist.journal.store import JournalStore
from dealer_assist.table import events as e
from dealer_assist.table.access_state import Role, Terms
from dealer_assist.table.table import Table
from ui.access.gate import Gate
from ui.people_verb import main, setup
from ui.views.floor.asks import ChoosePin, SignIn

Capture = pytest.CaptureFixture[str]


def code(printed: str) -> str:
    found = re.search(r"One-time code of \d{4}: (\d{8})", printed)
    assert found is not None, printed
    return found[1]


def facts(folder: Path) -> list[e.Event]:
    journal = JournalStore(folder)
    try:
        return list(journal.events())
    finally:
        journal.close()


def people(folder: Path, *arguments: str) -> int:
    return main(["--state", str(folder), *arguments])


def test_setup_prints_a_code_once_with_which_a_pin_is_chosen_and_no_account_has_a_pin_before(tmp_path: Path, capsys: Capture) -> None:
    assert setup(["--state", str(tmp_path), "--name", "K. Rahman"]) == 0
    printed = capsys.readouterr().out
    assert "weak" in printed
    journal = JournalStore(tmp_path)
    gate = Gate(Table(journal), tmp_path)
    assert [(one.number, one.name, one.pin) for one in gate.book] == [("1001", "K. Rahman", "")]
    gate.answer(SignIn("1001" + code(printed)))
    gate.answer(ChoosePin("902716", "902716"))
    journal.close()
    assert setup(["--state", str(tmp_path)]) == 2
    assert "a floor account already" in capsys.readouterr().err
    assert not any("Rahman" in str(fact) for fact in facts(tmp_path))


def test_an_account_is_made_changed_and_listed(tmp_path: Path, capsys: Capture) -> None:
    assert people(tmp_path, "add", "2001", "dealer", "--card", "88001234", "--until", "2099-03-31", "--name", "D. Osei") == 0
    assert people(tmp_path, "add", "3001", "technician") == 0
    assert people(tmp_path, "disable", "3001", "--why", "left the house") == 0
    assert people(tmp_path, "until", "2001", "none") == 0
    assert people(tmp_path, "code", "2001") == 0
    assert people(tmp_path, "unlock", "2001") == 0
    capsys.readouterr()
    assert people(tmp_path, "list") == 0
    assert capsys.readouterr().out.splitlines() == ["2001  dealer      in force          D. Osei", "3001  technician  disabled"]
    changed = [fact for fact in facts(tmp_path) if isinstance(fact, e.PersonChanged)]
    assert [(fact.terms, fact.was, fact.why, fact.by is not None and fact.by.role) for fact in changed] == [
        (Terms(Role.TECHNICIAN, disabled=True), Terms(Role.TECHNICIAN), "left the house", "shell"),
        (Terms(Role.DEALER), Terms(Role.DEALER, "2099-03-31"), "", "shell"),
    ]
    assert people(tmp_path, "until", "2001", "2099-03-30") == 0
    assert people(tmp_path, "enable", "3001") == 0
    assert people(tmp_path, "forget", "2001") == 0
    capsys.readouterr()
    assert people(tmp_path, "list") == 0
    assert capsys.readouterr().out.splitlines()[0] == "2001  dealer      until 2099-03-30"
    assert people(tmp_path, "accept") == 0


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        (("add", "20", "dealer"), 1, "No such account can be made"),
        (("code", "2009"), 1, "There is no account 2009"),
        (("until", "2001", "tomorrow"), 2, "tomorrow"),
    ],
)
def test_what_cannot_be_is_said_and_changes_nothing(
    tmp_path: Path, capsys: Capture, arguments: tuple[str, ...], status: int, said: str
) -> None:
    people(tmp_path, "add", "2001", "dealer")
    before = facts(tmp_path)
    assert people(tmp_path, *arguments) == status
    assert said in capsys.readouterr().err
    assert facts(tmp_path) == before


def test_the_table_meant_is_the_one_installed_or_the_one_named(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STATE_DIRECTORY", "")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "home"))
    monkeypatch.setattr("ui.people_verb.INSTALLED", tmp_path / "installed")
    monkeypatch.setattr("ui.people_verb.TABLE", tmp_path / "table.toml")
    assert main(["--table", "practice", "add", "2001", "dealer"]) == 0
    assert (tmp_path / "home/dealer-assist/practice/people.json").is_file()
    assert main(["add", "2001", "dealer"]) == 0
    assert (tmp_path / "home/dealer-assist/table/people.json").is_file()
    (tmp_path / "table.toml").touch()
    assert main(["add", "2001", "dealer"]) == 0
    assert (tmp_path / "installed/people.json").is_file()


def test_while_the_table_is_open_its_accounts_are_changed_at_its_screen(tmp_path: Path, capsys: Capture) -> None:
    journal = JournalStore(tmp_path)
    assert people(tmp_path, "list") == 2
    assert "the table is open" in capsys.readouterr().err
    journal.close()
