"""The practice table: what players do is dealt with rightly or put right, what is announced is judged, and each hand comes to its end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random

import pytest

from dealer_assist.rulebook.betting import Do
from dealer_assist.rulebook.house import STANDARD
from dealer_assist.rulebook.reasons import Reason
from dealer_assist.table import commands as c
from dealer_assist.table.expect import expect, offers
from dealer_assist.table.state import Phase
from dealer_assist.training.drills import DRILLS
from dealer_assist.training.item import Level
from dealer_assist.training.practice.cue import Claim, Cue, because
from dealer_assist.training.practice.table import TRAINER, Practice
from tests.training.test_questions import PACKS

CHIPS = (1, 5, 25, 100)


def practice(seed: int, level: Level = Level.NASTY) -> Practice:
    return Practice(seed, STANDARD, level, CHIPS)


def dealt(table: Practice, slip: Callable[[Practice], bool] = lambda table: False) -> Iterator[Cue | Claim]:
    """Everything told in one hand, to a trainee who deals with it rightly but for a `slip` now and then."""
    for _ in range(3000):
        if table.done:
            return
        if slip(table):
            table.go_on()
            continue
        if not table.waits:
            before = table.told
            table.go_on()
            if table.told is not before and table.told is not None:
                yield table.told
        elif table.claim is not None:
            table.answer(table.claim.stands)
        else:
            for command in table.right:
                table.table.command(command)
            assert not table.waits, table.told
    raise AssertionError(f"the hand does not end: {table.told}")


@pytest.mark.parametrize("level", Level)
def test_who_deals_with_everything_rightly_has_every_mark_and_the_pots_are_pushed(level: Level) -> None:
    for seed in range(5):
        table = practice(seed, level)
        told = list(dealt(table))
        assert [mark.cue.told for mark in table.marks if not mark.right] == []
        assert {mark.cue.skill for mark in table.marks} <= DRILLS.keys()
        hand = table.state.hand
        assert hand is not None
        assert hand.phase is Phase.AWARDED
        assert sum(seat.paid for seat in hand.seats) == sum(sum(award.pay.values()) for award in hand.awards) + hand.rake + hand.drop
        for words in PACKS:
            assert all(words.text(one.told.key, one.told.values) for one in told)
            assert all(words.text(why.key, why.values) for one in told for why in one.reasons)


def test_the_same_seed_deals_the_same_hands() -> None:
    first, second = practice(7), practice(7)
    assert list(dealt(first)) == list(dealt(second))
    first.next_hand()
    second.next_hand()
    assert list(dealt(first)) == list(dealt(second))


def test_harder_levels_have_more_slips_of_players_and_more_to_judge() -> None:
    share = []
    for level in Level:
        told = [one for seed in range(4) for one in dealt(practice(seed, level))]
        share.append(sum(isinstance(one, Claim) or one.skill == "D8" for one in told) / len(told))
    assert share == sorted(share)
    assert share[-1] > 2 * share[0]


def test_every_misdeed_and_every_announcement_comes_up() -> None:
    missing = {
        "one_chip", "splash_call", "splash_raise", "short_call", "string_bet", "short_raise", "throws_in", "clock", "time", "early_fold",
        "early_call", "early_check", "last_chips", "mucks", "tables", "force", "first", "dealt", "pot", "holds", "low", "no_low", "push",
        "dispute",
    }  # fmt: skip
    for seed in range(40):
        for level in (Level.NASTY, Level.HARD, Level.MEDIUM):
            missing -= {one.told.key.rpartition(".")[2] for one in dealt(practice(seed, level))} if missing else set()
    assert not missing


def test_where_the_rulebook_says_nothing_the_rule_that_speaks_of_it_is_named() -> None:
    turn, other = Reason("ORDER-9", "train.because.turn", {"seat": 3}), Reason("POT-1", "train.because.pot")
    assert because((), turn) == (turn,)
    assert because((other, turn), turn) == (other, turn)


# ------------------------------------------------------------------------------------------------ what was not dealt with rightly


@pytest.mark.parametrize("level", [Level.EASY, Level.NASTY])
def test_whatever_is_touched_wrongly_is_put_right_and_the_hand_goes_on(level: Level) -> None:
    slips = 0
    for seed in range(6):
        dice, table = Random(seed), practice(seed, level)

        def slip(table: Practice, dice: Random = dice) -> bool:
            """Now and then anything that the table would take."""
            if dice.random() > 0.1 or table.state.hand is None:
                return False
            open_now = [one for one in offers(table.state) if not isinstance(one, c.SetLevel | c.Undo)]
            table.table.command(dice.choice(open_now))
            return True

        for _ in range(2):
            list(dealt(table, slip))
            assert table.state.hand is not None
            assert table.state.hand.over
            slips += sum(not mark.right for mark in table.marks)
            right = {id(mark.cue) for mark in table.marks if mark.right}
            assert not [mark for mark in table.marks if not mark.right and id(mark.cue) in right and getattr(mark.cue, "waits", True)]
            for why in (why for mark in table.marks for why in mark.cue.reasons):
                assert all(words.text(why.key, why.values) for words in PACKS)
            table.next_hand()
    assert slips > 30


def test_a_deed_tapped_otherwise_is_marked_wrong_and_what_it_should_be_is_on_record() -> None:
    table = practice(3)
    table.table.command(c.StartHand())
    while not (table.waits and isinstance(table.told, Cue)):
        table.answer(True) if table.claim is not None else table.go_on()
    (act,) = table.right
    assert isinstance(act, c.Act)
    assert act.to is not None
    assert table.state.hand is not None
    other = next(to for one in offers(table.state) if isinstance(one, c.Act) and (to := one.to) not in (None, act.to))
    table.table.command(c.Act(seat=act.seat, do=act.do, to=other))
    table.table.command(c.CallFloor())  # until it is put right nothing else counts
    assert table.go_on()
    assert not table.marks[-1].right
    assert table.state.hand is not None
    assert table.state.hand.round is not None
    assert table.state.hand.round.actions[-1].to == act.to
    entries = [entry.event for entry in table.state.hand.entries if not entry.voided and entry.event.by == TRAINER]
    assert entries


def on(table: Practice, there: Callable[[Practice], bool]) -> None:
    """Deal with everything rightly until then."""
    for _ in range(600):
        if there(table):
            return
        if table.claim is not None:
            table.answer(table.claim.stands)
        for command in table.right:
            table.table.command(command)
        if not there(table):
            table.go_on()
    raise AssertionError(f"it does not come to that: {table.told}")


def another(told: Cue | Claim | None, table: Practice) -> bool:
    """Is something else told than that?"""
    return table.told is not told


def folded(table: Practice) -> bool:
    """Was a fold just dealt with, and others are still to act?"""
    told = table.told
    due = expect(table.state).standing
    dealt = isinstance(told, Cue) and told.told.key == "train.deed.folds" and not table.waits
    return dealt and due is not None and due.legal is not None


def to_act(table: Practice) -> int:
    due = expect(table.state).standing
    assert due is not None
    assert due.legal is not None
    return due.legal.seat


def test_a_round_closed_too_early_after_a_right_fold_is_not_blamed_on_the_fold() -> None:
    table = practice(1, Level.EASY)
    on(table, folded)
    fold, seat = table.told, to_act(table)
    table.table.command(c.CloseRound())
    table.go_on()
    assert [mark.right for mark in table.marks if mark.cue is fold] == [True]
    missed = table.marks[-1]
    assert (missed.right, missed.cue.told.key) == (False, "train.deed.closed")
    assert [(why.rule, why.values["seat"]) for why in missed.cue.reasons] == [("ORDER-8", seat)]
    assert to_act(table) == seat
    assert table.age == 0
    marks = len(table.marks)
    on(table, lambda table: len(table.marks) > marks)
    assert table.marks[-1].right, "and the next thing is judged as always"


def test_a_touch_before_anything_was_to_be_touched_is_told_whose_turn_it_is() -> None:
    table = practice(1, Level.EASY)
    on(table, folded)
    seat = to_act(table)
    table.table.command(c.Act(seat=seat, do=Do.FOLD))
    table.go_on()
    missed = table.marks[-1]
    assert (missed.right, missed.cue.told.key) == (False, "train.deed.untimely")
    assert [(why.rule, dict(why.values)) for why in missed.cue.reasons] == [("ORDER-9", {"seat": seat})]
    assert to_act(table) == seat


def test_a_hand_tabled_before_it_was_its_turn_is_told_the_rule_of_the_one_before() -> None:
    table = practice(2, Level.EASY)
    on(table, lambda table: table.told is not None and table.told.told.key == "train.deed.tables" and not table.waits)
    told = table.told
    table.table.command(c.TableHand(seat=expect(table.state).untabled[0]))
    table.go_on()
    assert told is not None
    missed = table.marks[-1]
    assert (missed.right, missed.cue.told.key, missed.cue.reasons) == (False, "train.deed.untimely", told.reasons)


def test_what_was_missed_grows_old_with_what_is_to_be_dealt_with_next() -> None:
    table = practice(3)
    on(table, lambda table: isinstance(table.told, Cue) and table.waits and bool(table.untouched))
    assert table.settle() is False
    assert to_act(table) == table.untouched[0]
    table.table.command(c.CloseRound())
    assert table.settle() is True
    ages = [table.age]
    while ages[-1] < 2:
        on(table, partial(another, table.told))
        ages.append(table.age)
    assert ages == [0, 1, 1, 2]


def test_what_was_announced_is_marked_by_the_word_given_and_the_table_is_as_it_was() -> None:
    for stands in (True, False):
        table = practice(11)
        while table.claim is None:
            for command in table.right:
                table.table.command(command)
            table.go_on()
        claim, before = table.claim, table.state
        table.answer(stands)
        table.answer(stands)
        assert [mark.right for mark in table.marks if mark.cue is claim] == [claim.stands is stands]
        assert table.state is before
        assert table.claim is None
        assert table.right == ()


def test_a_tap_while_something_is_to_be_judged_is_taken_back_and_the_question_stands() -> None:
    table = practice(11)
    while table.claim is None or table.state.hand is None or table.state.hand.phase is not Phase.BETTING:
        if table.claim is not None:
            table.answer(True)
        for command in table.right:
            table.table.command(command)
        table.go_on()
    claim, marks = table.claim, len(table.marks)
    table.table.command(next(one for one in offers(table.state) if isinstance(one, c.Act)))
    assert table.go_on()
    assert table.claim is claim
    assert len(table.marks) == marks


def test_a_record_that_cannot_be_put_right_ends_the_hand() -> None:
    table = practice(5)
    list(dealt(table))
    table.done = False
    table.told = Cue("D3", table.marks[0].cue.told, (c.CloseRound(),), table.marks[0].cue.reasons)
    table.waits = True
    table.table.command(c.Undo())
    table._before = table._goal = ("elsewhere",)
    assert table.go_on()
    assert table.done
