"""The audit key: down cards and backups are sealed to its public half; the private half is in two shares, for two people of two roles.

Each share is wrapped by argon2id over its holder's PIN and the device's secret: one person alone, or a copied disk, opens nothing. Belongs
here: making, splitting anew and joining, and the file's form. Does not belong here: who may (`ui.access.opening`), asking for PINs.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from hashlib import blake2b

from dealer_assist.frozen import frozen

SIZE = 32
PASSES, MEMORY = 3, 64 << 20
"""argon2id: three passes over 64 MiB."""


class ShareWrong(Exception):
    """The share of `person` does not open: another PIN, another device's secret, or the file was changed."""

    def __init__(self, person: str) -> None:
        super().__init__(person)
        self.person = person


@frozen()
class Holder:
    """Who holds a share, in which role, and the PIN that is to open it."""

    person: str
    role: str
    pin: str


@frozen()
class Share:
    """A wrapped share, hexadecimal: 16 bytes of salt, 24 of nonce, and the box."""

    person: str
    role: str
    salt: str
    nonce: str
    box: str


@frozen()
class AuditKey:
    """The audit key as its file has it: the public half, and the two shares of the private one."""

    public: str
    shares: tuple[Share, ...]


def new_key() -> bytes:
    """A private half."""
    return os.urandom(SIZE)


def split(private: bytes, holders: Sequence[Holder], secret: bytes) -> AuditKey:
    """The key in two shares. Raises ValueError unless there are two holders, of two numbers and two roles."""
    from nacl.bindings import crypto_scalarmult_base

    if len(holders) != 2 or holders[0].person == holders[1].person or holders[0].role == holders[1].role:
        raise ValueError("two people of two roles hold the shares")
    public = crypto_scalarmult_base(private)
    first = os.urandom(SIZE)
    second = bytes(one ^ other for one, other in zip(private, first, strict=True))
    shares = (_wrap(share, holder, public, secret) for share, holder in zip((first, second), holders, strict=True))
    return AuditKey(public.hex(), tuple(shares))


def unwrap(key: AuditKey, person: str, pin: str, secret: bytes) -> bytes:
    """One person's share. Raises ShareWrong."""
    from nacl.bindings import crypto_aead_xchacha20poly1305_ietf_decrypt
    from nacl.exceptions import CryptoError

    share = next((share for share in key.shares if share.person == person), None)
    if share is None:
        raise ShareWrong(person)
    bound = _bound(bytes.fromhex(key.public), person, share.role)
    wrapping = _wrapping(pin, bytes.fromhex(share.salt), secret)
    try:
        return crypto_aead_xchacha20poly1305_ietf_decrypt(bytes.fromhex(share.box), bound, bytes.fromhex(share.nonce), wrapping)
    except CryptoError as error:
        raise ShareWrong(person) from error


def joined(key: AuditKey, pins: Mapping[str, str], secret: bytes) -> bytes:
    """The private half, by both people's PINs. Raises ShareWrong."""
    first, second = (unwrap(key, share.person, pins.get(share.person, ""), secret) for share in key.shares)
    return bytes(one ^ other for one, other in zip(first, second, strict=True))


def written(key: AuditKey) -> str:
    """The file of a key."""
    return json.dumps(asdict(key), indent=1) + "\n"


def read(text: str) -> AuditKey:
    """The key of a file. Raises ValueError when it is none."""
    try:
        document = json.loads(text)
        key = AuditKey(str(document["public"]), tuple(Share(**share) for share in document["shares"]))
        for part in (key.public, *(text for share in key.shares for text in (share.salt, share.nonce, share.box))):
            bytes.fromhex(part)
    except (KeyError, TypeError, ValueError) as error:
        raise ValueError(f"is no audit key: {error}") from error
    if len(key.shares) != 2 or len(key.public) != 2 * SIZE:
        raise ValueError("is no audit key: it has a public half and two shares")
    return key


def _wrap(share: bytes, holder: Holder, public: bytes, secret: bytes) -> Share:
    from nacl.bindings import crypto_aead_xchacha20poly1305_ietf_encrypt

    salt, nonce = os.urandom(16), os.urandom(24)
    wrapping = _wrapping(holder.pin, salt, secret)
    box = crypto_aead_xchacha20poly1305_ietf_encrypt(share, _bound(public, holder.person, holder.role), nonce, wrapping)
    return Share(holder.person, holder.role, salt.hex(), nonce.hex(), box.hex())


def _wrapping(pin: str, salt: bytes, secret: bytes) -> bytes:
    from nacl.pwhash import argon2id

    keyed = blake2b(pin.encode(), key=blake2b(secret).digest(), person=b"dealer-assistKEY").digest()
    return argon2id.kdf(SIZE, keyed, salt, PASSES, MEMORY)


def _bound(public: bytes, person: str, role: str) -> bytes:
    return public + f"{person} {role}".encode()
