"""The camera against its bars: the photographs beside the checkout, a synthetic table, and the time of a pass.

Times are of the processor, so that they say the same on a busy machine. The long runs over 3,000 cards are the soak's.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator, Sequence

import pytest

from drivers.camera.training import table
from drivers.camera.training.deck import Deck
from drivers.camera.votes import ACCEPT
from tests.bench.rows import Row, at_least, at_most
from tests.drivers.camera import costs, photos
from tests.drivers.camera.simulated import Outcome, deal, enrol, printed_decks, showdown, unseen_deck

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
    """Whole tables at 1080p of decks never trained on: `cards` cards not enrolled and enrolled, a third of that at showdown."""
    jumbo = unseen_deck(41, jumbo=True)
    layout = table.layout(PICTURE, table.index_of(jumbo))
    yield from _held("jumbo deck not enrolled", [deal(jumbo, layout, cards, seed=42)], 97.5, 0.1)
    printed = printed_decks()
    if not printed:
        yield Row("tables of printed decks", "their art is not here: make train fetches it", "")
        return
    shares = [_standard(deck, cards // len(printed)) for deck in printed]
    dealt, alone, followed = zip(*shares, strict=True)
    what = f"{len(printed)} printed decks of standard size enrolled"
    yield from _held(what, dealt, 99.7, 0.1)
    yield from _held(f"{what}, seven up at showdown, of a hand not followed", alone, 98, 0.3)
    yield from _held(f"{what}, seven up at showdown, of a hand followed from the deal", followed, 99, 0.1)


def _standard(deck: Deck, cards: int) -> tuple[Outcome, Outcome, Outcome]:
    """A deck enrolled on the felt: on the deal, at a showdown out of nothing, and at one whose hand was followed. Raises BadDeck."""
    layout = table.layout(PICTURE, table.index_of(deck))
    head = enrol(deck, layout, seed=44).head
    alone, followed = (showdown(deck, layout, cards // 3, seed=46, head=head, remembered=known) for known in (False, True))
    return deal(deck, layout, cards, seed=45, head=head), alone, followed


def nothing(felts: int) -> Iterator[Row]:
    """Cards that are not there."""
    deck = unseen_deck(41, jumbo=True)
    layout = table.layout(PICTURE, table.index_of(deck))
    yield at_most(f"cards told on {felts} felts of chips, backs, hands and print", costs.invented(deck, layout, felts), 0, digits=0)
    yield at_most("frames of a frozen or torn picture looked at, of 60", costs.let_through(deck, layout), 0, digits=0)


def _held(what: str, outcomes: Sequence[Outcome], accepted: float, wrong: float) -> Iterator[Row]:
    whole = sum(outcomes, Outcome())
    yield at_least(f"synthetic table, {what}, {whole.asked} cards, accepted", whole.share, accepted, "%")
    yield at_most(f"{what}, wrong", whole.wrong_share, wrong, "%")
    yield at_most(f"{what}, a pass over all at 1080p, one core", statistics.median(whole.passes) * 1000, 60, "ms", 0)


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
