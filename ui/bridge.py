"""The one crossing from a device's process to the Qt thread, and back.

Belongs here: pumping readings into the table, and telling the source what follows from the table: what is due, what is on disk, whose
cards may be opened. Does not belong here: what a device is, any rule.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QSocketNotifier, QTimer, Slot
from shiboken6 import delete

from dealer_assist.chips import Seat
from dealer_assist.table.due import due_slots
from dealer_assist.table.events import DeviceChanged, Event, HandTabled, HandVoided, PotsAwarded, ShiftEnded
from dealer_assist.table.readings import CardSource, Control, DownCardsOpened, LinkState, ReadingId, SlotDue
from dealer_assist.table.state import Hand, Phase, TableState
from dealer_assist.table.table import Table
from dealer_assist.table.vault import Open, Verify, asked_of_vault

LOOK_EVERY = 250
"""Milliseconds between two looks at a source that says nothing: a process that hangs makes no descriptor readable."""


class Bridge(QObject):
    """One card source and the table. `fileno` is readable when `pump` has something to deliver; it is also called now and then.

    `sees`: it is a camera, which is asked what lies at a tabled seat; a vault is asked for the cards that it dealt itself.
    `ahead`: the next street is named as due while the betting still goes on, since its first card closes the round. An emulated shoe deals
    as soon as it is armed, so it is told when the round is closed.
    """

    def __init__(self, source: CardSource, fileno: int, pump: Callable[[], None], ahead: bool, sees: bool = False) -> None:
        super().__init__()
        self._sees = sees
        self._source = source
        self._pump = pump
        self._ahead = ahead
        self._table: Table | None = None
        self._unanswered: list[DownCardsOpened] = []
        self._asks = False
        self._told: tuple[int, Sequence[SlotDue]] = (0, ())
        self._fileno = fileno
        self._notifier: QSocketNotifier | None = None
        self._watch = QTimer(self)
        self._watch.setInterval(LOOK_EVERY)
        self._watch.timeout.connect(self._readable)

    def committed(self, reading: ReadingId, head: str) -> None:
        """A reading is on disk with that journal head: the device may be told."""
        if reading.device == self._source.name:
            self._source.committed(reading, head)

    def start(self, table: Table) -> None:
        """Start the device; it goes on after the last of its readings on disk."""
        self._table = table
        table.listen(self._changed)
        device = table.state.devices.get(self._source.name)
        self._source.start(table.observe, device.last if device is not None else None)  # type: ignore[arg-type]  # what observe returns is not for the source
        self._expect(table.state)
        self._notifier = QSocketNotifier(self._fileno, QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._readable)
        self._watch.start()

    def stop(self) -> None:
        """Stop the device."""
        self._watch.stop()
        if self._notifier is not None:
            delete(self._notifier)  # no event loop runs any more that would
            self._notifier = None
            self._source.stop()

    @Slot()
    def _readable(self) -> None:
        self._pump()

    def _changed(self, before: TableState, events: tuple[Event, ...], after: TableState) -> None:
        for event in events:
            self._follow(event, after.hand)
        self._expect(after)
        self._test(events)

    def _test(self, events: tuple[Event, ...]) -> None:
        """Ask the device to prove its program when it is heard and with each new shift, as soon as it can: its answer is on record."""
        heard = (
            isinstance(event, DeviceChanged) and (event.device, event.state) == (self._source.name, LinkState.LIVE) for event in events
        )
        self._asks = self._asks or any(heard) or any(isinstance(event, ShiftEnded) for event in events)
        if self._asks and self._source.control(Control.SELF_TEST):
            self._asks = False

    def _expect(self, state: TableState) -> None:
        """Name what is due, when it is not what the source was told last."""
        if state.hand is None:
            return
        now = self._ahead or state.hand.phase is Phase.DEALING
        due = (state.hand.number, due_slots(state) if now else ())
        if due != self._told:
            self._told = due
            self._source.expect(*due)

    def _follow(self, event: Event, hand: Hand | None) -> None:
        if self._sees:
            if isinstance(event, HandTabled):
                self._source.open(event.seat, ())
        else:
            self._ask_vault(event, hand)
        if isinstance(event, PotsAwarded | HandVoided):
            self._source.end_hand()
        if isinstance(event, DeviceChanged) and event.state is LinkState.LIVE and hand is not None:
            for tabled in [seat.seat for seat in hand.live if seat.tabled]:
                self._follow(HandTabled(seat=tabled), hand)  # it was asked before the link broke, or before the kiosk started

    def _ask_vault(self, event: Event, hand: Hand | None) -> None:
        match asked_of_vault(event, hand):
            case Open(seat, cards):
                self._open(seat, cards)
            case Verify(seat, slot, card, face):
                self._source.verify(seat, slot, card, face)
            case None:
                pass

    def _open(self, seat: Seat, cards: Sequence[ReadingId]) -> None:
        """Ask for the faces of a tabled seat's down cards. A source that cannot say them has answered: they are keyed in."""
        if not self._source.open(seat, cards):
            self._unanswered.append(DownCardsOpened(ReadingId(self._source.name, "", 0), seat, (None,) * len(cards)))
            QTimer.singleShot(0, self._answer)  # not in the middle of a change

    @Slot()
    def _answer(self) -> None:
        while self._unanswered and self._table is not None:
            self._table.observe(self._unanswered.pop(0))
