"""A deck laid out to be enrolled: 52 cards anywhere on the felt, both indices of each if they can be seen, over several frames.

Belongs here: collecting examples while the deck lies there. Does not belong here: the fit (`enrol`), the screen.
"""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, field

import numpy as np

from dealer_assist.cards import CARDS, Card
from drivers.camera.enrol import Example
from drivers.camera.layout import Layout, View
from drivers.camera.reader import Found, Reader, Sight
from drivers.camera.vision import Image

AGREED = 0.6
"""The confidence from which the general layer's word for an index is taken."""

FRAMES = 4
"""Examples kept of one index, each from another frame."""

LIFTED_AFTER = 3
"""Frames without an index where there was one, after which its card was taken up: what is laid there next is another."""

Cut = tuple[Image, Found]


@dataclass(slots=True)
class _Place:
    """An index that lies still, however it trembles: what the frames said of it, and examples."""

    at: Found
    told: Counter[Card] = field(default_factory=Counter)
    kept: list[Cut] = field(default_factory=list)
    unseen: int = 0

    @property
    def card(self) -> Card | None:
        """What most frames said."""
        return self.told.most_common(1)[0][0] if self.told else None


class Tray:
    """What was seen of the deck so far. Cards may be taken up and others laid in their stead."""

    def __init__(self, layout: Layout, reader: Reader) -> None:
        self._typical = layout.detected * 1.2
        scale = self._typical / layout.index
        size = (int(layout.size[0] * scale) // 8 * 8 + 8, int(layout.size[1] * scale) // 8 * 8 + 8)
        self._felt = View(np.diag([scale, scale, 1.0]) @ layout.matrix, size)
        self._reader = reader
        self._places: list[_Place] = []
        self._lifted: dict[Card, list[Cut]] = {}

    def take(self, frame: Image) -> None:
        """One more frame of the deck."""
        picture = self._felt.picture(frame)
        for place in self._places:
            place.unseen += 1
        for sight in self._reader.read([picture], self._typical)[0]:
            if sight.whole >= 0.5:
                self._seen(picture, sight)
        claims = self._claims
        for place in [place for place in self._places if place.unseen >= LIFTED_AFTER]:
            self._places.remove(place)
            if place.card is not None and claims[place.card] <= 2:
                kept = self._lifted.setdefault(place.card, [])
                kept += place.kept[: 2 * FRAMES - len(kept)]

    def _seen(self, picture: Image, sight: Sight) -> None:
        at = sight.at
        place = next((one for one in self._places if math.dist((one.at.x, one.at.y), (at.x, at.y)) < self._typical / 2), None)
        if place is None:
            place = _Place(at)
            self._places.append(place)
        place.unseen = 0
        if len(place.kept) < FRAMES:
            place.kept.append((picture, at))
        if sight.confidence >= AGREED:
            place.told[sight.card] += 1

    @property
    def _claims(self) -> Counter[Card]:
        """How many of the indices that lie there are taken for each card."""
        return Counter(place.card for place in self._places if place.card is not None)

    @property
    def twice(self) -> list[str]:
        """The cards that more than two places claim: two decks are mixed, or a card lies there that is none of the deck's."""
        claims = self._claims
        return [code for code, card in CARDS.items() if claims[card] > 2]

    @property
    def signs(self) -> tuple[int, int]:
        """How many places hold an index, and how many of these no frame could tell."""
        return len(self._places), sum(not place.told for place in self._places)

    @property
    def missing(self) -> list[str]:
        """The cards not seen yet."""
        seen = {example.card for example in self.examples}
        return [code for code, card in CARDS.items() if card not in seen]

    @property
    def examples(self) -> list[Example]:
        """Every index that is known, from several frames. A card that more than two places claim is taken for none of them."""
        claims = self._claims
        lying = [(place.card, cut) for place in self._places for cut in place.kept if place.card is not None and claims[place.card] <= 2]
        lifted = [(card, cut) for card, kept in self._lifted.items() for cut in kept]
        return [Example(picture, at, card) for card, (picture, at) in lifted + lying]
