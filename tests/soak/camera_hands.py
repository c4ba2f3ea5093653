"""Recorded hands of two seats dealt by camera alone on the synthetic felt, in physical light and with the players' hands over it: what the
dealer was asked, and whether every force bet and opener was right; how soon a lost picture is shown and heals. The tests deal one a game.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from dealer_assist.table.readings import LinkState
from drivers.camera.vision import Image
from tests.bench.rows import Row, at_least, at_most
from tests.core.table.recorded import RECORDS, Record
from tests.drivers.camera.feed import Rig, dealt, jumbo, small_table
from tests.drivers.camera.hands import Seen, Sitting

SEATS = (1, 2)


def rows() -> Iterator[Row]:
    """What was measured."""
    deck = jumbo()
    made = small_table(deck, SEATS)
    chosen = [*_records(), *_without_qualifier()]
    with TemporaryDirectory(prefix="camera-") as folder:
        sitting = Sitting(Path(folder), deck, made, hands=1)
        seen = [(record, sitting.play(record)) for record in chosen]
        sitting.close()
    right = sum(_right(record, one) for record, one in seen)
    asked = sum(one.questions + one.by_hand for _, one in seen)
    yield at_least(f"whole hands by camera, {len(seen)} of four games, force bet and openers right", 100 * right / len(seen), 100, "%")
    yield at_most("questions to the dealer in ten hands", 10 * asked / len(seen), 1)
    yield at_most("cards read wrong", sum(one.wrong for _, one in seen), 0, digits=0)
    yield from _healing()


def _records() -> list[Record]:
    """The hands of two seats whose up cards the record knows."""
    return [deepcopy(record) for record in RECORDS if _plain(record)]


def _plain(record: Record) -> bool:
    cards = record["given"]["cards"]
    known = all(held["up"] and "Xx" not in held["up"] for held in cards.values())
    return known and {int(seat) for seat in cards} == set(SEATS)


def _without_qualifier() -> list[Record]:
    """The high-low hands once more as the game that no record is of: who opens is the same there."""
    found = [record for record in _records() if record["given"]["game"] == "hilo8"]
    for record in found:
        record["given"]["game"] = "hilo"
    return found


def _right(record: Record, seen: Seen) -> bool:
    expect = record["expect"]
    return bool(seen.force == expect["force_seat"] and seen.openers == expect["first_to_act"])


def _healing() -> Iterator[Row]:
    """Seconds until a picture that is covered, or stalled, or whose cable is out, is shown as lost, and until the camera counts again."""
    deck = jumbo()
    made = small_table(deck, SEATS)
    picture = dealt(deck, made, {})
    for what in ("covered", "stalled", "unplugged"):
        with TemporaryDirectory(prefix="camera-") as folder:
            rig = Rig(Path(folder), made)
            rig.shows = picture
            rig.stands(LinkState.LIVE, "opened")
            begin = time.monotonic()
            _ail(rig, what, picture)
            rig.until(lambda: rig.link is not None and rig.link[0] is not LinkState.LIVE)  # noqa: B023 - waited for within the turn
            yield at_most(f"{what}: shown after", time.monotonic() - begin, 2, "s")
            begin = time.monotonic()
            if what == "unplugged":
                rig.feed.plug_in()
            rig.shows = picture
            rig.stands(LinkState.LIVE, "opened")
            yield at_most(f"{what}: counts again after", time.monotonic() - begin, 5, "s")
            rig.close()


def _ail(rig: Rig, what: str, picture: Image) -> None:
    if what == "unplugged":
        rig.feed.unplug()
    rig.shows = np.full_like(picture, 2) if what == "covered" else None
