"""The camera's page as QML reads it, and its picture: a third object beside the desk and the training room.

What is touched here goes to the camera's own process, never to the table. A hand that goes live closes it. No word, no layout and nothing
of how a camera is set up here. What shows it is imported when the room is entered: the table's first frame does not wait for it.
"""

from __future__ import annotations

import base64
import contextlib
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol

from PySide6.QtCore import QObject, QSize, QTimer, Slot
from PySide6.QtGui import QImage
from PySide6.QtQuick import QQuickImageProvider

from dealer_assist.table.events import Event
from dealer_assist.table.expect import expect
from dealer_assist.table.state import TableState
from dealer_assist.table.table import Table
from ui.viewmodels.beside import Beside
from ui.viewmodels.look import Look
from ui.views.moment import Moment

if TYPE_CHECKING:
    from ui.views.camera.room import Order, Room

ASK = 2_000
"""Milliseconds without a picture after which the camera's process is asked again: it may have been started anew."""


class Fitted(Protocol):
    """A camera that can be set up. `shown` is called with what it has for the page."""

    shown: Callable[[dict[str, Any]], None]

    def fit(self, order: dict[str, Any]) -> bool: ...


class Film(QQuickImageProvider):
    """The newest picture of the camera, for QML under image://camera/."""

    def __init__(self) -> None:
        super().__init__(QQuickImageProvider.ImageType.Image)
        self.newest = QImage()

    def requestImage(self, id: str, size: QSize, requestedSize: QSize) -> QImage:  # noqa: N803 - Qt's name
        """The newest, whatever its number."""
        return self.newest


class CameraRoom(Beside["Room"]):
    """The room of a table's camera. The camera comes once the table is on the screen."""

    def __init__(self, table: Table, look: Look, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.film = Film()
        self._table = table
        self._look = look
        self._camera: Fitted | None = None
        self._asked = QTimer(self)
        self._asked.setInterval(ASK)
        self._asked.timeout.connect(self._ask)
        table.listen(self._played)

    def attach(self, camera: Fitted) -> None:
        """This is the table's camera."""
        self._camera = camera
        camera.shown = self._shown
        camera.fit({"what": "deck", "id": self._table.state.deck})

    @Slot()
    def enter(self) -> None:
        """Open the room."""
        from ui.views.camera.room import Room

        self._be(Room(open=True), ({"what": "open"},))

    @Slot(str)
    def touch(self, control: str) -> None:
        """A control was touched. What is not on the page does nothing; a bounce does nothing."""
        from ui.views.camera.room import touched

        if self.counts(control, self._look.now()):
            self._be(*touched(self.room, control, self._table.state.deck))

    @Slot(str, float, float)
    def drag(self, handle: str, x: float, y: float) -> None:
        """A handle was dragged to a point of the picture."""
        from ui.views.camera.room import dragged

        self._be(*dragged(self.room, handle, (x, y)))

    @Slot(str)
    def key(self, key: str) -> None:
        """A key was pressed."""
        control = {"escape": "action_leave", "back": "key_back", "clear": "key_clear"}.get(key, f"key_{key}")
        self.touch(control)

    # ------------------------------------------------------------------------------------------------ the camera

    def _shown(self, message: Mapping[str, Any]) -> None:
        """The camera has a picture, and what is to be said of it. A message that is none is dropped: the next one comes."""
        from ui.views.camera.told import told

        if not self.get_open():
            return
        with contextlib.suppress(KeyError, TypeError, ValueError):
            self.film.newest = QImage.fromData(base64.b64decode(message["picture"]))
            self._asked.start()
            self._be(replace(self.room, told=told(message), number=self.room.number + 1))

    @Slot()
    def _ask(self) -> None:
        """No picture has come for a while."""
        self._be(replace(self.room, told=None), ({"what": "open"},))

    # ------------------------------------------------------------------------------------------------ the page

    def _played(self, before: TableState, events: tuple[Event, ...], after: TableState) -> None:
        if self._camera is not None and after.deck != before.deck:
            self._camera.fit({"what": "deck", "id": after.deck})
        if not self.get_open():
            return
        playing = after.hand is not None and not after.hand.over
        if playing or not events:
            self._be(replace(self.room, open=False), ({"what": "close"},))
        else:
            self._be(self.room)

    def _be(self, room: Room, orders: tuple[Order, ...] = ()) -> None:
        from ui.views.camera.page import page

        self._room = room
        for order in orders:
            if self._camera is not None:
                self._camera.fit(dict(order))
        view = page(self._moment(), room) if room.open else None
        if view is None:
            self._asked.stop()
        elif not self._asked.isActive():
            self._asked.start()
        self.show(view)
        self.changed.emit()

    def _moment(self) -> Moment:
        state = self._table.state
        return Moment(state, expect(state), self._look.words, clock=self._look.time_of_day())
