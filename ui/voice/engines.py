"""The programs that can speak, as data, and speaking through them within a budget of time.

Belongs here: how each is called. Does not belong here: keeping what was spoken (`store`), playing it (`player`).
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ui.voice.sound import BadSound, Sound, read, trimmed

BUDGET = 0.3
"""Seconds an engine has for one text; then the next one is asked."""


@dataclass(frozen=True, slots=True)
class Engine:
    """A speech program. `argv` is how it is called, with the fields voice, language, speed, text and file (the WAV it writes);
    `languages` are those it speaks, none named: every one.
    """

    argv: tuple[str, ...]
    voice: str = ""
    speed: str = ""
    languages: tuple[str, ...] = ()

    @property
    def program(self) -> str:
        """The name of its program."""
        return self.argv[0]

    def call(self, language: str, text: str, file: Path) -> list[str]:
        """The words of the command that speaks `text` into `file`."""
        fields = {"voice": self.voice, "language": language, "speed": self.speed, "text": text, "file": str(file)}
        return [word.format_map(fields) for word in self.argv]


FLITE = Engine(("flite", "-voice", "{voice}", "--setf", "duration_stretch={speed}", "-t", "{text}", "-o", "{file}"), "awb", "1.15", ("en",))
ESPEAK = Engine(("espeak-ng", "-v", "{language}", "-s", "{speed}", "-w", "{file}", "--", "{text}"), "", "150")

ENGINES: Sequence[Engine] = (FLITE, ESPEAK)
"""In the order in which they are asked. Of flite's voices awb is the one whose numbers the recogniser of the tests hears best: with slt it
took every tenth "four" for "five". A little slower than by itself, "eighteen" is not taken for "thirteen".
"""


def able(language: str) -> list[Engine]:
    """The engines on this machine that speak `language` (`en`, `es`, `fr-CA`: what follows the dash is not told apart)."""
    spoken = language[:2]
    return [engine for engine in ENGINES if spoken in (engine.languages or (spoken,)) and shutil.which(engine.program)]


def speak(engine: Engine, language: str, text: str, file: Path, budget: float | None = None) -> Sound | None:
    """`text` spoken by `engine` through the scratch `file`, silence cut off; None when it failed or took longer than `budget` or BUDGET."""
    try:
        called = engine.call(language[:2], text, file)
        seconds = BUDGET if budget is None else budget
        subprocess.run(called, check=True, timeout=seconds, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        spoken = trimmed(read(file.read_bytes()))
    except (subprocess.SubprocessError, OSError, BadSound):
        return None
    finally:
        file.unlink(missing_ok=True)
    return spoken if spoken.samples else None
