"""The slots still due from a device, in order, against the cards that came.

Nothing of faces, frames or time belongs here.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from dealer_assist.table.readings import SlotDue


class Due:
    """Each card takes the first slot due; a card pushed back gives its slot back."""

    def __init__(self) -> None:
        self._slots: deque[SlotDue] = deque()
        self._taken: list[tuple[int, SlotDue | None]] = []

    @property
    def slots(self) -> list[SlotDue]:
        """What is still due, in order."""
        return list(self._slots)

    def expect(self, slots: Sequence[SlotDue], after: int | None) -> None:
        """`slots` were due when card `after` had come; the cards that came since took the first of them."""
        since = 0 if after is None else sum(ordinal > after for ordinal, _ in self._taken)
        self._slots = deque(slots[since:])

    def take(self, ordinal: int) -> SlotDue | None:
        """Card `ordinal` came: the slot it takes, None when nothing was due."""
        slot = self._slots.popleft() if self._slots else None
        self._taken.append((ordinal, slot))
        return slot

    def give_back(self, ordinal: int) -> SlotDue | None:
        """Card `ordinal` went back: the slot that is due again, first of all; None when it took none."""
        found = next((taken for taken in reversed(self._taken) if taken[0] == ordinal), None)
        if found is None:
            return None
        self._taken.remove(found)
        if found[1] is not None:
            self._slots.appendleft(found[1])
        return found[1]

    def loaded(self) -> None:
        """Cards went in: ordinals start again; what is due stays due."""
        self._taken.clear()

    def clear(self) -> None:
        """Nothing is due any more."""
        self._slots.clear()
