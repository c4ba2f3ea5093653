"""The past of a table whose journal is in memory: the same values that the kiosk fetches from the file, with a clock that stands still."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from dealer_assist.floor.digest import digest
from dealer_assist.floor.index import FILE, Index
from dealer_assist.floor.timeline import Logged, timeline
from dealer_assist.table.events import HandStarted, TableStood
from dealer_assist.table.state import TableState
from tests.core.table.hand_script import Dealer
from tests.floor.disputes import SECOND, kept
from ui.views.recall.looked import SearchLook, TimelineLook
from ui.views.recall.recalled import Recall, Shelved

BEGAN = 1_800_000_000 * SECOND
"""When the first fact came, one more each second."""


class Shelf:
    """The hands of one table."""

    def __init__(self, dealer: Dealer) -> None:
        self._dealer = dealer

    def recall(self, at: TimelineLook | SearchLook, state: TableState) -> Recall:
        """What the page that is open needs."""
        rows = tuple(Logged(seq, BEGAN + seq * SECOND, event) for seq, event in enumerate(kept(self._dealer), 1))
        begins = [place for place, row in enumerate(rows) if isinstance(row.event, TableStood)]
        hands = []
        for place in begins:
            started = next((row.event for row in rows[place : place + 2] if isinstance(row.event, HandStarted)), None)
            hands += [] if started is None else [Shelved(place + 1, started.number)]
        now = BEGAN + len(rows) * SECOND
        shelf = tuple(reversed(hands))[:10]
        if isinstance(at, SearchLook):
            return self._found(at, rows, hands, now)
        place = at.hand if at.hand is not None else shelf[0].begins if shelf else 0
        first = max((begin for begin in begins if begin < place), default=None)
        return Recall(None if first is None else timeline(rows[first:]), shelf, 0, now)

    def _found(self, at: SearchLook, rows: tuple[Logged, ...], hands: list[Shelved], now: int) -> Recall:
        """The hands that are looked for, by an index that is made for the asking."""
        with TemporaryDirectory() as folder:
            index = Index(Path(folder) / FILE)
            lines = [timeline(rows[hand.begins - 1 :]) for hand in hands]
            index.put(digest(line) for line in lines if line is not None)
            kinds = ("irregularity", "ruling", "class")
            choices = {"dealer": index.dealers(), **{kind: index.words(kind) for kind in kinds}}
            found = Recall(now=now, found=index.find(at.query, at.skip), choices=choices)
            index.close()
        return found
