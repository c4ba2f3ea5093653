"""Force seats and the seat that starts each later street, against whole hands of PokerKit. `make bench` runs it at length.

Only where the two rulebooks agree (RULES.md section 16): stud, 8-or-better and razz, force seats, leading boards, a leader who is all-in.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from pokerkit import Automation, FixedLimitRazz, FixedLimitSevenCardStud, FixedLimitSevenCardStudHighLowSplitEightOrBetter, State

from dealer_assist.cards import Card
from dealer_assist.rulebook.house import Game
from dealer_assist.rulebook.opening import force_seat, opener
from tests.core.rulebook.rounds import house

DECK = tuple(Card)
PEERS: dict[Game, Any] = {
    Game.STUD: FixedLimitSevenCardStud,
    Game.HILO8: FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    Game.RAZZ: FixedLimitRazz,
}
AUTOMATIONS = (Automation.ANTE_POSTING, Automation.BET_COLLECTION)


def compared(game: Game, hands: int, seed: int) -> Iterator[tuple[int, int, int | None, int | None]]:
    """Every street of `hands` random hands: (hand, street, our first seat, PokerKit's)."""
    random = Random(seed)
    for hand in range(hands):
        for street, ours, theirs in openers(game, random):
            yield hand, street, ours, theirs


def openers(game: Game, random: Random) -> Iterator[tuple[int, int | None, int | None]]:
    """One random hand: for third to sixth street, our first seat and PokerKit's. Some seats are short, some fold on third."""
    seats = random.randint(2, 7)
    rules = house(game=game)
    stacks = [random.choice((5, 5, 200, 200, 200)) for _ in range(seats)]
    state = PEERS[game].create_state(AUTOMATIONS, True, 2, 3, 10, 20, stacks, seats)
    deck = random.sample(DECK, len(DECK))
    boards: dict[int, tuple[Card, ...]] = {}
    for seat in range(seats):
        down, boards[seat + 1] = deck[:2], (deck[2],)
        del deck[:3]
        state.deal_hole("".join(card.code for card in (*down, boards[seat + 1][0])), player_index=seat)
    yield 3, force_seat({seat: board[0] for seat, board in boards.items()}, rules).seat, first(state)
    state.post_bring_in()
    while state.actor_index is not None:
        if random.random() < 0.3 and state.can_fold():
            boards.pop(state.actor_index + 1)
            state.fold()
        else:
            state.check_or_call()
    for street in (4, 5, 6):
        if not state.status or state.street_index != street - 3:
            return
        state.burn_card(deck.pop().code)
        for seat in sorted(boards):
            card = deck.pop()
            boards[seat] += (card,)
            state.deal_hole(card.code, player_index=seat - 1)
        able = [seat for seat in boards if state.stacks[seat - 1]]
        yield street, opener(boards, able, rules, street).first, first(state)
        while state.actor_index is not None:
            state.check_or_call()


def first(state: State) -> int | None:
    return None if state.actor_index is None else state.actor_index + 1


@pytest.mark.parametrize("game", PEERS)
def test_pokerkit_starts_with_the_same_seat(game: Game) -> None:
    streets = list(compared(game, hands=20, seed=4))
    assert {street for _, street, _, _ in streets} == {3, 4, 5, 6}
    assert [street for street in streets if street[2] != street[3]] == []
