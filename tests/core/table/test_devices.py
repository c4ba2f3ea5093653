"""What the table remembers of a device: how far its reports came, and that it froze."""

from __future__ import annotations

import pytest

from dealer_assist.cards import card
from dealer_assist.table.evolve import STOPS, fold
from dealer_assist.table.life_commands import EndShift
from dealer_assist.table.observe import observe
from dealer_assist.table.readings import DeckLoaded, DeviceNote, IntegrityDoubt, LinkChanged, LinkState, Reading, ReadingId, UpCardRead
from dealer_assist.table.state import TableState
from tests.core.table.hand_script import seated

NUMBERED = DeckLoaded(ReadingId("shoe", "9F3A2C11", 2), 1, "BLUE-0417")
STATUS = ReadingId("shoe", "9F3A2C11", 0)


@pytest.mark.parametrize(
    "status",
    [LinkChanged(STATUS, LinkState.LIVE, "heard"), DeviceNote(STATUS, "identity", "ACME"), IntegrityDoubt(STATUS)],
    ids=lambda r: type(r).__name__,
)
def test_a_reading_that_the_device_did_not_number_leaves_the_last_report_as_it_is(status: Reading) -> None:
    state = TableState()
    for reading in (NUMBERED, status):
        state = fold(state, observe(state, reading))
    assert state.devices["shoe"].last == NUMBERED.id
    assert observe(state, NUMBERED) == (), "it is on disk, and is not taken again"


def test_a_device_that_froze_does_not_count_again_because_its_link_came_back() -> None:
    state = TableState()
    for link in (LinkState.FROZEN, LinkState.FAILED, LinkState.LIVE):
        reading = LinkChanged(STATUS, link, "")
        state = fold(state, observe(state, reading))
    assert not state.devices["shoe"].counts


@pytest.mark.parametrize("what", sorted(STOPS))
@pytest.mark.parametrize("seq", [0, 3])
@pytest.mark.parametrize("mended", [DeckLoaded, DeviceNote, UpCardRead])
def test_what_keeps_its_cards_from_coming_is_remembered_until_cards_come(what: str, seq: int, mended: type) -> None:
    state = seated({1: 100, 2: 100}).play("start\ndown 4").table.state
    state = fold(state, observe(state, DeviceNote(ReadingId("shoe", "e2", seq), what)))
    assert state.devices["shoe"].stopped == what
    state = fold(state, observe(state, DeviceNote(ReadingId("shoe", "e2", 4), "cut_card")))
    assert state.devices["shoe"].stopped == what
    after: dict[type, Reading] = {
        DeckLoaded: DeckLoaded(ReadingId("shoe", "e2", 5), 1, "BLUE"),
        DeviceNote: DeviceNote(ReadingId("shoe", "e2", 5), "cleared"),
        UpCardRead: UpCardRead(ReadingId("shoe", "e2", 5), 5, card("9h")),
    }
    state = fold(state, observe(state, after[mended]))
    assert state.devices["shoe"].stopped == ""


SAME, OTHER = "ACME,REF1,SN000123,1.0,1.4.2,7C9E2A41B0D35F18", "ACME,REF1,SN000123,1.0,1.4.2,51F0A3C2B0D35F18"


@pytest.mark.parametrize(
    ("said", "other"),
    [
        pytest.param([SAME], False, id="said for the first time"),
        pytest.param([SAME, SAME], False, id="the same after a restart"),
        pytest.param([SAME, OTHER], True, id="another digest"),
        pytest.param([SAME, OTHER, OTHER], True, id="it stays said"),
        pytest.param([SAME, OTHER, SAME], True, id="though it changes back"),
    ],
)
def test_a_device_with_another_program_than_before_is_told_until_the_shift_ends(said: list[str], other: bool) -> None:
    dealer = seated({1: 100, 2: 100})
    for detail in said:
        dealer.sense(LinkChanged(STATUS, LinkState.LIVE, "heard"))
        dealer.sense(DeviceNote(STATUS, "identity", detail))
    dealer.sense(DeviceNote(STATUS, "self_test", "51F0A3C2,00"))
    assert dealer.table.state.devices["shoe"].other is other
    dealer.sense(LinkChanged(STATUS, LinkState.STALE, "unplugged"))
    assert dealer.table.state.devices["shoe"].other is other
    dealer.tap(EndShift(head="ab12"))
    assert dealer.table.state.devices["shoe"].other is False
    assert dealer.table.state.devices["shoe"].program == said[-1]
