"""The camera's page: its bar, the tabs, the picture or the cards, what is to be read beside it, and the band."""

from __future__ import annotations

from dataclasses import replace

from dealer_assist.cards import card
from dealer_assist.frozen import frozen
from ui.views.camera.lines import lines
from ui.views.camera.picture import Picture, picture
from ui.views.camera.room import LEAST_MM, MOST_MM, Room, Tab, number
from ui.views.camera.told import DeckTold, Told
from ui.views.grid import GridCard, fifty_two
from ui.views.keypad import keypad
from ui.views.moment import Moment
from ui.views.sheet import SheetView, tile
from ui.views.touch import Button, Effect

TOUCH = Effect()
"""What is touched here is the room's to carry out (`room.touched`)."""

MOST_TENTHS = (60, 400)
"""Tenths of a millimetre that an index may be high."""


@frozen()
class CameraView:
    """All of it. `body` has the lines and choices beside the picture, or the keypad; `cards` are the fifty-two of a deck being enrolled,
    those not seen yet with empty places. `undo` and `floor` are not there: nothing of the hand is touched here.
    """

    word: str
    title: str
    clock: str
    tabs: tuple[Button, ...]
    body: SheetView
    picture: Picture | None
    cards: tuple[GridCard, ...]
    prompt: str
    sub: str
    buttons: tuple[Button, ...]
    undo: Button | None = None
    floor: Button | None = None


def page(moment: Moment, room: Room) -> CameraView:
    """The page now."""
    now, tab = room.told, room.tab
    return CameraView(
        moment.text("camera.word"),
        moment.text("camera.title"),
        moment.clock,
        tuple(_tab(moment, one, one is tab) for one in Tab),
        _body(moment, room),
        picture(moment, room, now) if now is not None and tab not in (Tab.SIZES, Tab.DECK) else None,
        _cards(now.deck) if now is not None and tab is Tab.DECK and now.deck is not None else (),
        moment.text(f"camera.prompt.{tab.value}"),
        moment.text(f"camera.sub.{tab.value}"),
        (*_buttons(moment, room, now), tile(moment, "leave", "camera.leave", TOUCH, "quiet")),
    )


def _tab(moment: Moment, one: Tab, on: bool) -> Button:
    return Button(f"page_{one.value}", moment.text(f"camera.tab.{one.value}"), TOUCH, kind="on" if on else "quiet")


def _body(moment: Moment, room: Room) -> SheetView:
    keys = keypad(moment, room.digits, lambda digits: TOUCH) if room.tab is Tab.SIZES and room.told is not None else ()
    return SheetView("page", "", lines=lines(moment, room), groups=_groups(moment, room), keys=keys, entry=room.digits or "0")


def _groups(moment: Moment, room: Room) -> tuple[tuple[str, tuple[Button, ...]], ...]:
    """Which seat's place is drawn; how many seats there are."""
    if room.told is None or room.tab not in (Tab.SEATS, Tab.SIZES):
        return ()
    seats = [one.seat for one in room.told.seats]
    if room.tab is Tab.SEATS:
        every = tuple(Button(f"place_{seat}", str(seat), TOUCH, kind="on" if seat == room.seat else "plain") for seat in seats)
        return ((moment.text("camera.which_seat"), every),)
    many = tuple(Button(f"game_{count}", str(count), TOUCH, kind="on" if count == len(seats) else "plain") for count in range(2, 9))
    return ((moment.text("camera.how_many"), many),)


def _buttons(moment: Moment, room: Room, now: Told | None) -> tuple[Button, ...]:
    """What can be done on the tab that is open."""
    device = moment.state.devices.get("camera")
    found = []
    if device is not None and device.reason in ("moved", "mirrored") and not device.counts:
        found.append(tile(moment, "confirm", "camera.confirm", TOUCH, "bad"))
    if now is None:
        return tuple(found)
    match room.tab:
        case Tab.PICTURE | Tab.CORNERS:
            found.append(tile(moment, "markers", "camera.markers", TOUCH, "plain" if now.found else "must"))
        case Tab.LENS:
            found += [tile(moment, what, f"camera.{what}", TOUCH) for what in ("edges", "board", "unlens")]
        case Tab.SIZES:
            found += _sizes(moment, room)
        case Tab.LIGHT:
            found.append(tile(moment, "lock", "camera.lock", TOUCH, "plain" if now.held else "must"))
        case Tab.DECK:
            kind = "must" if now.deck is None else "plain"
            found.append(tile(moment, "enrol", "camera.enrol" if now.deck is None else "camera.enrol_again", TOUCH, kind))
        case Tab.SEATS:
            pass
    if now.found and not now.kept and room.tab is not Tab.DECK:
        found.append(tile(moment, "keep", "camera.keep", TOUCH, "must"))
    return tuple(found)


def _sizes(moment: Moment, room: Room) -> list[Button]:
    found = []
    if number(room, LEAST_MM, MOST_MM) is not None:
        found += [tile(moment, side, f"camera.{side}", TOUCH, number=int(room.digits)) for side in ("length", "depth")]
    tenths = number(room, *MOST_TENTHS)
    if tenths is not None:
        found.append(tile(moment, "index", "camera.index", TOUCH, number=f"{tenths / 10:g}"))
    return found


def _cards(deck: DeckTold) -> tuple[GridCard, ...]:
    return tuple(replace(one, touch=None) for one in fifty_two({card(code) for code in deck.missing}, lambda one: TOUCH))
