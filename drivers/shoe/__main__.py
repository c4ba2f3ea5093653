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
from drivers.shoe.link import Link, Setup
from drivers.shoe.secrecy import die_without_values, keep_secrets


def main(argv: Sequence[str]) -> int:
    """Run the shoe process; 0 when the kiosk ended it."""
    reader = argparse.ArgumentParser(prog="drivers.shoe", description="The process that owns the shoe and the vault.")
    reader.add_argument("--port", required=True, help="the port by its fixed name, such as /dev/shoe")
    reader.add_argument("--baud", type=int, default=115200)
    reader.add_argument("--device", default="shoe", help="the name that readings carry")
    reader.add_argument("--host", default="KIOSK", help="the name that the shoe is greeted with")
    reader.add_argument("--table", default="table", help="the table, bound into every sealed card")
    reader.add_argument("--live", action="store_true", help="refuse a pseudo-terminal")
    reader.add_argument("--showdown", choices=("open_on_tabled", "verify_only"), default="open_on_tabled")
    reader.add_argument("--pairing-key", type=Path, help="file with the key that this shoe signs frames with")
    reader.add_argument("--audit-key", help="public key (64 hex digits) that card keys are escrowed to")
    reader.add_argument("fd", type=int)
    given = reader.parse_args(argv)
    keep_secrets()
    die_without_values()
    # the kiosk's Ctrl-C reaches the whole group; this process ends when the kiosk's socket closes, after the hand is wiped
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    setup = Setup(
        given.port,
        given.baud,
        given.device,
        given.host,
        given.table,
        given.live,
        given.showdown == "open_on_tabled",
        given.pairing_key.read_bytes().strip() if given.pairing_key else None,
        bytes.fromhex(given.audit_key) if given.audit_key else None,
    )
    Link(setup, Lines(socket.socket(fileno=given.fd))).run()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
