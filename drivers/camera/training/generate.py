"""Scenes to disk, in parts: `scenes-P.npy` holds pictures, `indexes-P.npy` a row an index.

Belongs here: which decks are drawn, how often, and the form on disk. Each part is made from its own seed, whatever the others do.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.random import Generator, default_rng
from numpy.typing import NDArray

from drivers.camera.training import art, procedural
from drivers.camera.training.deck import Deck, load
from drivers.camera.training.scenes import SIZE, scene

COLUMNS = ("scene", "x", "y", "angle", "height", "rank", "suit", "shown")
"""Of a row; the rank is below zero where it is none of ours: a joker, or another country's."""

PROCEDURAL = 32
"""Decks of our own in each part."""


def decks(folder: Path, seed: int) -> list[Deck]:
    """The decks of a part: all that are not held out, and our own."""
    chance = default_rng(seed)
    known = procedural.fonts(folder / "unpacked/usr/share/fonts")
    drawn = [load(path, art.INDEXES.get(path.name)) for path in sorted((folder / "decks").iterdir()) if path.name not in art.HELD_OUT]
    return drawn + [_own(f"own-{seed}-{number}", chance, procedural.design(chance, known)) for number in range(PROCEDURAL)]


def _own(name: str, chance: Generator, print_: procedural.Design) -> Deck:
    deck = procedural.deck(name, chance, print_)
    deck.faces.update(procedural.foreign(chance, print_))
    return deck


def write(folder: Path, part: int, count: int) -> None:
    """Make part `part` with `count` scenes, unless it is there."""
    pictures, rows = folder / f"scenes-{part}.npy", folder / f"indexes-{part}.npy"
    if rows.exists():
        return
    chance, known = default_rng(1000 + part), decks(folder, part)
    kept = np.lib.format.open_memmap(pictures, "w+", np.uint8, (count, SIZE, SIZE, 3))
    found = []
    for number in range(count):
        some = known[-PROCEDURAL:] if chance.random() < 0.5 else known[:-PROCEDURAL]
        kept[number], indexes = scene(chance, some[int(chance.integers(len(some)))])
        found += [(number, i.x, i.y, i.angle, i.height, art.RANKS.find(i.card[0]), art.SUITS.index(i.card[1]), i.shown) for i in indexes]
    kept.flush()
    np.save(rows, np.array(found, np.float32))


def load_parts(folder: Path) -> list[tuple[NDArray[np.uint8], NDArray[np.float32]]]:
    """Every part on disk: its pictures and its rows."""
    known = sorted(folder.glob("indexes-*.npy"))
    return [(np.load(part.with_name(part.name.replace("indexes", "scenes")), mmap_mode="r"), np.load(part)) for part in known]
