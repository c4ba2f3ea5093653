"""The deck: another one, how often it was dealt, 52 counted at the end of a hand (IRREG-3)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dealer_assist.rulebook.house import STANDARD
from dealer_assist.rulebook.irregularities import Irregularity
from dealer_assist.table import commands as c
from dealer_assist.table import events as e
from dealer_assist.table import life_commands as lc
from dealer_assist.table import readings as r
from dealer_assist.table.commands import Refused
from dealer_assist.table.life import count_due
from dealer_assist.table.life_state import DeckUse
from dealer_assist.table.state import Level
from tests.core.table.hand_script import Dealer, seated

HAND = "start\nopener 3\nsweep 1 2\n"


def table(hands: int = 0, every: int = 5) -> Dealer:
    return seated({1: 200, 2: 200, 3: 200}, replace(STANDARD, count_cards_every=every), Level.L1).play(HAND * hands)


def test_a_new_deck_begins_its_own_count() -> None:
    dealer = table(3)
    assert dealer.table.state.life.deck == DeckUse(3, 3)
    dealer.tap(lc.NewDeck(deck="RED-2"))
    assert (dealer.table.state.deck, dealer.table.state.life.deck) == ("RED-2", DeckUse())


def test_the_same_deck_loaded_again_by_the_shoe_goes_on_counting() -> None:
    dealer = table()
    dealer.sense(r.DeckLoaded(dealer.id(), 1, "BLUE-1"))
    dealer.play(HAND)
    dealer.sense(r.DeckLoaded(dealer.id(), 1, "BLUE-1"))
    assert dealer.table.state.life.deck == DeckUse(1, 1)
    dealer.sense(r.DeckLoaded(dealer.id(), 1, "RED-1"))
    assert dealer.table.state.life.deck == DeckUse()


@pytest.mark.parametrize(("hands", "every", "due"), [(4, 5, False), (5, 5, True), (6, 5, True), (2, 2, True), (9, 0, False)])
def test_a_count_is_asked_for_every_so_many_hands(hands: int, every: int, due: bool) -> None:
    assert count_due(table(hands, every).table.state) is due


def test_fifty_two_cards_are_fine() -> None:
    dealer = table(5)
    events = dealer.tap(lc.CountCards())
    assert [type(event) for event in events] == [e.CardsCounted]
    assert dealer.table.state.life.deck == DeckUse(5, 0, 52)
    assert not count_due(dealer.table.state)


@pytest.mark.parametrize(("count", "what"), [(51, Irregularity.MISSING_CARD), (0, Irregularity.MISSING_CARD), (53, Irregularity.FOUL_DECK)])
def test_any_other_count_is_on_record_and_the_hand_stands(count: int, what: Irregularity) -> None:
    dealer = table(1)
    paid = [award.pay for award in dealer.hand.awards]
    dealer.tap(lc.CountCards(count=count))
    assert [(note.what, dict(note.values)) for note in dealer.hand.notes] == [(what, {"count": count, "deck": ""})]
    assert [award.pay for award in dealer.hand.awards] == paid
    assert dealer.table.state.life.deck.count == count
    assert dealer.table.state.life.shift.irregularities == 1


def test_before_the_first_hand_a_wrong_count_is_on_record_too() -> None:
    dealer = table()
    dealer.tap(lc.CountCards(count=51))
    assert dealer.table.state.life.shift.irregularities == 1


@pytest.mark.parametrize(
    ("command", "key"),
    [
        (lc.CountCards(count=-1), "refused.bad_count"),
        (lc.CountCards(), "refused.hand_running"),
        (lc.NewDeck(deck="RED-2"), "refused.hand_running"),
    ],
)
def test_what_cannot_be_is_refused(command: c.Command, key: str) -> None:
    dealer = table(0).play("start" if key == "refused.hand_running" else "")
    with pytest.raises(Refused) as refused:
        dealer.tap(command)
    assert refused.value.reason.key == key
