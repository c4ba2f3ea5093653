"""From one frame to the cards on it: which card, where on the felt, whose.

Belongs here: looking at the seats' views and putting the two indices of a card together. Pure but for the networks. Does not belong here:
time, votes, the hand (`votes`, `dealt`).
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

import numpy as np

from dealer_assist.cards import Card
from drivers.camera.layout import DETECTED, Layout, Point, through
from drivers.camera.patch import cut
from drivers.camera.reader import Found, Reader, Sight
from drivers.camera.vision import Image

OFF = 0.3
"""The share by which an index may be higher or lower than the deck's; beyond it is print, a pip or a chip."""

SAME = 5.0
"""Millimetres within which two views show one index, where they overlap."""

LEAST = 0.3
"""What a sight must be of being a whole index for it to be told at all."""

TO_MIDDLE, BEARING = 38.0, math.radians(52)
"""From the middle of an index to the middle of its card: millimetres, and the direction as it stands upright; both tell the same."""

TOGETHER = 14.0
"""Millimetres within which two indices tell one middle."""

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
        self._layout, self._reader = layout, reader
        self._looks = [(place, view) for place, view in zip(layout.places, layout.views().values(), strict=True)]

    def see(self, frame: Image, seats: Collection[int] | None = None) -> list[Seen]:
        """The cards of `seats`, or of all. Nothing of the frame is kept."""
        looks = [look for look in self._looks if seats is None or look[0].seat in seats]
        found = self._reader.find([view.picture(frame) for _, view in looks])
        kept: list[tuple[Found, Point, float]] = []
        patches: list[Image] = []
        for (place, view), ones in zip(looks, found, strict=True):
            to_felt = self._layout.matrix @ np.linalg.inv(view.matrix)
            for one in ones:
                at = through(to_felt, one.x, one.y)
                if abs(one.height / DETECTED - 1) <= OFF and all(math.dist(at, known) > SAME for _, known, _ in kept):
                    kept.append((one, at, one.angle + place.turn))
                    patches.append(cut(frame, one.x, one.y, one.angle, one.height, view.matrix))
        sights = self._reader.sights([one for one, _, _ in kept], self._reader.features(patches))
        return joined([self._seen(sight, at, turn) for sight, (_, at, turn) in zip(sights, kept, strict=True) if sight.whole >= LEAST])

    def _seen(self, sight: Sight, at: Point, turn: float) -> Seen:
        middle = at[0] + TO_MIDDLE * math.cos(turn + BEARING), at[1] + TO_MIDDLE * math.sin(turn + BEARING)
        return Seen(self._layout.seat_at(*middle), sight.likely, sight.confidence, middle, turn)


def joined(seen: Sequence[Seen]) -> list[Seen]:
    """The same with the two indices of one card as one, surest first. A pair that agrees is surer; else it is doubtful."""
    left = sorted(seen, key=lambda one: -one.confidence)
    cards = []
    while left:
        first = left.pop(0)
        other = next((one for one in left if _of_one_card(first, one)), None)
        if other is not None:
            left.remove(other)
        cards.append(first if other is None else _pair(first, other))
    return cards


def _of_one_card(one: Seen, other: Seen) -> bool:
    half_turn = abs(turned(one.turn - other.turn - math.pi)) <= OPPOSITE
    return half_turn and math.dist(one.at, other.at) <= TOGETHER and min(one.confidence, other.confidence) > 0.2


def _pair(first: Seen, other: Seen) -> Seen:
    if first.card is not other.card:
        unsure = min(first.confidence, 1 - other.confidence)
        return replace(first, likely=(first.likely[0], other.likely[0], *first.likely[1:2]), confidence=unsure, indices=2)
    return replace(first, confidence=1 - (1 - first.confidence) * (1 - other.confidence), indices=2)


def turned(angle: float) -> float:
    """The same turn within half a turn either way."""
    return (angle + math.pi) % (2 * math.pi) - math.pi
