"""A shoe process that is alive and does not answer, under the whole kiosk: it is said, the dealer goes on by hand, and it comes back."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from dealer_assist.journal.verify import JournalReader
from dealer_assist.settings import TableSettings
from dealer_assist.table.commands import StartHand
from dealer_assist.table.events import DeviceChanged
from dealer_assist.table.readings import LinkState
from dealer_assist.table.state import Hand, Level
from drivers.process import ProcessSource
from ui import compose as composing
from ui.compose import Options, compose

PATIENCE = 60_000


def test_a_shoe_process_that_hangs_is_said_and_the_hand_goes_on_by_hand_until_it_is_back(
    tmp_path: Path, qtbot: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[ProcessSource] = []
    real = composing.sources

    def watched(settings: TableSettings, folder: Path) -> list[ProcessSource]:
        made.extend(real(settings, folder))
        return made

    monkeypatch.setattr(composing, "log_to", lambda folder: None)
    monkeypatch.setattr(composing, "sources", watched)
    kiosk, _ = compose(Options("practice", window=True, state=tmp_path, pictures=None, pace=0.2, seed=3), 0.2)
    table, wait = kiosk.table, qtbot.waitUntil  # type: ignore[attr-defined]  # pytest-qt has no types

    def playing() -> Hand:
        assert table.state.hand is not None
        return table.state.hand

    def level() -> Level:
        return table.state.level

    def stands(state: LinkState, reason: str = "") -> bool:
        shoe = table.state.devices.get("shoe")
        return shoe is not None and shoe.state is state and reason in ("", shoe.reason)

    try:
        kiosk.show(full_screen=False)
        wait(lambda: stands(LinkState.LIVE), timeout=PATIENCE)
        table.command(StartHand())
        wait(lambda: any(any(seat.cards) for seat in playing().seats), timeout=PATIENCE)
        hung = made[0].pid
        os.kill(hung or 0, signal.SIGSTOP)
        wait(lambda: stands(LinkState.FAILED, "hung"), timeout=PATIENCE)
        assert level() is Level.L1
        assert any("its program hung" in notice.text for notice in kiosk.desk.shown.panel.notices)
        wait(lambda: stands(LinkState.LIVE), timeout=PATIENCE)
        assert level() is Level.L2
        assert made[0].pid != hung
    finally:
        kiosk.stop()
    reader = JournalReader(tmp_path / "journal.db")
    assert reader.verify().faults == ()
    reader.close()
    told = [(fact.state, fact.reason) for fact in (entry.event for entry in playing().entries) if isinstance(fact, DeviceChanged)]
    assert (LinkState.FAILED, "hung") in told
