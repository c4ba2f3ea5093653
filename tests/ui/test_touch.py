"""Real touches on the real window: whole hands, and everything else a finger does at the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QGuiApplication

from dealer_assist.rulebook.betting import Do
from dealer_assist.rulebook.house import STANDARD, Game
from dealer_assist.table.commands import Act, SetLevel
from dealer_assist.table.readings import LinkState
from dealer_assist.table.state import Level, Phase
from dealer_assist.table.table import MemoryJournal
from tests.core.table.hand_script import Dealer, seated
from tests.ui.glass import Glass
from tests.ui.scenes import FIFTH, FIVE, HILO8, SHOWDOWN, STACKS, THIRD
from ui.app import AGAIN

Put = Callable[..., Glass]

QML = Path(__file__).resolve().parents[2] / "ui" / "qml"


def hand(dealer: Dealer) -> Phase:
    """What the hand is doing."""
    return dealer.hand.phase


def test_a_hand_with_a_shoe_is_dealt_by_touches_from_the_antes_to_the_push(glass: Put) -> None:
    dealer = seated({1: 200, 2: 200, 4: 200, 6: 200})
    screen = glass(dealer)
    screen.touch("action_start")
    dealer.play("down 8\nup 9h 4d 4c Ks")
    screen.touch("zone_wager_6", "action_fold", "action_call", "action_close")
    dealer.play("burn\nup Kd 4s Ah")
    screen.touch("action_wager_1", "zone_fold_2")
    assert screen.text("prompt") == "Deal fifth street"  # seat 6 called: filled
    dealer.play("burn\nup 8c 8d")
    screen.touch("action_close")
    dealer.play("burn\nup 7c 7d")
    screen.touch("action_wager_0", "action_call")
    dealer.play("burn\ndown 2")
    screen.touch("action_close", "zone_table_4")
    for code in ("4h", "2c", "2d"):
        screen.touch(f"pick_{code}")
    screen.touch("zone_table_6")
    for code in ("Kh", "Qc", "Qd"):
        screen.touch(f"pick_{code}")
    screen.touch("action_push")
    assert hand(dealer) is Phase.AWARDED
    assert [(award.pot, set(award.pay)) for award in dealer.hand.awards] == [("main", {4})]
    screen.touch("action_start")
    assert dealer.hand.number == 2


def test_a_hand_without_sensors_needs_a_touch_for_each_opener_and_the_winner(glass: Put) -> None:
    dealer = seated({1: None, 2: None, 3: None}, level=Level.L1)
    screen = glass(dealer)
    screen.touch("action_start", "zone_opens_2", "zone_wager_1")
    for _ in range(3):
        screen.touch("action_close", "zone_opens_1")
    screen.touch("action_close")  # seventh starts where sixth did
    screen.touch("action_close", "zone_wins_3", "action_push")
    assert hand(dealer) is Phase.AWARDED
    assert dealer.hand.awards[0].pay == {3: 36}
    assert dealer.hand.taps == 12


def test_every_card_by_hand_is_one_touch_a_card(glass: Put) -> None:
    dealer = seated({2: 100, 5: 100}, level=Level.L3)
    screen = glass(dealer)
    screen.touch("action_start", "pick_9h", "pick_4c")
    assert dealer.hand.force_seat == 5
    screen.touch("action_wager_0", "action_call", "pick_Ks", "pick_Kd")
    assert dealer.hand.leader == 2


def test_where_nobody_can_bet_the_grid_asks_for_the_next_streets_card_at_once(glass: Put) -> None:
    dealer = seated({2: 5, 5: 100}, level=Level.L3)
    screen = glass(dealer)
    screen.touch("action_start", "pick_9h", "pick_4c", "action_wager_0", "action_call")
    for street, cards in ((4, "Ks Kd"), (5, "2c 2d"), (6, "Ah 7c")):
        assert (hand(dealer), dealer.hand.street) == (Phase.DEALING, street)
        screen.touch(*(f"pick_{code}" for code in cards.split()))
    assert [" ".join(face.code for face in seat.board) for seat in dealer.hand.live] == ["9h Ks 2c Ah", "4c Kd 2d 7c"]


def test_one_drag_across_seats_folds_them_as_one_touch(glass: Put) -> None:
    dealer = seated(STACKS).play(f"{THIRD}\n3 force")
    screen = glass(dealer)
    screen.drag([screen.middle(name) for name in ("seat_5", "seat_6", "seat_7")])
    assert {seat.seat for seat in dealer.hand.seats if seat.folded} == {5, 6, 7}
    assert screen.text("prompt") == "SEAT 1 acts"
    screen.touch("action_undo")
    assert not any(seat.folded for seat in dealer.hand.seats)


def test_a_second_touch_of_the_same_control_within_a_quarter_second_is_a_bounce(glass: Put) -> None:
    dealer = seated(STACKS).play(f"{THIRD}\n3 force")
    screen = glass(dealer)
    screen.touch("action_call")
    screen.touch("action_call", after=249)
    assert len(dealer.hand.round.actions if dealer.hand.round else ()) == 2
    screen.touch("action_call", after=1)
    assert len(dealer.hand.round.actions if dealer.hand.round else ()) == 3


HELD = {
    "a button of the band": (Level.L2, "", "action_fold"),
    "a zone of a later seat": (Level.L2, "", "zone_fold_6"),
    "a seat": (Level.L2, "", "seat_3"),
    "a card that lies there": (Level.L2, "", "card_4_2"),
    "a card of the grid": (Level.L3, "card_4_2", "pick_2s"),
}
"""What a finger may rest on: the working level, what is opened first, the control."""


@pytest.mark.parametrize(("level", "opened", "control"), HELD.values(), ids=HELD)
def test_a_finger_that_rests_on_a_control_for_long_has_touched_it(glass: Put, level: Level, opened: str, control: str) -> None:
    dealer = seated(STACKS).play(f"{THIRD}\n3 force")
    dealer.tap(SetLevel(level=level))
    hints = QGuiApplication.styleHints()
    usual = hints.mousePressAndHoldInterval()
    hints.setMousePressAndHoldInterval(10)  # what Qt takes for long, asked when a screen is made; the finger rests for longer
    try:
        screen = glass(dealer)
        screen.touch(*filter(None, [opened]))
        screen.rest(control, 0.05)
    finally:
        hints.setMousePressAndHoldInterval(usual)
    assert screen.desk._last == (control, screen.ms)


def test_every_thing_to_tap_is_the_one_that_waits_for_a_resting_finger() -> None:
    own = [file.name for file in sorted(QML.rglob("*.qml")) if "TapHandler {" in file.read_text(encoding="utf-8")]
    assert own == ["Tap.qml"]


def test_digits_are_no_bounce(glass: Put) -> None:
    screen = glass(seated({1: 400}))
    screen.touch("seat_1", "action_stack", "key_clear", "key_5")
    screen.touch("key_5", "key_0", after=80)
    assert screen.text("entry") == "$550"


def test_undo_goes_back_touch_by_touch_and_names_each(glass: Put) -> None:
    dealer = seated(STACKS).play(f"{FIFTH}\n5 bet 20\n7 raise 40\n2 call")
    screen = glass(dealer)
    subs = []
    for _ in range(3):
        subs.append(screen.item("action_undo").property("sub"))
        screen.touch("action_undo")
    assert subs == ["seat 2 call", "seat 7 raise", "seat 5 bet"]
    assert dealer.hand.round is not None
    assert dealer.hand.round.actions == ()


def test_undo_is_one_touch_over_the_grid_that_opened_by_itself(glass: Put) -> None:
    dealer = seated(STACKS, level=Level.L3).play("start\nenter 1 4d\nenter 2 As")
    screen = glass(dealer)
    assert screen.text("sheetTitle") == "Seat 3, card 3"
    screen.touch("sheet_undo")
    assert screen.text("sheetTitle") == "Seat 2, card 3"


def test_a_wrong_card_is_put_right_in_two_touches(glass: Put) -> None:
    dealer = seated(STACKS).play(FIFTH)
    screen = glass(dealer)
    screen.touch("card_7_4", "pick_6c")
    seat = dealer.hand.seat(7)
    assert seat is not None
    assert [card.code for card in seat.board] == ["Ad", "Th", "6c"]
    assert not screen.has("pick_6c")


def test_a_card_that_lies_elsewhere_is_moved(glass: Put) -> None:
    dealer = seated(STACKS).play("start\ndown 14\nup 4d As 2c Qh 9s 3s")
    screen = glass(dealer)
    screen.touch("card_6_2", "action_move", "seat_7")
    there = dealer.hand.seat(7)
    assert there is not None
    assert [card.code for card in there.board] == ["3s"]


def test_players_are_seated_counted_moved_sent_away_and_leave(glass: Put) -> None:
    dealer = seated({})
    screen = glass(dealer)
    screen.touch("seat_2")
    screen.touch("action_stack", "key_3", "key_0", "key_0", "action_keyed")
    assert dealer.table.state.players[2].stack == 300
    screen.touch("action_uncount")
    assert dealer.table.state.players[2].stack is None
    screen.touch("action_move", "seat_5")
    assert set(dealer.table.state.players) == {5}
    screen.touch("action_away")
    assert dealer.table.state.players[5].away
    screen.touch("action_away", "action_leave")
    assert dealer.table.state.players == {}
    assert not screen.has("sheet_close")


def test_game_and_limits_are_chosen_on_the_screen_between_hands(glass: Put) -> None:
    dealer = seated(STACKS)
    screen = glass(dealer)
    screen.touch("action_table", "action_setup", "game_razz", "limits_20_40", "preset_1", "amount_force", "key_6", "action_setup_ok")
    rules = dealer.table.state.rules
    assert (rules.game, rules.small, rules.big, rules.force, rules.max_raises) == (Game.RAZZ, 20, 40, 6, 4)
    dealer.play("start")
    assert not screen.has("action_table")


def test_the_level_is_changed_in_the_middle_of_a_hand(glass: Put) -> None:
    dealer = seated(STACKS).play(FIFTH)
    screen = glass(dealer)
    screen.touch("level", "action_l1")
    assert dealer.table.state.level is Level.L1
    assert screen.text("prompt") == "SEAT 5 acts"


def test_the_floor_is_called_and_the_sign_ages(glass: Put) -> None:
    dealer = seated(STACKS).play(FIFTH)
    screen = glass(dealer)
    screen.touch("action_floor", "sheet_close")
    assert "Floor called" in screen.texts()
    screen.ms += 3 * 60_000
    screen.desk.refresh()
    assert "Floor called 3 min ago" in screen.texts()
    screen.touch("action_floor")
    assert "Floor called" not in screen.texts()


def test_a_seat_that_owes_nothing_asks_whether_it_acts_out_of_turn(glass: Put) -> None:
    dealer = seated(STACKS).play(f"{FIFTH}\n5 bet 20\n7 raise 40")
    screen = glass(dealer)
    screen.touch("seat_7", "action_out_of_turn")
    assert [note.what.value for note in dealer.hand.notes] == ["out_of_turn"]
    assert not screen.has("action_out_of_turn")


def test_when_the_shoe_fails_the_dealer_goes_on_by_hand(glass: Put) -> None:
    dealer = seated(STACKS).play(f"{FIFTH}\n5 bet 20")
    screen = glass(dealer)
    dealer.link(LinkState.FAILED)
    assert "Shoe does not count: go on by hand." in screen.texts()
    screen.touch("action_close", "zone_opens_5", "action_close")
    assert dealer.hand.street == 7


def test_early_push_names_whom_it_skips_and_is_never_blocked(glass: Put) -> None:
    dealer = seated(FIVE, HILO8).play(f"{SHOWDOWN}\nshows 1 9h Ks 5c")
    screen = glass(dealer)
    assert "Not tabled yet: seats 2 and 5" in screen.texts()
    assert screen.item("action_push").property("sub") == "skips seats 2 and 5"
    screen.touch("action_push")
    assert hand(dealer) is Phase.AWARDED


def test_what_was_to_be_said_at_showdown_is_gone_once_the_seat_has_shown(glass: Put) -> None:
    dealer = seated(FIVE, HILO8)
    screen = glass(dealer)
    dealer.play(SHOWDOWN)
    screen.settle()
    assert "Showdown. Seat 1" in screen.texts()
    screen.touch("zone_table_1")
    assert "Showdown. Seat 1" not in screen.texts()


def test_a_refused_touch_says_why_and_changes_nothing(glass: Put) -> None:
    dealer = seated(STACKS).play(FIFTH)
    screen = glass(dealer)
    screen.drag([screen.middle("seat_5"), screen.middle("seat_7")])  # the seat to act leads; a sweep of two is legal
    before = dealer.table.state
    screen.desk.sweep([2, 99])
    assert dealer.table.state is before


class FullDisk(MemoryJournal):
    """A journal whose disk is full from now on."""

    full = False

    def append(self, events: object) -> str:
        if self.full:
            from dealer_assist.table.table import JournalFailed

            raise JournalFailed("disk_full")
        return super().append(events)  # type: ignore[arg-type]  # what the table gives


def test_a_journal_that_cannot_be_written_locks_the_screen(glass: Put) -> None:
    journal = FullDisk()
    dealer = seated(STACKS, journal=journal).play(FIFTH)
    screen = glass(dealer)
    journal.full = True
    screen.touch("action_check")
    assert "Nothing more is taken at this screen" in screen.texts()
    assert "The record cannot be written: the disk is full." in screen.texts()
    assert not screen.has("action_fold")
    assert dealer.hand.round is not None
    assert dealer.hand.round.actions == ()


def test_a_locked_screen_starts_again_in_one_touch(glass: Put, monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[int] = []
    monkeypatch.setattr("ui.app.QCoreApplication.exit", ended.append)
    dealer = seated(STACKS).play(FIFTH)
    screen = glass(dealer)
    assert not screen.has("action_again")
    dealer.table.lock("disk_full")
    screen.settle()
    assert not screen.has("action_floor")  # its sign could not be kept either
    screen.touch("action_again")
    assert ended == [AGAIN]


def test_a_touch_beside_everything_does_nothing(glass: Put) -> None:
    dealer = seated(STACKS).play(FIFTH)
    screen = glass(dealer)
    before = dealer.table.state
    screen.drag([QPoint(448, 300)])
    assert dealer.table.state is before


@pytest.mark.parametrize("seats", [(2, 3), (7, 1, 2)])
def test_a_sweep_goes_round_the_table_in_the_order_of_action(glass: Put, seats: tuple[int, ...]) -> None:
    dealer = seated(STACKS).play(f"{THIRD}\n3 force\n4 complete 10")
    screen = glass(dealer)
    screen.drag([screen.middle(f"seat_{seat}") for seat in seats])
    assert {seat.seat for seat in dealer.hand.seats if seat.folded} == set(seats)


@pytest.mark.parametrize("control", ["action_fold", "action_call", "action_wager_0", "action_close"])
def test_a_finger_finds_a_control_where_the_next_frame_will_have_it(glass: Put, control: str) -> None:
    screen = glass(seated(STACKS).play(FIFTH))
    screen.dealer.tap(Act(seat=5, do=Do.BET, to=20))
    found = screen.middle(control)
    screen.settle()
    assert screen.middle(control) == found


def test_each_half_of_three_pots_can_be_touched_without_moving_the_page(glass: Put) -> None:
    dealer = seated({1: 10, 2: 20, 3: 200, 4: 200}, replace(STANDARD, game=Game.HILO), level=Level.L1)
    dealer.play("start\nopener 1\n1 force\n2 complete 10\n3 raise 20\n4 call\n1 all-in 8\n2 all-in 18")
    dealer.play("opener 3\nclose\nopener 3\nclose\nopener 3\nclose\nclose")
    screen = glass(dealer)
    for pot in ("side2", "side1", "main"):
        for half in ("high", "low"):
            screen.touch(f"half_{pot}_{half}")
            now = screen.desk._focus.half
            assert now is not None
            assert (now.pot.replace(" ", ""), now.half) == (pot, half)


def test_the_finger_of_the_tests_does_not_touch_what_is_out_of_sight(glass: Put) -> None:
    """What is scrolled away, or outside the window, would be another control, or none: a test that asks for it is wrong."""
    screen = glass(seated(STACKS).play(FIFTH))
    fold = screen.item("action_fold")
    row = fold.parentItem()
    assert row is not None
    fold.setX(-2000)
    with pytest.raises(AssertionError, match="out of sight"):
        screen.touch("action_fold")
    row.setClip(True)
    fold.setX(row.width() + 10)  # still in the window
    with pytest.raises(AssertionError, match="out of sight"):
        screen.middle("action_fold")
