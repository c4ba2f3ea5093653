"""The camera's verbs: what each says of a good picture, and the one line that every bad one ends with."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest
from numpy.random import default_rng

from dealer_assist.cards import card
from drivers.camera import enrol, layout
from drivers.camera.enrol import BadDeck, Example, Profile
from drivers.camera.reader import Found, Reader, general_head
from drivers.camera.verbs import main
from tests.drivers.camera.test_calibrate import felt, slanted


@pytest.fixture
def pictures(tmp_path: Path) -> Path:
    folder = tmp_path / "felt"
    folder.mkdir()
    cv2.imwrite(str(folder / "1.png"), slanted(felt())[0])
    return folder


def run(*words: str | Path) -> int:
    return main([str(word) for word in words])


def test_a_felt_with_markers_is_calibrated_checked_recorded_and_replayed(
    pictures: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = tmp_path / "camera.toml"
    common = ("--device", pictures, "--layout", made, "--profile", tmp_path / "deck.npz")
    assert run("check", *common) == 1
    assert "not calibrated; run: dealer-assist camera calibrate" in capsys.readouterr().out
    assert run("calibrate", *common, "--index", "30") == 0
    assert len(layout.load(made).places) == 8
    assert run("check", *common) == 0
    said = capsys.readouterr().out
    assert "markers seen: 0, 1, 2, 3" in said
    assert "seat 8: index" in said
    assert run("record", *common, "--film", tmp_path / "felt.avi", "--seconds", "0.1") == 0
    assert "the seats are blacked out" in capsys.readouterr().out
    assert run("replay", *common) == 0
    assert capsys.readouterr().out == "1: nothing\n"


def test_what_is_recorded_shows_no_place_where_down_cards_lie(pictures: Path, tmp_path: Path) -> None:
    common = ("--device", pictures, "--layout", tmp_path / "camera.toml")
    run("calibrate", *common, "--index", "30")
    run("record", *common, "--film", tmp_path / "felt.avi", "--seconds", "0.1")
    frame = cv2.VideoCapture(str(tmp_path / "felt.avi")).read()[1]
    known = layout.load(tmp_path / "camera.toml")
    for place in known.places:
        x, y = known.pixel(*np.mean(np.array(place.outline), axis=0))
        assert frame[int(y) - 5 : int(y) + 5, int(x) - 5 : int(x) + 5].max() < 25


def test_a_standard_index_that_is_too_small_asks_for_the_deck_to_be_enrolled(
    pictures: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run("calibrate", "--device", pictures, "--layout", tmp_path / "camera.toml", "--index", "22")
    assert "enrol the deck, or bring the camera nearer" in capsys.readouterr().out


def test_corners_may_be_pointed_at_and_markers_printed(pictures: Path, tmp_path: Path) -> None:
    corners = ("--corners", "170,90", "1750,90", "1900,1030", "20,1030")
    made = tmp_path / "camera.toml"
    assert run("calibrate", "--device", pictures, "--layout", made, "--index", "30", *corners, "--seats", "6") == 0
    assert len(layout.load(made).places) == 6
    assert run("calibrate", "--sheet", tmp_path / "markers.png") == 0
    assert (tmp_path / "markers.png").is_file()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("check", "--device", "/dev/no-camera-here"), "plug the camera in"),
        (("check", "--device", "README.md"), "no camera, film or folder"),
        (("replay", "--layout", "none.toml"), "there is no calibration; run: dealer-assist camera calibrate"),
        (("calibrate", "--corners", "1,2", "3,4", "5,6", "seven"), "go round the felt"),
        (("calibrate",), "marker 0, 1, 2, 3 is not seen"),
    ],
)
def test_what_cannot_be_done_ends_with_a_line_that_says_what_to_do(
    words: tuple[str, ...], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    blank = tmp_path / "blank"
    blank.mkdir()
    cv2.imwrite(str(blank / "1.png"), np.full((1080, 1920, 3), 60, np.uint8))
    device = () if "--device" in words else ("--device", str(blank))
    assert run(*words, *device) == 1
    assert says in capsys.readouterr().err


def test_a_deck_with_missing_cards_is_not_enrolled(pictures: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    common = ("--device", pictures, "--layout", tmp_path / "camera.toml")
    run("calibrate", *common, "--index", "30")
    assert run("enrol", *common, "--deck", "none") == 1
    captured = capsys.readouterr()
    assert "still to be seen:" in captured.out
    assert "lay these down by themselves" in captured.err


def test_a_profile_is_kept_and_one_for_other_networks_is_refused(tmp_path: Path) -> None:
    head = general_head()
    enrol.save(Profile("bees", head, 16.5, 0.995), tmp_path / "deck.npz")
    again = enrol.load(tmp_path / "deck.npz")
    assert (again.deck, again.index, again.guard) == ("bees", 16.5, 0.995)
    assert np.array_equal(again.head.weight, head.weight)
    (tmp_path / "deck.npz").write_bytes(b"no profile")
    with pytest.raises(BadDeck, match="enrol the deck"):
        enrol.load(tmp_path / "deck.npz")
    np.savez(tmp_path / "other.npz", weight=np.zeros((18, 64)), bias=np.zeros(18))
    with pytest.raises(BadDeck, match="other networks"):
        enrol.load(tmp_path / "other.npz")


def test_a_deck_whose_cards_cannot_be_told_apart_is_refused() -> None:
    chance = default_rng(3)
    noise = [np.asarray(chance.integers(0, 255, (96, 96, 3)), np.uint8) for _ in range(52)]
    codes = [rank + suit for suit in "cdhs" for rank in "A23456789TJQK"]
    examples = [Example(picture, Found(48, 48, 0, 36, 1), card(code)) for picture, code in zip(noise, codes, strict=True)]
    with pytest.raises(BadDeck, match="read right when held out"):
        enrol.enrolled("noise", Reader(), examples, 16.5)
