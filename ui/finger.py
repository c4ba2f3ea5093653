"""A finger on the screen: finds a control by its name and touches it, as a test or the run without a display does."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPoint, QPointF
from PySide6.QtGui import QPointingDevice
from PySide6.QtQuick import QQuickItem, QQuickWindow


def items(root: QQuickItem) -> Iterator[QQuickItem]:
    """The items below `root` that are in sight; delegates are not QObject children, so the scene is walked."""
    for child in root.childItems():
        if child.isVisible():
            yield child
            yield from items(child)


def find_item(window: QQuickWindow, name: str) -> QQuickItem | None:
    """The item in sight with that object name, the topmost when there are several, where the next frame will have it: until then what is
    new in a row lies on top of the row's other items.
    """
    found = [item for item in items(window.contentItem()) if item.objectName() == name]
    if not found:
        return None
    above: QQuickItem | None = found[-1]
    while above is not None:
        above.ensurePolished()
        above = above.parentItem()
    return found[-1]


def touch(window: QQuickWindow, device: QPointingDevice, name: str) -> bool:
    """Touch the middle of an item with a finger; False when it is not in sight."""
    from PySide6.QtTest import QTest  # a test library: not while the screen is coming up

    item = find_item(window, name)
    if item is None:
        return False
    middle = item.mapToScene(QPointF(item.width() / 2, item.height() / 2))
    point = QPoint(round(middle.x()), round(middle.y()))
    QTest.touchEvent(window, device).press(0, point, window).commit()
    QTest.touchEvent(window, device).release(0, point, window).commit()
    return True
