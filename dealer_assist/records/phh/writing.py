"""A recorded hand written as PHH."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

from dealer_assist.cards import Card
from dealer_assist.chips import Seat
from dealer_assist.records.hand import Record, extras_of
from dealer_assist.records.phh.money import VARIANTS, Money
from dealer_assist.rulebook.questions.recorded import RecordedHand


def write(record: Record) -> str:
    """The record as the text of a PHH file."""
    hand = record.hand
    rules = hand.rules
    known_game = rules.structured and hand.killer is None  # the format knows no kill hand
    variant = next((name for name, game in VARIANTS.items() if game is rules.game and known_game), None)
    lines: list[tuple[str, object]] = []
    if variant is None:
        lines += [("_game", rules.game.value), ("_betting", rules.betting.value)]
    else:
        lines += [("variant", variant)]
    lines += [("antes", [rules.ante] * len(hand.stacks)), ("bring_in", rules.force)]
    if rules.structured:
        lines += [("small_bet", rules.small), ("big_bet", rules.big)]
    else:
        lines += [("_spread", list(rules.spread_by_street[0]))]
    lines += [
        ("starting_stacks", [_Bare("inf") if chips is None else chips for chips in hand.stacks.values()]),
        ("seats", list(hand.stacks)),
        ("actions", list(_actions(hand))),
        ("_id", record.id),
        ("_rake", hand.rake),
    ]
    if not hand.force_stated:
        lines.append(("_force_stated", False))
    known = {str(seat): " ".join(map(str, hand.shown[seat])) for seat in hand.shown if seat not in _showed(hand)}
    extras = {"shown": known, **extras_of(hand)}
    lines += [(f"_{name}", value) for name, value in extras.items() if value]
    return "".join(f"{name} = {_toml(value)}\n" for name, value in lines)


class _Bare(str):
    """A TOML value that is written as it stands."""

    __slots__ = ()


def _toml(value: object) -> str:
    match value:
        case _Bare():
            return value
        case list():
            inner = [_toml(item) for item in value]
            long = any(isinstance(item, str) and not isinstance(item, _Bare) for item in value)
            return "[\n" + "".join(f"  {item},\n" for item in inner) + "]" if long else f"[{', '.join(inner)}]"
        case Mapping():
            return "{ " + ", ".join(f"{_toml(str(name))} = {_toml(item)}" for name, item in value.items()) + " }"
        case _:
            return json.dumps(value, ensure_ascii=False)


def _showed(hand: RecordedHand) -> list[Seat]:
    return [deed.seat for deed in hand.deeds if deed.do == "show"]


def _actions(hand: RecordedHand) -> Iterator[str]:
    """Antes, cards and actions in the order they came."""
    players = {seat: f"p{number}" for number, seat in enumerate(hand.stacks, 1)}
    money = Money(hand.rules.small if hand.rules.structured else 0, hand.rules.force, hand.stacks)
    folded: set[Seat] = set()
    tabled: set[Seat] = set()
    street = 2
    for deed in hand.deeds:
        all_in = ["all-in"] if deed.all_in else []
        if deed.do == "ante":
            money.anted(deed.seat, deed.amount)
            yield f"# [{', '.join([f'{players[deed.seat]} ante {deed.amount}', *all_in])}]"
            continue
        while street < deed.street:
            street += 1
            yield from _dealt(hand, street, folded, players)
        money.on(deed.street)
        token = money.token(deed)
        do, to = money.meant(deed.seat, token)
        money.done(deed.seat, deed.do, deed.to)
        comment = [*([deed.do] if do != deed.do and deed.do != "muck" else []), *([f"to {deed.to}"] if to != deed.to else []), *all_in]
        cards = ""
        if deed.do == "muck":
            cards = " -"
        elif deed.do == "show" and deed.seat in hand.shown and deed.seat not in tabled:
            tabled.add(deed.seat)
            cards = f" {_text(hand.shown[deed.seat])}"
        if deed.do in ("fold", "dead"):
            folded.add(deed.seat)
        yield f"{players[deed.seat]} {token}{cards}" + (f" # [{', '.join(comment)}]" if comment else "")
    last = 7 if hand.community else max([3, *(_slot(hand, seat) + 1 for seat in hand.stacks)])
    for later in range(street + 1, last + 1):
        yield from _dealt(hand, later, folded, players)


def _slot(hand: RecordedHand, seat: Seat) -> int:
    """The last of a seat's seven cards that is known."""
    held = hand.cards[seat]
    return 6 if held.seventh else 1 + len(held.up)


def _dealt(hand: RecordedHand, street: int, folded: set[Seat], players: Mapping[Seat, str]) -> Iterator[str]:
    """The cards of one street, to the live seats and to folded ones whose card is known."""
    if street == 7 and hand.community is not None:
        yield f"d db {hand.community.code}"
        return
    for seat, held in hand.cards.items():
        if seat not in folded or street - 1 <= _slot(hand, seat):
            seven = (*held.down, *held.up, *[None] * (4 - len(held.up)), held.seventh)
            yield f"d dh {players[seat]} {_text(seven[:3] if street == 3 else seven[street - 1 : street])}"


def _text(cards: tuple[Card | None, ...]) -> str:
    return "".join("??" if found is None else found.code for found in cards)
