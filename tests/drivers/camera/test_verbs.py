"""The camera's verbs: what each says of a good picture, and the one line that every bad one ends with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest
from numpy.random import default_rng

from dealer_assist.cards import card
from drivers.camera import calibrate, draft, enrol, layout_file
from drivers.camera.enrol import BadDeck, Example, Profile
from drivers.camera.health import MOVES, PICTURES, REFUSALS, SOURCES
from drivers.camera.layout import around
from drivers.camera.lens import Lens
from drivers.camera.reader import Found, Reader, general_head
from drivers.camera.recording import Recording
from drivers.camera.verbs import SAID, main
from drivers.camera.vision import Image
from drivers.camera.written import NotWritten
from tests.drivers.camera.test_calibrate import covered, felt, slanted, swapped
from ui.compose import camera


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
    assert len(layout_file.load(made).places) == 8
    assert run("check", *common) == 0
    said = capsys.readouterr().out
    assert "markers seen: 0, 1, 2, 3" in said
    assert "seat 8: index" in said
    assert run("record", *common, "--film", tmp_path / "felt.avi", "--seconds", "0.1") == 0
    assert "the seats are blacked out" in capsys.readouterr().out
    assert run("replay", *common) == 0
    assert capsys.readouterr().out == "1: nothing\n"


@pytest.mark.parametrize("drawn", [8, 3])
def test_what_is_recorded_shows_no_place_where_down_cards_lie_drawn_or_not(pictures: Path, tmp_path: Path, drawn: int) -> None:
    common = ("--device", pictures, "--layout", tmp_path / "camera.toml")
    run("calibrate", *common, "--index", "30", "--seats", str(drawn))
    run("record", *common, "--film", tmp_path / "felt.avi", "--seconds", "0.1")
    frame = cv2.VideoCapture(str(tmp_path / "felt.avi")).read()[1]
    known = layout_file.load(tmp_path / "camera.toml")
    assert len(known.places) == drawn
    for place in (*known.places, *around(known.size, 8)):
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
    assert len(layout_file.load(made).places) == 6
    assert run("calibrate", "--sheet", tmp_path / "markers.png") == 0
    assert (tmp_path / "markers.png").is_file()


def test_what_was_drawn_and_held_outlives_another_calibration_unless_it_is_stated_anew(seen: Image, tmp_path: Path) -> None:
    file, corners = tmp_path / "camera.toml", ("--corners", "170,90", "1750,90", "1900,1030", "20,1030")
    common = ("--device", in_folder(tmp_path / "felt", seen), "--layout", file, *corners)
    assert run("calibrate", *common, "--index", "30", "--seats", "6") == 0
    made = layout_file.load(file)
    drawn = (replace(made.places[0], outline=((100.0, 200.0), (400.0, 200.0), (400.0, 420.0))), *made.places[1:])
    layout_file.save(replace(made, places=drawn, lens=Lens(-0.01, 0.0), held=(("exposure", 100.0),)), file)
    assert run("calibrate", *common) == 0
    again = layout_file.load(file)
    assert (again.index, again.lens, again.held, len(again.places)) == (30.0, Lens(-0.01, 0.0), (("exposure", 100.0),), 6)
    assert again.places[0].outline == drawn[0].outline
    assert again.felt(960, 540) == pytest.approx(made.felt(960, 540), abs=10)
    assert run("calibrate", *common, "--seats", "4", "--felt", "2000", "1100") == 0
    again = layout_file.load(file)
    assert (len(again.places), again.size) == (4, (2000.0, 1100.0))


def in_folder(folder: Path, picture: Image) -> Path:
    folder.mkdir(exist_ok=True)
    cv2.imwrite(str(folder / "1.png"), picture)
    return folder


@pytest.fixture(scope="module")
def seen() -> Image:
    return slanted(felt())[0]


@pytest.fixture(scope="module")
def ready(tmp_path_factory: pytest.TempPathFactory, seen: Image) -> Path:
    """A folder with a table's calibration, a picture of its felt, one without markers, and an empty folder."""
    folder = tmp_path_factory.mktemp("ready")
    (folder / "empty").mkdir()
    in_folder(folder / "grey", np.asarray(np.add.outer(np.arange(1080) % 97, np.arange(1920) % 89)[..., None] + (10, 20, 30), np.uint8))
    run("calibrate", "--device", in_folder(folder / "felt", seen), "--layout", folder / "camera.toml", "--index", "30")
    return folder


BAD: dict[str, tuple[Callable[[Image], Image], str, str]] = {
    "one pixel": (lambda seen: seen[:1, :1], "there is no picture", "there is no picture"),
    "another size": (lambda seen: seen[:720, :1280], "another size than it was calibrated with", "is not seen"),
    "dark": (lambda seen: np.full_like(seen, 2), "take the cover off the lens", "take the cover off the lens"),
    "torn": (lambda seen: np.vstack([seen[:600], np.full_like(seen[600:], 128)]), "the picture is torn", "is not seen"),
    "mirrored": (lambda seen: seen[:, ::-1], "switch mirroring off", "switch mirroring off"),
    "upside down": (lambda seen: seen[::-1, ::-1], "the camera was moved", "seat 8"),
    "moved": (lambda seen: np.roll(seen, -40, 0), "the camera was moved", "seat 8"),
}
"""By name: the picture, what is said of it where the table is calibrated, and what `calibrate` says."""


def test_there_is_a_line_for_every_word_that_a_source_or_a_picture_may_be_refused_with() -> None:
    assert {*SOURCES, *MOVES, *PICTURES, *REFUSALS} - SAID.keys() == {"opening", "picture_frozen", "not_calibrated", "deck_damaged"}


@pytest.mark.parametrize("name", BAD)
def test_every_verb_says_what_is_wrong_with_a_picture_and_what_to_do(
    name: str, seen: Image, ready: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    makes, says, calibrating = BAD[name]
    made, film = ready / "camera.toml", tmp_path / "film.avi"
    common = ("--device", in_folder(tmp_path / "bad", makes(seen)), "--layout")
    for verb in (("check",), ("record", "--film", film), ("replay",)):
        capsys.readouterr()
        status = run(*verb, *common, made)
        assert says in "".join(capsys.readouterr()), verb
        assert status == 1, verb
    assert not film.exists()
    assert run("calibrate", *common, tmp_path / "other.toml", "--index", "30") == (0 if calibrating == "seat 8" else 1)
    assert calibrating in "".join(capsys.readouterr())


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("check", "--device", "/dev/no-camera-here"), "plug the camera in"),
        (("check", "--device", "README.md"), "no camera, film or folder"),
        (("check", "--device", ""), "no camera, film or folder"),
        (("check", "--device", "x" * 300), "plug the camera in"),
        (("check", "--device", "{empty}"), "no camera, film or folder"),
        (("replay", "--layout", "none.toml"), "there is no calibration; run: dealer-assist camera calibrate"),
        (("check", "--layout", "{empty}"), "cannot be read"),
        (("calibrate", "--corners", "9,9", "3,4", "5,6", "7,1"), "go round the felt"),
        (("calibrate", "--corners", "9000,0", "13000,0", "13000,2200", "9000,2200"), "the place of seat 1 does not lie on the felt"),
        (("calibrate",), "marker 0, 1, 2, 3 is not seen"),
        (("calibrate", "--sheet", "{empty}/none/markers.png"), "cannot be written (No such file or directory)"),
        (("calibrate", "--layout", "{empty}/none/camera.toml", "--corners", "0,0", "1920,0", "1920,1080", "0,1080"), "cannot be written"),
        (("record", "--film", "{empty}/none/film.avi"), "cannot be written there"),
        (("record", "--film", "{empty}/film"), "a film's name ends in .avi"),
    ],
)
def test_what_cannot_be_done_ends_with_a_line_that_says_what_to_do(
    words: tuple[str, ...], says: str, ready: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    device = () if "--device" in words else ("--device", ready / "grey")
    known = () if "--layout" in words else ("--layout", ready / ("other.toml" if words[0] == "calibrate" else "camera.toml"))
    assert run(*(word.format(empty=ready / "empty") for word in words), *device, *known) == 1
    assert says in capsys.readouterr().err


@pytest.mark.parametrize(
    ("verb", "words", "says"),
    [
        ("calibrate", ("--index", "nan"), "--index: a number from 5 to 100 is needed, not 'nan'"),
        ("calibrate", ("--felt", "0", "0"), "--felt: a number from 300 to 9999 is needed"),
        ("calibrate", ("--corners", "1", "2,3", "4,5", "6,7"), "--corners: two numbers with a comma between are needed"),
        ("calibrate", ("--corners", "1e9,inf", "2,3", "4,5", "6,7"), "--corners: a number from"),
        ("calibrate", ("--seats", "9"), "--seats"),
        ("check", ("--size", "0", "-3"), "--size: a whole number from 64 to 16384 is needed, not '0'"),
        ("enrol", ("--deck", " "), "--deck: a name is needed"),
        ("enrol", ("--deck", "17", "--seconds", "nan"), "--seconds: a number from 0.1 to 3600"),
        ("record", ("--film", "a.avi", "--seconds", "-1"), "--seconds: a number from 0.1 to 3600"),
    ],
)
def test_a_number_that_cannot_be_is_named_with_what_may_stand_there(
    verb: str, words: tuple[str, ...], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        run(verb, *words)
    assert ended.value.code == 2
    assert says in capsys.readouterr().err


def test_a_picture_that_cannot_be_read_or_a_camera_that_goes_ends_what_was_under_way_with_a_line(
    pictures: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    common = ("--device", pictures, "--layout", tmp_path / "camera.toml")
    run("calibrate", *common, "--index", "30")
    (pictures / "2.png").write_text("no picture")
    assert run("replay", *common) == 1
    assert run("record", *common, "--film", tmp_path / "film.avi") == 1
    said = capsys.readouterr()
    assert said.out.endswith(f"1: nothing\n{tmp_path / 'film.avi'}: 1 frames; the seats are blacked out\n")
    assert said.err.count("that is no camera, film or folder of pictures") == 2


def test_a_film_that_the_disk_did_not_take_whole_is_not_said_to_be_there(
    tmp_path: Path, seen: Image, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = draft.by_markers(draft.fresh((1920, 1080)), seen)
    film = Recording(tmp_path / "film.avi", replace(made, index=28.0).layout)
    film.take(seen)
    film.frames += 3
    with pytest.raises(NotWritten, match="1 of 4 frames are in it; is the disk full"):
        film.close()


def test_what_is_wrong_with_the_deck_is_said_before_anything_is_read_by_it(
    pictures: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    common = ("--device", pictures, "--layout", tmp_path / "camera.toml", "--profile", tmp_path / "deck.npz")
    run("calibrate", *common, "--index", "30")
    assert run("replay", *common) == 0
    assert "no deck is enrolled there" in capsys.readouterr().err
    (tmp_path / "deck.npz").write_bytes(b"PK")
    for verb in ("check", "replay"):
        assert run(verb, *common) == 1
        assert "it is damaged" in capsys.readouterr().err
    enrol.save(Profile("bees", general_head(), 8.0, 1.0), tmp_path / "deck.npz")
    assert run("check", *common) == 1
    assert "bring the camera nearer" in capsys.readouterr().out


def test_a_felt_with_missing_or_swapped_markers_is_named_by_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, picture, says in (("missing", covered(felt()), "marker 0 is not seen"), ("swapped", swapped(felt()), "in the wrong order")):
        assert run("check", "--device", in_folder(tmp_path / name, slanted(picture)[0]), "--layout", tmp_path / "none.toml") == 1
        assert says in capsys.readouterr().out


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


def test_a_deck_whose_cards_cannot_be_told_apart_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(enrol, "STEPS", 40)
    monkeypatch.setattr(enrol, "JITTERED", 3)
    chance = default_rng(3)
    noise = [np.asarray(chance.integers(0, 255, (96, 96, 3)), np.uint8) for _ in range(52)]
    codes = [rank + suit for suit in "cdhs" for rank in "A23456789TJQK"]
    examples = [Example(picture, Found(48, 48, 0, 36, 1), card(code)) for picture, code in zip(noise, codes, strict=True)]
    with pytest.raises(BadDeck, match="read right when held out"):
        enrol.enrolled("noise", Reader(), examples, 16.5)


def test_a_tables_camera_and_its_files_are_meant_where_the_table_is_named(
    pictures: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("STATE_DIRECTORY", str(tmp_path))
    table = tmp_path / "table.toml"
    table.write_text(f'name = "t"\nlive = false\n[camera]\nenabled = true\ndevice = "{pictures}"')
    assert camera(["calibrate", "--table", str(table), "--index", "30"]) == 0
    assert camera(["check", "--table", str(table)]) == 0
    assert (tmp_path / "camera.toml").is_file()
    assert camera(["check", "--table", str(table), "--device", "/dev/no-camera-here"]) == 1
    table.write_text("name = ")
    assert camera(["check", "--table", str(table)]) == 2
    said = capsys.readouterr()
    assert "plug the camera in" in said.err
    assert "is not TOML" in said.err


def test_ctrl_c_ends_a_verb_without_a_trace(pictures: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def stopped(frame: Image) -> dict[int, Image]:
        raise KeyboardInterrupt

    monkeypatch.setattr(calibrate, "markers", stopped)
    assert run("calibrate", "--device", pictures) == 1
    assert capsys.readouterr().err == "ended\n"
