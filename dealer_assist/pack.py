"""The patterns of a phrase pack by their dotted keys, each table of the file read when its first word is needed.

Of two thousand patterns a screen shows a few hundred, and reading TOML is slow. Belongs here: where in the text a table stands. Does not
belong here: what a pattern means (`phrases`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

_TABLE = re.compile(r"^\[([A-Za-z0-9_.-]+)\]", re.MULTILINE)
"""Where a table begins. One whose name is quoted is read with the table before it, which it belongs to."""


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
            found = self._tables[name] = self._read(self._texts.get(name, ""))
        return found
