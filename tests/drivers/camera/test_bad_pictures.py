"""Every kind of bad picture, deck and device at the camera's real process: a word that says what to do, nothing invented, and it heals."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from dealer_assist.table.readings import CardMissed, DeviceNote, LinkState, UpCardRead
from drivers.camera import draft
from drivers.camera.capture import Camera, NoFrames
from drivers.camera.layout import Layout
from drivers.camera.training import table
from drivers.camera.training.deck import Deck
from drivers.camera.vision import Image
from drivers.camera.votes import FORGOTTEN_AFTER
from tests.drivers.camera.feed import Rig, dealt, jumbo, marked, small_table, third, with_jokers

SMALL = (1280, 720)
CARDS = {3: ["Ah"], 6: ["Kd"]}
SEATS = (3, 6)

LIVE = (LinkState.LIVE, "opened")


@pytest.fixture(scope="module")
def deck() -> Deck:
    return jumbo()


@pytest.fixture(scope="module")
def made(deck: Deck) -> Layout:
    return small_table(deck, SEATS)


@pytest.fixture(scope="module")
def rig(tmp_path_factory: pytest.TempPathFactory, deck: Deck, made: Layout) -> Iterator[Rig]:
    """One process for the module: each test deals a hand of its own on it."""
    running = Rig(tmp_path_factory.mktemp("rig"), made)
    running.shows = dealt(deck, made, {}, seed=9)
    running.stands(*LIVE)
    yield running
    running.close()


@pytest.fixture(scope="module")
def empty(deck: Deck, made: Layout) -> Image:
    return dealt(deck, made, {})


@pytest.fixture(scope="module")
def good(deck: Deck, made: Layout) -> Image:
    return dealt(deck, made, CARDS)


@pytest.fixture
def hand(rig: Rig, empty: Image) -> Iterator[Rig]:
    """A hand of two seats with third street due, on a felt that lay empty long enough for the last one's cards to be forgotten."""
    rig.shows, rig.noisy = empty, True
    rig.stands(*LIVE)
    rig.frames(FORGOTTEN_AFTER + 6)
    rig.readings.clear()
    rig.source.expect(rig.hand, third(*SEATS))
    rig.hand += 1
    yield rig
    rig.source.end_hand()


def faces(rig: Rig) -> list[str]:
    return [reading.face.code for reading in rig.readings if isinstance(reading, UpCardRead)]


def asked(rig: Rig) -> int:
    return sum(isinstance(reading, CardMissed) for reading in rig.readings)


def notes(rig: Rig) -> list[str]:
    return [reading.what for reading in rig.readings if isinstance(reading, DeviceNote)]


# ------------------------------------------------------------------------------------------------ pictures


def black(picture: Image) -> Image:
    return np.full_like(picture, 2)


def ends_grey(picture: Image) -> Image:
    torn = picture.copy()
    torn[400:] = 128
    return torn


@pytest.mark.parametrize(
    ("bad", "reason"),
    [
        (lambda picture: picture[:360], "picture_size"),
        (lambda picture: picture[:1, :1], "no_picture"),
        (black, "covered"),
        (ends_grey, "torn"),
        (lambda picture: picture, "picture_frozen"),
        (None, "unplugged"),
    ],
    ids=["another size", "one pixel", "covered", "torn", "frozen", "stalled"],
)
def test_a_bad_picture_is_named_reads_nothing_and_heals_by_itself(
    hand: Rig, good: Image, bad: Callable[[Image], Image] | None, reason: str
) -> None:
    hand.shows, hand.noisy = None if bad is None else np.ascontiguousarray(bad(good)), False
    hand.stands(LinkState.STALE, reason)
    assert faces(hand) == []
    hand.shows, hand.noisy = good, True
    hand.until(lambda: len(faces(hand)) == 2)
    assert hand.link == LIVE
    assert faces(hand) == ["Ah", "Kd"]


def test_pictures_that_are_torn_another_way_each_time_read_nothing(hand: Rig, good: Image) -> None:
    torn = [np.vstack([good[:row], np.roll(good, across, 1)[row:]]) for row, across in ((200, 90), (120, 300), (260, -200))]
    hand.noisy = False
    for frame in range(24):
        hand.shows = torn[frame % 3]
        hand.turn()
    assert faces(hand) == []
    assert asked(hand) == 0


# ------------------------------------------------------------------------------------------------ cards


def test_a_card_outside_every_seat_is_noted_and_fills_nothing(hand: Rig, deck: Deck, made: Layout) -> None:
    near = made.places[0]
    x, y = np.mean(near.outline, axis=0)
    felt = table.SyntheticTable(deck, made, np.random.default_rng(3), chips=0)
    middle = made.size[0] / 2, made.size[1] / 2
    toward = np.array(middle) - (x, y)
    at = np.array((x, y)) + toward / np.linalg.norm(toward) * 118
    felt.lying = [table.Lying("Ah", float(at[0]), float(at[1]), near.turn)]
    hand.shows = felt.drawn()[0]
    hand.frames(20)
    assert faces(hand) == []
    assert set(notes(hand)) <= {"card_outside"}


def test_one_card_at_two_seats_is_a_note_and_the_second_one_is_asked_for(hand: Rig, deck: Deck, made: Layout) -> None:
    hand.shows = dealt(deck, made, {3: ["Ah"], 6: ["Ah"]})
    hand.until(lambda: asked(hand))
    assert notes(hand) == ["card_twice"]
    assert len(faces(hand)) <= 1


def test_jokers_are_taken_for_no_card(hand: Rig, deck: Deck, made: Layout) -> None:
    hand.shows = dealt(with_jokers(deck), made, {3: ["2c"], 6: ["2d"]})
    hand.frames(30)
    assert faces(hand) == []


def test_a_mirrored_picture_is_named_by_its_markers_and_one_turned_round_is_a_camera_that_was_moved(tmp_path: Path, deck: Deck) -> None:
    large = replace(small_table(deck, SEATS, SMALL), index=45.0)
    picture = marked(dealt(deck, large, {}), large)
    found = draft.by_markers(draft.of(large), picture).layout
    rig = Rig(tmp_path, found)
    try:
        rig.shows = picture
        rig.stands(*LIVE)
        rig.shows = np.ascontiguousarray(picture[:, ::-1])
        rig.stands(LinkState.STALE, "mirrored")
        rig.source.fit({"what": "confirm"})
        rig.shows = picture
        rig.stands(*LIVE)
        assert notes(rig) == ["confirmed"]
        rig.shows = np.ascontiguousarray(picture[::-1, ::-1])
        rig.stands(LinkState.STALE, "moved")
    finally:
        rig.close()


# ------------------------------------------------------------------------------------------------ devices


def film(folder: Path, made: Layout) -> str:
    file = folder / "deal.avi"
    writer = cv2.VideoWriter(str(file), cv2.VideoWriter.fourcc(*"MJPG"), 10, made.picture)
    for level in (80, 90):
        writer.write(np.random.default_rng(level).integers(0, level, (made.picture[1], made.picture[0], 3), np.uint8))
    writer.release()
    return str(file)


@pytest.mark.parametrize(
    ("device", "reason"),
    [
        (lambda folder, made: "/dev/no-camera-here", "no_such_camera"),
        (lambda folder, made: str(folder / "camera.toml"), "not_a_camera"),
        (lambda folder, made: "/dev/null", "camera_taken"),
        (film, "film_ended"),
    ],
    ids=["no such device", "a file", "no camera", "a film that ends"],
)
def test_a_wrong_device_says_what_it_is(tmp_path: Path, deck: Deck, device: Callable[[Path, Layout], str], reason: str) -> None:
    made = small_table(deck, SEATS, (640, 360))
    large = replace(made, index=80.0)
    rig = Rig(tmp_path, large, device(tmp_path, large))
    try:
        rig.until(lambda: rig.link is not None and rig.link[1] == reason)
        assert rig.link is not None
        assert rig.link[0] in {LinkState.OPENING, LinkState.STALE}
    finally:
        rig.close()


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become somebody who may not")
def test_a_camera_without_permission_says_so(tmp_path: Path) -> None:
    device = tmp_path / "video0"
    device.touch(0o600)
    pid = os.fork()
    if not pid:
        os.setgroups([])
        os.setuid(65534)
        try:
            Camera(str(device), SMALL).open()
        except NoFrames as fault:
            os._exit(7 if fault.reason == "no_permission" else 1)
        os._exit(1)
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 7


def test_a_camera_that_is_unplugged_comes_back_by_itself(tmp_path: Path, deck: Deck) -> None:
    large = replace(small_table(deck, SEATS, (640, 360)), index=80.0)
    rig = Rig(tmp_path, large)
    try:
        rig.shows = dealt(deck, large, {})
        rig.stands(*LIVE)
        rig.feed.unplug()
        rig.stands(LinkState.STALE, "no_such_camera")
        rig.feed.plug_in()
        rig.stands(*LIVE)
    finally:
        rig.close()
