"""Tests of the screens: only the bundled fonts, so that a picture is the same on every machine."""

from __future__ import annotations

import os
from pathlib import Path

# before the first import of Qt
os.environ["FONTCONFIG_FILE"] = str(Path(__file__).resolve().parents[2] / "ui" / "assets" / "fonts" / "fonts.conf")

from collections.abc import Callable, Iterator

import pytest

from dealer_assist.settings import ExportSettings
from tests.core.table.hand_script import Dealer
from tests.ui.glass import Glass, words
from tests.ui.room import peopled
from tests.ui.scenes import Scene, open_table
from ui.outbox import Outbox
from ui.views.looks import Looks


@pytest.fixture
def glass(qapp: object) -> Iterator[Callable[..., Glass]]:
    """Put a dealer's table on a screen; every screen is taken down when the test is over."""
    shown: list[Glass] = []

    def put(dealer: Dealer, width: int = 1280, height: int = 800, bright: bool = False, looks: Looks | None = None) -> Glass:
        shown.append(Glass(dealer, width, height, bright, looks))
        return shown[-1]

    yield put
    for one in shown:
        one.close()


@pytest.fixture
def window(qapp: object, tmp_path: Path) -> Iterator[Callable[..., Glass]]:
    """Opens windows on one table's folder, as a kiosk does that comes back."""
    opened: list[Glass] = []

    def window(people: bool = True) -> Glass:
        dealer = open_table(Scene())
        if people:
            peopled(dealer)
        outbox = Outbox(dealer.table, tmp_path, words(), ExportSettings(str(tmp_path / "stick")))
        (tmp_path / "stick").mkdir(exist_ok=True)
        opened.append(Glass(dealer, folder=tmp_path, outbox=lambda: outbox))
        return opened[-1]

    yield window
    for glass in opened:
        glass.close()


@pytest.fixture(scope="session")
def qapp_cls() -> type:
    """The screens need no widgets."""
    from PySide6.QtGui import QGuiApplication

    return QGuiApplication
