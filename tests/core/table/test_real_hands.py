"""All recorded hands through the table, without sensors (L1), with sensed cards (L2) and with each card by hand (L3): the same openers,
returns and totals, few touches.
"""

from __future__ import annotations

from statistics import mean

import pytest

from dealer_assist.table.evolve import fold
from dealer_assist.table.state import Level, TableState
from tests.core.table.completed import completed
from tests.core.table.recorded import RECORDS, Record, play


@pytest.mark.parametrize("level", [Level.L1, Level.L2])
def test_every_recorded_hand_ends_as_it_was_played(level: Level) -> None:
    wrong = {record["id"]: ended for record in RECORDS if (ended := play(record, level).ended) != record["expect"]}
    assert len(RECORDS) == 171
    assert wrong == {}


@pytest.mark.parametrize("level", [Level.L1, Level.L2, Level.L3])
def test_it_ends_so_with_the_up_cards_that_the_record_lacks(level: Level) -> None:
    wrong = {record["id"]: ended for record in RECORDS if (ended := play(completed(record), level).ended) != record["expect"]}
    assert len(RECORDS) == 171
    assert wrong == {}


def _many(record: Record) -> bool:
    return len(record["given"]["stacks"]) >= 6


@pytest.mark.parametrize(
    ("level", "mean_all", "p90_all", "mean_six", "p90_six"),
    [(Level.L1, 15.0, 23, 16.5, 24), (Level.L2, 9.5, 14, 11.5, 16), (Level.L3, 38.0, 46, 38.0, 46)],
)
def test_a_hand_takes_few_touches(level: Level, mean_all: float, p90_all: int, mean_six: float, p90_six: int) -> None:
    taps = sorted(play(completed(record), level).taps for record in RECORDS)
    six = sorted(play(completed(record), level).taps for record in RECORDS if _many(record))
    assert len(six) == 70
    assert (mean(taps) <= mean_all, taps[len(taps) * 9 // 10] <= p90_all) == (True, True), (mean(taps), taps[len(taps) * 9 // 10])
    assert (mean(six) <= mean_six, six[len(six) * 9 // 10] <= p90_six) == (True, True), (mean(six), six[len(six) * 9 // 10])


@pytest.mark.parametrize("record", RECORDS[::17], ids=lambda record: str(record["id"]))
def test_a_recorded_hand_folds_again_from_its_journal(record: Record) -> None:
    played = play(record, Level.L2)
    assert fold(TableState(), played.journalled).hand == played.hand
