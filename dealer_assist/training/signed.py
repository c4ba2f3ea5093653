"""A signed sheet of the training desk: what it says as one JSON line, the key it was signed with, the signature.

Pure: who signs is handed in. Does not belong here: what a sheet says (`audition.certificate`), keys and files.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256

from dealer_assist.frozen import frozen
from dealer_assist.journal.signing import Signs, signed

VERSION = 1
CERTIFICATE, PROGRESS = "certificate", "progress"


class BadSheet(Exception):
    """The text is no signed sheet, or one of a newer version. `what` is newer or bad."""

    def __init__(self, what: str, detail: str) -> None:
        super().__init__(detail)
        self.what = what


@frozen()
class Sheet:
    """A sheet that was read. `digest` is the hash of what it says; `true`: it is as it was signed by `key` (hexadecimal)."""

    kind: str
    says: Mapping[str, object]
    key: str
    digest: str
    true: bool


def written(kind: str, says: Mapping[str, object], public: bytes, sign: Signs) -> str:
    """The sheet as a line of text."""
    signature = sign(_message(kind, says)).hex()
    return json.dumps({"version": VERSION, "kind": kind, "says": dict(says), "key": public.hex(), "signature": signature}) + "\n"


def read(text: str) -> Sheet:
    """The sheet that was written so. Raises BadSheet."""
    try:
        found = json.loads(text)
        version = found["version"]
        if version > VERSION:
            raise BadSheet("newer", f"version {version}, this program knows {VERSION}")
        kind, says, key = str(found["kind"]), dict(found["says"]), bytes.fromhex(found["key"])
        true = signed(key, _message(kind, says), bytes.fromhex(found["signature"]))
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise BadSheet("bad", f"no signed sheet of the training desk ({error})") from error
    return Sheet(kind, says, key.hex(), digest(says), true)


def digest(says: Mapping[str, object]) -> str:
    """The hash of what a sheet says."""
    return sha256(_canonical(says)).hexdigest()


def _message(kind: str, says: Mapping[str, object]) -> bytes:
    return f"dealer-assist training {kind} {VERSION}\n".encode() + _canonical(says)


def _canonical(says: Mapping[str, object]) -> bytes:
    return json.dumps(says, sort_keys=True, separators=(",", ":")).encode()
