"""A deck enrolled as the kiosk's page does it: missing cards by name, the fit with its guard, its file, and decks that are refused."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest
from numpy.random import default_rng

from drivers.camera import enrol, enrolment, layout_file
from drivers.camera.enrolment import Enrolment
from drivers.camera.fitting import Fitting
from drivers.camera.kept import Kept
from drivers.camera.layout import Layout
from drivers.camera.reader import RANKS, SUITS, Reader
from drivers.camera.training import table
from drivers.camera.training.deck import Deck
from drivers.camera.training.light import steady
from drivers.camera.tray import LIFTED_AFTER, Tray
from drivers.camera.vision import Image
from tests.drivers.camera.feed import jumbo, relettered, small_table


@pytest.fixture(scope="module")
def deck() -> Deck:
    return jumbo()


@pytest.fixture(scope="module")
def made(deck: Deck) -> Layout:
    return small_table(deck, (1, 2))


def laid_out(deck: Deck, made: Layout, left_out: Collection[str] = ()) -> Image:
    """The deck in four rows of thirteen."""
    felt = table.SyntheticTable(deck, made, default_rng(2), chips=0)
    felt.lying = [
        table.Lying(code, 250 + number % 13 * 130, 180 + number // 13 * 250, 0.01)
        for number, code in enumerate(rank + suit for suit in SUITS for rank in RANKS)
        if code not in left_out
    ]
    return felt.drawn()[0]


def test_missed_cards_are_asked_for_by_name_and_the_deck_is_fitted_guarded_and_kept_under_its_id(
    tmp_path: Path, deck: Deck, made: Layout, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(enrol, "STEPS", 40)  # as many as a deck needs that is read well beforehand
    monkeypatch.setattr(enrol, "JITTERED", 3)
    kept, chance, done = Kept(tmp_path / "camera.toml", tmp_path / "deck.npz"), default_rng(1), list[str]()
    layout_file.save(made, kept.layout)
    fitting = Fitting(kept, kept.ready(), done.append)
    fitting.obey({"what": "enrol", "deck": "17"})
    told = fitting.look(steady(chance, laid_out(deck, made, {"7h", "Kd"})), None)
    assert told["deck"]["missing"] == ["Kd", "7h"]
    whole = laid_out(deck, made)
    for _ in range(4):
        told = fitting.look(steady(chance, whole), None)
    assert told["deck"]["guard"] >= enrol.GUARD
    assert (told["enrolled"], done) == ("17", ["deck_enrolled"])
    profile = kept.ready("17").profile
    assert profile is not None
    assert profile.deck == "17"
    fitting.obey({"what": "leave_deck"})
    assert fitting.look(steady(chance, whole), None)["deck"] is None


def test_a_card_that_was_missed_may_be_laid_where_another_lay(deck: Deck, made: Layout) -> None:
    tray, chance = Tray(made, Reader()), default_rng(3)
    here, there = (250.0, 180.0), (510.0, 180.0)

    def lying(*cards: tuple[str, tuple[float, float]]) -> None:
        felt = table.SyntheticTable(deck, made, default_rng(2), chips=0)
        felt.lying = [table.Lying(code, *at, 0.01) for code, at in cards]
        drawn = felt.drawn()[0]
        for _ in range(LIFTED_AFTER):
            tray.take(steady(chance, drawn))

    for cards in ([("7h", here)], [], [("Kd", here), ("7h", there)], [], [("7h", here)]):
        lying(*cards)
    assert not {"7h", "Kd"} & set(tray.missing)
    assert tray.twice == []
    assert {one.card.code for one in tray.examples} == {"7h", "Kd"}


@pytest.mark.parametrize("letters", [{"J": "B", "Q": "D"}, {"J": "V", "Q": "D", "K": "R", "A": "1"}], ids=["german", "french"])
def test_a_deck_with_other_letters_is_refused_and_said_to_be_foreign(letters: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(enrolment, "FOREIGN_AFTER", 2)
    other = relettered(5, letters)
    here, chance = small_table(other, (1, 2)), default_rng(1)
    deck, picture = Enrolment("18", here, Reader()), laid_out(other, here)
    for _ in range(2):
        deck.take(steady(chance, picture))
    assert deck.missing
    assert not deck.whole
    assert deck.trouble == "foreign_deck"
    with pytest.raises(enrol.BadDeck, match="not seen yet"):
        deck.finish()


def test_signs_that_cannot_be_read_are_those_of_a_foreign_deck(made: Layout, deck: Deck, monkeypatch: pytest.MonkeyPatch) -> None:
    foreign = Enrolment("19", made, Reader())
    assert foreign.trouble == ""
    monkeypatch.setattr("drivers.camera.tray.AGREED", 2.0)  # nothing is read
    monkeypatch.setattr(enrolment, "FOREIGN_AFTER", 1)
    foreign.take(laid_out(deck, made))
    assert foreign.trouble == "foreign_deck"
    with pytest.raises(enrol.BadDeck, match="lay these down"):
        foreign.finish()


HALF = [rank + suit for rank in RANKS for suit in "cd"]
COURTS = ["Qc", "Qd", "Qh", "Qs", "Jc", "Jd", "Jh", "3s"]


@pytest.mark.parametrize(
    ("missing", "twice", "signs", "trouble"),
    [
        (HALF, [], (52, 0), ""),
        (HALF, ["As", "2h"], (104, 0), "cards_twice"),
        (COURTS, ["8c"], (104, 0), "foreign_deck"),
        (COURTS, [], (98, 4), "foreign_deck"),
        (COURTS, [], (90, 0), ""),
        (COURTS[:4], [], (104, 0), ""),
        (HALF, [], (24, 13), "foreign_deck"),
    ],
    ids=["half of it", "two decks", "taken for another", "not read", "still being laid out", "four missed", "unread"],
)
def test_what_lies_there_is_told_from_two_decks_and_from_one_that_is_still_laid_out(
    made: Layout, missing: list[str], twice: list[str], signs: tuple[int, int], trouble: str
) -> None:
    deck = Enrolment("18", made, Reader())
    deck._tray = Lying(missing, twice, signs)  # type: ignore[assignment]  # what it says is all that is asked
    for _ in range(enrolment.FOREIGN_AFTER):
        assert deck.trouble == ("cards_twice" if twice else "")
        deck.take(np.zeros((1, 1, 3), np.uint8))
    assert deck.trouble == trouble


@dataclass
class Lying:
    """A tray that says what a test wants said."""

    missing: list[str]
    twice: list[str]
    signs: tuple[int, int]

    def take(self, frame: Image) -> None: ...
