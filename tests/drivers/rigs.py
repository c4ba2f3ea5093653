"""Three transports with one face: a shoe and its host on a virtual wire in virtual time, both in one process on a pseudo-terminal,
and each as a process of its own, as at a table.
"""

from __future__ import annotations

import os
import select
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from dealer_assist.cards import Card
from dealer_assist.table.readings import (
    CardSource,
    SlotDue,
)
from drivers.messages import Lines
from drivers.process import ProcessSource
from drivers.shoe.emulator.cable import Cable
from drivers.shoe.emulator.device import Make
from drivers.shoe.emulator.faults import apply
from drivers.shoe.emulator.script import Fault
from drivers.shoe.emulator.shoe import Emulator, Setting
from drivers.shoe.kinds import BAUDS, Setup
from drivers.shoe.link import Link
from tests.drivers.virtual import READER, VirtualSource, Wire, tongue_of

PATIENCE = 20.0
"""Seconds until a rig gives up on what it waits for; never part of an assertion about speed."""


class Rig(Protocol):
    """A shoe, a line and a source, whatever they are made of."""

    @property
    def source(self) -> CardSource: ...
    def fault(self, what: str, *args: str) -> None: ...
    def crash(self, seconds: float = 0.0) -> None: ...
    def run_until(self, reached: Callable[[], bool], seconds: float = PATIENCE) -> bool: ...
    def close(self) -> None: ...


class VirtualRig:
    """Shoe and host in virtual time: hours in seconds, and always the same."""

    source: VirtualSource

    def __init__(
        self, deck: Sequence[Card], pace: float = 0.1, seed: int = 1, make: Make | None = None, baud: int = 0, kind: str = "osl1"
    ) -> None:
        self.now = 0.0
        self.wire = Wire()
        faces = tuple(card.code.upper().encode() for card in deck)
        setting = Setting(baud or BAUDS[kind], seed, pace, faces or None, make or Make(), tongue_of(kind))
        self.emulator = Emulator(setting, self.wire, lambda: self.now)
        self.source = VirtualSource(self.wire, lambda cards, hand: self.fault("due", str(cards), str(hand)), kind)

    def fault(self, what: str, *args: str) -> None:
        apply(self.emulator, Fault(what, args))

    def crash(self, seconds: float = 0.0) -> None:
        self.source.crash(self.now + seconds)

    def run_until(self, reached: Callable[[], bool], seconds: float = PATIENCE) -> bool:
        until = self.now + seconds
        while not reached():
            if self.now >= until:
                return False
            self.step()
        return True

    def step(self) -> None:
        busy = self.emulator.queue or self.wire.to_host or self.wire.to_shoe
        self.now += 0.002 if busy else 0.02
        self.emulator.turn()
        self.source.step(self.now)

    def close(self) -> None:
        self.source.stop()


class LoopSource(ProcessSource):
    """The shoe process's own loop, run by hand in this process."""

    def __init__(self, port: Path, due: Callable[[int, int], None], kind: str = "osl1") -> None:
        super().__init__("shoe", [])
        self._setup = Setup(str(port), kind, table="T7", reader=READER)
        self._see = due
        self.link: Link | None = None

    def _launch(self, end: socket.socket) -> None:
        self.link = Link(self._setup, Lines(end.dup()))

    def expect(self, hand: int, slots: Sequence[SlotDue]) -> None:
        super().expect(hand, slots)
        self._see(len(slots), hand)

    def turn(self) -> None:
        """One turn of each end."""
        if self.link is not None and self.link.stopped:
            self.link.close()
        elif self.link is not None:
            self.link.turn()
        self.pump()

    def stop(self) -> None:
        super().stop()
        if self.link is not None:
            self.link.close()


class LoopRig:
    """Emulator, pseudo-terminal, shoe loop and socket as they are, all in one process and turn by turn."""

    def __init__(self, folder: Path, deck: Sequence[Card], pace: float = 0.01, kind: str = "osl1") -> None:
        faces = tuple(card.code.upper().encode() for card in deck)
        self.cable = Cable(folder / "shoe")
        self.emulator = Emulator(Setting(BAUDS[kind], pace=pace, deck=faces, tongue=tongue_of(kind)), self.cable, time.monotonic)
        self.source = LoopSource(folder / "shoe", lambda cards, hand: self.fault("due", str(cards), str(hand)), kind)

    def fault(self, what: str, *args: str) -> None:
        apply(self.emulator, Fault(what, args))

    def crash(self, seconds: float = 0.0) -> None:
        assert self.source.link is not None
        self.source.link.close()
        self.source.link = None

    def run_until(self, reached: Callable[[], bool], seconds: float = PATIENCE) -> bool:
        until = time.monotonic() + seconds
        while not reached():
            if time.monotonic() >= until:
                return False
            self.emulator.turn()
            self.source.turn()
        return True

    def close(self) -> None:
        self.source.stop()
        self.cable.unplug()


class SeenSource(ProcessSource):
    """The shoe process as at a table; `due` hears what is due, as the dealer sees it."""

    def __init__(self, argv: Sequence[str], due: Callable[[int, int], None]) -> None:
        super().__init__("shoe", argv)
        self._see = due

    def expect(self, hand: int, slots: Sequence[SlotDue]) -> None:
        super().expect(hand, slots)
        self._see(len(slots), hand)


class PtyRig:
    """The emulator and the shoe process as they run at a table, joined by a pseudo-terminal."""

    def __init__(
        self,
        folder: Path,
        deck: Sequence[Card],
        *options: str,
        pace: float = 0.01,
        host_options: Sequence[str] = (),
        kind: str = "osl1",
    ) -> None:
        self.port = folder / "shoe"
        faces = " ".join(card.code for card in deck)
        emulator = [sys.executable, "-m", "drivers.shoe.emulator", "--port", str(self.port), "--pace", str(pace), "--deck", faces]
        reader = ["--kind", kind, "--cards", str(READER.cards), "--suffix", READER.suffix, "--acknowledge"]
        self.emulator = subprocess.Popen([*emulator, *reader, *options], stdin=subprocess.PIPE)
        shoe = [sys.executable, "-m", "drivers.shoe", "--port", str(self.port), "--table", "T7", *reader, *host_options]
        self.source: ProcessSource = SeenSource(shoe, lambda cards, hand: self.fault("due", str(cards), str(hand)))

    def fault(self, what: str, *args: str) -> None:
        assert self.emulator.stdin is not None
        self.emulator.stdin.write(" ".join((what, *args)).encode() + b"\n")
        self.emulator.stdin.flush()

    def crash(self, seconds: float = 0.0) -> None:
        assert self.source.pid is not None
        os.kill(self.source.pid, 9)

    def run_until(self, reached: Callable[[], bool], seconds: float = PATIENCE) -> bool:
        until = time.monotonic() + seconds
        while not reached():
            if time.monotonic() >= until:
                return False
            select.select([self.source], [], [], 0.05)
            self.source.pump()
        return True

    def close(self) -> None:
        self.source.stop()
        assert self.emulator.stdin is not None
        self.emulator.stdin.close()
        self.emulator.terminate()
        self.emulator.wait()
