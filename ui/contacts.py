"""Which contacts on the glass are a dealer's finger, and which a palm, a second hand or the tap that wakes. Pure.

Does not belong here: where on the screen a contact is (`touchscreen`), what a touch does.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

EDGE = 8.0
"""Millimetres from the rim of the glass within which a contact is a resting hand, unless it is on a button."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a contact began: millimetres from the nearest rim, in the action band; `button`: so near to the rim, but on a button."""

    rim: float
    button: bool
    band: bool


class Contacts:
    """The contacts that are down, each judged when it began and for as long as it lasts."""

    def __init__(self) -> None:
        self._counting: dict[int, Spot] = {}

    def began(self, spots: Mapping[int, Spot], asleep: bool) -> None:
        """These contacts began in the same moment. A contact is dropped

        - when the glass was asleep: it only wakes it;
        - within EDGE of the rim and not on a button: a palm;
        - while a finger that counts is down in the action band, or beside another that begins there with it: one touch at a time.
        """
        fingers = {number: spot for number, spot in spots.items() if spot.button or spot.rim >= EDGE}
        together = len(fingers) > 1 and any(spot.band for spot in fingers.values())
        if not (asleep or together or any(spot.band for spot in self._counting.values())):
            self._counting |= fingers

    def counts(self, number: int) -> bool:
        """Does this contact count."""
        return number in self._counting

    def ended(self, number: int) -> None:
        """It was lifted."""
        self._counting.pop(number, None)

    def clear(self) -> None:
        """The system took all of them away."""
        self._counting.clear()
