"""A small kiosk for the tests: deals hands street by street from any card source, and keeps what came as a journal would."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from dealer_assist.cards import Card
from dealer_assist.table.readings import (
    BurnRead,
    CardBack,
    CardMissed,
    CardSource,
    DeckLoaded,
    DeviceNote,
    DownCardRead,
    DownCardsOpened,
    LinkChanged,
    LinkState,
    Reading,
    ReadingId,
    SlotDue,
    UpCardRead,
)
from drivers.shoe.arming import letter

T = TypeVar("T")


def streets(seats: int) -> list[list[SlotDue]]:
    """The five streets of a hand with nobody folding."""
    clockwise = range(1, seats + 1)
    third = [SlotDue(seat, slot, slot == 2) for slot in range(3) for seat in clockwise]
    later = [[SlotDue(0, 0, False), *(SlotDue(seat, slot, slot < 6) for seat in clockwise)] for slot in range(3, 7)]
    return [third, *later]


@dataclass
class Kiosk:
    """Deals `hands` hands to `seats` seats; with none it only keeps what comes.

    `deck` is the order of every deck, so that each face can be told right or wrong.
    """

    source: CardSource
    deck: Sequence[Card]
    hands: int = 1
    seats: int = 6
    opens: bool = True
    commits: bool = True
    readings: list[Reading] = field(default_factory=list)
    seen: Callable[[Reading], None] = lambda reading: None
    hand: int = 0
    doubled: int = 0
    wrong: int = 0
    opened: int = 0
    head: str = "0" * 64
    _seqs: dict[str, set[int]] = field(default_factory=dict)
    _due: list[SlotDue] = field(default_factory=list)
    _taken: dict[int, SlotDue] = field(default_factory=dict)
    _downs: dict[ReadingId, int] = field(default_factory=dict)
    _asked: list[ReadingId] = field(default_factory=list)
    _street: int = 0
    _folded: int = 0
    cards: int = 0

    def start(self) -> None:
        self.source.start(self.deliver)
        self.next_hand()

    @property
    def done(self) -> bool:
        return self.hand > self.hands

    @property
    def lost(self) -> int:
        """Reports that never came, though later ones of their epoch did."""
        return sum(max(seqs) - len(seqs) for seqs in self._seqs.values())

    @property
    def faults(self) -> tuple[int, int, int]:
        return self.lost, self.doubled, self.wrong

    @property
    def link(self) -> LinkState:
        states = [reading.state for reading in self.readings if isinstance(reading, LinkChanged)]
        return states[-1] if states else LinkState.ABSENT

    def of(self, kind: type[T]) -> list[T]:
        """The readings of one kind."""
        return [reading for reading in self.readings if isinstance(reading, kind)]

    @property
    def notes(self) -> list[tuple[str, str]]:
        """What the device noted, but for who it is and how fast the emulated dealer draws."""
        notes = [(note.what, note.detail) for note in self.of(DeviceNote)]
        return [note for note in notes if note[0] not in {"identity", "two_cards_close"}]

    def deliver(self, reading: Reading) -> None:
        self.readings.append(reading)
        self._enter(reading)
        self.seen(reading)
        if self.hands:
            self._follow(reading)
        if self.commits:
            self.source.committed(reading.id, self.head)

    def next_hand(self) -> None:
        self.hand += 1
        self._street = -1
        self._folded = 0
        self._downs.clear()
        self._asked.clear()
        self._taken.clear()
        if not self.done:
            self._next_street()

    def fold(self) -> None:
        """The last seat folds, unless nobody else's card would be due: what is due gets shorter."""
        last = self.seats - self._folded
        if self._street > 0 and len(self._due) > 1 and self._due[-1].seat == last > 2:
            self._folded += 1
            self._due.pop()
            self.source.expect(self.hand, self._due)

    def _enter(self, reading: Reading) -> None:
        self.head = hashlib.sha256(self.head.encode() + repr(reading.id).encode()).hexdigest()
        if reading.id.seq:
            seqs = self._seqs.setdefault(reading.id.epoch, set())
            self.doubled += reading.id.seq in seqs
            seqs.add(reading.id.seq)

    def _follow(self, reading: Reading) -> None:
        match reading:
            case UpCardRead():
                self.wrong += reading.face is not self.deck[reading.ordinal - 1]
                self._take(reading.ordinal, "U")
            case DownCardRead():
                self._downs[reading.id] = reading.ordinal
                self._take(reading.ordinal, "D")
            case BurnRead():
                self._take(reading.ordinal, "B")
            case CardMissed():
                self._take(reading.ordinal)
            case CardBack():
                slot = self._taken.pop(reading.ordinal, None)
                if slot is not None:
                    self._due.insert(0, slot)
                    self.source.expect(self.hand, self._due)
            case DeckLoaded():
                self._taken.clear()
            case DownCardsOpened() if self._asked:
                self._check(reading.faces)
            case LinkChanged(state=LinkState.FROZEN):
                self._end_hand()
            case LinkChanged(state=LinkState.FAILED) if self._asked:
                self._end_hand()
            case _:
                pass

    def _take(self, ordinal: int, side: str = "") -> None:
        self.cards += 1
        self.wrong += side not in {"", *(letter(slot) for slot in self._due[:1])}
        if self._due:
            self._taken[ordinal] = self._due.pop(0)
        if not self._due:
            self._next_street()

    def _next_street(self) -> None:
        self._street += 1
        plan = streets(self.seats - self._folded)
        if self._street < len(plan):
            self._due = list(plan[self._street])
            self.source.expect(self.hand, self._due)
        elif self.opens and self._downs:
            self._asked = list(self._downs)
            if not self.source.open(1, self._asked):
                self._end_hand()
        else:
            self._end_hand()

    def _check(self, faces: Sequence[Card | None]) -> None:
        for id, face in zip(self._asked, faces, strict=True):
            self.opened += face is not None
            self.wrong += face is not None and face is not self.deck[self._downs[id] - 1]
        self._end_hand()

    def _end_hand(self) -> None:
        self.source.end_hand()
        self.next_hand()
