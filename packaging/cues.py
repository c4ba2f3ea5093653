"""Write the four cues of the voice into ui/assets/sounds: `PYTHONPATH=. python packaging/cues.py`. 48 kHz, mono, under 300 ms."""

from __future__ import annotations

import math
from array import array
from dataclasses import dataclass
from pathlib import Path

from ui.voice.levels import ALL_IN, COMPLETE, ERROR, TO_ACT
from ui.voice.sound import Sound, written

TARGET = Path(__file__).resolve().parents[1] / "ui" / "assets" / "sounds"
RATE = 48_000
LOUD = 0.5
"""Of full scale, for one note."""

ATTACK = 0.004
"""Seconds in which a note rises, so that it does not click."""


@dataclass(frozen=True, slots=True)
class Note:
    """A struck tone: it starts after `at` seconds, has `pitch` Hz, with the octave above at a quarter, and dies away in `long` seconds."""

    at: float
    pitch: float
    long: float

    def sample(self, time: float) -> float:
        """Its value at `time`, -LOUD to LOUD."""
        age = time - self.at
        if not 0 <= age < self.long:
            return 0.0
        shape = min(1.0, age / ATTACK) * math.exp(-4 * age / self.long) * min(1.0, (self.long - age) / ATTACK)
        turn = 2 * math.pi * self.pitch * age
        return LOUD * shape * (0.8 * math.sin(turn) + 0.2 * math.sin(2 * turn))


CUES: dict[str, tuple[Note, ...]] = {
    TO_ACT: (Note(0.0, 1318.5, 0.08),),  # one high tick
    ERROR: (Note(0.0, 196.0, 0.12), Note(0.15, 164.8, 0.13)),  # low, lower
    ALL_IN: (Note(0.0, 659.3, 0.14), Note(0.07, 880.0, 0.14), Note(0.14, 1174.7, 0.15)),  # three rising
    COMPLETE: (Note(0.0, 784.0, 0.2), Note(0.09, 523.3, 0.2)),  # two falling to rest
}


def sound(notes: tuple[Note, ...]) -> Sound:
    """The notes together."""
    count = round(max(note.at + note.long for note in notes) * RATE)
    return Sound(RATE, array("h", [round(32_767 * sum(note.sample(place / RATE) for note in notes)) for place in range(count)]))


if __name__ == "__main__":
    TARGET.mkdir(parents=True, exist_ok=True)
    for name, notes in CUES.items():
        (TARGET / f"{name}.wav").write_bytes(written(sound(notes)))
