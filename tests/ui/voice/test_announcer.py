"""The voice from end to end: a real child process, a real player program on PATH that writes down what it was given."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from dealer_assist.phrases import load
from dealer_assist.table.announce import Line
from tests.ui.voice.programs import Programs
from ui.voice.announcer import RESTARTS, Announcer
from ui.voice.levels import Level
from ui.voice.messages import VoiceState

ROOT = Path(__file__).parents[3]
ENGLISH = load((ROOT / "config" / "phrases" / "en.toml").read_text(encoding="utf-8"))
LOW = Line("SAY-2", "say.force_low", {"card": "4c", "seat": 8, "force": 3, "full": 10})
TAKES = Line("SAY-22", "say.takes_it", {"seat": 5})


def acts(seat: int) -> Line:
    return Line("SAY-11", "say.first_to_act", {"board": ("two cards", "A", "K"), "seat": seat})


class Kiosk:
    """What a kiosk does with its announcer."""

    def __init__(self, folder: Path) -> None:
        self.states: list[VoiceState] = []
        self.voice = Announcer(ENGLISH, "en", folder)
        self.voice.listen(lambda: self.states.append(self.voice.state))

    def until(self, reached: Callable[[], bool]) -> None:
        """Pump until something is so."""
        deadline = time.monotonic() + 20
        while not reached():
            assert time.monotonic() < deadline, self.states
            select.select([self.voice], [], [], 0.02)
            self.voice.pump()


@pytest.fixture
def kiosk(tmp_path: Path) -> Iterator[Kiosk]:
    made = Kiosk(tmp_path)
    yield made
    made.voice.stop()


def ready(kiosk: Kiosk, level: Level = Level.PROMPTS) -> Announcer:
    kiosk.voice.set_level(level)
    kiosk.until(lambda: kiosk.voice.state is VoiceState.READY)
    return kiosk.voice


def spoken(programs: Programs, least: int) -> list[str]:
    return [line.split(" -t ")[1].split(" -o ")[0] for line in programs.calls("flite", least)]


def test_a_mute_voice_has_no_process_and_says_nothing(kiosk: Kiosk) -> None:
    kiosk.voice.say([LOW], 1)
    kiosk.voice.signal_error()
    kiosk.voice.pump()
    assert (kiosk.voice.pid, kiosk.voice.state, kiosk.voice.level, kiosk.states) == (None, VoiceState.OFF, Level.MUTE, [])


def test_a_line_is_spoken_in_words_and_played_once(kiosk: Kiosk, programs: Programs) -> None:
    programs.engine("flite")
    programs.player("aplay")
    ready(kiosk).say([LOW], 1)
    assert spoken(programs, 1) == ["Four of clubs is low, seat eight. Three dollars, or ten."]
    (call,) = programs.calls("aplay", 1)
    assert call.split()[1:3] == [str(programs.folder / "aplay"), "-q"]
    assert kiosk.states == [VoiceState.STARTING, VoiceState.READY]


def test_lines_said_together_are_spoken_one_after_another_and_kept_for_the_next_time(kiosk: Kiosk, programs: Programs) -> None:
    programs.engine("flite")
    programs.player("paplay")
    voice = ready(kiosk)
    for _ in range(2):
        voice.say([Line("SAY-13", "say.limit", {"limit": 20}), acts(2)], 1)
        programs.calls("paplay", 2)
    programs.calls("paplay", 4)
    assert spoken(programs, 2) == ["Twenty-dollar limit.", "aceking, seat two, first to act."]  # as flite is told to say it


def test_at_the_level_of_cues_there_are_no_words(kiosk: Kiosk, programs: Programs) -> None:
    programs.engine("flite")
    programs.player("pw-play")
    voice = ready(kiosk, Level.CUES)
    voice.say([TAKES], 1)
    programs.calls("pw-play", 1)
    voice.signal_error()
    lengths = [line.split()[-3] for line in programs.calls("pw-play", 2)]
    assert lengths == [str((ROOT / "ui/assets/sounds" / f"{cue}.wav").stat().st_size) for cue in ("complete", "error")]
    assert programs.calls("flite") == []


def test_a_newer_call_to_act_takes_the_place_of_one_that_has_not_begun(kiosk: Kiosk, programs: Programs) -> None:
    programs.engine("flite")
    programs.player("aplay", seconds=1.0)
    voice = ready(kiosk)
    voice.say([acts(1)], 1)
    programs.calls("aplay", 1)
    voice.say([acts(2)], 1)
    voice.say([acts(3)], 1)
    programs.calls("aplay", 2)
    assert [text.split(",")[1] for text in spoken(programs, 2)] == [" seat one", " seat three"]


def test_volume_makes_it_softer(kiosk: Kiosk, programs: Programs) -> None:
    programs.player("aplay")
    programs.engine("flite")
    voice = kiosk.voice
    voice.set_volume(0)
    ready(kiosk, Level.CUES).signal_error()
    programs.calls("aplay", 1)
    voice.set_volume(100)
    voice.signal_error()
    silent, loud = (int(line.split()[-1]) for line in programs.calls("aplay", 2))
    assert silent == 0 < loud


def _children(pid: int | None) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def test_mute_ends_what_is_sounding(kiosk: Kiosk, programs: Programs) -> None:
    programs.player("aplay", seconds=60)
    programs.engine("flite")
    voice = ready(kiosk)
    voice.say([acts(1)], 1)
    programs.calls("aplay", 1)
    assert len(_children(voice.pid)) == 1
    voice.set_level(Level.MUTE)
    kiosk.until(lambda: not _children(voice.pid))
    voice.set_level(Level.CUES)
    assert kiosk.states[-2:] == [VoiceState.OFF, VoiceState.READY]


@pytest.mark.parametrize(
    ("engine", "player", "state"),
    [("", "aplay", VoiceState.CUES_ONLY), ("espeak-ng", "aplay", VoiceState.READY), ("flite", "", VoiceState.SILENT)],
)
def test_what_is_missing_is_said(kiosk: Kiosk, programs: Programs, engine: str, player: str, state: VoiceState) -> None:
    if engine:
        programs.engine(engine)
    if player:
        programs.player(player)
    kiosk.voice.set_level(Level.PROMPTS)
    kiosk.voice.say([LOW], 1)
    kiosk.until(lambda: kiosk.voice.state is state)
    assert kiosk.states == [VoiceState.STARTING, state]
    assert kiosk.voice.fault == ("" if state is VoiceState.READY else state.value)


def test_a_player_without_a_sound_card_is_said(kiosk: Kiosk, programs: Programs) -> None:
    programs.engine("flite")
    programs.player("aplay", status=1)
    ready(kiosk).say([LOW], 1)
    kiosk.until(lambda: kiosk.voice.state is VoiceState.SILENT)


@pytest.mark.logs("a voice that dies too often is logged")
def test_a_dead_child_is_started_again_so_often_and_then_has_failed_until_it_is_switched_on_anew(kiosk: Kiosk, programs: Programs) -> None:
    programs.engine("flite")
    programs.player("aplay")
    voice = ready(kiosk)
    for _ in range(RESTARTS):
        assert voice.pid is not None
        os.kill(voice.pid, signal.SIGKILL)
        kiosk.until(lambda: voice.state is VoiceState.STARTING)
        kiosk.until(lambda: voice.state is VoiceState.READY)
    os.kill(voice.pid or 0, signal.SIGKILL)
    kiosk.until(lambda: voice.state is VoiceState.FAILED)
    voice.say([LOW], 1)
    voice.pump()
    assert (voice.pid, programs.calls("flite")) == (None, [])
    voice.set_level(Level.MUTE)
    ready(kiosk).say([LOW], 1)
    assert len(programs.calls("aplay", 1)) == 1


def test_a_child_that_died_while_mute_stays_away_until_the_voice_is_wanted(kiosk: Kiosk, programs: Programs) -> None:
    programs.engine("flite")
    programs.player("aplay")
    voice = ready(kiosk)
    voice.set_level(Level.MUTE)
    os.kill(voice.pid or 0, signal.SIGKILL)
    kiosk.until(lambda: voice.pid is None)
    assert voice.state is VoiceState.OFF
    ready(kiosk)


def test_a_child_that_hangs_holds_nothing_up_and_is_replaced(kiosk: Kiosk, programs: Programs) -> None:
    programs.engine("flite")
    programs.player("aplay")
    voice = ready(kiosk)
    hanging = voice.pid
    os.kill(hanging or 0, signal.SIGSTOP)
    for seat in range(2_000):
        voice.say([acts(seat)], 1)
        if voice.pid != hanging:
            break
    assert voice.pid != hanging
    kiosk.until(lambda: voice.state is VoiceState.READY)


@pytest.mark.logs("a voice that cannot be started, and a line without words, are logged")
def test_nothing_of_the_voice_raises_into_the_kiosk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere")
    kiosk = Kiosk(tmp_path)
    voice = kiosk.voice
    voice.set_level(Level.TRAINING)
    voice.say([Line("SAY-7", "say.nothing", {}), Line("SAY-11", "say.first_to_act", {"seat": 1}), Line("SAY-99", "x", {}), LOW], 1)
    kiosk.until(lambda: voice.state is VoiceState.FAILED)
    voice.say([LOW], 1)
    voice.set_volume(3)
    voice.stop()


_SHORT_LIVED = """
import sys, time
from pathlib import Path
from dealer_assist.phrases import load
from ui.voice.announcer import Announcer
from ui.voice.levels import Level
voice = Announcer(load(Path("config/phrases/en.toml").read_text()), "en", Path(sys.argv[1]))
voice.set_level(Level.CUES)
print(voice.pid, flush=True)
time.sleep(60)
"""


def test_the_voice_dies_with_the_kiosk(tmp_path: Path, programs: Programs) -> None:
    argv = [sys.executable, "-c", _SHORT_LIVED, str(tmp_path)]
    with subprocess.Popen(argv, stdout=subprocess.PIPE, cwd=ROOT) as kiosk:
        assert kiosk.stdout is not None
        child = int(kiosk.stdout.readline())
        ends = os.pidfd_open(child)
        kiosk.kill()
    assert select.select([ends], [], [], 20)[0] == [ends]
    os.close(ends)
