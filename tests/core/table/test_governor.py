"""The alert governor: what is shown of the guards that are due, from the record alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dealer_assist.table import commands as c
from dealer_assist.table import events as e
from dealer_assist.table.firings import Firings, Snooze
from dealer_assist.table.governor import LONGEST_DOWN, QUIET_HANDS, firing, heard, quiet_hands
from dealer_assist.table.guards import Severity
from dealer_assist.table.life_commands import PushIn, PushOut
from dealer_assist.table.state import Actor, Level, TableState
from dealer_assist.table.table import MemoryJournal, Refused, Table
from tests.core.table.hand_script import Dealer, seated

STACKS = {1: 1000, 2: 1000, 3: 1000}
FLOOR = Actor("floor", "3")
THIRD = "start\ndown 6\nup 9h 4d 2c\n3 force\n1 complete 10\nclose"
NO_BURN = f"{THIRD}\nup 9d"  # IRREG-9 interrupts, IRREG-18 informs
OVER = "1 bet 10\nsweep 2 3"


def table(script: str = NO_BURN) -> Dealer:
    return seated(STACKS).play(script)


def due(dealer: Dealer) -> list[tuple[str, bool]]:
    return [(guard.rule, guard.severity is Severity.INTERRUPTION) for guard in heard(dealer.table.state)]


def with_firings(dealer: Dealer, firings: Firings) -> TableState:
    return replace(dealer.table.state, firings=firings)


def test_a_guard_is_put_on_record_when_it_is_first_shown() -> None:
    dealer = table()
    shown = [(event.identity, event.interrupts, event.tap) for event in dealer.events if isinstance(event, e.GuardShown)]
    assert shown == [("IRREG-18 4 10", False, 0), ("IRREG-18 4 7", False, 0), ("IRREG-9 4", True, 0)]
    assert firing(dealer.table.state, dealer.events) == ()
    empty = seated(STACKS)
    assert (heard(empty.table.state), firing(empty.table.state, empty.events)) == ((), ())


def test_it_is_on_disk_with_what_brought_it_up() -> None:
    journal = MemoryJournal()
    seated(STACKS, journal=journal).play(NO_BURN)
    assert [type(event).__name__ for event in journal.kept[-2:]] == ["CardDealt", "GuardShown"]


@pytest.mark.parametrize("accepted", [True, False])
def test_an_answered_guard_is_not_shown_again_in_its_hand(accepted: bool) -> None:
    dealer = table()
    dealer.tap(c.AnswerGuard(identity="IRREG-9 4", accepted=accepted))
    assert due(dealer) == [("IRREG-18", False), ("IRREG-18", False)]
    assert dealer.table.state.firings.record == {"IRREG-18": "..", "IRREG-9": "a" if accepted else "o"}


def test_an_answer_is_kept_with_the_firing_it_speaks_of() -> None:
    dealer = table()
    dealer.tap(c.AnswerGuard(identity="IRREG-18 4 10", accepted=False))
    assert dealer.table.state.firings.record["IRREG-18"] == "o."


@pytest.mark.parametrize("identity", ["IRREG-1 4", "IRREG-9 4"])
def test_only_a_guard_that_stands_unanswered_is_answered(identity: str) -> None:
    dealer = table()
    dealer.tap(c.AnswerGuard(identity="IRREG-9 4", accepted=True))
    with pytest.raises(Refused, match="no_such_guard"):
        dealer.tap(c.AnswerGuard(identity=identity, accepted=True))


def test_an_answer_to_what_was_not_shown_changes_nothing() -> None:
    assert Firings().answer("IRREG-9 4", accepted=True) == Firings()


def test_undo_takes_back_neither_what_was_shown_nor_its_answer() -> None:
    dealer = table(f"{THIRD}\nup 9d 8d 7d\n1 bet 10")
    dealer.tap(c.AnswerGuard(identity="IRREG-9 4", accepted=True))
    before = dealer.table.state.firings
    dealer.play("undo\nundo")
    assert dealer.table.state.firings == before


def test_what_interrupted_goes_on_interrupting_until_it_is_answered() -> None:
    assert due(table()) == [("IRREG-9", True), ("IRREG-18", False), ("IRREG-18", False)]


def test_a_second_interruption_in_the_same_hand_is_information() -> None:
    dealer = table(f"{NO_BURN}\nup 9h")
    assert due(dealer)[:2] == [("IRREG-3", False), ("IRREG-9", True)]


def test_two_at_once_are_one_interruption() -> None:
    dealer = table(f"{THIRD}\nup 9h")
    assert due(dealer)[:2] == [("IRREG-3", True), ("IRREG-9", False)]


@pytest.mark.parametrize(("ago", "loud"), [(1, False), (QUIET_HANDS - 1, False), (QUIET_HANDS, True)])
def test_at_most_one_interruption_in_fifteen_hands(ago: int, loud: bool) -> None:
    state = with_firings(table(), Firings(interruption="IRREG-3 0", interrupted=1 - ago))
    assert heard(state)[0].rule == "IRREG-9"
    assert (heard(state)[0].severity is Severity.INTERRUPTION) is loud


@pytest.mark.parametrize(
    ("certified", "level", "hands"),
    [
        (None, Level.L1, QUIET_HANDS),
        (("razz", "stud"), Level.L1, QUIET_HANDS),
        (("stud",), Level.L3, QUIET_HANDS),
        (("razz",), Level.L0, QUIET_HANDS),
        (("razz",), Level.L1, 5),
        ((), Level.L2, 5),
        ((), Level.L3, 1),
    ],
)
def test_a_certificate_for_the_game_keeps_warnings_quiet_and_without_one_the_level_says(
    certified: tuple[str, ...] | None, level: Level, hands: int
) -> None:
    state = table().table.state
    state = replace(state, level=level, life=replace(state.life, certified=certified))
    assert state.hand is not None
    assert quiet_hands(state, state.hand) == hands


def test_what_is_known_of_a_dealers_certificates_comes_and_goes_with_him() -> None:
    dealer = table()
    dealer.table.command(PushIn(dealer="2004", certified=("stud",)))
    assert dealer.table.state.life.certified == ("stud",)
    dealer.table.command(PushIn(dealer="17"))
    assert dealer.table.state.life.certified is None
    dealer.table.command(PushIn(dealer="2004", certified=()))
    dealer.table.command(PushOut())
    assert dealer.table.state.life.certified is None


def test_what_came_as_information_does_not_grow_loud_later() -> None:
    state = with_firings(table(), Firings(hand=1, shown=("IRREG-9 4",), record={"IRREG-9": "."}))
    assert heard(state)[0].severity is Severity.INFORMATION


# --- snoozes


def test_one_rule_is_snoozed_for_the_hand() -> None:
    dealer = table()
    dealer.tap(c.SnoozeGuards(rule="IRREG-18"))
    assert due(dealer) == [("IRREG-9", True)]
    dealer.play(f"up 8d 7d\n{OVER}\n{THIRD}")
    assert due(dealer) == [("IRREG-18", False), ("IRREG-18", False)]


@pytest.mark.parametrize("push", [PushIn(dealer="17"), None])
def test_all_guards_are_snoozed_for_the_down(push: c.Command | None) -> None:
    dealer = table()
    dealer.tap(c.SnoozeGuards(down=True))
    dealer.play(f"up 8d 7d\n{OVER}")
    if push is not None:
        dealer.tap(push)
    dealer.play(THIRD)
    assert (due(dealer) == []) is (push is None)


def test_a_snooze_for_the_down_runs_out_where_nobody_is_pushed_in() -> None:
    dealer = table()
    asleep = Firings().snoozed(Snooze("", 1 + LONGEST_DOWN, down=True), 1)
    assert heard(with_firings(dealer, asleep)) == ()
    assert heard(replace(with_firings(dealer, asleep), hands=2 + LONGEST_DOWN)) != ()


def test_a_snooze_that_has_run_out_is_forgotten() -> None:
    first, second = Snooze("IRREG-9", 3), Snooze("", 8)
    assert Firings().snoozed(first, 3).snoozed(second, 3).snoozes == (first, second)
    assert Firings().snoozed(first, 3).snoozed(second, 4).snoozes == (second,)


def test_a_rule_that_was_never_shown_cannot_be_snoozed() -> None:
    with pytest.raises(Refused, match="no_such_guard"):
        table().tap(c.SnoozeGuards(rule="IRREG-1"))


# --- silence


def record(overridden: int, firings: int = 49) -> Firings:
    """One firing is shown and unanswered; before it so many, of which some were overridden."""
    letters = "o" * overridden + "a" * (firings - overridden)
    return Firings(hand=1, shown=("IRREG-9 4",), record={"IRREG-9": f"{letters}."})


def answered(firings: Firings, accepted: bool) -> Table:
    journal = MemoryJournal()
    dealer = seated(STACKS, journal=journal).play(NO_BURN)
    dealer.table.state = with_firings(dealer, firings)
    dealer.tap(c.AnswerGuard(identity="IRREG-9 4", accepted=accepted))
    return dealer.table


@pytest.mark.parametrize(
    ("overridden", "firings", "accepted", "silent"),
    [(12, 49, False, True), (12, 49, True, False), (11, 49, False, False), (48, 48, False, False), (13, 49, True, True)],
)
def test_a_rule_overridden_more_than_one_time_in_four_over_fifty_goes_silent(
    overridden: int, firings: int, accepted: bool, silent: bool
) -> None:
    now = answered(record(overridden, firings), accepted).state
    assert (now.firings.silent == ("IRREG-9",)) is silent
    assert any(guard.rule == "IRREG-9" for guard in heard(replace(now, firings=replace(now.firings, answered=())))) is not silent


def test_only_the_last_fifty_firings_count() -> None:
    assert len(Firings(record={"IRREG-9": "o" * 50}).fired(2, "IRREG-9", "IRREG-9 4", interrupts=False).record["IRREG-9"]) == 50


def test_silence_is_reported_once_with_its_numbers_and_the_floor_may_end_it() -> None:
    now = answered(record(12), accepted=False)
    silenced = [entry.event for entry in now.state.hand.entries if isinstance(entry.event, e.RuleSilenced)] if now.state.hand else []
    assert [(event.rule, event.firings, event.overridden) for event in silenced] == [("IRREG-9", 50, 13)]
    for command in (c.RestoreRule(rule="IRREG-9"), c.RestoreRule(rule="IRREG-1", by=FLOOR)):
        with pytest.raises(Refused, match="not_silent"):
            now.command(command)
    now.command(c.RestoreRule(rule="IRREG-9", by=FLOOR))
    assert (now.state.firings.silent, "IRREG-9" in now.state.firings.record) == ((), False)


def test_a_silent_rule_is_not_silenced_again() -> None:
    firings = replace(record(20), silent=("IRREG-9",))
    hand = answered(firings, accepted=False).state.hand
    assert hand is not None
    assert not any(isinstance(entry.event, e.RuleSilenced) for entry in hand.entries)


# --- restart


def test_a_restart_remembers_what_came_of_the_guards() -> None:
    journal = MemoryJournal()
    dealer = seated(STACKS, journal=journal).play(NO_BURN)
    dealer.tap(c.AnswerGuard(identity="IRREG-9 4", accepted=False))
    dealer.tap(c.SnoozeGuards(rule="IRREG-18", down=True))
    dealer.play(f"up 8d 7d\n{OVER}\nstart")
    stood = max(index for index, event in enumerate(journal.kept) if isinstance(event, e.TableStood))
    journal.kept = journal.kept[stood:]
    again = Table(journal).state
    assert again.firings == dealer.table.state.firings
    assert (again.firings.interrupted, again.firings.snoozes) == (1, (Snooze("IRREG-18", 1 + LONGEST_DOWN, True),))
