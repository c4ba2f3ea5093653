"""A test build of the emulated shoe: `planted_shoe.py PORT DECKFILE` deals the faces of the file, whatever they are, in clear."""

from __future__ import annotations

import sys
from pathlib import Path

from drivers.shoe.emulator.command import run
from drivers.shoe.emulator.device import Make
from drivers.shoe.emulator.shoe import Setting

if __name__ == "__main__":
    faces = tuple(Path(sys.argv[2]).read_bytes().split())
    run(Path(sys.argv[1]), Setting(pace=0.01, deck=faces, make=Make(seals=False)))
