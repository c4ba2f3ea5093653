"""The page that says at the start that the shoe's port cannot be had, and that the game can go on by hand: a fourth object beside the desk.

The game is never stopped for a device. So the page comes only while no hand is in play, goes by one touch, goes by itself as soon as the
port is open, and never comes again in the same run: from then on the quiet line tells of the shoe. The link keeps trying all the while.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Property, QObject, Signal, Slot

from dealer_assist.phrases import Phrases
from dealer_assist.table.events import DeviceChanged, Event, HandStarted
from dealer_assist.table.state import TableState
from dealer_assist.table.table import Table
from ui.viewmodels.plain import plain
from ui.views.start import PortSeen, port_problem

SHOE = "shoe"
CLOSED = frozenset({"no_such_port", "port_taken", "no_permission", "not_a_port", "port_failed", "pseudo_terminal"})
"""The words of a link whose port is not open."""

KEYS = {"enter": "action_by_hand", "space": "action_again"}


class PortPage(QObject):
    """`look` says what is to be seen of the port of table file `file`, given the word of the link, "" before it spoke."""

    changed = Signal()

    def __init__(self, table: Table, words: Phrases, file: str, look: Callable[[str], PortSeen], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._words = words
        self._file = file
        self._look = look
        self._why = ""
        self._map: Any = {}
        hand = table.state.hand
        self._over = hand is not None and not hand.over
        if not self._over:
            table.listen(self._changed)
            self._show("")

    @Slot(str)
    def touch(self, control: str) -> None:
        """One of the two buttons was touched."""
        if control == "action_by_hand":
            self._end()
        elif control == "action_again":
            self._show(self._why)

    @Slot(str)
    def key(self, key: str) -> None:
        """A key was pressed while the page was open."""
        self.touch(KEYS.get(key, ""))

    def _changed(self, before: TableState, events: tuple[Event, ...], after: TableState) -> None:
        for event in events:
            match event:
                case DeviceChanged(device=device, reason=reason) if device == SHOE and not self._over:
                    if reason in CLOSED:
                        self._show(reason)
                    else:
                        self._end()
                case HandStarted():
                    self._end()
                case _:
                    pass

    def _show(self, why: str) -> None:
        """Look at the port, and tell what is there now."""
        self._why = why
        seen = self._look(why)
        self._be(plain(port_problem(self._file, seen, self._words)) if seen.why else {})

    def _end(self) -> None:
        self._over = True
        self._be({})

    def _be(self, page: Any) -> None:
        if page != self._map:
            self._map = page
            self.changed.emit()

    def get_page(self) -> Any:
        return self._map

    page = Property(dict, get_page, notify=changed)
