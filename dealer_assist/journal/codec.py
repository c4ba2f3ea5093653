"""Events to stored payloads and back: (kind, version, JSON an auditor can read).

The kind is the field's word, never a class path. One of the two files that import msgspec. Old versions are lifted by
`migrations.UPCASTERS` on reading; rows are never rewritten.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, get_args

import msgspec

from dealer_assist.journal.migrations import UPCASTERS
from dealer_assist.table.events import Event
from dealer_assist.table.table import JournalFailed


def _kind(type_: type) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", type_.__name__).lower()


KINDS: dict[str, type] = {_kind(type_): type_ for type_ in get_args(Event)}
"""Every kind of row, by the word in the journal."""

_NAMES: dict[type, str] = {type_: kind for kind, type_ in KINDS.items()}

VERSIONS: dict[str, int] = dict.fromkeys(KINDS, 1)
"""The version written today, by kind."""


def _plain(value: object) -> object:
    """Mappings that are not dicts (read-only views) as dicts."""
    if isinstance(value, Mapping):
        return dict(value)
    raise NotImplementedError(f"cannot store {type(value).__name__}")


_ENCODER = msgspec.json.Encoder(enc_hook=_plain)


@cache
def _decoder(kind: str) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(KINDS[kind])


def encode(event: Event) -> tuple[str, int, str]:
    """The row of `event`: (kind, version, payload)."""
    kind = _NAMES[type(event)]
    return kind, VERSIONS[kind], _ENCODER.encode(event).decode()


def decode(kind: str, version: int, payload: str) -> Event:
    """The event of a row. Raises JournalFailed: `newer` for a kind or version this program does not know, `corrupt` for a payload that is
    no such event.
    """
    if kind not in KINDS or version > VERSIONS[kind]:
        raise JournalFailed("newer", f"{kind} version {version}")
    try:
        for older in range(version, VERSIONS[kind]):
            payload = UPCASTERS[kind, older](payload)
        event: Event = _decoder(kind).decode(payload)
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeError) as error:
        raise JournalFailed("corrupt", f"{kind} version {version}: {error}") from error
    return event


def readable(kind: str, version: int, payload: str) -> bool:
    """Is that a row of an event this program knows."""
    try:
        decode(kind, version, payload)
    except JournalFailed:
        return False
    return True
