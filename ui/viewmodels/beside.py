"""A room beside the table as QML reads it: whether it is open, its page, which touches count. The training room is one, and the camera's.

Does not belong here: what is in a room, what a touch does there.
"""

from __future__ import annotations

from typing import Any, Generic, Protocol, TypeVar

from PySide6.QtCore import Property, QObject, Signal

from ui.viewmodels.plain import plain
from ui.views.touch import effects

AGAIN = 250
"""Milliseconds within which a second touch is a bounce, but for what is keyed digit by digit: of the same control, or of whatever came
to lie where that one was.
"""


class Opens(Protocol):
    """A room's value says whether it is open."""

    @property
    def open(self) -> bool: ...


R = TypeVar("R", bound=Opens)


class Beside(QObject, Generic[R]):
    """One room. `keyed` are the beginnings of the controls that are no bounce, however fast they follow."""

    changed = Signal()
    keyed: tuple[str, ...] = ("key_",)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._room: R | None = None
        self._map: Any = {}
        self._touch: frozenset[str] = frozenset()
        self._last = ("", -AGAIN)

    @property
    def room(self) -> R:
        """The room as it stands."""
        assert self._room is not None  # noqa: S101 - nobody looks before it is entered
        return self._room

    def counts(self, control: str, now: int, finger: bool = True) -> bool:
        """Does this touch count, or this stroke of a key? What is not on the page does nothing; a bounce does nothing."""
        last, at = self._last
        again = last == control or (finger and last not in self._touch)
        bounced = again and now - at < AGAIN and not control.startswith(self.keyed)
        if control not in self._touch or bounced:
            return False
        self._last = (control, now)
        return True

    def entered(self, now: int) -> None:
        """The room was entered by a touch elsewhere."""
        self._last = ("", now)

    def show(self, view: object) -> None:
        """This is the page now; None while the room is closed."""
        self._map = plain(view) or {}
        self._touch = frozenset(name for name, _ in effects(view))

    def get_open(self) -> bool:
        return self._room is not None and self._room.open

    def get_page(self) -> Any:
        return self._map

    open = Property(bool, get_open, notify=changed)
    page = Property(dict, get_page, notify=changed)
