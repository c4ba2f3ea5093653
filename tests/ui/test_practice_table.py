"""The practice table at the real window, by a finger: the dealer's usual screen below a bar that no live hand has."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from dealer_assist.rulebook.betting import Do
from dealer_assist.rulebook.house import STANDARD
from dealer_assist.rulebook.reasons import Reason
from dealer_assist.table import commands as c
from dealer_assist.table.commands import Command, ReportIrregularity
from dealer_assist.table.expect import expect, offers
from dealer_assist.training import keeping
from dealer_assist.training.item import Level, Line
from dealer_assist.training.practice.cue import Cue, Mark
from dealer_assist.training.practice.table import Practice
from tests.ui.glass import Glass, words
from tests.ui.scenes import AT_TABLE, DEAL, TRAINING, Scene, open_table
from ui.viewmodels.desk import AGAIN
from ui.viewmodels.practice import PracticeTable
from ui.views.screen import in_reach
from ui.views.touch import effects
from ui.views.training.table import Dealt, bar

REASONS = (Reason("ORDER-9", "train.because.turn", {"seat": 4}),)


@pytest.fixture
def glass(qapp: object, tmp_path: Path) -> Iterator[Glass]:
    made = Glass(open_table(Scene()), folder=tmp_path)
    yield made
    made.close()


def at_table(glass: Glass, level: Level) -> PracticeTable:
    glass.touch(*TRAINING, "key_7", f"level_{level.value}", *DEAL)
    table = glass.training._practice
    assert table is not None
    return table


def rightly(table: PracticeTable) -> tuple[str, ...]:
    """The touches that deal with what is waited for."""
    claim = table.practice.claim
    if claim is not None:
        return ("action_stands" if claim.stands else "action_wrong",)
    return next(found for want in table.practice.right[:1] if (found := _touches(table, want)))


def _touches(table: PracticeTable, want: Command) -> tuple[str, ...]:
    if isinstance(want, ReportIrregularity):
        said = (f"said_seat_{want.seat}", *([f"said_do_{want.do.value}"] if want.do else []))
        return ("irregular", f"tile_{want.what.value}", *said, f"action_way_{want.way}")
    there = [(name, effect.command) for name, effect in effects(in_reach(table.desk.shown))]
    same = [name for name, command in there if command == want]
    if same or not isinstance(want, c.Act):
        return tuple(same[:1])
    own = tuple(name for name, command in there if isinstance(command, c.Act) and (command.seat, command.do) == (want.seat, want.do))[:1]
    asks = f"zone_wager_{want.seat}"  # where there are two amounts the seat asks first, and is then the one whose turn the band shows
    return own or tuple(name for name, _ in there if name == asks)


def test_a_hand_is_dealt_by_touch_and_everything_told_was_dealt_with_rightly(glass: Glass) -> None:
    before = glass.dealer.table.state
    table = at_table(glass, Level.NASTY)
    touches = 0
    while not table.practice.done:
        assert all(glass.has(name) for name in ("trainingBar", "trainingFrame"))
        assert "TRAINING" in glass.texts()
        glass.touch(*rightly(table))
        touches += 1
        assert touches < 100
    marks = table.practice.marks
    assert [mark.cue.told for mark in marks if not mark.right] == []
    assert f"Hand over: {len(marks)} of {len(marks)} right" in glass.texts()
    kept = keeping.read(glass.folder, "7")
    assert [one.right for one in kept] == [True] * len(marks)
    assert all(one.milliseconds > 0 for one in kept)
    assert glass.dealer.table.state is before
    glass.touch("table_next")
    assert "Hand 2" in glass.texts()
    glass.touch("table_leave")
    assert glass.has("drill_D1"), "of a hand in which nothing was judged there is nothing to tell"
    glass.touch("sheet_close")
    assert not glass.has("trainingBar")
    assert glass.has("band")


def test_a_second_touch_on_deal_does_not_start_the_hand_and_two_seats_may_fold_as_fast_as_ever(glass: Glass) -> None:
    glass.touch(*TRAINING, *DEAL)
    glass.touch("action_start", after=AGAIN - 1)
    table = glass.training._practice
    assert table is not None
    assert table.practice.state.hand is None
    glass.touch("action_start")
    assert table.practice.state.hand is not None
    glass.touch(*rightly(table))
    due = expect(table.practice.state).standing
    assert due is not None
    for seat in due.later[1:4:2]:
        table.desk.touch(f"zone_fold_{seat}")
    assert sum(seat.folded for seat in table.practice.state.hand.seats) == 2


def test_the_page_says_which_games_a_level_has_and_the_bar_which_one_is_dealt(glass: Glass) -> None:
    glass.touch(*TRAINING, "table_open", "level_nasty")
    assert "Games of this level: 7-Card Stud, Stud Hi-Lo 8, Razz. Limits and house rules" in glass.texts()
    glass.touch("table_deal")
    table = glass.training._practice
    assert table is not None
    for _ in range(4):
        rules = table.practice.state.rules
        assert glass.text("game") == f"{words().text(f'short_game.{rules.game.value}')} ${rules.small}/${rules.big}"
        table.next_hand()
        glass.settle()


def test_nobody_is_called_to_the_practice_table_and_it_says_so_until_something_happens(glass: Glass) -> None:
    table = at_table(glass, Level.EASY)
    glass.touch("hints_off", "action_start", "action_floor")
    assert "Nobody is called here" in glass.text("note")
    assert not table.practice.state.floor_called
    assert table.desk.shown.sheet is None
    glass.touch(*rightly(table))
    assert "Nobody is called" not in glass.texts()


def test_a_hand_that_is_left_is_told_as_far_as_it_came_with_what_was_just_touched_wrongly(glass: Glass) -> None:
    table = at_table(glass, Level.EASY)
    glass.touch("action_start")
    glass.touch(*rightly(table))
    table.desk._look = table._look = replace(table._look, still=False)  # what was touched is judged a moment later
    glass.touch("action_close", "table_leave")
    assert "Hand broken off: 1 of 2 right" in glass.texts()
    assert "Missed: " in glass.texts()
    assert not glass.has("table_next")
    assert [one.right for one in keeping.read(glass.folder, "7")] == [True, False]
    glass.touch("action_leave")
    assert glass.has("drill_D1")
    assert glass.training.get_desk() is None


def test_what_is_dealt_with_wrongly_is_put_right_told_with_its_rule_and_kept(glass: Glass) -> None:
    table = at_table(glass, Level.MEDIUM)
    glass.touch("action_start", "action_stands")
    assert "Your last answer was not right." in glass.text("note")
    assert table.practice.state.hand is not None
    read = set[int]()
    for name in AT_TABLE[1:]:
        glass.touch(name)
        if table.practice.claim is not None:  # of a hand that is tabled no plate says what it reads
            read |= {seat.seat for seat in table.practice.state.hand.seats if seat.tabled}
            assert {seat.badge for seat in table.desk.shown.seats if seat.status != "folded"} <= {""}
    assert read
    assert table.practice.done
    wrong = [one for one in keeping.read(glass.folder, "7") if not one.right]
    assert {one.drill for one in wrong} == {"D1", "D8"}
    assert "Missed: " in glass.texts()


@pytest.mark.parametrize("level", Level)
def test_whatever_is_judged_wrong_is_told_with_its_rule_and_the_values_compared(level: Level) -> None:
    judged: set[str] = set()
    for seed in range(5):
        dice, table = Random(seed), Practice(seed, STANDARD, level, (1, 5, 25, 100))
        for _ in range(2000):
            if table.done:
                break
            kept = len(table.marks)
            if dice.random() < 0.2 and table.state.hand is not None:
                table.table.command(dice.choice([one for one in offers(table.state) if not isinstance(one, c.SetLevel | c.Undo)]))
            elif table.claim is not None:
                table.answer(dice.random() < 0.5)
            elif table.waits:
                table.table.command(table.right[0])
            table.go_on()
            for mark in (mark for mark in table.marks[kept:] if not mark.right):
                assert table.told is not None
                shown = bar(Dealt(table.told, marks=(mark,)), words())
                why = mark.cue.reasons[-1]
                assert shown.tone == "danger"
                assert shown.note.endswith(f" {words().text(why.key, why.values)} {why.rule}")
                judged.add(mark.cue.told.key)
        assert table.done
    assert len(judged) > 5


def test_while_something_is_to_be_judged_the_table_says_nothing_of_what_it_knows(glass: Glass) -> None:
    table = at_table(glass, Level.MEDIUM)
    glass.touch("action_start")
    assert table.practice.claim is not None
    shown = table.desk.shown
    assert all(seat.status != "act" and not (seat.badge or seat.zones or seat.touch) for seat in shown.seats)
    assert (shown.centre.say, shown.panel.tabs, shown.centre.pot) == ((), (), "")
    assert "Announced" in glass.text("told")


def test_how_a_deed_is_touched_is_said_where_one_may_hesitate(glass: Glass) -> None:
    told, table = Cue("D3", Line("train.deed.calls", {"seat": 1}), (), REASONS, waits=False), at_table(glass, Level.EASY)
    assert bar(Dealt(told), words()).note == "No touch is needed for this: the next one fills it in. Rule: ORDER-9"
    raises = replace(told, right=(c.Act(seat=4, do=Do.RAISE, to=20),), waits=True)
    assert bar(Dealt(raises), words()).note == "Rule: ORDER-9"
    past = "Touch it at seat 4: that fills in seats 2 and 3. Rule: ORDER-9"
    assert bar(Dealt(raises, untouched=(2, 3)), words()).note == past
    missed = bar(Dealt(raises, marks=(Mark(told, False),), age=1, untouched=(2, 3)), words())
    assert missed.note.startswith("Touch it at seat 4: that fills in seats 2 and 3. Your last touch was not right: put right.")
    closes = replace(raises, right=(c.CloseRound(),))
    assert bar(Dealt(closes, untouched=(2, 3)), words()).note == "Rule: ORDER-9"
    assert table.dealt.untouched == ()


@pytest.mark.parametrize(
    ("age", "note"), [(0, "Not so: put right."), (1, "Your last touch was not right: put right."), (2, "Rule: ORDER-9")]
)
def test_a_verdict_says_what_it_is_of_and_does_not_outlive_the_next_thing_to_deal_with(age: int, note: str) -> None:
    told = Cue("D3", Line("train.deed.folds", {"seat": 1}), (), REASONS)
    shown = bar(Dealt(told, marks=(Mark(replace(told), False),), age=age), words())
    assert shown.note.startswith(note)
    assert shown.tone == ("" if age == 2 else "danger")


def test_without_hints_nothing_is_said_and_no_reason_is_shown(glass: Glass) -> None:
    table = at_table(glass, Level.EASY)
    glass.touch("hints_off", "action_start")
    assert table.desk.shown.centre.say == ()
    assert "Hints are off" in glass.texts()
    glass.touch("tab_log")
    assert "Hints are off" not in glass.texts()
    assert glass.text("note") == ""
    glass.touch("tab_why", "hints_on")
    assert table.desk.shown.centre.say
    assert "Rule: " in glass.text("note")


def test_a_device_that_a_hand_in_play_has_does_not_deal_and_a_clear_line_says_so(glass: Glass) -> None:
    glass.touch(*TRAINING, "table_open", "cards_shoe", "table_deal")
    assert "A hand is in play" in glass.texts()
    assert glass.training.get_desk() is None
    glass.touch("cards_house")
    assert "A hand is in play" not in glass.texts()
    glass.touch("table_deal")
    assert glass.training.get_desk() is not None


def test_the_clock_goes_on_by_itself_and_only_while_the_desk_is_open(glass: Glass) -> None:
    glass.touch(*TRAINING)
    assert "21:48" in glass.texts()
    assert glass.training._clock.isActive()
    glass.training._look = replace(glass.training._look, time_of_day=lambda: "21:49")
    glass.training._clock.timeout.emit()
    glass.settle()
    assert "21:49" in glass.texts()
    glass.touch("sheet_close")
    assert not glass.training._clock.isActive()
    glass.training.tell_time()
    assert not glass.training.get_open()


def test_a_live_hand_takes_the_screen_back_and_keys_are_the_practice_tables(glass: Glass) -> None:
    table = at_table(glass, Level.EASY)
    glass.training.key("enter")
    glass.settle()
    assert table.practice.state.hand is not None
    assert glass.dealer.table.state.hand is None
    glass.dealer.table.command(c.StartHand())
    glass.settle()
    assert not glass.has("trainingBar")
    assert glass.training.get_desk() is None


def test_answers_that_cannot_be_kept_end_the_practice_with_a_word(glass: Glass) -> None:
    at_table(glass, Level.MEDIUM)
    keeping.file_of(glass.folder, "7").mkdir(parents=True)
    glass.touch("action_start", "action_stands")
    assert "could not be kept" in glass.texts()
