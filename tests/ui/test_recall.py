"""Recall on the screen: the disputed action in three touches, what if marked as such, a ruling on record, the search, a locked table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from dealer_assist.config import PACKAGED
from dealer_assist.phrases import load
from dealer_assist.rulebook.house import HouseRules
from dealer_assist.table import events as e
from dealer_assist.table.state import Level
from tests.core.table.hand_script import Dealer, seated
from tests.floor.disputes import kept
from tests.ui.glass import Glass
from tests.ui.moments import moment, seen, touchable
from tests.ui.room import held
from tests.ui.scenes import BETS, DISPUTE, FIFTH, FIVE, HILO8, SCENES, STACKS, TABLED, THIRD
from ui.views.floor.looked import FloorLook
from ui.views.focus import Focus
from ui.views.recall.looked import TimelineLook
from ui.views.recall.shown import RecallView
from ui.views.screen import Screen, screen
from ui.views.sheet import SheetView
from ui.views.touch import effects

Put = Callable[..., Glass]


def at_floor(script: str = DISPUTE, rules: HouseRules | None = None, level: Level = Level.L2) -> Dealer:
    """A table that the floor holds."""
    dealer = seated(FIVE if rules is HILO8 else STACKS, rules or HouseRules(), level).play(script)
    held(dealer)
    return dealer


def page(shown: Screen) -> RecallView:
    """The page of recall."""
    assert shown.floor is not None
    assert isinstance(shown.floor.body, RecallView), shown.floor.body
    return shown.floor.body


def side(shown: Screen) -> SheetView:
    found = page(shown).side
    assert found is not None
    return found


def labels(sheet: SheetView) -> dict[str, list[str]]:
    """What can be touched, by the words over it."""
    return {name: [button.label for button in buttons] for name, buttons in sheet.groups}


# ------------------------------------------------------------------------------------------------ the timeline


def test_the_page_opens_at_the_first_difference_with_what_happened_beside_what_the_rules_expected() -> None:
    shown = page(seen(at_floor()))
    assert shown.word == "RECALL"
    assert shown.happened.text == "Seat 3, out of turn (dealer): Action back to seat 2. (tapped) by dealer"
    assert shown.expected.text == "Rules (ORDER-9): Seat 2 acts: fold, call $40, or go to $60."
    assert shown.differs == "Reported of seat 3: out of turn."
    assert shown.rows[shown.now].differs


def test_every_entry_has_its_time_and_its_mark_and_what_was_undone_is_struck_out() -> None:
    shown = page(seen(at_floor(f"{FIFTH}\n5 bet 20\n2 call\nundo")))
    rows = {row.text: row for row in shown.rows}
    assert (rows["Seat 5 bet $20"].word, rows["Seat 5 bet $20"].voided) == ("tapped", False)
    assert (rows["Seat 2 call, $20 in all"].word, rows["Seat 2 call, $20 in all"].voided) == ("corrected", True)
    assert (rows["Seat 7 call, $20 in all"].word, rows["Seat 7 call, $20 in all"].voided) == ("corrected", True)
    assert rows["Seat 1: a card face down"].word == "sensed"
    assert rows["Seat 1 antes $2"].word == "tapped"
    assert all(row.time.count(":") == 2 for row in shown.rows)


def test_nothing_of_the_past_can_be_touched_but_what_leads_elsewhere_in_it() -> None:  # C4
    shown = seen(at_floor())
    assert not [name for name, _ in effects(page(shown).seats)]
    assert not [name for name, _ in effects(page(shown).centre)]
    for name, effect in touchable(shown).items():
        assert effect.command is None, name


@pytest.mark.parametrize("step", [0, 20, 45, 60])
def test_the_table_is_drawn_as_it_stood(step: int) -> None:
    dealer = at_floor()
    found = moment(dealer).recall
    assert found is not None
    assert found.line is not None
    then = found.line.states[step + 1].hand
    assert then is not None
    shown = page(screen(moment(dealer, Focus(floor=FloorLook("timeline", TimelineLook(step=step))))))
    boards = {seat.seat: [card.code for card in seat.cards if card.code not in ("??", "")] for seat in shown.seats}
    for seat in then.live:
        assert boards[seat.seat] == [card.code for card in seat.board]


def test_a_down_card_is_a_back_in_recall_until_its_seat_has_tabled() -> None:  # C6
    dealer = at_floor(f"{TABLED}\naward", HILO8)
    found = moment(dealer).recall
    assert found is not None
    assert found.line is not None
    tabled = next(step.index for step in found.line.steps if isinstance(step.event, e.HandTabled))
    before = page(screen(moment(dealer, Focus(floor=FloorLook("timeline", TimelineLook(step=tabled - 1))))))
    assert all(sum(card.code == "??" for card in seat.cards) >= 2 for seat in before.seats if seat.cards)


def test_times_are_told_by_the_surveillance_clock() -> None:
    dealer = at_floor()
    plain = page(seen(dealer)).rows[5].time
    ahead = page(seen(dealer, "action_clock", "said_offset_5", "said_return")).rows[5].time
    assert (int(ahead[3:5]) * 60 + int(ahead[6:])) - (int(plain[3:5]) * 60 + int(plain[6:])) == 60
    assert page(seen(dealer, "action_clock", "said_offset_5", "said_offset_none", "said_return")).rows[5].time == plain


def test_one_touch_goes_from_difference_to_difference() -> None:
    dealer = at_floor(f"{DISPUTE}\nrule dead_hand 4")
    first = page(seen(dealer))
    second = page(seen(dealer, "action_difference"))
    third = page(seen(dealer, "action_difference", "action_difference"))
    assert (first.now < second.now, third.now) == (True, first.now)
    assert next(button.sub for button in first.buttons) == "2 of 2"


def test_the_last_hands_are_at_hand_in_order_and_an_older_one_opens() -> None:  # C1
    dealer = seated(STACKS).play(f"{THIRD}\n3 force\nsweep 4 5 6 7 1 2\n" * 12)
    held(dealer)
    shown = page(seen(dealer))
    assert [button.label for button in shown.hands] == [str(number) for number in range(12, 2, -1)]
    older = page(seen(dealer, shown.hands[3].id))
    assert older.where.startswith("Hand 9 ·")


def test_before_the_first_hand_there_is_nothing_to_recall() -> None:
    shown = seen(at_floor(""))
    assert shown.floor is not None
    assert isinstance(shown.floor.body, SheetView)
    assert [line.text for line in shown.floor.body.lines] == ["No hand is on record yet."]


# ------------------------------------------------------------------------------------------------ what if


def test_what_if_stands_beside_the_table_marked_with_both_hands_chips() -> None:
    dealer = at_floor()
    before = kept(dealer)
    shown = page(seen(dealer, *BETS, "action_what_if", "said_if_fold_7"))
    assert (shown.mode, shown.word) == ("suppose", "SUPPOSED")
    assert shown.compared == ("REAL", "SUPPOSED")
    told = {line.label: (line.real, line.supposed, line.differs) for line in shown.compare}
    assert told == {"Main": ("$67", "$67", False), "Seat 2 in": ("$52", "$32", True), "Seat 7 in": ("$52", "$12", True)}
    assert kept(dealer) == before
    back = page(seen(dealer, *BETS, "action_what_if", "said_if_fold_7", "said_return"))
    assert back.mode == "recall"


def test_another_action_another_card_and_another_ruling_can_be_supposed() -> None:
    dealer = at_floor()
    assert labels(side(seen(dealer, *BETS, "action_what_if")))["Another action"] == ["Seat 5 fold", "Seat 5 check"]
    ruling = side(seen(dealer, "action_what_if"))
    assert "Another ruling" in labels(ruling)
    card = next(row.id for row in page(seen(dealer)).rows if row.text == "Seat 5: king of clubs")
    chosen = page(seen(dealer, card, "action_what_if", "said_suppose_card", "pick_2h"))
    assert chosen.mode == "suppose"
    shut = page(seen(dealer, card, "action_what_if", "said_suppose_card", "sheet_close"))
    assert (shut.mode, shut.whole) == ("recall", None)


def test_another_card_can_be_supposed_where_one_was_named_later_or_corrected() -> None:
    dealer = at_floor(f"{FIFTH}\nenter 5 Qc 3\n5 bet 20")
    line = moment(dealer).recall
    assert line is not None
    assert line.line is not None
    place = next(step.index for step in line.line.steps if isinstance(step.event, e.CardNamed))
    card = page(seen(dealer)).rows[place].id
    chosen = page(seen(dealer, card, "action_what_if", "said_suppose_card", "pick_2h"))
    assert chosen.mode == "suppose"
    assert "2h" in [shown.code for seat in chosen.seats if seat.seat == 5 for shown in seat.cards]


def test_a_finished_hand_tells_what_everybody_would_have_won() -> None:
    shown = page(seen(at_floor(f"{TABLED}\naward", HILO8), "action_what_if", "said_return"))
    assert shown.mode == "recall"
    dealer = at_floor(f"{TABLED}\naward", HILO8)
    first = next(row.id for row in page(seen(dealer)).rows if row.text == "Seat 5 force bet $3")
    after = page(seen(dealer, first, "action_what_if", "said_if_fold_1"))
    assert any("wins" in line.label and line.differs for line in after.compare)


def test_what_cannot_be_known_is_said() -> None:
    over = at_floor(f"{THIRD}\n3 force\nsweep 4 5 6 7 1 2")
    row = next(row.id for row in page(seen(over)).rows if row.text == "Seat 1 fold")
    sheet = side(seen(over, row, "action_what_if", "said_if_act_0"))
    assert sheet.lines[0].text == "From here the end cannot be known: cards that nobody showed."
    earlier = next(row.id for row in page(seen(over)).rows if row.text == "Seat 1: four of diamonds")
    refused = side(seen(over, earlier, "action_what_if", "said_suppose_card", "pick_As"))
    assert refused.lines[0].tone in ("danger", "act", "")


# ------------------------------------------------------------------------------------------------ on the glass


def test_from_the_sign_in_the_disputed_action_is_one_touch_away_and_the_hand_goes_on_after(glass: Put) -> None:
    dealer = at_floor(f"{DISPUTE}\nrule dead_hand 4")
    shown = glass(dealer)
    shown.touch("action_difference")
    assert "RECALL" in shown.texts()
    assert page(shown.desk.shown).differs == "Reported of seat 4: dead hand."
    shown.touch("said_back", "said_on")
    assert shown.item("recallWord") is not None


def test_a_locked_table_shows_the_last_hands_to_whoever_stands_there(glass: Put) -> None:  # C3
    dealer = seated(STACKS).play(DISPUTE)
    shown = glass(dealer)
    dealer.table.lock("disk_full")
    shown.settle()
    shown.touch("action_recall")
    assert "RECALL" in shown.texts()
    names = [name for name, _ in effects(page(shown.desk.shown))]
    assert "action_what_if" not in names
    assert "action_rule" not in names
    shown.touch("action_close")
    assert shown.desk.shown.floor is None


@pytest.mark.parametrize("language", ["es", "fr"])
@pytest.mark.parametrize("name", [name for name in SCENES if name.startswith("recall") and name != "recall locked"])
def test_the_pages_are_told_in_every_language(language: str, name: str) -> None:
    words = load((PACKAGED / "phrases" / f"{language}.toml").read_text(encoding="utf-8"))
    scene = SCENES[name]
    dealer = seated(scene.stacks, scene.rules, scene.level).play(scene.script)
    held(dealer)
    focus = Focus()
    for touch in scene.touches:
        effect = touchable(screen(moment(dealer, focus)))[touch]
        focus = effect.focus or focus
    shown = screen(replace(moment(dealer, focus), words=words))
    assert shown.floor is not None
