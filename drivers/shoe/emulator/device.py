"""The shoe's side of OSL/1 as a state machine: the other end of `session`, for the emulator and the tests. Never part of the kiosk.

Belongs here: outbox, resend timers, epochs, what ARM asks for, the cards. No port and no clock: time comes in as a value (seconds).
Does not belong here: when the dealer draws, faults (`shoe`, `faults`).
"""

from __future__ import annotations

import hashlib
import random
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

from dealer_assist.cards import Card
from drivers.shoe.arming import spread
from drivers.shoe.frames import (
    NO_EPOCH,
    Ack,
    Arm,
    Back,
    Boot,
    CardOut,
    Clear,
    Done,
    Free,
    Heartbeat,
    Hello,
    HostFrame,
    Identity,
    Load,
    Lock,
    Missed,
    Notice,
    Over,
    Refusal,
    Resend,
    SelfTest,
    ShoeBody,
    ShoeFrame,
)
from drivers.shoe.osl1 import build
from drivers.shoe.sealing import Position, wire_box

OUTBOX = 512
WINDOW = 16
FIFO = 256
"""Bytes that wait for the line at most, so that what is asked for again does not queue behind itself."""

FIRST_TIMER, TIMER_GROWTH, LAST_TIMER = 0.25, 1.6, 2.0
HEARTBEAT = 1.0
ALONE = 3.0
"""Seconds without a word from the host until a shoe that has a lock uses it."""

DECK: tuple[bytes, ...] = tuple(card.code.upper().encode() for card in Card)
"""The fifty-two faces as they go on the line."""


@dataclass(frozen=True, slots=True)
class Make:
    """What kind of shoe it is. `key` is the pairing key, when it is paired."""

    seals: bool = True
    locks: bool = True
    serial: str = "SN000001"
    firmware: str = "1.0.0"
    key: bytes | None = None

    @property
    def capabilities(self) -> str:
        """The words of ID."""
        words = (("LOCK", self.locks), ("SEAL", self.seals), ("HMAC", self.key is not None), ("NV", True), ("SELF", True))
        return "+".join(word for word, has in words if has)


@dataclass(slots=True)
class _Held:
    seq: int
    line: bytes


@dataclass(frozen=True, slots=True)
class _Drawn:
    seq: int
    ordinal: int
    side: str
    face: bytes


class Device:
    """One shoe. `cards` are the faces in it, the next one first."""

    def __init__(self, make: Make, chance: random.Random, now: float = 0.0) -> None:
        self.ordinal = 0
        self.hand = 0
        self.locked = False
        self.loaded = False
        self.silent_until = 0.0
        self.head = ""
        self.cards: deque[bytes] = deque()
        self._make, self._chance = make, chance
        self._due: deque[str] = deque()
        self._key = ""
        self._history: list[_Drawn] = []
        self._lines: deque[bytes] = deque()
        self._outbox: deque[_Held] = deque()
        self._last, self._next, self._loaded_at = 0, 1, 0
        self._timer, self._timer_from = FIRST_TIMER, now
        self._started = self._beaten = self._heard = now
        self._alone = False
        self._boot("PWR", NO_EPOCH, 0, now)

    # the line

    def take_lines(self, now: float) -> list[bytes]:
        """What goes on the line now; nothing while the shoe is silent."""
        lines = [] if now < self.silent_until else list(self._lines)
        self._lines.clear()
        return lines

    def receive(self, frame: HostFrame, now: float) -> None:
        """The host said `frame`."""
        if frame.epoch != self.epoch and not isinstance(frame.body, Hello):
            return
        self._heard = now
        match frame.body:
            case Hello():
                if frame.body.epoch == self.epoch:
                    self._acked(frame.body.last, now)
                self._identify(self._digest(""), now)
                self._beat(now)
                self._next = self._first
            case Ack():
                self.head = frame.body.head
                self._acked(frame.body.last, now)
            case Resend():
                self._next = max(frame.body.first, self._first)
            case Arm():
                self._arm(frame.body, now)
            case Lock() | Free():
                self._lock(isinstance(frame.body, Lock), frame.body.number, now)
            case Clear():
                self.report(Notice("CLR", (frame.body.code, frame.body.who)), now)
                self._status(Done(frame.body.number), now)
            case SelfTest():
                self._identify(self._digest(frame.body.nonce), now)
            case _:
                pass

    def tick(self, now: float, backlog: int = 0) -> None:
        """Time passed; a shoe with a lock locks itself while it hears no host.

        `backlog` bytes still wait for the line; meanwhile neither more is sent nor the resend timer runs.
        """
        self._alone = self._make.locks and now - self._heard > ALONE
        if now - self._beaten >= HEARTBEAT:
            self._beat(now)
        if not self._outbox or backlog:
            self._timer_from = now
        elif now - self._timer_from >= self._timer:
            self._next = self._first
            self._timer_from, self._timer = now, min(self._timer * TIMER_GROWTH, LAST_TIMER)
        for held in self._outbox:
            if backlog >= FIFO or held.seq >= self._first + WINDOW:
                break
            if held.seq >= self._next:
                self._lines.append(held.line)
                self._next = held.seq + 1
                backlog += len(held.line)

    # what happens to the shoe

    @property
    def armed(self) -> bool:
        """Whether a card is due and may be drawn."""
        return bool(self._due) and not self._shut

    @property
    def _shut(self) -> bool:
        return self.locked or self._alone

    def load(self, deck: Sequence[bytes], name: str, now: float) -> None:
        """Put `deck` in and shut the gate: ordinals start again, and the host must arm again."""
        self.cards = deque(deck)
        self.ordinal = 0
        self.loaded = True
        self._due.clear()
        self._history.clear()
        self.report(Load(max(1, round(len(deck) / 52)), name), now)
        self._loaded_at = self._last

    def draw(self, now: float, miss: str = "") -> bool:
        """The dealer draws a card, as the host armed it; `miss` is the cause when it cannot be read. False when there is none."""
        if not self.cards or self._shut or len(self._outbox) >= OUTBOX:
            return False
        face = self.cards.popleft()
        self.ordinal += 1
        side = self._due.popleft() if self._due else ""
        self._history.append(_Drawn(self._last + 1, self.ordinal, side, face))
        if miss:
            self.report(Missed(miss, self.ordinal), now)
        elif not side:
            self.report(Over(self.ordinal), now)
        else:
            self.report(self._card(side, face), now)
        if not self.cards:
            self.report(Notice("EMPTY", (str(self.ordinal),)), now)
        return True

    def put_back(self, place: str, now: float) -> None:
        """The last card drawn is pushed back into the shoe; nothing when none was."""
        if self._history:
            drawn = self._history.pop()
            self.cards.appendleft(drawn.face)
            if drawn.side:
                self._due.appendleft(drawn.side)
            self.report(Back(place, drawn.ordinal), now)

    def report(self, body: ShoeBody, now: float) -> None:
        """Put a report into the outbox; with its last place the shoe says that it is full and locks. Nothing is ever overwritten."""
        if len(self._outbox) >= OUTBOX:
            return
        self._last += 1
        self._outbox.append(_Held(self._last, self._line(self._last, body, now)))
        if len(self._outbox) == OUTBOX - 1:
            self.locked = True
            self.report(Notice("FAULT", ("FULL",)), now)

    def skip_report(self) -> None:
        """A fault of the emulator: the newest report is held back once, so that the host sees a gap."""
        self._next = max(self._next, self._last + 1)

    def repeat_report(self) -> None:
        """A fault of the emulator: the newest report goes out once more."""
        if self._outbox:
            self._lines.append(self._outbox[-1].line)

    def restart(self, now: float, lost: int | None) -> None:
        """Start anew without the outbox: a new epoch; `lost` is what the shoe says it dropped. Cards must be loaded again."""
        self.loaded = False
        self._boot("WDT", self.epoch, lost, now)

    def wake(self, now: float) -> None:
        """Start anew with the outbox, the sequence and the epoch kept; what was due is forgotten."""
        self._started = self._beaten = now
        self._due.clear()

    # inside

    def _boot(self, reason: str, previous: str, lost: int | None, now: float) -> None:
        self.epoch = f"{self._chance.randrange(1, 1 << 32):08X}"
        self._outbox.clear()
        self._last, self._next, self._loaded_at = 0, 1, 0
        self._timer, self._timer_from = FIRST_TIMER, now
        self._started = self._beaten = now
        self._due.clear()
        self._history.clear()
        self.report(Boot(reason, previous, lost), now)

    @property
    def _first(self) -> int:
        return self._outbox[0].seq if self._outbox else self._last + 1

    def _acked(self, last: int, now: float) -> None:
        if not self._first <= last <= self._last:
            return
        while self._outbox and self._outbox[0].seq <= last:
            self._outbox.popleft()
        self._next = max(self._next, self._first)
        self._timer, self._timer_from = FIRST_TIMER, now

    def _arm(self, arm: Arm, now: float) -> None:
        if 0 <= arm.after < self._loaded_at:
            self._status(Refusal(arm.number, Refusal.OLD), now)
            return
        self.hand, self._key = arm.hand, arm.key
        letters = spread(arm.pattern, arm.count)
        since = sum(drawn.seq > arm.after and drawn.side != "" for drawn in self._history) if arm.after >= 0 else 0
        self._due = deque(letters[since:])
        self._status(Done(arm.number), now)

    def _lock(self, locked: bool, number: int, now: float) -> None:
        if not self._make.locks:
            self._status(Refusal(number, "NOLOCK"), now)
            return
        self.locked = locked
        self.report(Notice("LOCK", ("1" if locked else "0", "HOST")), now)
        self._status(Done(number), now)

    def _card(self, side: str, face: bytes) -> CardOut:
        if side == "U":
            return CardOut(True, bytearray(face), 99, self.ordinal)
        if self._make.seals and self._key:
            face = wire_box(face, Position(self.epoch, self._last + 1, self.ordinal, self.hand), self._key)
        return CardOut(False, bytearray(face), 100, self.ordinal)

    def _digest(self, nonce: str) -> str:
        return hashlib.sha256((self._make.firmware + nonce).encode()).hexdigest()[:16].upper()

    def _identify(self, digest: str, now: float) -> None:
        make = self._make
        self._status(Identity("OSL", "EMULATOR", make.serial, "1.0", make.firmware, digest, "OSL1", make.capabilities), now)

    def _beat(self, now: float) -> None:
        self._beaten = now
        state = "LOCKED" if self._shut else "ARMED" if self._due else "READY"
        self._status(Heartbeat(self._last, self._first, state, self.ordinal, OUTBOX - len(self._outbox)), now)

    def _status(self, body: ShoeBody, now: float) -> None:
        self._lines.append(self._line(0, body, now))

    def _line(self, seq: int, body: ShoeBody, now: float) -> bytes:
        return build(ShoeFrame(self.epoch, seq, int((now - self._started) * 1000), body), self._make.key)
