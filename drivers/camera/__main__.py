"""`python -m drivers.camera --device /dev/v4l/by-id/... --layout FILE ... FD`: the process that owns the camera.

FD is a connected socket inherited from the kiosk: readings go out, orders come in, one JSON object a line.
"""

from __future__ import annotations

import argparse
import contextlib
import select
import signal
import socket
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from dealer_assist.table.readings import LinkChanged, LinkState, ReadingId
from drivers.camera import enrol
from drivers.camera.calibrate import budget
from drivers.camera.capture import source_of
from drivers.camera.enrol import BadDeck
from drivers.camera.eye import Eye, Setup
from drivers.camera.layout import BadLayout, load
from drivers.camera.reader import Reader
from drivers.camera.watch import Watch
from drivers.messages import Gone, Lines, from_reading


def main(argv: Sequence[str]) -> int:
    """Run the camera process; 0 when the kiosk ended it."""
    reader = argparse.ArgumentParser(prog="drivers.camera", description="The process that owns the camera.")
    reader.add_argument("--device", required=True, help="the camera by its fixed name, a film or a folder of pictures")
    reader.add_argument("--layout", type=Path, required=True, help="the calibration: dealer-assist camera calibrate")
    reader.add_argument("--profile", type=Path, help="the enrolled deck: dealer-assist camera enrol")
    reader.add_argument("--name", default="camera", help="the name that readings carry")
    reader.add_argument("--exposure", type=int, help="in 100 microseconds; automatic if it is not said")
    reader.add_argument("--second", action="store_true", help="a shoe reads the cards first; what the camera sees is held against it")
    reader.add_argument("--pace", type=float, default=0.0, help="seconds between two frames of a film or folder")
    reader.add_argument("fd", type=int)
    given = reader.parse_args(argv)
    # the kiosk's Ctrl-C reaches the whole group; this process ends when the kiosk's socket closes
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    kiosk = Lines(socket.socket(fileno=given.fd))
    try:
        layout = load(given.layout)
        profile = enrol.load(given.profile) if given.profile and given.profile.is_file() else None
    except BadLayout:
        return _refuse(kiosk, given.name, "not_calibrated")
    except BadDeck:
        return _refuse(kiosk, given.name, "deck_not_enrolled")
    if profile is not None:
        layout = replace(layout, index=profile.index)
    if refusal := budget(layout).refusal(profile is not None):
        return _refuse(kiosk, given.name, refusal)
    watch = Watch(source_of(given.device, layout.picture, given.exposure), given.pace)
    Eye(Setup(layout, given.name, given.second), Reader(profile.head if profile else None), watch, kiosk).run()
    return 0


def _refuse(kiosk: Lines, name: str, reason: str) -> int:
    """Say why there is nothing to see, and wait for the kiosk to end: starting again would not mend it."""
    kiosk.send(from_reading(LinkChanged(ReadingId(name, "", 0), LinkState.FAILED, reason)))
    with contextlib.suppress(Gone):
        while not any(message["do"] == "stop" for message in kiosk.receive()):
            select.select([kiosk], [], [])
    kiosk.close()
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
