"""The room's own hands on the training desk and in the terminal: hard moments are asked, what is not whole is named with the reason."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from dealer_assist.journal.store import FILE, JournalStore
from tests.core.table.hand_script import seated
from tests.ui.glass import Glass
from tests.ui.scenes import FIFTH, STACKS, TRAINING, Scene, open_table
from ui.__main__ import main
from ui.room_hands import IMPORTED

HANDS = (Path(__file__).resolve().parents[1] / "hands" / "real_hands.jsonl").read_text(encoding="utf-8").splitlines()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A table with a hand in which a seat acted out of turn, and files that were put beside it."""
    journal = JournalStore(tmp_path)
    seated(STACKS, journal=journal).play(f"{FIFTH}\n5 bet 20\n7 raise 40\nrule out_of_turn 3 do=call way=back")
    journal.close()
    (tmp_path / IMPORTED).mkdir(parents=True)
    bad = json.loads(HANDS[1])
    bad["given"]["actions"] = [deed for deed in bad["given"]["actions"] if deed["do"] != "force"]
    (tmp_path / IMPORTED / "a.jsonl").write_text(f"{HANDS[0]}\n{json.dumps(bad)}\n", encoding="utf-8")
    (tmp_path / IMPORTED / "b.phh").write_text("no hand", encoding="utf-8")
    return tmp_path


def test_the_rooms_hands_are_asked_on_the_desk_and_what_is_not_used_is_named(qapp: object, folder: Path) -> None:
    glass = Glass(open_table(Scene()), folder=folder)
    try:
        glass.touch(*TRAINING, "show_own")
        told = glass.texts()
        assert "2 hard moments" in told
        assert told.count("is not used") == 2
        assert "b.phh" in told
        glass.touch("own_start")
        sitting = glass.training.room.sitting
        assert sitting is not None
        assert (sitting.item.kind, sitting.length) == ("case", 2)
        assert "Then, seat 3: out of turn." in glass.texts()
        glass.touch("choice_0", "choice_1")
        assert "IRREG-14" in glass.texts()
        glass.touch("action_next", "action_skip")
        assert glass.has("own_start")
    finally:
        glass.close()


def test_a_room_without_hands_has_nothing_to_begin(qapp: object, tmp_path: Path) -> None:
    glass = Glass(open_table(Scene()), folder=tmp_path)
    try:
        glass.touch(*TRAINING, "show_own")
        assert "0 hard moments" in glass.texts()
        assert not glass.has("own_start")
        glass.touch("sheet_close")
        assert glass.has("drill_D1")
    finally:
        glass.close()


def test_a_journals_hard_moments_are_asked_in_the_terminal(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("binding\nIRREG-14\n"))
    assert main(["train", "run", "--hands", str(folder / FILE)]) == 1
    told = capsys.readouterr()
    assert "1 of 1 right" in told.out
    assert "Hand 1 is not used" in told.err  # as a whole hand: it is not over
    assert main(["train", "run", "--hands", str(folder / IMPORTED / "b.phh")]) == 2
    assert "b.phh is not used" in capsys.readouterr().err
    assert main(["train", "worksheet", "--hands", str(folder / FILE), "--html"]) == 1
    assert capsys.readouterr().out.startswith("<!doctype html>")
