"""Thirty points of whole shifts at which the current goes, or the program is killed; ten of the whole kiosk are in tests/ui/shell."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from dealer_assist.journal.signing import Signer
from dealer_assist.journal.store import JournalStore
from tests.soak.power import current, killed, outcome, shift


@pytest.mark.parametrize("seed", [3, 4])
def test_when_the_current_goes_nothing_acknowledged_is_lost_and_the_table_is_the_records(seed: int, tmp_path: Path) -> None:
    done = list(current(seed, 12, tmp_path, hands=2))
    assert len(done) == 12
    assert [one for one in done if not one.sound] == []


@pytest.mark.parametrize("seed", range(6))
def test_a_killed_program_loses_nothing_acknowledged(seed: int, tmp_path: Path) -> None:
    one = killed(seed, tmp_path / "state", hands=2)
    assert one.sound, one


def test_an_append_returns_once_the_disk_has_it(tmp_path: Path) -> None:
    """What the cuts above take for granted: the log is synced with each append, and the log is what is read back."""
    with closing(JournalStore(tmp_path)) as journal:
        pragmas = {name: journal._connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("synchronous", "journal_mode")}
    assert pragmas == {"synchronous": 2, "journal_mode": "wal"}


def test_a_cut_that_takes_what_was_synced_is_seen(tmp_path: Path) -> None:
    """The measure can fail: an append that was acknowledged and is gone counts as lost."""
    batches = shift(3, 1)
    with closing(JournalStore(tmp_path, signs=Signer)) as journal:
        for batch in batches[:9]:
            journal.append(batch)
    one = outcome(tmp_path, batches, 10)
    assert (one.lost, one.sound) == (len(batches[9]), False)
