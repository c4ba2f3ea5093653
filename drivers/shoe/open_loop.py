"""The host's side of a shoe that only talks: nothing can be asked for again, so any gap may have been a card (SHOE.md A7).

Belongs here: our own numbering of what comes, the side of each card (the shoe does not know it: it is that of the slot due), and when the
shoe's readings stop counting. Does not belong here: bytes (`heard` and the codecs), what a report means for the deal (`deal`), the port
(`link`). No clock: time comes in as a value (seconds, monotonic).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dealer_assist.table.readings import (
    Capability,
    Control,
    DeviceNote,
    EpochChanged,
    IntegrityDoubt,
    LinkChanged,
    LinkState,
    Reading,
    ReadingId,
    SlotDue,
)
from drivers.shoe.arming import Arming, letter
from drivers.shoe.deal import Deal, Numbered
from drivers.shoe.frames import NO_EPOCH, Back, CardOut, Missed, Over
from drivers.shoe.heard import Answer, Codec, Face, Heard, NotDue, PossibleLoss, PushedBack, Remark, Unread
from drivers.shoe.sealing import wipe
from drivers.shoe.session import Resume
from drivers.shoe.standing import Standing, Told
from drivers.shoe.vault import Vault

POSSIBLE_LOSS = "possible_loss"

UNFINISHED = 0.5
"""Seconds after which the rest of a report is not going to come."""

GRACE = 1.0
"""Seconds in a new hand before which no card can have been dealt: a port that opens by then has missed none."""


class OpenLoop:
    """One shoe that only talks. Feed it what happens, then take the bytes to send and the readings to deliver.

    Sequence numbers and ordinals are ours; ordinals start with each hand, which takes a new deck. A restart of this process is a new epoch.
    """

    def __init__(self, device: str, vault: Vault, codec: Codec, resume: Resume, nonce: Callable[[], str]) -> None:
        self.reopen = False
        self._device, self._vault, self._codec = device, vault, codec
        self._epoch, self._seq = nonce(), 0
        self._arming = Arming()
        self._deal = Deal(vault, self._arming)
        self._deal.ordinal = 0
        self._hand: int | None = None
        self._again = resume.epoch != NO_EPOCH
        self._standing = Standing(resume.frozen or (POSSIBLE_LOSS if resume.dealt else ""))
        self._now = self._heard_at = 0.0
        self._named_at: float | None = None
        self._gap = self._again
        self._causes: set[str] = set()
        self._owed = 0
        self._out: list[bytes] = []
        self._readings: list[Reading] = []
        self._readings.append(EpochChanged(self._next(), resume.epoch, None if self._again else 0))

    # what comes out

    def say(self) -> tuple[list[bytes], list[Reading]]:
        """The bytes to send and the readings to deliver, in order; they are handed out once."""
        said = self._out, self._readings
        self._out, self._readings = [], []
        return said

    @property
    def status(self) -> ReadingId:
        """The id of a reading that has no number."""
        return ReadingId(self._device, self._epoch, 0)

    @property
    def state(self) -> LinkState:
        """How the shoe stands. LIVE is an open port: whether a shoe that has nothing to say is there, nobody knows."""
        return self._standing.state

    def capabilities(self) -> frozenset[Capability]:
        """What this kind of shoe can do, and the vault for it."""
        return self._codec.capabilities | {Capability.OPEN, Capability.VERIFY}

    # the port

    def opened(self, now: float, unix_ms: int) -> None:
        """The port is open. In a hand, what was sent before is lost."""
        self._codec.reset()
        if self._hand is not None and (self._gap or now - self._since(now) > GRACE):
            self._lose("link_gap")
        self._gap = False
        self._tell(self._standing.become(LinkState.LIVE, "opened"))

    def closed(self, reason: str, failed: bool = False) -> None:
        """The port is not open, and why in our word. `failed`: it is not going to be by itself."""
        self._gap = self._gap or self._standing.link is LinkState.LIVE
        self._tell(self._standing.become(LinkState.FAILED if failed else LinkState.OPENING, reason))

    def hear(self, data: bytes | bytearray, size: int, now: float) -> None:
        """The first `size` bytes of `data` came."""
        self._since(now)
        self._heard_at = now
        for heard in self._codec.feed(data, size):
            self._take(heard)

    def tick(self, now: float) -> None:
        """Time passed. Call at least ten times a second."""
        self._since(now)
        if self._codec.unfinished and now - self._heard_at >= UNFINISHED:
            self._codec.reset()
            self._lose("cut")

    # the kiosk

    def committed(self, id: ReadingId, head: str) -> None:
        """Reading `id` is on disk: only now is a reader thanked that waits for it."""
        if self._owed and (id.epoch, id.seq) == (self._epoch, self._owed):
            self._owed = 0
            self._out.append(self._codec.thank())

    def expect(self, hand: int, slots: Sequence[SlotDue], after: tuple[str, int]) -> None:
        """`slots` are due in hand `hand`, as seen when report `after` (epoch, seq) had been delivered."""
        if hand != self._hand:
            if self._hand is not None:
                self.end_hand()
            self._hand, self._named_at = hand, None
            self._vault.begin_hand(hand)
        self._arming.expect(slots, after[1] if after[0] == self._epoch else 0)

    def control(self, what: Control, now: float) -> None:
        """Nothing is ever sent to such a shoe; a note says so."""
        self._readings.append(DeviceNote(self.status, "unsupported", what.value))

    def end_hand(self) -> None:
        """The hand is over: what was never opened is wiped; a frozen shoe counts again."""
        if self._vault.take_doubt():
            self._readings.append(IntegrityDoubt(self.status))
        self._vault.end_hand()
        self._deal.end_hand()
        self._codec.next_hand()
        self._deal.ordinal, self._hand = 0, None
        self._causes.clear()
        self._tell(self._standing.thaw())

    # inside

    def _since(self, now: float) -> float:
        """It is `now`; when the hand was named, which is the first time we hear of after it."""
        self._now = now
        self._named_at = now if self._named_at is None else self._named_at
        return self._named_at

    def _next(self) -> ReadingId:
        self._seq += 1
        return ReadingId(self._device, self._epoch, self._seq)

    def _tell(self, news: Told | None) -> None:
        if news is not None:
            self._readings.append(LinkChanged(self.status, *news))

    def _lose(self, cause: str) -> None:
        """A card may have passed unheard: in a hand nothing counts any more. Each cause is told once a hand, however long the noise."""
        if cause not in self._causes:
            self._causes.add(cause)
            self._readings.append(DeviceNote(self.status, POSSIBLE_LOSS, cause))
        if self._hand is not None:
            self._tell(self._standing.freeze(POSSIBLE_LOSS))

    def _take(self, heard: Heard) -> None:
        match heard:
            case Face() | Unread() | NotDue():
                self._passed(heard)
            case PushedBack() if self._standing.frozen:
                self._uncounted()
            case PushedBack():
                self._deliver(Back(heard.place, self._ordinal))
                self._lose("pushed_back")
            case Remark():
                self._readings.append(DeviceNote(self._report(), heard.what, heard.detail))
            case PossibleLoss():
                self._lose(heard.cause)
                if self._codec.waits:
                    self._out.append(self._codec.thank())
            case Answer():
                self._out.append(heard.data)

    def _passed(self, heard: Face | Unread | NotDue) -> None:
        """A card left: it takes the first slot due, and that slot's side. Once out of step the side is a guess: nothing of it is told."""
        ordinal, slot = self._ordinal + 1, self._arming.first
        if self._standing.frozen:
            self._deal.ordinal = ordinal
            self._uncounted()
        elif slot is None or isinstance(heard, NotDue) or (isinstance(heard, Face) and heard.burn and letter(slot) != "B"):
            self._deliver(Over(ordinal))
        elif isinstance(heard, Unread):
            self._deliver(Missed(heard.cause, ordinal))
        else:
            self._deliver(CardOut(letter(slot) == "U", heard.code, 100, ordinal))
            return
        if isinstance(heard, Face):
            wipe(heard.code)

    @property
    def _ordinal(self) -> int:
        return self._deal.ordinal or 0

    def _uncounted(self) -> None:
        self._readings.append(DeviceNote(self._report(), "not_counted", str(self._ordinal)))

    def _report(self) -> ReadingId:
        id = self._next()
        if self._codec.waits:
            self._owed = id.seq
        return id

    def _deliver(self, body: Numbered) -> None:
        self._readings += self._deal.readings(self._report(), int(self._now * 1000), body, counted=True)
