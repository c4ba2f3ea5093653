"""Thirty points of whole shifts at which the current goes, or the program is killed; ten of the whole kiosk are in tests/ui/shell."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.soak.power import current, killed


@pytest.mark.parametrize("seed", [3, 4])
def test_when_the_current_goes_nothing_acknowledged_is_lost_and_the_table_is_the_records(seed: int, tmp_path: Path) -> None:
    done = list(current(seed, 12, tmp_path, hands=2))
    assert len(done) == 12
    assert [one for one in done if not one.sound] == []


@pytest.mark.parametrize("seed", range(6))
def test_a_killed_program_loses_nothing_acknowledged(seed: int, tmp_path: Path) -> None:
    one = killed(seed, tmp_path / "state", hands=2)
    assert one.sound, one
