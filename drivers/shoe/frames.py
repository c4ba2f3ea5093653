"""The frames of OSL/1 as values: what a shoe says and what a host says (docs/osl1.md).

Belongs here: the types of frame and the meaning of their fields. Does not belong here: how they are written (`osl1`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

NO_EPOCH = "00000000"
"""The epoch of a host that knows none."""

# What a shoe says -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Boot:
    """The shoe started anew; always seq 1. `lost` reports of `previous` were dropped, None when it cannot say."""

    reason: str
    previous: str
    lost: int | None


@dataclass(frozen=True, slots=True)
class Load:
    """Cards went in, the gate is shut, ordinals start again."""

    decks: int
    deck: str


@dataclass(frozen=True, slots=True)
class CardOut:
    """A card left. `face` is two letters (`QH`), or the base64 of a sealed box when `up` is False and the shoe seals."""

    up: bool
    face: bytearray = field(repr=False)
    confidence: int
    ordinal: int


@dataclass(frozen=True, slots=True)
class Missed:
    """A card left that has no face; it takes an ordinal."""

    cause: str
    ordinal: int


@dataclass(frozen=True, slots=True)
class Back:
    """Card `ordinal` was pushed back, at the exit or midway."""

    place: str
    ordinal: int


@dataclass(frozen=True, slots=True)
class Over:
    """A card was drawn that was not due to anybody."""

    ordinal: int


@dataclass(frozen=True, slots=True)
class Notice:
    """CUT, EMPTY, LID, LOCK, BTN, JAM, FAULT, CLR, TAMP or PWR, with its fields as they stand."""

    kind: str
    args: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Unknown:
    """A type this version does not know, or a known one with fields that make no sense. `text` is masked (see `masked`)."""

    text: str


@dataclass(frozen=True, slots=True)
class Heartbeat:
    """Status each second: the last seq made, the first not acknowledged, the shoe's state, its ordinal, free outbox places."""

    last: int
    first: int
    state: str
    ordinal: int
    free: int


@dataclass(frozen=True, slots=True)
class Identity:
    """Who the shoe is. `capabilities` are words joined by `+`."""

    vendor: str
    model: str
    serial: str
    hardware: str
    firmware: str
    digest: str
    protocol: str
    capabilities: str


@dataclass(frozen=True, slots=True)
class Done:
    """Command `number` was carried out."""

    number: int


@dataclass(frozen=True, slots=True)
class Refusal:
    """Command `number` was not carried out, and why; OLD: cards were loaded since."""

    OLD: ClassVar[str] = "OLD"

    number: int
    code: str


# What a host says -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Hello:
    """The resume point: the epoch the host knows and the last seq it has on disk."""

    host: str
    epoch: str
    last: int
    nonce: str


@dataclass(frozen=True, slots=True)
class Ack:
    """Everything up to `last` is on disk under the journal head `head` (16 hex digits)."""

    last: int
    head: str


@dataclass(frozen=True, slots=True)
class Resend:
    """A gap was seen: send again from `first`."""

    first: int


@dataclass(frozen=True, slots=True)
class Arm:
    """What the next cards are: `count` cards a letter of `pattern`, counted from the first card after report `after` (-1: the next one).

    Cards that left since took the first letters, so that an ARM that comes late or twice does no harm; when cards were loaded since, the
    shoe refuses it (OLD) and the host arms again.

    `key` is the base64 of the X25519 key that down cards are sealed to. An empty pattern: nothing is due.
    """

    hand: int
    pattern: str
    count: int
    key: str
    after: int = -1
    number: int = 0


@dataclass(frozen=True, slots=True)
class Lock:
    """Stop drawing."""

    number: int = 0


@dataclass(frozen=True, slots=True)
class Free:
    """Allow drawing."""

    number: int = 0


@dataclass(frozen=True, slots=True)
class Clear:
    """Clear error `code`."""

    code: str
    who: str
    number: int = 0


@dataclass(frozen=True, slots=True)
class Time:
    """The time of day in Unix milliseconds, for the shoe's own log only."""

    milliseconds: int


@dataclass(frozen=True, slots=True)
class SelfTest:
    """Test yourself and answer ID with a digest over firmware and `nonce`."""

    nonce: str
    number: int = 0


ShoeBody = Boot | Load | CardOut | Missed | Back | Over | Notice | Unknown | Heartbeat | Identity | Done | Refusal
HostBody = Hello | Ack | Resend | Arm | Lock | Free | Clear | Time | SelfTest | Unknown
STATUS = (Heartbeat, Identity, Done, Refusal)


@dataclass(frozen=True, slots=True)
class ShoeFrame:
    """What the shoe sent. `seq` 0 is status and never acknowledged; `ms` is its clock since it started."""

    epoch: str
    seq: int
    ms: int
    body: ShoeBody


@dataclass(frozen=True, slots=True)
class HostFrame:
    """What the host sent, addressed to `epoch`."""

    epoch: str
    body: HostBody


Frame = ShoeFrame | HostFrame
