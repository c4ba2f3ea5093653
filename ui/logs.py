"""The log beside the state: rotated, so that it never fills the disk, and without a single card in it.

A card's face has no business in a log, face up or down, so every line is cleared of card codes and names before it is written: also what an
exception says, and what Qt says. Does not belong here: what is logged, and what is shown when something broke (`crash`).
"""

from __future__ import annotations

import faulthandler
import logging
import re
from functools import cache
from pathlib import Path
from typing import IO

from dealer_assist.cards import Card

LOG, STACKS = "kiosk.log", "crash.log"
SIZE, KEPT = 1_000_000, 5
"""Bytes of one file, and how many older ones are kept."""


@cache
def _faces() -> re.Pattern[str]:
    """A code (also several without a space), a name in the code, a name in words."""
    codes = "|".join(f"{card.code}|{card.name}" for card in Card)
    return re.compile(
        rf"(?<![A-Za-z0-9])(?:{codes})+(?![A-Za-z0-9])"
        r"|(?i:two|three|four|five|six|seven|eight|nine|ten|jack|queen|king|ace) of (?i:clubs|diamonds|hearts|spades)"
    )


def without_cards(text: str) -> str:
    """The text with every card taken out."""
    return _faces().sub("??", text)


class WithoutCards(logging.Formatter):
    """Writes a record, its traceback included, without cards."""

    def format(self, record: logging.LogRecord) -> str:
        return without_cards(super().format(record))


class LogFile(logging.Handler):
    """The rotated file, opened at the first line: no table waits for a log that has nothing to say."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.setFormatter(WithoutCards("%(asctime)s %(levelname)s %(name)s %(message)s"))
        self._path = path
        self._file: logging.Handler | None = None

    def emit(self, record: logging.LogRecord) -> None:
        """Write the record."""
        if self._file is None:
            from logging.handlers import RotatingFileHandler

            self._file = RotatingFileHandler(self._path, maxBytes=SIZE, backupCount=KEPT, encoding="utf-8")
            self._file.setFormatter(self.formatter)
        self._file.emit(record)

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()
        super().close()


def log_to(folder: Path) -> IO[bytes]:
    """Log into the state folder from now on. The stacks of a program that dies go into a file of their own, without any value; it is
    returned, and stays open as long as the program runs.
    """
    logging.getLogger().addHandler(LogFile(folder / LOG))
    stacks = _stacks(folder / STACKS)
    faulthandler.enable(stacks, all_threads=True)
    return stacks


def _stacks(file: Path) -> IO[bytes]:
    """The file for stacks; one grown too large becomes the older one."""
    if file.exists() and file.stat().st_size > SIZE:
        file.replace(file.with_suffix(".log.1"))
    return file.open("ab", buffering=0)
