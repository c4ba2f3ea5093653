"""What is right at a made-up table, said in the plainest way: by peers and by trying everything, never by the code that is measured."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import combinations

from phevaluator import evaluate_cards

from dealer_assist.cards import Card
from dealer_assist.chips import Seat
from dealer_assist.rulebook.house import Game

Faces = Mapping[tuple[Seat, int], Card]
"""Every card that lies at a seat, by seat and slot."""


def force_seat(faces: Faces, seats: Collection[Seat], razz: bool) -> Seat:
    """The force seat by the door cards alone: lowest, in razz highest with the ace low, suits clubs to spades."""
    order = "A23456789TJQK" if razz else "23456789TJQKA"

    def value(seat: Seat) -> tuple[int, int]:
        code = faces[seat, 2].code
        return order.index(code[0]), "cdhs".index(code[1])

    return max(seats, key=value) if razz else min(seats, key=value)


def leader(faces: Faces, live: Sequence[Seat], able: Collection[Seat], street: int, razz: bool) -> Seat:
    """The seat of the best board, in razz of the lowest; the first from the dealer's left where they tie; clockwise past all-in seats."""
    first = _best(faces, live, street, razz)[0]
    return min(able, key=lambda seat: (seat < first, seat))


def tied(faces: Faces, live: Sequence[Seat], street: int, razz: bool) -> bool:
    """Are the best boards alike?"""
    return len(_best(faces, live, street, razz)) > 1


def _best(faces: Faces, live: Sequence[Seat], street: int, razz: bool) -> list[Seat]:
    """The seats with the board that leads."""
    order = "A23456789TJQK" if razz else "23456789TJQKA"

    def value(seat: Seat) -> tuple[list[int], list[int]]:
        ranks = [order.index(faces[seat, slot].code[0]) for slot in range(2, min(street, 6))]
        kinds = sorted(set(ranks), key=lambda rank: (-ranks.count(rank), -rank))
        return [ranks.count(rank) for rank in kinds], kinds

    best = (min if razz else max)(value(seat) for seat in live)
    return [seat for seat in live if value(seat) == best]


def winners(faces: Faces, seats: Sequence[Seat], game: Game, community: Card | None) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """Who wins high and who wins low, by a peer and by trying every five cards."""
    shared = () if community is None else (community,)
    hands = {seat: [*(faces[seat, slot] for slot in range(7 - len(shared))), *shared] for seat in seats}
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
