"""The views without Qt: what each screen shows and what each touch gives, from a table's state alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dealer_assist.cards import card
from dealer_assist.floor.people import signed_by
from dealer_assist.rulebook.betting import Do
from dealer_assist.rulebook.house import STANDARD, Game
from dealer_assist.table.commands import (
    Act,
    AwardPots,
    CloseRound,
    DeclareWinners,
    EnterCard,
    FoldSeats,
    NameOpener,
    SetTable,
    TableHand,
)
from dealer_assist.table.decide import decided
from dealer_assist.table.expect import expect
from dealer_assist.table.offers import offers
from dealer_assist.table.state import Level
from tests.core.table.hand_script import seated
from tests.core.table.test_house_options import ROWS, SHARED
from tests.ui.moments import moment, scene, seen, touchable
from tests.ui.scenes import FIFTH, FIVE, HILO8, SCENES, SHOWDOWN, STACKS, TABLED, THIRD
from ui.views.focus import CardGrid, Focus, SetupPage
from ui.views.screen import Screen, in_reach, screen, sweep
from ui.views.sheet import SheetView
from ui.views.touch import effects


def labels(shown: Screen) -> list[tuple[str, str, str]]:
    """The band's buttons: label, second line, kind."""
    return [(button.label, button.sub, button.kind) for button in shown.band.buttons]


@pytest.mark.parametrize("name", SCENES)
def test_whatever_can_be_touched_is_accepted_by_the_table(name: str) -> None:
    dealer = scene(name)
    shown = (
        seen(dealer)
        if SCENES[name].level is Level.L1
        else seen(dealer, *(t for t in SCENES[name].touches if not t.startswith(("zone", "action_floor"))))
    )
    for control, effect in effects(in_reach(shown)):
        if effect.command is not None:
            given = signed_by(dealer.table.state.access, effect.command)
            assert decided(dealer.table.state, given).events is not None, control


@pytest.mark.parametrize("name", SCENES)
def test_every_control_has_a_name_of_its_own(name: str) -> None:
    names = [control for control, _ in effects(in_reach(screen(moment(scene(name)))))]
    assert sorted(names) == sorted(set(names))


def test_the_force_seat_may_open_for_the_force_amount_or_the_lower_limit_and_nothing_else() -> None:  # FORCE-5
    shown = seen(scene("third street force bet"))
    assert labels(shown) == [
        ("Force bet $3", "adds $3", "pass"),
        ("Open for $10", "adds $10", "wager"),
        ("Round over", "the rest call", "plain"),
    ]
    assert shown.band.prompt == "SEAT 3 opens"


def test_the_end_of_the_round_is_amber_only_when_nobody_is_to_act() -> None:
    for name, scene_ in SCENES.items():
        dealer = scene(name)
        standing = expect(dealer.table.state).standing
        waited_for = standing is not None and standing.to_act is not None
        close = [button.kind for button in seen(dealer).band.buttons if button.id == "action_close"]
        assert close == [] or close == ["plain" if waited_for else "must"], scene_


def test_while_a_street_is_dealt_the_reasons_of_the_last_one_are_gone() -> None:
    dealer = seated(STACKS).play(f"{FIFTH}\nclose")
    shown = seen(dealer).panel.why
    assert shown is not None
    assert (shown.heading, shown.boards, shown.steps) == ("Sixth street is being dealt", (), ())


def test_a_raise_says_its_total_and_what_it_adds() -> None:
    dealer = scene("fifth street")
    assert labels(seen(dealer)) == [
        ("Fold", "", "fold"),
        ("Call $40", "$40 in all", "pass"),
        ("Raise to $60", "adds $60", "wager"),
    ]
    dealer.play("2 call\n3 fold\n4 call")
    assert labels(seen(dealer))[:3] == [
        ("Fold", "", "fold"),
        ("Call $20", "$40 in all", "pass"),
        ("Raise to $60", "adds $40", "wager"),
    ]


def test_a_seat_that_is_later_folds_or_raises_in_one_touch() -> None:
    shown = seen(scene("third street later seats"))
    zones = {seat.seat: [(zone.label, zone.touch.command) for zone in seat.zones] for seat in shown.seats}
    assert zones[6] == [("Fold", Act(seat=6, do=Do.FOLD)), ("To $10", Act(seat=6, do=Do.COMPLETE, to=10))]
    assert zones[4] == []  # the seat to act is served by the band
    assert zones[8] == []


def test_a_short_call_of_a_later_seat_has_a_touch_of_its_own() -> None:
    zones = {seat.seat: [zone.label for zone in seat.zones] for seat in seen(scene("fifth street")).seats}
    assert zones[3] == ["Fold", "All-in $33"]
    assert zones[4] == []  # it is not known what it faces before seat 3 has acted


def test_a_later_seat_acts_over_the_force_bet_before_it_is_touched() -> None:
    zones = {seat.seat: [zone.label for zone in seat.zones] for seat in seen(scene("third street force bet")).seats}
    assert zones[6] == ["Fold", "To $10"]


def test_round_over_stands_only_where_the_rest_can_be_filled_in() -> None:
    assert touchable(seen(scene("third street later seats")))["action_close"].command == CloseRound()
    assert "action_close" not in touchable(seen(scene("fifth street")))  # a short call is never filled


def test_a_seat_whose_stack_is_not_known_is_offered_all_in_by_keypad() -> None:
    dealer = scene("third street later seats")
    shown = seen(dealer, "action_all_in", "key_6")
    assert touchable(shown)["action_keyed"].command == Act(seat=4, do=Do.RAISE, to=6, all_in=True)
    for wrong in ((), ("key_4", "key_5")):  # nothing; more than any wager may be
        assert "action_keyed" not in touchable(seen(dealer, "action_all_in", *wrong))


def test_spread_amounts_are_those_of_the_range() -> None:  # SPREAD-2
    dealer = scene("spread limit")
    assert [label for label, _, kind in labels(seen(dealer)) if kind == "wager"] == ["Raise to $3", "Raise to $7", "Other"]
    sheet = seen(dealer, "action_more").sheet
    assert isinstance(sheet, SheetView)
    assert [button.label for button in sheet.buttons] == [f"Raise to ${to}" for to in range(3, 8)]


def test_the_sweep_folds_the_seats_crossed_that_can_fold() -> None:
    shown = seen(scene("third street later seats"))
    assert sweep(shown, (4, 5, 6, 8)) == FoldSeats(seats=(4, 5, 6))
    assert sweep(shown, (6,)) is None


def test_what_was_filled_stands_on_one_line_until_the_street_is_over() -> None:
    dealer = seated(STACKS).play(f"{THIRD}\n3 force\n7 complete 10")
    assert [notice.text for notice in seen(dealer).panel.notices] == ["Seats 4, 5, 6 called, filled in"]


def test_what_was_filled_stays_told_as_it_was_when_the_next_street_is_out() -> None:
    dealer = seated(STACKS).play(f"{THIRD}\n3 force\nclose\nburn")
    called = ["Seats 4, 5, 6, 7, 1, 2 called, filled in"]
    assert [notice.text for notice in seen(dealer).panel.notices if "filled" in notice.text] == called
    dealer.play("up Jh 8h Td 9d Th 2d 3h")
    assert [notice.text for notice in seen(dealer).panel.notices] == called
    dealer.play("close\nburn\nup Jc 8c Tc 9c 2h 3d 4h")
    filled = [notice.text for notice in seen(dealer).panel.notices if "filled" in notice.text]
    assert ["checked, filled in" in text for text in filled] == [True]


def test_who_shows_is_first_only_before_anybody_has_shown() -> None:  # SHOW-1, SHOW-2
    dealer = seated(FIVE, HILO8).play(SHOWDOWN)
    for said, happens in (("Seat 1 shows first", ""), ("Seat 2 shows next", "shows 1 9h Ks 5c"), ("Seat 5 shows next", "muck 2")):
        shown = seen(dealer.play(happens))
        assert shown.panel.showdown is not None
        assert shown.panel.showdown.heading == said
        assert shown.band.sub.startswith(f"{said}.")


def test_one_card_left_is_said_as_one() -> None:
    script = f"start\ndown 16\nup {ROWS[0]}" + "".join(f"\nclose\nburn\nup {row}" for row in ROWS[1:])
    dealer = seated(dict.fromkeys(range(1, 9), 200)).play(f"{script}\nclose")
    assert seen(dealer).centre.stub == "one card left · 3 burned"
    assert seen(dealer.play(f"burn\nup {SHARED}")).centre.stub == "2 cards left · 4 burned"


def test_the_pot_and_this_round_stand_apart() -> None:  # POT-8
    centre = seen(scene("fifth street")).centre
    assert (centre.pot, centre.in_round) == ("$67", "+ $60 in this round")


def test_side_pots_are_listed_last_first_with_who_can_win_them() -> None:  # POT-2, POT-7
    dealer = seated(STACKS).play(f"{FIFTH}\n5 bet 20\n7 raise 40\n2 call\n3 all-in 33\n4 call\n5 call")
    rows = [(row.name, row.amount, row.seats) for row in seen(dealer).centre.ladder]
    assert rows == [("Side", "$28", "2, 4, 5, 7"), ("Main", "$232", "2, 3, 4, 5, 7")]


def test_a_folded_seat_shows_no_cards() -> None:
    shown = seen(scene("fifth street"))
    folded = [seat for seat in shown.seats if seat.status == "folded"]
    assert [(seat.seat, seat.cards) for seat in folded] == [(1, ()), (6, ())]


@pytest.mark.parametrize("name", SCENES)
def test_a_down_card_is_shown_by_its_back_until_its_seat_has_tabled(name: str) -> None:
    dealer = scene(name)
    tabled = {seat.seat for seat in dealer.table.state.hand.seats if seat.tabled} if dealer.table.state.hand else set()
    for seat in seen(dealer).seats:
        if seat.seat not in tabled:
            assert {held.code for held in seat.cards if held.id.endswith(("_0", "_1", "_6"))} <= {"??", ""}


def test_without_sensors_the_dealer_taps_who_opens() -> None:
    found = touchable(seen(scene("who opens")))
    assert found["zone_opens_3"].command == NameOpener(seat=3)


def test_at_showdown_every_hand_has_tabled_and_muck_and_the_order_is_said() -> None:
    dealer = seated(FIVE, HILO8).play(SHOWDOWN)
    shown = seen(dealer)
    assert touchable(shown)["zone_table_5"].command == TableHand(seat=5)
    assert {"zone_muck_1", "zone_muck_2", "zone_muck_5"} <= set(touchable(shown))
    assert shown.panel.showdown is not None
    assert shown.panel.showdown.notice == "Not tabled yet: seats 1, 2, 5"
    assert "Seat 1 shows first" in shown.band.sub


def test_nothing_is_said_of_who_wins_before_every_hand_is_tabled() -> None:
    shown = seen(scene("showdown untabled"))
    assert shown.panel.showdown is not None
    assert (shown.panel.showdown.table, shown.panel.showdown.pushes) == ((), ())
    assert all(seat.status != "winner" for seat in shown.seats)
    push = next(button for button in shown.band.buttons if button.id == "action_push")
    assert (push.label, push.sub, push.touch.command) == ("Push early", "skips seats 2 and 5", AwardPots())


def test_the_push_plan_names_each_winner_the_halves_and_the_chips() -> None:
    shown = seen(seated(FIVE, HILO8).play(TABLED)).panel.showdown
    assert shown is not None
    assert [(hand.half, hand.who, " ".join(hand.cards)) for hand in shown.hands] == [
        ("high", "Seat 1", "9s 9h 9d Ks Kc"),
        ("low", "Seat 2", "6h 5d 4c 2s Ac"),
    ]
    assert [(row.name, row.amount, row.high, row.low) for row in shown.table[1:]] == [("1  Main", "$310", "$155", "$155")]
    assert [(push.seat, push.amount, push.chips) for push in shown.pushes] == [
        ("Seat 1", "$155", "6 × $25   1 × $5"),
        ("Seat 2", "$155", "6 × $25   1 × $5"),
    ]


def test_the_five_that_win_are_lifted_for_the_half_they_win() -> None:
    shown = seen(seated(FIVE, HILO8).play(TABLED))
    best = {seat.seat: {held.code: held.best for held in seat.cards if held.best} for seat in shown.seats}
    assert best[1] == dict.fromkeys(("9s", "9h", "9d", "Ks", "Kc"), "high")
    assert best[2] == dict.fromkeys(("6h", "5d", "4c", "2s", "Ac"), "low")
    assert best[5] == {}


def test_without_sensors_the_winners_of_each_half_are_tapped_and_pushed() -> None:
    dealer = scene("winners tapped")
    assert "action_push" not in touchable(seen(dealer))
    high = seen(dealer, "zone_wins_1")
    assert touchable(high)["action_push"].command == DeclareWinners(high={"main": (1,)}, low={})
    both = seen(dealer, "zone_wins_1", "zone_wins_4")
    assert touchable(both)["action_push"].command == DeclareWinners(high={"main": (1,)}, low={"main": (4,)})
    tie = seen(dealer, "zone_wins_1", "half_main_high", "zone_wins_3", "half_main_low", "zone_wins_4")
    assert touchable(tie)["action_push"].command == DeclareWinners(high={"main": (1, 3)}, low={"main": (4,)})


def test_the_grid_leaves_the_place_of_a_card_that_lies_on_the_table_empty() -> None:
    sheet = seen(scene("card grid"), "card_5_3").sheet
    assert sheet is not None
    places = {place.id: place for place in sheet.grid}  # type: ignore[union-attr]  # a card grid was asked for
    assert len(places) == 52
    assert places["pick_As"].touch is None
    assert places["pick_9d"].touch is not None  # the card itself, that is corrected
    effect = places["pick_6c"].touch
    assert effect is not None
    assert effect.command == EnterCard(seat=5, slot=3, face=card("6c"))


def test_by_hand_the_grid_opens_for_the_next_up_card_by_itself_until_it_is_closed() -> None:
    dealer = scene("deal by hand")
    shown = screen(moment(dealer))
    assert shown.sheet is not None
    assert shown.sheet.title == "Seat 3, card 3"
    closed = touchable(shown)["sheet_close"].focus
    assert screen(moment(dealer, closed)).sheet is None


def test_a_card_that_passed_unread_asks_for_its_name() -> None:
    dealer = seated(STACKS).play("start\ndown 14\nup 4d As\nmissed\nup Qh 9s 3s Ad")
    shown = seen(dealer)
    assert shown.sheet is not None
    assert shown.sheet.title == "Seat 3, card 3"
    assert [seat.cards[2].code for seat in shown.seats if seat.seat == 3] == ["?"]


def test_undo_names_what_it_takes_back() -> None:
    dealer = scene("fifth street")
    assert [seen(dealer).band.undo.sub] == ["seat 7 raise"]  # type: ignore[union-attr]  # there is something to undo
    dealer.play("undo")
    assert [seen(dealer).band.undo.sub] == ["seat 5 bet"]  # type: ignore[union-attr]  # there is something to undo


def test_where_the_dealer_names_who_opens_no_boards_are_said_to_have_been_compared() -> None:
    dealer = seated(STACKS).play(f"{THIRD}\n3 force\nclose\nburn\nup Jh 8h Td 9d Th 2d 3h\nclose\nlost\nopener 5")
    shown = seen(dealer).panel.why
    assert shown is not None
    assert (shown.heading, shown.boards) == ("Seat 5 opens, named by the dealer", ())


def test_a_device_without_a_fault_has_no_chip_and_one_with_a_fault_has_a_chip_and_a_line() -> None:
    assert seen(scene("fifth street")).top.faults == ()
    shown = seen(scene("device failed"))
    assert [fault.label for fault in shown.top.faults] == ["Shoe failed"]
    assert [notice.text for notice in shown.panel.notices][:1] == ["Shoe does not count: go on by hand."]


def test_the_floors_sign_carries_its_age() -> None:
    dealer = scene("floor called")
    now = moment(dealer)
    assert screen(now).top.faults[0].label == "Floor called"
    called = replace(now.state, life=replace(now.state.life, floor_since=0))
    assert screen(replace(now, minute=7, state=called)).top.faults[0].label == "Floor called 7 min ago"


def test_a_house_variation_is_labelled_in_why_and_in_rules() -> None:
    dealer = scene("rules")
    why = screen(moment(dealer)).panel.why
    assert why is not None
    assert why.variations == ("House variation from the standard rules: Equal boards",)
    rules = seen(dealer, "tab_rules").panel.rules
    assert rules is not None
    assert [(row.name, row.value) for row in rules.rows if row.varied] == [("Equal boards", "by suit (house variation)")]


def test_the_log_marks_touched_sensed_and_filled_in_and_what_was_taken_back() -> None:
    rows = seen(scene("log"), "tab_log").panel.log
    assert rows is not None
    found = [(row.text, row.origin, row.voided) for row in rows.rows[:4]]
    assert found == [
        ("Taken back", "tapped", False),
        ("Seat 2 call, $20 in all", "tapped", True),
        ("Seat 7 call, $20 in all", "inferred", True),
        ("Seat 5 bet $20", "tapped", False),
    ]
    assert ("Seat 7: four of spades", "sensed", False) in [(row.text, row.origin, row.voided) for row in rows.rows]


def test_the_set_up_page_puts_its_draft_in_force_and_says_what_cannot_be_played() -> None:
    dealer = scene("between hands")
    draft = seen(dealer, "action_table", "action_setup", "game_hilo8", "limits_20_40", "amount_ante", "key_4")
    wanted = replace(STANDARD, game=Game.HILO8, small=20, big=40, ante=4, force=5)
    assert touchable(draft)["action_setup_ok"].command == SetTable(name="T", rules=wanted, chip_set=(1, 5, 25))
    wrong = screen(moment(dealer, Focus(sheet=SetupPage(replace(STANDARD, force=30)))))
    assert "action_setup_ok" not in touchable(wrong)
    assert wrong.sheet is not None
    why = "Cannot be played. Force bet: the force bet is $30; it must be from 1 to $9."
    assert getattr(wrong.sheet, "problem", "") == why


def test_a_card_that_lies_elsewhere_is_moved_by_touching_the_seat() -> None:
    dealer = scene("fifth street")
    shown = screen(moment(dealer, Focus(sheet=CardGrid(5, 4, moving=True))))
    command = touchable(shown)["seat_2"].command
    assert command is not None
    assert decided(dealer.table.state, command).events


def test_a_locked_table_offers_nothing_that_it_could_not_keep() -> None:
    shown = screen(moment(scene("fifth street"), locked="disk_full"))
    assert shown.locked is not None
    assert shown.locked.text == "The record cannot be written: the disk is full."
    assert [control for control, effect in effects(shown) if effect.command is not None] == []


@pytest.mark.parametrize("name", [name for name in SCENES if not SCENES[name].touches])
def test_everything_the_table_offers_can_be_touched(name: str) -> None:
    dealer = scene(name)
    shown = seen(dealer)
    there = [effect.command for _, effect in effects(shown) if effect.command is not None]
    for control in [control for control, _ in effects(shown) if control == "action_more" or control.startswith("zone_wager")]:
        if touchable(shown)[control].command is None:
            there += [effect.command for _, effect in effects(seen(dealer, control)) if effect.command is not None]
    stands = expect(dealer.table.state).standing
    later = stands.later if stands is not None else ()
    assert [command for command in offers(dealer.table.state) if command not in there and not _said_otherwise(command, later)] == []


def _said_otherwise(command: object, later: tuple[int, ...]) -> bool:
    """A later seat's check or call is filled in when it matters; who opens is tapped before the round, and taken back by Undo."""
    match command:
        case Act(seat=seat, do=Do.CHECK | Do.CALL):
            return seat in later
        case NameOpener():
            return True
        case _:
            return False
