"""A service manager's end of the notify socket: a real datagram socket that a test reads."""

from __future__ import annotations

import os
import socket
from pathlib import Path
from types import TracebackType


class Listening:
    """Listens at an address, in the file system or abstract (`@name`)."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind("\0" + address[1:] if address.startswith("@") else address)

    def __enter__(self) -> Listening:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._socket.close()

    def fileno(self) -> int:
        """For a notifier."""
        return self._socket.fileno()

    def next(self, patience: float = 60) -> str:
        """The next message, "" when none comes in that many seconds."""
        self._socket.settimeout(patience)
        try:
            return self._socket.recv(4096).decode()
        except TimeoutError:
            return ""

    def drain(self) -> list[str]:
        """What has come and was not read."""
        self._socket.setblocking(False)
        found = []
        try:
            while True:
                found.append(self._socket.recv(4096).decode())
        except BlockingIOError:
            return found


def listening(folder: Path, abstract: bool = False) -> Listening:
    """Listen under a name of this test's own."""
    return Listening(f"@dealer-assist-{os.getpid()}-{folder.name}" if abstract else str(folder / "notify"))
