"""The floor at the glass: signs in by touches, holds the hand, gives it back; and a screen that nobody touches locks by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from dealer_assist.config import load_table
from dealer_assist.floor.people import IDLE_SECONDS, TRIES
from dealer_assist.journal.store import JournalStore
from dealer_assist.table import events as e
from dealer_assist.table.access_state import Role
from dealer_assist.table.commands import CallFloor, RestoreRule
from dealer_assist.table.state import Actor
from dealer_assist.table.table import MemoryJournal, Refused, Table
from tests.core.table.hand_script import seated
from tests.ui.access.house import OTHER, PIN, House
from tests.ui.glass import Glass
from tests.ui.scenes import FIFTH, STACKS, keyed
from ui.configured import keys
from ui.kiosk import TABLE_FILE, set_up
from ui.views.screen import in_reach
from ui.views.touch import effects

Put = Callable[..., Glass]
TO_FLOOR = ("table_page", "action_to_floor")


class Room(House):
    """A house with a hand on fifth street, seen on a screen."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.journal.close()
        self.dealer = seated(STACKS, journal=JournalStore(folder)).play(FIFTH)
        self.table = self.dealer.table
        from ui.access.gate import Gate

        self.gate = Gate(self.table, folder, lambda: self.minute, lambda: self.today)


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    found = Room(tmp_path)
    found.person()
    yield found
    found.table._journal.close()


@pytest.fixture
def screen(room: Room, qapp: object) -> Iterator[Glass]:
    shown = Glass(room.dealer, door=room.gate)
    yield shown
    shown.close()


def sign_in(screen: Glass, number: str = "1001", pin: str = PIN) -> None:
    screen.touch(*TO_FLOOR, *keyed(number + pin), "action_sign_in")


def test_the_floor_signs_in_by_touch_and_the_bar_says_that_the_hand_is_frozen(screen: Glass, room: Room) -> None:
    sign_in(screen)
    assert room.table.state.access.frozen
    assert screen.item("held").property("label") == "HAND FROZEN"
    assert screen.item("who").property("label") == "1001 · floor"
    assert [control for control, effect in effects(in_reach(screen.desk.shown)) if control.startswith(("zone_", "seat_", "card_"))] == []
    screen.touch("action_release")
    assert not screen.has("held")
    screen.touch("action_fold")
    assert [fact.seat for fact in room.table._journal.events() if isinstance(fact, e.Acted) and fact.by is not None][-1] == 5


def test_a_wrong_pin_says_the_same_each_time_and_leaves_nothing_keyed(screen: Glass, room: Room) -> None:
    screen.touch(*TO_FLOOR)
    said = set()
    for number in ["1001"] * TRIES + ["9999"]:
        screen.touch(*keyed(number + OTHER))
        assert OTHER not in screen.texts()
        screen.touch("action_sign_in")
        assert screen.text("entry") == "number and PIN"
        said.add(next(line for line in screen.texts().splitlines() if line.startswith("Not signed in")))
    assert len(said) == 1
    assert not room.table.state.access.frozen


def test_a_screen_that_nobody_touches_locks_and_the_hand_stays_frozen(screen: Glass, room: Room) -> None:
    sign_in(screen)
    screen.ms += IDLE_SECONDS * 1000 - 1
    screen.desk.tick()
    assert room.signed == "1001"
    screen.touch("page_about", after=1)
    screen.ms += IDLE_SECONDS * 1000
    screen.desk.tick()
    screen.settle()
    assert (room.signed, room.table.state.access.frozen) == ("", True)
    assert screen.item("held").property("label") == "HAND FROZEN"
    touches = {control for control, effect in effects(screen.desk.shown) if effect.command is not None}
    assert touches == {"action_floor"}
    with pytest.raises(Refused, match="frozen"):
        room.dealer.play("5 fold")
    room.dealer.play("live")  # a device is heard all the same


def test_whoever_comes_with_a_code_chooses_a_pin_at_the_screen(screen: Glass, room: Room) -> None:
    sign_in(screen)
    screen.touch("page_people", *keyed("1002"), "account_floor")
    code = room.gate.accounts.code
    assert f"1002: {code[:4]} {code[4:]}" in screen.texts()
    screen.touch("action_lock")
    assert code[:4] not in screen.texts()
    screen.touch("action_to_floor", *keyed(f"1002{code}"), "action_sign_in", *keyed("11111"))
    assert not screen.has("action_pin_again")
    screen.touch("key_clear", *keyed("111111"))
    assert "Too easy" in screen.texts()
    screen.touch("key_clear", *keyed(OTHER), "action_pin_again", *keyed(PIN), "action_choose_pin")
    assert "not the same PIN" in screen.texts()
    screen.touch(*keyed(OTHER), "action_pin_again", *keyed(OTHER), "action_choose_pin")
    assert screen.item("who").property("label") == "1002 · floor"
    assert OTHER not in screen.texts()


def test_closing_the_choice_of_a_pin_signs_out(screen: Glass, room: Room) -> None:
    code = room.gate.give_code(room.gate.book[0], Actor("shell", "root"))
    screen.touch(*TO_FLOOR, *keyed(f"1001{code}"), "action_sign_in")
    assert room.table.state.access.code
    screen.touch("sheet_close")
    assert room.table.state.access.signed == ""
    assert not screen.has("sheet")


def test_what_the_floor_gives_is_on_record_in_its_name(screen: Glass, room: Room) -> None:
    answers = [e.GuardShown(hand=1, rule="IRREG-9", key="guard.short", identity=f"IRREG-9 {number}") for number in range(4)]
    room.table.record((*answers, e.RuleSilenced(rule="IRREG-9", firings=4, overridden=2)))
    with pytest.raises(Refused, match="not_silent"):
        room.table.command(RestoreRule(rule="IRREG-9"))
    with pytest.raises(Refused, match="not_silent"):
        room.table.command(RestoreRule(rule="IRREG-9", by=Actor("floor", "1001")))  # nobody is signed in
    sign_in(screen)
    screen.touch("page_warnings", "restore_IRREG-9")
    assert room.table.state.firings.silent == ()
    restored = [fact for fact in room.table._journal.events() if isinstance(fact, e.RuleRestored)]
    assert [fact.by for fact in restored] == [Actor("floor", "1001")]


def test_a_dealer_pushes_in_by_card_at_the_push_page(screen: Glass, room: Room) -> None:
    room.person("2001", Role.DEALER, "8305", "88001234")
    screen.touch("table_page", "action_push", *keyed("88001234"), "action_sign_in")
    assert room.table.state.life.dealer == "2001"
    screen.touch(*keyed("99001234"), "action_sign_in")
    assert "Not signed in" in screen.texts()
    assert room.table.state.life.dealer == "2001"


def test_calling_the_floor_where_there_are_accounts_leads_to_the_sign_in(screen: Glass, room: Room) -> None:
    room.dealer.tap(CallFloor())
    screen.settle()
    screen.touch("action_floor", *keyed(f"1001{PIN}"), "action_sign_in")
    assert (room.table.state.floor_called, room.table.state.access.signed) == (False, "1001")


def test_a_keypad_is_all_that_signs_in_and_takes_digits_alone(screen: Glass, room: Room) -> None:
    screen.touch(*TO_FLOOR)
    for key in ("a", "'", ";", "é", "\x00", "1", "space"):
        screen.desk.key(key)
    assert screen.text("entry") == "1"
    for _ in range(30):
        screen.desk.key("7")
    assert len(screen.text("entry").replace(" ", "")) == 16
    screen.desk.key("enter")
    assert room.table.state.access.signed == ""


def test_the_configuration_and_the_house_rules_are_on_record_when_they_change(tmp_path: Path) -> None:
    file = tmp_path / "seven.toml"
    file.write_text('name = "seven"\nlive = false\nlevel = "L1"\n', encoding="utf-8")
    journal = MemoryJournal()
    table = Table(journal)
    set_up(table, load_table(str(file)))
    first = next(fact for fact in journal.kept if isinstance(fact, e.ConfigurationChanged))
    assert {one.key: one.after for one in first.settings}["level"] == "L1"
    before = len(journal.kept)
    set_up(table, load_table(str(file)))
    assert len(journal.kept) == before
    change = '[change]\nwho = "K. Rahman"\nwhy = "louder"\n[options]\ncount_cards_every = 7\n'
    file.write_text(f'name = "seven"\nlive = false\nlevel = "L1"\n[voice]\nvolume = 80\n{change}', encoding="utf-8")
    set_up(table, load_table(str(file)))
    changed, rules = journal.kept[before:]
    assert isinstance(changed, e.ConfigurationChanged)
    assert [(one.key, one.before, one.after) for one in changed.settings] == [("voice.volume", "60", "80")]
    assert (changed.who, changed.why) == ("K. Rahman", "louder")
    assert isinstance(rules, e.TableSet)
    assert rules.was is not None
    assert (rules.was.count_cards_every, rules.rules.count_cards_every, rules.why) == (5, 7, "louder")
    assert TABLE_FILE in {fact.why for fact in journal.kept if isinstance(fact, e.TableSet)}
    assert not any(key.startswith(("rules", "change")) for key in keys(load_table(str(file))))
