"""Reports on the kiosk: shown as they would stand on paper, carried away in a few touches, and a clear state where that cannot be."""

from __future__ import annotations

import errno
import os
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from zipfile import ZipFile

import pytest
from PySide6.QtCore import QCoreApplication

from dealer_assist.floor import people
from dealer_assist.floor.people import RIGHTS, Person, Right
from dealer_assist.journal.signing import FILE as KEY
from dealer_assist.journal.signing import Signer
from dealer_assist.journal.store import FILE as JOURNAL
from dealer_assist.journal.store import JournalStore
from dealer_assist.journal.verify import JournalReader
from dealer_assist.settings import ExportSettings
from dealer_assist.table import events as e
from dealer_assist.table.access_state import Role, Terms
from dealer_assist.table.commands import Refused
from dealer_assist.table.state import Actor
from dealer_assist.table.table import JournalFailed
from tests.core.table.hand_script import seated
from tests.floor.disputes import kept
from tests.ui.access.house import PIN, House
from tests.ui.glass import Glass, words
from tests.ui.moments import moment
from tests.ui.scenes import DISPUTE, STACKS, keyed
from ui import bundle, outlet
from ui.access import pins
from ui.access.gate import Gate
from ui.aside import Aside
from ui.outbox import Outbox
from ui.past import Past
from ui.views.floor.asks import Export, Release
from ui.views.floor.looked import FloorLook
from ui.views.focus import Focus
from ui.views.report.carried import ReportLook
from ui.views.report.page import ReportView, report

ENDS = "sweep 3 4 5\nburn\nup 9c 9h\n2 fold"
"""How the disputed hand ends."""


RULED = ("action_rule", "said_rule_on", "action_way_noted", "said_note_agreed", "action_record")
"""A ruling on the disputed action, from its entry on."""

TOUCH, READING = 1, 10
"""Seconds allowed to somebody new, for a touch and for reading a screen."""


class Floor(House):
    """A table with a dispute on a disk of its own, and a folder where its reports go."""

    def __init__(self, folder: Path, to: Path) -> None:
        (folder / "seven").mkdir()
        super().__init__(folder / "seven")
        self.journal.close()
        self.journal = JournalStore(folder / "seven", signs=Signer)
        self.dealer = seated(STACKS, journal=self.journal).play(DISPUTE)
        self.table = self.dealer.table
        self.to = to
        self.outbox = Outbox(self.table, self.folder, words(), ExportSettings(str(to)), self.journal.checkpoint)
        self.aside = Aside()
        self.gate = Gate(self.table, self.folder, lambda: self.minute, lambda: self.today, outbox=lambda: self.outbox, aside=self.aside.run)

    def exported(self) -> list[e.ReportExported]:
        return [event for event in kept(self.dealer) if isinstance(event, e.ReportExported)]


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[Floor]:
    (tmp_path / "stick").mkdir()
    found = Floor(tmp_path, tmp_path / "stick")
    yield found
    found.table._journal.close()


@pytest.fixture
def glass(floor: Floor, qapp: object) -> Iterator[Glass]:
    floor.person()
    shown = Glass(floor.dealer, door=floor.gate, past=lambda gallery: Past(floor.folder, floor.outbox, gallery.hang))
    yield shown
    shown.close()


def answered(glass: Glass) -> None:
    """Wait until what was asked is done."""
    give_up = time.monotonic() + 20
    while glass.desk._asked and time.monotonic() < give_up:
        glass.settle()
    glass.settle()


def test_from_the_floors_tap_to_the_bundle_on_the_stick(glass: Glass, floor: Floor, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three touches and the PIN to the disputed action, five to the ruling, two to the stick: with a second for each touch and ten
    to read each screen, under three minutes. The window draws while the PIN is checked.
    """
    let, checks, real = threading.Event(), [0], pins.pin_right

    def waits(stored: str, pin: str, number: str, secret: bytes) -> bool:
        checks[0] += 1
        let.wait(20)
        return real(stored, pin, number, secret)

    monkeypatch.setattr(pins, "pin_right", waits)
    glass.touch("action_floor", "action_to_floor")
    glass.touch(*keyed("1001" + PIN))
    glass.touch("action_sign_in")
    assert "Being checked" in glass.texts()
    before = glass._frames
    for _ in range(3):
        glass._frame()
    assert glass._frames >= before + 3, "the window draws"
    glass.touch(*keyed("10017"))
    assert glass.text("entry") == "1001 •", "the keys answer"
    assert not glass.has("action_sign_in"), "one thing is asked at a time"
    let.set()
    answered(glass)
    assert (checks[0], floor.signed) == (1, "1001")
    assert glass.has("recallWord"), "the disputed action is there: no touch between"
    assert "out of turn" in glass.texts()
    for name in RULED:
        glass.touch(name)
        answered(glass)
    (made,) = [event for event in kept(floor.dealer) if isinstance(event, e.RulingMade)]
    assert (made.question, made.note, made.by) == ("out_of_turn", "The players agree", Actor("floor", "1001"))
    assert "Ruled by the floor (1001)" in glass.texts(), "what was ruled is what is open"
    glass.touch("action_report")
    assert glass.item("reportPages").property("count") == 2
    glass.touch("action_export")
    answered(glass)
    touches, screens = 3 + len("1001" + PIN) + len(RULED) + 2, 3 + len(RULED) + 2
    assert touches * TOUCH + screens * READING < 180
    (fact,) = floor.exported()
    (file,) = floor.to.iterdir()
    assert (fact.hand, fact.to, fact.name, fact.why) == (1, "folder", file.name, "")
    assert fact.by == Actor("floor", "1001")
    assert fact.digest == sha256(file.read_bytes()).hexdigest()
    assert bundle.check(file, Signer(floor.folder).public).wrong == ()
    assert f"Exported: {file.name}" in glass.texts()
    floor.to.rename(floor.to.with_name("taken out"))
    glass.desk.tick()
    glass.settle()
    assert f"{floor.to} is not there" in glass.texts()
    glass.touch("action_export")
    answered(glass)
    assert floor.exported()[-1].why == "missing"
    assert "Nothing was written" in glass.texts()


# ------------------------------------------------------------------------------------------------ what is carried away, and what is said


@pytest.fixture
def here(floor: Floor) -> Floor:
    """The floor has signed in."""
    floor.table.record(people.admitted(floor.table.state, Person("1001", Terms(Role.FLOOR)), "pin", 1000))
    return floor


def told(floor: Floor, look: ReportLook | None = None) -> str:
    """What the page says."""
    at = look or ReportLook()
    past = Past(floor.folder, floor.outbox, lambda paper: ("page",))
    found = replace(moment(floor.dealer, Focus(floor=FloorLook("report", at))), recall=past.recall(at, floor.table.state))
    shown = report(found)
    past.close()
    assert isinstance(shown, ReportView)
    return "\n".join(line.text for line in shown.lines)


def test_the_shift_is_carried_away_with_every_hand_in_other_forms(here: Floor) -> None:
    here.gate.answer(Release())
    here.dealer.play(ENDS)
    here.table.record(people.admitted(here.table.state, Person("1001", Terms(Role.FLOOR)), "pin", 1000))
    here.gate.answer(Export(shift=True))
    (fact,) = here.exported()
    (file,) = here.to.iterdir()
    assert (fact.hand, fact.name) == (0, file.name)
    assert bundle.check(file, Signer(here.folder).public).wrong == ()
    with ZipFile(file) as made:
        assert {bundle.SHIFT_PHH, bundle.SHIFT_OWN} <= set(made.namelist())


@pytest.mark.parametrize(
    ("number", "why", "said"),
    [
        (errno.ENOSPC, "full", "No room is left there"),
        (errno.EROFS, "read_only", "take the lock off"),
        (errno.EIO, "io", "was taken out"),
        (errno.ENODEV, "missing", "put one in"),
    ],
)
def test_a_place_that_fails_is_said_is_on_record_and_nothing_half_written_stays(
    here: Floor, monkeypatch: pytest.MonkeyPatch, number: int, why: str, said: str
) -> None:
    def fails(handle: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "fsync", fails)
    here.gate.answer(Export())
    assert said in told(here)
    assert "Nothing was written" in told(here)
    assert [(fact.hand, fact.why, fact.digest) for fact in here.exported()] == [(1, why, "")]
    assert list(here.to.iterdir()) == []
    monkeypatch.undo()
    here.gate.answer(Export())
    assert [fact.why for fact in here.exported()] == [why, ""], "and then it can be done again"


def test_a_file_that_does_not_read_back_was_not_written(here: Floor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "read_bytes", lambda path: b"")
    with pytest.raises(OSError, match="Input/output"):
        outlet.put(here.to, "a.zip", b"content")


def test_a_place_that_is_full_or_not_there_is_said_before_it_is_touched(here: Floor, monkeypatch: pytest.MonkeyPatch) -> None:
    assert f"It goes to {here.to}" in told(here)
    here.to.rmdir()
    assert f"{here.to} is not there" in told(here)
    here.gate.answer(Export())
    assert here.exported()[-1].why == "missing"
    here.to.mkdir()
    monkeypatch.setattr("ui.outbox.FIT", 1 << 60)
    assert f"{here.to} is full" in told(here)
    here.gate.answer(Export())
    assert here.exported()[-1].why == "full"


def test_a_record_that_cannot_be_signed_any_more_locks_the_table_and_nothing_leaves(here: Floor) -> None:
    def fails(why: str) -> None:
        raise JournalFailed("disk_full")

    here.outbox = Outbox(here.table, here.folder, words(), ExportSettings(str(here.to)), fails)
    with pytest.raises(Refused, match="locked"):
        here.gate.answer(Export())
    assert (here.table.locked, list(here.to.iterdir()), here.outbox.sent.busy) == ("disk_full", [], False)


def test_without_the_signing_key_nothing_is_carried_away(here: Floor) -> None:
    (here.folder / KEY).unlink()
    here.gate.answer(Export())
    assert here.exported()[-1].why == "key"
    assert "no signing key" in told(here)
    assert list(here.to.iterdir()) == []


def test_only_whom_it_is_given_to_carries_anything_away(floor: Floor) -> None:
    for role in Role:
        floor.table.record((e.SignedIn(person="5001", role=role, way="pin"),))
        if Right.EXPORT in RIGHTS[role]:
            floor.gate.answer(Export())
        else:
            with pytest.raises(Refused, match="no_right"):
                floor.gate.answer(Export())
        floor.table.record((e.SignedOut(person="5001", why="done"),))
    assert [fact.by.role for fact in floor.exported() if fact.by is not None] == ["floor", "auditor"]


def test_an_old_hand_is_reported_as_it_was(here: Floor) -> None:
    here.gate.answer(Release())
    here.dealer.play(f"{ENDS}\nstart")
    begins = JournalReader(here.folder / JOURNAL).stood()[-1]
    here.table.record(people.admitted(here.table.state, Person("1001", Terms(Role.FLOOR)), "pin", 1000))
    here.gate.answer(Export(hand=begins))
    here.gate.answer(Export())
    assert [fact.hand for fact in here.exported()] == [1, 2]


# ------------------------------------------------------------------------------------------------ the printer


PRINTS = {"takes": "#!/bin/sh\ncat > {out}\n", "fails": "#!/bin/sh\ncat > /dev/null\nexit 1\n"}


@pytest.mark.parametrize(("printer", "why"), [("takes", ""), ("fails", "printer"), ("", "no_printer")])
def test_a_report_goes_to_the_printer_or_it_is_said_why_not(
    here: Floor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, printer: str, why: str
) -> None:
    programs = tmp_path / "bin"
    programs.mkdir()
    if printer:
        (programs / "lp").write_text(PRINTS[printer].format(out=tmp_path / "paper.pdf"))
        (programs / "lp").chmod(0o755)
    monkeypatch.setenv("PATH", f"{programs}:/usr/bin:/bin" if printer else str(programs))
    here.outbox = Outbox(here.table, here.folder, words(), ExportSettings(str(here.to), "office"))
    here.gate.answer(Export(prints=True))
    fact = here.exported()[-1]
    assert (fact.to, fact.why) == ("printer", why)
    if not why:
        assert sha256((tmp_path / "paper.pdf").read_bytes()).hexdigest() == fact.digest
    assert ("Nothing was written" if why else "Given to the printer") in told(here)


def test_a_printer_that_does_not_answer_is_not_waited_for(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "lp").write_text("#!/bin/sh\nexec sleep 60\n")
    (tmp_path / "lp").chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    monkeypatch.setattr(outlet, "PRINTING", 0.05)
    assert outlet.printed("office", b"paper") == "printer"


# ------------------------------------------------------------------------------------------------ where a stick is


def mounted(folder: Path, *sticks: tuple[str, str, Path]) -> tuple[Path, Path]:
    """What is mounted, as Linux says it: for each device its number, its place among the devices, and where it is mounted."""
    lines, devices = [], folder / "dev"
    devices.mkdir()
    for number, place, at in sticks:
        real = folder / place
        real.mkdir(parents=True)
        (devices / number).symlink_to(real)
        told = str(at).replace(" ", "\\040")
        lines.append(f"36 35 {number} / {told} rw,nosuid shared:1 - vfat /dev/sd rw\n")
    lines.append("22 1 0:21 / /proc rw - proc proc rw\nshort\n")
    (folder / "mountinfo").write_text("".join(lines))
    return folder / "mountinfo", devices


def test_a_stick_is_found_by_what_it_hangs_on_and_the_systems_disk_is_none(tmp_path: Path) -> None:
    stick, card = tmp_path / "KING STON", tmp_path / "card"
    stick.mkdir()
    card.mkdir()
    mounts = mounted(tmp_path, ("8:1", "pci/sda/sda1", tmp_path), ("8:17", "pci/usb1/sdb/sdb1", stick))
    found = outlet.outlet("", *mounts)
    assert (found.kind, found.path, found.fault) == ("stick", str(stick), "")
    assert found.free > 0
    (tmp_path / "pci/sda/removable").write_text("1\n")
    assert outlet.outlet("", *mounts).path == str(tmp_path), "one that says that it can be taken out, first"


def test_without_a_stick_it_is_missing(tmp_path: Path) -> None:
    assert outlet.outlet("", *mounted(tmp_path, ("8:1", "pci/sda/sda1", tmp_path))).fault == "missing"
    assert outlet.outlet("", tmp_path / "none", tmp_path).fault == "missing"
    gone = tmp_path / "more"
    gone.mkdir()
    assert outlet.outlet("", *mounted(gone, ("8:17", "usb1/sdb1", tmp_path / "nowhere"))).fault == "missing"


def test_a_folder_that_is_a_file_or_cannot_be_written_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    assert outlet.outlet(str(tmp_path / "file")).fault == "missing"
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    assert outlet.outlet(str(tmp_path)).fault == "read_only"


# ------------------------------------------------------------------------------------------------ meanwhile


def test_what_breaks_aside_is_raised_where_somebody_catches_it(qapp: QCoreApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    aside, caught = Aside(), []
    monkeypatch.setattr("sys.excepthook", lambda kind, error, trace: caught.append(error))
    done: list[int] = []
    aside.run(lambda: 1 // 0, done.append)
    aside.run(lambda: 7, done.append)
    give_up = time.monotonic() + 20
    while not (done and caught) and time.monotonic() < give_up:
        qapp.processEvents()
    assert done == [7]
    assert isinstance(caught[0], ZeroDivisionError)
    assert not aside._timer.isActive()
