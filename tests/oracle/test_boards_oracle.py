"""Up cards against PokerKit's opening tables, the ones that pick the leading board in its stud and razz. `make bench` runs it at length."""

from __future__ import annotations

from random import Random

import pytest
from pokerkit import Card as PeerCard
from pokerkit.state import _HighHandOpeningLookup, _LowHandOpeningLookup

from dealer_assist.cards import Card
from dealer_assist.rulebook import boards

DECK = tuple(Card)
PEER = {card: next(PeerCard.parse(card.code)) for card in DECK}
HIGH, LOW = _HighHandOpeningLookup(), _LowHandOpeningLookup()


def tables(count: int, seed: int) -> list[list[tuple[Card, ...]]]:
    """Two to eight boards, all of one to four up cards, from one deck."""
    random = Random(seed)
    dealt = []
    for _ in range(count):
        seats, up = random.randint(2, 8), random.randint(1, 4)
        deck = random.sample(DECK, seats * up)
        dealt.append([tuple(deck[seat * up : seat * up + up]) for seat in range(seats)])
    return dealt


def same_order(shown: list[tuple[Card, ...]], low: bool) -> bool:
    """Whether we put the boards of a table in PokerKit's order, with its ties."""
    lookup = LOW if low else HIGH
    ours = [boards.low(board) if low else boards.high(board) for board in shown]
    peers = [lookup.get_entry([PEER[card] for card in board]) for board in shown]
    return all(
        (ours[one] > ours[two], ours[one] == ours[two])
        == ((peers[one] < peers[two]) if low else (peers[one] > peers[two]), peers[one] == peers[two])
        for one in range(len(shown))
        for two in range(one)
    )


@pytest.mark.parametrize("low", [False, True], ids=["high", "razz"])
def test_boards_stand_in_pokerkits_order(low: bool) -> None:
    assert [shown for shown in tables(200, seed=19) if not same_order(shown, low)] == []
