"""The host's side of OSL/1 as a state machine: no port and no clock, time comes in as a value (seconds, monotonic).

Belongs here: greeting, liveness, epochs, the sequence rule, acknowledgement, commands, and when the shoe's readings stop counting.
Does not belong here: what a report means for the deal (`deal`), bytes (`osl1`), the port (`link`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from dealer_assist.table.readings import (
    NEEDS,
    Capability,
    Control,
    DeviceNote,
    EpochChanged,
    IntegrityDoubt,
    LinkChanged,
    LinkState,
    Miss,
    Reading,
    ReadingId,
    SlotDue,
)
from drivers.shoe.arming import Arming, pattern
from drivers.shoe.commands import Command, Commands
from drivers.shoe.deal import Deal, Numbered
from drivers.shoe.frames import (
    NO_EPOCH,
    Ack,
    Arm,
    Boot,
    Clear,
    Done,
    Free,
    Heartbeat,
    Hello,
    HostBody,
    HostFrame,
    Identity,
    Lock,
    Missed,
    Over,
    Refusal,
    Resend,
    SelfTest,
    ShoeFrame,
    Time,
)
from drivers.shoe.osl1 import masked
from drivers.shoe.reports import Reports, Verdict
from drivers.shoe.standing import Standing, Told
from drivers.shoe.vault import Vault

SILENCE = 3.0
"""Seconds without a word from the shoe until it is STALE (SHOE.md A4)."""
HELLO_EVERY = 0.5
RESEND_EVERY = 0.2
NO_HEAD = "0" * 16

UNARMED = "READY"
"""What a shoe calls itself in its heartbeat while nothing is due from it; else ARMED or LOCKED."""

_WORDS = {"LOCK": Capability.LOCK, "SEAL": Capability.SEAL, "SELF": Capability.SELF_TEST}
_ALWAYS = frozenset(
    (Capability.RESUME, Capability.SEQ, Capability.CRC, Capability.UNREAD_EVENT, Capability.OPEN, Capability.VERIFY),
)


@dataclass(frozen=True, slots=True)
class Resume:
    """Where to go on from: the last reading on disk, the ordinal of the last card if known, whether the hand has cards.

    `frozen` is why the shoe's readings do not count for this hand, "" while they do: a restart is no way to clear that.
    """

    epoch: str = NO_EPOCH
    seq: int = 0
    ordinal: int | None = None
    dealt: bool = False
    frozen: str = ""


class Session:
    """One shoe seen from the host. Feed it what happens, then take the frames to send and the readings to deliver."""

    def __init__(self, device: str, host: str, vault: Vault, resume: Resume, nonce: Callable[[], str]) -> None:
        self.reopen = False
        self._device, self._host, self._nonce = device, host, nonce
        self._vault = vault
        self._arming = Arming()
        self._deal = Deal(vault, self._arming)
        self._deal.ordinal, self._deal.dealt = resume.ordinal, int(resume.dealt)
        self._reports = Reports(resume.epoch, resume.seq)
        self._head = NO_HEAD
        self._hand: int | None = None
        self._standing = Standing(resume.frozen)
        self._identity: Identity | None = None
        self._proved = ""
        self._heard = self._greeted = self._asked = float("-inf")
        self._commands = Commands()
        self._unix_ms = 0
        self._frames: list[HostFrame] = []
        self._readings: list[Reading] = []

    # what comes out

    def take(self) -> tuple[list[HostFrame], list[Reading]]:
        """The frames to send and the readings to deliver, in order; they are handed out once."""
        taken = self._frames, self._readings
        self._frames, self._readings = [], []
        return taken

    @property
    def status(self) -> ReadingId:
        """The id of a reading that the shoe did not number."""
        return ReadingId(self._device, self._reports.epoch, 0)

    @property
    def state(self) -> LinkState:
        """How the shoe stands."""
        return self._standing.state

    def capabilities(self) -> frozenset[Capability]:
        """What this shoe can do, as far as it has said who it is."""
        words = self._identity.capabilities.split("+") if self._identity else []
        return _ALWAYS | {_WORDS[word] for word in words if word in _WORDS}

    # the port

    def opened(self, now: float, unix_ms: int) -> None:
        """The port is open: greet. `unix_ms` is the time of day, for the shoe's own log."""
        self._unix_ms = unix_ms
        self.reopen = False
        self._heard = now
        if self._standing.link is not LinkState.STALE:
            self._tell(self._standing.become(LinkState.GREETING, "opened"))
        self._greet(now)

    def closed(self, reason: str, failed: bool = False) -> None:
        """The port is not open, and why in our word. `failed`: it is not going to be by itself."""
        self.reopen = False
        self._tell(self._standing.become(LinkState.FAILED if failed else LinkState.OPENING, reason))

    def receive(self, frame: ShoeFrame, now: float) -> None:
        """A frame came whose check sum is right."""
        if self._reports.is_past(frame.epoch):
            return
        match frame.body:
            case Heartbeat():
                self._heartbeat(frame.epoch, frame.body, now)
            case Identity():
                self._identified(frame.body)
            case Done() | Refusal():
                self._answered(frame.body)
            case _ if frame.seq > 0:
                self._numbered(frame, frame.body, now)
        if frame.epoch == self._reports.epoch:
            self._heard = now

    def tick(self, now: float) -> None:
        """Time passed. Call at least ten times a second while the port is open."""
        if self._standing.link in {LinkState.OPENING, LinkState.FAILED}:
            return
        if now - self._heard >= SILENCE:
            self._heard = now
            self._tell(self._standing.become(LinkState.STALE, "silent"))
            self.reopen = True
            return
        if now - self._greeted >= HELLO_EVERY and (self._standing.link is not LinkState.LIVE or self._identity is None):
            self._greet(now)
        if self._standing.link is LinkState.LIVE:
            self._command(now)

    # the kiosk

    def committed(self, id: ReadingId, head: str) -> None:
        """Reading `id` is on disk under journal head `head`: only now is the shoe told."""
        if self._reports.commit(id.epoch, id.seq):
            self._head = head[:16].upper().ljust(16, "0")
            self._acknowledge()

    def expect(self, hand: int, slots: Sequence[SlotDue], after: tuple[str, int]) -> None:
        """`slots` are due in hand `hand`, as seen when report `after` (epoch, seq) had been delivered."""
        if hand != self._hand:
            self._begin_hand(hand)
        self._arming.expect(slots, after[1] if after[0] == self._reports.epoch else 0)

    def control(self, what: Control, now: float) -> None:
        """Tell the shoe; one that cannot do it is not asked, and a note says so."""
        needs = NEEDS.get(what)
        if self._standing.link is not LinkState.LIVE or (needs is not None and needs not in self.capabilities()):
            self._note("unsupported", what.value)
            return
        match what:
            case Control.LOCK:
                self._order(Lock(), now)
            case Control.FREE:
                self._order(Free(), now)
            case Control.CLEAR:
                self._order(Clear(self._deal.last_error, self._host), now)
            case Control.SELF_TEST if self._commands.testing:
                pass  # the one under way proves it
            case Control.SELF_TEST:
                self._order(SelfTest(self._nonce()), now)

    def end_hand(self) -> None:
        """The hand is over: what was never opened is wiped; a frozen shoe counts again."""
        self._voice_doubt()
        self._vault.end_hand()
        self._deal.end_hand()
        self._hand = None
        self._tell(self._standing.thaw())

    # inside

    def _begin_hand(self, hand: int) -> None:
        # cards that came before the table named the hand belong to it: a kiosk that goes on in the middle of one
        if self._hand is not None or not self._deal.dealt:
            self.end_hand()
        self._hand = hand
        self._vault.begin_hand(hand)
        self._arming.tell_again()

    def _note(self, what: str, detail: str = "") -> None:
        self._readings.append(DeviceNote(self.status, what, detail))

    def _voice_doubt(self) -> None:
        # held until now: told when it arose, it would say that an up card lies face down somewhere
        if self._vault.take_doubt():
            self._readings.append(IntegrityDoubt(self.status))

    def _send(self, body: HostBody) -> None:
        self._frames.append(HostFrame(self._reports.epoch, body))

    def _greet(self, now: float) -> None:
        self._greeted = now
        self._frames.append(HostFrame(NO_EPOCH, Hello(self._host, self._reports.epoch, self._reports.committed, self._nonce())))

    def _acknowledge(self) -> None:
        self._send(Ack(self._reports.committed, self._head))

    def _ask_again(self, now: float) -> None:
        if now - self._asked >= RESEND_EVERY:
            self._asked = now
            self._send(Resend(self._reports.received + 1))

    def _tell(self, news: Told | None) -> None:
        if news is not None:
            self._readings.append(LinkChanged(self.status, *news))

    def _identified(self, body: Identity) -> None:
        """A shoe answers a greeting and a self test alike, and on a slow line late and more than once. What differs from who it is in the
        digest alone is the answer to a test that was asked for; it is another program where none was.
        """
        known = self._identity
        if body == known:
            return
        if known is not None and replace(body, digest=known.digest) == known:
            if body.digest == self._proved:
                return
            nonce = self._commands.tested()
            if nonce:
                self._proved = body.digest
                self._note("self_test", f"{nonce},{body.digest}")
                return
        self._identity = body
        self._note("identity", masked([body.vendor, body.model, body.serial, body.hardware, body.firmware, body.digest]))

    def _heartbeat(self, epoch: str, beat: Heartbeat, now: float) -> None:
        if epoch != self._reports.epoch:
            self._adopt(epoch, beat.first)
        elif beat.first > self._reports.received + 1:
            self._note("reports_lost", str(beat.first - self._reports.received - 1))
            self._skip_to(beat.first)
            self._tell(self._standing.freeze("reports_lost"))
        elif beat.last < self._reports.received:
            self._tell(self._standing.freeze("shoe_went_back"))
        if beat.state == UNARMED and beat.last == self._reports.received and not self._commands.waiting:
            # it started anew with its outbox kept, and forgot what is due
            self._arming.tell_again()
        if beat.last > self._reports.received:
            self._ask_again(now)
        elif self._deal.ordinal is None:
            self._deal.ordinal = beat.ordinal
        if self._standing.link is not LinkState.LIVE:
            self._tell(self._standing.become(LinkState.LIVE, "heard"))
            self._send(Time(self._unix_ms))
        if self._reports.committed:
            self._acknowledge()

    def _adopt(self, epoch: str, first: int) -> None:
        """The shoe speaks of an epoch we do not know, and can send it from `first` on."""
        previous = self._reports.adopt(epoch)
        self._head = NO_HEAD
        self._commands.clear()
        if first == 1:
            self._deal.booted()
            return
        self._skip_to(first)
        self._readings.append(EpochChanged(self.status, previous, None))
        if previous != NO_EPOCH or self._deal.dealt:
            self._tell(self._standing.freeze("epoch_changed"))

    def _skip_to(self, first: int) -> None:
        self._reports.skip_to(first)
        self._deal.lost_count()

    def _numbered(self, frame: ShoeFrame, body: Numbered, now: float) -> None:
        """The sequence rule: the next one is delivered, an old one acknowledged again, a later one asked for in order."""
        if frame.epoch != self._reports.epoch:
            if frame.seq != 1 or not isinstance(body, Boot):
                self._greet(now)
                return
            self._adopt(frame.epoch, 1)
        match self._reports.judge(frame.seq):
            case Verdict.NEXT:
                self._deliver(frame, body)
            case Verdict.OLD:
                self._acknowledge()
            case Verdict.GAP:
                self._ask_again(now)
            case Verdict.WAITING:
                pass

    def _deliver(self, frame: ShoeFrame, body: Numbered) -> None:
        id = ReadingId(self._device, frame.epoch, frame.seq)
        if isinstance(body, Over) and self._arming.first is not None:
            # it had not heard yet, or had forgotten, that a card was due: this is that card, and nobody has read it
            self._arming.forgotten()
            body = Missed(Miss.UNREAD.name, body.ordinal)
        self._readings += self._deal.readings(id, frame.ms, body, counted=not self._standing.frozen)
        if isinstance(body, Boot) and (self._deal.dealt or body.lost != 0) and not self._first_meeting(body):
            self._tell(self._standing.freeze("epoch_changed"))
        if self._deal.broken:
            self._tell(self._standing.freeze(self._deal.broken))

    def _first_meeting(self, body: Boot) -> bool:
        """Whether we never knew an epoch before this one and no card is out: nothing of ours can be lost."""
        return self._reports.first_epoch and not self._deal.dealt

    # commands

    def _order(self, command: Command, now: float) -> None:
        self._send(self._commands.order(command, now))

    def _answered(self, body: Done | Refusal) -> None:
        asked = self._commands.answered(body.number)
        if asked and isinstance(body, Refusal) and body.code != Refusal.OLD:
            self._note("refused", body.code)

    def _command(self, now: float) -> None:
        self._arm(now)
        again, given_up = self._commands.overdue(now)
        for command in again:
            self._send(command)
        for command in given_up:
            self._note("no_answer", type(command).__name__.lower())

    def _arm(self, now: float) -> None:
        if self._standing.frozen:
            return
        letters = self._arming.to_tell()
        if letters is not None:
            written, count = pattern(letters)
            self._order(Arm(self._hand or 0, written, count, self._vault.public_key, self._reports.received), now)
