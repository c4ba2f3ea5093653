"""`python -m drivers.shoe --port /dev/shoe ... FD`: the process that owns the shoe and the vault.

FD is a connected socket inherited from the kiosk: readings go out, orders come in, one JSON object a line.
"""

from __future__ import annotations

import argparse
import signal
import socket
import sys
from collections.abc import Sequence
from pathlib import Path

from drivers.messages import Lines
from drivers.shoe.kinds import BAUDS, Reader, Setup
from drivers.shoe.line_reader import SUFFIXES
from drivers.shoe.link import Link
from drivers.shoe.secrecy import die_without_values, keep_secrets


def main(argv: Sequence[str]) -> int:
    """Run the shoe process; 0 when the kiosk ended it."""
    reader = argparse.ArgumentParser(prog="drivers.shoe", description="The process that owns the shoe and the vault.")
    reader.add_argument("--port", required=True, help="the port by its fixed name, such as /dev/shoe")
    reader.add_argument("--kind", choices=sorted(BAUDS), default="osl1", help="what the shoe speaks")
    reader.add_argument("--baud", type=int, help="the speed of the line, instead of the kind's own")
    reader.add_argument("--device", default="shoe", help="the name that readings carry")
    reader.add_argument("--host", default="KIOSK", help="the name that the shoe is greeted with")
    reader.add_argument("--table", default="table", help="the table, bound into every sealed card")
    reader.add_argument("--live", action="store_true", help="refuse a pseudo-terminal")
    reader.add_argument("--showdown", choices=("open_on_tabled", "verify_only"), default="open_on_tabled")
    reader.add_argument("--pairing-key", type=Path, help="file with the key that this shoe signs frames with")
    reader.add_argument("--audit-key", help="public key (64 hex digits) that card keys are escrowed to")
    reader.add_argument("--cards", type=Path, default=Path("cards.toml"), help="line_reader: the file that names each card's serial number")
    reader.add_argument("--suffix", choices=sorted(SUFFIXES), default="crlf", help="line_reader: what ends a line")
    reader.add_argument("--acknowledge", action="store_true", help="line_reader: it waits for an ACK")
    reader.add_argument("--repeats", action="store_true", help="line_reader: it repeats a card's line while the card lies there")
    reader.add_argument("fd", type=int)
    given = reader.parse_args(argv)
    keep_secrets()
    die_without_values()
    # the kiosk's Ctrl-C reaches the whole group; this process ends when the kiosk's socket closes, after the hand is wiped
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    setup = Setup(
        given.port,
        given.kind,
        given.baud,
        given.device,
        given.host,
        given.table,
        given.live,
        given.showdown == "open_on_tabled",
        given.pairing_key.read_bytes().strip() if given.pairing_key else None,
        bytes.fromhex(given.audit_key) if given.audit_key else None,
        Reader(given.cards, given.suffix, given.acknowledge, given.repeats),
    )
    Link(setup, Lines(socket.socket(fileno=given.fd))).run()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
