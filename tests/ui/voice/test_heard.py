"""What is spoken is what is meant: a recogniser hears the very words in the sound, the right seat, card and amount."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from dealer_assist.config import PACKAGED
from dealer_assist.phrases import Phrases, patterns
from dealer_assist.table.announce import Line
from tests.bench.voice import sounds_whole
from tests.ui.voice.ears import Ears, words
from ui.voice.closed_set import AMOUNTS, SEATS, lines
from ui.voice.engines import ESPEAK, FLITE, speak

PATTERNS = patterns((PACKAGED / "phrases" / "en.toml").read_text(encoding="utf-8"))
ALOUD = Phrases(PATTERNS).aloud()
EARS = Ears(PATTERNS)
PATIENT = 30.0
"""Seconds for one text: here it is not speed that counts."""

pytestmark = pytest.mark.skipif(shutil.which("flite") is None, reason="flite is not installed: packaging/machine test")

SAMPLE = [
    *(Line("SAY-22", "say.takes_it", {"seat": seat}) for seat in SEATS),
    *(Line("SAY-11", "say.leader", {"board": ("high card", rank), "seat": 4}) for rank in "A962"),
    *(Line("SAY-5", "say.raise", {"to": amount}) for amount in AMOUNTS[4::6]),
    *(Line("SAY-20", "say.odd_chip", {"card": card}) for card in ("4c", "5d", "9h", "Js", "As")),
    *(Line("SAY-3", "say.to_you", {"to": amount}) for amount in (1, 15, 50)),
    Line("SAY-2", "say.force_low", {"card": "4c", "seat": 8, "force": 3, "full": 10}),
    Line("SAY-6", "say.capped", {"to": 40}),
    *(Line("SAY-8", "say.all_in", {"seat": seat, "amount": amount}) for seat, amount in ((7, 15), (2, 17), (4, 19))),
    *(Line("SAY-10", "say.either_limit", {"small": small, "big": big}) for small, big in ((50, 25), (40, 19), (80, 50))),
    *(Line("RAKE-7", "say.time", {"amount": amount}) for amount in (4, 7, 8, 50)),
    Line("SAY-20", "say.split", {"amount": 500, "high": 1, "low": 8}),
    *(Line("SAY-11", "say.leader", {"board": ("two cards", "A", "K"), "seat": seat}) for seat in (3, 8)),
    Line("SAY-8", "say.all_in_complete", {"call": 8, "to": 20}),
    Line("SAY-9", "say.pot", {"pot": "side 1", "amount": 140, "seats": (2, 3)}),
    Line("SAY-10", "say.new_pair", {"board": ("one pair", "2")}),
    Line("SAY-12", "say.tie", {"board": ("two cards", "A", "K"), "seats": (2, 5), "seat": 2}),
    Line("SAY-19", "say.award_low", {"hand": ("low", "8", "7", "5", "4", "2"), "seats": (3,)}),
    Line("SAY-19", "say.award_high", {"hand": ("full house", "Q", "9"), "seats": (2,)}),
    *(Line("SAY-19", f"say.award_{half}_unread", {"seats": (seat,)}) for half in ("high", "low") for seat in (2, 8)),
]


@pytest.mark.parametrize("line", SAMPLE, ids=lambda line: ALOUD.text(line.key, line.values))
def test_the_very_words_are_heard(tmp_path: Path, line: Line) -> None:
    text = ALOUD.text(line.key, line.values)
    sound = speak(FLITE, "en", text, tmp_path / "spoken.wav", budget=PATIENT)
    assert sound is not None
    assert 0.15 < sound.seconds < 6
    assert 2_000 < sound.peak < 32_767
    assert EARS.hear(line, sound) == words(text)


def test_the_ears_are_not_deaf_to_a_wrong_seat(tmp_path: Path) -> None:
    """The recogniser hears what is said, not what it is asked about."""
    sound = speak(FLITE, "en", "Seat six takes it.", tmp_path / "spoken.wav", budget=PATIENT)
    assert sound is not None
    assert EARS.hear(Line("SAY-22", "say.takes_it", {"seat": 8}), sound) == ["seat", "six", "takes", "it"]


@pytest.mark.skipif(shutil.which("espeak-ng") is None, reason="espeak-ng is not installed: packaging/machine test")
@pytest.mark.parametrize("language", ["es", "fr", "en"])
def test_every_language_has_an_engine_that_speaks_its_lines(tmp_path: Path, language: str) -> None:
    spoken = Phrases(patterns((PACKAGED / "phrases" / f"{language}.toml").read_text(encoding="utf-8"))).aloud()
    for line in list(lines(spoken))[3::401]:
        sound = speak(ESPEAK, language, spoken.text(line.key, line.values), tmp_path / "spoken.wav", budget=PATIENT)
        assert sound is not None
        assert sounds_whole(spoken.text(line.key, line.values), sound)
