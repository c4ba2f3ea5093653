"""A whole synthetic table read by the camera's recogniser: what is accepted of the up cards that can be seen, and what is wrong."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from pathlib import Path

from numpy.random import Generator, default_rng

from drivers.camera.enrol import Profile, enrolled
from drivers.camera.layout import Layout
from drivers.camera.reader import Head, Reader
from drivers.camera.recognise import Recogniser
from drivers.camera.training import procedural, table
from drivers.camera.training.deck import Deck
from drivers.camera.training.light import KIOSK, seen
from drivers.camera.tray import Tray
from drivers.camera.votes import FRAMES, Believed, Votes

FONTS = sorted((Path(__file__).parents[3] / "ui/assets/fonts").rglob("*.ttf"))
"""Fonts that no deck of the training was printed with."""

SEEN = 0.9
"""The share of an index that must be seen for its card to be asked for."""

EVERYBODY = {*range(1, 9), None}


@dataclass
class Outcome:
    """Cards with an index in sight, those accepted, and cards accepted that do not lie there; CPU seconds of each pass."""

    asked: int = 0
    accepted: int = 0
    wrong: int = 0
    passes: list[float] = field(default_factory=list)

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


def deal(deck: Deck, layout: Layout, cards: int, seed: int, head: Head | None = None, up: int | None = None) -> Outcome:
    """Lay tables until `cards` cards could be seen, one to four up cards a seat or `up`, and read each over five frames."""
    chance, outcome = default_rng(seed), Outcome()
    recogniser = Recogniser(layout, Reader(head))
    while outcome.asked < cards:
        _one(table.SyntheticTable(deck, layout, chance), layout, recogniser, chance, outcome, up)
    return outcome


def _one(felt: table.SyntheticTable, layout: Layout, recogniser: Recogniser, chance: Generator, outcome: Outcome, up: int | None) -> None:
    names = [rank + suit for suit in "cdhs" for rank in "A23456789TJQK"]
    chance.shuffle(names)
    truth: set[tuple[int | None, str]] = set()
    for place in layout.places if up != 7 else layout.places[::2]:
        ups = [names.pop() for _ in range(up or int(chance.integers(1, 5)))]
        truth |= {(place.seat, code) for code in ups}
        felt.lying += table.dealt_to(place, 0 if up == 7 else 2, ups, ["As", "As"], chance)
    drawn, indexes = felt.drawn()
    visible = {index.card for index in indexes if index.shown >= SEEN}
    votes, believed = Votes(), set[tuple[int | None, str]]()
    for _ in range(FRAMES):
        frame = seen(chance, drawn, KIOSK)
        begin = time.process_time()
        cards = recogniser.see(frame)
        outcome.passes.append(time.process_time() - begin)
        believed |= {(told.seat, told.card.code) for told in votes.frame(cards, EVERYBODY) if isinstance(told, Believed)}
    outcome.asked += sum(code in visible for _, code in truth)
    outcome.accepted += sum(pair in believed and pair[1] in visible for pair in truth)
    outcome.wrong += len(believed - truth)


def enrol(deck: Deck, layout: Layout, seed: int) -> Profile:
    """Lay the deck out in four rows and enrol it, the cards that were missed once more by themselves. Raises BadDeck."""
    chance, reader = default_rng(seed), Reader()
    felt = table.SyntheticTable(deck, layout, chance, chips=0)
    tray = Tray(layout, reader)
    for _ in range(3):
        felt.lying = [
            table.Lying(code, 250 + number % 13 * 130, 180 + number // 13 * 250, float(chance.normal(0, 0.03)))
            for number, code in enumerate(rank + suit for suit in "cdhs" for rank in "A23456789TJQK")
        ]
        drawn, _ = felt.drawn()
        for _ in range(4):
            tray.take(seen(chance, drawn, KIOSK))
        if not tray.missing:
            break
    return enrolled(deck.name, reader, tray.examples, layout.index)
