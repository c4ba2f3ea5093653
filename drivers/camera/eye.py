"""The camera process: frames, what is seen on them, and the kiosk in one loop.

Belongs here: waiting, numbering readings, and passing on. Does not belong here: how anything is seen (`sight`) or set up (`fitting`).
Capturing has a thread (`watch`); everything else is this one. It ends when the kiosk's socket closes. No frame is kept or written.
"""

from __future__ import annotations

import contextlib
import secrets
import select
import time
from collections.abc import Callable
from dataclasses import dataclass

from dealer_assist.table.readings import CardMissed, DeviceNote, LinkChanged, LinkState, Miss, Reading, ReadingId, TabledSeen, UpCardRead
from drivers.camera.dealt import Ask, Dealt, Note, Shown, Told, Up
from drivers.camera.fitting import Fitting
from drivers.camera.health import Health, Standing
from drivers.camera.kept import Kept, Ready
from drivers.camera.reader import Head, Reader
from drivers.camera.sight import Sight
from drivers.camera.vision import Image
from drivers.camera.watch import Frames
from drivers.camera.written import NotWritten
from drivers.messages import ALIVE, ALIVE_EVERY, Gone, Lines, Message, busy, from_reading, to_slots

EVERY = 1 / 15
"""Seconds between two frames that are looked at, at least."""

SHOWN = 0.25
"""Seconds between two pictures of the page that sets the camera up."""

FITS = 60.0
"""Seconds for which what the page asks for may keep this process from a word: the fit of a deck takes five on a quiet machine."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What the process is told when it starts. `second`: another device reads the cards before it, and it is held against that."""

    kept: Kept
    device: str = "camera"
    second: bool = False
    reader: Callable[[Head | None], Reader] = Reader


class Eye:
    """Runs one camera until the kiosk goes."""

    def __init__(self, setup: Setup, ready: Ready, watch: Frames, kiosk: Lines) -> None:
        self._setup, self._kiosk, self._watch = setup, kiosk, watch
        self._dealt = Dealt(setup.second)
        self._standing: Standing | None = None
        self._epoch, self._seq, self._ordinal = secrets.token_hex(4), 0, 0
        self._brought: list[int] = []
        self._last = 0
        self._deck = ""
        self._fitting: Fitting | None = None
        self._shown = self._alive_at = 0.0
        self._started = self._stopped = False
        self._take_up(ready)

    def _take_up(self, ready: Ready) -> None:
        """Read by this calibration and deck from now on."""
        self._ready = ready
        self._sight: Sight | None = None
        if ready.reads_by is not None and not ready.refusal:
            self._sight = Sight(ready.reads_by, self._setup.reader(ready.profile.head if ready.profile else None))
        self._health = Health(ready.layout.picture if ready.layout else None, time.monotonic())

    def run(self) -> None:
        """Run until told to stop or the kiosk's socket closes."""
        self._watch.start()
        with contextlib.suppress(Gone):
            while not self._stopped:
                begin = time.monotonic()
                self.turn()
                time.sleep(max(0.0, begin + EVERY - time.monotonic()))
        self._watch.stop()
        self._kiosk.close()

    def turn(self) -> None:
        """One look at the kiosk and the newest frame. Raises Gone when the kiosk's socket closed."""
        if select.select([self._kiosk], [], [], 0)[0]:
            for message in self._kiosk.receive():
                self._obey(message)
        self._kiosk.flush()
        if not self._started:
            return
        self._live(time.monotonic())
        frame = self._watch.newer(self._last, EVERY)
        now = time.monotonic()
        if frame is not None:
            self._last = frame.number
            good = self._health.frame(frame.image, now)
            if self._fitting is not None:
                self._show(self._fitting, frame.image, now)
            elif good and self._sight is not None:
                self._dealt.take(self._sight.look(frame.image, now))
        self._stand(self._stands(now))
        for told in self._dealt.tell(now):
            self._say(self._reading(told))

    def _live(self, now: float) -> None:
        """Say now and then that this loop goes round; while the page that sets the camera up is open it may stand for a while."""
        if now >= self._alive_at:
            self._alive_at = now + ALIVE_EVERY
            self._kiosk.send(ALIVE if self._fitting is None else busy(FITS))

    def _stands(self, now: float) -> Standing:
        """How the camera stands: what is wrong with the picture first, then what is wrong with what it is read by."""
        standing = self._health.standing(now, self._watch.fault)
        if not standing.live:
            return standing
        if self._sight is not None and self._sight.bump.why:
            return Standing(False, self._sight.bump.why)
        return Standing(False, self._ready.refusal) if self._ready.refusal else standing

    def _stand(self, standing: Standing) -> None:
        """Tell how the camera stands when that changed."""
        if standing == self._standing:
            return
        was, self._standing = self._standing, standing
        if standing.live:
            if self._sight is not None:
                self._sight.again()
            self._say(LinkChanged(self._unnumbered, LinkState.LIVE, "opened"))
        elif standing.reason == self._ready.refusal:
            self._say(LinkChanged(self._unnumbered, LinkState.FAILED, standing.reason))
        else:
            state = LinkState.OPENING if was is None else LinkState.STALE
            self._say(LinkChanged(self._unnumbered, state, standing.reason))

    def _show(self, fitting: Fitting, frame: Image, now: float) -> None:
        """Give the page its next picture, when the last one is through."""
        if now - self._shown >= SHOWN and not self._kiosk.unsent and self._health.shows(frame):
            self._shown = now
            self._kiosk.send({"kind": "fitting", **fitting.look(frame, self._watch.held)})

    @property
    def _unnumbered(self) -> ReadingId:
        return ReadingId(self._setup.device, self._epoch, 0)

    def _number(self) -> ReadingId:
        self._seq += 1
        return ReadingId(self._setup.device, self._epoch, self._seq)

    def _reading(self, told: Told) -> Reading:
        match told:
            case Note(what, where):
                return DeviceNote(self._number(), what, where)
            case Up(_, card):
                return UpCardRead(self._bring(), self._ordinal, card)
            case Ask(_, likely):
                return CardMissed(self._bring(), self._ordinal, Miss.UNREAD, likely)
            case Shown(seat, cards):
                return TabledSeen(self._unnumbered, seat, cards)

    def _bring(self) -> ReadingId:
        """The number of a reading that fills a slot."""
        id = self._number()
        self._ordinal += 1
        self._brought.append(id.seq)
        return id

    def _say(self, reading: Reading) -> None:
        self._kiosk.send(from_reading(reading))

    def _obey(self, message: Message) -> None:
        match message["do"]:
            case "start":
                self._started = True
                self._kiosk.send({"kind": "capabilities", "names": ["unread_event", "seq", "open"]})
            case "expect":
                epoch, seq = message["after"]
                since = sum(brought > seq for brought in self._brought) if epoch == self._epoch else len(self._brought)
                self._dealt.expect(message["hand"], to_slots(message["slots"]), since)
                if self._sight is not None:
                    self._sight.again()
            case "open":
                self._dealt.open(message["seat"], time.monotonic())
                if self._sight is not None:
                    self._sight.again()
            case "end_hand":
                self._dealt.end_hand()
                self._brought.clear()
            case "fit":
                self._fit(message)
            case "stop":
                self._stopped = True
            case _:
                pass  # an order that a camera has nothing to do for

    def _fit(self, message: Message) -> None:
        """An order of the page that sets the camera up. It reads no cards while that page is open."""
        self._kiosk.send(busy(FITS))
        self._alive_at = time.monotonic() + ALIVE_EVERY
        match message["what"]:
            case "open":  # asked again when no picture came for a while, such as during a fit: what is under way goes on
                self._fitting = self._fitting or Fitting(self._setup.kept, self._ready, self._done, self._deck)
            case "close":
                self._fitting = None
            case "lock":
                self._watch.lock()
            case "deck" if message["id"] == self._deck:
                pass
            case "deck":
                self._deck = message["id"]
                self._take_up(self._setup.kept.ready(self._deck))
                if self._fitting is not None:
                    self._fitting.play(self._deck)
            case "confirm":
                self._confirm()
            case _:
                if self._fitting is not None:
                    self._fitting.obey(message)

    def _confirm(self) -> None:
        """Somebody has looked: the camera reads right as it stands. It counts, whether or not its file can be written."""
        if self._sight is None:
            return
        made = self._sight.confirm()
        self._say(DeviceNote(self._number(), "confirmed"))
        try:
            self._setup.kept.confirm(made)
        except NotWritten:
            if self._fitting is not None:
                self._fitting.not_written()

    def _done(self, what: str) -> None:
        """Something new is kept: it is on record, and the camera reads by it."""
        self._take_up(self._setup.kept.ready(self._deck))
        self._say(DeviceNote(self._number(), what))
