"""The answers of drill items found another way: readings by phevaluator and PokerKit, boards by PokerKit, pots and shares a chip at a time,
betting and rulings by hand.

PokerKit's own betting is no peer for D3: it knows no open pair, no spread, and another short all-in (RULES.md section 16). Of D9 the lines
that name a seat of the felt or an amount are found, not those of the push; of D12 the cases that facts and the house decide.
`disagreements` tells what of an item's accepted replies is not so; the tests ask it 300 items a drill, `make bench` 10,000.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Any

import phevaluator
from pokerkit import EightOrBetterLowHand, RegularLowHand, StandardHighHand

from dealer_assist.rulebook.house import STANDARD
from dealer_assist.training.item import Choice, Item, Place
from tests.oracle import rulings_by_hand as rulings
from tests.oracle.chip_by_chip import pots, shares
from tests.oracle.rounds_by_hand import RoundByHand
from tests.oracle.streets_by_hand import RANKS, SUITS, first_able, force_seat, leaders, open_pair, wrong_lines

DOWN = "??"
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
    return item.kind in _peers() and bool(item.kind != "called" or any(_said(item, _right(part)) for part in range(len(item.parts))))


def _peers() -> dict[str, Callable[[Item, Mapping[str, Any]], list[str]]]:
    return {
        "force_bet": _force,
        "first_to_act": _opener,
        "legal": _legal,
        "pots": _pots,
        "read_hand": _reading,
        "showdown": _shares,
        "stub": _stub,
        "incident": _incident,
        "ruling": _ruling,
        "called": _called,
        "slip": _slip,
        "dispute": _dispute,
    }


def _accepted(item: Item) -> dict[str, Any]:
    return {f"{part.name}{part.seat or ''}": part.accepted for part in item.parts}


def _compared(item: Item, right: Mapping[str, Sequence[str]]) -> list[str]:
    """The parts whose accepted reply is not the one here."""
    ours = _accepted(item)
    return [f"{name}: {set(ours[name])}, not {reply}" for name, reply in right.items() if ours[name] != {tuple(reply)}]


def _force(item: Item, given: Mapping[str, Any]) -> list[str]:
    return _compared(item, {"force_seat": [str(force_seat(given["game"], {int(seat): door for seat, door in given["doors"].items()}))]})


def _opener(item: Item, given: Mapping[str, Any]) -> list[str]:
    boards = {int(seat): board.replace(" ", "") for seat, board in given["boards"].items()}
    leader, gone = leaders(given["game"], boards)[0], given.get("all_in", [])
    first = first_able(list(boards), leader, [seat for seat in boards if seat not in gone])
    right = {"first_to_act": [] if first is None else [str(first)]}
    return _compared(item, right | ({"leading_board": [str(leader)]} if gone else {}))


def _legal(item: Item, given: Mapping[str, Any]) -> list[str]:
    stacks = {int(seat): stack for seat, stack in given["stacks"].items()}
    pair = open_pair(given["game"], {int(seat): board.split() for seat, board in given.get("boards", {}).items()})
    now = RoundByHand(given["street"], given["structure"], given["first_to_act"], stacks, pair)
    for seat, word, *to in given.get("actions", []):
        if seat != now.to_act():
            return [f"it was {now.to_act()}'s turn, not {seat}'s"]
        now.do(seat, word, min(to[0] if to else now.price if word == "call" else now.put[seat], stacks[seat]))
    seat = now.to_act()
    if seat is None:
        return _compared(item, {"to_act": []})
    totals = [str(total) for total in now.totals(seat)]
    right = {"to_act": [str(seat)]} | ({} if now.opens() else {"call": [str(now.call(seat))]})
    name = "open_to" if now.opens() else "raise_to"
    if now.spread and totals:
        return _compared(item, right | {"least": totals[:1], "most": totals[-1:]})
    return _compared(item, right | {name: sorted(totals)})


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


# ------------------------------------------------------------------------------------------------ the stub, what went wrong


def _house(given: Mapping[str, Any]) -> dict[str, str]:
    """The options of the house that an item names, and the usual ones."""
    names = ("misdeal_deadline", "exposed_initial_down", "exposed_seventh", "six_card_hand")
    return {name: getattr(STANDARD, name) for name in names} | dict(given["options"])


def _stub(item: Item, given: Mapping[str, Any]) -> list[str]:
    left = rulings.stub(given)
    return _compared(item, {"stub": [str(left)], "plan": [rulings.PLANS[given["policy"]](left, given["players_on_seventh"])]})


def _incident(item: Item, given: Mapping[str, Any]) -> list[str]:
    return _compared(item, {"way": [rulings.incident(given, _house(given))]})


def _ruling(item: Item, given: Mapping[str, Any]) -> list[str]:
    doors = {int(seat): door for seat, door in given["doors"].items()}
    way, must, back = rulings.wrong_force_seat(force_seat(given["game"], doors), given["bet_by"], given["next_acted"])
    return _compared(item, {"ruling": [way], "must_bet": [str(must)], "take_back": [] if back is None else [str(back)]})


def _dispute(item: Item, given: Mapping[str, Any]) -> list[str]:
    house, told = _house(given), [(line.key.rpartition(".")[2], line.values) for line in item.scene.told]
    acts = [(int(str(values["seat"])), word) for word, values in told if word in ("fold", "call", "complete", "raise", "bet", "check")]
    way = {
        "misdeal": rulings.misdeal(acts, house["misdeal_deadline"]),
        "exposed_down": house["exposed_initial_down"],  # of one card; then the third is dealt down, or all is dealt again
        "exposed_seventh": house["exposed_seventh"],
        "boxed_card": "replace",  # IRREG-12: a blank, replaced by the next card
        "out_of_turn": "binding",  # IRREG-14: a fold always, a call while nothing has changed for that player
    }
    return _compared(item, {"way": [way[given["what"]]]})


def _slip(item: Item, given: Mapping[str, Any]) -> list[str]:
    found = [str(place) for place in wrong_lines(given["hand"], given["street"])]
    return [] if found == [one[0] for one in item.parts[0].accepted] or (not found and item.parts[0].accepted == {("none",)}) else found


# ------------------------------------------------------------------------------------------------ what is said


def _right(part: int) -> Callable[[Item], Choice]:
    return lambda item: item.parts[part].choices[int(next(iter(item.parts[part].accepted))[0])]


def _said(item: Item, right: Callable[[Item], Choice]) -> dict[str, object]:
    """What the felt says of a line that is due: the values that it must have."""
    line, places = right(item).line, [place for place in item.scene.places if not place.folded]
    up = {place.seat: [card for card in place.cards if card != DOWN] for place in places}
    price = max(place.paid or 0 for place in places)
    match line.key.removeprefix("say."):
        case "force_low" | "force_high":
            seat = force_seat(item.scene.game.value, {seat: cards[0] for seat, cards in up.items()})
            return {"seat": seat, "card": up[seat][0]}
        case "leader" | "first_to_act" | "is_high" | "is_low" | "tie" | "high_all_in" | "low_all_in":
            return _led(item.scene.game.value, up, places, line.key)
        case "to_you" | "complete" | "bet" | "raise" | "capped":
            return {"to": price}
        case "all_in":
            (gone,) = [place for place in item.scene.places if place.seat == line.values["seat"]]
            told = [told.values["to"] for told in item.scene.told if told.values.get("seat") == gone.seat]
            return {"amount": gone.paid or told[-1]} if gone.behind == 0 else {"amount": "the seat has chips"}  # pulled in with the round
        case _:
            return {}


def _led(game: str, up: Mapping[int, list[str]], places: Sequence[Place], key: str) -> dict[str, object]:
    lead = leaders(game, {seat: "".join(cards) for seat, cards in up.items()})
    first = first_able(list(up), lead[0], [place.seat for place in places if place.behind])
    found: dict[str, object] = {"seat": first}
    if key.endswith("all_in"):
        return found | {"leader": lead[0]}
    return found | ({"seats": tuple(lead)} if key == "say.tie" else {"alone": True} if len(lead) == 1 else {"alone": False})


def _called(item: Item, given: Mapping[str, Any]) -> list[str]:
    found = []
    for part in range(len(item.parts)):
        line = _right(part)(item).line
        told = {**line.values, "alone": line.key != "say.tie"}
        found += [f"{line.key}: {name} {value}" for name, value in _said(item, _right(part)).items() if told.get(name) != value]
    return found
