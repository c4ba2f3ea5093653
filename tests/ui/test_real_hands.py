"""Twelve recorded hands at each working level, by real touches on the real window. All 171 are touched in `make bench` (`touches`).

The rule by which they are chosen: the first hand in the file of each kind, a kind being the game with what there is to see in it (all-in,
side pots, high and low to different seats: nine kinds), then the longest other hand of each game. No recorded hand is high-low without
a qualifier, and none is shared by equal hands.
"""

from __future__ import annotations

from functools import cache

import pytest

from dealer_assist.rulebook.variants import variant
from dealer_assist.table.state import Level
from tests.core.table.completed import completed
from tests.core.table.recorded import RECORDS, Record, play
from tests.ui.touched import play_by_touch

TWELVE = 12


def kind(record: Record) -> tuple[object, ...]:
    """The game and what there is to see in the hand."""
    hand = play(completed(record), Level.L2).hand
    split = any(award.low and set(award.high) != set(award.low) for award in hand.awards if variant(hand.rules).high)
    return record["given"]["game"], any(seat.all_in for seat in hand.seats), len(hand.awards) > 1, split


@cache
def chosen() -> tuple[Record, ...]:
    """The twelve."""
    kinds: dict[tuple[object, ...], Record] = {}
    for record in RECORDS:
        kinds.setdefault(kind(record), record)
    longest: dict[str, Record] = {}
    for record in RECORDS:
        game = record["given"]["game"]
        if not any(record is one for one in kinds.values()) and _longer(record, longest.get(game)):
            longest[game] = record
    return (*kinds.values(), *longest.values())


def _longer(record: Record, than: Record | None) -> bool:
    return than is None or len(record["given"]["actions"]) > len(than["given"]["actions"])


def test_the_twelve_are_twelve_hands_of_each_recorded_game() -> None:
    assert len({id(record) for record in chosen()}) == TWELVE
    assert {record["given"]["game"] for record in chosen()} == {record["given"]["game"] for record in RECORDS}


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("place", range(TWELVE))
@pytest.mark.parametrize("level", [Level.L1, Level.L2, Level.L3])
def test_a_recorded_hand_played_by_touches_ends_as_it_was_played(level: Level, place: int) -> None:
    record = chosen()[place]
    assert play_by_touch(record, level).ended == record["expect"]
