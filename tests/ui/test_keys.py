"""Keys on the real window: whatever a finger can do, a key can, and nothing needs to have the focus first."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from dealer_assist.rulebook.variants import STREETS
from dealer_assist.table.state import Level, Phase
from tests.core.table.hand_script import Dealer, seated
from tests.ui.glass import Glass
from tests.ui.moments import moment, scene, touchable
from tests.ui.scenes import FIFTH, FIVE, HILO8, SCENES, SPREAD, STACKS, TABLED, THIRD, open_table, play
from ui.views.focus import Focus
from ui.views.keys import ALONE, AT_SEAT, SAME, stroke
from ui.views.life.keys import MAP
from ui.views.screen import screen
from ui.views.touch import effects

Put = Callable[..., Glass]
NAMED = {
    "enter": Qt.Key.Key_Return,
    "escape": Qt.Key.Key_Escape,
    "back": Qt.Key.Key_Backspace,
    "clear": Qt.Key.Key_Delete,
    "space": Qt.Key.Key_Space,
    "tab": Qt.Key.Key_Tab,
    "left": Qt.Key.Key_Left,
    "right": Qt.Key.Key_Right,
    "up": Qt.Key.Key_Up,
    "down": Qt.Key.Key_Down,
}


def press(glass: Glass, *keys: str) -> None:
    """Press keys one after another, a second apart."""
    for key in keys:
        glass.ms += 1000
        QTest.keyClick(glass.window, NAMED.get(key, Qt.Key(ord(key[0].upper()))))
        glass.settle()


def test_a_hand_with_a_shoe_is_dealt_by_keys_from_the_antes_to_the_push(glass: Put) -> None:
    dealer = seated({1: 200, 2: 200, 4: 200, 6: 200})
    shown = glass(dealer)
    press(shown, "enter")
    dealer.play("down 8\nup 9h 4d 4c Ks")
    press(shown, "6", "r", "f", "c", "enter")  # seat 6 completes, 1 folds, 2 calls; round over
    dealer.play("burn\nup Kd 4s Ah")
    press(shown, "h", "2", "f")
    assert shown.text("prompt") == "Deal fifth street"
    dealer.play("burn\nup 8c 8d")
    press(shown, "enter")
    dealer.play("burn\nup 7c 7d")
    press(shown, "+", ".")
    dealer.play("burn\ndown 2")
    press(shown, "enter", "4", "t", "4", "h", "2", "c", "2", "d")
    press(shown, "6", "t", "k", "h", "q", "c", "q", "d", "enter")
    assert dealer.hand.phase is Phase.AWARDED
    assert [set(award.pay) for award in dealer.hand.awards] == [{4}]


def test_a_hand_without_sensors_is_dealt_by_digits_and_enter(glass: Put) -> None:
    dealer = seated({1: None, 2: None, 3: None}, level=Level.L1)
    shown = glass(dealer)
    press(shown, "enter", "2", "1", "r")
    for street in STREETS[1:-1]:
        press(shown, "enter", "1")
        assert dealer.hand.street == street
    press(shown, "enter", "enter", "3", "enter")
    assert dealer.hand.awards[0].pay == {3: 36}


def test_every_card_by_hand_is_a_rank_and_a_suit(glass: Put) -> None:
    dealer = seated({2: 100, 5: 100}, level=Level.L3)
    shown = glass(dealer)
    press(shown, "enter", "9", "h", "4", "c")
    assert dealer.hand.force_seat == 5


def test_a_rank_without_a_suit_enters_nothing_and_a_suit_without_a_rank_neither(glass: Put) -> None:
    dealer = seated({2: 100, 5: 100}, level=Level.L3).play("start")
    shown = glass(dealer)
    before = dealer.table.state
    press(shown, "h", "9")
    assert dealer.table.state is before
    press(shown, "k", "d")  # another rank takes the place of the first
    held = dealer.hand.seats[0].cards[2]
    assert held is not None
    assert (held.face.code if held.face is not None else "") == "Kd"


def test_an_all_in_is_keyed_and_put_right_on_the_keypad(glass: Put) -> None:
    dealer = seated(STACKS).play(f"{THIRD}\n3 force")
    shown = glass(dealer)
    press(shown, "*", "9", "6", "back")
    assert shown.text("entry") == "$9"
    press(shown, "clear")
    assert shown.text("entry") == "$0"
    press(shown, "8", "enter")
    assert dealer.hand.round is not None
    assert (dealer.hand.round.actions[-1].to, dealer.hand.round.actions[-1].all_in) == (8, True)


def test_amounts_are_picked_by_their_place(glass: Put) -> None:
    dealer = seated(STACKS, SPREAD).play(f"{THIRD}\n3 force\n4 raise 2")
    shown = glass(dealer)
    press(shown, "o", "3")
    assert dealer.hand.round is not None
    assert dealer.hand.round.actions[-1].to == 5


def test_undo_level_floor_table_and_tabs_have_their_keys(glass: Put) -> None:
    dealer = seated(STACKS).play(f"{FIFTH}\n5 bet 20")
    shown = glass(dealer)
    press(shown, "u")
    assert dealer.hand.round is not None
    assert dealer.hand.round.actions == ()
    press(shown, "l", "2")
    assert dealer.table.state.level is Level.L1
    press(shown, "x", "4")
    assert dealer.table.state.floor_called
    press(shown, "tab")
    assert shown.desk.shown.panel.log is not None
    press(shown, "p", "escape", "i")
    assert shown.has("sheet")


def test_the_map_of_the_keys_is_one_key_away_and_closes_with_escape(glass: Put) -> None:
    shown = glass(seated(STACKS).play(FIFTH))
    press(shown, "?")
    assert shown.text("sheetTitle") == "Keys"
    assert "fold" in shown.texts()
    press(shown, "escape")
    assert not shown.has("sheetTitle")


def test_a_marked_seat_is_what_the_letters_act_on_and_nobody_else(glass: Put) -> None:
    dealer = seated(STACKS).play(f"{THIRD}\n3 force")
    shown = glass(dealer)
    press(shown, "6", "o", "c")  # nothing of seat 4's, though it is to act
    assert dealer.hand.round is not None
    assert len(dealer.hand.round.actions) == 1
    press(shown, "f")
    assert [seat.seat for seat in dealer.hand.seats if seat.folded] == [6]


def test_winners_are_tapped_by_digit(glass: Put) -> None:
    dealer = scene("winners tapped")
    shown = glass(dealer)
    press(shown, "1", "4", "enter")
    assert [(award.high, award.low) for award in dealer.hand.awards] == [((1,), (4,))]


def test_a_sheet_covers_what_lies_under_it() -> None:
    shown = screen(moment(seated(STACKS).play(FIFTH), Focus(sheet=None)))
    assert stroke(shown, "", "c").touch == "action_check"
    over = screen(moment(scene("levels"), Focus(sheet=SCENES_LEVELS)))
    assert stroke(over, "", "c").touch == ""


SCENES_LEVELS = touchable(screen(moment(scene("between hands"))))["level"].focus.sheet  # type: ignore[union-attr]  # it opens a page


@pytest.mark.parametrize("name", SCENES)
def test_the_mark_comes_to_everything_that_can_be_touched(name: str) -> None:
    dealer = open_table(SCENES[name])
    play(SCENES[name], dealer)
    shown = screen(moment(dealer))
    over = shown.sheet if shown.sheet is not None and shown.sheet.kind != "move" else shown
    wanted = {control for control, _ in effects(shown.floor or over)}
    for key in ("right", "left"):
        found, mark = set(), ""
        for _ in range(len(wanted) + 1):
            mark = stroke(shown, mark, key).mark
            found.add(mark)
        assert found == wanted
        assert stroke(shown, mark, "space").touch == mark


def test_up_and_down_go_to_another_kind_of_control() -> None:
    shown = screen(moment(seated({2: 100, 5: 100}, level=Level.L3).play("start")))
    pick = stroke(shown, "", "right").mark
    assert pick.startswith("pick_")
    assert not stroke(shown, pick, "down").mark.startswith("pick_")
    assert not stroke(shown, pick, "up").mark.startswith("pick_")


def test_the_mark_is_drawn_around_its_control_and_space_touches_it(glass: Put) -> None:
    dealer = seated(STACKS).play(FIFTH)
    shown = glass(dealer)
    press(shown, "right")
    mark = shown.desk.shown.mark
    press(shown, "right", "left")
    assert shown.desk.shown.mark == mark
    press(shown, "space")
    assert shown.desk.shown.sheet is not None


def test_a_key_without_a_meaning_does_nothing(glass: Put) -> None:
    dealer = seated(STACKS).play(FIFTH)
    shown = glass(dealer)
    before = shown.desk.shown
    press(shown, "z", "9", "escape", "space", "!")
    assert shown.desk.shown == before


def test_the_map_names_every_key_that_there_is() -> None:
    told = " ".join(keys for _, keys in MAP).replace("−", "-").lower().split()
    assert {*ALONE, *AT_SEAT, *SAME} - {","} <= set(told)


def test_hands_that_are_tabled_are_pushed_by_enter(glass: Put) -> None:
    dealer: Dealer = seated(FIVE, HILO8).play(TABLED)
    press(glass(dealer), "enter")
    assert dealer.hand.phase is Phase.AWARDED
