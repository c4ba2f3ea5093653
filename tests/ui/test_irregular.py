"""The irregularities on the screen: what can have happened as tiles, the ways to go on with rule and money, one touch that decides."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

from dealer_assist.config import PACKAGED
from dealer_assist.floor import people
from dealer_assist.phrases import load
from dealer_assist.rulebook.house import STANDARD
from dealer_assist.rulebook.irregularities import NOTED, RULES, Irregularity
from dealer_assist.table.commands import CallFloor, Refused, ReportIrregularity
from dealer_assist.table.decide import decided
from dealer_assist.table.events import IrregularityNoted
from dealer_assist.table.irregular.cases import cases
from dealer_assist.table.life_state import FloorReason
from dealer_assist.table.state import Actor, Phase
from tests.core.table.hand_script import Dealer, seated
from tests.ui.glass import Glass
from tests.ui.moments import moment, seen, touchable
from tests.ui.room import FLOOR, peopled
from tests.ui.scenes import FIFTH, SCENES, SEVENTH_UP, STACKS, TABLED, THIRD, open_table
from ui.views.focus import Focus
from ui.views.irregular.asked import IrregularPage
from ui.views.irregular.ruling import RulingView
from ui.views.irregular.tiles import GROUPS, TilesView
from ui.views.screen import Screen, screen
from ui.views.touch import effects

Put = Callable[..., Glass]


def phase(dealer: Dealer) -> Phase:
    """What the hand is doing."""
    return dealer.hand.phase


DOWN = "start\ndown 14"
MOMENTS: dict[str, str] = {
    "being dealt": DOWN,
    "third street": f"{THIRD}\n3 force",
    "third street raised": f"{THIRD}\n3 force\n7 complete 10",
    "filled": f"{FIFTH}\n5 bet 20\n4 call",
    "fifth street": f"{FIFTH}\n5 bet 20\n7 raise 40",
    "seventh being dealt": SEVENTH_UP.replace("down 4", "down 1"),
    "seventh": SEVENTH_UP,
    "declares": f"{SEVENTH_UP}\nrule exposed_seventh 4",
    "next street early": f"{FIFTH}\n5 bet 20\nclose\nburn\nup 2d",
}
"""Hands in which, between them, everything can have happened but a wrong push."""


def dealt(script: str) -> Dealer:
    return seated(STACKS).play(script)


def pushed() -> Dealer:
    return open_table(SCENES["showdown awarded"]).play(f"{TABLED}\naward")


def table(name: str) -> Dealer:
    return pushed() if name == "pushed" else dealt(MOMENTS[name])


NAMES = [*MOMENTS, "pushed"]


def ruling(shown: Screen) -> RulingView:
    assert isinstance(shown.sheet, RulingView), shown.sheet
    return shown.sheet


def opened(dealer: Dealer, what: Irregularity) -> Screen:
    """The sheet of `what`, with everything it needs touched that stands on it: the first card, the first other seat."""
    shown = screen(moment(dealer, Focus(sheet=IrregularPage(what))))
    for row in ("said_slot_", "said_to_seat_"):
        first = next((effect for name, effect in effects(shown) if name.startswith(row)), None)
        shown = screen(moment(dealer, first.focus)) if first is not None else shown
    return shown


@cache
def reachable(name: str) -> tuple[Dealer, dict[Irregularity, Screen]]:
    """A table and the sheet of everything that can have happened at it; they are only looked at."""
    dealer = table(name)
    return dealer, {case.what: opened(dealer, case.what) for case in cases(dealer.table.state)}


@pytest.mark.parametrize("name", NAMES)
def test_the_tiles_are_what_can_have_happened_and_nothing_else(name: str) -> None:
    dealer = table(name)
    shown = seen(dealer, "irregular")
    assert isinstance(shown.sheet, TilesView)
    tiles = {button.id: button.touch.focus for _, buttons in shown.sheet.groups for button in buttons}
    assert tiles == {f"tile_{case.what.value}": Focus(sheet=IrregularPage(case.what)) for case in cases(dealer.table.state)}


def test_every_irregularity_has_one_place_among_the_tiles() -> None:
    placed = [what for group in GROUPS.values() for what in group]
    assert sorted(placed, key=lambda what: what.value) == sorted(Irregularity, key=lambda what: what.value)


def test_every_rule_on_irregularities_is_reached_through_the_sheet() -> None:
    reached = {what for name in NAMES for what in reachable(name)[1]}
    assert reached == set(Irregularity)
    assert {RULES[what] for what in reached} == set(RULES.values())


@pytest.mark.parametrize("name", NAMES)
def test_every_way_that_is_offered_is_accepted_says_its_rule_and_its_money_and_can_be_left_on_record(name: str) -> None:
    dealer, sheets = reachable(name)
    for what, shown in sheets.items():
        sheet = ruling(shown)
        assert sheet.ways[-1].id == f"action_way_{NOTED}", what
        for way in sheet.ways:
            command = way.touch.command
            assert isinstance(command, ReportIrregularity)
            assert command.what is what
            assert decided(dealer.table.state, command).events
            assert way.rule
            assert way.words
            assert way.money
        names = [control for control, _ in effects(shown)]
        assert len(names) == len(set(names))


def test_something_can_be_decided_of_every_irregularity() -> None:
    decided_of = {what for name in NAMES for what, shown in reachable(name)[1].items() if len(ruling(shown).ways) > 1}
    assert decided_of == set(Irregularity)


def test_the_houses_way_stands_first_and_alone_is_marked() -> None:
    sheet = ruling(opened(dealt(SEVENTH_UP), Irregularity.EXPOSED_SEVENTH))
    assert [(way.id, way.own) for way in sheet.ways] == [
        ("action_way_wsop", "HOUSE WAY"),
        ("action_way_replace", ""),
        ("action_way_roberts", ""),
        ("action_way_all_up", ""),
        ("action_way_noted", ""),
    ]


def test_a_way_says_what_it_costs_whom() -> None:
    sheet = ruling(seen(dealt(f"{THIRD}\n3 force"), "irregular", "tile_misdeal"))
    assert (sheet.ways[0].rule, sheet.ways[0].words) == ("IRREG-1", "Deal again: all chips back, same players.")
    assert sheet.ways[0].money == "Everything goes back, $17 in all."


def test_the_seat_to_act_is_meant_until_another_is_touched() -> None:
    dealer = dealt(f"{FIFTH}\n5 bet 20\n7 raise 40")
    one = ruling(seen(dealer, "irregular", "tile_dead_hand")).ways[0].touch.command
    other = ruling(seen(dealer, "irregular", "tile_dead_hand", "said_seat_7")).ways[0].touch.command
    assert isinstance(one, ReportIrregularity)
    assert isinstance(other, ReportIrregularity)
    assert (one.seat, other.seat) == (2, 7)


def test_what_is_still_to_be_said_is_asked_for_and_may_go_on_record_meanwhile() -> None:
    sheet = ruling(seen(dealt(FIFTH), "irregular", "tile_wrong_seat", "said_seat_4"))
    assert sheet.note == "Touch which of its cards."
    assert [way.id for way in sheet.ways] == ["action_way_noted"]


def test_a_seat_out_of_turn_is_asked_what_it_did_and_for_how_much() -> None:
    dealer = dealt(f"{FIFTH}\n5 bet 20")
    to = ["irregular", "tile_out_of_turn", "said_seat_2", "said_do_raise"]
    assert [way.id for way in ruling(seen(dealer, *to)).ways] == ["action_way_noted"]
    shown = seen(dealer, *to, "said_to", "key_4", "key_0", "action_keyed")
    assert [way.id for way in ruling(shown).ways] == ["action_way_binding", "action_way_back", "action_way_noted"]


def test_the_floor_is_called_to_decide_and_the_hand_waits_for_it_with_the_question_on_record() -> None:
    dealer = dealt(f"{FIFTH}\n5 bet 20")
    peopled(dealer)
    said = ("irregular", "tile_dead_hand", "said_seat_7")
    command = touchable(seen(dealer, *said))["said_hold"].command
    assert isinstance(command, CallFloor)
    dealer.tap(command)
    shown = seen(dealer)
    assert shown.top.held == "WAITS FOR FLOOR"
    assert [button.id for button in shown.band.buttons] == ["action_to_floor", "action_call_back"]
    assert [name for name, effect in touchable(shown).items() if effect.command is not None] == ["action_call_back"]
    with pytest.raises(Refused, match=r"refused\.waits"):
        dealer.play("7 fold")
    assert [(note.what, note.seat, note.way) for note in dealer.hand.notes] == [(Irregularity.DEAD_HAND, 7, "")]
    dealer.table.record(people.admitted(dealer.table.state, FLOOR, "pin", 7))
    first = cases(dealer.table.state)[0]
    assert (first.what, first.reported) == (Irregularity.DEAD_HAND, True)
    dealer.table.record(people.released(dealer.table.state))
    assert seen(dealer).top.held == ""
    dealer.play("7 fold")


def test_a_call_that_holds_the_hand_can_be_taken_back_and_a_reason_given_later_leaves_it_held() -> None:
    dealer = dealt(f"{FIFTH}\n5 bet 20")
    dealer.tap(CallFloor(hold=True))
    dealer.tap(CallFloor(reason=FloorReason.DISPUTE))
    assert seen(dealer).top.held == "WAITS FOR FLOOR"
    assert [button.id for button in seen(dealer).band.buttons] == ["action_call_back"], "nobody can sign in here"
    back = touchable(seen(dealer))["action_call_back"].command
    assert isinstance(back, CallFloor)
    dealer.tap(back)
    dealer.play("7 fold")


def test_only_a_floor_that_signed_in_decides_and_the_log_tells_who_and_how() -> None:
    dealer = dealt(f"{FIFTH}\n5 bet 20")
    dealer.tap(CallFloor())
    command = ruling(seen(dealer, "irregular", "tile_dead_hand", "said_seat_7")).ways[0].touch.command
    assert isinstance(command, ReportIrregularity)
    assert (command.by.role, command.oral) == ("dealer", False)
    with pytest.raises(Refused, match=r"refused\.floor_unsigned"):
        dealer.tap(replace(command, by=Actor("floor", "1001")))
    with pytest.raises(Refused, match=r"refused\.no_oral"):
        dealer.tap(replace(command, oral=True))
    assert "said_by_floor" not in touchable(seen(dealer, "irregular", "tile_dead_hand"))


def test_where_the_house_lets_a_dealer_put_down_what_the_floor_said_it_is_marked_so() -> None:
    dealer = seated(STACKS, replace(STANDARD, oral_rulings=True)).play(f"{FIFTH}\n5 bet 20")
    dealer.tap(CallFloor())
    command = ruling(seen(dealer, "irregular", "tile_dead_hand", "said_seat_7")).ways[0].touch.command
    assert isinstance(command, ReportIrregularity)
    assert (command.by.role, command.oral) == ("dealer", True)
    dealer.tap(command)
    log = seen(dealer, "tab_log").panel.log
    assert log is not None
    assert "Seat 7, dead hand (floor, by word of mouth): Seat 7 is dead, its money stays." in [row.text for row in log.rows]
    mine = ruling(seen(dealer, "irregular", "tile_dead_hand", "said_by_dealer")).ways[0].touch.command
    assert isinstance(mine, ReportIrregularity)
    assert not mine.oral


def test_a_card_that_lies_face_down_is_not_shown_on_the_sheet() -> None:
    dealer = dealt(FIFTH)
    row = next(row for row in ruling(seen(dealer, "irregular", "tile_exposed_card", "said_seat_4")).rows if row.cards)
    assert [button.sub for button in row.buttons] == ["??", "??", "Qh", "Td", "3c"]


def test_before_the_first_hand_and_on_a_locked_table_there_is_nothing_to_report() -> None:
    assert screen(moment(dealt(""))).centre.irregular is None
    assert screen(moment(dealt(FIFTH), locked="disk_full")).centre.irregular is None
    assert screen(moment(pushed())).centre.irregular is not None


@pytest.mark.parametrize("language", ["es", "fr"])
@pytest.mark.parametrize("name", ["third street raised", "seventh"])
def test_the_sheets_are_told_in_every_language(language: str, name: str) -> None:
    dealer, sheets = reachable(name)
    words = load((PACKAGED / "phrases" / f"{language}.toml").read_text(encoding="utf-8"))
    for shown in sheets.values():
        told = moment(dealer, touchable(shown)["said_by_dealer"].focus)
        told = type(told)(told.state, told.due, words, told.focus)
        assert all(way.words and way.money for way in ruling(screen(told)).ways)


# ------------------------------------------------------------------------------------------------ on the glass


def touched(dealer: Dealer) -> list[tuple[Irregularity, str]]:
    """What the record holds, undone or not."""
    found = (entry.event for entry in dealer.hand.entries if not entry.voided)
    return [(event.what, event.way) for event in found if isinstance(event, IrregularityNoted)]


def test_a_misdeal_is_three_touches_its_chips_come_back_and_undo_takes_it_back(glass: Put) -> None:
    dealer = dealt(f"{THIRD}\n3 force")
    screen = glass(dealer)
    screen.touch("irregular", "tile_misdeal", "action_way_deal_again")
    assert phase(dealer) is Phase.VOID
    assert {seat.seat: seat.paid for seat in dealer.hand.seats} == dict.fromkeys(STACKS, 0)
    assert touched(dealer) == [(Irregularity.MISDEAL, "deal_again")]
    screen.touch("action_undo")
    assert phase(dealer) is Phase.BETTING
    assert sum(seat.paid for seat in dealer.hand.seats) == 17
    assert touched(dealer) == []


def test_a_dead_hand_is_three_touches_and_the_betting_goes_on_without_it(glass: Put) -> None:
    dealer = dealt(f"{FIFTH}\n5 bet 20\n7 raise 40")
    screen = glass(dealer)
    screen.touch("irregular", "tile_dead_hand", "action_way_dead")
    assert [seat.seat for seat in dealer.hand.live] == [3, 4, 5, 7]
    assert screen.text("prompt") == "SEAT 3 acts"
    screen.touch("tab_log")
    assert "Seat 2, dead hand (dealer): Seat 2 is dead, its money stays." in screen.texts()


def test_a_seventh_card_turned_up_lets_its_seat_declare_itself_all_in_and_the_rest_bet_for_a_side_pot(glass: Put) -> None:
    dealer = dealt(SEVENTH_UP)
    screen = glass(dealer)
    screen.touch("irregular", "tile_exposed_seventh", "said_seat_4", "said_face", "pick_8c", "action_way_wsop")
    screen.touch("irregular", "tile_declared", "action_way_all_in")
    assert dealer.hand.seat(4).frozen is not None  # type: ignore[union-attr]  # seat 4 is dealt in
    screen.touch("action_wager_0", "action_call", "action_call")
    assert phase(dealer) is Phase.SHOWDOWN
    assert "Side" in screen.texts()


def test_the_sheet_is_closed_at_any_time_and_the_next_hand_does_not_wait_for_it(glass: Put) -> None:
    dealer = pushed()
    screen = glass(dealer)
    screen.touch("irregular", "sheet_close")
    assert screen.desk.shown.sheet is None
    screen.touch("irregular", "tile_missing_card", "sheet_back", "sheet_close", "action_start")
    assert dealer.hand.number == 2
    assert screen.desk.shown.sheet is None


def test_the_sheet_stays_while_cards_arrive_and_closes_with_its_hand(glass: Put) -> None:
    dealer = dealt(f"{FIFTH}\n5 bet 20")
    screen = glass(dealer)
    screen.touch("irregular", "tile_dead_hand")
    dealer.play("close\nburn\nup 2d")
    assert isinstance(screen.desk.shown.sheet, RulingView)


def test_what_was_filled_stands_with_both_answers_until_somebody_acts_on_the_next_street() -> None:
    """It was skipped, or the card came early: one touch each."""
    dealer = seated(STACKS).play(f"{THIRD}\n3 force\n7 complete 10\nburn")
    both = {"fill_skipped", "fill_early"}
    for line in ("", "up Jh 8h Td 9d Th Kc 2d"):
        dealer.play(line)
        assert both <= set(touchable(seen(dealer)))
    early = touchable(seen(dealer))["fill_early"].command
    assert early is not None
    dealer.tap(early)
    assert (dealer.hand.street, [seat.count for seat in dealer.hand.seats]) == (3, [3] * 7)
    dealer.play("undo\n2 bet 10")
    assert not both & set(touchable(seen(dealer)))
