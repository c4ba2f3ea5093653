"""The chain: each row's hash covers every stored column and the hash before it.

A chain finds an edit, a row taken out, put in or moved. It does not find a cut tail or a full rewrite: signed checkpoints and an
outside witness do that (RELIABILITY.md section 4).
"""

from __future__ import annotations

from hashlib import sha256

GENESIS = sha256(b"dealer-assist journal").digest()
"""What the first row is chained to."""


def link(previous: bytes, seq: int, at: bytes, kind: bytes, version: int, payload: bytes) -> bytes:
    """The hash of a row. Lengths stand before the texts, so that nothing can move from one column to the next unseen."""
    return sha256(b"%b%d:%d:%b%d:%b%d:%b" % (previous, seq, len(at), at, len(kind), kind, version, payload)).digest()
