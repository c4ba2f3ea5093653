"""A table that cannot be opened: one page that says where and what would be right, never a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from dealer_assist.config import ConfigError, load_table
from dealer_assist.phrases import BadPhrase
from dealer_assist.table.table import JournalFailed
from tests.ui.moments import WORDS
from ui.problem import problem

WRONG = """
name = "seven"
live = false

[options]
gmae = "stud"
"""


def test_a_wrong_key_is_named_with_its_file_and_what_would_be_right(tmp_path: Path) -> None:
    file = tmp_path / "seven.toml"
    file.write_text(WRONG, encoding="utf-8")
    with pytest.raises(ConfigError) as failed:
        load_table(str(file))
    page = problem(failed.value, WORDS)
    assert page.rows == (("File", str(file)), ("Key", "options.gmae"))
    assert "game" in page.message


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (JournalFailed("locked", "/var/lib/x"), "Another program holds the record of this table."),
        (JournalFailed("newer"), "The record was written by a newer version of this program."),
        (JournalFailed("something new"), "The record cannot be written."),
        (BadPhrase("ui.act.fold", "no value for {to}"), "phrase ui.act.fold: no value for {to}"),
    ],
)
def test_each_trouble_at_the_start_is_said_in_words(error: Exception, said: str) -> None:
    assert problem(error, WORDS).message == said
