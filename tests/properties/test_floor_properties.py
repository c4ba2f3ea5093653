"""What the floor ruled stands, whatever the dealer does: over hands really played, wherever the floor came."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from dealer_assist.cards import CARDS
from dealer_assist.floor import people
from dealer_assist.floor.rulings import Decision, RightAction, Ruling, ruled
from dealer_assist.rulebook.betting import Do
from dealer_assist.rulebook.irregularities import NOTED, Irregularity
from dealer_assist.table import commands as c
from dealer_assist.table import events as e
from dealer_assist.table.commands import Refused
from dealer_assist.table.evolve import fold
from dealer_assist.table.offers import accepted, offers
from dealer_assist.table.state import Actor, Hand, Level, TableState
from dealer_assist.table.table import MemoryJournal, Table
from dealer_assist.table.undo import undo_of
from tests.core.table.recorded import RECORDS, play
from tests.floor.disputes import FLOOR

MORE = 3
"""Touches of the dealer's after the ruling."""


def came(number: int, part: int) -> Table:
    """The table of a real hand as the floor finds it: after so many fifths of the dealer's taps."""
    events = play(RECORDS[number], Level.L2 if number % 2 else Level.L1).journalled
    begins = [place for place, event in enumerate(events) if event.tap > max((one.tap for one in events[:place]), default=0)]
    journal = MemoryJournal()
    journal.append(events[: begins[max(2, len(begins) * part // 5)]] if part < 5 else events)
    return Table(journal)


def decisions(hand: Hand) -> Iterator[Decision]:
    """What a floor supervisor may decide there, one of each kind."""
    for place, one in reversed(list(enumerate(hand.entries))):
        if isinstance(one.event, e.Acted) and not one.voided and one.event.do not in (Do.FOLD, Do.FORCE):
            yield RightAction(place, Do.FOLD)
            break
    seen = set(hand.lies)
    face = next(face for face in CARDS.values() if face not in seen)
    for seat in hand.live:
        for slot, held in enumerate(seat.cards):
            if held is not None and held.up and not hand.over:
                yield c.EnterCard(seat=seat.seat, face=face, slot=slot)
                return


def others(hand: Hand) -> Iterator[Decision]:
    """Rulings on irregularities."""
    if len(hand.live) > 1:
        yield c.ReportIrregularity(what=Irregularity.DEAD_HAND, seat=hand.living[0], way="dead")
    yield c.ReportIrregularity(what=Irregularity.MISDEAL, way=NOTED)


def floors(table: Table) -> list[tuple[int, bool]]:
    """The entries of the floor's that a ruling brought, and whether they still count."""
    hand = table.state.hand
    assert hand is not None
    return [
        (place, one.voided)
        for place, one in enumerate(hand.entries)
        if one.event.by is not None and one.event.by.role == "floor" and (one.event.tap or isinstance(one.event, e.RulingMade))
    ]


def touched(table: Table) -> None:
    """A few touches of the dealer's: whatever is offered that goes on with this hand."""
    for _ in range(MORE):
        offered = [one for one in offers(table.state) if isinstance(one, c.Act | c.CloseRound | c.NameOpener | c.TableHand)]
        found = next((one for one in offered if accepted(table.state, one)), None)
        if found is None:
            return
        table.command(found)


@pytest.mark.parametrize("part", [1, 3, 5])
@pytest.mark.parametrize("number", range(0, len(RECORDS), 11))
def test_the_dealers_undo_stops_at_what_the_floor_ruled(number: int, part: int) -> None:
    for decision in (*decisions(found(came(number, part))), *others(found(came(number, part)))):
        table = came(number, part)
        table.record(people.admitted(table.state, FLOOR, "pin", 1))
        try:
            facts = ruled(table.state, Ruling(decision))
        except Refused:
            continue
        table.record(facts)
        assert undo_of(table.state) is not None, "the floor itself may take it back"
        table.record(people.released(table.state))
        stands = table.state.hand
        before = floors(table)
        touched(table)
        while undo_of(table.state) is not None:
            table.command(c.Undo())
        assert floors(table) == before
        with pytest.raises(Refused, match=r"refused\.floor_ruled"):
            table.command(c.Undo())
        assert stands is not None
        assert found(table).seats == stands.seats, "all of the dealer's own came back, and nothing else"
        assert fold(TableState(), table._journal.events()).hand == table.state.hand


def found(table: Table) -> Hand:
    assert table.state.hand is not None
    return table.state.hand


def test_an_undo_of_the_floors_is_no_ruling_and_the_dealer_goes_on() -> None:
    table = came(1, 3)
    before = found(table)
    table.record(people.admitted(table.state, FLOOR, "pin", 1))
    table.command(c.Undo(by=Actor("floor", FLOOR.number)))
    table.record(people.released(table.state))
    table.command(c.Undo())
    assert len([one for one in found(table).entries if one.voided]) > len([one for one in before.entries if one.voided])
