"""Reading seven cards: speed against eval7 and PokerKit, the table's cost, and a million readings without a difference."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from math import inf
from statistics import median
from typing import TypeVar

import eval7
from pokerkit import Card as PeerCard
from pokerkit import EightOrBetterLowHand, StandardHighHand

from dealer_assist.cards import Card
from dealer_assist.rulebook.holdings import value
from tests.bench.rows import ROOT, Row, at_least, at_most
from tests.oracle.test_boards_oracle import same_order, tables
from tests.oracle.test_readings import Hand, deals, differences, phevaluator_high, pokerkit_all

T = TypeVar("T")

HANDS = 1_000
ROUNDS = 5
BATCHES = 20  # of 50,000 readings
BOARD_DEALS = 20_000

READY = (
    "import time; from dealer_assist.cards import Card; from dealer_assist.rulebook.holdings import value; hand = tuple(Card)[:7]\n"
    "start = time.perf_counter(); value(hand); print((time.perf_counter() - start) * 1000)"
)
MEMORY = (
    "import tracemalloc; from dealer_assist.cards import Card; from dealer_assist.rulebook.holdings import value; hand = tuple(Card)[:7]\n"
    "tracemalloc.start(); value(hand); print(tracemalloc.get_traced_memory()[0] / 1e6)"
)


def rows() -> Iterator[Row]:
    """Speed, the table's cost, then the comparisons, about a minute in all."""
    yield from _speed()
    yield at_most("table ready after import", median(_answer(READY) for _ in range(ROUNDS)), 150, "ms", digits=0)
    yield at_most("table in memory", _answer(MEMORY), 12, "MB", digits=1)
    yield from _same_readings()
    for low, name in ((False, "high"), (True, "razz")):
        different = sum(not same_order(shown, low) for shown in tables(BOARD_DEALS, seed=4))
        yield at_most(f"{BOARD_DEALS:,} deals of 2 to 8 {name} boards in another order than PokerKit's", different, 0, digits=0)


def _answer(code: str) -> float:
    ran = subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT, capture_output=True, text=True)
    return float(ran.stdout)


def _seconds(call: Callable[[T], object], hands: Sequence[T], passes: int) -> float:
    """Seconds a call, the best of several passes in a row over the same hands."""
    best = inf
    for _ in range(passes):
        start = time.perf_counter()
        for hand in hands:
            call(hand)
        best = min(best, time.perf_counter() - start)
    return best / len(hands)


def _pokerkit_two_calls(hand: Sequence[PeerCard]) -> None:
    StandardHighHand.from_game(hand)
    EightOrBetterLowHand.from_game_or_none(hand)


def _contest(count: int, passes: int) -> tuple[float, float]:
    """Seconds a call of ours and of eval7's on so many random hands, the two taking turns."""
    hands = deals(count, seed=7)
    peers = [[eval7.Card(card.code) for card in hand] for hand in hands]
    turns = [(_seconds(value, hands, passes), _seconds(eval7.evaluate, peers, passes)) for _ in range(ROUNDS)]
    return min(ours for ours, _ in turns), min(theirs for _, theirs in turns)


def _speed() -> Iterator[Row]:
    ours, compiled = _contest(HANDS, passes=20)
    peers = [tuple(PeerCard.parse("".join(card.code for card in hand))) for hand in deals(HANDS, seed=7)]
    peer = _seconds(_pokerkit_two_calls, peers, passes=3)
    what = f"high, ace-to-five and 8-or-better in one call, {HANDS:,} random hands over and over"
    yield at_least(f"{what} / PokerKit's two calls", peer / ours, 600, "times", digits=0)
    yield at_least(f"{what} / eval7's high alone (compiled)", compiled / ours, 1.2, "times")
    yield Row(what, f"{ours * 1e9:.0f} ns", "")
    ours, compiled = _contest(HANDS * 50, passes=2)
    yield Row(f"the same on {HANDS * 50:,} hands, more than the caches hold / eval7's", f"{compiled / ours:.2f} times", "")


def _every_choice() -> Iterator[Hand]:
    """Every choice of seven ranks once without a flush, and every choice of five to seven ranks of one suit once."""
    suits = [[card for card in Card if card.suit.number == number] for number in range(4)]
    for ranks in combinations_with_replacement(range(13), 7):
        if max(map(ranks.count, ranks)) <= 4:
            yield tuple(suits[place % 4][rank] for place, rank in enumerate(ranks))
    for count in (5, 6, 7):
        for number, ranks in enumerate(combinations(range(13), count)):
            flush, other = suits[number % 4], suits[number % 4 - 1]
            yield (*(flush[rank] for rank in ranks), *(other[ranks[place]] for place in range(7 - count)))


def _ranks(hand: Hand) -> tuple[int, ...]:
    return tuple(sorted([card.number % 13 for card in hand]))


def _same_readings() -> Iterator[Row]:
    every = list(_every_choice())
    theirs = [pokerkit_all(hand) for hand in every]
    ours = [value(hand) for hand in every]
    different = sum(differences((mine[half], his[half]) for mine, his in zip(ours, theirs, strict=True)) for half in range(3))
    yield at_most(f"every choice of ranks and of a suit's ranks ({len(every):,}) read otherwise than by PokerKit", different, 0, digits=0)
    lows = {_ranks(hand): (low, eight) for hand, (_, low, eight) in zip(every, theirs, strict=True)}
    pairs: tuple[set[tuple[int, int]], ...] = (set(), set(), set())
    for seed in range(BATCHES):
        for hand in deals(50_000, seed):
            high, low, eight = value(hand)
            peer_low, peer_eight = lows[_ranks(hand)]  # a low knows no suits: PokerKit's answer for these ranks, from above
            pairs[0].add((high, phevaluator_high(hand)))
            pairs[1].add((low, peer_low))
            pairs[2].add((eight, peer_eight))
    readings = f"{BATCHES * 50_000:,} random hands"
    yield at_most(f"{readings}, high against phevaluator: different", differences(pairs[0]), 0, digits=0)
    yield at_most(f"{readings}, both lows against PokerKit: different", differences(pairs[1]) + differences(pairs[2]), 0, digits=0)
