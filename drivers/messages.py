"""Readings as messages between a device's process and the kiosk: one JSON object a line.

Belongs here: how a reading is written and read back, field by field, and lines over a socket. The message of a down card has no
field that could hold its face. Does not belong here: what a device or the kiosk does with them.
"""

from __future__ import annotations

import json
import socket
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any

from dealer_assist.cards import card
from dealer_assist.table.readings import (
    BurnRead,
    CardBack,
    CardMissed,
    CardOver,
    DeckLoaded,
    DeviceNote,
    DownCardRead,
    DownCardsOpened,
    DownCardVerified,
    EpochChanged,
    IntegrityDoubt,
    LinkChanged,
    LinkState,
    Miss,
    Reading,
    ReadingId,
    SlotDue,
    TabledSeen,
    UpCardRead,
)

Message = dict[str, Any]

ALIVE: Message = {"kind": "alive"}
"""What a device's process says now and then when it has nothing else to say."""

ALIVE_EVERY = 1.0
"""Seconds between two of these."""


def busy(seconds: float) -> Message:
    """What it says before work that may keep it silent for so long; the next `ALIVE` takes that back."""
    return {**ALIVE, "for": seconds}


KINDS: dict[str, type[Reading]] = {
    "up": UpCardRead,
    "down": DownCardRead,
    "burn": BurnRead,
    "missed": CardMissed,
    "back": CardBack,
    "over": CardOver,
    "loaded": DeckLoaded,
    "note": DeviceNote,
    "epoch": EpochChanged,
    "link": LinkChanged,
    "doubt": IntegrityDoubt,
    "opened": DownCardsOpened,
    "verified": DownCardVerified,
    "seen": TabledSeen,
}
_NAMES = {kind: name for name, kind in KINDS.items()}


def _id(value: list[Any]) -> ReadingId:
    return ReadingId(*value)


@dataclass(frozen=True, slots=True)
class _Form:
    write: Callable[[Any], Any]
    read: Callable[[Any], Any]


_FORMS: dict[str, _Form] = {
    "id": _Form(lambda id: [id.device, id.epoch, id.seq], _id),
    "face": _Form(lambda face: face.code, card),
    "faces": _Form(lambda faces: [face and face.code for face in faces], lambda codes: tuple(code and card(code) for code in codes)),
    "likely": _Form(lambda faces: [face.code for face in faces], lambda codes: tuple(map(card, codes))),
    "cause": _Form(lambda cause: cause.value, Miss),
    "state": _Form(lambda state: state.value, LinkState),
}
"""Fields that JSON cannot hold as they are, by name; every other field is a number, a text, True, False or None."""


def from_reading(reading: Reading) -> Message:
    """`reading` as a message."""
    message: Message = {"kind": _NAMES[type(reading)]}
    for slot in fields(reading):
        value = getattr(reading, slot.name)
        form = _FORMS.get(slot.name)
        message[slot.name] = form.write(value) if form else value
    return message


def to_reading(message: Message) -> Reading:
    """The reading that `message` says. Raises KeyError, TypeError or ValueError when it says none."""
    values = {name: _FORMS[name].read(value) if name in _FORMS else value for name, value in message.items() if name != "kind"}
    made: Callable[..., Reading] = KINDS[message["kind"]]
    return made(**values)


def from_slots(slots: list[SlotDue]) -> list[list[Any]]:
    """Slots due, as JSON holds them."""
    return [[slot.seat, slot.slot, slot.up] for slot in slots]


def to_slots(written: list[list[Any]]) -> list[SlotDue]:
    """The reverse of `from_slots`."""
    return [SlotDue(*slot) for slot in written]


class Gone(Exception):
    """The other end of the socket is closed, or does not read any more."""


class Lines:
    """JSON lines over a connected, non-blocking socket that this object owns."""

    _HIGH_WATER = 1 << 20

    def __init__(self, end: socket.socket) -> None:
        end.setblocking(False)
        self._socket = end
        self._in = bytearray()
        self._out = bytearray()

    def fileno(self) -> int:
        """The descriptor to wait on."""
        return self._socket.fileno()

    @property
    def unsent(self) -> bool:
        """Whether something waits for the socket to take it."""
        return bool(self._out)

    def send(self, message: Message) -> None:
        """Send `message`, now or when the socket takes it. Raises Gone."""
        self._out += json.dumps(message, separators=(",", ":")).encode("ascii") + b"\n"
        self.flush()

    def flush(self) -> None:
        """Send what waits. Raises Gone when the other end is closed or a megabyte behind."""
        try:
            while self._out:
                del self._out[: self._socket.send(self._out)]
        except BlockingIOError:
            if len(self._out) > self._HIGH_WATER:
                raise Gone from None
        except OSError as error:
            raise Gone from error

    def receive(self) -> list[Message]:
        """The whole messages that came. Raises Gone once the other end is closed and all was handed out."""
        closed = False
        try:
            while chunk := self._socket.recv(65536):
                self._in += chunk
            closed = True
        except BlockingIOError:
            pass
        except OSError:
            closed = True
        *lines, rest = self._in.split(b"\n")
        self._in = bytearray(rest)
        if closed and not lines:
            raise Gone
        return [json.loads(line) for line in lines]

    def close(self) -> None:
        """Close the socket."""
        self._socket.close()
