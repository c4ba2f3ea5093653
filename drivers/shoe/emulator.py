"""A shoe on a pseudo-terminal: `python -m drivers.shoe.emulator --port ./shoe`. A second program, never part of the kiosk.

Belongs here: the terminal, the byte clock of the line, the dealer who draws what the host armed, and the faults of the script or of
standard input. Does not belong here: the protocol (`device`).
"""

from __future__ import annotations

import argparse
import contextlib
import os
import random
import select
import signal
import sys
import time
import tty
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from drivers.shoe.device import DECK, Device, Make
from drivers.shoe.faults import BadScript, Fault, Noise, read_script
from drivers.shoe.frames import HostFrame, Notice
from drivers.shoe.osl1 import Receiver

TURN = 0.005
"""Seconds between two looks at the line."""


class Cable:
    """The pseudo-terminal and the name it is found under. Unplugged, both are gone."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.master: int | None = None
        self._slave = -1

    def plug(self) -> None:
        """A new terminal under the old name, put there in one step."""
        self.unplug()
        self.master, self._slave = os.openpty()
        tty.setraw(self._slave)
        os.set_blocking(self.master, False)
        fresh = self._path.with_name(f".{self._path.name}.{os.getpid()}")
        fresh.unlink(missing_ok=True)
        fresh.symlink_to(os.ttyname(self._slave))
        fresh.replace(self._path)

    def unplug(self) -> None:
        """Close the terminal and take its name away."""
        if self.master is not None:
            self._path.unlink(missing_ok=True)
            os.close(self.master)
            os.close(self._slave)
            self.master = None

    def read(self) -> bytes:
        """What the host sent; empty while nothing came or the cable is out."""
        if self.master is not None:
            with contextlib.suppress(OSError):
                return os.read(self.master, 4096)
        return b""

    def write(self, data: bytes) -> None:
        """Send to the host; what nobody reads is lost, as on a line."""
        if self.master is not None:
            with contextlib.suppress(OSError):
                os.write(self.master, data)


@dataclass(frozen=True, slots=True)
class Setting:
    """How the emulated shoe and its dealer behave. `deck` None: a shuffled one each hand; else these faces, each hand again."""

    port: Path
    baud: int = 115200
    seed: int = 1
    pace: float = 0.5
    deck: tuple[bytes, ...] | None = None
    make: Make = field(default_factory=Make)
    script: tuple[Fault, ...] = ()
    clock: Callable[[], float] = time.monotonic


class Emulator:
    """Runs one shoe and the hand that draws from it."""

    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        self._started = setting.clock()
        self._chance = random.Random(setting.seed)  # noqa: S311 - an emulator repeats itself
        self._device = Device(setting.make, random.Random(self._chance.random()), self._started)  # noqa: S311
        self._noise = Noise(random.Random(setting.seed + 1))  # noqa: S311
        self._receiver = Receiver("H", setting.make.key)
        self._cable = Cable(setting.port)
        self._queue: deque[int] = deque()
        self._clocked = self._started
        self._replug_at: float | None = None
        self._draw_at = 0.0
        self._miss = ""
        self._drawn = 0
        self._shown = b""
        self._loaded_for = 0
        self._script = list(setting.script)
        self._ended = False
        self._ears = [0]
        self._heard = b""

    def run(self) -> None:
        """Run until told to end; the terminal's name goes with it."""
        self._cable.plug()
        self._load()
        try:
            while not self._ended:
                self.turn()
        finally:
            self._cable.unplug()

    def turn(self) -> None:
        """One look at the line, the clock, the dealer and the script."""
        ends = [*self._ears, *([] if self._cable.master is None else [self._cable.master])]
        readable, _, _ = select.select(ends, [], [], TURN)
        now = self._setting.clock()
        if set(self._ears) & set(readable):
            self._listen()
        for frame in self._receiver.feed(self._noise.through(self._cable.read())):
            if isinstance(frame, HostFrame):
                self._device.receive(frame, now)
        self._deal(now)
        self._suffer(now)
        self._device.tick(now, line_busy=bool(self._queue))
        for line in self._device.take_lines(now):
            self._queue.extend(self._noise.through(line))
        self._feed(now)

    def apply(self, fault: Fault) -> None:
        """Let `fault` happen now. Raises BadScript when its arguments make no sense."""
        try:
            FAULTS[fault.what](self, *fault.args)
        except (TypeError, ValueError) as error:
            raise BadScript(f"{fault.what} {' '.join(fault.args)}: {error}") from error

    # the line and the dealer

    def _feed(self, now: float) -> None:
        """Put on the line what the baud rate allows since the last look."""
        allowed = int((now - self._clocked) * self._setting.baud / 10)
        if not self._queue:
            self._clocked = now
        elif allowed:
            self._clocked = now
            self._cable.write(bytes(self._queue.popleft() for _ in range(min(allowed, len(self._queue)))))

    def _load(self) -> None:
        deck = list(self._setting.deck or DECK)
        if self._setting.deck is None:
            self._chance.shuffle(deck)
        self._device.load(deck, f"DECK-{self._chance.randrange(10000):04d}", self._setting.clock())

    def _deal(self, now: float) -> None:
        """The dealer closed a round when the host armed the next: draw what is due, card by card; a new hand takes a new deck."""
        device = self._device
        if device.hand != self._loaded_for and device.armed:
            fresh = device.ordinal == 0
            self._loaded_for = device.hand
            if not fresh:
                self._load()
        if not device.armed:
            self._draw_at = now + self._setting.pace
        elif now >= self._draw_at:
            self._draw(now)
            self._draw_at = now + self._setting.pace

    def _draw(self, now: float) -> None:
        self._shown = self._device.cards[0] if self._device.cards else b""
        if self._device.draw(now, self._miss):
            self._drawn += 1
        self._miss = ""

    def _suffer(self, now: float) -> None:
        if self._replug_at is not None and now >= self._replug_at:
            self.fault_replug()
        for fault in [fault for fault in self._script if self._drawn >= fault.cards and now - self._started >= fault.seconds]:
            self._script.remove(fault)
            self.apply(fault)

    def _listen(self) -> None:
        """Standard input takes faults as they are written in a script, without the time; its end ends nothing."""
        heard = os.read(0, 4096)
        if not heard:
            self._ears.clear()
        *lines, self._heard = (self._heard + heard).split(b"\n")
        for line in lines:
            for fault in read_script([f"at 0 {line.decode()}"] if line.strip() else [], KNOWN):
                self.apply(fault)

    # faults

    def fault_unplug(self, seconds: str = "") -> None:
        """Pull the cable, for `seconds` or until replug."""
        self._cable.unplug()
        self._queue.clear()
        self._receiver.reset()
        self._replug_at = self._setting.clock() + float(seconds) if seconds else None

    def fault_replug(self) -> None:
        """Put the cable back."""
        self._replug_at = None
        self._cable.plug()

    def fault_drop(self, chance: str) -> None:
        """From now on lose each byte with this chance."""
        self._noise.drop = float(chance)

    def fault_flip(self, chance: str) -> None:
        """From now on flip a bit of each byte with this chance."""
        self._noise.flip = float(chance)

    def fault_garbage(self, size: str = "64") -> None:
        """Send bytes that mean nothing."""
        self._queue.extend(self._noise.garbage(int(size)))

    def fault_duplicate(self) -> None:
        """Send the newest report once more."""
        self._device.repeat_report()

    def fault_gap(self) -> None:
        """Hold the newest report back once."""
        self._device.skip_report()

    def fault_epoch(self, lost: str = "?") -> None:
        """Start anew with an empty outbox."""
        self._device.restart(self._setting.clock(), None if lost == "?" else int(lost))

    def fault_silence(self, seconds: str) -> None:
        """Say nothing for a while."""
        self._device.silent_until = self._setting.clock() + float(seconds)

    def fault_early(self, cards: str = "1") -> None:
        """Draw cards whether they are due or not."""
        for _ in range(int(cards)):
            self._draw(self._setting.clock())

    def fault_miss(self, cause: str = "UNREAD") -> None:
        """The next card cannot be read."""
        self._miss = cause

    def fault_back(self, place: str = "EXIT") -> None:
        """Push the last card back."""
        self._device.put_back(place, self._shown, self._setting.clock())

    def fault_notice(self, kind: str, *args: str) -> None:
        """Report LID, JAM, FAULT, TAMP, PWR, BTN, CUT or another notice."""
        self._device.report(Notice(kind, args), self._setting.clock())

    def fault_load(self) -> None:
        """Put a new deck in."""
        self._load()

    def fault_kill(self) -> None:
        """End at once, as if the power went; the terminal's name stays behind."""
        os.kill(os.getpid(), signal.SIGKILL)

    def fault_end(self) -> None:
        """End in order."""
        self._ended = True


FAULTS: dict[str, Callable[..., None]] = {
    name.removeprefix("fault_"): method for name, method in vars(Emulator).items() if name.startswith("fault_")
}
KNOWN = frozenset(FAULTS)


def main(argv: Sequence[str]) -> int:
    """Run an emulated shoe; 2 when the command line or the script makes no sense."""
    reader = argparse.ArgumentParser(prog="shoe-emulator", description="An OSL/1 shoe on a pseudo-terminal.")
    reader.add_argument("--port", type=Path, required=True, help="the name under which the terminal is found")
    reader.add_argument("--baud", type=int, default=115200, help="speed of the emulated line")
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--pace", type=float, default=0.5, help="seconds between two cards")
    reader.add_argument("--deck", help="faces in order, such as 'QH 2C 9D'; shuffled when not given")
    reader.add_argument("--script", type=Path, help="faults: lines of `after CARDS FAULT` or `at SECONDS FAULT`")
    seal = reader.add_mutually_exclusive_group()
    seal.add_argument("--plain", action="store_true", help="send down cards in clear, as shoes of today do")
    seal.add_argument("--seal", action="store_true", help="seal down cards on the line (default)")
    reader.add_argument("--no-lock", action="store_true", help="a shoe without a lock")
    given = reader.parse_args(argv)
    try:
        script = read_script(given.script.read_text("utf-8").splitlines(), KNOWN) if given.script else []
    except (BadScript, OSError) as error:
        reader.error(str(error))
    deck = tuple(face.upper().encode("ascii") for face in given.deck.split()) if given.deck else None
    if deck and not set(deck) <= set(DECK):
        reader.error("--deck: " + ", ".join(sorted(face.decode() for face in set(deck) - set(DECK))) + " is no card")
    make = Make(seals=not given.plain, locks=not given.no_lock)
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(0))
    with contextlib.suppress(KeyboardInterrupt):
        Emulator(Setting(given.port, given.baud, given.seed, given.pace, deck, make, tuple(script))).run()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
