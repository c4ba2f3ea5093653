"""The kinds of shoe: how each is made, and how fast its line is.

Belongs here: one entry a kind, and what `link` asks of them all. Does not belong here: what any of them does.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from dealer_assist.table.readings import Capability, Control, LinkState, Reading, ReadingId, SlotDue
from drivers.shoe.angel_eye import AngelEye
from drivers.shoe.bee_tek import BeeTek
from drivers.shoe.closed_loop import ClosedLoop
from drivers.shoe.heard import Codec
from drivers.shoe.line_reader import SUFFIXES, LineReader, Manner, read_cards
from drivers.shoe.open_loop import OpenLoop
from drivers.shoe.session import Resume
from drivers.shoe.vault import Vault


@dataclass(frozen=True, slots=True)
class Reader:
    """How a line reader is set: the file of its cards, its suffix, whether it waits for an ACK and repeats a card that lies there."""

    cards: Path = Path("cards.toml")
    suffix: str = "crlf"
    acknowledge: bool = False
    repeats: bool = False


@dataclass(frozen=True, slots=True)
class Setup:
    """What the shoe process is told on its command line. `baud` None: the kind's own."""

    port: str
    kind: str = "osl1"
    baud: int | None = None
    device: str = "shoe"
    host: str = "KIOSK"
    table: str = "table"
    live: bool = False
    may_open: bool = True
    pairing_key: bytes | None = None
    audit_key: bytes | None = None
    reader: Reader = field(default_factory=Reader)


class Shoe(Protocol):
    """A shoe seen from the host, whatever its kind: what happens goes in, then bytes and readings are taken out."""

    reopen: bool

    @property
    def status(self) -> ReadingId: ...
    @property
    def state(self) -> LinkState: ...
    def capabilities(self) -> frozenset[Capability]: ...
    def opened(self, now: float, unix_ms: int) -> None: ...
    def closed(self, reason: str, failed: bool = False) -> None: ...
    def hear(self, data: bytes | bytearray, size: int, now: float) -> None: ...
    def tick(self, now: float) -> None: ...
    def say(self) -> tuple[list[bytes], list[Reading]]: ...
    def expect(self, hand: int, slots: Sequence[SlotDue], after: tuple[str, int]) -> None: ...
    def committed(self, id: ReadingId, head: str) -> None: ...
    def control(self, what: Control, now: float) -> None: ...
    def end_hand(self) -> None: ...


def _nonce() -> str:
    return secrets.token_hex(4).upper()


def _line_reader(setup: Setup) -> LineReader:
    reader = setup.reader
    return LineReader(Manner(read_cards(reader.cards), SUFFIXES[reader.suffix], reader.acknowledge, reader.repeats))


_CODECS: dict[str, Callable[[Setup], Codec]] = {
    "angel_eye": lambda setup: AngelEye(),
    "bee_tek": lambda setup: BeeTek(),
    "line_reader": _line_reader,
}

BAUDS = {"osl1": 115200, "angel_eye": 4800, "bee_tek": 9600, "line_reader": 9600}
"""The kinds, each with the speed of its line."""


def shoe_of(setup: Setup, vault: Vault, resume: Resume, nonce: Callable[[], str] = _nonce) -> Shoe:
    """A shoe of the kind that `setup` names, going on from `resume`. Raises BadCardMap."""
    if setup.kind == "osl1":
        return ClosedLoop(setup.device, setup.host, vault, resume, nonce, setup.pairing_key)
    return OpenLoop(setup.device, vault, _CODECS[setup.kind](setup), resume, nonce)
