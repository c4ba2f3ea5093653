"""The command line of the emulated shoe, and its loop on a pseudo-terminal.

Standard input takes faults as a script writes them, without the time: `unplug 1.5`.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import select
import signal
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from drivers.shoe.emulator.cable import Cable
from drivers.shoe.emulator.device import DECK, Make
from drivers.shoe.emulator.faults import KNOWN, apply
from drivers.shoe.emulator.script import BadScript, read_script
from drivers.shoe.emulator.shoe import Emulator, Setting
from drivers.shoe.emulator.tongues import AngelEyeTongue, BeeTekTongue, ReaderTongue, Tongue
from drivers.shoe.kinds import BAUDS
from drivers.shoe.line_reader import SUFFIXES, BadCardMap, read_cards

TURN = 0.005
"""Seconds between two looks at the line."""


def main(argv: Sequence[str]) -> int:
    """Run an emulated shoe; 2 when the command line or the script makes no sense."""
    reader = argparse.ArgumentParser(prog="shoe-emulator", description="A shoe on a pseudo-terminal.")
    reader.add_argument("--port", type=Path, required=True, help="the name under which the terminal is found")
    reader.add_argument(
        "--kind", choices=sorted(BAUDS), default="osl1", help="what the shoe speaks; all but osl1 are told `due CARDS HAND`"
    )
    reader.add_argument("--baud", type=int, help="speed of the emulated line, instead of the kind's own")
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--pace", type=float, default=0.5, help="seconds between two cards")
    reader.add_argument("--deck", default="", help="faces in order, such as 'Qh 2c 9d'; shuffled when not given")
    reader.add_argument("--script", type=Path, help="faults: lines of `after CARDS FAULT` or `at SECONDS FAULT`")
    seal = reader.add_mutually_exclusive_group()
    seal.add_argument("--plain", action="store_true", help="send down cards in clear, as shoes of today do")
    seal.add_argument("--seal", action="store_true", help="seal down cards on the line (default)")
    reader.add_argument("--no-lock", action="store_true", help="a shoe without a lock")
    reader.add_argument("--cards", type=Path, help="line_reader: the file that names each card's serial number")
    reader.add_argument("--suffix", choices=sorted(SUFFIXES), default="crlf", help="line_reader: what ends a line")
    reader.add_argument("--acknowledge", action="store_true", help="line_reader: wait for an ACK after each line")
    given = reader.parse_args(argv)
    try:
        tongue = _tongue(given)
        script = read_script(given.script.read_text("utf-8").splitlines(), KNOWN) if given.script else []
    except (BadScript, BadCardMap, OSError) as error:
        reader.error(str(error))
    deck = tuple(face.upper().encode() for face in given.deck.split())
    if unknown := sorted(face.decode() for face in set(deck) - set(DECK)):
        reader.error(f"--deck: {', '.join(unknown)} is no card")
    if wrong := _unusable(given.port):
        reader.error(f"--port: {wrong}")
    make = Make(seals=not given.plain, locks=not given.no_lock)
    run(given.port, Setting(given.baud or BAUDS[given.kind], given.seed, given.pace, deck or None, make, tongue, tuple(script)))
    return 0


def _tongue(given: argparse.Namespace) -> Tongue | None:
    """How the shoe talks, None for OSL/1. Raises BadCardMap."""
    match given.kind:
        case "angel_eye":
            return AngelEyeTongue()
        case "bee_tek":
            return BeeTekTongue()
        case "line_reader":
            return ReaderTongue(read_cards(given.cards or Path("cards.toml")), SUFFIXES[given.suffix], given.acknowledge)
        case _:
            return None


def _unusable(port: Path) -> str:
    """Why a terminal cannot be found under that name; "" when it can. What is no link is no shoe's name, and is left alone."""
    if not port.parent.is_dir():
        return f"{port.parent} is no folder"
    return f"{port} is there already" if port.exists() and not port.is_symlink() else ""


def run(port: Path, setting: Setting) -> None:
    """Run a shoe on a terminal found under `port` until it is told to end; the name goes with it."""
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(0))
    cable = Cable(port)
    shoe = Emulator(setting, cable, time.monotonic)
    orders = Orders(shoe)
    try:
        with contextlib.suppress(KeyboardInterrupt):
            while not shoe.ended:
                ends = [*orders.ends, *([] if cable.master is None else [cable.master])]
                readable, _, _ = select.select(ends, [], [], TURN)
                if set(readable) & set(orders.ends):
                    orders.listen()
                shoe.turn()
    finally:
        cable.unplug()


class Orders:
    """Faults from standard input; its end ends nothing."""

    def __init__(self, shoe: Emulator) -> None:
        self.ends = [0]
        self._shoe = shoe
        self._heard = b""

    def listen(self) -> None:
        """Read what is there and let it happen; a line that makes no sense is told on standard error."""
        heard = os.read(0, 4096)
        if not heard:
            self.ends.clear()
        *lines, self._heard = (self._heard + heard).split(b"\n")
        for line in lines:
            try:
                for fault in read_script([f"at 0 {line.decode()}"] if line.strip() else [], KNOWN):
                    apply(self._shoe, fault)
            except BadScript as error:
                sys.stderr.write(f"{error}\n")
