"""Sealing a face: the box on the wire, and the record that goes to the journal (RELIABILITY.md section 2).

Belongs here: libsodium on buffers that can be wiped, and the two layouts. Does not belong here: which card is whose and who may
open it (`vault`). PyNaCl's own wrappers take `bytes`, which outlive their use, so this module calls the library they wrap.

The wire box (docs/osl1.md) holds 32 bytes: version 1, face (2 letters), epoch (4), seq (4), ordinal (4), hand (4), zeros (13);
numbers big-endian. The journal record holds 185 bytes: version 1, nonce (24), box of face and random (48), escrow (80),
commitment (32), so that its text always has the same length.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import os
import struct
from dataclasses import dataclass, field

import nacl.bindings  # noqa: F401 - initialises libsodium
from nacl._sodium import ffi, lib  # type: ignore[import-not-found]  # compiled, comes without types

FACE_SIZE = 16
KEY_SIZE = 32
WIRE_SIZE = 32
BOX_TEXT = 108
_NONCE = 24
_TAG = 16
_SEAL = 48
_BOX = 2 * FACE_SIZE + _TAG
_VERSION = 1


def wipe(secret: bytearray) -> None:
    """Overwrite `secret` with zeros, in place."""
    if secret:
        lib.sodium_memzero(ffi.from_buffer(secret), len(secret))


def random_bytes(size: int) -> bytearray:
    """`size` random bytes that can be wiped."""
    made = bytearray(size)
    lib.randombytes(ffi.from_buffer(made), size)
    return made


class HandKey:
    """The X25519 pair of one hand. The shoe seals down cards to `public`; `wipe` ends what can be opened."""

    def __init__(self) -> None:
        self._public = bytearray(KEY_SIZE)
        self._secret = bytearray(KEY_SIZE)
        lib.crypto_box_keypair(ffi.from_buffer(self._public), ffi.from_buffer(self._secret))

    @property
    def public(self) -> str:
        """The public key in base64, as ARM carries it."""
        return base64.b64encode(self._public).decode("ascii")

    def open(self, box: bytearray) -> bytearray | None:
        """The 32 bytes of the box written as base64 in `box`, None when it was not sealed to this key."""
        try:
            sealed = binascii.a2b_base64(box, strict_mode=True)
        except binascii.Error:
            return None
        if len(sealed) != WIRE_SIZE + _SEAL:
            return None
        plain = bytearray(WIRE_SIZE)
        failed = lib.crypto_box_seal_open(
            ffi.from_buffer(plain), sealed, len(sealed), ffi.from_buffer(self._public), ffi.from_buffer(self._secret)
        )
        return None if failed else plain

    def wipe(self) -> None:
        """Forget the secret key."""
        wipe(self._secret)


@dataclass(frozen=True, slots=True)
class Position:
    """What a wire box says of itself; it must agree with the frame it came in and the hand the key was made for."""

    epoch: str
    seq: int
    ordinal: int
    hand: int


_POSITION = struct.Struct(">IIII")


def wire_box(face: bytes, at: Position, public: str) -> bytes:
    """What a sealing shoe sends for a down card: base64 of a sealed box to the hand's key. `face` is two letters."""
    plain = bytes([_VERSION]) + face + _POSITION.pack(int(at.epoch, 16), at.seq, at.ordinal, at.hand)
    return base64.b64encode(_seal_to(bytearray(plain.ljust(WIRE_SIZE, b"\0")), base64.b64decode(public)))


def wire_face(plain: bytearray, at: Position) -> bytearray | None:
    """The face in an opened wire box, None when the box was made for another place. `plain` is wiped."""
    made_for = _POSITION.unpack_from(plain, 3)
    right = plain[0] == _VERSION and made_for == (int(at.epoch, 16), at.seq, at.ordinal, at.hand) and not any(memoryview(plain)[19:])
    face = bytearray(memoryview(plain)[1:3]) if right else None
    wipe(plain)
    return face


def _seal_to(plain: bytearray, public: bytes) -> bytes:
    box = bytearray(len(plain) + _SEAL)
    lib.crypto_box_seal(ffi.from_buffer(box), ffi.from_buffer(plain), len(plain), public)
    wipe(plain)
    return bytes(box)


@dataclass(slots=True)
class SealedFace:
    """A face under a key of its own. `record` is the text for the journal; the key stays here until it is wiped."""

    record: str
    _key: bytearray = field(repr=False)
    _nonce: bytes = field(repr=False)
    _box: bytes = field(repr=False)
    _position: bytes = field(repr=False)

    def open(self) -> bytearray:
        """The padded face, in a buffer the caller wipes."""
        plain = bytearray(2 * FACE_SIZE)
        failed = lib.crypto_aead_xchacha20poly1305_ietf_decrypt(
            ffi.from_buffer(plain),
            ffi.NULL,
            ffi.NULL,
            self._box,
            len(self._box),
            self._position,
            len(self._position),
            self._nonce,
            ffi.from_buffer(self._key),
        )
        if failed:
            raise ValueError("the box was wiped or belongs to another card")
        face = bytearray(memoryview(plain)[:FACE_SIZE])
        wipe(plain)
        return face

    def wipe(self) -> None:
        """Forget the key: from now on nobody at the table can open this card."""
        wipe(self._key)


def sealed_face(face: bytearray, position: bytes, audit_key: bytes | None) -> SealedFace:
    """Seal `face` (at most 16 bytes, wiped here) for the place named by `position`; escrow the key to `audit_key` if there is one."""
    plain = random_bytes(2 * FACE_SIZE)
    view = memoryview(plain)
    view[:FACE_SIZE] = bytes(FACE_SIZE)
    view[: len(face)] = memoryview(face)
    wipe(face)
    key, nonce = random_bytes(KEY_SIZE), os.urandom(_NONCE)
    box = bytearray(_BOX)
    lib.crypto_aead_xchacha20poly1305_ietf_encrypt(
        ffi.from_buffer(box),
        ffi.NULL,
        ffi.from_buffer(plain),
        len(plain),
        position,
        len(position),
        ffi.NULL,
        nonce,
        ffi.from_buffer(key),
    )
    commitment = hashlib.blake2b(plain, digest_size=32).digest()
    wipe(plain)
    escrow = bytes(KEY_SIZE + _SEAL) if audit_key is None else _seal_to(bytearray(key), audit_key)
    record = bytes([_VERSION]) + nonce + box + escrow + commitment
    return SealedFace(base64.b64encode(record).decode("ascii"), key, nonce, bytes(box), position)
