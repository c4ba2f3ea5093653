"""The running kiosk: what starts in which order, and what stops in which. The parts were made by `compose`.

First the screen, from the journal's last hand; then the journal is checked by a process of its own; then the devices start. When something
breaks that nobody caught, the table takes nothing more and a page says so: starting again goes on where the record stands.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSocketNotifier, QTimer, Slot
from PySide6.QtQml import QQmlApplicationEngine
from PySide6.QtQuick import QQuickWindow
from shiboken6 import delete

from dealer_assist.journal.store import JournalStore
from dealer_assist.rulebook.house import under
from dealer_assist.settings import TableSettings
from dealer_assist.table.commands import SetLevel, SetTable, SitDown
from dealer_assist.table.events import ProgramFailed
from dealer_assist.table.life_commands import SetRotation
from dealer_assist.table.state import Actor, Level, Origin
from dealer_assist.table.table import Table
from ui.app import AGAIN, Again, Sweeper, application, fill, load
from ui.checks import Checks
from ui.configured import configured
from ui.crash import CrashNet
from ui.places import machine
from ui.practice import Companion
from ui.rest import Rest
from ui.viewmodels.desk import Desk
from ui.viewmodels.look import Look
from ui.viewmodels.plain import plain
from ui.views.floor.accounts import About
from ui.watchdog import Watchdog, manager

if TYPE_CHECKING:  # not waited for before the first frame
    import subprocess

    from ui.bridge import Bridge
    from ui.gallery import Gallery
    from ui.software_watch import SoftwareWatch
    from ui.speech import Speech
    from ui.viewmodels.camera import CameraRoom
    from ui.viewmodels.port import PortPage
    from ui.viewmodels.training import Training

FILE = Actor("file", "file")
"""Who sets the table up."""

TABLE_FILE = "table file"
"""Why the rules are others than before, when the file does not say."""

LOOK = 50
"""Milliseconds between two looks at what is being waited for at the start."""


class Kiosk(QObject):
    """One table on one screen."""

    def __init__(
        self,
        table: Table,
        look: Look,
        settings: TableSettings,
        journal: JournalStore,
        devices: Callable[[CameraRoom], Sequence[Bridge]],
        speech: Callable[[Desk], Speech],
        companion: Companion | None,
        watch: SoftwareWatch,
        gallery: Callable[[], Gallery],
        training: Callable[..., Training],
        port: Callable[..., PortPage] | None,
    ) -> None:
        super().__init__()
        self.app = application()
        self._net = CrashNet(self._fallen, self)
        self._net.spread()
        self.table = table
        self.words = look.words
        set_up(table, settings)
        self._sound: bool | None = None
        self._number = machine()
        self._shoe: str = settings.shoe.kind if settings.shoe.enabled else ""
        self._signing = ("", "")
        self.desk = Desk(table, replace(look, about=self._about), self)
        self._watch = watch
        self._speak = speech
        self._speech: Speech | None = None
        self._journal = journal
        self._devices = devices
        self._bridges: Sequence[Bridge] = ()
        self._companion = companion
        self._checks = Checks(table, journal, self)
        self._check: subprocess.Popen[str] | None = None
        self._sweeper = Sweeper(self)
        self._waiting = QTimer(self)
        self._waiting.timeout.connect(self._look)
        self._signals = _Signals(self)
        self._watchdog = Watchdog(manager(), self._well, self)
        self._again = Again(self)
        self._rooms = look, training, gallery
        self.port = None if port is None else port(parent=self)
        self.desk.entered.connect(self._entered)
        self._engine, self.window = load("Main", {"desk": self.desk, "again": self._again, "port": self.port})
        self._page: tuple[QQmlApplicationEngine, QQuickWindow] | None = None
        self._rest = Rest(table, look.now, self)
        self._rest.changed.connect(self._dim)
        self._inches = settings.screen.diagonal_inches
        self.window.frameSwapped.connect(self._first_frame)

    @cached_property
    def training(self) -> Training:
        """The training room. Like the camera's it is made when the table is on the screen, or as soon as somebody asks for it."""
        made = self._rooms[1](parent=self)
        self._engine.addImageProvider(made.gallery.name, made.gallery)
        return made

    @cached_property
    def camera(self) -> CameraRoom:
        """The camera's room."""
        from ui.viewmodels.camera import CameraRoom

        made = CameraRoom(self.table, self._rooms[0], self)
        self._engine.addImageProvider("camera", made.film)
        return made

    def _furnish(self) -> None:
        """What the window has beside the table, which its first frame does without: two rooms, and the pages of reports."""
        pages = self._rooms[2]()
        self._engine.addImageProvider(pages.name, pages)
        self.window.setProperty("training", self.training)
        self.window.setProperty("camera", self.camera)

    def run(self, full_screen: bool) -> int:
        """Show the table until the window is closed or the program is told to end; AGAIN when it is to start again."""
        self.show(full_screen)
        status = self.app.exec()
        if status == AGAIN:
            self._companion = None  # a shoe lives on; so does the one of the practice table
            with contextlib.suppress(Exception):  # what broke may break this too, and the new run takes everything anew
                self.stop()
            return AGAIN
        self.stop()
        return status

    def show(self, full_screen: bool) -> None:
        """Put the window on the screen."""
        if full_screen:
            fill(self.window)
        else:
            self.window.show()

    def stop(self) -> None:
        """Devices first, then the window, the journal last."""
        for timer in self.findChildren(QTimer):  # none may come to a window that is gone
            timer.stop()
        self._watchdog.stop()
        self._watch.stop()
        if self._speech is not None:
            self._speech.stop()
        if self._check is not None:
            self._check.terminate()
            self._check.communicate()
        if "training" in vars(self):  # who was never there is not made to go
            self.training.stop()
        for bridge in self._bridges:
            bridge.stop()
        if self._companion is not None:
            self._companion.stop()
        self._signals.stop()
        self.window.close()
        if self._page is not None:
            self._page[1].close()
            self._page[0].deleteLater()
        self._engine.deleteLater()
        from PySide6.QtCore import QEvent  # its types take a millisecond, which the first frame does not wait for

        self.app.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        self.app.processEvents()
        self._checks.stop()
        self._journal.close()
        self._net.take_up()

    def _about(self) -> About:
        return About(self._number, self._sound, *self._signing, shoe=self._shoe)

    def _well(self) -> bool:
        """May the watchdog be told so. After a failed append it may not: a new run finds out whether the disk takes it. A record that fails
        its check, and the crash page, stay on the glass until a person comes.
        """
        return self.table.locked in ("", "corrupt", "crashed")

    def _fallen(self) -> None:
        """Something broke. The table takes nothing more, without telling its listeners: one of them may be what broke."""
        self.table.locked = "crashed"
        with contextlib.suppress(Exception):  # on record if it still can be; the log has it in any case
            self._journal.append((ProgramFailed(origin=Origin.CONCLUDED, what="crashed"),))
        from ui.problem import crash

        self._page = load("CrashPage", {"page": plain(crash(self.words)), "again": self._again})
        page = self._page[1]
        page.setGeometry(self.window.geometry())
        if self.window.visibility() == QQuickWindow.Visibility.FullScreen:
            fill(page)
        else:
            page.show()
        self.window.hide()

    @Slot(str)
    def _entered(self, room: str) -> None:
        (self.training if room == "training" else self.camera).enter()

    @Slot(bool)
    def _dim(self, resting: bool) -> None:
        self.window.setProperty("resting", resting)

    @Slot()
    def _first_frame(self) -> None:
        """The table is on the screen: the rest comes once the drawing is over."""
        self.window.frameSwapped.disconnect(self._first_frame)
        QTimer.singleShot(0, self._shown)

    @Slot()
    def _shown(self) -> None:
        """Now take touches, be heard, check the record, and only then let the devices speak."""
        from ui.touchscreen import Touchscreen

        self._touchscreen = Touchscreen(self.window, self._rest, self._inches)
        self._watchdog.ready()
        self._furnish()
        self._watch.start()
        self._speech = self._speak(self.desk)
        if self._companion is not None:
            self._companion.start()
        self._checks.begin()
        if self._journal.signer is not None:
            self._signing = (self._journal.signer.origin, self._journal.signer.public.hex())
        self._check = checked(self._journal)
        self._sweeper.settle()
        self._waiting.start(LOOK)

    @Slot()
    def _look(self) -> None:
        """Is the check done, and is the emulated shoe's terminal there."""
        status = self._check.poll() if self._check is not None else 0
        if status is None or (self._companion is not None and not self._companion.port.exists()):
            return
        self._waiting.stop()
        said = self._check.communicate()[0].split() if self._check is not None else []
        self._check = None
        self._sound = not status
        if status:
            entry, what = said if len(said) == 2 else ("0", "file")
            self._checks.failed(what, int(entry))
            return
        self._bridges = self._devices(self.camera)
        for bridge in self._bridges:
            bridge.start(self.table)


def checked(journal: JournalStore) -> subprocess.Popen[str]:
    """The record's check, as a process of its own; what it says is the first fault."""
    import subprocess

    argv = [sys.executable, "-m", "ui", "journal", "verify", "--first", "--file", str(journal.path)]
    for key in journal.public_keys():
        argv += ["--key", key.hex()]
    return subprocess.Popen(argv, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)


def set_up(table: Table, settings: TableSettings) -> None:
    """A new journal's table is the file's. Later the file says the house rules, and the screen has said the game and its limits. What is
    another than on record goes on record.
    """
    changed = configured(table.state, settings)
    if changed:
        table.record(changed)
    state = table.state
    if state.hand is not None and not state.hand.over:
        return
    fresh = not state.name
    rules = settings.rules if fresh else under(state.rules, settings.rules)
    if fresh or (settings.name, rules, settings.money.chip_set) != (state.name, state.rules, state.chip_set):
        table.command(
            SetTable(name=settings.name, rules=rules, chip_set=settings.money.chip_set, why=settings.change.why or TABLE_FILE, by=FILE)
        )
    if fresh:
        for seat in settings.seats:
            table.command(SitDown(seat=seat.number, name=seat.name, stack=seat.stack))
        table.command(SetLevel(level=Level[settings.level]))
        if settings.rotation is not None:
            table.command(SetRotation(rotation=settings.rotation))


class _Signals(QObject):
    """SIGTERM and SIGINT end the event loop: Python hears them when the notifier wakes it."""

    def __init__(self, kiosk: Kiosk) -> None:
        super().__init__(kiosk)
        self._app = kiosk.app
        self._ours, self._theirs = os.pipe2(os.O_NONBLOCK | os.O_CLOEXEC)
        signal.set_wakeup_fd(self._theirs, warn_on_full_buffer=False)
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._told)
        self._notifier = QSocketNotifier(self._ours, QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._woken)

    def _told(self, number: int, frame: object) -> None:
        self._app.quit()

    def stop(self) -> None:
        """The program ends by itself now."""
        signal.set_wakeup_fd(-1)
        self._notifier.setEnabled(False)
        delete(self._notifier)
        os.close(self._ours)
        os.close(self._theirs)

    @Slot()
    def _woken(self) -> None:
        os.read(self._ours, 64)
