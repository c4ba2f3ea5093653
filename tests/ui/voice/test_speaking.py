"""Speaking: an engine has its budget, then the next one; what was spoken is kept; a player that cannot is passed over."""

from __future__ import annotations

import os
import select
from dataclasses import replace
from pathlib import Path

import pytest

from tests.ui.voice.programs import Programs
from ui.voice import engines, store
from ui.voice.engines import CLEARER, ESPEAK, FLITE, LEXICON, able, speak
from ui.voice.player import Player
from ui.voice.sound import Sound, read
from ui.voice.store import Store


def test_each_language_has_the_engines_that_speak_it_and_are_here(programs: Programs) -> None:
    assert able("en") == []
    programs.engine("espeak-ng")
    assert able("en") == able("fr-CA") == [ESPEAK]
    programs.engine("flite")
    assert (able("en"), able("es")) == ([FLITE, ESPEAK], [ESPEAK])


def test_an_engine_speaks_and_silence_is_cut(programs: Programs, tmp_path: Path) -> None:
    programs.engine("flite")
    sound = speak(FLITE, "en", "Seat eight takes it.", tmp_path / "x.wav")
    assert sound is not None
    assert 0.1 <= sound.seconds <= 0.13
    manner = f"-voice awb --setf duration_stretch=1.15 -add_lex {LEXICON}"
    assert programs.calls("flite") == [f"{manner} -t Seat eight takes it. -o {tmp_path / 'x.wav'}"]
    assert not (tmp_path / "x.wav").exists()


def test_what_would_not_be_clear_is_spelt_as_the_lexicon_has_it(tmp_path: Path) -> None:
    said = FLITE.call("en", "Ace-king, seat eight.", tmp_path / "x.wav")
    assert said[said.index("-t") + 1] == "aceking, seat eight."
    assert set(CLEARER.values()) == {line.split()[0] for line in LEXICON.read_text(encoding="utf-8").splitlines()}
    assert ESPEAK.call("en", "Ace-king, seat eight.", tmp_path / "x.wav")[-1] == "Ace-king, seat eight."


def test_an_engine_that_fails_or_takes_too_long_gives_nothing(programs: Programs, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert speak(FLITE, "en", "a", tmp_path / "x.wav") is None
    programs.engine("flite", status=1)
    assert speak(FLITE, "en", "a", tmp_path / "x.wav") is None
    monkeypatch.setattr(engines, "BUDGET", 0.05)
    programs.engine("espeak-ng", seconds=30)
    assert speak(ESPEAK, "es", "a", tmp_path / "x.wav") is None


def test_what_was_spoken_is_kept_and_the_next_engine_helps_out(programs: Programs, tmp_path: Path) -> None:
    programs.engine("flite", status=1)
    programs.engine("espeak-ng")
    kept = Store(tmp_path, "en", [FLITE, ESPEAK])
    first = kept.spoken("Call.")
    assert first is not None
    assert read(kept.file(ESPEAK, "Call.").read_bytes()) == first
    assert kept.spoken("Call.") == first
    assert len(programs.calls("espeak-ng")) == 1
    kept.file(ESPEAK, "Call.").write_bytes(b"broken")
    assert kept.spoken("Call.") == first
    assert len(programs.calls("espeak-ng")) == 2
    assert len({kept.file(engine, text) for engine in (FLITE, ESPEAK) for text in ("Call.", "Fold.")}) == 4
    (tmp_path / "words").write_text("ace 0 : ey1 s")
    others = replace(FLITE, speed="1.3"), replace(FLITE, lexicon=tmp_path / "words"), replace(FLITE, clearer=())
    assert len({kept.file(engine, "Call.") for engine in (FLITE, *others)}) == 4  # spoken otherwise, it is another sound
    kept.close()
    nobody = Store(tmp_path, "es", [])
    assert nobody.spoken("Call.") is None
    nobody.close()


def test_a_folder_that_cannot_be_used_costs_the_keeping_alone(programs: Programs, tmp_path: Path) -> None:
    programs.engine("flite")
    (tmp_path / "file").write_text("")
    elsewhere = Store(tmp_path / "file", "en", [FLITE])
    assert elsewhere.spoken("Call.") is not None
    assert not elsewhere.file(FLITE, "Call.").is_relative_to(tmp_path)
    elsewhere.close()
    gone = Store(tmp_path, "en", [FLITE])
    (tmp_path / "voice").rmdir()
    assert gone.spoken("Call.") is not None
    gone.close()


def test_only_so_many_sounds_are_kept_the_newest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "KEPT", 2)
    folder = tmp_path / "voice"
    folder.mkdir()
    for age in range(5):
        (folder / f"{age}.wav").write_text("")
        os.utime(folder / f"{age}.wav", (1000 - age, 1000 - age))
    Store(tmp_path, "en", []).close()
    assert sorted(file.name for file in folder.iterdir()) == ["0.wav", "1.wav"]


def _played(to_play: Player, sound: Sound, percent: int = 100) -> None:
    to_play.play(sound, percent)
    while to_play.playing:
        select.select([to_play], [], [], to_play.patience)
        to_play.look()


@pytest.fixture
def beep(programs: Programs, tmp_path: Path) -> Sound:
    programs.engine("flite")
    sound = speak(FLITE, "en", "a", tmp_path / "beep.wav")
    assert sound is not None
    return sound


def test_the_first_player_that_works_is_kept(programs: Programs, beep: Sound) -> None:
    programs.player("pw-play", status=1)
    programs.player("paplay")
    programs.player("aplay")
    plays = Player()
    assert plays.works is None
    _played(plays, beep)
    _played(plays, beep, 50)
    assert plays.works is True
    assert (len(programs.calls("pw-play")), len(programs.calls("paplay")), len(programs.calls("aplay"))) == (1, 2, 0)
    loud, soft = (line.split()[-3:] for line in programs.calls("paplay"))
    assert loud[:2] == soft[:2] == [str(44 + 2 * len(beep.samples)), "RIFF"]
    assert loud[2] != soft[2]
    plays.close()


def test_without_a_player_that_works_there_is_no_sound(programs: Programs, beep: Sound) -> None:
    none = Player()
    assert none.works is False
    _played(none, beep)
    programs.player("aplay", status=1)
    (programs.folder / "paplay").write_text("#!/nowhere/at/all\n")
    (programs.folder / "paplay").chmod(0o755)
    bad = Player()
    _played(bad, beep)
    assert bad.works is False
    assert [line.split()[1:3] for line in programs.calls("aplay")] == [[str(programs.folder / "aplay"), "-q"]]
    bad.close()
    none.close()


def test_a_player_that_hangs_is_killed(programs: Programs, beep: Sound) -> None:
    programs.player("pw-play", seconds=60)
    programs.player("paplay")
    plays = Player()
    _played(plays, beep)
    assert plays.works is True
    assert len(programs.calls("paplay")) == 1
    plays.look()
    plays.close()
