"""The practice table with cards from outside, in the kiosk as it is composed: an emulated shoe on a pseudo-terminal, the shoe's process
with its vault, real bytes.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtTest import QTest

from dealer_assist.journal.verify import JournalReader
from dealer_assist.table import commands as c
from dealer_assist.table import events as e
from dealer_assist.table.readings import LinkState
from dealer_assist.table.state import Phase
from tests.ui.test_practice_table import rightly
from ui import compose as composing
from ui.compose import Options, compose
from ui.finger import find_item
from ui.kiosk import Kiosk
from ui.viewmodels import practice
from ui.viewmodels.beside import AGAIN
from ui.viewmodels.practice import PracticeTable

PATIENCE = 60_000
Wait = Callable[[Callable[[], bool]], None]


@contextmanager
def kiosk_of(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Kiosk]:
    """The kiosk of `make run`, in a hurry."""
    monkeypatch.setattr(composing, "log_to", lambda folder: None)
    monkeypatch.setattr(practice, "CARD", 0)
    monkeypatch.setattr(practice, "DEED", 0)
    kiosk, _ = compose(Options("practice", window=True, state=folder, pictures=None, pace=0.01, seed=3), 0.01)
    try:
        kiosk.show(full_screen=False)
        yield kiosk
    finally:
        kiosk.stop()


def seated(kiosk: Kiosk, cards: str) -> PracticeTable:
    """The practice table, where that deals."""
    kiosk.training.enter()
    for control in ("table_open", f"cards_{cards}", "table_deal"):
        QTest.qWait(AGAIN)  # sooner would be a bounce
        kiosk.training.touch(control)
    table = kiosk.training._practice
    assert table is not None
    return table


def deal(table: PracticeTable, wait: Wait, until: Callable[[PracticeTable], bool] = lambda table: table.practice.done) -> None:
    """Deal with everything rightly, by touch, until then."""
    while not until(table):
        wait(lambda: until(table) or (table.practice.waits and table.practice.awaits is None))
        if not until(table):
            for name in rightly(table):
                table.desk.touch(name)


def record(folder: Path) -> dict[str, str]:
    """The bytes of the game's journal."""
    return {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in sorted(folder.glob("journal.db*"))}


def test_a_hand_is_dealt_by_touch_from_the_emulated_shoe_then_some_from_the_tables_own_and_the_game_goes_on(
    tmp_path: Path, qtbot: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    def wait(reached: Callable[[], bool]) -> None:
        qtbot.waitUntil(reached, timeout=PATIENCE)  # type: ignore[attr-defined]  # pytest-qt has no types

    with kiosk_of(tmp_path, monkeypatch) as kiosk:
        game = kiosk.table
        wait(lambda: any(isinstance(event, e.ReadingNoted) and event.what == "self_test" for event in kiosk._journal.events()))
        before, state = record(tmp_path), game.state
        table = seated(kiosk, "emulated")
        assert find_item(kiosk.window, "trainingBar") is not None
        deal(table, wait)
        links = [event for event in table.practice.table._journal.events() if isinstance(event, e.DeviceChanged) and event.device == "shoe"]
        assert [event.state for event in links] == [LinkState.LIVE], "that it is being started is no fault to tell"
        assert [mark.cue.told for mark in table.practice.marks if not mark.right] == []
        hand = table.practice.state.hand
        assert hand is not None
        assert hand.phase is Phase.AWARDED
        dealt = [event for entry in hand.entries if isinstance(event := entry.event, e.CardDealt)]
        assert {event.reading.device for event in dealt if event.reading is not None} == {"shoe"}
        assert all(event.face is None for event in dealt if not event.up)
        kiosk.training.touch("action_leave")
        assert not (tmp_path / "practice-shoe").exists()
        assert game.state is state
        assert record(tmp_path) == before

        rows = len(list(kiosk._journal.events()))
        table = seated(kiosk, "shoe")
        deal(table, wait, lambda table: table.practice.state.hand is not None and table.practice.state.hand.street == 4)
        assert table.practice.outside
        kiosk.training.touch("table_leave")
        told = list(kiosk._journal.events())[rows:]
        assert {type(event) for event in told} <= {e.ReadingNoted, e.DeckChanged}
        assert not game.state.devices["shoe"].lent
        kiosk.training.touch("sheet_close")
        game.command(c.StartHand())
        wait(lambda: game.state.hand is not None and game.state.hand.phase is Phase.BETTING)
        assert game.state.hand is not None
        assert game.state.hand.notes == ()
        assert game.state.devices["shoe"].counts
    reader = JournalReader(tmp_path / "journal.db")
    assert reader.verify().faults == ()
    reader.close()
