"""How the shoes that only talk write what happens, the other end of their codecs. Never part of the kiosk.

Belongs here: one class a kind, each method one event as bytes, nothing for what that kind cannot say. Does not belong here: the cards, the
dealer, the line (`open_device`, `shoe`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from dealer_assist.cards import CARDS, Card

_ANGEL_SUITS = {"D": 0x90, "C": 0xA0, "S": 0xB0, "H": 0xC0}
_ANGEL_RANKS = {rank: number for number, rank in enumerate("A23456789TJQK", 1)}
_ANGEL_ERRORS = {"UNREAD": 1, "OVERDRAW": 2, "BUTTON": 3, "EXIT": 4, "MID": 5, "FOREIGN": 6, "TIMEOUT": 7}


class Tongue(Protocol):
    """What a kind of shoe sends. `waits`: after each report it waits for an ACK."""

    waits: bool

    def card(self, face: bytes) -> bytes: ...
    def missed(self, cause: str) -> bytes: ...
    def back(self, place: str) -> bytes: ...
    def notice(self, kind: str, words: tuple[str, ...]) -> bytes: ...
    def started(self) -> bytes: ...


class AngelEyeTongue:
    """Angel Eye II-EX: each frame three times, its sequence one digit of sixteen."""

    waits = False

    def __init__(self) -> None:
        self._sequence = 0

    def card(self, face: bytes) -> bytes:
        name = face.decode("ascii")
        return self._three(b"D", 0x81, _ANGEL_SUITS[name[1]] | _ANGEL_RANKS[name[0]])

    def missed(self, cause: str) -> bytes:
        return self.error(_ANGEL_ERRORS.get(cause, 1))

    def back(self, place: str) -> bytes:
        return self.error(_ANGEL_ERRORS[place])

    def error(self, code: int) -> bytes:
        """The shoe stops with an error."""
        return self._three(b"E", 0xC0 | code)

    def notice(self, kind: str, words: tuple[str, ...]) -> bytes:
        match kind:
            case "CUT":
                return self._three(b"C")
            case "CLR":
                return self._three(b"e", 0x80 | int(words[0]))
            case _:
                return b""

    def started(self) -> bytes:
        self._sequence = 0
        return self._three(b"S")

    def _three(self, kind: bytes, *payload: int) -> bytes:
        body = b"%X" % self._sequence + kind + bytes(payload) + b"\x03"
        self._sequence = (self._sequence + 1) % 16
        total = 0
        for byte in body:
            total ^= byte
        return (b"\x05" + body + b"%02X" % total) * 3


class BeeTekTongue:
    """Bee-Tek: a line of text each, and nothing more."""

    waits = False

    def card(self, face: bytes) -> bytes:
        return b"[Game]<Card:%s>\r\n" % face

    def missed(self, cause: str) -> bytes:
        return b"[Game]<Game>\r\n"

    def back(self, place: str) -> bytes:
        return b""

    def notice(self, kind: str, words: tuple[str, ...]) -> bytes:
        match kind:
            case "JAM" | "FAULT":
                return b"[GameAlarm]<Alarm:%s>\r\n" % " ".join(words).encode("ascii")
            case "BTN":
                return b"<W0x01>\r\n"
            case _:
                return b""

    def started(self) -> bytes:
        return b""


class ReaderTongue:
    """A reader of serial numbers; one that is on no card stands for any misread."""

    def __init__(self, cards: Mapping[str, Card], suffix: bytes, waits: bool) -> None:
        self.waits = waits
        self._numbers = {card: number for number, card in cards.items()}
        self._suffix = suffix

    def card(self, face: bytes) -> bytes:
        name = face.decode("ascii")
        return self._numbers[CARDS[name[0] + name[1].lower()]].encode("ascii") + self._suffix

    def missed(self, cause: str) -> bytes:
        return b"0000" + self._suffix

    def back(self, place: str) -> bytes:
        return b""

    def notice(self, kind: str, words: tuple[str, ...]) -> bytes:
        return b""

    def started(self) -> bytes:
        return b""
