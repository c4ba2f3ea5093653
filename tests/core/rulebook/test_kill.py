"""KILL-1 to KILL-4, AMB-27: what makes the next hand a kill hand, its limits, the post, and who acts first."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from dealer_assist.rulebook.betting import Action, Do, Round, standing
from dealer_assist.rulebook.house import STANDARD, Game, HouseRules, problems
from dealer_assist.rulebook.kill import Won, kill, owed, starter
from tests.core.rulebook.rounds import choices

FULL = replace(STANDARD, kill="full")
HALF = replace(STANDARD, kill="half")


@pytest.mark.parametrize(
    ("rules", "won", "kills"),
    [
        (STANDARD, Won(3, 9, 1000, 20), False),  # KILL-1: the house has no kill
        (FULL, Won(3, 1, 1000, 20), False),  # KILL-2: stud, two in a row, however large the pot
        (FULL, Won(3, 2, 8, 20), True),
        (FULL, Won(3, 3, 8, 20), True),
        (replace(FULL, game=Game.RAZZ), Won(3, 1, 1000, 20), False),
        (replace(FULL, game=Game.RAZZ), Won(3, 2, 8, 20), True),
        (replace(FULL, game=Game.HILO8), Won(3, 9, 99, 20), False),  # a scoop of five times the higher limit
        (replace(FULL, game=Game.HILO8), Won(3, 1, 100, 20), True),
        (replace(FULL, game=Game.HILO), Won(3, 1, 100, 20), True),
        (replace(FULL, game=Game.HILO), Won(3, 1, 199, 40), False),  # of a kill hand: its own limits
    ],
)
def test_what_kills_the_next_hand(rules: HouseRules, won: Won, kills: bool) -> None:
    found = kill(won, rules)
    assert (found is not None) is kills
    if found is not None:
        assert (found.seat, [reason.rule for reason in found.reasons]) == (3, ["KILL-2", "KILL-1"])


@pytest.mark.parametrize(
    ("rules", "limits", "post"),
    [
        (HALF, (15, 30, 0), 15),
        (FULL, (20, 40, 0), 20),
        (replace(HALF, small=4, big=8, force=1, limit_schedule=("L", "L", "H", "H", "X"), extra_limit=16), (6, 12, 24), 6),
    ],
)
def test_the_limits_are_multiplied_and_the_killer_posts_the_lower(rules: HouseRules, limits: tuple[int, ...], post: int) -> None:
    found = owed(2, rules)
    assert (found.rules.small, found.rules.big, found.rules.extra_limit) == limits
    assert found.post == post
    assert (found.rules.ante, found.rules.force, found.rules.kill) == (rules.ante, rules.force, "none")
    assert problems(found.rules) == ()


@pytest.mark.parametrize(
    ("killer", "able", "first"),
    [(2, (1, 2, 4, 6), 4), (6, (1, 2, 4, 6), 1), (3, (1, 2), 1), (3, (3, 5), 5), (3, (3,), None), (3, (), None)],
)
def test_the_action_starts_to_the_killers_left(killer: int, able: tuple[int, ...], first: int | None) -> None:
    assert starter(killer, able)[0] == first


def posted(amount: int, *, stack: int | None = 200, all_in: bool = False) -> Round:
    """Four seats, seat 2 has posted."""
    return Round(3, {1: 200, 2: stack, 3: 200, 4: 200}, 3, (Action(2, Do.BET, amount, all_in),), killed=True)


@pytest.mark.parametrize(
    ("round", "expect"),
    [
        (posted(20), {"act": 3, "call": 20, "totals": (40,), "fold": True, "check": False, "opening": False, "later": (4, 1)}),
        (posted(11, stack=11, all_in=True), {"act": 3, "call": 11, "totals": (31,), "wager": Do.RAISE}),  # half or more: a full bet
        (posted(9, stack=9, all_in=True), {"act": 3, "call": 9, "totals": (20,), "wager": Do.COMPLETE}),
        (posted(2, stack=2, all_in=True), {"act": 3, "call": 2, "totals": (20,), "wager": Do.COMPLETE}),  # less than the force amount
    ],
)
def test_the_post_is_the_opening_bet_and_a_short_one_an_all_in(round: Round, expect: dict[str, Any]) -> None:
    found = choices(round, owed(2, FULL).rules)
    assert {key: found[key] for key in expect} == expect


@pytest.mark.parametrize("measure", ["total", "increment"])
def test_no_force_bet_is_measured_from(measure: str) -> None:
    rules = owed(2, replace(FULL, short_completion_measure=measure)).rules
    assert choices(posted(9, stack=9, all_in=True), rules)["totals"] == (20,)


def test_the_killer_is_not_offered_its_own_bet_again() -> None:
    rules = owed(2, FULL).rules
    called = tuple(Action(seat, Do.CALL, 20) for seat in (3, 4, 1))
    assert standing(replace(posted(20), actions=(*posted(20).actions, *called)), rules).to_act is None


def test_a_post_is_no_action_of_the_round() -> None:
    assert not posted(20).acted
    assert replace(posted(20), actions=(*posted(20).actions, Action(3, Do.FOLD, 0))).acted
