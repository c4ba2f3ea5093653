"""The one crossing from a device's process to the Qt thread, and back.

Belongs here: pumping readings into the table that the device serves, and telling the source what follows from that table: what is due,
what is on disk, whose cards may be opened. Does not belong here: what a device is, any rule, when it serves a practice table (`lending`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QObject, QSocketNotifier, QTimer, Slot
from shiboken6 import delete

from dealer_assist.chips import Seat
from dealer_assist.frozen import frozen
from dealer_assist.table.due import due_slots
from dealer_assist.table.events import DeviceChanged, Event, HandTabled, HandVoided, PotsAwarded, ShiftEnded
from dealer_assist.table.readings import CardSource, Control, DownCardsOpened, LinkState, Reading, ReadingId, SlotDue
from dealer_assist.table.state import Hand, Phase, TableState
from dealer_assist.table.table import Table
from dealer_assist.table.vault import Open, Verify, asked_of_vault

LOOK_EVERY = 250
"""Milliseconds between two looks at a source that says nothing: a process that hangs makes no descriptor readable."""


@frozen()
class Served:
    """A table that a device serves: `take` is told of each reading, `due` says what the device is to expect. Its hands are numbered from
    `first` on, so that no two tables' are one to the device.
    """

    table: Table
    take: Callable[[Reading], object]
    due: Callable[[TableState], Sequence[SlotDue]]
    first: int = 0


class Bridge(QObject):
    """One card source and the table. `fileno` is readable when `pump` has something to deliver; it is also called now and then.

    `sees`: it is a camera, which is asked what lies at a tabled seat; a vault is asked for the cards that it dealt itself.
    `ahead`: the next street is named as due while the betting still goes on, since its first card closes the round. An emulated shoe deals
    as soon as it is armed, so it is told when the round is closed.
    """

    def __init__(self, source: CardSource, fileno: int, pump: Callable[[], None], ahead: bool, sees: bool = False) -> None:
        super().__init__()
        self.sees = sees
        self.ahead = ahead
        self._source = source
        self._pump = pump
        self._home: Served | None = None
        self._served: Served | None = None
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

    @property
    def name(self) -> str:
        """The name that its readings carry."""
        return self._source.name

    def start(self, table: Table) -> None:
        """Start the device; it goes on after the last of its readings on disk."""
        self._home = self._served = Served(table, table.observe, self._by_phase)
        table.listen(partial(self._changed, table))
        device = table.state.devices.get(self._source.name)
        resume = None if device is None or device.lent else device.last
        self._source.start(self._deliver, resume)
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

    # ------------------------------------------------------------------------------------------------ the table that it serves

    def lend(self, to: Served) -> None:
        """Serve that table from now on. What the device has told by now is still this one's."""
        self._pump()
        if self._home is None or to.table is not self._home.table:
            to.table.listen(partial(self._changed, to.table))
        self._serve(to)

    def take_back(self) -> None:
        """Serve the first table again. What the device has told by now was the other one's, and nothing that it dealt there is kept."""
        if self._told[0]:
            self._source.expect(self._told[0], ())
            self._source.end_hand()
        self._pump()
        if self._home is not None:
            self._serve(self._home)

    def look(self) -> None:
        """What is due may be another."""
        if self._served is not None:
            self._expect(self._served.table.state)

    def _serve(self, served: Served) -> None:
        self._served = served
        self._told = (0, ())
        self._expect(served.table.state)

    def _deliver(self, reading: Reading) -> None:
        if self._served is not None:
            self._served.take(reading)

    def _by_phase(self, state: TableState) -> Sequence[SlotDue]:
        """What is due in the game's hand."""
        hand = state.hand
        return due_slots(state) if self.ahead or (hand is not None and hand.phase is Phase.DEALING) else ()

    # ------------------------------------------------------------------------------------------------ what follows from it

    @Slot()
    def _readable(self) -> None:
        self._pump()

    def _changed(self, table: Table, before: TableState, events: tuple[Event, ...], after: TableState) -> None:
        if self._served is None or table is not self._served.table:
            return
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
        if state.hand is None or self._served is None:
            return
        due = (state.hand.number + self._served.first, self._served.due(state))
        if due != self._told:
            self._told = due
            self._source.expect(*due)

    def _follow(self, event: Event, hand: Hand | None) -> None:
        if self.sees:
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
        while self._unanswered:
            self._deliver(self._unanswered.pop(0))
