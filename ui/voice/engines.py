"""The programs that can speak, as data, and speaking through them within a budget of time.

Belongs here: how each is called. Does not belong here: keeping what was spoken (`store`), playing it (`player`).
"""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ui.voice.sound import BadSound, Sound, read, trimmed

LEXICON = Path(__file__).resolve().parent.parent / "assets" / "voice" / "english.lex"
"""Words that flite is told how to say, one a line."""

CLEARER = {"ace-king": "aceking"}
"""What is written otherwise for flite, with its sound in LEXICON: after an ace its short "king" was taken for "ten"."""

BUDGET = 0.3
"""Seconds an engine has for one text; then the next one is asked."""


@dataclass(frozen=True, slots=True)
class Engine:
    """A speech program. `argv` is how it is called, with the fields voice, language, speed, lexicon, text and file (the WAV it writes);
    `languages` are those it speaks, none named: every one. `lexicon`: words it is told how to say, `clearer` what is written otherwise
    for it so that they stand there.
    """

    argv: tuple[str, ...]
    voice: str = ""
    speed: str = ""
    languages: tuple[str, ...] = ()
    lexicon: Path | None = None
    clearer: tuple[tuple[str, str], ...] = ()

    @property
    def program(self) -> str:
        """The name of its program."""
        return self.argv[0]

    @property
    def manner(self) -> str:
        """How it speaks: whatever changes this changes the sound of a text."""
        words = "" if self.lexicon is None else self.lexicon.read_text(encoding="utf-8")
        return "\0".join((self.program, self.voice, self.speed, words, *map(str, self.clearer)))

    def call(self, language: str, text: str, file: Path) -> list[str]:
        """The words of the command that speaks `text` into `file`."""
        for written, spelt in self.clearer:
            text = re.sub(rf"(?i)\b{written}\b", spelt, text)
        fields = {"voice": self.voice, "language": language, "speed": self.speed, "text": text, "file": str(file), "lexicon": self.lexicon}
        return [word.format_map(fields) for word in self.argv]


FLITE = Engine(
    ("flite", "-voice", "{voice}", "--setf", "duration_stretch={speed}", "-add_lex", "{lexicon}", "-t", "{text}", "-o", "{file}"),
    "awb",
    "1.15",
    ("en",),
    LEXICON,
    tuple(CLEARER.items()),
)
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
