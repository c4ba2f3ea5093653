"""The shoe process: port, shoe and kiosk in one loop.

Belongs here: waiting, reopening, and passing on. Does not belong here: what a kind of shoe says (`kinds`) or how messages are written
(`drivers.messages`). One thread, one `select`; it ends when the kiosk's socket closes.
"""

from __future__ import annotations

import contextlib
import select
import sys
import time

from dealer_assist.cards import card
from dealer_assist.table.readings import Control, LinkChanged, LinkState, Reading, ReadingId
from drivers.messages import ALIVE, ALIVE_EVERY, Gone, Lines, Message, from_reading, to_slots
from drivers.shoe.kinds import BAUDS, Setup, Shoe, shoe_of
from drivers.shoe.line_reader import BadCardMap
from drivers.shoe.port import FAULTS, Port, PseudoTerminal, reason_of
from drivers.shoe.sealing import wipe
from drivers.shoe.session import Resume
from drivers.shoe.showdown import opened, verified
from drivers.shoe.vault import Vault

WAIT = 0.1
"""Seconds that the loop waits at most, so that time passes for the shoe."""

FIRST_PAUSE, LAST_PAUSE = 0.05, 1.0
"""Seconds before a port is opened again, doubling from the first to the last."""


class Link:
    """Runs one shoe over its port until the kiosk goes."""

    def __init__(self, setup: Setup, kiosk: Lines) -> None:
        self._setup = setup
        self._kiosk = kiosk
        self._vault = Vault(setup.table, setup.audit_key)
        self._buffer = bytearray(4096)
        self._port: Port | None = None
        self._shoe: Shoe | None = None
        self._pause = FIRST_PAUSE
        self._open_at = self._alive_at = 0.0
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
        if now >= self._alive_at:
            self._alive_at = now + ALIVE_EVERY
            self._kiosk.send(ALIVE)
        if self._shoe is not None and self._port is None and now >= self._open_at:
            self._try_open(self._shoe, now)
        readable = self._wait(now)
        if self._kiosk.fileno() in readable:
            for message in self._kiosk.receive():
                self._obey(message)
        self._kiosk.flush()
        if self._shoe is not None:
            self._serve(self._shoe, self._port is not None and self._port.fileno() in readable)

    def _wait(self, now: float) -> list[int]:
        until = WAIT if self._shoe is None or self._port is not None else max(0.0, min(WAIT, self._open_at - now))
        ends: list[Lines | Port] = [self._kiosk] if self._port is None else [self._kiosk, self._port]
        readable, _, _ = select.select(ends, [end for end in ends if end.unsent], [], until)
        return [end.fileno() for end in readable]

    def _try_open(self, shoe: Shoe, now: float) -> None:
        try:
            self._port = Port(self._setup.port, self._setup.baud or BAUDS[self._setup.kind], self._setup.live)
        except PseudoTerminal:
            shoe.closed("pseudo_terminal", failed=True)
            self._open_at = now + LAST_PAUSE
        except FAULTS as fault:
            shoe.closed(reason_of(fault))
            self._open_at = now + self._pause
            self._pause = min(self._pause * 2, LAST_PAUSE)
        else:
            shoe.opened(now, time.time_ns() // 1_000_000)

    def _serve(self, shoe: Shoe, readable: bool) -> None:
        """Read, let time pass, and hand on what comes of it; a fault of the port closes it."""
        try:
            if self._port is not None:
                self._port.flush()
                if readable:
                    self._read(shoe, self._port)
            shoe.tick(time.monotonic())
        except FAULTS:
            self._unplugged(shoe)
        said, readings = shoe.say()
        self._tell_capabilities(shoe)  # first: what a reading leads to may need them
        self._answer(readings)
        try:
            for data in said:
                if self._port is not None:
                    self._port.write(data)
        except FAULTS:
            self._unplugged(shoe)
        if shoe.reopen:
            self._close()
            shoe.reopen = False

    def _unplugged(self, shoe: Shoe) -> None:
        self._close()
        shoe.closed("unplugged")

    def _read(self, shoe: Shoe, port: Port) -> None:
        size = port.read_into(self._buffer)
        shoe.hear(self._buffer, size, time.monotonic())
        wipe(self._buffer)
        if shoe.state is LinkState.LIVE:
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

    def _tell_capabilities(self, shoe: Shoe) -> None:
        unwanted = set() if self._setup.may_open else {"open"}
        names = sorted({capability.value for capability in shoe.capabilities()} - unwanted)
        if names != self._told:
            self._told = names
            self._kiosk.send({"kind": "capabilities", "names": names})

    def _begin(self, resume: Resume) -> None:
        """There is a shoe from here on; none when the file of its cards cannot be used: what is wrong with it stands on standard error."""
        try:
            self._shoe = shoe_of(self._setup, self._vault, resume)
        except BadCardMap as error:
            sys.stderr.write(f"{error}\n")
            self._answer([LinkChanged(ReadingId(self._setup.device, resume.epoch, 0), LinkState.FAILED, "bad_card_map")])

    def _obey(self, message: Message) -> None:
        shoe = self._shoe
        match message:
            case {"do": "start", "epoch": epoch, "seq": seq, "ordinal": ordinal, "dealt": dealt, "frozen": frozen}:
                self._begin(Resume(epoch, seq, ordinal, dealt, frozen))
            case {"do": "stop"}:
                self.stopped = True
            case _ if shoe is None:
                pass
            case {"do": "expect", "hand": hand, "slots": slots, "after": after}:
                shoe.expect(hand, to_slots(slots), (after[0], after[1]))
            case {"do": "committed", "id": id, "head": head}:
                shoe.committed(ReadingId(*id), head)
            case {"do": "open", "seat": seat, "cards": cards} if self._setup.may_open:
                self._answer(opened(self._vault, shoe.status, seat, [ReadingId(*id) for id in cards]))
            case {"do": "verify", "seat": seat, "slot": slot, "card": id, "face": face}:
                self._answer(verified(self._vault, shoe.status, seat, slot, ReadingId(*id), card(face)))
            case {"do": "control", "what": what}:
                shoe.control(Control(what), time.monotonic())
            case {"do": "end_hand"}:
                shoe.end_hand()
            case _:
                pass
