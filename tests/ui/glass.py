"""A real window with a real table behind it, and a finger: the test kit of the screens."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path

from PySide6.QtCore import QBuffer, QCoreApplication, QEvent, QEventLoop, QPoint, QPointF
from PySide6.QtGui import QImage
from PySide6.QtQuick import QQuickItem
from PySide6.QtTest import QTest

from dealer_assist.config import PACKAGED
from dealer_assist.phrases import Money, Phrases, load
from dealer_assist.rulebook.house import PRESETS
from dealer_assist.table.table import Table
from tests.core.table.hand_script import Dealer
from tests.ui.auditions import SAT
from tests.ui.histories import HISTORIES
from tests.ui.room import Porter
from tests.ui.shelf import Shelf, Stick
from tests.ui.still import Still
from ui.app import Again, load_fonts
from ui.app import load as load_page
from ui.finger import find_item, items
from ui.gallery import CERTIFICATE, NAME, Gallery
from ui.viewmodels.away import Carries
from ui.viewmodels.camera import CameraRoom
from ui.viewmodels.desk import Desk
from ui.viewmodels.look import Door, Look, Recalling
from ui.viewmodels.port import PortPage
from ui.viewmodels.training import Training
from ui.views.floor.accounts import About
from ui.views.looks import Looks

SIZES = {"1280x800": (1280, 800), "1920x1080": (1920, 1080), "1080x1920": (1080, 1920)}
INCHES = {"1280x800": 10.1, "1920x1080": 15.6, "1080x1920": 21.5}
"""The reference screens."""

NOON = 30_000_000
"""The minute of the wall clock when a window opens."""

LONG = SAT | HISTORIES
"""What takes hours by touch, by the word for it."""

STEPS = 3
"""So many places a finger is reported at between two controls."""


@cache
def words(money: Money | None = None, language: str = "en") -> Phrases:
    """The pack of a language, English where none is named."""
    return load((PACKAGED / "phrases" / f"{language}.toml").read_text(encoding="utf-8"), money)


class Away:
    """Devices that somebody else has just now."""

    sources = ("shoe", "emulated")

    def lend(self, source: str) -> None:
        """None of them."""


class Glass:
    """One window. Time does not pass by itself: each touch comes a second after the last."""

    def __init__(
        self,
        dealer: Dealer,
        width: int = 1280,
        height: int = 800,
        bright: bool = False,
        looks: Looks | None = None,
        door: Door | None = None,
        folder: Path | None = None,
        past: Callable[[Gallery], Recalling] | None = None,
        outbox: Callable[[], Carries] = Stick,
        port: Callable[[Table], PortPage] | None = None,
    ) -> None:
        load_fonts()
        self.dealer = dealer
        self.folder = folder or Path()
        self.ms = 0
        look = Look(words(), presets=PRESETS, looks=looks or Looks(bright=bright), still=True, now=self._now, time_of_day=lambda: "21:48")
        gallery = Gallery()
        made = past or (lambda gallery: Shelf(dealer, gallery.hang))
        look = replace(
            look, minute=self._minute, door=door or Porter(dealer), about=lambda: About("3F9A0C71B2E4", True), past=lambda: made(gallery)
        )
        self.desk = Desk(dealer.table, look)
        self.training = Training(dealer.table, look, folder=folder, seed=int, parent=self.desk, outbox=outbox, lending=Away)
        self.camera = CameraRoom(dealer.table, look, self.desk)
        self.still = Still()
        self.camera.attach(self.still)
        self.desk.entered.connect(self._entered)
        self.port = None if port is None else port(dealer.table)
        rooms: dict[str, object] = {"training": self.training, "camera": self.camera, "port": self.port}
        properties = {"desk": self.desk, "again": Again(self.desk), **rooms}
        self._engine, self.window = load_page("Main", properties)
        self._engine.addImageProvider("camera", self.camera.film)
        self._engine.addImageProvider(NAME, gallery)
        self._engine.addImageProvider(CERTIFICATE, self.training.gallery)
        self.window.resize(width, height)
        self._frames = 0
        self.window.frameSwapped.connect(self._swapped)
        self._finger = QTest.createTouchDevice()
        self.window.show()
        self.settle()

    def _entered(self, room: str) -> None:
        rooms: dict[str, Training | CameraRoom] = {"training": self.training, "camera": self.camera}
        rooms[room].enter()

    def _now(self) -> int:
        return self.ms

    def _minute(self) -> int:
        return NOON + self.ms // 60_000

    def close(self) -> None:
        """Take the window down."""
        self.window.close()
        self._engine.deleteLater()
        self.settle()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        self.desk.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # its clock must not look at a record that is closed next

    def resized(self, width: int, height: int) -> Glass:
        """The same screen on another glass."""
        self.window.resize(width, height)
        self.settle()
        return self

    def speak(self, language: str) -> None:
        """The same screen in another language."""
        self.desk._look = self.camera._look = replace(self.desk._look, words=words(None, language))
        self.desk.refresh()
        if self.camera.get_open():
            self.camera._be(self.camera.room)
        self.settle()

    def settle(self) -> None:
        """Let what is under way finish."""
        for _ in range(3):
            QCoreApplication.processEvents()
        self.window.grabWindow()  # a frame: rows and columns are laid out

    def _frame(self) -> None:
        """Wait for the frame that Qt draws next; one is always asked for by a move."""
        before, give_up = self._frames, time.monotonic() + 2
        self.window.update()
        while self._frames == before and time.monotonic() < give_up:
            QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 20)

    def _swapped(self) -> None:
        self._frames += 1

    def item(self, name: str) -> QQuickItem:
        """The item in sight with that name."""
        found = find_item(self.window, name)
        assert found is not None, f"{name} is not in sight; there are {self.names()}"
        return found

    def names(self) -> list[str]:
        """Every name in sight."""
        return sorted({item.objectName() for item in items(self.window.contentItem()) if item.objectName()})

    def has(self, name: str) -> bool:
        """Is an item with that name in sight."""
        return find_item(self.window, name) is not None

    def middle(self, name: str) -> QPoint:
        """Where a finger touches an item."""
        item = self.item(name)
        head = name.startswith("seat_")  # the rest of a plate belongs to its cards
        at = item.mapToScene(QPointF(item.width() / 2, item.height() / (6 if head else 2)))
        around = item.parentItem()
        while around is not None:
            cuts = around.clip() or around.parentItem() is None  # what is scrolled away, or outside the window
            assert not cuts or around.contains(around.mapFromScene(at)), f"{name} is out of sight: a finger would touch what lies there"
            around = around.parentItem()
        return QPoint(round(at.x()), round(at.y()))

    def touch(self, *names: str, after: int = 1000) -> None:
        """Touch controls one after another, `after` milliseconds from the last touch."""
        for name in names:
            if name in LONG:
                LONG[name](self.training)
                self.settle()
                continue
            self.settle()
            self.ms += after
            self.drag([self.middle(name)])
            self.still.show()

    def drag(self, path: Sequence[QPoint]) -> None:
        """A finger goes down on the first point, along the others, and up on the last."""
        QTest.touchEvent(self.window, self._finger).press(0, path[0], self.window).commit()
        for start, end in pairwise(path):
            for step in range(1, STEPS + 1):
                point = start + (end - start) * step / STEPS
                QTest.touchEvent(self.window, self._finger).move(0, point, self.window).commit()
                self._frame()  # Qt reports one move a frame
        QTest.touchEvent(self.window, self._finger).release(0, path[-1], self.window).commit()
        self.settle()

    def rest(self, name: str, seconds: float) -> None:
        """A finger goes down on a control, and comes up again only after so long."""
        self.settle()
        self.ms += 1000
        at = self.middle(name)
        QTest.touchEvent(self.window, self._finger).press(0, at, self.window).commit()
        QTest.qWait(round(1000 * seconds))
        QTest.touchEvent(self.window, self._finger).release(0, at, self.window).commit()
        self.settle()

    def pictures(self) -> list[QQuickItem]:
        """Every picture in sight."""
        return [item for item in items(self.window.contentItem()) if item.metaObject().className() == "QQuickImage"]

    def text(self, name: str) -> str:
        """The text of an item."""
        return str(self.item(name).property("text"))

    def texts(self) -> str:
        """Every text in sight, line by line."""
        found = (item.property("text") for item in items(self.window.contentItem()))
        return "\n".join(str(text) for text in found if isinstance(text, str) and text)

    def grab(self) -> QImage:
        """What the window shows."""
        self.settle()
        return self.window.grabWindow().convertToFormat(QImage.Format.Format_RGB888)


def fingerprint(image: QImage) -> str:
    """A hash of the pixels."""
    return hashlib.sha256(bytes(image.constBits())).hexdigest()[:32]


def save(image: QImage, file: Path) -> None:
    """Write a picture, as small as PNG makes it."""
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG", 0)  # type: ignore[call-overload]  # 0 is the strongest compression
    file.write_bytes(bytes(buffer.data().data()))
