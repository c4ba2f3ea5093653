"""What the record says of the program and its configuration."""

from __future__ import annotations

from dealer_assist.table import events as e
from dealer_assist.table.commands import SetTable
from dealer_assist.table.evolve import fold
from dealer_assist.table.machine_state import Machine, Setting
from dealer_assist.table.state import TableState
from tests.core.table.hand_script import seated
from tests.floor.test_people import STACKS

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
