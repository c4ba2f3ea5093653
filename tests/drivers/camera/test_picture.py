"""The picture before it is read: motion, a picture that is frozen, covered or of another size, and where frames come from."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest
from numpy.random import default_rng

from drivers.camera.capture import Camera, Film, Folder, NoFrames, source_of
from drivers.camera.gate import LOOKS, SETTLED, Gate
from drivers.camera.health import PATIENCE, Health, Standing
from drivers.camera.layout import Layout, around
from drivers.camera.vision import Image
from drivers.camera.watch import Watch

SIZE = (960, 540)


@pytest.fixture
def layout() -> Layout:
    scale = 2100 / 960
    return Layout((2100, 1150), SIZE, ((scale, 0, 0), (0, scale, 0), (0, 0, 1)), around((2100, 1150), 8))


def noisy(seed: int, level: int = 80) -> Image:
    noise = default_rng(seed).normal(0, 4, (SIZE[1], SIZE[0], 3))
    return (level + np.linspace(-40, 40, SIZE[0])[None, :, None] + noise).clip(0, 255).astype(np.uint8)


def hand_at(layout: Layout, seat: int, picture: Image) -> Image:
    place = next(place for place in layout.places if place.seat == seat)
    x, y = layout.pixel(*np.mean(np.array(place.outline), axis=0))
    there = picture.copy()
    cv2.circle(there, (int(x), int(y)), 25, (120, 150, 200), -1)
    return there


def test_a_seat_lies_still_after_two_frames_and_rests_when_it_was_looked_at(layout: Layout) -> None:
    gate = Gate(layout)
    passed = [gate.frame(noisy(number)) for number in range(SETTLED + LOOKS + 3)]
    looked = [len(one.look) for one in passed]
    assert looked == [0] * SETTLED + [8] * LOOKS + [0] * 3
    assert not any(one.moving for one in passed)


def test_a_hand_over_one_seat_moves_that_seat_alone(layout: Layout) -> None:
    gate = Gate(layout)
    for number in range(SETTLED + 1):
        gate.frame(noisy(number))
    passed = gate.frame(hand_at(layout, 3, noisy(90)))
    assert passed.moving == {3}
    assert passed.look == {1, 2, 4, 5, 6, 7, 8}


def test_seats_are_looked_at_again_when_something_else_is_due(layout: Layout) -> None:
    gate = Gate(layout)
    for number in range(SETTLED + LOOKS + 3):
        gate.frame(noisy(number))
    gate.again(frozenset({2}))
    assert gate.frame(noisy(99)).look == {2}


@pytest.mark.parametrize(
    ("picture", "reason"),
    [
        (np.zeros((1, 1, 3), np.uint8), "no_picture"),
        (noisy(1)[::2], "picture_size"),
        (np.full((540, 960, 3), 3, np.uint8), "covered"),
        (np.full((540, 960, 3), 128, np.uint8), "covered"),
        (noisy(0), "picture_frozen"),
    ],
)
def test_a_picture_that_cannot_be_used_is_not_looked_at_and_is_told_within_two_seconds(picture: Image, reason: str) -> None:
    health = Health(SIZE, 0)
    assert health.frame(noisy(0), 10)
    assert not health.frame(picture, 10.1)
    assert health.standing(11, "") == Standing(True)
    assert PATIENCE < 2
    assert health.standing(10 + PATIENCE, "") == Standing(False, reason)
    assert health.frame(noisy(2), 20)
    assert health.standing(20, "") == Standing(True)


def test_no_frame_at_all_is_told_with_what_to_look_at() -> None:
    health = Health(SIZE, 0)
    assert health.standing(0, "no_such_camera") == Standing(False, "no_such_camera")
    health.frame(noisy(1), 1)
    assert health.standing(5, "") == Standing(False, "opening")
    assert health.standing(5, "stalled") == Standing(False, "no_picture")


@pytest.mark.parametrize(
    ("device", "reason"),
    [
        ("/dev/no-camera-here", "no_such_camera"),
        ("README.md", "not_a_camera"),
        ("/dev/null", "camera_taken"),
        ("", "not_a_camera"),
        ("x" * 300, "no_such_camera"),
    ],
)
def test_a_wrong_device_is_named(device: str, reason: str) -> None:
    camera = Camera(device, SIZE, {"exposure": 100})
    with pytest.raises(NoFrames) as refused:
        camera.open()
    assert refused.value.reason == reason
    with pytest.raises(NoFrames):
        camera.read()
    camera.close()


def test_a_folder_of_pictures_is_played_once_and_ends(tmp_path: Path) -> None:
    for number in range(3):
        cv2.imwrite(str(tmp_path / f"{number}.png"), noisy(number))
    folder = source_of(str(tmp_path), SIZE)
    folder.open()
    assert [folder.read().shape for _ in range(3)] == [(540, 960, 3)] * 3
    with pytest.raises(NoFrames, match="film_ended"):
        folder.read()
    folder.close()


def test_a_folder_stays_on_its_last_picture_when_told_to(tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "0.png"), noisy(0))
    (tmp_path / "1.png").write_text("no picture")
    folder = Folder(tmp_path, stays=True)
    folder.open()
    folder.read()
    for _ in range(2):
        with pytest.raises(NoFrames, match="not_a_camera"):
            folder.read()
    with pytest.raises(NoFrames, match="no_such_film"):
        Folder(tmp_path / "none").open()


def test_a_film_is_played_and_ends(tmp_path: Path) -> None:
    film = tmp_path / "deal.avi"
    writer = cv2.VideoWriter(str(film), cv2.VideoWriter.fourcc(*"MJPG"), 10, SIZE)
    for number in range(3):
        writer.write(noisy(number))
    writer.release()
    source = source_of(str(film), SIZE)
    source.open()
    assert [source.read().shape for _ in range(3)] == [(540, 960, 3)] * 3
    with pytest.raises(NoFrames, match="film_ended"):
        source.read()
    source.close()
    with pytest.raises(NoFrames, match="film_ended"):
        source.read()
    with pytest.raises(NoFrames, match="no_such_film"):
        Film(tmp_path / "none.avi").open()
    (tmp_path / "text.avi").write_text("no film")
    with pytest.raises(NoFrames, match="not_a_camera"):
        Film(tmp_path / "text.avi").open()


class _Faulty:
    """A source that is unplugged after two frames, is not there once, and then comes back."""

    def __init__(self) -> None:
        self.opened = 0
        self._left = 0

    def open(self) -> None:
        self.opened += 1
        if self.opened == 2:
            raise NoFrames("no_such_camera")
        self._left = 2 if self.opened == 1 else 1000

    def lock(self) -> dict[str, float]:
        return {"exposure": 100.0}

    def read(self) -> Image:
        if not self._left:
            raise NoFrames("unplugged")
        self._left -= 1
        return noisy(self._left)

    def close(self) -> None:
        pass


def test_a_live_table_takes_no_film_folder_or_feed_whatever_its_name(tmp_path: Path) -> None:
    film = tmp_path / "deal.avi"
    film.touch()
    for name in (str(film), str(tmp_path)):
        assert not isinstance(source_of(name, SIZE), Camera)
        assert isinstance(source_of(name, SIZE, live=True), Camera)
        with pytest.raises(NoFrames, match="not_a_camera"):
            source_of(name, SIZE, live=True).open()


def test_an_empty_folder_is_no_camera(tmp_path: Path) -> None:
    with pytest.raises(NoFrames, match="not_a_camera"):
        source_of(str(tmp_path), SIZE).open()


class _Astonishing(_Faulty):
    """A source that fails in a way of its own, once."""

    def read(self) -> Image:
        if self.opened == 1:
            raise cv2.error("what nobody foresaw")
        return super().read()


def test_what_nobody_foresaw_of_a_device_does_not_end_the_capture() -> None:
    watch = Watch(_Astonishing(), pace=0.005)
    watch.start()
    assert watch.newer(0, 5) is not None
    watch.stop()


def test_a_camera_that_is_unplugged_is_opened_again_until_it_is_back() -> None:
    source = _Faulty()
    watch = Watch(source, pace=0.005)
    assert watch.fault == "opening"
    watch.start()
    last = 0
    while (frame := watch.newer(last, 5)) is not None and source.opened < 3:
        last = frame.number
    assert frame is not None
    watch.stop()
    assert watch.newer(10**9, 0) is None
