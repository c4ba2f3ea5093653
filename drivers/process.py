"""A device runs in a child process, and a crash there is a reading here.

Belongs here: starting the child (spawned, never forked), the socket to it, and starting it again when it ended or hangs. Does not belong
here: what the device is, Qt (the composition root watches `fileno` and calls `pump`), threads.
"""

from __future__ import annotations

import select
import socket
import subprocess
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from dealer_assist.cards import Card
from dealer_assist.chips import Seat
from dealer_assist.table.readings import (
    NEEDS,
    BurnRead,
    Capability,
    CardBack,
    CardMissed,
    CardOver,
    Control,
    DeckLoaded,
    DownCardRead,
    LinkChanged,
    LinkState,
    Reading,
    ReadingId,
    SlotDue,
    UpCardRead,
)
from drivers.due import Due
from drivers.messages import ALIVE, Gone, Lines, Message, from_slots, to_reading

FIRST_DELAY, LAST_DELAY = 0.25, 5.0
"""Seconds before a child that crashed without ever being LIVE is started again, doubling from the first to the last."""

PATIENCE = 2.0
"""Seconds a child has to end by itself after it was told to."""


SILENCE, LOOK_EVERY = 3.0, 0.25
"""Seconds without a word until a child that has said it is alive is taken for hung, unless it said that it will be busy for longer, and
how often whoever pumps should look."""

AWAY = 1.0
"""Seconds between two looks after which it was we who hung, or the whole machine: the child is not judged by them."""

KILLED = 0.5
"""Seconds that a killed child has to be gone; one that is stuck in the kernel is left to end when it can."""


class ProcessSource:
    """A card source whose device runs as `argv` plus the number of a socket it inherits.

    `fileno()` stays the same through every restart of the child; call `pump()` whenever it is readable, and each `LOOK_EVERY` seconds
    for a child that hangs to be noticed. Nothing here blocks, and no method raises because of the child. After a crash or a hang the child
    is started again; what its vault held is not available any more. `shown` is called with what the device has for the page that sets it
    up: nothing of that is a reading. `clock` tells seconds.
    """

    def __init__(self, name: str, argv: Sequence[str], clock: Callable[[], float] = time.monotonic) -> None:
        self.name = name
        self._clock = clock
        self._heard: float | None = None
        self._patience = SILENCE
        self._looked = clock()
        self._argv = list(argv)
        self._poll = select.epoll()
        self._child: subprocess.Popen[bytes] | None = None
        self._lines: Lines | None = None
        self._deliver: Callable[[Reading], None] = lambda reading: None
        self.shown: Callable[[Message], None] = lambda message: None
        self._deck: Message | None = None
        self._running = False
        self._capabilities: frozenset[Capability] = frozenset()
        self._hand: int | None = None
        self._due = Due()
        self._progress = _Progress()
        self._delay = 0.0
        self._lived = False
        self._crash_told = False

    # the card source

    def start(self, deliver: Callable[[Reading], None], resume: ReadingId | None = None) -> None:
        """Start the child; readings come through `deliver` from within `pump`."""
        self._deliver = deliver
        self._progress = _Progress.after(resume)
        self._running = True
        self._spawn()

    def stop(self) -> None:
        """Tell the child to end and wait for it; a child that does not is killed. `fileno` is closed."""
        self._running = False
        self._tell({"do": "stop"})
        self._bury(PATIENCE)
        self._poll.close()

    def capabilities(self) -> frozenset[Capability]:
        """What the device can do as far as the child has said; empty while there is no child."""
        return self._capabilities

    def expect(self, hand: int, slots: Sequence[SlotDue]) -> None:
        """Name the slots due, as seen after the last reading delivered."""
        if self._hand not in {None, hand}:
            self._progress.end_hand()
        self._hand = hand
        self._due.clear()
        self._due.expect(slots, 0)
        self._tell_expected()

    def committed(self, id: ReadingId, head: str) -> None:
        """Reading `id` is on disk with journal head `head`."""
        if id.seq:
            self._progress.commit(id)
            self._tell({"do": "committed", "id": [id.device, id.epoch, id.seq], "head": head})

    def open(self, seat: Seat, cards: Sequence[ReadingId]) -> bool:
        """Ask for the faces of a tabled seat's down cards."""
        ids = [[id.device, id.epoch, id.seq] for id in cards]
        return Capability.OPEN in self._capabilities and self._tell({"do": "open", "seat": seat, "cards": ids})

    def verify(self, seat: Seat, slot: int, card: ReadingId, face: Card) -> bool:
        """Ask whether the card of reading `card` is `face`."""
        id = [card.device, card.epoch, card.seq]
        message = {"do": "verify", "seat": seat, "slot": slot, "card": id, "face": face.code}
        return Capability.VERIFY in self._capabilities and self._tell(message)

    def control(self, what: Control) -> bool:
        """Lock, free, clear or test the device."""
        able = NEEDS.get(what) in {None, *self._capabilities} and bool(self._capabilities)
        return able and self._tell({"do": "control", "what": what.value})

    def end_hand(self) -> None:
        """Wipe what was never opened."""
        self._hand = None
        self._due.clear()
        self._progress.end_hand()
        self._tell({"do": "end_hand"})

    # setting up

    def fit(self, order: Message) -> bool:
        """An order of the page that sets the device up. Which deck is in play a child that is started again is told again."""
        if order["what"] == "deck":
            self._deck = order
        return self._tell({"do": "fit", **order})

    # the event loop

    def fileno(self) -> int:
        """A descriptor that is readable when `pump` has something to do."""
        return self._poll.fileno()

    def pump(self) -> None:
        """Deliver what the child sent; notice that it is gone, or hangs, and start it again."""
        if self._lines is None:
            return
        try:
            self._lines.flush()
            self._watch()
            for message in self._lines.receive():
                if self._running:
                    self._take(message)
        except Gone:
            self._ended("crashed")
        else:
            self._look()

    @property
    def pid(self) -> int | None:
        """The child's process number, for tests and the log."""
        return None if self._child is None else self._child.pid

    # inside

    def _spawn(self) -> None:
        ours, theirs = socket.socketpair()
        with theirs:
            self._launch(theirs)
        self._lines = Lines(ours)
        self._lived, self._heard = False, None
        self._poll.register(ours, select.EPOLLIN)
        self._tell(self._progress.message())
        if self._deck is not None:
            self.fit(self._deck)
        self._tell_expected()

    def _look(self) -> None:
        """A child that was heard to be alive and has not said a word for too long hangs."""
        now = self._clock()
        away, self._looked = now - self._looked > AWAY, now
        if away and self._heard is not None:
            self._heard = now
        if self._heard is not None and now - self._heard >= self._patience:
            self._ended("hung")

    def _launch(self, end: socket.socket) -> None:
        """Start the child with its end of the socket, after the pause that is due."""
        argv = [*self._argv, str(end.fileno())]
        if self._delay:
            argv = ["/bin/sh", "-c", f'sleep {self._delay:.2f}; exec "$@"', "sh", *argv]
        self._child = subprocess.Popen(argv, pass_fds=[end.fileno()], stdin=subprocess.DEVNULL)

    def _tell(self, message: Message) -> bool:
        if self._lines is None:
            return False
        try:
            self._lines.send(message)
            self._watch()
        except Gone:
            return False  # the next pump sees it too, and starts the child again
        return True

    def _watch(self) -> None:
        if self._lines is not None:
            self._poll.modify(self._lines.fileno(), select.EPOLLIN | (select.EPOLLOUT if self._lines.unsent else 0))

    def _tell_expected(self) -> None:
        if self._hand is not None:
            slots = from_slots(self._due.slots)
            self._tell({"do": "expect", "hand": self._hand, "slots": slots, "after": self._progress.delivered})

    def _take(self, message: dict[str, Any]) -> None:
        if message["kind"] == ALIVE["kind"] or self._heard is not None:
            self._heard = self._clock()
        if message["kind"] == ALIVE["kind"]:
            self._patience = float(message.get("for", SILENCE))
            return
        if message["kind"] == "capabilities":
            self._capabilities = frozenset(map(Capability, message["names"]))
            return
        if message["kind"] == "fitting":
            self.shown(message)
            return
        reading = to_reading(message)
        if isinstance(reading, LinkChanged) and reading.state is LinkState.LIVE:
            self._lived, self._delay = True, 0.0
        if self._progress.deliver(reading):
            self._follow(reading)
            self._crash_told = False
            self._deliver(reading)

    def _follow(self, reading: Reading) -> None:
        """Keep what is due in step, for a child that may have to be told again."""
        match reading:
            case UpCardRead() | DownCardRead() | BurnRead() | CardMissed():
                self._due.take(reading.id.seq, reading.ordinal)
            case CardBack():
                self._due.give_back(reading.ordinal)
            case DeckLoaded():
                self._due.loaded()
            case _:
                pass

    def _ended(self, reason: str) -> None:
        """The child is gone, or is made to go: start another, and say why once."""
        self._bury(0.0)
        if self._running:
            if not self._lived:
                self._delay = min(max(self._delay * 2, FIRST_DELAY), LAST_DELAY)
            self._spawn()
            if not self._crash_told:
                self._crash_told = True
                self._deliver(LinkChanged(ReadingId(self.name, self._progress.epoch, 0), LinkState.FAILED, reason))

    def _bury(self, patience: float) -> None:
        self._capabilities = frozenset()
        if self._lines is not None:
            self._poll.unregister(self._lines.fileno())
            self._lines.close()
            self._lines = None
        if self._child is not None:
            try:
                self._child.wait(patience)
            except subprocess.TimeoutExpired:
                self._child.kill()
                with suppress(subprocess.TimeoutExpired):
                    self._child.wait(KILLED)
            self._child = None


class _Progress:
    """How far the readings have come: what a new child must know, and which readings it may not deliver twice."""

    def __init__(self) -> None:
        self.epoch, self._committed, self._delivered = "00000000", 0, 0
        self.ordinal: int | None = None
        self.dealt = False
        self._frozen = ""

    @classmethod
    def after(cls, resume: ReadingId | None) -> _Progress:
        made = cls()
        if resume is not None:
            made.epoch, made._committed, made._delivered = resume.epoch, resume.seq, resume.seq
            made.dealt = True
        return made

    def end_hand(self) -> None:
        """The next hand has no card yet, and the device counts again."""
        self.dealt, self._frozen = False, ""

    def deliver(self, reading: Reading) -> bool:
        """Note `reading`. False when it was delivered before, by a child that died before it was told."""
        if reading.id.epoch != self.epoch:
            self.epoch, self._committed, self._delivered, self.ordinal = reading.id.epoch, 0, 0, None
        if reading.id.seq:
            if reading.id.seq <= self._delivered:
                return False
            self._delivered = reading.id.seq
        if isinstance(reading, LinkChanged) and reading.state is LinkState.FROZEN:
            self._frozen = reading.reason
        elif isinstance(reading, DeckLoaded):
            self.ordinal = 0
        elif isinstance(reading, (UpCardRead, DownCardRead, BurnRead, CardMissed, CardOver)):
            self.ordinal = reading.ordinal
            self.dealt = True
        return True

    @property
    def delivered(self) -> tuple[str, int]:
        """The last report delivered: epoch and sequence number."""
        return self.epoch, self._delivered

    def commit(self, id: ReadingId) -> None:
        if id.epoch == self.epoch:
            self._committed = max(self._committed, id.seq)

    def message(self) -> Message:
        """The first thing a child is told."""
        at_rest = self._committed == self._delivered
        return {
            "do": "start",
            "epoch": self.epoch,
            "seq": self._committed,
            "ordinal": self.ordinal if at_rest else None,
            "dealt": self.dealt,
            "frozen": self._frozen,
        }
