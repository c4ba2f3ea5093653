"""The serial port, opened so that no other program shares it, and read without leaving copies.

Belongs here: opening, reading, writing and closing one port, and our word for why that failed. Does not belong here: when to try
again (`link`), what the bytes mean (`osl1`).
"""

from __future__ import annotations

import contextlib
import errno
import os
import select
import termios

import serial

from drivers.shoe.ports import is_pseudo_terminal

FAULTS = (serial.SerialException, OSError, termios.error)
"""All that pyserial and a tty raise when a device is pulled; none of the three includes the others (SHOE.md C1)."""

_REASONS = {
    errno.ENOENT: "no_such_port",
    errno.ENODEV: "no_such_port",
    errno.ENXIO: "no_such_port",
    errno.EACCES: "no_permission",
    errno.EPERM: "no_permission",
    errno.EBUSY: "port_taken",
    errno.EAGAIN: "port_taken",
    errno.ENOTTY: "not_a_port",
    errno.EISDIR: "not_a_port",
    errno.EIO: "unplugged",
}


class PseudoTerminal(Exception):
    """A table marked live was given a pseudo-terminal: that is an emulator, not a shoe."""


class Unplugged(OSError):
    """The other end is gone: the port says it is readable and has nothing."""


class Port:
    """An open port at `path`. `live` refuses a pseudo-terminal. Raises one of FAULTS, or PseudoTerminal."""

    def __init__(self, path: str, baud: int, live: bool) -> None:
        if live and is_pseudo_terminal(path):
            raise PseudoTerminal(path)
        self._serial = serial.Serial()
        self._serial.port, self._serial.baudrate, self._serial.exclusive = path, baud, True
        self._serial.timeout = 0
        # set before opening, or the edge resets an Arduino-class shoe
        self._serial.dtr = self._serial.rts = True
        self._serial.open()
        self._fd: int = self._serial.fileno()
        self._pending = bytearray()
        with contextlib.suppress(*FAULTS, ValueError, NotImplementedError):
            self._serial.set_low_latency_mode(True)

    def fileno(self) -> int:
        """The descriptor to wait on."""
        return self._fd

    @property
    def unsent(self) -> bool:
        """Whether something waits for the port to take it."""
        return bool(self._pending)

    def read_into(self, buffer: bytearray) -> int:
        """Read what is there into `buffer`; how many bytes. Call when readable. Raises Unplugged."""
        try:
            size = os.readv(self._fd, [buffer])
        except BlockingIOError:
            return 0
        if size == 0 and select.select([self._fd], [], [], 0)[0]:
            raise Unplugged(errno.EIO, "readable, and nothing there")
        return size

    def write(self, data: bytes) -> None:
        """Send `data` as far as the port takes it; a port that takes nothing loses whole frames, which the protocol mends."""
        if len(self._pending) < 4096:
            self._pending += data
        self.flush()

    def flush(self) -> None:
        """Send what waits."""
        with contextlib.suppress(BlockingIOError):
            while self._pending:
                del self._pending[: os.write(self._fd, self._pending)]

    def close(self) -> None:
        """Close the port, whatever state it is in."""
        with contextlib.suppress(*FAULTS):
            self._serial.close()


def reason_of(fault: BaseException) -> str:
    """Our word for why a port failed."""
    return _REASONS.get(_number_of(fault), "port_failed")


def _number_of(fault: BaseException | None) -> int:
    """The error number of `fault`, or of what it arose from: pyserial and termios each keep it in a place of their own."""
    while fault is not None:
        for number in (getattr(fault, "errno", None), *fault.args[:1]):
            if isinstance(number, int):
                return number
        fault = fault.__context__
    return 0
