"""The camera's process on a synthetic table: a deal as the kiosk hears of it, card by card in the order due."""

from __future__ import annotations

import os
import signal
import socket
from pathlib import Path

import numpy as np
import pytest
from numpy.random import default_rng

from dealer_assist.table.readings import CardMissed, DeviceNote, LinkChanged, LinkState, Reading, SlotDue, UpCardRead
from drivers.camera.eye import FITS, Eye, Setup
from drivers.camera.fitting import NOT_WRITTEN
from drivers.camera.kept import Kept, Ready
from drivers.camera.layout import Layout
from drivers.camera.training import procedural, table
from drivers.camera.training.deck import Deck
from drivers.camera.training.light import steady
from drivers.camera.vision import Image
from drivers.camera.watch import Frame
from drivers.messages import ALIVE, Lines, Message, from_slots, to_reading
from tests.drivers.camera.feed import Rig

FONTS = Path(__file__).parents[3] / "ui/assets/fonts"


class Script:
    """Frames by hand, in place of a camera's thread."""

    def __init__(self) -> None:
        self.fault = ""
        self._frame: Frame | None = None
        self._number = 0

    def start(self) -> None: ...

    def stop(self) -> None: ...

    def lock(self) -> None: ...

    held = None

    def show(self, image: Image) -> None:
        self._number += 1
        self._frame = Frame(image, self._number, 0)

    def newer(self, than: int, wait: float) -> Frame | None:
        frame, self._frame = self._frame, None
        return frame


class Kiosk:
    """The other end of the socket."""

    def __init__(self, layout: Layout, *, second: bool = False) -> None:
        ours, theirs = socket.socketpair()
        self.lines, self.script = Lines(ours), Script()
        nowhere = Kept(Path("none.toml"), Path("none.npz"))
        self.eye = Eye(Setup(nowhere, second=second), Ready(layout), self.script, Lines(theirs))
        self.readings: list[Reading] = []
        self.capabilities: list[str] = []
        self.told: tuple[str, int] = ("", 0)

    def say(self, message: Message) -> None:
        self.lines.send(message)

    def expect(self, hand: int, slots: list[SlotDue]) -> None:
        self.say({"do": "expect", "hand": hand, "slots": from_slots(slots), "after": list(self.told)})

    def turn(self, image: Image | None = None) -> None:
        if image is not None:
            self.script.show(image)
        self.eye.turn()
        for message in self.lines.receive():
            if message["kind"] == "capabilities":
                self.capabilities = message["names"]
                continue
            if message["kind"] == ALIVE["kind"]:
                continue
            reading = to_reading(message)
            self.readings.append(reading)
            if reading.id.seq:
                self.told = (reading.id.epoch, reading.id.seq)

    @property
    def ups(self) -> list[str]:
        return [reading.face.code for reading in self.readings if isinstance(reading, UpCardRead)]


@pytest.fixture(scope="module")
def deck() -> Deck:
    chance = default_rng(31)
    return procedural.deck("jumbo", chance, procedural.design(chance, sorted(FONTS.rglob("*.ttf")), jumbo=True))


def third(*seats: int) -> list[SlotDue]:
    return [SlotDue(seat, slot, slot == 2) for slot in range(3) for seat in seats]


def test_a_deal_is_read_in_order_and_a_card_beside_every_seat_fills_nothing(deck: Deck) -> None:
    chance = default_rng(32)
    layout = table.layout((1920, 1080), table.index_of(deck))
    felt, kiosk = table.SyntheticTable(deck, layout, chance), Kiosk(layout)
    kiosk.say({"do": "start"})
    kiosk.expect(1, third(3, 5, 6))
    places = {place.seat: np.mean(np.array(place.outline), axis=0) for place in layout.places}
    turns = {place.seat: place.turn for place in layout.places}
    felt.lying = [table.Lying("2c", float(places[seat][0]), float(places[seat][1]), turns[seat], up=False) for seat in (3, 5, 6)]
    for seat, code in ((3, "Ah"), (5, "9s"), (6, "Kd")):
        for frame in range(11):
            if frame == 2:
                felt.lying.append(table.Lying(code, places[seat][0] + 8, places[seat][1] + 8, turns[seat]))
            if frame in (0, 2):
                drawn = felt.drawn()[0]
            kiosk.turn(steady(chance, drawn))
    assert kiosk.capabilities == ["unread_event", "seq", "open"]
    assert [reading.state for reading in kiosk.readings if isinstance(reading, LinkChanged)] == [LinkState.LIVE]
    assert kiosk.ups == ["Ah", "9s", "Kd"]
    assert not any(isinstance(reading, CardMissed) for reading in kiosk.readings)
    kiosk.say({"do": "end_hand"})
    kiosk.say({"do": "committed", "id": ["camera", "0", 1], "head": ""})
    kiosk.say({"do": "stop"})
    kiosk.eye.run()
    kiosk.lines.close()


def test_the_process_ends_when_the_kiosk_goes() -> None:
    layout = table.layout((1920, 1080), 28)
    kiosk = Kiosk(layout)
    kiosk.lines.close()
    kiosk.eye.run()
    assert kiosk.readings == []


def test_it_says_that_it_is_alive_and_that_it_may_be_busy_while_it_is_set_up() -> None:
    kiosk = Kiosk(table.layout((1920, 1080), 28))
    kiosk.say({"do": "start"})
    for order in ({"do": "fit", "what": "open"}, {"do": "fit", "what": "leave_deck"}, {"do": "fit", "what": "close"}):
        kiosk.eye.turn()
        kiosk.say(order)
    kiosk.say({"do": "stop"})
    kiosk.eye.run()
    said = [message for message in kiosk.lines.receive() if message["kind"] == ALIVE["kind"]]
    assert said == [ALIVE, *[{**ALIVE, "for": FITS}] * 3]
    kiosk.lines.close()


def test_a_camera_that_was_confirmed_counts_though_its_file_cannot_be_written(tmp_path: Path) -> None:
    kiosk = Kiosk(table.layout((1920, 1080), 28))
    kiosk.eye._setup = Setup(Kept(tmp_path / "none" / "camera.toml", tmp_path / "none" / "deck.npz"))
    for order in ("open", "confirm"):
        kiosk.say({"do": "fit", "what": order})
        kiosk.eye.turn()
    kiosk.eye.turn()
    notes = [to_reading(message) for message in kiosk.lines.receive() if message["kind"] != ALIVE["kind"]]
    assert [note.what for note in notes if isinstance(note, DeviceNote)] == ["confirmed"]
    assert kiosk.eye._fitting is not None
    assert kiosk.eye._fitting._problem == NOT_WRITTEN
    kiosk.say({"do": "stop"})
    kiosk.eye.run()
    kiosk.lines.close()


def test_a_camera_process_that_hangs_is_told_of_killed_and_started_again(tmp_path: Path) -> None:
    rig = Rig(tmp_path)
    rig.until(lambda: rig.source._heard is not None)
    hung = rig.source.pid
    assert hung is not None
    os.kill(hung, signal.SIGSTOP)

    def told() -> bool:
        rig.source.pump()
        return any(isinstance(reading, LinkChanged) and reading.reason == "hung" for reading in rig.readings)

    rig.until(told)
    assert rig.source.pid != hung
    with pytest.raises(ProcessLookupError):
        os.kill(hung, 0)
    rig.close()
