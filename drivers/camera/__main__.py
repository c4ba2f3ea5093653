"""`python -m drivers.camera --device /dev/v4l/by-id/... --layout FILE ... FD`: the process that owns the camera.

FD is a connected socket inherited from the kiosk: readings go out, orders come in, one JSON object a line.
"""

from __future__ import annotations

import argparse
import signal
import socket
import sys
from collections.abc import Sequence
from pathlib import Path

from drivers.camera.capture import source_of
from drivers.camera.eye import Eye, Setup
from drivers.camera.kept import Kept
from drivers.camera.watch import Watch
from drivers.messages import Lines

WANTED = (1920, 1080)
"""Pixels asked of a camera that is not calibrated."""


def main(argv: Sequence[str]) -> int:
    """Run the camera process; 0 when the kiosk ended it."""
    reader = argparse.ArgumentParser(prog="drivers.camera", description="The process that owns the camera.")
    reader.add_argument("--device", required=True, help="the camera by its fixed name, a film or a folder of pictures")
    reader.add_argument("--layout", type=Path, required=True, help="the calibration: dealer-assist camera calibrate")
    reader.add_argument("--profile", type=Path, help="the enrolled deck: dealer-assist camera enrol")
    reader.add_argument("--name", default="camera", help="the name that readings carry")
    reader.add_argument("--exposure", type=int, help="in 100 microseconds; automatic if it is not said")
    reader.add_argument("--second", action="store_true", help="a shoe reads the cards first; what the camera sees is held against it")
    reader.add_argument(
        "--live", action="store_true", help="a live table: a camera alone, no film, no folder and no other program's pictures"
    )
    reader.add_argument("--pace", type=float, default=0.0, help="seconds between two frames of a film or folder")
    reader.add_argument("fd", type=int)
    given = reader.parse_args(argv)
    # the kiosk's Ctrl-C reaches the whole group; this process ends when the kiosk's socket closes
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    kiosk = Lines(socket.socket(fileno=given.fd))
    kept = Kept(given.layout, given.profile or given.layout.with_name("deck.npz"))
    ready = kept.ready()
    made = ready.layout
    held = dict(made.held) if made else {}
    if given.exposure is not None:
        held["exposure"] = given.exposure
    watch = Watch(source_of(given.device, made.picture if made else WANTED, held, live=given.live), given.pace)
    Eye(Setup(kept, given.name, given.second), ready, watch, kiosk).run()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
