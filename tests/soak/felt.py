"""What really lies on the felt in a made-up hand: cards, chips, and what the players do. It knows the game by itself, in the plainest way.

Nothing here asks the rulebook or the table: what the kiosk says is held against this. Does not belong here: what the dealer touches
(`dealer`).
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from dealer_assist.cards import Card
from dealer_assist.chips import Chips, Seat
from dealer_assist.rulebook.house import Game
from tests.soak.plain import force_seat, leader, winners

MOST_ON_FOURTH = 6
"""With no more seats than these from fourth street on, the deck never runs short."""

RAISES = 2
"""Raises in a round: fewer than any house allows."""


@dataclass(frozen=True)
class Stakes:
    """The game and its limits, as the placard says. `span` is the least and most to bet of a spread game, None at structured limits."""

    game: Game
    small: Chips
    big: Chips
    ante: Chips
    force: Chips
    span: tuple[Chips, Chips] | None = None


@dataclass(frozen=True)
class Move:
    """What one player does. `do`: force, fold, check, call, wager. `to`: the seat's total of the round. `broke`: its last chips."""

    seat: Seat
    do: str
    to: Chips = 0
    broke: bool = False


@dataclass
class Place:
    """One player in the hand. `stack` None: not counted, and never short. `put` is this round's."""

    stack: Chips | None
    paid: Chips = 0
    put: Chips = 0
    folded: bool = False
    cards: dict[int, Card] = field(default_factory=dict)

    @property
    def behind(self) -> Chips:
        """Chips in front; plenty where they are not counted."""
        return 10**6 if self.stack is None else self.stack - self.paid


@dataclass
class Felt:
    """One hand. `deck` is what the shoe was loaded with, the next card first."""

    chance: random.Random
    stakes: Stakes
    places: dict[Seat, Place]
    deck: list[Card]
    opener: Seat = 0
    mucked: set[Seat] = field(default_factory=set)

    def __post_init__(self) -> None:
        for seat in self.places:
            self._pay(seat, min(self.stakes.ante, self.places[seat].behind))
            self.places[seat].put = 0

    @property
    def live(self) -> list[Seat]:
        """The seats that can win."""
        return [seat for seat, place in sorted(self.places.items()) if not place.folded and seat not in self.mucked]

    @property
    def able(self) -> list[Seat]:
        """The seats that can bet."""
        return [seat for seat in self.live if self.places[seat].behind]

    @property
    def dealt(self) -> int:
        """The street whose cards lie there last: as many cards as the fullest live seat has."""
        return max(len(self.places[seat].cards) for seat in self.live)

    @property
    def faces(self) -> dict[tuple[Seat, int], Card]:
        """Every card, by seat and slot."""
        return {(seat, slot): card for seat, place in self.places.items() for slot, card in place.cards.items()}

    # --- cards

    def slots(self, street: int) -> list[tuple[Seat, int]]:
        """Where the street's cards go, in order; seat 0 is the burn."""
        if street == 3:
            return [(seat, slot) for slot in range(3) for seat in sorted(self.places)]
        return [(0, 0), *((seat, street - 1) for seat in self.live)]

    def deal(self, seat: Seat, slot: int) -> None:
        """The next card of the deck lands there."""
        card = self.deck.pop(0)
        if seat:
            self.places[seat].cards[slot] = card

    # --- chips

    def betting(self, street: int) -> bool:
        """Can anybody bet on the street?"""
        return len(self.able) > 1

    def round(self, street: int) -> Iterator[Move]:
        """What the players do, one after another; each has been done when it is handed out."""
        for place in self.places.values():
            place.put = 0
        live, faces = self.live, self.faces
        razz = self.stakes.game is Game.RAZZ
        self.opener = force_seat(faces, live, razz) if street == 3 else leader(faces, live, self.able, street, razz)
        unit, bet, raises = self._unit(street), 0, 0
        size = 0
        waiting = [seat for seat in self._from(self.opener) if seat in self.able]
        if street == 3:
            bet = self.stakes.force
            yield self._done(Move(self.opener, "force", bet, self.places[self.opener].behind == bet))
            waiting.remove(self.opener)
        while waiting and len(self.live) > 1:
            seat = waiting.pop(0)
            place = self.places[seat]
            others = [one for one in self.able if one != seat]
            target = self._target(street, unit, bet, size)
            if raises <= RAISES and others and place.put + place.behind >= target and self.chance.random() < 0.2:
                size, raises, bet = target - bet, raises + 1, target
                waiting = [one for one in self._from(seat)[1:] if one in self.able]
                yield self._done(Move(seat, "wager", target, place.put + place.behind == target))
            elif place.put >= bet:
                yield Move(seat, "check")
            elif self._folds(street, len(self.live)):
                place.folded = True
                yield Move(seat, "fold")
            else:
                to = min(bet, place.put + place.behind)
                yield self._done(Move(seat, "call", to, to == place.put + place.behind))

    def _folds(self, street: int, live: int) -> bool:
        crowded = live > MOST_ON_FOURTH
        return crowded or self.chance.random() < (0.3 if street == 3 else 0.2)

    def _unit(self, street: int) -> Chips:
        """The size of a bet on the street; on fourth with an open pair the player picks."""
        if street >= 5:
            return self.stakes.big
        boards = [(self.places[seat].cards.get(2), self.places[seat].cards.get(3)) for seat in self.live]
        pair = any(first and second and first.code[0] == second.code[0] for first, second in boards)
        if street == 4 and pair and self.stakes.game is Game.STUD and self.chance.random() < 0.5:
            return self.stakes.big
        return self.stakes.small

    def _target(self, street: int, unit: Chips, bet: Chips, size: Chips) -> Chips:
        """The total of the next bet or raise."""
        if self.stakes.span is None:
            return unit if bet < unit else bet + unit
        least, most = self.stakes.span
        return bet + self.chance.randint(min(most, max(least, size, bet if street == 3 else 0)), most)

    def _from(self, seat: Seat) -> list[Seat]:
        """The live seats clockwise from that one."""
        return [one for one in self.live if one >= seat] + [one for one in self.live if one < seat]

    def _done(self, move: Move) -> Move:
        self._pay(move.seat, move.to - self.places[move.seat].put)
        return move

    def _pay(self, seat: Seat, chips: Chips) -> None:
        place = self.places[seat]
        place.paid += chips
        place.put += chips

    # --- the end

    def pots(self) -> list[tuple[Chips, tuple[Seat, ...]]]:
        """(amount, who can win it) from the main pot on, by layers of what the live seats paid; what nobody called is no pot."""
        levels = sorted({self.places[seat].paid for seat in self.live})
        found: list[tuple[Chips, tuple[Seat, ...]]] = []
        below = 0
        for level in levels:
            amount = sum(min(place.paid, level) - min(place.paid, below) for place in self.places.values())
            found.append((amount, tuple(seat for seat in self.live if self.places[seat].paid >= level)))
            below = level
        return found

    def merged(self) -> list[tuple[Chips, tuple[Seat, ...]]]:
        """The pots, those with the same seats as one, without what went back to the seat that nobody called."""
        found: list[tuple[Chips, tuple[Seat, ...]]] = []
        for amount, seats in self.pots():
            if found and found[-1][1] == seats:
                amount += found.pop()[0]
            found.append((amount, seats))
        seat, back = self.returned()
        amount, seats = found.pop()
        assert not back or seats == (seat,) or len(self.live) == 1
        left = amount - back
        return [*found, (left, seats)] if left else found

    def returned(self) -> tuple[Seat, Chips]:
        """Who paid more than anybody else, and how much more; (0, 0) for nobody."""
        (second, _), (most, seat) = sorted((place.paid, seat) for seat, place in self.places.items())[-2:]
        return (seat, most - second) if most > second else (0, 0)

    def winners(self, seats: tuple[Seat, ...]) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
        """Who wins high and who low among those."""
        return (seats, ()) if len(seats) == 1 else winners(self.faces, seats, self.stakes.game, None)


def shares(amount: Chips, high: tuple[Seat, ...], low: tuple[Seat, ...]) -> Mapping[Seat, float]:
    """What each seat has coming of a pot, before chips are made whole."""
    halves = [half for half in (high, low) if half]
    due: dict[Seat, float] = {}
    for half in halves:
        for seat in half:
            due[seat] = due.get(seat, 0) + amount / len(halves) / len(half)
    return due
