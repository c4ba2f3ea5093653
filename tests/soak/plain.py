"""What is right at a made-up table, said in the plainest way: by peers and by trying everything, never by the code that is measured."""

from __future__ import annotations

from itertools import combinations

from phevaluator import evaluate_cards

from dealer_assist.cards import Card
from dealer_assist.chips import Seat
from dealer_assist.rulebook.house import Game
from dealer_assist.table.openings import able
from tests.soak.room import Room


def force_seat(room: Room) -> Seat:
    """The force seat by the door cards alone: lowest, in razz highest with the ace low, suits clubs to spades."""
    doors = {seat.seat: room.faces[seat.seat, 2] for seat in room.hand.seats}
    order = "A23456789TJQK" if room.rules.game is Game.RAZZ else "23456789TJQKA"

    def value(seat: Seat) -> tuple[int, int]:
        code = doors[seat].code
        return order.index(code[0]), "cdhs".index(code[1])

    return max(doors, key=value) if room.rules.game is Game.RAZZ else min(doors, key=value)


def leader(room: Room, street: int) -> Seat:
    """The seat of the best board, in razz of the lowest; the first from the dealer's left where they tie; clockwise past all-in seats."""
    razz = room.rules.game is Game.RAZZ
    order = "A23456789TJQK" if razz else "23456789TJQKA"

    def value(seat: Seat) -> tuple[list[int], list[int]]:
        ranks = [order.index(room.faces[seat, slot].code[0]) for slot in range(2, min(street, 6))]
        kinds = sorted(set(ranks), key=lambda rank: (-ranks.count(rank), -rank))
        return [ranks.count(rank) for rank in kinds], kinds

    live = [seat.seat for seat in room.hand.live]
    best = (min if razz else max)(value(seat) for seat in live)
    first = next(seat for seat in live if value(seat) == best)
    return min(able(room.hand), key=lambda seat: (seat < first, seat))


def winners(room: Room, seats: tuple[Seat, ...]) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """Who wins high and who wins low, by a peer and by trying every five cards."""
    community = room.hand.community
    shared = () if community is None or community.face is None else (community.face,)
    hands = {seat: [*(room.faces[seat, slot] for slot in range(7 - len(shared))), *shared] for seat in seats}
    game = room.rules.game
    high: tuple[Seat, ...] = ()
    low: tuple[Seat, ...] = ()
    if game is not Game.RAZZ:
        strength = {seat: evaluate_cards(*(card.code for card in cards)) for seat, cards in hands.items()}
        high = tuple(seat for seat in seats if strength[seat] == min(strength.values()))
    if game is not Game.STUD:
        lows = {seat: min(map(_low, combinations(cards, 5))) for seat, cards in hands.items()}
        fit = {seat: low for seat, low in lows.items() if game is not Game.HILO8 or (len(low[0]) == 5 and low[1][0] <= 7)}
        low = tuple(seat for seat in seats if fit and fit.get(seat) == min(fit.values()))
    return high, low


def _low(cards: tuple[Card, ...]) -> tuple[list[int], list[int]]:
    """Five cards as a low: pairs lose, then the highest card counts; an ace is 0."""
    ranks = ["A23456789TJQK".index(card.code[0]) for card in cards]
    kinds = sorted(set(ranks), key=lambda rank: (-ranks.count(rank), -rank))
    return [ranks.count(rank) for rank in kinds], kinds
