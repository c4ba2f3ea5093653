"""A whole recorded hand as a question gives it: seats, cards, what was done, and what was tabled.

Belongs here: the frozen form of a record and reading it strictly. Does not belong here: whether what was done was right (`judge`), or any
other way of writing a hand down (`records`).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import field

from dealer_assist.cards import UNKNOWN, Card
from dealer_assist.chips import Chips, Seat
from dealer_assist.frozen import frozen
from dealer_assist.rulebook.house import HouseRules
from dealer_assist.rulebook.questions import asked
from dealer_assist.rulebook.questions.asked import Table, Unanswerable, bad, needed
from dealer_assist.rulebook.questions.options import full_force, rules_for
from dealer_assist.rulebook.reasons import Reason

MONEY = ("ante", "force", "complete", "bet", "raise", "call", "kill")
BETTING = (*MONEY, "check", "fold", "dead")
SHOWING = ("show", "muck")
ENDS = ("over", "open", "void")
"""How a record ends: the pots were pushed; in the middle of the hand; the hand was void and every chip went back."""


@frozen()
class SeatCards:
    """One seat's cards, None = not known: two down, the up cards in the order dealt (without unknown ones at the end), the seventh."""

    down: tuple[Card | None, Card | None] = (None, None)
    up: tuple[Card | None, ...] = ()
    seventh: Card | None = None

    def known(self) -> tuple[Card, ...]:
        """Every card that is known."""
        return tuple(found for found in (*self.down, *self.up, self.seventh) if found is not None)


@frozen()
class Deed:
    """What one seat did. `to` is its total for the round afterwards (for an ante, of antes alone), `amount` the chips it moved, 0 for a
    check or a fold. `all_in` as the record says. A killer's post is a `kill` (KILL-3); `dead` is a hand that was ruled out, whosever turn
    it was (IRREG-20).
    """

    seat: Seat
    street: int
    do: str
    to: Chips = 0
    amount: Chips = 0
    all_in: bool = False


@frozen()
class Declared:
    """The winners of a pot where the cards do not tell them: named by the dealer, or awarded before every hand was tabled."""

    high: tuple[Seat, ...] = ()
    low: tuple[Seat, ...] = ()


@frozen()
class RecordedHand:
    """A hand as it was recorded. `stacks` before the ante (None = not known), `force_stated` False where the source does not state the
    force amount, `shown` the cards a seat tabled, `rake` as given. `end` is one of ENDS. `declared`: the winners by the name of their pot,
    over what the cards say. `refunds`: chips that went back beside an uncalled bet (a void hand, IRREG-5, IRREG-21).
    """

    rules: HouseRules
    stacks: Mapping[Seat, Chips | None]
    cards: Mapping[Seat, SeatCards]
    deeds: tuple[Deed, ...]
    shown: Mapping[Seat, tuple[Card, ...]]
    rake: Chips = 0
    community: Card | None = None
    force_stated: bool = True
    end: str = "over"
    declared: Mapping[str, Declared] = field(default_factory=dict)
    refunds: Mapping[Seat, Chips] = field(default_factory=dict)

    @property
    def killer(self) -> Seat | None:
        """Whose post opened the betting in place of a force bet (KILL-3)."""
        return next((deed.seat for deed in self.deeds if deed.do == "kill"), None)

    @property
    def variations(self) -> tuple[Reason, ...]:
        """What this room played that the rules do not have, and that is no action's fault: labels (FORCE-4)."""
        stakes = {"force": self.rules.force, "small": self.rules.small}
        return (Reason("FORCE-4", "why.room.full_force", stakes),) if full_force(self.rules) else ()

    def known(self, seat: Seat) -> tuple[Card, ...]:
        """The cards of `seat` that are known, its own and the community card, each once."""
        shared = () if self.community is None else (self.community,)
        return tuple(dict.fromkeys((*self.cards[seat].known(), *self.shown.get(seat, ()), *shared)))

    def reaches(self, street: int, live: Collection[Seat]) -> bool:
        """Does the record tell of `street`, by something done there or later, or by a card of a seat that was still `live`?"""
        if street == 3 or any(deed.street >= street for deed in self.deeds) or self.community or self.shown.keys() & {*live}:
            return True
        return any(self.cards[seat].seventh or len(self.cards[seat].up) > street - 3 for seat in live)


def recorded(given: Table) -> RecordedHand:
    """The recorded hand that is given. Raises Unanswerable."""
    rules = rules_for(given, recorded=True)
    structure = asked.table(needed(given, "structure"), "given.structure")

    def stack(value: object, where: str) -> Chips | None:
        return None if value is None else asked.amount(value, where, rules.chip_unit)

    stacks = asked.by_seat(needed(given, "stacks"), "given.stacks", stack, least=2)
    held = asked.by_seat(asked.optional(given, "cards", {}), "given.cards", _seat_cards, least=0)
    shown = asked.by_seat(asked.optional(given, "shown", {}), "given.shown", asked.cards, least=0)
    for where, seats in (("given.cards", held), ("given.shown", shown)):
        for seat in seats:
            asked.seat(seat, where, stacks)
    community = None if given.get("community") is None else asked.one_card(given["community"], "given.community")
    hand = RecordedHand(
        rules,
        stacks,
        {seat: held.get(seat, SeatCards()) for seat in stacks},
        _deeds(needed(given, "actions"), stacks, rules),
        shown,
        asked.amount(asked.optional(given, "rake", 0), "given.rake"),
        community,
        not ("force" in structure and structure["force"] is None),
        asked.word(asked.optional(given, "end", "over"), "given.end", ENDS),
        _declared(asked.table(asked.optional(given, "declared", {}), "given.declared"), stacks),
        asked.by_seat(asked.optional(given, "refunds", {}), "given.refunds", asked.amount, least=0),
    )
    for seat in hand.refunds:
        asked.seat(seat, "given.refunds", stacks)
    _check_cards(hand)
    return hand


def _declared(value: Table, stacks: Mapping[Seat, object]) -> dict[str, Declared]:
    found = {}
    for name, halves in value.items():
        where = f"given.declared.{name}"
        table = asked.table(halves, where)
        asked.known_keys(table, where, ("high", "low"))
        found[str(name)] = Declared(*(asked.seats(asked.optional(table, half, []), f"{where}.{half}", stacks) for half in ("high", "low")))
    return found


def _seat_cards(value: object, where: str) -> SeatCards:
    held = asked.table(value, where)
    asked.known_keys(held, where, ("down", "up", "seventh"))
    down, up, last = (_partly(held, key, most, f"{where}.{key}") for key, most in (("down", 2), ("up", 4), ("seventh", 1)))
    return seat_cards(down, up, last)


def _partly(held: Table, key: str, most: int, where: str) -> list[Card | None]:
    """Cards of which some may be unknown."""
    texts = asked.codes(asked.optional(held, key, []), where)
    if len(texts) > most:
        raise Unanswerable("bad_card", f"{where}: {len(texts)} cards; there are at most {most}")
    return [None if text == UNKNOWN else asked.one_card(text, where) for text in texts]


def seat_cards(down: Sequence[Card | None], up: Sequence[Card | None], last: Sequence[Card | None]) -> SeatCards:
    """A seat's cards from what is recorded of them: at most two, four and one."""
    shown = list(up)
    while shown and shown[-1] is None:
        shown.pop()
    first, second, *_ = (*down, None, None)
    return SeatCards((first, second), tuple(shown), next(iter(last), None))


def _check_cards(hand: RecordedHand) -> None:
    """Each card in one place; what a seat tabled is what it was dealt; with a community card nobody has a seventh (DEAL-8)."""
    shared = () if hand.community is None else (hand.community,)
    own = {
        seat: tuple(dict.fromkeys((*held.known(), *(found for found in hand.shown.get(seat, ()) if found not in shared))))
        for seat, held in hand.cards.items()
    }
    for seat, held in hand.cards.items():
        asked.distinct([(f"given.cards.{seat}", held.known())])
        if shared and held.seventh:
            raise bad(f"given.cards.{seat}.seventh", "with a community card no seat has a seventh card")
    for seat, tabled in hand.shown.items():
        asked.distinct([(f"given.shown.{seat}", tabled)])
        if len({*tabled, *shared}) != 7:
            raise Unanswerable("bad_card", f"given.shown.{seat}: {len({*tabled, *shared})} cards; a tabled hand has seven")
        if len({*own[seat], *shared}) > 7:
            others = " ".join(found.code for found in hand.cards[seat].known() if found not in tabled)
            raise Unanswerable("bad_card", f"given.shown.{seat}: {others} of given.cards.{seat} is not among them")
    asked.distinct([*((f"given.cards.{seat}", held) for seat, held in own.items()), ("given.community", shared)])


def _deeds(value: object, stacks: Mapping[Seat, object], rules: HouseRules) -> tuple[Deed, ...]:
    found: list[Deed] = []
    for index, item in enumerate(asked.listed(value, "given.actions")):
        where = f"given.actions[{index}]"
        deed = asked.table(item, where)
        asked.known_keys(deed, where, ("seat", "street", "do", "to", "amount", "all_in"))
        seat = asked.seat(needed(deed, "seat", where), f"{where}.seat", stacks)
        do = asked.word(needed(deed, "do", where), f"{where}.do", (*BETTING, *SHOWING))
        street = asked.number(needed(deed, "street", where), f"{where}.street", 3, 7)
        if do == "ante" and street > 3:
            raise bad(f"{where}.street", "an ante stands on street 3")
        if do == "kill" and (street > 3 or any(one.do != "ante" for one in found)):
            raise bad(f"{where}.do", "the killer posts before the cards, once")
        if found and street < found[-1].street:
            raise bad(f"{where}.street", f"{street} comes after {found[-1].street}; actions stand in the order they were made")
        before = [one.to for one in found if (one.seat, one.street, one.do == "ante") == (seat, street, do == "ante")]
        to, amount = _money(deed, do, before[-1] if before else 0, where, rules)
        found.append(Deed(seat, street, do, to, amount, asked.flag(asked.optional(deed, "all_in", False), f"{where}.all_in")))
    return tuple(found)


def _money(deed: Table, do: str, before: Chips, where: str, rules: HouseRules) -> tuple[Chips, Chips]:
    """The total and the chips moved, each of which may be left out, but not both where chips move; they must agree."""
    to = None if deed.get("to") is None else asked.amount(deed["to"], f"{where}.to", rules.chip_unit)
    moved = None if deed.get("amount") is None else asked.amount(deed["amount"], f"{where}.amount", rules.chip_unit)
    if do not in MONEY and not moved and to in (None, 0, before):
        return before, 0
    if do in ("fold", "dead", *SHOWING):
        raise bad(where, f"a {do} moves no chips")
    if to is None and moved is None:
        raise bad(f"{where}.to", "is missing")
    total = before + (moved or 0) if to is None else to
    if total < before or (moved is not None and moved != total - before):
        raise bad(where, f"seat had {before} in, so a total of {total} does not fit {moved} chips moved")
    return total, total - before
