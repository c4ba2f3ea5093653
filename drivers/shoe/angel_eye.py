"""Angel Eye II-EX as far as public programs show it (SHOE.md B1), read only: nothing is ever sent to it.

    ENQ SEQ TYPE [PAYLOAD] ETX BCC      4800 baud, 8N1; BCC is the XOR of SEQ to ETX in two hexadecimal digits; everything comes three times

Belongs here: frames, check sums, the sequence, what each type says. Does not belong here: the deal, time, the port. The maker publishes no
specification: what is not known for sure stays evidence, and is a possible loss where it could have been a card.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from operator import xor

from dealer_assist.table.readings import Capability
from drivers.shoe.heard import Codec, Face, Heard, NotDue, PossibleLoss, PushedBack, Remark, Unread
from drivers.shoe.osl1 import masked
from drivers.shoe.sealing import wipe

ENQ, ETX = 0x05, 0x03
LIMIT = 16
"""Bytes of the longest frame after its ENQ; a longer one has lost its end."""

SEQUENCE = b"0123456789ABCDEF"
"""The sequence, in order and over again: assumed, to be confirmed on hardware. Were it another, hands would freeze, not go wrong."""

RANKS, SUITS = b"?A23456789TJQK", b"?DCSH"
_BURN = 2
_CARD_TARGETS = {0, 1, _BURN, 4}
"""Player, banker, burn, first card: where a baccarat shoe believes its card went. A stud table only heeds the burn."""

_SIZES = {"S": 0, "P": 0, "C": 0, "G": 1, "D": 2, "d": 2, "R": 2, "E": 1, "e": 1, "L": 1, "M": 6}
_ERRORS: dict[int, Heard] = {
    1: Unread("UNREAD"),
    2: NotDue(),
    3: Remark("button"),
    4: PushedBack("EXIT"),
    5: PushedBack("MID"),
    6: Unread("FOREIGN"),
    7: Remark("draw_timeout"),
}
_ERROR_MODE = 0x40


def check_sum(data: bytes | bytearray | memoryview) -> int:
    """The BCC over `data`, as a number."""
    return reduce(xor, data, 0)


class AngelEye(Codec):
    """Frames to what they say. Each is taken once, in its sequence; what does not fit is a possible loss."""

    capabilities = frozenset({Capability.SEQ, Capability.UNREAD_EVENT})

    def __init__(self) -> None:
        self._frame = bytearray()
        self._inside = self._noisy = False
        self._ends_at = 0
        self._last: tuple[int, int] | None = None

    def feed(self, data: bytes | bytearray, size: int | None = None) -> list[Heard]:
        found: list[Heard] = []
        for byte in memoryview(data)[:size]:
            found += self._take(byte)
        return found

    @property
    def unfinished(self) -> bool:
        return self._inside

    def reset(self) -> None:
        wipe(self._frame)
        self._frame.clear()
        self._inside = self._noisy = False
        self._ends_at = 0

    def _take(self, byte: int) -> list[Heard]:
        if byte == ENQ:
            cut = self._inside
            self.reset()
            self._inside = True
            return [PossibleLoss("cut")] if cut else []
        if not self._inside:
            return self._noise()
        self._frame.append(byte)
        if byte == ETX and not self._ends_at:
            self._ends_at = len(self._frame) + 2
        if len(self._frame) == self._ends_at:
            found = self._checked()
            self.reset()
            return found
        if len(self._frame) >= LIMIT:
            self.reset()
            return self._noise()
        return []

    def _noise(self) -> list[Heard]:
        """A byte outside any frame: told once, however many follow."""
        told, self._noisy = self._noisy, True
        return [] if told else [PossibleLoss("garbage")]

    def _checked(self) -> list[Heard]:
        """The frame is whole: is it sound, and is it new?"""
        body = memoryview(self._frame)[:-2]
        total = check_sum(body)
        sound = self._frame[-2:] == b"%02X" % total
        body.release()
        if not sound:
            return [PossibleLoss("check_sum")]
        place = SEQUENCE.find(self._frame[:1])
        if place < 0 or len(self._frame) < 5:
            return [Remark("malformed", f"<{len(self._frame)}>"), PossibleLoss("malformed")]
        before, self._last = self._last, (place, total)
        if before == self._last:
            return []
        kind = chr(self._frame[1])
        # a shoe that starts anew may count anew; any other report follows the one before
        jumped = before is not None and kind != "S" and place != (before[0] + 1) % len(SEQUENCE)
        return [*([PossibleLoss("sequence")] if jumped else []), *self._said(kind)]

    def _said(self, kind: str) -> list[Heard]:
        payload = self._frame[2:-3]
        size = _SIZES.get(kind)
        if size is None:
            return [Remark("unknown", f"{ord(kind):02X} <{len(payload)}>")]
        high = all(byte & 0x80 for byte in payload)
        if len(payload) != size or (not high if kind != "M" else not payload.isalnum()):
            wipe(payload)
            return [Remark("malformed", f"{kind} <{len(payload)}>"), PossibleLoss("malformed")]
        found = _SAYS[kind](payload)
        wipe(payload)
        return found


def _card(payload: bytearray) -> list[Heard]:
    target, suit, rank = payload[0] >> 4 & 7, payload[1] >> 4 & 7, payload[1] & 0xF
    if target not in _CARD_TARGETS or suit >= len(SUITS) or rank >= len(RANKS):
        return [Remark("malformed", "D <2>"), PossibleLoss("malformed")]
    known = suit > 0 and rank > 0
    if target == _BURN or known:
        return [Face(bytearray((RANKS[rank], SUITS[suit])) if known else bytearray(), target == _BURN)]
    return [Unread("UNREAD")]


def _error(payload: bytearray) -> list[Heard]:
    code = payload[0] & 0x3F
    known = _ERRORS.get(code)
    stopped = payload[0] & _ERROR_MODE or known is None
    return [*([Remark("fault", str(code))] if stopped else []), *([known] if known is not None else [])]


_SAYS: dict[str, Callable[[bytearray], list[Heard]]] = {
    "S": lambda payload: [Remark("restarted"), PossibleLoss("restart")],
    "P": lambda payload: [Remark("standby")],
    "C": lambda payload: [Remark("cut_card")],
    "G": lambda payload: [Remark("game_result", str(payload[0] >> 4 & 7))],
    "D": _card,
    "d": lambda payload: [NotDue()],
    # one public program clears the hand here, the other gives the card to the next game: evidence, and nobody's card
    "R": lambda payload: [Remark("card_reassigned", "<2>"), PossibleLoss("reassigned")],
    "E": _error,
    "e": lambda payload: [Remark("cleared", str(payload[0] & 0x3F))],
    "L": lambda payload: [Remark("lock", str(payload[0] & 1))],
    "M": lambda payload: [Remark("setting_changed", masked([payload[:2].decode("ascii"), payload[2:].decode("ascii")]))],
}
