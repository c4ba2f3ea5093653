"""Rulings and the search on the floor's pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime, tzinfo
from zoneinfo import ZoneInfo

import pytest

from dealer_assist.config import PACKAGED
from dealer_assist.floor.digest import Digest
from dealer_assist.floor.index import Found
from dealer_assist.floor.rulings import NOTE, Recount, Ruling, ruled
from dealer_assist.phrases import load
from dealer_assist.table import events as e
from dealer_assist.table.access_state import Role
from dealer_assist.table.commands import Refused
from dealer_assist.table.life_commands import PushIn
from tests.core.table.hand_script import Dealer, seated
from tests.floor.disputes import kept
from tests.ui.glass import Glass
from tests.ui.moments import moment, seen, touchable
from tests.ui.room import Porter, held
from tests.ui.scenes import BETS, FIFTH, STACKS, THIRD
from tests.ui.test_recall import at_floor, labels, page, side
from ui.viewmodels.look import Told
from ui.views.floor.asks import Ask, Rule
from ui.views.floor.looked import FloorLook
from ui.views.focus import Focus
from ui.views.irregular.ruling import RulingView
from ui.views.irregular.tiles import TilesView
from ui.views.letters import LettersView
from ui.views.recall.clock import begins
from ui.views.recall.looked import SearchLook
from ui.views.recall.recalled import Recall
from ui.views.recall.search import search
from ui.views.sheet import SheetView
from ui.views.touch import effects


class Recorder(Porter):
    """A door that puts rulings on record."""

    def __init__(self, dealer: Dealer) -> None:
        super().__init__(dealer)
        self._table = dealer.table

    def answer(self, ask: Ask, told: Told) -> None:
        """Rule, and nothing else."""
        assert isinstance(ask, Rule)
        self._table.record(ruled(self._table.state, ask.ruling))
        told(None)


# ------------------------------------------------------------------------------------------------ rulings


@pytest.fixture
def ruling(qapp: object) -> Iterator[Glass]:
    """A table that the floor holds, on a screen whose door puts rulings on record."""
    dealer = at_floor()
    shown = Glass(dealer, door=Recorder(dealer))
    yield shown
    shown.close()


def test_a_ruling_is_made_with_parties_amount_and_note_and_stands_on_record(ruling: Glass) -> None:
    shown, dealer = ruling, ruling.dealer
    shown.touch(
        *BETS,
        "action_rule",
        "said_right_0",
        "said_party_5",
        "action_amount",
        "key_6",
        "key_0",
        "key_0",
        "action_keyed",
        "said_note_surveillance",
    )
    shown.touch("action_record")
    made = [event for event in kept(dealer) if isinstance(event, e.RulingMade)]
    assert [(one.question, one.parties, one.amount, one.flagged, one.note) for one in made] == [
        ("action", (5,), 600, True, "Surveillance was looked at")
    ]
    assert made[0].by is not None
    assert made[0].by.id == "1001"
    assert 5 not in [seat.seat for seat in dealer.hand.live]
    assert any(row.text == "Ruled by the floor (1001), to be reported: $600" for row in page(shown.desk.shown).rows)
    assert page(shown.desk.shown).now == len(page(shown.desk.shown).rows) - 1, "what was ruled is what is open"


def test_an_irregularity_is_ruled_through_the_dealers_own_sheet(ruling: Glass) -> None:
    shown, dealer = ruling, ruling.dealer
    shown.touch("action_rule", "said_what")
    assert isinstance(page(shown.desk.shown).whole, TilesView)
    shown.touch("tile_dead_hand", "said_seat_4")
    whole = page(shown.desk.shown).whole
    assert isinstance(whole, RulingView)
    assert not [name for name, _ in effects(whole) if name.startswith("said_by_")]
    shown.touch("action_way_dead", "action_record")
    assert 4 not in [seat.seat for seat in dealer.hand.live]
    assert [event.question for event in kept(dealer) if isinstance(event, e.RulingMade)] == ["dead_hand"]


def test_a_card_is_put_right_by_another_of_the_fifty_two(ruling: Glass) -> None:
    shown, dealer = ruling, ruling.dealer
    row = next(row.id for row in page(shown.desk.shown).rows if row.text == "Seat 5: king of clubs")
    shown.desk.touch(row)
    shown.touch("action_rule", "said_right_card", "sheet_close", "said_right_card", "pick_Kd", "action_record")
    assert [event.question for event in kept(dealer) if isinstance(event, e.RulingMade)] == ["card"]


def test_an_irregularity_that_needs_a_card_or_an_amount_asks_for_it_there() -> None:
    dealer = at_floor(f"{FIFTH}\n5 bet 20")
    shown = seen(dealer, "action_rule", "said_what", "tile_out_of_turn", "said_seat_2", "said_do_raise", "said_to")
    whole = page(shown).whole
    assert isinstance(whole, SheetView)
    assert whole.kind == "keypad"
    done = seen(
        dealer, "action_rule", "said_what", "tile_out_of_turn", "said_seat_2", "said_do_raise", "said_to", "key_4", "key_0", "action_keyed"
    )
    assert isinstance(page(done).whole, RulingView)
    back = seen(dealer, "action_rule", "said_what", "tile_out_of_turn", "sheet_back")
    assert isinstance(page(back).whole, TilesView)
    shut = seen(dealer, "action_rule", "said_what", "sheet_close")
    assert page(shut).side is not None


def test_the_pot_of_the_hand_before_is_counted_again_while_it_is_in_time() -> None:
    dealer = at_floor(f"{THIRD}\n3 force\nsweep 4 5 6 7 1 2\nstart")
    before = page(seen(dealer)).hands[1].id
    sheet = side(seen(dealer, before, "action_rule"))
    assert labels(sheet) == {"Pot of this hand": ["Counted wrong", "House error proved"]}
    made = page(seen(dealer, before, "action_rule", "said_recount")).whole
    assert isinstance(made, SheetView)
    assert made.lines[0].text == "IRREG-22: The pot of hand 1 is counted again."
    late = at_floor(f"{THIRD}\n3 force\nsweep 4 5 6 7 1 2\n{THIRD}\n3 force\n4 fold")
    refused = page(seen(late, page(seen(late)).hands[1].id, "action_rule", "said_recount")).whole
    assert isinstance(refused, SheetView)
    assert refused.lines[0].tone == "danger"


def test_the_chips_of_a_pot_counted_again_go_from_one_seat_to_another() -> None:
    dealer = at_floor(f"{THIRD}\n3 force\nsweep 4 5 6 7 1 2")
    said = ("action_rule", "said_recount", "said_chips_3", "said_chips_5", "action_amount", "key_7", "action_keyed")
    made = page(seen(dealer, *said)).whole
    assert isinstance(made, SheetView)
    assert made.lines[0].text == "IRREG-22: The pot of hand 1 was counted wrong: seat 3 gives $7 to seat 5."
    found = dict(effects(seen(dealer, *said)))["action_record"].ask
    assert isinstance(found, Rule)
    dealer.table.record(ruled(dealer.table.state, found.ruling))
    assert next(event for event in kept(dealer) if isinstance(event, e.PotRecounted)).amount == 7
    assert found.ruling.parties == (3, 5)
    not_yet = dict(effects(seen(dealer, *said[:3])))["action_record"].ask
    assert isinstance(not_yet, Rule)
    assert not_yet.ruling.parties == (3,)
    taken_back = page(seen(dealer, *said[:3], "said_chips_3")).whole
    assert isinstance(taken_back, SheetView)
    assert "on" not in {button.kind for _, buttons in taken_back.groups for button in buttons}


def test_an_entry_that_something_went_wrong_is_ruled_on_from_where_it_stands() -> None:
    shown = page(seen(at_floor(), "action_rule", "said_rule_on"))
    assert isinstance(shown.whole, RulingView)
    assert shown.whole.title == "Out of turn"


def test_what_the_dealer_said_when_the_floor_was_called_need_not_be_said_again() -> None:
    dealer = seated(STACKS).play(f"{THIRD}\n3 force\n4 complete 10")
    said = ("irregular", "tile_out_of_turn", "said_seat_6", "said_do_raise", "said_to", "key_2", "key_0", "action_keyed", "said_hold")
    command = touchable(seen(dealer, *said[:-1]))[said[-1]].command
    assert command is not None
    dealer.tap(command)
    held(dealer)
    shown = page(seen(dealer, "action_rule", "said_rule_on")).whole
    assert isinstance(shown, RulingView)
    assert {button.id for row in shown.rows for button in row.buttons if button.kind == "on"} >= {"said_seat_6", "said_do_raise"}
    assert [way.id for way in shown.ways] == ["action_way_binding", "action_way_back", "action_way_noted"]
    supposed = seen(dealer, "action_what_if")
    assert "said_if_way_binding" in touchable(supposed)
    assert next(iter(labels(side(supposed)))) == "Another ruling", "what the entry is of comes first, in sight"


def test_the_seats_and_the_note_of_a_ruling_can_be_taken_back() -> None:
    dealer = at_floor()
    ways = (*BETS, "action_rule", "said_right_0", "said_party_5", "said_party_5", "said_note_appeal", "said_note_appeal")
    whole = page(seen(dealer, *ways)).whole
    assert isinstance(whole, SheetView)
    assert {button.kind for _, buttons in whole.groups for button in buttons} == {"plain"}


def typed(dealer: Dealer, *keys: str) -> LettersView:
    """The keyboard after these keys."""
    whole = page(seen(dealer, *BETS, "action_rule", "said_right_0", "action_words", *(f"key_{key}" for key in keys))).whole
    assert isinstance(whole, LettersView)
    return whole


def test_a_note_is_typed_in_the_floors_own_words_and_is_the_rulings() -> None:
    dealer = at_floor()
    keys = (*"seat", "space", "signs", "3", "space", "space", *"left.", "space", "o", "k", "x", "back")
    assert typed(dealer, *keys).entry == "Seat 3 left. Ok"
    touches = (*BETS, "action_rule", "said_right_0", "action_words", *(f"key_{key}" for key in keys), "action_typed")
    shown = page(seen(dealer, *touches)).whole
    assert isinstance(shown, SheetView)
    assert [button.sub for button in shown.buttons if button.id == "action_words"] == ["Seat 3 left. Ok"]
    ask = touchable(seen(dealer, *touches))["action_record"].ask
    assert isinstance(ask, Rule)
    assert ask.ruling.note == "Seat 3 left. Ok"
    preset = touchable(seen(dealer, *touches, "said_note_agreed"))["action_record"].ask
    assert isinstance(preset, Rule)
    assert preset.ruling.note == "The players agree"
    dropped = touchable(seen(dealer, *touches, "action_words", "sheet_close"))["action_record"].ask
    assert isinstance(dropped, Rule)
    assert dropped.ruling.note == ""


def test_the_keyboard_takes_capitals_clears_and_ends_at_two_hundred_letters() -> None:
    dealer = at_floor()
    assert typed(dealer, "a", "b", "capital", "c").entry == "AbC"
    assert typed(dealer, "a", "b", "clear").entry == ""
    assert typed(dealer, "a", "back", "b").entry == "B"
    assert typed(dealer, "space", "a").entry == "A", "nothing begins with a space"
    full = typed(dealer, *["a"] * 203)
    assert (len(full.entry), full.left) == (NOTE, "0 left")
    with pytest.raises(Refused, match="note_too_long"):
        ruled(dealer.table.state, Ruling(Recount(1), note="a" * (NOTE + 1)))


@pytest.mark.parametrize(("language", "letters"), [("en", ""), ("es", "áéíóúüñ¿¡"), ("fr", "éèàçùâêîôûëïœ")])
def test_a_language_has_all_its_letters_each_once(language: str, letters: str) -> None:
    words = load((PACKAGED / "phrases" / f"{language}.toml").read_text(encoding="utf-8"))
    for key in ("ui.letters.rows", "ui.letters.signs"):
        rows = words.text(key, {})
        assert len(rows.replace(" ", "")) == len({*rows} - {" "})
        assert max(len(row) for row in rows.split()) <= 10
    assert {*"abcdefghijklmnopqrstuvwxyz", *letters} <= {*words.text("ui.letters.rows", {})}


def test_an_auditor_reads_and_changes_nothing() -> None:
    dealer = seated(STACKS).play(f"{THIRD}\n3 force\nsweep 4 5 6 7 1 2")
    dealer.table.record((e.SignedIn(person="4001", role=Role.AUDITOR, way="pin"),))
    assert [button.id for button in page(seen(dealer)).buttons] == ["action_report", "action_clock"]


# ------------------------------------------------------------------------------------------------ the search


def test_the_search_says_where_it_ended_counting_and_goes_on_turning_pages() -> None:
    dealer = at_floor()
    hands = tuple(Digest(seq, seq, seq, "77", "stud", seq, ()) for seq in range(40))
    look = SearchLook(skip=1000)
    asked = replace(moment(dealer, Focus(floor=FloorLook("search", look))), recall=Recall(found=Found(hands, 1000, more=True)))
    shown = search(asked)
    assert shown.lines[-1].text.startswith("More than 1000 hands")
    assert {"said_newer", "said_older"} <= {button.id for _, buttons in shown.groups for button in buttons}


def searched(dealer: Dealer, *touches: str) -> SheetView:
    """The page of the search."""
    shown = seen(dealer, "page_search", *touches)
    assert shown.floor is not None
    assert isinstance(shown.floor.body, SheetView)
    return shown.floor.body


def many() -> Dealer:
    """Three hands of two dealers."""
    dealer = seated(STACKS)
    dealer.tap(PushIn(dealer="77"))
    dealer.play(f"{THIRD}\n3 force\n7 complete 10\nsweep 1 2 3 4 5 6")
    dealer.tap(PushIn(dealer="78"))
    dealer.play(f"{THIRD}\n3 force\nsweep 4 5 6 7 1 2\n{THIRD}\n3 force\nrule misdeal")
    held(dealer)
    return dealer


def test_hands_are_found_by_what_is_touched_and_one_opens() -> None:
    dealer = many()
    assert searched(dealer).lines[-1].text == "3 hands"
    for touches, found in (
        (("said_by_dealer", "said_dealer_78"), "2 hands"),
        (("said_by_dealer", "said_dealer_78", "said_dealer_78"), "3 hands"),
        (("said_by_game", "said_game_razz"), "0 hands"),
        (("said_by_game", "said_game_razz", "said_game_razz", "said_game_stud"), "3 hands"),
        (("said_by_pot", "said_pot_5"), "0 hands"),
        (("said_by_pot", "said_pot_5", "said_pot_5"), "3 hands"),
        (("said_by_time", "said_time_hour"), "3 hands"),
        (("said_by_time", "said_time_hour", "said_time_hour"), "3 hands"),
        (("said_by_irregularity", "said_irregularity_misdeal"), "1 hand"),
        (("said_by_class", "said_class_void"), "1 hand"),
        (("said_by_class", "said_class_void", "said_class_void", "said_by_class"), "3 hands"),
    ):
        assert (touches, searched(dealer, *touches).lines[-1].text) == (touches, found)
    hands = dict(searched(dealer, "said_by_class", "said_class_void").groups)["Found"]
    assert [button.label for button in hands] == ["3 · $0"]
    assert page(seen(dealer, "page_search", hands[0].id)).where.startswith("Hand 3 ·")


def test_what_is_asked_stands_under_its_kind() -> None:
    asked = dict(
        searched(
            many(), "said_by_dealer", "said_dealer_78", "said_by_game", "said_game_stud", "said_by_pot", "said_pot_5", "said_by_time",
            "said_time_day", "said_by_irregularity", "said_irregularity_misdeal", "said_by_class", "said_class_void",
        ).groups
    )  # fmt: skip
    subs = {button.id: button.sub for button in asked["Search by"]}
    assert subs["said_by_dealer"] == "78"
    assert subs["said_by_pot"] == "$100 or more"
    assert subs["said_by_class"] == "void"
    assert subs["said_by_irregularity"]
    assert subs["said_by_time"] == "lately"
    assert subs["said_by_ruling"] == ""


def test_more_hands_than_a_page_are_turned_over_and_what_is_not_read_yet_is_said() -> None:
    dealer = many()
    hands = tuple(Digest(seq, seq, seq, "77", "stud", seq, ()) for seq in range(1, 41))
    given = Recall(found=Found(hands, 100), behind=7, fault="io")
    shown = search(replace(moment(dealer, Focus(floor=FloorLook("search", SearchLook(skip=40)))), recall=given))
    assert [line.text for line in shown.lines] == ["The record cannot be searched now.", "7 more hands are still being read.", "100 hands"]
    names = [button.id for button in dict(shown.groups)["Found"]]
    assert names[-2:] == ["said_newer", "said_older"]
    empty = search(replace(moment(dealer), recall=None))
    assert empty.lines[-1].text == "0 hands"


def test_a_hand_is_found_by_its_number_keyed() -> None:
    dealer = many()
    shown = searched(dealer, "said_by_number", "key_2")
    assert (shown.entry, shown.lines[-1].text) == ("2", "1 hand")
    assert [button.label.split()[0] for button in dict(shown.groups)["Found"]] == ["2"]
    assert searched(dealer, "said_by_number", "key_2", "key_5").lines[-1].text == "0 hands"
    assert searched(dealer, "said_by_number", "key_2", "key_clear").lines[-1].text == "3 hands"
    closed = searched(dealer, "said_by_number", "key_2", "said_by_number")
    assert (closed.groups[0][1][0].sub, closed.keys) == ("2", ())


def test_hands_are_found_by_a_day_and_by_an_hour_of_it() -> None:  # the hands of the shelf begin at 08:00
    dealer = many()
    for touches, found in (
        (("said_day_0",), "3 hands"),
        (("said_day_1",), "0 hands"),
        (("said_day_1", "said_day_1"), "3 hands"),
        (("said_day_0", "said_hour_8"), "3 hands"),
        (("said_day_0", "said_hour_7"), "0 hands"),
        (("said_day_0", "said_hour_7", "said_hour_7"), "3 hands"),
        (("said_day_1", "said_time_hour"), "3 hands"),
        (("said_day_0", "said_hour_7", "said_day_6"), "0 hands"),
    ):
        assert (touches, searched(dealer, "said_by_time", *touches).lines[-1].text) == (touches, found)
    whole, hour = searched(dealer, "said_by_time", "said_day_1"), searched(dealer, "said_by_time", "said_day_1", "said_hour_22")
    subs = [next(button.sub for button in one.groups[0][1] if button.id == "said_by_time") for one in (whole, hour)]
    assert subs == ["2027-01-14", "2027-01-14 22:00"]
    named = [button.label for button in dict(whole.groups)["Time"]]
    assert named[4:7] == ["Today", "Yesterday", "2027-01-13"]


@pytest.mark.parametrize("zone", [UTC, ZoneInfo("America/Los_Angeles"), ZoneInfo("Asia/Kathmandu")])
def test_a_day_is_the_days_on_the_wall_also_where_the_clock_is_set_back(zone: tzinfo) -> None:
    for month, date in ((3, 14), (7, 2), (11, 7)):
        noon = int(datetime(2027, month, date, 12, 34, 56, tzinfo=zone).timestamp()) * 1_000_000
        found = Recall(zone=zone, now=noon)
        starts = [datetime.fromtimestamp(begins(found, noon, days) // 1_000_000, zone) for days in (-1, 0, 1)]
        assert [(start.day - date, start.hour, start.minute) for start in starts] == [(-1, 0, 0), (0, 0, 0), (1, 0, 0)]


def test_a_number_is_keyed_on_the_glass(glass: Callable[..., Glass]) -> None:
    shown = glass(many())
    shown.touch("page_search", "said_by_number", "key_3")
    assert "3" in shown.texts()
    assert "1 hand" in shown.texts()
    shown.touch("said_by_number", "said_by_time", "said_day_1")
    assert "0 hands" in shown.texts()
