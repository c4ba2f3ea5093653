"""Games in turn at the table: when they turn, what is told, what a hand change, an undo, a void hand and a restart leave of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dealer_assist.rulebook.house import STANDARD, Game
from dealer_assist.rulebook.irregularities import Irregularity
from dealer_assist.rulebook.rotation import Coming, Every, Rotation, Spell
from dealer_assist.table import commands as c
from dealer_assist.table import events as e
from dealer_assist.table import life_commands as lc
from dealer_assist.table.announce import announce
from dealer_assist.table.commands import Refused
from dealer_assist.table.evolve import fold
from dealer_assist.table.expect import expect
from dealer_assist.table.life import coming_game
from dealer_assist.table.state import Level, TableState
from tests.core.table.hand_script import Dealer, seated

GAMES = (Game.STUD, Game.RAZZ, Game.HILO8)
HANDS = Rotation(GAMES, Every.HANDS, 2)
PLAYED = "opener 3\nsweep 1 2"
"""What is left of a hand once it has started: it goes to seat 3."""


def turning(rotation: Rotation | None = HANDS, game: Game = Game.STUD) -> Dealer:
    """Three players at a table that plays in turn."""
    dealer = seated({1: 200, 2: 200, 3: 200}, replace(STANDARD, game=game), Level.L1)
    dealer.tap(lc.SetRotation(rotation=rotation))
    return dealer


def hands(dealer: Dealer, *minutes: int | None) -> list[str]:
    """The game of each hand; one begins at each of `minutes`."""
    played = []
    for minute in minutes:
        dealer.tap(c.StartHand(minute=minute))
        played.append(dealer.hand.rules.game.value)
        dealer.play(PLAYED)
    return played


def told(dealer: Dealer) -> list[tuple[str, object]]:
    """What is said of games, from now on."""
    said: list[tuple[str, object]] = []

    def listen(before: TableState, events: tuple[e.Event, ...], after: TableState) -> None:
        said.extend((line.key, line.values["game"]) for line in announce(before, events, after) if "game" in line.values)

    dealer.table.listen(listen)
    return said


def test_a_game_lasts_its_hands_and_the_next_follows() -> None:
    assert hands(turning(), *[None] * 7) == ["stud", "stud", "razz", "razz", "hilo8", "hilo8", "stud"]


def test_an_orbit_is_as_many_hands_as_seats_dealt_in_to_its_first() -> None:
    dealer = turning(Rotation(GAMES))
    assert hands(dealer, None) == ["stud"]
    dealer.tap(c.SitDown(seat=4))
    assert expect(dealer.table.state).coming == Coming(Game.RAZZ, hands=2)
    dealer.play("start\nopener 4\nsweep 1 2 3\nstart\nopener 4\nsweep 1 2 3\nstart")
    assert (dealer.hand.rules.game, dealer.table.state.life.spell.seats) == (Game.RAZZ, 4)


def test_by_the_clock_the_first_hand_after_the_time_is_the_next_game() -> None:
    dealer = turning(Rotation(GAMES, Every.MINUTES, 30))
    assert hands(dealer, 100, 129, 130, 140, 161) == ["stud", "stud", "razz", "razz", "hilo8"]
    assert hands(dealer, None) == ["hilo8"]  # nobody told the time


def test_a_pause_is_not_played_on_the_clock() -> None:
    dealer = turning(Rotation(GAMES, Every.MINUTES, 30))
    hands(dealer, 100)
    dealer.tap(lc.PauseTable(minute=110))
    dealer.tap(lc.PauseTable(paused=False, minute=170))
    assert expect(dealer.table.state).coming == Coming(Game.RAZZ, minute=190)
    assert hands(dealer, 189, 190) == ["stud", "razz"]


def test_the_rules_in_force_change_their_game_alone() -> None:
    dealer = turning()
    hands(dealer, None, None, None)
    assert dealer.table.state.rules == replace(STANDARD, game=Game.RAZZ)
    turned = [event for event in dealer.events if isinstance(event, e.GameTurned)]
    assert [(event.was, event.rules.game) for event in turned] == [(Game.STUD, Game.RAZZ)]


def test_the_coming_game_is_told_before_the_antes_and_named_with_them() -> None:
    dealer = turning()
    said = told(dealer)
    hands(dealer, None, None, None)
    assert said == [("say.game_next", "razz"), ("say.game", "razz")]


def test_during_its_last_hand_the_next_game_is_due_with_the_next() -> None:
    dealer = turning()
    hands(dealer, None)
    dealer.play("start")
    assert expect(dealer.table.state).coming == Coming(Game.RAZZ, hands=0)


def test_the_next_game_may_be_taken_up_early() -> None:
    dealer = turning()
    hands(dealer, None)
    dealer.tap(lc.NextGame())
    assert dealer.table.state.life.spell == Spell()
    assert hands(dealer, None, None, None) == ["razz", "razz", "hilo8"]


def test_a_game_chosen_by_hand_has_its_own_spell_and_the_rotation_goes_on_from_it() -> None:
    dealer = turning()
    hands(dealer, None)
    dealer.tap(c.SetTable(name="T", rules=replace(STANDARD, game=Game.HILO8), chip_set=(1, 5)))
    assert hands(dealer, None, None, None) == ["hilo8", "hilo8", "stud"]


def test_other_limits_leave_the_spell_as_it_is() -> None:
    dealer = turning()
    hands(dealer, None)
    dealer.tap(c.SetTable(name="T", rules=replace(STANDARD, small=20, big=40), chip_set=(1, 5)))
    assert hands(dealer, None, None) == ["stud", "razz"]
    assert dealer.table.state.rules.big == 40


def test_a_rotation_without_the_game_in_force_begins_with_its_first() -> None:
    dealer = seated({1: 200, 2: 200, 3: 200}, replace(STANDARD, game=Game.HILO), Level.L1)
    said = told(dealer)
    dealer.tap(lc.SetRotation(rotation=HANDS))
    assert (said, hands(dealer, None)) == ([("say.game", "stud")], ["stud"])


def test_a_table_that_stops_turning_stays_with_its_game() -> None:
    dealer = turning()
    hands(dealer, None)
    dealer.tap(lc.SetRotation(rotation=None))
    assert hands(dealer, None, None) == ["stud", "stud"]
    assert expect(dealer.table.state).coming is None


@pytest.mark.parametrize(
    ("command", "key"),
    [
        (lc.SetRotation(rotation=Rotation((Game.STUD,))), "refused.bad_rotation"),
        (lc.SetRotation(rotation=None), "refused.hand_running"),
        (lc.NextGame(), "refused.hand_running"),
    ],
)
def test_what_cannot_be_is_refused(command: c.Command, key: str) -> None:
    dealer = turning()
    if key == "refused.hand_running":
        dealer.play("start")
    with pytest.raises(Refused) as refused:
        dealer.tap(command)
    assert refused.value.reason.key == key


def test_without_a_rotation_there_is_no_next_game() -> None:
    with pytest.raises(Refused, match="no_rotation"):
        turning(None).tap(lc.NextGame())


def test_a_start_taken_back_leaves_the_game_turned_and_counts_no_hand() -> None:
    dealer = turning()
    hands(dealer, None, None)
    dealer.play("start\nundo")
    assert (dealer.table.state.rules.game, dealer.table.state.life.spell) == (Game.RAZZ, Spell())
    assert hands(dealer, None, None, None) == ["razz", "razz", "hilo8"]


def test_a_void_hand_is_dealt_again_and_not_counted() -> None:
    dealer = turning()
    dealer.play("start")
    dealer.tap(c.ReportIrregularity(what=Irregularity.MISDEAL))
    assert dealer.table.state.life.spell == Spell()
    assert hands(dealer, None, None, None) == ["stud", "stud", "razz"]


def test_a_kill_owed_is_posted_in_the_next_game() -> None:  # KILL-4
    rules = replace(STANDARD, kill="full")
    dealer = seated({1: 200, 2: 200, 3: 200}, rules, Level.L1)
    dealer.tap(lc.SetRotation(rotation=HANDS))
    hands(dealer, None, None)
    dealer.play("start")
    assert (dealer.hand.rules.game, dealer.hand.killer, dealer.hand.rules.big) == (Game.RAZZ, 3, 40)


def test_a_restart_goes_on_where_the_table_stood() -> None:
    dealer = turning()
    hands(dealer, 100, 110, 120)
    dealer.play("start")
    last = max(index for index, event in enumerate(dealer.events) if isinstance(event, e.TableStood))
    again = fold(TableState(), dealer.events[last:])
    assert (again.life, again.rules) == (dealer.table.state.life, dealer.table.state.rules)
    assert coming_game(again) == Coming(Game.HILO8, hands=0)
