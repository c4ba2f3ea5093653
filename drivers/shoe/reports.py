"""The sequence rule: which report comes next, which is old, which comes too early (docs/osl1.md).

Belongs here: epochs and sequence numbers. Does not belong here: what a report means, what to do about a verdict (`session`).
"""

from __future__ import annotations

from enum import Enum

from drivers.shoe.frames import NO_EPOCH


class Verdict(Enum):
    """What a report's sequence number says of it."""

    NEXT = "deliver it"
    WAITING = "delivered, not on disk yet"
    OLD = "on disk; acknowledge again"
    GAP = "one before it is missing"


class Reports:
    """How far the reports of `epoch` have come: `received` were delivered, `committed` of them are on disk."""

    def __init__(self, epoch: str, seq: int) -> None:
        self.epoch, self.received, self.committed = epoch, seq, seq
        self._past: set[str] = set()

    @property
    def first_epoch(self) -> bool:
        """Whether no other epoch was known before this one."""
        return not self._past

    def is_past(self, epoch: str) -> bool:
        """Whether `epoch` is over: a frame of it was under way when the shoe started anew."""
        return epoch in self._past

    def adopt(self, epoch: str) -> str:
        """Start over in `epoch`; the epoch before it."""
        previous = self.epoch
        if previous != NO_EPOCH:
            self._past.add(previous)
        self.epoch = epoch
        self.skip_to(1)
        return previous

    def skip_to(self, first: int) -> None:
        """The shoe has nothing before `first` any more."""
        self.received = self.committed = first - 1

    def judge(self, seq: int) -> Verdict:
        """What report `seq` of this epoch is; the next one counts as received."""
        if seq > self.received + 1:
            return Verdict.GAP
        if seq == self.received + 1:
            self.received = seq
            return Verdict.NEXT
        return Verdict.OLD if seq <= self.committed else Verdict.WAITING

    def commit(self, epoch: str, seq: int) -> bool:
        """Report `seq` is on disk. False when that is nothing new."""
        new = epoch == self.epoch and self.committed < seq <= self.received
        if new:
            self.committed = seq
        return new
