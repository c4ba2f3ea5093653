"""A hand dealt whole: also one whose stub is short on seventh street."""

from __future__ import annotations

import pytest

from dealer_assist.training.asked.said import hand_of


@pytest.mark.parametrize(("seed", "plan", "burns"), [(35, "scramble", 4)])
def test_a_short_stub_is_mixed_with_the_burns_and_no_card_comes_twice(seed: int, plan: str, burns: int) -> None:
    hand = hand_of("stud", seed).state.hand
    assert hand is not None
    assert hand.plan is not None
    assert (hand.plan.plan, hand.burns) == (plan, burns)
    faces = [face for seat in hand.seats for face in seat.known]
    assert len(set(faces)) == len(faces)
