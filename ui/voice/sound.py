"""WAV sounds of 16 bit, mono: cutting silence off their ends and making them softer. Values only, no files."""

from __future__ import annotations

import io
import sys
import wave
from array import array
from dataclasses import dataclass

SILENCE = 330
"""Samples up to this size, a hundredth of full scale, are silence."""

MARGIN = 0.01
"""Seconds of silence left before and after what is heard, so that no consonant is cut."""


class BadSound(ValueError):
    """Not a WAV sound of 16 bit, mono."""


@dataclass(frozen=True, slots=True)
class Sound:
    """A mono sound: its samples (16 bit), `rate` of them a second."""

    rate: int
    samples: array[int]

    @property
    def seconds(self) -> float:
        """How long it is."""
        return len(self.samples) / self.rate

    @property
    def peak(self) -> int:
        """The largest sample, without its sign; 0 for silence."""
        return max(max(self.samples, default=0), -min(self.samples, default=0))


def read(data: bytes) -> Sound:
    """The sound in the bytes of a WAV file. Raises BadSound."""
    try:
        with wave.open(io.BytesIO(data)) as file:
            form = (file.getnchannels(), file.getsampwidth())
            rate, frames = file.getframerate(), file.readframes(file.getnframes())
    except (wave.Error, EOFError) as error:
        raise BadSound(f"not a WAV file: {error}") from error
    if form != (1, 2):
        raise BadSound(f"{form[0]} channels of {form[1]} bytes; it must be one of two")
    samples = array("h", frames[: len(frames) // 2 * 2])
    if sys.byteorder == "big":
        samples.byteswap()
    return Sound(rate, samples)


def written(sound: Sound) -> bytes:
    """The bytes of a WAV file."""
    samples = sound.samples
    if sys.byteorder == "big":
        samples = array("h", samples)
        samples.byteswap()
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(sound.rate)
        file.writeframes(samples.tobytes())
    return out.getvalue()


def trimmed(sound: Sound) -> Sound:
    """`sound` without the silence before and after what is heard; no samples when nothing is."""
    loud = [place for place, sample in enumerate(sound.samples) if not -SILENCE <= sample <= SILENCE]
    if not loud:
        return Sound(sound.rate, array("h"))
    margin = int(MARGIN * sound.rate)
    return Sound(sound.rate, sound.samples[max(0, loud[0] - margin) : loud[-1] + 1 + margin])


def softened(sound: Sound, percent: int) -> Sound:
    """`sound` at a volume of 0 to 100. Ears hear in proportions, so the size of the samples goes with the square."""
    factor = (percent / 100) ** 2
    return Sound(sound.rate, array("h", [int(sample * factor) for sample in sound.samples]))
