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
from dealer_assist.table.table import JournalFailed

_ALL = "SELECT seq, at, kind, version, payload, hash FROM journal ORDER BY seq"
_WRONG_TYPES = """
SELECT seq FROM journal WHERE typeof(at) <> 'text' OR typeof(kind) <> 'text' OR typeof(version) <> 'integer' OR typeof(payload) <> 'text'
OR typeof(hash) <> 'blob' ORDER BY seq
"""


@frozen()
class Rows:
    """The rows as far as they could be read: how many, the number of the last and its hash, the faults, and number and time of those that
    are always signed. `stopped`: SQLite did not read on.
    """

    count: int
    last: int
    head: bytes
    due: tuple[tuple[int, str], ...]
    faults: tuple[Fault, ...] = ()
    stopped: bool = False


def row_by_row(connection: sqlite3.Connection, payloads: bool) -> Rows:
    """Every row and its faults. `connection` reads text as bytes: what is no text any more is read too."""
    count, last, head, faults, due = 0, 0, GENESIS, list[Fault](), list[tuple[int, str]]()
    stopped = False
    try:
        for seq, at, kind, version, payload, stored in connection.execute(_ALL):
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
            count, last, head = count + 1, seq, stored
        faults += [Fault(seq, "type") for (seq,) in connection.execute(_WRONG_TYPES)]
    except sqlite3.Error as error:
        faults.append(Fault(last + 1, "file", str(error)))
        stopped = True
    faults.sort(key=lambda fault: fault.seq)
    return Rows(count, last, head, tuple(due), tuple(faults), stopped)


def _payload_faults(seq: int, kind: bytes, version: int, payload: bytes) -> tuple[Fault, ...]:
    try:
        decode(kind.decode(), version, payload.decode())
    except UnicodeError as error:
        return (Fault(seq, "payload", str(error)),)
    except JournalFailed as error:
        return (Fault(seq, "newer" if error.what == "newer" else "payload", error.detail),)
    return ()
