"""What was wrong when the power went is still said when it is back; and no device is heard before the checks are done."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer

from dealer_assist.journal.signing import Signer
from dealer_assist.journal.store import FILE, JournalStore
from dealer_assist.table import events as e
from dealer_assist.table.table import JournalFailed, Table
from tests.core.table.hand_script import Dealer, seated
from tests.ui.moments import moment
from tests.ui.scenes import FIFTH, STACKS
from ui import compose as composing
from ui.compose import Options, compose
from ui.kiosk import Kiosk
from ui.software import Found, SoftwareWrong
from ui.views.screen import screen

WRONG = Found("release", "0.1.0", "7f", 3, "8a", ("changed ui/app.py",))


@pytest.fixture(autouse=True)
def no_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log of a program that lives on is not opened."""
    monkeypatch.setattr(composing, "log_to", lambda folder: None)


def composed(folder: Path) -> Kiosk:
    kiosk, _ = compose(Options("practice", window=True, state=folder, pictures=None, pace=None, seed=3), 0.5)
    return kiosk


def opened(folder: Path) -> list[e.Event]:
    """What is on record."""
    journal = JournalStore(folder)
    try:
        return list(journal.events())
    finally:
        journal.close()


def test_a_program_that_was_changed_does_not_run_however_often_it_is_started_and_each_time_is_on_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(composing, "check", lambda: WRONG)
    for times in (1, 2):
        with pytest.raises(SoftwareWrong, match=r"changed ui/app\.py"):
            composed(tmp_path)
        facts = opened(tmp_path)
        assert [fact.wrong for fact in facts if isinstance(fact, e.SoftwareChecked)] == [WRONG.wrong] * times
        assert not any(isinstance(fact, e.DeviceChanged | e.TableSet) for fact in facts)
    monkeypatch.setattr(composing, "check", lambda: Found("release", "0.1.0", "7f", 3, "8a"))
    kiosk = composed(tmp_path)
    try:
        assert kiosk.table.state.machine.wrong == ()
    finally:
        kiosk.stop()


def test_when_it_has_ended_no_timer_comes_to_the_window_that_is_gone(tmp_path: Path) -> None:
    kiosk = composed(tmp_path)
    running = [timer for timer in kiosk.findChildren(QTimer) if timer.isActive()]
    kiosk.stop()
    assert running
    assert not any(timer.isActive() for timer in running)


def test_a_program_that_was_changed_is_said_before_a_record_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(composing, "check", lambda: WRONG)
    (tmp_path / FILE).write_bytes(b"no journal at all, and long enough to be looked at by whoever opens it" * 20)
    with pytest.raises(SoftwareWrong):
        composed(tmp_path)
    monkeypatch.setattr(composing, "check", lambda: Found("copy", "development"))
    with pytest.raises(JournalFailed, match="corrupt"):
        composed(tmp_path)


def test_a_record_that_fails_its_check_locks_the_table_each_time_and_no_device_is_started(tmp_path: Path, qtbot: object) -> None:
    journal = JournalStore(tmp_path)
    seated(STACKS, journal=journal).play(FIFTH)
    journal.close()
    with sqlite3.connect(tmp_path / FILE, isolation_level=None) as connection:
        connection.execute("DROP TRIGGER no_update")
        connection.execute("UPDATE journal SET payload = payload || ' ' WHERE seq = 3")
    connection.close()
    for _ in range(2):
        kiosk = composed(tmp_path)
        made: list[object] = []
        kiosk._devices = lambda made=made: made.append(1) or []  # type: ignore[misc]  # remembers that it was asked
        try:
            kiosk.show(full_screen=False)
            qtbot.waitUntil(lambda kiosk=kiosk: kiosk.table.locked != "", timeout=30_000)  # type: ignore[attr-defined]  # pytest-qt has no types
            assert (kiosk.table.locked, made) == ("corrupt", [])
            assert kiosk._about().record is False
            assert kiosk.desk.shown.locked is not None
        finally:
            kiosk.stop()


def test_a_record_that_passes_is_checked_before_the_devices_are_started(tmp_path: Path, qtbot: object) -> None:
    kiosk = composed(tmp_path)
    checked: list[bool | None] = []
    kiosk._devices = lambda room: checked.append(kiosk._sound) or []  # type: ignore[func-returns-value]  # likewise
    try:
        kiosk.show(full_screen=False)
        qtbot.waitUntil(lambda: bool(checked), timeout=30_000)  # type: ignore[attr-defined]  # likewise
        assert checked == [True]
    finally:
        kiosk.stop()


def test_a_full_disk_is_said_again_and_nothing_is_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.places.ROOM", 1 << 60)
    for _ in range(2):
        with pytest.raises(JournalFailed, match="disk_full"):
            composed(tmp_path)


@pytest.mark.parametrize("line", ["lost", "missed"])
def test_a_device_that_does_not_count_is_said_again_after_a_restart(tmp_path: Path, line: str) -> None:
    journal = JournalStore(tmp_path)
    dealer = seated(STACKS, journal=journal).play("start\ndown 14\nup 4d As")
    dealer.play(line)
    before = screen(moment(dealer))
    journal.close()
    journal = JournalStore(tmp_path)
    after = screen(moment(Dealer(Table(journal))))
    journal.close()
    assert before.top.faults == after.top.faults
    assert before.panel.notices == after.panel.notices


def test_a_damaged_checkpoint_locks_the_table_and_the_entry_it_signed_is_on_record(tmp_path: Path, qtbot: object) -> None:
    journal = JournalStore(tmp_path, signs=Signer)
    seated(STACKS, journal=journal).play(FIFTH)
    journal.checkpoint("stop")
    rows, public = journal.seq, journal.public_keys()
    journal.close()
    assert public
    with sqlite3.connect(tmp_path / FILE, isolation_level=None) as connection:
        connection.execute("DROP TRIGGER checkpoint_no_update")
        connection.execute("UPDATE checkpoint SET signature = zeroblob(64) WHERE upto = ?", (rows,))
    connection.close()
    kiosk = composed(tmp_path)
    try:
        kiosk.show(full_screen=False)
        qtbot.waitUntil(lambda: kiosk.table.locked != "", timeout=30_000)  # type: ignore[attr-defined]  # likewise
    finally:
        kiosk.stop()
    failed = [fact for fact in opened(tmp_path) if isinstance(fact, e.RecordFailed)]
    assert [(fact.what, fact.entry) for fact in failed] == [("signature", rows)]
