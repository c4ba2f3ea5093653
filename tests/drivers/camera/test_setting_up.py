"""The camera set up step by step: the lens, the draft of a calibration, held light, a camera that was moved, and what its page is told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest
from numpy.random import default_rng

from drivers.camera import draft, enrol, layout_file, locks
from drivers.camera.bump import AGREE, Bump
from drivers.camera.calibrate import CannotCalibrate
from drivers.camera.draft import Draft
from drivers.camera.enrol import Profile
from drivers.camera.kept import Kept
from drivers.camera.layout import Layout, Point
from drivers.camera.lens import BOARD, Lens, NotStraight, board_lines, of_lines
from drivers.camera.reader import general_head
from drivers.camera.vision import Image
from tests.drivers.camera.test_calibrate import FELT, felt, slanted

SIZE = (1920, 1080)
WIDE_LENS = Lens(-0.3, 0.06)


@pytest.fixture(scope="module")
def table() -> Image:
    return slanted(felt())[0]


def board() -> Image:
    """A chessboard that lies flat on grey."""
    side, picture = 60, np.full((SIZE[1], SIZE[0], 3), 140, np.uint8)
    for row in range(BOARD[1] + 1):
        for column in range(BOARD[0] + 1):
            x, y = 1180 + column * side, 90 + row * side
            picture[y : y + side, x : x + side] = 15 if (row + column) % 2 else 245
    return picture


def bent(picture: Image, lens: Lens) -> Image:
    """The picture as that lens takes it."""
    grid = [(float(x), float(y)) for y in range(0, SIZE[1] + 60, 60) for x in range(0, SIZE[0] + 60, 60)]
    coarse = np.array(lens.unbent(grid, SIZE), np.float32).reshape(SIZE[1] // 60 + 1, SIZE[0] // 60 + 1, 2)
    maps = cv2.warpAffine(coarse, np.array([[1 / 60, 0, 0], [0, 1 / 60, 0]]), SIZE, flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP)
    return np.asarray(cv2.remap(picture, maps[..., 0], maps[..., 1], cv2.INTER_LINEAR, borderValue=(140, 140, 140)), np.uint8)


def off_straight(line: Sequence[Point]) -> float:
    """How far, in pixels, the points of a line lie from a straight one."""
    about = np.array(line) - np.mean(line, axis=0)
    return float(np.abs(about @ np.linalg.svd(about)[2][1]).max())


# ------------------------------------------------------------------------------------------------ the lens


def test_a_lens_is_found_from_edges_that_are_straight_on_the_table() -> None:
    across = [[(100.0, y), (960.0, y), (1820.0, y)] for y in (60.0, 1020.0)]
    taken = [WIDE_LENS.bent(line, SIZE) for line in [*across, *([(x, 60.0), (x, 540.0), (x, 1020.0)] for x in (90.0, 1830.0))]]
    found = of_lines(taken, SIZE)
    assert max(off_straight(found.unbent(line, SIZE)) for line in taken) < 0.5 < max(off_straight(line) for line in taken)


def test_a_lens_is_found_from_a_chessboard_and_the_picture_made_straight() -> None:
    flat = board()
    lines = board_lines(flat)
    assert len(lines) == sum(BOARD)
    taken = [WIDE_LENS.bent(line, SIZE) for line in lines]
    found = of_lines(taken, SIZE)
    assert 3 * max(off_straight(found.unbent(line, SIZE)) for line in taken) < max(off_straight(line) for line in taken)
    picture = bent(flat, WIDE_LENS)
    again = WIDE_LENS.straight(picture)
    assert np.abs(again[::4, ::4].astype(int) - flat[::4, ::4]).mean() < 0.5 * np.abs(picture[::4, ::4].astype(int) - flat[::4, ::4]).mean()


def test_lines_that_no_lens_straightens_and_pictures_without_a_board_give_none(table: Image) -> None:
    with pytest.raises(NotStraight):
        of_lines([[(0, 0), (10, 5), (20, 0)]], SIZE)
    with pytest.raises(NotStraight):
        of_lines([[(100, 60), (960, 900), (1820, 60)], [(100, 1020), (960, 200), (1820, 1020)]], SIZE)
    assert board_lines(table) == []
    assert Lens().unbent([(1, 2)], SIZE) == [(1, 2)]
    assert Lens().straight(table) is table


# ------------------------------------------------------------------------------------------------ held light


class Controls:
    """The controls of a camera that does not hold its focus."""

    def __init__(self) -> None:
        self.values = {cv2.CAP_PROP_EXPOSURE: 100.0, cv2.CAP_PROP_WB_TEMPERATURE: 4200.0, cv2.CAP_PROP_FOCUS: 30.0}

    def get(self, number: int, /) -> float:
        return self.values.get(number, 0.0)

    def set(self, number: int, value: float, /) -> bool:
        if number == cv2.CAP_PROP_AUTOFOCUS:
            return False
        self.values[number] = value
        return True


def test_light_is_held_as_it_stands_and_what_the_camera_does_not_hold_is_not_said_to_be() -> None:
    controls = Controls()
    assert locks.locked(controls) == {"exposure": 100.0, "white_balance": 4200.0}
    assert controls.values[cv2.CAP_PROP_AUTO_EXPOSURE] == 1
    assert locks.held(controls, {"exposure": 200.0}) == {"exposure": 200.0}


# ------------------------------------------------------------------------------------------------ the draft


def test_a_draft_begins_with_corners_to_be_dragged_and_the_felt_is_found_by_its_markers(table: Image) -> None:
    now = draft.fresh(SIZE)
    assert not now.found
    found = draft.by_markers(now, table)
    assert found.found
    assert [number for number, _ in found.markers] == [0, 1, 2, 3]
    again = draft.of(replace(found, index=28.0).layout)
    assert np.allclose(again.corners, found.corners, atol=0.5)


def test_a_corner_that_crosses_the_others_is_refused_and_markers_do_not_outlive_a_drag(table: Image) -> None:
    found = draft.by_markers(draft.fresh(SIZE), table)
    with pytest.raises(CannotCalibrate, match="clockwise"):
        draft.corner_at(found, 0, (1900.0, 1070.0))
    x, y = found.corners[0]
    dragged = draft.corner_at(found, 0, (x + 4, y + 4))
    assert dragged.corners[0] == (x + 4, y + 4)
    assert dragged.markers == ()


def test_what_was_pointed_at_stays_where_it_is_in_the_cameras_own_picture_when_the_lens_changes() -> None:
    now = draft.fresh(SIZE)
    x, y = now.middles[0]
    bulged = draft.edges_straightened(draft.middle_at(now, 0, (x, y - 12)))
    assert bulged.lens.bends
    assert np.allclose(bulged.lens.bent(bulged.corners, SIZE), now.corners, atol=0.2)
    assert draft.unlensed(bulged).lens == Lens()
    with pytest.raises(CannotCalibrate, match="straight"):
        draft.edges_straightened(draft.middle_at(now, 0, (x, y + 600)))


def test_seats_are_counted_sized_and_drawn_in_millimetres() -> None:
    six = draft.seated(draft.fresh(SIZE), 6)
    assert len(six.places) == 6
    wider = draft.sized(six, (4200.0, 1150.0))
    assert wider.places[0].outline[0][0] == pytest.approx(2 * six.places[0].outline[0][0])
    at = (500.0, 400.0)
    corner = draft.seat_corner_at(six, 2, 1, at)
    made = Layout(corner.size, SIZE, tuple(tuple(map(float, row)) for row in corner.matrix), corner.places)
    assert made.pixel(*corner.places[1].outline[1]) == pytest.approx(at)
    moved = draft.seat_at(six, 2, at)
    middle = np.mean(moved.places[1].outline, axis=0)
    assert made.pixel(*middle) == pytest.approx(at)


# ------------------------------------------------------------------------------------------------ moved


def marked(table: Image) -> Layout:
    return replace(draft.by_markers(draft.fresh(SIZE), table), index=28.0).layout


def shoved(picture: Image, x: int, y: int) -> Image:
    return np.ascontiguousarray(np.roll(picture, (y, x), (0, 1)))


def looks(bump: Bump, pictures: list[Image], at: float = 0.0) -> str:
    for number, picture in enumerate(pictures):
        bump.frame(picture, at + number * 2)
    return bump.why


def covers(picture: Image, *corners: int) -> Image:
    hidden = picture.copy()
    for corner in corners:
        left, top = 0 if corner in (0, 3) else 1600, 0 if corner < 2 else 780
        hidden[top : top + 300, left : left + 320] = 70
    return hidden


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda picture: picture, ""),
        (lambda picture: covers(picture, 0), ""),
        (lambda picture: covers(picture, 0, 1, 2), ""),
        (lambda picture: covers(picture, 0, 1, 2, 3), ""),
        (lambda picture: shoved(picture, 2, 1), ""),
        (lambda picture: shoved(picture, 14, 5), "moved"),
        (lambda picture: shoved(picture, 180, 60), "moved"),
        (lambda picture: np.ascontiguousarray(picture[::-1, ::-1]), "moved"),
        (lambda picture: np.ascontiguousarray(picture[:, ::-1]), "mirrored"),
    ],
    ids=["still", "one covered", "three covered", "all covered", "a hair", "pushed", "far", "upside down", "mirrored"],
)
def test_a_camera_that_was_moved_is_seen_by_its_markers(table: Image, change: Callable[[Image], Image], why: str) -> None:
    assert looks(Bump(marked(table)), [table] + [change(table)] * AGREE) == why


def test_one_marker_that_was_pushed_is_not_the_camera_and_one_look_says_nothing(table: Image) -> None:
    pushed = table.copy()
    pushed[40:260, 60:300] = shoved(table, 30, 30)[40:260, 60:300]
    assert looks(Bump(marked(table)), [pushed] * AGREE) == ""
    assert looks(Bump(marked(table)), [shoved(table, 40, 0)] * (AGREE - 1)) == ""


def test_it_counts_again_when_somebody_has_looked(table: Image) -> None:
    bump = Bump(marked(table))
    there = shoved(table, 30, 0)
    assert looks(bump, [there] * AGREE) == "moved"
    markers = dict(bump.confirm(there))
    assert looks(bump, [there] * AGREE, at=100) == ""
    assert markers[0][0][0] == pytest.approx(dict(marked(table).markers)[0][0][0] + 30, abs=2)


def test_without_markers_it_is_seen_by_what_the_felt_shows_beside_the_seats() -> None:
    chance = default_rng(4)
    print_ = np.full((SIZE[1], SIZE[0], 3), 60, np.uint8)
    for _ in range(160):
        x, y = int(chance.integers(40, 1880)), int(chance.integers(40, 1040))
        cv2.circle(print_, (x, y), int(chance.integers(5, 22)), (int(chance.integers(90, 255)),) * 3, -1)
    corners = [(60.0, 40.0), (1860.0, 40.0), (1860.0, 1040.0), (60.0, 1040.0)]
    made = replace(draft.pointed(draft.fresh(SIZE), corners), index=28.0).layout
    assert looks(Bump(made), [print_] * 5) == ""
    assert looks(Bump(made), [print_] + [shoved(print_, 16, 8)] * AGREE) == "moved"
    torn = [np.vstack([print_[:row], shoved(print_, across, 0)[row:]]) for row, across in ((200, 60), (400, -90), (150, 140))]
    assert looks(Bump(made), [print_, *torn]) == ""
    assert looks(Bump(made), [print_] + [np.full_like(print_, 60)] * AGREE) == ""
    assert looks(Bump(made), [print_] + [np.ascontiguousarray(print_[:, ::-1])] * AGREE) == ""


# ------------------------------------------------------------------------------------------------ what is kept


@pytest.fixture
def kept(tmp_path: Path) -> Kept:
    return Kept(tmp_path / "camera.toml", tmp_path / "deck.npz")


def test_each_deck_is_kept_under_its_id_and_the_one_in_play_is_taken(kept: Kept, table: Image) -> None:
    layout_file.save(replace(marked(table), index=16.0), kept.layout)
    assert kept.ready().refusal == "camera_too_far"
    kept.keep(Profile("17", general_head(), 24.0, 1.0))
    kept.keep(Profile("red / 2", general_head(), 28.0, 1.0))
    assert [kept.ready(deck).reads_by.index for deck in ("17", "red / 2", "")] == [24.0, 28.0, 28.0]  # type: ignore[union-attr]  # it is calibrated
    assert kept.ready("another").profile is None
    kept.of("17").write_text("no profile")
    assert kept.ready("17").refusal == "deck_damaged"
    kept.layout.write_text("size = [")
    assert kept.ready().refusal == "not_calibrated"
    assert enrol.load(kept.profile).deck == "red / 2"


def test_lens_markers_and_held_light_are_kept_with_the_calibration(tmp_path: Path, table: Image) -> None:
    made = replace(marked(table), lens=WIDE_LENS, held=(("exposure", 100.0), ("focus", 30.0)))
    layout_file.save(made, tmp_path / "camera.toml")
    again = layout_file.load(tmp_path / "camera.toml")
    assert (again.lens, again.held) == (made.lens, made.held)
    assert [number for number, _ in again.markers] == [0, 1, 2, 3]
    assert np.allclose([place.outline for place in Draft(SIZE, FELT).places], [place.outline for place in again.places], atol=0.01)
