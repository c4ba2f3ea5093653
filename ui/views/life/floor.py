"""The floor: called with one touch; why, when somebody says so; how long ago, by the clock on the wall, so that it outlives a restart."""

from __future__ import annotations

from dataclasses import replace

from dealer_assist.table.commands import CallFloor
from dealer_assist.table.life_state import FloorReason
from ui.views.floor.looked import SignInPage
from ui.views.life.pages import LifePage, Page
from ui.views.moment import Moment
from ui.views.sheet import SheetView, close
from ui.views.touch import Button, Effect


def button(moment: Moment) -> Button:
    """Call the floor; once it is called, it has come, and signs in where there are accounts."""
    if moment.state.floor_called and moment.state.access.book:
        return replace(sign_in(moment), id="action_floor", sub=moment.text("act.floor_here"), kind="bad")
    if moment.state.floor_called:
        return Button("action_floor", moment.text("act.floor"), Effect(CallFloor(open=False)), moment.text("act.floor_here"), "bad")
    asked = Effect(CallFloor(), replace(moment.focus, sheet=LifePage(Page.FLOOR)))
    return Button("action_floor", moment.text("act.floor"), asked, moment.text("act.floor_sub"), "quiet")


def sign_in(moment: Moment) -> Button:
    """The floor signs in."""
    there = replace(moment.focus, sheet=SignInPage(), refused=None)
    return Button("action_to_floor", moment.text("act.floor"), Effect(focus=there), moment.text("act.floor_signs"), "must")


def reasons(moment: Moment) -> SheetView:
    """Why the floor is called; it is called already, and nothing need be said."""
    life, after = moment.state.life, replace(moment.focus, sheet=None)
    tiles = tuple(
        Button(
            f"action_reason_{reason.value}",
            _capital(moment.words.text(f"floor_reason.{reason.value}")),
            Effect(CallFloor(reason=reason, minute=life.floor_since), after),
            kind="on" if reason is life.floor_reason else "plain",
        )
        for reason in FloorReason
    )
    signs = (sign_in(moment),) if moment.state.access.book else ()
    return SheetView("choices", sign(moment), moment.text("floor.why"), buttons=(*tiles, *signs), close=close(moment))


def sign(moment: Moment) -> str:
    """The sign: that the floor is called, how long ago in whole minutes, and why."""
    life = moment.state.life
    since = life.floor_since
    minutes = 0 if since is None or moment.minute is None else moment.minute - since
    text = moment.text("floor.called") if minutes < 1 else moment.text("floor.called_age", minutes=minutes)
    if life.floor_reason is None:
        return text
    return moment.text("floor.because", called=text, reason=life.floor_reason.value)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
