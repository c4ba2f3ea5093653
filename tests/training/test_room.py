"""Drills from the room's own hands: a hard moment is asked again, as the rules answer it today, and nobody is named."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dealer_assist.floor.timeline import Logged, timeline
from dealer_assist.rulebook.house import STANDARD, Game
from dealer_assist.table.life_commands import PushIn
from dealer_assist.table.state import Level
from dealer_assist.table.table import MemoryJournal
from dealer_assist.training.grading import answer
from dealer_assist.training.item import Item
from dealer_assist.training.room import moments
from dealer_assist.training.sitting import next_item, sit_with
from tests.core.table.hand_script import Dealer, seated
from tests.training.test_questions import graded_both_ways, said_in_every_language
from tests.ui.scenes import COMMUNITY, EIGHT, FIFTH, FIVE, HILO8, TABLED, THIRD


def hard(script: str, dealer: Dealer | None = None) -> list[Item]:
    journal = MemoryJournal()
    made = dealer or seated({1: 400, 2: 260, 3: 45, 4: None, 5: 310, 6: 140, 7: 225}, journal=journal)
    kept = made.events if dealer is not None else journal.kept
    made.play(script)
    line = timeline(Logged(number, 1_800_000_000 + number, event) for number, event in enumerate(kept))
    assert line is not None
    found = list(moments(line))
    for one in found:
        graded_both_ways(one)
        said_in_every_language(one)
    return found


def accepted(one: Item) -> dict[str, tuple[str, ...]]:
    return {part.name: reply for part, reply in zip(one.parts, answer(one), strict=True)}


@pytest.mark.parametrize(
    ("script", "kind", "right"),
    [
        (f"{THIRD}\n3 force\n7 complete 10\nundo", "legal", {"to_act": ("7",), "call": ("3",), "raise_to": ("10",)}),
        (f"{FIFTH}\n5 bet 20\n7 raise 40\nrule out_of_turn 3 do=call way=back", "case", {"way": ("binding",), "cite": ("IRREG-14",)}),
        (f"{FIFTH}\n5 bet 20\nrule clock 7 way=ran_out", "case", {"way": ("ran_out",), "cite": ("IRREG-25",)}),
        (f"{FIFTH}\nrule misdeal", "case", {"way": ("play_on",), "cite": ("IRREG-1",)}),
    ],
)
def test_what_was_taken_back_or_went_wrong_is_asked_again(script: str, kind: str, right: dict[str, tuple[str, ...]]) -> None:
    (one,) = hard(script)
    assert one.kind == kind
    assert {name: reply for name, reply in accepted(one).items() if name in right} == right


def test_a_card_that_was_corrected_makes_a_drill_of_who_opened() -> None:
    (force,) = hard(f"{THIRD}\nenter 1 2s 2\nenter 3 Kc 2\nenter 1 2c 2")[:1]
    assert force.kind == "force_bet"
    (first,) = hard(f"{FIFTH}\nopener 2")
    assert (first.kind, accepted(first)) == ("first_to_act", {"first_to_act": ("5",)})


def test_pots_that_were_pushed_again_make_a_drill_of_who_wins_what() -> None:
    def pushed(script: str, **table: object) -> Item:
        journal = MemoryJournal()
        dealer = seated(FIVE if table else EIGHT, HILO8 if table else STANDARD, journal=journal)
        dealer.play(f"{script}\nrule wrong_pot way=rebuilt\naward")
        line = timeline(Logged(number, 0, event) for number, event in enumerate(journal.kept))
        assert line is not None
        made = next(one for one in moments(line) if one.kind == "showdown")
        graded_both_ways(made)
        return made

    assert {part.seat for part in pushed(f"{TABLED}\naward", game=Game.HILO8).parts} == {1, 2, 5}
    assert pushed(COMMUNITY).scene.community == "Th"


def test_a_quiet_hand_has_no_hard_moment_and_what_is_only_noted_is_none() -> None:
    assert hard(f"{FIFTH}\n5 bet 20\n7 call") == []
    assert hard(f"{FIFTH}\nrule exposed_card 5 way=noted") == []
    assert hard(f"{FIFTH}\nrule disagreement way=noted") == []


def test_without_cards_on_record_nobody_is_asked_who_opened() -> None:
    journal = MemoryJournal()
    seated({1: 400, 2: 260, 3: 90}, level=Level.L1, journal=journal).play("start\nopener 3\nopener 2\n2 force\n3 complete 10\nundo")
    line = timeline(Logged(number, 0, event) for number, event in enumerate(journal.kept))
    assert line is not None
    assert [one.kind for one in moments(line)] == ["legal"]


def test_a_moment_that_came_twice_is_asked_once() -> None:
    assert len(hard(f"{THIRD}\n3 force\n7 complete 10\nundo\n7 complete 10\nundo")) == 1


def test_nobody_is_named() -> None:
    journal = MemoryJournal()
    dealer = seated({1: 400, 2: 260, 3: 45, 4: 90, 5: 310, 6: 140, 7: 225}, replace(STANDARD, game=Game.STUD), journal=journal)
    dealer.tap(PushIn(dealer="4711"))
    dealer.play(f"{THIRD}\n3 force\n7 complete 10\nundo\nrule out_of_turn 6 do=fold way=binding")
    line = timeline(Logged(number, 1_800_000_000, event) for number, event in enumerate(journal.kept))
    assert line is not None
    for one in moments(line):
        assert not any(word in repr((one.scene, one.parts)) for word in ("4711", "Ada", "1800000000"))


def test_a_sitting_goes_through_items_that_are_at_hand() -> None:
    items = tuple(hard(f"{THIRD}\n3 force\n7 complete 10\nundo\nrule out_of_turn 6 do=fold way=binding"))
    sitting = sit_with(items, 0)
    assert (sitting.item, sitting.length) == (items[0], len(items))
    assert next_item(replace(sitting, done=(None,)), 5).item == items[1]
