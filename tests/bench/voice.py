"""The voice: whether each line is heard as it is meant, how long speaking takes, and how soon the first sound comes."""

from __future__ import annotations

import math
import os
import re
import select
import shutil
import subprocess
import tempfile
import time
from array import array
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path

from dealer_assist.config import PACKAGED
from dealer_assist.phrases import Phrases, patterns
from dealer_assist.table.announce import Line
from tests.bench.rows import Row, at_least, at_most
from tests.ui.voice.ears import Ears, words
from ui.voice.announcer import Announcer
from ui.voice.closed_set import lines
from ui.voice.engines import BUDGET, ESPEAK, FLITE, speak
from ui.voice.levels import Level
from ui.voice.messages import VoiceState
from ui.voice.sound import Sound

PATTERNS = patterns((PACKAGED / "phrases" / "en.toml").read_text(encoding="utf-8"))
ENGLISH = Phrases(PATTERNS)
ALOUD = ENGLISH.aloud()
EACH = 6
"""Every sixth line of the closed set is heard here: each value of each field in some line. The soak hears them all."""

LOUD = 300
"""A sample of that size is no noise of a null sink."""


def rows() -> Iterator[Row]:
    """What was measured of the voice on this machine."""
    if shutil.which("flite") is None:
        yield Row("the voice", "flite is not installed: packaging/machine test", "")
        return
    yield from heard(list(lines(ALOUD))[::EACH])
    if shutil.which("espeak-ng") is not None:
        yield from map(whole, ("es", "fr"))
    yield speaking(list(lines(ALOUD))[::40])
    yield saying()
    yield first_sound()


def heard(said: list[Line]) -> Iterator[Row]:
    """Speak the lines and listen: the words that came through, and never another seat or amount."""
    share = [said[part::2] for part in range(2)]
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        results = [result for part in pool.map(_listened, share) for result in part]
    wrong = [(meant, got) for meant, got in results if meant != got]
    for meant, got in wrong:
        print(f"   meant {' '.join(meant)!r}, heard {' '.join(got)!r}")
    figures = [pair for pair in wrong if _figures(pair[0]) != _figures(pair[1])]
    yield at_least(f"words of {len(results)} lines heard exactly", 100 * (1 - len(wrong) / len(results)), 99, "%")
    yield at_most("lines heard with another seat or amount", len(figures), 0, digits=0)


_FIGURES = {name for key, text in PATTERNS.items() if key.startswith("number.") for name in words(re.sub(r"{.*?}", "", text))}


def _figures(heard_words: list[str]) -> list[str]:
    """The words of numbers; a rank is one too."""
    return [word for word in heard_words if word in _FIGURES]


def _listened(said: list[Line]) -> list[tuple[list[str], list[str]]]:
    """What is meant and what is heard of each line, however long speaking takes."""
    ears = Ears(PATTERNS)
    found = []
    with tempfile.TemporaryDirectory() as folder:
        for line in said:
            text = ALOUD.text(line.key, line.values)
            sound = speak(FLITE, "en", text, Path(folder) / "spoken.wav", budget=30)
            found.append((words(text), ears.hear(line, sound) if sound is not None else []))
    return found


PACE = (0.04, 0.15)
"""Seconds for a letter: outside of that a line was cut off, or spelt out."""

LOUDNESS = (1_500, 5_000)
"""The root of the mean square of a line's samples."""


def whole(language: str) -> Row:
    """Each line once, and every 97th of the closed set, spoken in a language that the recogniser does not know: each with every field
    filled in, none cut off, spelt out, soft or clipped.
    """
    spoken = Phrases(patterns((PACKAGED / "phrases" / f"{language}.toml").read_text(encoding="utf-8"))).aloud()
    every = list(lines(spoken))
    said = {spoken.text(line.key, line.values): line.key for line in (*{line.key: line for line in every}.values(), *every[::97])}
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        for text in said:
            sound = speak(ESPEAK, language, text, Path(folder) / "spoken.wav", budget=30)
            if sound is None or not sounds_whole(text, sound):
                print(f"   {language}: {text!r}")
                wrong += 1
    return at_most(f"of {len(said)} lines in {language}, cut off, spelt out, soft or clipped", wrong, 0, digits=0)


def sounds_whole(text: str, sound: Sound) -> bool:
    """Has a text been spoken to its end, and well to be heard?"""
    letters = sum(sign.isalpha() for sign in text)
    level = math.sqrt(sum(sample * sample for sample in sound.samples) / len(sound.samples))
    return PACE[0] < sound.seconds / letters < PACE[1] and LOUDNESS[0] < level < LOUDNESS[1] and sound.peak < 32_767


def speaking(said: list[Line]) -> Row:
    """How long a line takes that was never spoken before."""
    took = []
    with tempfile.TemporaryDirectory() as folder:
        for line in said:
            before = time.perf_counter()
            speak(FLITE, "en", ALOUD.text(line.key, line.values), Path(folder) / "spoken.wav", budget=30)
            took.append(time.perf_counter() - before)
    return at_most(f"speaking a new line, p95 of {len(said)}", 1000 * sorted(took)[int(0.95 * len(took))], 1000 * BUDGET, "ms", 0)


def saying() -> Row:
    """What a line costs the kiosk's thread."""
    with tempfile.TemporaryDirectory() as folder:
        voice = _started(Path(folder))
        took = []
        for turn in range(300):
            before = time.perf_counter()
            voice.say([Line("SAY-22", "say.takes_it", {"seat": turn % 8 + 1})], 1)
            took.append(time.perf_counter() - before)
            time.sleep(0.002)
        voice.stop()
    return at_most("handing a line over, p99", 1000 * sorted(took)[297], 5, "ms")


def first_sound() -> Row:
    """From a line due to its first sound at a null sink, half of the lines new and half kept."""
    what, bar = "from a line to its first sound, p95", 250
    if not all(map(shutil.which, ("pulseaudio", "paplay", "parec"))):
        return Row(what, "not measured: no pulseaudio here", "")
    took: list[float] = []
    with tempfile.TemporaryDirectory() as folder, _sink(folder) as ear:
        voice = _started(Path(folder))
        for seat in (1, 2, 3, 4, 5, 6, 7, 8) * 2:
            ear.silence()
            before = time.monotonic()
            voice.say([Line("SAY-22", "say.takes_it", {"seat": seat})], 1)
            took.append(ear.sound() - before)
        voice.stop()
    return at_most(what, 1000 * sorted(took)[int(0.95 * len(took))], bar, "ms", 0)


def _started(state: Path) -> Announcer:
    voice = Announcer(ENGLISH, "en", state)
    voice.set_level(Level.PROMPTS)
    while voice.state is VoiceState.STARTING:
        select.select([voice], [], [], 5)
        voice.pump()
    return voice


class _Ear:
    """What comes out of the sink, as it comes."""

    def __init__(self, record: subprocess.Popen[bytes]) -> None:
        assert record.stdout is not None
        self._out = record.stdout.fileno()

    def silence(self) -> None:
        """Wait until nothing has sounded for three tenths of a second."""
        quiet = time.monotonic()
        while time.monotonic() - quiet < 0.3:
            if self._loud():
                quiet = time.monotonic()

    def sound(self) -> float:
        """Wait for a sound. The time at which it was there."""
        until = time.monotonic() + 5
        while time.monotonic() < until:
            if self._loud():
                return time.monotonic()
        return float("inf")

    def _loud(self) -> bool:
        data = os.read(self._out, 1 << 16)
        return max(map(abs, array("h", data[: len(data) // 2 * 2])), default=0) > LOUD


@contextmanager
def _sink(folder: str) -> Iterator[_Ear]:
    """A sound server of our own without a sound card."""
    home = {"XDG_RUNTIME_DIR": folder, "HOME": folder, "PULSE_SERVER": f"unix:{folder}/native"}
    kept = {name: os.environ.get(name) for name in home}
    os.environ.update(home)
    modules = [
        "-L",
        f"module-native-protocol-unix socket={folder}/native auth-anonymous=1",
        "-L",
        "module-null-sink sink_name=kiosk rate=48000",
    ]
    argv = ["pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", *modules]
    server = subprocess.Popen(argv, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        until = time.monotonic() + 10
        while not Path(folder, "native").exists() and time.monotonic() < until:
            time.sleep(0.05)
        argv = ["parec", "-d", "kiosk.monitor", "--raw", "--format=s16le", "--channels=1", "--rate=48000", "--latency-msec=5"]
        with subprocess.Popen(argv, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as record:
            yield _Ear(record)
            record.terminate()
    finally:
        server.terminate()
        server.wait()
        for name, value in kept.items():
            if value is None:
                os.environ.pop(name)
            else:
                os.environ[name] = value
