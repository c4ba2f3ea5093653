"""A bar-code or RFID reader that sends one line a card (SHOE.md B3): the line names the card by a serial number of its own.

Belongs here: cutting lines, the map from serial numbers to cards, the reader's ACK and NAK. Does not belong here: the deal, time, the port.
A serial number is as good as a face to whoever saw its card before, so none ever leaves this process.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from dealer_assist.cards import CARDS, Card
from drivers.shoe.heard import Answer, Codec, Face, Heard, PossibleLoss, Unread
from drivers.shoe.sealing import wipe

ACK, NAK = b"\x06", b"\x15"
LIMIT = 128
SUFFIXES = {"cr": b"\r", "lf": b"\n", "crlf": b"\r\n"}


class BadCardMap(ValueError):
    """The file that names the cards cannot be used; the message says which file, what and where."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How a reader writes. `cards` by serial number, in capitals and without spaces.

    `acknowledge`: it waits for ACK, and sends its last line again for NAK. `repeats`: it sends a card's line again and again while the
    card lies there, so that the same one twice in a row is one card.
    """

    cards: Mapping[str, Card] = field(repr=False)
    suffix: bytes = SUFFIXES["crlf"]
    acknowledge: bool = False
    repeats: bool = False


class LineReader(Codec):
    """Lines to cards. What is no card of the map is a foreign card; a reader that can is asked once more before it is believed."""

    def __init__(self, manner: Manner) -> None:
        self.waits = manner.acknowledge
        self._manner = manner
        self._line = bytearray()
        self._last = ""
        self._asked = self._lost = self._owing = False

    def feed(self, data: bytes | bytearray, size: int | None = None) -> list[Heard]:
        found: list[Heard] = []
        for byte in memoryview(data)[:size]:
            self._line.append(byte)
            if self._line.endswith(self._manner.suffix):
                found += self._said()
                self._clear()
            elif len(self._line) >= LIMIT:
                self._lost = True
                self._clear()
        return found

    @property
    def unfinished(self) -> bool:
        return bool(self._line) or self._lost or self._asked

    def reset(self) -> None:
        self._clear()
        self._asked = self._lost = False

    def thank(self) -> bytes:
        self._owing = False
        return ACK if self.waits else b""

    def next_hand(self) -> None:
        """The first card of the next hand may be the last one of this, unless that is still waiting to be thanked for."""
        self._last = self._last if self._owing else ""

    def _clear(self) -> None:
        wipe(self._line)
        self._line.clear()

    def _said(self) -> list[Heard]:
        text = self._line[: -len(self._manner.suffix)]
        lost, self._lost = self._lost, False
        readable = not lost and text.isascii() and text.decode("ascii").isprintable()
        number = serial(text.decode("ascii")) if readable else ""
        wipe(text)
        card = self._manner.cards.get(number)
        if number and number == self._last and (self._owing or self._manner.repeats):
            # one that waits for an answer too long sends its line again
            return [Answer(ACK)] if self.waits and not self._owing else []
        if card is None and self.waits and not self._asked:
            self._asked = True
            return [Answer(NAK)]
        self._asked = False
        self._last, self._owing = number, self.waits
        if not number:
            return [PossibleLoss("garbage")]
        return [Unread("FOREIGN")] if card is None else [Face(bytearray(card.code.upper().encode("ascii")))]


def serial(written: str) -> str:
    """A serial number as it is compared: in capitals, without spaces."""
    return "".join(written.split()).upper()


def read_cards(file: Path) -> dict[str, Card]:
    """The cards by serial number, of a TOML file with lines of `"04 A2 3F 11" = "Qh"`; several decks may share it. Raises BadCardMap."""
    try:
        written = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadCardMap(f"{file}: {error}") from error
    cards: dict[str, Card] = {}
    for number, name in written.items():
        if not isinstance(name, str) or name not in CARDS:
            raise BadCardMap(f"{file}: {number}: {name!r} is no card; write a rank and a suit, such as Qh")
        if serial(number) in cards:
            raise BadCardMap(f"{file}: {number}: is there twice")
        cards[serial(number)] = CARDS[name]
    if missing := [card.code for card in Card if card not in cards.values()]:
        raise BadCardMap(f"{file}: no serial number for {', '.join(missing)}")
    return cards
