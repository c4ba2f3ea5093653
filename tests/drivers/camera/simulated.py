"""A whole synthetic table read by the camera's recogniser: what is accepted of the up cards that can be seen, and what is wrong."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from numpy.random import Generator, default_rng

from drivers.camera.dealt import Dealt
from drivers.camera.enrol import Profile, enrolled
from drivers.camera.layout import Layout, Place
from drivers.camera.reader import Head, Reader
from drivers.camera.recognise import Recogniser
from drivers.camera.training import art, procedural, table
from drivers.camera.training.deck import Deck, load
from drivers.camera.training.light import KIOSK, seen
from drivers.camera.tray import LIFTED_AFTER, Tray
from drivers.camera.votes import FRAMES, Votes

FONTS = sorted((Path(__file__).parents[3] / "ui/assets/fonts").rglob("*.ttf"))
"""Fonts that no deck of the training was printed with."""

ART = Path(__file__).parents[3] / "out/training/decks"
"""Where `make train` keeps the art of printed decks, which is other people's."""

SEEN = 0.9
"""The share of an index that must be seen for its card to be asked for."""

EVERYBODY = {*range(1, 9), None}

ROW = 7
"""Cards of a row when those that were missed are laid out by themselves; the whole deck has 13 in a row."""

HIDDEN = ("As", "As")
"""What lies face down: nobody sees it."""


@dataclass
class Outcome:
    """Cards with an index in sight, those accepted, and cards accepted that do not lie there; CPU seconds of each pass."""

    asked: int = 0
    accepted: int = 0
    wrong: int = 0
    passes: list[float] = field(default_factory=list)

    def __add__(self, other: Outcome) -> Outcome:
        return Outcome(self.asked + other.asked, self.accepted + other.accepted, self.wrong + other.wrong, [*self.passes, *other.passes])

    @property
    def share(self) -> float:
        return 100 * self.accepted / max(1, self.asked)

    @property
    def wrong_share(self) -> float:
        return 100 * self.wrong / max(1, self.accepted + self.wrong)


def unseen_deck(seed: int, *, jumbo: bool) -> Deck:
    """A deck that was never trained on."""
    chance = default_rng(seed)
    return procedural.deck(f"unseen-{seed}", chance, procedural.design(chance, FONTS, jumbo=jumbo))


def printed_decks() -> list[Deck]:
    """The printed decks kept out of training, if `make train` has fetched their art."""
    return [load(folder, art.INDEXES.get(name)) for name in art.HELD_OUT if (folder := ART / name).is_dir()]


def deal(deck: Deck, layout: Layout, cards: int, seed: int, head: Head | None = None) -> Outcome:
    """Lay tables until `cards` up cards could be seen, one to four a seat beside its two down cards, and read each over five frames."""
    chance, outcome = default_rng(seed), Outcome()
    recogniser = Recogniser(layout, Reader(head))
    while outcome.asked < cards:
        names, felt = _shuffled(chance), table.SyntheticTable(deck, layout, chance)
        held = {place: [names.pop() for _ in range(int(chance.integers(1, 5)))] for place in layout.places}
        felt.lying = [one for place, ups in held.items() for one in table.dealt_to(place, 2, ups, HIDDEN, chance)]
        dealt = Dealt()
        visible = _look(felt, recogniser, dealt, outcome, chance)
        _count(held, visible, dealt, outcome)
    return outcome


def showdown(deck: Deck, layout: Layout, cards: int, seed: int, head: Head | None = None, *, remembered: bool) -> Outcome:
    """Four seats with all their seven cards up, until `cards` cards could be seen. With `remembered` the four up cards were looked at
    before the down cards were turned, as in a hand that the camera has followed.
    """
    chance, outcome = default_rng(seed), Outcome()
    recogniser = Recogniser(layout, Reader(head))
    while outcome.asked < cards:
        names, felt, dealt = _shuffled(chance), table.SyntheticTable(deck, layout, chance), Dealt()
        held = {place: [names.pop() for _ in range(7)] for place in layout.places[::2]}
        seen: set[str] = set()
        if remembered:
            felt.lying = [one for place, seven in held.items() for one in table.dealt_to(place, 2, seven[3:], HIDDEN, chance)]
            seen = _look(felt, recogniser, dealt, Outcome(), chance)
        felt.lying = [one for place, seven in held.items() for one in table.dealt_to(place, 0, seven, (), chance)]
        seen |= _look(felt, recogniser, dealt, outcome, chance)
        _count(held, seen, dealt, outcome)
    return outcome


def _shuffled(chance: Generator) -> list[str]:
    names = [rank + suit for suit in "cdhs" for rank in "A23456789TJQK"]
    chance.shuffle(names)
    return names


def _look(felt: table.SyntheticTable, recogniser: Recogniser, dealt: Dealt, outcome: Outcome, chance: Generator) -> set[str]:
    """Read what lies there over five frames; the cards of which an index is in sight."""
    drawn, indexes = felt.drawn()
    votes = Votes()
    for _ in range(FRAMES):
        frame = seen(chance, drawn, KIOSK)
        begin = time.process_time()
        cards = recogniser.see(frame)
        outcome.passes.append(time.process_time() - begin)
        dealt.take(votes.frame(cards, EVERYBODY))
    return {index.card for index in indexes if index.shown >= SEEN}


def _count(held: Mapping[Place, Sequence[str]], visible: set[str], dealt: Dealt, outcome: Outcome) -> None:
    for place, codes in held.items():
        told = {card.code for card in dealt.faces(place.seat)}
        outcome.asked += len(visible.intersection(codes))
        outcome.accepted += len(told.intersection(codes) & visible)
        outcome.wrong += len(told.difference(codes))


def enrol(deck: Deck, layout: Layout, seed: int) -> Profile:
    """Lay the deck out in four rows and enrol it, the cards that were missed twice more by themselves. Raises BadDeck."""
    chance, reader = default_rng(seed), Reader()
    felt = table.SyntheticTable(deck, layout, chance, chips=0)
    tray, asked = Tray(layout, reader), [rank + suit for suit in "cdhs" for rank in "A23456789TJQK"]
    for _ in range(3):
        felt.lying = _in_rows(asked, 13 if len(asked) > 4 * ROW else ROW, chance)
        drawn, _ = felt.drawn()
        for _ in range(4):
            tray.take(seen(chance, drawn, KIOSK))
        felt.lying = []
        drawn, _ = felt.drawn()
        for _ in range(LIFTED_AFTER):
            tray.take(seen(chance, drawn, KIOSK))
        asked = tray.missing
        if not asked:
            break
    return enrolled(deck.name, reader, tray.examples, layout.index)


def _in_rows(codes: Sequence[str], row: int, chance: Generator) -> list[table.Lying]:
    return [
        table.Lying(code, 250 + number % row * 1690 / row, 180 + number // row * 250, float(chance.normal(0, 0.03)))
        for number, code in enumerate(codes)
    ]
