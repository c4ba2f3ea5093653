"""What the record says of the program and its configuration."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dealer_assist.floor import people
from dealer_assist.rulebook.house import Game, under
from dealer_assist.table import events as e
from dealer_assist.table.commands import SetTable
from dealer_assist.table.evolve import fold
from dealer_assist.table.machine_state import Machine, Setting
from dealer_assist.table.state import Actor, TableState
from dealer_assist.table.table import Refused
from tests.core.table.hand_script import seated
from tests.floor.test_people import FLOOR, STACKS

PASSED = e.SoftwareChecked(when="start", kind="release", version="0.1.0", digest="7f", files=3)


def test_the_last_check_of_the_program_stands() -> None:
    failed = e.SoftwareChecked(when="hour", kind="release", version="0.1.0", digest="7f", files=3, wrong=("changed ui/app.py",))
    assert fold(TableState(), (PASSED,)).machine == Machine("0.1.0", "release", "7f", 3)
    assert fold(TableState(), (PASSED, failed)).machine.wrong == ("changed ui/app.py",)


def test_a_change_of_the_configuration_has_each_key_with_before_and_after() -> None:
    machine = Machine(settings={"live": "true", "shoe.port": "/dev/a", "level": "L2"})
    changes = machine.changes({"live": "true", "shoe.port": "/dev/b", "audit.public_key": "5d"})
    assert changes == (Setting("audit.public_key", "", "5d"), Setting("level", "L2", ""), Setting("shoe.port", "/dev/a", "/dev/b"))
    after = fold(TableState(machine=machine), (e.ConfigurationChanged(settings=changes, who="K. Rahman", why="new shoe"),))
    assert after.machine.settings == {"live": "true", "shoe.port": "/dev/b", "audit.public_key": "5d"}
    assert after.machine.changes(after.machine.settings) == ()


def test_both_are_with_the_whole_table_before_each_hand() -> None:
    dealer = seated(STACKS)
    dealer.table.record((PASSED, e.ConfigurationChanged(settings=(Setting("live", "", "true"),))))
    dealer.play("start")
    stood = next(event for event in dealer.events if isinstance(event, e.TableStood))
    assert fold(TableState(), (stood,)).machine == Machine("0.1.0", "release", "7f", 3, settings={"live": "true"})


def test_a_change_of_house_rules_says_before_after_who_and_why() -> None:
    dealer = seated(STACKS)
    before = dealer.table.state
    (fact,) = dealer.tap(SetTable(name="T", rules=before.rules, chip_set=before.chip_set, why="new limits"))
    assert isinstance(fact, e.TableSet)
    assert (fact.was, fact.rules, fact.why, fact.by is not None) == (before.rules, before.rules, "new limits", True)


def test_where_there_are_accounts_the_dealer_sets_game_and_limits_and_the_floor_the_house_rules() -> None:
    dealer = seated(STACKS)
    rules = dealer.table.state.rules
    house = replace(rules, max_raises=4)
    dealer.tap(SetTable(name="T", rules=house, chip_set=(1, 5, 25)))  # nobody has an account yet
    dealer.table.record((e.BookFound(book="5d", was=""),))
    dealer.tap(SetTable(name="T", rules=replace(house, game=Game.RAZZ, small=20, big=40), chip_set=(1, 5, 25)))
    with pytest.raises(Refused, match="house_rules"):
        dealer.tap(SetTable(name="T", rules=replace(rules, game=Game.RAZZ), chip_set=(1, 5, 25)))
    dealer.table.record(people.admitted(dealer.table.state, FLOOR, "pin", 7))
    by = Actor("floor", "1001")
    (fact,) = dealer.tap(SetTable(name="T", rules=under(house, rules), chip_set=(1, 5, 25), by=by, why="standard"))
    assert isinstance(fact, e.TableSet)
    assert (fact.was is not None and fact.was.max_raises, fact.rules.max_raises, fact.by, fact.why) == (4, 3, by, "standard")
