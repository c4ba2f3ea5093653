"""An emulated shoe and its host on a virtual wire, in virtual time, behind the kiosk's own bridge. Cards are drawn by hand, one by one.

Does not belong here: which card is drawn when (`dealer`).
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence

from dealer_assist.cards import Card
from dealer_assist.table.readings import LinkState, Reading, ReadingId
from drivers.shoe.emulator.device import Device, Make
from drivers.shoe.emulator.faults import apply
from drivers.shoe.emulator.script import Fault
from drivers.shoe.emulator.shoe import Emulator, Setting
from tests.drivers.virtual import VirtualSource, Wire

NEVER = float("inf")
"""The emulated dealer never draws by himself."""

LAMP = 5.0
"""Virtual seconds that the dealer waits for the lamp."""

PATIENCE = 30.0
"""Virtual seconds in which the line must come to rest."""


class ShoeBox:
    """The shoe at the table. `source` is what the kiosk is given."""

    def __init__(self, seed: int) -> None:
        self.now = 0.0
        self.wire = Wire()
        self.emulator = _Shoe(Setting(seed=seed, pace=NEVER, make=Make(locks=False)), self.wire, lambda: self.now)
        self.source = Source(self.wire)

    def close(self) -> None:
        """Give the descriptors back."""
        self.source.close()

    @property
    def device(self) -> Device:
        """The shoe itself."""
        assert isinstance(self.emulator.device, Device)
        return self.emulator.device

    @property
    def live(self) -> bool:
        """Does the host hear the shoe."""
        return self.source.session is not None and self.source.session.state is LinkState.LIVE

    def load(self, deck: Sequence[Card], name: str) -> None:
        """Put a shuffled deck in."""
        self.device.load([card.code.upper().encode() for card in deck], name, self.now)
        self.rest()

    def draw(self, miss: str = "") -> None:
        """The next card leaves the shoe, as soon as its lamp says that one is due; `miss` is why it cannot be read."""
        until = self.now + LAMP
        while self.live and not self.device.armed and self.now < until:
            self._step()
        self.emulator.miss = miss
        self.emulator.draw()
        self.rest()

    def run(self, seconds: float) -> None:
        """Let time pass."""
        until = self.now + seconds
        while self.now < until:
            self._step()

    def rest(self) -> None:
        """Let what is under way arrive; a line that is down is not waited for."""
        until = self.now + PATIENCE
        while self.live and self.now < until and (self._busy or self.device._outbox):
            self._step()
        self.run(0.1)

    def revive(self) -> None:
        """Wait until the shoe is heard again, and all that it has to tell."""
        until = self.now + PATIENCE
        while not self.live and self.now < until:
            self._step()
        self.rest()

    def unplug(self, seconds: float | None) -> None:
        """Pull the cable."""
        self.emulator.unplug(seconds)
        self.run(0.1)

    def replug(self) -> None:
        """Put it back."""
        self.emulator.replug()
        self.revive()

    def crash(self, seconds: float) -> None:
        """The process that owns the shoe dies, and with it the vault."""
        self.source.crash(self.now + seconds)

    def fault(self, what: str, *args: str) -> None:
        """A fault of the shoe or its line, as a script names it."""
        apply(self.emulator, Fault(what, args))

    @property
    def _busy(self) -> bool:
        return bool(self.emulator.queue or self.wire.to_host or self.wire.to_shoe)

    def _step(self) -> None:
        self.now += 0.002 if self._busy else 0.02
        self.emulator.turn()
        self.source.step(self.now)


class Source(VirtualSource):
    """The shoe's host as the kiosk takes it: never readable, since it is stepped from outside."""

    def __init__(self, wire: Wire) -> None:
        super().__init__(wire, lambda cards, hand: None)
        self.started = False
        self._ends = os.pipe()

    def start(self, deliver: Callable[[Reading], None], resume: ReadingId | None = None) -> None:
        super().start(deliver, resume)
        self.started = True

    def fileno(self) -> int:
        """A descriptor that never has anything."""
        return self._ends[0]

    def pump(self) -> None:
        """Nothing waits."""

    def close(self) -> None:
        """Give the descriptors back."""
        for end in self._ends:
            os.close(end)


class _Shoe(Emulator):
    """A shoe without the emulated dealer: decks are loaded and cards drawn from outside."""

    def _deal(self) -> None:
        pass
