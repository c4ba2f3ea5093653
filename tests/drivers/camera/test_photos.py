"""Photographs nobody here took, of decks never trained on: what is read of them, single frame. The bars are those of `make bench`."""

from __future__ import annotations

from drivers.camera.votes import ACCEPT
from tests.drivers.camera import photos

GRIDS = {f"{suit}{number}" for suit in ("club", "diamond") for number in range(1, 5)}


def test_every_card_on_a_felt_table_is_read_and_none_wrong() -> None:
    score = photos.by_cards("felt_table", ACCEPT, GRIDS)
    assert (score.asked, score.wrong) == (104, 0)
    assert score.share >= 0.995, score


def test_chips_with_suits_on_them_are_no_cards() -> None:
    score = photos.by_cards("felt_table", ACCEPT, {"surface1", "surface2"})
    assert score.wrong == 0
    assert score.share >= 0.97, score


def test_ranks_of_a_deck_on_carpets_and_wood_are_read() -> None:
    score = photos.by_ranks("bicycle_phone", ACCEPT)
    assert score.wrong_share <= 0.005
    assert score.share >= 0.98, score


def test_most_indices_of_fans_of_thirteen_are_read() -> None:
    score = photos.by_indices("bridge_fans", ACCEPT)
    assert score.wrong_share <= 0.003
    assert score.share >= 0.88, score  # a floor against getting worse; the bar, 90 % enrolled, is the bench's
