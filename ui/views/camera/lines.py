"""What the camera's page says beside its picture: how the camera stands, what is found, what its pixels allow, what is still to be done."""

from __future__ import annotations

from collections.abc import Iterator

from ui.views.camera.picture import tone_of
from ui.views.camera.room import Room, Tab
from ui.views.camera.told import DeckTold, Told
from ui.views.moment import Moment
from ui.views.sheet import SheetLine

MARKERS = (0, 1, 2, 3)

NAMED = 8
"""So many missing cards are named; the others are counted."""


def lines(moment: Moment, room: Room) -> tuple[SheetLine, ...]:
    """The lines of the tab that is open."""
    return tuple(_lines(moment, room))


def _lines(moment: Moment, room: Room) -> Iterator[SheetLine]:
    yield _standing(moment)
    now = room.told
    if now is None:
        yield SheetLine(moment.text("camera.no_picture"), "act")
        return
    if now.problem[0]:
        yield SheetLine(moment.text(f"camera.problem.{now.problem[0]}", detail=now.problem[1]), "danger")
    match room.tab:
        case Tab.PICTURE | Tab.CORNERS:
            yield from _felt(moment, now)
            yield from _budget(moment, now)
            yield SheetLine(moment.text("camera.masked"))
        case Tab.LENS:
            bends = any(now.lens)
            yield SheetLine(moment.text("camera.lens" if bends else "camera.no_lens"), "ok" if bends else "")
            yield SheetLine(moment.text("camera.lens_how"))
        case Tab.SEATS:
            yield SheetLine(moment.text("camera.seats_how"))
            yield from _budget(moment, now)
        case Tab.SIZES:
            yield SheetLine(moment.text("camera.felt_size", length=f"{now.felt[0]:g}", depth=f"{now.felt[1]:g}"))
            yield SheetLine(moment.text("camera.index_size", index=f"{now.index:g}"))
            yield SheetLine(moment.text("camera.sizes_how"))
            yield from _budget(moment, now)
        case Tab.LIGHT:
            held = ", ".join(moment.text(f"camera.control.{name}") for name in now.held)
            yield SheetLine(moment.text("camera.held" if held else "camera.not_held", controls=held), "ok" if held else "act")
            yield SheetLine(moment.text("camera.light_how"))
        case Tab.DECK:
            yield from _deck(moment, now)
            return
    yield SheetLine(moment.text("camera.kept" if now.kept else "camera.not_kept"), "ok" if now.kept else "act")


def _standing(moment: Moment) -> SheetLine:
    """How the camera stands, in the words of its line on the table."""
    device = moment.state.devices.get("camera")
    if device is None:
        return SheetLine(moment.text("camera.absent"), "danger")
    if device.counts:
        return SheetLine(moment.text("camera.reads"), "head")
    if device.reason == "not_calibrated":  # the line on the table says where to set it up: here
        return SheetLine(moment.text("camera.not_set_up"), "danger")
    reason = f"device_reason.{device.reason}"
    said = moment.words.text(reason if device.reason and reason in moment.words else f"device_state.{device.state.value}")
    return SheetLine(said[:1].upper() + said[1:], "danger")


def _felt(moment: Moment, now: Told) -> Iterator[SheetLine]:
    seen = [one.number for one in now.markers]
    unseen = [number for number in MARKERS if number not in seen]
    if not unseen:
        yield SheetLine(moment.text("camera.all_markers"), "ok")
    elif seen:
        yield SheetLine(moment.text("camera.some_markers", seen=_listed(seen), unseen=_listed(unseen)), "act")
    elif not now.found:
        yield SheetLine(moment.text("camera.print_markers"), "act")
    if not now.found:
        yield SheetLine(moment.text("camera.not_found"), "act")


def _budget(moment: Moment, now: Told) -> Iterator[SheetLine]:
    """The fewest pixels of an index, where, and what to do about it: nothing is known of that before the felt is found."""
    if not now.found:
        return
    worst = min(now.seats, key=lambda one: one.pixels)
    advice = now.refusal or ("enrolled" if now.enrolled else "enough")
    text = moment.text("camera.budget", pixels=round(worst.pixels), seat=worst.seat, advice=moment.text(f"camera.advice.{advice}"))
    yield SheetLine(text, tone_of(worst.pixels, now.enrolled != ""))


def _deck(moment: Moment, now: Told) -> Iterator[SheetLine]:
    deck = now.deck
    if deck is None:
        known = now.enrolled
        yield SheetLine(moment.text("camera.enrolled" if known else "camera.not_enrolled", deck=known), "ok" if known else "act")
        yield SheetLine(moment.text("camera.enrol_how"))
        return
    if deck.guard is not None:
        yield SheetLine(moment.text("camera.learnt", deck=deck.name, percent=_percent(deck.guard)), "ok")
        return
    yield SheetLine(moment.text("camera.seen", deck=deck.name, count=52 - len(deck.missing)))
    if deck.trouble:
        yield SheetLine(moment.text(f"camera.trouble.{deck.trouble}", cards=deck.twice[:NAMED]), "danger")
    if deck.missing:
        yield _missing(moment, deck)
    else:
        yield SheetLine(moment.text("camera.hold_still"), "act")


def _missing(moment: Moment, deck: DeckTold) -> SheetLine:
    more = len(deck.missing) - NAMED
    if more > 0:
        return SheetLine(moment.text("camera.missing_more", cards=deck.missing[:NAMED], count=more), "act")
    return SheetLine(moment.text("camera.missing", cards=deck.missing), "act")


def _percent(share: float) -> str:
    return f"{share * 100:.1f}".removesuffix(".0")


def _listed(numbers: list[int]) -> str:
    return ", ".join(map(str, numbers))
