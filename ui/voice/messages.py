"""What the kiosk and the voice's process tell each other: one JSON line a packet.

Belongs here: how an announcement is written and read back, and packets over a socket that never block. Does not belong here: what either
side does with them.
"""

from __future__ import annotations

import json
import socket
from enum import Enum
from typing import Any

from ui.voice.queue import Announcement, Part, Topic

Message = dict[str, Any]

_LARGEST = 1 << 16


class VoiceState(Enum):
    """How the voice is. CUES_ONLY: no speech program speaks the language; SILENT: no player makes a sound; FAILED: it crashed too often."""

    OFF = "off"
    STARTING = "starting"
    READY = "ready"
    CUES_ONLY = "cues_only"
    SILENT = "silent"
    FAILED = "failed"


class Gone(Exception):
    """The other end of the socket is closed."""


def from_announcement(announcement: Announcement) -> Message:
    """An announcement that has not begun, as a message."""
    parts = [[part.text, part.cue] for part in announcement.parts]
    return {"do": "say", "topic": announcement.topic.value, "hand": announcement.hand, "at": announcement.at, "parts": parts}


def to_announcement(message: Message) -> Announcement:
    """The reverse of `from_announcement`."""
    parts = tuple(Part(text, cue) for text, cue in message["parts"])
    return Announcement(Topic(message["topic"]), message["hand"], message["at"], parts)


class Packets:
    """Messages over one end of a `socket.SOCK_SEQPACKET` pair, which this object owns. Nothing here blocks."""

    def __init__(self, end: socket.socket) -> None:
        end.setblocking(False)
        self._socket = end

    @classmethod
    def pair(cls) -> tuple[Packets, socket.socket]:
        """Our end, and the other end for a child to inherit."""
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        return cls(ours), theirs

    def fileno(self) -> int:
        """The descriptor to wait on."""
        return self._socket.fileno()

    def send(self, message: Message) -> bool:
        """Send `message`. False when the other end is so far behind that it is lost: a late announcement is worth nothing. Raises Gone."""
        try:
            self._socket.send(json.dumps(message).encode("ascii") + b"\n")
        except BlockingIOError:
            return False
        except OSError as error:
            raise Gone from error
        return True

    def receive(self) -> list[Message]:
        """The messages that have come. Raises Gone once the other end is closed and all were handed out."""
        found: list[Message] = []
        try:
            while packet := self._socket.recv(_LARGEST):
                found.append(json.loads(packet))
        except BlockingIOError:
            return found
        except OSError as error:
            raise Gone from error
        if not found:
            raise Gone
        return found

    def close(self) -> None:
        """Close the socket."""
        self._socket.close()
