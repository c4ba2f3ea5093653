"""The voice as the kiosk sees it: lines go in, a process of its own makes them sound.

Belongs here: which of the lines are heard at the level in force, their words for the ear, the child and starting it again. Does not belong
here: Qt (the kiosk watches `fileno` and calls `pump`), order and age (`queue`, in the child), sound. Only lines of `table.announce` can be
said, so nothing is spoken that the table does not announce.
"""

from __future__ import annotations

import logging
import select
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path

from dealer_assist.phrases import BadPhrase, Phrases
from dealer_assist.table.announce import Line
from ui.voice.levels import ERROR, Level, heard
from ui.voice.messages import Gone, Message, Packets, VoiceState, from_announcement
from ui.voice.queue import Announcement, Part, Topic

log = logging.getLogger(__name__)

RESTARTS, WITHIN = 3, 600.0
"""How often a child that died is started again within that many seconds; after that the voice has failed until it is switched on anew."""

PATIENCE = 1.0
"""Seconds a child has to end by itself when the kiosk stops."""

FAULTS = (VoiceState.CUES_ONLY, VoiceState.SILENT, VoiceState.FAILED)
"""States that the screen shows; the hand goes on in each."""


class Announcer:
    """The voice of one table. No method blocks, and none raises because of the voice.

    `fileno()` stays the same through every restart of the child; call `pump()` whenever it is readable. No child is started before the
    level is another than MUTE.
    """

    def __init__(self, words: Phrases, language: str, state: Path) -> None:
        """`words` in `language` are spoken; sounds are kept in the state folder. The level is MUTE until `set_level`."""
        self._words = words.aloud()
        self._argv = [sys.executable, "-m", "ui.voice", "--language", language, "--state", str(state)]
        self._told: Callable[[], None] = lambda: None
        self._poll = select.epoll()
        self._child: subprocess.Popen[bytes] | None = None
        self._packets: Packets | None = None
        self._deaths: deque[float] = deque(maxlen=RESTARTS + 1)
        self._level = Level.MUTE
        self._volume = 100
        self._hand = 0
        self._child_state = self._last = VoiceState.OFF

    @property
    def state(self) -> VoiceState:
        """How the voice is."""
        return VoiceState.OFF if self._level is Level.MUTE else self._child_state

    @property
    def fault(self) -> str:
        """The word for what keeps the voice from being heard as it should; "" for nothing."""
        wanted = self.state is VoiceState.CUES_ONLY and self._level is Level.CUES
        return self.state.value if self.state in FAULTS and not wanted else ""

    def listen(self, told: Callable[[], None]) -> None:
        """Call `told` after every change of `state`."""
        self._told = told

    @property
    def level(self) -> Level:
        """How much is heard."""
        return self._level

    def set_level(self, level: Level) -> None:
        """Hear this much from now on. MUTE ends what is sounding; the first level above it starts the child, also one that had failed."""
        self._level = level
        if level is Level.MUTE:
            self._tell({"do": "hush"})
        elif self._packets is None:
            self._deaths.clear()
            self._start()
        self._report()

    def set_volume(self, percent: int) -> None:
        """How loud, 0 to 100."""
        self._volume = percent
        self._tell({"do": "volume", "percent": percent})

    def say(self, lines: Sequence[Line], hand: int) -> None:
        """Say `lines`, which became due together in hand number `hand`, as far as they are heard at this level."""
        self._hand = hand
        found = heard(lines, self._level)
        parts = [Part(text) for text in map(self._text, found.lines) if text]
        self._announce(found.topic, parts or ([Part(found.cue, cue=True)] if found.cue else []))

    def signal_error(self) -> None:
        """Sound the error cue: a touch was refused, or something went wrong at the table."""
        self._announce(Topic.ERROR, [Part(ERROR, cue=True)])

    def fileno(self) -> int:
        """A descriptor that is readable when `pump` has something to do."""
        return self._poll.fileno()

    def pump(self) -> None:
        """Hear what the child says of itself; notice that it is gone and start it again."""
        if self._packets is None:
            return
        try:
            for message in self._packets.receive():
                self._child_state = VoiceState(message["state"])
                self._report()
        except Gone:
            self._died()

    def stop(self) -> None:
        """End the child, and with it what is sounding. `fileno` is closed."""
        self._end(PATIENCE)
        self._poll.close()

    @property
    def pid(self) -> int | None:
        """The child's process number, for tests and the log."""
        return None if self._child is None else self._child.pid

    # inside

    def _text(self, line: Line) -> str:
        try:
            return self._words.text(line.key, line.values)
        except BadPhrase as error:
            log.warning("cannot be said: %s", error)
            return ""

    def _announce(self, topic: Topic, parts: Sequence[Part]) -> None:
        if parts and self._level is not Level.MUTE:
            self._tell(from_announcement(Announcement(topic, self._hand, time.monotonic(), tuple(parts))))

    def _tell(self, message: Message) -> None:
        if self._packets is not None:
            try:
                if not self._packets.send(message):
                    self._died()  # it does not read any more
            except Gone:
                self._died()

    def _start(self) -> None:
        self._child_state = VoiceState.STARTING
        self._packets, theirs = Packets.pair()
        self._poll.register(self._packets.fileno(), select.EPOLLIN)
        with theirs:
            argv = [*self._argv, "--socket", str(theirs.fileno()), "--volume", str(self._volume)]
            try:
                self._child = subprocess.Popen(argv, pass_fds=[theirs.fileno()], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
            except OSError as error:
                log.warning("the voice cannot be started: %s", error)  # its socket is closed, which the next pump sees

    def _died(self) -> None:
        """Start the child again, unless it dies too often."""
        now = time.monotonic()
        self._end(0.0)
        self._deaths.append(now)
        if len(self._deaths) > RESTARTS and now - self._deaths[0] < WITHIN:
            self._child_state = VoiceState.FAILED
            log.error("the voice died %d times and stays silent", len(self._deaths))
        elif self._level is not Level.MUTE:
            self._start()
        self._report()

    def _end(self, patience: float) -> None:
        """Close the socket, at which the child ends; one that has not after `patience` seconds is killed."""
        if self._packets is not None:
            self._poll.unregister(self._packets.fileno())
            self._packets.close()
            self._packets = None
        if self._child is not None:
            try:
                self._child.wait(patience)
            except subprocess.TimeoutExpired:
                self._child.kill()
                self._child.wait()
            self._child = None

    def _report(self) -> None:
        if self.state is not self._last:
            self._last = self.state
            self._told()
