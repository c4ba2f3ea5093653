"""Readings of seven cards against phevaluator (high) and PokerKit (high, ace-to-five, 8-or-better). `make bench` runs it at length."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from random import Random

import phevaluator
from pokerkit import EightOrBetterLowHand, RegularLowHand, StandardHighHand

from dealer_assist.cards import Card
from dealer_assist.rulebook.holdings import value

DECK = tuple(Card)
PHE = {card: (card.rank.number - 2) * 4 + card.suit.number for card in DECK}

Hand = tuple[Card, ...]


def deals(count: int, seed: int, cards: int = 7) -> list[Hand]:
    random = Random(seed)
    return [tuple(random.sample(DECK, cards)) for _ in range(count)]


def phevaluator_high(hand: Hand) -> int:
    """Larger is better."""
    return -int(phevaluator.evaluate_cards(*[PHE[card] for card in hand]))


def pokerkit_all(hand: Hand) -> tuple[int, int, int]:
    """High, ace-to-five low and 8-or-better low; larger is better, 0 is no low."""
    text = "".join(card.code for card in hand)
    eight = EightOrBetterLowHand.from_game_or_none(text)
    return (
        StandardHighHand.from_game(text).entry.index,
        100_000 - RegularLowHand.from_game(text).entry.index,
        0 if eight is None else 100_000 - eight.entry.index,
    )


def differences(pairs: Iterable[tuple[int, int]]) -> int:
    """How many distinct (ours, the peer's) pairs break the rule that both put all hands in the same order with the same ties."""
    found = sorted(set(pairs))
    return sum(not (ours < next_ours and peer < next_peer) for (ours, peer), (next_ours, next_peer) in pairwise(found))


def test_a_different_order_or_tie_is_a_difference() -> None:
    assert differences([(1, 5), (2, 6), (1, 5)]) == 0
    assert differences([(1, 5), (2, 5)]) == 1
    assert differences([(1, 5), (1, 6)]) == 1
    assert differences([(1, 6), (2, 5)]) == 1


def test_the_high_of_a_thousand_hands_is_phevaluators() -> None:
    for cards in (5, 6, 7):
        assert differences((value(hand)[0], phevaluator_high(hand)) for hand in deals(1000, seed=cards, cards=cards)) == 0


def test_the_high_and_both_lows_of_a_thousand_hands_are_pokerkits() -> None:
    hands = deals(1000, seed=16)
    ours, theirs = [value(hand) for hand in hands], [pokerkit_all(hand) for hand in hands]
    for half in range(3):
        assert differences((mine[half], his[half]) for mine, his in zip(ours, theirs, strict=True)) == 0
    assert any(eight for _, _, eight in ours)
