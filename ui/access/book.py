"""The file of accounts, beside the record: read, and replaced whole. Its digest is on record, so that no other file is taken for it.

A change is written beside it first, then the record says its digest, then the file takes its place: wherever that is broken off, the next
start finds the one that the record means.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from typing import Any

from dealer_assist.floor.people import Book, Person
from dealer_assist.table.access_state import Role, Terms

FILE, NEXT = "people.json", "people.next"


class BookFile:
    """The accounts of one table, in its state folder, readable by its user alone. `fault`: missing, another (than the record means),
    unreadable, or "".
    """

    def __init__(self, folder: Path) -> None:
        self.book: Book = ()
        self.fault = ""
        self._folder = folder

    def load(self, digest: str) -> None:
        """Read the accounts that the record means by `digest`, "" for none."""
        for name in (FILE, NEXT):
            try:
                text = (self._folder / name).read_bytes()
                if digest and sha256(text).hexdigest() == digest:
                    self.book, self.fault = _read(text), ""
                    if name == NEXT:
                        self._replace()
                    return
            except FileNotFoundError:
                continue
            except (OSError, ValueError, KeyError, TypeError):
                self.book, self.fault = (), "unreadable"
                return
        there = (self._folder / FILE).is_file()
        self.book, self.fault = (), "another" if there else "missing" if digest else ""

    def change(self, book: Book, record: Callable[[str], None]) -> None:
        """Take `book` for the accounts. `record` puts its digest on record; what it raises leaves the accounts as they were."""
        text = _text(book)
        handle = os.open(self._folder / NEXT, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC, 0o600)
        with os.fdopen(handle, "wb") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        record(sha256(text).hexdigest())
        self._replace()
        self.book = book

    def found(self) -> tuple[Book, str]:
        """The accounts of the file as it lies there, and its digest, whatever the record says. Raises OSError or ValueError."""
        text = (self._folder / FILE).read_bytes()
        return _read(text), sha256(text).hexdigest()

    def _replace(self) -> None:
        (self._folder / NEXT).replace(self._folder / FILE)
        handle = os.open(self._folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _text(book: Book) -> bytes:
    rows = [asdict(one) for one in book]
    for row in rows:
        row["terms"]["role"] = row["terms"]["role"].value
    return json.dumps(rows, indent=1, ensure_ascii=False).encode()


def _read(text: bytes) -> Book:
    rows: list[dict[str, Any]] = json.loads(text)
    return tuple(Person(**{**row, "terms": Terms(**{**row["terms"], "role": Role(row["terms"]["role"])})}) for row in rows)
