"""The glass as Qt reports it: contacts that do not count never reach the screen, and the touch that wakes is swallowed.

Belongs here: taking events apart and putting them together again, and where on the screen a contact is. Which contacts count is `contacts`.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPointF
from PySide6.QtGui import QEventPoint, QMouseEvent, QTouchEvent
from PySide6.QtQuick import QQuickItem, QQuickWindow

from ui.contacts import EDGE, Contacts, Spot
from ui.rest import Rest

_TOUCHES = {QEvent.Type.TouchBegin, QEvent.Type.TouchUpdate, QEvent.Type.TouchEnd}
_MOUSE = {QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick, QEvent.Type.MouseMove, QEvent.Type.MouseButtonRelease}


def on_button(item: QQuickItem, place: QPointF) -> bool:
    """Is there a button in sight below `item` at that place of the scene."""
    for child in item.childItems():
        if not child.isVisible():
            continue
        if child.property("button") and child.isEnabled() and child.contains(child.mapFromScene(place)):
            return True
        if on_button(child, place):
            return True
    return False


def _apart(points: Sequence[QEventPoint]) -> list[list[QEventPoint]]:
    """The contacts of an event, moment by moment. Under Wayland one event may tell that a contact was lifted and that another began
    under the same number; passed on together, they end the program: Qt looks the one up and finds the other.
    """
    begun = {point.id() for point in points if point.state() == QEventPoint.State.Pressed}
    lifted = [point for point in points if point.state() == QEventPoint.State.Released and point.id() in begun]
    others = [point for point in points if point.state() != QEventPoint.State.Released or point.id() not in begun]
    return [lifted, others] if lifted else [others]


class Touchscreen(QObject):
    """Stands before one window. `diagonal` is the glass's, in inches."""

    def __init__(self, window: QQuickWindow, rest: Rest, diagonal: float) -> None:
        super().__init__(window)
        self._window = window
        self._rest = rest
        self._diagonal = diagonal
        self._contacts = Contacts()
        self._passing = False
        self._waking = False
        self._band = window.findChild(QQuickItem, "band")
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt calls it by this name
        """True: swallowed."""
        if self._passing:
            return False
        if event.type() in _TOUCHES and isinstance(event, QTouchEvent):
            return self._touched(event)
        if event.type() in _MOUSE and isinstance(event, QMouseEvent):
            return self._clicked(event)
        if event.type() == QEvent.Type.TouchCancel:
            self._contacts.clear()
        return False

    def _touched(self, event: QTouchEvent) -> bool:
        moments = _apart(event.points())
        kept = [self._counted(points) for points in moments]
        if len(moments) == 1 and len(kept[0]) == len(moments[0]):
            return False
        event.accept()
        for points in kept:
            if points:
                self._pass_on(event, points)
        return True

    def _counted(self, points: Sequence[QEventPoint]) -> list[QEventPoint]:
        """Those of the contacts that count."""
        begun = {point.id(): self._spot(point) for point in points if point.state() == QEventPoint.State.Pressed}
        if begun:
            self._contacts.began(begun, self._rest.resting)
            self._rest.wake()
        kept = [point for point in points if self._contacts.counts(point.id())]
        for point in points:
            if point.state() == QEventPoint.State.Released:
                self._contacts.ended(point.id())
        return kept

    def _pass_on(self, event: QTouchEvent, kept: Sequence[QEventPoint]) -> None:
        """The event with the contacts that count alone."""
        states = {point.state() for point in kept}
        kind = QEvent.Type.TouchUpdate
        if states == {QEventPoint.State.Pressed}:
            kind = QEvent.Type.TouchBegin
        elif states == {QEventPoint.State.Released}:
            kind = QEvent.Type.TouchEnd
        self._passing = True
        try:
            QCoreApplication.sendEvent(self._window, QTouchEvent(kind, event.pointingDevice(), event.modifiers(), kept))
        finally:
            self._passing = False

    def _clicked(self, event: QMouseEvent) -> bool:
        """A panel that plays a mouse, or a mouse: one contact, so only waking matters."""
        if event.type() == QEvent.Type.MouseButtonPress:
            self._waking = self._rest.resting
            self._rest.wake()
        return self._waking

    def _spot(self, point: QEventPoint) -> Spot:
        place, width, height = point.scenePosition(), self._window.width(), self._window.height()
        millimetre = hypot(width, height) / (self._diagonal * 25.4)
        rim = min(place.x(), place.y(), width - place.x(), height - place.y()) / millimetre
        inside = self._band is not None and self._band.contains(self._band.mapFromScene(place))
        return Spot(rim, rim < EDGE and on_button(self._window.contentItem(), place), inside)
