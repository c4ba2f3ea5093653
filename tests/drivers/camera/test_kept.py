"""The camera's files: a wrong value in any key of a calibration, a damaged deck, a name of any signs, and a disk that takes no more."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.random import default_rng

from drivers.camera import enrol, layout_file
from drivers.camera.enrol import BadDeck, Profile
from drivers.camera.gate import Gate
from drivers.camera.kept import Kept
from drivers.camera.layout import Layout, around
from drivers.camera.layout_file import BadLayout
from drivers.camera.reader import Head, general_head
from drivers.camera.written import NotWritten, put

LAYOUT = Layout(
    (2100, 1150), (960, 540), ((2.19, 0, 0), (0, 2.13, 0), (0, 0, 1)), around((2100, 1150), 3),
    markers=((0, ((0, 0), (27, 0), (27, 28), (0, 28))),), held=(("exposure", 100.0), ("focus", 30.0)),
)  # fmt: skip


@pytest.fixture
def kept(tmp_path: Path) -> Kept:
    made = Kept(tmp_path / "camera.toml", tmp_path / "deck.npz")
    layout_file.save(LAYOUT, made.layout)
    return made


# ------------------------------------------------------------------------------------------------ the calibration

WRONG = [
    "nan",
    "1e300",
    "-1",
    "0",
    "1.5",
    '"2026"',
    "true",
    "{}",
    "[]",
    "[nan, 1]",
    "[-5, 5]",
    "[1, 2, 3, 4]",
    "[[1, 2, 3]]",
    "[[0, 0], [9e4, 0], [9e4, 9e4]]",
]


def _refused(file: Path) -> str:
    """Why the calibration in the file cannot be used; "" where it can, and that is tried."""
    try:
        made = layout_file.load(file)
    except BadLayout as said:
        return str(said)
    made.views()
    Gate(made)
    return ""


class _AsItStands(str):
    """What is written as it stands."""

    __slots__ = ()


def _written(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {_written(one)}" for key, one in value.items()) + "}"
    return "[" + ", ".join(map(_written, value)) + "]" if isinstance(value, list) else str(value)


def _tables(document: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The file's tables, each of which has keys: of several alike the first."""
    yield document
    for value in document.values():
        part = value[0] if isinstance(value, list) and isinstance(value[0], dict) else value
        if isinstance(part, dict):
            yield part


def test_a_wrong_value_in_any_key_is_a_line_that_names_it_or_a_calibration_that_can_be_used(kept: Kept) -> None:
    document = tomllib.loads(kept.layout.read_text())
    tried = 0
    for table in list(_tables(document)):
        for key, right in list(table.items()):
            for value in WRONG:
                table[key] = _AsItStands(value)
                kept.layout.write_text("".join(f"{name} = {_written(what)}\n" for name, what in document.items()))
                tried += 1
                said = _refused(kept.layout)
                assert not said or (key in said and "calibrate again" in said), (key, value, said)
            table[key] = right
    assert tried == 15 * len(WRONG)


def test_a_key_that_nobody_knows_and_one_that_is_missing_are_named(kept: Kept) -> None:
    text = kept.layout.read_text()
    for wrong, says in ((f"indx = 20\n{text}", "indx: there is no such key"), (text.replace("turn =", "trun ="), "turn is missing")):
        kept.layout.write_text(wrong)
        with pytest.raises(BadLayout, match=says):
            layout_file.load(kept.layout)


@pytest.mark.parametrize("at", [(5000.0, 500.0), (-900.0, 300.0)])
def test_a_seat_outside_the_picture_is_named_and_does_not_end_the_process(kept: Kept, at: tuple[float, float]) -> None:
    text = kept.layout.read_text()
    first = text.index("outline = ")
    x, y = at
    kept.layout.write_text(
        f"{text[:first]}outline = [[{x}, {y}], [{x + 200}, {y}], [{x}, {y + 200}]]\n{text[text.index(chr(10), first) :]}"
    )
    with pytest.raises(BadLayout, match="seat 1: outline: does not lie on the felt in the picture; calibrate again"):
        layout_file.load(kept.layout)
    assert kept.ready().refusal == "not_calibrated"


def test_a_calibration_that_may_not_be_read_is_not_said_to_be_missing(tmp_path: Path) -> None:
    with pytest.raises(BadLayout, match="cannot be read"):
        layout_file.load(tmp_path)


# ------------------------------------------------------------------------------------------------ decks


def test_a_deck_that_is_cut_off_or_damaged_is_refused_in_words_and_none_that_is_not_is_used(kept: Kept, tmp_path: Path) -> None:
    kept.keep(Profile("17", general_head(), 28.0, 1.0))
    whole = kept.profile.read_bytes()
    chance = default_rng(4)
    spoilt = [whole[:cut] for cut in (0, 1, 4, 30, 200, len(whole) // 2, len(whole) - 1)]
    for at in chance.integers(0, len(whole), 40):
        spoilt.append(whole[:at] + bytes([whole[at] ^ int(chance.integers(1, 256))]) + whole[at + 1 :])
    refused = 0
    for bytes_ in spoilt:
        kept.profile.write_bytes(bytes_)
        said = _spoilt(kept.profile)
        refused += bool(said)
        assert not said or (str(kept.profile) in said and "enrol the deck" in said and kept.ready().refusal == "deck_damaged")
    assert refused > 30


def _spoilt(file: Path) -> str:
    """Why the deck in the file cannot be used; "" where it can."""
    try:
        enrol.load(file)
    except BadDeck as said:
        return str(said)
    return ""


@pytest.mark.parametrize(
    ("head", "index"),
    [
        (lambda head: Head(np.full_like(head.weight, np.nan), head.bias), 16.5),
        (lambda head: Head(head.weight, head.bias[:5]), 16.5),
        (lambda head: head, 0.0),
        (lambda head: head, float("nan")),
        (lambda head: head, 1e9),
    ],
    ids=["no numbers", "another shape", "no index", "an index that is no number", "a huge index"],
)
def test_a_deck_whose_numbers_cannot_be_is_refused(tmp_path: Path, head: Any, index: float) -> None:
    enrol.save(Profile("17", head(general_head()), index, 1.0), tmp_path / "deck.npz")
    with pytest.raises(BadDeck, match="enrol the deck again"):
        enrol.load(tmp_path / "deck.npz")


NAMES = [
    "17",
    "17/2",
    "17-2",
    "17_2",
    "17 2",
    "é",
    "è",
    "../up",
    "..",
    ".",
    "a b",
    "ブルー",
    "x" * 400,
    "x" * 399 + "y",
    "\udcff",
    "%2F",
    "A",
    "a",
]


def test_each_deck_has_a_file_of_its_own_whatever_signs_are_in_its_name(kept: Kept) -> None:
    for number, name in enumerate(NAMES):
        kept.keep(Profile(name, general_head(), 20.0 + number / 10, 1.0))
    assert len(list(kept.profile.parent.glob("deck-*.npz"))) == len(NAMES)
    for number, name in enumerate(NAMES):
        profile = kept.ready(name).profile
        assert profile is not None
        assert (profile.deck, profile.index) == (name, 20.0 + number / 10)
    assert kept.of("17").name == "deck-17.npz"


# ------------------------------------------------------------------------------------------------ the disk


def test_what_cannot_be_written_leaves_what_was_there(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    kept.keep(Profile("17", general_head(), 28.0, 1.0))
    before = {file.name: file.read_bytes() for file in kept.layout.parent.iterdir()}

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    says = r"cannot be written \(No space left on device\); nothing was changed"
    with pytest.raises(NotWritten, match=says):
        layout_file.save(LAYOUT, kept.layout)
    with pytest.raises(NotWritten, match=says):
        kept.keep(Profile("17", general_head(), 20.0, 1.0))
    assert {file.name: file.read_bytes() for file in kept.layout.parent.iterdir()} == before


@pytest.mark.parametrize("file", ["none/camera.toml", ".", "a\0b"])
def test_a_name_that_no_file_can_have_is_said_in_words(tmp_path: Path, file: str) -> None:
    with pytest.raises(NotWritten, match="cannot be written"):
        put(tmp_path / file, b"x")
