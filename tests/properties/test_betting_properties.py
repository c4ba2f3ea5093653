"""What always holds of a betting round, whatever the stacks, the stakes, the options and the actions."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from dealer_assist.rulebook.betting import Action, Do, Legal, Round, Standing, filled, judged, name_for, over, standing
from dealer_assist.rulebook.house import CHOICES, STANDARD, Betting, Game, HouseRules, problems
from dealer_assist.rulebook.reasons import Illegal

BETTING_OPTIONS = (
    "max_raises",
    "headsup_raises",
    "open_pair_scope",
    "force_seat_option",
    "short_force_price",
    "allin_reopen",
    "allin_reopen_spread",
    "short_completion_measure",
    "spread_first_raise",
    "spread_force_raise_counts",
)
LIMITS = ((10, 20, 3), (10, 20, 9), (5, 10, 2), (4, 8, 1))
SPREADS = (((1, 5), 1), ((1, 5), 2), ((3, 8), 1), ((2, 2), 2))


@st.composite
def houses(draw: st.DrawFn) -> HouseRules:
    """House rules that can be played, with every option that touches a round."""
    options: dict[str, Any] = {name: draw(st.sampled_from(CHOICES[name])) for name in BETTING_OPTIONS}
    small, big, force = draw(st.sampled_from(LIMITS))
    rules = replace(STANDARD, game=draw(st.sampled_from(Game)), small=small, big=big, force=force, ante=1, **options)
    rules = replace(rules, fourth_open_pair=draw(st.booleans()), fourth_low_bet_locks=draw(st.booleans()))
    if draw(st.booleans()):
        pair, force = draw(st.sampled_from(SPREADS))
        rules = replace(rules, betting=Betting.SPREAD, spread_by_street=(pair,) * 5, force=force)
    return rules if not problems(rules) else replace(rules, spread_first_raise="increment")


@st.composite
def rounds(draw: st.DrawFn, unknown: bool = True) -> Round:
    """The start of a round: two to eight seats, some all-in, some with few chips, some not counted."""
    seats = sorted(draw(st.sets(st.integers(1, 8), min_size=2, max_size=8)))
    chips = st.one_of(st.integers(0, 12), st.integers(0, 120), st.none()) if unknown else st.one_of(st.integers(0, 12), st.integers(0, 120))
    street = draw(st.integers(3, 7))
    pairs = tuple(draw(st.sets(st.sampled_from(seats), max_size=2))) if street == 4 else ()
    waived = street == 3 and draw(st.booleans())
    return Round(street, {seat: draw(chips) for seat in seats}, draw(st.sampled_from(seats)), force_waived=waived, pair_seats=pairs)


def offered(legal: Legal, now: Standing, rules: HouseRules) -> list[Action]:
    """Everything `legal` offers, as actions; of an all-in of unknown size one example of each kind."""
    seat, put = legal.seat, now.put[legal.seat]
    found = [Action(seat, Do.RAISE, total) for total in legal.totals]
    if legal.span is not None:
        found += [Action(seat, Do.RAISE, total) for total in range(legal.span[0], legal.span[1] + 1) if total % rules.chip_unit == 0]
        found.append(Action(seat, Do.RAISE, legal.span[1]))
    if legal.may_check:
        found.append(Action(seat, Do.CHECK, put))
    if legal.may_fold:
        found.append(Action(seat, Do.FOLD, put))
    if legal.call:
        found.append(Action(seat, Do.CALL, legal.call_to))
    return found


def chosen(data: st.DataObject, round: Round, now: Standing, rules: HouseRules) -> Action:
    """One of the offers; for a stack that is not known sometimes an all-in for less."""
    assert now.legal is not None
    action = data.draw(st.sampled_from(offered(now.legal, now, rules)))
    put = now.put[action.seat]
    if round.stacks[action.seat] is None and action.to > put and data.draw(st.booleans()):
        return replace(action, to=data.draw(st.integers(put + 1, action.to)), all_in=True)
    return action


def after(round: Round, action: Action) -> Round:
    return round.after(action)


def part_played(data: st.DataObject, round: Round, rules: HouseRules, most: int) -> Round:
    """`round` after up to `most` legal actions."""
    for _ in range(data.draw(st.integers(0, most))):
        now = standing(round, rules)
        if now.legal is None:
            break
        round = after(round, judged(round, rules, chosen(data, round, now, rules)))
    return round


@given(houses(), rounds(), st.data())
def test_everything_offered_is_accepted_and_everything_else_is_refused(rules: HouseRules, round: Round, data: st.DataObject) -> None:
    round = part_played(data, round, rules, 8)
    now = standing(round, rules)
    if now.legal is None:
        return
    put = now.put[now.legal.seat]
    allowed = {(action.do in (Do.FOLD, Do.CHECK) and action.do, action.to) for action in offered(now.legal, now, rules)}
    for to in range(put + 1, max(total for _, total in allowed) + 3):
        action = Action(now.legal.seat, data.draw(st.sampled_from((Do.BET, Do.CALL, Do.RAISE, Do.CHECK))), to)
        if (False, to) in allowed:
            assert judged(round, rules, action).to == to
        else:
            assert refused(round, rules, action)
    for do in (Do.FOLD, Do.CHECK):
        assert refused(round, rules, Action(now.legal.seat, do, put)) is ((do, put) not in allowed)


def refused(round: Round, rules: HouseRules, action: Action) -> bool:
    try:
        judged(round, rules, action)
    except Illegal as illegal:
        return illegal.reason.rule != "" and illegal.reason.key.startswith("why.")
    return False


@given(houses(), rounds(), st.data())
def test_only_the_seat_to_act_may_act(rules: HouseRules, round: Round, data: st.DataObject) -> None:
    round = part_played(data, round, rules, 6)
    now = standing(round, rules)
    for seat in round.stacks:
        if seat != now.to_act:
            assert refused(round, rules, Action(seat, Do.FOLD, now.put[seat]))
            assert refused(round, rules, Action(seat, Do.CALL, now.bet))


@given(houses(), rounds(unknown=False), st.data())
def test_a_round_of_legal_actions_ends_with_all_square(rules: HouseRules, round: Round, data: st.DataObject) -> None:
    for _ in range(400):
        now = standing(round, rules)
        if now.legal is None:
            break
        assert all(0 <= now.put[seat] <= (stack or 0) for seat, stack in round.stacks.items())
        assert now.to_act in now.able
        assert now.to_act not in now.later
        assert set(now.later) <= set(now.able) <= set(now.live)
        round = after(round, judged(round, rules, chosen(data, round, now, rules)))
    now = standing(round, rules)
    assert now.to_act is None
    assert now.live
    most = max(now.put[seat] for seat in now.live)
    assert len(now.live) == 1 or all(now.put[seat] >= most or now.put[seat] == round.stacks[seat] for seat in now.live)


@given(houses(), rounds(), st.data())
def test_a_raise_is_never_offered_against_nobody_nor_beyond_the_stack(rules: HouseRules, round: Round, data: st.DataObject) -> None:
    round = part_played(data, round, rules, 8)
    now = standing(round, rules)
    if now.legal is None:
        return
    stack = round.stacks[now.legal.seat]
    totals = (*now.legal.totals, *(now.legal.span or ()))
    assert list(now.legal.totals) == sorted(set(now.legal.totals))
    assert all(total > now.bet for total in totals)
    assert stack is None or all(total <= stack for total in totals)
    assert len(now.able) > 1 or not totals
    assert now.legal.may_fold or now.legal.opening
    assert now.legal.may_check is (now.legal.call == 0 and not now.legal.opening)
    assert now.legal.reasons
    if totals:
        assert now.legal.wager is name_for(round, rules, now.legal.seat, min(totals))


@given(houses(), rounds(), st.data())
def test_every_filled_step_is_legal_and_leads_to_the_seat(rules: HouseRules, round: Round, data: st.DataObject) -> None:
    round = part_played(data, round, rules, 6)
    now = standing(round, rules)
    upto = data.draw(st.sampled_from((None, *round.stacks)))
    try:
        steps = filled(round, rules, upto)
    except Illegal:
        return
    assert upto is None or upto == now.to_act or upto in now.later
    for step in steps:
        assert step.do in (Do.CHECK, Do.CALL)
        assert judged(round, rules, step) == step
        round = after(round, step)
    assert standing(round, rules).to_act == upto


@given(houses(), houses(), rounds(), st.data())
def test_a_round_counted_on_stands_as_one_counted_anew(rules: HouseRules, others: HouseRules, round: Round, data: st.DataObject) -> None:
    actions = st.builds(Action, st.integers(0, 9), st.sampled_from(Do), st.integers(0, 200), st.booleans())
    steps = data.draw(st.lists(actions, max_size=8))
    for step in steps:
        round = round.after(step)
        for house in data.draw(st.lists(st.sampled_from((rules, others)), max_size=2)):
            assert standing(round, house) == standing(replace(round), house)
            assert over(round, house) is (standing(replace(round), house).to_act is None)
    assert round.after() is round


@given(houses(), rounds(), st.data())
@settings(max_examples=150)
def test_any_record_at_all_can_be_folded(rules: HouseRules, round: Round, data: st.DataObject) -> None:
    actions = st.builds(Action, st.integers(0, 9), st.sampled_from(Do), st.integers(0, 200), st.booleans())
    gone = tuple(data.draw(st.sets(st.sampled_from(sorted(round.stacks)), max_size=2)))
    skipped = tuple(data.draw(st.sets(st.sampled_from(sorted(round.stacks)), max_size=2)))
    round = replace(round, actions=tuple(data.draw(st.lists(actions, max_size=12))), gone=gone, skipped=skipped)
    now = standing(round, rules)
    assert now.legal is None or now.legal.seat == now.to_act
    assert now.to_act is None or now.to_act in now.able
    assert all(now.put[seat] >= 0 for seat in round.stacks)


@given(houses(), rounds(), st.data())
def test_a_stack_that_is_not_known_is_offered_what_a_deep_one_is(rules: HouseRules, round: Round, data: st.DataObject) -> None:
    round = part_played(data, round, rules, 6)
    now = standing(round, rules)
    if now.legal is None or round.stacks[now.legal.seat] is not None:
        return
    deep = standing(replace(round, stacks={**round.stacks, now.legal.seat: 100_000}), rules).legal
    assert deep is not None
    assert (deep.totals, deep.span, deep.call) == (now.legal.totals, now.legal.span, now.legal.call)
