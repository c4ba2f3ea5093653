"""docs/journal-format.md is enough: a record that the program wrote is verified here from what the page says, by nothing of the program."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path

from nacl.signing import VerifyKey

from dealer_assist.journal.store import JournalStore
from tests.journal.tampering import shift

PAGE = Path(__file__).parents[2] / "docs" / "journal-format.md"


def test_a_record_is_verified_from_the_page_alone(tmp_path: Path) -> None:
    played = shift(tmp_path)
    with closing(JournalStore(tmp_path)) as journal:
        assert journal.pack(1)
    heads = {0: sha256(b"dealer-assist journal").digest()}
    with closing(sqlite3.connect(f"file:{played.path}?mode=ro", uri=True)) as connection:
        for seq, at, kind, version, payload, stored in sorted([*connection.execute("SELECT * FROM journal"), *packed(connection)]):
            at, kind, payload = at.encode(), kind.encode(), payload.encode()
            text = b"%d:%d:%b%d:%b%d:%b" % (seq, len(at), at, len(kind), kind, version, payload)
            heads[seq] = sha256(heads[seq - 1] + text).digest()
            assert heads[seq] == stored
        before = sha256(b"dealer-assist checkpoints").digest()
        for number, upto, at, head, why, key, link, signature in connection.execute("SELECT * FROM checkpoint ORDER BY number"):
            at, why = at.encode(), why.encode()
            text = b"%d:%d:%d:%b%d:%b" % (number, upto, len(at), at, len(why), why)
            assert sha256(before + text + head + key).digest() == link
            assert head == heads[upto]
            VerifyKey(key).verify(link, signature)
            before = link + signature


def packed(connection: sqlite3.Connection) -> Iterator[tuple[int, str, str, int, str, bytes]]:
    for first, last, rows, stored in connection.execute("SELECT * FROM pack"):
        assert sha256(rows).digest() == stored
        lines = zlib.decompress(rows).decode().splitlines()
        assert len(lines) == last - first + 1
        for seq, line in enumerate(lines, first):
            at, kind, version, payload, head = line.split("\t")
            yield seq, at, kind, int(version), payload, bytes.fromhex(head)


def test_the_page_names_every_column() -> None:
    page = PAGE.read_text()
    for table in (
        "journal(seq INTEGER PRIMARY KEY, at TEXT",
        "pack(first INTEGER PRIMARY KEY, last",
        "checkpoint(number INTEGER PRIMARY KEY, upto",
    ):
        assert table in page
