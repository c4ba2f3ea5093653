"""Where a value stands in a JSON text: what a message calls `given.actions[3].to` stands on a line.

Does not belong here: what the value means.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

_BLANK = re.compile(r"[ \t\r\n]*")
_STEP = re.compile(r"[^.\[\]]+")


def line_of(text: str, path: str) -> int:
    """The line, from 1, of the key or the item at `path`, or of the last one on the way there. `text` is JSON."""
    stands = at = _over_blank(text, 0)
    for step in _STEP.findall(path):
        found = {name: places for name, *places in _members(text, at)}.get(step)
        if found is None:
            break
        stands, at = found
    return text.count("\n", 0, stands) + 1


def _members(text: str, at: int) -> Iterator[tuple[str, int, int]]:
    """What the object or the list that begins at `at` holds: the name or the index of each, where it stands, and where its value begins."""
    read = json.JSONDecoder().raw_decode
    if text[at] not in "{[":
        return
    named, index = text[at] == "{", 0
    at = _over_blank(text, at + 1)
    while text[at] not in "}]":
        stands, name = at, str(index)
        if named:
            name, at = read(text, at)
            at = _over_blank(text, _over_blank(text, at) + 1)  # over the colon
        yield name, stands, at
        _, at = read(text, at)
        at, index = _over_blank(text, at), index + 1
        if text[at] == ",":
            at = _over_blank(text, at + 1)


def _over_blank(text: str, at: int) -> int:
    """The place of what comes next from `at` on."""
    found = _BLANK.match(text, at)
    return at if found is None else found.end()
