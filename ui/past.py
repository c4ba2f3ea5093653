"""What was: a table's own journal, read beside the running kiosk for the pages of recall. Never writes it.

Edge: the journal file, the index of the search, the clock and the zone. What is shown of it is `ui.views.recall`.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from dealer_assist.floor.index import FILE, Found, Index
from dealer_assist.floor.timeline import Logged, Timeline, timeline
from dealer_assist.journal.store import FILE as JOURNAL
from dealer_assist.journal.verify import JournalReader
from dealer_assist.table.events import Event, HandStarted
from dealer_assist.table.state import TableState
from dealer_assist.table.table import JournalFailed
from ui.reports import Made, NoSuch
from ui.views.recall.looked import Looked, SearchLook, TimelineLook
from ui.views.recall.recalled import Recall, Shelved
from ui.views.report.carried import Drawn, Outlet, ReportLook, Sent
from ui.views.report.paper import Paper

SHELF = 10
"""Hands that are always at hand."""

AT_ONCE = 100
"""Hands that the index takes in at a time: what is left follows at the next look, and the table is not held up."""


class Carries(Protocol):
    """What carries reports away."""

    @property
    def sent(self) -> Sent: ...
    def outlet(self) -> Outlet: ...
    def made(self, reader: JournalReader, hand: int | None, shift: bool) -> Made: ...


class Past:
    """The past of one table. Nothing is opened before somebody looks. `outbox` carries reports away; `hang` keeps a report's pages for the
    screen, and gives the names by which it asks for them.
    """

    def __init__(self, folder: Path, outbox: Carries | None = None, hang: Callable[[Paper], tuple[str, ...]] | None = None) -> None:
        self._folder = folder
        self._outbox = outbox
        self._hang = hang
        self._report: tuple[TableState, ReportLook, Drawn] | None = None
        self._reader: JournalReader | None = None
        self._index: Index | None = None
        self._kept: tuple[TableState, TimelineLook, Recall] | None = None

    def recall(self, at: Looked, state: TableState) -> Recall:
        """What the page that is open needs. What cannot be read is said by a word, never raised."""
        try:
            if isinstance(at, SearchLook):
                return self._search(at)
            if isinstance(at, ReportLook):
                return self._reported(at, state)
            return self._line(at, state)
        except (JournalFailed, sqlite3.Error, OSError) as error:
            return Recall(fault=error.what if isinstance(error, JournalFailed) else "io")

    def followed(self, before: TableState, events: tuple[Event, ...], after: TableState) -> None:
        """The table moved on: a hand that begins puts the one before into the index, once somebody has searched."""
        if self._index is not None and any(isinstance(event, HandStarted) for event in events):
            self.recall(SearchLook(), after)

    def close(self) -> None:
        """Close the files."""
        for opened in (self._reader, self._index):
            if opened is not None:
                opened.close()
        self._reader = self._index = None

    def _journal(self) -> JournalReader:
        if self._reader is None:
            self._reader = JournalReader(self._folder / JOURNAL)
        return self._reader

    def _line(self, at: TimelineLook, state: TableState) -> Recall:
        if self._kept is not None and self._kept[0] is state and self._kept[1].hand == at.hand:
            return self._kept[2]
        reader = self._journal()
        hands = []
        for begins in reader.stood(most=SHELF):
            number = next((row.event.number for row in reader.between(begins, begins + 2) if isinstance(row.event, HandStarted)), None)
            hands += [] if number is None else [Shelved(begins, number)]
        wanted = hands[0].begins if at.hand is None and hands else at.hand
        found = Recall(None if wanted is None else hand_at(reader, wanted), tuple(hands), None, _now())
        self._kept = (state, at, found)
        return found

    def _reported(self, at: ReportLook, state: TableState) -> Recall:
        if self._outbox is None or self._hang is None:
            return Recall()
        if self._report is None or self._report[0] is not state or self._report[1] != at:
            try:
                made = self._outbox.made(self._journal(), at.hand, at.shift)
            except NoSuch:
                return Recall(outlet=self._outbox.outlet())
            self._report = (state, at, Drawn(made.number, self._hang(made.paper)))
        return Recall(drawn=self._report[2], outlet=self._outbox.outlet(), sent=self._outbox.sent)

    def _search(self, at: SearchLook) -> Recall:
        if self._index is None:
            self._index = Index(self._folder / FILE)
        self._index.update(self._journal(), AT_ONCE)
        answer: Found = self._index.find(at.query, at.skip)
        kinds = ("irregularity", "ruling", "class")
        choices = {"dealer": self._index.dealers(), **{kind: self._index.words(kind) for kind in kinds}}
        return Recall(zone=None, now=_now(), found=answer, choices=choices, behind=self._index.behind)


def hand_at(reader: JournalReader, seq: int) -> Timeline | None:
    """The timeline of the hand in which row `seq` stands, or which it begins."""
    begins = reader.stood(before=seq + 1, most=1)
    return timeline(Logged(row.seq, row.at, row.event) for row in reader.between(begins[0])) if begins else None


def _now() -> int:
    return time.time_ns() // 1000
