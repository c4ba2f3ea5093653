"""Recorded hands dealt on a synthetic felt before the camera's real process, and played at a table that knows only what it sees."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from numpy.random import default_rng
from PySide6.QtCore import QCoreApplication

from dealer_assist.cards import Card, card
from dealer_assist.chips import Seat
from dealer_assist.rulebook.variants import PATTERN
from dealer_assist.table import commands as c
from dealer_assist.table import readings as r
from dealer_assist.table.due import due_slots
from dealer_assist.table.events import Event, RoundOpened
from dealer_assist.table.state import Level, Phase
from drivers.camera.layout import Layout
from drivers.camera.training import table
from drivers.camera.training.deck import Deck
from tests.core.table.hand_script import Dealer
from tests.core.table.recorded import Record, _Room, sat
from tests.drivers.camera.feed import Rig
from ui.app import application
from ui.bridge import Bridge, Served

APART = 24.0
"""Millimetres between a seat's cards in their row."""

REACHING = 5
"""Frames that a player's hand stays over the felt."""

WAIT = 450
"""Frames that a street, or a tabled hand, is waited for before the dealer goes on by hand."""


@dataclass
class Seen:
    """What came of a hand: who had to make the force bet and who opened each street, and what the dealer was asked."""

    force: Seat | None
    openers: dict[str, Seat]
    questions: int
    by_hand: int
    wrong: int


@dataclass
class Felt(_Room):
    """A hand of the record, dealt before the camera. `hands` of players reach over the felt for some frames whenever a card comes."""

    deck: Deck
    made: Layout
    rig: Rig
    hands: int = 0
    lying: dict[tuple[Seat, int], str] = field(default_factory=dict)
    downs: set[tuple[Seat, int]] = field(default_factory=set)
    questions: int = 0
    by_hand: int = 0
    wrong: int = 0

    def __post_init__(self) -> None:
        self.felt = table.SyntheticTable(self.deck, self.made, default_rng(5), chips=6)

    def _deal(self, street: int) -> None:
        due = [slot for slot in due_slots(self.dealer.table.state) if slot.up and slot.seat and max(3, slot.slot + 1) == street]
        live = {seat.seat for seat in self.dealer.hand.live}
        self.lying = {key: code for key, code in self.lying.items() if key[0] in live}
        for slot in due:
            self.lying[slot.seat, slot.slot] = self._told(slot)
        self.downs = {(seat, slot) for seat in live for slot in ((0, 1, 6) if street == 7 else (0, 1))}
        self._show()
        self._until({(slot.seat, slot.slot): self._told(slot) for slot in due})

    def _bet(self, street: int, actions: list[Record]) -> None:
        """A camera sees no down card: the dealer says when sixth street is over."""
        super()._bet(street, actions)
        hand = self.dealer.hand
        if street == 6 and hand.phase is Phase.BETTING and hand.street == 6:
            self.dealer.tap(c.CloseRound())

    def _until(self, due: dict[tuple[Seat, int], str]) -> None:
        """Frames until the table has every card that is due; what it asks for is named by hand, and counted."""
        for _ in range(WAIT):
            waiting = {key: code for key, code in due.items() if self._face(key) is None}
            if not waiting:
                break
            for (seat, slot), code in waiting.items():
                held = self.dealer.hand.seat(seat)
                if held is not None and held.cards[slot] is not None and PATTERN[slot]:
                    self.questions += 1
                    self.dealer.tap(c.EnterCard(seat=seat, face=card(code), slot=slot))
            self.rig.turn()
        for key, code in due.items():
            if self._face(key) is None:
                self.by_hand += 1
                self.dealer.tap(c.EnterCard(seat=key[0], face=card(code), slot=key[1]))
            self.wrong += self._face(key) is not card(code)

    def _face(self, key: tuple[Seat, int]) -> Card | None:
        seat = self.dealer.hand.seat(key[0])
        held = seat.cards[key[1]] if seat is not None else None
        return None if held is None else held.face

    def _open(self, number: Seat, shown: list[Card]) -> None:
        seat = self.dealer.hand.seat(number)
        assert seat is not None
        rest = [face for face in shown if face not in seat.known]
        for slot, face in zip((0, 1, 6), rest, strict=False):
            self.lying[number, slot] = face.code
            self.downs.discard((number, slot))
        self._show()
        for _ in range(WAIT):
            held = self.dealer.hand.seat(number)
            if held is not None and len(held.known) == 7:
                break
            self.rig.turn()
        known = set(self.dealer.hand.seat(number).known)  # type: ignore[union-attr]  # it is in the hand
        self.wrong += len(known - set(shown))
        for face in rest:
            if face not in known:
                self.by_hand += 1
                self.dealer.tap(c.EnterCard(seat=number, face=face))

    def _show(self) -> None:
        """The felt as it lies now."""
        up = [self._lying(seat, slot, code, True) for (seat, slot), code in self.lying.items()]
        down = [self._lying(seat, slot, "As", False) for seat, slot in self.downs]
        self.felt.lying = sorted([*down, *up], key=lambda one: (one.turn, one.x * math.cos(one.turn) + one.y * math.sin(one.turn)))
        if self.hands:
            self.felt.hands = self.hands
            self.rig.shows = self.felt.drawn()[0]
            self.rig.frames(REACHING)
            self.felt.hands = 0
        self.rig.shows = self.felt.drawn()[0]

    def _lying(self, seat: Seat, slot: int, code: str, up: bool) -> table.Lying:
        place = next(place for place in self.made.places if place.seat == seat)
        x, y = np.mean(np.array(place.outline), axis=0)
        across = (slot - 3) * APART
        return table.Lying(code, float(x + math.cos(place.turn) * across), float(y + math.sin(place.turn) * across), place.turn, up)


class Sitting:
    """One camera before one felt, for as many hands as are dealt."""

    def __init__(self, folder: Path, deck: Deck, made: Layout, *, hands: int = 0) -> None:
        application()
        self.deck, self.made, self._hands = deck, made, hands
        self.rig = Rig(folder, made, starts=False)
        self.rig.pump = QCoreApplication.processEvents  # as a kiosk's event loop does
        self._bridge = Bridge(self.rig.source, self.rig.source.fileno(), self.rig.source.pump, ahead=True, sees=True)
        self._empty = table.SyntheticTable(deck, made, default_rng(5), chips=6).drawn()[0]

    def play(self, record: Record) -> Seen:
        """One hand."""
        dealer: Dealer = sat(record, Level.L2)
        self.rig.shows = self._empty
        self._bridge.start(dealer.table) if self._bridge._home is None else self._again(dealer)
        self.rig.until(lambda: (device := dealer.table.state.devices.get("camera")) is not None and device.counts)
        self.rig.frames(18)
        dealer.tap(c.StartHand())
        events: list[Event] = []
        dealer.table.listen(lambda before, found, after: events.extend(found))
        felt = Felt(record, dealer, Level.L2, self.deck, self.made, self.rig, hands=self._hands)
        for street in range(3, 8):
            felt.street(street)
        felt.showdown()
        opened = {str(event.street): event.starter for event in events if isinstance(event, RoundOpened) and event.starter}
        force = dealer.hand.force_seat
        return Seen(force, {street: seat for street, seat in opened.items() if street != "3"}, felt.questions, felt.by_hand, felt.wrong)

    def _again(self, dealer: Dealer) -> None:
        """The next hand is another table's: it hears how the camera stands."""
        self._bridge.lend(Served(dealer.table, dealer.table.observe, self._bridge._by_phase))
        self.rig.source._hand = None
        dealer.sense(r.LinkChanged(r.ReadingId("camera", "", 0), r.LinkState.LIVE, "opened"))

    def close(self) -> None:
        """Take it down."""
        self._bridge.stop()
        self.rig.feed.close()
