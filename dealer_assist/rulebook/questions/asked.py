"""Reading what a question gives: seats, cards, amounts, words, each refused with a message that says what and where.

Belongs here: the forms values take in a question, and the errors of a question. Does not belong here: house options (`options`), and
what a kind of question needs (its own file).

`where` is the path of a value in the question, such as `given.doors.3`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from difflib import get_close_matches
from json import dumps
from typing import TypeVar

from dealer_assist.cards import BadCard, Card, card
from dealer_assist.chips import Chips, Seat
from dealer_assist.frozen import frozen
from dealer_assist.rulebook.reasons import Reason

MOST_SEATS = 8
"""SEAT-1."""

MOST = 10**15
"""The largest number a question may give: no table holds more."""

T = TypeVar("T")
Table = Mapping[str, object]


class Unanswerable(Exception):
    """A question that cannot be answered. `reason` is one of bad_question, unknown_kind, bad_card, duplicate_card, bad_seat, bad_option,
    illegal_action. An illegal action has its `index` and the `why` of the rule, options that clash the `why` of what is wrong; the sentence
    of a `why` ends the message.
    """

    def __init__(self, reason: str, message: str, index: int | None = None, why: Reason | None = None) -> None:
        super().__init__(message)
        self.reason = reason
        self.message = message
        self.index = index
        self.why = why


@frozen()
class Answer:
    """The answer to one question: `values` in the form of JSON, with a Reason wherever a sentence stands, and why it is so."""

    values: Mapping[str, object]
    reasons: tuple[Reason, ...]


def bad(where: str, what: str) -> Unanswerable:
    """A value that is not what the question needs there."""
    return Unanswerable("bad_question", f"{where}: {what}")


def shown(value: object) -> str:
    """A value as a message quotes it, in the form of JSON, cut when it is long."""
    text = dumps(value, ensure_ascii=False, default=repr)
    return text if len(text) <= 60 else f"{text[:57]}..."


def known_keys(given: Table, where: str, keys: Collection[str]) -> None:
    """Every key is one that the question has, so that a misspelt one is not passed over in silence."""
    for key in given:
        if key not in keys:
            near = get_close_matches(key, keys, 1)
            there = f"did you mean {near[0]}?" if near else f"the keys are {', '.join(sorted(keys))}"
            raise bad(f"{where}.{key}", f"there is no such key; {there}")


def needed(given: Table, key: str, where: str = "given") -> object:
    """The value of a key that must be there."""
    if given.get(key) is None:
        raise bad(f"{where}.{key}", "is missing")
    return given[key]


def optional(given: Table, key: str, default: object) -> object:
    """The value of a key that may be left out or null."""
    return default if given.get(key) is None else given[key]


def table(value: object, where: str) -> Table:
    """An object with named values."""
    if not isinstance(value, Mapping):
        raise bad(where, f"must be an object, not {shown(value)}")
    return value


def listed(value: object, where: str) -> list[object]:
    """A list."""
    if not isinstance(value, list):
        raise bad(where, f"must be a list, not {shown(value)}")
    return value


def number(value: object, where: str, least: int = 0, most: int = MOST) -> int:
    """A whole number."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise bad(where, f"must be a whole number from {least} to {most}, not {shown(value)}")
    return value


def amount(value: object, where: str, unit: Chips = 1) -> Chips:
    """Chips: a whole number of the money unit, and a multiple of the chip unit."""
    chips = number(value, where)
    if chips % unit:
        raise bad(where, f"{chips} is no multiple of the chip unit, {unit}")
    return chips


def flag(value: object, where: str) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise bad(where, f"must be true or false, not {shown(value)}")
    return value


def word(value: object, where: str, words: Collection[str]) -> str:
    """One of a few words."""
    if not isinstance(value, str) or value not in words:
        raise bad(where, f"must be one of {', '.join(words)}, not {shown(value)}")
    return value


# --- seats


def seat(value: object, where: str, among: Collection[Seat] | None = None) -> Seat:
    """A seat number, one of `among` when that is given."""
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise Unanswerable("bad_seat", f"{where}: a seat is a whole number from 0, not {shown(value)}")
    if among is not None and value not in among:
        raise Unanswerable("bad_seat", f"{where}: seat {value} is not in the hand; the seats are {', '.join(map(str, sorted(among)))}")
    return value


def seats(value: object, where: str, among: Collection[Seat] | None = None) -> tuple[Seat, ...]:
    """A list of different seats, in the order given."""
    found = tuple(seat(item, f"{where}[{index}]", among) for index, item in enumerate(listed(value, where)))
    for item in found:
        if found.count(item) > 1:
            raise Unanswerable("bad_seat", f"{where}: seat {item} stands twice")
    _count(len(found), where, least=0)
    return found


def by_seat(value: object, where: str, read: Callable[[object, str], T], least: int = 1) -> dict[Seat, T]:
    """An object whose keys are seat numbers, from the dealer's left; each value is read by `read`."""
    found: dict[Seat, T] = {}
    for key, item in table(value, where).items():
        if not (key.isascii() and key.isdigit()) or (key[0] == "0" and key != "0"):
            raise Unanswerable("bad_seat", f"{where}: a seat is a whole number from 0, not {shown(key)}")
        found[int(key)] = read(item, f"{where}.{key}")
    _count(len(found), where, least)
    return dict(sorted(found.items()))


def _count(many: int, where: str, least: int) -> None:
    if many > MOST_SEATS:
        raise Unanswerable("bad_seat", f"{where}: {many} seats are named; a table has at most {MOST_SEATS}")
    if many < least:
        raise Unanswerable("bad_seat", f"{where}: {many or 'no'} seats are named; at least {least} must be")


def same_seats(found: Collection[Seat], where: str, others: Collection[Seat], their: str) -> None:
    """Two parts of a question speak of the same seats."""
    for item in sorted({*found} ^ {*others}):
        here, there = (where, their) if item in found else (their, where)
        raise Unanswerable("bad_seat", f"{there}: seat {item} is missing; it stands in {here}")


# --- cards


def boards(value: object, where: str, street: int, least: int = 1) -> dict[Seat, tuple[Card, ...]]:
    """Each seat's up cards, as many as `street` may show; on seventh a last card may lie exposed (BOARD-7)."""
    found = by_seat(value, where, cards, least)
    most = 5 if street == 7 else street - 2
    for item, board in found.items():
        if not 1 <= len(board) <= most:
            raise bad(f"{where}.{item}", f"{len(board)} up cards; a board on street {street} has 1 to {most}")
    return found


def one_card(value: object, where: str) -> Card:
    """One card."""
    found = cards(value, where)
    if len(found) != 1:
        raise Unanswerable("bad_card", f"{where}: must be one card, not {shown(value)}")
    return found[0]


def cards(value: object, where: str) -> tuple[Card, ...]:
    """Cards from a string or a list, in that order."""
    return tuple(_card(text, where) for text in codes(value, where))


def codes(value: object, where: str) -> list[str]:
    """The written forms of cards, from a string or a list."""
    texts = value.split() if isinstance(value, str) else value
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise Unanswerable("bad_card", f"{where}: must be cards such as 'Ah Kc' or ['Ah', 'Kc'], not {shown(value)}")
    return texts


def _card(text: str, where: str) -> Card:
    try:
        return card(text)
    except BadCard as error:
        raise Unanswerable("bad_card", f"{where}: {error}") from error


def distinct(places: Iterable[tuple[str, Iterable[Card]]]) -> None:
    """Every card stands in one place only (IRREG-3)."""
    seen: dict[Card, str] = {}
    for where, found in places:
        for item in found:
            if item in seen:
                also = "twice" if seen[item] == where else f"and in {seen[item]}"
                raise Unanswerable("duplicate_card", f"{where}: {item.code} stands there {also}")
            seen[item] = where
