"""The emulated shoe on its line, and the dealer who draws what the host armed.

Belongs here: the byte clock of the line, the pace of the deal, the script. Does not belong here: the protocol (`device`), what a
fault does (`faults`), the terminal (`cable`).
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from drivers.shoe.emulator.cable import Noise
from drivers.shoe.emulator.device import DECK, Device, Make
from drivers.shoe.emulator.faults import apply
from drivers.shoe.emulator.open_device import OpenDevice
from drivers.shoe.emulator.script import Fault
from drivers.shoe.emulator.tongues import Tongue
from drivers.shoe.frames import HostFrame
from drivers.shoe.receiver import Receiver


class Line(Protocol):
    """What connects the shoe with its host."""

    def plug(self) -> None: ...
    def unplug(self) -> None: ...
    def read(self) -> bytes: ...
    def write(self, data: bytes) -> None: ...


@dataclass(frozen=True, slots=True)
class Setting:
    """How the emulated shoe and its dealer behave. `deck` None: a shuffled one each hand; else these faces, each hand again.

    `make` is what the shoe of OSL/1 is like; with a `tongue` it is one that only talks, and talks so.
    """

    baud: int = 115200
    seed: int = 1
    pace: float = 0.5
    deck: tuple[bytes, ...] | None = None
    make: Make = field(default_factory=Make)
    tongue: Tongue | None = None
    script: tuple[Fault, ...] = ()


class Emulator:
    """One shoe and the hand that draws from it. `clock` tells seconds."""

    def __init__(self, setting: Setting, line: Line, clock: Callable[[], float]) -> None:
        self.now = self._started = self._clocked = clock()
        self.ended = False
        self.miss = ""
        self.queue: deque[int] = deque()
        self._setting, self._line, self._clock = setting, line, clock
        self._chance = random.Random(setting.seed)
        self.device = self._device(setting)
        self.noise = Noise(random.Random(setting.seed + 1))
        self._receiver = Receiver("H", setting.make.key)
        self._replug_at: float | None = None
        self._draw_at = 0.0
        self._drawn = 0
        self._loaded_for = 0
        self._script = list(setting.script)
        self._line.plug()
        self.load()

    def _listen(self, data: bytes, now: float) -> None:
        if isinstance(self.device, OpenDevice):
            self.device.hear(data)
            return
        for frame in self._receiver.feed(data):
            if isinstance(frame, HostFrame):
                self.device.receive(frame, now)

    def _device(self, setting: Setting) -> Device | OpenDevice:
        if setting.tongue is not None:
            return OpenDevice(setting.tongue)
        return Device(setting.make, random.Random(self._chance.random()), self.now)

    def turn(self) -> None:
        """One look at the line, the dealer, the script and the clock."""
        now = self.now = self._clock()
        self._listen(self.noise.through(self._line.read()), now)
        self._deal()
        self._suffer()
        self.device.tick(now, len(self.queue))
        for sent in self.device.take_lines(now):
            self.queue.extend(self.noise.through(sent))
        self._feed()

    def unplug(self, seconds: float | None) -> None:
        """Pull the cable, for `seconds` or until it is put back."""
        self._line.unplug()
        self.queue.clear()
        self._receiver.reset()
        self._replug_at = None if seconds is None else self.now + seconds

    def replug(self) -> None:
        """Put the cable back."""
        self._replug_at = None
        self._line.plug()

    def load(self) -> None:
        """Put the next deck in."""
        deck = list(self._setting.deck or DECK)
        if self._setting.deck is None:
            self._chance.shuffle(deck)
        self.device.load(deck, f"DECK-{self._chance.randrange(10000):04d}", self.now)

    def draw(self) -> None:
        """The dealer draws the next card, due or not."""
        if self.device.draw(self.now, self.miss):
            self._drawn += 1
        self.miss = ""

    def _feed(self) -> None:
        """Put on the line what the baud rate allows since the last look."""
        allowed = int((self.now - self._clocked) * self._setting.baud / 10)
        if not self.queue:
            self._clocked = self.now
        elif allowed:
            self._clocked += allowed * 10 / self._setting.baud
            self._line.write(bytes(self.queue.popleft() for _ in range(min(allowed, len(self.queue)))))

    def _deal(self) -> None:
        """The dealer closed a round when the host armed the next: draw what is due, card by card; a new hand takes a new deck."""
        device = self.device
        if device.armed and (device.hand != self._loaded_for or not device.loaded):
            self._loaded_for = device.hand
            if device.ordinal or not device.loaded:
                self.load()
        if not device.armed:
            self._draw_at = self.now + self._setting.pace
        elif self.now >= self._draw_at:
            self.draw()
            self._draw_at = self.now + self._setting.pace

    def _suffer(self) -> None:
        if self._replug_at is not None and self.now >= self._replug_at:
            self.replug()
        seconds = self.now - self._started
        for fault in [fault for fault in self._script if self._drawn >= fault.cards and seconds >= fault.seconds]:
            self._script.remove(fault)
            apply(self, fault)
