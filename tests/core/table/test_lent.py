"""A device that is at the practice table: what the game knows of how far its reports came."""

from __future__ import annotations

import pytest

from dealer_assist.table.evolve import BACK, LENT
from dealer_assist.table.readings import DeckLoaded, DeviceNote, EpochChanged, LinkChanged, LinkState, Reading, ReadingId
from dealer_assist.table.state import Device
from tests.core.table.hand_script import seated

BARE = ReadingId("shoe", "0000000A", 0)


def numbered(seq: int) -> ReadingId:
    return ReadingId("shoe", "0000000A", seq)


def shoe(*readings: Reading) -> Device:
    """The shoe after these."""
    dealer = seated({1: 100, 2: 100})
    for reading in (LinkChanged(BARE, LinkState.LIVE), DeviceNote(numbered(6), "lid"), *readings):
        dealer.table.observe(reading)
    return dealer.table.state.devices["shoe"]


def test_a_device_is_lent_from_the_note_of_it_until_it_is_back() -> None:
    assert not shoe().lent
    assert shoe(DeviceNote(BARE, LENT)).lent
    back = shoe(DeviceNote(BARE, LENT), DeviceNote(numbered(60), BACK, "54"))
    assert (back.lent, back.last) == (False, numbered(60))
    unused = shoe(DeviceNote(BARE, LENT), DeviceNote(BARE, BACK, "0"))
    assert (unused.lent, unused.last) == (False, numbered(6))


@pytest.mark.parametrize("meanwhile", [LinkChanged(BARE, LinkState.STALE), DeviceNote(BARE, "lid"), DeckLoaded(BARE, 1, "DECK-1")])
def test_what_it_does_not_number_meanwhile_leaves_it_lent(meanwhile: Reading) -> None:
    assert shoe(DeviceNote(BARE, LENT), meanwhile).lent


def test_a_device_that_reports_to_the_game_with_a_number_is_lent_no_more() -> None:
    assert not shoe(DeviceNote(BARE, LENT), DeviceNote(numbered(61), "lid")).lent


def test_what_a_lent_device_lost_is_nothing_of_the_hand_that_has_begun_since() -> None:
    dealer = seated({1: 100, 2: 100})
    for reading in (DeviceNote(numbered(6), "lid"), DeviceNote(BARE, LENT)):
        dealer.table.observe(reading)
    dealer.play("start")
    dealer.table.observe(EpochChanged(BARE, "00000000", None))
    assert not dealer.table.state.devices["shoe"].frozen
    dealer.table.observe(DeviceNote(numbered(61), "lid"))
    dealer.table.observe(EpochChanged(BARE, "00000000", None))
    assert dealer.table.state.devices["shoe"].frozen


def test_a_deck_that_went_in_there_is_in_play_and_the_device_is_not_empty_any_more() -> None:
    assert shoe(DeviceNote(numbered(7), "empty")).stopped == "empty"
    assert shoe(DeviceNote(numbered(7), "empty"), DeviceNote(BARE, LENT), DeckLoaded(BARE, 1, "DECK-1")).stopped == ""
