"""Whole synthetic tables read by the camera: 3,000 cards a kind of deck, and felts on which no face lies up."""

from __future__ import annotations

from collections.abc import Iterator

from tests.bench import camera
from tests.bench.rows import Row

CARDS, FELTS = 3000, 120


def rows() -> Iterator[Row]:
    """The long rows of the camera."""
    yield from camera.tables(CARDS)
    yield from camera.nothing(FELTS)
