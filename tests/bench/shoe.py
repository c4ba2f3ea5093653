"""The shoe's line against its budget (SHOE.md part D): rate, damage, latency, and how soon a fault and its end are shown."""

from __future__ import annotations

import random
import select
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from dealer_assist.cards import Card
from dealer_assist.table.readings import LinkState, Reading, ReadingId, SlotDue, UpCardRead
from drivers.process import ProcessSource
from drivers.shoe.emulator.cable import Cable
from drivers.shoe.emulator.device import DECK
from drivers.shoe.frames import CardOut, ShoeFrame
from drivers.shoe.osl1 import build
from drivers.shoe.receiver import Receiver
from drivers.shoe.vault import Vault
from tests.bench.rows import Row, at_least, at_most
from tests.drivers.kiosk import Kiosk
from tests.drivers.rigs import PtyRig

DAMAGED = 1_000_000
CYCLES = 20
CARDS = list(Card)


def percentile(values: list[float], percent: float) -> float:
    """The value that `percent` of `values` do not exceed."""
    return sorted(values)[min(len(values) - 1, int(len(values) * percent / 100))]


def line(frames: int, per_second: float) -> tuple[float, list[float], int]:
    """Feed cards over a terminal to a shoe process: (frames a second, seconds from last byte to reading, how many are missing)."""
    with tempfile.TemporaryDirectory() as folder:
        cable = Cable(Path(folder, "shoe"))
        cable.plug()
        assert cable.master is not None
        source = ProcessSource("shoe", [sys.executable, "-m", "drivers.shoe", "--port", str(Path(folder, "shoe"))])
        came: list[tuple[int, float]] = []

        def deliver(reading: Reading) -> None:
            if isinstance(reading, UpCardRead):
                came.append((reading.ordinal, time.monotonic()))
            source.committed(reading.id, "AB" * 16)

        source.start(deliver)
        while select.select([cable.master], [], [], 0.05)[0] == []:  # the host's greeting: the port is open
            source.pump()
        file = Path(folder, "written")
        command = [sys.executable, "-m", "tests.bench.feeder", str(cable.master), "115200", str(frames), str(per_second), str(file)]
        feeder = subprocess.Popen(command, pass_fds=[cable.master])
        until = time.monotonic() + frames / (per_second or 170) + 20
        while len(came) < frames and time.monotonic() < until:
            if select.select([source], [], [], 0.05)[0]:
                source.pump()
        feeder.wait()
        written = [float(moment) for moment in file.read_text().split()][2:]
        source.stop()
        cable.unplug()
    late = [moment - written[ordinal - 1] for ordinal, moment in came]
    rate = (len(written) - 1) / (written[-1] - written[0])
    return rate, late, frames - len({ordinal for ordinal, _ in came})


def damaged(chance: random.Random, good: bytes) -> bytes:
    """`good` with one to four bytes changed, lost, doubled or cut off."""
    bad = bytearray(good)
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(bad) - 1)
        match chance.randrange(4):
            case 0:
                bad[at] ^= 1 << chance.randrange(8)
            case 1:
                bad[at] = chance.randrange(256)
            case 2:
                del bad[at]
            case _:
                bad.insert(at, bad[at])
    return bytes(bad)


def undetected() -> int:
    """How many of a million damaged frames are taken for a card that was not sent."""
    chance = random.Random(1)
    wrong = 0
    receiver = Receiver("S")
    for number in range(DAMAGED):
        face = DECK[number % 52]
        sent = ShoeFrame("9F3A2C11", number % 9999 + 1, number, CardOut(True, bytearray(face), 99, number % 52 + 1))
        found = receiver.feed(damaged(chance, build(sent)) + b"\n")
        wrong += any(frame != sent for frame in found)
    return wrong


def until(rig: PtyRig, kiosk: Kiosk, *states: LinkState) -> float:
    """Seconds from now to one of `states`."""
    start = time.monotonic()
    if not rig.run_until(lambda: kiosk.link in states):
        raise AssertionError(f"never {states}, still {kiosk.link}")
    return time.monotonic() - start


def faults() -> Iterator[Row]:
    """How soon each fault is shown and is over."""
    with tempfile.TemporaryDirectory() as folder:
        rig = PtyRig(Path(folder), CARDS)
        kiosk = Kiosk(rig.source, CARDS, hands=0)
        kiosk.start()
        until(rig, kiosk, LinkState.LIVE)
        chance = random.Random(2)
        shown, back, restarted, silent = [], [], [], []
        for _ in range(CYCLES):
            rig.fault("unplug")
            shown.append(until(rig, kiosk, LinkState.OPENING))
            rig.run_until(lambda: False, chance.uniform(0.05, 2.0))
            rig.fault("replug")
            back.append(until(rig, kiosk, LinkState.LIVE))
        for _ in range(CYCLES):
            rig.crash()
            until(rig, kiosk, LinkState.FAILED)
            restarted.append(until(rig, kiosk, LinkState.LIVE))
        for _ in range(5):
            rig.fault("silence", "4")
            silent.append(until(rig, kiosk, LinkState.STALE))
            until(rig, kiosk, LinkState.LIVE)
        rig.close()
    yield at_most(f"unplug to shown, worst of {CYCLES}", max(shown), 0.5, "s")
    yield at_most(f"replug to LIVE, worst of {CYCLES}", max(back), 2.0, "s")
    yield at_most(f"shoe process killed to LIVE, worst of {CYCLES}", max(restarted), 3.0, "s")
    yield at_most("silence to shown, worst of 5", max(silent), 3.5, "s")


def sealing() -> float:
    """Microseconds for the vault to take one down card."""
    vault = Vault("T7", bytes(range(1, 33)))
    vault.begin_hand(1)
    id = ReadingId("shoe", "9F3A2C11", 1)
    slot = SlotDue(1, 0, False)
    times = []
    for _ in range(2000):
        start = time.perf_counter()
        vault.keep(id, 1, slot, bytearray(b"QH"))
        times.append(time.perf_counter() - start)
    return statistics.median(times) * 1e6


def rows() -> Iterator[Row]:
    """The rows, as they are measured."""
    rate, late, missing = line(60 * 172, 0)
    yield at_least("frames a second at 115200 back to back, for a minute", rate, 170, "frames/s", 0)
    yield at_most("frames missing at that rate", missing, 0, digits=0)
    yield at_most("last byte to reading at that rate, p99", percentile(late, 99) * 1000, 50, "ms")
    _, late, missing = line(1000, 50)
    yield at_most("last byte to reading, 50 frames a second, p99", percentile(late, 99) * 1000, 10, "ms")
    yield at_most("frames missing then", missing, 0, digits=0)
    yield at_most(f"undetected bad frames of {DAMAGED:,} damaged", undetected(), 0, digits=0)
    yield at_most("a down card sealed, its key escrowed, p50", sealing(), 500, "us", 0)
    yield from faults()
