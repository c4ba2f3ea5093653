"""The table's signing key: made once, kept beside the record or by systemd, and what it signs.

An edge: it reads and makes files. The private half is a systemd credential (docs/installation.md), which only this machine can open. Only
where there is none is it a file that its user alone can read, and then it is called weak: whoever has the disk has it. Every public
half that ever signed here stands in `journal.keys`, to be copied away from the machine.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path

from dealer_assist.table.table import JournalFailed

CREDENTIAL = "dealer-assist.signing-key"
SEALED = Path("/etc/credstore.encrypted")
"""Where systemd keeps what it gives to the service alone."""

FILE, KEYS = "signing.key", "journal.keys"
SIZE = 32

Signs = Callable[[bytes], bytes]


class Signer:
    """Signs checkpoints. `origin` says where the private half is: credential, or file (weak). Raises JournalFailed `key`."""

    def __init__(self, folder: Path, environment: Mapping[str, str] = os.environ, sealed: Path = SEALED) -> None:
        given = Path(environment.get("CREDENTIALS_DIRECTORY", "/nowhere")) / CREDENTIAL
        self.origin = "credential" if given.is_file() else "file"
        self._folder = folder
        if self.origin == "file" and (sealed / CREDENTIAL).is_file():
            raise JournalFailed("key", f"{sealed / CREDENTIAL}: systemd gives it to the service alone; run this by systemd-run with it")
        self._seed = _seed(given if given.is_file() else folder / FILE, new=not given.is_file())
        self._public = b""

    def __repr__(self) -> str:
        return f"Signer({self.origin})"

    @property
    def public(self) -> bytes:
        """The public half. With the first call it is put among those that signed here."""
        if not self._public:
            from nacl.signing import SigningKey  # libsodium: with the first signature, not while the screen is coming up

            self._public = bytes(SigningKey(self._seed).verify_key)
            trust(self._folder, self._public)
        return self._public

    def sign(self, message: bytes) -> bytes:
        """The signature of `message`."""
        from nacl.signing import SigningKey

        return SigningKey(self._seed).sign(message).signature


def signed(key: bytes, message: bytes, signature: bytes) -> bool:
    """Is that the signature of `message` by the key whose public half is `key`?"""
    from nacl.exceptions import CryptoError
    from nacl.exceptions import ValueError as WrongSize
    from nacl.signing import VerifyKey

    try:
        VerifyKey(key).verify(message, signature)
    except (CryptoError, WrongSize):
        return False
    return True


def trusted(folder: Path) -> tuple[bytes, ...]:
    """The public halves that signed in that folder, as it says itself; none when it says nothing."""
    try:
        lines = (folder / KEYS).read_text(encoding="ascii").split()
        return tuple(bytes.fromhex(line) for line in lines)
    except (OSError, ValueError):
        return ()


def trust(folder: Path, *keys: bytes) -> None:
    """Put public halves among those that signed in that folder."""
    known = trusted(folder)
    new = [key.hex() for key in keys if key not in known]
    if new:
        with (folder / KEYS).open("a", encoding="ascii") as file:
            file.write("".join(f"{key}\n" for key in new))


def _seed(file: Path, *, new: bool) -> bytes:
    """The private half; made where there is none and one may be."""
    try:
        if new and not file.exists():
            _make(file)
        seed = file.read_bytes()
    except OSError as error:
        raise JournalFailed("key", f"{file}: {error.strerror}") from error
    if len(seed) != SIZE:
        raise JournalFailed("key", f"{file}: {len(seed)} bytes, {SIZE} needed")
    return seed


def _make(file: Path) -> None:
    """All of it on disk before it has its name, so that a power cut leaves a key or none."""
    draft = file.with_suffix(".next")
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC, 0o600), "wb") as made:
        made.write(os.urandom(SIZE))
        made.flush()
        os.fsync(made.fileno())
    draft.replace(file)
