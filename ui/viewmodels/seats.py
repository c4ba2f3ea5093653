"""The eight seats as a list model: only what changed is told to QML."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from PySide6.QtCore import QAbstractListModel, QByteArray, QModelIndex, QObject, QPersistentModelIndex

from ui.viewmodels.plain import plain
from ui.views.seats import SeatView

_NAMES = {"seat": "seatNo", "id": "ident", "bet_tone": "betTone", "touch": "able"}
FIRST_ROLE = 0x101
"""After Qt.UserRole. The name `Qt` is not imported: it costs 20 ms, an eighth of an empty window."""

ROLES = {FIRST_ROLE + place: field.name for place, field in enumerate(fields(SeatView))}


class Seats(QAbstractListModel):
    """Eight rows, one a seat, ascending."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._views: tuple[SeatView, ...] = ()

    def show(self, views: tuple[SeatView, ...]) -> None:
        """Show these seats; the roles that differ are announced, row by row."""
        if len(views) != len(self._views):
            self.beginResetModel()
            self._views = views
            self.endResetModel()
            return
        before, self._views = self._views, views
        for row, (old, new) in enumerate(zip(before, views, strict=True)):
            changed = [role for role, name in ROLES.items() if getattr(old, name) != getattr(new, name)]
            if changed:
                self.dataChanged.emit(self.index(row), self.index(row), changed)

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(self._views)

    def roleNames(self) -> dict[int, QByteArray]:
        return {role: QByteArray(_NAMES.get(name, name).encode()) for role, name in ROLES.items()}

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = 0) -> Any:
        name = ROLES.get(role)
        if name is None or not index.isValid():
            return None
        value = getattr(self._views[index.row()], name)
        return value is not None if name == "touch" else plain(value)
