"""A deck being enrolled: 52 cards laid out, those that are missing named, what else is wrong with it, the fit and its guard.

The kiosk's page and the command line both go this way. Does not belong here: the frames' source, the fit's mathematics (`enrol`), the file.
"""

from __future__ import annotations

from drivers.camera import enrol
from drivers.camera.enrol import BadDeck, Profile
from drivers.camera.layout import Layout
from drivers.camera.reader import Reader
from drivers.camera.tray import Tray
from drivers.camera.vision import Image

STEADY = 3
"""Frames that are looked at after the last card was seen, so that each index is known from several."""

FOREIGN_AFTER = 6
"""Frames after which signs that cannot be read are those of a foreign deck."""

MANY, UNREAD = 24, 0.5
"""So many signs must lie there, and this share of them be unread, for a deck to be called foreign."""

EVERY, LETTERS, LACKING = 98, "AKQJ", 6
"""When nearly every index of a deck lies there, and yet so many cards of these ranks are not known and few others, it is foreign too."""


class Enrolment:
    """One deck, by its name (its id). `trouble` is our word for what is wrong with what lies there, "" for nothing yet: cards_twice,
    foreign_deck, poorly_read.
    """

    def __init__(self, deck: str, layout: Layout, reader: Reader) -> None:
        self.deck, self._layout, self._reader = deck, layout, reader
        self._tray = Tray(layout, reader)
        self._frames = self._whole = 0
        self._poor = False

    def take(self, straight: Image) -> None:
        """One more frame of the deck."""
        self._tray.take(straight)
        self._frames += 1
        self._whole = 0 if self._tray.missing else self._whole + 1

    @property
    def missing(self) -> list[str]:
        """The cards not seen yet."""
        return self._tray.missing

    @property
    def twice(self) -> list[str]:
        """Cards that lie there more often than once."""
        return self._tray.twice

    @property
    def trouble(self) -> str:
        """What is wrong."""
        if self._poor:
            return "poorly_read"
        if self._foreign:
            return "foreign_deck"
        return "cards_twice" if self.twice else ""

    @property
    def _foreign(self) -> bool:
        """Are these signs another country's? A V is no sign that is known, or is taken for another: then that one lies there too often."""
        if self._frames < FOREIGN_AFTER:
            return False
        (found, unread), missing = self._tray.signs, self.missing
        lettered = sum(code[0] in LETTERS for code in missing)
        lacking = found >= EVERY and lettered >= LACKING and 2 * (len(missing) - lettered) <= lettered
        return lacking or (found >= MANY and unread > UNREAD * found)

    @property
    def whole(self) -> bool:
        """Has every card been seen, over several frames?"""
        return self._whole > STEADY

    def finish(self) -> Profile:
        """The profile. Raises BadDeck when a card is missing, or the deck is read too poorly; then it is laid out anew."""
        try:
            return enrol.enrolled(self.deck, self._reader, self._tray.examples, self._layout.index)
        except BadDeck:
            self._poor = not self.missing
            self._tray, self._frames, self._whole = Tray(self._layout, self._reader), 0, 0
            raise
