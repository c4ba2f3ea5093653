"""How hard a drill's levels are, in the plainest way: the share of items with a tie, an all-in, a split, and what else makes one hard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from dealer_assist.rulebook.questions import answer
from dealer_assist.training.item import Item

HARD = {
    "D1": "tie", "D2": "tie", "D3": "all-in", "D4": "three all-ins", "D5": "low that hangs on a card", "D6": "split", "D7": "short stub",
    "D8": "other house rule", "D9": "several lines", "D10": "order of acting",
}  # fmt: skip
"""What a drill's nasty items have more of than its easy ones."""


def traits(item: Item) -> frozenset[str]:
    """What makes the item hard."""
    given: Mapping[str, Any] = item.given
    found = {name: bool(value) for name, value in _TRAITS[item.kind](item, given).items()} if item.kind in _TRAITS else {}
    return frozenset(name for name, value in found.items() if value)


def shares(items: Iterable[Item]) -> dict[str, int]:
    """In percent, by trait."""
    every = list(items)
    many = Counter(trait for item in every for trait in traits(item))
    return {trait: round(100 * count / len(every)) for trait, count in sorted(many.items())}


def _doors(item: Item, given: Mapping[str, Any]) -> dict[str, object]:
    right = next(iter(item.parts[0].accepted))
    ranks = [door[0] for door in given["doors"].values()]
    return {"tie": right and ranks.count(given["doors"][right[0]][0]) > 1, "all-in": 0 in given.get("stacks_after_ante", {}).values()}


def _boards(item: Item, given: Mapping[str, Any]) -> dict[str, object]:
    ranks = [sorted(card[0] for card in board.split()) for board in given["boards"].values()]
    return {"tie": any(ranks.count(one) > 1 for one in ranks), "all-in": given.get("all_in")}


def _round(item: Item, given: Mapping[str, Any]) -> dict[str, object]:
    capped = any(why.rule.startswith("CAP") for why in item.reasons)
    return {
        "all-in": any(place.all_in for place in item.scene.places),
        "raises count": capped,
        "spread": given["structure"]["type"] == "spread",
    }


def _pots(item: Item, given: Mapping[str, Any]) -> dict[str, object]:
    back: Any = answer("pots", given).values["returned"]
    levels = {chips - back.get(seat, 0) for seat, chips in given["contributions"].items() if int(seat) not in given["folded"]}
    return {"three all-ins": len(levels) > 3, "side pot": len(levels) > 1, "uncalled bet": back, "folded money": given["folded"]}


def _reading(item: Item, given: Mapping[str, Any]) -> dict[str, object]:
    lows = {"A2345678".index(card[0]) for card in given["cards"].split() if card[0] in "A2345678"}
    ranks = {card[0] for card in given["cards"].split()}
    hangs = len(lows) in (4, 5) if given["game"] == "hilo8" else len(ranks) <= 5 if given["game"] == "razz" else False
    return {"low that hangs on a card": hangs, "both halves": given["game"] in ("hilo", "hilo8")}


def _showdown(item: Item, given: Mapping[str, Any]) -> dict[str, object]:
    awards: Any = answer("showdown", given).values["awards"]
    split = any(len(award[half] or ()) > 1 for award in awards for half in ("high", "low") if half in award)
    return {"split": split, "side pot": len(given["pots"]) > 1}


def _stub(item: Item, given: Mapping[str, Any]) -> dict[str, object]:
    return {"short stub": item.parts[1].accepted != {("normal",)}, "other house rule": given["policy"] != "tda"}


def _slip(item: Item, given: Mapping[str, Any]) -> dict[str, object]:
    rules = {why.rule for why in item.reasons}
    return {"order of acting": rules & {"ORDER-8", "ORDER-9"}, "no error": not rules}


_TRAITS = {
    "force_bet": _doors, "force_bet_short": _doors, "first_to_act": _boards, "legal": _round, "pots": _pots, "read_hand": _reading,
    "showdown": _showdown, "stub": _stub, "incident": lambda item, given: {"other house rule": given["options"]},
    "ruling": lambda item, given: {"wrong seat": True}, "called": lambda item, given: {"several lines": len(item.parts) > 1}, "slip": _slip,
}  # fmt: skip
