"""A recorded hand in our own form: a line of JSON, `{"id", "kind": "hand", "given": {...}}`, to a frozen record and back.

Does not belong here: what the given of a hand must look like (`rulebook.questions.recorded`), other formats (`phh`), files.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from dealer_assist.cards import UNKNOWN, Card
from dealer_assist.corrections import PROBLEMS
from dealer_assist.records.places import line_of
from dealer_assist.rulebook.questions import Unanswerable
from dealer_assist.rulebook.questions.options import options_of, structure_of
from dealer_assist.rulebook.questions.recorded import MONEY, Deed, RecordedHand, SeatCards, recorded


@dataclass(frozen=True, slots=True)
class Record:
    """A recorded hand and the name it goes by."""

    id: str
    hand: RecordedHand


class BadRecord(ValueError):
    """A text that is no recorded hand; the message says what and where."""


def read(text: str) -> tuple[Record, ...]:
    """The hands of a text: one JSON object, or one a line. Raises BadRecord naming the line."""
    lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    if len(lines) > 1 and any(_is_hand(line) for _, line in lines):
        return tuple(_record(line, number) for number, line in lines)
    return (_record(text, 1),) if lines else ()


def write(record: Record) -> str:
    """The record as one line of JSON."""
    return json.dumps({"id": record.id, "kind": "hand", "given": given_of(record.hand)})


def _is_hand(line: str) -> bool:
    """Does the line hold a hand of its own?"""
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        return False
    return isinstance(found, Mapping) and "given" in found


def _record(text: str, first: int) -> Record:
    """The hand of a text whose first line is line `first` of its file."""
    value = _parsed(text, first)
    if not isinstance(value, Mapping) or not isinstance(value.get("given"), Mapping):
        raise BadRecord(f"line {first}: a recorded hand is an object with id and given")
    if value.get("kind", "hand") != "hand":
        raise BadRecord(f"{_line(text, first, 'kind')}its kind is {value['kind']!r}, not a hand")
    try:
        return Record(_name(value.get("id", ""), _line(text, first, "id")), recorded(value["given"]))
    except Unanswerable as error:
        raise BadRecord(f"{_line(text, first, error.message)}{refusal(error)}") from error


def _parsed(text: str, first: int) -> object:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise BadRecord(f"line {first + error.lineno - 1}: not JSON: {error.msg.removesuffix(' at')} at column {error.colno}") from error
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"line {first}: not JSON: {error}") from error


def _line(text: str, first: int, message: str) -> str:
    """The line of the place that a message begins with."""
    return f"line {first + line_of(text, message.partition(':')[0]) - 1}: "


def refusal(error: Unanswerable) -> str:
    """What is wrong with a hand and what would be right, for whoever wrote its file."""
    return error.message if error.why is None else f"{error.message}: {PROBLEMS[error.why.key].format_map(error.why.values)}"


def _name(value: object, at: str) -> str:
    if not isinstance(value, str | int) or not str(value).isprintable():
        raise BadRecord(f"{at}id: must be a name on one line, not {value!r}")
    return str(value)


def given_of(hand: RecordedHand) -> dict[str, object]:
    """The `given` of a question about the hand, which `recorded` reads as the same hand."""
    given: dict[str, object] = {
        "game": hand.rules.game.value,
        "structure": _structure(hand),
        "stacks": {str(seat): chips for seat, chips in hand.stacks.items()},
        "cards": {str(seat): _cards(held) for seat, held in hand.cards.items()},
        "actions": [_deed(deed) for deed in hand.deeds],
        "shown": {str(seat): [found.code for found in tabled] for seat, tabled in hand.shown.items()},
        "rake": hand.rake,
    }
    if hand.community is not None:
        given["community"] = hand.community.code
    return given | {name: value for name, value in extras_of(hand).items() if value}


def extras_of(hand: RecordedHand) -> dict[str, object]:
    """What few hands have, by its name; empty where this one has none."""
    return {
        "options": options_of(hand.rules),
        "end": "" if hand.end == "over" else hand.end,
        "declared": {name: {"high": list(won.high), "low": list(won.low)} for name, won in hand.declared.items()},
        "refunds": {str(seat): chips for seat, chips in hand.refunds.items()},
    }


def _structure(hand: RecordedHand) -> dict[str, object]:
    return structure_of(hand.rules) | ({} if hand.force_stated else {"force": None})


def _cards(held: SeatCards) -> dict[str, object]:
    written: dict[str, object] = {"down": [code(found) for found in held.down], "up": [code(found) for found in held.up]}
    return written | ({} if held.seventh is None else {"seventh": held.seventh.code})


def code(found: Card | None) -> str:
    """A card as it is written, or that it is not known."""
    return UNKNOWN if found is None else found.code


def _deed(deed: Deed) -> dict[str, object]:
    written: dict[str, object] = {"seat": deed.seat, "street": deed.street, "do": deed.do}
    if deed.amount or deed.do in MONEY:
        written |= {"to": deed.to, "amount": deed.amount}
    return written | ({"all_in": True} if deed.all_in else {})
