"""Whole sessions in virtual time with faults at random moments: what the tests, the soak and the bench run."""

from __future__ import annotations

import random
from dataclasses import dataclass

from dealer_assist.cards import Card
from tests.drivers.kiosk import Kiosk
from tests.drivers.rigs import VirtualRig


@dataclass(frozen=True)
class Weather:
    """How bad a run is: chance a byte of drops and of flips, and how often each fault happens."""

    noise: float = 0.0
    garbage: int = 0
    unplugs: int = 0
    crashes: int = 0
    restarts: int = 0
    new_epochs: int = 0
    folds: int = 0

    def events(self, chance: random.Random, seconds: float) -> list[tuple[float, str, float]]:
        """(moment, fault, how long), in order."""
        spans = {
            "garbage": (self.garbage, 8, 600),
            "unplug": (self.unplugs, 0.05, 5.0),
            "crash": (self.crashes, 0.5, 4.0),
            "restart": (self.restarts, 0.5, 2.0),
            "epoch": (self.new_epochs, 0, 0),
            "fold": (self.folds, 0, 0),
        }
        found = [
            (chance.uniform(0, seconds), what, chance.uniform(low, high))
            for what, (often, low, high) in spans.items()
            for _ in range(often)
        ]
        return sorted(found)


def run(weather: Weather, seed: int, hands: int = 9, seats: int = 6) -> Kiosk:
    """Deal `hands` hands in that weather; the kiosk tells what came of it."""
    chance = random.Random(seed)
    deck = list(Card)
    chance.shuffle(deck)
    rig = VirtualRig(deck, pace=chance.uniform(0.25, 0.8), seed=seed)
    kiosk = Kiosk(rig.source, deck, hands=hands, seats=seats)
    rig.fault("drop", str(weather.noise))
    rig.fault("flip", str(weather.noise))
    kiosk.start()
    for moment, what, span in weather.events(chance, 46 * hands * 0.5):
        rig.run_until(lambda moment=moment: rig.now >= moment or kiosk.done)  # type: ignore[misc]  # a default binds the loop's value
        if what == "crash":
            rig.crash(span)
        elif what == "fold":
            kiosk.fold()
        elif what == "epoch":
            rig.fault("epoch")
        else:
            rig.fault(what, str(int(span)) if what == "garbage" else f"{span:.3f}")
    if not rig.run_until(lambda: kiosk.done, seconds=46.0 * hands * 20):
        raise AssertionError(f"seed {seed} in {weather}: the deal stands still in hand {kiosk.hand}, {kiosk.link}")
    rig.close()
    return kiosk
