"""A table's own record as a timeline, and a floor supervisor who has signed in: what the tests of disputes begin with."""

from __future__ import annotations

from functools import cache

from dealer_assist.floor import people
from dealer_assist.floor.people import Person
from dealer_assist.floor.timeline import Logged, Timeline, timeline
from dealer_assist.table.access_state import Role, Terms
from dealer_assist.table.events import Event
from dealer_assist.table.state import Level
from tests.core.table.hand_script import Dealer, seated
from tests.core.table.recorded import RECORDS, play

FLOOR = Person("1001", Terms(Role.FLOOR), "Rahman")
STACKS: dict[int, int | None] = {1: 400, 2: 260, 3: 45, 4: None, 5: 310, 6: 140, 7: 225}
SECOND = 1_000_000
THIRD = "start\ndown 14\nup 4d As 2c Qh 9s 3s Ad"
FOURTH = f"{THIRD}\n3 force\n7 complete 10\n1 fold\n6 fold\nburn\nup Jh 8h Td 9d Th"


def logged(events: tuple[Event, ...]) -> tuple[Logged, ...]:
    """Facts as rows, one a second."""
    return tuple(Logged(seq, seq * SECOND, event) for seq, event in enumerate(events, 1))


def kept(dealer: Dealer) -> tuple[Event, ...]:
    """Everything on the table's record."""
    return tuple(dealer.table._journal.events())


def told(dealer: Dealer) -> Timeline:
    """The timeline of the first hand on the record of a table."""
    line = timeline(logged(kept(dealer)))
    assert line is not None
    return line


def played(script: str, level: Level = Level.L2) -> Dealer:
    """A table at which this has happened."""
    return seated(STACKS, level=level).play(script)


def signed_in(dealer: Dealer) -> Dealer:
    """The floor has signed in, and holds the hand."""
    dealer.table.record(people.admitted(dealer.table.state, FLOOR, "pin", 1))
    return dealer


@cache
def real(number: int, level: Level) -> Timeline:
    """The timeline of a hand really played elsewhere, as this table would have it on record."""
    line = timeline(logged(play(RECORDS[number], level).journalled))
    assert line is not None
    return line
