"""The shoe process: port, session and kiosk in one loop.

Belongs here: waiting, reopening, and passing on. Does not belong here: what frames mean (`session`) or how messages are written
(`drivers.messages`). One thread, one `select`; it ends when the kiosk's socket closes.
"""

from __future__ import annotations

import contextlib
import secrets
import select
import time
from dataclasses import dataclass

from dealer_assist.cards import card
from dealer_assist.table.readings import Control, LinkState, Reading, ReadingId
from drivers.messages import Gone, Lines, Message, from_reading, to_slots
from drivers.shoe.frames import ShoeFrame
from drivers.shoe.osl1 import build
from drivers.shoe.port import FAULTS, Port, PseudoTerminal, reason_of
from drivers.shoe.receiver import Receiver
from drivers.shoe.sealing import wipe
from drivers.shoe.session import Resume, Session
from drivers.shoe.showdown import opened, verified
from drivers.shoe.vault import Vault

WAIT = 0.1
"""Seconds that the loop waits at most, so that time passes for the session."""

FIRST_PAUSE, LAST_PAUSE = 0.05, 1.0
"""Seconds before a port is opened again, doubling from the first to the last."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What the shoe process is told on its command line."""

    port: str
    baud: int = 115200
    device: str = "shoe"
    host: str = "KIOSK"
    table: str = "table"
    live: bool = False
    may_open: bool = True
    pairing_key: bytes | None = None
    audit_key: bytes | None = None


class Link:
    """Runs the session of one shoe over its port until the kiosk goes."""

    def __init__(self, setup: Setup, kiosk: Lines) -> None:
        self._setup = setup
        self._kiosk = kiosk
        self._vault = Vault(setup.table, setup.audit_key)
        self._receiver = Receiver("S", setup.pairing_key)
        self._buffer = bytearray(4096)
        self._port: Port | None = None
        self._session: Session | None = None
        self._pause = FIRST_PAUSE
        self._open_at = 0.0
        self._told: list[str] | None = None
        self.stopped = False

    def run(self) -> None:
        """Run until told to stop or the kiosk's socket closes."""
        with contextlib.suppress(Gone):
            while not self.stopped:
                self.turn()
        self.close()

    def close(self) -> None:
        """Wipe the hand, close the port and the kiosk's socket."""
        self._vault.end_hand()
        if self._port is not None:
            self._port.close()
        self._kiosk.close()

    def turn(self) -> None:
        """One look at the port and the kiosk. Raises Gone when the kiosk's socket closed."""
        now = time.monotonic()
        if self._session is not None and self._port is None and now >= self._open_at:
            self._try_open(self._session, now)
        readable = self._wait(now)
        if self._kiosk.fileno() in readable:
            for message in self._kiosk.receive():
                self._obey(message)
        self._kiosk.flush()
        if self._session is not None:
            self._serve(self._session, self._port is not None and self._port.fileno() in readable)

    def _wait(self, now: float) -> list[int]:
        until = WAIT if self._session is None or self._port is not None else max(0.0, min(WAIT, self._open_at - now))
        ends: list[Lines | Port] = [self._kiosk] if self._port is None else [self._kiosk, self._port]
        readable, _, _ = select.select(ends, [end for end in ends if end.unsent], [], until)
        return [end.fileno() for end in readable]

    def _try_open(self, session: Session, now: float) -> None:
        try:
            self._port = Port(self._setup.port, self._setup.baud, self._setup.live)
        except PseudoTerminal:
            session.closed("pseudo_terminal", failed=True)
            self._open_at = now + LAST_PAUSE
        except FAULTS as fault:
            session.closed(reason_of(fault))
            self._open_at = now + self._pause
            self._pause = min(self._pause * 2, LAST_PAUSE)
        else:
            self._receiver.reset()
            session.opened(now, time.time_ns() // 1_000_000)

    def _serve(self, session: Session, readable: bool) -> None:
        """Read, let time pass, and hand on what comes of it; a fault of the port closes it."""
        try:
            if self._port is not None:
                self._port.flush()
                if readable:
                    self._read(session, self._port)
                session.tick(time.monotonic())
        except FAULTS:
            self._unplugged(session)
        frames, readings = session.take()
        self._answer(readings)
        try:
            for frame in frames:
                if self._port is not None:
                    self._port.write(build(frame, self._setup.pairing_key))
        except FAULTS:
            self._unplugged(session)
        if session.reopen:
            self._close()
            session.reopen = False
        self._tell_capabilities(session)

    def _unplugged(self, session: Session) -> None:
        self._close()
        session.closed("unplugged")

    def _read(self, session: Session, port: Port) -> None:
        size = port.read_into(self._buffer)
        frames = self._receiver.feed(self._buffer, size)
        wipe(self._buffer)
        now = time.monotonic()
        for frame in frames:
            if isinstance(frame, ShoeFrame):
                session.receive(frame, now)
        if session.state is LinkState.LIVE:
            self._pause = FIRST_PAUSE

    def _close(self) -> None:
        if self._port is not None:
            self._port.close()
            self._port = None
        self._open_at = time.monotonic() + self._pause
        self._pause = min(self._pause * 2, LAST_PAUSE)

    def _answer(self, readings: list[Reading]) -> None:
        for reading in readings:
            self._kiosk.send(from_reading(reading))

    def _tell_capabilities(self, session: Session) -> None:
        unwanted = set() if self._setup.may_open else {"open"}
        names = sorted({capability.value for capability in session.capabilities()} - unwanted)
        if names != self._told:
            self._told = names
            self._kiosk.send({"kind": "capabilities", "names": names})

    def _obey(self, message: Message) -> None:
        session = self._session
        match message:
            case {"do": "start", "epoch": epoch, "seq": seq, "ordinal": ordinal, "dealt": dealt, "frozen": frozen}:
                resume = Resume(epoch, seq, ordinal, dealt, frozen)
                self._session = Session(self._setup.device, self._setup.host, self._vault, resume, _nonce)
            case {"do": "stop"}:
                self.stopped = True
            case _ if session is None:
                pass
            case {"do": "expect", "hand": hand, "slots": slots, "after": after}:
                session.expect(hand, to_slots(slots), (after[0], after[1]))
            case {"do": "committed", "id": id, "head": head}:
                session.committed(ReadingId(*id), head)
            case {"do": "open", "seat": seat, "cards": cards} if self._setup.may_open:
                self._answer(opened(self._vault, session.status, seat, [ReadingId(*id) for id in cards]))
            case {"do": "verify", "seat": seat, "slot": slot, "card": id, "face": face}:
                self._answer(verified(self._vault, session.status, seat, slot, ReadingId(*id), card(face)))
            case {"do": "control", "what": what}:
                session.control(Control(what), time.monotonic())
            case {"do": "end_hand"}:
                session.end_hand()
            case _:
                pass


def _nonce() -> str:
    return secrets.token_hex(4).upper()
