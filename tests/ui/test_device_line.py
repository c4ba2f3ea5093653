"""The line under the tabs that tells of a device which does not count, and why."""

from __future__ import annotations

import pytest

from dealer_assist.table.readings import LinkChanged, LinkState, ReadingId
from tests.ui.moments import scene, seen


@pytest.mark.parametrize(
    ("state", "reason", "told"),
    [
        (LinkState.FROZEN, "possible_loss", "Shoe: a card may be missing; count the cards. Go on by hand."),
        (LinkState.OPENING, "unplugged", "Shoe: cable out. Go on by hand."),
        (LinkState.FAILED, "bad_card_map", "Shoe: the file of its cards cannot be used. Go on by hand."),
        (LinkState.STALE, "", "Shoe does not count: go on by hand."),
    ],
)
def test_a_device_that_does_not_count_says_why(state: LinkState, reason: str, told: str) -> None:
    dealer = scene("fifth street")
    dealer.sense(LinkChanged(ReadingId(dealer.device, "e1", 0), state, reason))
    assert told in [notice.text for notice in seen(dealer).panel.notices]
