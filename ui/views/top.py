"""The top bar: what is played, which hand, which street, the working level, faults, the floor's sign, the time."""

from __future__ import annotations

from dataclasses import replace

from dealer_assist.frozen import frozen
from dealer_assist.rulebook.variants import STREETS
from dealer_assist.table.readings import LinkState
from dealer_assist.table.state import Level, Phase
from ui.views.focus import Focus, LevelPage, TablePage
from ui.views.life.floor import sign
from ui.views.moment import Moment
from ui.views.panel import stakes
from ui.views.touch import Button, Effect


@frozen()
class Stage:
    """One stage of the hand. `on`: now; `done`: past."""

    label: str
    on: bool
    done: bool


@frozen()
class Fault:
    """One chip: a device that does not count, or the floor's sign. A device without a fault has none."""

    label: str
    tone: str


@frozen()
class Top:
    """The top bar. `unsynced` stands beside a clock that follows nothing, else it is ""; `rest` is on a screen that was dimmed; `held`
    is the word for a hand that the floor holds, else "".
    """

    table: str
    title: str
    hand: str
    stages: tuple[Stage, ...]
    page: Button
    level: Button
    faults: tuple[Fault, ...]
    clock: str
    unsynced: str
    rest: str
    held: str = ""


def top(moment: Moment) -> Top:
    """The top bar now."""
    hand = moment.state.hand
    number = moment.text("top.hand", number=hand.number) if hand is not None else ""
    return Top(
        moment.state.name,
        stakes(moment, hand.rules if hand is not None and not hand.over else moment.state.rules),
        number,
        _stages(moment),
        Button("table_page", moment.text("top.page"), Effect(focus=replace(moment.focus, sheet=TablePage()))),
        _level(moment),
        _faults(moment),
        moment.clock,
        "" if moment.synced else moment.text("top.unsynced"),
        moment.text("top.rest"),
        moment.text(f"hold.{moment.held}") if moment.held else "",
    )


def _stages(moment: Moment) -> tuple[Stage, ...]:
    hand = moment.state.hand
    live = hand is not None and hand.phase is not Phase.VOID and moment.due.next.value not in ("start_hand", "seat_players")
    shown = hand is not None and hand.phase in (Phase.SHOWDOWN, Phase.AWARDED)
    now = (len(STREETS) if shown else STREETS.index(hand.street)) if live and hand is not None else -1
    names = [moment.text(f"stage.{street}") for street in STREETS] + [moment.text("stage.showdown")]
    return tuple(Stage(name, place == now, place < now) for place, name in enumerate(names))


def _level(moment: Moment) -> Button:
    level = moment.state.level
    fallen = level is not moment.state.wanted and level.value < moment.state.wanted.value and level is not Level.L0
    return Button("level", level.name, Effect(focus=Focus(moment.focus.tab, LevelPage())), kind="bad" if fallen else "plain")


def _faults(moment: Moment) -> tuple[Fault, ...]:
    found = [
        Fault(moment.text("device.chip", device=name, state="frozen" if device.frozen else device.state.value), "danger")
        for name, device in sorted(moment.state.devices.items())
        if device.frozen or device.state not in (LinkState.LIVE, LinkState.ABSENT)
    ]
    if moment.voice:
        found.append(Fault(moment.text(f"voice.{moment.voice}"), "danger"))
    if moment.state.floor_called:
        found.insert(0, Fault(sign(moment), "danger"))
    if moment.state.life.paused:
        found.insert(0, Fault(moment.words.text("life.paused"), "act"))
    return tuple(found)
