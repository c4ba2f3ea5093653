"""The other end of the camera's page: what each order of it does, what cannot be done, and that no picture shows a seat's place."""

from __future__ import annotations

import base64
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from drivers.camera import layout_file
from drivers.camera.enrol import Profile
from drivers.camera.fitting import Fitting
from drivers.camera.kept import Kept, Ready
from drivers.camera.reader import general_head
from drivers.camera.vision import Image
from tests.drivers.camera.test_calibrate import felt, slanted
from tests.drivers.camera.test_setting_up import marked


@pytest.fixture(scope="module")
def table() -> Image:
    return slanted(felt())[0]


@pytest.fixture
def kept(tmp_path: Path) -> Kept:
    return Kept(tmp_path / "camera.toml", tmp_path / "deck.npz")


def told(fitting: Fitting, picture: Image, *orders: dict[str, Any]) -> dict[str, Any]:
    for order in orders:
        fitting.obey(order)
    return fitting.look(picture, None)


def test_a_table_is_calibrated_from_the_page_and_kept(kept: Kept, table: Image) -> None:
    done: list[str] = []
    fitting = Fitting(kept, kept.ready(), done.append)
    first = told(fitting, table)
    assert (first["found"], first["kept"], first["refusal"]) == (False, False, "camera_too_far")
    assert [number for number, _ in first["markers"]] == [0, 1, 2, 3]
    second = told(fitting, table, {"what": "markers"}, {"what": "index", "index": 30}, {"what": "seats", "number": 6}, {"what": "keep"})
    assert (second["found"], second["kept"], second["refusal"], len(second["seats"])) == (True, True, "", 6)
    assert done == ["calibrated"]
    again = Fitting(kept, kept.ready(), done.append).look(table, {"exposure": 100.0})
    assert (again["found"], again["kept"], again["held"]) == (True, False, ["exposure"])


def test_held_light_is_kept_once_and_not_asked_to_be_kept_again(kept: Kept, table: Image) -> None:
    layout_file.save(marked(table), kept.layout)
    fitting = Fitting(kept, kept.ready(), print)
    light = {"exposure": 100.0}
    assert not fitting.look(table, light)["kept"]
    fitting.obey({"what": "keep"})
    assert [fitting.look(table, light)["kept"] for _ in range(2)] == [True, True]
    assert layout_file.load(kept.layout).held == (("exposure", 100.0),)
    assert fitting.look(table, {"exposure": 120.0})["kept"] is False


def test_a_seat_that_was_dragged_off_the_picture_is_not_kept_and_named(kept: Kept, table: Image) -> None:
    layout_file.save(marked(table), kept.layout)
    fitting = Fitting(kept, kept.ready(), print)
    told(fitting, table)
    shown = told(fitting, table, {"what": "seat", "seat": 2, "at": [2600, 500]}, {"what": "keep"})
    assert (shown["problem"], shown["kept"]) == (["seat_astray", "2"], False)
    assert len({place.outline for place in layout_file.load(kept.layout).places}) == 8
    shown = told(fitting, table, {"what": "seat", "seat": 2, "at": [500, 500]}, {"what": "keep"})
    assert (shown["problem"], shown["kept"]) == (["", ""], True)


def test_the_index_of_an_enrolled_deck_does_not_become_the_calibrations(kept: Kept, table: Image) -> None:
    layout_file.save(marked(table), kept.layout)
    kept.keep(Profile("17", general_head(), 24.0, 1.0))
    ready = kept.ready("17")
    assert ready.reads_by is not None
    fitting = Fitting(kept, ready, print, "17")
    assert told(fitting, table, {"what": "keep"})["index"] == 28.0
    there = dict(marked(table).markers)
    kept.confirm(replace(ready.reads_by, markers=((0, there[0]),)))
    again = layout_file.load(kept.layout)
    assert (again.index, [number for number, _ in again.markers]) == (28.0, [0])
    kept.layout.unlink()
    kept.confirm(ready.reads_by)
    assert layout_file.load(kept.layout).index == 24.0


def test_the_page_names_the_deck_in_play_alone_as_enrolled(kept: Kept, table: Image) -> None:
    layout_file.save(marked(table), kept.layout)
    kept.keep(Profile("17", general_head(), 28.0, 1.0))
    fitting = Fitting(kept, kept.ready("18"), print, "18")
    assert told(fitting, table, {"what": "keep"})["enrolled"] == ""
    fitting.play("17")
    assert told(fitting, table)["enrolled"] == "17"


def test_a_disk_that_takes_no_more_is_named_and_what_was_learnt_is_kept_once_there_is_room(
    kept: Kept, table: Image, monkeypatch: pytest.MonkeyPatch
) -> None:
    layout_file.save(marked(table), kept.layout)
    before, done, room = kept.layout.read_bytes(), list[str](), False
    learnt = Profile("17", general_head(), 28.0, 1.0)

    def sync(handle: int) -> None:
        if not room:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", sync)
    monkeypatch.setattr(Fitting, "_fitted", lambda *given: learnt)
    fitting = Fitting(kept, kept.ready(), done.append, "17")
    assert told(fitting, table, {"what": "felt", "size": [2000, 1100]}, {"what": "keep"})["problem"] == ["not_written", ""]
    shown = told(fitting, table, {"what": "enrol", "deck": "17"})
    assert (shown["problem"], shown["deck"]["guard"], shown["enrolled"]) == (["not_written", ""], None, "")
    assert (kept.layout.read_bytes(), done) == (before, [])
    room = True
    shown = told(fitting, table)
    assert (shown["problem"], shown["deck"]["guard"], shown["enrolled"]) == (["", ""], 1.0, "17")
    assert done == ["deck_enrolled"]
    fitting.not_written()
    assert told(fitting, table)["problem"] == ["not_written", ""]
    fitting.obey({"what": "unlens"})
    assert fitting.look(table, {})["problem"] == ["holds_nothing", ""]


def test_the_page_is_shown_no_place_where_down_cards_lie(kept: Kept, table: Image) -> None:
    white = table.copy()
    white[:] = 255
    shown = told(Fitting(kept, kept.ready(), print), white)
    picture = cv2.imdecode(np.frombuffer(base64.b64decode(shown["picture"]), np.uint8), cv2.IMREAD_COLOR)
    assert picture is not None
    assert picture.shape == (540, 960, 3)
    for seat in shown["seats"]:
        x, y = np.mean(seat["outline"], axis=0) / 2
        assert picture[int(y) - 8 : int(y) + 8, int(x) - 8 : int(x) + 8].max() < 50
    assert picture[270, 480].min() > 200


@pytest.mark.parametrize(
    ("order", "problem"),
    [
        ({"what": "markers"}, ["markers_missing", "0, 1, 2, 3"]),
        ({"what": "board"}, ["no_board", ""]),
        ({"what": "corner", "number": 0, "at": [1900, 1070]}, ["corners_crossed", ""]),
        ({"what": "keep"}, ["too_small", "6"]),
        ({"what": "enrol", "deck": "17"}, ["not_calibrated", ""]),
        ({"what": "unlens"}, ["", ""]),
        ({"what": "nothing that it knows"}, ["", ""]),
    ],
)
def test_what_cannot_be_done_is_told_with_the_next_picture(kept: Kept, order: dict[str, Any], problem: list[str]) -> None:
    blank = np.full((540, 960, 3), 60, np.uint8)
    fitting = Fitting(kept, kept.ready(), print)
    told(fitting, blank)
    assert told(fitting, blank, order)["problem"] == problem
    assert told(fitting, blank, {"what": "middle", "number": 1, "at": [880, 270]}, {"what": "edges"})["problem"] == ["", ""]


def test_a_picture_of_another_size_begins_anew(kept: Kept, table: Image) -> None:
    fitting = Fitting(kept, Ready(marked(table)), print)
    assert told(fitting, table)["found"]
    assert told(fitting, table, {"what": "felt", "size": [2000, 1100]}, {"what": "seat", "seat": 1, "at": [300, 300]})["felt"] == [
        2000,
        1100,
    ]
    smaller = told(fitting, np.asarray(cv2.resize(table, (1366, 767)), np.uint8))
    assert (smaller["size"], smaller["found"]) == ([1366, 767], False)
