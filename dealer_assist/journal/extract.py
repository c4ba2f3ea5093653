"""Some rows of a record by themselves, to be carried away: still chained, and spoken for by a signed checkpoint, without the rest.

Pure: rows in, text out, and back. Belongs here: how an extract is written, and what is wrong with one. Does not belong here: which rows
somebody wants, the file they come from (`verify`).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from dealer_assist.frozen import frozen
from dealer_assist.journal.believing import Fault
from dealer_assist.journal.chain import link
from dealer_assist.journal.checkpoints import Checkpoint, whole
from dealer_assist.journal.signing import signed


class Stored(NamedTuple):
    """A row as it is stored: every column of it."""

    seq: int
    at: str
    kind: str
    version: int
    payload: str
    hash: bytes


@frozen()
class Extract:
    """`before` is the hash of the row before the first. `checkpoint` speaks for a row of these, `last` is the one before it (None: there is
    none, or nothing speaks for these rows).
    """

    before: bytes
    rows: tuple[Stored, ...]
    checkpoint: Checkpoint | None = None
    last: Checkpoint | None = None


class BadExtract(ValueError):
    """A text that is no extract; the message says which line."""


def write(extract: Extract) -> str:
    """JSON, one thing a line: what stands before, the rows, the checkpoints."""
    lines: list[Mapping[str, object]] = [{"before": extract.before.hex()}]
    lines += [row._asdict() | {"hash": row.hash.hex()} for row in extract.rows]
    for name, checkpoint in (("last", extract.last), ("checkpoint", extract.checkpoint)):
        if checkpoint is not None:
            hexes = {field: getattr(checkpoint, field).hex() for field in ("head", "key", "link", "signature")}
            lines.append({name: checkpoint._asdict() | hexes})
    return "".join(f"{json.dumps(line)}\n" for line in lines)


def read(text: str) -> Extract:
    """The reverse of `write`. Raises BadExtract."""
    before, rows, found = b"", [], dict[str, Checkpoint]()
    for number, line in enumerate(text.splitlines(), 1):
        try:
            value = json.loads(line)
            if "before" in value:
                before = bytes.fromhex(value["before"])
            elif "seq" in value:
                rows.append(Stored(**value | {"hash": bytes.fromhex(value["hash"])}))
            else:
                ((name, given),) = value.items()
                found[name] = Checkpoint(**given | {field: bytes.fromhex(given[field]) for field in ("head", "key", "link", "signature")})
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            raise BadExtract(f"line {number}: {error}") from error
    return Extract(before, tuple(rows), found.get("checkpoint"), found.get("last"))


def faults(extract: Extract, key: bytes | None = None) -> Iterator[Fault]:
    """What is wrong: a row that was changed or is missing, a checkpoint that does not speak for the rows, or is not of `key`."""
    head, seq = extract.before, None
    for row in extract.rows:
        if seq is not None and row.seq != seq + 1:
            yield Fault(row.seq, "gap", f"{seq} -> {row.seq}")
        try:
            chained = link(head, row.seq, row.at.encode(), row.kind.encode(), row.version, row.payload.encode()) == row.hash
        except (TypeError, AttributeError):  # a column is no text, or no number
            chained = False
        if not chained:
            yield Fault(row.seq, "hash")
        head, seq = row.hash, row.seq
    yield from _unsigned(extract, key)


def _unsigned(extract: Extract, key: bytes | None) -> Iterator[Fault]:
    checkpoint = extract.checkpoint
    if checkpoint is None:
        yield Fault(extract.rows[-1].seq if extract.rows else 0, "unsigned")
        return
    if key is not None and checkpoint.key != key:
        yield Fault(checkpoint.upto, "key", checkpoint.key.hex())
    if not whole(extract.last, checkpoint) or not signed(checkpoint.key, checkpoint.link, checkpoint.signature):
        yield Fault(checkpoint.upto, "signature")
    if {row.seq: row.hash for row in extract.rows}.get(checkpoint.upto) != checkpoint.head:
        yield Fault(checkpoint.upto, "rewritten")
