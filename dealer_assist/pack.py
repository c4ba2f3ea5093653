"""The patterns of a phrase pack by their dotted keys, each table of the file read when its first word is needed.

Of two thousand patterns a screen shows a few hundred, and reading TOML is slow. Belongs here: where in the text a table stands. Does not
belong here: what a pattern means (`phrases`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

_TABLE = re.compile(r"^\[([A-Za-z0-9_.-]+)\]", re.MULTILINE)
"""Where a table begins. One whose name is quoted is read with the table before it, which it belongs to."""

_PATTERN = re.compile(r'([A-Za-z0-9_-]+) = "([^"\\]*)"(?:[ \t]+#.*)?')
"""A pattern as most are written: on one line, in plain quotes, with nothing in it that stands for something else."""


def written_plainly(text: str) -> dict[str, str] | None:
    """The patterns of one table when each is written as most are; None when one is not, which is for a reader of TOML."""
    head, *lines = text.split("\n")
    table = _TABLE.match(head)
    found: dict[str, str] = {}
    for line in lines:
        if not line or line.startswith("#"):
            continue
        pattern = _PATTERN.fullmatch(line)
        if pattern is None or table is None or f"{table[1]}.{pattern[1]}" in found:
            return None
        found[f"{table[1]}.{pattern[1]}"] = pattern[2]
    return found


class Pack(Mapping[str, str]):
    """A pack that is known to be sound: what is wrong with it is said when the table is read, with the errors of `read`."""

    def __init__(self, text: str, read: Callable[[str], dict[str, str]]) -> None:
        self._read = read
        begins = list(_TABLE.finditer(text))
        ends = [*(found.start() for found in begins[1:]), len(text)]
        self._texts = {begin[1]: text[begin.start() : end] for begin, end in zip(begins, ends, strict=True)}
        self._tables: dict[str, dict[str, str]] = {}

    def __getitem__(self, key: str) -> str:
        table = key
        while table:
            table = table.rpartition(".")[0]
            if key in (found := self._table(table)):
                return found[key]
        raise KeyError(key)

    def __iter__(self) -> Iterator[str]:
        for name in self._texts:
            yield from self._table(name)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def _table(self, name: str) -> dict[str, str]:
        """The patterns of one table; none when there is no such table."""
        found = self._tables.get(name)
        if found is None:
            text = self._texts.get(name, "")
            found = written_plainly(text)
            found = self._tables[name] = self._read(text) if found is None else found
        return found
