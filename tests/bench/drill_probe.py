"""Drills answered at the real window: what an answer takes until the next item is drawn, and what ten thousand items leave in memory.

Started by `drills` in a process of its own; answers in JSON.
"""

from __future__ import annotations

import json
import os
import time
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
DRAWN, ANSWERED = 20, 10_000
"""Items of each drill that are drawn at the window, and pages of items made one after another; after each thousand the memory is noted."""


def _memory() -> int:
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


def main() -> None:
    """Answer and measure."""
    from ui.app import application

    application()
    from dealer_assist.training.drills import DRILLS
    from dealer_assist.training.sitting import make_ready
    from tests.ui.glass import Glass, words
    from tests.ui.scenes import TRAINING, Scene, open_table
    from ui.viewmodels.plain import plain
    from ui.views.training.page import page
    from ui.views.training.room import touched

    glass = Glass(open_table(Scene()))
    glass.touch(*TRAINING, "level_hard", "feedback_end")
    room = glass.training

    def touch(control: str) -> None:
        glass.ms += 1000
        room.touch(control)

    drawn: list[float] = []
    for name in [name for name, drill in DRILLS.items() if not drill.floor]:
        for number in range(DRAWN):
            if number % 10 == 0:
                touch(f"drill_{name}")
            sitting = room.room.sitting
            assert sitting is not None
            make_ready(sitting)  # as the window does while the trainee thinks
            began = time.process_time()
            touch("action_skip")
            glass.window.grabWindow()
            drawn.append((time.process_time() - began) * 1000)
        touch("action_leave")
    memory, now = [], replace(room.room, sitting=None)
    names = [name for name in DRILLS if name not in ("D9", "D10", "D12")]
    for number in range(ANSWERED):
        if number % 10 == 0:
            now = touched(now, f"drill_{names[number // 10 % len(names)]}", number, 0, number)
        now = touched(now, "action_skip", number, 0, number)
        plain(page(now, words(), ""))
        if number % 1000 == 999:
            memory.append(_memory())
    glass.close()
    print(json.dumps({"milliseconds": drawn, "memory": memory}), flush=True)


if __name__ == "__main__":
    main()
