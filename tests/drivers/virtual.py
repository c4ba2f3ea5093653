"""A wire and the shoe process without the process, in virtual time; and what the shoes of the tests are like."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from dealer_assist.cards import Card
from dealer_assist.chips import Seat
from dealer_assist.table.readings import (
    BurnRead,
    Capability,
    CardBack,
    CardMissed,
    CardOver,
    Control,
    DeckLoaded,
    DownCardRead,
    LinkChanged,
    LinkState,
    Reading,
    ReadingId,
    SlotDue,
    UpCardRead,
)
from drivers.due import Due
from drivers.shoe.emulator.tongues import AngelEyeTongue, BeeTekTongue, ReaderTongue, Tongue
from drivers.shoe.frames import NO_EPOCH
from drivers.shoe.kinds import Reader, Setup, Shoe, shoe_of
from drivers.shoe.line_reader import SUFFIXES, read_cards
from drivers.shoe.session import Resume
from drivers.shoe.showdown import opened, verified
from drivers.shoe.vault import Vault

CARD_MAP = Path(__file__).with_name("cards.toml")
"""The serial numbers of a deck for the reader."""

READER = Reader(CARD_MAP, "cr", acknowledge=True)


def tongue_of(kind: str) -> Tongue | None:
    """How an emulated shoe of that kind talks; None for OSL/1."""
    match kind:
        case "angel_eye":
            return AngelEyeTongue()
        case "bee_tek":
            return BeeTekTongue()
        case "line_reader":
            return ReaderTongue(read_cards(CARD_MAP), SUFFIXES[READER.suffix], READER.acknowledge)
        case _:
            return None


class Wire:
    """A cable that takes no time; the emulator keeps the byte clock."""

    def __init__(self) -> None:
        self.plugged = 0
        self._plugs = 0
        self.to_host = bytearray()
        self.to_shoe = bytearray()

    def plug(self) -> None:
        self._plugs += 1
        self.plugged = self._plugs
        self.to_host.clear()
        self.to_shoe.clear()

    def unplug(self) -> None:
        self.plugged = 0

    def read(self) -> bytes:
        data = bytes(self.to_shoe)
        self.to_shoe.clear()
        return data

    def write(self, data: bytes) -> None:
        self.to_host += data


class VirtualSource:
    """The shoe process without the process: the same shoe of any kind and vault, on a virtual wire.

    `due` hears what is due, as the dealer of a shoe that only talks sees it on the table.
    """

    def __init__(self, wire: Wire, due: Callable[[int, int], None], kind: str = "osl1", name: str = "shoe") -> None:
        self.name = name
        self.session: Shoe | None = None
        self._setup = Setup("", kind, host="KIOSK-T7", reader=READER)
        self._see = due
        self.vault = Vault("T7")
        self._wire = wire
        self._deliver: Callable[[Reading], None] = lambda reading: None
        self._plug = 0
        self._open_at = 0.0
        self._pause = 0.05
        self._born_at = 0.0
        self._resume = Resume()
        self._hand: int | None = None
        self._delivered = (NO_EPOCH, 0)
        self._due = Due()
        self._now = 0.0
        self._chance = random.Random(5)

    def start(self, deliver: Callable[[Reading], None], resume: ReadingId | None = None) -> None:
        self._deliver = deliver

    def stop(self) -> None:
        self.session = None

    def capabilities(self) -> frozenset[Capability]:
        return frozenset() if self.session is None else self.session.capabilities()

    def expect(self, hand: int, slots: Sequence[SlotDue]) -> None:
        self._hand = hand
        self._due.clear()
        self._due.expect(slots, 0)
        if self.session is not None:
            self.session.expect(hand, slots, self._delivered)
        self._see(len(slots), hand)

    def committed(self, id: ReadingId, head: str) -> None:
        if id.seq:
            self._resume = Resume(id.epoch, id.seq, self._resume.ordinal, True)
        if self.session is not None:
            self.session.committed(id, head)

    def open(self, seat: Seat, cards: Sequence[ReadingId]) -> bool:
        if self.session is None:
            return False
        for reading in opened(self.vault, self.session.status, seat, cards):
            self._deliver(reading)
        return True

    def verify(self, seat: Seat, slot: int, card: ReadingId, face: Card) -> bool:
        if self.session is None:
            return False
        for reading in verified(self.vault, self.session.status, seat, slot, card, face):
            self._deliver(reading)
        return True

    def control(self, what: Control) -> bool:
        if self.session is not None:
            self.session.control(what, self._now)
        return self.session is not None

    def end_hand(self) -> None:
        self._hand = None
        self._due.clear()
        self._resume = Resume(self._resume.epoch, self._resume.seq, self._resume.ordinal)
        if self.session is not None:
            self.session.end_hand()

    def crash(self, until: float) -> None:
        """Everything the process knew is gone."""
        self.session, self._born_at = None, until
        self._deliver(LinkChanged(ReadingId(self.name, self._resume.epoch, 0), LinkState.FAILED, "crashed"))

    def step(self, now: float) -> None:
        """One turn of the loop that `drivers.shoe.link` runs."""
        self._now = now
        if self.session is None:
            if now < self._born_at:
                self._wire.to_host.clear()
                return
            self._be_born()
        session = self.session
        assert session is not None
        if self._plug != self._wire.plugged:
            self._close("unplugged", now)
        if not self._plug and now >= self._open_at:
            self._open(session, now)
        self._serve(session, now)

    def _be_born(self) -> None:
        self.vault = Vault("T7")
        self.session = shoe_of(self._setup, self.vault, self._resume, lambda: f"{self._chance.randrange(1 << 32):08X}")
        self._plug = 0
        self._open_at = self._now
        if self._hand is not None:
            self.session.expect(self._hand, self._due.slots, self._delivered)

    def _open(self, session: Shoe, now: float) -> None:
        if self._wire.plugged:
            self._plug = self._wire.plugged
            self._wire.to_host.clear()
            session.opened(now, 0)
        else:
            session.closed("no_such_port")
            self._wait(now)

    def _close(self, reason: str, now: float) -> None:
        assert self.session is not None
        if self._plug:
            self.session.closed(reason)
            self._wait(now)
        self._plug = 0

    def _wait(self, now: float) -> None:
        self._open_at = now + self._pause
        self._pause = min(self._pause * 2, 1.0)

    def _serve(self, session: Shoe, now: float) -> None:
        if self._plug:
            if self._wire.to_host:
                session.hear(self._wire.to_host, len(self._wire.to_host), now)
            self._wire.to_host.clear()
            if session.state is LinkState.LIVE:
                self._pause = 0.05
        session.tick(now)
        frames, readings = session.say()
        for reading in readings:
            self._note(reading)
            self._deliver(reading)
        answers, more = session.say()
        for reading in more:
            self._deliver(reading)
        for sent in (*frames, *answers):
            if self._plug:
                self._wire.to_shoe += sent
        if session.reopen:
            session.reopen = False
            self._plug = 0
            self._wait(now)

    def _note(self, reading: Reading) -> None:
        if reading.id.seq or reading.id.epoch != self._delivered[0]:
            self._delivered = (reading.id.epoch, reading.id.seq)
        match reading:
            case UpCardRead(ordinal=ordinal) | DownCardRead(ordinal=ordinal) | BurnRead(ordinal=ordinal) | CardMissed(ordinal=ordinal):
                self._due.take(reading.id.seq, ordinal)
                self._resume = replace(self._resume, ordinal=ordinal)
            case CardOver(ordinal=ordinal):
                self._resume = replace(self._resume, ordinal=ordinal)
            case CardBack(ordinal=ordinal):
                self._due.give_back(ordinal)
            case DeckLoaded():
                self._due.loaded()
                self._resume = replace(self._resume, ordinal=0)
            case _:
                pass
