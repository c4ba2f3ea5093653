"""What a shoe that only talks can say, once its bytes are understood, and what its codec is.

Belongs here: the values that the codecs of such shoes (`angel_eye`, `bee_tek`, `line_reader`) hand to `open_loop`. Does not belong here:
bytes, time, the deal. No report says whether its card is up or down: these shoes do not know.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field

from dealer_assist.table.readings import Capability


@dataclass(frozen=True, slots=True)
class Face:
    """A card left and was read: two letters (`QH`), nothing for a burn that was not read. `burn`: the shoe calls it a burn."""

    code: bytearray = field(repr=False)
    burn: bool = False


@dataclass(frozen=True, slots=True)
class Unread:
    """A card left without a face; `cause` is the name of a `Miss`."""

    cause: str


@dataclass(frozen=True, slots=True)
class PushedBack:
    """A card was pushed back, at the EXIT or in the MID. Which one is not said."""

    place: str


@dataclass(frozen=True, slots=True)
class NotDue:
    """A card left when the shoe says that none should have."""


@dataclass(frozen=True, slots=True)
class Remark:
    """Anything else the shoe says. `what` is our word, `detail` is text that cannot hold a face."""

    what: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class PossibleLoss:
    """A report of a card may be missing, and our word for how we know."""

    cause: str


@dataclass(frozen=True, slots=True)
class Answer:
    """Bytes that the device waits for, whatever the kiosk makes of its report."""

    data: bytes


Heard = Face | Unread | PushedBack | NotDue | Remark | PossibleLoss | Answer


class Codec(ABC):
    """Bytes of one kind of shoe to what it says. `waits`: after each report the device waits to be thanked."""

    capabilities: frozenset[Capability] = frozenset()
    waits: bool = False

    @abstractmethod
    def feed(self, data: bytes | bytearray, size: int | None = None) -> list[Heard]:
        """What the first `size` bytes of `data` say, in order."""

    @property
    @abstractmethod
    def unfinished(self) -> bool:
        """Whether the rest of a report is still to come."""

    @abstractmethod
    def reset(self) -> None:
        """Forget a half-received report, as after an unplug, but not which report was the last whole one."""

    def thank(self) -> bytes:
        """What the device is sent once its report is on disk; nothing for one that does not wait."""
        return b""

    def next_hand(self) -> None:  # noqa: B027 - a hand means nothing to most shoes
        """The next hand takes a new deck. Only a codec that remembers a card has something to forget."""
