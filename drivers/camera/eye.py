"""The camera process: frames, what is seen on them, and the kiosk in one loop.

Belongs here: waiting, numbering readings, and passing on. Does not belong here: how anything is seen. Capturing has a thread (`watch`);
everything else is this one. It ends when the kiosk's socket closes. No frame is kept or written.
"""

from __future__ import annotations

import contextlib
import secrets
import select
import time
from dataclasses import dataclass

from dealer_assist.table.readings import CardMissed, DeviceNote, LinkChanged, LinkState, Miss, Reading, ReadingId, UpCardRead
from drivers.camera.dealt import Ask, Dealt, Note, Told, Up
from drivers.camera.gate import Gate
from drivers.camera.health import Health, Standing
from drivers.camera.layout import Layout
from drivers.camera.reader import Reader
from drivers.camera.recognise import Recogniser
from drivers.camera.vision import Image
from drivers.camera.votes import Votes
from drivers.camera.watch import Frames
from drivers.messages import Gone, Lines, Message, from_reading, to_slots

EVERY = 1 / 15
"""Seconds between two frames that are looked at, at least."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What the process is told when it starts. `second`: another device reads the cards before it, and it is held against that."""

    layout: Layout
    device: str = "camera"
    second: bool = False


class Eye:
    """Runs one camera until the kiosk goes."""

    def __init__(self, setup: Setup, reader: Reader, watch: Frames, kiosk: Lines) -> None:
        self._setup, self._kiosk, self._watch = setup, kiosk, watch
        self._recogniser = Recogniser(setup.layout, reader)
        self._gate, self._votes = Gate(setup.layout), Votes()
        self._dealt = Dealt(setup.second)
        self._health = Health(setup.layout.picture, time.monotonic())
        self._standing: Standing | None = None
        self._epoch, self._seq, self._ordinal = secrets.token_hex(4), 0, 0
        self._brought: list[int] = []
        self._last = 0
        self._started = self._stopped = False

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
        frame = self._watch.newer(self._last, EVERY)
        now = time.monotonic()
        if frame is not None:
            self._last = frame.number
            if self._health.frame(frame.image, now):
                self._look(frame.image)
        self._stand(self._health.standing(now, self._watch.fault))
        for told in self._dealt.tell(now):
            self._say(self._reading(told))

    def _look(self, image: Image) -> None:
        passed = self._gate.frame(image)
        self._votes.moved(passed.moving)
        if passed.look:
            seen = self._recogniser.see(image, passed.look)
            self._dealt.take(self._votes.frame(seen, {*passed.look, None}))

    def _stand(self, standing: Standing) -> None:
        """Tell how the camera stands when that changed."""
        if standing == self._standing:
            return
        was, self._standing = self._standing, standing
        if standing.live:
            self._gate.again()
            self._say(LinkChanged(self._unnumbered, LinkState.LIVE, "opened"))
        else:
            state = LinkState.OPENING if was is None else LinkState.STALE
            self._say(LinkChanged(self._unnumbered, state, standing.reason))

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
                self._kiosk.send({"kind": "capabilities", "names": ["unread_event", "seq"]})
            case "expect":
                epoch, seq = message["after"]
                since = sum(brought > seq for brought in self._brought) if epoch == self._epoch else len(self._brought)
                self._dealt.expect(message["hand"], to_slots(message["slots"]), since)
                self._gate.again()
            case "end_hand":
                self._dealt.end_hand()
                self._brought.clear()
            case "stop":
                self._stopped = True
            case _:
                pass  # an order that a camera has nothing to do for
