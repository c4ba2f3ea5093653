"""OSL/1 as it is written: bodies to frames and frames to lines (docs/osl1.md).

Belongs here: how the fields of each type of frame are read and written, the signature, what may be noted of a frame nobody knows.
Does not belong here: cutting lines out of received bytes (`receiver`), what a frame means for the deal (`session`, `deal`).

The face of a card is taken out as a bytearray that its owner wipes, before anything of the body becomes `str` or `bytes`.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import zlib
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any

from drivers.shoe.frames import (
    Ack,
    Arm,
    Back,
    Boot,
    CardOut,
    Clear,
    Done,
    Frame,
    Free,
    Heartbeat,
    Hello,
    HostBody,
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
    Time,
    Unknown,
)

BODY_LIMIT = 240
TAG_LENGTH = 16

BODY = re.compile(rb"[ -#%-)+-~]+")
_EPOCH = re.compile(r"[0-9A-F]{8}")
_FACE_LIKE = re.compile(r"(?i)\b(?:[2-9tjqka]|10)[cdhs]\b")


class BadFrame(ValueError):
    """A body whose check sum is right and whose header is not OSL/1."""


# How fields are written -------------------------------------------------------------------------------------


def _number(text: str) -> int:
    if not text.isdigit() or len(text) > 15:
        raise ValueError(text)
    return int(text)


def _after(text: str) -> int:
    return -1 if text == "" else _number(text)


def _lost(text: str) -> int | None:
    return None if text == "?" else _number(text)


@dataclass(frozen=True, slots=True)
class _Kind:
    read: Callable[[str], Any]
    write: Callable[[Any], str] = str


_WORD = _Kind(str)
_NUMBER = _Kind(_number)
_LOST = _Kind(_lost, lambda value: "?" if value is None else str(value))
_AFTER = _Kind(_after, lambda value: "" if value < 0 else str(value))

_SHOE: dict[str, tuple[Callable[..., ShoeBody], tuple[_Kind, ...]]] = {
    "BOOT": (Boot, (_WORD, _WORD, _LOST)),
    "LOAD": (Load, (_NUMBER, _WORD)),
    "MISS": (Missed, (_WORD, _NUMBER)),
    "BACK": (Back, (_WORD, _NUMBER)),
    "OVER": (Over, (_NUMBER,)),
    "HB": (Heartbeat, (_NUMBER, _NUMBER, _WORD, _NUMBER, _NUMBER)),
    "ID": (Identity, (_WORD,) * 8),
    "OK": (Done, (_NUMBER,)),
    "NO": (Refusal, (_NUMBER, _WORD)),
}
_NOTICES = ("CUT", "EMPTY", "LID", "LOCK", "BTN", "JAM", "FAULT", "CLR", "TAMP", "PWR")
_HOST: dict[str, tuple[Callable[..., HostBody], tuple[_Kind, ...]]] = {
    "HELLO": (Hello, (_WORD, _WORD, _NUMBER, _WORD)),
    "ACK": (Ack, (_NUMBER, _WORD)),
    "RSND": (Resend, (_NUMBER,)),
    "ARM": (Arm, (_NUMBER, _WORD, _NUMBER, _WORD, _AFTER, _NUMBER)),
    "LOCK": (Lock, (_NUMBER,)),
    "FREE": (Free, (_NUMBER,)),
    "CLEAR": (Clear, (_WORD, _WORD, _NUMBER)),
    "TIME": (Time, (_NUMBER,)),
    "SELF": (SelfTest, (_WORD, _NUMBER)),
}
_NAMES: dict[Any, tuple[str, tuple[_Kind, ...]]] = {
    made: (name, kinds) for table in (_SHOE, _HOST) for name, (made, kinds) in table.items()
}


def masked(words: list[str]) -> str:
    """Fields as text that cannot hold a face: whatever follows a `D`, looks like a card or is long becomes its length."""
    shown: list[str] = []
    for at, word in enumerate(words):
        hidden = "D" in words[max(0, at - 1) : at] or _FACE_LIKE.search(word) is not None or len(word) > 24
        shown.append(f"<{len(word)}>" if hidden else word)
    return ",".join(shown)


# Bytes to frames --------------------------------------------------------------------------------------------


def parse(body: bytearray, key: bytes | None = None) -> Frame:
    """The frame that `body` writes; the face in it is moved out and overwritten. Raises BadFrame."""
    _check_tag(body, key)
    face = _take_face(body)
    sender, *words = body.decode("ascii").split(",")
    if words and words[-1].startswith("~"):
        words.pop()
    if sender == "S" and len(words) >= 4 and _EPOCH.fullmatch(words[0]):
        try:
            return ShoeFrame(words[0], _number(words[1]), _number(words[2]), _shoe_body(words[3:], face))
        except ValueError as error:
            raise BadFrame("seq or ms is not a number") from error
    if sender == "H" and len(words) >= 2 and _EPOCH.fullmatch(words[0]):
        return HostFrame(words[0], _host_body(words[1:]))
    raise BadFrame("neither a shoe's nor a host's header")


def _take_face(body: bytearray) -> bytearray:
    """Cut the third field of a CARD frame out of `body`, leaving `#` in its place; empty for any other frame."""
    at = 0
    for _ in range(6):
        at = body.find(b",", at) + 1
        if not at:
            return bytearray()
    if not body.endswith((b",CARD,U,", b",CARD,D,"), 0, at):
        return bytearray()
    end = body.find(b",", at)
    end = len(body) if end < 0 else end
    view = memoryview(body)[at:end]
    face = bytearray(view)
    view[:] = b"#" * len(view)
    return face


def _check_tag(body: bytearray, key: bytes | None) -> None:
    if key is None:
        return
    at = len(body) - TAG_LENGTH - 2
    if at < 0 or body[at : at + 2] != b",~" or not hmac.compare_digest(body[at + 2 :], _tag(key, memoryview(body)[:at])):
        raise BadFrame("not signed with the pairing key")


def _tag(key: bytes, body: memoryview | bytes) -> bytes:
    return hmac.new(key, body, hashlib.sha256).hexdigest()[:TAG_LENGTH].upper().encode("ascii")


def _shoe_body(words: list[str], face: bytearray) -> ShoeBody:
    name, *args = words
    try:
        if name == "CARD" and face:
            return CardOut(args[0] == "U", face, _number(args[2]), _number(args[3]))
        if name in _NOTICES:
            return Notice(name, tuple(args))
        if name in _SHOE:
            made, kinds = _SHOE[name]
            return made(*_read(kinds, args))
    except (ValueError, IndexError, TypeError):
        pass
    return Unknown(masked(words))


def _host_body(words: list[str]) -> HostBody:
    name, *args = words
    try:
        if name in _HOST:
            made, kinds = _HOST[name]
            return made(*_read(kinds, args))
    except (ValueError, TypeError):
        pass
    return Unknown(masked(words))


def _read(kinds: tuple[_Kind, ...], args: list[str]) -> list[Any]:
    return [kind.read(arg) for kind, arg in zip(kinds, args, strict=False)]


# Frames to bytes --------------------------------------------------------------------------------------------


def build(frame: Frame, key: bytes | None = None) -> bytes:
    """`frame` as it goes on the line, signed when there is a pairing `key`. Raises BadFrame when it does not fit."""
    if isinstance(frame, ShoeFrame):
        head = f"S,{frame.epoch},{frame.seq},{frame.ms:07d},"
    else:
        head = f"H,{frame.epoch},"
    body = head.encode("ascii") + _written(frame.body)
    if key is not None:
        body += b",~" + _tag(key, body)
    return framed(body)


def framed(body: bytes) -> bytes:
    """`body` framed with its check sum. Raises BadFrame for a body that no receiver would take."""
    if len(body) > BODY_LIMIT or not BODY.fullmatch(body):
        raise BadFrame(f"a body is 1 to {BODY_LIMIT} printable characters without $ and *")
    return b"$%s*%08X\r\n" % (body, zlib.crc32(body))


def _written(body: ShoeBody | HostBody) -> bytes:
    if isinstance(body, CardOut):
        return b"CARD,%s,%s,%d,%d" % (b"U" if body.up else b"D", body.face, body.confidence, body.ordinal)
    if isinstance(body, Notice):
        return ",".join((body.kind, *body.args)).encode("ascii")
    if isinstance(body, Unknown):
        return body.text.encode("ascii")
    name, kinds = _NAMES[type(body)]
    values = [getattr(body, slot.name) for slot in fields(body)]
    return ",".join((name, *(kind.write(value) for kind, value in zip(kinds, values, strict=True)))).encode("ascii")
