"""A shoe for the clock: `feeder.py MASTER BAUD FRAMES PER_SECOND FILE` writes 67-byte card frames to a terminal's master at line speed.

FILE gets the moment the last byte of each frame was written, one number a line (monotonic seconds). PER_SECOND 0: back to back.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
from pathlib import Path

from drivers.shoe.osl1 import framed

SIZE = 67
"""The length of a card frame in the measurements that the budget comes from."""


def frame(seq: int, text: str) -> bytes:
    """A report of `SIZE` bytes: what it lacks is a field that no host knows."""
    body = f"S,9F3A2C11,{seq},{int(time.monotonic() * 1000) % 10**9:07d},{text}"
    return framed((body + "," + "x" * (SIZE - len(body) - 13)).encode())


def pause_until(moment: float) -> None:
    while (left := moment - time.monotonic()) > 0:
        time.sleep(left)


def feed(master: int, baud: int, frames: int, per_second: float, file: Path) -> None:
    """Write the start, the load and `frames` cards, each when the line would have carried it."""
    faces = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
    texts = ["BOOT,PWR,00000000,0", "LOAD,8,MANY", *(f"CARD,U,{faces[at % 52]},99,{at + 1}" for at in range(frames))]
    written: list[float] = []
    at = time.monotonic()
    for seq, text in enumerate(texts, 1):
        line = frame(seq, text)
        at = max(at + len(line) * 10 / baud, at + (1 / per_second if per_second else 0))
        pause_until(at)
        os.write(master, line)
        written.append(time.monotonic())
        with contextlib.suppress(BlockingIOError):
            os.read(master, 4096)
    file.write_text("\n".join(map(repr, written)))


if __name__ == "__main__":
    feed(int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4]), Path(sys.argv[5]))
