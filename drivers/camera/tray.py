"""A deck laid out to be enrolled: 52 cards anywhere on the felt, both indices of each if they can be seen, over several frames.

Belongs here: collecting examples while the deck lies there. Does not belong here: the fit (`enrol`), the screen.
"""

from __future__ import annotations

import math
from collections import Counter

import numpy as np

from dealer_assist.cards import CARDS, Card
from drivers.camera.enrol import Example
from drivers.camera.layout import Layout, View
from drivers.camera.reader import Found, Reader
from drivers.camera.vision import Image

AGREED = 0.6
"""The confidence from which the general layer's word for an index is taken."""

FRAMES = 4
"""Examples kept of one index, each from another frame."""


class Tray:
    """What was seen of the deck so far."""

    def __init__(self, layout: Layout, reader: Reader) -> None:
        self._typical = layout.detected * 1.2
        scale = self._typical / layout.index
        size = (int(layout.size[0] * scale) // 8 * 8 + 8, int(layout.size[1] * scale) // 8 * 8 + 8)
        self._felt = View(np.diag([scale, scale, 1.0]) @ layout.matrix, size)
        self._reader = reader
        self._told: dict[tuple[int, int], Counter[Card]] = {}
        self._kept: dict[tuple[int, int], list[tuple[Image, Found]]] = {}

    def take(self, frame: Image) -> None:
        """One more frame of the deck."""
        picture = self._felt.picture(frame)
        for sight in self._reader.read([picture], self._typical)[0]:
            if sight.whole < 0.5:
                continue
            place = self._place(sight.at)
            kept = self._kept.setdefault(place, [])
            if len(kept) < FRAMES:
                kept.append((picture, sight.at))
            told = self._told.setdefault(place, Counter())
            if sight.confidence >= AGREED:
                told[sight.card] += 1

    def _place(self, at: Found) -> tuple[int, int]:
        """An index that lies still is one place, however it trembles."""
        near = (place for place in self._told if math.dist(place, (at.x, at.y)) < self._typical / 2)
        return next(near, (round(at.x), round(at.y)))

    @property
    def cards(self) -> dict[tuple[int, int], Card]:
        """What each index is taken for: what most frames said. A card that more than two places claim is taken for none of them."""
        said = {place: told.most_common(1)[0][0] for place, told in self._told.items() if told}
        claims = Counter(said.values())
        return {place: card for place, card in said.items() if claims[card] <= 2}

    @property
    def twice(self) -> list[str]:
        """The cards that more than two places claim: two decks are mixed, or a card lies there that is none of the deck's."""
        claims = Counter(told.most_common(1)[0][0].code for told in self._told.values() if told)
        return [code for code in CARDS if claims[code] > 2]

    @property
    def signs(self) -> tuple[int, int]:
        """How many places hold an index, and how many of these no frame could tell."""
        return len(self._told), sum(not told for told in self._told.values())

    @property
    def missing(self) -> list[str]:
        """The cards not seen yet."""
        seen = {card.code for card in self.cards.values()}
        return [code for code in CARDS if code not in seen]

    @property
    def examples(self) -> list[Example]:
        """Every index that is known, from several frames."""
        return [Example(picture, at, card) for place, card in self.cards.items() for picture, at in self._kept[place]]
