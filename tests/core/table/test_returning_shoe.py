"""A shoe at every level and however it stands: what it is told, and when it counts again after it could not be heard."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from dealer_assist.cards import card
from dealer_assist.table import readings as r
from dealer_assist.table.commands import SetLevel
from dealer_assist.table.due import due_slots
from dealer_assist.table.readings import LinkState
from dealer_assist.table.state import Level
from tests.core.table.hand_script import seated

STREETS = {
    "nothing dealt": ("start\ndown 1", "DDDDD" + "UUU"),
    "doors": ("start\ndown 6", "UUU"),
    "fourth": ("start\ndown 6\nup 2c 9d Th\nclose", "DUUU"),
    "seventh": ("start\ndown 6\nup 2c 9d Th\nclose\nburn\nup 3c 3d 3h\nclose\nburn\nup 4c 4d 4h\nclose\nburn\nup 5c 5d 5h\nclose", "DDDD"),
}


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("link", LinkState)
@pytest.mark.parametrize("dealt", STREETS)
def test_a_shoe_is_told_of_the_down_cards_at_every_level_and_however_it_stands(level: Level, link: LinkState, dealt: str) -> None:
    """One that is left out would be read as an up card: its face on the screen and on record."""
    script, sides = STREETS[dealt]
    dealer = seated({1: 200, 2: 200, 3: 200}).play(script)
    dealer.link(link)
    dealer.tap(SetLevel(level=level))
    assert "".join("U" if slot.up else "D" for slot in due_slots(dealer.table.state))[: len(sides)] == sides


@pytest.mark.parametrize(
    ("meanwhile", "counts"),
    [
        ("", True),
        ("2 fold\n3 fold", True),
        ("close\nopener 2", False),
        ("close\nopener 2\nundo", True),
        ("level 3\nclose\nenter 1 4c", False),
        ("live\nlost", True),
    ],
)
def test_a_shoe_that_comes_back_counts_unless_the_hand_was_dealt_on_without_it(meanwhile: str, counts: bool) -> None:
    """What it has to tell would land on a street that was not dealt yet, or as a second card of one that was keyed in."""
    dealer = seated({1: 200, 2: 200, 3: 200}).play("start\ndown 6\nup 2c 9d Th\nlost")
    for line in meanwhile.splitlines():
        if line == "level 3":
            dealer.tap(SetLevel(level=Level.L3))
        else:
            dealer.play(line)
    dealer.play("live")
    assert dealer.table.state.devices["shoe"].counts is counts
    before = dealer.hand.seats
    if not counts:
        dealer.play("burn\nup 4c 4d 4h")
        assert (dealer.hand.seats, dealer.hand.notes) == (before, ())


LATE = {
    "an up card": lambda id: r.UpCardRead(id, 9, card("4c")),
    "a down card": lambda id: r.DownCardRead(id, 9, "box"),
    "a burn": lambda id: r.BurnRead(id, 9),
    "an unread card": lambda id: r.CardMissed(id, 9, r.Miss.UNREAD),
    "a card pushed back": lambda id: r.CardBack(id, 9, "exit"),
    "a card too many": lambda id: r.CardOver(id, 9),
}


@pytest.mark.parametrize("late", LATE.values(), ids=LATE)
@pytest.mark.parametrize(("meanwhile", "counts"), [("", True), ("close\nopener 2", False)])
def test_what_a_shoe_tells_before_it_is_heard_again_counts_unless_the_hand_was_dealt_on(
    late: Callable[[r.ReadingId], r.Reading], meanwhile: str, counts: bool
) -> None:
    """Reports that were held up on a bad line come in before the heartbeat that makes it live: of a street that was bet by hand."""
    dealer = seated({1: 200, 2: 200, 3: 200}).play(f"start\ndown 6\nup 2c 9d Th\nlost\n{meanwhile}")
    before = (dealer.hand.seats, dealer.hand.notes, dealer.hand.street)
    dealer.sense(late(dealer.id()))
    assert dealer.table.state.devices["shoe"].frozen is not counts
    if not counts:
        dealer.sense(r.UpCardRead(dealer.id(), 10, card("4d")))
        dealer.play("live")
        assert (dealer.hand.seats, dealer.hand.notes, dealer.hand.street) == before
        assert dealer.table.state.devices["shoe"].reason == "dealt_without"


KEYED = {
    "": True,
    "enter 1 2c\nundo": True,
    "enter 1 2c\nenter 2 9d\nenter 3 Th": False,
    "up 2c": True,
    "up 2c\nenter 2 9d\nenter 3 Th": False,
    "up 2c\nlost\nlive\nup 9d\nenter 3 Th": False,
    "up 2c\nenter 2 9d\nundo": True,
    "up 2c 9d\nenter 3 Th\nclose": False,
    "up 2c 9d Th\nremove 3 2\nenter 3 Th": True,
}
"""Doors keyed while the shoe's reports were held up, all or some: it tells those next, and no card of fourth; whether it counts."""

BET = {
    "close\nopener 2": True,
    "close\nopener 2\n2 bet 10": False,
    "close\nopener 2\n2 bet 10\nclose": False,
    "close\nopener 2\n2 bet 10\nundo": True,
    "close\nburn\nup 3c 3d\nopener 2": True,
    "close\nburn\nup 3c 3d\nopener 2\n2 bet 10": False,
    "close\nburn\nup 3c 3d 3h\nopener 2\n2 bet 10": True,
    "2 fold\nclose\nburn\nup 3c 3h\nopener 1\n1 bet 10": True,
}
"""Fourth opened and bet by hand, before it was all told: what comes next is of fourth, and of no later street."""


@pytest.mark.parametrize("late", LATE.values(), ids=LATE)
@pytest.mark.parametrize(
    ("level", "before", "meanwhile", "counts"),
    [
        *((Level.L3, "lost\nlive", meanwhile, counts) for meanwhile, counts in KEYED.items()),
        *((Level.L1, "up 2c 9d Th", meanwhile, counts) for meanwhile, counts in BET.items()),
    ],
)
def test_what_a_shoe_tells_late_of_a_street_that_went_on_by_hand_does_not_count(
    late: Callable[[r.ReadingId], r.Reading], level: Level, before: str, meanwhile: str, counts: bool
) -> None:
    """It is heard, all the time or since a moment, and on a bad line its reports still come late."""
    dealer = seated({1: 200, 2: 200, 3: 200}).play(f"start\ndown 6\n{before}")
    dealer.tap(SetLevel(level=level))
    dealer.play(meanwhile)
    then = (dealer.hand.seats, dealer.hand.notes, dealer.hand.street)
    dealer.sense(late(dealer.id()))
    assert dealer.table.state.devices["shoe"].frozen is not counts
    if not counts:
        dealer.sense(r.UpCardRead(dealer.id(), 10, card("4d")))
        assert (dealer.hand.seats, dealer.hand.notes, dealer.hand.street) == then


def test_a_shoe_that_the_hand_was_dealt_on_without_counts_again_with_the_next() -> None:
    dealer = seated({1: 200, 2: 200, 3: 200}).play("start\nlost\nopener 2\nlive\n2 force\n3 fold\n1 fold\nstart\ndown 6\nup 2c 9d Th")
    assert dealer.hand.force_seat == 1


def test_a_shoe_that_comes_back_before_a_card_was_dealt_counts() -> None:
    assert seated({1: 200, 2: 200}).play("lost\nstart\nlive").table.state.devices["shoe"].counts
