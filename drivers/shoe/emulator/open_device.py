"""A shoe that only talks, for the emulator and the tests: the other end of `open_loop`. Never part of the kiosk.

Belongs here: the cards in it and the reports it sends, once and for ever gone. No port and no clock. Does not belong here: how a kind
writes (`tongues`), when the dealer draws (`shoe`).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from drivers.shoe.emulator.tongues import Tongue
from drivers.shoe.frames import Notice, ShoeBody

ACK, NAK = 0x06, 0x15
PATIENCE = 1.0
"""Seconds that a shoe which waits for an ACK does so before it sends its report again."""


class OpenDevice:
    """One shoe that keeps nothing of what it sent but the last report. `cards` are the faces in it, the next one first.

    `due` is how many cards the dealer sees due on the table in hand `hand`.
    """

    def __init__(self, tongue: Tongue) -> None:
        self.ordinal = 0
        self.hand = self.due = 0
        self.loaded = False
        self.silent_until = 0.0
        self.cards: deque[bytes] = deque()
        self._tongue = tongue
        self._drawn: list[bytes] = []
        self._waiting: deque[bytes] = deque()
        self._last = b""
        self._under_way = self._swallow = False
        self._sent_at = 0.0

    # the line

    def hear(self, data: bytes) -> None:
        """The host answered a report, if this shoe waits for that."""
        for byte in data if self._tongue.waits else b"":
            if byte == ACK:
                self._under_way = False
            elif byte == NAK:
                self.repeat_report()

    def take_lines(self, now: float) -> list[bytes]:
        """What goes on the line now; what comes while the shoe is silent is gone."""
        lines: list[bytes] = []
        while self._waiting and not self._under_way:
            self._last = self._waiting.popleft()
            self._under_way, self._sent_at = self._tongue.waits, now
            lines.append(self._last)
        return lines if now >= self.silent_until else []

    def tick(self, now: float, backlog: int = 0) -> None:
        """Time passed, which means nothing to a shoe that does not wait."""
        if self._under_way and now - self._sent_at > PATIENCE:
            self.repeat_report()

    # what happens to the shoe

    @property
    def armed(self) -> bool:
        """Whether the dealer sees a card that is due."""
        return self.due > 0

    def load(self, deck: Sequence[bytes], name: str, now: float) -> None:
        """Put `deck` in; nothing is said of that."""
        self.cards = deque(deck)
        self.ordinal, self.loaded = 0, True
        self._drawn.clear()

    def draw(self, now: float, miss: str = "") -> bool:
        """The dealer draws a card; `miss` is the cause when it cannot be read. False when there is none."""
        if not self.cards:
            return False
        face = self.cards.popleft()
        self._drawn.append(face)
        self.ordinal += 1
        self.due = max(0, self.due - 1)
        self._send(self._tongue.missed(miss) if miss else self._tongue.card(face))
        return True

    def put_back(self, place: str, now: float) -> None:
        """The last card drawn is pushed back into the shoe."""
        if self._drawn:
            self.cards.appendleft(self._drawn.pop())
            self.due += 1
            self._send(self._tongue.back(place))

    def report(self, body: ShoeBody, now: float) -> None:
        """Something happened to the shoe that a notice tells of."""
        if isinstance(body, Notice):
            self._send(self._tongue.notice(body.kind, body.args))

    def skip_report(self) -> None:
        """A fault of the emulator: the next report never reaches the line."""
        self._swallow = True

    def repeat_report(self) -> None:
        """The last report goes out once more."""
        self._waiting.appendleft(self._last)
        self._under_way = False

    def restart(self, now: float, lost: int | None) -> None:
        """Start anew."""
        self._send(self._tongue.started())

    def wake(self, now: float) -> None:
        """The same: nothing was kept anyway."""
        self.restart(now, None)

    def _send(self, report: bytes) -> None:
        if report and not self._swallow:
            self._waiting.append(report)
        self._swallow = False
