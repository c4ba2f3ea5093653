"""The cable of an emulated shoe: a pseudo-terminal under a fixed name, and the noise on it.

Nothing of the protocol belongs here.
"""

from __future__ import annotations

import contextlib
import os
import random
import tty
from dataclasses import dataclass
from pathlib import Path


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


@dataclass(slots=True)
class Noise:
    """A bad line: each byte is dropped or has a bit flipped with the given chance, seeded."""

    chance: random.Random
    drop: float = 0.0
    flip: float = 0.0

    def through(self, data: bytes) -> bytes:
        """`data` as it comes out at the other end."""
        if not self.drop and not self.flip:
            return data
        kept = bytearray()
        for byte in data:
            dice = self.chance.random()
            if dice >= self.drop:
                kept.append(byte ^ (1 << self.chance.randrange(8)) if dice < self.drop + self.flip else byte)
        return bytes(kept)

    def garbage(self, size: int) -> bytes:
        """`size` bytes of nothing."""
        return self.chance.randbytes(size)
