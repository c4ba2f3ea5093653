"""Pots, reading hands, and what each seat wins."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any

from dealer_assist.cards import cards
from dealer_assist.rulebook.holdings import Kind, read
from dealer_assist.rulebook.house import Game
from dealer_assist.training.asked.felt import Given, Seen, amount, by_seat, codes, game, one_seat, seat_choices, several
from dealer_assist.training.item import Choice, How, Line, Part, Place, Reply, Scene


def pots(given: Given, answer: Mapping[str, Any]) -> Seen:
    """What goes back, and each pot: as many as the live seats could make, so that their number is no hint."""
    put, folded = by_seat(given["contributions"]), given.get("folded") or []
    live = [seat for seat in put if seat not in folded]
    told = (Line("train.told.contributions"),)
    scene = Scene(game(given), tuple(Place(seat, (), paid, folded=seat in folded) for seat, paid in put.items()), told=told)
    back = by_seat(answer["returned"])
    parts = [one_seat("returned_to", live, next(iter(back), None)), amount("returned", sum(back.values()))]
    made = {pot["name"]: pot["amount"] for pot in answer["pots"]}
    names = ("main", *(f"side {number}" for number in range(1, max(len(live) - 1, len(made)))))
    parts += [amount(f"pot_{name.replace(' ', '_')}", made.get(name, 0)) for name in names]
    last = answer["pots"][-1]
    choices = seat_choices(put)
    return scene, (*parts, several("eligible_last", How.SEATS, tuple(str(seat) for seat in last["eligible"]), choices))


def read_hand(given: Given, answer: Mapping[str, Any]) -> Seen:
    """The kind of the best high, and the five cards that play for each half."""
    held = codes(given["cards"])
    parts: list[Part] = []
    choices = tuple(Choice(code, Line("train.card", {"card": code})) for code in sorted(held))
    if "high" in answer:
        kinds = tuple(Choice(kind.value, Line(f"kind.{kind.value}")) for kind in Kind)
        parts.append(Part("high", How.CHOICE, frozenset({(answer["high"],)}), kinds))
        parts.append(Part("high_cards", How.CARDS, _fives(held, "high"), choices))
    if "low" in answer:
        half = "low" if game(given) is not Game.HILO8 else "eight"
        parts.append(Part("low_cards", How.CARDS, frozenset({()}) if answer["low"] is None else _fives(held, half), choices))
    return Scene(game(given), (Place(1, held),)), tuple(parts)


def _fives(held: tuple[str, ...], half: str) -> frozenset[Reply]:
    """Every five of the cards that are worth the best of them: where a card may stand for another, both are right."""
    worth = {five: getattr(read(cards(five)), half) for five in combinations(sorted(held), 5)}
    best = getattr(read(cards(held)), half).value
    return frozenset(five for five, made in worth.items() if made is not None and made.value == best)


def showdown(given: Given, answer: Mapping[str, Any]) -> Seen:
    """What each seat is pushed."""
    hands = by_seat(given["hands"])
    there = sorted({*hands, *(seat for pot in given["pots"] for seat in pot["eligible"])})
    places = tuple(Place(seat, codes(hands.get(seat, ()))) for seat in there)
    laid = tuple((pot["name"], pot["amount"], tuple(pot["eligible"])) for pot in given["pots"])
    told = (Line("train.told.unit", {"amount": given["unit"]}),) if given.get("unit") else ()
    scene = Scene(game(given), places, pots=laid, community=str(given.get("community") or ""), told=told)
    return scene, tuple(amount("won", answer["total"].get(str(seat), 0), seat) for seat in there)
