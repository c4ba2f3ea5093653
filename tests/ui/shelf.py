"""The past of a table whose journal is in memory: the same values that the kiosk fetches from the file, with a clock that stands still."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from dealer_assist.config import PACKAGED
from dealer_assist.floor.digest import digest
from dealer_assist.floor.index import FILE, Index
from dealer_assist.floor.shift import shift
from dealer_assist.floor.timeline import Logged, timeline
from dealer_assist.phrases import Phrases, load
from dealer_assist.table.events import HandStarted, TableStood
from dealer_assist.table.state import TableState
from tests.core.table.hand_script import Dealer
from tests.floor.disputes import SECOND, kept
from ui.runs import Runs
from ui.views.recall.looked import Looked, SearchLook, TimelineLook
from ui.views.recall.recalled import Recall, Shelved
from ui.views.report.carried import Drawn, Outlet, ReportLook, Sent
from ui.views.report.hand import hand_report
from ui.views.report.paper import Paper
from ui.views.report.shift import shift_report
from ui.views.report.source import Source

SOURCE = Source("seven", "0123456789abcdef" * 4, "0.1.0", 1_800_000_000_000_000)
"""What the reports say they are taken from."""


@cache
def pack() -> Phrases:
    """The words of the reports."""
    return load((PACKAGED / "phrases" / "en.toml").read_text(encoding="utf-8"))


BEGAN = 1_800_000_000 * SECOND
"""When the first fact came, one more each second."""


class Stick:
    """A stick that lies in the pictures' table."""

    def outlet(self) -> Outlet:
        """It is in."""
        return Outlet("stick", "/media/stick", 7_812_000_000)

    def hand_over(self, files: Mapping[str, bytes], told: Callable[[Sent], None], runs: Runs) -> None:
        """It takes everything."""
        told(Sent(to="stick", name=", ".join(files)))


class Shelf:
    """The hands of one table. `hang` keeps the pages of a report for the screen; a stick lies at hand."""

    def __init__(self, dealer: Dealer, hang: Callable[[Paper], tuple[str, ...]] = lambda paper: ("page",)) -> None:
        self._dealer = dealer
        self._hang = hang

    def recall(self, at: Looked, state: TableState) -> Recall:
        """What the page that is open needs."""
        if isinstance(at, ReportLook):
            return self._reported(at, state)
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
        return Recall(None if first is None else timeline(rows[first:]), shelf, UTC, now)

    def _reported(self, at: ReportLook, state: TableState) -> Recall:
        """The report of a hand, or of all the hands there are."""
        stick = Stick().outlet()
        if at.shift:
            rows = tuple(Logged(seq, BEGAN + seq * SECOND, event) for seq, event in enumerate(kept(self._dealer), 1))
            whole = shift(rows)
            assert whole is not None
            return Recall(drawn=Drawn(0, self._hang(shift_report(whole, SOURCE, pack()))), outlet=stick)
        line = self.recall(TimelineLook(at.hand), state).line
        if line is None:
            return Recall(outlet=stick)
        return Recall(drawn=Drawn(line.number, self._hang(hand_report(line, SOURCE, pack()))), outlet=stick)

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
