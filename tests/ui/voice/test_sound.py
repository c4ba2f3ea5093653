"""Sounds: silence is cut off, volume goes with the square, and the cues are what their script makes."""

from __future__ import annotations

import importlib.util
import sys
from array import array
from pathlib import Path
from types import ModuleType

import pytest

from ui.voice.levels import CUES
from ui.voice.sound import MARGIN, SILENCE, BadSound, Sound, read, softened, trimmed, written
from ui.voice.speaker import CUES as FOLDER

ROOT = Path(__file__).parents[3]


def sound(*samples: int, rate: int = 100) -> Sound:
    return Sound(rate, array("h", samples))


def test_a_sound_is_read_as_it_was_written() -> None:
    made = sound(0, 1, -1, 32_767, -32_768, rate=16_000)
    assert read(written(made)) == made
    assert (made.seconds, made.peak) == (5 / 16_000, 32_768)
    assert sound().peak == 0


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "not a WAV file"),
        (b"RIFF....", "not a WAV file"),
        (written(sound(1)).replace(b"\x01\x00\x01\x00", b"\x01\x00\x02\x00", 1), "2 channels of 1 bytes|2 channels"),
    ],
)
def test_what_is_no_mono_sound_is_refused(data: bytes, message: str) -> None:
    with pytest.raises(BadSound, match=message):
        read(data)


def test_silence_is_cut_off_both_ends_but_a_hundredth_of_a_second() -> None:
    quiet, loud, rate = [SILENCE, -SILENCE] * 50, [SILENCE + 1, 0, 0, -SILENCE - 1], 1_000
    cut = trimmed(sound(*quiet, *loud, *quiet, rate=rate))
    margin = int(MARGIN * rate)
    assert len(cut.samples) == len(loud) + 2 * margin
    assert list(cut.samples[margin:-margin]) == loud


def test_a_sound_without_silence_stays_and_a_silent_one_has_nothing_left() -> None:
    assert trimmed(sound(5_000, -5_000)) == sound(5_000, -5_000)
    assert trimmed(sound(1, 2, -3)).samples == array("h")


@pytest.mark.parametrize(("percent", "samples"), [(100, [10_000, -10_000]), (50, [2_500, -2_500]), (10, [100, -100]), (0, [0, 0])])
def test_volume_goes_with_the_square(percent: int, samples: list[int]) -> None:
    assert list(softened(sound(10_000, -10_000), percent).samples) == samples


def _script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("cues", ROOT / "packaging" / "cues.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["cues"] = module
    spec.loader.exec_module(module)
    return module


def test_the_cues_are_those_of_their_script() -> None:
    script = _script()
    assert set(script.CUES) == set(CUES) == {file.stem for file in FOLDER.glob("*.wav")}
    for name, notes in script.CUES.items():
        made, kept = script.sound(notes), read((FOLDER / f"{name}.wav").read_bytes())
        assert len(made.samples) == len(kept.samples)
        assert max(abs(a - b) for a, b in zip(made.samples, kept.samples, strict=True)) <= 1  # another libm may round otherwise


@pytest.mark.parametrize("name", CUES)
def test_a_cue_is_short_loud_enough_unclipped_and_begins_and_ends_without_a_click(name: str) -> None:
    cue = read((FOLDER / f"{name}.wav").read_bytes())
    assert cue.rate == 48_000
    assert 0.05 <= cue.seconds < 0.3
    assert 8_000 <= cue.peak <= 29_000
    assert max(map(abs, [*cue.samples[:4], *cue.samples[-4:]])) < 200
    assert len(trimmed(cue).samples) > 0.8 * len(cue.samples)


def test_the_cues_cannot_be_mistaken_for_one_another() -> None:
    def crossings(name: str) -> float:
        cue = read((FOLDER / f"{name}.wav").read_bytes())
        return sum(a < 0 <= b for a, b in zip(cue.samples, cue.samples[1:], strict=False)) / cue.seconds

    pitch = {name: crossings(name) for name in CUES}
    assert pitch["error"] < 250 < 500 < pitch["complete"] < pitch["all_in"] < pitch["to_act"]
