"""Card art for training: packages of other people's decks, fetched and rendered to a folder that is never committed.

Belongs here: where each deck comes from and how its 52 faces are cut out of what the package holds. Does not belong here: our own decks
(`procedural`), scenes. Needs `apt-get`, `dpkg-deb`, `npm`, `tar` and `rsvg-convert` on the machine that trains, nothing on a kiosk.
"""

from __future__ import annotations

import gzip
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from dealer_assist.cards import CARDS

Image = NDArray[np.uint8]

WIDTH, HEIGHT = 300, 420
"""Pixels of a rendered face."""

RANKS, SUITS = "A23456789TJQK", "cdhs"

DEBIAN = ("gnome-cards-data", "kdegames-card-data-kf5", "pokerth-data")
FONTS = ("fonts-liberation2", "fonts-freefont-ttf", "fonts-urw-base35", "fonts-lato", "fonts-roboto-unhinted", "fonts-dejavu-extra")
NPM = (
    "@heruka_urgyen/react-playing-cards@0.5.0",
    "svg-cards@4.0.2",
    "cardsJS@1.1.1",
    "@younestouati/playing-cards-standard-deck@3.0.0",
)

GNOME = (
    "anglo", "anglo_modern", "anglo_poker", "anglo_modern_4_color", "bellot", "dondorf", "guyenne-classic", "neoclassical",
    "neoclassical_4_color", "orell", "ornamental", "paris", "plastic", "simplistic", "tango", "tigullio", "gnomangelo_bitmap",
)  # fmt: skip
KDE = ("svg-ancient-egyptians", "svg-jolly-royal", "svg-nicu-white", "svg-penguins", "svg-standard")
HELD_OUT = ("gnome-paris", "gnome-tigullio", "cardsjs", "younestouati", "kde-svg-standard")
"""Decks kept out of training, whole families of art together: what accuracy on a deck never seen is measured with."""

INDEXES = {
    "gnome-ornamental": (13, 25, 72, 180),
    "gnome-tango": (20, 24, 78, 156),
    "kde-svg-nicu-white": (13, 25, 72, 180),
    "kde-svg-ancient-egyptians": (16, 13, 66, 130),
    "kde-svg-jolly-royal": (18, 21, 64, 130),
    "heruka-2color-bf": (14, 15, 70, 178),
    "heruka-4color-bf": (14, 15, 70, 178),
    "pokerth-default": (19, 9, 86, 171),
    "pokerth-default4c": (19, 9, 86, 171),
}
"""Where the index is on faces whose ink does not stand free: left, top, right, bottom."""


def fetch(folder: Path) -> None:
    """Fetch and unpack every package below `folder`; what is there already stays. Raises CalledProcessError."""
    packages, unpacked = folder / "packages", folder / "unpacked"
    packages.mkdir(parents=True, exist_ok=True)
    for name in (*DEBIAN, *FONTS):
        if not list(packages.glob(f"{name}_*.deb")):
            subprocess.run(["apt-get", "download", name], cwd=packages, check=True)  # noqa: S607 - a tool of the machine that trains
            for deb in packages.glob(f"{name}_*.deb"):
                subprocess.run(["dpkg-deb", "-x", deb, unpacked], check=True)  # noqa: S607 - likewise
    for name in NPM:
        target = unpacked / "npm" / name.strip("@").replace("/", "-").rpartition("@")[0]
        if not target.exists():
            packed = subprocess.run(["npm", "pack", name], cwd=packages, check=True, capture_output=True, text=True)  # noqa: S607 - likewise
            target.mkdir(parents=True)
            subprocess.run(["tar", "-C", target, "-xzf", packages / packed.stdout.split()[-1]], check=True)  # noqa: S607 - likewise


def render(folder: Path) -> list[str]:
    """Render every deck to `folder/decks/NAME/CARD.png` with its transparency; the names of the decks. Done once, kept afterwards."""
    names = []
    for name, faces in _decks(folder / "unpacked"):
        target = folder / "decks" / name
        names.append(name)
        if not (target / "Ks.png").exists():
            target.mkdir(parents=True, exist_ok=True)
            for code, face in faces():
                cv2.imwrite(str(target / f"{code}.png"), cv2.resize(face, (WIDTH, HEIGHT), interpolation=cv2.INTER_AREA))
    return names


def _decks(root: Path) -> Iterator[tuple[str, Callable[[], Iterator[tuple[str, Image]]]]]:
    aisleriot = root / "usr/share/aisleriot/cards"
    for name in GNOME:
        yield f"gnome-{name}", lambda name=name: _grid(aisleriot / f"{name}.svgz")  # type: ignore[misc]  # mypy cannot type a lambda's default
    for name in KDE:
        file = next((root / "usr/share/carddecks" / name).glob("*.svgz"))
        yield f"kde-{name}", lambda file=file: _elements(file)  # type: ignore[misc]  # likewise
    for name in ("default", "default4c"):
        yield f"pokerth-{name}", lambda name=name: _pokerth(root / "usr/share/games/pokerth/gfx/cards" / name)  # type: ignore[misc]  # likewise
    npm = root / "npm"
    heruka = npm / "heruka_urgyen-react-playing-cards/package/src/images"
    for name in ("2color", "2color-bf", "4color", "4color-bf"):
        yield f"heruka-{name}", lambda name=name: _files(heruka / name, lambda r, s: f"{r}{s.upper()}.svg")  # type: ignore[misc]  # likewise
    words = dict(zip(SUITS, ("club", "diamond", "heart", "spade"), strict=True)) | {
        "A": "1",
        "T": "10",
        "J": "jack",
        "Q": "queen",
        "K": "king",
    }
    yield "svg-cards", lambda: _files(npm / "svg-cards/package/png/2x", lambda r, s: f"{words[s]}_{words.get(r, r)}.png")
    yield "cardsjs", lambda: _files(npm / "cardsJS/package/cards", lambda r, s: f"{'10' if r == 'T' else r}{s.upper()}.svg")
    numbers = {rank: str(number) for number, rank in enumerate(RANKS, 1)}
    younes = npm / "younestouati-playing-cards-standard-deck/package/cards"
    yield "younestouati", lambda: _files(younes, lambda r, s: f"{numbers[r]}{s}.svg")


def _grid(file: Path) -> Iterator[tuple[str, Image]]:
    """A document that is an exact grid: four rows of suits and one more, thirteen columns of ranks from the ace."""
    whole = _rasterised(file, HEIGHT * 5)
    height, width = whole.shape[0] / 5, whole.shape[1] / 13
    for row, suit in enumerate(SUITS):
        for column, rank in enumerate(RANKS):
            top, left = round(row * height), round(column * width)
            yield rank + suit, whole[top : top + int(height), left : left + int(width)]


def _elements(file: Path) -> Iterator[tuple[str, Image]]:
    """A document with one named element a card: only Qt places these right."""
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    renderer = QSvgRenderer(gzip.decompress(file.read_bytes()))
    suits = {"c": "club", "d": "diamond", "h": "heart", "s": "spade"}
    ranks = {"A": "1", "T": "10", "J": "jack", "Q": "queen", "K": "king"}
    for code in CARDS:
        image = QImage(WIDTH, HEIGHT, QImage.Format.Format_ARGB32)
        image.fill(0)
        painter = QPainter(image)
        renderer.render(painter, f"{ranks.get(code[0], code[0])}_{suits[code[1]]}", QRectF(0, 0, WIDTH, HEIGHT))
        painter.end()
        yield code, np.frombuffer(image.constBits(), np.uint8).reshape(HEIGHT, WIDTH, 4).copy()


def _pokerth(folder: Path) -> Iterator[tuple[str, Image]]:
    """Numbered pictures: diamonds, hearts, spades, clubs, each from the two to the ace."""
    for number in range(52):
        yield RANKS[(number % 13 + 1) % 13] + "dhsc"[number // 13], _opaque(cv2.imread(str(folder / f"{number}.png"), cv2.IMREAD_UNCHANGED))


def _files(folder: Path, name: Callable[[str, str], str]) -> Iterator[tuple[str, Image]]:
    """One file a card."""
    for code in CARDS:
        file = folder / name(code[0], code[1])
        yield code, _rasterised(file, HEIGHT) if file.suffix == ".svg" else _opaque(cv2.imread(str(file), cv2.IMREAD_UNCHANGED))


def _rasterised(file: Path, height: int) -> Image:
    drawn = subprocess.run(["rsvg-convert", "--unlimited", "-a", "-h", str(height), file], check=True, capture_output=True)  # noqa: S607 - likewise
    return _opaque(cv2.imdecode(np.frombuffer(drawn.stdout, np.uint8), cv2.IMREAD_UNCHANGED))


def _opaque(image: object) -> Image:
    """With four channels, so that one without transparency has it too."""
    if not isinstance(image, np.ndarray):
        raise FileNotFoundError("the package has no such card")
    return image if image.shape[2] == 4 else np.dstack([image, np.full(image.shape[:2], 255, np.uint8)])
