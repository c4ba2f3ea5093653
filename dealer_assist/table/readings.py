"""What a device may report, and the protocol of a card source.

A reading is a fact: the table never refuses one. A reading that tells of a down card has no face field at all; the face stays
with the process that owns the shoe until the card's seat is tabled (RELIABILITY.md section 2). No Qt, serial or threads here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Protocol

from dealer_assist.cards import Card
from dealer_assist.chips import Seat
from dealer_assist.frozen import frozen


class LinkState(Enum):
    """How a device stands. LIVE counts; every other state means: go on by hand."""

    ABSENT = "absent"
    OPENING = "opening"
    GREETING = "greeting"
    LIVE = "live"
    STALE = "stale"
    FROZEN = "frozen"
    FAILED = "failed"


class Miss(Enum):
    """Why a card that passed has no face (SHOE.md A2)."""

    UNREAD = "unread"
    REVERSED = "reversed"
    FOREIGN = "foreign"
    DOUBLE = "double"
    SHORT = "short"


@frozen()
class ReadingId:
    """Where a reading came from: the device, its epoch and its sequence number. Unique for all time.

    Status readings that the device does not number have seq 0 and are never acknowledged.
    """

    device: str
    epoch: str
    seq: int


@frozen()
class UpCardRead:
    """A card left the device face up. `ordinal` counts every card since the deck was loaded."""

    id: ReadingId
    ordinal: int
    face: Card
    confidence: int = 100


@frozen()
class DownCardRead:
    """A card left the device face down. There is no face field: only the vault knows it.

    `sealed` is the vault's box, text of constant length, or "" when it was not sealed for the journal.
    """

    id: ReadingId
    ordinal: int
    sealed: str = ""


@frozen()
class BurnRead:
    """The card that left the device is the burn card of the street. Never has a face."""

    id: ReadingId
    ordinal: int


@frozen()
class CardMissed:
    """A card passed that could not be read: it takes its place in the deal and needs the dealer. `likely` are the faces that a camera
    takes an up card for, best first, three at most.
    """

    id: ReadingId
    ordinal: int
    cause: Miss
    likely: tuple[Card, ...] = ()


@frozen()
class CardBack:
    """A card was pushed back into the device. `place` is "exit" or "mid"."""

    id: ReadingId
    ordinal: int
    place: str


@frozen()
class CardOver:
    """A card was drawn while the device was not armed. `face` is None always: it was not due to anybody."""

    id: ReadingId
    ordinal: int


@frozen()
class DeckLoaded:
    """Cards went in and the gate was shut; ordinals restart at 1."""

    id: ReadingId
    decks: int
    deck: str


@frozen()
class DeviceNote:
    """Any other numbered report (cut card, empty, lid, lock, button, jam, fault, cleared, tamper, power, unknown frame).

    `what` is our word, `detail` is text that cannot hold a face.
    """

    id: ReadingId
    what: str
    detail: str = ""


@frozen()
class EpochChanged:
    """The device started anew. `lost` is how many of its reports it dropped, None when it cannot say."""

    id: ReadingId
    previous: str
    lost: int | None


@frozen()
class LinkChanged:
    """The link to the device changed. `reason` is our word: opened, no_such_port, port_taken, unplugged, silent, crashed, ..."""

    id: ReadingId
    state: LinkState
    reason: str = ""


@frozen()
class IntegrityDoubt:
    """The device process found that the deck cannot be right. Deliberately says nothing of which card (RELIABILITY.md section 3)."""

    id: ReadingId


@frozen()
class DownCardsOpened:
    """Answer to `open`: the faces of a tabled seat's down cards, in the order asked; None for one that is not available."""

    id: ReadingId
    seat: Seat
    faces: tuple[Card | None, ...]


@frozen()
class DownCardVerified:
    """Answer to `verify(seat, slot, card)`. `match` is None when the vault has nothing to compare with."""

    id: ReadingId
    seat: Seat
    slot: int
    match: bool | None


@frozen()
class TabledSeen:
    """A camera's word for a tabled seat, asked for with `open`: faces that lie there and that it had not told before, in no order. Some may
    be missing, and a card that was named by hand may be among them.
    """

    id: ReadingId
    seat: Seat
    faces: tuple[Card, ...]


Reading = (
    UpCardRead
    | DownCardRead
    | BurnRead
    | CardMissed
    | CardBack
    | CardOver
    | DeckLoaded
    | DeviceNote
    | EpochChanged
    | LinkChanged
    | IntegrityDoubt
    | DownCardsOpened
    | DownCardVerified
    | TabledSeen
)


@frozen()
class SlotDue:
    """One card that is due: a burn (`seat` 0), or card number `slot` (0 to 6) of a seat. `up` is its side."""

    seat: Seat
    slot: int
    up: bool


class Capability(Enum):
    """What a source can do (SHOE.md A7). A source without a capability answers *unsupported*."""

    RESUME = "resume"
    SEQ = "seq"
    CRC = "crc"
    UNREAD_EVENT = "unread_event"
    LOCK = "lock"
    SEAL = "seal"
    OPEN = "open"
    VERIFY = "verify"
    SELF_TEST = "self_test"


class Control(Enum):
    """What a source may be told."""

    LOCK = "lock"
    FREE = "free"
    CLEAR = "clear"
    SELF_TEST = "self_test"


NEEDS = {Control.LOCK: Capability.LOCK, Control.FREE: Capability.LOCK, Control.SELF_TEST: Capability.SELF_TEST}
"""The capability that a control needs of the source; one that is not named needs none."""


class CardSource(Protocol):
    """A device that reads cards. All calls return at once; what comes of them arrives as readings.

    `start` names the last reading on disk, so that the device goes on from the next one.
    `expect` names the slots due, in order, for hand `hand`; it replaces what was expected before. `committed` says that reading
    `id` is on disk with journal head `head` (hex): only then is the device told. `open` asks for the faces of a tabled seat's down
    cards, named by the readings that brought them (a card the dealer moved keeps its reading), and is answered by
    DownCardsOpened, by a camera (which needs no cards named) with TabledSeen; `verify` asks whether one down card is `face`. `end_hand`
    wipes what was never opened. `open`, `verify` and `control` return False when the source cannot do that.
    """

    name: str

    def start(self, deliver: Callable[[Reading], None], resume: ReadingId | None = None) -> None: ...
    def stop(self) -> None: ...
    def capabilities(self) -> frozenset[Capability]: ...
    def expect(self, hand: int, slots: Sequence[SlotDue]) -> None: ...
    def committed(self, id: ReadingId, head: str) -> None: ...
    def open(self, seat: Seat, cards: Sequence[ReadingId]) -> bool: ...
    def verify(self, seat: Seat, slot: int, card: ReadingId, face: Card) -> bool: ...
    def control(self, what: Control) -> bool: ...
    def end_hand(self) -> None: ...
