"""The camera's real process at the end of a feed of pictures, and the kiosk's side of it."""

from __future__ import annotations

import select
import socket
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.random import default_rng

from dealer_assist.cards import CARDS
from dealer_assist.table.readings import LinkChanged, LinkState, Reading, SlotDue
from drivers.camera import layout_file
from drivers.camera.calibrate import MARKER, sheet
from drivers.camera.capture import HEADER
from drivers.camera.layout import Layout
from drivers.camera.training import procedural, table
from drivers.camera.training.deck import Deck
from drivers.camera.training.light import steady
from drivers.camera.vision import Image, cv2
from drivers.process import ProcessSource
from tests.drivers.camera.simulated import FONTS, unseen_deck

RANKS = "A23456789TJQK"

PATIENCE = 60.0
"""Seconds that a test waits for what must come."""


class Feed:
    """The other end of a `feed:` device: shows a picture, with a sensor's noise of its own on each frame."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.plug_in()
        self._to: socket.socket | None = None
        self._chance = default_rng(7)
        self._of: Image | None = None
        self._frames: list[Image] = []

    def plug_in(self) -> None:
        """Wait for whoever looks."""
        self._listener = socket.socket(socket.AF_UNIX)
        self._listener.bind(str(self.file))
        self._listener.listen(1)
        self._listener.setblocking(False)

    def accept(self) -> None:
        """Take the camera's process in, when it has come."""
        if self._listener.fileno() >= 0 and select.select([self._listener], [], [], 0)[0]:
            self._drop()
            self._to = self._listener.accept()[0]

    def show(self, image: Image, *, noisy: bool = True) -> None:
        """One frame, if anybody takes it."""
        self.accept()
        if self._to is None:
            return
        frame = self._noisy(image) if noisy else image
        try:
            self._to.sendall(HEADER.pack(frame.shape[1], frame.shape[0]) + frame.tobytes())
        except OSError:
            self._drop()

    def _noisy(self, image: Image) -> Image:
        """The picture with the noise of one of three frames: no two in a row are the same, as none of a sensor's are."""
        if image is not self._of:
            self._of, self._frames = image, [steady(self._chance, image) for _ in range(3)]
        self._frames.append(self._frames.pop(0))
        return self._frames[0]

    def unplug(self) -> None:
        """Nobody is at this end any more."""
        self._drop()
        self._listener.close()
        self.file.unlink()

    def close(self) -> None:
        self._drop()
        self._listener.close()
        self.file.unlink(missing_ok=True)

    def _drop(self) -> None:
        if self._to is not None:
            self._to.close()
            self._to = None


class Rig:
    """The camera's process, told what a kiosk would tell it; what it reports is kept."""

    def __init__(self, folder: Path, made: Layout | None = None, device: str = "", *, second: bool = False, starts: bool = True) -> None:
        self.folder, self.feed = folder, Feed(folder / "feed")
        if made is not None:
            layout_file.save(made, folder / "camera.toml")
        argv = [sys.executable, "-m", "drivers.camera", "--device", device or str(self.feed.file), "--layout", str(folder / "camera.toml")]
        self.source = ProcessSource("camera", [*argv, "--second"] if second else argv)
        self.readings: list[Reading] = []
        self.pages: list[dict[str, Any]] = []
        self.source.shown = self.pages.append
        self.take: Callable[[Reading], object] = lambda reading: None
        self.shows: Image | None = None
        self.noisy = True
        self.hand = 1
        self.link: tuple[LinkState, str] | None = None
        self.pump: Callable[[], None] = self.source.pump
        if starts:
            self.source.start(self._deliver)

    def _deliver(self, reading: Reading) -> None:
        if isinstance(reading, LinkChanged):
            self.link = reading.state, reading.reason
        self.readings.append(reading)
        self.take(reading)

    def turn(self) -> None:
        """A fifteenth of a second: one frame, and what came."""
        if self.shows is not None:
            self.feed.show(self.shows, noisy=self.noisy)
        until = time.monotonic() + 1 / 15
        while (left := until - time.monotonic()) > 0:
            if select.select([self.source.fileno()], [], [], left)[0]:
                self.pump()

    def until(self, what: Callable[[], object]) -> None:
        """Go on until `what` holds. Fails after a while."""
        give_up = time.monotonic() + PATIENCE
        while not what():
            assert time.monotonic() < give_up, f"nothing came; there is {self.readings[-6:]}"
            self.turn()

    def frames(self, count: int) -> None:
        """So many frames more."""
        for _ in range(count):
            self.turn()

    def stands(self, state: LinkState, reason: str) -> None:
        """Wait for it."""
        self.until(lambda: self.link == (state, reason))

    def close(self) -> None:
        self.source.stop()
        self.feed.close()


def jumbo() -> Deck:
    """A deck that the networks read without enrolment at 720 lines."""
    return unseen_deck(31, jumbo=True)


INSIDE = 0.95
"""The share of the picture that the table fills, so that its markers are whole in it."""


def small_table(deck: Deck, seats: tuple[int, ...] = (3, 5, 6), size: tuple[int, int] = (1920, 1080)) -> Layout:
    """A calibration with few seats, all of it near: the index has more than twenty pixels."""
    made = table.layout(size, table.index_of(deck))
    shrunk = np.array([[INSIDE, 0, size[0] * (1 - INSIDE) / 2], [0, INSIDE, size[1] * (1 - INSIDE) / 2], [0, 0, 1]])
    matrix = made.matrix @ np.linalg.inv(shrunk)
    return replace(
        made, to_felt=tuple(tuple(map(float, row)) for row in matrix), places=tuple(place for place in made.places if place.seat in seats)
    )


def marked(felt: Image, made: Layout) -> Image:
    """The felt with its four markers printed in the corners."""
    page, dots = sheet(), 300 / 25.4
    side, picture = round(MARKER * dots), felt.copy()
    for number in range(4):
        x, y = round((25 + 100 * (number % 2)) * dots), round((40 + 120 * (number // 2)) * dots)
        cell = np.dstack([np.pad(page[y : y + side, x : x + side], 40, constant_values=255)] * 3)
        left, top = (0.0 if number in (0, 3) else made.size[0] - MARKER), (0.0 if number in (0, 1) else made.size[1] - MARKER)
        wide = MARKER / side
        on_felt = np.array([[wide, 0, left - 40 * wide], [0, wide, top - 40 * wide], [0, 0, 1.0]])
        matrix = np.linalg.inv(made.matrix) @ on_felt
        over = cv2.warpPerspective(cell, matrix, made.picture, flags=cv2.INTER_AREA)
        where = cv2.warpPerspective(np.full_like(cell, 255), matrix, made.picture, flags=cv2.INTER_NEAREST) > 0
        picture = np.where(where, over, picture)
    return picture


def third(*seats: int) -> list[SlotDue]:
    """The slots of third street."""
    return [SlotDue(seat, slot, slot == 2) for slot in range(3) for seat in seats]


def dealt(deck: Deck, made: Layout, cards: dict[int, list[str]], seed: int = 3) -> Image:
    """The felt with these cards face up at their seats, two face down beside them."""
    chance = default_rng(seed)
    felt = table.SyntheticTable(deck, made, chance, chips=4)
    for place in made.places:
        if place.seat in cards:
            felt.lying += table.dealt_to(place, 2, cards[place.seat], ["As", "As"], chance)
    return felt.drawn()[0]


def relettered(deck_seed: int, letters: dict[str, str]) -> Deck:
    """A deck with other letters on its courts, such as V, D and R of a French one."""
    chance = default_rng(deck_seed)
    print_ = procedural.design(chance, FONTS, jumbo=True)
    glyphs = {rank: procedural._glyph(print_, letters.get(rank, rank)) for rank in RANKS}
    return Deck("foreign", {code: procedural._face(print_, code, glyphs[code[0]], chance) for code in CARDS}, print_.box)


def with_jokers(deck: Deck) -> Deck:
    """The deck with its two of clubs and two of diamonds printed as jokers: the word down the corner, and no suit."""
    faces = dict(deck.faces)
    for code, colour in (("2c", (20, 20, 20)), ("2d", (30, 30, 200))):
        face = np.full_like(deck.faces[code], 250)
        face[..., 3] = deck.faces[code][..., 3]
        for _ in range(2):
            upright = np.zeros((40, 120, 3), np.uint8)
            cv2.putText(upright, "JOKER", (4, 30), cv2.FONT_HERSHEY_SIMPLEX, 1.0, (255, 255, 255), 3)
            word = np.rot90(upright, -1)
            part = face[16:136, 12:52, :3]
            part[word.max(2) > 100] = colour
            face[:] = face[::-1, ::-1].copy()
        cv2.circle(face, (150, 210), 70, (*colour, 255), 8)
        faces[code] = face
    return Deck("jokers", faces, deck.box)
