"""The voice's own process: announcements come over a socket and are sounded one part after another, until the socket closes.

Belongs here: the loop, and what it tells the kiosk of itself. Does not belong here: order and age (`queue`), how a text becomes a sound
(`store`), how a sound is heard (`player`). It knows no table, no card and no phrase: only the texts it is handed.
"""

from __future__ import annotations

import select
import time
from collections.abc import Callable
from pathlib import Path

from ui.voice.messages import Gone, Message, Packets, VoiceState, to_announcement
from ui.voice.player import Player
from ui.voice.queue import Part, Queue, offered, taken
from ui.voice.sound import Sound, read
from ui.voice.store import Store

CUES = Path(__file__).resolve().parent.parent / "assets" / "sounds"


class Speaker:
    """One voice. `run` returns when the kiosk is gone."""

    def __init__(
        self, packets: Packets, store: Store, player: Player, percent: int, mute_words: bool, now: Callable[[], float] = time.monotonic
    ) -> None:
        """`mute_words`: no engine speaks the language, so cues are all there is."""
        self._packets = packets
        self._store = store
        self._player = player
        self._percent = percent
        self._mute_words = mute_words
        self._now = now
        self._queue: Queue = ()
        self._told: VoiceState | None = None

    def run(self) -> None:
        """Take messages and sound what is due."""
        try:
            while True:
                self._tell()
                self._wait()
                for message in self._packets.receive():
                    self._take(message)
                self._player.look()
                if not self._player.playing:
                    self._sound_next()
        except Gone:
            return

    def _wait(self) -> None:
        """Until there is a message, or the sound under way has ended."""
        watched: list[Packets | Player] = [self._packets]
        patience = None
        if self._player.playing:
            watched.append(self._player)
            patience = self._player.patience
        select.select(watched, [], [], patience)

    def _take(self, message: Message) -> None:
        match message["do"]:
            case "say":
                self._queue = offered(self._queue, to_announcement(message))
            case "volume":
                self._percent = message["percent"]
            case _:  # hush
                self._queue = ()
                self._player.stop()

    def _sound_next(self) -> None:
        """Start the next part that can be sounded, and while it plays prepare the one after it."""
        while not self._player.playing:
            part, self._queue = taken(self._queue, self._now())
            if part is None:
                return
            sound = self._sound(part)
            if sound is not None:
                self._player.play(sound, self._percent)
        following, _ = taken(self._queue, self._now())
        if following is not None:
            self._sound(following)

    def _sound(self, part: Part) -> Sound | None:
        return read((CUES / f"{part.text}.wav").read_bytes()) if part.cue else self._store.spoken(part.text)

    def _tell(self) -> None:
        """Say how the voice is, when that has changed."""
        able = VoiceState.CUES_ONLY if self._mute_words else VoiceState.READY
        state = VoiceState.SILENT if self._player.works is False else able
        if state is not self._told:
            self._told = state
            self._packets.send({"state": state.value})
