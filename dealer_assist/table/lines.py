"""One line to say, and how a board is called in it (RULES.md section 13)."""

from __future__ import annotations

from collections.abc import Mapping

from dealer_assist.cards import Card
from dealer_assist.frozen import frozen
from dealer_assist.rulebook.boards import describe
from dealer_assist.rulebook.holdings import Kind
from dealer_assist.rulebook.reasons import Value


@frozen()
class Line:
    """One line to say: the SAY id, phrase key (`say.force_low`) and its values."""

    rule: str
    key: str
    values: Mapping[str, Value]


_LOW = {
    Kind.ONE_PAIR: "low pair",
    Kind.TWO_PAIR: "low two pair",
    Kind.THREE_OF_A_KIND: "low trips",
    Kind.FOUR_OF_A_KIND: "low quads",
}


def line(rule: str, key: str, **values: Value) -> Line:
    """A line, its values by name."""
    return Line(rule, key, values)


def board_said(cards: tuple[Card, ...], low: bool) -> tuple[str, ...]:
    """A board of up cards as it is called: the word of its kind, then its ranks, each once. Never a possible straight or flush."""
    board = describe(cards[:4], low)
    ranks = tuple(dict.fromkeys(rank.symbol for rank in board.ranks))
    if board.kind is not Kind.HIGH_CARD:
        return (_LOW[board.kind] if low else board.kind.value, *ranks)
    if low:
        return ("low board" if len(ranks) > 1 else "low card", *ranks)
    return ("two cards" if len(ranks) == 2 else board.kind.value, *ranks)
