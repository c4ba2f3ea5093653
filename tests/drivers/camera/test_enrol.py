"""What a deck has of its own when it is enrolled, and profiles that cannot be used."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from numpy.random import default_rng

from drivers.camera.enrol import FITTED, BadDeck, Profile, fit, held_out, load, save
from drivers.camera.reader import Head, general_head

LAID = np.array([(rank, suit) for rank in range(13) for suit in range(4)] * 4, np.int64)


def features(seed: int) -> np.ndarray[tuple[int, ...], np.dtype[np.float32]]:
    """A deck of another look: what rank and suit add to the features is its own, the same on every card."""
    chance = default_rng(seed)
    ranks, suits = chance.normal(0, 1, (13, 96)), chance.normal(0, 1, (4, 96))
    return np.asarray(ranks[LAID[:, 0]] + suits[LAID[:, 1]] + chance.normal(0, 0.1, (len(LAID), 96)), np.float32)


def test_a_deck_of_another_look_is_learnt_and_what_a_whole_index_is_stays_as_it_was() -> None:
    general = general_head()
    seen = features(1)
    fitted = fit(general, seen, LAID)
    ranks, suits, _ = fitted(seen)
    assert (ranks.argmax(1) == LAID[:, 0]).all()
    assert (suits.argmax(1) == LAID[:, 1]).all()
    assert (fitted.weight[FITTED:] == general.weight[FITTED:]).all()
    assert (fitted.bias[FITTED:] == general.bias[FITTED:]).all()


def test_a_card_held_out_is_read_from_its_rank_and_suit_on_others_and_one_that_was_taken_for_another_is_not() -> None:
    seen = features(2)
    assert held_out(general_head(), seen, LAID) == 1.0
    mistaken = LAID.copy()
    mistaken[(LAID[:, 0] == 8) & (LAID[:, 1] == 0)] = 4, 0
    mistaken[(LAID[:, 0] == 4) & (LAID[:, 1] == 0)] = 8, 0
    assert held_out(general_head(), seen, mistaken) < 0.99


def test_a_profile_made_for_other_networks_is_refused(tmp_path: Path) -> None:
    general = general_head()
    save(Profile("blue", general, 16.5, 1.0), tmp_path / "blue.npz")
    assert load(tmp_path / "blue.npz").deck == "blue"
    save(Profile("red", Head(general.weight + 1, general.bias), 16.5, 1.0), tmp_path / "red.npz")
    with pytest.raises(BadDeck, match="other networks"):
        load(tmp_path / "red.npz")
