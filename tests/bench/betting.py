"""What one betting action costs: the standing with its reasons, and the judgement."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from timeit import repeat

from dealer_assist.rulebook.betting import Action, Do, judged, standing
from dealer_assist.rulebook.house import STANDARD
from tests.bench.rows import Row, at_most
from tests.core.rulebook.rounds import play, seated, start

TIMES = 2_000


def microseconds(what: Callable[[], object]) -> float:
    return min(repeat(what, number=TIMES, repeat=9)) / TIMES * 1e6


def rows() -> Iterator[Row]:
    """A third street of eight seats after ten actions, two raises and a fold among them."""
    round = play(start(3, 1, seated(8)), STANDARD, "1:3 2:10 3:20 4:f 5:30 6:c 7:c 8:c 1:c 2:c")
    action = Action(3, Do.CALL, 30)
    stands = microseconds(lambda: standing(round, STANDARD))
    judges = microseconds(lambda: judged(round, STANDARD, action))
    yield at_most("standing of a round of ten actions, with reasons", stands, 40, "us", digits=1)
    yield at_most("one action: standing and judgement", stands + judges, 100, "us", digits=1)
