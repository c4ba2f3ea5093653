"""What the camera costs a processor, and how long a card lies still before it is told: measured, never asserted by a test."""

from __future__ import annotations

import math
import statistics
import time

import cv2
import numpy as np
from numpy.random import default_rng

from drivers.camera.capture import fault_of
from drivers.camera.eye import EVERY
from drivers.camera.health import Health
from drivers.camera.layout import Layout
from drivers.camera.reader import Reader
from drivers.camera.recognise import Recogniser
from drivers.camera.sight import Sight
from drivers.camera.training import table
from drivers.camera.training.deck import Deck
from drivers.camera.training.light import steady
from drivers.camera.vision import Image
from drivers.camera.votes import Believed, Votes
from tests.drivers.camera.simulated import EVERYBODY


def _packed(frame: Image) -> bytes:
    return bytes(cv2.imencode(".jpg", frame, [cv2.IMWRITE_JPEG_QUALITY, 90])[1])


def idle_share(deck: Deck, layout: Layout, frames: int = 60) -> float:
    """The part of one core, in per cent, that frames on which nothing moves take: unpacked, checked, held against motion and bumps."""
    chance = default_rng(51)
    felt = table.SyntheticTable(deck, layout, chance)
    drawn = felt.drawn()[0]
    packed = [np.frombuffer(_packed(steady(chance, drawn)), np.uint8) for _ in range(4)]
    sight, health, spent = Sight(layout, Reader()), Health(layout.picture, 0), 0.0
    for number in range(frames + 30):
        begin = time.process_time()
        frame = np.asarray(cv2.imdecode(packed[number % 4], cv2.IMREAD_COLOR), np.uint8)
        if health.frame(frame, number * EVERY):
            sight.look(frame, number * EVERY)
        if number >= 30:  # the seats rest
            spent += time.process_time() - begin
    return 100 * spent / frames / EVERY


def rest_to_told(deck: Deck, layout: Layout, cards: int = 6) -> float:
    """Seconds from the first frame on which a card lies still to its verdict, the median: frames at the pace of the camera, or slower where
    a look takes longer.
    """
    chance, lasted = default_rng(52), []
    for seat in layout.places[:cards]:
        felt = table.SyntheticTable(deck, layout, chance)
        sight = Sight(layout, Reader())
        empty = felt.drawn()[0]
        for number in range(20):
            sight.look(steady(chance, empty), number * EVERY)
        felt.lying = table.dealt_to(seat, 0, ["8h"], [], chance)
        laid, waited = felt.drawn()[0], 0.0
        for number in range(20, 40):
            frame = steady(chance, laid)
            begin = time.process_time()
            told = sight.look(frame, number * EVERY)
            waited += max(EVERY, time.process_time() - begin)
            if any(isinstance(one, Believed) for one in told):
                break
        else:
            waited = math.inf
        lasted.append(waited)
    return statistics.median(lasted)


def invented(deck: Deck, layout: Layout, tables: int) -> int:
    """Cards believed on felt with chips, print, backs and hands, and no face up: five frames of each of so many tables."""
    chance, count = default_rng(53), 0
    recogniser = Recogniser(layout, Reader())
    for _ in range(tables):
        felt = table.SyntheticTable(deck, layout, chance, chips=40)
        felt.hands = int(chance.integers(3))
        for place in layout.places:
            felt.lying += table.dealt_to(place, int(chance.integers(4)), [], ["As", "Kd", "9c"], chance)
        drawn, votes = felt.drawn()[0], Votes()
        for _ in range(5):
            told = votes.frame(recogniser.see(steady(chance, drawn)), EVERYBODY)
            count += sum(isinstance(one, Believed) for one in told)
    return count


def let_through(deck: Deck, layout: Layout) -> int:
    """Frames looked at among thirty that are frozen after the first, and as many that are torn, of a table with cards on it."""
    chance = default_rng(54)
    felt = table.SyntheticTable(deck, layout, chance)
    felt.lying = [one for place in layout.places for one in table.dealt_to(place, 0, ["8h"], [], chance)]
    frame = steady(chance, felt.drawn()[0])
    health = Health(layout.picture, 0)
    health.frame(frame, 0)
    passed = sum(health.frame(frame, number) for number in range(30))
    for _ in range(30):
        torn = steady(chance, frame)
        row = int(chance.integers(layout.picture[1] // 4, layout.picture[1] * 9 // 10))
        torn[row:] = torn[row] if chance.random() < 0.5 else 128
        passed += fault_of(torn, layout.picture) is None
    return passed
