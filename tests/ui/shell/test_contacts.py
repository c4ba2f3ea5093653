"""Which contacts count: a finger, not a palm at the rim, not a second hand over the action band, not the tap that wakes."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QEventPoint, QPointingDevice, QTouchEvent
from PySide6.QtTest import QTest

from tests.core.table.hand_script import seated
from tests.ui.glass import Glass
from tests.ui.moments import scene
from ui.contacts import EDGE, Contacts, Spot
from ui.rest import IDLE, Rest
from ui.touchscreen import Touchscreen

BUTTON = Spot(rim=5, button=True, band=True)
INNER_BUTTON = Spot(rim=20, button=False, band=True)
PALM = Spot(rim=3, button=False, band=True)
SEAT = Spot(rim=60, button=False, band=False)
RIM = Spot(rim=EDGE - 0.1, button=False, band=False)


@pytest.mark.parametrize(
    ("moments", "counting"),
    [
        ([{1: SEAT}], {1}),
        ([{1: RIM}], set()),
        ([{1: BUTTON}], {1}),
        ([{1: PALM}], set()),
        ([{1: PALM, 2: BUTTON}], {2}),  # a palm that rests below the finger
        ([{1: PALM}, {2: SEAT}], {2}),
        ([{1: BUTTON}, {2: SEAT}], {1}),
        ([{1: BUTTON}, {2: INNER_BUTTON}], {1}),
        ([{1: BUTTON, 2: INNER_BUTTON}], set()),  # two buttons at once: neither is meant
        ([{1: BUTTON, 2: SEAT}], set()),
        ([{1: SEAT, 2: SEAT}], {1, 2}),
        ([{1: SEAT}, {2: BUTTON}], {1, 2}),
    ],
)
def test_which_contacts_count(moments: list[Mapping[int, Spot]], counting: set[int]) -> None:
    contacts = Contacts()
    for spots in moments:
        contacts.began(spots, asleep=False)
    assert {number for number in (1, 2) if contacts.counts(number)} == counting


def test_after_the_finger_is_lifted_the_next_counts() -> None:
    contacts = Contacts()
    contacts.began({1: BUTTON}, asleep=False)
    contacts.began({2: BUTTON}, asleep=False)
    contacts.ended(1)
    contacts.ended(2)
    contacts.began({2: BUTTON}, asleep=False)
    assert contacts.counts(2)
    assert not contacts.counts(1)
    contacts.clear()
    assert not contacts.counts(2)


def test_what_wakes_the_glass_does_not_count_until_it_is_lifted() -> None:
    contacts = Contacts()
    contacts.began({1: BUTTON}, asleep=True)
    assert not contacts.counts(1)
    contacts.ended(1)
    contacts.began({1: BUTTON}, asleep=False)
    assert contacts.counts(1)


# ---- on the real glass


class Screen:
    """A window with its touchscreen before it, and two fingers."""

    def __init__(self, glass: Glass) -> None:
        self.glass = glass
        self.ms = 0
        self.rest = Rest(glass.dealer.table, lambda: self.ms)
        self.rest.changed.connect(self._dim)
        self.screen = Touchscreen(glass.window, self.rest, diagonal=10.1)
        self.device = QTest.createTouchDevice()

    def _dim(self, resting: bool) -> None:
        self.glass.window.setProperty("resting", resting)

    def fingers(self, **points: tuple[int, QPoint]) -> None:
        """One event: `press=(1, point)`, `move`, `release`, `stay`."""
        event = QTest.touchEvent(self.glass.window, self.device)
        for what, (number, point) in points.items():
            if what == "stay":
                event.stationary(number)
            else:
                getattr(event, what.rstrip("_"))(number, point, self.glass.window)
        event.commit()
        self.glass.settle()


@pytest.fixture
def screen(glass: object) -> Screen:
    assert callable(glass)
    return Screen(glass(scene("fifth street")))


def test_a_finger_on_a_button_still_does_what_it_does(screen: Screen) -> None:
    call = screen.glass.middle("action_call")
    before = screen.glass.dealer.table.state
    screen.fingers(press=(0, call))
    screen.fingers(release=(0, call))
    assert screen.glass.dealer.table.state is not before


def test_a_second_finger_while_one_is_on_the_band_does_nothing(screen: Screen) -> None:
    call, fold = screen.glass.middle("action_call"), screen.glass.middle("action_fold")
    before = screen.glass.dealer.table.state
    screen.fingers(press=(0, call))
    screen.fingers(stay=(0, call), press=(1, fold))
    screen.fingers(stay=(0, call), release=(1, fold))
    assert screen.glass.dealer.table.state is before
    screen.fingers(release=(0, call))
    after = screen.glass.dealer.table.state
    assert after is not before
    assert after.hand is not None
    assert before.hand is not None
    assert [seat.folded for seat in after.hand.seats] == [seat.folded for seat in before.hand.seats]


def test_a_palm_under_the_finger_does_not_stop_it(screen: Screen) -> None:
    call = screen.glass.middle("action_call")
    palm = QPoint(2, screen.glass.window.height() - 2)
    before = screen.glass.dealer.table.state
    screen.fingers(press=(1, palm))
    screen.fingers(stay=(1, palm), press=(0, call))
    screen.fingers(stay=(1, palm), release=(0, call))
    assert screen.glass.dealer.table.state is not before
    screen.fingers(release=(1, palm))


def test_the_touch_that_wakes_is_swallowed_and_the_next_one_counts(glass: object) -> None:
    assert callable(glass)
    screen = Screen(glass(seated({1: 500, 2: 500, 3: 500})))
    start = screen.glass.middle("action_start")
    screen.ms = IDLE
    screen.rest.look()
    screen.glass.settle()
    assert screen.glass.has("rest")
    screen.fingers(press=(0, start))
    assert not screen.glass.has("rest")
    screen.fingers(release=(0, start))
    assert screen.glass.dealer.table.state.hand is None
    screen.fingers(press=(0, start))
    screen.fingers(release=(0, start))
    assert screen.glass.dealer.table.state.hand is not None


def test_a_mouse_that_wakes_is_swallowed_too(glass: object) -> None:
    from PySide6.QtCore import Qt

    assert callable(glass)
    screen = Screen(glass(seated({1: 500, 2: 500, 3: 500})))
    start = screen.glass.middle("action_start")
    screen.ms = IDLE
    screen.rest.look()
    click = (screen.glass.window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    QTest.mouseClick(*click)
    assert screen.glass.dealer.table.state.hand is None
    QTest.mouseClick(*click)
    assert screen.glass.dealer.table.state.hand is not None


def test_the_finger_that_counts_may_be_lifted_before_the_other(screen: Screen) -> None:
    call, fold = screen.glass.middle("action_call"), screen.glass.middle("action_fold")
    before = screen.glass.dealer.table.state
    screen.fingers(press=(0, call))
    screen.fingers(stay=(0, call), press=(1, fold))
    screen.fingers(release=(0, call), stay=(1, fold))
    after = screen.glass.dealer.table.state
    assert after is not before
    screen.fingers(release=(1, fold))
    assert screen.glass.dealer.table.state is after


def test_a_finger_that_comes_down_under_the_number_of_one_lifted_in_the_same_event_counts_as_another(screen: Screen) -> None:
    call, fold = screen.glass.middle("action_call"), screen.glass.middle("action_fold")
    screen.fingers(press=(0, screen.glass.middle("seat_1")))
    device, before = QPointingDevice.primaryPointingDevice(), screen.glass.dealer.table.state
    for both in (
        [(0, QEventPoint.State.Pressed, call), (0, QEventPoint.State.Released, QPoint()), (1, QEventPoint.State.Pressed, fold)],
        [(0, QEventPoint.State.Pressed, fold), (1, QEventPoint.State.Released, fold), (0, QEventPoint.State.Released, QPoint())],
    ):
        points = [QEventPoint(number, state, QPointF(at), QPointF(at)) for number, state, at in both]
        event = QTouchEvent(QEvent.Type.TouchUpdate, device, Qt.KeyboardModifier.NoModifier, points)
        QCoreApplication.sendEvent(screen.glass.window, event)
    assert screen.glass.dealer.table.state is before
    assert screen.screen._contacts.counts(0)
    assert not screen.screen._contacts.counts(1)
