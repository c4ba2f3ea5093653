"""docs/reliability.md says for each row which test holds it: the test is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "reliability.md"
ROW = re.compile(r"^\| ([A-N]\d+) \| (.+?) \| (.*?) \| (met|partly|open)(: .+)? \|$")


def rows() -> list[tuple[str, str, str]]:
    """(row, tests, state) of each line of the table."""
    lines = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if re.match(r"^\| [A-N]\d", line)]
    return [(found[1], found[3], found[4]) for line in lines if (found := ROW.match(line)) is not None or pytest.fail(line)]


def test_each_row_stands_once_and_in_order() -> None:
    names = [name for name, _, _ in rows()]
    assert names == sorted(set(names), key=lambda name: (name[0], int(name[1:])))


@pytest.mark.parametrize(("name", "tests", "state"), rows())
def test_the_test_of_a_row_is_there(name: str, tests: str, state: str) -> None:
    named = re.findall(r"`([^`]+)`", tests)
    assert named or state == "open", name
    for one in named:
        file, _, function = one.partition("::")
        assert f"def {function}(" in (ROOT / file).read_text(encoding="utf-8"), one


def test_every_test_that_the_page_names_is_there() -> None:
    """Who gets what included."""
    for file, function in re.findall(r"`(tests/[^`]+?)::([^`]+)`", PAGE.read_text(encoding="utf-8")):
        assert f"def {function}(" in (ROOT / file).read_text(encoding="utf-8"), function


CHANCES = re.compile(r"\b(odds|equity|equities|win probability|winning chances|outs|probabilidades de ganar)\b", re.IGNORECASE)


def test_nothing_in_the_program_speaks_of_a_players_chances() -> None:
    """I4: neither code nor phrases."""
    files = [file for folder in ("dealer_assist", "ui", "drivers", "config") for file in (ROOT / folder).rglob("*")]
    read = [file for file in files if file.suffix in {".py", ".qml", ".toml"}]
    assert len(read) > 300
    assert [file.name for file in read if CHANCES.search(file.read_text(encoding="utf-8"))] == []
