"""Backups: a copy of the whole record, compressed and encrypted to the audit key, and putting one back.

An edge: it reads and writes files. Belongs here: the form of a backup, and that nothing but a record that passes every check takes the
place of one that does not. Does not belong here: asking for PINs (`ui.backup_verb`).

A backup is one line of JSON (what it is of, in clear, and the key of the stream in a sealed box), then the compressed file in messages of
libsodium's secretstream, each after its length (4 bytes, big-endian). The line is bound to the first message, the end is marked.
"""

from __future__ import annotations

import base64
import json
import os
import sqlite3
import zlib
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, Any

from dealer_assist.frozen import frozen
from dealer_assist.journal.signing import Signer, trust, trusted
from dealer_assist.journal.store import FILE, JournalStore, lock
from dealer_assist.journal.verify import JournalReader, Report
from dealer_assist.journal.witness import Witness
from dealer_assist.table.events import RecordRestored
from dealer_assist.table.table import JournalFailed

CHUNK = 1 << 20
DAMAGED = "damaged"
_COMPANIONS = ("", "-wal", "-shm")


@frozen()
class Backup:
    """What the first line of a backup says: entries and head of the record, and the public keys that signed it."""

    entries: int
    head: str
    keys: tuple[bytes, ...]


def back_up(path: Path, to: Path, audit: bytes) -> Backup:
    """Write the record at `path`, as it stands, to the new file `to`, for who holds the private half of `audit`. It is checked on the way.
    Raises JournalFailed: `exists`, `corrupt` when it fails its check, or what the disk says.
    """
    if to.exists():
        raise JournalFailed("exists", str(to))
    keys = trusted(path.parent)
    try:
        with TemporaryDirectory(dir=path.parent, prefix="backup-") as own:
            copy = Path(own) / FILE
            with closing(JournalReader(path)) as reader:
                reader.copy(copy)
            report = _sound(copy, keys, ())
            with closing(sqlite3.connect(copy, isolation_level=None)) as made_smaller:
                made_smaller.execute("VACUUM")  # what packing left empty need not be carried away
            made = Backup(report.rows, report.head, keys)
            draft = to.with_name(f"{to.name}.part")
            with draft.open("wb") as out, copy.open("rb") as plain:
                _encrypt(made, plain, out, audit)
                out.flush()
                os.fsync(out.fileno())
            draft.rename(to)
    except OSError as error:
        raise JournalFailed("io", f"{to}: {error.strerror}") from error
    return made


def described(file: Path) -> Backup:
    """What a backup is of; anybody may know. Raises JournalFailed `no_file` or `corrupt`."""
    try:
        with file.open("rb") as stream:
            return _header(stream.readline(CHUNK))[0]
    except OSError as error:
        raise JournalFailed("no_file", f"{file}: {error.strerror}") from error
    except (ValueError, KeyError, TypeError) as error:
        raise JournalFailed("corrupt", f"{file}: is no backup") from error


def restore(file: Path, folder: Path, private: bytes, why: str) -> Backup:
    """Put a backup's record in the folder of a table that is closed, and say so in it. A record that is there and fails its check is kept
    beside it; a sound one is never replaced. Raises JournalFailed: `locked` over a live table, `exists` over a sound record, `corrupt` when
    the backup does not pass; then nothing has changed.
    """
    found = described(file)
    handle = lock(folder)
    try:
        Signer(folder)  # or it could not be said in the record
        if _sound_there(folder / FILE):
            raise JournalFailed("exists", f"{folder / FILE}: a record that passes its check is there")
        draft = folder / "restoring.db"
        try:
            with file.open("rb") as stream, draft.open("wb") as out:
                _decrypt(stream, out, private)
                os.fsync(out.fileno())
            _sound(draft, found.keys, (Witness(found.head, found.entries),))
            _set_aside(folder)
            draft.rename(folder / FILE)
        except (ValueError, OSError) as error:
            raise JournalFailed("corrupt", f"{file}: {error}") from error
        finally:
            draft.unlink(missing_ok=True)
        trust(folder, *found.keys)
    finally:
        os.close(handle)
    with closing(JournalStore(folder, signs=Signer)) as journal:
        journal.append((RecordRestored(entries=found.entries, head=found.head, why=why),))
        keys = journal.public_keys()
    _sound(folder / FILE, keys, (Witness(found.head, found.entries),))
    return found


def _sound(path: Path, keys: Sequence[bytes], witnesses: Sequence[Witness]) -> Report:
    with closing(JournalReader(path)) as reader:
        report = reader.verify(keys=keys, witnesses=witnesses)
    if report.faults:
        raise JournalFailed("corrupt", f"{path}: entry {report.faults[0].seq}: {report.faults[0].what}")
    return report


def _sound_there(path: Path) -> bool:
    try:
        _sound(path, trusted(path.parent), ())
    except JournalFailed:
        return False
    return True


def _set_aside(folder: Path) -> None:
    """What is there is evidence, and goes where nothing takes its place."""
    there = [folder / f"{FILE}{end}" for end in _COMPANIONS if (folder / f"{FILE}{end}").exists()]
    if there:
        kept = next(place for number in range(1, 1 << 20) if not (place := folder / f"{DAMAGED}-{number}").exists())
        kept.mkdir()
        for file in there:
            file.rename(kept / file.name)


# ------------------------------------------------------------------------------------------------ the file


def _header(line: bytes) -> tuple[Backup, bytes, bytes]:
    """What it is of, the sealed key, and the stream's header."""
    said: dict[str, Any] = json.loads(line)
    if said["format"] != 1:
        raise ValueError(f"is of form {said['format']}, this program reads 1")
    made = Backup(int(said["entries"]), str(said["head"]), tuple(bytes.fromhex(key) for key in said["keys"]))
    return made, base64.b64decode(said["key"]), base64.b64decode(said["stream"])


def _encrypt(made: Backup, plain: IO[bytes], out: IO[bytes], audit: bytes) -> None:
    from nacl import bindings as sodium

    key, state = os.urandom(32), sodium.crypto_secretstream_xchacha20poly1305_state()
    begun = sodium.crypto_secretstream_xchacha20poly1305_init_push(state, key)
    said = {"format": 1, "entries": made.entries, "head": made.head, "keys": [key.hex() for key in made.keys]}
    said |= {"key": base64.b64encode(sodium.crypto_box_seal(key, audit)).decode(), "stream": base64.b64encode(begun).decode()}
    line = json.dumps(said).encode() + b"\n"
    out.write(line)
    for chunk in _compressed(plain):
        _put(out, sodium.crypto_secretstream_xchacha20poly1305_push(state, chunk, line))
    final = sodium.crypto_secretstream_xchacha20poly1305_TAG_FINAL
    _put(out, sodium.crypto_secretstream_xchacha20poly1305_push(state, b"", line, final))


def _decrypt(stream: IO[bytes], out: IO[bytes], private: bytes) -> None:
    """Raises ValueError for another key, a byte changed, or an end that is missing."""
    from nacl import bindings as sodium
    from nacl.exceptions import CryptoError

    line = stream.readline(CHUNK)
    _, sealed, begun = _header(line)
    state, unpack = sodium.crypto_secretstream_xchacha20poly1305_state(), zlib.decompressobj()
    tag = None
    try:
        key = sodium.crypto_box_seal_open(sealed, sodium.crypto_scalarmult_base(private), private)
        sodium.crypto_secretstream_xchacha20poly1305_init_pull(state, begun, key)
        while size := int.from_bytes(stream.read(4), "big"):
            text, tag = sodium.crypto_secretstream_xchacha20poly1305_pull(state, stream.read(min(size, 2 * CHUNK)), line)
            out.write(unpack.decompress(text))
    except (CryptoError, zlib.error) as error:
        raise ValueError("does not open with that key, or was changed") from error
    if tag != sodium.crypto_secretstream_xchacha20poly1305_TAG_FINAL:
        raise ValueError("its end is missing")
    out.write(unpack.flush())
    out.flush()


def _compressed(plain: IO[bytes]) -> Iterator[bytes]:
    pack = zlib.compressobj(6)
    while chunk := plain.read(CHUNK):
        yield pack.compress(chunk)
    yield pack.flush()


def _put(out: IO[bytes], message: bytes) -> None:
    out.write(len(message).to_bytes(4, "big") + message)
