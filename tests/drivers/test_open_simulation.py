"""Shoes that only talk, in virtual time (SHOE.md part D, open loop three times, check sum checked): they lose cards in bad weather, show
none that is wrong, and no loss is silent."""

from __future__ import annotations

import pytest

from tests.drivers.open_simulation import Dealt, run
from tests.drivers.simulation import Weather

CARDS_A_RUN = 414

WEATHER = [
    (Weather(), 2),
    (Weather(noise=1e-4), 3),
    (Weather(noise=1e-3), 3),
    (Weather(noise=1e-2, garbage=3), 3),
    (Weather(noise=1e-4, unplugs=5), 3),
    (Weather(noise=1e-4, unplugs=5, crashes=5), 4),
]


@pytest.mark.parametrize(("weather", "seeds"), WEATHER)
def test_angel_eye_shows_no_wrong_card_and_loses_none_in_silence(weather: Weather, seeds: int) -> None:
    runs = [run("angel_eye", weather, seed) for seed in range(seeds)]
    assert [dealt.cards for dealt in runs] == [CARDS_A_RUN] * seeds
    assert [(dealt.wrong, dealt.silent) for dealt in runs] == [(0, 0)] * seeds
    if weather == Weather():
        assert [dealt.lost for dealt in runs] == [0] * seeds


@pytest.mark.parametrize("kind", ["bee_tek", "line_reader"])
@pytest.mark.parametrize("weather", [Weather(), Weather(unplugs=4), Weather(unplugs=3, crashes=3)])
def test_the_others_are_as_good_while_the_line_itself_is(kind: str, weather: Weather) -> None:
    dealt = run(kind, weather, 7, hands=5)
    assert (dealt.wrong, dealt.silent) == (0, 0)
    assert weather != Weather() or dealt == Dealt(cards=230)
