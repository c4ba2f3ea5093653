"""The rules of the table over what is believed: from cards at seats to readings, in the order in which they are due.

Belongs here: that a card lies on the table once, that the cards of a seat fit its street, that up cards seen whole on the deal stay known.
Does not belong here: seeing (`votes`), numbering and sending (`eye`). Pure: time comes in.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from dealer_assist.cards import Card
from dealer_assist.table.readings import SlotDue
from drivers.camera.layout import Point
from drivers.camera.votes import Believed, Doubtful, Verdict

DOOR = 2
"""The slot of the first up card."""

DOWN = 3
"""Cards of a seat that were dealt face down, by the end of seventh street."""

NEAR_ASKED = 20.0
"""Millimetres within which a card is the one that the dealer was asked for."""

PATIENCE = 2.5
"""Seconds that a card which was passed over is waited for, before the dealer is asked for it."""


@dataclass(frozen=True, slots=True)
class Up:
    """The next up card that is due is `card`."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Ask:
    """The next up card that is due cannot be told: the dealer is asked; `likely` are its likeliest faces, best first."""

    seat: int
    likely: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Note:
    """Something else to be kept in mind: `what` is our word, `where` holds seats and never a face."""

    what: str
    where: str = ""


@dataclass(frozen=True, slots=True)
class Shown:
    """What lies at a tabled seat that was not told before."""

    seat: int
    cards: tuple[Card, ...]


Told = Up | Ask | Note | Shown


@dataclass(slots=True)
class _Board:
    """A seat's up cards: those told, those that lie there and are not known (at a point, or anywhere), and those that wait."""

    told: list[Card] = field(default_factory=list)
    missing: list[Point | None] = field(default_factory=list)
    waiting: list[Card] = field(default_factory=list)
    doubt: Doubtful | None = None

    def lacked(self, at: Point) -> bool:
        """Is a card believed at `at` one that was missing? Then it is missing no more."""
        for place in self.missing:
            if place is None or math.dist(place, at) <= NEAR_ASKED:
                self.missing.remove(place)
                return True
        return False


class Dealt:
    """What was dealt face up in the hand, as far as it was seen."""

    def __init__(self, second: bool = False) -> None:
        self._second = second
        self._hand: int | None = None
        self._due: list[SlotDue] = []
        self._boards: dict[int, _Board] = {}
        self._owed: list[int] = []
        self._passed_since: float | None = None
        self._notes: list[Note] = []
        self._tabled: dict[int, tuple[float, int]] = {}

    def expect(self, hand: int, slots: Sequence[SlotDue], since: int = 0) -> None:
        """The up slots due, in order, of which the first `since` were filled by what was told meanwhile. With another device before this
        one, a slot that it filled is still read, to be compared.
        """
        ups = [slot for slot in slots if slot.up and slot.seat][since:]
        if hand != self._hand:
            self.end_hand()
            self._hand = hand
        elif self._second:
            gone = [slot.seat for slot in self._due if slot not in ups]
            self._owed += gone
        self._due = ups
        self._passed_since = None
        for slot in ups:
            self._fit(slot)

    def end_hand(self) -> None:
        """The cards are taken in."""
        self._hand = None
        self._due.clear()
        self._boards.clear()
        self._owed.clear()
        self._tabled.clear()

    def open(self, seat: int, now: float) -> None:
        """The seat's hand lies face up: what is new there is told, once it is read or has been waited for."""
        self._tabled[seat] = now + PATIENCE, -1

    def take(self, verdicts: Sequence[Verdict]) -> None:
        """What the votes found."""
        for verdict in verdicts:
            match verdict:
                case Believed(None, card, _):
                    if self._hand is not None and not any(card in board.told for board in self._boards.values()):
                        self._notes.append(Note("card_outside"))
                case Believed(int(seat), card, at):
                    self._believe(seat, card, at)
                case Doubtful(int(seat), _, _):
                    self._board(seat).doubt = verdict
                case _:
                    pass  # what is hidden stays known; what is doubtful outside every seat is nobody's

    def tell(self, now: float) -> list[Told]:
        """What follows for the hand at `now` (seconds): the notes, then the cards that can be told in the order due."""
        told: list[Told] = [*self._notes]
        self._notes.clear()
        told += self._compare()
        told += self._opened(now)
        while self._due and self._hand is not None:
            slot = self._due[0]
            board = self._board(slot.seat)
            if board.waiting:
                card = board.waiting.pop(0)
                board.told.append(card)
                told.append(Up(slot.seat, card))
            elif self._give_up(board, now):
                board.missing.append(board.doubt.at if board.doubt else None)
                told.append(Ask(slot.seat, board.doubt.likely if board.doubt else ()))
            else:
                break
            board.doubt = None
            self._passed_since = None
            self._due.pop(0)
        return told

    def faces(self, seat: int) -> list[Card]:
        """What was seen face up at a seat in this hand, in order, covered since or not; then what waits there."""
        board = self._board(seat)
        return board.told + board.waiting

    # inside

    def _board(self, seat: int) -> _Board:
        return self._boards.setdefault(seat, _Board())

    def _believe(self, seat: int, card: Card, at: Point) -> None:
        elsewhere = next((other for other, board in self._boards.items() if card in board.told or card in board.waiting), None)
        if elsewhere == seat:
            return  # moved on the felt, or seen again
        board = self._board(seat)
        if elsewhere is not None:
            self._notes.append(Note("card_twice", f"{elsewhere} {seat}"))
            board.doubt = Doubtful(seat, (), at)
        elif board.lacked(at):
            board.told.append(card)
        else:
            board.doubt = None
            board.waiting.append(card)

    def _fit(self, slot: SlotDue) -> None:
        """A seat has a card for each slot before the one due. Those not seen by this process, which began in mid hand, are missing."""
        board = self._board(slot.seat)
        if any(other.seat == slot.seat and other.slot < slot.slot for other in self._due):
            return
        while len(board.told) + len(board.missing) + self._owed.count(slot.seat) < slot.slot - DOOR:
            board.missing.append(None)

    def _compare(self) -> list[Told]:
        """Cards of slots that another device filled: told as they are read, and held against it by the table."""
        told: list[Told] = []
        for seat in list(self._owed):
            board = self._board(seat)
            if board.waiting:
                card = board.waiting.pop(0)
                board.told.append(card)
                self._owed.remove(seat)
                told.append(Up(seat, card))
        return told

    def _opened(self, now: float) -> list[Told]:
        """The tabled seats of which there is something to tell: all of their down cards, what came since, or that nothing came in time."""
        told: list[Told] = []
        for seat, (until, before) in list(self._tabled.items()):
            new = self._board(seat).waiting
            if len(new) > before and (len(new) >= DOWN or now >= until):
                self._tabled[seat] = until, len(new)
                told.append(Shown(seat, tuple(new)))
        return told

    def _give_up(self, board: _Board, now: float) -> bool:
        """Is it time to ask for the first card due? When it is doubtful, or others have come after it, for a while."""
        later = any(self._board(slot.seat).waiting for slot in self._due[1:] if slot.slot == self._due[0].slot)
        if board.doubt is None and not later:
            self._passed_since = None
            return False
        if self._passed_since is None:
            self._passed_since = now
        return now - self._passed_since >= PATIENCE
