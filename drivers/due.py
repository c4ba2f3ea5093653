"""The slots still due from a device, in order, against the cards that came.

Nothing of faces, frames or time belongs here.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, replace

from dealer_assist.table.readings import SlotDue


class Due:
    """Each card takes the first slot due; a card pushed back gives its slot back.

    Cards are told apart by the sequence number of their report, as ordinals start again when cards are loaded in mid hand.
    """

    def __init__(self) -> None:
        self._slots: deque[SlotDue] = deque()
        self._taken: list[_Taken] = []

    @property
    def slots(self) -> list[SlotDue]:
        """What is still due, in order."""
        return list(self._slots)

    def expect(self, slots: Sequence[SlotDue], after: int) -> None:
        """`slots` were due when report `after` had come; the cards that came since took the first of them."""
        since = sum(taken.seq > after for taken in self._taken)
        self._slots = deque(slots[since:])

    def take(self, seq: int, ordinal: int) -> SlotDue | None:
        """Card `ordinal` came with report `seq`: the slot it takes, None when nothing was due."""
        slot = self._slots.popleft() if self._slots else None
        self._taken.append(_Taken(seq, ordinal, slot))
        return slot

    def give_back(self, ordinal: int) -> SlotDue | None:
        """Card `ordinal` went back: the slot that is due again, first of all; None when it took none."""
        found = next((taken for taken in reversed(self._taken) if taken.ordinal == ordinal), None)
        if found is None:
            return None
        self._taken.remove(found)
        if found.slot is not None:
            self._slots.appendleft(found.slot)
        return found.slot

    def loaded(self) -> None:
        """Cards went in: ordinals start again, none that came can go back; what is due stays due."""
        self._taken = [replace(taken, ordinal=0) for taken in self._taken]

    def forget(self) -> None:
        """The device started anew: its sequence starts again."""
        self._taken.clear()

    def clear(self) -> None:
        """Nothing is due any more."""
        self._slots.clear()
        self._taken.clear()


@dataclass(frozen=True, slots=True)
class _Taken:
    seq: int
    ordinal: int
    slot: SlotDue | None
