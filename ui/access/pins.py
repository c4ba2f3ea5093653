"""PINs and one-time codes: hashed by argon2id, compared at the same cost whether there is a hash or not.

A PIN is first keyed with the device's secret and the person's number, so that a hash is of use on this machine and for this person alone. A
code is random and short-lived and needs no secret: it is made in a shell, where there is none.
"""

from __future__ import annotations

import secrets
from functools import cache
from hashlib import blake2b

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

CODE_DIGITS = 8
_HASHER = PasswordHasher()
"""argon2-cffi's default, RFC 9106's second choice: 64 MiB, three passes, four lanes."""


def new_code() -> str:
    """A one-time code."""
    return f"{secrets.randbelow(10**CODE_DIGITS):0{CODE_DIGITS}d}"


def hash_pin(pin: str, number: str, secret: bytes) -> str:
    """What is stored of a PIN."""
    return _HASHER.hash(_keyed(pin, number, secret))


def hash_code(code: str) -> str:
    """What is stored of a one-time code."""
    return _HASHER.hash(code)


def pin_right(stored: str, pin: str, number: str, secret: bytes) -> bool:
    """Is it the PIN that `stored` is of? Takes as long when nothing is stored."""
    return _right(stored, _keyed(pin, number, secret))


def code_right(stored: str, code: str) -> bool:
    """Is it the code that `stored` is of? Takes as long when nothing is stored."""
    return _right(stored, code)


def _right(stored: str, keyed: bytes | str) -> bool:
    nobodys = _nobody()  # made with the first try, whoever that is of
    try:
        return _HASHER.verify(stored or nobodys, keyed) and stored != ""
    except (VerificationError, InvalidHashError):
        return False


def _keyed(pin: str, number: str, secret: bytes) -> bytes:
    return blake2b(f"{number} {pin}".encode(), key=blake2b(secret).digest(), person=b"dealer-assistPIN").digest()


@cache
def _nobody() -> str:
    """A hash that nothing is right for."""
    return _HASHER.hash(secrets.token_bytes(16))
