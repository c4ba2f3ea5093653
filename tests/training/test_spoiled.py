"""A hand with one error in it: what cannot be spoiled is left, and an error that nobody could find is not asked for."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from dealer_assist.training.chance import played
from dealer_assist.training.chance.played import slips, spoil
from dealer_assist.training.item import Level

FOLD = {"do": "fold", "seat": 1, "street": 3}


def test_an_amount_cannot_be_wrong_where_nobody_bet() -> None:
    deeds = [dict(FOLD)]
    assert not spoil(Random(1), "amount", deeds, [0])
    assert deeds == [FOLD]


def test_an_error_that_the_rulebook_does_not_find_is_not_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    found, asked = played.illegal_in, list[Any]()

    def blind(hand: dict[str, Any]) -> Any:
        asked.append(hand)
        return () if len(asked) == 1 else found(hand)

    monkeypatch.setattr(played, "illegal_in", blind)
    kind, given = slips(Random(3), Level.EASY)
    assert kind == "slip"
    assert len(asked) > 1
    assert given["hand"] is asked[-1]


@pytest.mark.parametrize("other", [FOLD | {"seat": 2, "street": 4}, FOLD])
def test_actions_of_one_seat_or_of_two_streets_do_not_change_places(other: dict[str, Any]) -> None:
    deeds = [dict(FOLD), dict(other)]
    assert not spoil(Random(1), "swapped", deeds, [0])
    assert not all(spoil(Random(seed), "swapped", deeds, [0, 1]) for seed in range(4))
    assert deeds == [FOLD, other]


def test_a_hand_in_which_no_error_fits_is_left_for_another(monkeypatch: pytest.MonkeyPatch) -> None:
    real, asked = played.spoil, list[str]()

    def stubborn(dice: Random, how: str, deeds: list[dict[str, Any]], free: list[int]) -> bool:
        asked.append(how)
        return len(asked) > 1 and real(dice, how, deeds, free)

    monkeypatch.setattr(played, "spoil", stubborn)
    assert slips(Random(3), Level.EASY)[0] == "slip"
    assert len(asked) > 1
