"""Sixteen thousand cards in virtual time, in every weather: none lost, none doubled, none wrong (SHOE.md part D)."""

from __future__ import annotations

import pytest

from dealer_assist.table.readings import CardMissed, LinkChanged, LinkState
from tests.drivers.simulation import Weather, run

CARDS_A_RUN = 414


@pytest.mark.parametrize(
    ("weather", "seeds"),
    [
        (Weather(), 5),
        (Weather(noise=1e-4), 5),
        (Weather(noise=1e-3, garbage=5), 6),
        (Weather(noise=2.5e-3, garbage=5), 2),
        (Weather(noise=1e-4, unplugs=5), 7),
        (Weather(noise=1e-4, unplugs=5, crashes=5), 7),
        (Weather(noise=1e-4, unplugs=5, crashes=5, restarts=3), 7),
    ],
)
def test_no_card_is_lost_doubled_or_wrong(weather: Weather, seeds: int) -> None:
    runs = [run(weather, seed) for seed in range(seeds)]
    assert [kiosk.faults for kiosk in runs] == [(0, 0, 0)] * seeds
    assert [kiosk.cards for kiosk in runs] == [CARDS_A_RUN] * seeds


def test_what_gets_shorter_by_folds_on_a_line_that_loses_frames_is_never_read_by_what_was_due_before() -> None:
    runs = [run(Weather(noise=2.5e-3, folds=60), seed) for seed in range(8)]
    assert [kiosk.faults for kiosk in runs] == [(0, 0, 0)] * 8
    assert sum(kiosk.of(CardMissed) != [] for kiosk in runs) > 1


def test_a_shoe_that_forgets_its_reports_is_never_silent_about_it() -> None:
    for seed in range(6):
        kiosk = run(Weather(noise=1e-4, unplugs=5, crashes=5, new_epochs=3), seed)
        assert kiosk.faults == (0, 0, 0)
        assert LinkState.FROZEN in [link.state for link in kiosk.of(LinkChanged)]
