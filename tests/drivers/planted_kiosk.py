"""A kiosk for the planted faces: `planted_kiosk.py PORT SEATS LOG` plays a hand, writes every byte and reading down, and waits.

It says `dealt` and its child's number on standard output when the last card has been read and its reading waits to be taken, and ends when
standard input does.
"""

from __future__ import annotations

import contextlib
import random
import select
import socket
import sys
from pathlib import Path

import drivers.process
from dealer_assist.cards import Card
from dealer_assist.table.readings import Reading
from drivers.messages import Lines, Message
from drivers.process import ProcessSource
from tests.drivers.kiosk import Kiosk, streets


def play(port: str, seats: int, log: Path) -> None:
    """Deal one hand and keep everything that came, as a careless kiosk would."""
    line: list[socket.socket] = []
    with log.open("ab") as written:

        class Tapped(Lines):
            def receive(self) -> list[Message]:
                line.append(self._socket)
                with contextlib.suppress(BlockingIOError):
                    written.write(self._socket.recv(1 << 20, socket.MSG_PEEK))
                return super().receive()

        def log_it(reading: Reading) -> None:
            written.write(f"{reading!r}\n".encode())

        # the tap on the line between the processes
        setattr(drivers.process, "Lines", Tapped)  # noqa: B010 - the name is not the module's own
        source = ProcessSource("shoe", [sys.executable, "-m", "drivers.shoe", "--port", port, "--table", "T7"])
        deck = list(Card)
        random.Random(11).shuffle(deck)
        kiosk = Kiosk(source, deck, seats=seats, opens=False)
        due = sum(map(len, streets(seats)))

        kiosk.seen = log_it
        kiosk.start()
        while kiosk.cards < due - 1:
            if select.select([source], [], [], 0.1)[0]:
                source.pump()
        while b'"kind":"down"' not in (line[-1].recv(1 << 20, socket.MSG_PEEK) if select.select(line[-1:], [], [], 0.1)[0] else b""):
            pass  # the last card is still on the wire, where a plain shoe shows it
        written.flush()
        sys.stdout.write(f"dealt {source.pid}\n")
        sys.stdout.flush()
        sys.stdin.read()
        source.stop()


if __name__ == "__main__":
    play(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3]))
