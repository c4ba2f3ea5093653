"""A night is thousands of hands: what is opened and closed again leaves nothing behind."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent

from dealer_assist.table.state import Level
from tests.core.table.hand_script import seated
from tests.soak.memory import native
from tests.ui.glass import Glass

OPENINGS = (
    ("table_page", "sheet_close"),
    ("table_page", "action_to_floor", "sheet_close"),
    ("table_page", "action_training", "sheet_close"),
)
"""A sheet, the floor's pages and the training room: each by its touches from the table and back."""

TIMES = 3

LEFT = 5_000
"""Bytes an opening may leave. Qt's own tables fill up over the first twenty, by two thousand at most in the last; a page's values are ten
thousand and more.
"""


def test_a_page_that_was_closed_leaves_nothing_in_memory(glass: Callable[..., Glass]) -> None:
    screen = glass(seated({2: 100, 5: 100}, level=Level.L2))

    def held(names: tuple[str, ...]) -> int:
        for _ in range(TIMES):
            for name in names:
                screen.ms += 1000
                screen.desk.touch(name)
                screen.training.touch(name)
                screen.settle()
                QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            assert screen.has("tab_why")
        screen._engine.collectGarbage()
        return native()

    for names in 2 * OPENINGS:
        held(names)
    left = {names: -held(names) + held(names) for names in OPENINGS}
    assert [names for names, grown in left.items() if grown > TIMES * LEFT] == []
