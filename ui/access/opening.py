"""Opening sealed cards in a dispute: two people of two roles, a reason, and everything on record before anything is opened.

Belongs here: what must hold, in which order it goes on record, and the cards. Does not belong here: asking for PINs (`keys_verb`), the
cryptography (`journal.escrow`, `journal.shares`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dealer_assist.cards import Card
from dealer_assist.chips import Seat
from dealer_assist.floor import people
from dealer_assist.floor.people import RIGHTS, Book, Right
from dealer_assist.frozen import frozen
from dealer_assist.journal.escrow import Sealed, opened, sealed_cards
from dealer_assist.journal.shares import AuditKey, Share, ShareWrong, unwrap
from dealer_assist.table import events as e
from dealer_assist.table.state import Actor
from dealer_assist.table.table import Table


class NotOpened(Exception):
    """Nothing was opened: `why` is a word of ours (people, reason, hand, live, none, locked, pin)."""

    def __init__(self, why: str, detail: str = "") -> None:
        super().__init__(why, detail)
        self.why = why
        self.detail = detail


@frozen()
class Asked:
    """What is asked for: the cards of `seat` in hand `hand`, and why."""

    hand: int
    seat: Seat
    why: str


def holder_fault(book: Book, share: Share, day: str) -> bool:
    """Is the holder of a share nobody who may be one: no account, out of force, another role, or a role without that right?"""
    one = people.person(book, share.person)
    return one is None or not one.good(day) or one.terms.role.value != share.role or Right.SHARE not in RIGHTS[one.terms.role]


class Opening:
    """One request at a table that nobody plays at. `events` are those of the hand, `day` and `minute` are now."""

    def __init__(self, table: Table, book: Book, key: AuditKey, day: str, minute: int) -> None:
        self._table = table
        self._book = book
        self._key = key
        self._day = day
        self._minute = minute

    def open(self, asked: Asked, events: Sequence[e.Event], pins: Mapping[str, str], secret: bytes) -> dict[int, Card | None]:
        """The cards by slot; None for one that does not open. Raises NotOpened, or Refused when nothing can be put on record."""
        cards = self.allowed(asked, events)
        first, second = self._key.shares
        by = Actor(first.role, first.person)
        self._table.record((e.OpeningAsked(by=by, hand=asked.hand, seat=asked.seat, people=(first.person, second.person), why=asked.why),))
        halves = [self._half(share.person, pins.get(share.person, ""), secret, asked, by) for share in self._key.shares]
        private = bytes(one ^ other for one, other in zip(*halves, strict=True))
        found = {one.slot: opened(one, self._table.state.name, asked.hand, private) for one in cards}
        right = sum(card is not None for card in found.values())
        self._end(asked, by, right, "" if right == len(found) else "damaged", (first.person, second.person))
        return found

    def allowed(self, asked: Asked, events: Sequence[e.Event]) -> tuple[Sealed, ...]:
        """The sealed cards asked for. Raises NotOpened; that a request was not one need not be on record."""
        hand = self._table.state.hand
        wrong = [share.person for share in self._key.shares if holder_fault(self._book, share, self._day)]
        if wrong:
            raise NotOpened("people", ", ".join(wrong))
        if not asked.why.strip():
            raise NotOpened("reason")
        if not events:
            raise NotOpened("hand", f"{asked.hand}")
        if hand is not None and hand.number == asked.hand and not hand.over:
            raise NotOpened("live", f"{asked.hand}")
        cards = sealed_cards(events, asked.seat)
        if not cards:
            raise NotOpened("none", f"{asked.seat}")
        return cards

    def _half(self, person: str, pin: str, secret: bytes, asked: Asked, by: Actor) -> bytes:
        """One person's share: the try is on record before it is checked. Raises NotOpened."""
        access = self._table.state.access
        trying = people.trying(access, person, self._minute)
        if trying is None:
            self._table.record(people.failed(access, person, "locked", self._minute))
            self._end(asked, by, 0, "locked")
            raise NotOpened("locked", person)
        self._table.record((trying,))
        try:
            return unwrap(self._key, person, pin, secret)
        except ShareWrong as error:
            self._table.record(people.failed(self._table.state.access, person, "wrong", self._minute))
            self._end(asked, by, 0, "pin")
            raise NotOpened("pin", person) from error

    def _end(self, asked: Asked, by: Actor, count: int, why: str, right: tuple[str, ...] = ()) -> None:
        self._table.record((e.OpeningEnded(by=by, hand=asked.hand, seat=asked.seat, opened=count, why=why, people=right),))
