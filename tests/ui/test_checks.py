"""The record is read back, signed and held against the clock while the table plays; what is found wrong stops it, on record."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from functools import partialmethod
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from dealer_assist.journal.signing import Signer
from dealer_assist.journal.store import FILE, JournalStore
from dealer_assist.journal.verify import JournalReader
from dealer_assist.table import events as e
from dealer_assist.table.commands import SetTable, SitDown, StartHand
from dealer_assist.table.hand_changes import changed
from dealer_assist.table.table import Table
from ui.checks import Checks


class Played:
    """A table with its journal and its checks, and a clock that can be set."""

    def __init__(self, folder: Path, clock: float = 0.0) -> None:
        self.set = 0.0
        self.folder = folder
        self.journal = JournalStore(folder, lambda: f"{int((time.time() + clock) * 1e6)} {time.monotonic_ns() // 1000} 00000000", Signer)
        self.table = Table(self.journal)
        self.checks = Checks(self.table, self.journal, clock=lambda: self.set)

    def play(self) -> None:
        self.table.command(SetTable(name="t", rules=self.table.state.rules, chip_set=(1, 5)))
        for seat in (1, 2, 3):
            self.table.command(SitDown(seat=seat, name="", stack=None))
        self.table.command(StartHand())

    def spoil(self) -> None:
        """Somebody changes the last entry."""
        with closing(sqlite3.connect(self.folder / FILE, isolation_level=None)) as other:
            other.execute("DROP TRIGGER IF EXISTS no_update")
            other.execute("UPDATE journal SET at = at || ' ' WHERE seq = (SELECT max(seq) FROM journal)")

    def facts(self) -> list[e.Event]:
        return list(self.journal.events())

    def checkpoints(self) -> list[str]:
        with closing(sqlite3.connect(self.folder / FILE)) as other:
            return [why for (why,) in other.execute("SELECT why FROM checkpoint ORDER BY number")]


@pytest.fixture
def played(tmp_path: Path, qtbot: QtBot) -> Iterator[Played]:
    made = Played(tmp_path)
    made.play()
    made.checks.begin()
    yield made
    made.checks.stop()
    made.journal.close()


def test_when_the_record_is_well_a_hand_of_long_ago_is_packed(played: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(JournalStore, "pack", partialmethod(JournalStore.pack, plain=1))
    for _ in range(2):
        played.table.record((e.HandVoided(rule="IRREG-1", refunds={}),))
        played.table.command(StartHand())
    played.checks.check()
    with closing(sqlite3.connect(played.folder / FILE)) as other:
        assert other.execute("SELECT count(*) FROM pack").fetchone()[0] == 1
    assert not played.table.locked


def test_the_record_is_signed_at_the_start_each_minute_and_at_the_end(played: Played) -> None:
    played.table.record((e.FloorCalled(open=True),))
    played.checks.sign()
    played.table.record((e.FloorCalled(open=False),))
    played.checks.stop()
    assert played.checkpoints() == ["hand", "minute", "stop"]
    with closing(JournalReader(played.folder / FILE)) as reader:
        report = reader.verify(keys=played.journal.public_keys())
    assert (report.faults, [note.what for note in report.notes]) == ((), ["tail"])


def test_after_a_hand_and_a_change_of_the_house_rules_the_record_is_read_back(played: Played, qtbot: QtBot) -> None:
    played.spoil()
    told: list[str] = []
    played.table.listen(lambda before, events, after: told.append(played.table.locked))
    played.table.record((e.FloorCalled(open=True),))
    qtbot.wait(5)
    assert not played.table.locked, "nothing called for a check yet"
    entry = played.journal.seq - 1
    played.table.record((e.HandVoided(rule="IRREG-1", refunds={}),))
    qtbot.waitUntil(lambda: played.table.locked == "corrupt")
    last = played.facts()[-1]
    assert isinstance(last, e.RecordFailed)
    assert (last.what, last.entry) == ("hash", entry)
    assert told[-1] == "corrupt"
    played.checks.check()
    assert played.facts()[-1] == last, "it is on record once"


def test_what_is_in_play_and_is_not_on_record_stops_the_table(played: Played) -> None:
    played.table.state = changed(played.table.state, {"deck": "ANOTHER"})
    played.checks.check()
    assert [fact.what for fact in played.facts() if isinstance(fact, e.RecordFailed)] == ["state"]
    assert played.table.locked == "corrupt"


def test_a_record_that_cannot_be_read_back_stops_the_table(played: Played) -> None:
    with closing(sqlite3.connect(played.folder / FILE, isolation_level=None)) as other:
        other.execute("ALTER TABLE journal RENAME TO away")
    played.checks.check()
    assert played.table.locked == "corrupt"
    with closing(sqlite3.connect(played.folder / FILE, isolation_level=None)) as other:
        other.execute("ALTER TABLE away RENAME TO journal")


@pytest.mark.parametrize(("by", "told"), [(1.0, []), (-3600.0, [-3600]), (86_400.0, [86_400]), (-86_400.0, [-86_400])])
def test_a_clock_that_was_set_is_on_record_and_orders_nothing(played: Played, by: float, told: list[int]) -> None:
    played.set = by
    played.checks.look()
    played.checks.look()
    assert [fact.seconds for fact in played.facts() if isinstance(fact, e.ClockStepped)] == told
    assert not played.table.locked
    assert played.journal.check() == 0


@pytest.mark.parametrize(("ahead", "told"), [(3600.0, [-3600]), (0.0, [])])
def test_a_clock_that_was_set_back_while_the_table_was_off_is_on_record(
    tmp_path: Path, qtbot: QtBot, ahead: float, told: list[int]
) -> None:
    before = Played(tmp_path, clock=ahead)
    before.play()
    before.journal.close()
    after = Played(tmp_path)
    after.checks.begin()
    found = [fact.seconds for fact in after.facts() if isinstance(fact, e.ClockStepped)]
    after.checks.stop()
    after.journal.close()
    assert [round(seconds, -1) for seconds in found] == told
