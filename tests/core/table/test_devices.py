"""What the table remembers of a device: how far its reports came, and that it froze."""

from __future__ import annotations

import pytest

from dealer_assist.table.evolve import fold
from dealer_assist.table.observe import observe
from dealer_assist.table.readings import DeckLoaded, DeviceNote, IntegrityDoubt, LinkChanged, LinkState, Reading, ReadingId
from dealer_assist.table.state import TableState

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
