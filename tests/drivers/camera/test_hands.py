"""A whole recorded hand of each game by camera alone: the force bet, every opener and the tabled hands, and nothing asked of the dealer."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication

from dealer_assist.rulebook.irregularities import Irregularity
from tests.core.table.hand_script import seated
from tests.core.table.recorded import RECORDS
from tests.drivers.camera.feed import Rig, dealt, jumbo, small_table
from tests.drivers.camera.hands import Sitting
from ui.bridge import Bridge

HANDS = {"stud": "pokerstars-0061", "hilo8": "pokerstars-0079", "razz": "pokerstars-0040", "hilo": "pokerstars-0082"}
"""Two seats each; the first goes to showdown. No recorded hand is high-low without a qualifier: its openers are those of any stud hand."""


@pytest.fixture(scope="module")
def sitting(tmp_path_factory: pytest.TempPathFactory, qapp: object) -> Iterator[Sitting]:
    deck = jumbo()
    made = Sitting(tmp_path_factory.mktemp("hands"), deck, small_table(deck, (1, 2)))
    yield made
    made.close()


def test_beside_a_shoe_what_the_camera_sees_is_held_against_it_and_a_difference_is_an_irregularity(tmp_path: Path, qapp: object) -> None:
    deck = jumbo()
    made = small_table(deck, (1, 2))
    dealer = seated({1: 200, 2: 200})
    rig = Rig(tmp_path, made, second=True, starts=False)
    rig.pump = QCoreApplication.processEvents
    bridge = Bridge(rig.source, rig.source.fileno(), rig.source.pump, ahead=True, sees=True)
    try:
        bridge.start(dealer.table)
        rig.shows = dealt(deck, made, {})
        rig.until(lambda: (camera := dealer.table.state.devices.get("camera")) is not None and camera.counts)
        dealer.play("start\ndown 4\nup 9h 4d")
        rig.shows = dealt(deck, made, {1: ["9h"], 2: ["5d"]})
        rig.until(lambda: dealer.hand.notes)
        assert [note.what for note in dealer.hand.notes] == [Irregularity.DISAGREEMENT]
        assert [held.face.code for seat in dealer.hand.seats for held in seat.cards if held and held.face] == ["9h", "4d"]
    finally:
        bridge.stop()
        rig.feed.close()


@pytest.mark.parametrize("game", HANDS)
def test_a_hand_is_read_by_the_camera_alone(sitting: Sitting, game: str) -> None:
    record = deepcopy(next(record for record in RECORDS if record["id"] == HANDS[game]))
    record["given"]["game"] = game
    seen = sitting.play(record)
    assert seen.force == record["expect"]["force_seat"]
    assert seen.openers == record["expect"]["first_to_act"]
    assert (seen.questions, seen.by_hand, seen.wrong) == (0, 0, 0)
