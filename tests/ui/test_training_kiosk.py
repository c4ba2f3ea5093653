"""The training desk as the composition root builds it: what a window of the test kit cannot show."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

DRILL = """
import sys, time
from ui.compose import _options, compose
from ui.viewmodels.beside import AGAIN
kiosk, _ = compose(_options(["--practice", "--window", "--state", sys.argv[1]]), 0.05)
kiosk.training.enter()
time.sleep(AGAIN / 1000)  # sooner would be a bounce
kiosk.training.touch("drill_D1")
assert kiosk.training.room.sitting is not None
assert kiosk.training.parent() is kiosk
"""


def test_a_drill_begins_in_the_kiosk_itself(tmp_path: Path) -> None:
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", DRILL, str(tmp_path)], capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, "Traceback" in done.stderr) == (0, False), done.stderr
