"""Keys: everything a finger can do. A key stands for a control on the screen, or moves the mark that shows which one Space touches.

Belongs here: which control a key stands for. Does not belong here: what a control does (each view's own file), the sheet that tells
(`life.keys`).
"""

from __future__ import annotations

from collections.abc import Iterable

from dealer_assist.frozen import frozen
from ui.views.screen import Screen
from ui.views.touch import Button, effects

ALONE: dict[str, tuple[str, ...]] = {
    "f": ("action_fold",),
    "c": ("action_check", "action_call"),
    "r": ("action_wager_0",),
    "o": ("action_more", "action_keypad"),
    "a": ("action_all_in", "action_call"),
    "u": ("action_undo",),
    "x": ("action_floor",),
    "l": ("level",),
    "p": ("table_page",),
    "i": ("irregular",),
}
"""What a key touches by itself: the first of these that is there."""

AT_SEAT: dict[str, tuple[str, ...]] = {
    "f": ("zone_fold_",),
    "c": ("zone_call_",),
    "r": ("zone_wager_",),
    "a": ("zone_call_",),
    "t": ("zone_table_",),
    "m": ("zone_muck_",),
}
"""What a key touches at the seat that is marked."""

SAME = {"-": "f", ".": "c", ",": "c", "+": "r", "*": "a", "/": "u"}
"""The keys of a number pad stand for letters."""

DIRECTLY = ("zone_opens_", "zone_wins_", "seat_")
"""What a digit touches at once at its seat, where the seat has nothing to choose from."""

CHOICE = ("zone_fold_", "zone_call_", "zone_wager_", "zone_table_", "zone_muck_")
SUITS, RANKS = "shdc", "23456789tjqka"
PICK = "pick_"


@frozen()
class Stroke:
    """What a key does: touch a control, or put the mark on one. Both "": nothing."""

    touch: str = ""
    mark: str = ""


def stroke(shown: Screen, mark: str, key: str) -> Stroke:
    """What `key` does on this screen with the mark where it is. Keys are named by their letter, digit or sign, or enter, escape, back,
    delete, space, tab, left, right, up, down.
    """
    sheet = shown.sheet if shown.sheet is not None and shown.sheet.kind != "move" else None
    over = shown.floor if shown.floor is not None else sheet
    there = [control for control, _ in effects(over if over is not None else shown)]
    if key in ("left", "right", "up", "down"):
        return Stroke(mark=_moved(there, mark, key))
    if key == "space":
        return Stroke(mark if mark in there else "")
    if key == "escape":
        return Stroke("sheet_close" if "sheet_close" in there else "")
    if key == "enter":
        return Stroke(_main(shown, there))
    return _in_sheet(there, mark, key) if over is not None else _at_table(shown, there, mark, SAME.get(key, key))


def _first(there: list[str], wanted: Iterable[str]) -> str:
    return next((control for control in wanted if control in there), "")


def _main(shown: Screen, there: list[str]) -> str:
    """The amber button; without one the amount that was keyed, or the end of the round."""
    duty = [button.id for button in _buttons(shown) if button.kind == "must" and button.id in there]
    return duty[0] if duty else _first(there, ("action_keyed", "action_close"))


def _buttons(shown: Screen) -> Iterable[Button]:
    for buttons in (getattr(shown.floor, "buttons", ()), getattr(shown.sheet, "buttons", ()), shown.band.buttons):
        yield from buttons


def _in_sheet(there: list[str], mark: str, key: str) -> Stroke:
    picks = [control for control in there if control.startswith(PICK)]
    if picks and key in SUITS and mark.startswith(PICK):
        return Stroke(_first(picks, (mark[:-1] + key,)))
    if picks and key in RANKS:
        return Stroke(mark=next((pick for pick in picks if pick[len(PICK)].lower() == key), mark))
    keyed = _first(there, (f"key_{key}",))
    if keyed or not key.isdigit() or any(control.startswith("key_") for control in there):
        return Stroke(keyed)
    choices = [control for control in there if control != "sheet_close"]
    return Stroke(choices[int(key) - 1] if 0 < int(key) <= len(choices) else "")


def _at_table(shown: Screen, there: list[str], mark: str, key: str) -> Stroke:
    if key in "12345678" and key:
        if any(f"{zone}{key}" in there for zone in CHOICE):
            return Stroke(mark=f"seat_{key}")
        return Stroke(_first(there, (f"{what}{key}" for what in DIRECTLY)))
    if key == "tab":
        tabs = [button.id for button in shown.panel.tabs]
        now = next((place for place, button in enumerate(shown.panel.tabs) if button.kind == "on"), 0)
        return Stroke(tabs[(now + 1) % len(tabs)])
    if key == "h":
        raises = [control for control in there if control.startswith("action_wager_")]
        return Stroke(raises[-1] if raises else "")
    seat = mark.removeprefix("seat_")
    if mark.startswith("seat_") and any(f"{zone}{seat}" in there for zone in CHOICE):
        return Stroke(_first(there, (f"{zone}{seat}" for zone in AT_SEAT.get(key, ()))) or _first(there, _beside(key)))
    return Stroke(_first(there, ALONE.get(key, ())))


def _beside(key: str) -> tuple[str, ...]:
    """What a key touches though a seat is marked: nothing that would act for another seat."""
    return () if key in AT_SEAT or key in "roh" else ALONE.get(key, ())


def _moved(there: list[str], mark: str, key: str) -> str:
    """The control after or before the mark; up and down go to the next of another kind."""
    if not there:
        return ""
    forward = key in ("right", "down")
    if mark not in there:
        return there[0] if forward else there[-1]
    order = there if forward else there[::-1]
    after = order[order.index(mark) + 1 :] + order[: order.index(mark)]
    if key in ("up", "down"):
        return next((control for control in after if _kind(control) != _kind(mark)), mark)
    return after[0] if after else mark


def _kind(control: str) -> str:
    return control.partition("_")[0]
