"""A shift in figures: each fact counts once, where a reader would look for it, and never under a person's name."""

from __future__ import annotations

from typing import Any

import pytest

from dealer_assist.cards import card
from dealer_assist.floor.shift import HOUR, Alert, shift
from dealer_assist.floor.timeline import Logged
from dealer_assist.rulebook.irregularities import Irregularity
from dealer_assist.rulebook.reasons import Reason
from dealer_assist.table import events as e
from dealer_assist.table.readings import LinkState
from dealer_assist.table.state import Origin
from tests.floor.disputes import kept, logged, played, signed_in

HAND = "start\ndown 14\nup 4d As 2c Qh 9s 3s Ad\n3 force\n7 complete 10\n1 fold\n2 fold\n3 fold\n4 fold\n5 fold\n6 fold"


def facts(*events: e.Event, at: int = 0) -> tuple[Logged, ...]:
    """Facts as rows of one moment."""
    return tuple(Logged(seq, at, event) for seq, event in enumerate(events, 1))


def table(kind: type[e.Event], **values: Any) -> e.Event:
    """A fact about the table."""
    return kind(origin=Origin.TAPPED, **values)


def test_nothing_on_record_is_no_shift() -> None:
    assert shift(()) is None


def test_rows_without_a_hand_have_no_hours() -> None:
    found = shift(facts(table(e.CardsCounted, count=52)))
    assert found is not None
    assert (found.hands, found.hours, found.first, found.last) == (0, (), 1, 1)


def test_a_hand_counts_by_its_game_and_by_the_hour_it_began_in() -> None:
    started = next(event for event in kept(played(HAND)) if isinstance(event, e.HandStarted))
    rows = [Logged(1, 9 * HOUR + 5, started), Logged(2, 9 * HOUR + 6, started), Logged(3, 11 * HOUR, started)]
    found = shift(rows)
    assert found is not None
    assert (found.hands, found.games) == (3, (("stud", 3),))
    assert found.hours == ((9 * HOUR, 2), (10 * HOUR, 0), (11 * HOUR, 1)), "an hour without a hand is told too"


@pytest.mark.parametrize(
    ("event", "field", "counted"),
    [
        (table(e.IrregularityNoted, what=Irregularity.MISDEAL), "irregularities", (("misdeal", 1),)),
        (table(e.EntriesVoided, entries=(3,), reason="correction"), "corrections", 1),
        (table(e.EntriesVoided, entries=(3,)), "undone", 1),
        (table(e.CardMoved, seat=1, slot=2, to_seat=2, to_slot=2), "corrections", 1),
        (table(e.CardRemoved, seat=1, slot=2), "corrections", 1),
        (table(e.CardNamed, seat=1, slot=2, face=card("As"), was=card("Ah")), "corrections", 1),
        (table(e.CardNamed, seat=1, slot=2, face=card("As")), "corrections", 0),
        (table(e.TimeCharged, seats=(1, 2, 5), amount=7, minute=30), "time", 21),
        (table(e.HandVoided, rule="IRREG-1"), "void", 1),
        (table(e.DeviceChanged, device="shoe", state=LinkState.STALE), "faults", (("shoe", LinkState.STALE, "", 1),)),
        (table(e.DeviceChanged, device="shoe", state=LinkState.OPENING), "faults", ()),
    ],
)
def test_a_fact_counts_once(event: e.Event, field: str, counted: object) -> None:
    found = shift(facts(event))
    assert getattr(found, field) == counted


def test_a_warning_counts_by_its_rule_and_by_its_answer() -> None:
    shown = [table(e.GuardShown, hand=1, rule="IRREG-18", key="guard.short", identity=str(number)) for number in range(3)]
    answers = [table(e.GuardAnswered, hand=1, rule="IRREG-18", identity=str(number), accepted=number == 0) for number in range(2)]
    found = shift(facts(*shown, *answers))
    assert found is not None
    assert found.alerts == (Alert("IRREG-18", 3, 1, 1),)


def test_a_ruling_is_told_with_its_row() -> None:
    ruled = e.RulingMade(hand=4, question="card", options=(), decision=Reason("IRREG-24", "ruling.stands"), origin=Origin.TAPPED)
    found = shift(facts(ruled))
    assert found is not None
    assert found.rulings == ((1, ruled),)


def test_what_the_house_took_is_that_of_the_last_push_of_each_hand() -> None:
    award = e.PotsAwarded(awards=(), rake=4, drop=1, origin=Origin.TAPPED)
    undo = table(e.EntriesVoided, entries=(9,))
    started = next(event for event in kept(played(HAND)) if isinstance(event, e.HandStarted))
    found = shift(facts(started, award, undo, award, started, undo, award))
    assert found is not None
    assert (found.rake, found.drop) == (8, 2), "the push that was taken back took nothing"


def test_nobody_is_named_in_a_shift() -> None:
    dealer = signed_in(played(HAND))
    assert "Rahman" not in repr(shift(logged(kept(dealer))))
    assert "1001" not in repr(shift(logged(kept(dealer))))
