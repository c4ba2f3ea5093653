"""From one frame to the cards on it: which card, where on the felt, whose.

Belongs here: looking at the seats' views and putting the two indices of a card together. Pure but for the networks. Does not belong here:
time, votes, the hand (`votes`, `dealt`).
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import partial

import numpy as np

from dealer_assist.cards import Card
from drivers.camera.busy import busy
from drivers.camera.layout import Layout, Point, through
from drivers.camera.patch import cut
from drivers.camera.reader import NARROW, Found, Reader, Sight
from drivers.camera.vision import Image, Matrix

OFF = 1.7
"""How many times higher or lower than the deck's an index may be told; beyond it is print, a pip or a chip."""

SWOLLEN = 1.2
"""How many times higher an index is told where a pip or a court's frame below it is taken for a part of it: then its top is right, and
its middle is not.
"""

SAME = 5.0
"""Millimetres within which two views show one index, where they overlap."""

LEAST = 0.3
"""What a sight must be of being a whole index for it to be told at all."""

HALF = (31.5, 44.0)
"""Millimetres of half a card, across and down."""

EDGE = (3.5, 4.0)
"""Millimetres of white between a card's edge and its index."""

WIDE = 0.3
"""Half an index's width as a share of its height."""

TOGETHER = 14.0
"""Millimetres within which two indices tell one middle."""

FAINT, CREDIBLE, CERTAIN = 0.2, 0.9, 0.98
"""Confidences: what a sight must have to be a card's other index at all, to cast doubt on one that is certain, and to be certain. Pips near
a corner look like an index, a little.
"""

WELL = 5.0
"""Millimetres inside a card's edge that count as under it: so well is a middle told by an index."""

OPPOSITE = 0.35
"""Radians by which the second index may be off the half turn."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A card in one frame: its seat (None: outside every one), its likely faces best first, how sure, its middle and its turn."""

    seat: int | None
    likely: tuple[tuple[Card, float], ...]
    confidence: float
    at: Point
    turn: float
    indices: int = 1

    @property
    def card(self) -> Card:
        """The likeliest face."""
        return self.likely[0][0]


class Recogniser:
    """Sees the cards of a calibrated table."""

    def __init__(self, layout: Layout, reader: Reader) -> None:
        self._layout, self._reader, self._high = layout, reader, layout.detected
        self._corner = HALF[0] - EDGE[0] - WIDE * layout.index, HALF[1] - EDGE[1] - layout.index / 2
        self._looks = [(place, view) for place, view in zip(layout.places, layout.views().values(), strict=True)]

    def see(self, frame: Image, seats: Collection[int] | None = None) -> list[Seen]:
        """The cards of `seats`, or of all. Nothing of the frame is kept."""
        looks = [look for look in self._looks if seats is None or look[0].seat in seats]
        parts = [busy(view.picture(frame)) for _, view in looks]
        found = self._reader.find([picture for picture, _, _ in parts])
        known: list[Point] = []
        cards: list[Seen] = []
        for (place, view), (_, left, top), ones in zip(looks, parts, found, strict=True):
            to_felt = self._layout.matrix @ np.linalg.inv(view.matrix)
            fitting = [_sized(one, left, top, self._high) for one in ones if 1 / OFF <= one.height / self._high <= OFF]
            for sight in self._reader.closely(fitting, partial(_cut, frame, view.matrix), NARROW):
                at = through(to_felt, sight.at.x, sight.at.y)
                if sight.whole >= LEAST and all(math.dist(at, other) > SAME for other in known):
                    known.append(at)
                    cards.append(self._seen(sight, at, sight.at.angle + place.turn))
        return joined(possible(cards, self._corner))

    def _seen(self, sight: Sight, at: Point, turn: float) -> Seen:
        """Both indices of a card tell one middle: it lies to the lower right of an index that stands upright."""
        middle = _off(at, turn, *self._corner)
        return Seen(self._layout.seat_at(*middle), sight.likely, sight.confidence, middle, turn)


def joined(seen: Sequence[Seen]) -> list[Seen]:
    """The same with the two indices of one card as one, surest first. A pair that agrees is surer; else it is doubtful, but where one is
    certain and the other hardly an index. Those that agree are put together first: in a tight row the lower index of the uppermost card
    lies near where its neighbour's would.
    """
    left, cards = list(seen), list[Seen]()
    for agreeing in (True, False):
        ones, left = sorted(left, key=lambda one: -one.confidence), []
        while ones:
            first = ones.pop(0)
            fitting = [one for one in ones if _of_one_card(first, one) and (one.card is first.card or not agreeing)]
            other = min(fitting, key=lambda one: math.dist(one.at, first.at), default=None)
            if other is None:
                left.append(first)
            else:
                ones.remove(other)
                cards.append(_pair(first, other))
    return sorted(cards + left, key=lambda one: -one.confidence)


def possible(seen: Sequence[Seen], corner: Point) -> list[Seen]:
    """The sights of single indices without those that cannot be, surest first: of two whole indices each of which would lie under the
    other's card, one is none. A large pip at the far corner of a card that sticks out looks like one. `corner` is how far an index is from
    its card's middle, across and down.
    """
    left: list[Seen] = []
    for one in sorted(seen, key=lambda one: -one.confidence):
        if all(other.confidence < CERTAIN or _about_one_middle(one, other) or not _each_under(one, other, corner) for other in left):
            left.append(one)
    return left


def _each_under(one: Seen, other: Seen, corner: Point) -> bool:
    return _under(one, other, corner) and _under(other, one, corner)


def _under(one: Seen, other: Seen, corner: Point) -> bool:
    """Would the index of `one` lie well under the other's card?"""
    x, y = _off(one.at, one.turn, -corner[0], -corner[1])
    c, s = math.cos(other.turn), math.sin(other.turn)
    across, down = x - other.at[0], y - other.at[1]
    return abs(c * across + s * down) < HALF[0] - WELL and abs(c * down - s * across) < HALF[1] - WELL


def _off(at: Point, turn: float, across: float, down: float) -> Point:
    """The place so many millimetres across and down from `at`, on a card that lies turned so."""
    c, s = math.cos(turn), math.sin(turn)
    return at[0] + c * across - s * down, at[1] + s * across + c * down


def _of_one_card(one: Seen, other: Seen) -> bool:
    return _about_one_middle(one, other) and min(one.confidence, other.confidence) > FAINT


def _about_one_middle(one: Seen, other: Seen) -> bool:
    return abs(turned(one.turn - other.turn - math.pi)) <= OPPOSITE and math.dist(one.at, other.at) <= TOGETHER


def _pair(first: Seen, other: Seen) -> Seen:
    if first.card is not other.card:
        if first.confidence >= CERTAIN and other.confidence < CREDIBLE:
            return first
        unsure = min(first.confidence, 1 - other.confidence)
        return replace(first, likely=(first.likely[0], other.likely[0], *first.likely[1:2]), confidence=unsure, indices=2)
    return replace(first, confidence=1 - (1 - first.confidence) * (1 - other.confidence), indices=2)


def turned(angle: float) -> float:
    """The same turn within half a turn either way."""
    return (angle + math.pi) % (2 * math.pi) - math.pi


def _sized(one: Found, left: int, top: int, high: float) -> Found:
    """The index where it is in the whole view, as high as the deck's."""
    up = (one.height - high) / 2 if one.height > SWOLLEN * high else 0.0
    return replace(one, x=one.x + left + up * math.sin(one.angle), y=one.y + top - up * math.cos(one.angle), height=high)


def _cut(frame: Image, view: Matrix, one: Found) -> Image:
    return cut(frame, one.x, one.y, one.angle, one.height, view)
