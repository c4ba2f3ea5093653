"""Checkpoints: the signed count of rows and the head, linked to each other, beside the journal.

A checkpoint stands in the same append as what made it due, and has its time. Its link covers every column of it and the link and the
signature of the one before it, so that none can be taken out or exchanged. Belongs here: the layout, when one is due, what is wrong with
a row of them. Does not belong here: the key (`signing`), the file (`store`, `verify`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import NamedTuple

EVERY = 60_000_000
"""Microseconds of play between two checkpoints, at most."""

DUE: Mapping[str, str] = {
    "hand_started": "hand",
    "pots_awarded": "hand",
    "hand_voided": "hand",
    "signed_in": "sign_in",
    "sign_in_failed": "sign_in",
    "locked_out": "sign_in",
    "device_changed": "device",
    "shift_ended": "shift",
    "record_failed": "record",
    "record_restored": "record",
    "clock_stepped": "record",
    "opening_asked": "seal",
    "opening_ended": "seal",
}
"""The kinds of rows that are signed with the append that brings them, and the word for why."""

START, MINUTE, STOP = "start", "minute", "stop"
"""Why a checkpoint was made that no row called for: the program began or ended, or a minute of play was over."""

_GENESIS = sha256(b"dealer-assist checkpoints").digest()


class Checkpoint(NamedTuple):
    """A row of the table of checkpoints. the rows up to `upto` had the head `head`; `key` is the public key, `signature` is over `link`."""

    number: int
    upto: int
    at: str
    head: bytes
    why: str
    key: bytes
    link: bytes
    signature: bytes


def due(kinds: Sequence[str]) -> str:
    """Why an append of these kinds is signed, "" when it need not be."""
    return next((DUE[kind] for kind in reversed(kinds) if kind in DUE), "")


def linked(before: Checkpoint | None, number: int, upto: int, at: str, head: bytes, why: str, key: bytes) -> bytes:
    """What is signed: all columns, after the link and the signature of the one before. Lengths stand before the texts."""
    previous = _GENESIS if before is None else before.link + before.signature
    texts = b"%d:%b%d:%b" % (len(at.encode()), at.encode(), len(why.encode()), why.encode())
    return sha256(b"%b%d:%d:%b%b%b" % (previous, number, upto, texts, head, key)).digest()


def whole(before: Checkpoint | None, row: Checkpoint) -> bool:
    """Is the row as it was written, and does it follow the one before?"""
    number = 1 if before is None else before.number + 1
    return row.number == number and linked(before, row.number, row.upto, row.at, row.head, row.why, row.key) == row.link
