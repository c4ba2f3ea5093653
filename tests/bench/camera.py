"""The camera against its bars: the photographs beside the checkout, a synthetic table, and the time of a pass.

Times are of the processor, so that they say the same on a busy machine. The long runs over 3,000 cards are the soak's.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator

import pytest

from drivers.camera.enrol import BadDeck
from drivers.camera.training import table
from drivers.camera.votes import ACCEPT
from tests.bench.rows import Row, at_least, at_most
from tests.drivers.camera import costs, photos
from tests.drivers.camera.simulated import Outcome, deal, enrol, showdown, unseen_deck

PICTURE = (1920, 1080)

CARDS, FELTS = 240, 12
"""What a bench has the time for; the soak lays ten times as much."""

GRIDS = {f"{suit}{number}" for suit in ("club", "diamond") for number in range(1, 5)}


def rows() -> Iterator[Row]:
    """The camera's rows."""
    try:
        yield from _photos()
    except pytest.skip.Exception as missing:
        yield Row("photographs", str(missing), "")
    yield from tables(CARDS)
    yield from nothing(FELTS)
    deck = unseen_deck(41, jumbo=True)
    layout = table.layout(PICTURE, table.index_of(deck))
    yield at_most("a frame on which nothing moves at 1080p, 15 a second, part of one core", costs.idle_share(deck, layout), 30, "%", 0)
    yield at_most("a card at rest until it is told, frames at 15 a second", costs.rest_to_told(deck, layout), 0.7, "s")


def tables(cards: int) -> Iterator[Row]:
    """Whole tables at 1080p of decks never trained on: `cards` cards for each kind of deck, a third of that at showdown."""
    jumbo, fine = unseen_deck(41, jumbo=True), unseen_deck(43, jumbo=False)
    near = table.layout(PICTURE, table.index_of(jumbo))
    yield from _held("jumbo deck not enrolled", deal(jumbo, near, cards, seed=42), 97.5, 0.1)
    far = table.layout(PICTURE, table.index_of(fine))
    pixels = statistics.median(far.index_pixels().values())
    try:
        head = enrol(fine, far, seed=44).head
    except BadDeck as refused:
        yield Row(f"standard deck of {pixels:.0f} pixels enrolled", str(refused), "enrolled", ok=False)
        return
    yield from _held(f"standard deck of {pixels:.0f} pixels enrolled", deal(fine, far, cards, seed=45, head=head), 99.7, 0.1)
    third = cards // 3
    alone, followed = (showdown(fine, far, third, seed=46, head=head, remembered=known) for known in (False, True))
    yield from _held("the same, seven up at showdown", alone, 98, 0.3)
    yield from _held("the same, its up cards seen on the deal", followed, 99, 0.1)


def nothing(felts: int) -> Iterator[Row]:
    """Cards that are not there."""
    deck = unseen_deck(41, jumbo=True)
    layout = table.layout(PICTURE, table.index_of(deck))
    yield at_most(f"cards told on {felts} felts of chips, backs, hands and print", costs.invented(deck, layout, felts), 0, digits=0)
    yield at_most("frames of a frozen or torn picture looked at, of 60", costs.let_through(deck, layout), 0, digits=0)


def _held(what: str, outcome: Outcome, accepted: float, wrong: float) -> Iterator[Row]:
    yield at_least(f"synthetic table, {what}, {outcome.asked} cards, accepted", outcome.share, accepted, "%")
    yield at_most(f"{what}, wrong", outcome.wrong_share, wrong, "%")
    yield at_most(f"{what}, a pass over eight seats at 1080p, one core", statistics.median(outcome.passes) * 1000, 60, "ms", 0)


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
