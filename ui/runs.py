"""Who does what takes a while, and when: here and now, or beside the screen (`aside`). Nothing of Qt."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

T = TypeVar("T")


class Runs(Protocol):
    """Does `work`, and then `then` with what came of it; when, is its own affair."""

    def __call__(self, work: Callable[[], T], then: Callable[[T], None]) -> None: ...


def at_once(work: Callable[[], T], then: Callable[[T], None]) -> None:
    """Here and now: for a shell, which has nothing else to do."""
    then(work())
