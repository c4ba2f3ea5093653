"""docs/screen-targets.md says for each target what holds it: the test or the row is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "screen-targets.md"


def targets() -> list[tuple[str, str]]:
    """(target, what holds it) of each line of the table."""
    lines = [line.strip("| ").split(" | ") for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
    return [(target, held) for target, _, held in lines[1:]]


@pytest.mark.parametrize(("target", "held"), targets())
def test_what_holds_a_target_is_there(target: str, held: str) -> None:
    named = re.findall(r"`(tests/[^`]+?)::([^`]+)`", held)
    assert named, target
    for file, function in named:
        assert f"def {function}(" in (ROOT / file).read_text(encoding="utf-8"), (file, function)
