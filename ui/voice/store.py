"""What was spoken once is kept: a folder of WAV files named by the engine, its manner of speaking and the text.

Belongs here: names, bounds, and asking the engines for what is not there. Does not belong here: how an engine speaks (`engines`).
"""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

from ui.voice.engines import Engine, speak
from ui.voice.sound import BadSound, Sound, read, written

KEPT = 6_000
"""How many sounds are kept, about 400 MB: the closed set of a table and some more. The oldest go first, when the voice starts."""


class Store:
    """The spoken sounds of one language, in `voice` under the table's state folder, or in a temporary one when that cannot be written."""

    def __init__(self, state: Path, language: str, engines: Sequence[Engine]) -> None:
        self._language = language
        self._engines = engines
        self._scratch = tempfile.TemporaryDirectory(prefix="voice-")
        self._folder = state / "voice"
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            kept = sorted(self._folder.glob("*.wav"), key=lambda file: file.stat().st_mtime, reverse=True)
            for old in kept[KEPT:]:
                old.unlink(missing_ok=True)
        except OSError:
            self._folder = Path(self._scratch.name)

    def file(self, engine: Engine, text: str) -> Path:
        """Where `text` spoken by `engine` is kept."""
        name = "\0".join((engine.manner, self._language, text))
        return self._folder / f"{sha256(name.encode()).hexdigest()[:32]}.wav"

    def spoken(self, text: str) -> Sound | None:
        """`text` as a sound, kept or spoken now; None when no engine can in time."""
        for engine in self._engines:
            sound = self._kept(self.file(engine, text)) or self._new(engine, text)
            if sound is not None:
                return sound
        return None

    def close(self) -> None:
        """Remove what is temporary."""
        self._scratch.cleanup()

    def _kept(self, file: Path) -> Sound | None:
        try:
            return read(file.read_bytes())
        except (OSError, BadSound):
            return None

    def _new(self, engine: Engine, text: str) -> Sound | None:
        scratch = Path(self._scratch.name)
        sound = speak(engine, self._language, text, scratch / "spoken.wav")
        if sound is not None:
            file = self.file(engine, text)
            whole = file.with_suffix(".new")
            try:
                whole.write_bytes(written(sound))
                whole.replace(file)
            except OSError:
                whole.unlink(missing_ok=True)  # a full disk costs the keeping, not the speaking
        return sound
