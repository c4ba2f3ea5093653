r"""Bee-Tek shoes as far as public programs show them (SHOE.md B2): lines of text at 9600 baud, 8N1, and nothing but lines.

    [Game]<Card:4S>\r\n      [Manual Burn Cards]<Card:TH>\r\n      [Game]<Game>\r\n      [Game]<Alarm:E3 Card Not Read>\r\n      <W0x01>\r\n

Belongs here: the lines, strictly. Does not belong here: the deal, time, the port. There is no number and no check sum: whatever is not
exactly one of these lines may have been a card.
"""

from __future__ import annotations

import re

from dealer_assist.table.readings import Capability
from drivers.shoe.heard import Codec, Face, Heard, PossibleLoss, Remark, Unread
from drivers.shoe.osl1 import masked
from drivers.shoe.sealing import wipe

LIMIT = 120

_MODE = rb" *\[(?:Game|(Manual Burn Cards))\]"
# rank first; the other order that comments speak of is not taken
_CARD = re.compile(_MODE + rb"<Card:(10|[2-9TJQKA])([CDHS])> *")
_PASSED = re.compile(_MODE + rb"<Game> *")
_ALARM = re.compile(rb" *\[(?:Game|GameAlarm|Manual Burn Cards)\]<Alarm:([ -;=?-~]{1,60})> *")
_WARNING = re.compile(rb" *<(W0x[0-9A-F]{1,4})> *")
_NOT_READ = re.compile(r"(?i)\bE3\b|not read")


class BeeTek(Codec):
    """Lines to what they say, in their order."""

    capabilities = frozenset({Capability.UNREAD_EVENT})

    def __init__(self) -> None:
        self._line = bytearray()
        self._lost = False

    def feed(self, data: bytes | bytearray, size: int | None = None) -> list[Heard]:
        found: list[Heard] = []
        for byte in memoryview(data)[:size]:
            self._line.append(byte)
            if byte == 0x0A:
                found += [] if self._lost else self._said()
                self.reset()
            elif len(self._line) >= LIMIT and not self._lost:
                found.append(PossibleLoss("garbage"))
                self._lost = True
            elif self._lost:
                self._line.clear()
        return found

    @property
    def unfinished(self) -> bool:
        return bool(self._line) or self._lost

    def reset(self) -> None:
        wipe(self._line)
        self._line.clear()
        self._lost = False

    def _said(self) -> list[Heard]:
        end = len(self._line) - 2
        if end < 0 or self._line[end] != 0x0D:
            return [PossibleLoss("garbage")]
        if card := _CARD.fullmatch(self._line, 0, end):
            rank, suit = card.start(2), card.start(3)
            letter = ord("T") if suit - rank == 2 else self._line[rank]
            return [Face(bytearray((letter, self._line[suit])), card.start(1) >= 0)]
        if _PASSED.fullmatch(self._line, 0, end):
            return [Unread("UNREAD")]
        if alarm := _ALARM.fullmatch(self._line, 0, end):
            text = alarm[1].decode("ascii")
            # nobody says whether the card it means is the one that passed unread before or after it
            lost: list[Heard] = [PossibleLoss("alarm")] if _NOT_READ.search(text) else []
            return [Remark("alarm", masked([text])), *lost]
        if warning := _WARNING.fullmatch(self._line, 0, end):
            return [Remark("warning", warning[1].decode("ascii"))]
        return [PossibleLoss("garbage")]
