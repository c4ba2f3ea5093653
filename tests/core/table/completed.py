"""Recorded hands with every up card: where a record tells none, cards are dealt of which the recorded openers follow, as they must have.

A hand can then be played by touches alone: the shoe senses every up card, or the dealer touches it. The down cards stay as they are told.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from dealer_assist.cards import CARDS, Card, card
from dealer_assist.chips import Seat
from dealer_assist.rulebook.house import HouseRules
from dealer_assist.rulebook.opening import force_seat, opener
from tests.core.table.recorded import Record, rules_of

TRIES = 200
"""So many deals of a street are tried, and so many deals of the hand."""


@dataclass
class _Deal:
    record: Record
    random: Random
    boards: dict[Seat, list[Card]]

    def street(self, street: int) -> bool:
        """Give each live seat without a card of this street one, so that the recorded one opens. False: none were found."""
        short = [seat for seat in self.live(street) if len(self.boards[seat]) < street - 2]
        if not short:
            return True
        for _ in range(TRIES):
            dealt = self._dealt(short)
            if dealt is not None and self._opens(street, {**self.boards, **{seat: [*self.boards[seat], dealt[seat]] for seat in short}}):
                for seat in short:
                    self.boards[seat].append(dealt[seat])
                return True
        return False

    def live(self, street: int) -> list[Seat]:
        """The seats that get a card of the street."""
        gone = {action["seat"] for action in self.record["given"]["actions"] if action["do"] == "fold" and action["street"] < street}
        return [seat for seat in self.boards if seat not in gone]

    def _dealt(self, seats: list[Seat]) -> Mapping[Seat, Card] | None:
        free = self._free()
        shown = {int(seat): {card(text) for text in texts} for seat, texts in self.record["given"]["shown"].items()}
        others = {face for cards in shown.values() for face in cards}
        found: dict[Seat, Card] = {}
        for seat in seats:
            own = sorted((free & shown[seat] if seat in shown else free - others) - set(found.values()), key=lambda face: face.code)
            if not own:
                return None
            found[seat] = self.random.choice(own)
        return found

    def _free(self) -> set[Card]:
        """The cards that nobody is known to have elsewhere."""
        cards = self.record["given"]["cards"].values()
        told = {card(text) for held in cards for text in (*held["down"], held.get("seventh", "Xx")) if text in CARDS}
        return {face for face in CARDS.values() if face not in told} - {face for board in self.boards.values() for face in board}

    def _opens(self, street: int, boards: Mapping[Seat, list[Card]]) -> bool:
        rules, expect = rules_of(self.record), self.record["expect"]
        live = self.live(street)
        if street == 3:
            return force_seat({seat: boards[seat][0] for seat in live}, rules).seat == int(expect["force_seat"])
        if street == 4 and self._pair_bet() and not any(boards[seat][0].rank is boards[seat][1].rank for seat in live):
            return False
        first = expect["first_to_act"].get(str(street))
        return first is None or self._first(street, {seat: tuple(boards[seat]) for seat in live}, rules) == first

    def _pair_bet(self) -> bool:
        """Was the upper limit bet on fourth street, as an open pair allows (LIMIT-4)?"""
        given = self.record["given"]
        bets = [action["to"] for action in given["actions"] if action["street"] == 4 and action["do"] == "bet"]
        return bets[:1] == [given["structure"]["big"]]

    def _first(self, street: int, boards: Mapping[Seat, tuple[Card, ...]], rules: HouseRules) -> Seat | None:
        before = [action for action in self.record["given"]["actions"] if action["street"] < street]
        broke = {action["seat"] for action in before if action.get("all_in")}
        return opener(boards, [seat for seat in boards if seat not in broke], rules, street).first


def completed(record: Record) -> Record:
    """The record with a card at each place where an up card was dealt. The same each time."""
    given = record["given"]
    random = Random(record["id"])
    for _ in range(TRIES):
        told = {int(seat): [card(text) for text in held["up"] if text in CARDS] for seat, held in given["cards"].items()}
        deal = _Deal(record, random, told)
        if all(deal.street(street) for street in range(3, 7)):
            cards = {seat: {**held, "up": [face.code for face in deal.boards[int(seat)]]} for seat, held in given["cards"].items()}
            return {**record, "given": {**given, "cards": cards}}
    raise AssertionError(f"no cards give the recorded openers of {record['id']}")
