"""What nobody should do to the screen, by real touch: it is absent, ignored or answered in one quiet line, and never a wrong record."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint

from dealer_assist.cards import Card
from dealer_assist.rulebook.house import STANDARD, Betting
from dealer_assist.table import readings as r
from dealer_assist.table.evolve import fold
from dealer_assist.table.state import Level, TableState
from dealer_assist.table.table import MemoryJournal
from tests.core.table.hand_script import Dealer, seated
from tests.ui.glass import Glass
from tests.ui.scenes import STACKS, THIRD
from ui.views.focus import Focus, Keypad, Purpose

Put = Callable[..., Glass]
SPREAD = replace(STANDARD, betting=Betting.SPREAD, ante=5, force=5, chip_unit=5, spread_by_street=((5, 100),) * 5)
"""A spread game whose smallest chip is 5."""


def on_record(dealer: Dealer) -> TableState:
    """The table that the record alone tells."""
    journal = dealer.table._journal
    assert isinstance(journal, MemoryJournal)
    return fold(TableState(), journal.kept)


def reading(dealer: Dealer, chance: random.Random) -> r.Reading:
    """Anything that a shoe in trouble may say."""
    id = dealer.id()
    said: list[r.Reading] = [
        r.UpCardRead(id, id.seq, chance.choice(list(Card))),
        r.DownCardRead(id, id.seq, "box"),
        r.BurnRead(id, id.seq),
        r.CardMissed(id, id.seq, chance.choice(list(r.Miss))),
        r.CardOver(id, id.seq),
        r.CardBack(id, id.seq, chance.choice(("exit", "mid"))),
        r.LinkChanged(replace(id, seq=0), chance.choice(list(r.LinkState)), "silent"),
    ]
    return chance.choice(said)


@pytest.mark.parametrize("level", [Level.L1, Level.L2, Level.L3])
def test_a_storm_of_touches_in_a_flood_of_readings_leaves_a_table_that_its_record_tells(glass: Put, level: Level) -> None:
    chance = random.Random(level.value)
    dealer = seated(STACKS, level=level).play("start")
    screen = glass(dealer)
    for _ in range(60):
        screen.ms += chance.choice((5, 80, 400))
        screen.drag([QPoint(chance.randrange(1280), chance.choice((chance.randrange(800), 740)))])
        for _ in range(chance.randrange(3)):
            dealer.sense(reading(dealer, chance))
    assert on_record(dealer) == dealer.table.state
    assert screen.texts()


def test_touches_while_the_shoe_is_put_back_count_once_each_and_nothing_is_lost(glass: Put) -> None:
    dealer = seated(STACKS).play(f"{THIRD}\n3 force")
    screen = glass(dealer)
    for state in (r.LinkState.OPENING, r.LinkState.GREETING, r.LinkState.LIVE, r.LinkState.STALE, r.LinkState.LIVE):
        before = len(dealer.hand.round.actions) if dealer.hand.round is not None else 0
        dealer.link(state)
        screen.touch("action_fold")
        assert dealer.hand.round is not None
        assert len(dealer.hand.round.actions) == before + 1
    assert [seat.seat for seat in dealer.hand.seats if seat.folded] == [1, 4, 5, 6, 7]
    assert dealer.table.state.level is Level.L2
    assert on_record(dealer) == dealer.table.state


@pytest.mark.parametrize(
    ("digits", "taken"),
    [
        pytest.param("", None, id="nothing keyed"),
        pytest.param("0", None, id="zero"),
        pytest.param("000", None, id="zeros"),
        pytest.param("9999999", None, id="above the stack"),
        pytest.param("47", None, id="off the chip unit"),
        pytest.param("5", None, id="no more than the bet"),
        pytest.param("300", None, id="above the most that may be bet"),
        pytest.param("45", 45, id="right"),
    ],
)
def test_an_amount_that_cannot_be_is_keyed_and_there_is_nothing_to_confirm_it_with(glass: Put, digits: str, taken: int | None) -> None:
    dealer = seated(dict.fromkeys(STACKS, 400), SPREAD).play(f"{THIRD}\n3 force")
    screen = glass(dealer)
    before = dealer.table.state
    screen.desk._focus = Focus(sheet=Keypad(Purpose.TOTAL, 4))
    screen.desk.refresh()
    assert not screen.has("key_-")  # there is no way to say less than nothing
    screen.touch(*(f"key_{digit}" for digit in digits))
    assert screen.has("action_keyed") is (taken is not None)
    assert dealer.table.state is before
    if taken is not None:
        assert (screen.item("action_keyed").property("text"), screen.item("action_keyed").property("sub")) == ("To $45", "adds $45")
        screen.touch("action_keyed")
        assert dealer.hand.round is not None
        assert dealer.hand.round.actions[-1].to == taken


@pytest.mark.parametrize(("digits", "taken"), [("0", None), ("33", None), ("9999999", None), ("35", 35)])
def test_a_last_stack_that_no_chips_make_cannot_be_confirmed_either(glass: Put, digits: str, taken: int | None) -> None:
    dealer = seated(dict.fromkeys(STACKS), SPREAD).play(f"{THIRD}\n3 force")
    screen = glass(dealer)
    screen.touch("action_all_in", *(f"key_{digit}" for digit in digits))
    assert screen.has("action_keyed") is (taken is not None)
    if taken is not None:
        screen.touch("action_keyed")
        assert dealer.hand.round is not None
        assert (dealer.hand.round.actions[-1].to, dealer.hand.round.actions[-1].all_in) == (taken, True)


@pytest.mark.parametrize(("digits", "there"), [("0", False), ("7", False), ("10", True)])
def test_an_amount_said_of_an_irregularity_is_one_that_chips_make(glass: Put, digits: str, there: bool) -> None:
    dealer = seated(dict.fromkeys(STACKS, 400), SPREAD).play(f"{THIRD}\n3 force")
    screen = glass(dealer)
    screen.touch("irregular", "tile_short_call", "said_to", *(f"key_{digit}" for digit in digits))
    assert screen.has("action_keyed") is there


@pytest.mark.parametrize(
    ("seat", "line"),
    [pytest.param(8, "", id="empty"), pytest.param(4, "4 fold", id="folded"), pytest.param(4, "4 all-in 3", id="all-in")],
)
def test_a_seat_that_cannot_act_has_nothing_to_act_with_and_touching_it_changes_nothing(glass: Put, seat: int, line: str) -> None:
    stacks = {**STACKS, 4: 5}
    dealer = seated(stacks).play(f"{THIRD}\n3 force\n{line}")
    screen = glass(dealer)
    before = dealer.table.state
    assert [name for name in screen.names() if name in (f"zone_fold_{seat}", f"zone_wager_{seat}", f"zone_call_{seat}")] == []
    screen.touch(f"seat_{seat}")
    assert dealer.table.state is before
