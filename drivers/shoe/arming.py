"""What the shoe was told of the cards that are due (ARM; docs/osl1.md).

Belongs here: the pattern that writes slots due, and when the shoe must be told. Does not belong here: faces, frames, time.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from itertools import groupby
from math import gcd

from dealer_assist.table.readings import SlotDue
from drivers.due import Due


def letter(slot: SlotDue) -> str:
    """`B` for a burn, `U` or `D` for a seat's card; the community card, seat 0 face up, is a `U`."""
    return "U" if slot.up else "B" if slot.seat == 0 else "D"


def pattern(letters: str) -> tuple[str, int]:
    """Letters card by card, written as ARM writes them: (pattern, cards a letter). A burn is one card whatever the count."""
    runs = [(side, len(list(run))) for side, run in groupby(letters)]
    count = gcd(*(length for side, length in runs if side != "B")) or min(len(letters), 1)
    return "".join(side * (length if side == "B" else length // count) for side, length in runs), count


def spread(written: str, count: int) -> str:
    """The reverse of `pattern`: one letter a card."""
    return "".join(side if side == "B" else side * count for side in written)


class Arming:
    """The slots due, and the letters the shoe still has. `to_tell` says when the two part."""

    def __init__(self) -> None:
        self._due = Due()
        self._told: deque[str] | None = deque()

    @property
    def first(self) -> SlotDue | None:
        """The slot that the next card takes, None when nothing is due."""
        return next(iter(self._due.slots), None)

    def expect(self, slots: Sequence[SlotDue], after: int) -> None:
        """`slots` were due when report `after` had come."""
        self._due.expect(slots, after)

    def take(self, seq: int, ordinal: int) -> SlotDue | None:
        """Card `ordinal` came with report `seq`: the slot it takes, None when nothing was due."""
        if self._told:
            self._told.popleft()
        return self._due.take(seq, ordinal)

    def give_back(self, ordinal: int) -> None:
        """Card `ordinal` went back: the shoe and we take its slot as due again."""
        slot = self._due.give_back(ordinal)
        if slot is not None and self._told is not None:
            self._told.appendleft(letter(slot))

    def loaded(self) -> None:
        """Cards went in: ordinals start again and the shoe forgot what it was told."""
        self._due.loaded()
        self._told = deque()

    def tell_again(self) -> None:
        """What the shoe was told does not hold any more: it forgot, or the hand has a new key."""
        self._told = None if self._told else self._told

    def forgotten(self) -> None:
        """The shoe shows that it does not have what is due, or not yet: it is told anew, whatever it was told."""
        self._told = None

    def new_epoch(self) -> None:
        """The shoe started anew: its sequence starts again and it knows nothing."""
        self._due.forget()
        self._told = deque()

    def end_hand(self) -> None:
        """Nothing is due any more."""
        self._due.clear()

    def to_tell(self) -> str | None:
        """The letters the shoe must be told now, None when it knows. Counts as told."""
        letters = [letter(slot) for slot in self._due.slots]
        if self._told is not None and letters == list(self._told):
            return None
        self._told = deque(letters)
        return "".join(letters)
