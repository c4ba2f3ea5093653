"""What deals at a practice table besides the house: the table's own devices, lent to it between hands, and an emulated shoe.

What an own device reports there is taken by the practice table, in its record in memory, and only then acknowledged: nothing of a practice
hand has to outlive the kiosk. The head that goes with it stays the game's, as the shoe keeps it for a witness. The game's record has that
the device was lent, how it stands meanwhile, and with which number it came back; never a card. Should the kiosk end in between, the game
meets the device anew: all that is lost then is the practice hand's.

Does not belong here: what a practice table makes of a card (`dealer_assist.training.practice`), what a device is (`compose` makes them).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Protocol

from dealer_assist.rulebook.house import HouseRules
from dealer_assist.table.evolve import BACK, LENT
from dealer_assist.table.readings import DeviceNote, LinkChanged, LinkState, Reading, ReadingId, SlotDue
from dealer_assist.table.state import Device, TableState
from dealer_assist.table.table import Table
from dealer_assist.training.practice.outside import Outside, of_game, unnumbered
from dealer_assist.training.practice.table import Practice
from ui.bridge import Bridge, Served

APART, EACH = 1_000_000, 1_000
"""From where hands of practice tables are numbered, and how far the next sitting's are from the last: a device tells hands by number."""

EMULATED = Outside("shoe", downs=True)


class Lent(Protocol):
    """What deals at a practice table. `serve` begins and `back` ends it; `look`: what is due may be another; `heard` is called after each
    report. `rules` are the house's as they are played with it.
    """

    outside: Outside

    def rules(self, rules: HouseRules) -> HouseRules: ...
    def serve(self, practice: Practice, heard: Callable[[], None]) -> None: ...
    def look(self) -> None: ...
    def back(self) -> None: ...


class Program(Protocol):
    """The emulated shoe's own program."""

    def start(self) -> None: ...
    def stop(self) -> None: ...


def _silent() -> None:
    pass


def _due(practice: Practice, ahead: bool, state: TableState) -> Sequence[SlotDue]:
    """What the device is to expect at the practice table."""
    return practice.slots(ahead=ahead)


class Own:
    """The table's own devices. While they are lent the game hears how they stand, and of no card."""

    def __init__(self, game: Table, bridges: Sequence[Bridge], first: int) -> None:
        dealer = min(bridges, key=lambda bridge: bridge.sees)  # a camera looks on where there is a shoe
        self.outside = Outside(dealer.name, downs=not dealer.sees)
        self._game = game
        self._bridges = bridges
        self._first = first
        self._last: dict[str, ReadingId] = {}
        self._count = dict.fromkeys((bridge.name for bridge in bridges), 0)
        self._heard: Callable[[], None] = _silent

    def rules(self, rules: HouseRules) -> HouseRules:
        """The house's."""
        return rules

    def serve(self, practice: Practice, heard: Callable[[], None]) -> None:
        """From now on they deal at `practice`."""
        self._heard = heard
        for bridge in self._bridges:
            due = partial(_due, practice, bridge.ahead)
            bridge.lend(Served(practice.table, partial(self._take, practice, bridge), due, self._first))
            device = self._device(bridge)
            self._game.observe(DeviceNote(_id(device), LENT))
            practice.take(LinkChanged(_id(device), device.state, device.reason))

    def _take(self, practice: Practice, bridge: Bridge, reading: Reading) -> None:
        practice.take(reading)
        told = of_game(reading)
        if told is not None:
            self._game.observe(told)
        if reading.id.seq:
            self._last[bridge.name] = reading.id
            self._count[bridge.name] += 1
            if not self._game.locked:
                bridge.committed(reading.id, self._game.head())
        self._heard()

    def look(self) -> None:
        """What is due may be another."""
        for bridge in self._bridges:
            bridge.look()

    def back(self) -> None:
        """They are the game's again, from the next report on."""
        self._heard = _silent
        for bridge in self._bridges:
            bridge.take_back()
            last = self._last.get(bridge.name, _id(self._device(bridge)))
            self._game.observe(DeviceNote(last, BACK, str(self._count[bridge.name])))

    def _device(self, bridge: Bridge) -> Device:
        return self._game.state.devices.get(bridge.name) or Device(bridge.name)


def _id(device: Device) -> ReadingId:
    return ReadingId(device.name, "", 0) if device.last is None else unnumbered(device.last)


class Emulated:
    """An emulated shoe of the practice table's own: a second program on a pseudo-terminal, and a process that hears it as it would a real
    one. No table but this one knows of it.
    """

    outside = EMULATED

    def __init__(self, program: Program, bridge: Callable[[], Bridge], first: int) -> None:
        self._program = program
        self._made = bridge
        self._first = first
        self._bridge: Bridge | None = None
        self._heard: Callable[[], None] = _silent

    def rules(self, rules: HouseRules) -> HouseRules:
        """Its cards lie on no felt where they could be looked at, so the vault opens what is tabled."""
        return replace(rules, vault_showdown="open_on_tabled")

    def serve(self, practice: Practice, heard: Callable[[], None]) -> None:
        """Start it, for `practice`."""
        self._heard = heard
        self._program.start()
        bridge = self._bridge = self._made()

        def take(reading: Reading) -> None:
            if isinstance(reading, LinkChanged) and reading.state is not LinkState.LIVE and not practice.met:
                return  # it is being started: nobody need check a cable
            practice.take(reading)
            if reading.id.seq:
                bridge.committed(reading.id, practice.table.head())
            self._heard()

        bridge.start(practice.table)
        bridge.lend(Served(practice.table, take, partial(_due, practice, False), self._first))

    def look(self) -> None:
        """What is due may be another."""
        if self._bridge is not None:
            self._bridge.look()

    def back(self) -> None:
        """End it."""
        self._heard = _silent
        if self._bridge is not None:
            self._bridge.stop()
            self._bridge = None
        self._program.stop()


class Lending:
    """What may deal at a practice table of `game`. `own` are the bridges of its devices once those were started; `emulated` makes an
    emulated shoe that numbers its hands from so much on.
    """

    def __init__(self, game: Table, own: Sequence[Bridge], emulated: Callable[[int], Lent] | None) -> None:
        self._game = game
        self._own = own
        self._emulated = emulated
        self._first = APART

    @property
    def sources(self) -> tuple[str, ...]:
        """What there is to choose from, by our words: shoe, camera, both, emulated."""
        sees = {bridge.sees for bridge in self._own}
        own = () if not sees else ("both",) if len(sees) > 1 else ("camera",) if True in sees else ("shoe",)
        return (*own, *(("emulated",) if self._emulated is not None else ()))

    def lend(self, source: str) -> Lent | None:
        """What deals; None while a hand is in play at the table itself, as its devices belong to it, or while it has none."""
        hand = self._game.state.hand
        self._first += EACH
        if source == "emulated" and self._emulated is not None:
            return self._emulated(self._first)
        if not self._own or self._game.locked or (hand is not None and not hand.over):
            return None
        return Own(self._game, self._own, self._first)
