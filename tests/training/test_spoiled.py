"""A hand with one error in it: put in by construction, found by the rulebook once, on the street that is shown; else not asked."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from dealer_assist.rulebook.questions import answer
from dealer_assist.training.asked.said import hand_of
from dealer_assist.training.chance import slips
from dealer_assist.training.chance.slips import TRAPS, TURN, TURN_RULES, WAYS, lines, spoiled, streets, written_down
from dealer_assist.training.item import Level

HANDS = [written_down(hand_of("stud", seed).events) for seed in (0, 1, 5)]
SPOTS = [(hand, street) for hand in HANDS for street in streets(hand, 2)]


@pytest.mark.parametrize("way", WAYS)
def test_of_an_error_the_rulebook_finds_one_on_its_street_and_of_its_kind(way: str) -> None:
    found = [(made, street) for hand, street in SPOTS if (made := spoiled(Random(street), hand, street, (way,))) is not None]
    assert found
    for made, street in found:
        illegal: Any = answer("hand", made).values["illegal"]
        (wrong,) = illegal
        assert wrong["index"] in lines(made, street)
        assert (wrong["rule"] in TURN_RULES) is (way in TURN)


def test_what_fits_nowhere_leaves_the_hand_alone() -> None:
    checked = {**HANDS[2], "actions": [deed for deed in HANDS[2]["actions"] if deed["street"] < 6 or deed["do"] == "check"]}
    before = repr(checked)
    for way in ("odd", "other_limit"):
        assert spoiled(Random(1), checked, 6, (way,)) is None
    assert repr(checked) == before


def test_whoever_bets_does_not_change_places_and_the_last_of_a_street_neither() -> None:
    hand = HANDS[2]
    for street in streets(hand, 1):
        there = lines(hand, street)
        moved = [place for place in there if WAYS["swapped"](Random(1), hand, place) is not None]
        assert there[-1] not in moved
        assert all({hand["actions"][one]["do"] for one in (place, place + 1)} <= {"check", "call", "fold"} for place in moved)


def test_a_bet_that_is_wrong_is_answered_as_if_it_were_right() -> None:
    (place,) = [place for place in lines(HANDS[2], 4) if HANDS[2]["actions"][place]["do"] == "bet"]
    made: Any = WAYS["other_limit"](Random(1), HANDS[2], place)
    assert [deed["to"] for deed in made[place:] if deed["street"] == 4 and deed["do"] in ("bet", "call")] == [20, 20, 20, 20]


def test_each_level_has_more_errors_of_turn_more_streets_without_any_and_longer_ones() -> None:
    traps = [TRAPS[level] for level in Level]
    for less, more in pairwise(traps):
        assert (1 - less.sound) * less.turn < (1 - more.sound) * more.turn
        assert (less.sound, less.lines) < (more.sound, more.lines)
        assert less.lines < more.lines


def test_a_street_in_which_no_error_fits_is_left_for_another(monkeypatch: pytest.MonkeyPatch) -> None:
    real, asked = slips.spoiled, list[int]()

    def stubborn(dice: Random, hand: dict[str, Any], street: int, ways: tuple[str, ...]) -> Any:
        asked.append(street)
        return real(dice, hand, street, ways) if len(asked) > 1 else None

    monkeypatch.setattr(slips, "spoiled", stubborn)
    assert slips.slips(Random(3), Level.EASY)[0] == "slip"
    assert len(asked) > 1
