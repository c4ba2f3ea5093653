"""Recorded hands played through the table with as few touches as a dealer would need: nothing is tapped that can be known."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dealer_assist.cards import CARDS, Card, card
from dealer_assist.chips import Chips, Seat
from dealer_assist.rulebook.betting import Do
from dealer_assist.rulebook.house import Game, HouseRules
from dealer_assist.table import commands as c
from dealer_assist.table import readings as r
from dealer_assist.table.due import due_slots
from dealer_assist.table.events import Event, RoundOpened
from dealer_assist.table.expect import expect
from dealer_assist.table.state import Hand, Level, Phase
from tests.core.table.hand_script import Dealer, seated

Record = dict[str, Any]


def _records() -> list[Record]:
    """The recorded hands; seats numbered from 0 there are numbered from 1 here."""
    file = Path(__file__).parents[2] / "hands/real_hands.jsonl"
    return [_from_one(json.loads(text)) for text in file.read_text(encoding="utf-8").splitlines()]


def _from_one(record: Record) -> Record:
    given, expect = record["given"], record["expect"]
    if "0" not in given["stacks"]:
        return record
    for part, names in ((given, ("stacks", "cards", "shown")), (expect, ("returned", "total"))):
        part |= {name: {str(int(seat) + 1): value for seat, value in part[name].items()} for name in names}
    given["actions"] = [action | {"seat": action["seat"] + 1} for action in given["actions"]]
    expect["force_seat"] += 1
    expect["first_to_act"] = {street: seat + 1 for street, seat in expect["first_to_act"].items()}
    return record


RECORDS = _records()
_BETTING = ("force", "complete", "bet", "raise", "call", "check", "fold")


@dataclass(frozen=True)
class Played:
    """How a recorded hand went at the table."""

    hand: Hand
    taps: int
    openers: Mapping[int, Seat | None]
    total: Mapping[Seat, Chips]
    journalled: tuple[Event, ...]

    @property
    def ended(self) -> dict[str, object]:
        """What a record expects, as the table has it."""
        return {
            "force_seat": self.hand.force_seat,
            "first_to_act": {str(street): seat for street, seat in self.openers.items() if street > 3 and seat is not None},
            "returned": {str(seat): chips for seat, chips in self.hand.returned.items()},
            "total": {str(seat): chips for seat, chips in self.total.items()},
        }


def rules_of(record: Record) -> HouseRules:
    """The house rules of the room, its rake as it was taken."""
    given = record["given"]
    structure = given["structure"]
    return HouseRules(
        game=Game(given["game"]),
        small=structure["small"],
        big=structure["big"],
        ante=structure["ante"],
        force=structure["force"],
        card_to_free_fold=False,
        take="per_hand" if given["rake"] else "none",
        rake_cap=given["rake"],
        rake_from_street=3,
    )


def sat(record: Record, level: Level) -> Dealer:
    """A dealer at the table of the record, before the hand."""
    return seated({int(seat): stack for seat, stack in record["given"]["stacks"].items()}, rules_of(record), level)


def play(record: Record, level: Level, dealer: Dealer | None = None) -> Played:
    """The whole hand at `level`: without sensors (L1), with a shoe (L2), each card by hand (L3)."""
    dealer = dealer or sat(record, level)
    dealer.taps = 0
    dealer.tap(c.StartHand())
    room = _Room(record, dealer, level)
    for street in range(3, 8):
        room.street(street)
    room.showdown()
    hand = dealer.hand
    opened = {event.street: event.starter for event in dealer.events if isinstance(event, RoundOpened)}
    total: dict[Seat, Chips] = {}
    for award in hand.awards:
        for seat, chips in award.pay.items():
            total[seat] = total.get(seat, 0) + chips
    return Played(hand, dealer.taps, opened, total, tuple(dealer.events))


@dataclass
class _Room:
    record: Record
    dealer: Dealer
    level: Level

    def street(self, street: int) -> None:
        """Deal the street and bet it."""
        if self.dealer.hand.over or self.dealer.hand.phase is Phase.SHOWDOWN:
            return
        actions = [a for a in self.record["given"]["actions"] if a["street"] == street and a["do"] in _BETTING]
        if self.level is not Level.L1:
            self._deal(street)
        hand = self.dealer.hand
        if hand.phase is Phase.DEALING and hand.street == street and actions:
            self.dealer.tap(c.NameOpener(seat=actions[0]["seat"]))
        if actions:
            self._bet(street, actions)

    def _deal(self, street: int) -> None:
        """The shoe's cards, as the table expects them."""
        due = [slot for slot in due_slots(self.dealer.table.state) if slot.seat == 0 or max(3, slot.slot + 1) == street]
        for slot in due:
            if self.level is Level.L3:
                self._enter(slot)
                continue
            id = self.dealer.id()
            if slot.seat == 0 and not slot.up:
                self.dealer.sense(r.BurnRead(id, id.seq))
            elif not slot.up:
                self.dealer.sense(r.DownCardRead(id, id.seq, "box"))
            else:
                self._up(id, slot)

    def _enter(self, slot: r.SlotDue) -> None:
        """A card that lies face up is touched by hand."""
        if slot.up:
            self.dealer.tap(c.EnterCard(seat=slot.seat, face=card(self._told(slot)), slot=slot.slot if slot.seat else None))

    def _told(self, slot: r.SlotDue) -> str:
        """The up card that the record tells, "Xx" when it does not."""
        if slot.seat == 0:
            return str(self.record["given"]["community"])
        ups = self.record["given"]["cards"][str(slot.seat)]["up"]
        return str(ups[slot.slot - 2]) if slot.slot - 2 < len(ups) else "Xx"

    def _up(self, id: r.ReadingId, slot: r.SlotDue) -> None:
        text = self._told(slot)
        if text in CARDS:
            self.dealer.sense(r.UpCardRead(id, id.seq, card(text)))
        else:
            self.dealer.sense(r.CardMissed(id, id.seq, r.Miss.UNREAD))

    def _bet(self, street: int, actions: list[Record]) -> None:
        """Tap what cannot be filled; folds with only checks and calls between them are one sweep."""
        sweep: list[Seat] = []
        for action in actions:
            if action["do"] == "fold":
                sweep.append(action["seat"])
            elif self._filled(action):
                continue
            else:
                self._sweep(sweep)
                sweep = []
                self._act(action)
        self._sweep(sweep)
        hand = self.dealer.hand
        running = hand.phase is Phase.BETTING and hand.street == street
        if running and (self.level is not Level.L2 or street == 7):
            self.dealer.tap(c.CloseRound())

    def _filled(self, action: Record) -> bool:
        """Is it an action that gap-fill supplies?"""
        do = action["do"]
        if do == "check":
            return True
        hand = self.dealer.hand
        if do == "force":
            return bool(action["to"] <= hand.rules.force)
        return do == "call" and not self._short(action)

    def _short(self, action: Record) -> bool:
        """An all-in call for less than the bet always needs its own tap."""
        before = [a for a in self.record["given"]["actions"] if a["street"] == action["street"] and a["do"] in _BETTING]
        bets = [a["to"] for a in before[: before.index(action)] if "to" in a]
        force = self.dealer.hand.rules.force if action["street"] == 3 else 0
        return bool(action["to"] < max([force, *bets]))

    def _sweep(self, seats: list[Seat]) -> None:
        if seats:
            self.dealer.tap(c.FoldSeats(seats=tuple(seats)))

    def _act(self, action: Record) -> None:
        do = {"force": Do.FORCE, "complete": Do.COMPLETE, "bet": Do.BET, "raise": Do.RAISE, "call": Do.CALL}[action["do"]]
        self.dealer.tap(c.Act(seat=action["seat"], do=do, to=action["to"]))

    def showdown(self) -> None:
        """Tabled hands are opened by the vault and read; without sensors the winners are tapped."""
        if self.dealer.hand.over:
            return
        if self.level is Level.L1:
            self._declare()
            return
        for seat, shown in self._tabled().items():
            self.dealer.tap(c.TableHand(seat=seat))
            self._open(seat, shown)
        if not self.record["given"]["shown"]:
            for action in self.record["given"]["actions"]:
                if action["do"] == "muck" and not self.dealer.hand.over:
                    self.dealer.tap(c.MuckHand(seat=action["seat"]))
        if not self.dealer.hand.over:
            self.dealer.tap(c.AwardPots())

    def _tabled(self) -> dict[Seat, list[Card]]:
        """The hands shown, and a silent one of which the record lacks a single card, filled with a card nobody has."""
        given = self.record["given"]
        shown = {int(seat): [card(text) for text in texts] for seat, texts in given["shown"].items()}
        mucked = [action["seat"] for action in given["actions"] if action["do"] == "muck"]
        for seat in self.dealer.hand.live:
            cards = given["cards"][str(seat.seat)]
            known = [card(text) for text in (*cards["down"], *cards["up"], cards.get("seventh", "Xx")) if text in CARDS]
            if shown and seat.seat not in (*shown, *mucked) and len(known) == 6:
                seen = {text for held in given["cards"].values() for text in (*held["down"], *held["up"], held.get("seventh"))}
                shown[seat.seat] = [*known, next(face for code, face in CARDS.items() if code not in seen)]
        return shown

    def _open(self, number: Seat, shown: list[Card]) -> None:
        hand = self.dealer.hand
        seat = hand.seat(number)
        assert seat is not None
        shared = hand.community.face if hand.community else None
        rest = [face for face in shown if face not in seat.known and face is not shared]
        up = [slot for slot, held in enumerate(seat.cards) if held is not None and held.up and held.face is None]
        for slot in up:  # an up card that the record does not know, named now
            self.dealer.tap(c.EnterCard(seat=number, face=rest.pop(), slot=slot))
        if self.level is Level.L3:
            for seat_due, slot in expect(self.dealer.table.state).missing:
                if seat_due == number:
                    self.dealer.tap(c.EnterCard(seat=number, face=rest.pop(), slot=slot))
            return
        self.dealer.sense(r.DownCardsOpened(r.ReadingId("shoe", "e1", 0), number, tuple(rest)))

    def _declare(self) -> None:
        awards = play(self.record, Level.L2).hand.awards
        high = {award.pot: award.high for award in awards}
        low = {award.pot: award.low for award in awards}
        self.dealer.tap(c.DeclareWinners(high=high, low=low))
