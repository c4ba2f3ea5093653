"""A session with a hand on its clock: what the shoe says goes in as frames, what comes out is kept."""

from __future__ import annotations

from typing import TypeVar

from dealer_assist.table.readings import (
    DeviceNote,
    LinkChanged,
    LinkState,
    Reading,
    ReadingId,
)
from drivers.shoe.frames import (
    NO_EPOCH,
    Boot,
    CardOut,
    Heartbeat,
    HostBody,
    Identity,
    Load,
    ShoeBody,
    ShoeFrame,
)
from drivers.shoe.session import Resume, Session
from drivers.shoe.vault import Vault

E1, E2 = "0000AAAA", "0000BBBB"
HEAD = "1b0e77a94c02d8f3" + "0" * 48
T = TypeVar("T")


class Host:
    """A session with a hand on its clock."""

    def __init__(self, resume: Resume | None = None) -> None:
        self.vault = Vault("T7")
        self.session = Session("shoe", "KIOSK-T7", self.vault, resume or Resume(), lambda: "51F0A3C2")
        self.now = 100.0
        self.ms = 0
        self.sent: list[HostBody] = []
        self.readings: list[Reading] = []
        self.session.opened(self.now, 1764470400000)
        self.look()

    def look(self) -> None:
        frames, readings = self.session.take()
        self.sent += [frame.body for frame in frames]
        self.readings += readings

    def hear(self, seq: int, body: ShoeBody, epoch: str = E1, commit: bool = True) -> None:
        self.ms += 500
        self.session.receive(ShoeFrame(epoch, seq, self.ms, body), self.now)
        self.look()
        if commit and seq:
            self.session.committed(ReadingId("shoe", epoch, seq), HEAD)
            self.look()

    def beat(self, last: int, first: int = 1, state: str = "READY", ordinal: int = 0, epoch: str = E1) -> None:
        self.hear(0, Heartbeat(last, first, state, ordinal, 512), epoch)

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds * 10)):
            self.now += 0.1
            self.session.tick(self.now)
        self.look()

    def of(self, kind: type[T]) -> list[T]:
        return [reading for reading in self.readings if isinstance(reading, kind)]

    def said(self, kind: type[T]) -> list[T]:
        return [body for body in self.sent if isinstance(body, kind)]

    @property
    def links(self) -> list[tuple[LinkState, str]]:
        return [(link.state, link.reason) for link in self.of(LinkChanged)]

    @property
    def notes(self) -> list[tuple[str, str]]:
        return [(note.what, note.detail) for note in self.of(DeviceNote)]


def up(face: str, ordinal: int) -> CardOut:
    return CardOut(True, bytearray(face.encode()), 98, ordinal)


def down(face: str, ordinal: int) -> CardOut:
    return CardOut(False, bytearray(face.encode()), 100, ordinal)


IDENTITY = Identity("ACME", "REF1", "SN000123", "1.0", "1.4.2", "7C9E2A41B0D35F18", "OSL1", "LOCK+SEAL+NV+SELF")


def live_host() -> Host:
    """A host that is LIVE with a shoe that was loaded."""
    made = Host()
    made.beat(0)
    made.hear(1, Boot("PWR", NO_EPOCH, 0))
    made.hear(2, Load(1, "BLUE-0417"))
    made.hear(0, IDENTITY)
    return made
