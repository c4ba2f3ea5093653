"""The answers of drill items found another way: readings by phevaluator and PokerKit, boards by PokerKit, pots and shares a chip at a time.

`disagreements` tells what of an item's accepted replies is not so; the tests ask it 300 items a drill, `make bench` 10,000.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Any

import phevaluator
from pokerkit import Card as PeerCard
from pokerkit import EightOrBetterLowHand, RegularLowHand, StandardHighHand
from pokerkit.state import _HighHandOpeningLookup, _LowHandOpeningLookup

from dealer_assist.training.item import Item
from tests.oracle.chip_by_chip import pots, shares

RANKS, SUITS = "23456789TJQKA", "cdhs"
HIGH, LOW = _HighHandOpeningLookup(), _LowHandOpeningLookup()
CLASSES = (
    (10, "straight flush"),
    (166, "four of a kind"),
    (322, "full house"),
    (1599, "flush"),
    (1609, "straight"),
    (2467, "three of a kind"),
    (3325, "two pair"),
    (6185, "one pair"),
    (7462, "high card"),
)
"""phevaluator's numbers: the last of each class."""


def disagreements(item: Item) -> list[str]:
    """What the peers say otherwise, one line each."""
    return _peers()[item.kind](item, item.given)


def has_peer(item: Item) -> bool:
    """Is there another way to find the answers of such an item?"""
    return item.kind in _peers()


def _peers() -> dict[str, Callable[[Item, Mapping[str, Any]], list[str]]]:
    return {"force_bet": _force, "first_to_act": _opener, "pots": _pots, "read_hand": _reading, "showdown": _shares}


def _accepted(item: Item) -> dict[str, Any]:
    return {f"{part.name}{part.seat or ''}": part.accepted for part in item.parts}


def _compared(item: Item, right: Mapping[str, Sequence[str]]) -> list[str]:
    """The parts whose accepted reply is not the one here."""
    ours = _accepted(item)
    return [f"{name}: {set(ours[name])}, not {reply}" for name, reply in right.items() if ours[name] != {tuple(reply)}]


def _force(item: Item, given: Mapping[str, Any]) -> list[str]:
    razz = given["game"] == "razz"
    order = "A23456789TJQK" if razz else RANKS
    heights = {seat: (order.index(card[0]), SUITS.index(card[1])) for seat, card in given["doors"].items()}
    return _compared(item, {"force_seat": [(max if razz else min)(heights, key=lambda seat: heights[seat])]})


def _opener(item: Item, given: Mapping[str, Any]) -> list[str]:
    razz = given["game"] == "razz"
    entry = {
        seat: (LOW if razz else HIGH).get_entry(list(PeerCard.parse(board.replace(" ", "")))) for seat, board in given["boards"].items()
    }
    best = (min if razz else max)(entry.values())
    seats = sorted(int(seat) for seat in entry)
    leader = next(seat for seat in seats if entry[str(seat)] == best)
    gone = given.get("all_in", [])
    able = [seat for seat in (*seats[seats.index(leader) :], *seats[: seats.index(leader)]) if seat not in gone]
    right = {"first_to_act": [str(able[0])] if len(able) > 1 else []}
    return _compared(item, right | ({"leading_board": [str(leader)]} if gone else {}))


def _pots(item: Item, given: Mapping[str, Any]) -> list[str]:
    back, layers = pots({int(seat): chips for seat, chips in given["contributions"].items()}, given["folded"])
    right = {"returned_to": [str(seat) for seat in back], "returned": [str(sum(back.values()))]}
    names = [name for name in _accepted(item) if name.startswith("pot_")]
    amounts = [amount for amount, _ in layers] + [0] * (len(names) - len(layers))
    right |= {name: [str(amount)] for name, amount in zip(names, amounts, strict=True)}
    return _compared(item, right | {"eligible_last": [str(seat) for seat in layers[-1][1]]})


def _reading(item: Item, given: Mapping[str, Any]) -> list[str]:
    cards, ours = given["cards"].split(), _accepted(item)
    found = []
    if "high" in ours:
        number = phevaluator.evaluate_cards(*cards)
        found += _compared(item, {"high": [next(name for last, name in CLASSES if number <= last)]})
        fives = {five for five in combinations(sorted(cards), 5) if phevaluator.evaluate_cards(*five) == number}
        found += [] if fives == ours["high_cards"] else [f"high_cards: {fives ^ ours['high_cards']}"]
    if "low_cards" in ours:
        peer = EightOrBetterLowHand if given["game"] == "hilo8" else RegularLowHand
        best = peer.from_game_or_none("".join(cards))
        worth = {five: peer.from_game_or_none("".join(five)) for five in combinations(sorted(cards), 5)}
        lows = {()} if best is None else {five for five, low in worth.items() if low == best}
        found += [] if lows == ours["low_cards"] else [f"low_cards: {lows ^ ours['low_cards']}"]
    return found


# ------------------------------------------------------------------------------------------------ who wins how much


def _shares(item: Item, given: Mapping[str, Any]) -> list[str]:
    hands = {int(seat): held.split() for seat, held in given["hands"].items()}
    won = dict.fromkeys(hands, 0)
    for pot in given["pots"]:
        for seat, chips in _pot(given["game"], pot["amount"], given["unit"], {seat: hands[seat] for seat in pot["eligible"]}).items():
            won[seat] += chips
    return _compared(item, {f"won{seat}": [str(chips)] for seat, chips in won.items()})


def _pot(game: str, amount: int, unit: int, hands: Mapping[int, list[str]]) -> dict[int, int]:
    """One pot: the halves dealt out chip by chip, the odd one to the high half, then each half among those who tie."""
    high = [] if game == "razz" else _best(StandardHighHand, hands)
    low = _best({"razz": RegularLowHand, "hilo": RegularLowHand, "hilo8": EightOrBetterLowHand}[game], hands) if game != "stud" else []
    sides = [0] if high == low else [side for side in (0, 1) if (high, low)[side]]  # the same seats share the whole pot at once (SPLIT-5)
    half = shares(amount, sides, unit, list)
    won = dict.fromkeys(hands, 0)
    for side, chips in half.items():
        winners = (high, low)[side]
        for seat, got in shares(chips, winners, unit, lambda tied, side=side: _in_suit_order(tied, hands, side)).items():  # type: ignore[misc]  # mypy does not infer a lambda with a default
            won[seat] += got
    return won


def _best(peer: Any, hands: Mapping[int, list[str]]) -> list[int]:
    made = {seat: peer.from_game_or_none("".join(held)) for seat, held in hands.items()}
    there = {seat: one for seat, one in made.items() if one is not None}
    return [seat for seat, one in there.items() if one == max(there.values())]


def _in_suit_order(tied: Sequence[int], hands: Mapping[int, list[str]], low: int) -> list[int]:
    """Tied seats, the one with the highest card by suit first: of the five that play, the best by suit where several may; an ace is low in
    a low hand and in a wheel.
    """
    return sorted(tied, key=lambda seat: _key(hands[seat], bool(low)), reverse=True) if len(tied) > 1 else list(tied)


def _key(held: list[str], low: bool) -> list[tuple[int, int]]:
    peer = RegularLowHand if low else StandardHighHand
    best = peer.from_game("".join(held))
    fives = [five for five in combinations(held, 5) if peer.from_game("".join(five)) == best]
    return max(_heights(five, low) for five in fives)


def _heights(five: Sequence[str], low: bool) -> list[tuple[int, int]]:
    order = "A23456789TJQK" if low or {card[0] for card in five} == set("A2345") else RANKS
    return sorted(((order.index(card[0]), SUITS.index(card[1])) for card in five), reverse=True)
