"""What is wrong with the rows of a record, row by row: the slow and telling half of `verify`, asked when `stretch` says that something is.

After the first broken link the rest is checked against the stored hashes, so that one edited row is one fault.
"""

from __future__ import annotations

import sqlite3

from dealer_assist.frozen import frozen
from dealer_assist.journal.believing import Fault
from dealer_assist.journal.chain import GENESIS, link
from dealer_assist.journal.checkpoints import DUE
from dealer_assist.journal.codec import decode
from dealer_assist.journal.packs import FIRST, BadPack, rows, stray
from dealer_assist.journal.stretch import marked
from dealer_assist.table.table import JournalFailed

_WRONG_TYPES = """
SELECT seq FROM journal WHERE typeof(at) <> 'text' OR typeof(kind) <> 'text' OR typeof(version) <> 'integer' OR typeof(payload) <> 'text'
OR typeof(hash) <> 'blob' ORDER BY seq
"""


@frozen()
class Rows:
    """The rows as far as they could be read: how many, the number of the last and its hash, number and time of those that are always
    signed, number and hash of those that a checkpoint counts to, and the faults. `stopped`: SQLite did not read on.
    """

    count: int
    last: int
    head: bytes
    due: tuple[tuple[int, str], ...]
    counted: tuple[tuple[int, bytes], ...]
    faults: tuple[Fault, ...] = ()
    stopped: bool = False


def row_by_row(connection: sqlite3.Connection, payloads: bool) -> Rows:
    """Every row and its faults. `connection` reads text as bytes: what is no text any more is read too."""
    count, last, head, faults, due = 0, 0, GENESIS, list[Fault](), list[tuple[int, str]]()
    counted, bad, stopped = list[tuple[int, bytes]](), list[BadPack](), False
    try:
        counts = marked(connection)
        for seq, at, kind, version, payload, stored in rows(connection, FIRST, bad=bad):
            if seq != last + 1:
                faults.append(Fault(seq, "gap", f"{last} -> {seq}"))
            try:
                whole = link(head, seq, at, kind, version, payload) == stored
                if kind.decode("utf-8", "replace") in DUE:
                    due.append((seq, at.decode("utf-8", "replace")))
            except (TypeError, AttributeError):  # a column, or the hash before, is no text any more
                whole = False
            if not whole:
                faults.append(Fault(seq, "hash"))
            elif payloads and type(version) is int:
                faults += _payload_faults(seq, kind, version, payload)
            if seq in counts:
                counted.append((seq, stored))
            count, last, head = count + 1, seq, stored
        faults += [Fault(seq, "gap", "a pack holds it too") for seq in stray(connection)]
        faults += [Fault(seq, "type") for (seq,) in connection.execute(_WRONG_TYPES)]
    except sqlite3.Error as error:
        faults.append(Fault(last + 1, "file", str(error)))
        stopped = True
    faults += [Fault(error.seq, "pack", str(error)) for error in bad]
    faults.sort(key=lambda fault: fault.seq)
    return Rows(count, last, head, tuple(due), tuple(counted), tuple(faults), stopped)


def _payload_faults(seq: int, kind: bytes, version: int, payload: bytes) -> tuple[Fault, ...]:
    try:
        decode(kind.decode(), version, payload.decode())
    except UnicodeError as error:
        return (Fault(seq, "payload", str(error)),)
    except JournalFailed as error:
        return (Fault(seq, "newer" if error.what == "newer" else "payload", error.detail),)
    return ()
