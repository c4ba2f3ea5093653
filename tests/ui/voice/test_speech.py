"""The kiosk with a voice: what the desk says is heard, a refused touch has its cue, and the screen shows what ails the voice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from dealer_assist.table.commands import SitDown, StartHand
from dealer_assist.table.expect import expect
from dealer_assist.table.state import TableState
from dealer_assist.table.table import MemoryJournal, Table
from tests.ui.glass import words
from tests.ui.voice.programs import Programs
from ui.speech import Speech
from ui.viewmodels.desk import Desk
from ui.viewmodels.look import Look
from ui.views.moment import Moment
from ui.views.top import top
from ui.voice.announcer import Announcer
from ui.voice.levels import Level
from ui.voice.messages import VoiceState


class Voiced:
    """A desk with two players and a voice."""

    def __init__(self, folder: Path) -> None:
        self.table = Table(MemoryJournal())
        self.announcer = Announcer(words(), "en", folder)
        self.desk = Desk(self.table, Look(words(), voice=lambda: self.announcer.fault))
        self.speech = Speech(self.announcer, self.desk)
        for seat in (1, 2):
            self.table.command(SitDown(seat=seat))

    def faults(self) -> list[str]:
        return [fault.label for fault in self.desk.shown.top.faults]


@pytest.fixture
def voiced(tmp_path: Path, qapp: object) -> Iterator[Voiced]:
    made = Voiced(tmp_path)
    yield made
    made.speech.stop()
    made.desk.deleteLater()


def test_what_the_desk_says_is_heard(voiced: Voiced, programs: Programs, qtbot: QtBot) -> None:
    programs.engine("flite")
    programs.player("aplay")
    voiced.speech.start(Level.TRAINING, 60)
    voiced.table.command(StartHand())
    assert "-t All antes in. -o" in programs.calls("flite", 1)[0]
    qtbot.waitUntil(lambda: voiced.announcer.state is VoiceState.READY)
    assert voiced.faults() == []


def test_a_refused_touch_has_its_cue(voiced: Voiced, programs: Programs, qtbot: QtBot) -> None:
    programs.player("aplay")
    voiced.speech.start(Level.CUES, 60)
    voiced.desk._give(SitDown(seat=1), None)
    assert len(programs.calls("aplay", 1)) == 1
    qtbot.waitUntil(lambda: voiced.announcer.state is VoiceState.CUES_ONLY)
    assert voiced.faults() == []  # cues were all that was wanted


@pytest.mark.usefixtures("programs")
def test_a_voice_without_a_player_is_told_on_the_screen_and_the_hand_goes_on(voiced: Voiced, qtbot: QtBot) -> None:
    voiced.speech.start(Level.PROMPTS, 60)
    qtbot.waitUntil(lambda: voiced.faults() == ["Voice: no sound"])
    voiced.table.command(StartHand())
    assert voiced.table.state.hand is not None
    voiced.speech.start(Level.MUTE, 60)
    assert voiced.faults() == []


@pytest.mark.parametrize(("word", "label"), [("cues_only", "Voice: cues only"), ("silent", "Voice: no sound"), ("failed", "Voice failed")])
def test_each_fault_of_the_voice_has_its_chip(word: str, label: str) -> None:
    assert [fault.label for fault in top(Moment(TableState(), expect(TableState()), words(), voice=word)).faults] == [label]
