"""The log stands beside the state, never grows past its size, and has no card in it."""

from __future__ import annotations

import faulthandler
import logging
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_assist.cards import CARDS, Card
from dealer_assist.config import PACKAGED
from dealer_assist.phrases import load
from ui.logs import KEPT, LOG, SIZE, STACKS, WithoutCards, log_to, without_cards

ROOT = Path(__file__).resolve().parents[3]
WORDS = load((PACKAGED / "phrases" / "en.toml").read_text(encoding="utf-8"))


@pytest.fixture
def log(tmp_path: Path) -> Iterator[logging.Logger]:
    """Logging into a folder, as the kiosk does."""
    root = logging.getLogger()
    before = list(root.handlers)
    stacks = log_to(tmp_path)
    yield logging.getLogger("ui")
    faulthandler.enable(sys.__stderr__ or sys.stderr)
    stacks.close()
    for added in [one for one in root.handlers if one not in before]:
        root.removeHandler(added)
        added.close()


LINES = ["{}", "face={}", "('{}',)", "KeyError: {}", "seat 4: {} {}", "{0}{0}", "<{}>", "{}:x"]


@given(st.sampled_from(list(Card)), st.sampled_from(LINES))
def test_no_card_is_left_in_a_line_however_it_is_written(card: Card, line: str) -> None:
    written = [card.code, card.name, WORDS.text("card.name", {"rank": card.rank.symbol, "suit": card.suit.symbol})]
    for form in written:
        told = without_cards(line.replace("{0}", form).replace("{}", form))
        assert form not in told
        assert "??" in told


@pytest.mark.parametrize("line", ["seat 5 acts", "Hand 12 at 10:42", "file.py:31 in _changed", "2 cards short", "CSD 7", "TCP"])
def test_a_line_without_a_card_stays_as_it_is(line: str) -> None:
    assert without_cards(line) == line


@pytest.mark.logs("an exception that nobody caught is what this is about")
def test_a_card_in_an_exception_does_not_reach_the_file(log: logging.Logger, tmp_path: Path) -> None:
    try:
        {}[CARDS["Qs"]]  # type: ignore[index]  # it is to fail
    except KeyError:
        log.exception("seat 3 holds %s", CARDS["Qs"])
    written = (tmp_path / LOG).read_text(encoding="utf-8")
    assert "KeyError" in written
    assert "test_logs.py" in written
    assert "Qs" not in written.replace('CARDS["Qs"]', "")
    assert 'CARDS["Qs"]' not in written  # the line of the source is in the traceback, the card is not


def test_the_formatter_is_the_one_in_use(log: logging.Logger) -> None:
    assert any(isinstance(one.formatter, WithoutCards) for one in logging.getLogger().handlers)


@pytest.mark.logs("the log is filled on purpose")
def test_the_log_is_limited_in_size(log: logging.Logger, tmp_path: Path) -> None:
    for number in range(12):
        log.warning("%s %s", number, "x" * (SIZE - 200))
    files = sorted(tmp_path.glob(f"{LOG}*"))
    assert len(files) == 1 + KEPT
    assert sum(file.stat().st_size for file in files) <= SIZE * (KEPT + 1)


def test_stacks_of_the_last_crash_are_kept_and_limited(tmp_path: Path) -> None:
    dies = "import os, sys; from pathlib import Path; from ui.logs import log_to; log_to(Path(sys.argv[1])); os.abort()"
    run = [sys.executable, "-c", dies, str(tmp_path)]
    assert subprocess.run(run, cwd=ROOT, check=False).returncode == -6
    file = tmp_path / STACKS
    first = file.read_text(encoding="utf-8")
    assert first.startswith("Fatal Python error: Aborted")
    assert "<module>" in first
    subprocess.run(run, cwd=ROOT, check=False)
    assert file.read_text(encoding="utf-8").count("Fatal Python error") == 2
    file.write_bytes(b"x" * (SIZE + 1))
    subprocess.run(run, cwd=ROOT, check=False)
    assert file.stat().st_size < 10_000
    assert file.with_suffix(".log.1").stat().st_size == SIZE + 1
