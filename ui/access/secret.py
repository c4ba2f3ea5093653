"""The device's secret, mixed into every PIN before it is hashed, so that a copied disk is worth nothing without it.

It comes from a systemd credential, which only this machine can open (docs/installation.md). Only where there is none is it a file beside
the record, and then the about page calls it weak.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import field
from pathlib import Path

from dealer_assist.frozen import frozen
from dealer_assist.table.table import JournalFailed

CREDENTIAL = "dealer-assist.device-secret"
FILE = "device.secret"
SEALED = Path("/etc/credstore.encrypted")
"""Where systemd looks for what it unseals for the service."""

LEAST = 32
"""Bytes."""


@frozen()
class Secret:
    """`origin`: credential (from systemd), file (on the disk it is to protect: weak), nowhere."""

    value: bytes = field(repr=False)
    origin: str


def device_secret(folder: Path, environment: Mapping[str, str] = os.environ) -> Secret:
    """The secret as it is now; `nowhere` where nothing was set up yet. Raises JournalFailed `secret` when it is there and cannot be it."""
    given = environment.get("CREDENTIALS_DIRECTORY")
    if given and (Path(given) / CREDENTIAL).is_file():
        return Secret(_read(Path(given) / CREDENTIAL), "credential")
    if (folder / FILE).is_file():
        return Secret(_read(folder / FILE), "file")
    return Secret(b"", "nowhere")


def sealed(folder: Path = SEALED) -> bool:
    """Has a secret been sealed to this machine for the service? A shell cannot read it, and need not."""
    return (folder / CREDENTIAL).is_file()


def make(folder: Path, environment: Mapping[str, str] = os.environ) -> Secret:
    """The secret; a new one on the disk where there is none."""
    found = device_secret(folder, environment)
    if found.origin != "nowhere":
        return found
    handle = os.open(folder / FILE, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(os.urandom(LEAST))
        file.flush()
        os.fsync(file.fileno())
    return device_secret(folder, environment)


def _read(file: Path) -> bytes:
    try:
        value = file.read_bytes()
    except OSError as error:
        raise JournalFailed("secret", f"{file}: {error.strerror}") from error
    if len(value) < LEAST:
        raise JournalFailed("secret", f"{file}: {len(value)} bytes, {LEAST} or more needed")
    return value
