"""Ten thousand cards over pseudo-terminals with one byte in a hundred damaged, 50 unplugs and 50 kills: 0 lost, 0 doubled, 0 wrong.

Ten seeded legs, five at a time: a leg waits for resend timers most of its time.
"""

from __future__ import annotations

import random
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from dealer_assist.cards import Card
from tests.bench.rows import Row, at_least, at_most
from tests.drivers.kiosk import Kiosk
from tests.drivers.rigs import PtyRig
from tests.drivers.simulation import Weather, run

LEGS, AT_ONCE, HANDS, TROUBLES = 10, 5, 22, 5
DAMAGE = 0.005
LIMIT = 3600.0
"""Seconds a leg may take; never reached unless the deal stands still."""


@dataclass(frozen=True, slots=True)
class Leg:
    """What came of one leg."""

    cards: int
    lost: int
    doubled: int
    wrong: int
    opened: int
    seconds: float


def leg(seed: int) -> Leg:
    """Deal `HANDS` hands in bad weather; a leg that stands still has lost what is missing."""
    chance = random.Random(seed)
    deck = list(Card)
    chance.shuffle(deck)
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        rig = PtyRig(Path(folder), deck, "--plain", "--seed", str(seed), pace=0.02)
        kiosk = Kiosk(rig.source, deck, hands=HANDS)
        rig.fault("drop", str(DAMAGE))
        rig.fault("flip", str(DAMAGE))
        kiosk.start()
        troubles = sorted((chance.randrange(46 * HANDS), what) for what in ("unplug", "kill") for _ in range(TROUBLES))
        for cards, what in troubles:
            rig.run_until(lambda cards=cards: kiosk.cards >= cards or kiosk.done, LIMIT)  # type: ignore[misc]  # a default binds it
            if what == "unplug":
                rig.fault("unplug", f"{chance.uniform(0.05, 3.0):.2f}")
            else:
                rig.crash()
        rig.run_until(lambda: kiosk.done, LIMIT)
        rig.close()
    lost, doubled, wrong = kiosk.faults
    return Leg(kiosk.cards, lost + 46 * HANDS - kiosk.cards, doubled, wrong, kiosk.opened, time.monotonic() - started)


def virtual() -> tuple[int, tuple[int, int, int]]:
    """Forty seeds in every weather, in virtual time: how many cards, and (lost, doubled, wrong)."""
    weathers = [
        Weather(),
        Weather(noise=1e-4),
        Weather(noise=1e-3, garbage=5),
        Weather(noise=1e-4, unplugs=5),
        Weather(noise=1e-4, unplugs=5, crashes=5),
        Weather(noise=1e-4, unplugs=5, crashes=5, restarts=3),
    ]
    runs = [run(weather, seed) for weather in weathers for seed in range(40)]
    lost, doubled, wrong = (sum(kiosk.faults[at] for kiosk in runs) for at in range(3))
    return sum(kiosk.cards for kiosk in runs), (lost, doubled, wrong)


def rows() -> Iterator[Row]:
    """The rows of the legs as they end, then their sum."""
    legs: list[Leg] = []
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for number, done in enumerate(pool.map(leg, range(1, LEGS + 1)), 1):
            legs.append(done)
            yield Row(f"leg {number}", f"{done.cards} cards, {done.opened} opened, {done.seconds:.0f} s", "")
    yield at_least("cards over pseudo-terminals, 1 % of bytes damaged", sum(done.cards for done in legs), 10_000, digits=0)
    yield Row("unplugs, kills", f"{LEGS * TROUBLES}, {LEGS * TROUBLES}", "")
    for what in ("lost", "doubled", "wrong"):
        yield at_most(f"cards {what}", sum(getattr(done, what) for done in legs), 0, digits=0)
    cards, faults = virtual()
    yield at_least("cards in virtual time, six weathers", cards, 6 * 16_000, digits=0)
    yield Row("of them lost, doubled, wrong", str(faults), "(0, 0, 0)", faults == (0, 0, 0))
