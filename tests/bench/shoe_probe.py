"""A program that `screen` starts: the milliseconds from the last byte of a street's last card, written by an emulated shoe, to the frame
that names who opens, as JSON. `python -m tests.bench.shoe_probe FOLDER`.
"""

from __future__ import annotations

import json
import os
import sys
import threading
import time
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from dealer_assist.table.events import RoundOpened
from drivers.shoe.emulator.cable import Cable
from drivers.shoe.emulator.shoe import Emulator, Setting
from ui.views.touch import effects

STREETS_TIMED = 5
"""Those of one hand."""
FOLDED = 3
"""So many seats fold each hand, so that the deck reaches seventh street."""


def serial(folder: str) -> None:
    """Streets dealt by an emulated shoe over a pseudo-terminal, through the shoe's process, to the opener on the screen."""
    from PySide6.QtCore import QTimer

    from ui.compose import Options, compose

    shoe = _shoe(Path(folder) / "shoe")
    made, _ = compose(Options("practice", True, Path(folder), None, None, 1), 0.5)
    made._companion = None  # the shoe is here
    found: list[float] = []
    opened = False

    def changed(before: object, events: tuple[object, ...], after: object) -> None:
        nonlocal opened
        opened |= any(isinstance(event, RoundOpened) for event in events)

    def swapped() -> None:
        nonlocal opened
        if opened:
            opened = False
            found.append((time.perf_counter() - shoe.written) * 1000)

    def go_on() -> None:
        if len(found) >= STREETS_TIMED:
            made.app.quit()
        elif any(device.counts for device in made.table.state.devices.values()):
            there = {name for name, _ in effects(made.desk.shown)}
            folded = sum(seat.status == "folded" for seat in made.desk.shown.seats)
            betting = ("action_fold", "action_wager_0") if folded < FOLDED else ("action_close",)
            for control in (*betting, "action_start"):
                if control in there:
                    return made.desk.touch(control)
        return None

    made.table.listen(changed)
    made.window.frameSwapped.connect(swapped)
    timer = QTimer()
    timer.timeout.connect(go_on)
    timer.start(300)
    made.run(full_screen=False)
    print(json.dumps({"milliseconds": found}), flush=True)


def _shoe(port: Path) -> TimedCable:
    """An emulated shoe that deals in a thread of this process, so that both ends of the line have one clock."""
    cable = TimedCable(port)
    shoe = Emulator(Setting(seed=time.time_ns() % 100_000, pace=0.02), cable, time.monotonic)

    def deal() -> None:
        while not shoe.ended:
            time.sleep(0.002)
            shoe.turn()

    threading.Thread(target=deal, daemon=True).start()
    return cable


class TimedCable(Cable):
    """A line that knows when it was written to last."""

    written = 0.0

    def write(self, data: bytes) -> None:
        super().write(data)
        self.written = time.perf_counter()


if __name__ == "__main__":
    serial(sys.argv[1])
