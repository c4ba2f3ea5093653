"""Every line that the voice can be asked to say, with the values that tables know: what is rendered beforehand, and what is tested.

Belongs here: which values the fields of a line take. Does not belong here: any word, any sound.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from dealer_assist.cards import Card
from dealer_assist.phrases import Phrases
from dealer_assist.rulebook.house import Game
from dealer_assist.rulebook.reasons import Value
from dealer_assist.table.announce import Line

SEATS: Sequence[int] = range(1, 9)
AMOUNTS: Sequence[int] = (
    *(*range(1, 21), 24, 25, 30, 35, 36, 40, 45, 48, 50, 55, 60, 65, 70, 72, 75, 80, 85, 90, 95, 97),
    *(100, 120, 140, 160, 180, 200, 240, 250, 300, 320, 375, 400, 480, 500, 640, 750, 800, 1000, 1250, 2400),
)
"""Sixty amounts that fall at tables from 1-5 spread to 200-400 limit."""

POTS: Sequence[str] = ("main", "side", *(f"side {number}" for number in range(1, 8)))

_HIGH, _LOW = "AKQJT98765432", "KQJT98765432A"  # ranks from the top, ace high and ace low
_TWO_KINDS, _LOW_TWO_KINDS = tuple(combinations(_HIGH, 2)), tuple(combinations(_LOW, 2))


def _of_one(*kinds: str) -> tuple[tuple[str, ...], ...]:
    return tuple((kind, rank) for kind in kinds for rank in _HIGH)


BOARDS: Sequence[tuple[str, ...]] = (
    *(("two cards", *ranks) for ranks in _TWO_KINDS),
    *(("low board", *ranks) for ranks in _LOW_TWO_KINDS),
    *_of_one("high card", "one pair", "three of a kind", "four of a kind", "low card", "low pair", "low trips", "low quads"),
    *(("two pair", *ranks) for ranks in _TWO_KINDS),
    *(("low two pair", *ranks) for ranks in _LOW_TWO_KINDS),
)
"""Boards as they are called: never a straight, never a flush."""

HIGH_HANDS: Sequence[tuple[str, ...]] = (
    *_of_one("high card", "one pair", "three of a kind", "straight", "flush", "full house", "four of a kind", "straight flush"),
    *(("two pair", *ranks) for ranks in _TWO_KINDS),
)
LOW_HANDS: Sequence[tuple[str, ...]] = (
    *(("low", *ranks) for ranks in _LOW_TWO_KINDS),
    ("wheel",),
    *_of_one("low pair", "low trips", "low full house", "low quads"),
)
"""Tabled hands as they are called."""

_SEVERAL: Sequence[Value] = (
    *((seat, seat % len(SEATS) + 1) for seat in SEATS),
    *((seat, (seat + 1) % len(SEATS) + 1, (seat + 4) % len(SEATS) + 1) for seat in SEATS),
)

CHOICES: dict[str, Sequence[Value]] = {
    **dict.fromkeys(("seat", "leader", "next"), SEATS),
    "seats": (*((seat,) for seat in SEATS), *_SEVERAL),
    "card": tuple(card.code for card in Card),
    "pot": POTS,
    "game": tuple(game.value for game in Game),
    "board": BOARDS,
    "hand": (*HIGH_HANDS, *LOW_HANDS),
    "say.award_high hand": HIGH_HANDS,
    "say.award_low hand": LOW_HANDS,
    "say.tie seats": _SEVERAL,
    "say.new_pair board": tuple(board for board in BOARDS if board[0] not in ("two cards", "low board", "high card", "low card")),
}
"""The values of each field by its name, or by its line and name; every other field is an amount."""


def lines(words: Phrases) -> Iterator[Line]:
    """Every line, each with every value of each of its fields at least once."""
    for key in words:
        if key.startswith("say."):
            fields = [(name, CHOICES.get(f"{key} {name}") or CHOICES.get(name, AMOUNTS)) for name in sorted(words.fields(key))]
            for turn in range(max([1, *(len(choices) for _, choices in fields)])):
                yield Line("", key, {name: _choice(choices, turn, place) for place, (name, choices) in enumerate(fields)})


def _choice(choices: Sequence[Value], turn: int, place: int) -> Value:
    """Values of one field in turn; another field of the same kind is some steps ahead, and a shorter one moves on after each round."""
    return choices[(turn + turn // len(choices) + 7 * place) % len(choices)]
