"""The script of an emulated shoe: which fault happens when.

A script is lines of `after CARDS FAULT [ARGUMENT ...]` or `at SECONDS FAULT [ARGUMENT ...]`; `#` starts a comment. What each fault
does is in `faults`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


class BadScript(ValueError):
    """A line of a fault script makes no sense; the message says which and why."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Fault `what` with `args`, once `cards` cards were drawn and `seconds` have passed."""

    what: str
    args: tuple[str, ...] = ()
    cards: int = 0
    seconds: float = 0.0


def read_script(lines: Iterable[str], known: frozenset[str]) -> list[Fault]:
    """The faults of a script, in its order. Raises BadScript."""
    found: list[Fault] = []
    for number, line in enumerate(lines, 1):
        words = line.split("#")[0].split()
        if words:
            found.append(_fault(words, number, known))
    return found


def _fault(words: list[str], number: int, known: frozenset[str]) -> Fault:
    when = words[0]
    if when not in {"after", "at"} or len(words) < 3:
        raise BadScript(f"line {number}: write `after CARDS FAULT` or `at SECONDS FAULT`, not {' '.join(words)!r}")
    if words[2] not in known:
        raise BadScript(f"line {number}: no fault {words[2]!r}; there are {', '.join(sorted(known))}")
    try:
        amount = float(words[1])
    except ValueError:
        raise BadScript(f"line {number}: {words[1]!r} is not a number") from None
    args = tuple(words[3:])
    return Fault(words[2], args, cards=int(amount)) if when == "after" else Fault(words[2], args, seconds=amount)
