"""Lines out of received bytes: `$body*CRC8\\r\\n`, damaged ones dropped and counted (docs/osl1.md).

Belongs here: framing and check sums. Does not belong here: what a body says (`osl1`). Every buffer is cleared once it was read, as
a line may carry a face.
"""

from __future__ import annotations

import zlib

from drivers.shoe.frames import Frame, ShoeFrame
from drivers.shoe.osl1 import BODY, BODY_LIMIT, BadFrame, parse

LINE_LIMIT = 512
FRAME_LIMIT = BODY_LIMIT + 12


class Receiver:
    """Turns received bytes into frames of one sender (`S` or `H`); with a pairing `key` only frames it signed.

    `dropped` counts what was thrown away: damaged, too long, not signed, or from the other sender (a device that echoes).
    """

    def __init__(self, sender: str, key: bytes | None = None) -> None:
        self.dropped = 0
        self._sender = sender
        self._key = key
        self._line = bytearray(LINE_LIMIT)
        self._view = memoryview(self._line)
        self._fill = 0

    def feed(self, data: bytes | bytearray, size: int | None = None) -> list[Frame]:
        """The frames that the first `size` bytes of `data` complete, in order."""
        size = len(data) if size is None else size
        view = memoryview(data)
        found: list[Frame] = []
        start = 0
        while (end := data.find(b"\n", start, size)) >= 0:
            self._keep(view[start:end])
            frame = self._cut()
            if frame is not None:
                found.append(frame)
            start = end + 1
        self._keep(view[start:size])
        return found

    def reset(self) -> None:
        """Forget a half-received line, as after an unplug."""
        self._drop_before(self._fill)

    def _keep(self, piece: memoryview) -> None:
        while len(piece):
            room = LINE_LIMIT - self._fill
            part = piece[:room]
            self._view[self._fill : self._fill + len(part)] = part
            self._fill += len(part)
            piece = piece[room:]
            if len(piece):
                self.dropped += 1
                start = self._line.rfind(b"$", 1, self._fill)
                self._drop_before(start if start >= self._fill - FRAME_LIMIT else self._fill)

    def _drop_before(self, start: int) -> None:
        left = self._fill - start
        self._view[:left] = self._view[start : self._fill]
        self._view[left : self._fill] = bytes(self._fill - left)
        self._fill = left

    def _cut(self) -> Frame | None:
        """The frame of the line that just ended, None when there is none; the line is cleared."""
        if not self._fill:
            return None
        body = self._checked()
        self._drop_before(self._fill)
        try:
            frame = None if body is None else parse(body, self._key)
        except BadFrame:
            frame = None
        if frame is None or isinstance(frame, ShoeFrame) != (self._sender == "S"):
            self.dropped += 1
            return None
        return frame

    def _checked(self) -> bytearray | None:
        start = self._line.rfind(b"$", 0, self._fill) + 1
        end = self._fill - (self._line[self._fill - 1] == 0x0D)
        star = end - 9
        if not 0 < start < star <= start + BODY_LIMIT or self._line[star] != 0x2A:
            return None
        if self._line[star + 1 : end] != b"%08X" % zlib.crc32(self._view[start:star]):
            return None
        return bytearray(self._view[start:star]) if BODY.fullmatch(self._line, start, star) else None
