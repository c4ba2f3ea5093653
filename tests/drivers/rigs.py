"""Three transports with one face: a shoe and its host on a virtual wire in virtual time, both in one process on a pseudo-terminal,
and each as a process of its own, as at a table.
"""

from __future__ import annotations

import os
import random
import select
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Protocol

from dealer_assist.cards import Card
from dealer_assist.chips import Seat
from dealer_assist.table.readings import (
    BurnRead,
    Capability,
    CardBack,
    CardMissed,
    CardOver,
    CardSource,
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
from drivers.messages import Lines
from drivers.process import ProcessSource
from drivers.shoe.emulator.cable import Cable
from drivers.shoe.emulator.device import Make
from drivers.shoe.emulator.faults import apply
from drivers.shoe.emulator.script import Fault
from drivers.shoe.emulator.shoe import Emulator, Setting
from drivers.shoe.emulator.tongues import AngelEyeTongue, BeeTekTongue, ReaderTongue, Tongue
from drivers.shoe.frames import NO_EPOCH
from drivers.shoe.kinds import BAUDS, Reader, Setup, Shoe, shoe_of
from drivers.shoe.line_reader import SUFFIXES, read_cards
from drivers.shoe.link import Link
from drivers.shoe.session import Resume
from drivers.shoe.showdown import opened, verified
from drivers.shoe.vault import Vault

PATIENCE = 20.0
"""Seconds until a rig gives up on what it waits for; never part of an assertion about speed."""


CARD_MAP = Path(__file__).with_name("cards.toml")
"""The serial numbers of a deck for the reader."""

READER = Reader(CARD_MAP, "cr", acknowledge=True)


def tongue_of(kind: str) -> Tongue | None:
    """How an emulated shoe of that kind talks; None for OSL/1."""
    match kind:
        case "angel_eye":
            return AngelEyeTongue()
        case "bee_tek":
            return BeeTekTongue()
        case "line_reader":
            return ReaderTongue(read_cards(CARD_MAP), SUFFIXES[READER.suffix], READER.acknowledge)
        case _:
            return None


class Rig(Protocol):
    """A shoe, a line and a source, whatever they are made of."""

    @property
    def source(self) -> CardSource: ...
    def fault(self, what: str, *args: str) -> None: ...
    def crash(self, seconds: float = 0.0) -> None: ...
    def run_until(self, reached: Callable[[], bool], seconds: float = PATIENCE) -> bool: ...
    def close(self) -> None: ...


class Wire:
    """A cable that takes no time; the emulator keeps the byte clock."""

    def __init__(self) -> None:
        self.plugged = 0
        self._plugs = 0
        self.to_host = bytearray()
        self.to_shoe = bytearray()

    def plug(self) -> None:
        self._plugs += 1
        self.plugged = self._plugs
        self.to_host.clear()
        self.to_shoe.clear()

    def unplug(self) -> None:
        self.plugged = 0

    def read(self) -> bytes:
        data = bytes(self.to_shoe)
        self.to_shoe.clear()
        return data

    def write(self, data: bytes) -> None:
        self.to_host += data


class VirtualSource:
    """The shoe process without the process: the same shoe of any kind and vault, on a virtual wire.

    `due` hears what is due, as the dealer of a shoe that only talks sees it on the table.
    """

    def __init__(self, wire: Wire, due: Callable[[int, int], None], kind: str = "osl1", name: str = "shoe") -> None:
        self.name = name
        self.session: Shoe | None = None
        self._setup = Setup("", kind, host="KIOSK-T7", reader=READER)
        self._see = due
        self.vault = Vault("T7")
        self._wire = wire
        self._deliver: Callable[[Reading], None] = lambda reading: None
        self._plug = 0
        self._open_at = 0.0
        self._pause = 0.05
        self._born_at = 0.0
        self._resume = Resume()
        self._hand: int | None = None
        self._delivered = (NO_EPOCH, 0)
        self._due = Due()
        self._now = 0.0
        self._chance = random.Random(5)

    def start(self, deliver: Callable[[Reading], None], resume: ReadingId | None = None) -> None:
        self._deliver = deliver

    def stop(self) -> None:
        self.session = None

    def capabilities(self) -> frozenset[Capability]:
        return frozenset() if self.session is None else self.session.capabilities()

    def expect(self, hand: int, slots: Sequence[SlotDue]) -> None:
        self._hand = hand
        self._due.clear()
        self._due.expect(slots, 0)
        if self.session is not None:
            self.session.expect(hand, slots, self._delivered)
        self._see(len(slots), hand)

    def committed(self, id: ReadingId, head: str) -> None:
        if id.seq:
            self._resume = Resume(id.epoch, id.seq, self._resume.ordinal, True)
        if self.session is not None:
            self.session.committed(id, head)

    def open(self, seat: Seat, cards: Sequence[ReadingId]) -> bool:
        if self.session is None:
            return False
        for reading in opened(self.vault, self.session.status, seat, cards):
            self._deliver(reading)
        return True

    def verify(self, seat: Seat, slot: int, card: ReadingId, face: Card) -> bool:
        if self.session is None:
            return False
        for reading in verified(self.vault, self.session.status, seat, slot, card, face):
            self._deliver(reading)
        return True

    def control(self, what: Control) -> bool:
        if self.session is not None:
            self.session.control(what, self._now)
        return self.session is not None

    def end_hand(self) -> None:
        self._hand = None
        self._due.clear()
        self._resume = Resume(self._resume.epoch, self._resume.seq, self._resume.ordinal)
        if self.session is not None:
            self.session.end_hand()

    def crash(self, until: float) -> None:
        """Everything the process knew is gone."""
        self.session, self._born_at = None, until
        self._deliver(LinkChanged(ReadingId(self.name, self._resume.epoch, 0), LinkState.FAILED, "crashed"))

    def step(self, now: float) -> None:
        """One turn of the loop that `drivers.shoe.link` runs."""
        self._now = now
        if self.session is None:
            if now < self._born_at:
                self._wire.to_host.clear()
                return
            self._be_born()
        session = self.session
        assert session is not None
        if self._plug != self._wire.plugged:
            self._close("unplugged", now)
        if not self._plug and now >= self._open_at:
            self._open(session, now)
        self._serve(session, now)

    def _be_born(self) -> None:
        self.vault = Vault("T7")
        self.session = shoe_of(self._setup, self.vault, self._resume, lambda: f"{self._chance.randrange(1 << 32):08X}")
        self._plug = 0
        self._open_at = self._now
        if self._hand is not None:
            self.session.expect(self._hand, self._due.slots, self._delivered)

    def _open(self, session: Shoe, now: float) -> None:
        if self._wire.plugged:
            self._plug = self._wire.plugged
            self._wire.to_host.clear()
            session.opened(now, 0)
        else:
            session.closed("no_such_port")
            self._wait(now)

    def _close(self, reason: str, now: float) -> None:
        assert self.session is not None
        if self._plug:
            self.session.closed(reason)
            self._wait(now)
        self._plug = 0

    def _wait(self, now: float) -> None:
        self._open_at = now + self._pause
        self._pause = min(self._pause * 2, 1.0)

    def _serve(self, session: Shoe, now: float) -> None:
        if self._plug:
            if self._wire.to_host:
                session.hear(self._wire.to_host, len(self._wire.to_host), now)
            self._wire.to_host.clear()
            if session.state is LinkState.LIVE:
                self._pause = 0.05
        session.tick(now)
        frames, readings = session.say()
        for reading in readings:
            self._note(reading)
            self._deliver(reading)
        answers, more = session.say()
        for reading in more:
            self._deliver(reading)
        for sent in (*frames, *answers):
            if self._plug:
                self._wire.to_shoe += sent
        if session.reopen:
            session.reopen = False
            self._plug = 0
            self._wait(now)

    def _note(self, reading: Reading) -> None:
        if reading.id.seq or reading.id.epoch != self._delivered[0]:
            self._delivered = (reading.id.epoch, reading.id.seq)
        match reading:
            case UpCardRead(ordinal=ordinal) | DownCardRead(ordinal=ordinal) | BurnRead(ordinal=ordinal) | CardMissed(ordinal=ordinal):
                self._due.take(reading.id.seq, ordinal)
                self._resume = replace(self._resume, ordinal=ordinal)
            case CardOver(ordinal=ordinal):
                self._resume = replace(self._resume, ordinal=ordinal)
            case CardBack(ordinal=ordinal):
                self._due.give_back(ordinal)
            case DeckLoaded():
                self._due.loaded()
                self._resume = replace(self._resume, ordinal=0)
            case _:
                pass


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
        self.source = VirtualSource(self.wire, self.emulator.device.see, kind)

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
        self.source = LoopSource(folder / "shoe", self.emulator.device.see, kind)

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
            if select.select([self.source], [], [], 0.05)[0]:
                self.source.pump()
        return True

    def close(self) -> None:
        self.source.stop()
        assert self.emulator.stdin is not None
        self.emulator.stdin.close()
        self.emulator.terminate()
        self.emulator.wait()
