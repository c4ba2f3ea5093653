"""The session of an OSL/1 shoe, on bytes: receiver, session and signature joined, as `link` wants every kind of shoe.

Nothing but the joining belongs here.
"""

from __future__ import annotations

from collections.abc import Callable

from dealer_assist.table.readings import Reading
from drivers.shoe.frames import ShoeFrame
from drivers.shoe.osl1 import build
from drivers.shoe.receiver import Receiver
from drivers.shoe.session import Resume, Session
from drivers.shoe.vault import Vault


class ClosedLoop(Session):
    """A session that hears bytes and says bytes; `key` is the pairing key, if there is one."""

    def __init__(self, device: str, host: str, vault: Vault, resume: Resume, nonce: Callable[[], str], key: bytes | None = None) -> None:
        super().__init__(device, host, vault, resume, nonce)
        self._receiver = Receiver("S", key)
        self._key = key

    def opened(self, now: float, unix_ms: int) -> None:
        """The port is open: greet. A line that was cut by its closing is forgotten."""
        self._receiver.reset()
        super().opened(now, unix_ms)

    def hear(self, data: bytes | bytearray, size: int, now: float) -> None:
        """The first `size` bytes of `data` came."""
        for frame in self._receiver.feed(data, size):
            if isinstance(frame, ShoeFrame):
                self.receive(frame, now)

    def say(self) -> tuple[list[bytes], list[Reading]]:
        """The bytes to send and the readings to deliver, in order; they are handed out once."""
        frames, readings = self.take()
        return [build(frame, self._key) for frame in frames], readings
