"""Our own decks: ranks from a font, suits and court pictures drawn, every size by chance. Without limit, and free to be shipped.

Belongs here: faces and backs drawn from a seed. Does not belong here: other people's art (`art`), how cards lie (`scenes`).
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import cast

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray
from PIL import Image as Pillow
from PIL import ImageDraw, ImageFont

from dealer_assist.cards import CARDS
from drivers.camera.training.deck import Deck, Image

WIDTH, HEIGHT = 300, 420

Mask = NDArray[np.uint8]

FOREIGN = "VDRB"
"""Ranks of French and German decks that ours do not have: an index that must not be read as one of ours."""

_POOR = ("Dingbat", "Symbol", "D050", "Z003", "Math", "Oblique", "Italic", "Hairline", "Thin", "Light", "Mono", "Chancery")
"""Words in the names of fonts that no deck would be printed with."""


def fonts(*folders: Path) -> list[Path]:
    """Fonts that ranks may be printed with, in the order of their names."""
    found = [file for folder in folders for file in folder.rglob("*") if file.suffix.lower() in {".ttf", ".otf"}]
    return sorted(file for file in found if not any(word in file.name for word in _POOR))


@dataclass(frozen=True, slots=True)
class Signs:
    """How the suits are drawn: width as a share of height, how round a club is, how far its leaves stand apart, how thick its stem is, how
    hollow a diamond is.
    """

    wide: float = 1.0
    leaf: float = 0.225
    apart: float = 0.25
    stem: float = 0.04
    hollow: float = 0.0


@dataclass(frozen=True, slots=True)
class Design:
    """The sizes of one deck's print, in pixels of the face."""

    font: Path
    rank: int
    suit: int
    gap: int
    middle: int
    top: int
    wide: float
    paper: int
    round: int
    bold: int
    """Pixels by which the strokes of the ranks are thicker than the font's, below zero thinner."""
    signs: Signs
    colours: dict[str, tuple[int, int, int]]

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Where the index is."""
        half = max(0.32 * self.rank, 0.5 * self.suit)
        return self.middle - half, self.top, self.middle + half, self.top + self.rank + self.gap + self.suit


def design(chance: Generator, known: list[Path], *, jumbo: bool | None = None) -> Design:
    """A deck's print by chance; a third is jumbo where it is not said."""
    large = chance.random() < 0.33 if jumbo is None else jumbo
    rank = int(chance.integers(62, 98) if large else chance.integers(30, 62))
    suit = int(rank * chance.uniform(0.55, 1.05))
    red = (int(chance.integers(0, 60)), int(chance.integers(0, 50)), int(chance.integers(165, 240)))
    black = (int(chance.integers(0, 50)),) * 3
    colours = {"c": black, "d": red, "h": red, "s": black}
    if chance.random() < 0.25:  # four colours
        colours["c"] = (int(chance.integers(0, 70)), int(chance.integers(90, 150)), int(chance.integers(0, 60)))
        colours["d"] = (int(chance.integers(160, 240)), int(chance.integers(50, 120)), int(chance.integers(0, 60)))
    middle = int(chance.uniform(0.45, 0.62) * max(rank, suit)) + int(chance.integers(8, 15))
    return Design(
        known[int(chance.integers(len(known)))], rank, suit, int(chance.integers(2, 11)), middle, int(chance.integers(9, 25)),
        float(chance.uniform(0.6, 1.1)), int(chance.integers(236, 256)), int(chance.integers(10, 21)), int(chance.integers(-3, 6)),
        _signs(chance), colours,
    )  # fmt: skip


def _signs(chance: Generator) -> Signs:
    leaf, apart, stem = chance.uniform(0.19, 0.25), chance.uniform(0.21, 0.27), chance.uniform(0.02, 0.06)
    return Signs(float(chance.uniform(0.78, 1.08)), float(leaf), float(apart), float(stem), float(chance.choice([0, 0, 0.03, 0.06])))


def deck(name: str, chance: Generator, print_: Design) -> Deck:
    """The 52 faces of a design."""
    glyphs = {rank: _glyph(print_, rank) for rank in "A23456789TJQK"}
    return Deck(name, {code: _face(print_, code, glyphs[code[0]], chance) for code in CARDS}, print_.box)


def foreign(chance: Generator, print_: Design) -> dict[str, Image]:
    """Faces of the same design that are none of the 52: a court card of another country in each suit, and a joker, whose rank is `*`."""
    letters = [FOREIGN[int(chance.integers(len(FOREIGN)))] + suit for suit in "cdhs"]
    joker = _stacked([_glyph(print_, letter, print_.rank // 3) for letter in "JOKER"])
    faces = {code: _face(print_, code, _glyph(print_, code[0]), chance) for code in letters}
    return faces | {"*s": _face(print_, "*s", joker, chance)}


def _stacked(glyphs: list[Mask]) -> Mask:
    wide = max(glyph.shape[1] for glyph in glyphs)
    return np.vstack([np.pad(glyph, ((1, 2), (0, wide - glyph.shape[1]))) for glyph in glyphs])


def back(chance: Generator) -> Image:
    """A card's back: a woven pattern within a pale border."""
    colour = chance.integers(0, 200, 3)
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH]
    width = float(chance.choice([6, 9, 14, 20]))
    woven = np.sin(x / width) + np.sin(y / width) + int(chance.integers(2)) * np.sin((x + y) / width) > 0
    border = int(chance.integers(0, 26))
    inside = (x >= border) & (x < WIDTH - border) & (y >= border) & (y < HEIGHT - border)
    image = np.full((HEIGHT, WIDTH, 3), 250, np.uint8)
    image[inside & woven] = colour
    image[inside & ~woven] = np.clip(colour + chance.integers(30, 120), 0, 255)
    return np.dstack([image, _outline(14)])


def suit_mask(suit: str, size: int, signs: Signs = Signs()) -> Mask:
    """A suit sign, `size` pixels high."""
    large = size * 4
    mask = np.zeros((large, large), np.uint8)

    def fill(points: object) -> None:
        cv2.fillPoly(mask, [(np.array(points) * large).astype(np.int32)], 255)

    turn, stem = np.linspace(0, 2 * np.pi, 80), signs.stem
    heart_x = 16 * np.sin(turn) ** 3 / 34 + 0.5
    heart_y = 0.5 - (13 * np.cos(turn) - 5 * np.cos(2 * turn) - 2 * np.cos(3 * turn) - np.cos(4 * turn) + 2.5) / 31 * 0.95
    match suit:
        case "d":
            h = signs.hollow
            fill([(0.5, 0.02), (0.69 - h, 0.26 + h), (0.88, 0.5), (0.69 - h, 0.74 - h), (0.5, 0.98), (0.31 + h, 0.74 - h), (0.12, 0.5),
                  (0.31 + h, 0.26 + h)])  # fmt: skip
        case "h":
            fill(np.stack([heart_x, heart_y], 1))
        case "s":
            fill(np.stack([heart_x, (1 - heart_y) * 0.85], 1))
            fill([(0.5 - stem, 0.6), (0.5 + stem, 0.6), (0.51 + stem, 0.85), (0.68, 0.98), (0.32, 0.98), (0.49 - stem, 0.85)])
        case _:
            for x, y in ((0.5, 0.25), (0.5 - signs.apart, 0.58), (0.5 + signs.apart, 0.58)):
                cv2.circle(mask, (int(x * large), int(y * large)), int(signs.leaf * large), 255, -1)
            fill([(0.46 - stem, 0.3), (0.54 + stem, 0.3), (0.52 + stem, 0.8), (0.7, 0.98), (0.3, 0.98), (0.48 - stem, 0.8)])
    return cast(Mask, cv2.resize(mask, (max(6, round(size * signs.wide)), size), interpolation=cv2.INTER_AREA))


def _glyph(print_: Design, rank: str, high: int | None = None) -> Mask:
    font = ImageFont.truetype(str(print_.font), 140)
    text = "10" if rank == "T" else rank
    left, top, right, bottom = map(int, font.getbbox(text))
    drawn = Pillow.new("L", (right - left + 4, bottom - top + 4), 0)
    ImageDraw.Draw(drawn).text((2 - left, 2 - top), text, fill=255, font=font)
    glyph = np.array(drawn)
    if print_.bold:
        kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * abs(print_.bold) + 1,) * 2)
        glyph = cv2.dilate(np.pad(glyph, print_.bold), kernel) if print_.bold > 0 else cv2.erode(glyph, kernel)
    high = high or print_.rank
    width = glyph.shape[1] * high / glyph.shape[0] * print_.wide * (0.8 if rank == "T" else 1)
    return cast(Mask, cv2.resize(glyph, (max(5, int(width)), high), interpolation=cv2.INTER_AREA))


def _face(print_: Design, code: str, glyph: Mask, chance: Generator) -> Image:
    rank, suit = code[0], code[1]
    face = np.full((HEIGHT, WIDTH, 3), print_.paper, np.float32)
    colour = np.array(print_.colours[suit], np.float32)
    if rank not in "A23456789T":
        _court(face, chance)
        _put(face, suit_mask(suit, int(chance.integers(50, 90)), print_.signs), colour, 0.3, 0.2)
    elif rank == "A":
        _put(face, suit_mask(suit, int(chance.integers(60, 170)), print_.signs), colour, 0.5, 0.5)
    else:
        _pips(face, 10 if rank == "T" else int(rank), suit_mask(suit, int(chance.integers(44, 72)), print_.signs), colour)
    small = suit_mask(suit, print_.suit, print_.signs)
    middle = print_.top + (print_.rank if rank != "*" else glyph.shape[0]) / 2
    for _ in range(2):
        _put(face, glyph, colour, print_.middle / WIDTH, middle / HEIGHT)
        if rank != "*":
            _put(face, small, colour, print_.middle / WIDTH, (print_.top + print_.rank + print_.gap + print_.suit / 2) / HEIGHT)
        face[:] = face[::-1, ::-1].copy()
    return np.dstack([face.clip(0, 255).astype(np.uint8), _outline(print_.round)])


def _pips(face: NDArray[np.float32], count: int, sign: Mask, colour: NDArray[np.float32]) -> None:
    columns, rows = ((0.5,), count) if count < 4 else ((0.33, 0.67), count // 2)
    for column in columns:
        for row in range(rows):
            _put(face, sign, colour, column, 0.14 + 0.72 * row / max(1, rows - 1))
    if count >= 4 and count % 2:
        _put(face, sign, colour, 0.5, 0.5)


def _court(face: NDArray[np.float32], chance: Generator) -> None:
    """Something as busy as a court card, the same upside down."""
    left = int(WIDTH * chance.uniform(0.2, 0.26))
    inks = np.array([(20, 20, 20), (30, 30, 200), (200, 120, 20), (40, 200, 240), (255, 255, 255)], np.float32)
    for _ in range(25):
        points = chance.integers((left, 45), (WIDTH - left, HEIGHT // 2 + 20), (int(chance.integers(3, 6)), 2)).astype(np.int32)
        cv2.fillPoly(face, [points], inks[int(chance.integers(len(inks)))].tolist())
    face[HEIGHT // 2 :] = face[: HEIGHT // 2][::-1, ::-1]
    cv2.rectangle(face, (left, 45), (WIDTH - left, HEIGHT - 45), chance.integers(0, 255, 3).tolist(), 2)


def _put(face: NDArray[np.float32], mask: Mask, colour: NDArray[np.float32], x: float, y: float) -> None:
    """Print `mask` with its middle at the share `x` of the width and `y` of the height; what stands out is cut off."""
    height, width = mask.shape
    left, top = round(x * WIDTH - width / 2), round(y * HEIGHT - height / 2)
    x0, y0, x1, y1 = max(0, left), max(0, top), min(WIDTH, left + width), min(HEIGHT, top + height)
    share = mask[y0 - top : y1 - top, x0 - left : x1 - left, None].astype(np.float32) / 255
    face[y0:y1, x0:x1] = face[y0:y1, x0:x1] * (1 - share) + colour * share


def _outline(radius: int) -> Mask:
    """The card's transparency: a rectangle with round corners."""
    mask = np.zeros((HEIGHT, WIDTH), np.uint8)
    cv2.rectangle(mask, (radius, 0), (WIDTH - radius, HEIGHT), 255, -1)
    cv2.rectangle(mask, (0, radius), (WIDTH, HEIGHT - radius), 255, -1)
    for x in (radius, WIDTH - 1 - radius):
        for y in (radius, HEIGHT - 1 - radius):
            cv2.circle(mask, (x, y), radius, 255, -1, cv2.LINE_AA)
    return mask
