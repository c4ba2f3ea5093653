"""Witnesses: heads that something outside the disk remembers, as a person keys them or a file lists them.

A shoe keeps the head of the last acknowledgement (16 digits, docs/osl1.md); a report prints the whole head and the number of its entry.
"""

from __future__ import annotations

import re
from pathlib import Path

from dealer_assist.frozen import frozen

_FORM = re.compile(r"([0-9A-Fa-f]{16,64})(?:/([0-9]{1,18}))?")
_GROUPS = re.compile(r"(?<=[0-9A-Fa-f])[ -](?=[0-9A-Fa-f])")


@frozen()
class Witness:
    """`head` is the beginning of a row's hash, 16 to 64 digits. `count` is the number of that row; None where it is not remembered."""

    head: str
    count: int | None = None

    def __str__(self) -> str:
        return self.head if self.count is None else f"{self.head}/{self.count}"


def witness(text: str) -> Witness:
    """What `HEAD` or `HEAD/COUNT` says; the digits may be in groups. Raises ValueError."""
    found = _FORM.fullmatch(_GROUPS.sub("", text.strip()))
    if found is None:
        raise ValueError(
            f"{text.strip()!r} is no witness: 16 to 64 hexadecimal digits, then / and the number of the entry where it is known"
        )
    return Witness(found[1].lower(), None if found[2] is None else int(found[2]))


def witnesses(given: str) -> tuple[Witness, ...]:
    """What a text or the lines of a file of that name say; a line that begins with # says nothing. Raises ValueError."""
    file = Path(given)
    if not file.is_file():
        return (witness(given),)
    lines = file.read_text(encoding="utf-8", errors="replace").splitlines()
    return tuple(witness(line) for line in lines if line.strip() and not line.startswith("#"))
