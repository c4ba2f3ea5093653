"""The table beside its hands, by touches: who deals, what is owed, the deck, the games in turn, the pause, the shift, the floor."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from dealer_assist.rulebook.house import STANDARD, Game
from dealer_assist.rulebook.rotation import Every, Rotation
from dealer_assist.table.events import AtTable
from dealer_assist.table.life_commands import CountCards, NewDeck, PauseTable, PushIn, PushOut, SetMark, SetRotation
from dealer_assist.table.life_state import FloorReason, Mark, Owed
from dealer_assist.table.state import Origin
from dealer_assist.table.table import MemoryJournal, Table
from tests.core.table.hand_script import Dealer, seated
from tests.ui.glass import NOON, Glass
from tests.ui.moments import moment, seen, touchable
from tests.ui.scenes import FIFTH, FIVE, STACKS, count_due, keyed, open_life
from ui.views.focus import Focus
from ui.views.life.pages import LifePage, Page
from ui.views.life.shift import grouped
from ui.views.log import happened, log
from ui.views.screen import screen
from ui.views.sheet import SheetView

Put = Callable[..., Glass]


def page(dealer: Dealer, *touches: str) -> SheetView:
    """The page that these touches open."""
    sheet = seen(dealer, "table_page", *touches).sheet
    assert isinstance(sheet, SheetView)
    return sheet


def said(sheet: SheetView) -> list[str]:
    """Its lines."""
    return [line.text for line in sheet.lines]


def test_a_dealer_who_pushes_in_reads_what_is_played_and_what_is_open() -> None:
    dealer = seated(STACKS, replace(STANDARD, board_tie="suit"))
    open_life(dealer)
    dealer.tap(PauseTable())
    assert said(page(dealer, "action_push")) == [
        "7-Card Stud $10/$20",
        "Ante $2, force bet $3",
        "House variation from the standard rules: Equal boards",
        "Next game: Razz",
        "Table paused",
        "Seat 3 owes ante: $2",
        "Rake open: $4",
        "Deck 2: 0 hands",
        "Dealer 77: 0 hands dealt",
    ]


def test_the_dealers_number_is_keyed_and_pushes_in_and_out_in_a_hand_too(glass: Put) -> None:
    dealer = seated(STACKS).play(FIFTH)
    screen = glass(dealer)
    screen.touch("table_page", "action_push")
    assert not screen.has("action_push_in")
    screen.touch(*keyed("412"), "action_push_in")
    assert dealer.table.state.life.dealer == "412"
    assert screen.text("prompt") == "SEAT 5 acts"
    assert screen.item("action_undo").property("sub") == "round over"  # the hand's; who deals is no part of it
    screen.touch("table_page", "action_push", "action_push_out")
    assert dealer.table.state.life.dealer == ""


def test_a_mark_is_set_and_cleared_by_one_touch_each(glass: Put) -> None:
    dealer = seated(STACKS)
    screen = glass(dealer)
    screen.touch("table_page", "action_marks", "mark_ante_3", "mark_time_5", "mark_rake")
    assert [*dealer.table.state.life.marks] == [Mark(Owed.ANTE, 2, 3), Mark(Owed.TIME, 0, 5), Mark(Owed.RAKE)]
    screen.touch("mark_time_5", "mark_rake", "sheet_close")
    assert "Seat 3 owes ante: $2" in screen.texts()
    screen.touch("fill_mark_ante_3")
    assert not dealer.table.state.life.marks


def test_the_cards_are_counted_from_the_quiet_line_or_the_page(glass: Put) -> None:
    dealer = seated(FIVE)
    count_due(dealer)
    screen = glass(dealer)
    assert "5 hands since the cards were counted" in screen.texts()
    screen.touch("fill_counted")
    assert dealer.table.state.life.deck.uncounted == 0
    assert "since the cards were counted" not in screen.texts()
    screen.touch("table_page", "action_deck", *keyed("51"), "action_miscounted")
    assert dealer.table.state.life.deck.count == 51
    assert "51 cards counted: take the deck out" in screen.texts()
    screen.touch(*keyed("3"), "action_new_deck")
    assert dealer.table.state.deck == "3"
    screen.touch("action_counted")
    assert "Cards counted: 52" in screen.texts()


def test_games_are_put_in_turn_moved_on_and_taken_off(glass: Put) -> None:
    dealer = seated(STACKS)
    screen = glass(dealer)
    screen.touch("table_page", "action_turns", "game_razz", "game_hilo", "game_hilo", "every_hands", "key_2", "action_turns_ok")
    assert dealer.table.state.life.rotation == Rotation((Game.STUD, Game.RAZZ), Every.HANDS, 12)
    screen.touch("table_page", "action_turns", "action_turns_next")
    assert dealer.table.state.rules.game is Game.RAZZ
    screen.touch("table_page", "action_turns", "action_turns_off")
    assert dealer.table.state.life.rotation is None


def test_one_game_is_no_rotation() -> None:
    assert "action_turns_ok" not in touchable(seen(seated(STACKS), "table_page", "action_turns"))
    assert "action_turns_ok" not in touchable(seen(seated(STACKS), "table_page", "action_turns", "game_razz", "key_clear"))


@pytest.mark.parametrize(
    ("every", "hands", "minutes", "told"),
    [
        (Every.HANDS, 1, 0, "Razz in 2 hands"),
        (Every.HANDS, 2, 0, "Razz after this hand"),
        (Every.HANDS, 3, 0, "Next game: Razz"),
        (Every.MINUTES, 1, 1, "Razz in 2 minutes"),
        (Every.MINUTES, 1, 2, "Razz in one minute"),
        (Every.MINUTES, 1, 3, "Next game: Razz"),
    ],
)
def test_which_game_comes_and_when(every: Every, hands: int, minutes: int, told: str) -> None:
    dealer = seated(FIVE)
    dealer.tap(SetRotation(rotation=Rotation((Game.STUD, Game.RAZZ), every, 3)))
    for _ in range(hands):
        dealer.play("start 100\ndown 10\nup 9s 4c Kd 8h 2d\n5 force\n1 fold\n2 fold\n3 fold\n4 fold")
    now = replace(moment(dealer, Focus(sheet=LifePage(Page.PUSH))), minute=100 + minutes)
    sheet = screen(now).sheet
    assert isinstance(sheet, SheetView)
    assert told in said(sheet)


def test_a_pause_is_a_clear_sign_and_the_next_hand_ends_it(glass: Put) -> None:
    dealer = seated(STACKS)
    screen = glass(dealer)
    screen.touch("table_page", "action_pause")
    assert screen.text("prompt") == "Table paused"
    assert "TABLE PAUSED" in screen.texts()
    screen.touch("action_resume")
    assert not dealer.table.state.life.paused
    screen.touch("table_page", "action_pause", "action_start")
    assert not dealer.table.state.life.paused
    assert "TABLE PAUSED" not in screen.texts()


def test_a_table_without_players_pauses_too() -> None:
    dealer = seated({})
    dealer.tap(PauseTable())
    assert [button.id for button in seen(dealer).band.buttons] == ["action_resume", "action_table"]


def test_what_cannot_be_done_in_a_hand_is_not_on_the_page() -> None:
    between = {button.id for button in page(seated(STACKS)).buttons}
    inside = {button.id for button in page(seated(STACKS).play(FIFTH)).buttons}
    assert between - inside == {"action_setup", "action_turns", "action_deck", "action_shift", "action_training"}


def test_the_shift_ends_with_the_head_of_the_record_on_the_screen(glass: Put) -> None:
    dealer = seated(FIVE)
    count_due(dealer)
    screen = glass(dealer)
    head = dealer.table.head()
    screen.touch("table_page", "action_shift")
    assert "Shift: 5 hands" in screen.texts()
    assert grouped(head) in screen.texts()
    screen.touch("action_end_shift")
    assert dealer.table.state.life.shift.first == 5
    assert "Shift: 0 hands" in screen.texts()
    assert grouped("0123456789abcdef01") == "01234567 89abcdef 01"


def test_the_floors_sign_has_its_reason_and_outlives_a_restart(glass: Put) -> None:
    journal = MemoryJournal()
    dealer = seated(STACKS, journal=journal).play(FIFTH)
    shown = glass(dealer)
    shown.touch("action_floor", "action_reason_chips")
    assert dealer.table.state.life.floor_reason is FloorReason.CHIPS
    assert dealer.table.state.life.floor_since == NOON
    again = Dealer(Table(journal))
    after = glass(again)
    after.ms += 4 * 60_000
    after.desk.refresh()
    assert "Floor called 4 min ago: chips" in after.texts()
    after.touch("action_floor")
    assert "Floor called" not in after.texts()


def test_the_page_of_a_dealer_stays_open_while_cards_come(glass: Put) -> None:
    dealer = seated(STACKS).play("start\ndown 14")
    shown = glass(dealer)
    shown.touch("table_page", "action_push", "key_4")
    dealer.play("up 4d As 2c Qh 9s 3s Ad")
    assert shown.text("entry") == "4"


def test_the_log_and_undo_have_words_for_each_fact_of_the_tables_life() -> None:
    dealer = seated(STACKS).play(FIFTH)
    for command in (PushIn(dealer="7"), SetMark(owed=Owed.ANTE, seat=3), SetMark(owed=Owed.DROP, amount=2), PauseTable(), PushOut()):
        dealer.tap(command)
    dealer.play("5 check\n7 check")
    assert [row.text for row in log(moment(dealer)).rows if row.origin == Origin.TAPPED.value][2:7] == [
        "Dealer 7 pushed out",
        "Table paused",
        "Open: jackpot drop $2",
        "Seat 3 owes ante $2",
        "Dealer 7 pushed in",
    ]


def test_every_fact_of_the_tables_life_is_said_in_both_tables_of_words() -> None:
    dealer = seated(FIVE, replace(STANDARD, take="time", time_charge=4))
    open_life(dealer)
    for command in (PauseTable(), PauseTable(paused=False), NewDeck(deck="4"), CountCards(), SetRotation(rotation=None), PushOut()):
        dealer.tap(command)
    facts = [event for event in dealer.events if isinstance(event, AtTable)]
    silent = {type(event).__name__ for event in facts if not happened(moment(dealer), event)}
    assert silent <= {"TableSet", "DeviceChanged", "LevelSet"}
    assert all(happened(moment(dealer), event, "undo") for event in facts if type(event).__name__ not in silent)
