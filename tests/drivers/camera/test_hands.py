"""A whole recorded hand of each game by camera alone: the force bet, every opener and the tabled hands, and nothing asked of the dealer."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy

import pytest

from tests.core.table.recorded import RECORDS
from tests.drivers.camera.feed import jumbo, small_table
from tests.drivers.camera.hands import Sitting

HANDS = {"stud": "pokerstars-0061", "hilo8": "pokerstars-0079", "razz": "pokerstars-0040", "hilo": "pokerstars-0082"}
"""Two seats each; the first goes to showdown. No recorded hand is high-low without a qualifier: its openers are those of any stud hand."""


@pytest.fixture(scope="module")
def sitting(tmp_path_factory: pytest.TempPathFactory, qapp: object) -> Iterator[Sitting]:
    deck = jumbo()
    made = Sitting(tmp_path_factory.mktemp("hands"), deck, small_table(deck, (1, 2)))
    yield made
    made.close()


@pytest.mark.parametrize("game", HANDS)
def test_a_hand_is_read_by_the_camera_alone(sitting: Sitting, game: str) -> None:
    record = deepcopy(next(record for record in RECORDS if record["id"] == HANDS[game]))
    record["given"]["game"] = game
    seen = sitting.play(record)
    assert seen.force == record["expect"]["force_seat"]
    assert seen.openers == record["expect"]["first_to_act"]
    assert (seen.questions, seen.by_hand, seen.wrong) == (0, 0, 0)
