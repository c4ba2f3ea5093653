"""The floor's pages as values: what each says in each state, without Qt."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dealer_assist.config import PACKAGED, load_words
from dealer_assist.floor import people
from dealer_assist.floor.people import RIGHTS, Person
from dealer_assist.rulebook.house import PRESETS, STANDARD
from dealer_assist.table import events as e
from dealer_assist.table.access_state import Role, Terms
from dealer_assist.table.commands import SetTable
from tests.core.table.hand_script import Dealer, seated
from tests.ui.moments import moment, touchable
from tests.ui.room import FLOOR, held, peopled
from tests.ui.scenes import FIFTH, FIVE, HILO8, STACKS, TABLED
from ui import keys_verb
from ui.views.floor import people as people_page
from ui.views.floor.accounts import Accounts
from ui.views.floor.asks import AddPerson, GiveCode, Unlock
from ui.views.floor.looked import FloorLook
from ui.views.floor.page import FloorView
from ui.views.floor.pages import PAGES
from ui.views.floor.sealed import SealedLook
from ui.views.focus import Focus
from ui.views.screen import screen
from ui.views.sheet import SheetView
from ui.views.touch import effects


def shown(dealer: Dealer, page: str = "", at: object = None, accounts: Accounts | None = None) -> FloorView:
    found = moment(dealer, Focus(floor=FloorLook(page, at)))
    view = screen(found if accounts is None else replace(found, accounts=accounts)).floor
    assert view is not None
    return view


def body(view: FloorView) -> SheetView:
    assert isinstance(view.body, SheetView)
    return view.body


@pytest.mark.parametrize("role", [Role.FLOOR, Role.TECHNICIAN, Role.AUDITOR])
def test_everybody_sees_the_pages_of_his_role_and_no_other(role: Role) -> None:
    dealer = seated(STACKS)
    peopled(dealer)
    dealer.table.record(people.admitted(dealer.table.state, Person("5001", Terms(role)), "pin", 7))
    tabs = [tab.id for tab in shown(dealer).tabs]
    assert tabs == [f"page_{page.name}" for page in PAGES if page.right in RIGHTS[role]]
    assert tabs
    for page in PAGES:  # a page that is not his is not opened by any name
        assert f"page_{page.name}" in tabs or shown(dealer, page.name).body == shown(dealer).body


def test_who_holds_no_hand_cannot_release_one() -> None:
    dealer = seated(STACKS).play(FIFTH)
    held(dealer)
    dealer.table.record(people.left(dealer.table.state, "idle"))
    dealer.table.record(people.admitted(dealer.table.state, Person("4001", Terms(Role.AUDITOR)), "pin", 7))
    assert [button.id for button in shown(dealer).buttons] == ["action_lock"]


def test_house_rules_are_told_where_they_differ_and_another_set_is_one_touch_between_hands() -> None:
    dealer = seated(STACKS, replace(STANDARD, board_tie="suit", max_raises=4, deal_absent=True))
    held(dealer)
    page = body(shown(dealer, "house"))
    texts = [line.text for line in page.lines]
    assert texts[1] == "Other than the standard rules"
    assert "Equal boards: highest suit" in texts or any(text.startswith("Equal boards: ") for text in texts)
    assert "deal_absent: true" in texts
    (_, presets) = page.groups[0]
    command = next(button.touch.command for button in presets if button.id == "house_wsop")
    assert isinstance(command, SetTable)
    assert (command.rules.max_raises, command.rules.small, command.why) == (PRESETS["wsop"].max_raises, STANDARD.small, "wsop")
    dealer.table.command(people.signed_by(dealer.table.state.access, command))
    assert [button.kind for button in body(shown(dealer, "house")).groups[0][1] if button.id == "house_wsop"] == ["on"]


def test_in_a_hand_house_rules_are_only_told() -> None:
    dealer = seated(STACKS).play(FIFTH)
    held(dealer)
    page = body(shown(dealer, "house"))
    assert (page.groups, [line.text for line in page.lines][1]) == ((), "The standard rules")


@pytest.mark.parametrize(
    ("one", "sub"),
    [
        (Person("1002", Terms(Role.FLOOR), pin="hash"), "floor, wrong tries"),
        (Person("1003", Terms(Role.FLOOR), pin="hash"), "floor, in force"),
        (Person("1003", Terms(Role.FLOOR)), "floor, no PIN yet"),
        (Person("1003", Terms(Role.FLOOR, "2027-01-31"), pin="hash"), "floor, until 2027-01-31"),
        (Person("1003", Terms(Role.FLOOR, "2026-01-31"), pin="hash"), "floor, ended 2026-01-31"),
        (Person("1003", Terms(Role.FLOOR, disabled=True), pin="hash"), "floor, disabled"),
    ],
)
def test_how_an_account_stands_is_said(one: Person, sub: str) -> None:
    dealer = seated(STACKS)
    held(dealer)
    view = body(shown(dealer, "people", accounts=Accounts((FLOOR, one), "2026-11-30")))
    assert view.groups[0][1][1].sub == sub


def test_nobody_changes_his_own_account_and_only_who_was_tried_is_unlocked() -> None:
    dealer = seated(STACKS)
    held(dealer)
    own = body(shown(dealer, "people", people_page.PeopleLook("1001")))
    assert len(own.groups) == 1
    other = body(shown(dealer, "people", people_page.PeopleLook("1002")))
    assert [button.touch.ask for button in other.groups[1][1]][::2] == [GiveCode("1002"), Unlock("1002")]
    left = body(shown(dealer, "people", people_page.PeopleLook("2007")))
    assert [button.id for button in left.groups[1][1]] == ["account_give_code", "account_enable"]
    new = body(shown(dealer, "people", people_page.PeopleLook(digits="2010")))
    assert new.groups[1][1][0].touch.ask == AddPerson("2010", Role.DEALER)
    assert len(body(shown(dealer, "people", people_page.PeopleLook(digits="1001"))).groups) == 1


def test_a_warning_that_went_silent_stands_with_its_count_and_the_others_are_told() -> None:
    dealer = seated(STACKS)
    dealer.table.record((e.GuardShown(hand=1, rule="IRREG-9", key="guard.short", identity="IRREG-9 1"),))
    held(dealer)
    assert [line.text for line in body(shown(dealer, "warnings")).lines][1:] == [
        "Every warning is heard.",
        "IRREG-9: 1 shown, 0 accepted, 0 overridden",
    ]


@pytest.mark.parametrize("language", ["es", "fr"])
def test_every_page_is_there_in_every_language(language: str) -> None:
    words = load_words(language, folders=(PACKAGED,))
    dealer = seated(STACKS).play(FIFTH)
    held(dealer)
    for page in PAGES:
        view = screen(replace(moment(dealer, Focus(floor=FloorLook(page.name))), words=words)).floor
        assert view is not None
        assert touchable(screen(moment(dealer, Focus(floor=FloorLook(page.name)))))


# ------------------------------------------------------------------------------------------------ sealed cards


def test_sealed_cards_are_not_opened_at_the_table_and_it_is_said_how_they_are() -> None:
    dealer = seated(FIVE, rules=HILO8).play(f"{TABLED}\naward\nstart")
    held(dealer)
    first = moment(dealer).recall
    assert first is not None
    page = body(shown(dealer, "sealed", SealedLook(first.hands[-1].begins, 4)))
    said = [line.text for line in page.lines]
    assert said[0] == "Nobody opens folded or mucked cards at this table."
    assert "dealer-assist keys --table T open audit.json --hand 1 --seat 4 --why …" in said
    assert {button.label for name, buttons in page.groups if name == "Seat" for button in buttons} == {"1", "2", "3", "4", "5"}
    assert not [name for name, effect in effects(page) if effect.command is not None or effect.ask is not None], "it opens nothing"
    none = body(shown(dealer, "sealed"))
    assert "No card of this hand is sealed." in [line.text for line in none.lines]
    touch = touchable(screen(moment(dealer, Focus(floor=FloorLook("sealed", SealedLook(first.hands[-1].begins, 4))))))
    back = touch["said_sealed_seat_4"].focus
    assert back is not None
    assert back.floor.at == SealedLook(first.hands[-1].begins)


def test_the_command_that_the_page_of_sealed_cards_names_is_one() -> None:
    command = load_words("en").text("ui.sealed.command", {"table": "seven", "number": 12, "seat": "4"})
    program, verb, *arguments = command.split()
    assert (program, verb) == ("dealer-assist", "keys")
    given = keys_verb._reader().parse_args(arguments)
    assert (given.do, given.table, given.hand, given.seat) == ("open", "seven", 12, 4)
