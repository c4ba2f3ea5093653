"""Calibration: markers or corners to millimetres, and a clear line for every picture that gives none."""

from __future__ import annotations

import math
from pathlib import Path

import cv2
import numpy as np
import pytest

from drivers.camera import layout_file
from drivers.camera.calibrate import EDGE, ENOUGH, MARKER, MARKERS, CannotCalibrate, budget, by_corners, by_markers, calibrated, sheet
from drivers.camera.layout import Layout, around, through
from drivers.camera.layout_file import BadLayout
from drivers.camera.vision import Image, Matrix

FELT = (2100.0, 1150.0)


def felt() -> Image:
    """The felt at one pixel a millimetre, with its markers, and a rim around it."""
    table = np.full((1150, 2100, 3), (40, 90, 30), np.uint8)
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    side = int(MARKER)
    for number, (x, y) in zip(MARKERS, ((0, 0), (2100 - side, 0), (2100 - side, 1150 - side), (0, 1150 - side)), strict=True):
        table[y : y + side, x : x + side] = cv2.aruco.generateImageMarker(dictionary, number, side)[..., None]
    return np.asarray(cv2.copyMakeBorder(table, 40, 40, 40, 40, cv2.BORDER_CONSTANT, value=(200, 200, 200)), np.uint8)


def slanted(picture: Image, size: tuple[int, int] = (1920, 1080)) -> tuple[Image, Matrix]:
    """The felt as a camera above the dealer sees it, and the matrix from millimetres to its pixels."""
    high, wide = picture.shape[:2]
    corners = np.array([(170, 90), (1750, 90), (1900, 1030), (20, 1030)], np.float32) * (size[0] / 1920)
    matrix = cv2.getPerspectiveTransform(np.array([(0, 0), (wide, 0), (wide, high), (0, high)], np.float32), corners)
    seen = cv2.warpPerspective(picture, matrix, size, flags=cv2.INTER_AREA)
    return np.asarray(seen, np.uint8), matrix @ np.array([[1, 0, 40], [0, 1, 40], [0, 0, 1.0]])


def off(found: Matrix, true: Matrix) -> float:
    """Millimetres by which a calibration is wrong, at the worst of a grid of points on the felt."""
    grid = np.array([[(x, y) for x in range(100, 2100, 200) for y in range(100, 1150, 150)]], np.float64)
    return float(np.linalg.norm(cv2.perspectiveTransform(cv2.perspectiveTransform(grid, true), found) - grid, axis=2).max())


def test_four_markers_give_the_felt_within_two_millimetres() -> None:
    picture, true = slanted(felt())
    assert off(by_markers(picture, FELT), true) < 2


def test_a_picture_upside_down_is_calibrated_like_any_other() -> None:
    picture, true = slanted(felt())
    turn = np.array([[-1, 0, 1919], [0, -1, 1079], [0, 0, 1.0]])
    assert off(by_markers(np.ascontiguousarray(picture[::-1, ::-1]), FELT), turn @ true) < 2


@pytest.mark.parametrize("turns", [(1, 0, 0, 0), (1, 2, 3, 0), (1, 1, 1, 1), (2, 2, 2, 2), (3, 1, 2, 1)])
def test_it_does_not_matter_how_a_marker_is_turned_in_its_corner(turns: tuple[int, ...]) -> None:
    table, side = felt(), int(MARKER)
    for turn, (x, y) in zip(turns, ((40, 40), (2080, 40), (2080, 1130), (40, 1130)), strict=True):
        table[y : y + side, x : x + side] = np.rot90(table[y : y + side, x : x + side], turn).copy()
    picture, true = slanted(table)
    assert off(by_markers(picture, FELT), true) < 2


def covered(picture: Image) -> Image:
    hidden = picture.copy()
    hidden[:140, :150] = 90
    return hidden


def swapped(picture: Image) -> Image:
    other = picture.copy()
    side, first, second = int(MARKER) + 10, 35, 2100 - int(MARKER) + 35
    other[35 : 35 + side, first : first + side] = picture[35 : 35 + side, second : second + side]
    other[35 : 35 + side, second : second + side] = picture[35 : 35 + side, first : first + side]
    return other


def one_further(picture: Image) -> Image:
    """Each marker in the next corner."""
    other, side = picture.copy(), int(MARKER)
    places = ((40, 40), (2080, 40), (2080, 1130), (40, 1130))
    for (x, y), (to_x, to_y) in zip(places, (*places[1:], places[0]), strict=True):
        other[to_y : to_y + side, to_x : to_x + side] = picture[y : y + side, x : x + side]
    return other


@pytest.mark.parametrize(
    ("picture", "reason"),
    [
        (slanted(one_further(felt()))[0], "markers_swapped"),
        (np.ascontiguousarray(slanted(one_further(felt()))[0][::-1, ::-1]), "markers_swapped"),
        (np.ascontiguousarray(slanted(felt())[0][:, ::-1]), "mirrored"),
        (slanted(covered(felt()))[0], "markers_missing"),
        (slanted(swapped(felt()))[0], "markers_swapped"),
        (np.zeros((1, 1, 3), np.uint8), "markers_missing"),
        (np.full((1080, 1920, 3), 60, np.uint8), "markers_missing"),
    ],
)
def test_a_picture_that_gives_no_calibration_says_what_to_do(picture: Image, reason: str) -> None:
    with pytest.raises(CannotCalibrate) as refused:
        by_markers(picture, FELT)
    assert refused.value.reason == reason
    assert len(str(refused.value)) > 20


def test_four_corners_pointed_at_do_as_well_and_crossed_ones_are_refused() -> None:
    corners = [(170.0, 90.0), (1750.0, 90.0), (1900.0, 1030.0), (20.0, 1030.0)]
    assert through(by_corners(corners, FELT), 1900, 1030) == pytest.approx(FELT, abs=1e-3)
    with pytest.raises(CannotCalibrate, match="clockwise"):
        by_corners([corners[0], corners[2], corners[1], corners[3]], FELT)
    with pytest.raises(CannotCalibrate, match="clockwise"):
        by_corners(corners[:3], FELT)


def at(size: tuple[int, int], index: float) -> Layout:
    _, true = slanted(felt(), size)
    return calibrated(np.linalg.inv(true), size, FELT, around(FELT, 8), index)


def test_the_pixel_budget_says_what_a_picture_allows() -> None:
    standard, jumbo = budget(at((1920, 1080), 18)), budget(at((1920, 1080), 30))
    assert standard.worst[1] < ENOUGH < jumbo.worst[1]
    assert standard.refusal(enrolled=False) in {"deck_not_enrolled", "camera_too_far"}
    assert jumbo.refusal(enrolled=False) is None
    assert budget(at((3840, 2160), 16.5)).refusal(enrolled=False) is None


def test_a_felt_too_small_to_be_read_is_refused() -> None:
    with pytest.raises(CannotCalibrate, match="nearer"):
        at((640, 360), 16.5)


def test_a_layout_is_kept_with_what_each_key_means(tmp_path: Path) -> None:
    layout = at((1920, 1080), 28)
    layout_file.save(layout, tmp_path / "camera.toml")
    again = layout_file.load(tmp_path / "camera.toml")
    assert again.felt(960, 540) == pytest.approx(layout.felt(960, 540), abs=0.01)
    assert [place.seat for place in again.places] == list(range(1, 9))
    assert all(
        " # " in line or line.startswith((" ", "#", "]", "[")) for line in (tmp_path / "camera.toml").read_text().splitlines() if line
    )


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("size = [", "camera.toml"),
        ("size = [1, 1]", "to_felt"),
        ("size = [1, 1]\npicture = [9, 9]\nto_felt = [[1, 0, 0], [0, 1, 0], [0, 0, 0]]\nseats = []", "to_felt"),
        ("size = [1, 1]\npicture = [9, 9]\nto_felt = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]\nseats = []", "no seat"),
        (
            "size = [1, 1]\npicture = [9, 9]\nto_felt = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]\n"
            + "[[seats]]\nnumber = 1\nturn = 0\noutline = [[0, 0], [1, 0], [1, 1]]\n" * 2,
            "twice",
        ),
        (
            "size = [1, 1]\npicture = [9, 9]\nto_felt = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]\nseats = [{number = 1, turn = 0, outline = []}]",
            "three corners",
        ),
    ],
)
def test_a_layout_that_cannot_be_used_says_which_key(tmp_path: Path, text: str, says: str) -> None:
    (tmp_path / "camera.toml").write_text(text)
    with pytest.raises(BadLayout, match=says):
        layout_file.load(tmp_path / "camera.toml")
    with pytest.raises(BadLayout, match="calibrate"):
        layout_file.load(tmp_path / "none.toml")


def test_seats_stand_around_the_felt_and_a_point_has_one_owner() -> None:
    layout = at((1920, 1080), 28)
    for place in layout.places:
        middle = np.mean(np.array(place.outline), axis=0)
        assert layout.seat_at(*middle) == place.seat
    assert layout.seat_at(1050, 575) is None
    assert layout.places[0].outline[0] != layout.places[1].outline[0]
    assert all(-math.pi < place.turn < 2 * math.pi for place in layout.places)


def test_the_marker_sheet_can_be_read_back() -> None:
    from drivers.camera.calibrate import markers

    assert set(markers(np.dstack([sheet()] * 3))) == set(MARKERS)


def test_markers_cut_with_their_white_edge_are_found_beside_a_light_rail_by_an_ordinary_camera() -> None:
    dots, table = 300 / 25.4, np.asarray(cv2.copyMakeBorder(felt()[40:-40, 40:-40], 40, 40, 40, 40, cv2.BORDER_CONSTANT, value=(200,) * 3))
    page, side, edge = np.dstack([sheet()] * 3), round((MARKER + 2 * EDGE) * dots), EDGE
    for number, (x, y) in zip(MARKERS, ((0, 0), (2040, 0), (2040, 1090), (0, 1090)), strict=True):
        left, top = round((25 + 100 * (number % 2) - edge) * dots), round((40 + 120 * (number // 2) - edge) * dots)
        paper = cv2.resize(page[top : top + side, left : left + side], (80, 80), interpolation=cv2.INTER_AREA)
        table[40 + y - 10 : 110 + y, 40 + x - 10 : 110 + x] = paper
    picture, true = slanted(np.asarray(table, np.uint8))
    soft = cv2.GaussianBlur(picture, (3, 3), 0) + np.random.default_rng(1).normal(0, 4, picture.shape)
    assert off(by_markers(np.asarray(soft.clip(0, 255), np.uint8), FELT), true) < 2
