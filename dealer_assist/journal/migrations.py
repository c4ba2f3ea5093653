"""How older journals are read: versions of the file and of the payloads.

Forward only. A migration may add tables or indexes; it never touches a row of the journal. An upcaster lifts a stored payload
by one version while it is read.
"""

from __future__ import annotations

from collections.abc import Callable

APPLICATION_ID = 0x44414A31
"""SQLite's application_id of our file."""

FILE_VERSION = 3
"""`user_version` written today; a larger one is from a newer program and is refused."""

SCHEMA = """
CREATE TABLE journal (
    seq INTEGER PRIMARY KEY CHECK (seq > 0),
    at TEXT NOT NULL,
    kind TEXT NOT NULL,
    version INTEGER NOT NULL,
    payload TEXT NOT NULL,
    hash BLOB NOT NULL CHECK (length(hash) = 32)
) STRICT;
CREATE UNIQUE INDEX reading_once ON journal (
    json_extract(payload, '$.reading.device'), json_extract(payload, '$.reading.epoch'), json_extract(payload, '$.reading.seq')
) WHERE json_extract(payload, '$.reading.seq') > 0;
CREATE TRIGGER no_update BEFORE UPDATE ON journal BEGIN SELECT RAISE(ABORT, 'the journal is never rewritten'); END;
CREATE TRIGGER no_delete BEFORE DELETE ON journal BEGIN SELECT RAISE(ABORT, 'the journal is never rewritten'); END;
"""
"""Version 1. A reading of a device stands in at most one row (SHOE.md A4)."""

CHECKPOINTS = """
CREATE TABLE checkpoint (
    number INTEGER PRIMARY KEY CHECK (number > 0),
    upto INTEGER NOT NULL,
    at TEXT NOT NULL,
    head BLOB NOT NULL,
    why TEXT NOT NULL,
    key BLOB NOT NULL,
    link BLOB NOT NULL,
    signature BLOB NOT NULL
) STRICT;
CREATE TRIGGER checkpoint_no_update BEFORE UPDATE ON checkpoint BEGIN SELECT RAISE(ABORT, 'a checkpoint is never rewritten'); END;
CREATE TRIGGER checkpoint_no_delete BEFORE DELETE ON checkpoint BEGIN SELECT RAISE(ABORT, 'a checkpoint is never rewritten'); END;
"""
"""Version 2: signed checkpoints stand beside the rows, since a row cannot sign the append that it is part of."""

PACKS = """
CREATE TABLE pack (
    first INTEGER PRIMARY KEY CHECK (first > 0),
    last INTEGER NOT NULL,
    rows BLOB NOT NULL,
    hash BLOB NOT NULL CHECK (length(hash) = 32)
) STRICT;
CREATE TRIGGER pack_no_update BEFORE UPDATE ON pack BEGIN SELECT RAISE(ABORT, 'a pack is never rewritten'); END;
CREATE TRIGGER pack_no_delete BEFORE DELETE ON pack BEGIN SELECT RAISE(ABORT, 'a pack is never rewritten'); END;
DROP TRIGGER no_delete;
CREATE TRIGGER no_delete BEFORE DELETE ON journal
WHEN coalesce((SELECT last FROM pack WHERE first <= OLD.seq ORDER BY first DESC LIMIT 1), 0) < OLD.seq
BEGIN SELECT RAISE(ABORT, 'the journal is never rewritten'); END;
"""
"""Version 3: the rows of hands of long ago stand compressed beside the others. A row leaves the table only where a pack has its number."""

STEPS: dict[int, str] = {0: SCHEMA, 1: CHECKPOINTS, 2: PACKS}
"""SQL that lifts a file from that version to the next."""

UPCASTERS: dict[tuple[str, int], Callable[[str], str]] = {}
"""(kind, version) -> payload of the next version."""
