"""The camera against its bars: the photographs beside the checkout, a synthetic table, and the time of a pass.

Times are of the processor, so that they say the same on a busy machine. The long runs over 3,000 cards are the soak's.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator

import pytest

from drivers.camera.training import table
from drivers.camera.votes import ACCEPT
from tests.bench.rows import Row, at_least, at_most
from tests.drivers.camera import photos
from tests.drivers.camera.simulated import deal, unseen_deck

GRIDS = {f"{suit}{number}" for suit in ("club", "diamond") for number in range(1, 5)}


def rows() -> Iterator[Row]:
    """The camera's rows."""
    try:
        yield from _photos()
    except pytest.skip.Exception as missing:
        yield Row("photographs", str(missing), "")
    deck = unseen_deck(41, jumbo=True)
    outcome = deal(deck, table.layout((1920, 1080), table.index_of(deck)), 150, seed=42)
    yield at_least("synthetic table, jumbo deck never seen, accepted", outcome.share, 97.5, "%")
    yield at_most("the same, wrong", outcome.wrong_share, 0.1, "%")
    yield at_most("a pass over eight seats at 1080p, one core", statistics.median(outcome.passes) * 1000, 60, "ms", 0)


def _photos() -> Iterator[Row]:
    felt = photos.by_cards("felt_table", ACCEPT, GRIDS)
    yield at_least("felt_table grids, read", 100 * felt.share, 99.5, "%")
    yield at_most("felt_table grids, wrong", felt.wrong, 0, digits=0)
    chips = photos.by_cards("felt_table", ACCEPT, {"surface1", "surface2"})
    yield at_least("felt_table with chips, read", 100 * chips.share, 97, "%")
    yield at_most("felt_table with chips, wrong", chips.wrong, 0, digits=0)
    head = photos.enrolled_faces()
    fans = photos.by_indices("bridge_fans", ACCEPT, head)
    yield at_least("bridge_fans enrolled from bridge_faces, read", 100 * fans.share, 90, "%")
    yield at_most("the same, wrong", 100 * fans.wrong_share, 0.3, "%")
    ranks = photos.by_ranks("bicycle_phone", ACCEPT)
    yield at_least("bicycle_phone, rank read", 100 * ranks.share, 98, "%")
    yield at_most("bicycle_phone, rank wrong", 100 * ranks.wrong_share, 0.5, "%")
    webcam = photos.by_indices("webcam_overlap", ACCEPT)
    yield Row("webcam_overlap, read and wrong", str(webcam), "")
